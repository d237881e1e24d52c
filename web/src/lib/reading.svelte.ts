/** A card that somebody reads: under the pointer for a while, with a long press, by a key, or by a click. */
import type { Card } from '../wire';

/** How long a pointer rests on a card, or a finger presses it, before it is shown large. */
const REST = 380;
const PRESS = 450;

export interface Read {
  card: Card;
  /** Where it lies on the page. */
  from: DOMRect;
}

class Reading {
  /** The card that is shown large. */
  open = $state.raw<Read | null>(null);
  /** Whether it stays until it is closed. */
  pinned = $state(false);
  /** The card under the pointer, or the one that has the focus. */
  pointed: Read | null = null;
  private timer = 0;
  private pressed = false;

  close(): void {
    clearTimeout(this.timer);
    this.open = null;
    this.pinned = false;
  }

  /** Show the card under the pointer, and let it stay. */
  pin(read = this.pointed): void {
    if (!read) return;
    clearTimeout(this.timer);
    this.open = read;
    this.pinned = true;
  }

  /** Whether the last press was a long one: then it is no click. */
  get wasLong(): boolean {
    return this.pressed;
  }

  /** What a card does, wherever it lies: it can be read. */
  of(card: Card, onhover?: (over: boolean) => void): Record<string, (event: PointerEvent & FocusEvent) => void> {
    const here = (event: Event): Read => ({ card, from: (event.currentTarget as HTMLElement).getBoundingClientRect() });
    const away = (): void => {
      onhover?.(false);
      clearTimeout(this.timer);
      this.pointed = null;
      if (!this.pinned) this.open = null;
    };
    return {
      onpointerenter: (event) => {
        const read = here(event);
        onhover?.(true);
        this.pointed = read;
        clearTimeout(this.timer);
        if (event.pointerType !== 'mouse' || this.pinned) return;
        this.timer = window.setTimeout(() => (this.open = read), REST);
      },
      onpointerleave: away,
      onpointerdown: (event) => {
        const read = here(event);
        this.pressed = false;
        clearTimeout(this.timer);
        if (event.pointerType === 'mouse') return;
        this.timer = window.setTimeout(() => {
          this.pressed = true;
          this.pin(read);
        }, PRESS);
      },
      onpointerup: () => clearTimeout(this.timer),
      onpointercancel: away,
      onfocusin: (event) => {
        onhover?.(true);
        this.pointed = here(event);
      },
      onfocusout: away,
    };
  }
}

export const reading = new Reading();
