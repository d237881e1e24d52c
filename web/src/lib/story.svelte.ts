/** What happened since the bell, move by move, to be followed at one's own speed on the table as it is now. */
import type { Trace } from '../board/Traces.svelte';
import type { Line, Motion } from '../wire';
import { prefs } from './prefs.svelte';

/** So many beats a move is shown before the next one, where it goes on by itself. */
const BEATS = 6;
/** Whoever wants no motion is given this much time for each, in milliseconds. */
const AT_LEAST = 1200;

const goes = (motion: Motion): motion is Extract<Motion, { kind: 'along' }> => motion.kind === 'along' && motion.way.length > 1;
const hurts = ({ motions }: Line): boolean => motions.some(({ kind }) => kind === 'shake' || kind === 'fall');

export class Story {
  /** Which move is read; -1: none. */
  at = $state(-1);
  private timer = $state(0);

  constructor(private readonly lines: () => Line[]) {}

  /** The lines of which something moves, or that tell of harm. */
  get moves(): Line[] {
    return this.lines().filter((line) => line.motions.some(goes) || hurts(line));
  }

  get now(): Line | null {
    return this.moves[this.at] ?? null;
  }

  get isPlaying(): boolean {
    return this.timer !== 0;
  }

  get traces(): Trace[] {
    if (this.at < 0) return [];
    return this.moves.flatMap((line, n) =>
      line.motions.filter(goes).map(({ way }) => ({ n: line.n, way, isNow: n === this.at, isHarm: hurts(line) })));
  }

  go(at: number): void {
    this.at = Math.max(-1, Math.min(this.moves.length - 1, at));
  }

  /** Go through all moves by itself, from the beginning or from where one is; or stop. */
  play(): void {
    if (this.isPlaying) {
      this.stop();
      return;
    }
    if (this.at >= this.moves.length - 1) this.at = -1;
    const step = () => {
      this.go(this.at + 1);
      if (this.at < this.moves.length - 1) this.timer = window.setTimeout(step, Math.max(AT_LEAST, BEATS * prefs.beat));
      else this.timer = 0;
    };
    step();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = 0;
  }

  close(): void {
    this.stop();
    this.at = -1;
  }
}
