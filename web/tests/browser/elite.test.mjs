// Dice in the hand, against time: keys, taps and drags; what is sent, waits and is refused; the clock; a phone.
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { after, before, test } from 'node:test';
import { Fingers } from './fingers.mjs';
import { Inputs, square } from './inputs.mjs';
import { audit, edited, gone, launch, person, quiet, Server, until } from './stage.mjs';

let server;
let browser;
before(async () => {
  server = await Server.start(fileURLToPath(new URL('serve_elite.py', import.meta.url)));
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** What the dice show, by the set-up. */
const SHOTS = 1;
const OWED = 2;
const STEPS = 3;
const PHONE = { width: 390, height: 844, touch: true };

/** Somebody alone in an action phase; what the page says is collected. */
async function alone(dice, { as = {}, setup = {}, edit = (message) => message, seats = { p1: { kind: 'me' } } } = {}) {
  const page = await person(browser, as);
  const made = await server.make(page, { game: 'project_elite', setup: { players: Object.keys(seats).length, map: 'outpost', roll_cost: dice, ...setup }, seats });
  page.setDefaultTimeout(8000);
  page.sent = await edited(page, edit);
  await page.goto(`${server.url}/#/table/${made.table}`);
  await page.locator('.hand').waitFor();
  page.made = made;
  page.acts = () => page.sent.filter(({ type }) => type === 'act').map(({ action }) => action);
  return page;
}

const settled = (page) => page.locator('.hand[data-open="0"]').waitFor();
const shown = (page) => page.locator('.hand .die').evaluateAll((dice) => dice.map((die) => die.dataset.face));
const caption = (page, face) => page.locator('.place', { has: page.locator(`[data-face="${face}"]`) }).first().locator('.what').textContent();
/** An alien or character on the board. */
const piece = (page, id) => page.locator(`[data-piece="${id}"]`);

async function roll(page) {
  await page.keyboard.press('r');
  await page.locator('.die[data-face="shoot"], .die[data-face="move"]').first().waitFor();
  await settled(page);
}

test('one key rolls all blank dice, and every symbol says its key and what that would do', async () => {
  const page = await alone(SHOTS);
  assert.deepEqual(await shown(page), ['', '', '', '', '']);
  await roll(page);
  assert.deepEqual(await shown(page), ['shoot', 'shoot', 'move', 'use', 'move']);
  assert.deepEqual(page.acts(), [{ type: 'roll', dice: [0, 1, 2, 3, 4] }]);
  assert.match(await caption(page, 'shoot'), /Shoot use Service pistol on/);
  assert.match(await page.locator('.hand .die[data-face="move"]').first().getAttribute('aria-label'), /move\. go to \w+\. M/);
  quiet(page);
  await page.context().close();
});

test('a key takes the target that is marked, and Tab marks the next one', async () => {
  const page = await alone(SHOTS);
  await roll(page);
  const marked = () => page.locator('[data-aim="s"] .bracket').getAttribute('transform');
  const [first, said] = [await marked(), await caption(page, 'shoot')];
  await page.keyboard.press('Tab');
  await page.waitForFunction((was) => document.querySelector('[data-aim="s"] .bracket')?.getAttribute('transform') !== was, first);
  assert.notEqual(await caption(page, 'shoot'), said);
  await page.keyboard.press('Shift+Tab');
  await page.waitForFunction((was) => document.querySelector('[data-aim="s"] .bracket')?.getAttribute('transform') === was, first);
  await page.keyboard.press('s');
  await settled(page);
  await page.keyboard.press('n');
  await page.keyboard.press('s');
  await settled(page);
  const targets = page.acts().filter(({ type }) => type === 'activate').map((action) => action.targets[0]);
  assert.deepEqual(targets, ['a1', 'a2']);
  quiet(page);
  await page.context().close();
});

test('a die is tapped and then its target: an alien, a place, a card', async () => {
  const page = await alone(SHOTS);
  await roll(page);
  const inputs = new Inputs(page);
  await inputs.click(page.locator('.die[data-face="shoot"]').first());
  await inputs.click(await square(page, 10, -7));
  await settled(page);
  await inputs.click(page.locator('.die[data-face="move"]').first());
  await inputs.click(await square(page, 9, -8));
  await settled(page);
  await inputs.click(page.locator('.die[data-face="shoot"]').first());
  await inputs.click(page.locator('.hand [data-card="pistol"]'));
  await settled(page);
  const [, shot, step, other] = page.acts();
  assert.deepEqual([shot.type, shot.targets], ['activate', ['a2']]);
  assert.deepEqual([step.type, step.to], ['move', [9, 8]]);
  assert.equal(other.card, 'pistol');
  quiet(page);
  await page.context().close();
});

test('a die is dragged onto a card, and onto the board', async () => {
  const page = await alone(SHOTS);
  await roll(page);
  const inputs = new Inputs(page);
  await inputs.drag([page.locator('.die[data-face="shoot"]').first(), page.locator('.hand [data-card="pistol"]')]);
  await settled(page);
  await inputs.drag([page.locator('.die[data-face="move"]').first(), await square(page, 9, -8)]);
  await settled(page);
  const [, shot, step] = page.acts();
  assert.equal(shot.card, 'pistol');
  assert.deepEqual(step, { type: 'move', to: [9, 8], leave: false });
  await inputs.drag([page.locator('.die[data-face="use"]'), await square(page, 10, -7)]);
  await page.locator('.notice').waitFor();
  assert.equal(page.acts().length, 3, 'what fits nothing is not sent');
  quiet(page);
  await page.context().close();
});

test('a command that is refused says why with its rule, and nothing else is lost', async () => {
  /** The first step is told wrongly to the page: so far nobody goes. */
  let wrong = true;
  const page = await alone(SHOTS, {
    edit: (message) => {
      const choices = message.sheet?.choices ?? message.patch?.choices?.runs ?? [];
      for (const { action } of choices) if (wrong && action?.type === 'move') action.to = [0, 12];
      return message;
    },
  });
  await roll(page);
  await page.keyboard.press('m');
  await page.locator('[data-order="refused"] .pill').waitFor();
  assert.match(await page.locator('[data-order="refused"]').textContent(), /PE-MOV-\d+/);
  assert.equal(await page.locator('dialog[open]').count(), 0);
  assert.deepEqual(await shown(page), ['shoot', 'shoot', 'move', 'use', 'move']);
  wrong = false;
  await page.keyboard.press('s');
  await settled(page);
  assert.deepEqual((await shown(page)).sort(), ['', 'move', 'move', 'shoot', 'use']);
  await page.keyboard.press('c');
  assert.equal(await page.locator('[data-order="refused"]').count(), 1, 'a key without a die is no command');
  quiet(page);
  await page.context().close();
});

test('an alien move that is owed comes first; what is given meanwhile waits, and follows by itself', async () => {
  const page = await alone(OWED);
  await roll(page);
  assert.equal(await page.locator('.cube.owed').count(), 1);
  assert.match(await page.locator('.natural').textContent(), /Move the alien/);
  assert.ok((await page.locator('.aims .owed').count()) >= 6, 'every alien shows where it would go');
  await page.keyboard.press('s');
  await page.locator('[data-order="waiting"]').waitFor();
  assert.equal(page.acts().length, 1, 'it waits');
  await page.keyboard.press('Space');
  await settled(page);
  assert.deepEqual(page.acts().map(({ type }) => type), ['roll', 'move_alien', 'activate']);
  assert.equal(await page.locator('.cube.owed').count(), 0);
  quiet(page);
  await page.context().close();
});

test('sixty commands by keys within a phase, none of them lost', async () => {
  let [done, lost] = [0, 0];
  const page = await alone(STEPS, {
    edit: (message) => {
      if (message.type === 'ack') done += 1;
      if (message.type === 'refused') lost += 1;
      return message;
    },
  });
  for (let batch = 0; batch < 10; batch += 1) {
    for (const key of ['r', 'm', 'm', 'm', 'm', 'm']) await page.keyboard.press(key);
    await settled(page);
  }
  assert.deepEqual([done, lost], [60, 0]);
  assert.equal(page.acts().filter(({ type }) => type === 'move').length, 50);
  quiet(page);
  await page.context().close();
});

test('what the aliens did after the bell is followed move by move on the board', async () => {
  const page = await alone(SHOTS);
  await page.keyboard.press('f');
  const story = page.getByRole('region', { name: 'How they moved' });
  const option = page.locator('.option:visible').first();
  for (let tries = 0; tries < 8; tries += 1) {
    await option.or(story).first().waitFor();
    if (await story.count()) break;
    const n = await page.locator('.table').getAttribute('data-n');
    await option.click();
    await gone(page, n);
  }
  const moves = await story.locator('li').count();
  assert.ok(moves >= 1);
  assert.equal(await page.locator('[data-trace]').count(), 0);
  await story.getByRole('button', { name: 'The next move' }).click();
  await page.locator('.now[data-trace] .step').first().waitFor();
  assert.equal(await story.locator('[aria-current=step]').count(), 1);
  assert.deepEqual(await audit(page), []);
  await story.locator('li button').first().click();
  await page.locator('[data-trace]').first().waitFor({ state: 'detached' });
  quiet(page);
  await page.context().close();
});

test('on a screen with little height the team, the log and the dice share it, and nothing lies over anything', async () => {
  const bots = Object.fromEntries(['p2', 'p3', 'p4'].map((seat) => [seat, { kind: 'bot', bot: 'greedy' }]));
  const page = await alone(SHOTS, { as: { width: 1100, height: 700 }, setup: { time: 'turns' }, seats: { p1: { kind: 'me' }, ...bots } });
  await roll(page);
  await page.keyboard.press('m');
  await settled(page);
  const box = (selector) => page.locator(selector).first().evaluate((node) => node.getBoundingClientRect().toJSON());
  const [team, log, hand, board] = await Promise.all(['.mates', '.story', '.hand', '.stage'].map(box));
  assert.ok(team.bottom <= log.top + 1, `the team ends at ${team.bottom}, the log begins at ${log.top}`);
  assert.ok(log.bottom <= hand.top + 1, `the log ends at ${log.bottom}, the hand begins at ${hand.top}`);
  assert.ok(log.height >= 80, `${log.height} pixels for the log`);
  assert.ok(board.height >= 0.5 * 700, `${board.height} pixels for the board`);
  const said = await page.locator('.story li').last().evaluate((line) => {
    const { left, top, width, height } = line.getBoundingClientRect();
    return line.contains(document.elementFromPoint(left + width / 4, top + height / 2));
  });
  assert.ok(said, 'what happened last can be read');
  const slots = await page.locator('.gear .card').evaluateAll((cards) => cards.map((card) => card.querySelector('.slots').getBoundingClientRect().bottom <= card.getBoundingClientRect().bottom));
  assert.deepEqual(slots, slots.map(() => true), 'every card shows what it costs');
  quiet(page);
  await page.context().close();
});

/** Somebody, and a friend who comes by the link. */
async function company() {
  const anna = await person(browser);
  const made = await server.make(anna, { game: 'project_elite', setup: { players: 2, map: 'outpost', roll_cost: SHOTS }, seats: { p1: { kind: 'me' }, p2: { kind: 'friend' } } });
  await anna.goto(`${server.url}/#/table/${made.table}`);
  const bruno = await person(browser, { lang: 'it' });
  const { link } = made.seats.find(({ seat }) => seat === 'p2');
  await bruno.goto(link.startsWith('http') ? link : `${server.url}${link}`);
  for (const page of [anna, bruno]) await page.locator('.hand').waitFor();
  return [anna, bruno];
}

/** When a page believes that the bell will ring, by the clock of this machine. */
const bell = (page) =>
  page.evaluate(() =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const part = new DOMMatrix(getComputedStyle(document.querySelector('.bar .line i')).transform).a;
        resolve(performance.timeOrigin + performance.now() + part * 120_000);
      });
    }));

test('while nobody does anything, the clock asks for ten pictures in a second and no more', async () => {
  const page = await alone(SHOTS);
  const pictures = await page.evaluate(() =>
    new Promise((resolve) => {
      const clock = document.querySelector('.bar .phase');
      let [seen, seconds, shown] = [0, -1, clock.textContent];
      new MutationObserver(() => {
        seen += 1;
        if (clock.textContent === shown) return;
        shown = clock.textContent;
        seconds += 1;
        if (seconds === 0) seen = 0;
        if (seconds === 2) resolve(seen);
      }).observe(document.querySelector('.table'), { attributes: true, characterData: true, childList: true, subtree: true });
    }));
  assert.ok(pictures <= 24, `${pictures} pictures in two seconds`);
  quiet(page);
  await page.context().close();
});

test('the clock is the same for all, a pause covers the board of both, and goes on for both', async () => {
  const [anna, bruno] = await company();
  const apart = [];
  for (let tries = 0; tries < 40 && !(Math.min(...apart) < 100); tries += 1) { // a busy machine may look late
    const [one, other] = await Promise.all([bell(anna), bell(bruno)]);
    apart.push(Math.abs(one - other));
  }
  assert.ok(Math.min(...apart) < 100, `${apart} ms`);
  await anna.keyboard.press('r');
  await bruno.locator('.team .cube:not(.blank)').first().waitFor();
  await anna.getByRole('button', { name: 'Pause' }).click();
  for (const page of [anna, bruno]) {
    await page.locator('.curtain').waitFor();
    const covered = await page.evaluate(() => {
      const { left, top, width, height } = document.querySelector('.board').getBoundingClientRect();
      const curtain = document.querySelector('.curtain');
      return [0.1, 0.5, 0.9].every((part) => document.elementFromPoint(left + width * part, top + height * part)?.closest('.curtain') === curtain);
    });
    assert.ok(covered, 'nothing of the board can be seen or touched');
    assert.deepEqual(await audit(page), []);
  }
  const before = await anna.locator('.table').getAttribute('data-n');
  await anna.evaluate(() => document.activeElement?.blur());
  await anna.keyboard.press('s');
  assert.equal(await anna.locator('.table').getAttribute('data-n'), before);
  await bruno.getByRole('button', { name: 'Continua' }).click();
  for (const page of [anna, bruno]) await page.locator('.curtain').waitFor({ state: 'detached' });
  for (const page of [anna, bruno]) {
    quiet(page);
    await page.context().close();
  }
});

test('cues are seen when time runs out, for whoever wants to see them', async () => {
  const nearly = (message) => {
    if (message.standing?.seconds) message.standing.seconds = 30.7;
    return message;
  };
  const page = await alone(SHOTS, { edit: nearly });
  await page.locator('[data-cue="30"]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'See when time runs out' }).click();
  assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem('plancia.prefs')).cues.see), false);
  await page.reload();
  await page.getByRole('timer').getByText(/0:[12]\d/).waitFor(); // the half minute has begun
  assert.equal(await page.locator('[data-cue]').count(), 0);
  quiet(page);
  await page.context().close();
});

test('on a phone a thumb plays: the big button rolls, a die and its target are tapped', async () => {
  const page = await alone(SHOTS, { as: PHONE });
  const fingers = await Fingers.on(page);
  await fingers.tap(page.locator('.natural'));
  await page.locator('.die[data-face="shoot"]').first().waitFor();
  await settled(page);
  const { y } = await page.locator('.hand .dice').boundingBox();
  assert.ok(y > 844 * 0.6, 'dice lie in the lower third');
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390);
  await fingers.tap(page.locator('.die[data-face="shoot"]').first());
  await fingers.tap(piece(page, 'a2'));
  await settled(page);
  await fingers.drag([page.locator('.die[data-face="shoot"]').first(), page.locator('.hand [data-card="pistol"]')]);
  await settled(page);
  assert.deepEqual(page.acts().map(({ type }) => type), ['roll', 'activate', 'activate']);
  assert.deepEqual(page.acts()[1].targets, ['a2']);
  await fingers.tap(page.locator('.natural'));
  await until(() => page.acts().at(-1).type === 'roll');
  quiet(page);
  await page.context().close();
});

test('with counted time everything goes by keys and is told: Tab goes through the page', async () => {
  const page = await alone(SHOTS, { setup: { time: 'turns' } });
  assert.equal(await page.getByRole('timer').count(), 0);
  await roll(page);
  await page.keyboard.press('Tab');
  assert.ok(await page.evaluate(() => document.activeElement !== document.body));
  await page.locator('.die[data-face="shoot"]').first().focus();
  await page.keyboard.press('Enter');
  assert.equal(await page.locator('.die[data-face="shoot"]').first().getAttribute('aria-pressed'), 'true');
  await page.keyboard.press('Enter');
  await settled(page);
  await page.keyboard.press('m');
  await settled(page);
  assert.deepEqual(page.acts().map(({ type }) => type), ['roll', 'activate', 'move']);
  const label = await page.locator('.hand .die').first().getAttribute('aria-label');
  assert.ok(label.length > 3);
  assert.deepEqual(await audit(page), []);
  quiet(page);
  await page.context().close();
});

for (const [theme, lang, size] of [['dark', 'en', {}], ['light', 'it', {}], ['dark', 'it', PHONE], ['light', 'en', PHONE]]) {
  test(`a phase is accessible, owed or not: ${theme}, ${lang}, ${size.touch ? 'in the hand' : 'on a desk'}`, async () => {
    const page = await alone(OWED, { as: { theme, lang, ...size } });
    assert.deepEqual(await audit(page), [], 'blank');
    await roll(page);
    assert.deepEqual(await audit(page), [], 'owed');
    await page.keyboard.press('s');
    await page.locator('[data-order="waiting"]').waitFor();
    assert.deepEqual(await audit(page), [], 'waiting');
    await page.keyboard.press('x');
    await settled(page);
    await page.locator('.die[data-face="move"]').first().click();
    assert.deepEqual(await audit(page), [], 'a die in hand');
    const small = await page.evaluate(() => [...document.querySelectorAll('.hand *, .mates *, .bar *')].filter((one) => one.checkVisibility() && !one.closest('svg, .unseen') && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()) && parseFloat(getComputedStyle(one).fontSize) < 12 && parseFloat(getComputedStyle(one).fontSize) > 0).map((one) => one.outerHTML.slice(0, 80)));
    assert.deepEqual(small, []);
    quiet(page);
    await page.context().close();
  });
}
