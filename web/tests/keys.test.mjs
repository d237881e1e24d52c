import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choice, load, piece } from './load.mjs';

const keys = await load('lib/keys.ts');
const { pressed } = keys;
const optionsOf = (choices, selected) => keys.optionsOf({ choices, pieces: [piece('g1', [0, 2]), piece('m1', [0, 0])] }, selected);

const own = (order, more = {}) => choice(`m1 ${order}`, { piece: 'm1', ...more });
const key = (code, shiftKey = false) => ({ code, key: code.slice(-1).toLowerCase(), shiftKey });

test('a piece to hit comes first, then where one can go, then doors, then the rest', () => {
  const odds = [{ of: 'kill', numerator: 1, denominator: 2 }];
  const options = optionsOf([
    own('o'), own('a d1', { at: [[0, 1]], targets: ['d1'], odds }), own('f', { at: [[0, 1]] }), own('s g1', { targets: ['g1'], odds }), choice('end'),
  ], 'm1');
  assert.deepEqual(options.map(({ choice: one }) => one.key), ['m1 s g1', 'm1 f', 'm1 a d1', 'm1 o', 'end']);
});

test('of the places to go the one straight ahead comes first, those behind last', () => {
  const to = (order, at) => own(order, { at: [at] });
  const options = optionsOf([to('b', [0, -1]), to('fl', [-1, 1]), to('f', [0, 1])], 'm1');
  assert.deepEqual(options.map(({ choice: one }) => one.key), ['m1 f', 'm1 fl', 'm1 b']);
});

test('every option has a number, and the short hand of one letter as well', () => {
  const options = optionsOf([own('f'), own('fl'), own('s g1'), choice('end')], 'm1');
  assert.deepEqual(options.map(({ cap, direct }) => cap + direct), ['1f', '2', '3s', '4e']);
});

test('after nine options letters follow, each for one option only', () => {
  const options = optionsOf(Array.from({ length: 20 }, (_, n) => own(`go ${n},1`)), 'm1');
  const caps = options.flatMap(({ cap, direct }) => [cap, direct]).filter(Boolean);
  assert.equal(new Set(caps).size, caps.length);
  assert.ok(options.every(({ cap }) => cap));
});

test('options of other pieces are not offered, nor the letter that the table needs', () => {
  const options = optionsOf([own('v'), choice('m2 f', { piece: 'm2' })], 'm1');
  assert.equal(options.length, 1);
  assert.equal(options[0].direct, '');
});

test('the same order in two ways is one option, and shift takes the other way', () => {
  const [ap, cp] = [own('f', { label: 'forward', cost: '1 AP' }), own('c f', { label: 'forward', cost: '1 CP' })];
  const options = optionsOf([ap, cp], 'm1');
  assert.equal(options.length, 1);
  assert.equal(pressed(options, key('KeyF')), ap);
  assert.equal(pressed(options, key('KeyF', true)), cp);
  assert.equal(pressed(options, key('Digit1')), ap);
  assert.equal(pressed(options, key('KeyQ')), null);
});

test('samples of what can be filled in freely are places without keys', () => {
  const put = (x) => ({ ...choice(`put ${x}`), action: { type: 'put', x }, at: [[x, 0]] });
  const opens = [{ action: { type: 'put', x: 0 } }];
  const found = keys.optionsOf({ choices: [put(1), choice('end'), put(2)], pieces: [], opens }, '');
  assert.deepEqual(found.map(({ choice: one, cap, place }) => [one.key, cap, place ?? false]), [['end', '1', false], ['put 1', '', true], ['put 2', '', true]]);
});
