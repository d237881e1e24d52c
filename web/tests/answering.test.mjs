import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choice, load, piece, sheet } from './load.mjs';

const { Answering } = await load('lib/answering.svelte.ts');

/** A sheet on which some models may answer, each with one way, and on which one may say that nobody does. */
function asked(...models) {
  const choices = [...models.map((id) => choice(`shoot ${id}`, { piece: id })), choice('nobody')];
  const answers = models.map((id, place) => ({ piece: id, choices: [place], marked: place }));
  return sheet(models.map((id) => piece(id, [0, 0])), [], { choices, answers: { title: '', rule: '', answers, closing: models.length } });
}

/** Somebody who answers, and what came of it. */
function hand() {
  const done = [];
  const answering = new Answering({ sheet: null, act: ({ label }) => done.push(label) });
  return { answering, done };
}

test('what is marked is declared model by model', () => {
  const { answering, done } = hand();
  answering.accept(asked('m1', 'm2'));
  answering.step(asked('m2'));
  assert.deepEqual(done, ['shoot m1', 'shoot m2']);
});

test('whoever is asked without any model that could answer says so with one key', () => {
  const { answering, done } = hand();
  answering.accept(asked());
  assert.deepEqual(done, ['nobody']);
  assert.equal(answering.isSending, false);
});

test('who is asked anew after an answer decides anew', () => {
  const { answering, done } = hand();
  answering.accept(asked('m1'));
  answering.step(asked());
  assert.deepEqual(done, ['shoot m1'], 'somebody in hiding may still answer');
});
