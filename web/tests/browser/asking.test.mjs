// No empty questions: what goes without saying is not asked, a chance is not offered twice, and everybody sets how much to be asked.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { edited, launch, person, quiet, Server } from './stage.mjs';

let server;
let browser;
before(async () => {
  server = await Server.start(fileURLToPath(new URL('serve_script.py', import.meta.url)));
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** The answers have numbers: those with the same words would be one. */
function named(message) {
  const { sheet, patch } = message;
  for (const choice of sheet?.choices ?? patch?.choices?.runs ?? []) if (choice.action) choice.label = `Answer ${choice.action.number}`;
  return message;
}

/** Somebody who plays both seats of a table that asks so, and all that is said to the server. */
async function sit(ask) {
  const page = await person(browser);
  const sent = await edited(page, named);
  const { table } = await server.make(page, { game: 'script', setup: { ask }, seats: { a: { kind: 'me' }, b: { kind: 'shared' } } });
  await page.goto(`${server.url}/#/table/${table}`);
  await page.locator('.option').first().waitFor();
  return { page, sent };
}

const control = (page, words) => page.locator('.control button', { hasText: words });
const answered = (sent) => sent.filter(({ type, action }) => type === 'act' && action.type === 'say').length;
/** How many answers the game has heard, from whomever. */
const said = (page, n) => page.locator('.gauges .chip', { hasText: /said/i }).filter({ hasText: new RegExp(`${n}$`) }).waitFor();
/** So many options are there to choose from. */
const options = (page, n) => page.waitForFunction((many) => document.querySelectorAll('.option').length === many, n);

test('a question with one answer is answered by itself, and what was chosen is taken back over it', async () => {
  const { page, sent } = await sit('a2 a1 a2');
  await page.locator('.option').first().click();
  await said(page, 2);
  assert.equal(answered(sent), 1, 'one click, two answers');
  await options(page, 2); // the next question has a choice
  await page.keyboard.press('Control+z');
  await said(page, 0);
  quiet(page);
});

test('whoever wants to be asked about everything is asked, from then on', async () => {
  const { page, sent } = await sit('a2 a1 a2');
  await control(page, 'about everything').click();
  await page.locator('.control [aria-pressed="true"]', { hasText: 'about everything' }).waitFor();
  await page.locator('.option').first().click();
  await said(page, 1);
  await options(page, 1);
  await page.locator('.option').click();
  await said(page, 2);
  assert.equal(answered(sent), 2);
  quiet(page);
});

test('a chance that was let go by is not offered again while nothing happens', async () => {
  const { page, sent } = await sit('a2 b3w b3w b2w a2');
  await page.locator('.option').first().click();
  await options(page, 3);
  await page.locator('.option').first().click();
  await said(page, 4);
  assert.equal(answered(sent), 2);
  await options(page, 2);
  quiet(page);
});

test('a chance that was taken is offered again', async () => {
  const { page } = await sit('a2 b3w b3w b2w a2');
  await page.locator('.option').first().click();
  await options(page, 3);
  await page.locator('.option').nth(1).click();
  await said(page, 2);
  await options(page, 3);
  quiet(page);
});

test('for this turn nobody is asked who does not want to be, not even about what is asked now', async () => {
  const { page, sent } = await sit('a2 b3w b3w b2w a2');
  await page.locator('.option').first().click();
  await options(page, 3);
  await control(page, 'not for responses this turn').click();
  await said(page, 4);
  assert.equal(answered(sent), 1, 'all three chances went by without a click');
  quiet(page);
});
