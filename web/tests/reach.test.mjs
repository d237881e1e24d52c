import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choice, hex, board, load, piece, sheet } from './load.mjs';

const { nameOf, towards } = await load('board/geometry.ts');
const { Reaching } = await load('lib/reach.svelte.ts');

const goal = (at) => ({ at, way: [{ at }], actions: [{ type: 'go', to: at }] });
const table = (more = {}) => sheet([piece('m1', [0, 0]), piece('m2', [5, 5])], [], { choices: [choice('f', { piece: 'm1', at: [[0, 1]] })], ...more });

/** Somebody who has a piece in hand, and the questions that come of it. */
function hand() {
  const asked = [];
  const reaching = new Reaching((question) => asked.push(question));
  const answer = (...goals) => reaching.answered({ type: 'reached', id: asked.at(-1).id, n: 0, piece: 'm1', goals });
  return { reaching, asked, answer };
}

test('a piece that has options is asked for once a moment', () => {
  const { reaching, asked, answer } = hand();
  reaching.consider(table(), 'm1', '0');
  reaching.consider(table(), 'm1', '0');
  assert.deepEqual(asked.map(({ piece: id, through, to }) => [id, through, to]), [['m1', [], null]]);
  answer(goal([0, 1]));
  assert.ok(reaching.at([0, 1]));
  reaching.consider(table(), 'm1', '1');
  assert.equal(asked.length, 2);
  assert.equal(reaching.at([0, 1]), null, 'what was known of another moment is forgotten');
});

test('nothing is asked of a piece without options, of a free plane, or of nobody', () => {
  const { reaching, asked } = hand();
  reaching.consider(table(), 'm2', '0');
  reaching.consider(table({ board: board([], { shape: 'plane' }) }), 'm1', '1');
  reaching.consider(null, 'm1', '2');
  assert.deepEqual(asked, []);
});

test('an answer to an older question says nothing', () => {
  const { reaching, asked, answer } = hand();
  reaching.consider(table(), 'm1', '0');
  const [first] = asked;
  reaching.consider(table(), 'm1', '1');
  reaching.answered({ type: 'reached', id: first.id, n: 0, piece: 'm1', goals: [goal([0, 9])] });
  assert.equal(reaching.at([0, 9]), null);
  answer(goal([0, 1]));
  assert.ok(reaching.at([0, 1]));
});

test('a piece is pulled over places: one question at a time, and the last one counts', () => {
  const { reaching, asked, answer } = hand();
  reaching.consider(table(), 'm1', '0');
  answer(goal([0, 1]));
  reaching.pull([0, 1], [0, 0]);
  reaching.pull([0, 2], [0, 0]);
  reaching.pull([1, 2], [0, 0]);
  assert.equal(asked.length, 2);
  answer(goal([0, 1]));
  assert.equal(reaching.bent, null, 'that was not the last one');
  assert.deepEqual([asked.at(-1).through, asked.at(-1).to], [[[0, 1], [0, 2]], [1, 2]]);
  answer(goal([1, 2]));
  assert.deepEqual(reaching.shown.at, [1, 2]);
});

test('pulled back a way is shorter, and at its start there is none', () => {
  const { reaching, answer } = hand();
  reaching.consider(table(), 'm1', '0');
  answer(goal([0, 1]));
  reaching.pull([0, 1], [0, 0]);
  answer(goal([0, 1]));
  reaching.pull([0, 2], [0, 0]);
  reaching.pull([0, 1], [0, 0]);
  assert.deepEqual(reaching.trail, [[0, 1]]);
  reaching.pull([0, 0], [0, 0]);
  assert.deepEqual(reaching.trail, []);
  let taken = 0;
  reaching.release(() => (taken += 1));
  assert.equal(taken, 0);
});

test('let go before the answer has come, the way is taken when it comes; one that is blocked is not', () => {
  const { reaching, answer } = hand();
  const taken = [];
  reaching.consider(table(), 'm1', '0');
  answer(goal([0, 1]));
  reaching.pull([0, 1], [0, 0]);
  reaching.release(({ at }) => taken.push(at));
  assert.deepEqual(taken, []);
  answer(goal([0, 1]));
  assert.deepEqual(taken, [[0, 1]]);
  reaching.pull([0, 1], [0, 0]);
  answer();
  assert.ok(reaching.blocked);
  reaching.release(({ at }) => taken.push(at));
  assert.deepEqual([taken.length, reaching.blocked], [1, false]);
});

test('all ways can be led through places, and straightened again', () => {
  const { reaching, asked, answer } = hand();
  reaching.consider(table(), 'm1', '0');
  answer(goal([0, 1]));
  reaching.lead([0, 1]);
  assert.deepEqual(asked.at(-1).through, [[0, 1]]);
  answer(goal([0, 2]));
  reaching.lead([0, 1]);
  assert.deepEqual(reaching.through, []);
  answer(goal([0, 1]));
  reaching.lead([0, 1]);
  answer();
  reaching.straighten();
  assert.deepEqual(asked.at(-1).through, []);
});

test('a place is called by its cell, else by where it lies', () => {
  assert.equal(nameOf(board([hex(0, 0, { name: 'e5' })]), [0, 0]), 'e5');
  assert.equal(nameOf(board(), [3, 4]), '3,4');
});

test('what lies next in a direction is found, rather ahead than aside', () => {
  const places = [[1, 0], [2, 0], [0, 1], [1, 1]];
  const next = (way) => towards(places, (at) => at, [0, 0], way);
  assert.deepEqual(next([1, 0]), [1, 0]);
  assert.deepEqual(next([0, 1]), [0, 1]);
  assert.equal(next([-1, 0]), undefined);
});
