/** How long the seats of a new table may think, as it is asked and as it is sent. */
import type { ApiTimeWish } from '../wire';

export interface TimeChoice {
  kind: 'none' | ApiTimeWish['kind'];
  /** For each move. */
  seconds: number;
  /** For each side. */
  minutes: number;
  /** Seconds that a side gets after each of its actions. */
  increment: number;
}

export const NO_LIMIT: TimeChoice = { kind: 'none', seconds: 60, minutes: 30, increment: 10 };

export function wishOf({ kind, seconds, minutes, increment }: TimeChoice): ApiTimeWish | null {
  if (kind === 'none') return null;
  return kind === 'move' ? { kind, seconds } : { kind, seconds: minutes * 60, increment };
}
