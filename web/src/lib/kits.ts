/** Kits: what a player brings to a table, put together at the benches of a game's workshop. */
import type { Bench, Thing, Workshop } from '../wire';

/** Bench by bench: the id of a thing, or a list of ids where several are chosen. */
export type Kit = Record<string, string | string[]>;

export interface Saved {
  name: string;
  kit: Kit;
}

const shelf = (game: string) => `plancia.kits.${game}`;

/** The kits that this browser keeps. */
export function savedKits(game: string): Saved[] {
  try {
    return JSON.parse(localStorage.getItem(shelf(game)) ?? '[]') as Saved[];
  } catch {
    return [];
  }
}

/** Keep a kit; one of the same name is replaced. */
export function saveKit(game: string, saved: Saved): Saved[] {
  const kept = [...savedKits(game).filter((one) => one.name !== saved.name), saved];
  localStorage.setItem(shelf(game), JSON.stringify(kept));
  return kept;
}

export function dropKit(game: string, name: string): Saved[] {
  const kept = savedKits(game).filter((one) => one.name !== name);
  localStorage.setItem(shelf(game), JSON.stringify(kept));
  return kept;
}

/** What is chosen at a bench. */
export function chosen(kit: Kit, bench: Bench): string[] {
  const value = kit[bench.id];
  if (value === undefined || value === '') return [];
  return Array.isArray(value) ? value : [value];
}

/** Everything that is chosen. */
const everything = (shop: Workshop, kit: Kit): Set<string> =>
  new Set(shop.benches.flatMap((one) => chosen(kit, one)));

/** Whether a bench is there: it belongs to nothing, or to something chosen. */
export const stands = (shop: Workshop, kit: Kit, bench: Bench): boolean =>
  !bench.of || everything(shop, kit).has(bench.of);

/** The benches that are there. */
export const standing = (shop: Workshop, kit: Kit): Bench[] => {
  const there = everything(shop, kit);
  return shop.benches.filter(({ of }) => !of || there.has(of));
};

/** The things that a bench offers: what belongs to nothing, or to something chosen, and is not taken elsewhere. */
export function offered(shop: Workshop, kit: Kit, bench: Bench): Thing[] {
  const there = everything(shop, kit);
  const rivals = shop.benches.filter((one) => bench.apart && one.apart === bench.apart && one.id !== bench.id);
  const taken = new Set(rivals.flatMap((one) => chosen(kit, one)));
  return bench.things.filter(({ card, of }) => (!of || there.has(of)) && !taken.has(card.id));
}

/** How many things a bench needs at least. */
export const least = (bench: Bench): number => bench.least ?? bench.n;

/** What all that is chosen is worth, by the id of the total. */
export function totals(shop: Workshop, kit: Kit): { title: string; value: number }[] {
  const worth = standing(shop, kit).flatMap((bench) =>
    bench.things.filter(({ card }) => chosen(kit, bench).includes(card.id)).map((one) => one.worth),
  );
  return shop.totals.map(({ id, title }) => ({ title, value: worth.reduce((sum, one) => sum + (one[id] ?? 0), 0) }));
}

/** Whether other things depend on what is chosen at a bench. */
export const leads = (shop: Workshop, bench: Bench): boolean => {
  const ids = new Set(bench.things.map(({ card }) => card.id));
  return shop.benches.some(({ of: own, things }) => ids.has(own) || things.some(({ of }) => ids.has(of)));
};

/** The kit without what is not offered any more. */
export function tidied(shop: Workshop, kit: Kit): Kit {
  let next: Kit = {};
  for (const bench of shop.benches) {
    if (!stands(shop, next, bench)) continue;
    const known = new Set(offered(shop, next, bench).map(({ card }) => card.id));
    const kept = chosen(kit, bench).filter((id, n, all) => known.has(id) && all.indexOf(id) === n);
    next = { ...next, [bench.id]: bench.n === 1 ? (kept[0] ?? '') : kept };
  }
  return next;
}

/** A kit for whoever wants to begin at once; what others depend on stays as it was chosen. */
export function quick(shop: Workshop, kit: Kit = {}): Kit {
  let next: Kit = {};
  for (const bench of shop.benches) {
    if (!stands(shop, next, bench)) continue;
    const things = offered(shop, next, bench);
    const mine = leads(shop, bench) ? chosen(kit, bench) : [];
    const ready = mine.length ? mine : things.filter((one) => one.quick).map(({ card }) => card.id);
    next = { ...next, [bench.id]: bench.n === 1 ? (ready[0] ?? '') : ready.slice(0, bench.n) };
  }
  return next;
}

/** The benches at which the number of things is not right. */
export const unfinished = (shop: Workshop, kit: Kit): Bench[] =>
  standing(shop, kit).filter((bench) => {
    const count = chosen(kit, bench).length;
    return count < least(bench) || count > bench.n;
  });

/** The ready kits that keep what has been chosen before. */
export const readyKits = (shop: Workshop, fixed: Kit = {}): { title: string; kit: Kit }[] =>
  shop.ready.filter(({ kit }) => Object.entries(fixed).every(([bench, value]) => [kit[bench] ?? []].flat().join() === [value].flat().join()));

/** Take a thing, or leave it; at a full bench for one thing it takes the place of the other. */
export function toggled(shop: Workshop, kit: Kit, bench: Bench, id: string): Kit {
  if (bench.n === 1) {
    const leaves = least(bench) === 0 && chosen(kit, bench).includes(id);
    return tidied(shop, { ...kit, [bench.id]: leaves ? '' : id });
  }
  const before = chosen(kit, bench);
  const next = before.includes(id) ? before.filter((one) => one !== id) : [...before, id];
  return next.length > bench.n ? kit : tidied(shop, { ...kit, [bench.id]: next });
}

// --- files and links ----------------------------------------------------------------------------

/** A kit as a small YAML file that people can read. */
export function toYaml(kit: Kit): string {
  return Object.entries(kit)
    .map(([bench, value]) =>
      Array.isArray(value)
        ? `${bench}:\n${value.map((id) => `  - ${JSON.stringify(id)}\n`).join('')}`
        : `${bench}: ${JSON.stringify(value)}\n`,
    )
    .join('');
}

const word = (text: string): string => {
  const bare = text.trim();
  if (!bare.startsWith('"')) return bare.replace(/^'(.*)'$/, '$1');
  return String(JSON.parse(bare));
};

/** A word, or words in square brackets; whoever writes by hand may add a comment. */
const value = (text: string): string | string[] => {
  const list = /^\[(.*)\]\s*(#.*)?$/.exec(text);
  if (!list) return word(text.replace(/\s#.*$/, (rest) => (text.startsWith('"') ? rest : '')));
  return (list[1] ?? '').split(',').filter((one) => one.trim()).map(word);
};

/** Read such a file: a line for each bench, or one with a dash for each of its things. */
export function fromYaml(text: string): Kit {
  const kit: Kit = {};
  let bench = '';
  for (const line of text.split(/\r?\n/)) {
    if (!line.trim() || line.trim().startsWith('#')) continue;
    const item = /^\s*-\s+(.*)$/.exec(line);
    const field = /^([a-z][a-z0-9_.-]*):\s*(.*)$/.exec(line);
    if (item && bench) {
      const held = kit[bench];
      kit[bench] = [...(Array.isArray(held) ? held : []), word(item[1] ?? '')];
    } else if (field) {
      bench = field[1] ?? '';
      kit[bench] = field[2] ? value(field[2]) : [];
    } else {
      throw new Error(line);
    }
  }
  return kit;
}

/** A kit as a part of an address: bytes in base64url. */
export function toFragment(kit: Kit): string {
  const bytes = new TextEncoder().encode(JSON.stringify(kit));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The kit of such an address; null if it is none. */
export function fromFragment(text: string): Kit | null {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const kit: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof kit === 'object' && kit !== null && !Array.isArray(kit) ? (kit as Kit) : null;
  } catch {
    return null;
  }
}
