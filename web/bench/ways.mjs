// Measures how often a second a way of Infinity is shown anew while it is drawn, and what that costs: `npm run ways`.
//
// The pointer never rests for five seconds, and Alt is held so that no corner keeps the end of the way; every picture with
// another way on it, or with other parts in sight, is counted.
// Like all measurements it wants a machine with nothing else to do; the time of the processors says what it costs on any.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch, person, Server } from '../tests/browser/stage.mjs';

const SECONDS = 5;
const GOAL = 20;
/** So far goes the pointer, in centimetres, and so far aside: less than the movement, so that every way is another one. */
const FAR = 5;
const ASIDE = 0.8;

const server = await Server.start(fileURLToPath(new URL('../tests/browser/serve_ways.py', import.meta.url)));
const browser = await launch();

/** How many milliseconds a process has worked, where the system tells. */
function worked(pid) {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13);
    return (Number(user) + Number(system)) * 10;
  } catch {
    return NaN;
  }
}

try {
  const page = await person(browser);
  const told = { answers: 0, bytes: 0 };
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => {
    if (!payload.includes('"reached"')) return;
    told.answers += 1;
    told.bytes += payload.length;
  }));
  const made = await server.make(page, { game: 'infinity', setup: { premeasuring: 'allowed' }, seats: { p1: { kind: 'me' }, p2: { kind: 'shared' } } });
  await page.goto(`${server.url}/#/table/${made.table}`);
  const middleOf = async (piece) => {
    const { x, y, width, height } = await page.locator(`.figure[data-piece="${piece}"] .ring`).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  const [middle, other] = [await middleOf('angus'), await middleOf('wen')];
  const far = (FAR * Math.hypot(other[0] - middle[0], other[1] - middle[1])) / Math.hypot(25, 38);
  const counts = await page.context().newCDPSession(page);
  await counts.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => (await counts.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  await page.mouse.move(...middle);
  await page.mouse.down();
  /** With every picture the pointer is somewhere else, and it is counted whether another way is shown. */
  const drawing = (aim) => page.evaluate(({ middle, far, aside, seconds }) => new Promise((done) => {
    const board = document.querySelector('.board > svg');
    const start = performance.now();
    let [shown, before] = [0, ''];
    const next = (n) => {
      const now = [...document.querySelectorAll('.drawn-way path')].map((path) => path.getAttribute('d')).join();
      if (now && now !== before) shown += 1;
      before = now;
      if (performance.now() - start > seconds * 1000) {
        done(shown);
        return;
      }
      const turn = 0.2 + aside * Math.abs(Math.sin(n / 60));
      const [clientX, clientY] = [middle[0] + far * Math.cos(turn), middle[1] - far * Math.sin(turn)];
      board.dispatchEvent(new PointerEvent('pointermove', { clientX, clientY, pointerId: 1, buttons: 1, altKey: true, bubbles: true }));
      requestAnimationFrame(() => next(n + 1));
    };
    next(0);
  }), aim);
  const [served, drew] = [worked(server.process.pid), await busy()];
  const shown = await drawing({ middle, far, aside: ASIDE, seconds: SECONDS });
  const each = (milliseconds, updates) => `${(milliseconds / updates).toFixed(1)} ms`;
  console.log(`ways drawn: ${(shown / SECONDS).toFixed(1)} updates a second (goal: ${GOAL})`);
  console.log(`of the processors: server ${each(worked(server.process.pid) - served, told.answers)} an answer of ${Math.round(told.bytes / told.answers)} bytes, page ${each((await busy()) - drew, shown)} an update`);
} finally {
  await browser.close();
  await server.stop();
}
