"""Who is still to be deployed. [INF-SET-24, INF-SET-25, INF-SET-26]"""

from __future__ import annotations

from plancia.core import Seat
from plancia.games.infinity.state import Infinity, Trooper


def unplaced(g: Infinity, seat: Seat) -> list[Trooper]:
    """Who still has to be deployed now: not who is held back, or aboard."""
    held_back = g.commands[seat].held_back
    return [each for each in g.army(seat) if is_open(g, each) and each.id not in held_back]


def is_open(g: Infinity, trooper: Trooper) -> bool:
    """Whether a model is still to be deployed, now or when those held back are."""
    return trooper.spot == "away" and trooper.id not in g.commands[trooper.seat].aboard


def may_be_all(g: Infinity, seat: Seat, fewer: int = 0) -> bool:
    """Whether nobody is left to be placed now, or would not be if more were held back: so far as
    others can tell that is the same. [INF-SET-24]
    """
    left = sum(is_open(g, each) for each in g.army(seat)) - fewer
    return left <= g.commands[seat].holds_back
