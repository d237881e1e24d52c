// A real server with an empty database, and a real browser in front of it.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRequire } from 'node:module';
import assert from 'node:assert/strict';
import { chromium } from 'playwright-core';

export const tree = fileURLToPath(new URL('../../..', import.meta.url));
export const python = process.env.PLANCIA_PYTHON ?? join(tree, '.venv', 'bin', 'python');
const checker = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const FLAGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
];

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** `plancia serve`, which can be stopped and started again on the same database. */
export class Server {
  /** `script` is a program that serves in another way and takes a port and a database; `options` are those of `plancia serve`. */
  static async start(script = '', options = []) {
    const server = new Server();
    Object.assign(server, { script, options });
    server.folder = await mkdtemp(join(tmpdir(), 'plancia-'));
    server.port = await freePort();
    await server.run();
    return server;
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  async run() {
    const [port, database] = [String(this.port), join(this.folder, 'tables.db')];
    const serve = ['-m', 'plancia', 'serve', '--port', port, '--database', database, '--bot-processes', '0', ...this.options];
    const args = this.script ? [this.script, port, database] : serve;
    this.process = spawn(python, args, { env: { ...process.env, PYTHONPATH: join(tree, 'src') }, stdio: 'ignore' });
    for (let tries = 0; tries < 300; tries += 1) {
      const alive = await fetch(`${this.url}/api/health`).then((answer) => answer.ok, () => false);
      if (alive) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('the server did not start');
  }

  /** Make a table for whoever sits at a page, as the page itself would. */
  async make(page, wish) {
    await page.goto(this.url);
    await page.locator('.card').first().waitFor();
    const token = await page.evaluate(() => localStorage.getItem('plancia.client'));
    const answer = await page.request.post(`${this.url}/api/tables`, { data: wish, headers: { Authorization: `Bearer ${token}` } });
    assert.equal(answer.status(), 201, await answer.text());
    return answer.json();
  }

  async kill() {
    const gone = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.kill('SIGKILL');
    await gone;
  }

  async stop() {
    await this.kill();
    await rm(this.folder, { recursive: true });
  }
}

export const launch = () =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });

/** A person with a browser of their own; whatever the browser complains of is collected. Nothing is asked twice, unless wanted. */
export async function person(browser, { lang = 'en', theme = 'dark', speed = 0, sound = false, width = 1366, height = 768, client = '', askTwice = false, touch = false } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: touch, isMobile: touch, reducedMotion: speed ? 'no-preference' : 'reduce' });
  await context.addInitScript((prefs) => {
    if (!localStorage.getItem('plancia.prefs')) localStorage.setItem('plancia.prefs', JSON.stringify(prefs.liked));
    if (prefs.client) localStorage.setItem('plancia.client', prefs.client);
  }, { liked: { lang, theme, speed, sound, askTwice }, client });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000); // a busy machine is no fault
  page.complaints = [];
  page.on('pageerror', (error) => page.complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/ERR_CONNECTION_REFUSED|WebSocket connection/.test(message.text())) page.complaints.push(message.text());
  });
  return page;
}

/** Set a mission of Space Hulk up and put the squad down. */
export async function mission(page, url, title, shown = '.option') {
  await page.goto(`${url}/#/setup/space_hulk`);
  await page.locator('label', { hasText: title }).click();
  await page.locator('dialog .start button').click();
  await page.locator(shown).first().waitFor();
}

export const ending = (page) => page.locator('dialog.ending, .ending').first();

/** Wait until the table has gone on, or somebody else is to look at it. */
export const gone = (page, n) =>
  page.waitForFunction((was) => document.querySelector('.table')?.getAttribute('data-n') !== was || document.querySelector('.curtain'), n, { timeout: 3000 }).catch(() => null);

/** Let the people at some pages decide, each when asked, until the match is over; a page may also be looked at in vain. */
export async function untilOver(pages, decide, most) {
  const something = (page) => page.locator('.option:visible, .answers .accept, .curtain button, .ending').first().waitFor().catch(() => null);
  for (let rounds = 0; rounds < most; rounds += 1) {
    await Promise.race(pages.map(something));
    for (const page of pages) {
      if (await ending(page).isVisible().catch(() => false)) return;
      await decide(page);
    }
  }
  assert.fail('the match does not end');
}

/** Look again until all is as it should be: a page may need a little time, and a single look would be a matter of speed. */
export async function eventually(look, most = 30_000) {
  for (const end = Date.now() + most; ; await new Promise((soon) => setTimeout(soon, 50))) {
    try {
      await look();
      return;
    } catch (fault) {
      if (Date.now() > end) throw fault;
    }
  }
}

/** The version of the table that a page shows; nothing if it shows none. */
export const versionOf = (page) => page.evaluate(() => document.querySelector('.table')?.getAttribute('data-n') ?? null);

/** What a page asks. */
export const promptOf = (page) => page.evaluate(() => document.querySelector('.prompt')?.textContent ?? '');

/** Wait until something outside of any page has come about, however busy the machine is. */
export async function until(happened, most = 30_000) {
  for (const end = Date.now() + most; !happened(); await new Promise((soon) => setTimeout(soon, 20))) {
    if (Date.now() > end) assert.fail('it does not come about');
  }
}

/** Change what the server says to a page before the page hears it; what the page says is collected. */
export async function edited(page, edit) {
  const sent = [];
  await page.routeWebSocket('**/ws', (socket) => {
    const line = socket.connectToServer();
    line.onMessage((text) => socket.send(JSON.stringify(edit(JSON.parse(text)))));
    socket.onMessage((text) => {
      sent.push(JSON.parse(text));
      line.send(text);
    });
  });
  return sent;
}

/**
 * From now on time passes on a page only where a test lets it, with `page.clock.runFor`: a busy machine changes nothing.
 * (Without a pause the time of a page goes on by itself.) Pages that are still to come need their time: `page.clock.resume`.
 */
export async function stopTime(page) {
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** What an accessibility checker finds wrong with the page. */
export async function audit(page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(checker);
  const { violations } = await page.evaluate(() =>
    window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'], resultTypes: ['violations'], preload: false }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' || ')}`);
}

/** No complaint of the browser: no script error, nothing that the policy refused. */
export const quiet = (page) => assert.deepEqual(page.complaints, []);
