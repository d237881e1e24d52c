"""Whether a model can get at something: a quick guess from distance and bearing.

Nothing is swept and nobody looks along a line here: it is done for every model at every glance.
"""

from __future__ import annotations

from math import atan2, degrees, exp, hypot, radians, sin
from typing import Final, NamedTuple

from plancia.games.pacific_rim.state import HEX, RULER
from plancia.space.plane import Pose

TURNS: Final = (0.0, 30.0, 60.0)
WIDE: Final = 0.9 * HEX
"""How far aside of a straight way a base is still met."""
SURE: Final = 0.9
"""A way that leads there, if nothing is in it."""
LIKELY: Final = 0.7
"""A way that leads there with a turn at the right place."""
TOUCH: Final = 0.03
"""The gap, in hexes, at which two bases count as touching."""


class Sight(NamedTuple):
    """How something lies, seen from a pose."""

    gap: float
    """Hexes between the bases, face to face."""
    off: float
    """Degrees off the heading, without a sign."""
    far: float
    """Millimetres between the middles."""


def sight(pose: Pose, other: Pose) -> Sight:
    """How a base at another pose lies."""
    dx, dy = other.x - pose.x, other.y - pose.y
    far = hypot(dx, dy)
    off = abs((degrees(atan2(dy, dx)) - pose.heading + 180.0) % 360.0 - 180.0)
    return Sight(max(0.0, far / HEX - 1.0), off, far)


def behind(pose: Pose, other: Pose) -> bool:
    """Whether a base at another pose is about wholly in the rear arc of a pose. [PRE-COM-03]"""
    seen = sight(pose, other)
    return seen.off > 90.0 and seen.far * -sin(radians(90.0 - seen.off)) >= HEX / 2


def melee(seen: Sight, vel: int, moves: int, *, turns_first: bool, engaged: bool = False) -> float:
    """How likely a model gets into front contact with so many movements left."""
    if seen.gap <= TOUCH:
        return 1.0 if seen.off <= 90.0 else (LIKELY if seen.off <= 140.0 else 0.2)
    if not moves:
        return 0.0
    if engaged:
        moves -= 1  # it has to get away first
    if moves < 1 or seen.gap > vel * moves:
        return 0.0
    turns = TURNS if turns_first or moves > 1 else TURNS[:1]
    aside = min(abs(seen.off - turn) for turn in turns)
    if aside < 90.0 and seen.far * sin(radians(aside)) <= WIDE:
        return SURE if moves == 1 or aside == seen.off else LIKELY
    return LIKELY if moves > 1 and seen.off <= 90.0 else 0.0


def ranged(seen: Sight, turns: int, *, engaged: bool) -> float:
    """How likely a model can shoot at something after it has moved."""
    if engaged or seen.gap <= TOUCH:
        return 0.3
    return 0.75 if seen.off <= 120.0 + 60.0 * turns else 0.3


def short(seen: Sight, vel: int) -> bool:
    """Whether something is at short range after a movement towards it. [PRE-RNG-05]"""
    return seen.gap <= RULER + vel - 1


def later(seen: Sight, vel: int) -> float:
    """How likely a model gets at something in the next round: near and ahead is best."""
    away = max(0.0, seen.gap - vel)
    ahead = 1.0 if seen.off <= 60.0 else 1.0 - (seen.off - 60.0) / 240.0
    return ahead * exp(-0.22 * away - 0.03 * seen.gap)
