/**
 * The theatre: what happened, one line of the log at a time, on a stage that starts as the table was.
 *
 * It knows no game. A line moves a piece if it has a way (`move`, or a piece with a place `to`), turns
 * one if it has a `facing`; pieces that are new appear with the first line that names them, pieces
 * that are gone leave with the last. A cell changes with the line that names it (door d1) or its place.
 */
import { keyOf } from '../board/geometry';
import type { Cell, Line, Piece, Sheet } from '../wire';

const HEADINGS: Record<string, number> = { N: 0, NE: 45, E: 90, SE: 135, S: 180, SW: 225, W: 270, NW: 315 };

type Place = [number, number];

const isPlace = (value: unknown): value is Place =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'number');

/** The way that a line tells, and whose. */
function wayOf(line: Line): { piece: string; path: Place[] } | null {
  if (line.move) return line.move;
  const piece = line.pieces[0];
  const { to } = line.fields;
  return piece && isPlace(to) ? { piece, path: [to] } : null;
}

function facingOf(line: Line): { piece: string; heading: number } | null {
  const piece = line.pieces[0];
  const heading = HEADINGS[String(line.fields.facing)];
  return piece && heading !== undefined ? { piece, heading } : null;
}

/** One scene of the play: pieces and cells as they are after a line, and whether anything is to be seen. */
export interface Scene {
  line: Line;
  pieces: Piece[];
  cells: Cell[];
  moves: boolean;
  falls: boolean;
}

/** All scenes between two sheets. */
export function scenes(before: Sheet, after: Sheet, lines: Line[]): Scene[] {
  const stage = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const final = new Map(after.pieces.map((piece) => [piece.id, piece]));
  const ground = new Changing(before.board.cells, after.board.cells);
  const last = new Map<string, number>();
  lines.forEach((line, n) => line.pieces.forEach((piece) => last.set(piece, n)));
  return lines.map((line, n) => {
    const moves = step(stage, final, line);
    let falls = false;
    for (const piece of line.pieces) {
      if (stage.has(piece) && !final.has(piece) && last.get(piece) === n) {
        stage.delete(piece);
        falls = true;
      }
    }
    return { line, pieces: [...stage.values()], cells: ground.after(line), moves, falls };
  });
}

function step(stage: Map<string, Piece>, final: Map<string, Piece>, line: Line): boolean {
  let moves = false;
  for (const id of line.pieces) {
    const comes = final.get(id);
    if (comes && !stage.has(id)) {
      stage.set(id, comes);
      moves = true;
    }
  }
  const way = wayOf(line);
  const walker = way && stage.get(way.piece);
  if (way && walker) {
    stage.set(walker.id, { ...walker, at: way.path.at(-1) ?? walker.at });
    moves = true;
  }
  const turn = facingOf(line);
  const turning = turn && stage.get(turn.piece);
  if (turn && turning) {
    stage.set(turning.id, { ...turning, heading: turn.heading });
    moves = true;
  }
  return moves;
}

/** The ground while the play goes on: cells change one after the other. */
class Changing {
  private cells: Cell[];
  private readonly waiting: Map<string, Cell>;

  constructor(before: Cell[], after: Cell[]) {
    const old = new Set(before);
    this.cells = before;
    this.waiting = new Map(after.filter((cell) => !old.has(cell)).map((cell) => [keyOf(cell.at), cell]));
  }

  after(line: Line): Cell[] {
    const place = isPlace(line.fields.at) ? this.waiting.get(keyOf(line.fields.at)) : undefined;
    const due = [...this.waiting.values()].filter((cell) => {
      const names = cell.name?.split(' ') ?? [];
      return cell === place || (place && cell.part === place.part) || line.pieces.some((id) => names.includes(id));
    });
    if (!due.length) return this.cells;
    const changed = new Map(due.map((cell) => [keyOf(cell.at), cell]));
    for (const key of changed.keys()) this.waiting.delete(key);
    this.cells = this.cells.map((cell) => changed.get(keyOf(cell.at)) ?? cell);
    return this.cells;
  }
}
