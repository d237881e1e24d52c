/** The rules as a book: chapters in their order, and a search that puts titles first. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './load.mjs';

const { chapters, searched } = await load('lib/book.ts');
const rule = (id, section, title, text = '', ruling = null) => ({ id, section, source: '', title, rule: text, ruling, examples: [], refers: [] });
const BOOK = [
  rule('AB-1', 'Turns', 'Order of play', 'Whoever runs may run again.'),
  rule('AB-2', 'Running', 'Charge attack', 'A charge.'),
  rule('AB-3', 'Running', 'When a run is declared'),
  rule('AB-4', 'Running', 'Run'),
  rule('AB-5', 'Turns', 'Perché correre', 'Città.'),
  rule('AB-6', 'Turns', 'Runners'),
];
const ids = (rules) => rules.map(({ id }) => id);

test('a chapter has all of its rules, in the order of the book', () => {
  assert.deepEqual(chapters(BOOK).map(({ title, rules }) => [title, ids(rules)]), [
    ['Turns', ['AB-1', 'AB-5', 'AB-6']],
    ['Running', ['AB-2', 'AB-3', 'AB-4']],
  ]);
});

test('titles come before chapters, and chapters before texts', () => {
  assert.deepEqual(ids(searched(BOOK, 'run')), ['AB-4', 'AB-6', 'AB-3', 'AB-2', 'AB-1']);
});

test('an id finds its rule first, and accents and capitals do not matter', () => {
  assert.deepEqual(ids(searched(BOOK, 'ab-2')), ['AB-2']);
  assert.deepEqual(ids(searched(BOOK, 'PERCHE citta')), ['AB-5']);
});

test('nothing typed finds nothing, and neither does what no rule holds', () => {
  assert.deepEqual(searched(BOOK, '  '), []);
  assert.deepEqual(searched(BOOK, 'zeppelin'), []);
});
