/** What a base covers: where it lies, and what it sweeps on its way. */
import type { Point } from './geometry';

export interface Stance {
  at: Point;
  /** In degrees: 0 is north, clockwise. */
  heading: number;
}

/** The corners of a base that lies somewhere; `outline` is how it lies around its middle while it faces north. */
export function base(outline: readonly Point[], { at, heading }: Stance): Point[] {
  const turn = (heading * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return outline.map(([x, y]) => [at[0] + cos * x + sin * y, at[1] - sin * x + cos * y]);
}

/** A shape that goes with a base from one stance to another. */
export function carried(shape: readonly Point[], from: Stance, to: Stance): Point[] {
  const turn = (-from.heading * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const own = shape.map(([x, y]): Point => {
    const [dx, dy] = [x - from.at[0], y - from.at[1]];
    return [cos * dx + sin * dy, cos * dy - sin * dx];
  });
  return base(own, to);
}

/** The shape that a thread around some points would have. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const left = (o: Point, a: Point, b: Point) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
  const half = (all: Point[]): Point[] => {
    const found: Point[] = [];
    for (const point of all) {
      for (let [a, b] = found.slice(-2); a && b && left(a, b, point) <= 0; [a, b] = found.slice(-2)) found.pop();
      found.push(point);
    }
    return found.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

const together = (one: Stance, other: Stance) => one.at[0] === other.at[0] && one.at[1] === other.at[1];

/** What a base sweeps on its way, part by part; turning on the spot sweeps nothing to speak of. */
export function swept(outline: readonly Point[], stances: readonly Stance[]): Point[][] {
  return stances.flatMap((stance, n) => {
    const before = stances[n - 1];
    if (!before || together(before, stance)) return [];
    return [hull([...base(outline, before), ...base(outline, stance)])];
  });
}

/** The stances of a way at which a base turns on the spot. */
export function bends(stances: readonly Stance[]): Stance[] {
  return stances.filter((stance, n) => {
    const before = stances[n - 1];
    return before !== undefined && together(before, stance) && before.heading !== stance.heading;
  });
}

/** Where a way has come to another place, one after the other. */
export function stations(stances: readonly Stance[]): Stance[] {
  return stances.filter((stance, n) => {
    const before = stances[n - 1];
    return before !== undefined && !together(before, stance);
  });
}
