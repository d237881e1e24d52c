// Whoever sees, reads or clicks otherwise than most: every page by a checker, in both themes and languages, on desk and in hand.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { audit, launch, person, quiet, Server } from './stage.mjs';

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

const BOT = { p1: { kind: 'me' }, p2: { kind: 'bot' } };
const WISHES = {
  space_hulk: { game: 'space_hulk', setup: { mission: 'first-steps' } },
  giga_robo: { game: 'giga_robo', setup: {}, seats: BOT },
  pacific_rim: { game: 'pacific_rim', setup: { card: 'first-sortie' }, seats: BOT },
  project_elite: { game: 'project_elite', setup: { players: 2 }, seats: BOT },
  infinity: { game: 'infinity', setup: {}, seats: BOT },
  tris: { game: 'tris', setup: {}, seats: { x: { kind: 'me' }, o: { kind: 'friend' } } },
};
const DESK = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844, touch: true };
/** A desk seen at twice its size has half as many pixels. */
const ZOOMED = { width: 683, height: 384 };

/** The places of the page, and what shows that one is there; tables come beside. */
const PLACES = {
  lobby: ['', '.card'],
  'set-up': ['setup/space_hulk', 'dialog .start'],
  'set-up with cards': ['setup/pacific_rim', 'dialog .start'],
  rules: ['rules/space_hulk/SHB-OW-05', '.rule h2'],
  'rules of another game': ['rules/pacific_rim', '.rule h2, h1'],
  'player aid': ['aid/giga_robo', 'main h2'],
  puzzles: ['puzzles/space_hulk', 'main h1'],
  'a passport that is no more': ['passport/none', 'main button, main a, main p'],
  tutorials: ['tutorial/space_hulk', 'h1'],
  workshop: ['build/giga_robo', '.bench'],
  'workshop of forces': ['build/pacific_rim', '.bench'],
  'workshop of lists': ['build/infinity', '.store .unit'],
  nowhere: ['nowhere', 'main p'],
};

async function go(page, address, shown) {
  await page.goto(`${server.url}/#/${address}`);
  await page.locator(shown).first().waitFor();
}

async function sit(page, game) {
  const { table } = await server.make(page, WISHES[game]);
  await go(page, `table/${table}`, '.table .prompt, .table .waiting');
  return table;
}

/** Open something, look at it, close it. */
async function opened(page, what, open, shown) {
  await open();
  await page.locator(shown).first().waitFor();
  assert.deepEqual(await audit(page), [], what);
  await page.keyboard.press('Escape');
  await page.locator(shown).first().waitFor({ state: 'hidden' });
}

// Each theme, each language and each size meets each of the others.
for (const [theme, lang, size] of [['dark', 'en', DESK], ['light', 'it', DESK], ['dark', 'it', PHONE], ['light', 'en', PHONE]]) {
  const where = size === PHONE ? 'on a phone' : 'on a desk';
  test(`every page is accessible: ${theme}, ${lang}, ${where}`, async () => {
    const page = await person(browser, { theme, lang, ...size });
    for (const [what, [address, shown]] of Object.entries(PLACES)) {
      await go(page, address, shown);
      assert.deepEqual(await audit(page), [], what);
    }
    quiet(page);
    await page.context().close();
  });

  test(`every table is accessible, with whatever opens on it: ${theme}, ${lang}, ${where}`, async () => {
    const page = await person(browser, { theme, lang, ...size });
    for (const game of Object.keys(WISHES)) {
      const id = await sit(page, game);
      assert.deepEqual(await audit(page), [], game);
      await opened(page, `${game}: keys`, () => page.keyboard.press('?'), 'dialog[open]');
      await opened(page, `${game}: menu`, () => page.locator('[popovertarget=people-menu]').click(), '#people-menu:popover-open');
      const card = page.locator('.zone.mine [data-card]').first();
      if (await card.count()) {
        const read = async () => {
          await card.hover();
          await page.keyboard.press('v');
        };
        await opened(page, `${game}: a card`, read, '.reader.pinned');
      }
      if (size === PHONE) await page.locator('.handle').tap();
      const rule = page.locator('.log .pill').last();
      if (await rule.count()) await opened(page, `${game}: a rule`, () => rule.click(), '.drawer h2');
      if (game === 'tris') continue; // which waits for a friend, and has not begun
      await go(page, `replay/${id}/0`, '.board');
      assert.deepEqual(await audit(page), [], `${game}: replay`);
      await go(page, `fair/${id}`, 'dd');
      assert.deepEqual(await audit(page), [], `${game}: fair dice`);
    }
    quiet(page);
    await page.context().close();
  });
}

test('the theme is the one that the system wishes for, until somebody wishes for another', async () => {
  const page = await person(browser, { theme: 'system' });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await go(page, '', '.card');
  const day = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForFunction((was) => getComputedStyle(document.body).backgroundColor !== was, day);
  const night = await ground();
  const button = page.getByRole('button', { name: /→ Light theme/ });
  await button.click();
  assert.equal(await ground(), day, 'light, although the system is dark');
  await page.reload();
  await page.locator('.card').first().waitFor();
  assert.equal(await ground(), day, 'the wish is kept');
  await page.getByRole('button', { name: /→ Dark theme/ }).click();
  await page.emulateMedia({ colorScheme: 'light' });
  assert.equal(await ground(), night, 'dark, although the system is light');
  await page.getByRole('button', { name: /→ System theme/ }).click();
  assert.equal(await ground(), day);
  quiet(page);
  await page.context().close();
});

/** What is wider than the screen, smaller than can be read, or out of reach. */
const faults = (page) =>
  page.evaluate(() => {
    const found = [];
    const told = (one) => `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''} “${(one.textContent ?? '').trim().slice(0, 40)}”`;
    if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth - innerWidth} pixels too wide`);
    const scrolls = (one) => {
      for (let around = one.parentElement; around; around = around.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(around).overflowX)) return true;
      }
      return false;
    };
    for (const one of document.querySelectorAll('button, a, input, select, summary')) {
      const { left, right, width } = one.getBoundingClientRect();
      if (width && (left < -1 || right > innerWidth + 1) && !scrolls(one)) found.push(`out of reach: ${told(one)}`);
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const one = text.parentElement;
      if (!text.data.trim() || one.closest('svg, .unseen') || !one.checkVisibility()) continue;
      if (parseFloat(getComputedStyle(one).fontSize) < 12) found.push(`too small: ${told(one)}`);
    }
    return [...new Set(found)];
  });

for (const [what, size] of [['at 200 %', ZOOMED], ['on a phone', PHONE], ['on a small phone', { ...PHONE, width: 360, height: 640 }], ['on a tablet', { width: 768, height: 1024 }], ['on a small desk', { width: 1024, height: 768 }]]) {
  test(`${what} nothing is cut off, nothing is too wide, and everything can be read`, async () => {
    const page = await person(browser, { ...size, lang: 'it' });
    for (const [place, [address, shown]] of Object.entries(PLACES)) {
      await go(page, address, shown);
      assert.deepEqual(await faults(page), [], place);
    }
    for (const game of Object.keys(WISHES)) {
      await sit(page, game);
      assert.deepEqual(await faults(page), [], game);
    }
    quiet(page);
    await page.context().close();
  });
}
