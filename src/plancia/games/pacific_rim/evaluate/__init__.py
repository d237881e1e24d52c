"""What bots value in Pacific Rim Extinction: victory points won, and those that are in reach.

Bots find `evaluate`, `stage`, `expect`, `suggest`, `obvious` and `weigh` here by their names.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from plancia.games.pacific_rim.evaluate.policy import obvious, suggest, weigh
from plancia.games.pacific_rim.evaluate.worth import evaluate, expect
from plancia.games.pacific_rim.state import PacificRim

__all__ = ["SEARCH", "evaluate", "expect", "obvious", "stage", "suggest", "weigh"]

SEARCH: Final[Mapping[str, float]] = {"planned": False, "horizon": 1, "width": 8, "trust": 12.0}
"""Every step is committed and every attack rolls dice, so plans of several actions do not hold."""


def stage(game: PacificRim) -> int:
    """Rounds: play-outs go on until the next cards are chosen."""
    return game.round
