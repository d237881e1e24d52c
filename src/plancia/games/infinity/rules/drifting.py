"""How somebody drifts off who misses the place it was meant for. [INF-SS-AD3-03, INF-SS-AD3-04,
INF-SS-INFIL-04]
"""

from __future__ import annotations

from math import atan2, cos, degrees, radians, sin
from typing import Final

from plancia.core import Seat
from plancia.games.infinity.rules.dice import class_of_failure
from plancia.games.infinity.state import Infinity
from plancia.space.volume import Place

STEP: Final = 6.0
"""Centimetres for each point of the class of failure. [INF-SS-AD3-03]"""
TURN: Final = 36.0
"""Degrees from one digit to the next, clockwise from the middle of the table. [INF-SS-AD3-04]"""


def scattered(g: Infinity, seat: Seat, centre: Place, die: int, needed: int) -> tuple[float, float]:
    """Where somebody of a player comes to after a roll that has failed: so far as the class of
    failure says, in the direction of the last digit; 1 is towards the middle of the table, or if
    one is there, towards the enemy. [INF-SS-AD3-03, INF-SS-AD3-04]
    """
    far = class_of_failure(die, needed) * STEP
    layout = g.table.layout
    dx, dy = layout.width / 2 - centre.x, layout.depth / 2 - centre.y
    if abs(dx) < 1e-6 and abs(dy) < 1e-6:
        dy = -1.0 if g.commands[seat].edge == "far" else 1.0
    angle = radians(degrees(atan2(dy, dx)) - TURN * ((die - 1) % 10))
    return centre.x + far * cos(angle), centre.y + far * sin(angle)
