/** Elements play the frames of an act, at the pace that the player likes. */
import { untrack } from 'svelte';
import { prefs } from '../lib/prefs.svelte';
import type { Act } from '../lib/theatre';

/** Lets an element play frames for as long as an act takes; whatever else changes meanwhile, it begins but once. */
export function playing(act: Act | undefined, frames: (act: Act) => Keyframe[]) {
  return (node: Element): (() => void) | undefined => {
    const found = act ? untrack(() => frames(act)) : [];
    if (!act || !found.length) return undefined;
    const duration = untrack(() => act.beats * prefs.beat);
    const run = node.animate(found, { duration, easing: 'ease-in-out', fill: 'both' });
    return () => run.cancel();
  };
}
