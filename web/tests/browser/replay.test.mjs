// From a moment of a replay: playing on, and what a bot would do.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { audit, ending, eventually, gone, launch, person, quiet, Server } from './stage.mjs';

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

test('a bot says what it would do at a moment, and one can play on from there', async () => {
  const page = await person(browser);
  const table = await played(page);
  await page.goto(`${server.url}/#/replay/${table}/3`);
  await page.getByRole('button', { name: 'Ask a bot' }).click();
  const advice = page.locator('.advice');
  await advice.waitFor();
  await eventually(async () => assert.match(await advice.textContent(), /would choose/));
  assert.deepEqual(await audit(page), []);
  const marks = await page.locator('[data-piece]').count();
  assert.equal(marks, 3);
  await page.getByRole('button', { name: 'Next step' }).or(page.getByRole('button', { name: 'Next' })).first().click();
  await advice.waitFor({ state: 'detached' });
  await page.goto(`${server.url}/#/replay/${table}/3`);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.locator('.table .option').first().waitFor();
  assert.notEqual(page.url().split('/').at(-1), table, 'it is another table');
  await eventually(async () => assert.ok((await page.locator('[data-piece]').count()) >= marks, 'it begins with what lay there'));
  quiet(page); // the browser itself tells of requests that are refused
  // Where nobody has anything to decide any more, that is said.
  await page.goto(`${server.url}/#/replay/${table}/7`);
  await page.getByText('Step 7 of 7').waitFor();
  for (const name of ['Ask a bot', 'Play on from here']) {
    await page.getByRole('button', { name }).click();
    await page.getByRole('alert').getByText('Nobody has anything to decide at this moment.').waitFor();
    await page.getByRole('button', { name: 'Previous' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Next' }).click();
  }
});

test('what a bot says covers none of its own pieces', async () => {
  const page = await person(browser);
  const made = await server.make(page, { game: 'giga_robo', setup: { map: 'b' }, seats: { p1: { kind: 'me' }, p2: { kind: 'bot', bot: 'random' } } });
  const before = page.locator('.option:visible').filter({ hasText: /^\s*(1\s+)?(Place 1|C1)\s*$/ });
  await page.goto(`${server.url}/#/table/${made.table}`);
  const upkeep = page.locator('.prompt', { hasText: 'Upkeep' });
  let n;
  for (;;) {
    await before.or(upkeep).first().waitFor();
    n = await page.locator('.table').getAttribute('data-n');
    if (await upkeep.isVisible()) break;
    await before.first().click();
    await gone(page, n);
  }
  await page.goto(`${server.url}/#/replay/${made.table}/${n}`);
  await page.getByRole('button', { name: 'Ask a bot' }).click();
  await page.locator('.advice[data-corner]').waitFor();
  await page.waitForFunction(() => {
    const told = document.querySelector('.advice').getBoundingClientRect();
    const robot = document.querySelector('.figure[data-piece="p1"]').getBoundingClientRect();
    return robot.left >= told.right || robot.right <= told.left || robot.top >= told.bottom || robot.bottom <= told.top;
  });
  quiet(page);
});
