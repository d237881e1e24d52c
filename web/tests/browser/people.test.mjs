import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { audit, edited, eventually, launch, mission, person, quiet, Server } from './stage.mjs';

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

/** Set a table of tris up with somebody in the second seat. */
async function tris(page, other) {
  await page.goto(`${server.url}/#/setup/tris`);
  await page.locator('.seat select').nth(1).selectOption(other);
  await page.locator('dialog .start button').click();
}

const pieces = (page, n) => page.waitForFunction((many) => document.querySelectorAll('.figure').length === many, n);

test('tris by link: a friend joins by what the button copied, both play, a third person watches', async () => {
  const anna = await person(browser);
  await anna.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await tris(anna, 'friend');
  assert.deepEqual(await audit(anna), [], 'links');
  const copied = async (n) => {
    await anna.locator('.copy button').nth(n).click();
    await anna.locator('.copy button').nth(n).getByText('Copied').waitFor();
    return anna.evaluate(() => navigator.clipboard.readText());
  };
  const [invitation, watching] = [await copied(0), await copied(1)];
  await anna.locator('.links .button.act').click();
  await anna.locator('.waiting').waitFor();

  const bruno = await person(browser);
  await bruno.goto(invitation);
  await anna.locator('.option').first().waitFor();
  assert.ok(!bruno.url().includes('join'), 'the secret has left the address');
  const carla = await person(browser, { lang: 'it' });
  await carla.goto(watching);
  await carla.getByText('Stai guardando').waitFor();

  for (const [turn, player] of [anna, bruno, anna].entries()) {
    await player.locator('.option').first().click();
    for (const page of [anna, bruno, carla]) await pieces(page, turn + 1);
  }
  await eventually(async () => assert.equal(await carla.locator('.option').count(), 0, 'who watches cannot act'));
  assert.deepEqual(await audit(carla), [], 'spectator');
  for (const page of [anna, bruno, carla]) quiet(page);
});

test('who watches a mission sees every order as it comes', async () => {
  const player = await person(browser);
  const made = player.waitForResponse((answer) => answer.url().includes('/api/tables') && answer.request().method() === 'POST');
  await mission(player, server.url, 'First Steps');
  const { spectate_link: watching } = await (await made).json();
  const watcher = await person(browser);
  await watcher.goto(server.url + watching);
  await watcher.getByText('You are watching').waitFor();
  await player.keyboard.press('f');
  await watcher.locator('.log li', { hasText: 'moves' }).waitFor();
  quiet(player);
  quiet(watcher);
});

test('a wrong link says so', async () => {
  const page = await person(browser);
  await page.goto(`${server.url}/#/join/nothing.atall`);
  await page.getByRole('alert').waitFor();
  assert.deepEqual(await audit(page), [], 'wrong link');
});

test('two seats on one screen: the page goes to whoever is asked, and to an end with a rematch', async () => {
  const page = await person(browser);
  await tris(page, 'shared');
  const ending = page.locator('dialog.ending');
  for (let n = 1; n <= 9 && !(await ending.isVisible()); n += 1) {
    await page.locator('.option').first().click();
    await pieces(page, n);
    await page.locator('.option, dialog.ending').first().waitFor();
  }
  await eventually(async () => assert.equal(await page.locator('.curtain').count(), 0, 'both see the same, so nothing is covered'));
  await ending.getByRole('button', { name: 'Rematch' }).click();
  await pieces(page, 0);
  await page.locator('.option').first().waitFor();
  quiet(page);
});

test('a screen that two seats share is covered when they see different things', async () => {
  const page = await person(browser);
  await edited(page, (message) => {
    const secret = { id: 'hand', title: `Hand of ${message.seat}`, kind: 'hand', cards: [], owner: message.seat, hidden: 0 };
    if (message.type === 'welcome' && message.seat) message.sheet.zones = [secret];
    return message;
  });
  await tris(page, 'shared');
  await page.locator('.option').first().click();
  await page.locator('.curtain').waitFor();
  assert.deepEqual(await audit(page), [], 'curtain');
  await page.keyboard.press('1');
  await pieces(page, 1);
  await page.locator('.curtain button').click();
  await page.locator('.curtain').waitFor({ state: 'detached' });
  await page.locator('.option').first().waitFor();
  quiet(page);
});

test('against a bot, and then leaving the table', async () => {
  const page = await person(browser);
  await tris(page, 'bot');
  await page.locator('.option').first().click();
  await pieces(page, 2);
  await page.goto(`${server.url}/#/`);
  await page.locator('.tables').getByRole('button', { name: 'Leave' }).click();
  const asked = page.locator('dialog.confirm');
  await asked.getByText('Leave this game?').waitFor();
  assert.deepEqual(await audit(page), [], 'before leaving');
  await asked.getByRole('button', { name: 'Stay' }).click();
  await page.locator('.tables').getByRole('link', { name: /Play/ }).waitFor();
  await page.locator('.tables').getByRole('button', { name: 'Leave' }).click();
  await asked.getByRole('button', { name: 'Leave' }).click();
  await page.getByText('You left this table.').waitFor();
  await page.getByRole('button', { name: 'Come back' }).click();
  await pieces(page, 2);
  await page.locator('.option').first().waitFor();
  quiet(page);
});

test('whoever scrolls up in the log gets earlier lines, and goes on reading where they were', async () => {
  const page = await person(browser);
  const fake = (from, to) => Array.from({ length: to - from }, (_, k) => (
    { n: from + k, text: `line ${from + k}.`, rules: [], dice: [], pieces: [], tag: 'told', motions: [] }
  ));
  const sent = await edited(page, (message) => {
    if (message.type === 'welcome') return { ...message, lines: fake(100, 200) };
    return message.type === 'lines' ? { ...message, lines: fake(0, 100) } : message;
  });
  await mission(page, server.url, 'First Steps');
  const log = page.locator('.log ol');
  await log.getByText('line 199.').waitFor();
  await eventually(async () => assert.equal(await log.getByText('line 99.').count(), 0));
  await log.evaluate((list) => list.scrollTo({ top: 0 }));
  await log.getByText('line 0.', { exact: true }).waitFor({ state: 'attached' });
  assert.deepEqual(sent.filter(({ type }) => type === 'earlier'), [{ type: 'earlier', before: 100 }]);
  const top = await log.evaluate((list) => list.scrollTop);
  assert.ok(top > 1000, 'the earlier lines are above what is read');
  quiet(page);
});
