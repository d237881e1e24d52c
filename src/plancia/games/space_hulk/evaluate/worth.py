"""What a position is worth: about the chance to win from it.

That is how much of the objective's work is done, times the chance that those live whom it needs.
"""

from __future__ import annotations

from math import exp
from typing import Final

from plancia.core import Seat
from plancia.games.space_hulk.evaluate.danger import dangers
from plancia.games.space_hulk.evaluate.failure import enough_left, failure_chance, needed
from plancia.games.space_hulk.evaluate.objective import HOPELESS, objective, survey
from plancia.games.space_hulk.state import MARINE_AP, Marine, SpaceHulk

PRESSURE: Final = 0.4
"""How quickly hope fades with each turn that the objective will still take."""
COMMAND: Final = 3.5
"""Command points of a turn, on average. [SHB-CP-01]"""
LOST_POINT: Final = 0.0006
"""What spending an action point costs, so that none is spent for nothing."""
COMMAND_POINT: Final = 0.002
"""What a command point is worth."""
CHARGE: Final = 0.002
"""What a round or charge is worth."""


def stage(game: SpaceHulk) -> int:
    """The turn: play-outs look from one marine turn to the next."""
    return game.turn


def evaluate(game: SpaceHulk, seat: Seat) -> float:
    """How likely the marines are to win, from 0 (lost) to 1 (won)."""
    outcome = game.outcome
    if outcome is not None:
        return 1.0 if outcome.winners else 0.0
    s = survey(game)
    left = objective(s)
    if left >= HOPELESS:
        return 0.01
    danger = dangers(game, s.marines, s.look)
    turns = left / (COMMAND + MARINE_AP * needed(game.board))
    fails = failure_chance(game.board.mission.failure, game, danger)
    safe = enough_left(game, danger) * (1.0 - fails)
    return safe * exp(-PRESSURE * turns) + trifles(game, s.marines)


def trifles(game: SpaceHulk, marines: list[Marine]) -> float:
    """Points and ammunition: they decide only between things that are otherwise equal."""
    value = COMMAND_POINT * game.cp
    for marine in marines:
        if marine.activation == "active":
            value -= LOST_POINT * (MARINE_AP - marine.ap)
        elif marine.activation == "done":
            value -= LOST_POINT * MARINE_AP
        if marine.ammo:
            value += CHARGE * marine.ammo
    return value
