import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { audit, eventually, launch, mission, person, quiet, Server } from './stage.mjs';

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

const option = (page, text) => page.locator('.option:not(.other)', { hasText: text }).first();
const log = (page) => page.locator('.log li').allInnerTexts();

test('two clicks from the lobby to a table', async () => {
  const page = await person(browser);
  await page.goto(server.url);
  await page.locator('.card', { hasText: 'Space Hulk' }).getByRole('button', { name: 'Play now' }).click();
  await option(page, /./).click();
  await page.locator('.figure').first().waitFor();
  quiet(page);
});

test('only a game that has lessons offers them', async () => {
  const page = await person(browser);
  await page.goto(server.url);
  const lesson = (game) => page.locator('.card', { hasText: game }).getByRole('link', { name: 'Tutorial' });
  await lesson('Space Hulk').waitFor();
  await eventually(async () => assert.equal(await lesson('Tris').count(), 0));
  quiet(page);
});

test('a table is called by its mission: in its heading, in the window and in the list of my tables', async () => {
  const page = await person(browser);
  await mission(page, server.url, 'Lifeline');
  await eventually(async () => assert.equal(await page.locator('h1').innerText(), 'Lifeline · Space Hulk'));
  assert.equal(await page.title(), 'Lifeline · Space Hulk · Plancia');
  await page.getByRole('button', { name: /Italiano/ }).click();
  await page.waitForFunction(() => document.title === 'Linea di vita · Space Hulk · Plancia');
  await page.goto(`${server.url}/#/`);
  await page.locator('.tables .card', { hasText: 'Linea di vita' }).waitFor();
  quiet(page);
});

test('orders by keys, undo, and another language in the middle of a turn', async () => {
  const page = await person(browser);
  await mission(page, server.url, 'First Steps');
  await page.getByRole('button', { name: /Brother Tancredi/ }).first().waitFor();
  await page.keyboard.press('f');
  await page.locator('.log li', { hasText: 'Tancredi moves' }).waitFor();
  const told = (await log(page)).length;
  await page.keyboard.press('Control+z');
  await page.waitForFunction((n) => document.querySelectorAll('.log li').length < n, told);
  await page.getByRole('button', { name: /Italiano/ }).click();
  await page.getByText('Fratello Tancredi').first().waitFor();
  await eventually(async () => assert.equal(await page.locator('html').getAttribute('lang'), 'it'));
  quiet(page);
});

test('a piece and then a place on the board is an order', async () => {
  const page = await person(browser);
  await mission(page, server.url, 'First Steps');
  await page.locator('.place').first().waitFor();
  let box = null; // places are drawn anew when all that is in reach is known
  for (let tries = 0; tries < 20 && !box; tries += 1) box = await page.locator('.place').first().boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.locator('.option.marked').waitFor();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.locator('.log li', { hasText: 'moves' }).waitFor();
  quiet(page);
});

test('before the turn ends the table shows who could attack, by which way and with what chance', async () => {
  const page = await person(browser);
  await page.goto(`${server.url}/#/tutorial/space_hulk`);
  await page.locator('li', { hasText: 'Close assault' }).getByRole('button').click();
  await page.locator('.coach').waitFor();
  const end = page.locator('.bar .button.roomy').last();
  await end.hover();
  const threat = page.locator('.preview.kind-threat');
  await threat.first().waitFor();
  await eventually(async () => assert.match(await page.locator('.board .answers li').first().innerText(), /could attack .* first attack kills [\d.]+ %/s));
  await eventually(async () => assert.ok(await page.locator('.option .answers').count(), 'the options say so, too'));
  assert.deepEqual(await audit(page), [], 'threats');
  await page.mouse.move(0, 0);
  await threat.first().waitFor({ state: 'detached' });
  quiet(page);
});

test('keys, wheel and two fingers bring the board closer, and zero shows everything', async () => {
  const page = await person(browser);
  await mission(page, server.url, 'First Steps');
  const board = page.locator('.board > svg');
  const width = async () => Number((await board.getAttribute('viewBox')).split(' ')[2]);
  const whole = await width();
  await board.focus();
  await page.keyboard.press('+');
  assert.ok((await width()) < whole);
  await page.locator('.minimap').waitFor();
  await page.keyboard.press('0');
  assert.equal(await width(), whole);
  await page.mouse.move(400, 300);
  await page.mouse.wheel(0, -300);
  await page.waitForFunction(() => document.querySelector('.minimap'));
  await board.focus();
  await page.keyboard.press('0');

  const touch = await page.context().newCDPSession(page);
  const fingers = (type, apart) =>
    touch.send('Input.dispatchTouchEvent', {
      type, touchPoints: apart ? [{ x: 400 - apart, y: 300, id: 1 }, { x: 400 + apart, y: 300, id: 2 }] : [],
    });
  await fingers('touchStart', 40);
  for (const apart of [60, 80, 100, 120]) await fingers('touchMove', apart);
  await fingers('touchEnd', 0);
  assert.ok((await width()) < whole * 0.7);
  quiet(page);
});

test('a rule pill opens the rule and Escape closes it', async () => {
  const page = await person(browser);
  await mission(page, server.url, 'First Steps');
  await page.locator('.options .pill').first().click();
  await page.locator('.drawer h2').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.drawer').waitFor({ state: 'detached' });
  quiet(page);
});

test('the sections of the rules are called in the reader\'s language', async () => {
  const page = await person(browser);
  await page.goto(`${server.url}/#/rules/space_hulk`);
  const contents = page.locator('.contents');
  await contents.getByRole('link', { name: '1.0 General rules' }).waitFor();
  await page.getByRole('button', { name: /Italiano/ }).click();
  await contents.getByRole('link', { name: '1.0 Regole generali' }).waitFor();
  await contents.getByRole('link', { name: 'Ritirare un\'azione' }).waitFor();
  quiet(page);
});

test('a server that dies and comes back loses nothing, and the page goes on by itself', async () => {
  const page = await person(browser);
  await mission(page, server.url, 'First Steps');
  await page.keyboard.press('f');
  await page.locator('.log li', { hasText: 'moves' }).waitFor();
  await server.kill();
  await page.locator('.offline').waitFor();
  await server.run();
  await page.locator('.offline').waitFor({ state: 'detached' });
  assert.ok((await log(page)).some((text) => text.includes('moves')));
  await page.keyboard.press('l');
  await page.locator('.log li', { hasText: 'turns' }).waitFor();
  quiet(page);
});

test('the lessons lead from their first word to their last', async () => {
  const page = await person(browser);
  await page.goto(`${server.url}/#/tutorial/space_hulk`);
  const begin = page.getByRole('button', { name: 'Start' });
  await begin.first().waitFor();
  assert.deepEqual(await audit(page), [], 'lessons');
  // The first teaches moving, the last has the most to say on the table.
  for (const lesson of [0, (await begin.count()) - 1]) {
    await page.goto(`${server.url}/#/tutorial/space_hulk`);
    await begin.nth(lesson).click();
    const coach = page.locator('.coach');
    const step = () => coach.locator('.kicker').innerText();
    await coach.locator('.kicker').waitFor();
    while (!(await coach.getByText('Well done').count())) {
      const before = await step();
      const said = await coach.innerText();
      await coach.locator('.button.act').or(page.locator('.option.hinted')).first().click();
      await page.waitForFunction((text) => document.querySelector('.coach').innerText !== text, said);
      assert.ok((await step()) !== before || (await coach.getByText('Well done').count()), before);
    }
  }
  quiet(page);
});

test('a lesson goes on where it was after a reload, goes back with an undo, and is found among my tables', async () => {
  const page = await person(browser);
  await page.goto(`${server.url}/#/tutorial/space_hulk`);
  await page.getByRole('button', { name: 'Start' }).first().click();
  const coach = page.locator('.coach');
  const hinted = page.locator('.option.hinted');
  const at = (n) => coach.getByText(new RegExp(`· ${n}/`)).waitFor();
  await coach.locator('.button.act').click();
  await at(2);
  await hinted.click();
  await at(3);
  await hinted.click();
  await at(4);
  await page.reload();
  await at(4);
  await page.keyboard.press('Control+z');
  await at(3);
  await hinted.click();
  await at(4);
  await page.goto(`${server.url}/#/`);
  await page.locator('.tables a.go').first().click();
  await at(4);
  quiet(page);
});

test('a tutorial speaks, waits for the right order and goes on', async () => {
  const page = await person(browser);
  const tutorials = [{
    id: '1-move-and-turn', title: { en: 'First', it: 'Prima' }, setup: { tutorial: '1-move-and-turn' },
    steps: [
      { text: { en: 'Welcome.', it: 'Salve.' } },
      { text: { en: 'Go forward.', it: 'Avanti.' }, wait: { action: { type: 'move' } }, otherwise: { en: 'First go forward.', it: 'Prima avanti.' } },
      { text: { en: 'Good.', it: 'Bene.' } },
    ],
  }];
  await page.route('**/api/tutorials/**', (route) => route.fulfill({ json: { game: 'space_hulk', tutorials } }));
  await page.goto(`${server.url}/#/tutorial/space_hulk`);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('Welcome.').waitFor();
  await page.locator('.coach .button').click();
  await page.locator('.option.hinted').first().waitFor();
  assert.deepEqual(await audit(page), [], 'tutorial');
  await page.keyboard.press('l');
  await page.getByText('First go forward.').waitFor();
  await page.getByRole('button', { name: /Italiano/ }).click();
  await page.getByText('Avanti.').waitFor();
  await page.keyboard.press('f');
  await page.getByText('Bene.').waitFor();
  quiet(page);
});
