// Lists in secret: two browsers bring lists of their own to a table, and neither is sent the other's before its models show.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { audit, eventually, gone, launch, person, quiet, Server, versionOf } from './stage.mjs';

let server;
let browser;
before(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const kit = (army, ...troops) => ({ army, points: '150', troops });
const ANNA = { kit: kit('panoceania', 'fusiliers/combi_rifle_lieutenant', 'fusiliers/combi_rifle', 'fusiliers/combi_rifle', 'croc_men/combi_rifle_light_shotgun'), names: /fusilier|croc.?men/i };
const BRUNO = { kit: kit('yu_jing', 'zhanshi/combi_rifle_lieutenant', 'zhanshi/combi_rifle', 'ninjas/combi_rifle_shock_ccw'), names: /zhanshi|ninja/i };

/** What can be bought and what is printed is the same for everybody, whatever anybody brings. */
const COMMON = /\/api\/(workshop|cards|games|rules|art|aid)|\/assets\//;

/** Somebody with a browser, and all that it is sent: messages of the table, and answers to what the page asks for. */
async function listening(liked) {
  const page = await person(browser, liked);
  const heard = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  page.on('response', async (answer) => {
    if (answer.url().startsWith(server.url) && !COMMON.test(answer.url())) heard.push(await answer.text().catch(() => ''));
  });
  return { page, heard };
}

/** The share code of a list, as the workshop gives it. */
async function codeOf(page, list) {
  const { code, fault } = await page.evaluate(async (list) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('plancia.client')}`, 'Content-Type': 'application/json' };
    return (await fetch('/api/workshop/infinity', { method: 'POST', headers, body: JSON.stringify({ kit: list }) })).json();
  }, list);
  assert.equal(fault, '');
  return code;
}

const commit = (page) => page.locator('.try > .buttons .act:enabled').click();
const asked = (page) => page.locator('.option.open');

/** Both at a table: Anna has kept her list in her browser, Bruno has his as a code. */
async function brought() {
  const [anna, bruno] = [await listening({}), await listening({ lang: 'it', theme: 'light', width: 390, height: 844, touch: true })];
  const setup = { lists: 'table', points: '150', table: 'dockside', scenery: 'prepared' };
  const made = await server.make(anna.page, { game: 'infinity', setup, seats: { p1: { kind: 'me' }, p2: { kind: 'friend' } } });
  await anna.page.evaluate((list) => localStorage.setItem('plancia.kits.infinity', JSON.stringify([{ name: 'Patrol', kit: list }])), ANNA.kit);
  await bruno.page.goto(server.url + made.seats.find(({ link }) => link).link);
  await anna.page.goto(`${server.url}/#/table/${made.table}`);
  await asked(anna.page).waitFor();
  await asked(bruno.page).waitFor();
  const codes = { anna: await codeOf(anna.page, ANNA.kit), bruno: await codeOf(bruno.page, BRUNO.kit) };

  await asked(anna.page).click();
  await anna.page.locator('.try').getByRole('button', { name: 'Patrol' }).click();
  await anna.page.locator('.try').getByRole('button', { name: 'Patrol', pressed: true }).waitFor();
  assert.deepEqual(await audit(anna.page), [], 'the question');
  await commit(anna.page);
  await eventually(async () => assert.equal(await asked(anna.page).count(), 0, 'hers is in'));

  await asked(bruno.page).click();
  const field = bruno.page.locator('.try form input');
  const give = async (code) => {
    await field.fill(code);
    await field.press('Enter');
  };
  await give(`${codes.bruno}x`);
  await bruno.page.locator('.try .fault', { hasText: "Non è il codice di una lista d'armata" }).waitFor();
  await give(await codeOf(bruno.page, { ...BRUNO.kit, troops: BRUNO.kit.troops.slice(0, 2) }));
  await bruno.page.locator('.try > .buttons .act:enabled').waitFor();
  await give(codes.bruno);
  await eventually(async () => assert.equal(await bruno.page.locator('.try .fault').count(), 0));
  await commit(bruno.page);
  for (const { page } of [anna, bruno]) await eventually(async () => assert.equal(await asked(page).count(), 0, 'both are in'));
  return { anna, bruno, codes };
}

/** What somebody was sent of the other's list. */
const told = (heard, code, { kit: { troops }, names }) =>
  heard.filter((text) => text.includes(code) || troops.some((id) => text.includes(id)) || names.test(text)).map((text) => text.slice(0, 400));

test('neither browser is sent the list of the other before its models show', async () => {
  const { anna, bruno, codes } = await brought();
  const pages = [anna.page, bruno.page];
  await Promise.race(pages.map((page) => page.locator('.option').first().waitFor()));
  assert.deepEqual(told(anna.heard, codes.bruno, BRUNO), []);
  assert.deepEqual(told(bruno.heard, codes.anna, ANNA), []);

  // The check can see: once armies are deployed both have heard of the other's models.
  const deployed = () => told(anna.heard, codes.bruno, BRUNO).length > 0 && told(bruno.heard, codes.anna, ANNA).length > 0;
  for (let rounds = 0; !deployed() && rounds < 40; rounds += 1) {
    await Promise.race(pages.map((page) => page.locator('.option').first().waitFor({ state: 'attached' })));
    for (const page of pages) {
      const n = await versionOf(page);
      const some = await page.evaluate(() => {
        const one = document.querySelector('.option[data-action="deploy_all"]') ?? document.querySelector('.option:not(.open)');
        one?.click();
        return Boolean(one);
      });
      if (some) await gone(page, n);
    }
  }
  assert.ok(deployed(), 'models are named as they are deployed');
  assert.equal(anna.heard.some((text) => text.includes(codes.bruno)) || bruno.heard.some((text) => text.includes(codes.anna)), false, 'a code is never sent');
  for (const page of pages) quiet(page);
});
