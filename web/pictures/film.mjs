// Films one turn of each game for the README: docs/images/<game>-turn.webp. It needs ffmpeg (on Debian: apt-get install ffmpeg).
//
// Arguments: the folder to write to, and the games to film (all, if none is named). A hand is seen that moves, points
// and clicks; the browser tells of every picture that it draws and when, and ffmpeg makes an animated image of them.
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch, person, Server } from '../tests/browser/stage.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = process.argv[2] ?? here('../../docs/images');
const only = process.argv.slice(3);

const SIZE = { width: 1280, height: 720 };
/** What is seen of it in the README, how many pictures a second, and how large a film may be. */
const WIDTH = 880;
const RATE = 10;
const MOST = 3_000_000;
/** How much is seen of a phase against the clock, in milliseconds. */
const PHASE = 26_000;
const QUALITIES = [70, 55, 40, 28];

const BOT = { p1: { kind: 'me' }, p2: { kind: 'bot' } };

/** A hand on the page: it goes to things so slowly that one can follow it. */
class Hand {
  constructor(page) {
    this.page = page;
    this.at = [SIZE.width * 0.6, SIZE.height * 0.5];
  }

  wait(ms) {
    return this.page.waitForTimeout(ms);
  }

  async goTo(target) {
    const { x, y, width, height } = await target.boundingBox();
    this.at = [x + Math.min(width / 2, 90), y + Math.min(height / 2, 60)];
    await this.page.mouse.move(...this.at, { steps: 14 });
    await this.wait(420);
  }

  async point(target, ms = 1200) {
    await this.goTo(target);
    await this.wait(ms);
  }

  async click(target, ms = 900) {
    await this.goTo(target);
    await this.page.mouse.down();
    await this.wait(120);
    await this.page.mouse.up();
    await this.wait(ms);
  }

  /** As fast as somebody does it who is in a hurry; what is gone by then is let go. */
  async tap(target, ms = 250) {
    const box = await target.boundingBox({ timeout: 1000 }).catch(() => null);
    if (!box) return;
    const { x, y, width, height } = box;
    await this.page.mouse.move(x + width / 2, y + height / 2, { steps: 7 });
    await this.wait(90);
    await this.page.mouse.down();
    await this.wait(60);
    await this.page.mouse.up();
    await this.wait(ms);
  }

  /** Until nothing moves any more. */
  async still() {
    await this.page.locator('.now').waitFor({ state: 'detached', timeout: 30_000 }).catch(() => null);
    await this.wait(500);
  }
}

const option = (page, words) => page.locator('.option:visible', { hasText: words }).first();

/** What comes first, a few times, as long as anything is asked. */
async function goOn(page, hand, times) {
  for (let more = 0; more < times; more += 1) {
    const next = page.locator('.option:visible').first();
    if (!(await next.waitFor({ timeout: 3000 }).then(() => true, () => false))) return;
    await hand.click(next);
    await hand.still();
  }
}

const FILMS = {
  'space-hulk': {
    wish: { game: 'space_hulk', setup: { mission: 'embers' } },
    async play(page, hand) {
      await hand.click(page.locator('.strip .panel', { hasText: 'Tancredi' }));
      await hand.point(option(page, /Shoot/));
      await hand.click(option(page, /Shoot/));
      await hand.still();
      await hand.click(page.locator('.strip .panel', { hasText: 'Aurelio' }));
      const there = page.locator('.board [data-place="5,8"]');
      await hand.point(there);
      await hand.click(there);
      await hand.still();
      await hand.click(page.locator('.strip .panel', { hasText: 'Fosco' }));
      await hand.click(option(page, /Open/));
      await hand.still();
      await hand.point(option(page, /on fire/));
      await hand.click(option(page, /on fire/));
      await hand.still();
    },
  },
  'giga-robo': {
    wish: { game: 'giga_robo', setup: { map: 'b' }, seats: BOT },
    async play(page, hand) {
      await hand.click(page.locator('[data-card="bc"]'));
      await hand.point(option(page, /at Ayzn/));
      await hand.click(option(page, /at Ayzn/));
      await hand.still();
      await hand.click(option(page, /to the combo/));
      await hand.click(option(page, /Declare the attack/));
      await hand.still();
      await goOn(page, hand, 4);
    },
  },
  'pacific-rim': {
    wish: { game: 'pacific_rim', setup: { card: 'rampage' }, seats: BOT },
    async play(page, hand) {
      await hand.click(option(page, /End the movement/));
      await hand.still();
      await hand.click(option(page, /./));
      await hand.still();
      await hand.point(option(page, /Otachi/));
      await hand.click(option(page, /Otachi/));
      await hand.still();
      await goOn(page, hand, 2);
    },
  },
  'project-elite': {
    wish: { game: 'project_elite', setup: { map: 'outpost', players: 3 }, seats: { p1: { kind: 'me' }, p2: { kind: 'friend' }, p3: { kind: 'friend' } } },
    begun: '.hand .natural[data-key]',
    async play(page, hand, friends) {
      let filming = true;
      const others = friends.map((friend) => keepPlaying(friend, () => filming));
      try {
        for (const end = Date.now() + PHASE; Date.now() < end; ) await command(page, hand);
      } finally {
        filming = false;
        await Promise.all(others);
      }
    },
  },
};

/** One command of a phase: what is owed, a die on what it is good for, or else a roll. */
async function command(page, hand) {
  const natural = page.locator('.hand .natural[data-key]');
  if (await page.locator('.hand .natural.owed').count()) return hand.tap(natural);
  for (const face of ['shoot', 'use', 'move']) {
    const die = page.locator(`.hand .die[data-face="${face}"]`).first();
    if (!(await die.count())) continue;
    await hand.tap(die, 60);
    const aim = page.locator('[data-aim] .bracket').first();
    if (await aim.count()) return hand.tap(aim);
  }
  const every = page.locator('.hand [data-key="a"]');
  return hand.tap((await every.count()) ? every : natural, 450);
}

/** Somebody else at the table gives a command now and then. */
async function keepPlaying(page, goesOn) {
  for (let n = 0; goesOn(); n += 1) {
    await page.keyboard.press([' ', 's', ' ', 'u', 'm'][n % 5]);
    await page.waitForTimeout(900);
  }
}

/** Somebody else, who comes to the table by a link. */
async function friend(browser, link) {
  const page = await person(browser);
  await page.goto(link.startsWith('http') ? link : `${server.url}${link}`);
  return page;
}

/** A ring where the hand is, which closes when it clicks. */
function showHand() {
  addEventListener('DOMContentLoaded', () => {
    const ring = document.createElement('div');
    ring.style.cssText = 'position:fixed;z-index:999;width:22px;height:22px;margin:-11px;border-radius:50%;border:3px solid #fff;box-shadow:0 0 0 2px #000a,inset 0 0 0 1px #000a;background:#ffffff30;pointer-events:none;transition:scale 90ms';
    document.documentElement.append(ring);
    addEventListener('mousemove', ({ clientX, clientY }) => Object.assign(ring.style, { left: `${clientX}px`, top: `${clientY}px` }), true);
    addEventListener('mousedown', () => { ring.style.scale = '0.55'; }, true);
    addEventListener('mouseup', () => { ring.style.scale = '1'; }, true);
  });
}

/** Every picture that the browser draws while something goes on, as files with the second they were drawn at. */
async function filmed(page, to, play) {
  const line = await page.context().newCDPSession(page);
  const shots = [];
  const writing = [];
  line.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const name = join(to, `${String(shots.length).padStart(5, '0')}.jpg`);
    shots.push({ name, at: metadata.timestamp });
    writing.push(writeFile(name, Buffer.from(data, 'base64')));
    void line.send('Page.screencastFrameAck', { sessionId });
  });
  await line.send('Page.startScreencast', { format: 'jpeg', quality: 92, maxWidth: SIZE.width, maxHeight: SIZE.height });
  await play();
  await line.send('Page.stopScreencast');
  await line.detach(); // a picture that comes late is none
  await Promise.all(writing);
  return shots.sort((one, other) => one.at - other.at); // on a busy machine some come out of turn
}

/** An animated image of pictures with their times, as good as fits. */
async function animated(shots, to, work) {
  const last = { ...shots.at(-1), at: shots.at(-1).at + 1.5 };
  const lines = shots.map(({ name, at }, n) => `file '${name}'\nduration ${((shots[n + 1] ?? last).at - at).toFixed(3)}`);
  const list = join(work, 'list.txt');
  await writeFile(list, ['ffconcat version 1.0', ...lines, `file '${last.name}'`].join('\n'));
  for (const quality of QUALITIES) {
    const filters = `fps=${RATE},scale=${WIDTH}:-2:flags=lanczos`;
    execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'concat', '-safe', '0', '-i', list, '-vf', filters, '-c:v', 'libwebp_anim', '-quality', String(quality), '-compression_level', '5', '-loop', '0', to]);
    const { size } = await stat(to);
    if (size <= MOST) return size;
  }
  throw new Error(`${to} is larger than ${MOST} bytes`);
}

await mkdir(folder, { recursive: true });
const server = await Server.start(here('serve.py'));
const browser = await launch();
try {
  for (const [name, { wish, play, begun = '.option:visible' }] of Object.entries(FILMS).filter(([one]) => !only.length || only.includes(one))) {
    const context = await browser.newContext({ viewport: SIZE, bypassCSP: true });
    await context.addInitScript(() => localStorage.setItem('plancia.prefs', JSON.stringify({ lang: 'en', theme: 'dark', speed: 2, sound: false })));
    await context.addInitScript(showHand);
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const { table, seats } = await server.make(page, wish);
    const friends = await Promise.all(seats.filter(({ link }) => link).map(({ link }) => friend(browser, link)));
    await page.goto(`${server.url}/#/table/${table}`);
    for (const one of [...friends, page]) await one.locator(begun).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    const work = await mkdtemp(join(tmpdir(), 'film-'));
    const hand = new Hand(page);
    const shots = await filmed(page, work, () => play(page, hand, friends));
    const size = await animated(shots, join(folder, `${name}-turn.webp`), work);
    console.log(`${name}: ${shots.length} pictures, ${(shots.at(-1).at - shots[0].at).toFixed(1)} s, ${Math.round(size / 1000)} kB`);
    await rm(work, { recursive: true });
    for (const one of [...friends, page]) await one.context().close();
  }
} finally {
  await browser.close();
  await server.stop();
}
