import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { load } from './load.mjs';

const store = new Map();
globalThis.localStorage = { getItem: (name) => store.get(name) ?? null, setItem: (name, value) => store.set(name, value) };
const { Pledging, proofOf } = await load('lib/proof.ts');
const { hashOf } = await load('lib/fair.ts');

beforeEach(() => store.clear());

/** A page that plays `x`, and what it says. */
function page() {
  const said = [];
  return { said, pledging: new Pledging('t', (message) => said.push(message)) };
}
const waiting = ['x', 'o'];

test('a page pledges its number, and shows it when all have pledged', () => {
  const { said, pledging } = page();
  pledging.heard('commit', { waiting }, ['x']);
  const { nonce } = proofOf('t');
  const x = hashOf(nonce);
  assert.deepEqual(said, [{ type: 'pledge', value: x }]);
  pledging.heard('commit', { waiting, pledges: { x } }, ['x']);
  assert.equal(said.length, 1, 'the other has not pledged');
  const pledges = { x, o: 'hash of the other' };
  pledging.heard('commit', { waiting, pledges }, ['x']);
  assert.deepEqual(said[1], { type: 'nonce', value: nonce });
  assert.deepEqual(proofOf('t'), { commit: 'commit', nonce, seats: ['x'], shown: true, pledges });
});

test('what was kept stays, whatever the server says once the number was shown', () => {
  const { said, pledging } = page();
  pledging.heard('commit', { waiting }, ['x']);
  const pledges = { x: said[0].value, o: 'hash of the other' };
  pledging.heard('commit', { waiting, pledges }, ['x']);
  const kept = proofOf('t');
  pledging.heard('another', { waiting, pledges: { ...pledges, o: 'hash of a better one' } }, ['x']);
  assert.deepEqual(proofOf('t'), kept);
  assert.equal(said.length, 2);
  const again = page();
  again.pledging.heard('another', { waiting, pledges: {} }, ['x']);
  assert.deepEqual(again.said, [{ type: 'nonce', value: kept.nonce }], 'a page that comes back says the same');
  assert.deepEqual(proofOf('t'), kept);
});

test('two welcomes at once make one number', () => {
  const { said, pledging } = page();
  pledging.heard('commit', { waiting }, ['x']);
  pledging.heard('commit', { waiting }, ['x']);
  assert.deepEqual(said, [{ type: 'pledge', value: hashOf(proofOf('t').nonce) }]);
});

test('who only looks says nothing', () => {
  const { said, pledging } = page();
  pledging.heard('commit', { waiting }, []);
  assert.deepEqual([said, proofOf('t')], [[], null]);
});
