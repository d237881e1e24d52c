/**
 * A finger that rests points at things, as a mouse does: what they would do is shown, and letting go does nothing.
 *
 * The element under the finger hears of a mouse that moves there. In which half of the board the finger is, or whether
 * below it, stands on the root (`data-finger`), so that whatever is shown can keep clear of it.
 */

/** How long a finger stays before it points, and how far it may tremble meanwhile, in pixels. */
const REST = 420;
const TREMBLE = 10;

/** What stands in for the mouse; no real pointer has this number. */
const POINTER = -1;

/** What wants to know when nobody points at it any more. */
const POINTED_AT = '[role="application"]';

/** Watch the fingers on a part of the page; an attachment. */
export function fingers(root: HTMLElement): () => void {
  const down = new Set<number>();
  let began: PointerEvent | null = null;
  let timer = 0;
  let rests = false;
  /** The click that follows a rest is none. */
  let swallows = false;

  const pointAt = ({ clientX, clientY }: PointerEvent): void => {
    const { top = 0, height = innerHeight } = root.querySelector(POINTED_AT)?.getBoundingClientRect() ?? {};
    root.dataset.finger = clientY > top + height / 2 ? 'low' : 'high';
    const told = { bubbles: true, clientX, clientY, pointerId: POINTER, pointerType: 'mouse' };
    document.elementFromPoint(clientX, clientY)?.dispatchEvent(new PointerEvent('pointermove', told));
  };

  const pressed = (event: PointerEvent): void => {
    swallows = false;
    if (event.pointerType !== 'touch') return;
    down.add(event.pointerId);
    clearTimeout(timer);
    if (down.size > 1) return;
    began = event;
    timer = window.setTimeout(() => {
      rests = true;
      pointAt(event);
    }, REST);
  };

  const moved = (event: PointerEvent): void => {
    if (event.pointerId === POINTER || event.pointerType !== 'touch' || !began) return;
    if (rests) {
      event.stopPropagation();
      pointAt(event);
    } else if (Math.hypot(event.clientX - began.clientX, event.clientY - began.clientY) > TREMBLE) {
      clearTimeout(timer);
    }
  };

  const lifted = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') return;
    down.delete(event.pointerId);
    clearTimeout(timer);
    if (rests) {
      swallows = true;
      delete root.dataset.finger;
      for (const one of root.querySelectorAll(POINTED_AT)) one.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
    }
    rests = false;
    began = null;
  };

  const clicked = (event: MouseEvent): void => {
    if (!swallows) return;
    swallows = false;
    event.stopPropagation();
    event.preventDefault();
  };

  const menu = (event: Event): void => {
    if (began) event.preventDefault();
  };

  const heard = new AbortController();
  const listen = { capture: true, signal: heard.signal };
  root.addEventListener('pointerdown', pressed, listen);
  root.addEventListener('pointermove', moved, listen);
  root.addEventListener('pointerup', lifted, listen);
  root.addEventListener('pointercancel', lifted, listen);
  root.addEventListener('click', clicked, listen);
  root.addEventListener('contextmenu', menu, listen);
  return () => {
    clearTimeout(timer);
    heard.abort();
  };
}
