"""All words that cards can say: importing this module makes them known to the library."""

from plancia.games.giga_robo import conditions, prices
from plancia.games.giga_robo.effects import (
    attacks,
    copying,
    declared,
    dice,
    flow,
    forcing,
    ground,
    hands,
    markers,
    meter,
    tokens,
    turns,
)

__all__ = [
    "attacks",
    "conditions",
    "copying",
    "declared",
    "dice",
    "flow",
    "forcing",
    "ground",
    "hands",
    "markers",
    "meter",
    "prices",
    "tokens",
    "turns",
]
