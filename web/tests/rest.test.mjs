// Calls to whoever looks elsewhere: one, and then peace for a while.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './load.mjs';

const { Rest } = await load('lib/rest.ts');

test('who is asked a hundred times in a row is called once, and again after a while', () => {
  let now = 0;
  const rest = new Rest(15_000, () => now);
  const calls = [];
  for (; now < 30_000; now += 300) if (rest.due()) calls.push(now);
  assert.deepEqual(calls, [0, 15_000]);
});

test('who has looked meanwhile is called at once', () => {
  const rest = new Rest(15_000, () => 7);
  assert.ok(rest.due());
  assert.ok(!rest.due());
  rest.over();
  assert.ok(rest.due());
});
