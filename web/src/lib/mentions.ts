/** Names of cards in sentences. */
import type { Card } from '../wire';

export interface Part {
  words: string;
  /** The card that these words name. */
  card?: Card;
}

/** A sentence in parts: the titles of these cards, each where it stands first, and the words between. */
export function partsOf(text: string, cards: Card[]): Part[] {
  const plain = text.toLocaleLowerCase();
  const found = cards
    .map((card) => ({ card, at: plain.indexOf(card.title.toLocaleLowerCase()) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at || other.card.title.length - one.card.title.length);
  const parts: Part[] = [];
  let end = 0;
  for (const { card, at } of found) {
    if (at < end) continue;
    if (at > end) parts.push({ words: text.slice(end, at) });
    end = at + card.title.length;
    parts.push({ words: text.slice(at, end), card });
  }
  if (end < text.length) parts.push({ words: text.slice(end) });
  return parts;
}
