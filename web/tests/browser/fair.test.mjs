import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
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
        const { type, standing, n, sheet, over } = JSON.parse(data);
        if (type !== 'welcome' && type !== 'update') return;
        if (standing.waiting?.length) return say({ type: 'nonce', value: 'a nonce of the page' });
        const choices = sheet?.choices; // an update tells only what has changed of them
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
  await eventually(async () => assert.equal(await page.locator('.rolls li.bad').count(), 1));
  assert.deepEqual(await audit(page), [], 'a changed die');
  quiet(page);
});

/** Play a short match as both seats over sockets of their own; the page itself has only made the dice. */
const playedOut = (page, { table, token, link, nonce }) =>
  page.evaluate(async ({ table, token, link, nonce }) => {
    const headers = { Authorization: `Bearer ${'o'.repeat(40)}` };
    const body = JSON.stringify({ link });
    const joined = await (await fetch(`/api/tables/${table}/join`, { method: 'POST', headers, body })).json();
    const open = (token, heard) => {
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
      const say = (message) => socket.send(JSON.stringify(message));
      socket.onopen = () => say({ type: 'hello', table, token, lang: 'en' });
      socket.onmessage = ({ data }) => heard(JSON.parse(data), say);
      return socket;
    };
    await new Promise((resolve) => {
      const moves = { x: [0, 1, 2], o: [3, 4] };
      const sockets = Object.entries({ x: token, o: joined.token }).map(([seat, own]) =>
        open(own, ({ type, standing, n, over }, say) => {
          if (type !== 'welcome' && type !== 'update') return;
          if (over) {
            for (const socket of sockets) socket.close();
            resolve();
          } else if (standing.waiting?.length) {
            if (seat === 'o' && standing.pledges?.x && standing.waiting.includes('o')) say({ type: 'nonce', value: nonce });
          } else if (standing.to_act?.includes(seat)) {
            say({ type: 'act', id: `${seat}${n}`, n, action: { type: 'mark', cell: moves[seat].shift() } });
          }
        }));
    });
  }, { table, token, link, nonce });

test('a server that swaps its secret or grinds nonces is found by what the page has kept', async () => {
  const cheat = await Server.start(fileURLToPath(new URL('serve_cheating.py', import.meta.url)));
  const page = await person(browser);
  const stories = {
    'be honest': [],
    'swap the secret': ['The secret is the one that the server had promised to this browser.'],
    'grind the nonces': ['Everybody’s number is the one they had promised'],
  };
  try {
    for (const [nonce, found] of Object.entries(stories)) {
      const made = await cheat.make(page, { game: 'tris', seats: { x: { kind: 'me' }, o: { kind: 'friend' } } });
      await page.goto(`${cheat.url}/#/table/${made.table}`);
      await page.waitForFunction((name) => localStorage.getItem(name), `plancia.proof.${made.table}`);
      const link = made.seats.find(({ seat }) => seat === 'o').link.split('/').at(-1);
      await playedOut(page, { table: made.table, token: made.token, link, nonce });
      await page.goto(`${cheat.url}/#/fair/${made.table}`);
      await page.getByText('Our own number was used as we sent it.').waitFor();
      const bad = page.locator('dd.verdict.bad');
      await eventually(async () => assert.equal(await bad.count(), found.length, nonce));
      for (const text of found) await bad.filter({ hasText: text }).waitFor();
      if (found.length) await page.getByText('At least one check failed').waitFor();
      else await page.getByText('Every check passed').waitFor();
      assert.deepEqual(await audit(page), [], nonce);
    }
    quiet(page);
  } finally {
    await cheat.stop();
  }
});

test('a browser that was not there when the dice were made says so', async () => {
  const page = await person(browser);
  await page.goto(server.url);
  const table = await finished(page);
  await page.goto(`${server.url}/#/fair/${table}`);
  await page.getByText('Nothing: this browser was not there when the dice were fixed').waitFor();
  quiet(page);
});
