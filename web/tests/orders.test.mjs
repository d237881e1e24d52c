import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choice, load, piece, sheet } from './load.mjs';

const { Orders } = await load('lib/orders.svelte.ts');
const { playsAt, allPlays, besideHand, toRoll } = await load('lib/hand.ts');

const ROLL = { type: 'roll', dice: [] };

/** A hand of dice with these faces: `s` shoots one of two, `m` goes to one of two places; an `x` is owed. */
function table(...faces) {
  const dice = faces.map((face, n) => ({ face, sides: 6, kind: '', states: face === 'x' ? ['owed'] : [], tone: 'act', id: `d${n}` }));
  const owed = faces.includes('x');
  const choices = [];
  const command = (key, targets) => {
    const die = dice.find(({ face }) => face === key);
    const can = die && (key === 'x') === owed;
    const uses = can ? targets.map((target) => {
      choices.push(choice(`${key} ${target}`, { action: { type: key, target }, label: `${key} ${target}`, targets: [target] }));
      return { choice: choices.length - 1, dice: [die.id] };
    }) : [];
    return { key, title: key, face: key, uses, is_owed: key === 'x' && owed };
  };
  const commands = [command('s', ['a', 'b']), command('m', ['p', 'q']), ...(owed ? [command('x', ['a'])] : []), { key: 'r', title: 'r', rolls: 'some' }];
  const loose = owed ? [] : dice.map(({ id }) => id);
  const hand = { pool: 'dice', title: '', commands, loose, roll: owed ? null : ROLL, natural: 'r', seconds: 120 };
  return sheet([piece('a', [1, 0]), piece('b', [2, 0])], [], { hand, choices, panels: [{ id: 'p', pools: [{ id: 'dice', title: '', dice }] }] });
}

/** Somebody who gives orders, and what is sent of them. */
function somebody(first) {
  const sent = [];
  const orders = new Orders({
    send: (action) => `o${sent.push(action)}`,
    why: () => Promise.resolve({ text: 'no', rule: 'R' }),
  });
  let now = first;
  let n = 0;
  orders.follow(now, n);
  const goesOn = (next = now) => {
    now = next;
    n += 1;
    orders.follow(now, n);
  };
  return { orders, sent, goesOn, give: (key) => orders.give(now, key), done: (nth) => orders.acknowledged(`o${nth}`, n + 1), states: () => orders.list.map(({ state }) => state) };
}

test('different dice are spent at once, one after the other of the same kind', () => {
  const { orders, sent, give, goesOn, done, states } = somebody(table('s', 'm', 's'));
  void give('s');
  void give('m');
  void give('s');
  assert.deepEqual(sent, [{ type: 's', target: 'a' }, { type: 'm', target: 'p' }]);
  assert.deepEqual(states(), ['sent', 'sent', 'waiting']);
  done(1);
  assert.equal(sent.length, 2, 'confirmed, and not yet seen');
  done(2);
  goesOn(table('', '', 's'));
  assert.deepEqual(sent.at(-1), { type: 's', target: 'a' });
  assert.equal(orders.open.length, 1);
});

test('a key means what it is aimed at, also when it has to wait', () => {
  const seen = table('s', 'm');
  const { orders, sent, give, goesOn, done } = somebody(seen);
  orders.roll(seen, 'r', String);
  assert.equal(sent.length, 0, 'nothing is blank');
  orders.turn(seen, 1, 's');
  assert.equal(orders.aimOf(seen, 's').choice.label, 's b');
  void give('s');
  assert.deepEqual(sent, [{ type: 's', target: 'b' }]);
  done(1);
  goesOn(table('', 'm'));
  assert.equal(orders.open.length, 0);
});

test('what is owed comes first, and what waits for it follows by itself', () => {
  const { orders, sent, give, goesOn, done } = somebody(table('x', 's'));
  void give('s');
  assert.deepEqual(sent, []);
  void give('x');
  assert.deepEqual(sent, [{ type: 'x', target: 'a' }]);
  done(1);
  goesOn(table('', 's'));
  assert.deepEqual(sent.at(-1), { type: 's', target: 'a' });
  assert.deepEqual(orders.open.length, 1);
});

test('a command that is refused tells why, and the next one goes on', () => {
  const { orders, sent, give, states } = somebody(table('s', 's', 'm'));
  void give('s');
  void give('s');
  assert.ok(orders.refused('o1', { text: 'gone', rule: 'R-1' }));
  assert.deepEqual(states(), ['refused', 'sent']);
  assert.equal(orders.list[0].why.rule, 'R-1');
  assert.equal(sent.length, 2);
  assert.equal(orders.refused('another', { text: '', rule: null }), false);
});

test('a key that nothing can come of is no order', async () => {
  const { orders, give } = somebody(table('m'));
  assert.deepEqual(await give('s'), { text: 'no', rule: 'R' });
  assert.equal(orders.list.length, 0);
});

test('the dice that were picked are rolled, or else the blank ones', () => {
  const seen = table('s', '', '');
  const { orders, sent } = somebody(seen);
  assert.deepEqual(toRoll(seen, []), ['d1', 'd2']);
  orders.pick('d0');
  assert.deepEqual(toRoll(seen, orders.picked), ['d0']);
  assert.ok(orders.roll(seen, 'r', (n) => `roll ${n}`));
  assert.deepEqual(sent, [{ type: 'roll', dice: [0] }]);
  assert.deepEqual(orders.picked, []);
});

test('when the phase is over nothing waits any more', () => {
  const { orders, give, goesOn } = somebody(table('s', 's'));
  void give('s');
  void give('s');
  goesOn({ ...table(), hand: null });
  assert.deepEqual(orders.list.map(({ state }) => state), ['sent']);
});

test('a place stands for whoever is there', () => {
  const seen = table('s', 'm');
  const found = playsAt(allPlays(seen), { at: [2, 0], pieces: [{ id: 'b' }] });
  assert.deepEqual(found.map(({ choice: { label } }) => label), ['s b']);
});

test('any dice are rolled by picking them: no roll stands in the list, and what the hand has no command for does', () => {
  const seen = table('s', '');
  seen.choices.push(choice('roll', { action: { type: 'roll', dice: [0, 1] } }), choice('trade', { action: { type: 'trade' } }));
  assert.deepEqual(besideHand(seen, seen.hand).choices.map(({ action }) => action.type), ['trade']);
});
