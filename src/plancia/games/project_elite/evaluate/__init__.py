"""What bots value in Project Elite: the objective, the way home, and how near the aliens are.

Bots find these functions by their names.
"""

from plancia.games.project_elite.evaluate.policy import obvious, suggest
from plancia.games.project_elite.evaluate.preference import expect
from plancia.games.project_elite.evaluate.worth import evaluate, stage

__all__ = ["SEARCH", "evaluate", "expect", "obvious", "stage", "suggest"]

SEARCH = {"planned": False, "horizon": 1, "width": 6}
"""Dice are rolled all the time, so single commands are compared, and a round is played out."""
