/** What lies under the pointer: a figure is never mistaken for what it stands on. */
import type { Choice, Piece } from '../wire';
import type { Point } from '../board/geometry';

/** A click on the board: the place, what stands there, and the options that it stands for. */
export interface Spot {
  at: Point;
  pieces: Piece[];
  options: Choice[];
  x: number;
  y: number;
}

/** One of several things on a place, with what can be done to it: nothing, maybe. */
export interface Thing {
  /** The piece; empty: the place itself. */
  id: string;
  choices: Choice[];
}

/**
 * The things of a spot that have to be told apart: somebody's figures, and the place with all else. One thing
 * alone means that nothing has to be asked.
 */
export function thingsOf({ pieces, options }: Pick<Spot, 'pieces' | 'options'>, held: string): Thing[] {
  const figures = pieces.filter((piece) => piece.owner !== null && piece.id !== held);
  const things = figures.map(({ id }) => ({ id, choices: options.filter(({ targets }) => targets.includes(id)) }));
  const rest = options.filter((choice) => !things.some(({ choices }) => choices.includes(choice)));
  const place = { id: '', choices: rest };
  return rest.length || !things.length ? [...things, place] : things;
}
