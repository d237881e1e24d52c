// The hand at the table: why not, dice as things, cards that are read, and the main button.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { audit, edited, eventually, launch, person, quiet, Server, stopTime } from './stage.mjs';

let server;
let browser;
before(async () => {
  server = await Server.start(fileURLToPath(new URL('serve_hands.py', import.meta.url)));
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const GAMES = {
  roof: { game: 'giga_robo', setup: { map: 'b' }, seats: { p1: { kind: 'me' }, p2: { kind: 'shared' } } },
  edge: { game: 'giga_robo', setup: { map: 'a' }, seats: { p1: { kind: 'me' }, p2: { kind: 'shared' } } },
  bout: { game: 'giga_robo', setup: { map: 'b' }, seats: { p1: { kind: 'me' }, p2: { kind: 'bot', bot: 'random' } } },
  dice: { game: 'pacific_rim', setup: { card: 'first-sortie' }, seats: { p1: { kind: 'me' }, p2: { kind: 'shared' } } },
  ambush: { game: 'space_hulk', setup: {}, seats: { marines: { kind: 'me' } } },
  assault: { game: 'space_hulk', setup: { command_reaction: 'witness_only' }, seats: { marines: { kind: 'me' } } },
  tris: { game: 'tris', setup: {}, seats: { x: { kind: 'me' }, o: { kind: 'shared' } } },
};

/** Sit down at a table that begins in the middle of something. */
async function sit(where, likes = {}, listen = null) {
  const page = await person(browser, likes);
  const sent = listen ? await edited(page, (message) => message) : [];
  const made = await server.make(page, GAMES[where]);
  await page.goto(`${server.url}/#/table/${made.table}`);
  await page.locator('.option:visible').first().waitFor();
  return { page, sent };
}

const option = (page, words) => page.locator('.option:visible', { hasText: words }).first();
const card = (page, name) => page.locator('.zones [data-card]', { hasText: name }).first();
const version = (page) => page.locator('.table').getAttribute('data-n');
const figure = (page, name) => page.locator(`.figure[data-piece="${name}"]`);

/** A finger on the middle of a figure of the board. */
async function click(page, name) {
  const { x, y, width, height } = await figure(page, name).boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
}

test('a click on what cannot be shot at says why, with its rule, and does nothing', async () => {
  const { page } = await sit('ambush');
  await click(page, 'm1');
  const n = await version(page);
  await click(page, 'g2');
  const notice = page.locator('.notice');
  await notice.getByText('Genestealer g2 is out of sight.').waitFor();
  await notice.getByRole('button', { name: 'Read the rule SHB-LOS-01' }).waitFor();
  assert.equal(await version(page), n);
  await click(page, 'g1');
  await page.locator('.story').getByText(/shoots|fires/i).first().waitFor();
  quiet(page);
});

/** Where a square of the board is on the screen. */
const square = (page, x, y) =>
  page.locator('.board > svg').evaluate((svg, [left, up]) => {
    const { x: px, y: py } = new DOMPoint(left * 40, -up * 40).matrixTransform(svg.getScreenCTM());
    return [px, py];
  }, [x, y]);

/** Where the hex farthest to the east is on the screen. */
const farthest = (page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.board .shape .ground')].map((one) => one.getBoundingClientRect());
    const { right, bottom, width } = boxes.reduce((one, other) => (other.right > one.right ? other : one));
    return [right - width / 2, bottom - width / 2];
  });

test('a click on the board always does something: where nothing can be done, the rules say why', async () => {
  const { page } = await sit('ambush');
  await click(page, 'm1');
  const n = await version(page);
  const notice = page.locator('.notice');
  for (const [x, y] of [[6, 2], [5, 0], [2, 4]]) { // too far, behind a wall, beside the map
    await page.mouse.click(...(await square(page, x, y)));
    await notice.locator('.pill').waitFor();
    assert.equal(await version(page), n);
    await page.getByRole('button', { name: /^Turn left/ }).or(page.locator('.prompt')).first().hover();
  }
  const { page: city } = await sit('roof', { lang: 'it' });
  await city.locator('.reach .place').first().waitFor();
  await city.mouse.click(...(await farthest(city)));
  await city.locator('.notice .pill', { hasText: 'GR-MOV' }).waitFor();
  for (const one of [page, city]) quiet(one);
});

test('what was said goes with the next thing that is done', async () => {
  const { page } = await sit('ambush');
  await click(page, 'm1');
  await page.mouse.click(...(await square(page, 6, 2)));
  await page.locator('.notice').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.notice').waitFor({ state: 'detached' });
  const { page: city } = await sit('roof');
  await city.locator('.reach .place').first().waitFor();
  await city.mouse.click(...(await farthest(city)));
  await city.locator('.notice').waitFor();
  await card(city, 'Head On').click();
  await city.getByRole('dialog', { name: 'Head On' }).waitFor();
  await city.locator('.notice').waitFor({ state: 'detached' }); // nothing lies beside the card that is read
  for (const one of [page, city]) quiet(one);
});

test('places that can be chosen glow, though no piece is in hand', async () => {
  const { page } = await sit('tris');
  const glowing = page.locator('.board g.place:not([data-place])');
  await page.mouse.move(2, 2); // whoever points at an option sees that one alone
  await glowing.nth(8).waitFor();
  await page.keyboard.press('5');
  await glowing.nth(8).waitFor({ state: 'detached' });
  await glowing.nth(7).waitFor();
  quiet(page);
});

test('an action that is greyed says why, with its rule', async () => {
  const { page } = await sit('ambush');
  const undo = page.getByRole('button', { name: 'Undo' });
  await eventually(async () => assert.equal(await undo.getAttribute('aria-disabled'), 'true'));
  await undo.click({ force: true }); // it is greyed, and can be clicked
  await page.locator('.notice', { hasText: 'There is nothing to take back' }).getByRole('button', { name: 'Read the rule ENG-UNDO' }).waitFor();
  await click(page, 'm1');
  await option(page, 'Turn left').click();
  await page.waitForFunction(() => document.querySelector('.table')?.getAttribute('data-n') !== '0');
  await eventually(async () => assert.equal(await undo.getAttribute('aria-disabled'), 'false'));
  await undo.click();
  await page.locator('[aria-disabled="true"]', { hasText: 'Undo' }).waitFor();
  quiet(page);
});

test('games that say nothing about it have a reason too: a cell of Tris that is taken', async () => {
  const { page } = await sit('tris', { lang: 'it' });
  await page.keyboard.press('5');
  await page.locator('.table[data-n="1"]').waitFor(); // it is on the table, and the other one is asked
  await page.locator('.option:visible').first().waitFor();
  await click(page, 'c4');
  await page.locator('.notice').getByText('TRIS-2').waitFor();
  quiet(page);
});

test('a robot that is out of reach is never mistaken for the roof under it: a small menu asks', async () => {
  const { page, sent } = await sit('roof', {}, true);
  await card(page, 'Flash Strike!').click();
  await click(page, 'p2');
  const menu = page.getByRole('dialog', { name: 'There are several things here. Which one?' });
  await menu.getByText('Flash Strike! reaches 1 hex: counting its height, f5 is 3 away.').waitFor();
  await menu.getByRole('button', { name: 'Read the rule GR-ATK-06' }).waitFor();
  assert.equal(sent.filter(({ type }) => type === 'act').length, 0, 'nothing was attacked');
  assert.deepEqual(await audit(page), [], 'menu');
  await menu.getByRole('button', { name: /at the structure in f5/ }).click();
  await page.waitForFunction(() => document.querySelector('.table')?.getAttribute('data-n') !== '0');
  const [act] = sent.filter(({ type }) => type === 'act');
  assert.equal(act.action.target, 'structure');
  quiet(page);
});

test('what can be played glows; what cannot is dim, and says why to whoever touches it', async () => {
  const { page } = await sit('roof');
  await eventually(async () => assert.match(await card(page, 'Bolt Caster!').getAttribute('class'), /\bable\b/));
  await eventually(async () => assert.match(await card(page, 'Head On').getAttribute('class'), /\bidle\b/));
  await card(page, 'Head On').click();
  const reader = page.getByRole('dialog', { name: 'Head On' });
  await reader.getByText('Head On cannot be played now').waitFor();
  await reader.getByRole('button', { name: 'Read the rule GR-CRD-15' }).waitFor();
  assert.deepEqual(await audit(page), [], 'reader');
  await page.keyboard.press('Escape');
  await reader.waitFor({ state: 'hidden' });
  quiet(page);
});

test('a card is read large: when the pointer rests on it, by a key, with a long press, anywhere', async () => {
  const { page } = await sit('bout');
  await card(page, 'Bolt Caster!').hover();
  const reader = page.getByRole('dialog', { name: 'Bolt Caster!' });
  await reader.getByText(/if they defend/).waitFor();
  await eventually(async () => assert.match(await reader.textContent(), /\d+(\.\d)? %/, 'with its chances'));
  await reader.locator('.facts li', { hasText: /^Dice \d$/ }).waitFor(); // and not “1 dice”
  await page.mouse.move(2, 2);
  await reader.waitFor({ state: 'hidden' });
  // An opponent's card, by the keyboard alone.
  await card(page, 'Ayzn Punch!').focus();
  await page.keyboard.press('v');
  await page.getByRole('dialog', { name: 'Ayzn Punch!' }).getByText('belongs to').waitFor();
  await page.keyboard.press('Escape');
  // An ability on the board of a player.
  await page.locator('.panel .mention', { hasText: 'Born to Fight' }).first().click();
  await eventually(async () => assert.ok((await page.getByRole('dialog', { name: 'Born to Fight' }).locator('.text').textContent()).length > 10));
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  // A card in the meter.
  const cooling = page.locator('[data-zone="meter-p1"] [data-card]', { hasText: 'Arc Heel!' });
  await cooling.focus();
  await page.keyboard.press('v');
  await page.getByRole('dialog', { name: 'Arc Heel!' }).getByText('You may move 1 per success').waitFor();
  await page.keyboard.press('Escape');
  // A card that the log names.
  await card(page, 'Bolt Caster!').click();
  await page.keyboard.press('1');
  await option(page, 'Declare the attack').click();
  const told = page.locator('.story .mention', { hasText: 'Bolt Caster!' }).first();
  await told.waitFor();
  await told.click();
  await page.getByRole('dialog', { name: 'Bolt Caster!' }).waitFor();
  quiet(page);
});

test('the card of an attack under way is read where the attack is told', async () => {
  const { page } = await sit('roof');
  await card(page, 'Bolt Caster!').click();
  await option(page, 'Bolt Caster! at Ayzn').click();
  await option(page, 'Declare the attack').click();
  await page.locator('.curtain button').click();
  await page.locator('.fight .mention', { hasText: 'Bolt Caster!' }).first().hover();
  await page.getByRole('dialog', { name: 'Bolt Caster!' }).getByText('You may throw the opponent').waitFor();
  quiet(page);
});

test('what is told of an attack covers neither of those it speaks of', async () => {
  const covered = () => {
    const now = document.querySelector('.fight, .flow').getBoundingClientRect();
    return [...document.querySelectorAll('.figure[data-piece]')].filter((one) => {
      const box = one.querySelector('.foot, .base')?.getBoundingClientRect() ?? one.getBoundingClientRect();
      return box.left < now.right && box.right > now.left && box.top < now.bottom && box.bottom > now.top;
    }).map((one) => one.dataset.piece);
  };
  for (const where of ['edge', 'roof', 'dice']) {
    const { page } = await sit(where);
    if (where !== 'dice') {
      await card(page, 'Bolt Caster!').click();
      await option(page, 'Bolt Caster! at Ayzn').click();
    }
    for (const [width, height] of [[1366, 768], [1920, 1080], [1200, 700], [1024, 768], [768, 1024]]) {
      await page.setViewportSize({ width, height });
      await page.locator('.fight .panel, .flow .panel').first().waitFor();
      // It finds its place once the board has found its own.
      const last = await page.waitForFunction(`(${covered})().length === 0`).then(() => [], () => page.evaluate(covered));
      assert.deepEqual(last, [], `${where} at ${width} × ${height}`);
    }
    quiet(page);
    await page.context().close();
  }
});

test('a long press reads a card and does not play it', async () => {
  const { page } = await sit('roof', { width: 390, height: 844 });
  const there = card(page, 'Flash Strike!');
  await there.scrollIntoViewIfNeeded();
  const n = await version(page);
  await there.dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true });
  await page.getByRole('dialog', { name: 'Flash Strike!' }).waitFor();
  await there.dispatchEvent('pointerup', { pointerType: 'touch', isPrimary: true });
  await there.dispatchEvent('click');
  await eventually(async () => assert.equal(await there.getAttribute('aria-pressed'), 'false', 'it was not taken in hand'));
  assert.equal(await version(page), n);
  quiet(page);
});

test('a card is played by clicking it, then its target', async () => {
  const { page, sent } = await sit('roof', {}, true);
  await card(page, 'Bolt Caster!').click();
  await click(page, 'p2');
  await page.getByRole('dialog').getByRole('button', { name: /Bolt Caster! at Ayzn/ }).click();
  await page.waitForFunction(() => document.querySelector('.table')?.getAttribute('data-n') !== '0');
  assert.equal(sent.find(({ type }) => type === 'act').action.target, 'robot');
});

test('a die is rolled again by clicking it; equal faces are one option; exploded dice hang together', async () => {
  const { page, sent } = await sit('dice', {}, true);
  const dice = page.locator('[data-die^="attack"]');
  await dice.first().waitFor();
  const faces = await dice.allTextContents();
  assert.deepEqual(faces.map((face) => face.trim()).slice(0, 7), ['·', '·', '◇', '★', '★', '✸', '★']);
  const offered = await page.locator('.option:visible .label').allTextContents();
  const again = offered.filter((label) => /^\s*Re-roll/.test(label));
  assert.equal(again.length, 4, `blank, trigger, success, and the critical with its die: ${again}`);
  assert.ok(again.some((label) => label.includes('✸ ★')));
  await page.locator('.legend', { hasText: 'success, and one more die' }).first().waitFor();
  await eventually(async () => assert.match(await page.locator('[data-die="attack 2"]').getAttribute('aria-label'), /trigger/));
  await page.locator('button[data-die="attack 5 1"]').click();
  await page.waitForFunction(() => document.querySelector('.table')?.getAttribute('data-n') !== '0');
  assert.deepEqual(sent.find(({ type }) => type === 'act').action, { type: 'roll_again', die: 5 });
  quiet(page);
});

test('the dice of an attack are seen in the log as they fall, with their signs', async () => {
  const { page } = await sit('dice');
  const rolled = page.locator('.story li', { hasText: 'rolls to attack' });
  await rolled.first().waitFor();
  const signs = await rolled.first().locator('.die').evaluateAll((dice) => dice.map((die) => die.getAttribute('aria-label')));
  assert.deepEqual(signs.slice(0, 7), ['·', '·', '◇', '★', '★', '✸', '★']);
});

test('the dice of the enemy are seen as they fall', async () => {
  const { page } = await sit('dice', { speed: 4 });
  await option(page, 'Keep the dice').click();
  const now = page.locator('.stage .now', { hasText: 'Onibaba rolls to defend' });
  await now.waitFor();
  await eventually(async () => assert.ok((await now.locator('.die').count()) >= 3));
  await page.keyboard.press('Escape');
  quiet(page);
});

test('what is told in a play does not lie on the dice of the attack', async () => {
  const { page } = await sit('dice', { speed: 4 });
  await stopTime(page); // it stands still at what is told first
  await option(page, 'Keep the dice').click();
  await page.locator('.stage .now', { hasText: 'Onibaba rolls to defend' }).waitFor();
  await page.clock.runFor(50);
  await page.waitForFunction(() => {
    const [now, fight] = ['.stage .now', '.fight'].map((one) => document.querySelector(one).getBoundingClientRect());
    return fight.left >= now.right || fight.right <= now.left || fight.top >= now.bottom || fight.bottom <= now.top;
  });
  await page.keyboard.press('Escape');
  quiet(page);
});

test('several dice are picked and rolled again together', async () => {
  const { page, sent } = await sit('assault', {}, true);
  await page.locator('button[data-die="ours 0"]').click();
  await page.locator('.throw', { hasText: /Re-roll: 1\s*· wins 33/ }).waitFor();
  await page.locator('button[data-die="ours 1"]').click();
  await page.locator('.throw', { hasText: /Re-roll: 1 1/ }).click();
  await page.waitForFunction(() => document.querySelector('.table')?.getAttribute('data-n') !== '0');
  assert.deepEqual(sent.find(({ type }) => type === 'act').action.dice, [0, 1]);
  quiet(page);
});

test('a die of the enemy is not mine to roll: the rules say so', async () => {
  const { page } = await sit('assault', { lang: 'it' });
  await page.locator('button[data-die="theirs 0"]').click();
  await page.locator('.notice').getByText('SHB-GRD-02').waitFor();
});

test('amber is what the game says, Enter takes it, and giving it up is asked twice', async () => {
  const { page, sent } = await sit('assault', { askTwice: true }, true);
  const amber = page.locator('.option.warm');
  await eventually(async () => assert.equal(await amber.count(), 1));
  await eventually(async () => assert.match(await amber.textContent(), /Re-roll: 1 1/));
  await option(page, 'Keep the dice').click();
  const doubt = page.getByRole('alertdialog');
  await doubt.getByText(/You could still do this: re-roll: 1 1/i).waitFor();
  assert.equal(sent.filter(({ type }) => type === 'act').length, 0);
  assert.deepEqual(await audit(page), [], 'doubt');
  await doubt.getByRole('button', { name: 'Go back' }).click();
  // The key of the option, twice, means it.
  await page.locator('.prompt').first().click();
  await page.keyboard.press('k');
  await doubt.waitFor();
  await page.keyboard.press('k');
  await page.waitForFunction(() => document.querySelector('.table')?.getAttribute('data-n') !== '0');
  assert.deepEqual(sent.find(({ type }) => type === 'act').action.dice, []);
  quiet(page);
});

test('whoever does not want to be asked twice is not, from then on', async () => {
  const { page } = await sit('ambush', { askTwice: true });
  const end = page.getByRole('button', { name: /^End/ }).first();
  await eventually(async () => assert.doesNotMatch(await end.getAttribute('class'), /\bact\b|\bwarm\b/, 'with a shot left, ending is not amber'));
  await end.click();
  await page.getByRole('alertdialog').getByText('could still attack').waitFor();
  await page.getByRole('button', { name: 'Do not ask again' }).click();
  await page.waitForFunction(() => document.querySelector('.table')?.getAttribute('data-n') !== '0');
  assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem('plancia.prefs')).askTwice), false);
});

test('giving up a chance is never amber, in any game', async () => {
  const { page: city } = await sit('roof', { askTwice: true });
  await card(city, 'Bolt Caster!').click();
  await eventually(async () => assert.match(await city.locator('.option.warm').textContent(), /Bolt Caster! at Ayzn/));
  await eventually(async () => assert.doesNotMatch(await option(city, 'End the combat phase').getAttribute('class'), /\bwarm\b/));
  await city.keyboard.press('e');
  await city.getByRole('alertdialog').getByText(/Bolt Caster! at Ayzn/).waitFor();
  await city.keyboard.press('Escape');
  assert.equal(await version(city), '0');
  // The answer to an attack: what holds most often is amber, taking the hit is not.
  await option(city, 'Bolt Caster! at Ayzn').click();
  await option(city, 'Declare the attack').click();
  await city.locator('.curtain button').click();
  await eventually(async () => assert.match(await city.locator('.option.warm').textContent(), /Defend/));
  await eventually(async () => assert.doesNotMatch(await option(city, 'Take the hit').getAttribute('class'), /\bwarm\b/));
  const { page: street } = await sit('dice', { askTwice: true });
  await eventually(async () => assert.equal(await street.locator('.option.warm').count(), 1));
  for (const one of [city, street]) quiet(one);
});

test('no option is amber where the game says nothing', async () => {
  const { page } = await sit('tris');
  await eventually(async () => assert.equal(await page.locator('.warm').count(), 0));
});

test('the abilities of pilots are read on the board of their model', async () => {
  const { page } = await sit('dice', { lang: 'it' });
  await page.locator('.panel .mention', { hasText: 'Brutale' }).first().click();
  await page.getByRole('dialog', { name: 'Brutale' }).getByText('un altro attacco in mischia').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.panel .mention', { hasText: 'Raleigh Becket' }).first().click();
  await page.getByRole('dialog', { name: 'Raleigh Becket' }).getByText('Unico pilota: una volta per round').waitFor();
  assert.deepEqual(await audit(page), [], 'pilot');
  await page.goto(`${server.url}/#/rules/pacific_rim`);
  await page.getByRole('searchbox').fill('unico pilota');
  await page.locator('.entries li', { hasText: 'puoi ritirare il dado' }).first().waitFor();
  quiet(page);
});

test('cards and abilities are found in the rules', async () => {
  const page = await person(browser);
  await page.goto(`${server.url}/#/rules/giga_robo`);
  await page.getByRole('searchbox').fill('bolt caster');
  const entry = page.locator('.entries li').first();
  await entry.getByText('Bolt Caster!').waitFor();
  await entry.getByText(/throw the opponent/i).waitFor();
  await page.getByRole('searchbox').fill('born to fight');
  await page.locator('.entries').getByText('Born to Fight').first().waitFor();
  assert.deepEqual(await audit(page), [], 'rules');
  quiet(page);
});
