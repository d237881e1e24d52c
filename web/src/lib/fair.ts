/** The dice, worked out again in the browser: the same steps as the server's. */
import type { ApiDraw, ApiFair, Line } from '../wire';
import type { Proof } from './proof';
import { hmac, joined, sha256 } from './sha256';

const encoder = new TextEncoder();

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export function bytes(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** The promise that belongs to a secret. */
export const commitment = (secret: string): string => hex(sha256(bytes(secret)));

/** What stands for a number until it is shown. */
export const hashOf = (nonce: string): string => hex(sha256(encoder.encode(nonce)));

/** Whether the end of a match is what a browser was shown at its beginning. */
export interface Kept {
  /** The secret is the one that the server had promised. */
  secret: boolean;
  /** Our own number was mixed in as we sent it. */
  own: boolean;
  /** Everybody's number is the one that was pledged before ours was shown, and there is no other. */
  others: boolean;
}

export function compareKept(proof: Proof, given: ApiFair): Kept {
  const pledged = Object.entries(proof.pledges);
  return {
    secret: given.secret !== null && proof.commit === commitment(given.secret),
    own: proof.seats.every((seat) => given.nonces[seat] === proof.nonce),
    others: pledged.length === Object.keys(given.nonces).length
      && pledged.every(([seat, hash]) => hash === hashOf(given.nonces[seat] ?? '')),
  };
}

/** The seed of a match: HMAC of the secret over what the seats added, in alphabetical order. */
export function seed(secret: string, nonces: Record<string, string>): string {
  const text = Object.keys(nonces).sort().map((seat) => `${seat}:${nonces[seat]}`).join('|');
  return hex(hmac(bytes(secret), encoder.encode(text)));
}

/** The key of the stream that a seed names. */
export const streamKey = (matchSeed: string): string => hex(sha256(encoder.encode(`plancia:${matchSeed}`)));

/** The stream of a key: SHA-256 of key and block number, byte by byte. */
export class Stream {
  private block: Uint8Array = new Uint8Array(0);
  private readonly key: Uint8Array;

  /** `position` is the byte to begin with. */
  constructor(key: string, private position = 0) {
    this.key = bytes(key);
  }

  /** How many bytes have been used. */
  get used(): number {
    return this.position;
  }

  private byte(): number {
    const offset = this.position % 32;
    if (offset === 0 || !this.block.length) {
      const number = new DataView(new ArrayBuffer(8));
      number.setBigUint64(0, BigInt(Math.floor(this.position / 32)));
      this.block = sha256(joined(this.key, new Uint8Array(number.buffer)));
    }
    this.position += 1;
    return this.block[offset] ?? 0;
  }

  /** A number from 0 to n - 1; values that would make some results likelier are rejected. */
  below(n: number): number {
    if (n <= 1) return 0;
    let width = 1;
    while (n > 256 ** width) width += 1;
    const limit = 256 ** width - (256 ** width % n);
    for (;;) {
      let value = 0;
      for (let taken = 0; taken < width; taken += 1) value = value * 256 + this.byte();
      if (value < limit) return value % n;
    }
  }

  /** Roll dice. */
  roll(count: number, sides: number): number[] {
    const faces: number[] = [];
    for (let rolled = 0; rolled < count; rolled += 1) faces.push(this.below(sides) + 1);
    return faces;
  }
}

/** A draw of the record beside what the stream gives. */
export interface Checked {
  draw: ApiDraw;
  own: number[];
  good: boolean;
}

/** What became of checking all draws of a match. */
export interface Verdict {
  rolls: Checked[];
  dice: number;
  diceGood: number;
  /** Picks and shuffles. */
  others: number;
  othersGood: number;
  /** Real dice that people rolled. */
  typed: number;
}

function drawn(stream: Stream, draw: ApiDraw): number[] {
  if (draw.kind === 'roll') return stream.roll(draw.values.length, draw.of);
  if (draw.kind === 'pick') return [stream.below(draw.of)];
  const places: number[] = [];
  for (let size = draw.of; size > 1; size -= 1) places.push(stream.below(size));
  return places;
}

/**
 * Draw everything again; a gap is as wrong as another die. The list begins with the first byte of the stream,
 * unless the first actions, `since`, were played under other rules and cannot be followed.
 */
export function verify(key: string, draws: ApiDraw[], since = 0): Verdict {
  const stream = new Stream(key, since ? draws.find(({ kind }) => kind !== 'typed')?.at : 0);
  const verdict: Verdict = { rolls: [], dice: 0, diceGood: 0, others: 0, othersGood: 0, typed: 0 };
  for (const draw of draws) {
    if (draw.kind === 'typed') {
      verdict.typed += draw.values.length;
      continue;
    }
    const follows = stream.used === draw.at;
    const own = drawn(stream, draw);
    const same = own.map((value, place) => follows && value === draw.values[place]);
    const good = same.every(Boolean) && own.length === draw.values.length;
    if (draw.kind === 'roll') {
      verdict.rolls.push({ draw, own, good });
      verdict.dice += draw.values.length;
      verdict.diceGood += same.filter(Boolean).length;
    } else {
      verdict.others += 1;
      verdict.othersGood += Number(good);
    }
  }
  return verdict;
}

/** Whether the log shows only dice that were rolled: `lines` are those of each action, `since` as above. */
export function compareLog(draws: ApiDraw[], lines: Map<number, Line[]>, since = 0): { dice: number; good: number } {
  const found = { dice: 0, good: 0 };
  for (const [n, told] of lines) {
    if (since && n <= since) continue;
    const thrown = draws.filter(({ kind, n: when }) => (kind === 'roll' || kind === 'typed') && when === n);
    const left = thrown.flatMap((draw) => draw.values);
    for (const face of told.flatMap((line) => line.dice.flat())) {
      const place = left.indexOf(face);
      if (place >= 0) left.splice(place, 1);
      found.dice += 1;
      found.good += Number(place >= 0);
    }
  }
  return found;
}
