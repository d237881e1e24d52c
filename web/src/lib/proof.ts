/**
 * What this browser was shown before the dice of a table were made, and what it brought to them itself.
 *
 * The server may say at the end whatever it likes: the proof is what was kept here. A page pledges its number by
 * its hash, and shows it when it knows the pledges of all others; so nobody chooses after seeing it.
 */
import type { Nonce, Pledge, Standing } from '../wire';
import { hashOf, hex } from './fair';
import { keep, kept } from './store';

export interface Proof {
  /** The hash of the server's secret, as it was shown first. */
  commit: string;
  /** What this browser mixed into the dice, and for which seats. */
  nonce: string;
  seats: string[];
  /** Whether our number was shown; from then on nothing that is kept changes, whatever the server says. */
  shown: boolean;
  /** The hashes of everybody's numbers, as they were at that moment. */
  pledges: Record<string, string>;
}

const nameOf = (table: string): string => `plancia.proof.${table}`;

/** What this browser keeps of a table; null if it was not there when the dice were made. */
export const proofOf = (table: string): Proof | null => kept<Proof | null>(nameOf(table), null);

/** Takes part in making the dice of one table. */
export class Pledging {
  private said = '';

  constructor(private readonly table: string, private readonly say: (message: Nonce | Pledge) => void) {}

  /** Pledge our number, or show it, as soon as it is time to; `mine` are the seats of this page. */
  heard(commit: string, standing: Standing, mine: string[]): void {
    const { waiting = [], pledges = {} } = standing;
    const seats = waiting.filter((seat) => mine.includes(seat));
    if (!seats.length) return;
    const nonce = hex(crypto.getRandomValues(new Uint8Array(16)));
    const fresh: Proof = { commit, nonce, seats, shown: false, pledges: {} };
    const proof = proofOf(this.table) ?? fresh;
    keep(nameOf(this.table), proof);
    const hash = hashOf(proof.nonce);
    if (!proof.shown && seats.some((seat) => pledges[seat] !== hash)) {
      // Another browser of ours may have pledged something else: the last one that comes counts.
      this.once({ type: 'pledge', value: hash });
    } else if (proof.shown || waiting.every((seat) => pledges[seat])) {
      if (!proof.shown) keep(nameOf(this.table), { ...proof, seats, shown: true, pledges });
      this.once({ type: 'nonce', value: proof.nonce });
    }
  }

  private once(message: Nonce | Pledge): void {
    if (this.said === message.type) return;
    this.said = message.type;
    this.say(message);
  }
}
