import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './load.mjs';

const { handsToLay, layingOf, nextHand, withPick } = await load('lib/laying.ts');

const card = (id) => ({ id, title: id });
const zone = (id, ...cards) => ({ id, title: id, cards: cards.map(card) });
const ZONES = [zone('one', 'a1', 'a2', 'a3'), zone('two', 'b1', 'b2'), zone('table', 't')];
const lay = (...targets) => ({ piece: '', targets });
const ALL = ['a1', 'a2'].flatMap((a) => ['b1', 'b2'].map((b) => lay(a, b)));

test('where every option takes a card of each hand, the hands are known, with what may be picked', () => {
  const hands = handsToLay({ choices: ALL, zones: ZONES });
  assert.deepEqual(hands.map(({ id, cards }) => [id, cards.map((one) => one.id)]), [['one', ['a1', 'a2']], ['two', ['b1', 'b2']]]);
});

test('other questions are none of these', () => {
  const none = (...choices) => assert.deepEqual(handsToLay({ choices, zones: ZONES }), []);
  none(...ALL, lay('a1'));
  none(lay('a1', 'a2'), lay('a2', 'a3'));
  none(lay('a1', 'r1'), lay('a2', 'r1'));
  none(lay('a1', 'b1'));
  none({ ...lay('a1', 'b1'), piece: 'r1' }, lay('a2', 'b1'));
});

test('one picks from hand to hand, changes one\'s mind, and the option is the one with just these cards', () => {
  const hands = handsToLay({ choices: ALL, zones: ZONES });
  let picks = withPick(hands, [], 'a1');
  assert.equal(nextHand(hands, picks)?.id, 'two');
  assert.equal(layingOf(ALL, picks), undefined);
  picks = withPick(hands, withPick(hands, picks, 'b2'), 'a2');
  assert.equal(nextHand(hands, picks), undefined);
  assert.deepEqual(layingOf(ALL, picks)?.targets, ['a2', 'b2']);
  assert.deepEqual(withPick(hands, picks, 'b2'), ['a2']);
  assert.deepEqual(withPick(hands, picks, 't'), picks);
});
