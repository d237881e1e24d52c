/** What a person likes: language, theme, speed of motion, sound. Kept in this browser alone. */
import { keep, kept } from './store';

export type Lang = 'en' | 'it';
export type Theme = 'dark' | 'light';
export type ThemeWish = Theme | 'system';
export const THEMES: ThemeWish[] = ['system', 'light', 'dark'];

/** How long one beat of motion lasts, by the position of the slider; 0 shows results at once. */
export const BEATS = [0, 110, 220, 380, 700] as const;

/** How somebody is told that time is running out: to hear, to see, to feel. */
export interface Cues {
  hear: boolean;
  see: boolean;
  feel: boolean;
}

const STORE = 'plancia.prefs';

const found = kept<{ lang?: Lang; theme?: ThemeWish; speed?: number; sound?: boolean; stepping?: boolean; askTwice?: boolean; cues?: Partial<Cues> }>(STORE, {});

class Prefs {
  /** Whether the player's system asks for as little motion as possible. */
  private readonly calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  lang = $state<Lang>(found.lang ?? (navigator.language.startsWith('it') ? 'it' : 'en'));
  private readonly daylight = matchMedia('(prefers-color-scheme: light)');
  private systemTheme = $state<Theme>(this.daylight.matches ? 'light' : 'dark');
  /** Light, dark, or whatever the player's system asks for. */
  wish = $state<ThemeWish>(found.theme ?? 'system');
  /** An index of BEATS. */
  speed = $state(found.speed ?? (this.calm ? 0 : 2));
  sound = $state(found.sound ?? true);
  /** What others do is shown line by line, each when the player asks for it. */
  stepping = $state(found.stepping ?? false);
  /** Whether giving up a good chance has to be said twice. */
  askTwice = $state(found.askTwice ?? true);
  cues = $state<Cues>({ hear: true, see: true, feel: true, ...found.cues });

  constructor() {
    this.daylight.addEventListener('change', ({ matches }) => {
      this.systemTheme = matches ? 'light' : 'dark';
    });
  }

  get theme(): Theme {
    return this.wish === 'system' ? this.systemTheme : this.wish;
  }

  get beat(): number {
    return BEATS[this.speed] ?? 0;
  }

  /** Whether things are seen moving; without, a line is still told at its pace. */
  get moves(): boolean {
    return this.beat > 0 && !this.calm;
  }

  /** Show and keep what was chosen; called from an effect, so that it follows every change. */
  apply(): void {
    const root = document.documentElement;
    root.lang = this.lang;
    root.dataset.theme = this.theme;
    root.style.setProperty('--beat', `${this.beat}ms`);
    const { lang, wish: theme, speed, sound, stepping, askTwice, cues } = this;
    keep(STORE, { lang, theme, speed, sound, stepping, askTwice, cues });
  }
}

export const prefs = new Prefs();
