// What the page shows, sounds and asks beyond a single order: dice, sound, pace.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { audit, edited, eventually, launch, mission, person, quiet, Server, until } from './stage.mjs';

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

test('the lobby is painted within a second', async () => {
  const times = [];
  // The best of some visits: what a machine with other things to do adds says nothing about the page.
  for (let visit = 0; visit < 12 && !(Math.min(...times) < 1000); visit += 1) {
    const page = await person(browser);
    await page.goto(server.url);
    await page.locator('.card').first().waitFor();
    times.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime));
    await page.context().close();
  }
  assert.ok(Math.min(...times) < 1000, `painted after ${times.map(Math.round)} ms`);
});

test('the theatre tells the story line by line and can be skipped', async () => {
  const page = await person(browser, { speed: 3 });
  await mission(page, server.url, 'First Steps');
  await page.keyboard.press('Escape');
  await page.locator('.bar .button.roomy').last().click();
  await page.locator('.stage .now').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.stage .now').waitFor({ state: 'detached' });
  await page.locator('.option').first().waitFor();
  quiet(page);
});

test('step by step every line waits to be read and tells its rule', async () => {
  const page = await person(browser);
  await mission(page, server.url, 'First Steps');
  await page.getByRole('button', { name: 'Step by step' }).click();
  await page.locator('.bar .button.roomy').last().click();
  const now = page.locator('.stage .now');
  await now.locator('.why').waitFor();
  assert.deepEqual(await audit(page), [], 'step by step');
  const first = await now.locator('p').first().innerText();
  await now.getByRole('button', { name: 'Next' }).click();
  await page.waitForFunction((text) => document.querySelector('.stage .now p')?.textContent !== text, first);
  await page.keyboard.press('Escape');
  await now.waitFor({ state: 'detached' });
  quiet(page);
});

test('real dice are typed or clicked, and sent as they were rolled', async () => {
  const page = await person(browser);
  const question = { action: { type: 'type_dice', faces: [1, 1] }, label: '', key: '', piece: '', targets: [], at: [], cost: null, odds: [], previews: [], dice: [6, 6] };
  const sent = await edited(page, (message) => {
    if (message.type === 'welcome') Object.assign(message.sheet, { choices: [question], prompt: 'Roll two dice.' });
    return message;
  });
  await mission(page, server.url, 'First Steps', '.typing');
  assert.deepEqual(await audit(page), [], 'real dice');
  const roll = page.getByRole('button', { name: 'That is what I rolled' });
  await eventually(async () => assert.ok(await roll.isDisabled()));
  await page.getByRole('button', { name: '6' }).click();
  await page.keyboard.press('Tab');
  await page.getByRole('textbox').fill('6 2');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('.typing input').value === '');
  await until(() => sent.some(({ type }) => type === 'act'));
  assert.deepEqual(sent.filter(({ type }) => type === 'act').map(({ action }) => action.faces), [[6, 2]]);
});

test('a step and a die can be heard', async () => {
  const page = await person(browser, { speed: 1, sound: true });
  await page.addInitScript(() => {
    // The page plays into a context that can be read afterwards.
    window.AudioContext = function heard() {
      window.heard = new OfflineAudioContext(1, 44100, 44100);
      window.heard.resume = async () => undefined;
      return window.heard;
    };
  });
  await mission(page, server.url, 'First Steps');
  await page.keyboard.press('f');
  await page.locator('.log li', { hasText: 'moves' }).waitFor();
  const loudest = await page.evaluate(async () => {
    const samples = (await window.heard.startRendering()).getChannelData(0);
    return samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  });
  assert.ok(loudest > 0.01, `the loudest sample is ${loudest}`);
  quiet(page);
});
