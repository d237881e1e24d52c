import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board, cell, hex, load, piece, sheet } from './load.mjs';

const { patched } = await load('lib/patch.ts');
const { holds, Space } = await load('board/geometry.ts');

test('a patch changes pieces in their place, adds new ones and takes the gone away', () => {
  const before = sheet([piece('m1', [0, 0]), piece('g1', [1, 0]), piece('m2', [2, 0])]);
  const patch = { pieces: { set: [piece('m2', [3, 0]), piece('g2', [4, 0])], gone: ['g1'] }, prompt: 'Well?' };
  const after = patched(before, patch);
  assert.deepEqual(after.pieces.map(({ id, at }) => [id, at[0]]), [['m1', 0], ['m2', 3], ['g2', 4]]);
  assert.equal(after.prompt, 'Well?');
  assert.equal(before.pieces.length, 3);
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
