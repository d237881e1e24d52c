import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board, cell, line, load, piece, sheet, zone } from './load.mjs';

const { isDull, READING, scenes } = await load('lib/theatre.ts');
const { alongFrames } = await load('board/frames.ts');
const { milestones, shortWay, Space } = await load('board/geometry.ts');

/** The scenes of one line. */
const played = (before, after, ...motions) => scenes(before, after, [line({ motions })]);
const kinds = (all) => all.map(({ acts }) => acts.map(({ motion }) => motion.kind));
const where = (scene, id) => scene.pieces.find((one) => one.id === id)?.at ?? null;

test('along: a piece goes its whole way, and a longer way takes longer within bounds', () => {
  const walk = (...way) => {
    const [scene] = played(sheet([piece('m1', way[0])]), sheet([piece('m1', way.at(-1))]), { kind: 'along', piece: 'm1', way });
    return scene;
  };
  const bent = walk([0, 0], [0, 2], [2, 2]);
  assert.deepEqual(where(bent, 'm1'), [2, 2]);
  assert.deepEqual(bent.acts[0].motion.way, [[0, 0], [0, 2], [2, 2]]);
  const beats = [walk([0, 0], [0, 1]), bent, walk([0, 0], [0, 30])].map((scene) => scene.beats);
  assert.deepEqual(beats.map((one) => Math.round(one * 10) / 10), [1, 2.4, READING]);
});

test('along: millimetres are no longer than squares', () => {
  const mat = (at) => sheet([piece('m1', at)], [], { board: board([], { shape: 'plane', grain: 64 }) });
  const [scene] = played(mat([0, 0]), mat([0, 64]), { kind: 'along', piece: 'm1', way: [[0, 0], [0, 64]] });
  assert.equal(scene.beats, 1);
});

test('along: the piece turns to its heading the short way round', () => {
  const way = [[0, 0], [0, 1]];
  const [scene] = played(sheet([piece('m1', [0, 0], { heading: 330 })]), sheet([]), { kind: 'along', piece: 'm1', way, heading: 30 });
  assert.equal(scene.acts[0].turn, 60);
  assert.equal(scene.pieces[0].heading, 30);
  assert.deepEqual([shortWay(30, 330), shortWay(0, 90), shortWay(270, 0), shortWay(10, 10)], [-60, 90, 90, 0]);
});

test('along: the frames pass every point of the way at its distance', () => {
  const way = [[0, 0], [0, 3], [1, 3]];
  assert.deepEqual(milestones(way), [0, 3, 4]);
  const frames = alongFrames(new Space(board()), way);
  assert.deepEqual(frames.map(({ offset }) => offset), [0, 0.75, 1]);
  assert.deepEqual(frames.map(({ translate }) => translate), ['-40px 120px', '-40px 0px', '0px 0px']);
  assert.deepEqual(alongFrames(new Space(board()), [[1, 1], [1, 1]]), []);
});

test('turn: a piece turns where it stands', () => {
  const [scene] = played(sheet([piece('m1', [1, 1], { heading: 0 })]), sheet([]), { kind: 'turn', piece: 'm1', heading: 270 });
  assert.equal(scene.acts[0].turn, -90);
  assert.deepEqual([scene.pieces[0].heading, scene.pieces[0].at, scene.beats], [270, [1, 1], 1]);
});

test('appear: a piece comes where it is in the end, or where it goes from', () => {
  const after = sheet([piece('g1', [0, 5]), piece('g2', [4, 4])]);
  const all = scenes(sheet([]), after, [
    line({ motions: [{ kind: 'appear', piece: 'g1' }, { kind: 'appear', piece: 'g2' }, { kind: 'appear', piece: 'nobody' }] }),
    line({ motions: [{ kind: 'along', piece: 'g1', way: [[0, 7], [0, 5]] }] }),
  ]);
  assert.deepEqual(kinds(all), [['appear', 'appear'], ['along']]);
  assert.deepEqual([where(all[0], 'g1'), where(all[0], 'g2')], [[0, 7], [4, 4]]);
  assert.deepEqual(where(all[1], 'g1'), [0, 5]);
});

for (const kind of ['vanish', 'fall']) {
  test(`${kind}: a piece is still seen while it goes, and no longer after that`, () => {
    const before = sheet([piece('m1', [0, 0]), piece('g1', [0, 3])]);
    const all = scenes(before, sheet([piece('m1', [0, 0])]), [line({ motions: [{ kind, piece: 'g1' }] }), line({})]);
    assert.deepEqual(all.map((scene) => scene.pieces.length), [2, 1]);
    assert.equal(all[0].beats, kind === 'fall' ? READING : 1);
  });
}

test('shake: a piece is hit and stays as it is', () => {
  const before = sheet([piece('m1', [2, 2])]);
  const [scene] = played(before, before, { kind: 'shake', piece: 'm1' });
  assert.deepEqual(kinds([scene]), [['shake']]);
  assert.deepEqual(where(scene, 'm1'), [2, 2]);
});

test('fly: what comes of a shot waits until it has landed; shots fly together', () => {
  const before = sheet([piece('g1', [0, 3])]);
  const shot = { kind: 'fly', start: [0, 0], end: [0, 3], what: 'bolt' };
  const all = played(before, sheet([]), shot, shot, { kind: 'burst', at: [[0, 3]] }, { kind: 'fall', piece: 'g1' });
  assert.deepEqual(kinds(all), [['fly', 'fly'], ['burst', 'fall']]);
  assert.deepEqual(all.map((scene) => scene.first), [true, false]);
});

test('draw: a card leaves its zone, and lies in the other when it has got there', () => {
  const before = sheet([], [], { zones: [zone('deck', [], { hidden: 3 }), zone('hand', ['a']), zone('theirs', [], { hidden: 1 })] });
  const after = sheet([], [], { zones: [zone('deck', [], { hidden: 1 }), zone('hand', ['b']), zone('theirs', [], { hidden: 2 })] });
  const draw = (start, end, card) => line({ motions: [{ kind: 'draw', start, end, card }] });
  const all = scenes(before, after, [draw('deck', 'hand', 'b'), draw('deck', 'theirs', ''), draw('hand', 'gone', 'a'), line({})]);
  const lies = all.map(({ zones }) => zones.map(({ cards, hidden }) => `${cards.map(({ id }) => id).join('')}${hidden}`));
  assert.deepEqual(lies, [['2', 'a0', '1'], ['1', 'ab0', '1'], ['1', 'b0', '2'], ['1', 'b0', '2']]);
});

test('flip: a piece or card is seen as it is in the end, where it is now', () => {
  const before = sheet([piece('b1', [1, 1], { kind: 'blip' })], [], { zones: [zone('row', ['c'])] });
  const after = sheet([piece('b1', [5, 5], { kind: 'stealer' })], [], { zones: [{ ...zone('row'), cards: [{ id: 'c', title: 'Claw' }] }] });
  const [scene] = played(before, after, { kind: 'flip', what: 'b1' }, { kind: 'flip', what: 'c' });
  assert.deepEqual([scene.pieces[0].kind, scene.pieces[0].at, scene.zones[0].cards[0].title], ['stealer', [1, 1], 'Claw']);
});

test('burst: it is seen, and changes nothing', () => {
  const before = sheet([], [cell([0, 0])]);
  const [scene] = played(before, before, { kind: 'burst', at: [[0, 0]], what: 'fire' });
  assert.deepEqual(kinds([scene]), [['burst']]);
  assert.equal(scene.cells, before.board.cells);
});

test('change: ground changes, comes and goes with the line that says so', () => {
  const open = cell([0, 0], { marks: ['door_open'] });
  const before = sheet([], [cell([0, 0], { marks: ['door_closed'] }), cell([1, 0]), cell([2, 0])]);
  const after = sheet([], [open, cell([1, 0], { marks: ['fire'] }), cell([3, 0])]);
  const change = (...at) => line({ motions: [{ kind: 'change', at }] });
  const all = scenes(before, after, [line({}), change([0, 0]), change([2, 0], [3, 0])]);
  const seen = all.map(({ cells }) => cells.map(({ at, marks }) => `${at[0]}${marks[0] ?? ''}`));
  assert.deepEqual(seen, [
    ['0door_closed', '1', '2'],
    ['0door_open', '1', '2'],
    ['0door_open', '1', '3'],
  ]);
});

test('what no motion tells waits for the end of the play', () => {
  const before = sheet([piece('m1', [0, 0])], [cell([0, 0])]);
  const after = sheet([piece('m1', [9, 9]), piece('m2', [1, 1])], [cell([0, 0], { marks: ['fire'] })]);
  const [scene] = scenes(before, after, [line({ pieces: ['m1', 'm2'], dice: [[6]] })]);
  assert.deepEqual(scene.pieces, before.pieces);
  assert.equal(scene.cells, before.board.cells);
});

test('along: when many walk, each of them hurries', () => {
  const before = sheet([piece('m1', [0, 0])]);
  const walk = line({ motions: [{ kind: 'along', piece: 'm1', way: [[0, 0], [0, 9]] }] });
  const beats = (count) => scenes(before, before, Array(count).fill(walk)).map((scene) => scene.beats);
  assert.deepEqual([beats(4)[0], beats(6)[0], beats(30)[0]], [READING, 2, 1]);
});

test('one after the other: a piece is knocked back when the shot has hit it', () => {
  const before = sheet([piece('m1', [0, 0]), piece('g1', [0, 3])]);
  const all = played(before, before,
    { kind: 'fly', start: [0, 0], end: [0, 3] }, { kind: 'shake', piece: 'g1' },
    { kind: 'along', piece: 'g1', way: [[0, 3], [0, 4]] }, { kind: 'turn', piece: 'm1', heading: 90 },
    { kind: 'change', at: [[0, 4]] });
  assert.deepEqual(kinds(all), [['fly'], ['shake'], ['along', 'turn'], ['change']]);
});

test('no line holds the table longer than one that is read', () => {
  const before = sheet([piece('m1', [0, 0])]);
  const long = { kind: 'along', piece: 'm1', way: [[0, 0], [0, 20]] };
  const held = (more) => scenes(before, before, [line(more)]).reduce((sum, scene) => sum + scene.beats, 0);
  const turn = { kind: 'turn', piece: 'm1', heading: 90 };
  assert.deepEqual([held({ motions: [turn] }), held({ motions: [turn], dice: [[6]] })], [1, READING]);
  assert.equal(Math.round(held({ motions: [long, turn, long, turn] }) * 1000) / 1000, READING);
});

test('a line of which nothing is to be seen takes no time', () => {
  const before = sheet([piece('m1', [0, 0])]);
  const [dull, unseen, dice] = scenes(before, before, [
    line({ pieces: ['m1'] }), line({ motions: [{ kind: 'turn', piece: 'nobody', heading: 90 }] }), line({ dice: [[6]] }),
  ]);
  assert.deepEqual([dull, unseen, dice].map(isDull), [true, true, false]);
});
