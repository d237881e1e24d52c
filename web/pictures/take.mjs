// Takes the pictures of docs/images that a document shows, each in the language and theme of its name.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { launch, person, Server } from '../tests/browser/stage.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = process.argv[2] ?? here('../../docs/images');
const only = process.argv.slice(3);
const CLIENT = 'pictures'.padEnd(64, '0');
const FRIEND = 'friend'.padEnd(64, '0');
const as = (client) => ({ Authorization: `Bearer ${client}` });

/** The actions of the scene, over the socket of a page that stands at the table. */
async function play(page, table, token, actions) {
  await page.evaluate(
    ({ table, token, actions }) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/ws`);
        const left = [...actions];
        const send = (message) => socket.send(JSON.stringify(message));
        const next = (n) => {
          const action = left.shift();
          if (action) send({ type: 'act', id: String(left.length), n, action });
          else resolve(socket.close());
        };
        socket.onopen = () => send({ type: 'hello', table, token, lang: 'en', have: null });
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          const { waiting = [] } = message.standing ?? {};
          if (waiting.length) {
            if (waiting.includes(message.seat)) send({ type: 'nonce', value: 'pictures' });
          } else if (message.type === 'welcome' || message.type === 'update') next(message.n);
          else if (message.type === 'refused' || message.type === 'error') reject(new Error(message.message));
        };
      }),
    { table, token, actions },
  );
}

/** A table at which its maker has acted; then come the answers of a friend. */
async function makeTable(page, url, wish, actions, answers = []) {
  await page.goto(url);
  const made = await page.request.post(`${url}/api/tables`, { data: wish, headers: as(CLIENT) });
  const { table, token, seats } = await made.json();
  const playing = [play(page, table, token, actions)];
  const link = seats.find((seat) => seat.link)?.link.replace('/#/join/', '');
  let friend = '';
  if (link) {
    const joined = await page.request.post(`${url}/api/tables/${table}/join`, { data: { link }, headers: as(FRIEND) });
    friend = (await joined.json()).token;
    playing.push(play(page, table, friend, []));
  }
  await Promise.all(playing);
  if (answers.length) await play(page, table, friend, answers);
  return table;
}

/** A table of four people in real time; all but one have come, and one after the other rolls. */
async function makePhase(page, browser, url) {
  const wish = { game: 'project_elite', setup: { map: 'outpost', players: 4, objective: 'recovery' } };
  const { table, token, seats } = await (await page.request.post(`${url}/api/tables`, { data: wish, headers: as(CLIENT) })).json();
  const others = [];
  for (const { seat, link } of seats.filter((one) => one.link)) {
    const other = await person(browser, { client: seat.padEnd(64, '0') });
    await other.goto(link.startsWith('http') ? link : `${url}${link}`);
    others.push(other);
  }
  await play(page, table, token, []);
  return { table, others };
}

/** Two people have names; the second one stays at a table. */
async function meet(page, url) {
  for (const [client, name, colour] of [[CLIENT, 'Giulia', 'teal'], [FRIEND, 'Marco', 'copper']]) {
    await page.request.post(`${url}/api/me`, { data: { name, colour }, headers: as(client) });
  }
}

/** The friend's own browser, at some tables. */
async function present(browser, url, tables) {
  const first = await person(browser, { client: FRIEND });
  for (const [n, table] of tables.entries()) {
    const page = n ? await first.context().newPage() : first;
    await page.goto(`${url}/#/table/${table}`);
    await page.locator('.table').waitFor();
  }
}

const SHOTS = {
  lobby: async (page, url) => {
    await page.goto(`${url}/#/`);
    await page.locator('.card').first().waitFor();
  },
  table: async (page, url, { table }) => {
    await page.goto(`${url}/#/table/${table}`);
    await page.locator('.strip .panel', { hasText: 'Tancredi' }).click();
    await page.locator('.option', { hasText: /shoot|spara/i }).first().hover();
    await page.locator('.aim').waitFor();
  },
  replay: async (page, url, { table }) => {
    await page.goto(`${url}/#/replay/${table}/4`);
    await page.locator('.figure').first().waitFor();
  },
  battle: async (page, url, { battle }) => {
    await page.goto(`${url}/#/table/${battle}`);
    await page.locator('.option:visible').nth(3).hover();
    await page.locator('.box .panel').waitFor();
  },
  fight: async (page, url, { fight }) => {
    await page.goto(`${url}/#/table/${fight}`);
    await page.locator('[data-card="bc"]').click();
    await page.mouse.move(600, 300);
    await page.locator('.option:visible', { hasText: 'Ayzn' }).first().hover();
    await page.locator('.aim').waitFor();
  },
  phone: async (page, url, { table }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${url}/#/table/${table}`);
    await page.locator('.strip .panel', { hasText: 'Tancredi' }).click();
    await page.locator('.option', { hasText: /shoot|spara/i }).first().hover();
    await page.locator('.aim').waitFor();
  },
  'elite-phase': async (page, url, { phase }) => {
    // In a picture the time stands still.
    await page.clock.install();
    await page.goto(`${url}/#/table/${phase.table}`);
    for (const one of [...phase.others, page]) {
      await one.locator('.hand').waitFor();
      await one.keyboard.press('r');
      await one.locator('.die[data-face="shoot"]').waitFor();
    }
    await page.keyboard.press('s');
    await page.locator('[data-order="waiting"]').waitFor();
    await page.clock.pauseAt(Date.now() + 3000);
  },
  ruins: async (page, url, { ruins }) => {
    await page.goto(`${url}/#/table/${ruins}`);
    await page.locator('.figure[data-piece="angus"]').click();
    await page.mouse.move(4, 400);
  },
  way: async (page, url, { ruins }) => {
    await page.goto(`${url}/#/table/${ruins}`);
    const middle = async (piece) => {
      const { x, y, width, height } = await page.locator(`.figure[data-piece="${piece}"] .ring`).boundingBox();
      return [x + width / 2, y + height / 2];
    };
    await page.locator('.figure[data-piece="angus"]').waitFor();
    await page.mouse.move(...(await middle('angus')));
    for (let n = 0; n < 2; n += 1) await page.mouse.wheel(0, -400);
    const [[x, y], [tx, ty]] = [await middle('angus'), await middle('wen')];
    const cm = Math.hypot(tx - x, ty - y) / Math.hypot(25, 38);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 4 * cm, y - 3 * cm, { steps: 8 });
    await page.mouse.move(x + 6.5 * cm, y - 8 * cm, { steps: 12 });
    await page.locator('.watchers li').nth(2).waitFor();
  },
  exchange: async (page, url, { exchange }) => {
    await page.goto(`${url}/#/table/${exchange}`);
    await page.locator('.option, .waiting').first().waitFor();
    await page.keyboard.press('=');
    await page.locator('.exchange .bout').first().waitFor();
    await page.mouse.move(4, 400);
  },
  lists: async (page, url) => {
    await page.setViewportSize({ width: 1366, height: 1180 });
    await page.goto(`${url}/#/build/infinity`);
    await page.locator('.store .unit').first().waitFor();
    await page.locator('.tools code').waitFor();
    // The port is another one each time.
    for (const link of await page.locator('input[readonly]').all()) await link.evaluate((one) => { one.value = one.value.replace(/:\d+/, ''); });
  },
  lesson: async (page, url) => {
    await page.goto(`${url}/#/tutorial/infinity`);
    await page.locator('li', { hasText: 'Reactions' }).getByRole('button').click();
    await page.locator('.coach').getByRole('button', { name: 'Next' }).click();
    await page.locator('.option', { hasText: 'Spend an order on Angus' }).click();
    await page.locator('.option', { hasText: 'moves east, to 25.0, 12.0' }).hover();
    await page.locator('.watchers li').first().waitFor();
  },
  pocket: async (page, url, { ruins }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${url}/#/table/${ruins}`);
    await page.locator('.figure[data-piece="angus"]').click();
    await page.locator('.option').first().waitFor();
  },
  rules: async (page, url) => {
    await page.goto(`${url}/#/rules/space_hulk/SHB-OW-05`);
    await page.locator('.rule h2').waitFor();
  },
};

/** What leads to the dice of the melee. */
const MELEE = [{ type: 'stop_moving' }, { type: 'use_card', option: 0 }, { type: 'strike', target: 'otachi' }];

/** A shot of Infinity, and the answer to it. */
const SHOT = [{ type: 'activate', trooper: 'angus' }, { type: 'shoot', trooper: 'angus', weapon: 'combi_rifle', shots: [{ target: 'hujie', dice: 3 }] }];
const ANSWER = [{ type: 'shoot', trooper: 'hujie', weapon: 'multi_sniper_rifle', shots: [{ target: 'angus', dice: 1 }] }];

/** A picture of the page once it has come to rest: from its top, with its typeface, and twice the same. */
async function settled(page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    scrollTo(0, 0);
  });
  let last = Buffer.alloc(0);
  for (let tries = 0; tries < 20; tries += 1) {
    const shot = await page.screenshot({ animations: 'disabled' });
    if (shot.equals(last)) return shot;
    last = shot;
  }
  throw new Error('the page does not come to rest');
}

/** The actions that the scene plays, read with the parser that the server reads it with. */
async function scene() {
  const { execFileSync } = createRequire(import.meta.url)('node:child_process');
  const program = 'import json, sys, yaml; print(json.dumps([line["action"] for line in yaml.safe_load(open(sys.argv[1]))["play"]]))';
  const python = process.env.PLANCIA_PYTHON ?? here('../../.venv/bin/python');
  return JSON.parse(execFileSync(python, ['-c', program, here('embers.yaml')], { encoding: 'utf8' }));
}

/** The pictures that the documents show: what, in which language and theme. */
async function shown() {
  const docs = (await readdir(here('../../docs'))).filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`);
  const texts = await Promise.all(['README.md', ...docs].map((name) => readFile(here(`../../${name}`), 'utf8')));
  const found = texts.flatMap((text) => [...text.matchAll(/images\/(([\w-]+)-(en|it)-(dark|light))\.png/g)]);
  const all = [...new Map(found.map(([, id, name, lang, theme]) => [id, { id, name, lang, theme }])).values()].filter(({ name }) => name in SHOTS);
  return only.length ? all.filter(({ id }) => only.includes(id)) : all;
}

await mkdir(folder, { recursive: true });
const server = await Server.start(here('serve.py'));
const browser = await launch();
try {
  const maker = await person(browser);
  await maker.goto(server.url);
  await meet(maker, server.url);
  const table = await makeTable(maker, server.url, { game: 'space_hulk', setup: { mission: 'embers' } }, await scene());
  const seats = { p1: { kind: 'me' }, p2: { kind: 'friend' } };
  const fight = await makeTable(maker, server.url, { game: 'giga_robo', setup: { map: 'b' }, seats }, []);
  const battle = await makeTable(maker, server.url, { game: 'pacific_rim', setup: { card: 'rampage' }, seats }, MELEE);
  const city = { game: 'infinity', setup: { table: 'broken_city', premeasuring: 'allowed' }, seats };
  const ruins = await makeTable(maker, server.url, city, []);
  const phase = only.length && !only.includes('elite-phase-en-dark') ? null : await makePhase(maker, browser, server.url);
  const exchange = await makeTable(maker, server.url, city, SHOT, ANSWER);
  await present(browser, server.url, [fight, battle]);
  for (const { id, name, lang, theme } of await shown()) {
    const page = await person(browser, { lang, theme, client: CLIENT });
    await SHOTS[name](page, server.url, { table, fight, battle, phase, ruins, exchange });
    await writeFile(`${folder}/${id}.png`, await settled(page));
    if (page.complaints.length) throw new Error(page.complaints.join('\n'));
    await page.context().close();
  }
} finally {
  await browser.close();
  await server.stop();
}
