/**
 * The drawings: SVG symbols that lie beside each game as `art.svg`, named `game.family.name`.
 *
 * The server sends them when something of a game is drawn for the first time; what has no drawing, or
 * none yet, is shown as a token with its letter. How a symbol behaves is written on the symbol itself
 * (`data-turn`, `data-layer`, `data-label`), so that a new game brings its drawings as data and needs
 * no code here. States that want a `slot` stand side by side at the edge of their piece.
 */
import emblems from '../art/emblems.svg?raw';

export interface Drawing {
  id: string;
  turn: 'heading' | 'passage' | 'outside' | 'axis' | 'edge' | 'slot' | '';
  over: boolean;
  label: boolean;
}

export type Family = 'card' | 'cell' | 'die' | 'mark' | 'piece' | 'state';

const drawings = new Map<string, Drawing>();
const variants = new Map<string, string[]>();

/** The games whose drawings were asked for. */
const asked = new Set<string>();
/** How many files of drawings are there: whatever is drawn is drawn anew with the next one. */
let files = $state(0);

/** Put the symbols of a file into the document; `use` elements anywhere can then show them. */
function install(source: string): void {
  const root = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement;
  const shelf = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  shelf.setAttribute('class', 'unseen');
  shelf.setAttribute('aria-hidden', 'true');
  for (const child of [...root.children]) shelf.append(document.importNode(child, true));
  for (const symbol of shelf.querySelectorAll('symbol')) enter(symbol);
  document.body.append(shelf);
  files += 1;
}

/** The page's own drawings: of games that have no table to show yet. */
export const installEmblems = (): void => install(emblems);

async function fetched(game: string): Promise<void> {
  asked.add(game);
  const answer = await fetch(`/api/art/${game}`).catch(() => null);
  if (answer?.ok) install(await answer.text());
  else if (!answer) asked.delete(game);
}

function enter(symbol: SVGSymbolElement): void {
  const { turn = '', layer, label } = symbol.dataset;
  drawings.set(symbol.id, {
    id: symbol.id,
    turn: turn as Drawing['turn'],
    over: layer === 'over',
    label: label === 'glyph',
  });
  const base = symbol.id.split('~')[0] ?? symbol.id;
  variants.set(base, [...(variants.get(base) ?? []), symbol.id]);
}

/**
 * The drawing of a thing: the most special name that exists, `marine.librarian` before `marine`.
 * `salt` picks among the variants, always the same for the same place.
 */
export function drawing(game: string, family: Family, name: string, salt = 0): Drawing | null {
  if (!asked.has(game)) void fetched(game);
  void files;
  for (let rest = name; rest; rest = rest.slice(0, Math.max(0, rest.lastIndexOf('.')))) {
    const found = variants.get(`${game}.${family}.${rest}`);
    if (found) return drawings.get(found[salt % found.length] ?? '') ?? null;
  }
  return null;
}

/** The picture of a game that has no table to show yet. */
export function emblem(game: string): string | null {
  return drawings.get(`plancia.emblem.${game}`)?.id ?? null;
}

/** A small number that depends on a place alone. */
export function salt(at: readonly [number, number]): number {
  const [x, y] = at.map(Math.round) as [number, number];
  let h = Math.imul(x * 73856093 + 17, 2654435761) ^ Math.imul(y * 19349663 + 5, 1597334677);
  h ^= h >>> 13;
  h = Math.imul(h, 1274126177);
  return (h ^ (h >>> 16)) >>> 0;
}
