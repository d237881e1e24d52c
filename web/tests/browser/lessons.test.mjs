// Lessons of Infinity: ways are drawn as the pupil likes, shots are those of the lesson, and it goes on to its end.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eventually, launch, person, quiet, Server } from './stage.mjs';

let server;
let browser;
before(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const coach = (page, text) => page.locator('.coach', { hasText: text }).waitFor();
const take = (page, text) => page.locator('.option:visible', { hasText: text }).first().click();

/** Somebody at the beginning of a lesson. */
async function pupil(title, liked) {
  const page = await person(browser, { ...liked, width: 1400, height: 900 });
  await page.goto(`${server.url}/#/tutorial/infinity`);
  await page.locator('li', { hasText: title }).getByRole('button').click();
  await page.locator('.coach').waitFor();
  return page;
}

test('a lesson takes any way that is drawn', async () => {
  const page = await pupil('Orders');
  await page.locator('.coach').getByRole('button', { name: 'Next' }).click();
  await coach(page, 'Give one to Angus');
  await take(page, 'Spend an order on Angus');
  await coach(page, 'pull the way with the pointer');
  const { x, y, width, height } = await page.locator('.figure[data-piece="angus"] .ring').boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x - 1.5 * width, y - height, { steps: 8 });
  await page.locator('.drawn-way').first().waitFor();
  await page.mouse.up();
  await coach(page, 'Let Angus stop there');
  // What the step does not wait for is held back.
  await page.locator('.option:visible', { hasText: 'Angus dodges' }).first().click();
  await page.getByText('That will do: stop there.').first().waitFor();
  await take(page, 'No second action');
  await coach(page, 'Silva is your Lieutenant');
  quiet(page);
});

test('a lesson in Italian goes from the reaction to the roll that decides', async () => {
  const page = await pupil('Le reazioni', { lang: 'it', theme: 'light' });
  await page.locator('.coach').getByRole('button', { name: 'Avanti' }).click();
  await coach(page, 'Dai un Ordine ad Angus');
  await take(page, 'spendi un Ordine su Angus');
  await coach(page, 'fino a 25');
  await take(page, 'verso est, fino a 25,0; 12,0');
  await coach(page, 'Rispondi al fuoco di Wen');
  await take(page, 'Angus spara a Wen');
  await coach(page, 'Un Lancio a Confronto');
  await eventually(async () => assert.match(await page.locator('.story').textContent(), /Wen cade/));
  quiet(page);
});
