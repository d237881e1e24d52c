// Lists: faults in words with ways out, and bars of models.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { audit, eventually, launch, person, quiet, Server } from './stage.mjs';

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

for (const liked of [{}, { theme: 'light', lang: 'it', width: 390, height: 844, touch: true }]) {
  test(`a fault has a way out that one key takes: ${liked.lang ?? 'en'}`, async () => {
    const page = await person(browser, liked);
    await page.goto(`${server.url}/#/build/infinity`);
    await page.locator('.store .unit').first().waitFor();
    const shares = page.locator('.list .sum').first().locator('.bar i');
    const rows = page.locator('.list .part li');
    await eventually(async () => assert.equal(await shares.count(), await rows.count(), 'a share for every model'));
    const add = page.locator('.store .unit').first().locator('li button:not([aria-pressed])').first();
    const ways = page.locator('.outs .out');
    while (!(await page.locator('.sum.over').count())) await add.click();
    await ways.first().waitFor();
    await page.locator('.bar .beyond').first().waitFor();
    assert.match(await ways.first().textContent(), /1.*[−+]\d/s);
    assert.deepEqual(await audit(page), []);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1);
    assert.ok(wide, 'nothing is wider than the page');
    const n = await rows.count();
    await page.locator('h1').click();
    await page.keyboard.press('1');
    await eventually(async () => assert.ok((await rows.count()) < n, 'one is out'));
    quiet(page);
    await page.context().close();
  });
}
