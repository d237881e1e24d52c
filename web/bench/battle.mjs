// Two browsers play a match of Infinity with everything in it, over the network, from their lists to the end: `npm run battle`.
//
// Each puts an army of 300 points together in the workshop: models under markers and in hiding, some who come from the air, mines,
// smoke, hackers, and a T.A.G. on each side, and brings it to the table in secret: Anna as her browser has kept it, Bruno by its code.
// Bruno reads Italian, on a phone and by day.
// Arguments: `--turns=3`, `--seed=1`, and `--pictures=FOLDER`, where both pages are kept as they look now and then.
// No page may complain; both boards have to be alike whenever nobody is playing, and in the end the record has to replay.
import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ending, eventually, gone, launch, person, python, Server, tree, versionOf } from '../tests/browser/stage.mjs';

const REPLAY = 'import sys; from pathlib import Path; import msgspec; from plancia.core import Record, replay; from plancia.games import find; ' +
  'record = msgspec.json.decode(Path(sys.argv[1]).read_bytes(), type=Record); sys.exit(replay(find(record.game), record).digest() != record.digest)';

const argument = (name, usual) => process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? usual;
const turns = argument('turns', '3');
const pictures = argument('pictures', '');

const LISTS = {
  panoceania: [
    'fusiliers/combi_rifle_lieutenant', 'fusiliers/combi_rifle', 'fusiliers/combi_rifle', 'fusiliers/combi_rifle_hacker', 'fusiliers/hmg',
    'armoured_cavalry/heavy_flamethrower', 'croc_men/boarding_shotgun', 'croc_men/combi_rifle_light_shotgun', 'akalis/combi_rifle', 'fugazi_dronbot/electric_pulse',
  ],
  yu_jing: [
    'zhanshi/combi_rifle_lieutenant', 'zhanshi/combi_rifle', 'zhanshi/combi_rifle_hacker', 'guijia/heavy_flamethrower', 'guilang/combi_rifle',
    'ninjas/combi_rifle_shock_ccw', 'tiger_soldiers/boarding_shotgun', 'shaolin_warrior_monks/chain_rifle_smoke_grenades', 'shaolin_warrior_monks/combi_rifle_smoke_grenades', 'zhanshi/combi_rifle_paramedic',
  ],
};

/** How gladly something is done, if it can be. */
const LIKED = {
  stay_aboard: 5000, deploy: 60, deploy_all: 4, jump_in: 60, enter: 60, lay_mine: 30, hack: 30, discover: 20, spray: 20, strike: 20, guided_shot: 20, heal: 20, treat: 20, repair: 20, use_medi_kit: 20,
  shoot: 9, speculative_shot: 9, mark_target: 9, move: 8, activate: 4, cautious_movement: 3, suppress: 3, climb: 3, intuitive_attack: 2, stand_firm: 2, take_cover: 2, coordinate: 0.5,
  stop_there: 0.2, alert: 0.1, rotate: 0.1, let_pass_all: 0.1, pass_turn: 0.01, call_for_roll: 0,
};
/** All else. */
const SELDOM = 0.4;

/** Chance that is the same in every run. */
function dice(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
const random = dice(Number(argument('seed', '1')));

let shots = 0;
/** Keep how a page looks. */
async function picture(page, name) {
  if (!pictures) return;
  shots += 1;
  await page.screenshot({ path: join(pictures, `${String(shots).padStart(3, '0')}-${page.called}-${name}.png`) });
}

// --- the workshop -----------------------------------------------------------------------------------

/** Put a list together, model by model, and keep it; its code. */
async function listed(page, server, army) {
  await page.goto(`${server.url}/#/build/infinity`);
  await page.locator('.store .unit').first().waitFor();
  await page.locator('[data-bench="army"] button').nth((await page.locator('[data-bench="army"] button').allTextContents()).findIndex((text) => ARMY[army].test(text))).click();
  await page.locator('[data-bench="points"] button', { hasText: '300' }).click();
  const rows = page.locator('.list .part li');
  const size = () => rows.count();
  for (let n = await size(); n; n -= 1) {
    await rows.first().locator('button').click();
    await eventually(async () => { if ((await size()) >= n) throw new Error('it is still there'); });
  }
  for (const [n, option] of LISTS[army].entries()) {
    await page.locator(`[data-thing$="${option}"] button:last-child`).first().click();
    await eventually(async () => { if ((await size()) !== n + 1) throw new Error(`${option} is not in`); });
  }
  await page.locator('.codes code').waitFor();
  await eventually(async () => { if (await page.locator('.tools .missing').count()) throw new Error(await page.locator('.tools .missing').textContent()); });
  await picture(page, `list-${army}`);
  await kept(page, army);
  return page.locator('.codes code').textContent();
}

/** Keep the list of the moment in this browser, under a name. */
async function kept(page, name) {
  const row = page.locator('.tools .row', { has: page.locator('input[maxlength="60"]') });
  await row.locator('input').fill(name);
  await row.locator('button').click();
  await page.locator('.kept button', { hasText: name }).waitFor();
}
const ARMY = { panoceania: /pan.?oceania/i, yu_jing: /yu jing/i };

/** Both with their lists, and Anna about to set a table up. */
async function sat(browser, server) {
  const anna = Object.assign(await person(browser), { called: 'anna' });
  const bruno = Object.assign(await person(browser, { lang: 'it', theme: 'light', width: 390, height: 844, touch: true }), { called: 'bruno' });
  await listed(anna, server, 'panoceania');
  const code = await listed(bruno, server, 'yu_jing');
  await anna.goto(`${server.url}/#/setup/infinity`);
  const form = anna.locator('dialog.setup');
  await form.locator('.seat').first().waitFor();
  await picture(anna, 'set-up');
  return { anna, bruno, form, code };
}

async function agreed({ anna, bruno, form }, server) {
  const field = (name) => form.locator('.choice', { has: anna.getByText(name, { exact: true }) }).locator('select, input');
  await form.locator('details summary').last().click();
  await form.getByText('Four Quarters', { exact: true }).click();
  await field('Size of the armies').selectOption('300');
  await field('Army lists').selectOption('table');
  await field('Game turns (0: as the mission has it)').fill(turns);
  await field('Measuring before declaring').selectOption('allowed');
  await field('When an army goes into Retreat!').selectOption('goes_on');
  const seats = form.locator('.seat');
  for (const [n, kind] of ['me', 'friend'].entries()) await seats.nth(n).locator('select').first().selectOption(kind);
  await form.locator('.start button').click();
  const invited = await form.locator('.links input').first().inputValue();
  await form.locator('.links a.act').click();
  await bruno.goto(invited.replace(/^https?:\/\/[^/]+/, server.url));
  for (const page of [anna, bruno]) await page.locator('.table').waitFor();
}

/** Each brings a list, which the other does not see. */
async function brought({ anna, bruno, code }) {
  const choose = {
    anna: () => anna.locator('.try').getByRole('button', { name: 'panoceania', exact: true }).click(),
    bruno: async () => {
      await bruno.locator('.try form input').fill(code);
      await bruno.locator('.try form input').press('Enter');
    },
  };
  for (const page of [anna, bruno]) {
    await page.locator('.option.open').click();
    await choose[page.called]();
    await picture(page, 'bring');
    await page.locator('.try > .buttons .act:enabled').click();
    await eventually(async () => { if (await page.locator('.option.open').count()) throw new Error('the list is not in'); });
  }
}

// --- playing ----------------------------------------------------------------------------------------

const done = {};

/** Do something that is offered, with a heart of one's own; whether there was anything to do. */
async function decide(page) {
  const n = await versionOf(page);
  // Somebody is taken in hand first: what is offered stands there for one model at a time.
  await page.evaluate((share) => {
    const able = [...document.querySelectorAll('.panel.able .take')];
    able[Math.floor(share * able.length)]?.click();
  }, random());
  const offered = await page.evaluate(() => (document.querySelector('.answers .accept') ? ['accept'] : [...document.querySelectorAll('.option')].map((one) => one.dataset.action ?? 'open')));
  if (!offered.length) return;
  const weights = offered.map((kind) => (kind === 'open' ? 0 : (LIKED[kind] ?? SELDOM) / offered.filter((one) => one === kind).length));
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const at = Math.max(0, weights.findIndex((weight) => (left -= weight) < 0));
  const taken = await page.evaluate(({ at, kind }) => {
    const one = kind === 'accept' ? document.querySelector('.answers .accept') : document.querySelectorAll('.option')[at];
    if (kind !== 'accept' && one?.dataset.action !== kind) return false;
    one?.click();
    return Boolean(one);
  }, { at, kind: offered[at] });
  if (!taken) return;
  done[offered[at]] = (done[offered[at]] ?? 0) + 1;
  if (done[offered[at]] <= 3 || random() < 0.02) await picture(page, `before-${offered[at]}`);
  await gone(page, n);
}

/** What a page shows of the pieces that both may know. */
const board = (page) =>
  page.evaluate(() => {
    const pieces = [...document.querySelectorAll('.board > svg > .figure')].map((one) => one.dataset.piece + one.style.transform.replace(/-?\d+\.\d+/g, (figure) => Number(figure).toFixed(1)));
    return { n: document.querySelector('.table')?.dataset.n, pieces: pieces.sort() };
  });

async function played(pages) {
  const faults = [];
  for (let rounds = 0; rounds < 20_000; rounds += 1) {
    const something = (page) => page.locator('.option, .answers .accept, .ending').first().waitFor({ state: 'attached' }).catch(() => null);
    await Promise.race(pages.map(something));
    for (const page of pages) {
      if (await ending(page).isVisible().catch(() => false)) return faults;
      await decide(page);
    }
    if (rounds % 200 === 199) console.log(`${rounds + 1} rounds, action ${await versionOf(pages[0])}: ${JSON.stringify(done)}`);
  }
  return [...faults, 'the match does not end'];
}

/** What is wrong in the end: both boards, what was complained of, the record. */
async function looked(server, pages, table) {
  for (const page of pages) await ending(page).waitFor();
  const faults = [];
  const [one, other] = await Promise.all(pages.map(board));
  if (JSON.stringify(one) !== JSON.stringify(other)) faults.push(`the boards differ: ${JSON.stringify(one)} ${JSON.stringify(other)}`);
  for (const page of pages) faults.push(...page.complaints.map((complaint) => `${page.called}: ${complaint}`));
  const token = await pages[0].evaluate(() => localStorage.getItem('plancia.client'));
  const answer = await pages[0].request.get(`${server.url}/api/tables/${table}/record`, { headers: { Authorization: `Bearer ${token}` } });
  const file = join(pictures || server.folder, 'record.json');
  await writeFile(file, await answer.body());
  const { status, stderr } = spawnSync(python, ['-c', REPLAY, file], { env: { ...process.env, PYTHONPATH: join(tree, 'src') }, encoding: 'utf8' });
  if (status !== 0) faults.push(`the record does not replay: ${stderr}`);
  return faults;
}

if (pictures) await mkdir(pictures, { recursive: true });
const server = await Server.start();
const browser = await launch();
try {
  const start = performance.now();
  const company = await sat(browser, server);
  await agreed(company, server);
  await brought(company);
  const pages = [company.anna, company.bruno];
  const table = pages[0].url().split('/').at(-1);
  const faults = [...(await played(pages)), ...(await looked(server, pages, table))];
  for (const page of pages) await picture(page, 'end');
  console.log(`${await versionOf(pages[0])} actions in ${((performance.now() - start) / 60_000).toFixed(1)} minutes`);
  console.log(Object.entries(done).map(([kind, n]) => `${kind} ${n}`).join(', '));
  console.log(faults.length ? faults.join('\n') : 'no faults');
  process.exitCode = faults.length ? 1 : 0;
} finally {
  await browser.close();
  await server.stop();
}
