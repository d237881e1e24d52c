import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { playThrough } from './policy.mjs';
import { audit, eventually, launch, mission, person, quiet, Server } from './stage.mjs';

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

/** Where a square of the board is on the screen. */
async function pointOf(page, [x, y]) {
  return page.locator('.board > svg').evaluate((svg, [left, up]) => {
    const { x: px, y: py } = new DOMPoint(left * 40, -up * 40).matrixTransform(svg.getScreenCTM());
    return [px, py];
  }, [x, y]);
}

test('a whole mission with the mouse alone, and what comes after it', async () => {
  const page = await person(browser);
  await mission(page, server.url, 'First Steps');
  const id = page.url().split('/').pop();
  await playThrough(page, async ({ label, to }) => {
    if (to) await page.mouse.click(...(await pointOf(page, to)));
    else await page.locator('.option:not(.other)', { hasText: label }).first().click();
    // Several options on one square: the list there has the same words.
    const menu = page.locator('.menu button', { hasText: label });
    if (to && (await menu.count())) await menu.first().click();
  });
  const ending = page.locator('dialog.ending');
  await eventually(async () => assert.ok(await ending.locator('.pill').count(), 'the end names its rules'));
  assert.deepEqual(await audit(page), [], 'end screen');

  await ending.getByRole('link', { name: 'Replay' }).click();
  await page.locator('.figure').first().waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText(/Step 1 of/).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByText(/Step 2 of/).waitFor();
  await page.getByRole('slider', { name: /Step/ }).fill('5');
  await page.getByText(/Step 5 of/).waitFor();
  const scenario = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a scenario file' }).click();
  assert.match((await scenario).suggestedFilename(), /\.yaml$/);

  await page.goto(`${server.url}/#/fair/${id}`);
  await page.getByText('Every check passed').waitFor();
  await eventually(async () => assert.equal(await page.locator('.verdict.bad').count(), 0));
  assert.deepEqual(await audit(page), [], 'fair dice, revealed');
  const record = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the match' }).click();
  assert.equal((await record).suggestedFilename(), `${id}.json`);

  await page.goto(`${server.url}/#/table/${id}`);
  await ending.getByRole('button', { name: 'Rematch' }).click();
  await page.waitForURL((url) => !url.hash.includes(id));
  await page.locator('.option').first().waitFor();
  quiet(page);
});

test('a whole mission with the keyboard alone, from the lobby to the end', async () => {
  const page = await person(browser);
  await page.goto(server.url);
  const play = page.locator('.card', { hasText: 'Space Hulk' }).getByRole('button', { name: 'Play now' });
  await play.waitFor();
  for (let tabs = 0; tabs < 20 && !(await play.evaluate((one) => one === document.activeElement)); tabs += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await playThrough(page, ({ key }) => page.keyboard.press(key));
  await page.locator('dialog.ending h2').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog.ending').waitFor({ state: 'detached' });
  quiet(page);
});
