import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board, cell, hex, line, load, piece, sheet } from './load.mjs';

const { patched } = await load('lib/patch.ts');
const { scenes } = await load('lib/theatre.ts');
const { Ground, holds, Space } = await load('board/geometry.ts');

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

test('pieces walk with the line that tells it and fall with the last line that names them', () => {
  const before = sheet([piece('m1', [0, 0]), piece('g1', [0, 3])]);
  const after = sheet([piece('m1', [0, 0])]);
  const played = scenes(before, after, [
    line({ pieces: ['g1'], move: { piece: 'g1', path: [[0, 3], [0, 2]] } }),
    line({ pieces: ['m1', 'g1'], dice: [[6, 1]] }),
    line({ pieces: ['g1'], fields: { dead: 1 } }),
  ]);
  assert.deepEqual(played.map((scene) => scene.pieces.find(({ id }) => id === 'g1')?.at ?? null), [[0, 2], [0, 2], null]);
  assert.deepEqual(played.map((scene) => [scene.moves, scene.falls]), [[true, false], [false, false], [false, true]]);
});

test('a fall-back slides, a turn turns, a new piece comes with the line that names it', () => {
  const before = sheet([piece('g1', [0, 3]), piece('b1', [5, 5])]);
  const after = sheet([piece('g1', [0, 4], { heading: 180 }), piece('g2', [5, 5])]);
  const played = scenes(before, after, [
    line({ pieces: ['g1'], fields: { to: [0, 4] } }),
    line({ pieces: ['g1'], fields: { facing: 'S' } }),
    line({ pieces: ['b1', 'g2'], fields: {} }),
  ]);
  assert.deepEqual(played[0].pieces[0].at, [0, 4]);
  assert.equal(played[1].pieces[0].heading, 180);
  assert.deepEqual(played[2].pieces.map(({ id }) => id), ['g1', 'g2']);
});

test('a door opens with the line that names it, a section burns with the line that hits it', () => {
  const door = { name: 'door d1', marks: ['door_closed'] };
  const before = sheet([], [cell([0, 0], door), cell([1, 0], { part: 'B' }), cell([2, 0], { part: 'B' })]);
  const burning = { part: 'B', marks: ['fire'] };
  const after = sheet([], [cell([0, 0], { ...door, marks: ['door_open'] }), cell([1, 0], burning), cell([2, 0], burning)]);
  const played = scenes(before, after, [line({}), line({ pieces: ['g1', 'd1'] }), line({ fields: { at: [2, 0] } })]);
  const marks = played.map((scene) => scene.cells.map((one) => one.marks[0] ?? ''));
  assert.deepEqual(marks, [['door_closed', '', ''], ['door_open', '', ''], ['door_open', 'fire', 'fire']]);
});

test('a door lies across its corridor and an entry points off the board', () => {
  const ground = new Ground(board([cell([0, 0]), cell([0, 1]), cell([0, 2]), cell([1, 2])]));
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
