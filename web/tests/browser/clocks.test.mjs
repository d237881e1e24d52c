// Time at the table: the bell of a phase, the clocks of the seats, and a pause.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { audit, edited, eventually, launch, mission, person, quiet, Server } from './stage.mjs';

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

test('the clock of a table runs down before the eyes of the player', async () => {
  const page = await person(browser);
  await edited(page, (message) => {
    if (message.standing) message.standing.seconds = 75;
    return message;
  });
  await mission(page, server.url, 'First Steps');
  await page.getByRole('timer').getByText(/1:(0\d|1[0-4])/).waitFor();
  assert.deepEqual(await audit(page), [], 'clock');
  quiet(page);
});

test('every seat has its own clock, and it is told which one runs', async () => {
  const page = await person(browser);
  await edited(page, (message) => {
    const clocks = [{ seat: 'marines', left: 95_000, running: true }, { seat: 'genestealers', left: 60_000, running: false }];
    if (message.standing) message.standing.clocks = clocks;
    return message;
  });
  await mission(page, server.url, 'First Steps');
  await page.getByRole('timer', { name: 'Time left: marines' }).getByText('1:3').waitFor();
  await eventually(async () => assert.match(await page.locator('.clock.running').textContent(), /marines/));
  await eventually(async () => assert.match(await page.getByRole('timer', { name: 'Time left: genestealers' }).textContent(), /1:00/));
  await page.locator('.clock.running').getByText('1:33').waitFor();
  await eventually(async () => assert.match(await page.locator('.clock:not(.running)').textContent(), /1:00/));
  assert.deepEqual(await audit(page), [], 'clocks');
  quiet(page);
});

test('a table with time for each side is set up, paused by one and continued by the other', async () => {
  const anna = await person(browser);
  await anna.goto(`${server.url}/#/setup/tris`);
  await anna.getByLabel('Time to think').selectOption('side');
  await anna.getByLabel('Minutes for each side').fill('5');
  await anna.getByLabel('Seconds added after each action').fill('2');
  assert.deepEqual(await audit(anna), [], 'set-up');
  await anna.locator('dialog .start button').click();
  const link = await anna.locator('.links .copy input').first().inputValue();
  await anna.locator('.links .act').click();
  const bruno = await person(browser, { lang: 'it' });
  await bruno.goto(link);
  await anna.getByRole('timer').getByText(/4:5\d/).waitFor();
  await eventually(async () => assert.equal(await anna.getByRole('timer').count(), 2));
  await anna.getByRole('button', { name: 'Pause' }).click();
  for (const page of [anna, bruno]) await page.locator('.curtain').waitFor();
  assert.deepEqual(await audit(bruno), [], 'paused');
  await bruno.getByRole('button', { name: 'Continua' }).click();
  for (const page of [anna, bruno]) await page.locator('.curtain').waitFor({ state: 'detached' });
  await anna.locator('.option:visible').first().click();
  await anna.locator('.clock', { hasText: '5:0' }).or(anna.locator('.clock:not(.running)').getByText(/[45]:/)).first().waitFor();
  for (const page of [anna, bruno]) quiet(page);
});

test('time for each move, and numbers that do not fit are not taken', async () => {
  const page = await person(browser);
  await page.goto(`${server.url}/#/setup/tris`);
  await page.getByLabel('Time to think').selectOption('move');
  await page.getByLabel('Seconds for each move').fill('2');
  await page.locator('dialog .start button').click();
  assert.ok(await page.getByLabel('Seconds for each move').evaluate((field) => !field.validity.valid));
  await eventually(async () => assert.equal(await page.locator('dialog.setup').count(), 1));
  quiet(page);
});
