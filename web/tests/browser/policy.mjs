// A player who knows one thing: the way to the exit of First Steps. Shoots what it sees on the way.
const ROWS = `
#####1#######
#####.#######
#...#.#######
#...+.....+.X
#...#.#######
##.##.#######
##.##2#######
##.##########
##a##########
##b##########`.trim().split('\n').reverse();
const EXIT = ROWS.findIndex((row) => row.includes('X'));
const SIDES = [['north', 0, 1], ['east', 1, 0], ['south', 0, -1], ['west', -1, 0]];

/** How many steps each square is from the exit. */
const far = new Map();
for (let ring = [[ROWS[EXIT].indexOf('X'), EXIT]], steps = 0; ring.length; steps += 1) {
  const next = [];
  for (const [x, y] of ring) {
    if (far.has(`${x},${y}`) || (ROWS[y]?.[x] ?? '#') === '#') continue;
    far.set(`${x},${y}`, steps);
    for (const [, dx, dy] of SIDES) next.push([x + dx, y + dy]);
  }
  ring = next;
}

const distance = (at) => far.get(at) ?? Infinity;

/** What is offered: the words and the key of each option, and where the piece in hand stands. */
const offered = (page) =>
  page.evaluate(() => {
    const hand = document.querySelector('.figure.selected');
    const [x, y] = (hand?.style.transform.match(/-?[\d.]+/g) ?? []).map((one) => Math.round(Number(one) / 40));
    return {
      at: hand ? [x, -y] : null,
      options: [...document.querySelectorAll('.option:not(.other)')].map((one) => ({
        label: one.querySelector('.label').textContent.trim(),
        key: one.querySelector('.cap')?.firstChild.textContent ?? '',
      })),
    };
  });

/** The option to take: a shot, a door, a step, a turn, or what ends it. */
export async function choose(page) {
  const { at, options } = await offered(page);
  const find = (pattern) => options.find(({ label }) => pattern.test(label));
  const shot = find(/^(Shoot|Assault g|Attack)/i);
  if (shot || !at) return shot ?? options.at(-1);
  const here = distance(at.join());
  const door = here > 0 ? find(/^Open/i) : null;
  if (door) return door;
  const steps = options.flatMap((option) => {
    const to = option.label.match(/to (\d+),(\d+)/);
    return to ? [{ ...option, to: [Number(to[1]), Number(to[2])] }] : [];
  });
  steps.sort((one, other) => distance(one.to.join()) - distance(other.to.join()));
  if (steps[0] && distance(steps[0].to.join()) < here) return steps[0];
  const [side] = SIDES.find(([, dx, dy]) => distance(`${at[0] + dx},${at[1] + dy}`) < here) ?? [];
  const leave = here === 0 ? find(/exit|leave/i) : null;
  return leave ?? (side && options.find(({ label }) => label.startsWith('Turn') && label.includes(side))) ?? options.at(-1);
}

/** Play until the end is shown; `take` carries one option out. */
export async function playThrough(page, take) {
  const n = () => page.locator('.table').getAttribute('data-n');
  for (let orders = 0; orders < 250; orders += 1) {
    await page.locator('.option, dialog.ending').first().waitFor();
    if (await page.locator('dialog.ending').isVisible()) return orders;
    const before = await n();
    await take(await choose(page));
    await page.waitForFunction((seen) => document.querySelector('.table').dataset.n !== seen, before);
  }
  throw new Error('the mission does not end');
}
