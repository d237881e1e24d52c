// Measures how often a second a way of Infinity is shown anew while it is drawn: `npm run ways`.
//
// The pointer never rests for five seconds; every picture with another way on it, or with other parts in sight, is counted.
// Like all measurements it wants a machine with nothing else to do.
import { fileURLToPath } from 'node:url';
import { launch, person, Server } from '../tests/browser/stage.mjs';

const SECONDS = 5;
const GOAL = 20;

const server = await Server.start(fileURLToPath(new URL('../tests/browser/serve_ways.py', import.meta.url)));
const browser = await launch();
try {
  const page = await person(browser);
  const made = await server.make(page, { game: 'infinity', setup: { premeasuring: 'allowed' }, seats: { p1: { kind: 'me' }, p2: { kind: 'shared' } } });
  await page.goto(`${server.url}/#/table/${made.table}`);
  const { x, y, width } = await page.locator('.figure[data-piece="angus"] .ring').boundingBox();
  const [middle, far] = [[x + width / 2, y + width / 2], 3 * width];
  await page.mouse.move(...middle);
  await page.mouse.down();
  await page.evaluate(() => {
    window.shown = 0;
    let before = '';
    const look = () => {
      const now = [...document.querySelectorAll('.drawn-way path')].map((path) => path.getAttribute('d')).join();
      if (now && now !== before) window.shown += 1;
      before = now;
      requestAnimationFrame(look);
    };
    look();
  });
  const start = performance.now();
  for (let n = 0; performance.now() - start < SECONDS * 1000; n += 1) {
    const turn = 0.2 + 1.2 * Math.abs(Math.sin(n / 60));
    await page.mouse.move(middle[0] + far * Math.cos(turn), middle[1] - far * Math.sin(turn));
  }
  const shown = await page.evaluate(() => window.shown);
  console.log(`ways drawn: ${(shown / SECONDS).toFixed(1)} updates a second (goal: ${GOAL})`);
} finally {
  await browser.close();
  await server.stop();
}
