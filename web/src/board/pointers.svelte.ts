/** Pointers on the board: one drags, draws or clicks, two pinch. */
import type { Dragging } from '../lib/dragging.svelte';
import type { Drawing } from '../lib/drawing.svelte';
import type { Reaching } from '../lib/reach.svelte';
import type { Trying } from '../lib/trying.svelte';
import type { Goal, Piece, Sheet } from '../wire';
import { lengthOf, type Point, type Space } from './geometry';
import type { View } from './view.svelte';

/** What a drag can mean now. */
interface Means {
  trying: Trying | null;
  reaching: Reaching | null;
  dragging: Dragging | null;
  drawing: Drawing | null;
}

/** The board under the pointers, and what becomes of what they do. */
interface Host {
  view: View;
  space: () => Space;
  sheet: () => Sheet;
  surface: () => SVGSVGElement;
  /** The pieces that can be taken in hand. */
  ready: () => ReadonlySet<string | undefined>;
  selected: () => string;
  means: () => Means;
  select: (piece: string) => void;
  walk: (goal: Goal) => void;
  drag: (goal: Goal) => void;
  declare: (piece: string, goal: Goal) => void;
  /** The pointer moved without being pressed. */
  point: (event: PointerEvent) => void;
}

export class Pointers {
  /** Whether the last press became a drag: then it is no click. */
  dragged = false;
  /** Whether the pointer is a finger. */
  touched = false;
  /** The piece that is dragged over a free plane. */
  held = $state.raw<Piece | null>(null);
  /** The piece that a pointer has taken hold of to pull it along a way. */
  private grabbed: Piece | null = null;
  private began: Point | null = null;
  private readonly pressed = new Map<number, PointerEvent>();

  constructor(private readonly host: Host) {}

  /** Where in the window of the board the pointer is. */
  local(event: MouseEvent): [number, number] {
    const { left, top } = this.host.surface().getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  }

  /** Where on the board it is. */
  over(event: MouseEvent): Point {
    return this.host.space().point(...this.host.view.toDrawing(...this.local(event)));
  }

  /** On which place it is. */
  place(event: MouseEvent): Point {
    return this.host.space().place(...this.host.view.toDrawing(...this.local(event)));
  }

  /** Where the piece stands that something is tried with. */
  get tried(): Point | null {
    const { trying } = this.host.means();
    return this.host.sheet().pieces.find(({ id }) => id === trying?.open.piece)?.at ?? null;
  }

  /** The place in whose middle the pointer is: between places a hand is not sure which it means. */
  private middle(event: MouseEvent): Point | null {
    const [space, point] = [this.host.space(), this.over(event)];
    const at = space.place(space.x(point), space.y(point));
    return Math.hypot(at[0] - point[0], at[1] - point[1]) < 0.4 * (this.host.sheet().board.grain || 1) ? at : null;
  }

  down(event: PointerEvent): void {
    this.touched = event.pointerType === 'touch';
    if (!this.pressed.size) {
      const [space, { trying, reaching, dragging }] = [this.host.space(), this.host.means()];
      this.dragged = false;
      this.began = this.over(event);
      const at = this.place(event);
      const mine = this.host.sheet().pieces.find((piece) => space.same(piece.at, at) && this.host.ready().has(piece.id));
      const plane = space.board.shape === 'plane';
      this.grabbed = reaching && !trying && !plane ? (mine ?? null) : null;
      this.held = dragging && !trying && plane && event.button === 0 ? (mine ?? null) : null;
    }
    this.pressed.set(event.pointerId, event);
  }

  move(event: PointerEvent): void {
    const before = this.pressed.get(event.pointerId);
    if (!before) {
      this.host.point(event);
      return;
    }
    const [dx, dy] = [event.clientX - before.clientX, event.clientY - before.clientY];
    if (!this.dragged && Math.hypot(dx, dy) < 5) return;
    if (!this.dragged) this.host.surface().setPointerCapture(event.pointerId);
    this.dragged = true;
    const { trying, drawing } = this.host.means();
    const other = [...this.pressed.values()].find((one) => one.pointerId !== event.pointerId);
    if (other) this.pinch(before, event, other);
    else if (this.grabbed) this.pull(event, this.grabbed);
    else if (this.held && drawing?.can(this.held.id)) this.draw(event, this.held);
    else if (this.held) this.drag(event, this.held);
    else if (trying && this.began) trying.dragged(this.began, this.over(event), this.tried);
    else this.host.view.pan(dx, dy);
    this.pressed.set(event.pointerId, event);
  }

  private pinch(before: PointerEvent, now: PointerEvent, other: PointerEvent): void {
    const apart = (one: PointerEvent) => Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
    const [x, y] = this.local(other);
    this.host.view.zoomAt(x, y, apart(now) / apart(before));
  }

  private take(piece: Piece): void {
    if (piece.id !== this.host.selected()) this.host.select(piece.id);
  }

  /** Pull the piece that was taken hold of over the place under the pointer. */
  private pull(event: MouseEvent, piece: Piece): void {
    this.take(piece);
    const at = this.middle(event);
    const { reaching } = this.host.means();
    if (at && reaching?.piece === piece.id) reaching.pull(at, piece.at);
  }

  /** Drag the piece that was taken hold of. */
  private drag(event: MouseEvent, piece: Piece): void {
    this.take(piece);
    this.host.means().dragging?.pull(this.over(event));
  }

  /** Draw the way of the piece that was taken hold of: a finger means no finer bends than it can see. */
  private draw(event: PointerEvent, piece: Piece): void {
    this.take(piece);
    const { scale } = this.host.space();
    const fine = (this.touched ? 18 : 11) / this.host.view.scale / scale;
    const at = this.over(event);
    const { drawing } = this.host.means();
    // Over its own base nothing is meant yet, and nothing any more.
    if (lengthOf([piece.at, at]) * scale < 14 * (piece.size ?? 1)) drawing?.cancel();
    else drawing?.pull(piece.id, piece.at, at, fine, event.altKey);
  }

  up(event: PointerEvent): void {
    const { reaching, dragging, drawing } = this.host.means();
    const isCancelled = event.type === 'pointercancel';
    this.pressed.delete(event.pointerId);
    if (this.held && this.dragged && drawing?.isDrawn) {
      const { id } = this.held;
      if (isCancelled) drawing.cancel();
      else drawing.release((goal) => this.host.declare(id, goal));
    } else if (this.held && this.dragged) {
      const wanted = isCancelled ? null : dragging?.goal;
      dragging?.cancel();
      if (wanted) this.host.drag(wanted);
    }
    this.held = null;
    if (!this.grabbed || !this.dragged) return;
    this.grabbed = null;
    if (isCancelled) reaching?.drop();
    else reaching?.release((goal) => (this.touched ? reaching.pin(goal) : this.host.walk(goal)));
  }

  /** Think again in the middle of a drag: whatever the pointer does until it is pressed again means nothing. */
  letGo(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !this.held) return;
    const { dragging, drawing } = this.host.means();
    this.held = null;
    this.pressed.clear();
    dragging?.cancel();
    drawing?.cancel();
    event.stopImmediatePropagation();
  }
}
