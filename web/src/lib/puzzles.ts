/** Which puzzles this browser has seen solved. */
import { keep, kept } from './store';

const STORE = 'plancia.solved';
const nameOf = (game: string, puzzle: string): string => `${game}/${puzzle}`;

export const isSolved = (game: string, puzzle: string): boolean => kept<string[]>(STORE, []).includes(nameOf(game, puzzle));

export function solve(game: string, puzzle: string): void {
  if (!isSolved(game, puzzle)) keep(STORE, [...kept<string[]>(STORE, []), nameOf(game, puzzle)]);
}
