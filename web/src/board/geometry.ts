/** Where things of a board stand in its drawing: a usual piece is 40 units wide, north is up. */
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

/** From points of a board to its drawing and back. */
export class Space {
  /** Units of the drawing for one of the board. */
  readonly scale: number;
  /** The corners of the cells that are no squares, by their place. */
  private readonly outlines = new Map<string, { at: Point; outline: Point[] }>();

  constructor(readonly board: Board) {
    this.scale = UNIT / (board.grain || 1);
    for (const { at, outline } of board.cells) if (outline) this.outlines.set(keyOf(at), { at, outline });
  }

  x(at: readonly number[]): number {
    return (at[0] ?? 0) * this.scale;
  }

  y(at: readonly number[]): number {
    return -(at[1] ?? 0) * this.scale;
  }

  /** The point of the board under a point of the drawing. */
  point(x: number, y: number): Point {
    // Adding zero turns a negative zero into zero.
    return [x / this.scale + 0, -y / this.scale + 0];
  }

  /** A line through points. */
  line(points: readonly Point[]): string {
    return `M${points.map((at) => `${this.x(at)} ${this.y(at)}`).join('L')}`;
  }

  /** The shape between points. */
  shape(points: readonly Point[]): string {
    return `${this.line(points)}Z`;
  }

  /** The box around points, in the drawing. */
  box(points: readonly Point[]): Box {
    const [xs, ys] = [points.map((at) => this.x(at)), points.map((at) => this.y(at))];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
  }

  /** The place under a point of the drawing: a cell, or on a free plane the point itself. */
  place(x: number, y: number): Point {
    const point = this.point(x, y);
    if (this.board.shape === 'plane') return point;
    for (const { at, outline } of this.outlines.values()) if (holds(outline, point)) return at;
    if (this.board.shape !== 'square') return point;
    return [Math.round(point[0]) + 0, Math.round(point[1]) + 0];
  }

  /** What stands for a place: the shape of its cell. */
  cell(at: Point, less = 0): string {
    const outline = this.outlines.get(keyOf(at))?.outline;
    if (!outline) {
      const half = 0.5 - less / UNIT;
      const [x, y] = at;
      return this.shape([[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]]);
    }
    const keep = 1 - less / (UNIT / 2);
    return this.shape(outline.map(([x, y]): Point => [at[0] + (x - at[0]) * keep, at[1] + (y - at[1]) * keep]));
  }

  /** Whether two points are one place: on a free plane, whether a piece would cover both. */
  same(one: readonly number[], other: readonly number[]): boolean {
    if (this.board.shape !== 'plane') return keyOf(one) === keyOf(other);
    const [dx, dy] = [(one[0] ?? 0) - (other[0] ?? 0), (one[1] ?? 0) - (other[1] ?? 0)];
    return Math.hypot(dx, dy) <= (this.board.grain || 1) / 2;
  }
}

/** Whether a point is inside a shape, by how often a line from it to the east crosses the edge. */
export function holds(outline: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  outline.forEach(([ax, ay], n) => {
    const [bx, by] = outline[(n + 1) % outline.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  });
  return inside;
}

const SIDES: readonly Point[] = [[0, 1], [1, 0], [0, -1], [-1, 0]];

/** The square cells of a board by their place. */
export class Ground {
  readonly cells = new Map<string, Cell>();
  private readonly space: Space;

  constructor(board: Board) {
    this.space = new Space(board);
    for (const cell of board.cells) if (!cell.outline) this.cells.set(keyOf(cell.at), cell);
  }

  /** The north-west corner of a cell, and how wide it is. */
  private corner(at: Point): [number, number, number] {
    const wide = this.space.scale;
    return [this.space.x(at) - wide / 2, this.space.y(at) - wide / 2, wide];
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
      const [x, y, wide] = this.corner(at);
      const [n, e, s, w] = this.open(at);
      if (!n) path += `M${x} ${y}h${wide}`;
      if (!s) path += `M${x} ${y + wide}h${wide}`;
      if (!w) path += `M${x} ${y}v${wide}`;
      if (!e) path += `M${x + wide} ${y}v${wide}`;
    }
    return path;
  }

  /** The seams between parts of the board. */
  seams(): string {
    let path = '';
    for (const { at, part } of this.cells.values()) {
      const [x, y] = at;
      const [left, top, wide] = this.corner(at);
      const north = this.at(x, y + 1);
      const east = this.at(x + 1, y);
      if (north && north.part !== part) path += `M${left} ${top}h${wide}`;
      if (east && east.part !== part) path += `M${left + wide} ${top}v${wide}`;
    }
    return path;
  }

  /** The floor as one shape. */
  floor(): string {
    let path = '';
    for (const { at } of this.cells.values()) {
      const [x, y, wide] = this.corner(at);
      path += `M${x} ${y}h${wide}v${wide}h-${wide}z`;
    }
    return path;
  }
}

/** The box that holds the board and all pieces, with a margin; never smaller than `least` squares. */
export function extent(board: Board, pieces: Piece[], margin: number, least: number): Box {
  const space = new Space(board);
  const edges = [...board.outline, ...board.cells.flatMap((cell) => cell.outline ?? [])];
  const squares = board.cells.filter((cell) => !cell.outline).map((cell) => cell.at);
  const places = [...edges, ...squares, ...pieces.map((piece) => piece.at)];
  if (!places.length) return { x: 0, y: 0, width: UNIT, height: UNIT };
  const xs = places.map((at) => space.x(at));
  const ys = places.map((at) => space.y(at));
  let [left, right] = [Math.min(...xs), Math.max(...xs)];
  let [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const wide = Math.max(0, (least - 1) * UNIT - (right - left)) / 2;
  const high = Math.max(0, (least * 0.62 - 1) * UNIT - (bottom - top)) / 2;
  [left, right, top, bottom] = [left - wide, right + wide, top - high, bottom + high];
  const around = (edges.length ? 0 : UNIT / 2) + margin;
  return {
    x: left - around,
    y: top - around,
    width: right - left + 2 * around,
    height: bottom - top + 2 * around,
  };
}
