/** The window through which a board is seen: where its middle is, and how close. */
import { extent, type Box } from './geometry';
import type { Sheet } from '../wire';

const CLOSEST = 8;
const STEP = 60;

export class View {
  width = $state(1);
  height = $state(1);
  /** 1 shows everything. */
  zoom = $state(1);
  private x = $state(0);
  private y = $state(0);
  /** So many pixels from above are covered by something: the board keeps below them if it can. */
  head = $state(0);
  box = $state.raw<Box>({ x: 0, y: 0, width: 1, height: 1 });

  /** Fit a board; the view stays where it is while the board keeps its size. */
  frame(sheet: Sheet): void {
    const next = extent(sheet.board, sheet.pieces, 26, 9);
    const { x, y, width, height } = this.box;
    if (next.x === x && next.y === y && next.width === width && next.height === height) return;
    this.box = next;
    if (this.zoom === 1) this.all();
  }

  all(): void {
    this.zoom = 1;
    this.x = this.box.x + this.box.width / 2;
    this.y = this.box.y + this.box.height / 2;
  }

  /** Pixels of the screen for one unit of the drawing. */
  get scale(): number {
    // A board that is being taken away has no size any more.
    const [width, height] = [Math.max(1, this.width), Math.max(1, this.height)];
    return this.zoom * Math.min(width / this.box.width, height / this.box.height);
  }

  get window(): Box {
    const width = this.width / this.scale;
    const height = this.height / this.scale;
    return { x: this.x - width / 2, y: this.y - height / 2 - this.lower / this.scale, width, height };
  }

  /** By how many pixels the whole board is moved down to make room for what covers the head of the window. */
  private get lower(): number {
    const above = this.zoom === 1 ? (this.height - this.box.height * this.scale) / 2 : 0;
    return Math.max(0, Math.min(above, this.head - above));
  }

  get viewBox(): string {
    const { x, y, width, height } = this.window;
    return `${x} ${y} ${width} ${height}`;
  }

  /** The point of the drawing under a pixel of the window. */
  toDrawing(px: number, py: number): [number, number] {
    const { x, y } = this.window;
    return [x + px / this.scale, y + py / this.scale];
  }

  /** The pixel of the window over a point of the drawing. */
  toWindow(x: number, y: number): [number, number] {
    const { window: seen, scale } = this;
    return [(x - seen.x) * scale, (y - seen.y) * scale];
  }

  /** Come closer or go away, keeping what is under a pixel where it is. */
  zoomAt(px: number, py: number, factor: number): void {
    const [x, y] = this.toDrawing(px, py);
    const zoom = Math.min(CLOSEST, Math.max(1, this.zoom * factor));
    if (zoom === 1) {
      this.all();
      return;
    }
    this.zoom = zoom;
    const [nowX, nowY] = this.toDrawing(px, py);
    this.centre(this.x + x - nowX, this.y + y - nowY);
  }

  zoomBy(factor: number): void {
    this.zoomAt(this.width / 2, this.height / 2, factor);
  }

  /** Move by pixels. */
  pan(dx: number, dy: number): void {
    this.centre(this.x - dx / this.scale, this.y - dy / this.scale);
  }

  /** Look at a point of the drawing; the board never leaves the window. */
  centre(x: number, y: number): void {
    if (this.zoom === 1) return;
    const { box } = this;
    this.x = Math.min(box.x + box.width, Math.max(box.x, x));
    this.y = Math.min(box.y + box.height, Math.max(box.y, y));
  }

  /** Come close enough that a piece is as large as a fingertip, with a point in the middle. */
  approach(x: number, y: number, pixels: number): void {
    const all = this.scale / this.zoom;
    this.zoom = Math.min(CLOSEST, Math.max(1, pixels / all));
    if (this.zoom === 1) this.all();
    else this.centre(x, y);
  }

  /** Show of what lies beside the board as little as possible, or at most so much of the window on each side. */
  fill(beside = 0): void {
    const { box, window: seen } = this;
    const within = (middle: number, from: number, length: number, width: number) => {
      const room = width * (1 - 2 * beside);
      return room >= length ? from + length / 2 : Math.min(from + length - room / 2, Math.max(from + room / 2, middle));
    };
    this.centre(within(this.x, box.x, box.width, seen.width), within(this.y, box.y, box.height, seen.height));
  }

  /** Look at a point if it is not well inside the window. */
  keepInSight(x: number, y: number): void {
    const { window: seen } = this;
    const [dx, dy] = [seen.width * 0.12, seen.height * 0.12];
    const inside =
      x > seen.x + dx && x < seen.x + seen.width - dx && y > seen.y + dy && y < seen.y + seen.height - dy;
    if (inside) return;
    this.centre(x, y);
    this.fill(0.12);
  }

  /** What a key does to the view, if anything. */
  key(key: string): boolean {
    const moves: Record<string, () => void> = {
      '+': () => this.zoomBy(1.3),
      '=': () => this.zoomBy(1.3),
      '-': () => this.zoomBy(1 / 1.3),
      '0': () => this.all(),
      ArrowLeft: () => this.pan(STEP, 0),
      ArrowRight: () => this.pan(-STEP, 0),
      ArrowUp: () => this.pan(0, STEP),
      ArrowDown: () => this.pan(0, -STEP),
    };
    const move = moves[key];
    move?.();
    return move !== undefined;
  }
}
