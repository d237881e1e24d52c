/**
 * The theatre: what happened, one line of the log at a time, on a stage that starts as the table was.
 *
 * It knows no game and guesses nothing: it plays the motions that the lines carry. What no motion tells
 * is seen when the play is over and the table is shown as it is.
 */
import { keyOf, lengthOf, shortWay, type Point } from '../board/geometry';
import type { Card, Cell, Line, Motion, Piece, Sheet, Zone } from '../wire';

/** How many beats a line stays that wants to be read; no line holds the table longer. */
export const READING = 3;

/** How many beats something takes for each width of a piece that it goes, and at most; never less than one. */
const WALK = { each: 0.6, most: READING };
const FLIGHT = { each: 0.25, most: 2 };

/** So many beats of walking are watched at leisure: when many move, each of them hurries. */
const LEISURE = 12;

/** A motion as it is played: how long, and by how many degrees its piece turns, the short way round. */
export interface Act {
  motion: Motion;
  beats: number;
  turn: number;
}

/** One scene of the play: what moves in it, and the table that it is seen on. */
export interface Scene {
  line: Line;
  /** Whether the line begins here: it has more scenes than one if one thing comes of another. */
  first: boolean;
  acts: Act[];
  /** How many beats pass until the next scene. */
  beats: number;
  pieces: Piece[];
  cells: Cell[];
  zones: Zone[];
}

/** All scenes between two sheets. */
export function scenes(before: Sheet, after: Sheet, lines: Line[]): Scene[] {
  const stage = new Stage(before, after, lines);
  return lines.flatMap((line) => told(stage, line));
}

function told(stage: Stage, line: Line): Scene[] {
  const found = parts(line.motions).map((motions, n): Scene => {
    const acts = motions.flatMap((motion) => stage.play(motion) ?? []);
    const scene = { line, first: n === 0, acts, beats: Math.max(0, ...acts.map((act) => act.beats)), ...stage.seen };
    stage.leave();
    return scene;
  });
  const all = found.reduce((sum, scene) => sum + scene.beats, 0);
  if (all > READING) hasten(found, READING / all);
  const [last] = found.slice(-1);
  if (last && all < READING && isRead(line, found)) last.beats += READING - all;
  return found;
}

/** Whether a line wants to be read: dice, or a loss. One of which nothing is to be seen takes no time. */
function isRead(line: Line, played: Scene[]): boolean {
  return line.dice.length > 0 || played.some(falls);
}

/** Whether nothing is to be seen of a scene: it is told, and the play goes on. */
export const isDull = ({ acts, beats }: Scene): boolean => !acts.length && beats === 0;

export const falls = ({ acts }: Scene): boolean => acts.some(({ motion }) => motion.kind === 'fall');

/** Let everything be over sooner. */
export function hasten(played: Scene[], factor: number): void {
  for (const scene of played) {
    scene.beats *= factor;
    scene.acts = scene.acts.map((act) => ({ ...act, beats: act.beats * factor }));
  }
}

// --- what goes together, and what comes of it ---------------------------------------------------

/** The motions of a line in their order; those of one part are seen at the same time. */
function parts(motions: Motion[]): Motion[][] {
  let part: Motion[] = [];
  const found = [part];
  for (const motion of motions) {
    if (part.some((earlier) => waits(motion, earlier))) found.push((part = []));
    part.push(motion);
  }
  return found;
}

/** What a motion moves: a piece or a card. */
function moved(motion: Motion): string {
  if ('piece' in motion) return motion.piece;
  if (motion.kind === 'draw') return motion.card ?? '';
  return motion.kind === 'flip' ? motion.what : '';
}

/** Whether a motion begins only when an earlier one of its line is over. */
function waits(motion: Motion, earlier: Motion): boolean {
  const id = moved(motion);
  if (id && id === moved(earlier)) return true;
  if (earlier.kind === 'fly') return motion.kind !== 'fly';
  return earlier.kind === 'along' && motion.kind !== 'along' && motion.kind !== 'turn';
}

// --- the stage ----------------------------------------------------------------------------------

class Stage {
  private readonly pieces: Map<string, Piece>;
  private readonly final: Map<string, Piece>;
  private readonly ground: Map<string, Cell>;
  /** Where pieces that come while the play goes on are seen first, if they go from there. */
  private readonly entrances = new Map<string, Point>();
  private readonly grain: number;
  /** How many beats a walk may take at most, since others walk as well. */
  private readonly hurry: number;
  private cells: Cell[];
  private zones: Zone[];
  /** What happens at the end of a scene: who fell is gone, what was drawn arrives. */
  private afterwards: (() => void)[] = [];

  constructor(before: Sheet, private readonly after: Sheet, lines: Line[]) {
    this.pieces = new Map(before.pieces.map((piece) => [piece.id, piece]));
    this.final = new Map(after.pieces.map((piece) => [piece.id, piece]));
    this.ground = new Map(after.board.cells.map((cell) => [keyOf(cell.at), cell]));
    this.grain = after.board.grain || 1;
    this.cells = before.board.cells;
    this.zones = before.zones;
    const motions = lines.flatMap((line) => line.motions);
    this.hurry = LEISURE / Math.max(1, lines.filter((line) => line.motions.some(({ kind }) => kind === 'along')).length);
    for (const motion of motions) {
      const [start] = motion.kind === 'along' ? motion.way : [];
      if (motion.kind === 'along' && start && !this.entrances.has(motion.piece)) this.entrances.set(motion.piece, start);
    }
  }

  get seen(): { pieces: Piece[]; cells: Cell[]; zones: Zone[] } {
    return { pieces: [...this.pieces.values()], cells: this.cells, zones: this.zones };
  }

  leave(): void {
    for (const end of this.afterwards) end();
    this.afterwards = [];
  }

  /** Let a motion happen; nothing comes of one whose piece is nowhere to be seen. */
  play(motion: Motion): Act | null {
    const act = { motion, beats: 1, turn: 0 };
    switch (motion.kind) {
      case 'along': {
        const turn = this.pose(motion.piece, motion.heading ?? null, motion.way.at(-1));
        return turn === null ? null : { motion, turn, beats: this.pace(WALK, motion.way) };
      }
      case 'turn': {
        const turn = this.pose(motion.piece, motion.heading);
        return turn === null ? null : { ...act, turn };
      }
      case 'vanish':
      case 'fall':
        this.afterwards.push(() => this.pieces.delete(motion.piece));
        return this.pieces.has(motion.piece) ? act : null;
      case 'appear':
      case 'shake':
        return this.enter(motion.piece) ? act : null;
      case 'fly':
        return { ...act, beats: this.pace(FLIGHT, [motion.start, motion.end]) };
      case 'draw':
        this.draw(motion.start, motion.end, motion.card ?? '');
        return act;
      case 'flip':
        this.flip(motion.what);
        return act;
      case 'change':
        this.change(motion.at);
        return act;
      case 'burst':
        return act;
    }
  }

  private pace({ each, most }: typeof WALK, way: Point[]): number {
    return Math.max(1, Math.min(most, this.hurry, (lengthOf(way) / this.grain) * each));
  }

  /** A piece of the stage; one that is new comes in where it is first told to be. */
  private enter(id: string): Piece | null {
    const here = this.pieces.get(id);
    const comes = this.final.get(id);
    if (here || !comes) return here ?? null;
    const piece = { ...comes, at: this.entrances.get(id) ?? comes.at };
    this.pieces.set(id, piece);
    return piece;
  }

  /** Put a piece into its new place and heading; by how many degrees it turns. */
  private pose(id: string, heading: number | null, at?: Point): number | null {
    const piece = this.enter(id);
    if (!piece) return null;
    this.pieces.set(id, { ...piece, at: at ?? piece.at, heading: heading ?? piece.heading });
    return heading === null ? 0 : shortWay(piece.heading ?? heading, heading);
  }

  /** What is turned over is seen as it is in the end, where it is now. */
  private flip(id: string): void {
    const [piece, final] = [this.pieces.get(id), this.final.get(id)];
    if (piece && final) this.pieces.set(id, { ...final, at: piece.at, heading: piece.heading });
    const faces = this.after.zones.flatMap((zone) => zone.cards);
    const turned = (card: Card) => (card.id === id ? (faces.find((one) => one.id === id) ?? card) : card);
    this.zones = this.zones.map((zone) => ({ ...zone, cards: zone.cards.map(turned) }));
  }

  /** A card leaves its zone, and lies in the other one when it has got there. */
  private draw(start: string, end: string, card: string): void {
    this.zones = this.zones.map((zone) => {
      if (zone.id !== start) return zone;
      const cards = zone.cards.filter(({ id }) => id !== card);
      const hidden = cards.length < zone.cards.length ? zone.hidden : Math.max(0, zone.hidden - 1);
      return { ...zone, cards, hidden };
    });
    const final = this.after.zones.find(({ id }) => id === end);
    const face = final?.cards.find(({ id }) => id === card);
    this.afterwards.push(() => {
      this.zones = this.zones.map((zone) => {
        if (zone.id !== end) return zone;
        // A card that nobody named is seen to arrive only where cards are counted, not shown.
        if (!face) return { ...zone, hidden: Math.max(zone.hidden, Math.min(zone.hidden + 1, final?.hidden ?? 0)) };
        return { ...zone, cards: [...zone.cards.filter(({ id }) => id !== card), face] };
      });
    });
  }

  private change(places: Point[]): void {
    const changed = new Set(places.map(keyOf));
    const known = new Set(this.cells.map(({ at }) => keyOf(at)));
    const comes = [...changed].filter((key) => !known.has(key)).flatMap((key) => this.ground.get(key) ?? []);
    const stays = this.cells.flatMap((cell) => (changed.has(keyOf(cell.at)) ? (this.ground.get(keyOf(cell.at)) ?? []) : cell));
    this.cells = [...stays, ...comes];
  }
}
