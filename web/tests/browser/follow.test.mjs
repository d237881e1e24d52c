// Following the others: how long they hold a player up, and looking at it again. Time is the page's own: a busy machine changes nothing.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { edited, eventually, launch, mission, person, promptOf, quiet, Server, stopTime } from './stage.mjs';

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

const NORMAL = { speed: 2 };
const MOST = 8000;
const TICK = 100;

const asked = (page) => page.locator('.option:visible, .laying:visible, .ending').first().isVisible().catch(() => false);
const soon = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Let the page's time pass, only while it plays something, until the player is asked; how many milliseconds that took. What is told is collected. */
async function held(page, told = new Set()) {
  for (let [passed, tries] = [0, 0]; tries < 3000; tries += 1) {
    if (await page.locator('.stage .now').isVisible()) {
      told.add(await page.evaluate(() => document.querySelector('.stage .now p')?.textContent ?? ''));
      await page.clock.runFor(TICK);
      passed += TICK;
    } else if (await asked(page)) return passed;
    else await page.clock.runFor(1).then(soon); // nothing is played: the page hears from the server
  }
  throw new Error('nobody is asked anything');
}

/** Do what comes to nothing: end, pass, or else whatever is first; what was said. */
async function decline(page, wanted) {
  const n = await page.locator('.table').getAttribute('data-n');
  const said = await answer(page, wanted);
  // What was answered is heard before anything of it is played.
  for (let tries = 0; said && said !== 'card' && tries < 1500; tries += 1) {
    if ((await page.locator('.table').getAttribute('data-n')) !== n) break;
    await soon();
  }
  return said;
}

const answer = (page, wanted) => page.evaluate(({ source, flags }) => {
  const options = [...document.querySelectorAll('.option:not(.open)')];
  const option = options.find((one) => new RegExp(source, flags).test(one.textContent)) ?? options[0];
  if (document.querySelector('.ending')) return '';
  const cards = document.querySelector('.laying button.act:not(:disabled), .laying .next .pick');
  (option ?? cards)?.click();
  return option?.textContent ?? (cards?.matches('.act') ? 'cards' : 'card');
}, { source: wanted.source, flags: wanted.flags });

/** Play until the others have had some turns; how long each of them held the player up. */
async function turnsOf(page, { calm, ends, mine, turns, told }) {
  const long = [];
  let running = null;
  for (let steps = 0; steps < 200 && long.length < turns; steps += 1) {
    const passed = await held(page, told);
    const prompt = await promptOf(page);
    if (running !== null) running += passed;
    if (running !== null && mine.test(prompt)) {
      long.push(running);
      running = null;
    }
    const said = await decline(page, calm);
    if (!said) break;
    if (ends.test(said)) running = 0;
  }
  return long;
}

const GAMES = {
  'Space Hulk': {
    calm: /end the marine turn/i, ends: /end the marine turn/i, mine: /./, turns: 6,
    begin: (page) => mission(page, server.url, 'First Steps'),
  },
  'Pacific Rim': {
    calm: /Do not|Keep|No\b|End/, ends: /./, mine: /./, turns: 25,
    begin: (page) => begin(page, { game: 'pacific_rim', seats: { p1: { kind: 'me' }, p2: { kind: 'bot' } } }),
  },
  'Giga-Robo!': {
    calm: /End the combat phase|Pass|Take the hit/, ends: /End the combat phase/, mine: /Your combat phase/, turns: 4,
    begin: (page) => begin(page, { game: 'giga_robo', seats: { p1: { kind: 'me' }, p2: { kind: 'bot' } } }),
  },
};

async function begin(page, wish) {
  const made = await server.make(page, wish);
  await page.goto(`${server.url}/#/table/${made.table}`);
}

/** A match that has begun, whose page has no time of its own from then on. */
async function begun(page, how) {
  await page.clock.install();
  await page.clock.resume();
  await how.begin(page);
  await page.locator('.option:visible, .laying:visible, .stage .now').first().waitFor();
  await stopTime(page);
}

for (const [game, how] of Object.entries(GAMES)) {
  test(`a turn of the others in ${game} takes at most ${MOST / 1000} s at normal speed`, async () => {
    const page = await person(browser, NORMAL);
    const long = [];
    for (let matches = 0; matches < 5 && long.length < 3; matches += 1) { // whoever does nothing may lose soon
      await begun(page, how);
      long.push(...(await turnsOf(page, how)));
    }
    assert.ok(long.length >= 3, `turns of the others were seen: ${long}`);
    assert.ok(long.some((one) => one > 0), 'something was to be seen');
    assert.ok(Math.max(...long) <= MOST, `milliseconds: ${long}`);
    console.log(`# ${game}: ${long.join(', ')} ms`);
    quiet(page);
    await page.context().close();
  });

  test(`a turn of the others in ${game} takes no time when results are shown at once`, async () => {
    const page = await person(browser);
    await begun(page, how);
    const long = await turnsOf(page, { ...how, turns: 3 });
    assert.ok(long.length > 0);
    assert.deepEqual(new Set(long), new Set([0]));
    quiet(page);
    await page.context().close();
  });
}

test('what is only said takes no time: no phase or upkeep holds anybody up', async () => {
  const page = await person(browser, NORMAL);
  await begun(page, GAMES['Giga-Robo!']);
  const told = new Set();
  await turnsOf(page, { ...GAMES['Giga-Robo!'], turns: 2, told });
  assert.ok(told.size > 0, 'something was told');
  const dull = /^(Upkeep|Start of the turn|Combat phase|Cooldown phase|End of the turn|Turn \d+: .*)$/;
  assert.deepEqual([...told].filter((text) => dull.test(text)), []);
  const log = await page.locator('.log li').allInnerTexts();
  assert.ok(log.some((text) => /^Upkeep/.test(text)), 'though the log has it');
  quiet(page);
  await page.context().close();
});

test('one slider leads from slow to at once', async () => {
  const page = await person(browser, NORMAL);
  const slider = page.getByRole('slider', { name: 'Speed of motion' });
  const longest = async (value) => {
    await begun(page, GAMES['Space Hulk']); // whoever does nothing may lose soon
    await slider.fill(String(value ?? (await slider.getAttribute('max'))));
    return Math.max(...(await turnsOf(page, { ...GAMES['Space Hulk'], turns: 2 })));
  };
  assert.ok((await longest(0)) > 0);
  assert.equal(await longest(), 0);
  assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem('plancia.prefs')).speed), 0, 'and is kept');
  quiet(page);
  await page.context().close();
});

test('what the others did can be looked at again, and nothing of it is told twice', async () => {
  const page = await person(browser, NORMAL);
  await begun(page, GAMES['Space Hulk']);
  for (let turn = 0; turn < 8 && !(await page.locator('button.again').isVisible()); turn += 1) {
    await held(page);
    await decline(page, /end the marine turn/i);
    await held(page);
  }
  const told = await page.locator('.log li').count();
  await page.locator('button.again').click();
  await page.locator('.stage .now').waitFor();
  await eventually(async () => assert.equal(await page.locator('.option').count(), 0, 'nothing can be done while it is shown'));
  assert.ok((await held(page)) > 0);
  await eventually(async () => assert.equal(await page.locator('.log li').count(), told));
  await eventually(async () => assert.ok(await page.locator('.option').count(), 'the question is there again'));
  quiet(page);
  await page.context().close();
});

test('what is told lies where the pieces are not of which it speaks', async () => {
  const page = await person(browser, NORMAL);
  await begun(page, GAMES['Space Hulk']);
  let looked = 0;
  for (let turn = 0; turn < 6 && looked < 6; turn += 1) {
    await held(page);
    await decline(page, /end the marine turn/i);
    for (let ticks = 0; ticks < 80 && !(await asked(page)); ticks += 1) {
      const covered = await page.evaluate(() => {
        const told = document.querySelector('.stage .now');
        const now = told?.getBoundingClientRect();
        const about = new Set((told?.dataset.about ?? '').split(' '));
        const pieces = [...document.querySelectorAll('[data-piece]')].filter((one) => about.has(one.dataset.piece));
        const boxes = pieces.map((one) => one.getBoundingClientRect());
        return now && boxes.length
          ? boxes.some((box) => box.left < now.right && box.right > now.left && box.top < now.bottom && box.bottom > now.top)
          : null;
      });
      if (covered !== null) looked += 1;
      assert.notEqual(covered, true, 'a piece is covered');
      await page.clock.runFor((await page.locator('.stage .now').isVisible()) ? TICK : 1);
    }
  }
  assert.ok(looked > 0, 'something was told of a piece');
  await page.context().close();
});

test('keys typed faster than the table answers all count, in their order', async () => {
  const page = await person(browser);
  const sent = await edited(page, (message) => message);
  await mission(page, server.url, 'First Steps');
  const acts = () => sent.filter(({ type }) => type === 'act').map(({ action }) => action);
  const before = acts().length;
  await page.evaluate(() => {
    for (let n = 0; n < 2; n += 1) window.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', code: 'KeyF' }));
  });
  for (let tries = 0; tries < 400 && acts().length < before + 2; tries += 1) await soon();
  const [first, second] = acts().slice(before);
  assert.equal(first.type, second?.type);
  assert.equal(first.marine, second.marine);
  quiet(page);
  await page.context().close();
});
