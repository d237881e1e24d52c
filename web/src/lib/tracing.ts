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

/** The bends of a trace that are meant: what lies nearer to the line between others than `fine` is none. */
export function simplified(trace: readonly Point[], fine: number): Point[] {
  const [first, last] = [trace[0], trace.at(-1)];
  if (!first || !last || trace.length < 3) return [...trace];
  let [worst, at] = [0, 0];
  trace.forEach((point, n) => {
    const far = aside(point, first, last);
    if (far > worst) [worst, at] = [far, n];
  });
  if (worst <= fine) return [first, last];
  return [...simplified(trace.slice(0, at + 1), fine).slice(0, -1), ...simplified(trace.slice(at), fine)];
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
