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

  constructor() {
    const found = kept();
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const light = matchMedia('(prefers-color-scheme: light)').matches;
    this.lang = found.lang ?? (navigator.language.startsWith('it') ? 'it' : 'en');
    this.theme = found.theme ?? (light ? 'light' : 'dark');
    this.speed = found.speed ?? (calm ? 0 : 2);
    this.sound = found.sound ?? true;
  }

  get beat(): number {
    return BEATS[this.speed] ?? 0;
  }

  /** Show and keep what was chosen; called from an effect, so that it follows every change. */
  apply(): void {
    const root = document.documentElement;
    root.lang = this.lang;
    root.dataset.theme = this.theme;
    root.style.setProperty('--beat', `${this.beat}ms`);
    const all: Kept = { lang: this.lang, theme: this.theme, speed: this.speed, sound: this.sound };
    localStorage.setItem(STORE, JSON.stringify(all));
  }
}

export const prefs = new Prefs();
