import assert from 'node:assert/strict';
import { test } from 'node:test';
import { line, load } from './load.mjs';

const fair = await load('lib/fair.ts');

// Worked out by the engine itself (plancia.core.chance) from the same secret and nonces.
const secret = Array.from({ length: 32 }, (_, n) => n.toString(16).padStart(2, '0')).join('');
const nonces = { x: 'first-number', o: 'zweite-zahl' };
const COMMIT = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
const SEED = 'd718b9febc026012dae92671e182af39929ee72c799482ceb4d11aa82b4f6627';
const KEY = '2d4b122bdd80852fab9319a11498ecc33f55550bd59eee65badf18ea5be6772b';

test('the browser finds the promise, the seed and the key that the engine has', async () => {
  assert.equal(await fair.commitment(secret), COMMIT);
  assert.equal(await fair.seed(secret, nonces), SEED);
  assert.equal(await fair.streamKey(SEED), KEY);
});

test('the stream gives the same dice and numbers as the engine', async () => {
  const stream = new fair.Stream(KEY);
  assert.deepEqual(await stream.roll(20, 6), [3, 6, 4, 4, 2, 4, 6, 4, 5, 3, 6, 5, 1, 4, 3, 6, 4, 4, 4, 6]);
  assert.deepEqual(await stream.roll(8, 20), [13, 13, 8, 15, 13, 10, 5, 1]);
  const wide = [];
  for (let n = 0; n < 4; n += 1) wide.push(await stream.below(1000));
  assert.deepEqual(wide, [839, 494, 203, 93]);
});

// Drawn by the engine from the same key: six things shuffled, three dice, one of five, two dice, a d20.
const draws = () => [
  { n: 0, kind: 'shuffle', at: 0, of: 6, values: [2, 1, 3, 0, 1], rule: '' },
  { n: 1, kind: 'roll', at: 5, of: 6, values: [4, 6, 4], rule: 'SH-1' },
  { n: 1, kind: 'pick', at: 8, of: 5, values: [2], rule: '' },
  { n: 2, kind: 'roll', at: 9, of: 6, values: [3, 6], rule: 'SH-2' },
  { n: 2, kind: 'roll', at: 11, of: 20, values: [9], rule: 'SH-3' },
];
const counts = ({ dice, diceGood, others, othersGood }) => [diceGood, dice, othersGood, others];

test('every draw of a record is found again in the stream', async () => {
  const verdict = await fair.verify(KEY, draws());
  assert.deepEqual(counts(verdict), [6, 6, 2, 2]);
  assert.ok(verdict.rolls.every(({ good }) => good));
});

test('a die that was changed is found, and it alone', async () => {
  const changed = draws();
  changed[1].values[2] = 5;
  const verdict = await fair.verify(KEY, changed);
  assert.deepEqual(counts(verdict), [5, 6, 2, 2]);
  assert.deepEqual(verdict.rolls.map(({ good }) => good), [false, true, true]);
  assert.deepEqual(verdict.rolls[0].own, [4, 6, 4]);
});

test('a shuffle that was changed is found', async () => {
  const changed = draws();
  changed[0].values[0] = 3;
  assert.deepEqual(counts(await fair.verify(KEY, changed)), [6, 6, 1, 2]);
});

test('a die that was left out is found, although all others are in the stream', async () => {
  const [first, second, third, ...rest] = draws();
  assert.deepEqual(counts(await fair.verify(KEY, [first, second, ...rest])), [3, 6, 1, 1]);
  const fewer = { ...second, values: second.values.slice(1), at: 6 };
  const verdict = await fair.verify(KEY, [first, fewer, third, ...rest]);
  assert.equal(verdict.rolls[0].good, false);
});

test('real dice take nothing from the stream', async () => {
  const [first, second, ...rest] = draws();
  const typed = { ...second, kind: 'typed', values: [1, 1] };
  const verdict = await fair.verify(KEY, [first, typed, second, ...rest]);
  assert.deepEqual(counts(verdict), [6, 6, 2, 2]);
  assert.equal(verdict.typed, 2);
});

test('where the first actions cannot be followed, the stream is entered in the middle', async () => {
  const [, ...later] = draws();
  assert.deepEqual(counts(await fair.verify(KEY, later, 1)), [6, 6, 1, 1]);
  assert.ok((await fair.verify(KEY, later)).diceGood < 6);
  const log = new Map([[1, [line({ dice: [[1]] })]], [2, [line({ dice: [[6]] })]]]);
  assert.deepEqual(fair.compareLog(draws(), log, 1), { dice: 1, good: 1 });
});

test('another key gives other dice', async () => {
  const verdict = await fair.verify(COMMIT, draws());
  assert.ok(verdict.diceGood < verdict.dice);
});

test('the log may show only dice that were rolled', () => {
  const log = (...dice) => new Map([[1, [line({ dice: [dice] })]], [2, [line({ dice: [[6], [3]] }), line({})]]]);
  assert.deepEqual(fair.compareLog(draws(), log(4, 4, 6)), { dice: 5, good: 5 });
  assert.deepEqual(fair.compareLog(draws(), log(4, 6)), { dice: 4, good: 4 });
  assert.deepEqual(fair.compareLog(draws(), log(4, 6, 6)), { dice: 5, good: 4 });
});
