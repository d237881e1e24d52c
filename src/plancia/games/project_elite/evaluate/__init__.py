"""What bots value in Project Elite: the objective, the way home, and how near the aliens are.

Bots find these functions by their names.
"""

from plancia.games.project_elite.evaluate.policy import obvious, suggest
from plancia.games.project_elite.evaluate.worth import evaluate, stage

__all__ = ["evaluate", "obvious", "stage", "suggest"]
