// Two and three people: who they are, who is there, what each may undo, what my tables say, and moments that are shared.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { load } from '../load.mjs';
import { audit, eventually, launch, person, quiet, Server } from './stage.mjs';

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

const pieces = (page, n) => page.waitForFunction((many) => document.querySelectorAll('.figure').length === many, n);
const menu = async (page, name) => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name }).click();
};
const mark = (page, n) => page.locator('.option', { hasText: `cell ${n}` }).first().click();

/** A table of Tris that waits for a friend: its links for them and for spectators. */
async function opened(page, url = server.url) {
  await page.goto(`${url}/#/setup/tris`);
  await page.locator('.seat select').nth(1).selectOption('friend');
  await page.locator('dialog .start button').click();
  await page.locator('.links .copy').first().waitFor();
  const links = await page.locator('.links .copy input').evaluateAll((fields) => fields.map((field) => field.value));
  await page.locator('.links .act').click();
  return links;
}

async function pair() {
  const [anna, bruno] = [await person(browser), await person(browser)];
  const [invitation, watching] = await opened(anna);
  await bruno.goto(invitation);
  await anna.locator('.option').first().waitFor();
  return { anna, bruno, watching };
}

test('a name and a colour are taken at the table itself and seen by all three at once; who goes is seen to be away', async () => {
  const { anna, bruno, watching } = await pair();
  const carla = await person(browser, { lang: 'it' });
  await carla.goto(watching);
  await carla.locator('.chip', { hasText: /Guest \d+/ }).first().waitFor();
  await menu(bruno, 'My name');
  assert.deepEqual(await audit(bruno), [], 'profile at the table');
  // In Italian a preposition and an article are one word; inside of a name they are two.
  await bruno.getByRole('textbox', { name: 'My name' }).fill('su il ponte');
  await bruno.getByRole('radio', { name: 'copper' }).check();
  await bruno.getByRole('button', { name: 'Save' }).click();
  for (const page of [anna, carla]) {
    const chip = page.locator('.chip', { hasText: 'su il ponte' }).first();
    await chip.locator('.avatar.person-copper').waitFor();
  }
  await mark(anna, 0);
  await carla.locator('.chip.wait', { hasText: 'in attesa di su il ponte' }).waitFor();
  await mark(bruno, 1);
  for (const page of [anna, carla]) await page.locator('.log .who', { hasText: 'su il ponte' }).waitFor();
  await bruno.close();
  await anna.locator('.chip', { hasText: 'su il ponte' }).getByText('away').waitFor();
  await carla.locator('.chip', { hasText: 'su il ponte' }).getByText('assente').waitFor();
  for (const page of [anna, carla]) quiet(page);
});

test('on a phone the menu says who is at the table, and whether they are there', async () => {
  const [anna, bruno] = [await person(browser), await person(browser, { width: 390, height: 844, touch: true, lang: 'it' })];
  const [invitation] = await opened(anna);
  await bruno.goto(invitation);
  await anna.locator('.option').first().waitFor();
  await bruno.getByRole('button', { name: 'Menu' }).tap();
  const seats = bruno.locator('#people-menu').getByRole('list', { name: 'Posti' });
  await seats.getByText('è qui').waitFor();
  assert.deepEqual(await audit(bruno), [], 'menu on a phone');
  await anna.close();
  await seats.getByText('assente').waitFor();
  quiet(bruno);
});

test('undo is one’s own until somebody else is asked something; then it needs their consent', async () => {
  const { anna, bruno } = await pair();
  await mark(anna, 0);
  await pieces(bruno, 1);
  await anna.locator('.chip.wait').waitFor();
  await eventually(async () => assert.ok(await anna.getByRole('button', { name: 'Undo' }).isDisabled()));
  await anna.keyboard.press('Control+z');
  await menu(anna, 'Ask to take back');
  await bruno.getByRole('button', { name: 'Agree' }).click();
  for (const page of [anna, bruno]) await pieces(page, 0);

  const alone = await person(browser);
  const made = await server.make(alone, { game: 'tris', seats: { x: { kind: 'me' }, o: { kind: 'shared' } } });
  await alone.goto(`${server.url}/#/table/${made.table}`);
  await mark(alone, 0);
  await pieces(alone, 1);
  await alone.getByRole('button', { name: 'Menu' }).click();
  await alone.getByRole('menuitem', { name: 'Ask to take back' }).click({ force: true }); // it is greyed, and says why
  await alone.locator('.notice', { hasText: 'You can still take it back yourself' }).getByRole('button', { name: 'Read the rule ENG-UNDO' }).waitFor();
  await alone.getByRole('button', { name: 'Undo', exact: true }).click();
  await pieces(alone, 0);
  for (const page of [anna, bruno, alone]) quiet(page);
});

test('a draw is offered only where the game knows one', async () => {
  const page = await person(browser);
  const made = await server.make(page, { game: 'pacific_rim', setup: { card: 'first-sortie' }, seats: { p1: { kind: 'me' }, p2: { kind: 'friend' } } });
  const friend = await person(browser);
  await friend.goto(`${server.url}${made.seats[1].link}`);
  await page.goto(`${server.url}/#/table/${made.table}`);
  await page.locator('.option:visible').first().waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Resign' }).waitFor();
  await eventually(async () => assert.equal(await page.getByRole('menuitem', { name: 'Offer a draw' }).count(), 0));
  quiet(page);
});

test('my tables say with whom, when, whose turn it is and how it ended, and stand above the games', async () => {
  const { anna, bruno } = await pair();
  await menu(bruno, 'My name');
  await bruno.getByRole('textbox', { name: 'My name' }).fill('Bruno');
  await bruno.getByRole('button', { name: 'Save' }).click();
  await anna.locator('.chip', { hasText: 'Bruno' }).first().waitFor();
  await mark(anna, 0);
  await pieces(bruno, 1);
  const home = await anna.context().newPage();
  home.setDefaultTimeout(8000);
  await home.goto(server.url);
  const card = home.locator('.tables .card');
  await card.getByText('Bruno to play').waitFor();
  await card.getByText('here now').waitFor();
  await card.getByText(/^today, /).waitFor();
  const top = (locator) => locator.evaluate((one) => one.getBoundingClientRect().top);
  assert.ok((await top(card)) < (await top(home.locator('.games'))), 'what goes on stands above what there is');
  const coming = home.locator('.games .card', { hasText: 'Coming' }).first();
  if (await coming.count()) assert.ok((await top(card)) < (await top(coming)), 'and above what is to come');
  await mark(bruno, 1);
  await pieces(anna, 2);
  await home.reload();
  await card.getByText('your turn').waitFor();
  await menu(bruno, 'Resign');
  await bruno.locator('dialog.confirm').getByRole('button', { name: 'Resign' }).click();
  await anna.locator('dialog.ending').waitFor();
  await home.reload();
  const over = home.locator('.over li');
  await over.getByText('with Bruno').waitFor();
  await over.getByText(/Winner: .*resigns\./).waitFor();
  await over.getByText(/^today, /).waitFor();
  assert.deepEqual(await audit(home), []);
  for (const page of [anna, bruno]) quiet(page);
});

test('a moment is shared with somebody who was never there: they see it, save it and play on alone', async () => {
  const { anna, bruno } = await pair();
  const id = anna.url().split('/').at(-1);
  for (const [page, cell] of [[anna, 0], [bruno, 3], [anna, 1], [bruno, 4]]) await mark(page, cell);
  await pieces(anna, 4);
  await anna.goto(`${server.url}/#/replay/${id}/3`);
  await anna.getByRole('button', { name: 'Share this moment' }).click();
  const dialog = anna.locator('dialog[open]');
  const link = await dialog.locator('.copy input').inputValue();
  assert.match(link, new RegExp(`#/replay/${id}/3$`));
  await dialog.getByText('only those at the table can').waitFor();
  assert.deepEqual(await audit(anna), [], 'sharing');
  // The code says the same as the link.
  const { qrCode, qrPath } = await load('lib/qr.ts');
  await eventually(async () => assert.equal(await dialog.locator('svg path').getAttribute('d'), qrPath(qrCode(link))));

  const carla = await person(browser, { lang: 'it' });
  await carla.goto(link);
  await carla.getByRole('alert').getByText('Non hai un posto a questo tavolo').waitFor();
  await anna.goto(`${server.url}/#/table/${id}`);
  await mark(anna, 2);
  await anna.locator('dialog.ending').waitFor();

  await carla.reload();
  await carla.getByText('Passo 3 di 5').waitFor();
  await pieces(carla, 3);
  const download = carla.waitForEvent('download');
  await carla.getByRole('button', { name: 'Salva come file di scenario' }).click();
  const scenario = await readFile(await (await download).path(), 'utf8');
  assert.match(scenario, /^game: tris$/m);
  assert.doesNotMatch(scenario, /Guest|Ospite/, 'names are of people, not of moments');
  await carla.getByRole('button', { name: 'Continua da qui' }).click();
  await carla.locator('.table .option').first().waitFor();
  assert.notEqual(carla.url().split('/').at(-1), id);
  await carla.locator('.chip', { hasText: 'Bot' }).first().waitFor();
  await eventually(async () => assert.equal(await carla.locator('.chip', { hasText: 'Guest' }).count(), 0, 'nobody else is bothered'));
  assert.deepEqual(bruno.complaints, []);
});

test('puzzles are one click from the lobby, where a game has some', async () => {
  const page = await person(browser);
  await page.goto(server.url);
  const card = (title) => page.locator('.card', { has: page.getByRole('heading', { name: title, exact: true }) });
  await card('Tris').waitFor();
  await eventually(async () => assert.equal(await card('Tris').getByRole('link', { name: 'Puzzles' }).count(), 0));
  await card('Space Hulk').getByRole('link', { name: 'Puzzles' }).click();
  await page.getByRole('heading', { name: 'Puzzles', level: 1 }).waitFor();
  await page.getByRole('button', { name: /Step by step back/ }).waitFor();
  quiet(page);
});

test('on a table for the whole network the links are those that others can open, and can be copied there', async (t) => {
  const shared = await Server.start('', ['--share']);
  try {
    const anna = await person(browser);
    await anna.goto(shared.url);
    const token = await anna.evaluate(() => localStorage.getItem('plancia.client'));
    const { addresses } = await (await fetch(`${shared.url}/api/me`, { headers: { Authorization: `Bearer ${token}` } })).json();
    if (!addresses.length) {
      t.skip('this machine is in no network');
      return;
    }
    const [invitation] = await opened(anna, shared.url);
    assert.equal(new URL(invitation).origin, new URL(addresses[0]).origin);
    await eventually(async () => assert.equal(await anna.getByText('This address works on this computer only.').count(), 0));
    const bruno = await person(browser);
    await bruno.goto(invitation);
    await anna.locator('.option').first().waitFor();
    await mark(anna, 0);
    await pieces(bruno, 1);
    await mark(bruno, 1);
    await pieces(anna, 2);
    assert.equal(await bruno.evaluate(() => isSecureContext), false, 'a plain address of the network');
    await menu(bruno, 'Invite');
    const copy = bruno.locator('dialog[open] .copy button').first();
    if (await copy.count()) {
      await copy.click();
      await copy.getByText('Copied').waitFor();
    }
    quiet(anna);
    // A header that a plain address cannot have is not missed there.
    assert.deepEqual(bruno.complaints.filter((text) => !text.startsWith('The Cross-Origin-Opener-Policy header')), []);
  } finally {
    await shared.stop();
  }
});
