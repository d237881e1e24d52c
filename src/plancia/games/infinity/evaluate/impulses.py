"""Impetuous orders: where they lead, and what an order is worth that keeps somebody from one."""

from __future__ import annotations

from typing import Any, Final

from plancia.games.infinity.evaluate import fire
from plancia.games.infinity.evaluate.aims import standing
from plancia.games.infinity.rules import ways
from plancia.games.infinity.rules.impetuous import ObeyImpulse, Restrain
from plancia.games.infinity.rules.impulse import is_fleeing
from plancia.games.infinity.rules.line_of_sight import foes_in_contact
from plancia.games.infinity.rules.movement import allowance, walk_of, way_to
from plancia.games.infinity.state import Infinity, Trooper

ORDER: Final = 1.0
"""What an order is worth that somebody else could use, in points."""


def of_choice(g: Infinity, option: Any) -> float | None:
    """What it gains to let somebody go, or to hold it back; who flees has to be tried."""
    match option:
        case Restrain():
            return None if is_fleeing(g, g.troopers[option.trooper]) else -ORDER
        case ObeyImpulse():
            found = [g.troopers[name] for name in option.troopers]
            if any(is_fleeing(g, each) for each in found):
                return None
            return sum(of_impulse(g, each) for each in found)
    return None


def of_impulse(g: Infinity, trooper: Trooper) -> float:
    """What an order without cost gains that leads towards the nearest enemy, and the danger."""
    foes = [foe.at for foe in g.enemies(trooper) if not (foe.is_out or foe.laid)]
    if not foes or foes_in_contact(g, trooper):
        return 0.0
    goal = min(foes, key=trooper.at.level_distance)
    far = allowance(g, trooper, 1)
    way = ways.straight(g, trooper, (goal.x, goal.y), far)
    if way is None:
        return 0.0
    there = way_to(g, trooper, walk_of(g, trooper, way), far)[-1]
    watching = fire.watchers(g, trooper, there)
    use = max(
        fire.best_attack(g, trooper, there, watching).value,
        -fire.risk(g, trooper, there, watching),
    )
    return use + standing(g, trooper, there) - standing(g, trooper, trooper.at)
