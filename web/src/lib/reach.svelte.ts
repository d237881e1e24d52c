/**
 * Where the piece in hand can go: asked of the server, pointed at, bent through chosen places, and taken. One question
 * is under way at a time; of those that come meanwhile the last one counts.
 */
import { keyOf, type Point } from '../board/geometry';
import type { Goal, PageMessage, Reached, Sheet } from '../wire';

type Question = Extract<PageMessage, { type: 'reach' }>;

const NOWHERE: ReadonlyMap<string, Goal> = new Map();

export class Reaching {
  /** The piece in hand, if it can go anywhere. */
  piece = '';
  /** All that it can reach, by place, the nearest first. */
  goals = $state.raw(NOWHERE);
  /** The goal under the pointer, or under the keys. */
  pointed = $state.raw<Goal | null>(null);
  /** The goal whose way stays in sight until it is taken: what a first tap asks for. */
  pinned = $state.raw<Goal | null>(null);
  /** The places that all ways lead through. */
  through = $state.raw<Point[]>([]);
  /** The places that the pointer was pulled over, and the way through them. */
  trail = $state.raw<Point[]>([]);
  bent = $state.raw<Goal | null>(null);
  /** Whether no way leads along the trail. */
  blocked = $state(false);

  private about = '';
  private asking: Question | null = null;
  private wish: Question | null = null;
  private released: ((goal: Goal) => void) | null = null;
  private count = 0;

  constructor(private readonly send: (question: Question) => void) {}

  /** The goal whose way is shown. */
  get shown(): Goal | null {
    return this.bent ?? this.pointed ?? this.pinned;
  }

  at(place: Point): Goal | null {
    return this.goals.get(keyOf(place)) ?? null;
  }

  // --- asking ---------------------------------------------------------------------------------------

  /** Ask anew when another piece is in hand, or the table has gone on; `moment` tells such moments apart. */
  consider(sheet: Sheet | null, selected: string, moment: string): void {
    const piece = sheet && canAsk(sheet, selected) ? selected : '';
    const about = piece && `${piece}/${moment}`;
    if (about === this.about) return;
    this.forget();
    this.about = about;
    this.piece = piece;
    if (piece) this.ask();
  }

  /** Nothing is known any more: what was asked may never be answered. */
  forget(): void {
    this.about = '';
    this.asking = this.wish = null;
    this.goals = NOWHERE;
    this.through = [];
    this.drop();
  }

  private ask(through: Point[] = this.through, to: Point | null = null): void {
    const question: Question = { type: 'reach', id: `r${(this.count += 1)}`, piece: this.piece, through, to };
    if (this.asking) {
      this.wish = question;
      return;
    }
    this.asking = question;
    this.send(question);
  }

  answered({ id, goals }: Reached): void {
    const { asking, wish } = this;
    if (asking?.id !== id) return;
    this.asking = wish;
    this.wish = null;
    if (wish) this.send(wish);
    if (!asking.to) this.goals = new Map(goals.map((goal) => [keyOf(goal.at), goal]));
    else if (!wish && this.trail.length) this.bend(goals[0] ?? null);
  }

  private bend(goal: Goal | null): void {
    this.blocked = !goal;
    this.bent = goal;
    const { released } = this;
    if (!released) return;
    this.drop();
    if (goal) released(goal);
  }

  // --- showing --------------------------------------------------------------------------------------

  point(goal: Goal | null): void {
    if (goal !== this.pointed) this.pointed = goal;
  }

  pin(goal: Goal): void {
    this.drop();
    this.pinned = goal;
  }

  /** Show nothing; what can be reached is still known. */
  drop(): void {
    this.pointed = this.pinned = this.bent = this.released = null;
    this.trail = [];
    this.blocked = false;
  }

  /** All ways shall lead through a place as well; a place that they lead through already is left out again. */
  lead(place: Point): void {
    const others = this.through.filter((one) => keyOf(one) !== keyOf(place));
    this.through = others.length < this.through.length ? others : [...others, place];
    this.drop();
    this.ask();
  }

  /** Let the ways be as they were offered. */
  straighten(): void {
    this.drop();
    if (!this.through.length) return;
    this.through = [];
    this.ask();
  }

  // --- bending by pulling ---------------------------------------------------------------------------

  /** The pointer was pulled over a place, away from `start`. */
  pull(place: Point, start: Point): void {
    const { trail } = this;
    const key = keyOf(place);
    const last = trail.at(-1) ?? start;
    if (keyOf(last) === key) return;
    const before = trail.at(-2) ?? start;
    this.trail = trail.length && keyOf(before) === key ? trail.slice(0, -1) : [...trail, place];
    const to = this.trail.at(-1);
    this.pointed = this.pinned = null;
    if (to) this.ask([...this.through, ...this.trail.slice(0, -1)], to);
    else this.bent = null;
  }

  /** The pointer was let go: take the way there, as soon as it is known. */
  release(take: (goal: Goal) => void): void {
    if (!this.trail.length) {
      this.drop();
    } else if (this.asking) {
      this.released = take;
    } else {
      this.released = take;
      this.bend(this.bent);
    }
  }
}

/** Whether a table can be asked where a piece goes: it has options, and the board has places to go to. */
function canAsk({ board, choices, pieces }: Sheet, piece: string): boolean {
  return board.shape !== 'plane' && choices.some((choice) => choice.piece === piece) && pieces.some(({ id }) => id === piece);
}
