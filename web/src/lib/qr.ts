/**
 * QR codes for links (ISO/IEC 18004): bytes, error correction M, as small a symbol as holds the text.
 *
 * A symbol is a square of modules, true where it is dark. The quiet zone around it is left to whoever draws it.
 */

/** Of level M, by version: codewords of error correction in each block, and how many blocks. */
const CHECKS = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];

/** How many codewords a version holds: all modules but those with a meaning of their own. */
function codewords(version: number): number {
  const size = version * 4 + 17;
  const along = version > 1 ? Math.floor(version / 7) + 2 : 0;
  const alignment = along ? (along * along - 3) * 25 - (along - 2) * 2 * 5 : 0;
  // Three finders with their rims and formats, two lines of timing, the alignment patterns, the version twice.
  const taken = 3 * 64 + 31 + 2 * (size - 16) + alignment + (version > 6 ? 36 : 0);
  return Math.floor((size * size - taken) / 8);
}

/** Numbers of the field with 256 elements, as powers of 2. */
const POWERS = new Uint8Array(255);
const LOGS = new Uint8Array(256);
for (let n = 0, power = 1; n < 255; n += 1) {
  POWERS[n] = power;
  LOGS[power] = n;
  power = (power << 1) ^ (power > 127 ? 0x11d : 0);
}
const times = (a: number, b: number): number => (a && b ? (POWERS[((LOGS[a] ?? 0) + (LOGS[b] ?? 0)) % 255] ?? 0) : 0);

/** The codewords by which a block can be mended: what is left when it is divided by a known polynomial. */
function checks(data: number[], count: number): number[] {
  let divisor = [1];
  for (let n = 0; n < count; n += 1) {
    const root = POWERS[n] ?? 0;
    divisor = [...divisor, 0].map((value, k) => value ^ times(divisor[k - 1] ?? 0, root));
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  for (let n = 0; n < data.length; n += 1) {
    const factor = rest[n] ?? 0;
    divisor.forEach((value, k) => (rest[n + k] = (rest[n + k] ?? 0) ^ times(value, factor)));
  }
  return rest.slice(data.length);
}

/** The text as codewords: its mode, its length, its bytes, and what fills the rest. */
function payload(bytes: Uint8Array, version: number, room: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let n = length - 1; n >= 0; n -= 1) bits.push((value >> n) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => put(byte, 8));
  put(0, Math.min(4, room * 8 - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  const found: number[] = [];
  for (let n = 0; n < bits.length; n += 8) found.push(parseInt(bits.slice(n, n + 8).join(''), 2));
  for (let n = 0; found.length < room; n += 1) found.push(n % 2 ? 0x11 : 0xec);
  return found;
}

/** All codewords in the order in which they are drawn: blocks take turns. */
function interleaved(bytes: Uint8Array, version: number): number[] {
  const [count, each, all] = [BLOCKS[version - 1] ?? 1, CHECKS[version - 1] ?? 0, codewords(version)];
  const data = payload(bytes, version, all - count * each);
  const [short, longer] = [Math.floor(data.length / count), data.length % count];
  const blocks = Array.from({ length: count }, (_, n) => {
    const start = n * short + Math.max(0, n - (count - longer));
    return data.slice(start, start + short + (n >= count - longer ? 1 : 0));
  });
  const mending = blocks.map((block) => checks(block, each));
  const inTurns = (lists: number[][], most: number) =>
    Array.from({ length: most }, (_, n) => lists.flatMap((list) => list.slice(n, n + 1))).flat();
  return [...inTurns(blocks, short + 1), ...inTurns(mending, each)];
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** What is left of a number after so many places, divided by a polynomial: formats and versions mend themselves. */
function remainder(value: number, places: number, divisor: number): number {
  let rest = value;
  for (let n = 0; n < places; n += 1) rest = (rest << 1) ^ ((rest >> (places - 1)) & 1 ? divisor : 0);
  return (value << places) | rest;
}

/** Where the centres of alignment patterns stand in each direction. */
function alignments(version: number): number[] {
  if (version === 1) return [];
  const [count, size] = [Math.floor(version / 7) + 2, version * 4 + 17];
  const step = Math.ceil((size - 13) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, n) => size - 7 - (count - 2 - n) * step)];
}

type Grid = (boolean | undefined)[][];

/** The modules with a meaning of their own, those of the format as yet light. */
function frame(version: number): Grid {
  const size = version * 4 + 17;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  const set = (x: number, y: number, dark: boolean) => {
    const row = grid[y];
    if (row && x >= 0 && x < size) row[x] = dark;
  };
  for (let n = 0; n < size; n += 1) {
    set(6, n, n % 2 === 0);
    set(n, 6, n % 2 === 0);
  }
  const square = (cx: number, cy: number, reach: number, isDark: (away: number) => boolean) => {
    for (let dy = -reach; dy <= reach; dy += 1) {
      for (let dx = -reach; dx <= reach; dx += 1) set(cx + dx, cy + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
    }
  };
  const places = alignments(version);
  const last = places.length - 1;
  places.forEach((y, j) => places.forEach((x, i) => {
    const atFinder = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
    if (!atFinder) square(x, y, 2, (away) => away !== 1);
  }));
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) {
    square(x, y, 4, (away) => away !== 2 && away !== 4);
  }
  drawFormat(grid, 0);
  if (version > 6) {
    const bits = remainder(version, 12, 0x1f25);
    for (let n = 0; n < 18; n += 1) {
      const [a, b, dark] = [size - 11 + (n % 3), Math.floor(n / 3), ((bits >> n) & 1) === 1];
      set(a, b, dark);
      set(b, a, dark);
    }
  }
  return grid;
}

/** Say twice which mask is used; the level M is written as 0. */
function drawFormat(grid: Grid, mask: number): void {
  const size = grid.length;
  const bits = remainder(mask, 10, 0x537) ^ 0x5412;
  for (let n = 0; n < 15; n += 1) {
    const dark = ((bits >> n) & 1) === 1;
    const first: [number, number] = n < 6 ? [8, n] : n < 8 ? [8, n + 1] : n === 8 ? [7, 8] : [14 - n, 8];
    const second: [number, number] = n < 8 ? [size - 1 - n, 8] : [8, size - 15 + n];
    for (const [x, y] of [first, second]) (grid[y] ?? [])[x] = dark;
  }
  (grid[size - 8] ?? [])[8] = true;
}

/** How hard a symbol is to read: long runs, blocks, what looks like a finder, too much of one shade. */
function penalty(grid: boolean[][]): number {
  const size = grid.length;
  const columns = grid.map((_, x) => grid.map((row) => row[x] ?? false));
  let sum = 0;
  for (const line of [...grid, ...columns]) {
    const text = line.map((dark) => (dark ? '1' : '0')).join('');
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    for (let n = 0; n + 11 <= size; n += 1) {
      if (['10111010000', '00001011101'].includes(text.slice(n, n + 11))) sum += 40;
    }
  }
  for (let y = 1; y < size; y += 1) {
    for (let x = 1; x < size; x += 1) {
      const four = [grid[y]?.[x], grid[y]?.[x - 1], grid[y - 1]?.[x], grid[y - 1]?.[x - 1]];
      if (four.every((dark) => dark === four[0])) sum += 3;
    }
  }
  const dark = grid.flat().filter(Boolean).length;
  return sum + Math.floor(Math.abs((dark * 20) / (size * size) - 10)) * 10;
}

/** The code with one mask. */
function masked(empty: Grid, bits: (n: number) => boolean, mask: number): boolean[][] {
  const size = empty.length;
  const grid = empty.map((row) => [...row]);
  const flips = MASKS[mask] ?? (() => false);
  let n = 0;
  // Up and down in pairs of columns, from the right; the column of the timing is left out.
  for (let right = size - 1, up = true; right > 0; right -= right === 8 ? 3 : 2, up = !up) {
    for (let k = 0; k < size; k += 1) {
      const row = grid[up ? size - 1 - k : k] ?? [];
      for (const x of [right, right - 1]) {
        if (row[x] === undefined) row[x] = bits(n++) !== flips(x, up ? size - 1 - k : k);
      }
    }
  }
  drawFormat(grid, mask);
  return grid as boolean[][];
}

/** The QR code of a text; null where it is too long for one that a phone reads at a glance. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  for (let version = 1; version <= BLOCKS.length; version += 1) {
    const room = codewords(version) - (BLOCKS[version - 1] ?? 1) * (CHECKS[version - 1] ?? 0);
    if (bytes.length + (version < 10 ? 2 : 3) > room) continue;
    const words = interleaved(bytes, version);
    const bits = (n: number) => (((words[n >> 3] ?? 0) >> (7 - (n & 7))) & 1) === 1;
    const ways = MASKS.map((_, mask) => masked(frame(version), bits, mask));
    const costs = ways.map(penalty);
    return ways[costs.indexOf(Math.min(...costs))] ?? null;
  }
  return null;
}

/** Its dark modules as one path of SVG: a square of one unit each, runs drawn together. */
export function qrPath(code: boolean[][]): string {
  return code.map((row, y) => {
    const text = row.map((dark) => (dark ? '1' : '0')).join('');
    return [...text.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`).join('');
  }).join('');
}
