// Giga-Robo! in the browser: whole matches, the workshop, what is seen before one commits.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { audit, ending, eventually, gone, launch, person, promptOf, quiet, Server, untilOver, versionOf } from './stage.mjs';

let server;
let browser;
before(async () => {
  server = await Server.start(fileURLToPath(new URL('serve_fights.py', import.meta.url)));
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Choose by what is asked: attack whoever can be attacked, else do what is first. */
async function decide(page) {
  const curtain = page.locator('.curtain button');
  if (await curtain.isVisible().catch(() => false)) {
    await curtain.click();
    return true;
  }
  const n = await versionOf(page);
  const prompt = await promptOf(page);
  if (!prompt) return false;
  const card = page.locator('.kind-hand button.card.able').first();
  if (prompt.includes('combat phase') && (await card.count())) {
    if ((await card.getAttribute('aria-pressed')) !== 'true') await card.click({ timeout: 1500 }).catch(() => null);
    const strike = page.locator('.option:visible', { hasText: /at (Ayzn|Dai-Raijin V|O-Gun|Chogoking)/ }).first();
    if (await strike.count()) await strike.click({ timeout: 1500 }).catch(() => null);
    else await page.getByRole('button', { name: 'End the combat phase' }).first().click({ timeout: 1500 }).catch(() => null);
  } else {
    const options = page.locator('.option:visible');
    if (!(await options.count())) return false;
    const wanted = options.filter({ hasText: /Take the hit|Pass|Declare the attack|End the combat phase/ }).first();
    await ((await wanted.count()) ? wanted : options.first()).click({ timeout: 1500 }).catch(() => null);
  }
  await gone(page, n);
  return true;
}

const playOut = (...pages) => untilOver(pages, decide, 1000);

const make = (page, wish) => server.make(page, { game: 'giga_robo', ...wish });

test('two people with a browser each fight a match of Giga-Robo! to its end', async () => {
  const anna = await person(browser);
  const made = await make(anna, { setup: { map: 'b' }, seats: { p1: { kind: 'me' }, p2: { kind: 'friend' } } });
  await anna.goto(`${server.url}/#/table/${made.table}`);
  const bruno = await person(browser);
  const link = made.seats.find(({ seat }) => seat === 'p2').link;
  await bruno.goto(`${server.url}${link}`);
  await anna.locator('.kind-hand .card').first().waitFor();
  await eventually(async () => assert.equal(await anna.locator('[data-zone="hand-p1"] .card').count(), 3));
  assert.deepEqual(await audit(anna), [], 'table');
  await playOut(anna, bruno);
  await ending(anna).waitFor();
  await ending(bruno).waitFor();
  await eventually(async () => assert.match(await ending(bruno).textContent(), /defeated|armour/));
  for (const page of [anna, bruno]) quiet(page);
});

test('four on one screen: a robot falls, its pilot joins another as co-pilot, a team wins', async () => {
  const page = await person(browser);
  const shared = Object.fromEntries(['p1', 'p2', 'p3', 'p4'].map((seat, n) => [seat, { kind: n ? 'shared' : 'me' }]));
  const made = await make(page, { setup: { map: 'b', mode: 'team_vs_team', players: 4 }, seats: shared });
  await page.goto(`${server.url}/#/table/${made.table}`);
  await page.locator('.option:visible').first().waitFor();
  await eventually(async () => assert.equal(await page.locator('.figure').count(), 4));
  await playOut(page);
  await ending(page).waitFor();
  const log = await page.locator('.story').textContent();
  assert.match(log, /becomes co-pilot of/);
  quiet(page);
});

test('before one commits: range of a card, exact odds, what the other could answer', async () => {
  const page = await person(browser);
  const made = await make(page, { setup: { map: 'b' }, seats: { p1: { kind: 'me' }, p2: { kind: 'bot', bot: 'greedy' } } });
  await page.goto(`${server.url}/#/table/${made.table}`);
  await page.locator('[data-card="ah"]').click();
  await page.locator('.overlay.kind-range').waitFor();
  const strike = page.locator('.option:visible', { hasText: 'Arc Heel! at Ayzn in f5' });
  await strike.hover();
  await eventually(async () => assert.match(await strike.textContent(), /if they defend\s*\d/));
  await page.locator('.info.answers', { hasText: 'could strike back with Ayzn Punch!' }).waitFor();
  await page.getByRole('group', { name: 'Ask me whether I respond' }).getByText('always').click();
  await page.locator('.control [aria-pressed="true"]', { hasText: 'always' }).waitFor();
  quiet(page);
});

test('play now: two clicks from the lobby to a fight against a bot', async () => {
  const page = await person(browser);
  await page.goto(server.url);
  await page.locator('article', { hasText: 'Giga-Robo!' }).getByRole('button', { name: 'Play now' }).click();
  await page.locator('.option:visible').first().waitFor();
  await page.locator('.zones').waitFor();
  quiet(page);
});

test('a lesson leads through an attack; the other seat does what the lesson says', async () => {
  const page = await person(browser);
  await page.goto(`${server.url}/#/tutorial/giga_robo`);
  await page.locator('li', { hasText: 'Attack and reaction' }).getByRole('button').click();
  await page.locator('.coach', { hasText: 'Ayzn stands next to you' }).waitFor();
  await page.locator('[data-card="vs"]').click();
  await page.locator('.option:visible', { hasText: 'Volt Spike! at Ayzn' }).click();
  await page.locator('.coach', { hasText: 'has the combo icon' }).waitFor();
  await page.locator('.option:visible', { hasText: 'Add Flash Strike!' }).click();
  await page.locator('.coach', { hasText: 'Two cards, two dice' }).waitFor();
  await page.locator('.option:visible', { hasText: 'Declare the attack' }).click();
  await page.locator('.coach', { hasText: 'Ayzn defends' }).waitFor();
  await page.locator('.pool').first().waitFor();
  assert.deepEqual(await audit(page), [], 'lesson');
  quiet(page);
});

test('a build is put together, checked, kept, saved as a file and given away as a link', async () => {
  const page = await person(browser);
  await page.goto(`${server.url}/#/build/giga_robo`);
  await page.locator('[data-bench="pilot"] button.card', { hasText: 'Noriko Nagare' }).click();
  await page.locator('[role="status"]', { hasText: 'Still to choose' }).waitFor();
  await eventually(async () => assert.ok(await page.getByRole('button', { name: 'Play with it' }).isDisabled()));
  await page.getByRole('button', { name: 'Quick start' }).first().click();
  await page.locator('[data-bench="cards"] .count', { hasText: '15 of 15' }).waitFor();
  assert.deepEqual(await audit(page), [], 'workshop');
  await page.locator('[data-bench="cards"] button.card[aria-pressed="true"]').first().click();
  await page.locator('[data-bench="cards"] .count', { hasText: '14 of 15' }).waitFor();
  await page.locator('[data-bench="cards"] button.card[aria-pressed="false"]').nth(2).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a file' }).click()]);
  const text = await readFile(await file.path(), 'utf8');
  assert.match(text, /^pilot: "Noriko Nagare"\nrobot: /);
  await page.getByLabel('Name of the build').fill('Thunder');
  await page.getByRole('button', { name: 'Save here', exact: true }).click();
  await page.locator('.kept', { hasText: 'Thunder' }).waitFor();
  const link = await page.locator('.copy input').inputValue();
  const other = await person(browser);
  await other.goto(link);
  await other.locator('[data-bench="pilot"] button.card[aria-pressed="true"]', { hasText: 'Noriko Nagare' }).waitFor();

  await page.goto(`${server.url}/#/setup/giga_robo`);
  await page.locator('.seat').first().locator('select').last().selectOption('Thunder');
  await page.locator('.seat .name', { hasText: 'Dai-Raijin V' }).first().waitFor();
  assert.deepEqual(await audit(page), [], 'set-up');
  await page.locator('.seat').nth(1).locator('select').first().selectOption('bot');
  await page.locator('dialog .start button').click();
  await page.locator('.panel', { hasText: 'Noriko Nagare' }).first().waitFor();
  for (const one of [page, other]) quiet(one);
});

test('a table that asks for builds in secret takes one from the workshop', async () => {
  const page = await person(browser);
  const seats = { p1: { kind: 'me' }, p2: { kind: 'bot', bot: 'greedy' } };
  const made = await make(page, { setup: { builds: 'table' }, seats });
  await page.goto(`${server.url}/#/table/${made.table}`);
  await page.locator('.option:visible', { hasText: ' in ' }).first().click();
  await page.locator('.option.open', { hasText: 'Put your build together' }).click();
  await page.locator('.try').getByRole('button', { name: 'Workshop' }).click();
  await page.locator('dialog [data-bench="abilities"] button.card[aria-pressed="true"]').first().click();
  await page.locator('dialog [data-bench="abilities"] .count', { hasText: '2 of 3' }).waitFor();
  await page.locator('dialog [data-bench="abilities"] button.card[aria-pressed="false"]').last().click();
  await page.locator('dialog header button').click();
  await page.locator('.try > .buttons .act:enabled').click();
  await page.locator('.panel', { hasText: ' in ' }).first().waitFor();
  quiet(page);
});
