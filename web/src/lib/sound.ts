/** Sounds, made on the spot: no files, no words, and none before the player has touched the page. */
import { prefs } from './prefs.svelte';

export type Sound = 'step' | 'dice' | 'fall' | 'choose' | 'turn' | 'end' | 'half' | 'hurry' | 'bell';

let context: AudioContext | null = null;

function audio(): AudioContext | null {
  // A browser that does not know says nothing about it, and refuses by itself.
  const touched = !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;
  if (!prefs.sound || !touched) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

/** A tone that glides from one pitch to another and dies away. */
function tone(at: BaseAudioContext, type: OscillatorType, from: number, to: number, length: number, volume: number, delay = 0): void {
  const start = at.currentTime + delay;
  const source = at.createOscillator();
  const gain = at.createGain();
  source.type = type;
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, start + length);
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(gain).connect(at.destination);
  source.start(start);
  source.stop(start + length);
}

/** A short burst of filtered noise: a boot on a plate, a die on the table. */
function knock(at: BaseAudioContext, pitch: number, length: number, volume: number, delay = 0): void {
  const start = at.currentTime + delay;
  const buffer = at.createBuffer(1, Math.ceil(at.sampleRate * length), at.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) samples[n] = (Math.random() * 2 - 1) * (1 - n / samples.length);
  const source = at.createBufferSource();
  source.buffer = buffer;
  const filter = at.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  const gain = at.createGain();
  gain.gain.value = volume;
  source.connect(filter).connect(gain).connect(at.destination);
  source.start(start);
}

const SCORE: Record<Sound, (at: BaseAudioContext) => void> = {
  step: (at) => knock(at, 220, 0.07, 0.5),
  choose: (at) => tone(at, 'triangle', 520, 640, 0.07, 0.05),
  dice: (at) => [0, 0.05, 0.11, 0.16].forEach((delay, n) => knock(at, 1700 - n * 170, 0.04, 0.4, delay)),
  fall: (at) => {
    tone(at, 'sawtooth', 150, 42, 0.32, 0.09);
    knock(at, 120, 0.22, 0.7);
  },
  turn: (at) => [523, 659].forEach((pitch, n) => tone(at, 'sine', pitch, pitch, 0.35, 0.08, n * 0.14)),
  half: (at) => [0, 0.16].forEach((delay) => tone(at, 'sine', 440, 440, 0.14, 0.1, delay)),
  hurry: (at) => [0, 0.11, 0.22, 0.33].forEach((delay) => tone(at, 'square', 760, 760, 0.08, 0.05, delay)),
  bell: (at) => [880, 1109, 1319].forEach((pitch) => tone(at, 'sine', pitch, pitch * 0.995, 1.4, 0.07)),
  end: (at) => [262, 330, 392].forEach((pitch, n) => tone(at, 'triangle', pitch, pitch, 0.9, 0.06, n * 0.12)),
};

/** Play a sound, if the player likes sounds. */
export function play(sound: Sound): void {
  const at = audio();
  if (at) SCORE[sound](at);
}
