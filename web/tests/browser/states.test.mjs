// What has become of a model is read on the board at a glance: by shape, not by colour alone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { audit, launch, person, quiet, Server } from './stage.mjs';

let server;
let browser;
before(async () => {
  server = await Server.start(fileURLToPath(new URL('serve_states.py', import.meta.url)));
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** The signs of a model, by what they stand for. */
const signs = (page, piece) =>
  page.locator(`.figure[data-piece="${piece}"] use`).evaluateAll((all) => all.map((one) => one.getAttribute('href')).filter((href) => href.includes('.state.')).map((href) => href.split('.').at(-1)));

for (const theme of ['dark', 'light']) {
  test(`states, markers and what lies on the table have signs of their own: ${theme}`, async () => {
    const page = await person(browser, { theme });
    const made = await server.make(page, { game: 'infinity', setup: { premeasuring: 'allowed' }, seats: { p1: { kind: 'me' }, p2: { kind: 'shared' } } });
    await page.goto(`${server.url}/#/table/${made.table}`);
    await page.locator('.figure[data-piece="wounded"] use.slot').waitFor();
    const told = { whole: [], prone: ['prone'], wounded: ['wounded'], down: ['unconscious'], stunned: ['stunned'], blinded: ['blinded'], locked: ['immobilised'], hacked: ['hacked'], turned: ['possessed'], marked: ['marked'], felled: ['unconscious'] };
    for (const [piece, states] of Object.entries(told)) assert.deepEqual(await signs(page, piece), states, piece);
    assert.deepEqual((await signs(page, 'both')).sort(), ['blinded', 'prone', 'stunned', 'wounded']);
    assert.deepEqual((await signs(page, 'dogged')).sort(), ['dogged', 'wounded']);

    const boxes = await page.locator('.figure[data-piece="both"] use.slot').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    assert.equal(boxes.length, 3);
    for (const [n, one] of boxes.entries()) {
      assert.ok(one.width >= 13, `a sign ${one.width} pixels wide`);
      for (const other of boxes.slice(n + 1)) assert.ok(Math.hypot(one.x - other.x, one.y - other.y) >= one.width, 'none hides another');
    }
    // No two signs have the same shape, whatever their colours are.
    const shapes = await page.evaluate(() => [...document.querySelectorAll('symbol[id^="infinity.state."], symbol[id^="infinity.piece.marker."], symbol[id^="infinity.piece.laid."]')].map((one) => [...one.querySelectorAll('path, circle, rect, ellipse')].map((part) => ['d', 'r', 'cx', 'cy', 'width'].map((name) => part.getAttribute(name)).join()).join(';')));
    assert.equal(new Set(shapes).size, shapes.length);

    const [cloud, ring] = await Promise.all(['.figure[data-piece="smoke-1"]', '.figure[data-piece="whole"] .ring'].map((one) => page.locator(one).boundingBox()));
    assert.ok(cloud.width > 4 * ring.width, 'smoke covers what it covers');
    for (const piece of ['p2-1', 'p2-2', 'p2-3', 'p2-4', 'p1-1', 'p1-2', 'p1-3']) assert.equal(await page.locator(`.figure[data-piece="${piece}"] use`).count(), 1, piece);
    assert.deepEqual(await audit(page), []);
    quiet(page);
    await page.context().close();
  });
}
