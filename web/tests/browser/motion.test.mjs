// What is seen moving: a piece is followed picture by picture. Time is the page's own: a busy machine changes nothing.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { edited, gone, launch, mission, person, quiet, Server, stopTime } from './stage.mjs';

let server;
let browser;
before(async () => {
  server = await Server.start(fileURLToPath(new URL('serve_battles.py', import.meta.url)));
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** A pace at which things move. */
const SLOW = { speed: 4 };
/** So many milliseconds of the page's own time lie between two pictures. */
const TICK = 60;

/** All ways that pieces go, as the server tells them to a page, in units of the drawing. */
function waysOf(page) {
  const heard = [];
  let unit = 40;
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => {
    const message = JSON.parse(payload);
    if (message.type === 'welcome') unit = 40 / message.sheet.board.grain;
    const motions = message.type === 'update' ? message.lines.flatMap((line) => line.motions) : [];
    const ways = motions.filter(({ kind }) => kind === 'along');
    heard.push(...ways.map(({ piece, way }) => ({ piece, way: way.map((at) => at.map((n) => n * unit)) })));
  }));
  return heard;
}

/** One picture: moves all that moves on by some milliseconds, and tells what is seen then, in units of the drawing. */
const picture = (page, by) => page.evaluate((more) => {
  const svg = document.querySelector('.board > svg');
  let moves = false;
  for (const run of document.querySelector('.board').getAnimations({ subtree: true })) {
    const end = Number(run.effect.getComputedTiming().endTime);
    // It is seen at its beginning, and goes on by the picture, however long those take.
    const begins = run.playState === 'running';
    run.pause();
    run.currentTime = begins ? 0 : Math.min(Number(run.currentTime) + more, end);
    moves ||= Number(run.currentTime) < end;
  }
  const back = svg.getScreenCTM().inverse();
  const places = {};
  for (const figure of svg.querySelectorAll('.figure')) {
    const { x, y, width, height } = (figure.querySelector('.base, .foot') ?? figure).getBoundingClientRect();
    const at = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(back);
    places[figure.dataset.piece] = [at.x, -at.y];
  }
  const bolt = document.querySelector('.flying')?.getBoundingClientRect().x ?? null;
  return { moves, places, bolt, bursts: Boolean(document.querySelector('.burst')), changes: Boolean(document.querySelector('.changed')) };
}, by);

/** Do something and watch what is played then, picture by picture, until the player is asked again. */
async function filmed(page, deed) {
  await stopTime(page);
  const pictures = [await picture(page, 0)];
  await deed();
  const [now, next] = [page.locator('.stage .now'), page.locator('.option:visible, .curtain button, .ending')];
  await now.waitFor();
  while (pictures.at(-1).moves || (await now.isVisible()) || !(await next.first().isVisible())) {
    await page.clock.runFor(TICK);
    pictures.push(await picture(page, TICK));
  }
  return [...pictures, await picture(page, 0)];
}

const apart = ([ax, ay], [bx, by]) => Math.hypot(bx - ax, by - ay);

/** How far a point is from a way. */
const offWay = (point, way) => Math.min(...way.slice(1).map((to, n) => {
  const from = way[n];
  const long = apart(from, to) ** 2;
  const share = long ? ((point[0] - from[0]) * (to[0] - from[0]) + (point[1] - from[1]) * (to[1] - from[1])) / long : 0;
  const part = Math.min(1, Math.max(0, share));
  return apart(point, [from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])]);
}));

/** Check that a piece is seen going along its way in some pictures, and does not jump. */
function assertSeen(pictures, { piece, way }) {
  const [start, end] = [way[0], way.at(-1)];
  const length = way.slice(1).reduce((sum, to, n) => sum + apart(way[n], to), 0);
  const places = pictures.flatMap(({ places: { [piece]: at } }) => (at ? [at] : []));
  const stood = places.findIndex((at) => apart(at, start) < 1);
  const left = places.findLastIndex((at) => apart(at, start) < 1);
  const came = places.findIndex((at, n) => n > left && apart(at, end) < 1);
  const between = places.slice(left + 1, came);
  const told = JSON.stringify({ way, between: between.map((at) => at.map(Math.round)) });
  assert.ok(left >= 0 && came > left, `${piece} is seen at both ends: ${told}`);
  assert.ok(between.length >= 3, `${piece} is seen on its way: ${told}`);
  for (const at of between) assert.ok(offWay(at, way) < 2.5, `${piece} keeps to its way: ${told}`);
  assert.ok(places.slice(stood, left).every((at) => apart(at, start) < 1), `${piece} begins but once: ${told}`);
  const jumps = [start, ...between, end].slice(1).map((at, n) => apart([start, ...between, end][n], at));
  assert.ok(Math.max(...jumps) < 0.6 * length, `${piece} does not jump: ${told}`);
  return between;
}

/** A piece of the board and somewhere else to go by a corner. */
const corner = ([x, y]) => [[x, y], [x, y + 2], [x + 3, y + 2]];

test('a piece goes round every corner of its way and turns the short way', async () => {
  const page = await person(browser, SLOW);
  let bent = null;
  await edited(page, (message) => {
    if (message.type === 'update') {
      const [moved] = (message.patch.pieces?.runs ?? []).filter((run) => !Array.isArray(run));
      const [line] = message.lines;
      if (moved && line && !bent) {
        bent = { kind: 'along', piece: moved.id, way: corner(moved.at) };
        moved.at = bent.way.at(-1);
        Object.assign(line, { motions: [bent], dice: [] });
      }
    }
    return message;
  });
  await mission(page, server.url, 'First Steps');
  const pictures = await filmed(page, () => page.keyboard.press('f'));
  const way = bent.way.map((at) => at.map((n) => n * 40));
  const between = assertSeen(pictures, { piece: bent.piece, way });
  const [, turn] = way;
  assert.ok(between.some((at) => apart(at, turn) < 20), 'it passes the corner');
  quiet(page);
});

/** Tell the first line after an order with some motions in place of its own. */
const telling = (page, motions) => {
  let told = false;
  return edited(page, (message) => {
    const [line] = message.type === 'update' ? message.lines : [];
    if (line && !told) {
      told = true;
      Object.assign(line, { motions: motions(message.patch.pieces.runs.find((run) => !Array.isArray(run))), dice: [] });
    }
    return message;
  });
};

test('a shot flies, and what comes of it is seen when it has landed', async () => {
  const page = await person(browser, SLOW);
  await telling(page, ({ id, at: [x, y] }) => [
    { kind: 'fly', start: [x, y], end: [x + 4, y] },
    { kind: 'burst', at: [[x + 4, y]] },
    { kind: 'shake', piece: id },
    { kind: 'change', at: [[x, y]] },
  ]);
  await mission(page, server.url, 'First Steps');
  const pictures = await filmed(page, () => page.keyboard.press('f'));
  const flown = [...new Set(pictures.map(({ bolt }) => bolt).filter((x) => x !== null))];
  assert.ok(flown.length >= 3, `it flies: ${flown}`);
  assert.deepEqual(flown, flown.toSorted((one, other) => one - other), 'it flies one way');
  assert.ok(pictures.every(({ bolt, bursts }) => bolt === null || !bursts), 'nothing bursts before it has landed');
  assert.ok(pictures.some(({ bursts }) => bursts) && pictures.some(({ changes }) => changes), 'what comes of it is seen');
  assert.ok(!pictures.at(-1).bursts, 'and goes');
  quiet(page);
});

test('whoever wants little motion is told the story, and nothing moves', async () => {
  const page = await person(browser, SLOW);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await telling(page, ({ id, at }) => [{ kind: 'along', piece: id, way: corner(at) }]);
  await mission(page, server.url, 'First Steps');
  const pictures = await filmed(page, () => page.keyboard.press('f'));
  const places = new Set(pictures.map((one) => JSON.stringify(one.places.m1))).size;
  assert.ok(places <= 3, `${places} places are seen`);
  quiet(page);
});

test('a replay shows the way from step to step', async () => {
  const page = await person(browser, SLOW);
  const seats = { marines: { kind: 'me' } };
  const { table } = await server.make(page, { game: 'space_hulk', setup: { mission: 'first-steps' }, seats });
  await page.goto(`${server.url}/#/table/${table}`);
  await option(page, /forward/i).first().click();
  await page.locator('.log li', { hasText: 'moves' }).waitFor();
  await page.goto(`${server.url}/#/replay/${table}/0`);
  await page.locator('.figure').first().waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForFunction(() => document.querySelector('.board').getAnimations({ subtree: true }).length > 0);
  quiet(page);
});

const option = (page, text) => page.locator('.option:visible', { hasText: text });

/** Answer what is asked with its first option, whoever's turn it is, until something is offered. */
async function untilOffered(page, wanted) {
  for (let steps = 0; steps < 30; steps += 1) {
    await page.locator('.option:visible, .curtain button, .now').first().waitFor();
    if (await wanted.count()) return;
    const n = await page.locator('.table').getAttribute('data-n');
    if (await page.locator('.curtain').count()) await page.locator('.curtain button').click();
    else if (await page.locator('.now').count()) await page.keyboard.press('Escape');
    else {
      await option(page, /./).first().click();
      await gone(page, n);
    }
  }
  assert.fail('it is never offered');
}

/** Take an option, and check that the piece it moves is seen moving. */
async function assertMoves(page, ways, chosen) {
  const known = ways.length;
  const pictures = await filmed(page, () => chosen.click());
  assert.ok(ways.length > known, 'the server told of a way');
  assertSeen(pictures, ways[known]);
  quiet(page);
}

const together = { p1: { kind: 'me' }, p2: { kind: 'shared' } };

test('a marine of Space Hulk is seen walking', async () => {
  const page = await person(browser, SLOW);
  const ways = waysOf(page);
  await mission(page, server.url, 'First Steps');
  await assertMoves(page, ways, option(page, /forward/i).first());
});

test('a robot of Giga-Robo! is seen going from hex to hex', async () => {
  const page = await person(browser, SLOW);
  const ways = waysOf(page);
  const { table } = await server.make(page, { game: 'giga_robo', setup: { map: 'b' }, seats: together });
  await page.goto(`${server.url}/#/table/${table}`);
  await untilOffered(page, page.locator('.prompt', { hasText: 'combat phase' }));
  await page.locator('.goto summary').click();
  await assertMoves(page, ways, page.locator('.goto [role=option]').last());
  assert.ok(ways.at(-1).way.length > 2, 'by way of other hexes');
});

test('a model of Pacific Rim is seen striding over the mat', async () => {
  const page = await person(browser, SLOW);
  const ways = waysOf(page);
  const { table } = await server.make(page, { game: 'pacific_rim', setup: { card: 'two-gipsies' }, seats: together });
  await page.goto(`${server.url}/#/table/${table}`);
  for (let sides = 0; sides < 2; sides += 1) {
    await page.locator('.laying').waitFor();
    for (const key of ['1', '1', 'Enter']) await page.keyboard.press(key);
    if (!sides) await page.locator('.curtain button').click();
  }
  const forward = option(page, 'One hex forward');
  await untilOffered(page, forward);
  await assertMoves(page, ways, forward);
});
