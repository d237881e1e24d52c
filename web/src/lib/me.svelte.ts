/** Who sits at this browser: a name and a colour. The server keeps them; this browser remembers them. */
import type { ApiMe } from '../wire';
import { api } from './api';
import { keep, kept } from './store';
import { say } from './words';

export const COLOURS = ['sky', 'orchid', 'teal', 'olive', 'copper', 'iris'] as const;
export type Colour = (typeof COLOURS)[number];

const STORE = 'plancia.me';

interface Known {
  name: string;
  colour: Colour;
  /** Whether the server knows it, too. */
  told: boolean;
}

const pick = (n: number) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % n;

class Me {
  private known = $state.raw<Known>(kept<Known>(STORE, { name: '', colour: COLOURS[pick(COLOURS.length)] ?? COLOURS[0], told: false }));
  /** What the server says; null until it has been asked. */
  answer = $state.raw<ApiMe | null>(null);
  /** What the server is being told: one thing after the other, so that the last one holds. */
  private telling: Promise<unknown> = Promise.resolve();
  /** What a person is called who has not said anything yet. */
  private readonly number = kept<number>(`${STORE}.guest`, 10 + pick(90));

  constructor() {
    keep(`${STORE}.guest`, this.number);
    keep(STORE, this.known);
  }

  get name(): string {
    return this.known.name || say('guest', { n: this.number });
  }

  get colour(): Colour {
    return this.known.colour;
  }

  /** Whether a name was ever chosen. */
  get isNamed(): boolean {
    return this.known.name !== '';
  }

  /** The server has said who we are. */
  heard(answer: ApiMe): void {
    this.answer = answer;
    if (!answer.name) return;
    const colour = COLOURS.find((one) => one === answer.colour) ?? this.colour;
    this.known = { name: answer.name, colour, told: true };
    keep(STORE, this.known);
  }

  /** Ask the server who we are. */
  async ask(): Promise<void> {
    this.heard(await api.me());
  }

  /** Be called this from now on; the server says in words why not. */
  rename(name: string, colour: Colour): Promise<void> {
    const told = this.told().then(async () => this.heard(await api.rename({ name, colour })));
    this.telling = told;
    return told;
  }

  /** Before one meets others: let the server know a name, even if none was chosen. */
  async introduce(): Promise<void> {
    await this.told();
    if (!this.known.told) await this.rename(this.name, this.colour).catch(() => null);
  }

  /** Everything has been said, well or not: whoever said it hears what went wrong. */
  private told(): Promise<unknown> {
    return this.telling.catch(() => null);
  }

  /** What came of a passport. */
  took(answer: ApiMe): void {
    this.known = { ...this.known, name: '', told: false };
    this.heard(answer);
  }
}

export const me = new Me();
