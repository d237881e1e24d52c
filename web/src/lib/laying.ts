/** Questions that want one card of each of several hands: the cards are picked one by one. */
import type { Card, Choice, Sheet } from '../wire';

export interface Hand {
  id: string;
  title: string;
  /** Those that may be picked. */
  cards: Card[];
}

/** The hands of which every option takes one card each; none where options mean something else. */
export function handsToLay({ choices, zones }: Pick<Sheet, 'choices' | 'zones'>): Hand[] {
  const [first] = choices;
  if (!first || choices.length < 2 || first.targets.length < 2) return [];
  const home = new Map(zones.flatMap((zone) => zone.cards.map((card) => [card.id, zone.id])));
  const hands = first.targets.map((card) => home.get(card));
  if (new Set(hands).size < hands.length) return [];
  const alike = (choice: Choice) =>
    !choice.piece && choice.targets.length === hands.length && choice.targets.every((card, n) => home.get(card) === hands[n] && hands[n]);
  if (!choices.every(alike)) return [];
  const wanted = new Set(choices.flatMap(({ targets }) => targets));
  return hands.flatMap((id) => {
    const zone = zones.find((one) => one.id === id);
    return zone ? [{ id: zone.id, title: zone.title, cards: zone.cards.filter((card) => wanted.has(card.id)) }] : [];
  });
}

/** The picks without the one of a hand that this card is of, and with the card; once more puts it back. */
export function withPick(hands: Hand[], picks: readonly string[], card: string): string[] {
  const hand = hands.find(({ cards }) => cards.some(({ id }) => id === card));
  if (!hand) return [...picks];
  const others = picks.filter((one) => !hand.cards.some(({ id }) => id === one));
  return picks.includes(card) ? others : [...others, card];
}

/** The option that takes just these cards. */
export const layingOf = (choices: Choice[], picks: readonly string[]): Choice | undefined =>
  choices.find(({ targets }) => targets.length === picks.length && targets.every((card) => picks.includes(card)));

/** The hand that waits for its pick. */
export const nextHand = (hands: Hand[], picks: readonly string[]): Hand | undefined =>
  hands.find(({ cards }) => !cards.some(({ id }) => picks.includes(id)));
