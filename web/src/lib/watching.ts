/** How watchers of a way are told apart: by a number, a hue and the pattern of their lines, everywhere the same. */
import type { Stage, Watcher } from '../wire';

const HUES = ['c', 'd', 'f', 'e', 'b', 'a'] as const;
const DASHES = ['none', '7 3', '2 3', '10 3 2 3', '5 5', '1 4'] as const;

/** So many are shown on the board; the rest is counted. */
export const MOST = 6;

export const hueOf = (n: number): string => `var(--${HUES[n % HUES.length] ?? 'a'})`;
export const dashOf = (n: number): string => DASHES[n % DASHES.length] ?? 'none';

/** The first chance of a part of a way: that whoever watches it hits. */
export const dangerOf = ({ odds = [] }: Stage): number => (odds[0] ? odds[0].numerator / odds[0].denominator : 0);

/** The parts of a way on which it is most and least dangerous to be seen. */
export function extremes({ stages }: Watcher): { best: Stage | undefined; worst: Stage | undefined } {
  const sorted = stages.filter(({ odds = [] }) => odds.length > 0).sort((one, other) => dangerOf(one) - dangerOf(other));
  return { best: sorted[0], worst: sorted.at(-1) };
}
