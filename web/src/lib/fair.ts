/** The dice, worked out again in the browser: the same steps as the server's, with WebCrypto. */

const encoder = new TextEncoder();

export const hex = (bytes: ArrayBuffer | Uint8Array): string =>
  Array.from(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

export function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

async function sha256(data: BufferSource): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', data));
}

/** The promise that belongs to a secret. */
export async function commitment(secret: string): Promise<string> {
  return hex(await sha256(bytes(secret)));
}

/** The seed of a match: HMAC of the secret over what the seats added, in alphabetical order. */
export async function seed(secret: string, nonces: Record<string, string>): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(secret), algorithm, false, ['sign']);
  const text = Object.keys(nonces).sort().map((seat) => `${seat}:${nonces[seat]}`).join('|');
  return hex(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
}

/** The key of the stream that a seed names. */
export async function streamKey(matchSeed: string): Promise<string> {
  return hex(await sha256(encoder.encode(`plancia:${matchSeed}`)));
}

/** The stream of a key: SHA-256 of key and block number, byte by byte. */
export class Stream {
  private block = new Uint8Array(0);
  private position = 0;
  private readonly key: Uint8Array<ArrayBuffer>;

  constructor(key: string) {
    this.key = bytes(key);
  }

  private async byte(): Promise<number> {
    const offset = this.position % 32;
    if (offset === 0) {
      const data = new Uint8Array(this.key.length + 8);
      data.set(this.key);
      new DataView(data.buffer).setBigUint64(this.key.length, BigInt(this.position / 32));
      this.block = await sha256(data);
    }
    this.position += 1;
    return this.block[offset] ?? 0;
  }

  /** A number from 0 to n - 1; values that would make some results likelier are rejected. */
  async below(n: number): Promise<number> {
    if (n <= 1) return 0;
    let width = 1;
    while (n > 256 ** width) width += 1;
    const limit = 256 ** width - (256 ** width % n);
    for (;;) {
      let value = 0;
      for (let taken = 0; taken < width; taken += 1) value = value * 256 + (await this.byte());
      if (value < limit) return value % n;
    }
  }

  /** Roll dice. */
  async roll(count: number, sides: number): Promise<number[]> {
    const faces: number[] = [];
    for (let rolled = 0; rolled < count; rolled += 1) faces.push((await this.below(sides)) + 1);
    return faces;
  }
}
