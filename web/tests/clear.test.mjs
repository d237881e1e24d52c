import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './load.mjs';

const { boxAt, clearest } = await load('lib/clear.ts');
const stage = { left: 0, top: 0, right: 100, bottom: 100 };
const at = (left, top) => ({ left, top, right: left + 10, bottom: top + 10 });

test('what lies over the board keeps its usual place as long as that is clear', () => {
  assert.equal(clearest(stage, 40, 20, [at(50, 5)]), 'bottom-left');
});

test('it goes where the pieces that it speaks of are not', () => {
  assert.equal(clearest(stage, 40, 20, [at(5, 85)]), 'top-left');
  assert.equal(clearest(stage, 40, 20, [at(5, 85), at(5, 5)]), 'bottom-right');
  assert.equal(clearest(stage, 40, 20, [at(5, 85), at(5, 5), at(85, 85)]), 'top-right');
});

test('where every corner covers something it takes the one that covers least', () => {
  assert.equal(clearest(stage, 40, 20, [at(5, 85), at(5, 5), at(85, 85), at(55, 5)]), 'top-right');
  assert.deepEqual(boxAt('bottom-right', stage, 40, 20), { left: 60, top: 80, right: 100, bottom: 100 });
});

test('of places that cover none of those it speaks of, it takes the one that covers nobody', () => {
  assert.equal(clearest(stage, 40, 20, [at(5, 85)], [at(5, 5)]), 'bottom-right');
  assert.equal(clearest(stage, 40, 20, [at(5, 85), at(85, 85), at(85, 5)], [at(5, 5)]), 'top-left', 'others count less');
  assert.equal(clearest(stage, 40, 20, [], [], ['top-middle', 'top-left']), 'top-middle');
  assert.deepEqual(boxAt('top-middle', stage, 40, 20), { left: 30, top: 0, right: 70, bottom: 20 });
});
