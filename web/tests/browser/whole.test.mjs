// Whole matches over the network, from the set-up to the end, by two people with a browser each.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ending, gone, launch, person, quiet, Server, untilOver } from './stage.mjs';

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

/** Click the option that is liked best, by its words; without one the first. */
const by = (...liked) => async (page) => {
  const n = await page.locator('.table').getAttribute('data-n');
  const texts = await page.locator('.option:visible').allTextContents();
  if (!texts.length) return;
  const best = liked.map((words) => texts.findIndex((text) => words.test(text))).find((at) => at >= 0) ?? 0;
  await page.locator('.option:visible').nth(best).click({ timeout: 1500 }).catch(() => null);
  await gone(page, n);
};

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
  const strike = /(attack|attacca) (Onibaba|Coyote)/i;
  await untilOver(pages, by(strike, /engage|ingaggia/i, /one hex forward|un esagono avanti/i), 2000);
  const story = await pages[0].locator('.story').textContent();
  for (const round of [1, 2, 3, 4]) assert.match(story, new RegExp(`Round ${round} begins`));
  assert.match(story, /Coyote Tango attacks Onibaba|Onibaba attacks Coyote Tango/);
  await same(pages, /(\d+)\D+(\d+)/);
});

/** Go to the place that is nearest to the other robot, if that is nearer than where one stands. */
async function approach(page) {
  const seat = await page.locator('.zone.mine.kind-hand').getAttribute('data-zone').then((zone) => zone.replace('hand-', ''));
  await page.locator(`.figure[data-piece="${seat}"]`).click({ timeout: 1500 }).catch(() => null);
  const spot = await page.evaluate((own) => {
    const centre = (one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    };
    const far = ([x, y], [a, b]) => Math.hypot(x - a, y - b);
    const figures = [...document.querySelectorAll('.figure')];
    const [here, foe] = [true, false].map((mine) => centre(figures.find((one) => (one.dataset.piece === own) === mine).querySelector('.base')));
    const spots = [...document.querySelectorAll('.board g.place')].map(centre).filter((one) => far(one, foe) < far(here, foe));
    return spots.sort((one, other) => far(one, foe) - far(other, foe))[0] ?? null;
  }, seat);
  if (spot) await page.mouse.click(...spot);
  return spot !== null;
}

const STRIKE = /(at|contro) (Ayzn|Dai-Raijin V)/;

const TIRED = 3;
const acted = new Map();

/** In the own turn act a few times: attack with any card that reaches, else come nearer; never respond.
 * Rage pays for cheap cards again and again: without an end there would be no next turn. */
async function fight(page) {
  const end = page.locator('.option:visible', { hasText: /End the combat|Termina il comb/ });
  if (await end.count()) {
    const n = await page.locator('.table').getAttribute('data-n');
    const done = acted.get(page) ?? 0;
    acted.set(page, done < TIRED ? done + 1 : 0);
    if (done === TIRED) {
      await end.first().click({ timeout: 1500 }).catch(() => null);
      return gone(page, n);
    }
    for (const card of await page.locator('.kind-hand.mine button.card').all()) {
      if ((await card.getAttribute('aria-pressed')) !== 'true') await card.click({ timeout: 1500 }).catch(() => null);
      const strike = page.locator('.option:visible', { hasText: STRIKE }).first();
      if (!(await strike.count())) continue;
      await strike.click({ timeout: 1500 }).catch(() => null);
      return gone(page, n);
    }
    if (await approach(page)) return gone(page, n);
  }
  return by(/Take the hit|Subisci/, /Pass/, /Declare the attack|Dichiara/)(page);
}

test('a quick start of Giga-Robo!, from the first turn to a defeat', async () => {
  const pages = await sat({ game: 'giga_robo', setup: {} });
  await pages[0].locator('.option', { hasText: 'Place 1' }).waitFor(); // nobody has chosen anything yet
  await untilOver(pages, fight, 3000);
  await same(pages, /: (Ayzn|Dai-Raijin V)/);
});
