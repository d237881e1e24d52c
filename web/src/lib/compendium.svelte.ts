/** All that is printed on the cards of a game: fetched when somebody reads something of it for the first time. */
import { api } from './api';
import { plain } from './book';
import { prefs } from './prefs.svelte';
import type { ApiCompendium, Card } from '../wire';

/** So many entries are enough for a search. */
const MOST = 60;

class Compendium {
  private books = $state.raw<Record<string, ApiCompendium>>({});
  private readonly asked = new Set<string>();
  private readonly found = new Map<ApiCompendium, Map<string, Card>>();

  /** The book of a game in the reader's language, if it is here. */
  book(game: string): ApiCompendium | undefined {
    return this.books[`${game}/${prefs.lang}`];
  }

  /** Fetch the book of a game, once. */
  know(game: string): void {
    const key = `${game}/${prefs.lang}`;
    if (this.asked.has(key)) return;
    this.asked.add(key);
    api.cards(game).then(
      (book) => (this.books = { ...this.books, [key]: book }),
      () => this.asked.delete(key),
    );
  }

  /** The entries in which all of some words stand, with their chapter; those first whose name has them. */
  searched(game: string, wanted: string): { of: string; card: Card }[] {
    const words = plain(wanted).split(/\s+/).filter(Boolean);
    if (!words.length) return [];
    const has = (text: string) => words.every((word) => plain(text).includes(word));
    return (this.book(game)?.chapters ?? [])
      .flatMap(({ title, cards }) => cards.map((card) => ({ of: title, card })))
      .filter(({ of, card }) => has([card.title, card.text, of, ...card.states].join(' ')))
      .sort((one, other) => Number(has(other.card.title)) - Number(has(one.card.title)))
      .slice(0, MOST);
  }

  /** An entry by its id. */
  card(game: string, id: string): Card | undefined {
    const book = this.book(game);
    if (!book) return undefined;
    let cards = this.found.get(book);
    if (!cards) {
      cards = new Map(book.chapters.flatMap((chapter) => chapter.cards.map((card) => [card.id, card])));
      this.found.set(book, cards);
    }
    return cards.get(id);
  }
}

export const compendium = new Compendium();
