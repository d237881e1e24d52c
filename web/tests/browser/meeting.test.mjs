// People meet: names, invitations, proposals, passports, and being called when it is one's turn.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
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

/** Be called something, as the page asks for it. */
async function named(page, name, words = 'My name', save = 'Save') {
  await page.goto(server.url);
  await page.getByRole('button', { name: words }).click();
  await page.getByRole('textbox', { name: words }).fill(name);
  await page.getByRole('button', { name: save }).click();
}

/** A table of tris, and the link for a friend, from the panel that waits. */
async function invited(page) {
  await page.goto(`${server.url}/#/setup/tris`);
  await page.locator('dialog .start button').click();
  await page.locator('.links .act').click();
  return page.locator('.waiting .copy input').first().inputValue();
}

/** Two people at a table of tris that has begun. */
async function pair(one = {}, other = {}) {
  const [anna, bruno] = [await person(browser, one), await person(browser, other)];
  await named(anna, 'Anna');
  await bruno.goto(await invited(anna));
  await anna.locator('.option').first().waitFor();
  return [anna, bruno];
}

test('a name is asked of nobody and seen by everybody: at the seats, in the log and in the lobby', async () => {
  const evil = '<img src=x>&amp;{n}';
  const [anna, bruno] = await pair();
  await bruno.locator('.chip', { hasText: 'Anna' }).first().waitFor();
  await anna.locator('.chip', { hasText: /Guest \d+/ }).first().waitFor();
  const elsewhere = await bruno.context().newPage();
  await named(elsewhere, evil);
  await anna.locator('.chip', { hasText: evil }).first().waitFor();
  await eventually(async () => assert.equal(await anna.locator('img').count(), 0, 'a name is text'));
  await anna.locator('.option').first().click();
  await bruno.locator('.log .who', { hasText: 'Anna' }).waitFor();
  await bruno.locator('.option').first().click();
  await anna.locator('.log .who', { hasText: evil }).waitFor();
  assert.deepEqual(await audit(anna), [], 'table');
  await anna.goto(server.url);
  await anna.locator('.tables').getByText(evil).waitFor();
  await anna.locator('.tables').getByText('your turn').waitFor();
  await anna.locator('.tables').getByText('here now').waitFor();
  await anna.locator('.tables').getByText(/today/).waitFor();
  assert.deepEqual(await audit(anna), [], 'lobby');
  for (const page of [anna, bruno]) quiet(page);
});

test('a name that is still on its way is not overwritten by that of a guest', async () => {
  const [anna, bruno] = [await person(browser), await person(browser)];
  let arrive;
  const started = new Promise((resolve) => {
    arrive = resolve;
  });
  await anna.route('**/api/me?*', async (route) => {
    if (route.request().method() === 'POST') await started;
    await route.continue();
  });
  await named(anna, 'Anna');
  await anna.goto(`${server.url}/#/setup/tris`);
  await anna.locator('dialog .start button').click();
  arrive();
  await anna.locator('.links .act').click();
  await bruno.goto(await anna.locator('.waiting .copy input').first().inputValue());
  await bruno.locator('.chip', { hasText: 'Anna' }).first().waitFor();
  for (const page of [anna, bruno]) quiet(page);
});

test('what cannot be seen is no name, and it is said why', async () => {
  const page = await person(browser);
  await named(page, '\u202E\u3164');
  await page.getByText('That name cannot be used.').waitFor();
  assert.deepEqual(await audit(page), [], 'profile');
});

test('the invitation stays in sight while somebody is missing, with a code and a warning, and in the menu', async () => {
  const anna = await person(browser);
  const link = await invited(anna);
  await anna.locator('.waiting').getByRole('img', { name: 'The link as a QR code' }).waitFor();
  await anna.locator('.waiting').getByText('This address works on this computer only.').first().waitFor();
  assert.deepEqual(await audit(anna), [], 'waiting');
  await anna.reload();
  await eventually(async () => assert.equal(await anna.locator('.waiting .copy input').first().inputValue(), link, 'it is still there'));
  await menu(anna, 'Invite');
  await eventually(async () => assert.equal(await anna.locator('dialog[open] .copy input').first().inputValue(), link));
  assert.deepEqual(await audit(anna), [], 'menu');
  await anna.locator('dialog[open]').getByRole('button', { name: 'Close' }).click();
  const bruno = await person(browser);
  await bruno.goto(link);
  await anna.locator('.option').first().waitFor();
  await eventually(async () => assert.equal(await anna.locator('.waiting').count(), 0));
  quiet(anna);
});

test('who asks to take back gets it when the other agrees, and nothing when not', async () => {
  const [anna, bruno] = await pair({}, { lang: 'it', theme: 'light', width: 390, height: 844 });
  await anna.locator('.option').first().click();
  await pieces(bruno, 1);
  await bruno.locator('.option').first().click();
  await pieces(anna, 2);
  await menu(anna, 'Ask to take back');
  await bruno.locator('.proposal', { hasText: 'Anna chiede di ritirare la sua ultima azione.' }).waitFor();
  assert.deepEqual(await audit(bruno), [], 'asked');
  await bruno.getByRole('button', { name: 'Rifiuto' }).click();
  await anna.locator('.log li', { hasText: 'declines the take-back' }).waitFor();
  await eventually(async () => assert.equal(await anna.locator('.figure').count(), 2));
  await menu(anna, 'Ask to take back');
  await anna.getByText('You may ask again after your next action.').waitFor();

  await anna.locator('.option').first().click();
  await pieces(bruno, 3);
  await bruno.locator('.option').first().click();
  await pieces(anna, 4);
  await menu(anna, 'Ask to take back');
  await bruno.getByRole('button', { name: 'Accetto' }).click();
  for (const page of [anna, bruno]) await pieces(page, 2);
  await anna.locator('.log li', { hasText: 'takes the last action back; everyone agreed.' }).waitFor();
  await anna.locator('.option').first().click();
  for (const page of [anna, bruno]) {
    await pieces(page, 3);
    quiet(page);
  }
});

test('a draw is offered, withdrawn, offered by the other and agreed on', async () => {
  const [anna, bruno] = await pair();
  await menu(anna, 'Offer a draw');
  await bruno.locator('.proposal', { hasText: 'Anna offers a draw.' }).waitFor();
  await anna.getByRole('button', { name: 'Withdraw' }).click();
  await bruno.locator('.proposal').waitFor({ state: 'detached' });
  await menu(bruno, 'Offer a draw');
  await anna.getByRole('button', { name: 'Agree' }).click();
  for (const page of [anna, bruno]) {
    await page.locator('dialog.ending', { hasText: 'agreed on a draw' }).waitFor();
    assert.deepEqual(await audit(page), [], 'the end');
    quiet(page);
  }
});

test('who resigns is asked first; the end says what happened, here and in the lobby', async () => {
  const [anna, bruno] = await pair();
  await menu(bruno, 'Resign');
  assert.deepEqual(await audit(bruno), [], 'asked');
  await bruno.keyboard.press('Escape');
  await bruno.locator('dialog.confirm').waitFor({ state: 'detached' });
  await eventually(async () => assert.equal(await anna.locator('dialog.ending').count(), 0));
  await menu(bruno, 'Resign');
  await bruno.locator('dialog.confirm').getByRole('button', { name: 'Resign' }).click();
  await anna.locator('dialog.ending', { hasText: 'resigns' }).waitFor();
  await anna.locator('dialog.ending .winners', { hasText: 'Anna' }).waitFor();
  assert.deepEqual(await audit(anna), [], 'the end');
  await anna.goto(server.url);
  await anna.locator('.over li', { hasText: 'resigns' }).waitFor();
  for (const page of [anna, bruno]) quiet(page);
});

test('leaving a running game asks first, is seen by the other, and can be undone', async () => {
  const [anna, bruno] = await pair();
  await menu(bruno, 'Leave');
  await bruno.locator('dialog.confirm').getByRole('button', { name: 'Leave' }).click();
  await anna.locator('.chip', { hasText: 'has left' }).waitFor();
  await bruno.getByRole('button', { name: 'Come back' }).click();
  await anna.locator('.chip', { hasText: 'here now' }).waitFor();
  await anna.locator('.option').first().click();
  await pieces(bruno, 1);
  await bruno.locator('.option').first().click();
  await pieces(anna, 2);
  for (const page of [anna, bruno]) quiet(page);
});

test('a passport brings name and seats to another device, once, and can be taken back', async () => {
  const [anna, bruno] = await pair();
  const home = await anna.context().newPage();
  await home.goto(server.url);
  await home.getByRole('button', { name: 'My name' }).click();
  await home.locator('dialog').getByRole('button', { name: 'Play on another device' }).click();
  await home.locator('dialog').getByRole('img', { name: 'The link as a QR code' }).waitFor();
  assert.deepEqual(await audit(home), [], 'passport');
  const passport = await home.locator('dialog .copy input').inputValue();

  const phone = await person(browser, { width: 390, height: 844 });
  await phone.goto(passport);
  await phone.getByRole('button', { name: 'Play here as well' }).waitFor();
  assert.ok(!phone.url().includes(passport.split('/').at(-1)), 'the secret has left the address');
  assert.deepEqual(await audit(phone), [], 'arrival');
  await phone.getByRole('button', { name: 'Play here as well' }).click();
  await phone.getByRole('button', { name: 'My name: Anna' }).waitFor();
  await phone.locator('.tables').getByRole('link', { name: /Play/ }).click();
  await phone.locator('.option').first().click();
  for (const page of [anna, bruno, phone]) await pieces(page, 1);

  const thief = await person(browser);
  await thief.goto(passport);
  await thief.getByRole('button', { name: 'Play here as well' }).click();
  await thief.getByRole('alert').getByText('This passport has expired, was used already').waitFor();

  await home.reload();
  await home.getByRole('button', { name: 'My name' }).click();
  await home.getByRole('button', { name: 'Remove' }).click();
  await phone.getByText('That did not work').or(phone.getByText('Connection lost')).first().waitFor();
  await anna.locator('.chip', { hasText: 'Anna' }).first().waitFor();
  await bruno.locator('.option').first().click();
  await pieces(anna, 2);
  await phone.goto(server.url);
  await phone.locator('.card').first().waitFor();
  await eventually(async () => assert.equal(await phone.locator('.tables .card').count(), 0));
  quiet(bruno);
});

/** Waits until the window of `page` has this title. */
const titled = (page, title) => page.waitForFunction((expected) => document.title === expected, title);

test('who looks elsewhere is called: title, icon, sound and a notification, if they want one; once, not again and again', async () => {
  const [anna, bruno] = [await person(browser), await person(browser, { sound: true })];
  await bruno.context().grantPermissions(['notifications']);
  await bruno.addInitScript(() => {
    window.calls = [];
    window.tones = 0;
    const tone = BaseAudioContext.prototype.createOscillator;
    BaseAudioContext.prototype.createOscillator = function counted() {
      window.tones += 1;
      return tone.call(this);
    };
    window.Notification = class {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      constructor(title, { body }) {
        window.calls.push(`${title} | ${body}`);
      }
      close() {}
    };
    Object.defineProperty(document, 'hidden', { get: () => Boolean(window.elsewhere) });
  });
  await bruno.goto(server.url);
  await bruno.getByRole('button', { name: 'My name' }).click();
  await bruno.getByLabel(/Tell me when it is my turn/).check();
  await bruno.locator('dialog').getByRole('button', { name: 'Close' }).click();
  await bruno.goto(await invited(anna));
  await anna.locator('.option').first().waitFor();
  await titled(bruno, 'Tris · Plancia');
  await titled(anna, '● Your turn · Tris · Plancia');
  await anna.locator('link[rel=icon][href*="icon-turn"]').waitFor({ state: 'attached' });
  const look = (elsewhere) =>
    bruno.evaluate((hidden) => {
      window.elsewhere = hidden;
      document.dispatchEvent(new Event('visibilitychange'));
    }, elsewhere);
  await look(true);
  const before = await bruno.evaluate(() => window.tones);
  await anna.locator('.option').first().click();
  await bruno.waitForFunction(() => window.calls.length);
  assert.deepEqual(await bruno.evaluate(() => window.calls), ['Your turn | Tris']);
  await titled(bruno, '● Your turn · Tris · Plancia');
  await bruno.waitForFunction((tones) => window.tones > tones, before);
  // What is taken back and done again is no second call, as long as nobody has looked.
  await menu(anna, 'Ask to take back');
  await bruno.getByRole('button', { name: 'Agree' }).click();
  await pieces(anna, 0);
  await anna.locator('.option').first().click();
  await titled(bruno, '● Your turn · Tris · Plancia');
  assert.equal(await bruno.evaluate(() => window.calls.length), 1);
  await look(false);
  await bruno.locator('.option').first().click();
  await titled(anna, '● Your turn · Tris · Plancia');
  await titled(bruno, 'Tris · Plancia');
  await bruno.locator('link[rel=icon][href*="icon.svg"]').waitFor({ state: 'attached' });
  for (const page of [anna, bruno]) quiet(page);
});

test('who does not allow notifications is told what to do, and is not asked again', async () => {
  const page = await person(browser);
  await page.addInitScript(() => {
    window.Notification = Object.assign(() => null, { permission: 'denied', requestPermission: async () => 'denied' });
  });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'My name' }).click();
  await page.getByLabel(/Tell me when it is my turn/).click();
  await page.getByText('The browser does not allow notifications here.').waitFor();
  assert.equal(await page.getByLabel(/Tell me when it is my turn/).isChecked(), false);
});
