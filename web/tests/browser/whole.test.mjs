// Whole matches from the set-up to the end: over the network by two people with a browser each, with keys alone, with fingers.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { battle, Fighter, Finger, Keys, Mouse, playOut, skirmish } from './players.mjs';
import { ending, eventually, launch, person, quiet, Server, untilOver } from './stage.mjs';

let server;
let browser;
before(async () => {
  server = await Server.start(fileURLToPath(new URL('serve_known.py', import.meta.url)));
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Two people at a table that one of them has made; the other one reads Italian. */
async function sat(wish) {
  const anna = await person(browser);
  const made = await server.make(anna, { ...wish, seats: { p1: { kind: 'me' }, p2: { kind: 'friend' } } });
  await anna.goto(`${server.url}/#/table/${made.table}`);
  const bruno = await person(browser, { lang: 'it' });
  await bruno.goto(`${server.url}${made.seats.find(({ seat }) => seat === 'p2').link}`);
  for (const page of [anna, bruno]) await page.locator('.table').waitFor();
  return [anna, bruno];
}

/** Both have come to the same end, and neither browser has complained on the way. */
async function same(pages, told) {
  const words = [];
  for (const page of pages) {
    await ending(page).waitFor();
    words.push((await ending(page).textContent()).match(told)?.slice(1));
    quiet(page);
  }
  assert.ok(words[0]);
  assert.deepEqual(words[0], words[1]);
}

test('a quick start of Pacific Rim, from its first card to its end', async () => {
  const pages = await sat({ game: 'pacific_rim', setup: { card: 'first-sortie' } });
  await untilOver(pages, (page) => battle(new Mouse(page)), 2000);
  const story = await pages[0].locator('.story').textContent();
  for (const round of [1, 2, 3, 4]) assert.match(story, new RegExp(`Round ${round} begins`));
  assert.match(story, /Coyote Tango attacks Onibaba|Onibaba attacks Coyote Tango/);
  await same(pages, /(\d+)\D+(\d+)/);
});

test('a quick start of Giga-Robo!, from the first turn to a defeat', async () => {
  const pages = await sat({ game: 'giga_robo', setup: {} });
  await pages[0].locator('.option', { hasText: 'Place 1' }).waitFor(); // nobody has chosen anything yet
  const fighters = new Map(pages.map((page) => [page, new Fighter()]));
  await untilOver(pages, (page) => fighters.get(page).decide(new Mouse(page)), 3000);
  await same(pages, /(?:Winner:|Vince) (Ayzn|Dai-Raijin V)/);
});

test('a battle of 100 points of Infinity, from the initiative to the end of the third turn', async () => {
  const pages = await sat({ game: 'infinity', setup: { points: 100, table: 'border_post', turns: 3 } });
  await untilOver(pages, skirmish, 3000);
  const story = await pages[0].locator('.story').textContent();
  for (const told of [/fires at/, /against \d+: \d+ effects? against/, /out of the battle/]) assert.match(story, told);
  await same(pages, /(?:Player|Giocatore) (\d)/);
});

/** Somebody against a bot, from the lobby's own set-up to the end. */
async function alone(Hand, game, decide, how = {}) {
  const page = await person(browser, how);
  const seats = { p1: { kind: 'me' }, p2: { kind: 'bot', bot: 'random' } };
  const made = await server.make(page, { ...game, seats });
  // Whoever has nothing but keys uses no pointer.
  if (Hand === Keys) {
    await page.addInitScript(() => {
      for (const kind of ['pointerdown', 'mousedown', 'touchstart']) addEventListener(kind, () => { throw new Error('a pointer'); }, true);
    });
  }
  await page.goto(`${server.url}/#/table/${made.table}`);
  await page.locator('.option:visible').first().waitFor();
  await playOut(await Hand.of(page), decide);
  await eventually(async () => assert.ok((await ending(page).textContent()).length > 20));
  quiet(page);
  await page.context().close();
}

const PHONE = { width: 390, height: 844, touch: true };
const FIGHT = { game: 'giga_robo', setup: {} };
const BATTLE = { game: 'pacific_rim', setup: { card: 'first-sortie' } };

test('a match of Giga-Robo! with keys alone', () => {
  const fighter = new Fighter();
  return alone(Keys, FIGHT, (hand) => fighter.decide(hand));
});

test('a match of Pacific Rim with keys alone', () => alone(Keys, BATTLE, battle, { lang: 'it' }));

test('a match of Giga-Robo! with fingers, on a phone', () => {
  const fighter = new Fighter();
  return alone(Finger, FIGHT, (hand) => fighter.decide(hand), { ...PHONE, theme: 'light', lang: 'it' });
});

test('a match of Pacific Rim with fingers, on a phone', () => alone(Finger, BATTLE, battle, PHONE));
