"""What bots value in Pacific Rim Extinction: victory points won, and those that are in reach.

Bots find `evaluate`, `stage`, `expect`, `suggest`, `obvious` and `weigh` here by their names.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from plancia.games.pacific_rim.evaluate.policy import obvious, suggest, weigh
from plancia.games.pacific_rim.evaluate.worth import evaluate, expect
from plancia.games.pacific_rim.state import PacificRim

__all__ = ["MEASURED", "SEARCH", "evaluate", "expect", "obvious", "stage", "suggest", "weigh"]

SEARCH: Final[Mapping[str, float]] = {"planned": False, "horizon": 1, "width": 8, "trust": 12.0}
"""Every step is committed and every attack rolls dice, so plans of several actions do not hold."""

MEASURED: Final = {
    "greedy": {"won": 98, "against": "random", "matches": 56},
    "mcts:50": {"won": 63, "against": "greedy", "matches": 60},
}
"""On the quick-start cards, with either side; `docs/bots.md` says how."""


def stage(game: PacificRim) -> int:
    """Rounds: play-outs go on until the next cards are chosen."""
    return game.round
