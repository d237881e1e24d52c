// A first visit: how much comes over the line, and how soon one plays.
import assert from 'node:assert/strict';
import { connect, createServer } from 'node:net';
import { after, before, test } from 'node:test';
import { Inputs } from './inputs.mjs';
import { launch, person, quiet, Server } from './stage.mjs';

/** So many bytes may come over the line until a first table is drawn. */
const MOST = 400_000;
/** So many inputs may lie between the first page and the first own move. */
const INPUTS = 2;
const GAMES = ['Space Hulk', 'Giga-Robo!', 'Pacific Rim: Extinction', 'Project Elite', 'Infinity', 'Tris'];

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

/** A line to the server that counts every byte that comes back: heads, files and what sockets hear, as they travel. */
async function countedLine() {
  const line = { bytes: 0 };
  line.proxy = createServer((near) => {
    const far = connect(server.port, '127.0.0.1');
    near.pipe(far);
    far.on('data', (data) => {
      line.bytes += data.length;
    });
    far.pipe(near);
    for (const end of [near, far]) end.on('error', () => [near, far].forEach((one) => one.destroy()));
  });
  await new Promise((resolve) => line.proxy.listen(0, '127.0.0.1', resolve));
  line.url = `http://127.0.0.1:${line.proxy.address().port}`;
  return line;
}

const card = (page, title) => page.locator('.card', { has: page.getByRole('heading', { name: title, exact: true }) });

for (const title of GAMES) {
  test(`a first visit up to a table of ${title} weighs at most ${MOST / 1000} kB, and ${INPUTS} inputs lead to a move`, async (t) => {
    const line = await countedLine();
    const page = await person(browser);
    await page.goto(line.url);
    await page.locator('.card').first().waitFor();
    await page.waitForLoadState('networkidle');
    const lobby = line.bytes;
    const inputs = new Inputs(page);
    await inputs.click(card(page, title).getByRole('button', { name: 'Play now' }), 'play now');
    await page.locator('.option:visible').first().waitFor();
    await page.waitForLoadState('networkidle');
    t.diagnostic(`${title}: the lobby ${lobby} bytes, with a table ${line.bytes}`);
    assert.ok(line.bytes <= MOST, `${line.bytes} bytes`);

    const n = await page.locator('.table').getAttribute('data-n');
    await inputs.click(page.locator('.option:visible').first(), 'first option');
    await page.waitForFunction((was) => document.querySelector('.table').dataset.n !== was, n);
    inputs.within(INPUTS);
    quiet(page);
    await page.context().close();
    line.proxy.close();
  });
}
