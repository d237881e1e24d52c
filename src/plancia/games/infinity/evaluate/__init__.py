"""What bots value in Infinity: points that stand, shots by their exact odds, and good places.

Bots find `evaluate`, `stage`, `expect`, `suggest` and `obvious` here by their names.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from plancia.games.infinity.evaluate.foresight import expect
from plancia.games.infinity.evaluate.policy import obvious, suggest
from plancia.games.infinity.evaluate.worth import evaluate, stage

__all__ = ["MEASURED", "SEARCH", "evaluate", "expect", "obvious", "stage", "suggest"]

SEARCH: Final[Mapping[str, float]] = {"planned": False, "width": 6, "trust": 12.0}
"""Others react between any two actions, so plans do not hold; play-outs are slow."""

MEASURED: Final = {"greedy": {"won": 100, "against": "random", "matches": 24}}
"""With quick-start lists of 100 and 150 points, on all tables; `docs/bots.md` says more."""
