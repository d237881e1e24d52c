import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { test } from 'node:test';
import { line, load } from './load.mjs';

const fair = await load('lib/fair.ts');
const { hmac, sha256 } = await load('lib/sha256.ts');

// Worked out by the engine itself (plancia.core.chance) from the same secret and nonces.
const secret = Array.from({ length: 32 }, (_, n) => n.toString(16).padStart(2, '0')).join('');
const nonces = { x: 'first-number', o: 'zweite-zahl' };
const COMMIT = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
const SEED = 'd718b9febc026012dae92671e182af39929ee72c799482ceb4d11aa82b4f6627';
const KEY = '2d4b122bdd80852fab9319a11498ecc33f55550bd59eee65badf18ea5be6772b';

test('hashes and codes are those of the standards', () => {
  const text = new TextEncoder();
  const reference = (data) => createHash('sha256').update(data).digest('hex');
  for (const length of [0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const data = text.encode('plancia'.repeat(200)).slice(0, length);
    assert.equal(fair.hex(sha256(data)), reference(data), `${length} bytes`);
    const coded = createHmac('sha256', data).update('a message').digest('hex');
    assert.equal(fair.hex(hmac(data, text.encode('a message'))), coded, `a key of ${length} bytes`);
  }
});

test('the browser finds the promise, the seed and the key that the engine has', () => {
  assert.equal(fair.commitment(secret), COMMIT);
  assert.equal(fair.seed(secret, nonces), SEED);
  assert.equal(fair.streamKey(SEED), KEY);
});

test('the stream gives the same dice and numbers as the engine', () => {
  const stream = new fair.Stream(KEY);
  assert.deepEqual(stream.roll(20, 6), [3, 6, 4, 4, 2, 4, 6, 4, 5, 3, 6, 5, 1, 4, 3, 6, 4, 4, 4, 6]);
  assert.deepEqual(stream.roll(8, 20), [13, 13, 8, 15, 13, 10, 5, 1]);
  const wide = [];
  for (let n = 0; n < 4; n += 1) wide.push(stream.below(1000));
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
// What a browser that plays `x` has kept of that match.
const proof = () => {
  const pledges = { x: fair.hashOf(nonces.x), o: fair.hashOf(nonces.o) };
  return { commit: COMMIT, nonce: nonces.x, seats: ['x'], pledges };
};
const honest = { secret: true, own: true, others: true };

test('an honest end is what the browser was shown at the beginning', () => {
  assert.deepEqual(fair.compareKept(proof(), { secret, nonces }), honest);
});

test('a secret that was swapped is found', () => {
  const found = fair.compareKept(proof(), { secret: secret.replace('00', 'ff'), nonces });
  assert.deepEqual(found, { ...honest, secret: false });
});

test('a number that was chosen after ours was shown is found', () => {
  const ground = { ...nonces, o: 'a better number' };
  assert.deepEqual(fair.compareKept(proof(), { secret, nonces: ground }), { ...honest, others: false });
  const more = { ...nonces, z: 'one more number' };
  assert.deepEqual(fair.compareKept(proof(), { secret, nonces: more }), { ...honest, others: false });
  const fewer = { x: nonces.x };
  assert.deepEqual(fair.compareKept(proof(), { secret, nonces: fewer }), { ...honest, others: false });
});

test('a number of our own that was not used is found', () => {
  const found = fair.compareKept(proof(), { secret, nonces: { ...nonces, x: 'not our number' } });
  assert.deepEqual(found, { secret: true, own: false, others: false });
});

const counts = ({ dice, diceGood, others, othersGood }) => [diceGood, dice, othersGood, others];

test('every draw of a record is found again in the stream', () => {
  const verdict = fair.verify(KEY, draws());
  assert.deepEqual(counts(verdict), [6, 6, 2, 2]);
  assert.ok(verdict.rolls.every(({ good }) => good));
});

test('a die that was changed is found, and it alone', () => {
  const changed = draws();
  changed[1].values[2] = 5;
  const verdict = fair.verify(KEY, changed);
  assert.deepEqual(counts(verdict), [5, 6, 2, 2]);
  assert.deepEqual(verdict.rolls.map(({ good }) => good), [false, true, true]);
  assert.deepEqual(verdict.rolls[0].own, [4, 6, 4]);
});

test('a shuffle that was changed is found', () => {
  const changed = draws();
  changed[0].values[0] = 3;
  assert.deepEqual(counts(fair.verify(KEY, changed)), [6, 6, 1, 2]);
});

test('a die that was left out is found, although all others are in the stream', () => {
  const [first, second, third, ...rest] = draws();
  assert.deepEqual(counts(fair.verify(KEY, [first, second, ...rest])), [3, 6, 1, 1]);
  const fewer = { ...second, values: second.values.slice(1), at: 6 };
  const verdict = fair.verify(KEY, [first, fewer, third, ...rest]);
  assert.equal(verdict.rolls[0].good, false);
});

test('real dice take nothing from the stream', () => {
  const [first, second, ...rest] = draws();
  const typed = { ...second, kind: 'typed', values: [1, 1] };
  const verdict = fair.verify(KEY, [first, typed, second, ...rest]);
  assert.deepEqual(counts(verdict), [6, 6, 2, 2]);
  assert.equal(verdict.typed, 2);
});

test('where the first actions cannot be followed, the stream is entered in the middle', () => {
  const [, ...later] = draws();
  assert.deepEqual(counts(fair.verify(KEY, later, 1)), [6, 6, 1, 1]);
  assert.ok(fair.verify(KEY, later).diceGood < 6);
  const log = new Map([[1, [line({ dice: [[1]] })]], [2, [line({ dice: [[6]] })]]]);
  assert.deepEqual(fair.compareLog(draws(), log, 1), { dice: 1, good: 1 });
});

test('another key gives other dice', () => {
  const verdict = fair.verify(COMMIT, draws());
  assert.ok(verdict.diceGood < verdict.dice);
});

test('the log may show only dice that were rolled', () => {
  const log = (...dice) => new Map([[1, [line({ dice: [dice] })]], [2, [line({ dice: [[6], [3]] }), line({})]]]);
  assert.deepEqual(fair.compareLog(draws(), log(4, 4, 6)), { dice: 5, good: 5 });
  assert.deepEqual(fair.compareLog(draws(), log(4, 6)), { dice: 4, good: 4 });
  assert.deepEqual(fair.compareLog(draws(), log(4, 6, 6)), { dice: 5, good: 4 });
});
