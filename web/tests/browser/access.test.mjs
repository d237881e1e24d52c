import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { audit, launch, mission, person, quiet, Server } from './stage.mjs';

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
    await page.getByRole('button', { name: 'Keys' }).click();
    assert.deepEqual(await audit(page), [], 'keys');
    await page.keyboard.press('Escape');
    await page.locator('.log .pill').last().click();
    await page.locator('.drawer h2').waitFor();
    assert.deepEqual(await audit(page), [], 'rule drawer');
    await page.keyboard.press('Escape');
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
    await page.goto(`${server.url}/#/tutorial/space_hulk`);
    await page.locator('h1').waitFor();
    assert.deepEqual(await audit(page), [], 'tutorials');
    await page.goto(`${server.url}/#/nowhere`);
    await page.getByText('There is nothing here.').waitFor();
    assert.deepEqual(await audit(page), [], 'nowhere');
    quiet(page);
  });
}

for (const [width, height] of [[390, 844], [768, 1024], [1024, 768]]) {
  test(`nothing is cut off at ${width} × ${height}: the page is never wider than the screen`, async () => {
    const page = await person(browser, { width, height });
    await page.goto(server.url);
    await page.locator('.card').first().waitFor();
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok((await wide()) <= 0, 'lobby');
    await mission(page, server.url, 'Lifeline');
    assert.ok((await wide()) <= 0, 'table');
    await page.goto(`${server.url}/#/rules/space_hulk/SHB-OW-05`);
    await page.locator('.rule h2').waitFor();
    assert.ok((await wide()) <= 0, 'rules');
    quiet(page);
  });
}
