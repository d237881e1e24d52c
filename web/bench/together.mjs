// Six browsers play a whole phase of Project Elite in real time, by keys, all at once: `npm run together`.
//
// Arguments: `--commands=300` and `--seconds=116`. So many commands are wanted, and they are given until the phase is
// all but over. One line is cut before an answer comes, and is open again a little later. In the end every command was
// answered, and none in two ways; no two of them are the same deed; all six boards are alike, and the record of the match
// replays to its digest. Whatever does not hold is printed, and the exit is 1.
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ending, launch, person, python, Server, tree } from '../tests/browser/stage.mjs';

const SEATS = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'];
const AWAY = 4000;
/** The time that the commands wanted should take, as a share of all: the rest makes up for moments in which nothing can be done. */
const PACE = 0.88;
/** Whoever could give no command looks again so soon. */
const AGAIN = 250;
const REPLAY = 'import sys; from pathlib import Path; import msgspec; from plancia.core import Record, replay; from plancia.games import find; ' +
  'record = msgspec.json.decode(Path(sys.argv[1]).read_bytes(), type=Record); sys.exit(replay(find(record.game), record).digest() != record.digest)';

const number = (name, usual) => Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? usual);
const [commands, seconds] = [number('commands', 300), number('seconds', 116)];
const inSeconds = (ms) => (ms / 1000).toFixed(1);
const pause = (ms) => new Promise((soon) => setTimeout(soon, Math.max(0, ms)));

/** Note what a page says and hears, through a line that can be cut. */
async function heard(page) {
  Object.assign(page, { given: new Map(), answers: new Map(), refusals: [], again: 0, faults: [], cuts: false, isCut: false });
  await page.routeWebSocket('**/ws', (socket) => {
    if (page.isCut) {
      socket.close();
      return;
    }
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.type === 'ack' || message.type === 'refused') {
        const said = `${message.type} ${message.n}`;
        if ((page.answers.get(message.id) ?? said) !== said) page.faults.push(`${message.id}: ${page.answers.get(message.id)}, then ${said}`);
        page.answers.set(message.id, said);
        if (message.type === 'refused') page.refusals.push(message.rule);
      }
      if (!page.isCut) socket.send(text);
    });
    socket.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.type === 'act') {
        if (page.given.has(message.id)) page.again += 1;
        page.given.set(message.id, message.action);
      }
      server.send(text);
      if (message.type !== 'act' || !page.cuts) return;
      Object.assign(page, { cuts: false, isCut: true });
      socket.close();
      server.close();
      setTimeout(() => (page.isCut = false), AWAY);
    });
  });
}

/** Six people at a new table on the map with the longest ways, each in a browser of their own, when the clock runs. */
async function gathered(browser, server) {
  const pages = [];
  for (const [n, seat] of SEATS.entries()) {
    pages.push(await person(browser, { lang: n % 2 ? 'it' : 'en', width: 1100, height: 700 }));
    pages[n].seat = seat;
    await heard(pages[n]);
  }
  const seats = Object.fromEntries(SEATS.map((seat, n) => [seat, { kind: n ? 'friend' : 'me' }]));
  const made = await server.make(pages[0], { game: 'project_elite', setup: { players: SEATS.length, map: 'gorge' }, seats });
  await pages[0].goto(`${server.url}/#/table/${made.table}`);
  for (const [n, seat] of SEATS.entries()) {
    const { link } = made.seats.find((one) => one.seat === seat);
    if (n) await pages[n].goto(link.startsWith('http') ? link : `${server.url}${link}`);
  }
  for (const page of pages) await page.locator('.table').waitFor();
  while (!(await pages[0].locator('.hand .die').count())) {
    for (const page of pages) {
      const option = page.locator('.option:visible').first();
      if (await option.count()) await option.click({ timeout: 2000 }).catch(() => null);
    }
    await pause(50);
  }
  for (const page of pages) await page.locator('.hand .die').first().waitFor();
  return { pages, table: made.table };
}

/**
 * A sensible command, by keys: what is owed, then a symbol with a target, then one die more. Nobody rolls more dice than one:
 * every alien move that comes of it brings the end nearer, and the team has to hear the bell.
 */
async function command(page, moment) {
  const { keys, die } = await page.evaluate(() => {
    const owed = document.querySelector('.hand .die.fit');
    const places = owed ? [owed.closest('.place')] : [...document.querySelectorAll('.hand .place')];
    const isAimed = (place) => owed || place.querySelector('.what')?.textContent.trim() !== place.querySelector('.what b')?.textContent.trim();
    const middle = (node) => {
      const box = node?.getBoundingClientRect();
      return box && [box.left + box.width / 2, box.top + box.height / 2];
    };
    const free = places.filter((place) => !place.querySelector('.cube').matches('.out, .away'));
    const idle = free.find((place) => place.querySelector('.die').dataset.face === '') ?? free.find((place) => place.querySelector('.keycap') && !isAimed(place));
    return {
      keys: [...new Set(places.filter(isAimed).map((place) => place.querySelector('.keycap')?.textContent.toLowerCase()).filter(Boolean))],
      die: middle(idle?.querySelector('.die')),
    };
  });
  if (keys.length) return page.keyboard.press(keys[moment % keys.length]);
  if (!die) return page.keyboard.press(' ');
  await page.mouse.click(...die);
  return page.keyboard.press('r');
}

/** Everybody gives commands, all from the same moment on, until the bell is near; one line is cut. */
async function play(pages) {
  const each = Math.ceil(commands / pages.length);
  const step = (seconds * 1000 * PACE) / each;
  const start = performance.now();
  const passed = () => performance.now() - start;
  const before = new Map(pages.map((page) => [page, page.given.size]));
  const given = (page) => page.given.size - before.get(page);
  const total = () => pages.reduce((sum, page) => sum + given(page), 0);
  let reached = null;
  async function person(page) {
    for (let moment = 0; passed() < seconds * 1000; moment += 1) {
      const was = given(page);
      if (page === pages[3] && moment === Math.floor(each / 3)) page.cuts = true;
      await command(page, moment);
      await pause(Math.max(was * step - passed(), AGAIN));
      if (total() >= commands) reached ??= passed();
    }
  }
  await Promise.all(pages.map(person));
  return { given: total(), reached, took: passed() };
}

/** Where everything stands on a page. */
const board = (page) =>
  page.evaluate(() => {
    const pieces = [...document.querySelectorAll('.board [data-piece]')].map((piece) => `${piece.dataset.piece} ${piece.getAttribute('transform') ?? piece.style.transform}`);
    return JSON.stringify([document.querySelector('.table')?.getAttribute('data-n'), pieces.sort()]);
  });

/** Wait until every command was answered and all boards are alike; what is not so after a while. */
async function settled(pages) {
  for (let tries = 0; tries < 400; tries += 1) {
    const open = pages.some((page) => [...page.given.keys()].some((id) => !page.answers.has(id)));
    const boards = new Set(await Promise.all(pages.map(board)));
    if (!open && boards.size === 1) return [];
    await pause(50);
  }
  const unanswered = pages.flatMap((page) => [...page.given.keys()].filter((id) => !page.answers.has(id)).map((id) => `${page.seat}: ${id} was not answered`));
  return [...unanswered, ...(new Set(await Promise.all(pages.map(board))).size > 1 ? ['the boards differ'] : [])];
}

/** End the match, if it goes on: only then is there a record for everybody. */
async function resign(page) {
  if (await ending(page).count()) return;
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await ending(page).waitFor();
}

/** What is wrong with the record of a match: it has to replay to its digest. */
async function record(server, page, table) {
  const token = await page.evaluate(() => localStorage.getItem('plancia.client'));
  const answer = await page.request.get(`${server.url}/api/tables/${table}/record`, { headers: { Authorization: `Bearer ${token}` } });
  if (!answer.ok()) return [`the record was not given: ${answer.status()} ${await answer.text()}`];
  const file = join(server.folder, 'record.json');
  await writeFile(file, await answer.body());
  const { status, stderr } = spawnSync(python, ['-c', REPLAY, file], { env: { ...process.env, PYTHONPATH: join(tree, 'src') }, encoding: 'utf8' });
  return status === 0 ? [] : [`the record does not replay: ${stderr}`];
}

const server = await Server.start();
const browser = await launch();
try {
  const { pages, table } = await gathered(browser, server);
  const { given, reached, took } = await play(pages);
  const wasOver = (await ending(pages[0]).count()) > 0;
  const faults = [...(await settled(pages)), ...pages.flatMap((page) => page.faults)];
  const answers = pages.flatMap((page) => [...page.answers.values()]);
  const deeds = answers.filter((answer) => answer.startsWith('ack'));
  if (new Set(deeds).size < deeds.length) faults.push('two commands are the same deed');
  faults.push(...pages.flatMap((page) => page.complaints.map((complaint) => `${page.seat}: ${complaint}`)));
  await resign(pages[0]);
  faults.push(...(await record(server, pages[0], table)));
  const again = pages.reduce((sum, page) => sum + page.again, 0);
  if (!again) faults.push('nothing was on its way when the line was cut');
  const figures = {
    commands: given, seconds: inSeconds(took), [`${commands} after`]: reached === null ? 'never' : inSeconds(reached), 'over early': wasOver,
    acknowledged: deeds.length, refused: pages.flatMap((page) => page.refusals).sort().join(' '), 'sent again': again, faults: faults.length,
  };
  for (const [name, value] of Object.entries(figures)) console.log(name.padEnd(14), value);
  console.log(faults.join('\n'));
  process.exitCode = faults.length || given < commands ? 1 : 0;
} finally {
  await browser.close();
  await server.stop();
}
