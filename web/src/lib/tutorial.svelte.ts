/**
 * Tutorials: data that leads a player through a real match, step by step.
 *
 * A step says something, and may wait: for an action of the player's (`wait: {action: {type: move}}`,
 * every field that is named must be the same) or for something to happen (`wait: {event: turn_began}`).
 * A step that waits for nothing waits for the player to have read it.
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

/** A tutorial under way. */
export class Lesson {
  at = $state(0);

  constructor(readonly tutorial: Tutorial) {}

  get step(): Step | null {
    return this.tutorial.steps[this.at] ?? null;
  }

  get isOver(): boolean {
    return this.at >= this.tutorial.steps.length;
  }

  next(): void {
    this.at += 1;
  }

  /** Hear of an action of the player's. */
  acted(action: Record<string, unknown>): void {
    const wanted = this.step?.wait?.action;
    if (wanted && answers(action, wanted)) this.next();
  }

  /** Hear of what happened. */
  happened(tags: string[]): void {
    for (const tag of tags) if (this.step?.wait?.event === tag) this.next();
  }
}
