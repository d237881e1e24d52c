/** Clocks as people read them. */
import type { Standing } from '../wire';

/** When so many milliseconds are left, every tenth of a second is shown. */
export const SHORT = 10_000;

/** At these seconds somebody who cannot see the clock is told. */
export const CALLS = [60, 30, 10, 5];

/** Minutes and seconds, hours where there are any, tenths where time is short. */
export function onTheClock(left: number): string {
  const short = Math.max(0, left);
  if (short < SHORT) return `0:0${(Math.floor(short / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(short / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

/** In how many milliseconds a clock that shows every beat shows something else. */
export const toTheBeat = (left: number, beat: number): number => Math.ceil(left % beat) || beat;

export interface Reading {
  seat: string;
  left: number;
  running: boolean;
}

/** What the clocks show so many milliseconds after the server has spoken; the one without a seat is the phase's. */
export function readings({ seconds = null, clocks = [], paused = false }: Standing, since: number): Reading[] {
  const gone = paused ? 0 : since;
  const phase = seconds === null ? [] : [{ seat: '', left: Math.max(0, seconds * 1000 - gone), running: !paused }];
  const seats = clocks.map(({ seat, left, running }) => ({
    seat, left: Math.max(0, left - (running ? gone : 0)), running: running && !paused,
  }));
  return [...phase, ...seats];
}

/** The number of seconds to call out, if a clock has just come to one. */
export function called(left: number): number | null {
  return CALLS.find((seconds) => Math.ceil(left / 1000) === seconds) ?? null;
}

/** So many seconds before the bell everybody is told, to hear, to see and to feel. */
export const CUES = [30, 10, 0] as const;
export type Cue = (typeof CUES)[number];

/** The cue that lies between what a clock showed before and what it shows now; the last one counts. */
export function cueBetween(before: number, now: number): Cue | null {
  return CUES.findLast((seconds) => before > seconds * 1000 && now <= seconds * 1000) ?? null;
}
