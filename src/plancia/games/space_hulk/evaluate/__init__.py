"""What bots value in Space Hulk: the objective, the squad, and what is coming for it.

Bots find these functions by their names.
"""

from typing import Final

from plancia.games.space_hulk.evaluate.policy import obvious, suggest
from plancia.games.space_hulk.evaluate.worth import evaluate, stage

__all__ = ["MEASURED", "evaluate", "obvious", "stage", "suggest"]

MEASURED: Final = {
    "random": {"won": 1, "matches": 180},
    "greedy": {"won": 23, "matches": 180},
    "mcts:50": {"won": 54, "matches": 180},
    "mcts:200": {"won": 68, "matches": 600},
}
"""On the missions lifeline, blades and choke-points; `docs/bots.md` says how."""
