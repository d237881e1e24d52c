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

test('a table with real dice asks for each roll and plays on with what was rolled', async () => {
  const page = await person(browser);
  /** Do something, and wait until the page shows what has come of it. */
  const done = async (deed) => {
    const n = await page.locator('.table').getAttribute('data-n');
    await deed();
    await page.waitForFunction((was) => document.querySelector('.table').getAttribute('data-n') !== was, n);
    await page.locator('.option, .typing').first().waitFor();
  };
  await page.goto(`${server.url}/#/setup/space_hulk`);
  await page.locator('label', { hasText: 'First Steps' }).click();
  await page.getByRole('checkbox', { name: /Real dice/ }).check();
  await page.locator('dialog .start button').click();
  const typing = page.locator('.typing');
  const roll = page.getByRole('button', { name: 'That is what I rolled' });
  const box = page.getByRole('textbox');
  await page.locator('.option, .typing').first().waitFor();
  for (let tries = 0; tries < 40 && !(await typing.isVisible()); tries += 1) {
    await done(() => page.locator('.option').last().click());
  }
  assert.deepEqual(await audit(page), [], 'a real roll');
  await page.reload();
  await typing.waitFor();
  for (let rolls = 0; rolls < 30 && (await typing.isVisible()); rolls += 1) {
    const [, count] = (await typing.textContent()).match(/What the (\d+)D6 show/);
    await eventually(async () => assert.ok(await roll.isDisabled()));
    await box.fill('7');
    await eventually(async () => assert.ok(await roll.isDisabled(), 'a D6 has no 7'));
    await box.fill('');
    for (let die = 0; die < Number(count); die += 1) await typing.locator('.face').nth((rolls + die) % 6).click();
    await done(() => roll.click());
  }
  await eventually(async () => assert.ok(!(await typing.isVisible()), 'the match goes on'));
  quiet(page);
});
