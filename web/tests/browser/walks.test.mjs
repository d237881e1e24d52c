// Where a piece can go, the way there, and how few inputs it takes.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Inputs, reachable, square } from './inputs.mjs';
import { audit, eventually, launch, person, quiet, Server } from './stage.mjs';

let server;
let browser;
before(async () => {
  server = await Server.start(fileURLToPath(new URL('serve_walks.py', import.meta.url)));
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** A table of First Steps: Tancredi looks down a corridor with an enemy at its end, Nerio may come to see a blip. */
async function chapel(how = {}) {
  const page = await person(browser, how);
  const made = await server.make(page, { game: 'space_hulk', setup: { mission: 'first-steps' }, seats: { marines: { kind: 'me' } } });
  await page.goto(`${server.url}/#/table/${made.table}`);
  await page.locator('[data-place="5,6"]').waitFor();
  return page;
}

const log = (page, text) => page.locator('.log li', { hasText: text });
const told = async (page) => (await page.locator('.log li').allInnerTexts()).map((line) => line.split('\n')[0]);
/** The figures on the way that is shown. */
const costs = (page) => page.locator('.way .spot text').allTextContents();

test('a marine moves four squares and shoots: three clicks', async () => {
  const page = await chapel();
  const hand = new Inputs(page);
  await hand.click(await square(page, 1, 6), 'Tancredi');
  await hand.click(await square(page, 5, 6), 'where to');
  await log(page, 'moves from 4,6 to 5,6').waitFor();
  await page.locator('.option', { hasText: 'Shoot' }).first().waitFor();
  await hand.click(await square(page, 9, 6), 'the enemy');
  await log(page, /Tancredi (shoots|fires)|g1/).first().waitFor();
  hand.within(4);
  assert.equal(hand.count, 3);
  quiet(page);
});

test('by touch the first tap shows the way, the second walks it: four taps with the shot', async () => {
  const page = await chapel({ touch: true, width: 390, height: 844 });
  const hand = new Inputs(page);
  await hand.tap(await square(page, 1, 6), 'Tancredi');
  await hand.tap(await square(page, 5, 6), 'where to');
  await page.locator('.way[data-goal="5,6"]').waitFor();
  assert.deepEqual(await costs(page), ['1', '2', '3', '4']);
  await eventually(async () => assert.equal(await page.locator('.log li').count(), 0, 'nothing has happened yet'));
  await hand.tap(await square(page, 5, 6), 'go');
  await page.locator('.option', { hasText: 'Shoot' }).first().waitFor();
  await page.waitForFunction(() => document.querySelector('.table').dataset.n === '4');
  await hand.tap(await square(page, 9, 6), 'the enemy');
  await page.waitForFunction(() => document.querySelector('.table').dataset.n === '5');
  hand.within(4);
  quiet(page);
});

test('after a tap one button takes the way, another lets it be', async () => {
  const page = await chapel({ touch: true, width: 390, height: 844, lang: 'it', theme: 'light' });
  await page.touchscreen.tap(...(await square(page, 2, 3)));
  const panel = page.getByRole('group', { name: 'Vai a 2,3' });
  await panel.waitFor();
  await eventually(async () => assert.match(await panel.innerText(), /A 3 si ferma:[^]*SH-4\.1-A/));
  assert.deepEqual(await audit(page), []);
  await panel.getByRole('button', { name: 'Non ora' }).click();
  await panel.waitFor({ state: 'detached' });
  await eventually(async () => assert.equal(await page.locator('.way[data-goal]').count(), 0));
  await page.touchscreen.tap(...(await square(page, 3, 6)));
  await page.getByRole('group', { name: 'Vai a 3,6' }).getByRole('button', { name: 'Vai a 3,6' }).click();
  await page.waitForFunction(() => document.querySelector('.table').dataset.n === '2');
  quiet(page);
});

test('the way is seen before it is taken: what it costs, where the rules stop it and why', async () => {
  const page = await chapel();
  await eventually(async () => assert.ok((await page.locator('.reach .place').count()) > 10));
  await page.mouse.move(...(await square(page, 2, 3)));
  await page.locator('.way[data-goal="2,3"]').waitFor();
  assert.deepEqual(await costs(page), ['2', '3', '4']);
  await eventually(async () => assert.equal(await page.locator('.spot.stops text').textContent(), '3'));
  await eventually(async () => assert.equal(await page.locator('.way .unsure').count(), 1, 'what lies behind is dotted'));
  await eventually(async () => assert.match(await page.locator('.info').innerText(), /At 3 it stops: blip b1 comes into sight and is revealed\s+SH-4\.1-A/));
  await page.mouse.click(...(await square(page, 2, 3)));
  const notice = page.locator('.notice');
  await notice.waitFor();
  await eventually(async () => assert.match(await notice.innerText(), /Stopped after 3 of 4 steps\. .*SH-4\.1-B/s));
  await page.locator('.option', { hasText: 'Forward to 2,3' }).waitFor();
  quiet(page);
});

test('a way is taken back whole, or step by step', async () => {
  const page = await chapel();
  const n = (wanted) => page.waitForFunction((n) => document.querySelector('.table').dataset.n === n, String(wanted));
  await page.mouse.click(...(await square(page, 5, 6)));
  await n(4);
  await page.getByRole('button', { name: 'One step back' }).click();
  await n(5);
  assert.equal((await told(page)).length, 3);
  await page.keyboard.press('Control+z');
  await n(8);
  await eventually(async () => assert.equal(await page.locator('.log li').count(), 0));
  await page.locator('[data-place="5,6"]').waitFor();
  quiet(page);
});

test('a way is bent by pulling the piece over places', async () => {
  const page = await chapel();
  const places = [[1, 6], [2, 7], [3, 6], [4, 6]];
  const hand = new Inputs(page);
  await hand.drag(await Promise.all(places.map(([x, y]) => square(page, x, y))), 'Tancredi, by 2,7');
  await log(page, 'moves from 3,6 to 4,6').waitFor();
  assert.deepEqual((await told(page)).reverse().slice(0, 3).sort(), [
    'Tancredi moves from 1,6 to 2,7.', 'Tancredi moves from 2,7 to 3,6.', 'Tancredi moves from 3,6 to 4,6.',
  ]);
  assert.equal(hand.count, 1);
  quiet(page);
});

test('pulled back to where it stands a piece goes nowhere, and the view is not moved', async () => {
  const page = await chapel();
  const box = await page.locator('.board > svg').getAttribute('viewBox');
  const hand = new Inputs(page);
  const [here, there] = await Promise.all([square(page, 1, 6), square(page, 2, 6)]);
  await hand.drag([here, there, here]);
  await page.locator('.way[data-goal]').waitFor({ state: 'detached' });
  await eventually(async () => assert.equal(await page.locator('.log li').count(), 0));
  await eventually(async () => assert.equal(await page.locator('.board > svg').getAttribute('viewBox'), box));
  quiet(page);
});

test('with Shift all ways lead through a place', async () => {
  const page = await chapel();
  await page.mouse.move(...(await square(page, 2, 7)));
  await page.keyboard.down('Shift');
  await page.mouse.click(...(await square(page, 2, 7)));
  await page.keyboard.up('Shift');
  await page.locator('.through').waitFor();
  await page.mouse.click(...(await square(page, 3, 6)));
  await log(page, 'moves from 2,7 to 3,6').waitFor();
  quiet(page);
});

test('keys alone: the list of places goes by arrows and names, shows ways and walks them', async () => {
  const page = await chapel();
  await page.locator('.goto summary').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const focused = () => page.evaluate(() => document.activeElement.getAttribute('aria-label'));
  assert.equal(await focused(), 'Go to 2,6, 1 AP');
  await page.keyboard.press('ArrowRight');
  assert.equal(await focused(), 'Go to 3,6, 2 AP');
  await page.locator('.way[data-goal="3,6"]').waitFor();
  await page.keyboard.type('2,3');
  assert.equal(await focused(), 'Go to 2,3, 4 AP, blip b1 comes into sight and is revealed');
  await page.keyboard.type('5,6');
  assert.equal(await focused(), 'Go to 5,6, 4 AP');
  assert.deepEqual(await audit(page), []);
  await page.keyboard.press('Enter');
  await log(page, 'moves from 4,6 to 5,6').waitFor();
  quiet(page);
});

test('the rest of a way is not walked twice when the line breaks', async () => {
  const page = await chapel();
  let cut = false;
  await page.routeWebSocket('**/ws', (socket) => {
    const line = socket.connectToServer();
    line.onMessage((text) => {
      if (!cut && JSON.parse(text).type === 'ack') {
        cut = true;
        socket.close();
        line.close();
      } else socket.send(text);
    });
    socket.onMessage((text) => line.send(text));
  });
  await page.reload();
  await page.locator('[data-place="4,6"]').waitFor();
  await page.mouse.click(...(await square(page, 4, 6)));
  await page.waitForFunction(() => document.querySelector('.table').dataset.n === '3');
  await page.locator('[data-place="5,6"]').waitFor();
  assert.equal((await told(page)).length, 3);
  quiet(page);
});

test('a turn of Giga-Robo! that moves and makes one attack: at most seven inputs', async () => {
  const page = await person(browser);
  const made = await server.make(page, { game: 'giga_robo', setup: { map: 'b' }, seats: { p1: { kind: 'me' }, p2: { kind: 'bot', bot: 'random' } } });
  await page.goto(`${server.url}/#/table/${made.table}`);
  const hand = new Inputs(page);
  const prompt = (text) => page.locator('.prompt', { hasText: text }).waitFor();
  await prompt('Upkeep');
  await hand.press('1', 'upkeep');
  await prompt('combat phase');
  const near = await reachable(page, 'e5');
  await hand.hover(near);
  assert.deepEqual(await costs(page), ['1', '2']);
  await eventually(async () => assert.match(await page.locator('.info').innerText(), /At 1: inferno/i));
  await hand.click(near, 'move');
  await log(page, /moves/).first().waitFor();
  await hand.click(page.locator('.kind-hand button.card', { hasText: 'Volt Spike!' }), 'card');
  const enemy = await page.locator('.figure').nth(1).boundingBox();
  await hand.click([enemy.x + enemy.width / 2, enemy.y + enemy.height / 2], 'target');
  await hand.click(page.locator('.option', { hasText: 'Declare the attack' }), 'declare');
  await log(page, /attack/i).first().waitFor();
  await prompt('combat phase');
  await hand.press('e', 'end');
  await log(page, 'Turn 2').or(log(page, /Ayzn$/)).first().waitFor();
  hand.within(7);
  quiet(page);
});

test('the way of a robot is bent through hexes, by the rules of its move', async () => {
  const page = await person(browser, { theme: 'light', lang: 'it' });
  const made = await server.make(page, { game: 'giga_robo', setup: { map: 'b' }, seats: { p1: { kind: 'me' }, p2: { kind: 'bot', bot: 'random' } } });
  await page.goto(`${server.url}/#/table/${made.table}`);
  await page.locator('.option').first().click();
  const [around, end] = [await reachable(page, 'd6'), await reachable(page, 'e5')];
  const figure = await page.locator('.figure.selected').boundingBox();
  const robot = [figure.x + figure.width / 2, figure.y + figure.height / 2];
  await page.mouse.move(...robot);
  await page.mouse.down();
  await page.mouse.move(...around, { steps: 6 });
  await page.mouse.move(...end, { steps: 6 });
  await page.locator('.way[data-goal]').waitFor();
  await page.waitForFunction(() => document.querySelectorAll('.way .spot').length >= 2);
  await eventually(async () => assert.equal(await page.locator('.incident').count(), 0, 'the fire is not on this way'));
  await page.mouse.up();
  await log(page, /e5/).first().waitFor();
  quiet(page);
});
