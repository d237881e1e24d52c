/** Things that lie over the board keep clear of the pieces they speak of. */
import type { Action } from 'svelte/action';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Corner = 'bottom-left' | 'top-left' | 'bottom-right' | 'top-right' | 'top-middle' | 'bottom-middle';

/** Where such a thing may lie, the usual place first. */
export const CORNERS: readonly Corner[] = ['bottom-left', 'top-left', 'bottom-right', 'top-right'];

const shared = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** The box of a size in a corner of the stage. */
export function boxAt(corner: Corner, stage: Box, width: number, height: number): Box {
  const [up, side] = corner.split('-');
  const room = stage.right - stage.left - width;
  const left = stage.left + (side === 'left' ? 0 : side === 'right' ? room : room / 2);
  const top = up === 'top' ? stage.top : stage.bottom - height;
  return { left, top, right: left + width, bottom: top + height };
}

/** What is covered of those that are spoken of weighs more than all others. */
const SPOKEN_OF = 1e6;

/** The corner in which the least of some pieces is covered, and then of all others; of equals the usual one. */
export function clearest(stage: Box, width: number, height: number, pieces: Box[], others: Box[] = [], usual: readonly Corner[] = CORNERS): Corner {
  const covered = usual.map((corner) => {
    const box = boxAt(corner, stage, width, height);
    const sum = (all: Box[]) => all.reduce((so, one) => so + shared(box, one), 0);
    return SPOKEN_OF * sum(pieces) + sum(others);
  });
  return usual[covered.indexOf(Math.min(...covered))] ?? 'bottom-left';
}

/** Where the pieces on a stage are. */
export const boxesOf = (stage: Element, isMeant: (piece: string) => boolean): Box[] =>
  [...stage.querySelectorAll<HTMLElement>('[data-piece]')].filter(({ dataset }) => isMeant(dataset.piece ?? '')).map((one) => one.getBoundingClientRect());

/** Put an element into the corner of its parent where it covers none of these pieces nor the attack that is told, and if it can nothing else; `data-corner` says which. */
export const clearOf: Action<HTMLElement, string[]> = (element, pieces) => {
  const place = (ids: string[]) => {
    const stage = element.parentElement;
    if (!stage) return;
    const [about, others] = [boxesOf(stage, (piece) => ids.includes(piece)), boxesOf(stage, (piece) => !ids.includes(piece))];
    const fights = [...stage.querySelectorAll('.fight')].map((one) => one.getBoundingClientRect());
    element.dataset.corner = clearest(stage.getBoundingClientRect(), element.offsetWidth + 24, element.offsetHeight + 24, [...about, ...fights], others);
  };
  // The pieces are drawn in the same turn as the element: they are looked for when that is done, and the attack when it lies.
  const soon = (ids: string[]) => {
    queueMicrotask(() => place(ids));
    requestAnimationFrame(() => place(ids));
  };
  soon(pieces);
  return { update: soon };
};
