"""What bots value in Project Elite: the objective, the way home, and how near the aliens are.

Bots find these functions by their names.
"""

from typing import Final

from plancia.games.project_elite.evaluate.policy import is_idle, obvious, suggest
from plancia.games.project_elite.evaluate.preference import expect
from plancia.games.project_elite.evaluate.worth import evaluate, stage

__all__ = ["MEASURED", "SEARCH", "evaluate", "expect", "is_idle", "obvious", "stage", "suggest"]

SEARCH = {"planned": False, "horizon": 1, "width": 6}
"""Dice are rolled all the time, so single commands are compared, and a round is played out."""

MEASURED: Final = {
    "random": {"won": 0, "matches": 96},
    "greedy": {"won": 75, "matches": 96},
}
"""On easy set-up cards for two, all objectives and maps; `docs/elite-balance.md` has more."""
