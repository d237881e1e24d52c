/**
 * A way that is drawn by hand over a free plane: the line follows the pointer, and the server says what comes of it as
 * the rules have it: where it really leads, what is left, who would see which part. One question is under way at a time,
 * and only so many are asked in a second; of those that come meanwhile the last one counts. Nothing is measured here.
 */
import { keyOf, type Point } from '../board/geometry';
import type { Choice, Goal, PageMessage, Reached, Sheet } from '../wire';
import { simplified, traced } from './tracing';

type Question = Extract<PageMessage, { type: 'reach' }>;

/** So many bends a line has at most: the table hears no more. */
const BENDS = 24;

export class Drawing {
  /** The piece whose way is drawn, or could be. */
  piece = $state('');
  /** What the line comes to. */
  goal = $state.raw<Goal | null>(null);
  /** Where the pointer is while it is drawn. */
  pointer = $state.raw<Point | null>(null);
  /** Whether the way stays in sight until it is declared: what a click asks for. */
  pinned = $state(false);

  private sheet: Sheet | null = null;
  private about = '';
  private trace: Point[] = [];
  private line: Point[] = [];
  private bends: Point[] = [];
  private peeked = '';
  private asking = '';
  /** Whether it is too soon for another question. */
  private resting = false;
  private wish: Question | null = null;
  private released: ((goal: Goal) => void) | null = null;
  private count = 0;

  constructor(
    private readonly send: (question: Question) => void,
    /** Lets a little time pass before the next question: a table hears only so many in a second. */
    private readonly later: (next: () => void) => void = (next) => next(),
  ) {}

  /** The table has gone on, or another piece is in hand; `moment` tells such moments apart. */
  consider(sheet: Sheet | null, selected: string, moment: string): void {
    const about = `${selected}/${moment}/${sheet ? 'shown' : ''}`;
    if (about === this.about) return;
    const sameMoment = this.about.endsWith(`/${moment}/shown`) && sheet !== null;
    this.about = about;
    this.sheet = sheet;
    if (sameMoment && this.pointer && this.piece === selected) return;
    this.cancel();
    this.piece = this.can(selected) ? selected : '';
  }

  /** Whether the way of a piece can be drawn now. */
  can(piece: string): boolean {
    return Boolean(piece && this.sheet?.drawn.includes(piece));
  }

  /** Whether the way is drawn by a pointer that is down. */
  get isDrawn(): boolean {
    return this.pointer !== null;
  }

  // --- asking ---------------------------------------------------------------------------------------

  private ask(line: Point[], exact = false): void {
    this.line = line;
    const to = line.at(-1);
    if (!to) return;
    const question: Question = { type: 'reach', id: `w${(this.count += 1)}`, piece: this.piece, through: line.slice(0, -1).slice(-BENDS), to, exact };
    this.wish = question;
    this.next();
  }

  /** Ask what is to be asked, unless it is too soon. */
  private next(): void {
    const { wish } = this;
    if (!wish || this.asking || this.resting) return;
    this.wish = null;
    this.asking = wish.id;
    this.resting = true;
    this.send(wish);
    this.later(() => {
      this.resting = false;
      this.next();
    });
  }

  /** Whether an answer was meant for this. */
  answered({ id, goals }: Reached): boolean {
    if (!id.startsWith('w')) return false;
    if (id !== this.asking) return true;
    this.asking = '';
    if (this.line.length) this.goal = goals[0] ?? null;
    if (this.wish) this.next();
    else this.let();
    return true;
  }

  private let(): void {
    const { released, goal } = this;
    if (!released) return;
    this.cancel();
    if (goal?.actions.length) released(goal);
  }

  // --- drawing --------------------------------------------------------------------------------------

  /** The pointer is pulled from the piece to a point; bends that are finer than `fine` are not meant. */
  pull(piece: string, from: Point, pointer: Point, fine: number, exact = false): void {
    if (!this.isDrawn || this.piece !== piece) {
      this.cancel();
      this.piece = piece;
      this.trace = [from];
    }
    this.pointer = pointer;
    this.pinned = false;
    this.trace = traced(this.trace, pointer, fine);
    const line = simplified(this.trace, fine).slice(1);
    if (line.map(keyOf).join(' ') !== this.line.map(keyOf).join(' ')) this.ask(line, exact);
  }

  /** The pointer is let go: the way is declared, as soon as the table has said what the last line comes to. */
  release(take: (goal: Goal) => void): void {
    if (!this.line.length) {
      this.cancel();
      return;
    }
    this.released = take;
    this.pointer = null;
    if (!this.asking && !this.wish) this.let();
  }

  /** A place was clicked: the way there is offered, or led on through the one that was clicked before. */
  lead(at: Point, onwards: boolean): void {
    this.bends = onwards && this.pinned ? [...this.line] : [];
    this.peeked = '';
    this.pinned = true;
    this.ask([...this.bends, at]);
  }

  /** An option is pointed at that is a way: what would come of it is shown, until nobody points there any more. */
  peek(choice: Choice | null): void {
    const isWay = choice && choice.at.length > 0 && !choice.targets.length && this.can(choice.piece) && choice.piece === this.piece;
    const about = isWay ? choice.at.map(keyOf).join(' ') : '';
    if (this.isDrawn || this.pinned || about === this.peeked) return;
    this.peeked = about;
    this.goal = null;
    this.line = [];
    if (isWay) this.ask([...choice.at], true);
  }

  /** What was asked may never be answered: the table has begun anew. */
  forget(): void {
    this.asking = '';
    this.cancel();
  }

  /** Show nothing, and mean nothing. */
  cancel(): void {
    this.pointer = null;
    this.goal = null;
    this.pinned = false;
    this.released = null;
    this.wish = null;
    this.peeked = '';
    this.trace = [];
    this.line = [];
    this.bends = [];
  }
}
