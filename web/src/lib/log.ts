/** The log as a page has it: its last lines, and earlier ones once somebody asks for them. */
import type { Line } from '../wire';

/** The lines that stay when only the first `keep` of the whole log do. */
export function kept(lines: Line[], keep: number): Line[] {
  return lines.filter(({ n }) => n < keep);
}

/** How many lines come before those that the page has. */
export function missing(lines: Line[]): number {
  return lines[0]?.n ?? 0;
}

/** The lines with earlier ones in front, if these end where those begin. */
export function withEarlier(lines: Line[], earlier: Line[]): Line[] {
  const last = earlier.at(-1);
  return last && last.n + 1 === missing(lines) ? [...earlier, ...lines] : lines;
}
