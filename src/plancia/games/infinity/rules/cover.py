"""Cover: what a model leans on and what hides a part of it. [INF-COV-01 to INF-COV-12]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from plancia.games.infinity.in_progress import Line
from plancia.games.infinity.rules.line_of_sight import PRONE, build_of, figure
from plancia.games.infinity.state import HEAD, Infinity, Trooper
from plancia.space.volume import Figure, Place
from plancia.space.volume.cover import covering

LEANS: Final = 0.1
"""How far a base may be from the cover that it touches. [INF-COV-02]"""
TO_HIT: Final = -3
SHELTER: Final = 3


def has_cover(
    g: Infinity, shooter: Trooper, here: Place, target: Trooper, there: Place, *, prone: bool
) -> str:
    """The rule by which somebody is in partial cover from a shooter; empty: it is not.

    Who lies on higher ground counts as covered; there is one modifier only. [INF-COV-08]
    """
    size = g.profile(target).size
    seen = Figure(there, build_of(size.base, PRONE) if prone else figure(g, target).build)
    eye = figure(g, shooter, here).eye
    if covering(g.table, eye, seen, HEAD, reach=LEANS, thickness=PRONE):
        return "INF-COV-04"
    if prone and there.z > here.z:
        return "INF-COV-08"
    return ""


def cover_lines(
    g: Infinity, shooter: Trooper, here: Place, target: Trooper, there: Place, *, prone: bool
) -> Iterator[Line]:
    """What the cover of a target costs whoever shoots at it. [INF-COV-04]"""
    rule = has_cover(g, shooter, here, target, there, prone=prone)
    if rule:
        yield Line(rule, "cover", TO_HIT)


def shelter_lines(throw_lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """What the cover that a shot had to reckon with adds to the roll that resists it."""
    return tuple(Line(line.rule, "cover", SHELTER) for line in throw_lines if line.name == "cover")
