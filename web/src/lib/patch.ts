/** Sheets change by patches: the parts that are different, and of those again only what is. */
import type { Patch, Sheet } from '../wire';

type Part = Record<string, unknown>;

/** Something of an old list: so many from a place on, or the one at a place with a patch. */
type Run = [number, number | Part];

/** The sheet after a patch; the old one stays as it was, and what has not changed is the same object. */
export function patched(sheet: Sheet, patch: Patch): Sheet {
  return merged(sheet as unknown as Part, patch as Part) as unknown as Sheet;
}

/** What was not there before is told whole. */
function merged(old: Part | null | undefined, patch: Part): Part {
  const next = { ...old };
  for (const [name, change] of Object.entries(patch)) next[name] = changed(old?.[name], change);
  return next;
}

/** A value after its change: an object is a patch or the runs of a list, anything else is the value itself. */
function changed(old: unknown, change: unknown): unknown {
  if (change === null || typeof change !== 'object' || Array.isArray(change)) return change;
  if ('runs' in change) return listed(old as unknown[], change.runs as unknown[]);
  return merged(old as Part | null | undefined, change as Part);
}

function listed(old: unknown[], runs: unknown[]): unknown[] {
  return runs.flatMap((run) => {
    if (!Array.isArray(run)) return [run];
    const [place, what] = run as Run;
    return typeof what === 'number' ? old.slice(place, place + what) : [merged(old[place] as Part, what)];
  });
}
