/**
 * Keys typed faster than the table answers: each waits for the question it was meant for.
 *
 * A key means what it meant where it was typed: the option that it stood for, of the question that was seen last. When
 * the table has gone on and asks the same again, that option is taken; if it asks something else, or the option is
 * gone, the key and all that were typed after it are dropped, and never answer another question.
 */
import type { Choice, Sheet } from '../wire';
import { pressed, type Keyed } from './keys';

/** Which question is asked: by which rule, whom, and in which words; numbers in them may count down. */
export const questionOf = ({ seat, rule, prompt }: Pick<Sheet, 'seat' | 'rule' | 'prompt'>): string =>
  prompt === null ? '' : JSON.stringify([seat, rule, prompt.replaceAll(/\d+/g, '#')]);

/** What a key was meant to do. */
interface Meant {
  /** What was pressed, for people. */
  key: string;
  question: string;
  choice: Choice;
}

/** What comes of the next key that waits: an option to take, or a key that has lost its meaning. */
export type Served = { take: Choice } | { dropped: string } | null;

/** No more keys than this wait: somebody leans on the keyboard. */
const MOST = 12;

export class KeyQueue {
  private waiting: Meant[] = [];
  private question = '';
  private options: Keyed[] = [];

  /** How many keys wait. */
  get length(): number {
    return this.waiting.length;
  }

  /** The player sees a question: keys that are typed from now on are meant for it. */
  seen(question: string, options: Keyed[]): void {
    this.question = question;
    this.options = options;
  }

  /** A key is typed while the table is busy; whether it stood for anything. */
  press(event: KeyboardEvent): boolean {
    const choice = this.question ? pressed(this.options, event) : null;
    if (!choice || this.waiting.length >= MOST) return false;
    this.waiting.push({ key: event.key, question: this.question, choice });
    return true;
  }

  /** The table asks something: what the next key does to it. */
  serve(question: string, choices: Choice[]): Served {
    const meant = this.waiting.shift();
    if (!meant) return null;
    const take = meant.question === question ? choices.find((choice) => isSame(choice, meant.choice)) : undefined;
    if (take) return { take };
    this.clear();
    return { dropped: meant.key };
  }

  clear(): void {
    this.waiting = [];
  }
}

/** The same order of the same piece: its short hand says so, or the action itself where it has none. */
function isSame(one: Choice, other: Choice): boolean {
  if (one.piece !== other.piece || one.action.type !== other.action.type) return false;
  return one.key && other.key ? one.key === other.key : JSON.stringify(one.action) === JSON.stringify(other.action);
}
