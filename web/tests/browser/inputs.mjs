// A hand that counts: a click, a tap, a key and a drag are one input each, whatever the page makes of them.
import assert from 'node:assert/strict';

/** Where something is on the screen: the middle of an element, or a point as it is given. */
async function where(target) {
  if (Array.isArray(target)) return target;
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await target.boundingBox();
  return [x + width / 2, y + height / 2];
}

export class Inputs {
  /** What was done, in words. */
  made = [];

  constructor(page) {
    this.page = page;
  }

  get count() {
    return this.made.length;
  }

  /** Click an element, or a point of the screen `[x, y]`. */
  async click(target, what = 'click') {
    this.made.push(what);
    if (Array.isArray(target)) await this.page.mouse.click(...target);
    else await target.click();
  }

  /** Tap with a finger; the page must have been opened with touch. */
  async tap(target, what = 'tap') {
    this.made.push(what);
    await this.page.touchscreen.tap(...(await where(target)));
  }

  async press(key, what = key) {
    this.made.push(what);
    await this.page.keyboard.press(key);
  }

  /** Press the button over the first of some elements or points, pull over the others, and let go over the last. */
  async drag(targets, what = 'drag') {
    this.made.push(what);
    const [start, ...others] = await Promise.all(targets.map(where));
    await this.page.mouse.move(...start);
    await this.page.mouse.down();
    for (const point of others) await this.page.mouse.move(...point, { steps: 4 });
    await this.page.mouse.up();
  }

  /** Pointing shows things and commits to nothing: it is not counted. */
  async hover(target) {
    await this.page.mouse.move(...(await where(target)));
  }

  /** Fails if it took more than so many inputs. */
  within(most) {
    assert.ok(this.count <= most, `${this.count} inputs where ${most} should do: ${this.made.join(', ')}`);
  }
}

/** Where a place of a board of squares is on the screen. */
export const square = (page, x, y) =>
  page.evaluate(([x, y]) => {
    const at = new DOMPoint(x * 40, -y * 40).matrixTransform(document.querySelector('.board > svg').getScreenCTM());
    return [at.x, at.y];
  }, [x, y]);

/** Where a place that the piece in hand can reach is on the screen, by its name. */
export async function reachable(page, name) {
  const chip = page.locator('.goto [role=option]', { hasText: new RegExp(`^\\s*${name}\\s`) });
  await chip.waitFor({ state: 'attached' });
  const box = await page.locator(`[data-place="${await chip.getAttribute('data-goal')}"]`).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
