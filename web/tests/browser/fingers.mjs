// Fingers on a page: they tap, rest and pull, as a real touch screen tells of them.

/** Where something is on the screen: the middle of an element, or a point as it is given. */
async function where(target) {
  if (Array.isArray(target)) return target;
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await target.boundingBox();
  return [x + width / 2, y + height / 2];
}

export class Fingers {
  static async on(page) {
    const fingers = new Fingers();
    fingers.page = page;
    fingers.line = await page.context().newCDPSession(page);
    return fingers;
  }

  send(type, ...points) {
    return this.line.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  }

  async tap(target) {
    await this.page.touchscreen.tap(...(await where(target)));
  }

  /** Put a finger down and leave it there; `lift` ends it. */
  async rest(target) {
    const at = await where(target);
    await this.send('touchStart', at);
    return at;
  }

  async move(target) {
    await this.send('touchMove', await where(target));
  }

  lift() {
    return this.send('touchEnd');
  }

  async drag(targets) {
    const [start, ...others] = await Promise.all(targets.map(where));
    await this.send('touchStart', start);
    for (const point of others) await this.send('touchMove', point);
    await this.lift();
  }
}
