// Players who want a match to end, and the hands they have: a mouse, keys, fingers. All of them see the same table.
import assert from 'node:assert/strict';
import { Fingers } from './fingers.mjs';
import { gone } from './stage.mjs';

/** How long something may be in the way: then the player looks again. */
const PATIENCE = { timeout: 1500 };

/** Points and clicks. */
export class Mouse {
  constructor(page) {
    this.page = page;
  }

  static async of(page) {
    return new this(page);
  }

  press(element) {
    return element.click(PATIENCE).catch(() => null);
  }

  option(element) {
    return this.press(element);
  }

  card(element) {
    return this.press(element);
  }

  /** Take a piece in hand. */
  piece(id) {
    return this.press(this.page.locator(`.figure[data-piece="${id}"]`));
  }

  /** Go to a place of the board that can be reached. */
  place({ spot }) {
    return this.page.mouse.click(...spot);
  }
}

/** Taps; a way is seen first, and taken with a second tap. */
export class Finger extends Mouse {
  static async of(page) {
    const hand = new this(page);
    hand.fingers = await Fingers.on(page);
    return hand;
  }

  press(element) {
    return this.fingers.tap(element).catch(() => null);
  }

  async place({ spot }) {
    await this.fingers.tap(spot);
    await this.press(this.page.locator('.walk .go'));
  }
}

/** Has nothing but keys, and looks at what stands on their caps. */
export class Keys extends Mouse {
  async option(element) {
    const cap = await element.locator('.cap').evaluate((one) => one.firstChild.textContent.trim(), undefined, PATIENCE).catch(() => '');
    if (cap) await this.page.keyboard.press(cap);
  }

  /** What can be taken in hand comes round. */
  async taken(isIt) {
    for (let others = 0; others < 20; others += 1) {
      if (await isIt()) return;
      await this.page.keyboard.press(']');
    }
  }

  async card(element) {
    await this.taken(async () => (await element.getAttribute('aria-pressed')) === 'true');
  }

  async piece(id) {
    await this.taken(async () => (await this.page.locator(`.figure.selected[data-piece="${id}"]`).count()) > 0);
  }

  async place({ name }) {
    await jump(this.page, name);
    await this.page.keyboard.press('Enter');
  }
}

/** Ask for a place by a key. */
export async function askForPlace(page) {
  await page.keyboard.press('/');
  await page.locator('.jump input').waitFor();
}

/** Type a place: the cursor stands there. */
export async function jump(page, place) {
  await askForPlace(page);
  await page.keyboard.type(place);
  await page.keyboard.press('Enter');
  await page.locator('.jump').waitFor({ state: 'detached' });
}

const version = (page) => page.locator('.table').getAttribute('data-n');

/** Take the option that is liked best, by its words; without one the first. */
export const by = (...liked) => async (hand) => {
  const { page } = hand;
  const n = await version(page);
  const texts = await page.locator('.option:visible').allTextContents();
  if (!texts.length) return;
  const best = liked.map((words) => texts.findIndex((text) => words.test(text))).find((at) => at >= 0) ?? 0;
  await hand.option(page.locator('.option:visible').nth(best));
  await gone(page, n);
};

/** Whoever fights in Pacific Rim: attack, else engage, else go on. */
export const battle = by(
  /(attack|attacca) (Onibaba|Coyote)/i, /engage|ingaggia/i, /one hex forward|un esagono avanti/i,
);

const STRIKE = /(at|contro) (Ayzn|Dai-Raijin V)/;
const DECLINE = by(/Take the hit|Subisci/, /Pass/, /Declare the attack|Dichiara/);
/** So many things are done in a turn. */
const TIRED = 3;

/** The place that is nearest to the other robot, if that is nearer than where one stands. */
const nearest = (page, seat) =>
  page.evaluate((own) => {
    const centre = (one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    };
    const far = ([x, y], [a, b]) => Math.hypot(x - a, y - b);
    const figures = [...document.querySelectorAll('.figure')];
    const [here, foe] = [true, false].map((mine) => centre(figures.find((one) => (one.dataset.piece === own) === mine).querySelector('.base')));
    const places = [...document.querySelectorAll('.board g.place[data-place]')].map((one) => ({ key: one.dataset.place, spot: centre(one) }));
    const [best] = places.filter(({ spot }) => far(spot, foe) < far(here, foe)).sort((one, other) => far(one.spot, foe) - far(other.spot, foe));
    if (!best) return null;
    const chip = document.querySelector(`.goto [data-goal="${best.key}"]`);
    return { spot: best.spot, name: chip?.textContent.trim().split(/\s/)[0] ?? '' };
  }, seat);

/** Whoever fights in Giga-Robo!: in the own turn attack with any card that reaches, else come nearer; never respond.
 * Rage pays for cheap cards again and again: without an end there would be no next turn. */
export class Fighter {
  acted = 0;

  async decide(hand) {
    const { page } = hand;
    const end = page.locator('.option:visible', { hasText: /End the combat|Termina il comb/ });
    if (await end.count()) {
      const n = await version(page);
      this.acted = this.acted < TIRED ? this.acted + 1 : 0;
      if (!this.acted) {
        await hand.option(end.first());
        return gone(page, n);
      }
      for (const card of await page.locator('.kind-hand.mine button.card.able').all()) {
        if ((await card.getAttribute('aria-pressed', PATIENCE).catch(() => null)) === 'false') await hand.card(card);
        const strike = page.locator('.option:visible', { hasText: STRIKE }).first();
        if (!(await strike.count())) continue;
        await hand.option(strike);
        return gone(page, n);
      }
      if (await this.approach(hand)) return gone(page, n);
    }
    return DECLINE(hand);
  }

  /** Whether there was anywhere to go. */
  async approach(hand) {
    const { page } = hand;
    const zone = await page.locator('.zone.mine.kind-hand').getAttribute('data-zone', PATIENCE).catch(() => null);
    if (!zone) return false;
    const seat = zone.replace('hand-', '');
    await hand.piece(seat);
    const place = await nearest(page, seat);
    if (place) await hand.place(place);
    return place !== null;
  }
}

/** Whoever reads Italian puts everybody down at once and in cover, whoever reads English one after another. */
const SKIRMISH = ['il resto al riparo', 'fires at|spara a '];

/** Whoever fights in Infinity: fires wherever that is offered, and answers as it is marked. Its lists are long, and most of them
 * folded: what is taken is pressed where it stands. */
export async function skirmish(page) {
  const n = await version(page);
  const taken = await page.evaluate((liked) => {
    const options = [...document.querySelectorAll('.option:not(.open)')];
    const wanted = liked.map((words) => options.find((one) => new RegExp(words).test(one.textContent)));
    const one = document.querySelector('.answers .accept') ?? wanted.find((found) => found) ?? options[0];
    one?.click();
    return Boolean(one);
  }, SKIRMISH);
  if (taken) await gone(page, n);
}

/** Let somebody decide, time and again, until the match is over. */
export async function playOut(hand, decide, most = 1500) {
  const { page } = hand;
  for (let rounds = 0; rounds < most; rounds += 1) {
    await page.locator('.option:visible, .ending').first().waitFor();
    if (await page.locator('.ending').first().isVisible()) return;
    await decide(hand);
  }
  assert.fail('the match does not end');
}
