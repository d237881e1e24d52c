/** A cursor on the board for those who play without a pointer: arrows move it, a typed name or coordinate sets it. */
import { say } from '../lib/words';
import type { Choice, Goal, Piece, Sheet } from '../wire';
import { keyOf, lengthOf, nameOf, towards, type Point } from './geometry';

const ARROWS: Record<string, Point> = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** All places that the cursor can stand on: the cells of a board; on a free plane, where something is or can be done. */
function spots({ board, pieces, choices }: Sheet, goals: readonly Goal[]): Point[] {
  const lit = goals.filter(({ is_lit: shown = true }) => shown);
  const ends = choices.flatMap(({ at }) => at.slice(-1));
  const cells = board.shape === 'plane' ? [] : board.cells.map(({ at }) => at);
  const all = [...cells, ...pieces.map(({ at }) => at), ...ends, ...lit.map(({ at }) => at)];
  return [...new Map(all.map((at) => [keyOf(at), at])).values()];
}

/** Where the cursor begins: at the piece in hand, at one that can act, where something can be done, in the middle. */
function beginning(sheet: Sheet, selected: string): Point {
  const able = new Set(sheet.choices.map(({ piece }) => piece).filter(Boolean));
  const own = sheet.pieces.find(({ id }) => id === selected) ?? sheet.pieces.find(({ id }) => able.has(id));
  const end = sheet.choices.find(({ at }) => at.length)?.at.at(-1);
  const all = [...sheet.board.cells.map(({ at }) => at), ...sheet.board.outline];
  const middle = all.reduce<Point>(([x, y], at) => [x + at[0] / all.length, y + at[1] / all.length], [0, 0]);
  return own?.at ?? end ?? nearest(all, middle) ?? middle;
}

const nearest = (all: readonly Point[], to: Point): Point | undefined =>
  [...all].sort((one, other) => lengthOf([one, to]) - lengthOf([other, to]))[0];

/** The place that somebody has typed: the name of a cell or a piece, or two numbers. */
function find({ board, pieces }: Sheet, typed: string): Point | null {
  const wanted = typed.trim().toLowerCase();
  if (!wanted) return null;
  const cell = board.cells.find(({ name }) => name?.toLowerCase() === wanted);
  if (cell) return cell.at;
  const numbers = /^(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)$/.exec(wanted);
  if (numbers) {
    const at: Point = [Number(numbers[1]), Number(numbers[2])];
    return board.shape === 'plane' ? at : (board.cells.find((one) => keyOf(one.at) === keyOf(at))?.at ?? null);
  }
  const begins = ({ id, name }: { id: string; name: string }) => [id, name].some((one) => one.toLowerCase().startsWith(wanted));
  return pieces.find(begins)?.at ?? null;
}

/** What a place stands for: a piece to take in hand, options, or a way. */
interface Meaning {
  mine: Piece | undefined;
  options: Choice[];
  way: Goal | null;
}

/** A place in words: its name, what `info` says of it, and what Enter would do there. */
export function told({ board }: Sheet, at: Point, info: string, { mine, options, way }: Meaning): string {
  const place = board.shape === 'plane' ? `${Math.round(at[0])}, ${Math.round(at[1])}` : nameOf(board, at);
  const [first] = options;
  const priced = (words: string, cost: string | null | undefined) => [words, cost].filter(Boolean).join(', ');
  let deed = way ? priced(say('walk', { place }), way.cost) : '';
  if (first) deed = options.length > 1 ? say('cursorSeveral', { n: options.length }) : priced(first.label, first.cost);
  if (mine) deed = say('cursorTake', { piece: mine.name });
  const parts = [place, info === place ? '' : info, deed ? say('cursorEnter', { deed }) : say('cursorNothing')];
  return parts.filter(Boolean).join('. ');
}

/** The board that the cursor is on. */
interface Host {
  /** Nothing while the board has nothing to ask. */
  sheet: () => Sheet | null;
  selected: () => string;
  goals: () => Goal[];
  focus: () => void;
  /** The cursor has come to a place. */
  stand: (at: Point) => void;
  /** Do what a place stands for; `bends` is the Shift key. */
  press: (at: Point, bends: boolean) => void;
}

export class Cursor {
  /** Where it stands; nowhere until it is needed. */
  at = $state.raw<Point | null>(null);
  /** Whether a place is being typed. */
  typing = $state(false);
  /** What was typed and does not exist. */
  unknown = $state('');

  constructor(private readonly host: Host) {}

  /** Whether a key moves the cursor or does what is under it; with Shift, arrows move the view. */
  steers({ key, shiftKey }: KeyboardEvent): boolean {
    const sheet = this.host.sheet();
    const way = ARROWS[key];
    if (!sheet || (shiftKey && way)) return false;
    if (key === '/') this.typing = true;
    else if (key === 'Enter' && this.at) this.host.press(this.at, shiftKey);
    else if (way) this.go(sheet, way);
    else return false;
    return true;
  }

  /** Move over the places of the board; the first arrow only shows the cursor. */
  private go(sheet: Sheet, way: Point): void {
    const next = (from: Point) => towards(spots(sheet, this.host.goals()), (at) => at, from, way) ?? from;
    this.at = this.at ? next(this.at) : beginning(sheet, this.host.selected());
    this.host.stand(this.at);
  }

  /** Go to a place that was typed. */
  jump(typed: string): void {
    const sheet = this.host.sheet();
    const at = sheet && find(sheet, typed);
    this.unknown = at ? '' : typed;
    if (!at) return;
    [this.at, this.typing] = [at, false];
    this.host.focus();
    this.host.stand(at);
  }

  /** Keys that belong to the board whoever has the focus, as long as nobody else wants them. */
  summon(event: KeyboardEvent): void {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !this.host.sheet()) return;
    const idle = target === document.body || target === document.documentElement;
    const wanted = key === '/' ? !(target instanceof HTMLInputElement) : idle && key in ARROWS;
    if (!wanted || document.querySelector('dialog[open], [role=dialog], :popover-open')) return;
    this.host.focus();
    if (this.steers(event)) event.preventDefault();
  }

  hide(): void {
    this.at = null;
    this.typing = false;
    this.unknown = '';
  }
}
