/**
 * The drawings: SVG symbols that lie beside each game as `art.svg`, named `game.family.name`.
 *
 * How a symbol behaves is written on the symbol itself (`data-turn`, `data-layer`, `data-label`), so
 * that a new game brings its drawings as data and needs no code here.
 */

const sources: Record<string, string> = import.meta.glob('../../../src/plancia/games/*/art.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const emblems: Record<string, string> = import.meta.glob('../art/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export interface Drawing {
  id: string;
  turn: 'heading' | 'passage' | 'outside' | 'axis' | '';
  over: boolean;
  label: boolean;
}

export type Family = 'card' | 'cell' | 'mark' | 'piece' | 'state';

const drawings = new Map<string, Drawing>();
const variants = new Map<string, string[]>();

/** Put all symbols into the document, once; `use` elements anywhere can then show them. */
export function installArt(): void {
  if (drawings.size) return;
  const shelf = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  shelf.setAttribute('class', 'unseen');
  shelf.setAttribute('aria-hidden', 'true');
  for (const source of [...Object.values(sources), ...Object.values(emblems)]) {
    const root = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement;
    for (const child of [...root.children]) shelf.append(document.importNode(child, true));
  }
  for (const symbol of shelf.querySelectorAll('symbol')) enter(symbol);
  document.body.append(shelf);
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
export function salt(x: number, y: number): number {
  let h = Math.imul(x * 73856093 + 17, 2654435761) ^ Math.imul(y * 19349663 + 5, 1597334677);
  h ^= h >>> 13;
  h = Math.imul(h, 1274126177);
  return (h ^ (h >>> 16)) >>> 0;
}
