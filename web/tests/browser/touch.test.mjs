// The table in the hand: everything that is needed lies on one screen, and fingers alone play.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Fingers } from './fingers.mjs';
import { playThrough } from './policy.mjs';
import { ending, eventually, gone, launch, person, quiet, Server } from './stage.mjs';

const WISHES = {
  'Space Hulk': { game: 'space_hulk', setup: { mission: 'first-steps' } },
  'Giga-Robo!': { game: 'giga_robo', setup: {}, seats: { p1: { kind: 'me' }, p2: { kind: 'bot' } } },
  'Pacific Rim': { game: 'pacific_rim', setup: { card: 'first-sortie' }, seats: { p1: { kind: 'me' }, p2: { kind: 'bot' } } },
  Infinity: { game: 'infinity', setup: {}, seats: { p1: { kind: 'me' }, p2: { kind: 'bot' } } },
  Tris: { game: 'tris', setup: {}, seats: { x: { kind: 'me' }, o: { kind: 'bot' } } },
};
const PHONES = [[390, 844], [360, 640], [844, 390], [667, 375]];
const TABLETS = [[768, 1024], [1024, 768]];

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

/** Somebody with a phone at a table of a game. */
async function held(game, [width, height] = PHONES[0], liked = {}) {
  const page = await person(browser, { width, height, touch: true, ...liked });
  const { table } = await server.make(page, WISHES[game]);
  await page.goto(`${server.url}/#/table/${table}`);
  await page.locator('.option:visible').first().waitFor();
  return page;
}

/** How much of an element is seen, in pixels each way: inside the screen and inside all that scrolls around it. */
const seen = (page, selector) =>
  page.evaluate((what) => {
    const shown = (one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const box = { left: Math.max(0, left), top: Math.max(0, top), right: Math.min(innerWidth, right), bottom: Math.min(innerHeight, bottom) };
      for (let around = one.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue;
        const clip = around.getBoundingClientRect();
        box.left = Math.max(box.left, clip.left);
        box.top = Math.max(box.top, clip.top);
        box.right = Math.min(box.right, clip.right);
        box.bottom = Math.min(box.bottom, clip.bottom);
      }
      return [box.right - box.left, box.bottom - box.top];
    };
    const all = [...document.querySelectorAll(what)].map(shown).filter(([width, height]) => width > 0 && height > 0);
    return all.sort((one, other) => other[0] * other[1] - one[0] * one[1])[0] ?? [0, 0];
  }, selector);

for (const game of Object.keys(WISHES)) {
  for (const size of [...PHONES, ...TABLETS]) {
    test(`${game} at ${size.join(' × ')}: question, own figures, options and board are on the screen together`, async () => {
      const page = await held(game, size);
      // In Infinity nobody stands on the table yet.
      const own = ['Tris', 'Infinity'].includes(game) ? [] : ['.panel'];
      const cards = ['Giga-Robo!', 'Pacific Rim'].includes(game) ? ['.zone.mine .card'] : [];
      for (const [what, width, height] of [['.prompt', 120, 14], ['.option', 60, 30], ['.board', 220, 130], ...[...own, ...cards].map((one) => [one, 60, 36])]) {
        const [wide, high] = await seen(page, what);
        assert.ok(wide >= width && high >= height, `${what}: ${Math.round(wide)} × ${Math.round(high)} is seen`);
      }
      const [over, below] = await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]);
      assert.ok(over <= 0, 'nothing is wider than the screen');
      assert.ok(below <= 1, 'the page itself does not scroll');
      quiet(page);
      await page.context().close();
    });
  }
}

const FIGURES = { 'Giga-Robo!': ['armour', 'spirit', 'power'], 'Pacific Rim': ['structure', 'VEL', 'ABI', 'ENE', 'ARM', 'charge', 'ammo'] };

for (const [game, figures] of Object.entries(FIGURES)) {
  test(`${game} in the hand: all of one's own figures are seen beside the question`, async () => {
    for (const size of [[390, 844], [360, 640], [412, 915]]) {
      const page = await held(game, size);
      const own = page.locator('.strip .panel').first();
      const panel = await own.boundingBox();
      for (const name of figures) {
        const box = await own.locator('.gauge', { hasText: name }).boundingBox();
        assert.ok(box.y >= panel.y && box.y + box.height <= panel.y + panel.height + 1, `${name} at ${size.join(' × ')}`);
        assert.ok(box.x >= panel.x && box.x + box.width <= panel.x + panel.width, `${name} at ${size.join(' × ')}`);
      }
      await page.context().close();
    }
  });
}

test('what is amber lies under the thumb, however many options there are', async () => {
  for (const size of [[390, 844], [360, 640]]) {
    const page = await held('Space Hulk', size);
    const fingers = await Fingers.on(page);
    await fingers.tap(page.locator('.strip .panel').nth(1));
    const box = await page.locator('.option.warm:visible').first().boundingBox().catch(() => null);
    if (box) assert.ok(box.y > size[1] * 0.66 && box.height >= 44, `${box.y} of ${size[1]}, ${box.height} high`);
    for (const option of await page.locator('.option:visible').all()) assert.ok((await option.boundingBox()).height >= 44, 'as high as a fingertip');
    await page.context().close();
  }
});

test('the log is a drawer: a tap opens and closes it, and its last line is always in sight', async () => {
  const page = await held('Space Hulk');
  const fingers = await Fingers.on(page);
  const handle = page.locator('.handle');
  await eventually(async () => assert.match(await handle.textContent(), /What happened\s+\S/));
  await eventually(async () => assert.ok(!(await page.locator('.log').isVisible())));
  await fingers.tap(handle);
  await page.locator('.log li').last().waitFor();
  await eventually(async () => assert.equal(await handle.getAttribute('aria-expanded'), 'true'));
  await fingers.tap(handle);
  await page.locator('.log').waitFor({ state: 'hidden' });
  await page.context().close();
});

test('whoever comes to a table from far down the lobby begins at its top', async () => {
  const page = await person(browser, { width: 390, height: 844, touch: true });
  await page.goto(server.url);
  const play = page.locator('.card').last().locator('..').locator('..').locator('button.act').last();
  await play.scrollIntoViewIfNeeded();
  assert.ok(await page.evaluate(() => scrollY > 100));
  await play.tap();
  await page.locator('.table').waitFor();
  assert.equal(await page.evaluate(() => scrollY), 0);
  await page.context().close();
});

test('a finger that rests on an option or a place shows what it means, clear of itself, and does nothing', async () => {
  const page = await held('Space Hulk');
  const fingers = await Fingers.on(page);
  const n = await page.locator('.table').getAttribute('data-n');
  await fingers.rest(page.locator('.option', { hasText: 'Forward' }).first());
  await page.locator('.table[data-finger="low"]').waitFor();
  await eventually(async () => assert.ok(await page.locator('.option.marked').count(), 'the option is marked, and the board shows where it leads'));
  await fingers.lift();
  await page.locator('.table:not([data-finger])').waitFor();
  const marine = page.locator('.figure[data-piece="m2"]');
  const [x, y] = await fingers.rest(marine);
  const bubble = page.locator('.board .info');
  await bubble.filter({ hasText: 'Nerio' }).waitFor();
  const box = await bubble.boundingBox();
  const apart = Math.max(box.y - y, y - (box.y + box.height), box.x - x, x - (box.x + box.width));
  assert.ok(apart > 24, `${apart} pixels between the finger and what it shows`);
  await fingers.lift();
  await bubble.waitFor({ state: 'detached' });
  await eventually(async () => assert.equal(await page.locator('.figure.selected').getAttribute('data-piece'), 'm1', 'nothing was taken in hand'));
  await eventually(async () => assert.equal(await page.locator('.table').getAttribute('data-n'), n, 'nothing was done'));
  await fingers.tap(marine);
  await page.locator('.figure.selected[data-piece="m2"]').waitFor();
  quiet(page);
  await page.context().close();
});

test('one finger pulls the board once it is near, two bring it near', async () => {
  const page = await held('Giga-Robo!');
  const fingers = await Fingers.on(page);
  const view = () => page.locator('.board > svg').getAttribute('viewBox');
  const [before, { x, y, width, height }] = [await view(), await page.locator('.board > svg').boundingBox()];
  const [middle, apart] = [[x + width / 2, y + height / 2], 20];
  await fingers.send('touchStart', [middle[0] - apart, middle[1]], [middle[0] + apart, middle[1]]);
  for (const more of [30, 50, 70]) await fingers.send('touchMove', [middle[0] - more, middle[1]], [middle[0] + more, middle[1]]);
  await fingers.lift();
  const near = await view();
  assert.notEqual(near, before);
  await fingers.drag([[x + 12, y + height - 30], [x + 40, y + height - 60], [x + 70, y + height - 90]]);
  assert.notEqual(await view(), near);
  await page.context().close();
});

test('a whole mission of Space Hulk by taps alone, on a phone', async () => {
  const page = await held('Space Hulk');
  const fingers = await Fingers.on(page);
  await playThrough(page, ({ label }) => fingers.tap(page.locator('.option:not(.other)', { hasText: label }).first()));
  const done = ending(page);
  const { width } = await done.boundingBox();
  assert.ok(width <= 390, 'the end fits the screen');
  quiet(page);
  await page.context().close();
});

/** Where a square of the board is on the screen. */
const square = (page, x, y) =>
  page.locator('.board > svg').evaluate((svg, [left, up]) => {
    const { x: px, y: py } = new DOMPoint(left * 40, -up * 40).matrixTransform(svg.getScreenCTM());
    return [px, py];
  }, [x, y]);

test('a match of Tris to its end by taps on the board', async () => {
  const page = await held('Tris');
  const fingers = await Fingers.on(page);
  for (let cell = 0; cell < 9 && !(await ending(page).isVisible()); cell += 1) {
    const n = await page.locator('.table').getAttribute('data-n');
    const at = await square(page, cell % 3, Math.floor(cell / 3));
    const taken = await page.evaluate(([x, y]) => document.elementFromPoint(x, y).closest('.figure') !== null, at);
    if (taken) continue;
    await fingers.tap(at);
    await gone(page, n);
    await page.locator('.option:visible, .ending').first().waitFor();
  }
  await ending(page).waitFor();
  quiet(page);
  await page.context().close();
});
