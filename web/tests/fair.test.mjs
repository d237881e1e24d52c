import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './load.mjs';

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
