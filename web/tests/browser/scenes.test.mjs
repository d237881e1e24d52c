// What no shipped game shows yet: hexes, a free plane, hands of cards, tracks, dice, tries, secret choices.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { audit, edited, eventually, launch, person, quiet, Server, until } from './stage.mjs';

let server;
let browser;
before(async () => {
  server = await Server.start(fileURLToPath(new URL('serve_parlour.py', import.meta.url)));
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const CLIENT = 'a'.repeat(40);

/** Three people at Parlour: their pages, in the order of the seats. */
async function parlour() {
  const first = await person(browser, { client: CLIENT });
  const made = await (
    await first.request.post(`${server.url}/api/tables`, { data: { game: 'parlour' }, headers: { Authorization: `Bearer ${CLIENT}` } })
  ).json();
  const others = [await person(browser), await person(browser)];
  const pages = [first, ...others];
  await first.goto(`${server.url}/#/table/${made.table}`);
  for (const [n, page] of others.entries()) await page.goto(server.url + made.seats[n + 1].link);
  for (const page of pages) await page.locator('.option').first().waitFor();
  return pages;
}

const cards = (page, zone) => page.locator(`[data-zone="${zone}"] [data-card]`);

test('a hand is shown to its seat alone, a card is played from it, and everybody waits for everybody', async () => {
  const [a, b, c] = await parlour();
  await eventually(async () => assert.equal(await cards(a, 'hand-a').count(), 2));
  await eventually(async () => assert.equal(await cards(b, 'hand-a').count(), 0));
  assert.deepEqual(await audit(a), [], 'cards');
  await cards(a, 'hand-a').nth(1).click();
  await a.locator('.card.selected[data-card="h1"]').waitFor();
  await a.locator('.option').first().click();
  await a.getByText(/^Waiting for .+, .+\.$/).waitFor();
  await eventually(async () => assert.equal(await cards(a, 'bids').count(), 1));
  await eventually(async () => assert.equal(await cards(b, 'bids').count(), 0, 'a bid is secret'));
  await b.locator('[data-zone="bids"] .back', { hasText: '1' }).waitFor();
  assert.deepEqual(await audit(a), [], 'waiting');
  for (const page of [b, c]) await page.locator('.option').first().click();
  await b.locator('[data-zone="discards"] [data-card]').waitFor();
  for (const page of [a, b, c]) quiet(page);
});

test('all act at once against a bell, each in a question of their own, and a pause stops it for everybody', async () => {
  const pages = await parlour();
  const [a, b, c] = pages;
  for (const page of pages) await page.locator('.option').first().click();
  // Whoever may answer to the bids passes.
  await Promise.any(pages.map((page) => page.locator('.option', { hasText: 'pass' }).click()));
  for (const page of pages) await page.getByRole('timer', { name: 'Time left' }).waitFor();
  await eventually(async () => assert.equal(await a.getByText(/waiting for/i).count(), 0, 'nobody waits for anybody'));
  await a.locator('.option', { hasText: /grab|take/i }).first().click();
  await a.locator('.option', { hasText: /keep/i }).waitFor();
  await c.locator('.option', { hasText: /grab|take/i }).first().click();
  await c.locator('.option', { hasText: /keep/i }).waitFor();
  await a.getByRole('button', { name: 'Pause' }).click();
  for (const page of pages) await page.locator('.curtain').waitFor();
  const left = await b.getByRole('timer').textContent();
  assert.deepEqual(await audit(b), [], 'paused');
  await b.getByRole('button', { name: 'Continue', exact: true }).click();
  for (const page of pages) await page.locator('.curtain').waitFor({ state: 'detached' });
  await b.waitForFunction((before) => document.querySelector('[role="timer"]').textContent !== before, left);
  await eventually(async () => assert.equal(await a.locator('.option', { hasText: /keep/i }).count(), 1, 'everybody is where they were'));
  for (const page of pages) quiet(page);
});

test('a game from outside the package is drawn with its own drawings', async () => {
  const [page] = await parlour();
  const disc = page.locator('.figure[data-piece="disc"] use');
  await disc.waitFor();
  await eventually(async () => assert.equal(await disc.getAttribute('href'), '#parlour.piece.disc'));
  const { width } = await disc.boundingBox();
  assert.ok(width > 5, 'it is seen');
  quiet(page);
});

/** A table of tris that shows another scene instead of its own. */
async function shown(sheet, options = {}) {
  const page = await person(browser, options);
  const sent = await edited(page, (message) => {
    if (message.type === 'welcome') message.sheet = { ...message.sheet, ...sheet };
    return message;
  });
  await page.goto(`${server.url}/#/setup/tris`);
  await page.locator('.seat select').nth(1).selectOption('shared');
  await page.locator('dialog .start button').click();
  await page.locator('.board > svg').waitFor();
  return { page, sent };
}

const choice = (label, more) => ({ action: { type: label }, label, key: '', piece: '', targets: [], at: [], cost: null, odds: [], previews: [], ...more });
const piece = (id, at, more) => ({ id, kind: 'robot', at, name: id, owner: 'x', heading: 0, glyph: 'R', tone: 'a', badge: '', states: [], ...more });

/** Where a point of the board is on the screen. */
const screen = (page, [x, y], scale) =>
  page.locator('.board > svg').evaluate((svg, [left, up]) => {
    const { x: px, y: py } = new DOMPoint(left, -up).matrixTransform(svg.getScreenCTM());
    return [px, py];
  }, [x * scale, y * scale]);

/** A city of hexes whose sides are one long. */
function city() {
  const cells = [];
  for (let q = -3; q <= 3; q += 1) {
    for (let r = Math.max(-3, -3 - q); r <= Math.min(3, 3 - q); r += 1) {
      const at = [Math.sqrt(3) * (q + r / 2), 0 - 1.5 * r];
      const outline = [0, 1, 2, 3, 4, 5].map((n) => [at[0] + Math.sin((n * Math.PI) / 3), at[1] + Math.cos((n * Math.PI) / 3)]);
      const height = q === 2 && r === 0 ? 3 : q === -2 ? 1 : 0;
      cells.push({ at, kind: 'street', part: '', glyph: '.', name: null, marks: [], outline, height });
    }
  }
  return cells;
}

export const HEXES = {
  board: { shape: 'hex', cells: city(), outline: [], grain: 1.6, unit: null },
  pieces: [piece('r1', [0, 0], { heading: 60 }), piece('r2', [Math.sqrt(3) * 2, 0], { owner: 'o', tone: 'b', heading: 240, size: 1.2 })],
  choices: [
    choice('step to the east', { piece: 'r1', at: [[Math.sqrt(3), 0]] }),
    choice('strike', { piece: 'r1', targets: ['r2', 'd1'] }),
    choice('rocket punch', { piece: 'c1', targets: ['r2'] }),
  ],
  panels: [
    {
      id: 'p1', title: 'Robot one', piece: 'r1', lines: [], gauges: [{ name: 'armour', value: 4, of: 6 }], states: ['ready'], owner: 'x',
      tracks: [{ id: 'heat', title: 'heat', least: 0, most: 9, markers: [{ name: 'now', at: 3, tone: 'harm', glyph: '▼' }, { name: 'limit', at: 7, tone: 'quiet', glyph: '|' }], spaces: [] }],
      pools: [{ id: 'power', title: 'power', dice: [{ face: '5', sides: 6, kind: '', states: [], tone: 'quiet', id: 'd1' }, { face: '11', sides: 12, kind: 'red', states: ['kept'], tone: 'harm', id: 'd2' }, { face: '', sides: 6, kind: '', states: [], tone: 'quiet', id: 'd3' }] }],
    },
  ],
  overlays: [{ kind: 'range', piece: 'r1', at: [[0, 0]], tone: 'good', shape: 'circle', radius: 3 }, { kind: 'aim', piece: 'r1', at: [[0, 0], [Math.sqrt(3) * 2, 0]], tone: 'harm', shape: 'line' }],
  zones: [
    {
      id: 'hand', title: 'Hand', kind: 'hand', owner: 'x', hidden: 0,
      cards: [
        { id: 'c1', title: 'Rocket punch', kind: 'attack', text: 'Three dice at range two. Push one hex.', cost: '2', gauges: [{ name: 'dice', value: 3, of: null }], states: ['ready'], tone: 'harm', face_down: false },
        { id: 'c2', title: 'Brace', kind: 'defence', text: 'Answer an attack: one die less.', cost: '1', gauges: [], states: [], tone: 'good', face_down: false },
        { id: 'c3', title: 'Secret plan', kind: 'plan', text: null, cost: null, gauges: [], states: [], tone: 'quiet', face_down: true },
      ],
    },
    { id: 'deck', title: 'Deck', kind: 'pile', owner: null, hidden: 24, cards: [] },
    { id: 'other', title: 'Their hand', kind: 'row', owner: 'o', hidden: 4, cards: [] },
  ],
};

test('a board of hexes: cells are found by their outlines, pieces stand on them, everything has a place', async () => {
  const { page, sent } = await shown(HEXES);
  await page.locator('.shape').first().waitFor();
  await eventually(async () => assert.equal(await page.locator('.shape').count(), 37));
  assert.deepEqual(await audit(page), [], 'hexes');
  await page.mouse.move(...(await screen(page, [Math.sqrt(3) + 0.5, 0.4], 25)));
  await page.locator('.option.marked', { hasText: 'Step to the east' }).waitFor();
  await page.mouse.click(...(await screen(page, [Math.sqrt(3) + 0.5, 0.4], 25)));
  const acts = () => sent.filter(({ type }) => type === 'act');
  await until(() => acts().length > 0);
  assert.deepEqual(acts().map(({ action }) => action.type), ['step to the east']);
  quiet(page);
});

test('tracks, dice and cards tell what they are, and an option marks what it means', async () => {
  const { page } = await shown(HEXES);
  await page.getByRole('img', { name: 'heat: now 3, limit 7' }).waitFor();
  await page.locator('.option', { hasText: 'Strike' }).hover();
  await page.locator('.die.aimed').waitFor();
  await page.locator('.card', { hasText: 'Rocket punch' }).click();
  await page.locator('.options h2', { hasText: 'Rocket punch' }).waitFor();
  await page.locator('[data-zone="deck"]', { hasText: '24' }).waitFor();
  quiet(page);
});

for (const [width, height] of [[390, 844], [1024, 768]]) {
  test(`a table with cards is never wider than the screen at ${width} × ${height}`, async () => {
    const { page } = await shown(HEXES, { width, height, theme: 'light' });
    await page.locator('.zones').waitFor();
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0);
    assert.deepEqual(await audit(page), []);
    quiet(page);
  });
}

export const PLANE = {
  board: {
    shape: 'plane', grain: 4, unit: 'cm', outline: [[-30, -20], [30, -20], [30, 20], [-30, 20]],
    cells: [{ at: [15, 8], kind: 'tower', part: '', glyph: '.', name: 'tower', marks: [], outline: [[10, 4], [20, 4], [20, 12], [10, 12]], height: 12 }],
  },
  pieces: [piece('r1', [-10, 0], { outline: [[0, 3], [2.6, 1.5], [2.6, -1.5], [0, -3], [-2.6, -1.5], [-2.6, 1.5]] })],
  choices: [choice('wait')],
  panels: [],
  opens: [
    {
      action: { type: 'go', to: [-10, 0], heading: 0 }, label: 'go anywhere', piece: 'r1', cost: '1 order',
      fields: [
        { name: 'to', kind: 'point', title: 'to', least: null, most: null, step: 0.5 },
        { name: 'heading', kind: 'heading', title: 'heading', least: 0, most: 360, step: 5 },
      ],
      area: [[-25, -15], [5, -15], [5, 15], [-25, 15]],
    },
    { action: { type: 'walk', path: [[-10, 0]] }, label: 'walk a way', piece: 'r1', cost: null, area: [], fields: [{ name: 'path', kind: 'path', title: 'way', least: null, most: null, step: 0.5 }] },
  ],
};

/** A page on the plane, and a judge who allows what lies west of a line. */
async function plane(options) {
  const page = await person(browser, options);
  const acted = [];
  await page.routeWebSocket('**/ws', (socket) => {
    const line = socket.connectToServer();
    line.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.type === 'welcome') message.sheet = { ...message.sheet, ...PLANE };
      socket.send(JSON.stringify(message));
    });
    socket.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.type === 'act') acted.push(message.action);
      else if (message.type === 'verify') {
        const [x] = message.action.to ?? message.action.path.at(-1);
        const ok = x <= 5;
        socket.send(JSON.stringify({ type: 'verdict', id: message.id, n: 0, ok, message: ok ? null : 'Too far.', rule: ok ? null : 'TRIS-1', nearest: null }));
      } else line.send(text);
    });
  });
  await page.goto(`${server.url}/#/setup/tris`);
  await page.locator('.seat select').nth(1).selectOption('shared');
  await page.locator('dialog .start button').click();
  await page.locator('.option.open').first().waitFor();
  return { page, acted };
}

test('on a free plane one goes by pointing: place, then heading, and the rules are asked on the way', async () => {
  const { page, acted } = await plane();
  await page.locator('.option.open', { hasText: 'Go anywhere' }).click();
  await page.mouse.move(...(await screen(page, [20, 0], 10)));
  await page.locator('.ghost[data-ok="false"]').waitFor();
  await page.getByText('Too far.').waitFor();
  await eventually(async () => assert.ok(await page.getByRole('button', { name: /Do it/ }).isDisabled()));
  assert.deepEqual(await audit(page), [], 'refused');
  const place = await screen(page, [0, 5], 10);
  await page.mouse.click(...place);
  await page.locator('.ghost[data-ok="true"]').waitFor();
  await page.mouse.click(...(await screen(page, [10, 5], 10)));
  await page.getByRole('button', { name: /Do it/ }).click();
  await until(() => acted.length > 0);
  assert.deepEqual(acted, [{ type: 'go', to: [0, 5], heading: 90 }]);
  quiet(page);
});

test('a drag says where to and which way to look, Escape forgets it', async () => {
  const { page, acted } = await plane();
  await page.locator('.option.open', { hasText: 'Go anywhere' }).click();
  await page.mouse.move(...(await screen(page, [-20, -5], 10)));
  await page.mouse.down();
  await page.mouse.move(...(await screen(page, [-20, -12], 10)), { steps: 4 });
  await page.mouse.up();
  await page.locator('.ghost[data-ok="true"]').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.ghost').waitFor({ state: 'detached' });
  await until(() => acted.length > 0);
  assert.deepEqual(acted, [{ type: 'go', to: [-20, -5], heading: 180 }]);
  await page.locator('.option.open').first().click();
  await page.locator('.ghost').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.ghost').waitFor({ state: 'detached' });
  quiet(page);
});

test('the same by typing, for whoever does not point; and a way of several points', async () => {
  const { page, acted } = await plane();
  await page.locator('.option.open', { hasText: 'Go anywhere' }).click();
  await page.getByLabel('east').fill('-4.5');
  await page.getByLabel('north').fill('2');
  await page.getByRole('slider', { name: 'Heading' }).fill('45');
  await page.getByRole('button', { name: /Do it/ }).click();
  await until(() => acted.length > 0);
  assert.deepEqual(acted, [{ type: 'go', to: [-4.5, 2], heading: 45 }]);
  await page.locator('.option.open', { hasText: 'Walk a way' }).click();
  for (const at of [[-10, 6], [-2, 6], [-2, 0]]) await page.mouse.click(...(await screen(page, at, 10)));
  await page.getByText('Length: 20 cm').waitFor();
  await page.getByRole('button', { name: 'Remove the last point' }).click();
  await page.getByText('Length: 14 cm').waitFor();
  await page.getByRole('button', { name: 'Do it' }).click();
  await until(() => acted.length > 1);
  assert.deepEqual(acted[1], { type: 'walk', path: [[-10, 0], [-10, 6], [-2, 6]] });
  quiet(page);
});
