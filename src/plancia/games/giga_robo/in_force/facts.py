"""What follows from a card alone."""

from __future__ import annotations

from functools import cache

from plancia.games.giga_robo.library import Library
from plancia.games.giga_robo.texts.moments import peaceful_windows, windows_of
from plancia.games.giga_robo.words.base import FAR
from plancia.games.giga_robo.words.cards import Card


class Facts:
    """What follows from a card alone."""

    __slots__ = ("any_windows", "card", "cost", "far", "is_attack", "plain", "windows")

    def __init__(self, card: Card) -> None:
        """Look at a card."""
        free = card.cost == "x" or card.free_if or (card.instead and not card.attack)
        self.card, self.is_attack = card, card.attack
        self.cost = 0 if free or card.cost == "x" else card.cost
        """What it costs at least where costs do not fall."""
        self.far = FAR if card.starts else card.range[1] if card.range is not None else 0
        """How far away a target can be, measured from the robot, where ranges are as printed."""
        self.windows = peaceful_windows(card.timing)
        """The windows in which it can be played while there is no attack."""
        self.any_windows = windows_of(card.timing)
        """The windows in which it can be played at all."""
        self.plain = not free and card.x is None and not card.price and not card.pays
        """Whether there is nothing to pay for it but its cost."""


@cache
def all_facts(library: Library) -> dict[str, Facts]:
    """What follows from each card alone, by name."""
    return {name: Facts(card) for name, card in library.cards.items()}
