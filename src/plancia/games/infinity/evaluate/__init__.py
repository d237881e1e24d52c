"""What bots value in Infinity: points that stand, and shots that are likely to hit.

Bots find `evaluate`, `stage`, `suggest` and `obvious` here by their names.
"""

from __future__ import annotations

from plancia.games.infinity.evaluate.policy import obvious, suggest
from plancia.games.infinity.evaluate.worth import evaluate, stage

__all__ = ["evaluate", "obvious", "stage", "suggest"]
