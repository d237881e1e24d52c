"""All words that cards can say: importing this module makes them known to the library."""

from plancia.games.giga_robo import conditions, prices
from plancia.games.giga_robo.effects import (
    answers,
    cooling,
    flow,
    forcing,
    ground,
    markers,
    overload,
    rolling,
    tokens,
)

__all__ = [
    "answers",
    "conditions",
    "cooling",
    "flow",
    "forcing",
    "ground",
    "markers",
    "overload",
    "prices",
    "rolling",
    "tokens",
]
