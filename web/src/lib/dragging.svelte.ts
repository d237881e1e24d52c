/**
 * A piece that is dragged over a free plane: where it can go is asked of the server once, and the pointer picks one of
 * those places. Nothing is measured here: what may be shown before it is declared, the server has decided.
 */
import { headingTo, keyOf, lengthOf, shortWay, type Point } from '../board/geometry';
import type { Stance } from '../board/sweep';
import type { Choice, Goal, PageMessage, Piece, Reached, Sheet } from '../wire';

type Question = Extract<PageMessage, { type: 'reach' }>;

/** So near to the middle of a place, in pieces, one means the place and no turn. */
const MIDDLE = 0.3;
/** A pointer that is no nearer than this to a place, in pieces, does not mean it, unless something is dragged. */
const NEAR = 0.5;
/** By so many degrees a turn may miss what is pointed at. */
const ASIDE = 75;

/** Which goal is meant by a point of the board; none is meant where the piece stands already. */
export function meant(goals: readonly Goal[], piece: Piece, pointer: Point, grain: number): Goal | null {
  const places = new Map<string, Point>([piece.at, ...goals.map(({ at }) => at)].map((at) => [keyOf(at), at]));
  const far = (at: Point) => lengthOf([at, pointer]) / grain;
  const [place] = [...places.values()].sort((one, other) => far(one) - far(other));
  if (!place) return null;
  const here = goals.filter(({ at }) => keyOf(at) === keyOf(place));
  const stays = keyOf(place) === keyOf(piece.at);
  const straight = stays ? null : (here[0] ?? null);
  if (far(place) <= MIDDLE) return straight;
  const towards = headingTo(place, pointer);
  const aside = (heading: number | null | undefined) => Math.abs(shortWay(heading ?? 0, towards));
  const [turned] = [...here].sort((one, other) => aside(one.way.at(-1)?.heading) - aside(other.way.at(-1)?.heading));
  if (!turned || aside(turned.way.at(-1)?.heading) > ASIDE) return straight;
  return stays && aside(piece.heading) <= aside(turned.way.at(-1)?.heading) ? null : turned;
}

export class Dragging {
  /** The piece in hand, if it can go anywhere. */
  piece = $state('');
  goals = $state.raw<Goal[]>([]);
  /** What would be done now. */
  goal = $state.raw<Goal | null>(null);
  /** Where the pointer is while the piece is dragged. */
  pointer = $state.raw<Point | null>(null);

  private about = '';
  private asking = '';
  private count = 0;
  private sheet: Sheet | null = null;

  constructor(private readonly send: (question: Question) => void) {}

  /** Ask anew when another piece is in hand, or the table has gone on; `moment` tells such moments apart. */
  consider(sheet: Sheet | null, selected: string, moment: string): void {
    const piece = sheet && canAsk(sheet, selected) ? selected : '';
    const about = piece && `${piece}/${moment}`;
    if (about === this.about) return;
    this.about = about;
    this.sheet = sheet;
    this.piece = piece;
    this.goals = [];
    this.goal = null;
    this.asking = '';
    if (!piece) {
      this.cancel();
      return;
    }
    this.asking = `d${(this.count += 1)}`;
    this.send({ type: 'reach', id: this.asking, piece, through: [], to: null });
  }

  /** Whether an answer was meant for this. */
  answered({ id, goals }: Reached): boolean {
    if (id !== this.asking) return false;
    this.asking = '';
    this.goals = goals;
    if (this.pointer) this.pull(this.pointer);
    return true;
  }

  private get standing(): Piece | undefined {
    return this.sheet?.pieces.find(({ id }) => id === this.piece);
  }

  /** The piece is dragged to a point. */
  pull(pointer: Point): void {
    this.pointer = pointer;
    this.goal = this.standing ? meant(this.goals, this.standing, pointer, this.sheet?.board.grain || 1) : null;
  }

  /** The goal that a pointer stands over, if it is lit. */
  under(pointer: Point): Goal | null {
    const piece = this.standing;
    const grain = this.sheet?.board.grain || 1;
    if (!piece || lengthOf([piece.at, pointer]) <= NEAR * grain) return null;
    const lit = this.goals.filter(({ is_lit: shown = true }) => shown);
    const goal = meant(lit, piece, pointer, grain);
    return goal && lengthOf([goal.at, pointer]) <= NEAR * grain ? goal : null;
  }

  /** The pointer is over a place without dragging anything: what is lit there is shown. */
  hover(pointer: Point | null): void {
    if (!this.pointer) this.goal = pointer && this.under(pointer);
  }

  cancel(): void {
    this.pointer = null;
    this.goal = null;
  }

  /** Where an option leads that is a way of its own. */
  of(choice: Choice | null): Goal | null {
    if (!choice || choice.piece !== this.piece) return null;
    const wanted = JSON.stringify(choice.action);
    return this.goals.find(({ actions }) => actions.length === 1 && JSON.stringify(actions[0]) === wanted) ?? null;
  }
}

/** The stances of a way, from where the piece stands. */
export function stances(piece: Piece, goal: Goal): Stance[] {
  let heading = piece.heading ?? 0;
  return [{ at: piece.at, heading }, ...goal.way.map((pace) => ({ at: pace.at, heading: (heading = pace.heading ?? heading) }))];
}

/** Whether a table can be asked where a piece goes: it has options, and lies on a free plane. */
function canAsk({ board, choices, pieces }: Sheet, piece: string): boolean {
  return board.shape === 'plane' && choices.some((choice) => choice.piece === piece) && pieces.some(({ id }) => id === piece);
}
