import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './load.mjs';

const { headingTo, lengthOf } = await load('board/geometry.ts');
const { fit, Trying } = await load('lib/trying.svelte.ts');

const field = (name, kind, more = {}) => ({ name, kind, title: null, least: null, most: null, step: 1, ...more });
const TO = field('to', 'point', { step: 0.5 });
const HEADING = field('heading', 'heading', { least: 0, most: 360, step: 5 });

/** A try, and the questions that it asks. */
function trying(...fields) {
  const asked = [];
  const open = { action: { type: 'go', to: [0, 0], heading: 0 }, label: 'go', fields, piece: 'r1', cost: null, area: [] };
  return { one: new Trying(open, (id, action) => asked.push({ id, action })), asked };
}

const verdict = (id, ok = true, nearest = null) => ({ type: 'verdict', id, n: 0, ok, message: null, rule: null, nearest });

test('a number is as fine as its field wants it, and within its bounds', () => {
  assert.equal(fit(field('n', 'number', { step: 0.1 }), 0.34), 0.3);
  assert.equal(fit(field('n', 'number', { least: 2, most: 8 }), 11), 8);
  assert.equal(fit(field('n', 'number', { least: 2 }), -1), 2);
});

test('headings go clockwise from the north, lengths along the way', () => {
  assert.deepEqual([[0, 1], [1, 0], [0, -1], [-1, 0]].map((to) => headingTo([0, 0], to)), [0, 90, 180, 270]);
  assert.equal(lengthOf([[0, 0], [3, 4], [3, 5]]), 6);
});

test('the first click settles the place, the second the heading, the third begins anew', () => {
  const { one } = trying(TO, HEADING);
  one.clicked([4.2, 1], [0, 0]);
  one.pointed([9, 9], [0, 0]);
  assert.deepEqual(one.action, { type: 'go', to: [4, 1], heading: 30 });
  one.clicked([9, 1], [0, 0]);
  one.pointed([0, 0], [0, 0]);
  assert.deepEqual(one.action, { type: 'go', to: [4, 1], heading: 90 });
  one.clicked([-2, -2], [0, 0]);
  assert.deepEqual(one.action.to, [-2, -2]);
});

test('without a place to choose, the heading is seen from the piece, and north is never 360', () => {
  const { one } = trying(HEADING);
  one.pointed([5, 5], [5, 0]);
  assert.equal(one.action.heading, 0);
  one.pointed([4.99, 5], [5, 0]);
  assert.equal(one.action.heading, 0);
});

test('an angle counts from the east against the clock, and is seen by the compass', () => {
  const angle = field('heading', 'angle', { least: 0, most: 360, step: 5 });
  const { one } = trying(TO, angle);
  assert.equal(one.compass(), 90);
  const seen = [[0, 1], [1, 0], [0, -1], [-1, 0]].map((to) => {
    one.dragged([0, 0], to, null);
    return [one.action.heading, one.compass()];
  });
  assert.deepEqual(seen, [[90, 0], [0, 90], [270, 180], [180, 270]]);
  assert.equal(trying(TO).one.compass(), null);
});

test('one question is under way at a time, and the last values are asked for after it', () => {
  const { one, asked } = trying(TO);
  one.pointed([1, 1], null);
  one.pointed([2, 2], null);
  assert.equal(asked.length, 1);
  assert.equal(one.allowed, false);
  one.judged(verdict('another'));
  one.judged(verdict(asked[0].id, false));
  assert.deepEqual(asked[1].action.to, [2, 2]);
  one.judged(verdict(asked[1].id));
  assert.equal(one.allowed, true);
});

test('what is done before the rules have answered is done when they allow it, unless a value changes', () => {
  const { one, asked } = trying(TO);
  const done = [];
  one.pointed([1, 1], null);
  one.commit(() => done.push(one.action.to));
  one.judged(verdict(asked[0].id));
  assert.deepEqual(done, []);
  one.judged(verdict(asked[1].id));
  assert.deepEqual(done, [[1, 1]]);
  one.pointed([2, 2], null);
  one.commit(() => done.push('refused'));
  one.judged(verdict(asked[2].id, false));
  one.pointed([3, 3], null);
  one.commit(() => done.push('changed'));
  one.pointed([4, 4], null);
  one.judged(verdict(asked[3].id));
  one.judged(verdict(asked[4].id));
  assert.equal(done.length, 1);
});

test('what the rules know near a refused try is shown and done, and turned around its own place', () => {
  const { one, asked } = trying(TO, HEADING);
  one.clicked([4, 4], null);
  const near = { type: 'go', to: [4, 0], heading: 0 };
  one.judged(verdict(asked[0].id));
  one.judged(verdict(asked[1].id, false, near));
  assert.deepEqual([one.allowed, one.shown, one.action.to], [true, near, [4, 4]]);
  one.pointed([9, 0], null);
  assert.equal(one.action.heading, 90);
});
