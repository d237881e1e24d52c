/** Lines that a hand draws: what of a trace is meant. */
import type { Point } from '../board/geometry';

const apart = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

/** How far a point is from the line between two others. */
function aside([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const share = square ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square)) : 0;
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}

/** A trace with one more point; whoever comes back over what was drawn takes it back. */
export function traced(trace: readonly Point[], pointer: Point, fine: number): Point[] {
  let far = 0;
  for (let n = trace.length - 1; n > 0; n -= 1) {
    const [here, before] = [trace[n], trace[n - 1]];
    if (!here || !before) break;
    far += apart(here, before);
    if (far > 3 * fine && apart(before, pointer) < fine) return [...trace.slice(0, n), pointer];
  }
  const last = trace.at(-1);
  return last && last[0] === pointer[0] && last[1] === pointer[1] ? [...trace] : [...trace, pointer];
}

/**
 * The bends of a trace that are meant: what lies nearer to the line between others than `fine` is none. What was a bend
 * once stays one, however the trace goes on: what is known of the way up to there is still true.
 */
export function simplified(trace: readonly Point[], fine: number): Point[] {
  const last = trace.at(-1);
  const bends: Point[] = [];
  let from = 0;
  for (let n = 1; n < trace.length; n += 1) {
    const [start, end] = [trace[from], trace[n]];
    if (!start || !end) break;
    if (!bends.length) bends.push(start);
    let [worst, at] = [fine, 0];
    for (let k = from + 1; k < n; k += 1) {
      const far = aside(trace[k] ?? end, start, end);
      if (far > worst) [worst, at] = [far, k];
    }
    const bend = trace[at];
    if (!at || !bend) continue;
    bends.push(bend);
    [from, n] = [at, at];
  }
  return last ? [...bends, last] : [];
}

/** A line beside another one, so far to the left of it. */
export function beside(line: readonly Point[], far: number): Point[] {
  const unit = ([ax, ay]: Point, [bx, by]: Point): Point => {
    const length = Math.hypot(bx - ax, by - ay) || 1;
    return [(bx - ax) / length, (by - ay) / length];
  };
  return line.map((point, n): Point => {
    const [before, after] = [line[n - 1], line[n + 1]];
    const into = before ? unit(before, point) : null;
    const out = after ? unit(point, after) : null;
    const one: Point = into ?? out ?? [1, 0];
    const other: Point = out ?? into ?? [1, 0];
    const [x, y] = [one[0] + other[0], one[1] + other[1]];
    const length = Math.hypot(x, y) || 1;
    // Around a corner it keeps its distance from both parts, but never runs far away.
    const share = Math.max(0.5, (one[0] * x + one[1] * y) / length);
    return [point[0] - ((y / length) * far) / share, point[1] + ((x / length) * far) / share];
  });
}
