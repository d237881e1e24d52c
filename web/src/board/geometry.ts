/** Where things of a square board stand on the screen: 40 units a square, north is up. */
import type { Board, Cell, Piece } from '../wire';

export const UNIT = 40;

export type Point = [number, number];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const keyOf = (at: readonly number[]): string => `${at[0]},${at[1]}`;
export const screenX = (at: readonly number[]): number => (at[0] ?? 0) * UNIT;
export const screenY = (at: readonly number[]): number => -(at[1] ?? 0) * UNIT;

const SIDES: readonly Point[] = [[0, 1], [1, 0], [0, -1], [-1, 0]];

/** The cells of a board by their place. */
export class Ground {
  readonly cells = new Map<string, Cell>();

  constructor(board: Board) {
    for (const cell of board.cells) this.cells.set(keyOf(cell.at), cell);
  }

  at(x: number, y: number): Cell | undefined {
    return this.cells.get(`${x},${y}`);
  }

  /** Which of north, east, south and west has floor. */
  private open([x, y]: Point): boolean[] {
    return SIDES.map(([dx, dy]) => this.cells.has(`${x + dx},${y + dy}`));
  }

  /** The turn of something that lies across the way through a cell: 0 for a way east to west. */
  passage(at: Point): number {
    const [n, e, s, w] = this.open(at);
    return Number(n) + Number(s) > Number(e) + Number(w) ? 90 : 0;
  }

  /** The turn of something that points off the board, north first. */
  outside(at: Point): number {
    const open = this.open(at);
    const opposite = open.findIndex((free, side) => !free && open[(side + 2) % 4]);
    const closed = opposite >= 0 ? opposite : open.indexOf(false);
    return Math.max(0, closed) * 90;
  }

  /** The walls: every edge of a cell behind which there is no floor. */
  walls(): string {
    let path = '';
    for (const { at } of this.cells.values()) {
      const [x, y] = [screenX(at) - UNIT / 2, screenY(at) - UNIT / 2];
      const [n, e, s, w] = this.open(at);
      if (!n) path += `M${x} ${y}h${UNIT}`;
      if (!s) path += `M${x} ${y + UNIT}h${UNIT}`;
      if (!w) path += `M${x} ${y}v${UNIT}`;
      if (!e) path += `M${x + UNIT} ${y}v${UNIT}`;
    }
    return path;
  }

  /** The seams between parts of the board. */
  seams(): string {
    let path = '';
    for (const { at, part } of this.cells.values()) {
      const [x, y] = at;
      const left = screenX(at) - UNIT / 2;
      const top = screenY(at) - UNIT / 2;
      const north = this.at(x, y + 1);
      const east = this.at(x + 1, y);
      if (north && north.part !== part) path += `M${left} ${top}h${UNIT}`;
      if (east && east.part !== part) path += `M${left + UNIT} ${top}v${UNIT}`;
    }
    return path;
  }

  /** The floor as one shape. */
  floor(): string {
    let path = '';
    for (const { at } of this.cells.values()) {
      path += `M${screenX(at) - UNIT / 2} ${screenY(at) - UNIT / 2}h${UNIT}v${UNIT}h-${UNIT}z`;
    }
    return path;
  }
}

/** The box that holds the board and all pieces, with a margin; never smaller than `least` squares. */
export function extent(board: Board, pieces: Piece[], margin: number, least: number): Box {
  const places = [...board.cells.map((cell) => cell.at), ...pieces.map((piece) => piece.at)];
  if (!places.length) return { x: 0, y: 0, width: UNIT, height: UNIT };
  const xs = places.map(screenX);
  const ys = places.map(screenY);
  let [left, right] = [Math.min(...xs), Math.max(...xs)];
  let [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const wide = Math.max(0, (least - 1) * UNIT - (right - left)) / 2;
  const high = Math.max(0, (least * 0.62 - 1) * UNIT - (bottom - top)) / 2;
  [left, right, top, bottom] = [left - wide, right + wide, top - high, bottom + high];
  const around = UNIT / 2 + margin;
  return {
    x: left - around,
    y: top - around,
    width: right - left + 2 * around,
    height: bottom - top + 2 * around,
  };
}

/** The place under a point of the drawing. */
export function placeAt(x: number, y: number): Point {
  // Adding zero turns a negative zero into zero.
  return [Math.round(x / UNIT) + 0, -Math.round(y / UNIT) + 0];
}
