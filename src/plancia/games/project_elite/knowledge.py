"""What nobody knows: the order of the decks."""

from __future__ import annotations

from plancia.core import Chance
from plancia.games.project_elite.state import ProjectElite


def shuffle_again(g: ProjectElite, rng: Chance) -> None:
    """Put all decks into another order; what was drawn stays as it is."""
    for cards in g.decks.values():
        cards.sort()
        rng.shuffle(cards)
