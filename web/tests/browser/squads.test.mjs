// Squads and lessons of Pacific Rim: the workshop, the table that asks for forces, a lesson of one round.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { audit, eventually, launch, person, quiet, Server } from './stage.mjs';

let server;
let browser;

before(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

const bench = (page, id) => page.locator(`[data-bench="${id}"]`);
const card = (page, id, name) => bench(page, id).locator('button.card', { hasText: name });

test('a squad is put together, told what is wrong with it, saved as a file and given away as a link', async () => {
  const page = await person(browser);
  await page.goto(`${server.url}/#/build/pacific_rim`);
  await page.getByLabel('Ready-made …').selectOption({ label: 'Rampage: the Jaegers' });
  await page.locator('.sums', { hasText: '8 points' }).waitFor();
  await eventually(async () => assert.equal(await bench(page, 'pilots.scrapper').count(), 0));

  await card(page, 'jaegers', 'Scrapper').click();
  await page.locator('[role="status"]', { hasText: 'Scrapper needs 2 pilots and has 0' }).waitFor();
  await eventually(async () => assert.ok(await page.getByRole('button', { name: 'Play with it' }).isDisabled()));
  await eventually(async () => assert.equal(await card(page, 'pilots.scrapper', 'Jake Pentecost').count(), 0, 'he sits elsewhere'));
  await card(page, 'pilots.scrapper', 'Suresh Khurana').click();
  await card(page, 'pilots.scrapper', 'Ilya Kurshenko').click();
  await page.locator('.sums', { hasText: '10 points' }).waitFor();
  await card(page, 'upgrade.scrapper', 'Reinforced Plating').click();
  await card(page, 'upgrade.scrapper', 'Reinforced Plating').click();
  await eventually(async () => assert.equal(await bench(page, 'upgrade.scrapper').locator('[aria-pressed="true"]').count(), 0, 'taken and left'));
  assert.deepEqual(await audit(page), [], 'workshop');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  assert.match(text, /^jaegers:\n {2}- "gipsy-avenger"\n {2}- "scrapper"\n/);
  const other = await person(browser, { lang: 'it' });
  await other.goto(await page.locator('.copy input').inputValue());
  await bench(other, 'pilots.scrapper').locator('[aria-pressed="true"]', { hasText: 'Suresh Khurana' }).waitFor();

  await page.getByRole('button', { name: 'Play with it' }).click();
  await page.locator('.panel', { hasText: 'Scrapper' }).first().waitFor();
  await page.locator('.panel', { hasText: 'Gipsy Avenger' }).first().waitFor();
  for (const one of [page, other]) quiet(one);
});

test('a table that asks for forces takes one from the workshop', async () => {
  const page = await person(browser);
  await page.goto(server.url);
  const client = 'c'.repeat(64);
  const wish = { game: 'pacific_rim', setup: { mode: 'built' }, seats: { p1: { kind: 'me' }, p2: { kind: 'shared' } } };
  const made = await page.evaluate(async ([client, wish]) => {
    localStorage.setItem('plancia.client', client);
    const headers = { Authorization: `Bearer ${client}`, 'Content-Type': 'application/json' };
    return (await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(wish) })).json();
  }, [client, wish]);
  await page.goto(`${server.url}/#/table/${made.table}`);
  await page.locator('.option.open', { hasText: /put a force together/i }).click();
  await page.locator('.try').getByRole('button', { name: 'Rampage: the Kaiju' }).click();
  await page.locator('.try').getByRole('button', { name: 'Workshop' }).click();
  await eventually(async () => assert.equal(await page.locator('dialog [data-bench="jaegers"]').count(), 0, 'the Kaiju build first'));
  await page.locator('dialog [data-bench="kaiju"] button.card', { hasText: 'Onibaba' }).click();
  await page.locator('dialog .sums', { hasText: '6 threat' }).waitFor();
  await page.locator('dialog header button').click();
  await page.locator('.try > .buttons .act:enabled').click();
  await page.locator('.panel', { hasText: 'Onibaba' }).first().waitFor();
  quiet(page);
});

test('a lesson leads through a round; the Kaiju does what the lesson says', async () => {
  const page = await person(browser, { lang: 'it', width: 1400, height: 900 });
  await page.goto(`${server.url}/#/tutorial/pacific_rim`);
  await page.locator('li', { hasText: 'Carte e impulso' }).getByRole('button').click();
  const coach = (text) => page.locator('.coach', { hasText: text }).waitFor();
  const option = (text) => page.locator('.option:visible', { hasText: text }).first().click();
  await coach('Gipsy Avenger è tuo');
  await page.locator('.coach').getByRole('button', { name: 'Avanti' }).click();
  await coach('posa coperta una delle sei carte');
  await page.locator('[data-card="ga-cr"]').first().click();
  await option('Pronti al combattimento');
  await coach('È uscito 0!');
  await option('comando e controllo: ritira il dado impulso');
  await coach('attivazione. Attiva Gipsy Avenger');
  await option('attiva Gipsy Avenger');
  await coach('Non si misura niente in anticipo');
  await option('un esagono avanti');
  await coach('Termina il movimento');
  quiet(page);
});
