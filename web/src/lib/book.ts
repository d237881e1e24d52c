/** The rules of a game as a book: its chapters, what comes before and after one, and what a search finds. */
import type { ApiRule } from '../wire';
import { grouped } from './group';

export interface Chapter {
  title: string;
  rules: ApiRule[];
}

/** The chapters in their order. */
export function chapters(rules: ApiRule[]): Chapter[] {
  return [...grouped(rules, (one) => one.section)].map(([title, found]) => ({ title, rules: found }));
}

/** Text without capitals and accents, as people type it. */
export const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** How well a rule answers: its id, then its title, then its chapter, then its text; nothing if it does not. */
function rank(rule: ApiRule, wanted: string, words: string[]): number | undefined {
  const title = plain(rule.title);
  if (plain(rule.id) === wanted) return 0;
  if (title === wanted) return 1;
  if (title.startsWith(wanted)) return 2;
  let text = title;
  for (const [place, more] of ['', rule.id, rule.section, `${rule.rule} ${rule.ruling ?? ''}`].entries()) {
    text += ` ${plain(more)}`;
    if (words.every((word) => text.includes(word))) return 3 + place;
  }
  return undefined;
}

/** The rules that hold all these words, the best answers first; equal ones in the order of the book. */
export function searched(rules: ApiRule[], typed: string): ApiRule[] {
  const wanted = plain(typed).trim();
  const words = wanted.split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  const ranked = rules.flatMap((rule) => {
    const place = rank(rule, wanted, words);
    return place === undefined ? [] : [{ rule, place }];
  });
  return ranked.sort((one, other) => one.place - other.place).map(({ rule }) => rule);
}
