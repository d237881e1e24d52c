/**
 * Tutorials: data that leads a player through a real match, step by step.
 *
 * A step says something, and may wait: for an action of the player's (`wait: {action: {type: move}}`,
 * every field that is named must be the same) or for something to happen (`wait: {event: turn_began}`).
 * A step that waits for nothing waits for the player to have read it. How far the match has come is
 * known to the server, so that a lesson goes on after a reload and goes back with an undo.
 */
import { prefs, type Lang } from './prefs.svelte';
import type { ApiTutorials } from '../wire';

type Text = string | Partial<Record<Lang, string>>;

export interface Step {
  text: Text;
  /** A rule that says more. */
  rule?: string;
  /** A piece that the step speaks of. */
  piece?: string;
  wait?: { action?: Record<string, unknown>; event?: string };
  /** What to say to whoever wants to do something else than what the step waits for. */
  otherwise?: Text;
}

export interface Tutorial {
  id: string;
  title: Text;
  about?: Text;
  setup?: Record<string, string>;
  steps: Step[];
}

/** A text in the reader's language. */
export function inLanguage(text: Text | undefined): string {
  if (typeof text === 'string') return text;
  return text?.[prefs.lang] ?? text?.en ?? '';
}

const isStep = (value: unknown): value is Step =>
  typeof value === 'object' && value !== null && 'text' in value;

/** The tutorials that this page can lead through; others are left out. */
export function tutorialsIn(answer: ApiTutorials): Tutorial[] {
  return answer.tutorials.filter(
    (one): one is Record<string, unknown> & Tutorial =>
      typeof one.id === 'string' && Array.isArray(one.steps) && one.steps.every(isStep),
  );
}

/** Whether an action is what a step waits for. */
export function answers(action: Record<string, unknown>, wanted: Record<string, unknown>): boolean {
  return Object.entries(wanted).every(
    ([name, value]) => JSON.stringify(action[name]) === JSON.stringify(value),
  );
}

/** A tutorial under way. The server counts the steps that have got what they wait for; reading is done here. */
export class Lesson {
  at = $state(0);
  private done: number;
  /** Where the steps are that wait for something. */
  private readonly waits: number[];

  constructor(readonly tutorial: Tutorial, done: number) {
    this.waits = tutorial.steps.flatMap((step, n) => (step.wait ? [n] : []));
    this.done = done;
    this.at = this.first(done);
  }

  /** The first step after so many waiting ones. */
  private first(done: number): number {
    return done ? (this.waits[done - 1] ?? this.tutorial.steps.length - 1) + 1 : 0;
  }

  get step(): Step | null {
    return this.tutorial.steps[this.at] ?? null;
  }

  /** The reader has read a step that waits for nothing else. */
  next(): void {
    this.at += 1;
  }

  /** Go where the match is: forward with an action, back with one that was taken back. */
  follow(done: number): void {
    if (done > this.done) this.at = this.first(done);
    // What led to the order has been read already.
    else if (done < this.done) this.at = this.waits[done] ?? this.first(done);
    this.done = done;
  }
}
