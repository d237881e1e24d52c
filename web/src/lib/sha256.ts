/**
 * SHA-256 and HMAC, worked out by ourselves: browsers have them only on pages with https, and a table in somebody's
 * own network has none. [FIPS 180-4, RFC 2104]
 */

const BLOCK = 64;

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const ROUNDS = Uint32Array.of(
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
);

/** The same of the square roots of the first eight primes. */
const START = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];

const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** The message with a one, zeros and its length in bits behind it, up to a whole number of blocks. */
function padded(message: Uint8Array): DataView {
  const data = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  data.set(message);
  data[message.length] = 0x80;
  const view = new DataView(data.buffer);
  view.setBigUint64(data.length - 8, BigInt(message.length) * 8n);
  return view;
}

/** The words that the rounds of one block take: its own sixteen, and 48 that follow from these. */
function scheduled(view: DataView, offset: number): Uint32Array {
  const words = new Uint32Array(BLOCK);
  const at = (place: number): number => words[place] ?? 0;
  for (let t = 0; t < 16; t += 1) words[t] = view.getUint32(offset + 4 * t);
  for (let t = 16; t < BLOCK; t += 1) {
    const [late, early] = [at(t - 2), at(t - 15)];
    const one = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    const zero = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    words[t] = one + at(t - 7) + zero + at(t - 16);
  }
  return words;
}

type State = [number, number, number, number, number, number, number, number];

function mixed(before: State, words: Uint32Array): State {
  let [a, b, c, d, e, f, g, h] = before;
  for (const [t, word] of words.entries()) {
    const chosen = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const first = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + (ROUNDS[t] ?? 0) + word;
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return [a, b, c, d, e, f, g, h];
}

/** The hash of a message. */
export function sha256(message: Uint8Array): Uint8Array {
  const view = padded(message);
  let state = START as State;
  for (let offset = 0; offset < view.byteLength; offset += BLOCK) {
    const after = mixed(state, scheduled(view, offset));
    state = state.map((word, place) => (word + (after[place] ?? 0)) | 0) as State;
  }
  const hash = new DataView(new ArrayBuffer(32));
  state.forEach((word, place) => { hash.setInt32(4 * place, word); });
  return new Uint8Array(hash.buffer);
}

/** The code of a message that only somebody with the key can make. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const short = key.length > BLOCK ? sha256(key) : key;
  const pad = (byte: number): Uint8Array => Uint8Array.from({ length: BLOCK }, (_, n) => (short[n] ?? 0) ^ byte);
  return sha256(joined(pad(0x5c), sha256(joined(pad(0x36), message))));
}

/** One after the other. */
export function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
