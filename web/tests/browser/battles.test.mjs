// Pacific Rim in the browser: a whole battle over the network, secret cards, deployment by pointing.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { audit, ending, eventually, gone, launch, person, quiet, Server, untilOver, versionOf } from './stage.mjs';

let server;
let browser;
before(async () => {
  server = await Server.start(fileURLToPath(new URL('serve_battles.py', import.meta.url)));
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const shared = { p1: { kind: 'me' }, p2: { kind: 'shared' } };

const make = (page, wish) => server.make(page, { game: 'pacific_rim', ...wish });

async function sit(page, wish) {
  const made = await make(page, wish);
  await page.goto(`${server.url}/#/table/${made.table}`);
  await page.locator('.option:visible, .laying').first().waitFor();
  return made;
}

/** Use the card, hit whoever can be hit, move nowhere. */
async function decide(page) {
  const n = await versionOf(page);
  const options = page.locator('.option:visible');
  if (!(await options.count())) return false;
  const wanted = options.filter({ hasText: /End the movement|Attack|Keep|Do not|Stay/ }).first();
  await ((await wanted.count()) ? wanted : options.first()).click({ timeout: 1500 }).catch(() => null);
  await gone(page, n);
  return true;
}

const playOut = (...pages) => untilOver(pages, decide, 1000);

test('two people with a browser each fight a battle to its end, their cards being chosen in secret', async () => {
  const anna = await person(browser);
  const made = await make(anna, { setup: { card: 'first-sortie' }, seats: { p1: { kind: 'me' }, p2: { kind: 'friend' } } });
  await anna.goto(`${server.url}/#/table/${made.table}`);
  const bruno = await person(browser, { lang: 'it' });
  await bruno.goto(`${server.url}${made.seats.find(({ seat }) => seat === 'p2').link}`);
  await anna.locator('[data-card]', { hasText: 'Rocket Elbow' }).click();
  await anna.locator('.option:visible', { hasText: 'Gipsy Danger: Rocket Elbow' }).click();
  await anna.getByRole('status').filter({ hasText: /^Waiting for .+\.$/ }).waitFor();
  // What Anna laid is face down at Bruno's: not its name in the row of the round, and all six among hers.
  const row = bruno.locator('[data-zone="played"] [data-card]');
  await row.first().waitFor();
  await eventually(async () => assert.equal(await row.count(), 1));
  await eventually(async () => assert.doesNotMatch(await row.first().textContent(), /gomito|elbow/i));
  await eventually(async () => assert.equal(await bruno.locator('[data-zone="deck-gipsy-danger"] [data-card]').count(), 6));
  await eventually(async () => assert.equal(await anna.locator('[data-zone="deck-gipsy-danger"] [data-card]').count(), 5));
  await eventually(async () => assert.match(await anna.locator('[data-zone="played"]').textContent(), /Rocket Elbow/));
  assert.deepEqual(await audit(bruno), [], 'choosing');
  await bruno.locator('.option:visible').first().click();
  await anna.locator('.story').getByText(/The cards are revealed/).waitFor();
  await eventually(async () => assert.match(await bruno.locator('.story').textContent(), /gomito/i));
  await playOut(anna, bruno);
  await ending(anna).waitFor();
  await ending(bruno).waitFor();
  const scores = async (page) => (await ending(page).textContent()).match(/\d+/g)?.slice(0, 2);
  await eventually(async () => assert.match(await ending(anna).textContent(), /Victory points: \d+ for the Jaegers, \d+ for the Kaiju/));
  assert.deepEqual(await scores(anna), await scores(bruno));
  for (const page of [anna, bruno]) quiet(page);
});

test('cards of several models are picked one by one, by pointing or with keys', async () => {
  const page = await person(browser);
  await sit(page, { setup: { card: 'two-gipsies' }, seats: shared });
  const lay = page.getByRole('button', { name: 'Lay them down' });
  await eventually(async () => assert.ok(await lay.isDisabled()));
  await page.locator('[data-zone="deck-gipsy-danger"] [data-card]', { hasText: 'Chain Sword' }).click();
  await eventually(async () => assert.ok(await lay.isDisabled()));
  await page.locator('.pick', { hasText: 'Sting Blades' }).click();
  assert.ok(await lay.isEnabled());
  assert.deepEqual(await audit(page), [], 'picking');
  await page.locator('.pick', { hasText: 'Sting Blades' }).click();
  await eventually(async () => assert.ok(await lay.isDisabled()));
  await page.locator('.prompt').click();
  await page.keyboard.press('1');
  await eventually(async () => assert.deepEqual(await page.locator('.pick[aria-pressed="true"]').count(), 2));
  await page.keyboard.press('Enter');
  await page.locator('.curtain button').click();
  await page.locator('.laying legend', { hasText: 'Otachi' }).waitFor();
  for (const key of ['2', '3', 'Enter']) await page.keyboard.press(key);
  await page.locator('.story').getByText(/The cards are revealed: Gipsy Danger: Chain Sword/).waitFor();
  quiet(page);
});

/** Where a point of the mat is on the screen. */
const screen = (page, [x, y]) =>
  page.locator('.board > svg').evaluate((svg, [left, up]) => {
    const { x: px, y: py } = new DOMPoint(left, -up).matrixTransform(svg.getScreenCTM());
    return [px, py];
  }, [(x * 40) / 64.0859, (y * 40) / 64.0859]);

/** Where a piece stands, in millimetres. */
const standing = (page, id) =>
  page.locator(`.figure[data-piece="${id}"]`).evaluate((figure) => {
    const [, x, y] = /translate\(([-\d.]+)px, ([-\d.]+)px\)/.exec(figure.style.transform).map(Number);
    return [x, -y].map((n) => Math.round((n * 64.0859) / 40));
  });

test('a model is deployed by pointing: where, which way, and onto the edge where it must touch it', async () => {
  const page = await person(browser);
  await sit(page, { setup: { mode: 'built', scenario: 'siege-of-the-shatterdome', mission: 'annihilation' }, seats: shared });
  await page.locator('.option.open').first().click();
  // Too far in: the nearest place within four hexes of the lower edge.
  await page.mouse.move(...(await screen(page, [450, 330])));
  await page.locator('.ghost[data-meant="true"]').waitFor();
  await page.getByText('The nearest place that is allowed').waitFor();
  assert.deepEqual(await audit(page), [], 'pointing');
  await page.mouse.click(...(await screen(page, [840, 90])));
  await page.mouse.click(...(await screen(page, [600, 90])));
  await page.locator('.ghost[data-ok="true"][data-meant="false"]').waitFor();
  await eventually(async () => assert.equal(await page.locator('.try output').textContent(), '270°'));
  await page.getByRole('button', { name: 'Do it' }).click();
  const jaeger = page.locator('.figure.tone-a').first();
  await jaeger.waitFor();
  const [x, y] = await standing(page, await jaeger.getAttribute('data-piece'));
  assert.ok(Math.hypot(x - 840, y - 90) < 4, `at ${x}, ${y}`); // a pixel is more than a millimetre
  // The Kaiju touch the upper edge: pointing beside it, or typing, is enough.
  await eventually(async () => assert.equal(await page.locator('.curtain').count(), 0, 'nothing is secret here'));
  await page.locator('.option.open', { hasText: 'Deploy' }).first().click();
  await page.getByLabel('east', { exact: true }).fill('600');
  await page.getByLabel('north', { exact: true }).fill('500');
  await page.getByRole('slider', { name: /Heading/ }).fill('170');
  await page.locator('.ghost[data-meant="true"]').waitFor();
  await page.getByText('600 · 568, 180°').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.figure.tone-b').first().waitFor();
  const kaiju = await page.locator('.figure.tone-b').first().getAttribute('data-piece');
  assert.deepEqual(await standing(page, kaiju), [600, 568]);
  quiet(page);
});

for (const [premeasuring, seen] of [['forbidden', 0], ['allowed', 1]]) {
  test(`where measuring before a choice is ${premeasuring}, ranges and all that can be reached are ${seen ? '' : 'not '}shown`, async () => {
    const page = await person(browser);
    await sit(page, { setup: { card: 'two-gipsies', premeasuring }, seats: shared });
    for (const key of ['1', '1', 'Enter']) await page.keyboard.press(key);
    await page.locator('.curtain button').click();
    await page.locator('.laying legend', { hasText: 'Otachi' }).waitFor();
    for (const key of ['1', '1', 'Enter']) await page.keyboard.press(key);
    await page.locator('.option:visible').first().waitFor();
    for (let steps = 0; steps < 12; steps += 1) {
      if (await page.locator('.option:visible', { hasText: 'One hex forward' }).count()) break;
      await decide(page);
    }
    await page.locator('.option:visible', { hasText: 'One hex forward' }).hover();
    await page.locator('.going .swept').waitFor(); // the way itself is always shown
    await eventually(async () => assert.equal(await page.locator('.going .ruler').count(), seen));
    await eventually(async () => assert.equal(await page.locator('.stops').count(), seen));
    await page.locator('.option:visible', { hasText: 'Rotate one side to the left' }).hover();
    await page.locator('.going .bend').waitFor();
    await eventually(async () => assert.ok(await page.locator('.overlay.kind-sight').count()));
    quiet(page);
  });
}

test('the set-up form offers what matters with the kind of battle', async () => {
  const page = await person(browser, { lang: 'it' });
  await page.goto(`${server.url}/#/setup/pacific_rim`);
  const option = (name) => page.locator('dialog .choice', { has: page.getByText(name, { exact: true }) }).locator('select');
  await option('Carta di inizio rapido').waitFor();
  await eventually(async () => assert.equal(await option('Scenario').count(), 0));
  await option('Battaglia').selectOption('built');
  await option('Scenario').selectOption('seal-the-breach');
  await eventually(async () => assert.equal(await option('Carta di inizio rapido').count(), 0));
  await page.locator('dialog .picture svg').first().waitFor();
  assert.deepEqual(await audit(page), [], 'set-up');
  quiet(page);
});
