// From a moment of a replay: playing on, and what a bot would do.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { audit, ending, launch, person, quiet, Server } from './stage.mjs';

let server;
let browser;
before(async () => {
  server = await Server.start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** A match of Tris on one screen that is over: always the first free cell. */
async function played(page) {
  const made = await server.make(page, { game: 'tris', seats: { x: { kind: 'me' }, o: { kind: 'shared' } } });
  await page.goto(`${server.url}/#/table/${made.table}`);
  for (let moves = 0; moves < 9 && !(await ending(page).isVisible().catch(() => false)); moves += 1) {
    const n = await page.locator('.table').getAttribute('data-n');
    await page.locator('.option').first().click();
    await page.waitForFunction((was) => document.querySelector('.table')?.getAttribute('data-n') !== was, n);
    await page.locator('.option, .ending').first().waitFor();
  }
  return made.table;
}

test('a bot says what it would do at a moment, and one can play on from there', { timeout: 120_000 }, async () => {
  const page = await person(browser);
  const table = await played(page);
  await page.goto(`${server.url}/#/replay/${table}/3`);
  await page.getByRole('button', { name: 'Ask a bot' }).click();
  const advice = page.locator('.advice');
  await advice.waitFor();
  assert.match(await advice.textContent(), /would choose/);
  assert.deepEqual(await audit(page), []);
  const marks = await page.locator('[data-piece]').count();
  assert.equal(marks, 3);
  await page.getByRole('button', { name: 'Next step' }).or(page.getByRole('button', { name: 'Next' })).first().click();
  await advice.waitFor({ state: 'detached' });
  await page.goto(`${server.url}/#/replay/${table}/3`);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.locator('.table .option').first().waitFor();
  assert.notEqual(page.url().split('/').at(-1), table, 'it is another table');
  assert.ok((await page.locator('[data-piece]').count()) >= marks, 'it begins with what lay there');
  quiet(page);
});
