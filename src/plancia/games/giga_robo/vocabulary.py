"""All words that cards can say: importing this module makes them known to the library."""

from plancia.games.giga_robo import conditions, prices
from plancia.games.giga_robo.effects import (
    attacks,
    cards,
    declared,
    dice,
    flow,
    forcing,
    ground,
    markers,
    tokens,
    turns,
)

__all__ = [
    "attacks",
    "cards",
    "conditions",
    "declared",
    "dice",
    "flow",
    "forcing",
    "ground",
    "markers",
    "prices",
    "tokens",
    "turns",
]
