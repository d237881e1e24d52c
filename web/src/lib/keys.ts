/** Which key stands for which option: numbers first, and the game's own short hand where it is one letter. */
import { headingTo, shortWay } from '../board/geometry';
import type { Choice, Piece, Sheet } from '../wire';
import { grouped } from './group';

export interface Keyed {
  choice: Choice;
  /** The same, paid or done in another way: options with the same words. Shift and the key take the first. */
  also: Choice[];
  /** A number or a letter; empty when all are used up. */
  cap: string;
  /** The letter of the game's short hand: `f` for `m1 f`. */
  direct: string;
  /** One of so many places that the board is the better list. */
  place?: boolean;
}

/** Letters that the table itself uses. */
const RESERVED = new Set(['v']);
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The short hand of an option without the piece that it belongs to. */
function order(choice: Choice): string {
  const own = choice.piece && choice.key.startsWith(`${choice.piece} `);
  return own ? choice.key.slice(choice.piece.length + 1) : choice.key;
}

/** What one would look for first: a piece to hit, then somewhere to go, things on the way, the rest. */
function rank(choice: Choice, pieces: Set<string>): number {
  if (choice.odds.length && choice.targets.some((target) => pieces.has(target))) return 0;
  if (!choice.at.length) return 3;
  return choice.targets.length ? 2 : 1;
}

/** Whether an option cannot come to anything by its chances. */
const vain = ({ odds: [best] }: Choice): number => Number(best?.numerator === 0);

/** How far a piece would have to turn its head to look where an option leads, in degrees. */
function aside(choice: Choice, piece: Piece | undefined): number {
  const at = choice.at.at(-1);
  if (!piece || piece.heading === null || !at) return 0;
  return Math.abs(shortWay(piece.heading, headingTo(piece.at, at)));
}

/** More places than this are pointed at on the board, and have no keys. */
const MANY = 12;

/** Whether an option is one of many places to go to, and nothing else. */
const isPlace = (choice: Choice): boolean =>
  Boolean(choice.piece) && choice.at.length > 0 && !choice.targets.length && !choice.odds.length;

/**
 * The options of a table, with keys that nothing else has used: those of the piece in hand, the natural ones first, then those of no piece, then places:
 * where one can go, and samples of what can be filled in freely.
 */
export function optionsOf(
  { choices, pieces, opens = [] }: Pick<Sheet, 'choices' | 'pieces'> & { opens?: Sheet['opens'] },
  selected: string,
  used: readonly string[] = [],
): Keyed[] {
  const open = new Set(opens.map(({ action }) => action.type));
  const isSample = (choice: Choice) => !choice.piece && choice.at.length > 0 && open.has(choice.action.type);
  const there = new Set(pieces.map((piece) => piece.id));
  const own = choices.filter((choice) => choice.piece && choice.piece === selected);
  const general = choices.filter((choice) => !choice.piece && !isSample(choice));
  const piece = pieces.find((one) => one.id === selected);
  const first = (choice: Choice) => Number(!choice.main);
  own.sort(
    (one, other) => first(one) - first(other) || vain(one) - vain(other) || rank(one, there) - rank(other, there) || aside(one, piece) - aside(other, piece),
  );
  general.sort((one, other) => first(one) - first(other));
  const many = own.filter(isPlace).length > MANY;
  const places = [...(many ? own.filter(isPlace) : []), ...choices.filter(isSample)];
  const others = own.filter((choice) => !many || !isPlace(choice));
  return [...keyed([...others, ...general], used), ...places.map((choice) => ({ choice, also: [], cap: '', direct: '', place: true }))];
}

/** Who gets a letter first: a short hand of one letter, then one that begins with it, then words. */
const CLAIMS: ((word: string, next: string | undefined) => boolean)[] = [
  (word, next) => word.length === 1 && next === undefined,
  (word, next) => word.length === 1 && next?.length !== 1,
  (word) => word.length > 2,
];

/** Whether two options with the same words are the same to whoever chooses. */
const isEqual = (one: Choice, other: Choice): boolean =>
  JSON.stringify([one.cost, one.odds, one.at]) === JSON.stringify([other.cost, other.odds, other.at]);

/** Give every option its keys; the first nine have numbers. */
function keyed(all: Choice[], used: readonly string[]): Keyed[] {
  const groups = [...grouped(all, (choice) => `${choice.piece}/${choice.label}`).values()];
  const choices = groups.flatMap((group) => group.slice(0, 1));
  const taken = new Set([...RESERVED, ...used]);
  const direct = new Map<Choice, string>();
  for (const fits of CLAIMS) {
    for (const choice of choices) {
      const [word = '', next] = order(choice).split(' ');
      const letter = word.charAt(0);
      if (direct.has(choice) || taken.has(letter) || !LETTERS.includes(letter) || !fits(word, next)) continue;
      taken.add(letter);
      direct.set(choice, letter);
    }
  }
  const spare = Array.from(LETTERS).filter((letter) => !taken.has(letter));
  return choices.map((choice, n) => {
    const letter = direct.get(choice) ?? '';
    const cap = n < 9 ? String(n + 1) : letter || (spare.shift() ?? '');
    // What is the same in every way, like one of two equal dice, is one option.
    const also = (groups[n] ?? []).slice(1).filter((other) => !isEqual(other, choice));
    return { choice, also, cap, direct: cap === letter ? '' : letter };
  });
}

/** The option that a key stands for; with shift, its other way. */
export function pressed(options: Keyed[], event: KeyboardEvent): Choice | null {
  const key = /^(Digit|Key)/.test(event.code) ? event.code.slice(-1).toLowerCase() : event.key;
  const found = options.find((one) => one.cap === key || one.direct === key);
  return (event.shiftKey ? found?.also[0] : found?.choice) ?? null;
}
