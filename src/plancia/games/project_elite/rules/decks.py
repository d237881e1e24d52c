"""Drawing cards: decks that are empty are made anew from their discards. [PE-GEN-08]"""

from __future__ import annotations

from plancia.games.project_elite.state import Deck, ProjectElite


def draw(g: ProjectElite, deck: Deck) -> str:
    """The top card of a deck; empty if there is none, and none to shuffle."""
    cards = g.decks[deck]
    if not cards:
        cards += g.discards[deck]
        g.discards[deck] = []
        g.shuffle(cards)
    if not cards:
        return ""
    g.reveal()
    return cards.pop()
