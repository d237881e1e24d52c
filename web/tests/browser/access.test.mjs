import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { audit, launch, mission, person, Server } from './stage.mjs';

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

for (const theme of ['dark', 'light']) {
  test(`every page is accessible in the ${theme} theme`, async () => {
    const page = await person(browser, { theme });
    await page.goto(server.url);
    await page.locator('.card').first().waitFor();
    assert.deepEqual(await audit(page), [], 'lobby');
    await mission(page, server.url, 'Lifeline');
    const id = page.url().split('/').pop();
    await page.locator('.option', { hasText: 'suggested' }).click();
    await page.locator('.log li').first().waitFor();
    assert.deepEqual(await audit(page), [], 'table');
    await page.goto(`${server.url}/#/rules/space_hulk/SHB-OW-05`);
    await page.locator('.rule h2').waitFor();
    assert.deepEqual(await audit(page), [], 'rules');
    await page.goto(`${server.url}/#/replay/${id}/1`);
    await page.locator('.figure').first().waitFor();
    assert.deepEqual(await audit(page), [], 'replay');
    await page.goto(`${server.url}/#/setup/space_hulk`);
    await page.locator('dialog .start').waitFor();
    assert.deepEqual(await audit(page), [], 'set-up');
    await page.goto(`${server.url}/#/fair/${id}`);
    await page.locator('dd').first().waitFor();
    assert.deepEqual(await audit(page), [], 'fair dice');
  });
}

test('nothing is cut off on a phone: the page is never wider than the screen', async () => {
  const page = await person(browser, { width: 390, height: 844 });
  await page.goto(server.url);
  await page.locator('.card').first().waitFor();
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok((await wide()) <= 0, 'lobby');
  await mission(page, server.url, 'Lifeline');
  assert.ok((await wide()) <= 0, 'table');
});
