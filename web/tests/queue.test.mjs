import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choice, load } from './load.mjs';

const { KeyQueue, questionOf } = await load('lib/queue.ts');
const { optionsOf } = await load('lib/keys.ts');

const press = (key) => ({ key, code: /[a-z]/.test(key) ? `Key${key.toUpperCase()}` : `Digit${key}`, shiftKey: false });
const step = (to) => choice('m1 f', { action: { type: 'step', to }, label: `step to ${to}`, piece: 'm1', at: [[0, to]] });
const shoot = choice('m1 s', { action: { type: 'shoot' }, label: 'shoot', piece: 'm1', targets: ['g1'] });
const asked = (question, ...choices) => ({ question, choices, options: optionsOf({ choices, pieces: [{ id: 'm1', at: [0, 0], heading: 0 }] }, 'm1') });

/** A queue in which keys were typed while a question was the last one seen. */
function typed({ question, options }, ...keys) {
  const queue = new KeyQueue();
  queue.seen(question, options);
  for (const key of keys) queue.press(press(key));
  return queue;
}

test('a key waits for the same question, and takes the same order there', () => {
  const queue = typed(asked('marines', step(1), shoot), 'f', 'f');
  const next = asked('marines', step(2), shoot);
  assert.equal(queue.serve(next.question, next.choices).take, next.choices[0]);
  assert.equal(queue.length, 1);
});

test('a number means the option that it stood for, wherever that stands now', () => {
  const queue = typed(asked('marines', step(1)), '1');
  const [hit, forward] = [{ ...shoot, odds: [{}] }, step(2)];
  assert.equal(queue.serve('marines', [hit, forward]).take, forward);
});

test('a key that was meant for another question is dropped, with all that follow, and said', () => {
  const queue = typed(asked('marines', step(1)), 'f', 'f');
  assert.deepEqual(queue.serve('reroll', [step(2)]), { dropped: 'f' });
  assert.equal(queue.length, 0);
  assert.equal(queue.serve('marines', [step(2)]), null);
});

test('a key whose order is not possible any more is dropped', () => {
  assert.deepEqual(typed(asked('marines', step(1)), 'f').serve('marines', [shoot]), { dropped: 'f' });
});

test('a key that stood for nothing is not kept, and no more than a dozen are', () => {
  const queue = typed(asked('marines', step(1)), 'q', ...Array(40).fill('f'));
  assert.equal(queue.length, 12);
});

test('a question is the same if only its numbers differ', () => {
  const one = { seat: 'a', rule: 'R-1', prompt: 'What next? 4 points left' };
  assert.equal(questionOf(one), questionOf({ ...one, prompt: 'What next? 3 points left' }));
  assert.notEqual(questionOf(one), questionOf({ ...one, rule: 'R-2' }));
  assert.notEqual(questionOf(one), questionOf({ ...one, seat: 'b' }));
  assert.equal(questionOf({ ...one, prompt: null }), '');
});
