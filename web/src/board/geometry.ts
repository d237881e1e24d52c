/** Where things of a board stand in its drawing: a usual piece is 40 units wide, north is up. */
import type { Board, Cell, Piece } from '../wire';

const UNIT = 40;

export type Point = [number, number];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const keyOf = (at: readonly number[]): string => `${at[0]},${at[1]}`;

const SIDES: readonly Point[] = [[0, 1], [1, 0], [0, -1], [-1, 0]];

/** From points of a board to its drawing and back. */
export class Space {
  /** Units of the drawing for one of the board. */
  readonly scale: number;
  private readonly cells: Map<string, Cell>;
  /** The cells that have no corners of their own. */
  private readonly squares: Cell[];

  constructor(readonly board: Board) {
    this.scale = UNIT / (board.grain || 1);
    this.cells = new Map(board.cells.map((cell) => [keyOf(cell.at), cell]));
    this.squares = board.cells.filter((cell) => !cell.outline);
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
    for (const { at, outline } of this.board.cells) if (outline && holds(outline, point)) return at;
    if (this.board.shape !== 'square') return point;
    return [Math.round(point[0]) + 0, Math.round(point[1]) + 0];
  }

  /** What stands for a place: the shape of its cell. */
  cell(at: Point, less = 0): string {
    const outline = this.cells.get(keyOf(at))?.outline;
    if (!outline) {
      const half = 0.5 - less / UNIT;
      const [x, y] = at;
      return this.shape([[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]]);
    }
    const keep = 1 - less / (UNIT / 2);
    return this.shape(outline.map(([x, y]): Point => [at[0] + (x - at[0]) * keep, at[1] + (y - at[1]) * keep]));
  }

  /** Whether two points are one place: on a free plane, whether a piece would cover both. */
  same(one: Point, other: Point): boolean {
    if (this.board.shape !== 'plane') return keyOf(one) === keyOf(other);
    return lengthOf([one, other]) <= (this.board.grain || 1) / 2;
  }

  // --- squares --------------------------------------------------------------------------------------

  private beside([x, y]: Point, [dx, dy]: Point): Cell | undefined {
    return this.cells.get(`${x + dx},${y + dy}`);
  }

  /** Which of north, east, south and west has floor. */
  private open(at: Point): boolean[] {
    return SIDES.map((side) => this.beside(at, side) !== undefined);
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

  /** The edges of squares to a side, wherever something is true of the squares on this side and on that. */
  private edges(sides: readonly Point[], wanted: (here: Cell, there: Cell | undefined) => boolean): string {
    const found = this.squares.flatMap((here) =>
      sides.filter((side) => wanted(here, this.beside(here.at, side))).map(([dx, dy]) => {
        const [x, y] = [here.at[0] + dx / 2, here.at[1] + dy / 2];
        return this.line([[x - dy / 2, y + dx / 2], [x + dy / 2, y - dx / 2]]);
      }),
    );
    return found.join('');
  }

  /** The walls: every edge of a square behind which there is no floor. */
  walls(): string {
    return this.edges(SIDES, (_, there) => !there);
  }

  /** The seams between parts of the board. */
  seams(): string {
    return this.edges(SIDES.slice(0, 2), ({ part }, there) => there !== undefined && there.part !== part);
  }

  /** The floor as one shape. */
  floor(): string {
    return this.squares.map(({ at }) => this.cell(at)).join('');
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

/** How far it is to each point of a way, from its beginning. */
export function milestones(way: readonly Point[]): number[] {
  let far = 0;
  return way.map((at, n) => {
    const [x, y] = way[n - 1] ?? at;
    return (far += Math.hypot(at[0] - x, at[1] - y));
  });
}

/** How long a way is. */
export const lengthOf = (way: readonly Point[]): number => milestones(way).at(-1) ?? 0;

/** The heading from one point to another in degrees: 0 is north, clockwise. */
export function headingTo([ax, ay]: Point, [bx, by]: Point): number {
  return ((Math.atan2(bx - ax, by - ay) * 180) / Math.PI + 360) % 360;
}

/** By how many degrees to turn from one heading to another, the short way round. */
export function shortWay(from: number, to: number): number {
  return ((((to - from) % 360) + 540) % 360) - 180;
}

/** The box that holds the board and all pieces, with a margin; never smaller than `least` squares. */
export function extent(board: Board, pieces: Piece[], margin: number, least: number): Box {
  const edges = [...board.outline, ...board.cells.flatMap((cell) => cell.outline ?? [])];
  const squares = board.cells.filter((cell) => !cell.outline);
  const places = [...edges, ...[...squares, ...pieces].map(({ at }) => at)];
  if (!places.length) return { x: 0, y: 0, width: UNIT, height: UNIT };
  const { x, y, width, height } = new Space(board).box(places);
  const around = (edges.length ? 0 : UNIT / 2) + margin;
  const wide = around + Math.max(0, (least - 1) * UNIT - width) / 2;
  const high = around + Math.max(0, (least * 0.62 - 1) * UNIT - height) / 2;
  return { x: x - wide, y: y - high, width: width + 2 * wide, height: height + 2 * high };
}

/** What people call a place: the name of its cell, else where it lies. */
export function nameOf(board: Board, at: Point): string {
  return board.cells.find((cell) => keyOf(cell.at) === keyOf(at))?.name ?? keyOf(at);
}

/** The thing that lies next in a direction, seen from a point: far ahead is nearer than a little aside. */
export function towards<T>(things: readonly T[], place: (one: T) => Point, [x, y]: Point, [dx, dy]: Point): T | undefined {
  let best: T | undefined;
  let least = Infinity;
  for (const one of things) {
    const [ox, oy] = [place(one)[0] - x, place(one)[1] - y];
    const ahead = ox * dx + oy * dy;
    const far = ahead + 2.5 * Math.abs(ox * dy - oy * dx);
    if (ahead > 1e-6 && far < least) [best, least] = [one, far];
  }
  return best;
}
