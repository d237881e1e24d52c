import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './load.mjs';

const { Sync } = await load('lib/sync.ts');
const { cueBetween } = await load('lib/time.ts');

test('the quickest answer says best what the clock of the server shows', () => {
  const sync = new Sync();
  assert.equal(sync.since(0, 100), null);
  sync.heard(1000, 6100, 1400); // 400 on the way, most of it back
  sync.heard(2000, 7010, 2020);
  assert.equal(sync.took, 20);
  assert.equal(sync.since(7000, 2020), 20);
  assert.equal(sync.since(9000, 2020), 0, 'what is still to come has not been');
});

test('old answers are forgotten: clocks drift', () => {
  const sync = new Sync();
  sync.heard(0, 500, 2);
  for (let n = 1; n <= 8; n += 1) sync.heard(n * 1000, n * 1000 + 550, n * 1000 + 50);
  assert.equal(sync.took, 50);
});

test('a cue is given once, when the clock comes to it', () => {
  assert.equal(cueBetween(30_016, 30_000), 30);
  assert.equal(cueBetween(30_000, 29_984), null);
  assert.equal(cueBetween(31_000, 9_000), 10, 'after a rest the last one counts');
  assert.equal(cueBetween(16, 0), 0);
  assert.equal(cueBetween(0, 0), null);
});
