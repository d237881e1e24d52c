"""What bots value in Giga-Robo!: armour first, then what can be done with what is at hand.

Bots find `evaluate`, `stage`, `expect`, `suggest`, `obvious` and `weigh` here by their names. All
values are shares of a robot's armour; only `evaluate` and `expect` turn them into a chance to win.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from plancia.games.giga_robo.evaluate.foresight import expect
from plancia.games.giga_robo.evaluate.policy import obvious, suggest, weigh
from plancia.games.giga_robo.evaluate.worth import evaluate
from plancia.games.giga_robo.rules.attack.reply import ChooseReaction
from plancia.games.giga_robo.state import GigaRobo

__all__ = ["MEASURED", "SEARCH", "evaluate", "expect", "obvious", "stage", "suggest", "weigh"]

SEARCH: Final[Mapping[str, float]] = {"planned": False, "horizon": 1, "width": 24, "trust": 3.0}
"""Windows, reactions and dice lie between two actions, so plans of several actions do not hold."""

MEASURED: Final = {
    "greedy": {"won": 100, "against": "random", "matches": 84},
    "mcts:50": {"won": 62, "against": "greedy", "matches": 24},
    "mcts:200": {"won": 58, "drawn": 8, "against": "mcts:50", "matches": 12},
}
"""Between equal pairs of pilot and robot, on both seats; `docs/bots.md` says how."""


def stage(game: GigaRobo) -> int:
    """The turn, and whether an attack waits for its reaction.

    Play-outs go on until the next attack or the next turn: the odds of a roll that is about to
    come say more than one throw of it.
    """
    fight = game.fight
    reacts = fight is not None and isinstance(game.asked(fight.reactor), ChooseReaction)
    return 2 * game.turn + reacts
