/** It is your turn: the title and the icon of the page, a sound, and a notification for whoever looks elsewhere. */
import { Rest } from './rest';
import { keep, kept } from './store';
import { play } from './sound';
import type { Word } from './words';

const STORE = 'plancia.calling';
const ICON = '/icon.svg';
/** The icon with a mark: somebody is waited for. */
const CALLING_ICON = '/icon-turn.svg';
/** Who is asked again and again is called once in so many milliseconds: the tab says the rest. */
const REST = 15_000;

class Calling {
  /** Whether the person has asked for notifications. */
  wanted = $state(kept<boolean>(STORE, false));
  /** Why there are none, although they are wanted. */
  trouble = $state<Word | ''>('');
  private shown: Notification | null = null;
  private readonly rest = new Rest(REST);

  constructor() {
    const back = () => {
      if (document.hidden) return;
      this.rest.over();
      this.answered();
    };
    addEventListener('focus', back);
    document.addEventListener('visibilitychange', back);
  }

  /** Ask for notifications, which asks the browser's permission, or do without. */
  async want(yes: boolean): Promise<void> {
    this.trouble = '';
    this.wanted = yes;
    if (yes) {
      // Only a page that came safely, or from this very machine, may notify.
      if (!('Notification' in window) || !isSecureContext) this.trouble = 'callMeSecure';
      else if ((await Notification.requestPermission()) !== 'granted') this.trouble = 'callMeNo';
      this.wanted = !this.trouble;
    }
    keep(STORE, this.wanted);
  }

  /** Show in the tab whether the person is waited for. */
  mark(mine: boolean): void {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (icon) icon.href = mine ? CALLING_ICON : ICON;
    if (!mine) this.answered();
  }

  /** It has become somebody's turn who may be looking elsewhere. */
  call(title: string, text: string, table: string): void {
    if ((!document.hidden && document.hasFocus()) || !this.rest.due()) return;
    play('turn');
    if (!this.wanted || !('Notification' in window) || Notification.permission !== 'granted') return;
    this.answered();
    this.shown = new Notification(title, { body: text, icon: ICON, tag: `plancia-${table}` });
    this.shown.onclick = () => {
      window.focus();
      this.answered();
    };
  }

  private answered(): void {
    this.shown?.close();
    this.shown = null;
  }
}

export const calling = new Calling();
