"""Cover: what a model leans on and what hides a part of it. [INF-COV-01 to INF-COV-12]"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from plancia.games.infinity.in_progress import Line
from plancia.games.infinity.rules.line_of_sight import PRONE, build_of, figure
from plancia.games.infinity.state import HEAD, Infinity, Trooper
from plancia.games.infinity.tables import INSIDE
from plancia.space.volume import Figure, Place, Table, areas_at, mutual_sight
from plancia.space.volume.cover import covering

LEANS: Final = 0.1
"""How far a base may be from the cover that it touches. [INF-COV-02]"""
TO_HIT: Final = -3
SHELTER: Final = 3
SLIT: Final = -6
"""For a shot at somebody behind a firing slit. [INF-COV-10]"""


def has_cover(
    g: Infinity, shooter: Trooper, here: Place, target: Trooper, there: Place, *, prone: bool
) -> str:
    """The rule by which somebody is in partial cover from a shooter; empty: it is not.

    Who lies on higher ground counts as covered; there is one modifier only. [INF-COV-08]
    """
    size = g.profile(target).size
    seen = Figure(there, build_of(size.base, PRONE) if prone else figure(g, target).build)
    eye = figure(g, shooter, here).eye
    if _is_covered(g.table, eye, seen):
        return "INF-COV-04"
    if prone and there.z > here.z:
        return "INF-COV-08"
    return ""


@lru_cache(maxsize=4096)
def _is_covered(table: Table, eye: Place, seen: Figure) -> bool:
    """Whether scenery covers somebody from an eye: each weapon asks the same."""
    return bool(covering(table, eye, seen, HEAD, reach=LEANS, thickness=PRONE))


def cover_lines(
    g: Infinity, shooter: Trooper, here: Place, target: Trooper, there: Place, *, prone: bool
) -> Iterator[Line]:
    """What the cover of a target costs whoever shoots at it.
    [INF-COV-04, INF-COV-10, INF-ROLL-05]
    """
    rule = has_cover(g, shooter, here, target, there, prone=prone)
    inside = room_of(g, there)
    if inside is not None and is_behind_slit(g, shooter, here, target, there, inside):
        yield Line("INF-COV-10", "firing_slit", SLIT)
        if leans_on_slit(g, target, there, inside):
            rule = "INF-COV-11"
    if rule:
        yield Line(rule, "cover", TO_HIT)


# --- firing slits ---------------------------------------------------------------------------------


def room_of(g: Infinity, at: Place) -> int | None:
    """The piece of scenery inside which a place is, if it is inside of one. [INF-COV-10]"""
    rooms = (area.piece for area in areas_at(g.table, at) if area.kind == INSIDE)
    return next(rooms, None)


def is_behind_slit(
    g: Infinity, shooter: Trooper, here: Place, target: Trooper, there: Place, piece: int
) -> bool:
    """Whether a shooter sees somebody inside of a piece only through its firing slits; those
    within see out freely. [INF-COV-10]
    """
    if room_of(g, here) == piece:
        return False
    one, other = figure(g, shooter, here), figure(g, target, there)
    return not mutual_sight(g.table.without("slit"), one, other, HEAD)


def leans_on_slit(g: Infinity, target: Trooper, there: Place, piece: int) -> bool:
    """Whether somebody inside touches a firing slit. [INF-COV-11]"""
    radius = figure(g, target, there).build.radius
    return any(
        door.opening.kind == "slit" and door.gap(there, radius) <= LEANS
        for door in g.table.openings
        if door.piece == piece
    )


def shelter_lines(throw_lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """What the cover that a shot had to reckon with adds to the roll that resists it."""
    return tuple(Line(line.rule, "cover", SHELTER) for line in throw_lines if line.name == "cover")
