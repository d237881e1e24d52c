// A free plane under the hand: models are dragged, and nothing is measured where the book forbids it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Fingers } from './fingers.mjs';
import { Inputs } from './inputs.mjs';
import { eventually, launch, person, quiet, Server } from './stage.mjs';

let server;
let browser;
before(async () => {
  server = await Server.start(fileURLToPath(new URL('serve_planes.py', import.meta.url)));
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Somebody who plays both sides of a battle that has begun; one side or the other measures, or nobody does. */
async function street(premeasuring, liked = {}) {
  const page = await person(browser, liked);
  const setup = { card: 'two-gipsies', premeasuring };
  const made = await server.make(page, { game: 'pacific_rim', setup, seats: { p1: { kind: 'me' }, p2: { kind: 'shared' } } });
  await page.goto(`${server.url}/#/table/${made.table}`);
  await page.locator('.option', { hasText: 'One hex forward' }).first().waitFor(); // the only model that can act is picked by itself
  return page;
}

/** The middle of a model on the screen. */
async function middle(page, piece) {
  const { x, y, width, height } = await page.locator(`.figure[data-piece="${piece}"] .foot`).boundingBox();
  return [x + width / 2, y + height / 2];
}

/** A point so many hexes ahead of Gipsy Danger, who looks east, and so many aside. */
async function ahead(page, hexes, aside = 0) {
  const [[x, y], [foe]] = [await middle(page, 'gipsy-danger'), await middle(page, 'otachi')];
  const hex = ((foe - x) / 210) * 64.0859;
  return [x + hexes * hex, y - aside * hex];
}

/** Press the button over Gipsy Danger and pull; the button stays down. */
async function pull(page, ...points) {
  await page.mouse.move(...(await middle(page, 'gipsy-danger')));
  await page.mouse.down();
  for (const point of points) await page.mouse.move(...point, { steps: 4 });
  await page.locator('.going').waitFor();
}

const way = (page) => page.locator('.going').getAttribute('data-goal');
const offers = (page, text) => page.locator('.option', { hasText: text }).first();

test('at a table that measures a drag shows all: the reach, the sweep, the face, what is left, what is met', async () => {
  const page = await street('allowed');
  await page.locator('.stops .dot').first().waitFor();
  await eventually(async () => assert.ok((await page.locator('.stops .dot').count()) >= 3));
  await pull(page, await ahead(page, 2.3));
  assert.equal(await way(page), 'step_forward step_forward step_forward take_pose');
  await eventually(async () => assert.equal(await page.locator('.going .swept').count(), 3));
  await eventually(async () => assert.equal(await page.locator('.going .mark.kind-contact.tone-act').count(), 1));
  await eventually(async () => assert.match(await page.locator('.callout').textContent(), /0 of 4\s+hexes left.*Engages Otachi.*PRE-ENG-04.*Otachi: in contact/s));
  await page.mouse.move(...(await ahead(page, 1)), { steps: 3 });
  await eventually(async () => assert.match(await page.locator('.callout').textContent(), /3 of 4\s+hexes left.*Otachi: within 2 hexes, wholly within 3/s));
  await page.mouse.move(...(await ahead(page, 2.3)), { steps: 3 });
  await page.mouse.up();
  await page.locator('.story', { hasText: 'Gipsy Danger engages Otachi' }).waitFor();
  await offers(page, 'End the movement').waitFor();
  await eventually(async () => assert.equal(await page.locator('.option', { hasText: 'One hex forward' }).count(), 0));
  quiet(page);
});

/** How large a shape is in the drawing, without its line; the longer side first. */
const sizeOf = (page, what) =>
  page.locator(what).evaluate((shape) => {
    const { width, height } = shape.getBBox();
    return [width, height].map(Math.round).sort((one, other) => other - one);
  });

test('the ghost has the true size of the base, and the ruler goes with it where one may measure', async () => {
  const page = await street('allowed');
  const still = await sizeOf(page, '.overlay.kind-range .spread');
  await pull(page, await ahead(page, 2));
  assert.deepEqual(await sizeOf(page, '.going .base'), await sizeOf(page, '.figure[data-piece="gipsy-danger"] .foot'));
  const ruler = page.locator('.going .ruler');
  const [{ x, width }, [middleOf]] = [await ruler.boundingBox(), await ahead(page, 2)];
  assert.ok(Math.abs(x + width / 2 - middleOf) <= 4, 'it lies around the ghost');
  assert.deepEqual(await sizeOf(page, '.going .ruler'), still, 'it is as long as before');
  await eventually(async () => assert.equal(await page.locator('.overlay.kind-range').count(), 0, 'and nowhere else'));
  await page.keyboard.press('Escape');
  const blind = await street('forbidden');
  await pull(blind, await ahead(blind, 2));
  await eventually(async () => assert.equal(await blind.locator('.ruler, .overlay.kind-range').count(), 0));
  quiet(page);
});

test('what is said beside the pointer stays on the board, in the hand too', async () => {
  const page = await street('allowed', { width: 390, height: 844, touch: true });
  const fingers = await Fingers.on(page);
  const board = await page.locator('.board').boundingBox();
  await fingers.rest(await middle(page, 'gipsy-danger'));
  for (const hexes of [1, 2, 2.3]) await fingers.move(await ahead(page, hexes));
  await page.locator('.callout', { hasText: 'Engages Otachi' }).waitFor();
  const { x, y, width, height } = await page.locator('.callout').boundingBox();
  assert.ok(x >= board.x && x + width <= board.x + board.width && y >= board.y && y + height <= board.y + board.height, 'nothing of it is cut');
  await fingers.lift();
  await page.locator('.handle', { hasText: 'engages Otachi' }).waitFor();
  quiet(page);
});

test('where the book forbids measuring only the way shows, and what is left of it, until it is declared', async () => {
  const page = await street('forbidden');
  await pull(page, await ahead(page, 3));
  assert.equal(await way(page), 'step_forward step_forward step_forward');
  await eventually(async () => assert.equal(await page.locator('.stops, .going .mark').count(), 0));
  await eventually(async () => assert.equal((await page.locator('.callout').textContent()).replace(/\s+/g, ' ').trim(), '1 of 4 hexes left'));
  await page.mouse.up();
  // Two hexes are free; the third one meets Otachi, and what to do about that is asked.
  await offers(page, 'Engage Otachi').waitFor();
  const [x] = await middle(page, 'gipsy-danger');
  const [foe] = await middle(page, 'otachi');
  assert.ok(foe - x > 0);
  quiet(page);
});

test('a drag is bent at a whole hex: the model turns where it stops', async () => {
  const page = await street('allowed');
  await pull(page, await ahead(page, 1), await ahead(page, 1.25, 0.43));
  assert.match(await way(page), /^step_forward turn$/);
  await eventually(async () => assert.equal(await page.locator('.going .bend').count(), 1));
  await page.mouse.up();
  await page.locator('.story', { hasText: 'rotates' }).or(page.locator('.option', { hasText: 'Use' })).first().waitFor();
  quiet(page);
});

test('Escape lets go of the model, and so does a drag back to where it stands', async () => {
  const page = await street('forbidden');
  const n = await page.locator('.table').getAttribute('data-n');
  await pull(page, await ahead(page, 2));
  await page.keyboard.press('Escape');
  await page.locator('.going').waitFor({ state: 'detached' });
  await page.mouse.move(...(await ahead(page, 3)), { steps: 3 });
  await page.mouse.up();
  await pull(page, await ahead(page, 2));
  await page.mouse.move(...(await middle(page, 'gipsy-danger')), { steps: 3 });
  await page.locator('.going').waitFor({ state: 'detached' });
  await page.mouse.up();
  await eventually(async () => assert.equal(await page.locator('.table').getAttribute('data-n'), n));
});

test('an option that moves a model shows the same ghost, whether one measures or not', async () => {
  for (const premeasuring of ['allowed', 'forbidden']) {
    const page = await street(premeasuring);
    await offers(page, 'One hex forward').hover();
    await page.locator('.going .base').waitFor();
    assert.equal(await way(page), 'step_forward');
    await eventually(async () => assert.match(await page.locator('.callout').textContent(), /3 of 4\s+hexes left/));
    await offers(page, 'Rotate one side to the left').hover();
    await page.locator('.going[data-goal="turn"] .base').waitFor();
  }
});

test('a lit place can be clicked', async () => {
  const page = await street('allowed');
  await page.locator('.stops .dot').first().waitFor();
  await page.mouse.click(...(await ahead(page, 2)));
  const steps = page.locator('.story li', { hasText: 'Gipsy Danger moves one hex.' });
  await steps.nth(1).waitFor();
  await eventually(async () => assert.equal(await steps.count(), 2));
  await offers(page, 'One hex forward').waitFor();
  quiet(page);
});

test('a click on bare ground says what to do where no place is lit', async () => {
  const page = await street('forbidden');
  await page.mouse.click(...(await ahead(page, 1, 1.2)));
  await page.locator('.notice', { hasText: 'Drag Gipsy Danger where you want it.' }).waitFor();
  quiet(page);
});

for (const premeasuring of ['allowed', 'forbidden']) {
  test(`an activation that moves and attacks takes six inputs at most, measuring ${premeasuring}`, async () => {
    const page = await street(premeasuring);
    const hand = new Inputs(page);
    await page.locator('.figure[data-piece="gipsy-danger"] .foot').waitFor();
    await hand.drag([await middle(page, 'gipsy-danger'), await ahead(page, 2.3), await ahead(page, premeasuring === 'allowed' ? 2.3 : 3)]);
    if (premeasuring === 'forbidden') {
      await offers(page, 'Engage Otachi').waitFor();
      await hand.click(await middle(page, 'otachi'), 'engage Otachi');
    }
    await page.locator('.story', { hasText: 'Gipsy Danger engages Otachi' }).waitFor();
    await offers(page, 'End the movement').waitFor();
    await hand.press('s', 'end the movement');
    await offers(page, 'Rocket Elbow').waitFor();
    await hand.click(page.locator('[data-zone="played"] [data-card]', { hasText: 'Rocket Elbow' }), 'the card');
    await offers(page, 'Attack Otachi').waitFor();
    await hand.click(await middle(page, 'otachi'), 'attack Otachi');
    await page.locator('.story', { hasText: 'Gipsy Danger attacks Otachi' }).waitFor();
    hand.within(6);
    quiet(page);
  });
}
