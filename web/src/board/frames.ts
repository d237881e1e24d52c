/** How the motions of a scene look on the board: as frames that an element plays once. */
import type { Act } from '../lib/theatre';
import { milestones, type Point, type Space } from './geometry';

/** A way to a place, as seen from that place: the last frame is where things stand anyway. */
export function alongFrames(space: Space, way: Point[]): Keyframe[] {
  const end = way.at(-1);
  const far = milestones(way);
  const whole = far.at(-1) ?? 0;
  if (!end || !whole) return [];
  return way.map((point, n) => ({
    offset: (far[n] ?? 0) / whole,
    translate: `${space.x(point) - space.x(end)}px ${space.y(point) - space.y(end)}px`,
  }));
}

export function wayFrames(space: Space, { motion }: Act): Keyframe[] {
  return motion.kind === 'along' ? alongFrames(space, motion.way) : [];
}

/** From the heading before to the one of now. */
export function turnFrames({ turn }: Act): Keyframe[] {
  return turn ? [{ rotate: `${-turn}deg` }, { rotate: '0deg' }] : [];
}

const EFFECTS: Partial<Record<Act['motion']['kind'], Keyframe[]>> = {
  appear: [{ opacity: 0, scale: 0.6 }, { opacity: 1, scale: 1 }],
  vanish: [{ opacity: 1 }, { opacity: 0 }],
  fall: [{ opacity: 1, scale: 1, rotate: '0deg' }, { opacity: 1, scale: 0.95, rotate: '12deg', offset: 0.4 }, { opacity: 0, scale: 0.55, rotate: '20deg' }],
  shake: [0, -5, 5, -4, 3, 0].map((x) => ({ translate: `${x}px 0` })),
  flip: [{ scale: '1 1' }, { scale: '0 1' }, { scale: '1 1' }],
};

/** What happens to a thing where it is. */
export function effectFrames({ motion }: Act): Keyframe[] {
  return EFFECTS[motion.kind] ?? [];
}
