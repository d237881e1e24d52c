/** The log of a page: a part of the whole, which grows at both ends. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './load.mjs';

const { kept, missing, withEarlier } = await load('lib/log.ts');
const lines = (from, to) => Array.from({ length: to - from }, (_, k) => ({ n: from + k }));

test('earlier lines are put in front of those that they precede', () => {
  assert.deepEqual(withEarlier(lines(100, 120), lines(40, 100)), lines(40, 120));
  assert.equal(missing(withEarlier(lines(100, 120), lines(40, 100))), 40);
});

test('lines that do not fit are left out: the page has been told something else meanwhile', () => {
  assert.deepEqual(withEarlier(lines(100, 120), lines(40, 90)), lines(100, 120));
  assert.deepEqual(withEarlier(lines(100, 120), []), lines(100, 120));
  assert.deepEqual(withEarlier([], lines(0, 5)), []);
});

test('what was taken back goes, by its number in the whole log', () => {
  assert.deepEqual(kept(lines(100, 120), 117), lines(100, 117));
  assert.deepEqual(kept(lines(100, 120), 90), []);
});
