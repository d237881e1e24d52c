import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './load.mjs';

const { affordable, compared, fromFragment, fromYaml, offered, quick, readyKits, standing, tidied, toFragment, toggled, totals, toYaml, unfinished } = await load('lib/kits.ts');

const thing = (id, of = '', isQuick = false, worth = {}) => ({ card: { id, title: id }, of, quick: isQuick, worth });
const SHOP = {
  totals: [],
  ready: [],
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

const bench = (id, things, n, least, of = '', apart = '') => ({ id, title: id, things, n, least, of, apart });
const CREW = () => [thing('jake', '', false, { points: 1 }), thing('nate', '', false, { points: 1 }), thing('mako', '', false, { points: 2 })];
const SQUAD = {
  totals: [{ id: 'points', title: 'points' }],
  ready: [
    { title: 'One', kit: { models: ['gipsy'], beasts: [], 'pilots.gipsy': ['jake', 'nate'], 'upgrade.gipsy': '' } },
    { title: 'Beast', kit: { models: [], beasts: ['otachi'] } },
  ],
  benches: [
    bench('models', [thing('gipsy', '', false, { points: 6 }), thing('scrapper', '', false, { points: 2 })], 6, 0),
    bench('beasts', [thing('otachi')], 6, 0),
    bench('pilots.gipsy', CREW(), 2, 2, 'gipsy', 'pilots'),
    bench('upgrade.gipsy', [thing('shield')], 1, 0, 'gipsy', 'upgrade'),
    bench('pilots.scrapper', CREW(), 2, 2, 'scrapper', 'pilots'),
  ],
};

test('a bench is there while the thing that it belongs to is chosen', () => {
  const ids = (kit) => standing(SQUAD, kit).map(({ id }) => id);
  assert.deepEqual(ids({}), ['models', 'beasts']);
  const kit = toggled(SQUAD, SQUAD.ready[0].kit, SQUAD.benches[0], 'gipsy');
  assert.deepEqual(ids(kit), ['models', 'beasts']);
  assert.deepEqual(Object.keys(kit), ['models', 'beasts']);
  assert.deepEqual(ids({ models: ['scrapper'] }), ['models', 'beasts', 'pilots.scrapper']);
});

test('what is taken at one bench is not offered at another of the same word', () => {
  const kit = toggled(SQUAD, SQUAD.ready[0].kit, SQUAD.benches[0], 'scrapper');
  assert.deepEqual(offered(SQUAD, kit, SQUAD.benches[4]).map(({ card }) => card.id), ['mako']);
  assert.deepEqual(unfinished(SQUAD, kit).map(({ id }) => id), ['pilots.scrapper']);
});

test('what may be left out is taken and left again, and everything is summed up', () => {
  const kit = SQUAD.ready[0].kit;
  assert.deepEqual(unfinished(SQUAD, kit), []);
  const armed = toggled(SQUAD, kit, SQUAD.benches[3], 'shield');
  assert.equal(armed['upgrade.gipsy'], 'shield');
  assert.equal(toggled(SQUAD, armed, SQUAD.benches[3], 'shield')['upgrade.gipsy'], '');
  assert.deepEqual(totals(SQUAD, armed).map(({ title, value }) => [title, value]), [['points', 8]]);
});

test('ready kits keep what was chosen before, and survive a file', () => {
  assert.deepEqual(readyKits(SQUAD).map(({ title }) => title), ['One', 'Beast']);
  assert.deepEqual(readyKits(SQUAD, { models: '' }).map(({ title }) => title), ['Beast']);
  assert.deepEqual(fromYaml(toYaml(SQUAD.ready[0].kit)), SQUAD.ready[0].kit);
  const written = 'models: [gipsy, scrapper]  # both of them\npilots.gipsy: [jake, "nate"]\nupgrade.gipsy: shield # old\nbeasts: []\n';
  assert.deepEqual(fromYaml(written), { models: ['gipsy', 'scrapper'], 'pilots.gipsy': ['jake', 'nate'], 'upgrade.gipsy': 'shield', beasts: [] });
});

const LINE = { ...thing('line', '', false, { points: 10, halves: 0 }), sheet: 'unit' };
const GUN = { ...thing('gun', '', false, { points: 19, halves: 2 }), sheet: 'unit' };
const SIZE = thing('small', '', false, { most: 30, halves_most: 2 });
const LISTS = {
  totals: [{ id: 'points', title: 'Points', limit: 'most', parts: 1 }, { id: 'halves', title: 'Support', limit: 'halves_most', parts: 2 }],
  ready: [],
  benches: [bench('size', [SIZE], 1), bench('troops', [{ ...LINE, most: 9 }, { ...GUN, most: 9 }], 60, 1)],
};

test('a total says what each thing adds to it, and in which part of the list', () => {
  const gap = { ...thing('gap', '', false, {}), most: 3 };
  const shop = { ...LISTS, benches: [LISTS.benches[0], { ...LISTS.benches[1], things: [...LISTS.benches[1].things, gap] }] };
  const [points, support] = totals(shop, { size: 'small', troops: ['line', 'gun', 'gap', 'gun'] });
  assert.deepEqual(points.shares, [{ worth: 10, part: 0 }, { worth: 19, part: 0 }, { worth: 19, part: 1 }]);
  assert.deepEqual(support.shares, [{ worth: 1, part: 0 }, { worth: 1, part: 1 }]);
});

test('what the totals still allow fits, and what goes beyond one of them does not', () => {
  const kit = { size: 'small', troops: ['line'] };
  assert.ok(affordable(LISTS, kit, GUN), '29 of 30, one of one');
  assert.ok(!affordable(LISTS, { ...kit, troops: ['line', 'line'] }, GUN), '39 of 30');
  assert.ok(!affordable(LISTS, { ...kit, troops: [] }, { ...GUN, worth: { points: 1, halves: 3 } }), 'one and a half of one');
});

test('things stand beside each other line by line, and what differs is marked', () => {
  const card = { title: 'Unit', text: 'light, regular', cost: 'availability 3', gauges: [{ name: 'CC', value: 13 }] };
  const lines = compared(LISTS, [LINE, GUN], (id) => (id === 'unit' ? card : undefined), ['Carries', 'Type', 'Availability']);
  const shown = Object.fromEntries(lines.map(({ name, values, differs }) => [name, [...values, differs]]));
  assert.deepEqual(shown.Points, [10, 19, true]);
  assert.deepEqual(shown.Support, [0, 1, true], 'halves are counted as what they are');
  assert.deepEqual(shown.CC, [13, 13, false]);
  assert.ok(!('Carries' in shown), 'nothing is carried by either');
});
