// Without a pointer: the first turns of each game by keys alone, and the cursor on boards of every shape.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { askForPlace, jump } from './players.mjs';
import { eventually, gone, launch, person, quiet, Server } from './stage.mjs';

let server;
let browser;
before(async () => {
  server = await Server.start(fileURLToPath(new URL('serve_planes.py', import.meta.url)));
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Somebody who plays all seats of a table and has no pointer: any use of one is a fault. */
async function sit(game, setup, seats) {
  const page = await person(browser);
  await page.addInitScript(() => {
    for (const kind of ['pointerdown', 'mousedown', 'touchstart']) addEventListener(kind, () => { throw new Error('a pointer'); }, true);
  });
  const made = await server.make(page, { game, setup, seats });
  await page.goto(`${server.url}/#/table/${made.table}`);
  await page.locator('.option').first().waitFor();
  await uncover(page); // dice say who begins
  return page;
}

/** If somebody else is to look at the screen, say to be there. */
async function uncover(page) {
  const open = page.locator('.curtain button');
  if (!(await open.isVisible())) return false;
  await open.focus();
  await page.keyboard.press('Enter');
  await open.waitFor({ state: 'detached' });
  return true;
}

const said = async (page) => (await page.locator('[data-cursor]').textContent()).trim();
const n = (page) => page.locator('.table').getAttribute('data-n');

/** Press a key and wait until the table has gone on. */
async function act(page, key) {
  const before = await n(page);
  await page.keyboard.press(key);
  await gone(page, before);
}

/** Type a place: the cursor stands there, and what Enter would do is said. */
async function stand(page, place) {
  await jump(page, place);
  return said(page);
}

/** Play by keys alone until so many events have been told: what the cursor stands on, else the first option. */
async function turns(page, most) {
  for (let deeds = 0; deeds < most; deeds += 1) {
    await page.locator('.option:visible, .curtain button, .laying, dialog.ending').first().waitFor();
    if (await page.locator('dialog.ending').isVisible()) return;
    if (await uncover(page)) continue;
    await act(page, deeds % 3 === 2 ? '2' : '1');
  }
}

test('tris: arrows go over the squares, Enter puts a mark', async () => {
  const page = await sit('tris', {}, { x: { kind: 'me' }, o: { kind: 'shared' } });
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  const place = await said(page);
  assert.match(place, /Enter:/);
  await act(page, 'Enter');
  assert.notEqual(await n(page), '0');
  quiet(page);
});

test('space hulk: a marine is taken in hand and sent to a typed square', async () => {
  const page = await sit('space_hulk', { mission: 'first-steps' }, { marines: { kind: 'me' } });
  const goals = page.locator('.goto [data-goal]');
  for (let deeds = 0; deeds < 4 && !(await goals.count()); deeds += 1) await act(page, '1');
  const place = await goals.last().getAttribute('data-goal');
  assert.match(await stand(page, place), /Enter: /);
  await page.locator('.cursor').waitFor();
  const there = await said(page);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await stand(page, place);
  assert.equal(await said(page), there);
  const before = await n(page);
  await act(page, 'Enter');
  assert.notEqual(await n(page), before);
  await turns(page, 6);
  quiet(page);
});

test('giga-robo: hexes have names that can be typed', async () => {
  const page = await sit('giga_robo', {}, { p1: { kind: 'me' }, p2: { kind: 'shared' } });
  await eventually(async () => assert.equal(await page.locator('.board [tabindex="0"], .goto [role=option][tabindex="0"]').count(), await page.locator('.goto').count() + 1, 'the board is one stop of the tab key'));
  assert.match(await stand(page, 'd6'), /^d6/i);
  await page.keyboard.press('ArrowRight');
  assert.match(await said(page), /^e6/i);
  await askForPlace(page);
  await page.keyboard.type('zz');
  await page.keyboard.press('Enter');
  await page.locator('.jump [role=alert]').waitFor();
  await page.keyboard.press('Escape');
  await turns(page, 8);
  quiet(page);
});

test('pacific rim: the cursor goes from model to model and to every lit stop; Enter moves there', async () => {
  const page = await sit('pacific_rim', { card: 'two-gipsies', premeasuring: 'allowed' }, { p1: { kind: 'me' }, p2: { kind: 'shared' } });
  await page.locator('.stops .dot').first().waitFor();
  assert.match(await stand(page, 'gipsy'), /Gipsy Danger/);
  await page.keyboard.press('ArrowRight');
  await page.locator('.going').waitFor();
  assert.match(await said(page), /Enter:/);
  await act(page, 'Enter');
  await page.locator('.option', { hasText: 'One hex forward' }).waitFor();
  await act(page, 's');
  await turns(page, 6);
  quiet(page);
});
