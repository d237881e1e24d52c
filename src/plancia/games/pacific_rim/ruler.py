"""What the ruler says of two bases: how many hexes it takes to reach one, and to hold all of it."""

from __future__ import annotations

from math import ceil

from msgspec import Struct

from plancia.games.pacific_rim.state import HEX, PacificRim
from plancia.space.plane import EPS, distance, farthest


class Measured(Struct, frozen=True):
    """How far a base is from another, in whole hexes of the ruler; 0 if they touch."""

    within: int
    """The fewest hexes that reach some part of it. [PRE-GEO-16]"""
    wholly: int
    """The fewest hexes that hold all of it. [PRE-GEO-17]"""


def measured(g: PacificRim, what: str, start: str) -> Measured:
    """Lay the ruler from one base to another. Only bases are measured. [PRE-GEO-06]"""
    body, other = g.body(what), g.body(start)
    return Measured(hexes(distance(body, other)), hexes(farthest(body, other)))


def hexes(length: float) -> int:
    """The fewest whole hexes that are as long as a length, but for the tolerance. [PRE-GEO-05]"""
    return max(0, ceil((length - EPS) / HEX))


def all_measured(g: PacificRim) -> dict[str, dict[str, Measured]]:
    """What the ruler says from every base to every other one."""
    return {
        start: {what: measured(g, what, start) for what in g.bases(start)} for start in g.bases()
    }
