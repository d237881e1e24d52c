"""The eight sections of the edges of the table. [INF-SS-AD1-01, INF-SS-AD1-04]"""

from __future__ import annotations

from typing import Final, get_args

from plancia.core import Refusal, Seat
from plancia.games.infinity.arrivals import Section
from plancia.games.infinity.rules.movement import gait_of
from plancia.games.infinity.state import Infinity, Trooper, other
from plancia.space.volume import Place

SECTIONS: Final[tuple[Section, ...]] = tuple(each for each in get_args(Section) if each)
"""A side of the table, and which half of it."""
EDGE: Final = 0.05
"""How far from the edge of the table a base may be that touches it."""


def sections_at(g: Infinity, trooper: Trooper, at: Place) -> frozenset[Section]:
    """The sections that a base touches; in the middle of a side both of its halves."""
    layout, reach = g.table.layout, gait_of(g, trooper).radius + EDGE
    across = halves(at.x, layout.width, ("west", "east"))
    along = halves(at.y, layout.depth, ("near", "far"))
    sides = {
        "near": (at.y <= reach, across),
        "far": (at.y >= layout.depth - reach, across),
        "west": (at.x <= reach, along),
        "east": (at.x >= layout.width - reach, along),
    }
    names = {f"{side}_{half}" for side, (on, found) in sides.items() if on for half in found}
    return frozenset(each for each in SECTIONS if each in names)


def halves(at: float, size: float, names: tuple[str, str]) -> list[str]:
    """In which half of a side something is."""
    first, second = names
    return [name for name, there in ((first, at <= size / 2), (second, at >= size / 2)) if there]


def lawful(g: Infinity, seat: Seat) -> tuple[Section, ...]:
    """The sections that a player can note: not those of the enemy's own edge. [INF-SS-AD1-04]"""
    return tuple(each for each in SECTIONS if not each.startswith(g.commands[other(seat)].edge))


def refusal(g: Infinity, trooper: Trooper, section: Section) -> Refusal | None:
    """Why a section cannot be noted for somebody. [INF-SS-AD1-01, INF-SS-AD1-04]"""
    if not section:
        return Refusal.of("INF-SS-AD1-01", "infinity.no.section", model=trooper.id)
    if section not in lawful(g, trooper.seat):
        return Refusal.of("INF-SS-AD1-04", "infinity.no.enemy_edge", model=trooper.id)
    return None
