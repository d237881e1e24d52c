// Infinity in the browser: the sheet of an exchange, reactions with one key, lists.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { audit, eventually, launch, person, quiet, Server } from './stage.mjs';

let server;
let browser;
before(async () => {
  server = await Server.start(fileURLToPath(new URL('serve_infinity.py', import.meta.url)));
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Two seats in front of one screen, in the middle of a battle. */
async function sit(page, premeasuring = 'allowed') {
  const seats = { p1: { kind: 'me' }, p2: { kind: 'shared' } };
  const made = await server.make(page, { game: 'infinity', setup: { points: 300, premeasuring }, seats });
  await page.goto(`${server.url}/#/table/${made.table}`);
  await page.locator('.option:visible').first().waitFor();
}

/** Take an option, wherever in the list it stands. */
async function take(page, text) {
  const option = page.locator('.option:not(.open)', { hasText: text }).first();
  await option.waitFor({ state: 'attached' });
  await option.evaluate((one) => one.click());
}

/** The screen is passed to the other seat. */
async function pass(page) {
  const curtain = page.locator('.curtain button');
  await curtain.waitFor();
  await curtain.click();
  await curtain.waitFor({ state: 'detached' });
}

/** Marchetti fires at Wen; the other seat is asked. */
async function fire(page) {
  await take(page, /Marchetti/i);
  await take(page, /Marchetti.*MULTI/i);
  await pass(page);
  await page.locator('.answers .accept').waitFor();
}

for (const theme of ['dark', 'light']) {
  test(`an exchange is read before it is rolled and after, reactions go with one key: ${theme}`, async () => {
    const page = await person(browser, { theme });
    await sit(page);
    await fire(page);
    const marked = page.locator('.answers .way[aria-pressed="true"]');
    await eventually(async () => assert.equal(await marked.count(), 2, 'a default for everybody who may react'));
    await eventually(async () => assert.match(await marked.first().textContent(), /\d %/));
    assert.deepEqual(await audit(page), [], 'reactions');

    await page.keyboard.press('=');
    const sheet = page.locator('.exchange');
    await sheet.locator('.bout').first().waitFor();
    await eventually(async () => assert.equal(await sheet.getAttribute('data-rolled'), 'false'));
    await eventually(async () => assert.match(await sheet.textContent(), /14.*Ballistic Skill.*\+3.*band 20–40.*−3.*cover/s));
    assert.deepEqual(await audit(page), [], 'before the roll');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });

    await page.keyboard.press('Enter');
    await pass(page);
    await take(page, /goes prone/);
    await page.locator('.exchange[data-rolled="true"]').waitFor();
    await eventually(async () => assert.match(await sheet.textContent(), /Marchetti's 12 beats 9/));
    await eventually(async () => assert.match(await sheet.textContent(), /cancelled/));
    await eventually(async () => assert.equal(await sheet.locator('.bout').count(), 2));
    await sheet.locator('.sight svg.side').waitFor();
    assert.deepEqual(await audit(page), [], 'after the roll');
    quiet(page);
    await page.context().close();
  });
}

test('of whoever is in hand the whole profile is shown; what it carries is read in a line, and in full', async () => {
  const page = await person(browser);
  await sit(page);
  const boards = page.locator('.strip .profile');
  await eventually(async () => assert.equal(await boards.count(), 5));
  const tiger = boards.filter({ hasText: 'Hu' });
  await eventually(async () => assert.equal(await tiger.locator('.rest').isVisible(), false));
  await tiger.locator('.take').click({ position: { x: 80, y: 8 } });
  await tiger.locator('.rest').waitFor();
  await eventually(async () => assert.match(await tiger.textContent(), /MULTI Sniper Rifle.*BS 13/s));
  await tiger.locator('.mention', { hasText: /Mimetism/ }).first().click();
  const reader = page.locator('.reader');
  await eventually(async () => assert.match(await reader.textContent(), /-3 to whoever shoots at it/));
  assert.deepEqual(await audit(page), [], 'a card read');
  await reader.locator('.pill').click();
  await page.locator('.drawer, dialog, aside').filter({ hasText: 'INF-SS-CAMO-02' }).first().waitFor();
  quiet(page);
  await page.context().close();
});

test('where nobody measures beforehand, reactions have no chances until they are declared', async () => {
  const page = await person(browser);
  await sit(page, 'forbidden');
  await fire(page);
  const shots = page.locator('.answers .way', { hasText: 'fires' });
  await eventually(async () => assert.ok((await shots.count()) > 0));
  for (const text of await shots.allTextContents()) assert.doesNotMatch(text, /%/);
  quiet(page);
  await page.context().close();
});

test('on a phone the sheet fills the screen, and nothing is wider than it', async () => {
  const page = await person(browser, { width: 390, height: 844, touch: true });
  await sit(page);
  await fire(page);
  await page.locator('.answers .accept').tap();
  await pass(page);
  await take(page, /goes prone/);
  const sheet = page.locator('.exchange[data-rolled="true"]');
  await sheet.waitFor();
  assert.ok(await sheet.evaluate((one) => one.scrollWidth <= one.clientWidth + 1));
  assert.deepEqual(await audit(page), [], 'on a phone');
  await sheet.locator('.top .button').tap();
  await sheet.waitFor({ state: 'detached' });
  quiet(page);
  await page.context().close();
});

test('a list is built with its faults in words, saved, given away as a code, and opened again', async () => {
  const page = await person(browser);
  await page.goto(`${server.url}/#/build/infinity`);
  const store = page.locator('.store');
  await store.locator('.unit').first().waitFor();
  const code = page.locator('.tools code');
  await code.waitFor();
  const before = await code.textContent();
  await store.getByRole('searchbox').fill('missile');
  await store.getByRole('button', { name: /^Add / }).first().click();
  await page.locator('.list .remarks li.bad', { hasText: /over|too|more/i }).first().waitFor();
  await eventually(async () => assert.ok((await page.locator('.list .remarks .bad .pill, .list .remarks .bad button').count()) > 0, 'each with its rule'));
  await eventually(async () => assert.ok(await page.getByRole('button', { name: 'Play with it' }).isDisabled()));
  assert.deepEqual(await audit(page), [], 'list');
  await page.getByRole('textbox', { name: 'Open a code' }).fill(before);
  await page.getByRole('button', { name: 'Open a code' }).click();
  await page.locator('.list .remarks li.bad').first().waitFor({ state: 'detached' });
  await code.filter({ hasText: before }).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  assert.match(await readFile(await (await saved).path(), 'utf8'), /^army: "/);
  quiet(page);
  await page.context().close();
});

test('two profiles are compared figure by figure, and the store shows only what fits', async () => {
  const page = await person(browser, { lang: 'it' });
  await page.goto(`${server.url}/#/build/infinity`);
  const units = page.locator('.store .unit');
  await units.locator('dl').first().waitFor();
  const marks = units.getByRole('button', { name: /^Confronta: / });
  await marks.nth(0).click();
  await eventually(async () => assert.equal(await page.getByRole('button', { name: /^Confronta \d/ }).count(), 0, 'one alone has no like'));
  await marks.nth(1).click();
  await page.getByRole('button', { name: 'Confronta 2' }).click();
  const comparison = page.getByRole('dialog', { name: 'Confronta' });
  await comparison.getByRole('row', { name: /^CC / }).waitFor();
  await eventually(async () => assert.equal(await comparison.locator('tr.differs', { hasText: /^Porta/ }).count(), 1));
  await eventually(async () => assert.equal(await comparison.locator('tr.differs', { hasText: /^CC/ }).count(), 0, 'options of one unit fight alike'));
  assert.deepEqual(await audit(page), [], 'comparison');
  await comparison.getByRole('button', { name: 'Chiudi' }).click();

  const all = await units.count();
  await page.getByRole('button', { name: 'che ci sta' }).click();
  await page.waitForFunction((n) => document.querySelectorAll('.store .unit').length < n, all);
  quiet(page);
  await page.context().close();
});
