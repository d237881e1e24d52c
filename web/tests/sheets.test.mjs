import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board, cell, hex, load, piece, sheet } from './load.mjs';

const { patched } = await load('lib/patch.ts');
const { holds, Space } = await load('board/geometry.ts');

test('a patch takes what stays from the old list, in any order, and puts what is new between', () => {
  const before = sheet([piece('m1', [0, 0]), piece('g1', [1, 0]), piece('m2', [2, 0]), piece('m3', [5, 0])]);
  const runs = [[2, 2], piece('g2', [4, 0]), [0, 1]];
  const after = patched(before, { pieces: { runs }, prompt: 'Well?' });
  assert.deepEqual(after.pieces.map(({ id }) => id), ['m2', 'm3', 'g2', 'm1']);
  assert.equal(after.pieces[0], before.pieces[2]);
  assert.equal(after.prompt, 'Well?');
  assert.equal(before.pieces.length, 4);
});

test('a thing in a list is patched in its place, and lists in it as well', () => {
  const card = { id: 'c1', title: 'Blow', cost: '2' };
  const before = { ...sheet([]), zones: [{ id: 'hand', hidden: 1, cards: [card, { ...card, id: 'c2' }] }] };
  const patch = { zones: { runs: [[0, { hidden: 0, cards: { runs: [[1, { cost: null }], [0, 1]] } }]] } };
  const [hand] = patched(before, patch).zones;
  assert.equal(hand.hidden, 0);
  assert.deepEqual(hand.cards, [{ id: 'c2', title: 'Blow', cost: null }, card]);
  assert.equal(hand.cards[1], card);
});

test('a list that is none of things is replaced, and so are values', () => {
  const before = sheet([], [cell([0, 0])]);
  const after = patched(before, { board: { outline: [[0, 1], [2, 3]], unit: null }, rule: 'R-1' });
  assert.deepEqual(after.board.outline, [[0, 1], [2, 3]]);
  assert.equal(after.board.cells, before.board.cells);
  assert.equal(after.rule, 'R-1');
});

test('a patch without cells keeps the same board', () => {
  const before = sheet([], [cell([0, 0])]);
  assert.equal(patched(before, { title: 'x' }).board, before.board);
});

test('a door lies across its corridor and an entry points off the board', () => {
  const ground = new Space(board([cell([0, 0]), cell([0, 1]), cell([0, 2]), cell([1, 2])]));
  assert.equal(ground.passage([0, 1]), 90);
  assert.equal(ground.passage([1, 2]), 0);
  assert.equal(ground.outside([0, 0]), 180);
  assert.equal(ground.outside([1, 2]), 90);
});

test('a point of the drawing is a place of the board with north up', () => {
  const space = new Space(board());
  assert.deepEqual(space.place(81, -119), [2, 3]);
  assert.deepEqual(space.place(-3, 4), [0, 0]);
});

test('a hex is found by its outline, wherever in it one points', () => {
  const space = new Space(board([hex(0, 0), hex(1, 0)], { shape: 'hex', grain: 2 }));
  assert.equal(space.scale, 20);
  assert.deepEqual(space.place(0.8 * 20, 0.3 * 20), [0, 0]);
  assert.deepEqual(space.place(1.7 * 20, -0.4 * 20), hex(1, 0).at);
  assert.ok(holds(hex(0, 0).outline, [0, 0.99]));
  assert.ok(!holds(hex(0, 0).outline, [0.8, 0.8]));
});

test('on a free plane a place is as wide as a piece', () => {
  const space = new Space(board([], { shape: 'plane', grain: 4 }));
  assert.ok(space.same([10, 10], [11, 11.5]));
  assert.ok(!space.same([10, 10], [12.5, 10]));
  assert.deepEqual(space.place(30, -15), [3, 1.5]);
});

test('a part that was not there before is told whole, and taken away whole', () => {
  const hand = { pool: 'dice', commands: [{ key: 'r' }], roll: { type: 'roll', dice: [] } };
  const none = { ...sheet([]), hand: null };
  const after = patched(none, { hand });
  assert.deepEqual(after.hand, hand);
  const owed = patched(after, { hand: { ...hand, roll: null } });
  assert.equal(owed.hand.roll, null);
  assert.deepEqual(patched(owed, { hand }).hand.roll, hand.roll);
  assert.equal(patched(owed, { hand: null }).hand, null);
});
