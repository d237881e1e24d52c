/** Time is running out: a sound, a light, a tap on the hand, each if somebody likes it. */
import { prefs } from './prefs.svelte';
import { play, type Sound } from './sound';
import type { Cue } from './time';

const SOUNDS: Record<Cue, Sound> = { 30: 'half', 10: 'hurry', 0: 'bell' };
const TAPS: Record<Cue, number[]> = { 30: [80], 10: [80, 60, 80], 0: [260] };

/** What can be heard and felt of a cue; what can be seen of it the clock shows. */
export function cue(at: Cue): void {
  if (prefs.cues.hear) play(SOUNDS[at]);
  if (prefs.cues.feel && 'vibrate' in navigator) navigator.vibrate(TAPS[at]);
}
