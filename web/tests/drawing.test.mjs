// Ways drawn by hand: what of a trace is meant, what is asked, and what becomes of it when the pointer is let go.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board, choice, load, piece, sheet } from './load.mjs';

const { Drawing } = await load('lib/drawing.svelte.ts');
const { beside, simplified, traced } = await load('lib/tracing.ts');
const { cast, footing } = await load('board/relief.ts');
const { Space } = await load('board/geometry.ts');
const { extremes } = await load('lib/watching.ts');

test('a straight trace has no bends, and a corner that is meant stays', () => {
  assert.deepEqual(simplified([[0, 0], [1, 0.05], [2, -0.05], [4, 0]], 0.2), [[0, 0], [4, 0]]);
  assert.deepEqual(simplified([[0, 0], [2, 0], [4, 0], [4, 2], [4, 4]], 0.2), [[0, 0], [4, 0], [4, 4]]);
});

test('whoever goes back over the trace takes it back', () => {
  const trace = [[0, 0], [1, 0], [2, 0], [3, 0], [3, 1], [3, 2]];
  assert.deepEqual(traced(trace, [2.1, 0.1], 0.3), [[0, 0], [1, 0], [2, 0], [2.1, 0.1]]);
  assert.deepEqual(traced(trace, [3, 3], 0.3).at(-1), [3, 3]);
});

test('a line beside another one keeps its distance, around corners too', () => {
  assert.deepEqual(beside([[0, 0], [4, 0]], 1), [[0, 1], [4, 1]]);
  const [, corner] = beside([[0, 0], [4, 0], [4, 4]], 1);
  assert.ok(Math.abs(corner[0] - 3) < 1e-9 && Math.abs(corner[1] - 1) < 1e-9);
});

test('shadows and what stands on what are told from heights', () => {
  const square = (x, y, size) => [[x, y], [x + size, y], [x + size, y + size], [x, y + size]];
  const space = new Space(board([], { shape: 'plane' }));
  assert.equal(cast(space, square(0, 0, 4), 0, [0.3, -0.3]), '');
  assert.equal(cast(space, square(0, 0, 4), 2, [0.3, -0.3]).match(/M/g).length, 6);
  const cells = [
    { at: [2, 2], outline: square(0, 0, 4), height: 4 },
    { at: [1, 1], outline: square(0.5, 0.5, 1), height: 5, low: 4 },
    { at: [9, 9], outline: square(8, 8, 2), height: 5, low: 4 },
  ];
  assert.deepEqual(footing(cells), [0, 4, 0]);
});

test('the best and the worst part are those with the lowest and the highest chance', () => {
  const stage = (n) => ({ at: [], start: 0, end: 1, odds: [{ of: 'hits', numerator: n, denominator: 20 }] });
  const { best, worst } = extremes({ stages: [stage(11), stage(14), stage(5), { at: [], start: 0, end: 1 }] });
  assert.deepEqual([best.odds[0].numerator, worst.odds[0].numerator], [5, 14]);
});

const ANGUS = piece('angus', [0, 0]);
const SHEET = sheet([ANGUS], [], { board: board([], { shape: 'plane', grain: 2.5 }), choices: [choice('go', { piece: 'angus' })], drawn: ['angus'] });
const goal = (at, ...actions) => ({ at, way: [{ at }], actions: actions.map((type) => ({ type })) });

function drawing() {
  const asked = [];
  const one = new Drawing((question) => asked.push(question));
  one.consider(SHEET, 'angus', '1');
  return { one, asked };
}

test('while it is drawn two questions are under way, and of the others the last one counts', () => {
  const { one, asked } = drawing();
  for (const x of [1, 2, 3, 4]) one.pull('angus', [0, 0], [x, 0], 0.2);
  assert.deepEqual(asked.map(({ to }) => to[0]), [1, 2]);
  assert.equal(one.answered({ id: asked[0].id, goals: [goal([1, 0], 'move')] }), true);
  assert.deepEqual(asked.map(({ to }) => to[0]), [1, 2, 4]);
  assert.deepEqual(one.goal.at, [1, 0]);
});

test('who thinks again is not shown what was asked before, and a question that is refused bars no other', () => {
  const { one, asked } = drawing();
  one.pull('angus', [0, 0], [1, 0], 0.2);
  one.cancel();
  one.pull('angus', [0, 0], [0, 2], 0.2);
  one.answered({ id: asked[0].id, goals: [goal([1, 0], 'move')] });
  assert.equal(one.goal, null);
  one.refused(asked[1].id);
  one.pull('angus', [0, 0], [0, 3], 0.2);
  one.answered({ id: asked[2].id, goals: [goal([0, 3], 'move')] });
  assert.deepEqual(one.goal.at, [0, 3]);
});

test('while the line moves rough answers will do; when it rests, it is told exactly', () => {
  const { one, asked } = drawing();
  one.pull('angus', [0, 0], [1, 0], 0.2);
  one.pull('angus', [0, 0], [2, 0], 0.2);
  one.answered({ id: asked[0].id, goals: [goal([1, 0], 'move')] });
  assert.deepEqual(asked.map(({ rough }) => rough), [true, true]);
  one.answered({ id: asked[1].id, goals: [goal([2, 0], 'move')] });
  assert.deepEqual([asked.length, asked[2].to, asked[2].rough], [3, [2, 0], false]);
  one.answered({ id: asked[2].id, goals: [goal([2, 0], 'move')] });
  assert.equal(asked.length, 3);
});

test('so many questions are asked in a second, however fast the answers come', () => {
  const asked = [];
  const waiting = [];
  const one = new Drawing((question) => asked.push(question), (next) => waiting.push(next));
  one.consider(SHEET, 'angus', '1');
  one.pull('angus', [0, 0], [1, 0], 0.2);
  one.answered({ id: asked[0].id, goals: [goal([1, 0], 'move')] });
  one.pull('angus', [0, 0], [2, 0], 0.2);
  assert.equal(asked.length, 1);
  waiting[0]();
  assert.equal(asked.length, 2);
});

test('let go, the way is declared as soon as the last line is answered, and never an older one', () => {
  const { one, asked } = drawing();
  const declared = [];
  one.pull('angus', [0, 0], [1, 0], 0.2);
  one.pull('angus', [0, 0], [3, 0], 0.2);
  one.release((way) => declared.push(way.at));
  one.answered({ id: asked[0].id, goals: [goal([1, 0], 'move')] });
  assert.deepEqual(declared, []);
  one.answered({ id: asked[1].id, goals: [goal([3, 0], 'move')] });
  assert.deepEqual(declared, [[3, 0]]);
  assert.equal(one.goal, null);
});

test('what the rules do not allow is not declared', () => {
  const { one, asked } = drawing();
  const declared = [];
  one.pull('angus', [0, 0], [1, 0], 0.2);
  one.release((way) => declared.push(way));
  one.answered({ id: asked[0].id, goals: [goal([1, 0])] });
  assert.deepEqual(declared, []);
});

test('a click offers the way there, and a click onwards leads through it', () => {
  const { one, asked } = drawing();
  one.lead([4, 0], false);
  one.answered({ id: asked[0].id, goals: [goal([4, 0], 'move')] });
  assert.equal(one.pinned, true);
  one.lead([4, 4], true);
  assert.deepEqual([asked[1].through, asked[1].to], [[[4, 0]], [4, 4]]);
});

test('an option that is a way is shown while it is pointed at, and the table going on ends everything', () => {
  const { one, asked } = drawing();
  one.peek(choice('move', { piece: 'angus', at: [[2, 0], [2, 2]] }));
  assert.deepEqual([asked[0].through, asked[0].to, asked[0].exact], [[[2, 0]], [2, 2], true]);
  one.answered({ id: asked[0].id, goals: [goal([2, 2], 'move')] });
  assert.deepEqual(one.goal.at, [2, 2]);
  one.peek(null);
  assert.equal(one.goal, null);
  one.lead([4, 0], false);
  one.consider(SHEET, 'angus', '2');
  assert.equal(one.pinned, false);
});

test('only pieces that the table says are drawn', () => {
  const { one } = drawing();
  assert.equal(one.can('angus'), true);
  assert.equal(one.can('wen'), false);
});
