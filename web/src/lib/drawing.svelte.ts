/**
 * A way that is drawn by hand over a free plane: the line follows the pointer, and the server says what comes of it as
 * the rules have it: where it really leads, what is left, who would see which part. A few questions are under way at a
 * time, so that the line does not wait for each answer to come all the way, and only so many are asked in a second; of
 * those that come meanwhile the last one counts. Nothing is measured here.
 */
import { keyOf, type Point } from '../board/geometry';
import type { Choice, Goal, PageMessage, Reached, Sheet } from '../wire';
import { simplified, traced } from './tracing';

type Question = Extract<PageMessage, { type: 'reach' }>;

/** So many bends a line has at most: the table hears no more. */
const BENDS = 24;
/** So many questions are under way at most: while an answer comes back, the next one is worked out. */
const UNDER_WAY = 2;
/** After so many whiles, each as long as the least time between two questions, a line that does not move rests. */
const RESTS = 4;

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
  /** The questions that are under way, by their numbers, in their order. */
  private asking: number[] = [];
  /** Up to this number nobody wants to know any more. */
  private bygone = 0;
  /** Whether it is too soon for another question. */
  private resting = false;
  private wish: Question | null = null;
  private last: Question | null = null;
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

  private ask(line: Point[], exact = false, rough = false): void {
    this.line = line;
    const to = line.at(-1);
    if (!to) return;
    this.put({ type: 'reach', id: '', piece: this.piece, through: line.slice(0, -1).slice(-BENDS), to, exact, rough });
  }

  /** The last question that somebody wants to have answered. */
  private put(question: Question): void {
    this.last = question;
    this.wish = { ...question, id: `w${(this.count += 1)}` };
    this.next();
  }

  /** Ask what is to be asked, unless it is too soon. */
  private next(): void {
    const { wish } = this;
    if (!wish || this.asking.length >= UNDER_WAY || this.resting) return;
    this.wish = null;
    this.asking.push(this.count);
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
    const number = Number(id.slice(1));
    if (this.asking.includes(number) && this.line.length && number > this.bygone) this.goal = goals[0] ?? null;
    this.over(number);
    return true;
  }

  /** A question has come to nothing: the next one may be asked. */
  refused(id: string): void {
    if (!id.startsWith('w')) return;
    this.goal = null;
    this.over(Number(id.slice(1)));
  }

  /** Answers come in the order of their questions. */
  private over(number: number): void {
    if (!this.asking.includes(number)) return;
    this.asking = this.asking.filter((other) => other > number);
    this.next();
    if (this.asking.length || this.wish) return;
    this.let();
    this.rest(RESTS, this.count);
  }

  /** Where the line rests for a while, it is told exactly. */
  private rest(whiles: number, count: number): void {
    this.later(() => {
      if (!this.isDrawn || !this.last?.rough || this.count !== count) return;
      if (whiles > 1) this.rest(whiles - 1, count);
      else this.put({ ...this.last, rough: false });
    });
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
    if (line.map(keyOf).join(' ') !== this.line.map(keyOf).join(' ')) this.ask(line, exact, true);
  }

  /** The pointer is let go: the way is declared, as soon as the table has said what the last line comes to. */
  release(take: (goal: Goal) => void): void {
    if (!this.line.length) {
      this.cancel();
      return;
    }
    this.released = take;
    this.pointer = null;
    if (!this.asking.length && !this.wish) this.let();
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
    this.bygone = this.count;
    this.goal = null;
    this.line = [];
    if (isWay) this.ask([...choice.at], true);
  }

  /** What was asked may never be answered: the table has begun anew. */
  forget(): void {
    this.asking = [];
    this.cancel();
  }

  /** Show nothing, and mean nothing. */
  cancel(): void {
    this.pointer = null;
    this.goal = null;
    this.pinned = false;
    this.released = null;
    this.wish = this.last = null;
    this.bygone = this.count;
    this.peeked = '';
    this.trace = [];
    this.line = [];
    this.bends = [];
  }
}
