/** Kits: what a player brings to a table, put together at the benches of a game's workshop. */
import type { Bench, Card, Ready, Thing, Workshop } from '../wire';
import { keep, kept } from './store';

/** Bench by bench: the id of a thing, or a list of ids where several are chosen. */
export type Kit = Ready['kit'];

interface Saved {
  name: string;
  kit: Kit;
}

const shelf = (game: string) => `plancia.kits.${game}`;

/** The kits that this browser keeps. */
export const savedKits = (game: string): Saved[] => kept(shelf(game), []);

/** Forget a kit, or keep another one under its name. */
export function dropKit(game: string, name: string, ...instead: Saved[]): Saved[] {
  keep(shelf(game), [...savedKits(game).filter((one) => one.name !== name), ...instead]);
  return savedKits(game);
}

/** Keep a kit; one of the same name is replaced. */
export const saveKit = (game: string, saved: Saved): Saved[] => dropKit(game, saved.name, saved);

/** What is chosen at a bench. */
export const chosen = (kit: Kit, { id }: Pick<Bench, 'id'>): string[] => [kit[id] ?? []].flat().filter(Boolean);

/** Everything that is chosen. */
const everything = (shop: Workshop, kit: Kit): Set<string> =>
  new Set(shop.benches.flatMap((one) => chosen(kit, one)));

/** The benches that are there: each belongs to nothing, or to something chosen. */
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
const least = (bench: Bench): number => bench.least ?? bench.n;

/** A sum over all that is chosen, and what it may come to. */
export interface Sum {
  title: string;
  value: number;
  limit?: number;
  /** What each thing adds to it, in order, and in which part of the list that stands. */
  shares: { worth: number; part: number }[];
}

/** What all that is chosen is worth, as often as it is chosen. */
export function totals(shop: Workshop, kit: Kit): Sum[] {
  const worth = standing(shop, kit).flatMap((bench) => {
    const known = new Map(bench.things.map((thing) => [thing.card.id, thing.worth]));
    return chosen(kit, bench).map((id) => known.get(id) ?? {});
  });
  const sum = (id: string, parts = 1) => worth.reduce((all, one) => all + (one[id] ?? 0), 0) / parts;
  const shares = (id: string, parts = 1) => {
    let part = 0;
    return worth.flatMap((one) => {
      if (!Object.keys(one).length) part += 1;
      return one[id] ? [{ worth: one[id] / parts, part }] : [];
    });
  };
  return shop.totals.map(({ id, title, limit, parts }) => ({
    title,
    value: sum(id, parts),
    shares: shares(id, parts),
    ...(limit ? { limit: sum(limit, parts) } : {}),
  }));
}

/** Whether one more of a thing leaves every total within what it may come to. */
export function affordable(shop: Workshop, kit: Kit, { worth }: Thing): boolean {
  const sums = totals(shop, kit);
  return shop.totals.every(({ id, limit, parts }, n) => {
    const { value = 0, limit: before = Infinity } = sums[n] ?? {};
    return value + (worth[id] ?? 0) / parts <= before + (worth[limit] ?? 0) / parts;
  });
}

/** A line of a comparison: a figure or a text of each thing. */
interface Compared {
  name: string;
  values: (string | number)[];
  differs: boolean;
}

/** What things of a list are worth and can do, line by line; `sheet` finds the card of which each is a row, `told` names its texts. */
export function compared(shop: Workshop, things: Thing[], sheet: (id: string) => Card | undefined, told: [carried: string, traits: string, available: string]): Compared[] {
  const [carried, traits, available] = told;
  const sheets = things.map((one) => sheet(one.sheet));
  const line = (name: string, values: (string | number)[]) => ({ name, values, differs: new Set(values).size > 1 });
  const gauges = [...new Set(sheets.flatMap((one) => one?.gauges.map(({ name }) => name) ?? []))];
  return [
    line(carried, things.map(({ card }) => card.text ?? '')),
    ...shop.totals.map(({ id, title, parts }) => line(title, things.map(({ worth }) => (worth[id] ?? 0) / parts))),
    ...gauges.map((name) => line(name, sheets.map((one) => one?.gauges.find((gauge) => gauge.name === name)?.value ?? '–'))),
    line(traits, sheets.map((one) => one?.text ?? '')),
    line(available, sheets.map((one) => one?.cost ?? '')),
  ].filter(({ values }) => values.some((value) => value !== ''));
}

/** Whether things of a bench may be chosen more than once: then a kit lists them in order. */
export const isRoster = (bench: Bench): boolean => bench.things.some(({ most }) => most > 1);

/** One thing more, in front of the others' end or at a place. */
export function added(shop: Workshop, kit: Kit, bench: Bench, id: string): Kit {
  const before = chosen(kit, bench);
  return before.length < bench.n ? tidied(shop, { ...kit, [bench.id]: [...before, id] }) : kit;
}

/** Without the thing at a place. */
export const without = (shop: Workshop, kit: Kit, bench: Bench, place: number): Kit =>
  tidied(shop, { ...kit, [bench.id]: chosen(kit, bench).filter((_, n) => n !== place) });

/** How often a thing is chosen. */
export const count = (kit: Kit, bench: Bench, id: string): number => chosen(kit, bench).filter((one) => one === id).length;

/** Whether other things depend on what is chosen at a bench. */
const leads = (shop: Workshop, bench: Bench): boolean => {
  const ids = new Set(bench.things.map(({ card }) => card.id));
  return shop.benches.some(({ of: own, things }) => ids.has(own) || things.some(({ of }) => ids.has(of)));
};

/** A kit put together bench by bench, as far as they stand: what is picked of the things that each offers then. */
function built(shop: Workshop, pick: (bench: Bench, things: Thing[]) => string[]): Kit {
  let next: Kit = {};
  for (const bench of shop.benches) {
    if (!standing(shop, next).includes(bench)) continue;
    const picked = pick(bench, offered(shop, next, bench));
    next = { ...next, [bench.id]: bench.n === 1 ? (picked[0] ?? '') : picked };
  }
  return next;
}

/** The kit without what is not offered any more. */
export const tidied = (shop: Workshop, kit: Kit): Kit =>
  built(shop, (bench, things) => {
    const known = new Set(things.map(({ card }) => card.id));
    const mine = chosen(kit, bench).filter((id) => known.has(id));
    return isRoster(bench) ? mine : [...new Set(mine)];
  });

/** A kit for whoever wants to begin at once; what others depend on stays as it was chosen. */
export const quick = (shop: Workshop, kit: Kit = {}): Kit =>
  built(shop, (bench, things) => {
    const mine = leads(shop, bench) ? chosen(kit, bench) : [];
    const ready = mine.length ? mine : things.filter((one) => one.quick).map(({ card }) => card.id);
    return ready.slice(0, bench.n);
  });

/** The benches at which the number of things is not right. */
export const unfinished = (shop: Workshop, kit: Kit): Bench[] =>
  standing(shop, kit).filter((bench) => {
    const count = chosen(kit, bench).length;
    return count < least(bench) || count > bench.n;
  });

/** Whether a kit keeps what has been chosen before. */
export const keeps = (kit: Kit, fixed: Kit): boolean =>
  Object.keys(fixed).every((id) => chosen(kit, { id }).join() === chosen(fixed, { id }).join());

/** The ready kits that keep what has been chosen before. */
export const readyKits = (shop: Workshop, fixed: Kit = {}): Ready[] => shop.ready.filter(({ kit }) => keeps(kit, fixed));

/** Where a new kit begins: with the first that is ready, or with the marks of the benches. */
export const beginning = (shop: Workshop, fixed: Kit = {}): Kit => readyKits(shop, fixed)[0]?.kit ?? quick(shop, fixed);

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
