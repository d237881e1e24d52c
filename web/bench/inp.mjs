// Measures how long the page takes from an input to the next picture, in scripted play of each game: `npm run inp`.
//
// Arguments: the games to play (all, if none is named) and `--rounds=25`. Chromium itself takes the times (the Event
// Timing API): an interaction is as long as the longest of its events, from the input to the next paint. What takes
// less than 16 ms is not told apart by the browser and counts as 16. On a machine with more to do these times say more
// about the machine than about the page: `work` is what the page's own thread computed for an input, whoever else ran.
import { fileURLToPath } from 'node:url';
import { launch, person, Server } from '../tests/browser/stage.mjs';

const WISHES = {
  space_hulk: { game: 'space_hulk', setup: { mission: 'embers' } },
  giga_robo: { game: 'giga_robo', setup: { map: 'b' }, seats: { p1: { kind: 'me' }, p2: { kind: 'bot' } } },
  pacific_rim: { game: 'pacific_rim', setup: { card: 'rampage' }, seats: { p1: { kind: 'me' }, p2: { kind: 'bot' } } },
  tris: { game: 'tris', setup: {}, seats: { x: { kind: 'me' }, o: { kind: 'bot' } } },
};
const UNSEEN = 16;
const GOAL = 100;

const words = process.argv.slice(2);
const named = words.filter((word) => !word.startsWith('--'));
const rounds = Number(words.find((word) => word.startsWith('--rounds='))?.slice(9) ?? 25);

/** What a hand does in one round: look around, take something in hand, then act. */
const HABITS = [
  ['zoom in', (page) => page.locator('.tools .zoom button').nth(-3).click()],
  ['show all', (page) => page.locator('.tools .zoom button').last().click()],
  ['next piece', (page) => page.keyboard.press(']')],
  ['panel', (page) => page.locator('button.panel').first().click()],
  ['card', (page) => page.locator('.zone.mine button.card').first().click()],
  ['board', (page) => page.locator('.board > svg').click({ position: { x: 60, y: 60 } })],
  ['option', (page, n) => page.locator('.option:visible').nth(n % 3).click()],
  ['skip', (page) => page.keyboard.press('Escape')],
];

/** Keep every interaction that the browser tells of, under the name of what was done last. */
function watch() {
  window.times = [];
  window.doing = '';
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.interactionId) window.times.push({ id: entry.interactionId, ms: entry.duration, doing: window.doing });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

async function play(browser, server, game) {
  const page = await person(browser, { speed: 2 });
  page.setDefaultTimeout(30_000);
  await page.addInitScript(watch);
  const { table } = await server.make(page, WISHES[game]);
  await page.goto(`${server.url}/#/table/${table}`);
  await page.reload();
  await page.locator('.table').waitFor();
  page.setDefaultTimeout(1500);
  const line = await page.context().newCDPSession(page);
  await line.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => (await line.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  const work = [];
  for (let n = 0; n < rounds; n += 1) {
    for (const [what, habit] of HABITS) {
      await page.evaluate((name) => {
        window.doing = name;
      }, what);
      const before = await worked();
      const done = await habit(page, n).then(() => true, () => false);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      if (done) work.push((await worked()) - before);
    }
    if (await page.locator('dialog.ending, .ending').first().isVisible()) break;
  }
  const { times, count } = await page.evaluate(() => ({ times: window.times, count: performance.interactionCount }));
  await page.context().close();
  return { times, count, work: work.sort((one, other) => other - one) };
}

/** The longest event of each interaction, the longest first. */
function interactions({ times, count }) {
  const longest = new Map();
  for (const one of times) if (one.ms > (longest.get(one.id)?.ms ?? 0)) longest.set(one.id, one);
  const seen = [...longest.values()].sort((one, other) => other.ms - one.ms);
  const rest = Math.max(0, count - seen.length);
  return [...seen, ...Array.from({ length: rest }, () => ({ ms: UNSEEN, doing: '' }))];
}

const server = await Server.start(fileURLToPath(new URL('../pictures/serve.py', import.meta.url)));
const browser = await launch();
try {
  console.log('game          inputs   median      p95      max work p95   the slowest');
  for (const game of named.length ? named : Object.keys(WISHES)) {
    const { work, ...heard } = await play(browser, server, game);
    const all = interactions(heard);
    const nth = (of, part) => of[Math.min(of.length - 1, Math.floor(of.length * (1 - part)))];
    const at = (part) => nth(all, part)?.ms ?? 0;
    const slow = all.slice(0, 3).map(({ doing, ms }) => `${doing} ${ms}`).join(', ');
    const figures = [all.length, ...[at(0.5), at(0.95), all[0]?.ms ?? 0, nth(work, 0.95) ?? 0].map((ms) => `${Math.round(ms)} ms`)];
    console.log(game.padEnd(12), figures.map((figure) => String(figure).padStart(8)).join(' '), ' ', slow, at(0.95) > GOAL ? ` (over ${GOAL} ms)` : '');
  }
} finally {
  await browser.close();
  await server.stop();
}
