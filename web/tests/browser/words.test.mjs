/** What is read rather than played: the rules as a book, player aids, and bots by their names. */
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
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

test('the rules are read as a book, from chapter to chapter', async () => {
  const page = await person(browser);
  await page.goto(`${server.url}/#/rules/space_hulk`);
  await page.locator('.contents').getByRole('link', { name: 'Overwatch' }).click();
  await page.getByRole('heading', { level: 2, name: 'Overwatch' }).waitFor();
  await eventually(async () => assert.equal(await page.locator('.rule h3').count(), 8));
  await page.locator('[rel="next"]').click();
  await page.getByRole('heading', { level: 2, name: 'Jams' }).waitFor();
  assert.match(page.url(), /SHB-JAM-01$/);
  await page.locator('[rel="prev"]').click();
  await page.getByRole('heading', { level: 2, name: 'Overwatch' }).waitFor();
  quiet(page);
});

test('a link to a rule opens its chapter at that rule', async () => {
  const page = await person(browser);
  await page.goto(`${server.url}/#/rules/giga_robo/GR-REA-13`);
  const one = page.locator('[id="GR-REA-13"]');
  await one.waitFor();
  await page.waitForFunction(() => {
    const { top } = document.getElementById('GR-REA-13').getBoundingClientRect();
    return top >= 0 && top < innerHeight / 2;
  });
  await eventually(async () => assert.match(await one.getAttribute('class'), /chosen/));
  quiet(page);
});

test('the search puts titles first', async () => {
  const page = await person(browser);
  await page.goto(`${server.url}/#/rules/pacific_rim`);
  await page.locator('.contents a').first().waitFor();
  await page.getByRole('searchbox').fill('run');
  await page.locator('.found a').first().waitFor();
  await eventually(async () => assert.match(await page.locator('.found a').first().textContent(), /PRE-RUN-01\s*Run/));
  quiet(page);
});

test('the headings of the English book hold no Italian', async () => {
  const page = await person(browser);
  await page.goto(`${server.url}/#/rules/giga_robo/GR-MOV-01`);
  await page.getByRole('heading', { level: 2, name: 'Movement', exact: true }).waitFor();
  await eventually(async () => assert.doesNotMatch(await page.locator('main').textContent(), /GLOSSARIO|PLANCIA [A-Z]|GUIDA/));
  await page.getByRole('button', { name: /Italiano/ }).click();
  await page.getByRole('heading', { level: 2, name: 'Movimento', exact: true }).waitFor();
  await page.getByText('Nel libro: GAMEPLAY E.1').first().waitFor();
  quiet(page);
});

for (const [game, pages] of Object.entries({ space_hulk: 1, giga_robo: 1, pacific_rim: 1, project_elite: 1, infinity: 2, tris: 1 })) {
  test(`the player aid of ${game} prints on ${pages === 1 ? 'one page' : 'both sides of one sheet'} and leads to its rules`, async () => {
    const page = await person(browser);
    await page.goto(`${server.url}/#/aid/${game}`);
    await page.locator('.aid .id').first().waitFor();
    assert.deepEqual(await audit(page), []);
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
    assert.equal(paper.match(/\/Type\s*\/Page[^s]/g).length, pages);
    const id = await page.locator('.aid .id').first().textContent();
    await page.locator('.aid .id').first().click();
    await page.locator(`[id="${id}"]`).waitFor();
    quiet(page);
  });
}

test('a bot is chosen by its name, with a sentence and what it wins; the first one plays', async () => {
  const page = await person(browser);
  await page.goto(`${server.url}/#/setup/tris`);
  await page.locator('.seat select').nth(1).selectOption('bot');
  const level = page.getByRole('combobox', { name: 'Bot' });
  await eventually(async () => assert.equal(await level.inputValue(), 'greedy'));
  await page.getByText('Looks one action ahead').waitFor();
  await level.selectOption('Expert');
  await page.getByText('Wins 70 % and draws 21 % against the Amateur (400 matches).').waitFor();
  assert.deepEqual(await audit(page), []);
  quiet(page);
});

test('Italian joins a preposition with the article of a name', async () => {
  const page = await person(browser, { lang: 'it' });
  const seats = { p1: { kind: 'shared' }, p2: { kind: 'shared' } };
  const made = await server.make(page, { game: 'pacific_rim', setup: { card: 'first-sortie' }, seats });
  await page.goto(`${server.url}/#/table/${made.table}`);
  await page.locator('.option:visible').first().click();
  await page.locator('.curtain').getByText('Passa lo schermo al giocatore').waitFor();
  quiet(page);
});
