"""What bots value in Infinity: points that stand, shots by their exact odds, and good places.

Bots find `evaluate`, `stage`, `expect`, `suggest` and `obvious` here by their names.
"""

from __future__ import annotations

from plancia.games.infinity.evaluate.foresight import expect
from plancia.games.infinity.evaluate.policy import obvious, suggest
from plancia.games.infinity.evaluate.worth import evaluate, stage

__all__ = ["evaluate", "expect", "obvious", "stage", "suggest"]
