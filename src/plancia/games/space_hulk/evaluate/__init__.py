"""What bots value in Space Hulk: the objective, the squad, and what is coming for it.

Bots find these functions by their names.
"""

from plancia.games.space_hulk.evaluate.policy import obvious, suggest
from plancia.games.space_hulk.evaluate.worth import evaluate, stage

__all__ = ["evaluate", "obvious", "stage", "suggest"]
