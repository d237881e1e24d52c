// Infinity: models are put on the table by pointing, anywhere in their zone, looking anywhere.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { audit, eventually, launch, person, quiet, Server } from './stage.mjs';

let server;
let browser;
before(async () => {
  server = await Server.start(fileURLToPath(new URL('serve_deploying.py', import.meta.url)));
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

test('a model is deployed where one points, looks where one pulls, and nowhere that the rules forbid', async () => {
  const page = await person(browser);
  const setup = { table: 'old_quarter', points: 100 };
  const made = await server.make(page, { game: 'infinity', setup, seats: { p1: { kind: 'me' }, p2: { kind: 'shared' } } });
  await page.goto(`${server.url}/#/table/${made.table}`);
  const open = page.locator('.option.open', { hasText: 'at a place of your choice' }).first();
  await eventually(async () => {
    const curtain = page.locator('.curtain button');
    if (await curtain.count()) await curtain.first().click({ timeout: 1000 });
    else if (await open.count()) return;
    else await page.locator('.option:not(.open):visible').first().click({ timeout: 1000 });
    assert.fail('sides and edges come first');
  });
  const figures = page.locator('.figure.tone-a, .figure.tone-b');
  assert.equal(await figures.count(), 0);
  await open.click();
  const { x, y, width, height } = await page.locator('path.area').boundingBox();
  // Out of the zone: the rule says why, and nothing can be done.
  const isFar = y < 200;
  await page.mouse.move(x + width / 2, isFar ? y + 2 * height : y - height);
  await page.locator('.try .fault').waitFor();
  assert.match(await page.locator('.try .fault').innerText(), /INF-[A-Z]+-\d+/);
  assert.equal(await page.locator('.try .act').isDisabled(), true);
  // In it, pulled to the right: it looks to the east.
  await eventually(async () => {
    for (const share of [0.3, 0.44, 0.58, 0.72, 0.86]) {
      await page.mouse.move(x + width * share, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + width * share + 40, y + height / 2, { steps: 3 });
      await page.mouse.up();
      await page.locator('.ghost').waitFor();
      if (await page.locator('.try .act:enabled').waitFor({ timeout: 1000 }).then(() => true, () => false)) return;
    }
    assert.fail('there is room somewhere');
  });
  assert.equal(await page.locator('.try output').textContent(), '0°');
  assert.deepEqual(await audit(page), []);
  await page.locator('.try .act').click();
  await figures.first().waitFor();
  quiet(page);
});
