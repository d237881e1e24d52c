/**
 * An open action while the player fills it in: points, headings, paths and numbers, by pointing at the
 * board or by typing. Every change is asked of the server; one question is under way at a time.
 */
import { headingTo, type Point } from '../board/geometry';
import type { Field, Open, Verdict } from '../wire';

/** A number as fine as its field wants it, within its bounds. */
export function fit(field: Field, value: number): number {
  const step = field.step || 1;
  const round = Number((Math.round(value / step) * step).toFixed(6));
  return Math.min(field.most ?? Infinity, Math.max(field.least ?? -Infinity, round));
}

/** Whether a kind of field turns something: by the compass, or from the east against the clock. */
export const isTurn = (kind: string): boolean => kind === 'heading' || kind === 'angle';

/** What a field that turns something holds for a direction by the compass; and the other way round. */
export const compassOf = ({ kind }: Field, value: number): number => (kind === 'angle' ? (((90 - value) % 360) + 360) % 360 : value);

export class Trying {
  /** The action as it is filled in so far. */
  action = $state.raw<Record<string, unknown>>({});
  verdict = $state.raw<Verdict | null>(null);
  /** The fields that a click has settled; the pointer moves only the others. */
  settled = $state.raw<ReadonlySet<string>>(new Set());
  private held = $state(false);
  private asking = '';
  private wish: (() => void) | null = null;
  private stale = false;
  private count = 0;

  constructor(
    readonly open: Open,
    private readonly ask: (id: string, action: Record<string, unknown>) => void,
    /** Lets a little time pass before the next question: a table hears only so many in a second. */
    private readonly later: (next: () => void) => void = (next) => next(),
  ) {
    this.action = { ...open.action };
    this.question();
  }

  field(kind: string): Field | undefined {
    return this.open.fields.find((field) => field.kind === kind);
  }

  /** The field that turns something, in whichever way it counts. */
  get turn(): Field | undefined {
    return this.field('heading') ?? this.field('angle');
  }

  /** Where something looks by the compass, as it is filled in. */
  compass(action = this.action): number | null {
    const { turn } = this;
    return turn ? compassOf(turn, Number(action[turn.name] ?? 0)) : null;
  }

  value(field: Field): unknown {
    return this.action[field.name];
  }

  /** The nearest action that the rules allow, where they do not allow this one. */
  get meant(): Record<string, unknown> | null {
    return this.verdict?.ok === false ? this.verdict.nearest : null;
  }

  /** What would be done: the action itself, or the nearest one that the rules allow. */
  get shown(): Record<string, unknown> {
    return this.meant ?? this.action;
  }

  point(field: Field | undefined, action = this.action): Point | null {
    const value = field && action[field.name];
    return Array.isArray(value) && typeof value[0] === 'number' ? (value as Point) : null;
  }

  path(field: Field | undefined): Point[] {
    const value = field && this.action[field.name];
    return Array.isArray(value) && Array.isArray(value[0]) ? (value as Point[]) : [];
  }

  set(field: Field, value: number | Point | Point[]): void {
    this.fill({ [field.name]: value });
  }

  /** Values are being worked out: nothing can be done before they are filled in. */
  hold(): void {
    this.held = true;
  }

  /** Fill in several values at once: what was put together elsewhere. */
  fill(values: Record<string, unknown>): void {
    this.held = false;
    this.action = { ...this.action, ...values };
    this.wish = null;
    this.question();
  }

  settle(...fields: (Field | undefined)[]): void {
    this.settled = new Set([...this.settled, ...fields.flatMap((field) => (field ? [field.name] : []))]);
  }

  // --- the board ----------------------------------------------------------------------------------

  /** The pointer is over a point of the board; `from` is where the piece stands. */
  pointed(at: Point, from: Point | null): void {
    const place = this.field('point');
    const heading = this.turn;
    if (place && !this.settled.has(place.name)) this.set(place, [fit(place, at[0]), fit(place, at[1])]);
    else if (heading && !this.settled.has(heading.name)) this.turned(heading, at, from);
  }

  private turned(heading: Field, at: Point, from: Point | null): void {
    const centre = this.point(this.field('point'), this.shown) ?? from;
    if (!centre || (centre[0] === at[0] && centre[1] === at[1])) return;
    // A whole turn is none.
    this.set(heading, fit({ ...heading, most: null }, compassOf(heading, headingTo(centre, at))) % 360);
  }

  /** A click settles what the pointer showed, one field after the other; a path grows by a point. */
  clicked(at: Point, from: Point | null): void {
    const path = this.field('path');
    if (path) {
      this.set(path, [...this.path(path), [fit(path, at[0]), fit(path, at[1])]]);
      return;
    }
    this.pointed(at, from);
    const next = this.open.fields.find(
      ({ kind, name }) => (kind === 'point' || isTurn(kind)) && !this.settled.has(name),
    );
    if (next) this.settle(next);
    else this.again(at, from);
  }

  /** All was settled: a further click begins anew there. */
  private again(at: Point, from: Point | null): void {
    this.settled = new Set();
    this.pointed(at, from);
    this.settle(this.field('point') ?? this.turn);
  }

  /** A drag: from its beginning one goes there, and looks towards its end. */
  dragged(start: Point, end: Point, from: Point | null): void {
    const [place, heading] = [this.field('point'), this.turn];
    if (place) this.set(place, [fit(place, start[0]), fit(place, start[1])]);
    if (heading) this.turned(heading, end, from);
    this.settle(place, heading);
  }

  // --- the rules ----------------------------------------------------------------------------------

  /** Whether something can be done, and no question about it is under way. */
  get allowed(): boolean {
    return (this.verdict?.ok === true || this.meant !== null) && !this.asking && !this.held;
  }

  /** Do it, as soon as the question under way is answered; whoever changes a value has thought again. */
  commit(act: () => void): void {
    if (this.allowed) act();
    else if (this.asking) this.wish = act;
  }

  private question(): void {
    if (this.asking) {
      this.stale = true;
      return;
    }
    this.count += 1;
    this.asking = `try${this.count}`;
    this.ask(this.asking, this.action);
  }

  judged(verdict: Verdict): void {
    if (verdict.id !== this.asking) return;
    this.asking = '';
    this.verdict = verdict;
    if (!this.stale) {
      const act = this.wish;
      this.wish = null;
      if (act) this.commit(act);
      return;
    }
    this.stale = false;
    this.asking = 'soon';
    this.later(() => {
      this.asking = '';
      this.question();
    });
  }
}
