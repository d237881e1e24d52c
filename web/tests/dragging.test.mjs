import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board, choice, load, piece, sheet } from './load.mjs';

const { Dragging, meant, stances } = await load('lib/dragging.svelte.ts');
const { Going } = await load('lib/going.ts');
const { base, bends, carried, hull, stations, swept } = await load('board/sweep.ts');

const HEX = 64;
/** A model that looks east, and its ways: up to three hexes ahead, each with a turn to both sides, and one back. */
const MODEL = piece('m', [0, 0], { heading: 90 });
const goal = (n, heading, ...actions) => ({
  at: [n * HEX, 0], way: [{ at: [n * HEX, 0], heading }], actions: actions.map((type) => ({ type })),
});
const GOALS = [
  goal(1, 90, 'f'), goal(2, 90, 'f', 'f'), goal(3, 90, 'f', 'f', 'f'), goal(-1, 90, 'b'),
  goal(0, 30, 'l'), goal(0, 150, 'r'), goal(2, 30, 'f', 'f', 'l'), goal(2, 150, 'f', 'f', 'r'),
];
const did = (pointer) => meant(GOALS, MODEL, pointer, HEX)?.actions.map(({ type }) => type).join('') ?? '';

test('the pointer means the place that is nearest to it, and where the piece stands nothing', () => {
  assert.equal(did([0, 0]), '');
  assert.equal(did([10, 8]), '');
  assert.equal(did([1.1 * HEX, 4]), 'f');
  assert.equal(did([1.45 * HEX, 0]), 'f');
  assert.equal(did([-0.8 * HEX, 0]), 'b');
  assert.equal(did([9 * HEX, 0]), 'fff');
});

test('a pointer beside a place means a turn to where it points', () => {
  assert.equal(did([2.1 * HEX, 0.45 * HEX]), 'ffl');
  assert.equal(did([2.1 * HEX, -0.45 * HEX]), 'ffr');
  assert.equal(did([0.2 * HEX, 0.4 * HEX]), 'l');
  assert.equal(did([0.45 * HEX, 0]), '');
});

/** A sheet of a plane with the model, and a drag on it whose questions are collected. */
function dragging(goals) {
  const asked = [];
  const one = new Dragging((question) => asked.push(question));
  const plane = sheet([MODEL], [], { board: board([], { shape: 'plane', grain: HEX }), choices: [choice('f', { piece: 'm', action: { type: 'f' } })] });
  one.consider(plane, 'm', '1');
  if (goals) one.answered({ type: 'reached', id: asked[0].id, n: 1, piece: 'm', goals });
  return { one, asked, plane };
}

test('where a piece can go is asked once in a moment, and a drag that was quicker waits for it', () => {
  const { one, asked, plane } = dragging();
  one.consider(plane, 'm', '1');
  assert.equal(asked.length, 1);
  one.pull([2 * HEX, 0]);
  assert.equal(one.goal, null);
  assert.ok(one.answered({ type: 'reached', id: asked[0].id, n: 1, piece: 'm', goals: GOALS }));
  assert.equal(one.goal, GOALS[1]);
  one.consider(plane, 'm', '2');
  assert.deepEqual([asked.length, one.goal], [2, null]);
});

test('what is not lit is shown only to whoever drags there, or points at its option', () => {
  const dark = GOALS.map((one) => ({ ...one, is_lit: false }));
  const { one } = dragging(dark);
  one.hover([HEX, 0]);
  assert.deepEqual([one.goal, one.under([HEX, 0])], [null, null]);
  assert.equal(one.of(choice('f', { piece: 'm', action: { type: 'f' } })), dark[0]);
  one.pull([HEX, 0]);
  assert.equal(one.goal, dark[0]);
});

test('a lit place is meant only by a pointer that is near', () => {
  const { one } = dragging(GOALS);
  assert.equal(one.under([HEX, 5]), GOALS[0]);
  assert.equal(one.under([HEX, 2 * HEX]), null);
});

test('a base sweeps the hull of where it lies, and turns on the spot', () => {
  const square = [[-1, -1], [1, -1], [1, 1], [-1, 1]];
  assert.deepEqual(base(square, { at: [5, 5], heading: 90 }).map((at) => at.map(Math.round)), [[4, 6], [4, 4], [6, 4], [6, 6]]);
  assert.equal(hull([[0, 0], [2, 0], [1, 0.5], [2, 2], [0, 2]]).length, 4);
  const way = stances(MODEL, { at: [0, 0], actions: [], way: [{ at: [64, 0], heading: 90 }, { at: [64, 0], heading: 30 }, { at: [96, 55], heading: 30 }] });
  assert.equal(swept(square, way).length, 2);
  assert.deepEqual(bends(way).map(({ heading }) => heading), [30]);
  assert.deepEqual(stations(way).map(({ at }) => at[0]), [64, 96]);
});

/** A way of three answers, and where the model stands after each that the table carries out. */
function going() {
  const sent = [];
  const way = { at: [2 * HEX, 0], way: [1, 2, 2].map((n, k) => ({ at: [n * HEX, 0], heading: k < 2 ? 90 : 30 })), actions: ['f', 'g', 'l'].map((type) => ({ type })) };
  const one = new Going('m', way, (action) => sent.push(action.type));
  const stood = (n, ...offered) => one.goesOn(sheet([piece('m', [n * HEX, 0], { heading: 90 })], [], { choices: offered.map((type) => choice(type, { action: { type } })) }));
  return { sent, stood };
}

test('a way goes on as long as the piece stands where it should and the next answer is offered', () => {
  const { sent, stood } = going();
  assert.ok(stood(1, 'g', 'l'));
  assert.ok(stood(2, 'l'));
  assert.equal(stood(2, 'f', 'l'), false);
  assert.deepEqual(sent, ['f', 'g', 'l']);
});

test('a piece that was stopped is not turned in another place, and nothing is declared that is not offered', () => {
  const blocked = going();
  assert.ok(blocked.stood(1, 'g', 'l'));
  assert.equal(blocked.stood(1, 'l'), false);
  assert.deepEqual(blocked.sent, ['f', 'g']);
  const asked = going();
  assert.equal(asked.stood(1, 'engage'), false);
  assert.deepEqual(asked.sent, ['f']);
});

test('a shape goes with its base: as far, and turned as much', () => {
  const near = (points) => points.map((point) => point.map((n) => Math.round(n * 1000) / 1000 + 0));
  const shape = [[2, 1], [3, 1]];
  const [here, there] = [{ at: [1, 1], heading: 90 }, { at: [10, 10], heading: 180 }];
  assert.deepEqual(near(carried(shape, here, here)), shape);
  // What was one ahead, to the east, is one ahead to the south.
  assert.deepEqual(near(carried(shape, here, there)), [[10, 9], [10, 8]]);
});
