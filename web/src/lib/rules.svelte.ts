/** The rules of the games as this page has read them so far, and the drawer that shows one. */
import type { ApiRule } from '../wire';
import { api } from './api';
import { prefs } from './prefs.svelte';

class Drawer {
  game = $state('');
  rule = $state('');
  private books = $state.raw<Record<string, Map<string, ApiRule>>>({});
  private titles = $state.raw<Record<string, string>>({});
  private readonly asked = new Set<string>();

  open(game: string, rule: string): void {
    this.game = game;
    this.rule = rule;
    this.know(game);
  }

  close(): void {
    this.rule = '';
  }

  /** Have the rules of a game read, in the language of the page. */
  know(game: string): void {
    const shelf = `${prefs.lang}/${game}`;
    if (this.asked.has(shelf)) return;
    this.asked.add(shelf);
    api.rules(game).then(
      ({ title, rules }) => {
        this.titles = { ...this.titles, [shelf]: title };
        this.books = { ...this.books, [shelf]: new Map(rules.map((rule) => [rule.id, rule])) };
      },
      () => this.asked.delete(shelf),
    );
  }

  /** All rules of a game, by id; nothing until they are here. */
  book(game: string): Map<string, ApiRule> | undefined {
    return this.books[`${prefs.lang}/${game}`];
  }

  /** What a game is called; nothing until its rules are here. */
  title(game: string): string {
    return this.titles[`${prefs.lang}/${game}`] ?? '';
  }

  /** A rule in short, for whoever only points at it. */
  briefly(game: string, rule: string): string {
    const found = this.book(game)?.get(rule);
    return found ? `${found.title}. ${found.rule}` : rule;
  }
}

export const drawer = new Drawer();
