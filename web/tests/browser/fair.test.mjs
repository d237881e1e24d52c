import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { audit, launch, person, quiet, Server } from './stage.mjs';

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

/** Play some actions of a mission, give up, and say which table it was. */
const finished = (page) =>
  page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${'f'.repeat(40)}` };
    const body = JSON.stringify({ game: 'space_hulk', setup: { mission: 'lifeline' } });
    const { table, token } = await (await fetch('/api/tables', { method: 'POST', headers, body })).json();
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
    const say = (message) => socket.send(JSON.stringify(message));
    let played = 0;
    socket.onopen = () => say({ type: 'hello', table, token, lang: 'en' });
    await new Promise((resolve) => {
      socket.onmessage = ({ data }) => {
        const { type, standing, n, sheet, patch, over } = JSON.parse(data);
        if (type !== 'welcome' && type !== 'update') return;
        if (standing.waiting?.length) return say({ type: 'nonce', value: 'a nonce of the page' });
        const { choices } = sheet ?? patch;
        if (over) return resolve();
        if (!choices) return say({ type: 'resync' });
        const ends = choices.find(({ action }) => action.type === 'end_turn');
        played += 1;
        const action = played > 14 ? { type: 'concede' } : (ends ?? choices[0]).action;
        say({ type: 'act', id: `a${played}`, n, action });
      };
    });
    socket.close();
    return table;
  });

test('every die of a finished match is rolled again, and a changed one is found', async () => {
  const page = await person(browser);
  await page.goto(server.url);
  const table = await finished(page);
  await page.goto(`${server.url}/#/fair/${table}`);
  await page.getByText('Every check passed').waitFor();
  const [, good, all] = (await page.getByText(/\d+ of \d+ dice verified/).textContent()).match(/(\d+) of (\d+)/);
  assert.ok(Number(all) >= 5, 'some dice were rolled');
  assert.equal(good, all);
  assert.deepEqual(await audit(page), [], 'all dice');

  await page.route('**/api/fair/**', async (route) => {
    const answer = await route.fetch();
    const given = await answer.json();
    const { values } = given.draws.find(({ kind }) => kind === 'roll');
    values[0] = values[0] % 6 + 1;
    await route.fulfill({ response: answer, json: given });
  });
  await page.reload();
  await page.getByText('At least one check failed').waitFor();
  await page.getByText(`${all - 1} of ${all} dice verified`).waitFor();
  assert.equal(await page.locator('.rolls li.bad').count(), 1);
  assert.deepEqual(await audit(page), [], 'a changed die');
  quiet(page);
});
