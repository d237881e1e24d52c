// A game that `plancia new` has just written, installed beside Plancia, is played on the page with its own drawings.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { audit, eventually, launch, person, python, quiet, Server, tree } from './stage.mjs';

const INSTALL = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-build-isolation', '--no-deps', '--target'];
const SERVE = `import sys
sys.path.append(sys.argv[0].rpartition("/")[0] + "/site")
from plancia.cli.main import main
port, database = sys.argv[1:]
sys.exit(main(["serve", "--port", port, "--database", database, "--bot-processes", "0"]))
`;

let folder;
let server;
let browser;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'new-game-'));
  const run = (...args) => execFileSync(python, args, { cwd: folder, env: { ...process.env, PYTHONPATH: join(tree, 'src') } });
  run('-m', 'plancia', 'new', 'deep_waters', '--template', 'hexes');
  run(...INSTALL, 'site', './deep_waters');
  await writeFile(join(folder, 'serve.py'), SERVE);
  server = await Server.start(join(folder, 'serve.py'));
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
  await rm(folder, { recursive: true });
});

const option = (page, text) => page.locator('.option', { hasText: text }).first();

test('the game is set up, deployed and played, and drawn with its own art', async () => {
  const page = await person(browser);
  await page.goto(`${server.url}/#/setup/deep_waters`);
  await page.locator('.seat').nth(1).locator('select').first().selectOption('bot');
  await page.locator('dialog .start button').click();
  await option(page, 'deploy it in e1').click();
  await page.locator('.figure[data-piece="red"]').waitFor();
  await eventually(async () => assert.equal(await page.locator('.figure').count(), 1, 'of the enemy nothing is seen'));
  await eventually(async () => assert.equal(await page.locator('.figure use[href="#deep_waters.piece.submarine"]').count(), 1));
  await page.locator('.board use[href^="#deep_waters.cell.water"]').first().waitFor();
  assert.deepEqual(await audit(page), [], 'table');
  await option(page, 'ping').click();
  await page.locator('.log', { hasText: 'red pings in e1' }).first().waitFor();
  quiet(page);
});
