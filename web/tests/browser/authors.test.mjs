// What authors bring reaches the page: numbers of a set-up with their bounds, robots of a pack.
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { audit, eventually, launch, person, quiet, Server } from './stage.mjs';

let server;
let browser;
let packs;
before(async () => {
  packs = await mkdtemp(join(tmpdir(), 'packs-'));
  const folder = join(packs, 'friday', 'giga_robo', 'robots');
  const page = await readFile(fileURLToPath(new URL('../../../docs/write-cards.md', import.meta.url)), 'utf8');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'bastion.yaml'), /^```yaml\n(.*?)^```$/ms.exec(page)[1]);
  process.env.PLANCIA_PACKS = packs;
  server = await Server.start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
  await rm(packs, { recursive: true });
});

test('a number of a set-up is asked for with its bounds, and sent', async () => {
  const page = await person(browser);
  const heap = { name: 'heap', text: 'Size of the heap', values: [], default: '12', when: {}, least: 1, most: 99 };
  await page.route('**/api/games?*', async (route) => {
    const answer = await (await route.fetch()).json();
    answer.games.find(({ id }) => id === 'tris').setup = [heap];
    await route.fulfill({ json: answer });
  });
  const wishes = [];
  await page.route(/\/api\/(look|tables)/, async (route) => {
    const body = route.request().postDataJSON();
    if (!body) return route.continue();
    wishes.push(body.setup);
    return route.fallback({ postData: JSON.stringify({ ...body, setup: {} }) });
  });
  await page.goto(`${server.url}/#/setup/tris`);
  const field = page.getByLabel('Size of the heap');
  await eventually(async () => assert.deepEqual([await field.inputValue(), await field.getAttribute('min'), await field.getAttribute('max')], ['12', '1', '99']));
  assert.deepEqual(await audit(page), [], 'set-up');
  await field.fill('100');
  assert.ok(await field.evaluate((one) => !one.validity.valid));
  await page.locator('dialog .start button').click();
  await eventually(async () => assert.equal(await page.locator('.links').count(), 0));
  await field.fill('40');
  await page.locator('dialog .start button').click();
  await page.locator('.links').waitFor();
  assert.deepEqual(wishes.at(-1), { heap: '40' });
  quiet(page);
});

test('the robot of a pack stands in the workshop and comes to the table', async () => {
  const page = await person(browser);
  await page.goto(`${server.url}/#/build/giga_robo`);
  await page.locator('[data-bench="pilot"] button.card', { hasText: 'Dash' }).click();
  await page.locator('[data-bench="robot"] button.card', { hasText: 'Bastion' }).click();
  await page.getByRole('button', { name: 'Quick start' }).first().click();
  await page.locator('[data-bench="cards"] .count', { hasText: '15 of 15' }).waitFor();
  await page.getByLabel('Name of the build').fill('Fortress');
  await page.getByRole('button', { name: 'Save here', exact: true }).click();
  await page.goto(`${server.url}/#/setup/giga_robo`);
  await page.locator('.seat').first().locator('select').last().selectOption('Fortress');
  await page.locator('.seat .name', { hasText: 'Bastion' }).first().waitFor();
  await page.locator('.seat').nth(1).locator('select').first().selectOption('bot');
  await page.locator('dialog .start button').click();
  await page.locator('.panel', { hasText: 'Dash in Bastion' }).first().waitFor();
  quiet(page);
});
