/** Elements play the frames of an act, at the pace that the player likes. */
import { prefs } from '../lib/prefs.svelte';
import type { Act } from '../lib/theatre';

/** Lets an element play frames for as long as an act takes. */
export function playing(frames: Keyframe[], act: Act | undefined) {
  return (node: Element): (() => void) | undefined => {
    if (!act || !frames.length) return undefined;
    const run = node.animate(frames, { duration: act.beats * prefs.beat, easing: 'ease-in-out', fill: 'both' });
    return () => run.cancel();
  };
}
