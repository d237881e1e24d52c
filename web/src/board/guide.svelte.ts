/** Where the view goes by itself: to what happens, to the piece in hand, to whoever is followed where there is little room. */
import { untrack } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';
import type { Sheet } from '../wire';
import { keyOf, type Space } from './geometry';
import type { View } from './view.svelte';

/** So large is a usual piece at least when its way is drawn, on a board that shows it smaller from afar. */
const LEGIBLE = 34;
/** So many pixels wide is a field of the board for a finger, and for a mouse. */
const FINGER = 38;
const MOUSE = 24;

/** What the view may have to go to. */
interface Looked {
  sheet: () => Sheet;
  space: () => Space;
  /** How many pixels from above are covered by something. */
  head: () => number;
  /** The pieces of the line that is played, if one is. */
  happening: () => readonly string[] | undefined;
  selected: () => string;
  /** The piece whose way is drawn. */
  drawn: () => string | undefined;
  /** The piece that the view stays with; none: with nobody. */
  follow: () => string;
  /** A piece that comes before it. */
  owed: () => string | undefined;
}

export function guide(view: View, looked: Looked): void {
  const coarse = new MediaQuery('(pointer: coarse)');
  $effect(() => view.frame(looked.sheet()));
  $effect(() => {
    view.head = looked.head();
  });

  // From near, the view goes where something happens and to the piece that is taken in hand.
  $effect(() => {
    const wanted = looked.happening() ?? (looked.follow() ? [] : [looked.selected()]);
    const piece = untrack(() => looked.sheet().pieces.find((one) => wanted.includes(one.id)));
    if (piece) untrack(() => view.keepInSight(looked.space().x(piece.at), looked.space().y(piece.at)));
  });

  /** How close it came for a drawing, and to a window of which size; whoever has come closer since, or gone, is left there. */
  let legible = { zoom: 1, size: '' };
  $effect(() => {
    const id = looked.drawn();
    const size = `${view.width} ${view.height}`;
    if (!id || view.width <= 1) return;
    untrack(() => {
      const [space, piece] = [looked.space(), looked.sheet().pieces.find((one) => one.id === id)];
      if (!piece || legible.size === size || legible.zoom !== view.zoom) return;
      if (view.zoom > 1 || view.scale < LEGIBLE / 40) {
        view.approach(space.x(piece.at), space.y(piece.at), LEGIBLE / 40);
        view.fill();
      }
      legible = { zoom: view.zoom, size };
    });
  });

  const followed = $derived.by(() => {
    if (!looked.follow()) return undefined;
    const { pieces } = looked.sheet();
    return (pieces.find(({ id }) => id === looked.owed()) ?? pieces.find(({ id }) => id === looked.follow()))?.at;
  });
  const place = $derived(followed ? keyOf(followed) : '');
  /** How close it came for whoever is followed, and to a window of which size; somebody may have come closer since. */
  let near = { zoom: 0, size: '' };
  $effect(() => {
    const size = `${view.width} ${view.height}`;
    if (!place || view.width <= 1) return;
    untrack(() => {
      if (!followed) return;
      const [x, y] = [looked.space().x(followed), looked.space().y(followed)];
      if (near.size === size || (near.size && near.zoom !== view.zoom)) view.centre(x, y);
      else view.approach(x, y, (coarse.current ? FINGER : MOUSE) / 40);
      view.fill();
      near = { zoom: near.size === size ? near.zoom : view.zoom, size };
    });
  });
}
