// Infinity under the hand: ways are drawn, offered and typed, and whoever would see them is shown with the chances.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { eventually, launch, person, quiet, Server } from './stage.mjs';

let server;
let browser;
before(async () => {
  server = await Server.start(fileURLToPath(new URL('serve_ways.py', import.meta.url)));
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Somebody who plays both sides of a battle; they measure, or nobody does. */
async function ruins(premeasuring, liked = {}) {
  const page = await person(browser, liked);
  const made = await server.make(page, { game: 'infinity', setup: { premeasuring }, seats: { p1: { kind: 'me' }, p2: { kind: 'shared' } } });
  await page.goto(`${server.url}/#/table/${made.table}`);
  await page.locator('.figure[data-piece="angus"]').waitFor();
  return page;
}

async function middle(page, piece) {
  const { x, y, width, height } = await page.locator(`.figure[data-piece="${piece}"] .ring`).boundingBox();
  return [x + width / 2, y + height / 2];
}

/** A point so many centimetres to the right of Angus and above. */
async function beside(page, right, up) {
  const [[x, y], [tx, ty]] = [await middle(page, 'angus'), await middle(page, 'wen')];
  const cm = Math.hypot(tx - x, ty - y) / Math.hypot(25, 38);
  return [x + right * cm, y - up * cm];
}

/** Take hold of Angus and pull; the button stays down. */
async function pull(page, ...points) {
  await page.mouse.move(...(await middle(page, 'angus')));
  await page.mouse.down();
  for (const point of points) await page.mouse.move(...point, { steps: 6 });
  await page.locator('.drawn-way').waitFor();
}

test('while a way is drawn everybody who would see it lights a part of it; let go, it is declared', async () => {
  const page = await ruins('allowed');
  await pull(page, await beside(page, 6, 8));
  await page.locator('.watchers', { hasText: '10 of 10' }).waitFor();
  await eventually(async () => assert.ok(Number(await page.locator('.drawn-way').getAttribute('data-stages')) > 4));
  await eventually(async () => assert.ok((await page.locator('.watchers li').count()) >= 3));
  await eventually(async () => assert.match(await page.locator('.watchers .exchange').first().innerText(), /hits you .*%/));
  await page.mouse.up();
  await page.locator('.curtain').waitFor(); // the enemy reacts
  await quiet(page);
});

test('models are legible when their way can be drawn, and a lens shows the way from near', async () => {
  for (const size of [{}, { width: 390, height: 844, touch: true }]) {
    const page = await ruins('allowed', size);
    await page.waitForFunction(() => document.querySelector('.figure[data-piece="angus"] .ring')?.getBoundingClientRect().width > 28);
    await page.locator('.ruler.across span', { hasText: '30' }).waitFor();
    await eventually(async () => assert.match(await page.locator('.masthead').textContent(), /measuring agreed/));
    await pull(page, await beside(page, 4, 5));
    const lens = page.locator('.lens');
    await lens.locator('.ghost').waitFor();
    const { width } = await lens.locator('.figure[data-piece="angus"] .ring').boundingBox();
    assert.ok(width > 44, `${width} pixels under the lens`);
    await page.locator('.watchers .ticks span', { hasText: '2' }).first().waitFor();
    const numbers = await page.locator('.drawn-way .number').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    const board = await page.locator('.board').boundingBox();
    for (const { x, y } of numbers) assert.ok(x >= board.x && y >= board.y && x < board.x + board.width && y < board.y + board.height, 'whoever watches is told within the window');
    await page.keyboard.press('Escape');
    await lens.waitFor({ state: 'detached' });
    await page.mouse.up();
    await quiet(page);
    await page.context().close();
  }
});

test('escape thinks again in the middle of a way', async () => {
  const page = await ruins('allowed');
  await pull(page, await beside(page, 5, 2));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await page.locator('.drawn-way').waitFor({ state: 'detached' });
  await eventually(async () => assert.match(await page.locator('.options').innerText(), /Who receives an order/));
});

test('a click offers the way there, and Enter declares it', async () => {
  const page = await ruins('allowed');
  await page.mouse.click(...(await middle(page, 'angus')));
  await page.mouse.click(...(await beside(page, 5, 2)));
  await page.locator('.watchers .go').waitFor();
  await page.locator('.watchers .go').click();
  await page.locator('.curtain, .drawn-way').first().waitFor();
  await page.locator('.drawn-way').waitFor({ state: 'detached' });
});

test('where nobody measures a way shows who sees it and no figure', async () => {
  const page = await ruins('forbidden');
  await pull(page, await beside(page, 6, 8));
  await page.locator('.watchers li').first().waitFor();
  const told = await page.locator('.watchers').innerText();
  assert.match(told, /sees a part of your way/);
  assert.doesNotMatch(told, /%|\bof 10\b/);
  await eventually(async () => assert.equal(await page.locator('.ruler, .watchers .ticks').count(), 0, 'nor a ruler'));
  await page.keyboard.press('Escape');
  await page.mouse.up();
});

test('holding a key shows what a model sees with its ranges, and who sees a place', async () => {
  const page = await ruins('allowed');
  await page.mouse.move(...(await middle(page, 'angus')));
  await page.keyboard.down('v');
  await page.locator('.overlay.kind-field').first().waitFor();
  await eventually(async () => assert.equal(await page.locator('.overlay.kind-band').count(), 4));
  await page.mouse.move(...(await beside(page, 8, 8)));
  await page.locator('.watchers li').first().waitFor();
  await eventually(async () => assert.match(await page.locator('.watchers').innerText(), /sees you there/));
  await page.keyboard.up('v');
  await page.locator('.watchers').waitFor({ state: 'detached' });
  await quiet(page);
});
