import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './load.mjs';

const { fromFragment, fromYaml, offered, quick, tidied, toFragment, toggled, toYaml, unfinished } = await load('lib/kits.ts');

const thing = (id, of = '', isQuick = false) => ({ card: { id, title: id }, of, quick: isQuick });
const SHOP = {
  benches: [
    { id: 'pilot', title: 'Pilot', n: 1, things: [thing('Ada', '', true), thing('Bo')] },
    { id: 'cards', title: 'Cards', n: 2, things: [thing('A1', 'Ada', true), thing('A2', 'Ada', true), thing('A3', 'Ada'), thing('B1', 'Bo', true), thing('B2', 'Bo', true)] },
  ],
};

test('a bench offers what belongs to what was chosen', () => {
  const cards = SHOP.benches[1];
  assert.deepEqual(offered(SHOP, { pilot: 'Bo' }, cards).map(({ card }) => card.id), ['B1', 'B2']);
  assert.deepEqual(offered(SHOP, {}, cards), []);
});

test('the quick kit keeps what other things depend on', () => {
  assert.deepEqual(quick(SHOP), { pilot: 'Ada', cards: ['A1', 'A2'] });
  assert.deepEqual(quick(SHOP, { pilot: 'Bo', cards: ['A3'] }), { pilot: 'Bo', cards: ['B1', 'B2'] });
});

test('a thing is taken and left, never one too many, and what does not fit any more goes', () => {
  const [pilot, cards] = SHOP.benches;
  const full = quick(SHOP);
  assert.deepEqual(toggled(SHOP, full, cards, 'A3'), full);
  const less = toggled(SHOP, full, cards, 'A1');
  assert.deepEqual(less.cards, ['A2']);
  assert.deepEqual(unfinished(SHOP, less).map(({ id }) => id), ['cards']);
  assert.deepEqual(toggled(SHOP, full, pilot, 'Bo'), { pilot: 'Bo', cards: [] });
});

test('a kit survives a file and a link', () => {
  const kit = { pilot: "Med'racht \"Singh\"", cards: ['Arc: Heel!', '# Über'] };
  assert.deepEqual(fromYaml(toYaml(kit)), kit);
  assert.deepEqual(fromFragment(toFragment(kit)), kit);
  assert.deepEqual(fromYaml("# mine\npilot: Ada\ncards:\n- A1\n- 'A2'\n"), { pilot: 'Ada', cards: ['A1', 'A2'] });
});

test('what is no kit is refused, and a strange one is tidied', () => {
  assert.equal(fromFragment('%%%'), null);
  assert.equal(fromFragment(toFragment([])), null);
  assert.throws(() => fromYaml('{{{'));
  assert.deepEqual(tidied(SHOP, { pilot: 'Zed', cards: ['A1', 'A1'], more: 'x' }), { pilot: '', cards: [] });
});
