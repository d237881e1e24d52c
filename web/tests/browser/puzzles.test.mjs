// Puzzles in the browser: found from the page of a game, tried, taken back, solved and kept.
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

test('a puzzle is tried with a hint, taken back, solved, and known as solved', async () => {
  const page = await person(browser);
  await page.goto(`${server.url}/#/puzzles/space_hulk`);
  await page.getByRole('button', { name: /Step by step back/ }).click();
  const puzzle = page.locator('.puzzle');
  await puzzle.waitFor();
  await page.locator('.option').first().waitFor();
  await eventually(async () => assert.match(await puzzle.textContent(), /2 actions left/));
  await puzzle.getByRole('button', { name: 'Hint' }).click();
  await eventually(async () => assert.match(await puzzle.textContent(), /backwards/));
  assert.deepEqual(await audit(page), []);
  const step = async (place) => {
    const n = await page.locator('.table').getAttribute('data-n');
    await page.locator('.option', { hasText: place }).first().click();
    await page.waitForFunction((was) => document.querySelector('.table').getAttribute('data-n') !== was, n);
  };
  await step('3,0');
  await page.getByText('1 action left').waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('2 actions left').waitFor();
  await step('1,0');
  await step('0,0');
  await page.locator('.puzzle .good').waitFor();
  await page.goto(`${server.url}/#/puzzles/space_hulk`);
  await page.locator('.solved').waitFor();
  await eventually(async () => assert.equal(await page.locator('.solved').count(), 1));
  assert.deepEqual(await audit(page), []);
  quiet(page);
});

/** Choose an option by its words, and wait until the table has gone on. */
async function choose(page, words) {
  const n = await page.locator('.table').getAttribute('data-n');
  await page.locator('.option', { hasText: words }).first().click();
  await page.waitForFunction((was) => document.querySelector('.table').getAttribute('data-n') !== was, n);
}

for (const [game, title, answers] of [
  ['giga_robo', 'The die that counts', ["Ayzn's 9"]],
  ['pacific_rim', 'From behind', ['Rotate one side to the left', 'One hex forward', 'One hex forward', 'Engage Gipsy Danger']],
]) {
  test(`${game}: a puzzle is solved against a bot, and stays solved when one plays on`, async () => {
    const page = await person(browser);
    await page.goto(`${server.url}/#/puzzles/${game}`);
    await page.locator('li').nth(5).waitFor();
    await eventually(async () => assert.equal(await page.locator('li').count(), 6));
    assert.deepEqual(await audit(page), []);
    await page.getByRole('button', { name: title }).click();
    await page.locator('.puzzle').waitFor();
    await page.locator('.option').first().waitFor();
    await eventually(async () => assert.equal(await page.locator('.option.warm').count(), 0, 'no option is marked as the best one'));
    for (const answer of answers) await choose(page, answer);
    await page.locator('.puzzle .good').waitFor();
    assert.deepEqual(await audit(page), []);
    const next = page.locator('.option').first();
    if (await next.isVisible()) await next.click();
    await page.locator('.puzzle .good').waitFor();
    await page.goto(`${server.url}/#/puzzles/${game}`);
    await page.locator('.solved').waitFor();
    quiet(page);
  });
}
