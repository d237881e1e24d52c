// Loads modules of the page for the tests: Vite turns TypeScript into what Node runs.
import { fileURLToPath } from 'node:url';
import { after } from 'node:test';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const vite = await createServer({
  root,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, watch: null, ws: false, hmr: false },
});
after(() => vite.close());

export const load = (path) => vite.ssrLoadModule(`/src/${path}`);

/** A piece of a sheet. */
export const piece = (id, at, more = {}) => ({
  id, kind: 'marine', at, name: id, owner: null, heading: 0, glyph: 'm', tone: 'a', badge: '', states: [], ...more,
});

/** A cell of a board. */
export const cell = (at, more = {}) => ({ at, kind: 'corridor', part: 'A', glyph: '.', name: null, marks: [], ...more });

/** A board. */
export const board = (cells = [], more = {}) => ({ shape: 'square', cells, outline: [], grain: 1, unit: null, ...more });

/** A cell of a grid of hexes whose sides are one long; hexes stand on a point. */
export function hex(q, r, more = {}) {
  const at = [Math.sqrt(3) * (q + r / 2), 0 - 1.5 * r];
  const corner = (n) => [at[0] + Math.sin((n * Math.PI) / 3), at[1] + Math.cos((n * Math.PI) / 3)];
  return cell(at, { kind: 'street', outline: [0, 1, 2, 3, 4, 5].map(corner), ...more });
}

/** A line of the log. */
export const line = (more) => ({ n: 0, text: '', rules: [], dice: [], pieces: [], tag: '', motions: [], ...more });

/** An option. */
export const choice = (key, more = {}) => ({
  action: { type: key }, label: key, key, piece: '', targets: [], at: [], cost: null, odds: [], previews: [], dice: [], ...more,
});

/** A zone of cards. */
export const zone = (id, cards = [], more = {}) => ({
  id, title: id, kind: 'row', cards: cards.map((card) => ({ id: card, title: card })), owner: null, hidden: 0, ...more,
});

/** A sheet. */
export const sheet = (pieces, cells = [], more = {}) => ({
  game: 'space_hulk', seat: 'marines', title: '', subtitle: null, board: board(cells), pieces, gauges: [], panels: [],
  overlays: [], prompt: null, rule: '', choices: [], outcome: null, zones: [], opens: [], drawn: [], ...more,
});
