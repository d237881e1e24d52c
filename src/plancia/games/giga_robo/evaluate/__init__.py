"""What bots value in Giga-Robo!: armour first, then what can be done with what is at hand.

Bots find `evaluate`, `stage`, `expect`, `suggest`, `obvious` and `weigh` here by their names. All
values are shares of a robot's armour; only `evaluate` and `expect` turn them into a chance to win.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from plancia.games.giga_robo.evaluate.foresight import expect
from plancia.games.giga_robo.evaluate.policy import obvious, suggest, weigh
from plancia.games.giga_robo.evaluate.worth import evaluate
from plancia.games.giga_robo.state import GigaRobo

__all__ = ["SEARCH", "evaluate", "expect", "obvious", "stage", "suggest", "weigh"]

SEARCH: Final[Mapping[str, float]] = {"planned": False, "horizon": 1, "width": 8, "trust": 16.0}
"""Windows, reactions and dice lie between two actions, so plans of several actions do not hold; and
dice are wild, so what is seen without them counts for much."""


def stage(game: GigaRobo) -> int:
    """The turn: play-outs look from one turn to the next."""
    return game.turn
