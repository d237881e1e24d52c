/** What a person likes: language, theme, speed of motion, sound. Kept in this browser alone. */

export type Lang = 'en' | 'it';
export type Theme = 'dark' | 'light';

/** How long one beat of motion lasts, by the position of the slider; 0 shows results at once. */
export const BEATS = [0, 110, 220, 380, 700] as const;

const STORE = 'plancia.prefs';

interface Kept {
  lang?: Lang;
  theme?: Theme;
  speed?: number;
  sound?: boolean;
  stepping?: boolean;
}

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

class Prefs {
  lang = $state<Lang>('en');
  theme = $state<Theme>('dark');
  /** An index of BEATS. */
  speed = $state(2);
  sound = $state(true);
  /** What others do is shown line by line, each when the player asks for it. */
  stepping = $state(false);
  /** Whether the player's system asks for as little motion as possible. */
  private readonly calm: boolean;

  constructor() {
    const found = kept();
    this.calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.lang = found.lang ?? (navigator.language.startsWith('it') ? 'it' : 'en');
    // The table is meant to be dark; the light one is for whoever asks for it.
    this.theme = found.theme ?? 'dark';
    this.speed = found.speed ?? (this.calm ? 0 : 2);
    this.sound = found.sound ?? true;
    this.stepping = found.stepping ?? false;
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
    const { lang, theme, speed, sound, stepping } = this;
    const all: Kept = { lang, theme, speed, sound, stepping };
    localStorage.setItem(STORE, JSON.stringify(all));
  }
}

export const prefs = new Prefs();
