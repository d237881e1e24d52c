/** Which key stands for which option: numbers first, and the game's own short hand where it is one letter. */
import type { Choice } from '../wire';

export interface Keyed {
  choice: Choice;
  /** A number or a letter; empty when all are used up. */
  cap: string;
  /** The letter of the game's short hand: `f` for `m1 f`. */
  direct: string;
}

/** Letters that the table itself uses. */
const RESERVED = new Set(['v']);
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The short hand of an option without the piece that it belongs to. */
function order(choice: Choice): string {
  const own = choice.piece && choice.key.startsWith(`${choice.piece} `);
  return own ? choice.key.slice(choice.piece.length + 1) : choice.key;
}

/** Give every option its keys; the first nine have numbers. */
export function keyed(choices: Choice[]): Keyed[] {
  const taken = new Set(RESERVED);
  const direct = new Map<Choice, string>();
  const claim = (choice: Choice, letter: string): void => {
    if (direct.has(choice) || taken.has(letter) || !LETTERS.includes(letter)) return;
    taken.add(letter);
    direct.set(choice, letter);
  };
  // A short hand of one letter comes before one that only begins with it.
  for (const choice of choices) {
    const [word = ''] = order(choice).split(' ');
    if (word.length === 1 && order(choice) === word) claim(choice, word);
  }
  for (const choice of choices) {
    const words = order(choice).split(' ');
    if (words[0]?.length === 1 && words[1]?.length !== 1) claim(choice, words[0]);
  }
  for (const choice of choices) {
    const word = order(choice).split(' ')[0] ?? '';
    if (word.length > 2) claim(choice, word.charAt(0));
  }
  const spare = [...LETTERS].filter((letter) => !taken.has(letter));
  return choices.map((choice, n) => {
    const letter = direct.get(choice) ?? '';
    const cap = n < 9 ? String(n + 1) : letter || (spare.shift() ?? '');
    return { choice, cap, direct: cap === letter ? '' : letter };
  });
}

/** The option that a key stands for. */
export function pressed(options: Keyed[], key: string): Choice | null {
  const found = options.find((one) => one.cap === key || one.direct === key);
  return found?.choice ?? null;
}
