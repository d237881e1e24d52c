import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './load.mjs';

const { called, onTheClock, readings, toTheBeat } = await load('lib/time.ts');

test('a clock shows minutes and seconds, hours where there are any, tenths where time is short', () => {
  const shown = [3_725_000, 75_000, 60_000, 10_000, 9_999, 450, 0, -3].map(onTheClock);
  assert.deepEqual(shown, ['1:02:05', '1:15', '1:00', '0:10', '0:09.9', '0:00.4', '0:00.0', '0:00.0']);
});

test('a clock is looked at when it shows something else', () => {
  assert.deepEqual([29_950, 29_900, 29_850.4, 0].map((left) => toTheBeat(left, 100)), [50, 100, 51, 100]);
});

test('the bell and the clocks that run go on from what the server said; the others stand', () => {
  const clocks = [{ seat: 'a', left: 5000, running: true }, { seat: 'b', left: 7000, running: false }];
  assert.deepEqual(readings({ seconds: 3, clocks }, 1000).map(({ seat, left }) => [seat, left]), [['', 2000], ['a', 4000], ['b', 7000]]);
  assert.deepEqual(readings({ clocks }, 9000).map(({ left }) => left), [0, 7000]);
  assert.deepEqual(readings({}, 9000), []);
});

test('in a pause no clock runs', () => {
  const clocks = [{ seat: 'a', left: 5000, running: true }];
  assert.deepEqual(readings({ clocks, paused: true }, 4000), [{ seat: 'a', left: 5000, running: false }]);
});

test('few moments are called out', () => {
  assert.deepEqual([60_000, 59_000, 30_000, 9_500, 4_900].map(called), [60, null, 30, 10, 5]);
});
