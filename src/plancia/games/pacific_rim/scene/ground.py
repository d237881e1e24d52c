"""The mat: its edge, terrain areas, buildings with their height, and where they fell."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from plancia.core import Message
from plancia.core.scene import Board, Cell, Overlay, Point
from plancia.games.pacific_rim.compass import NORTH, at
from plancia.games.pacific_rim.components import BuildingKind, TerrainKind
from plancia.games.pacific_rim.names import numbered
from plancia.games.pacific_rim.rules.targets import LOW
from plancia.games.pacific_rim.state import BASE, HEX, RULER, Model, PacificRim, body_at
from plancia.space.plane import Pose

TALL, SHORT = 2.0, 1.0
"""What lines of sight pass over is lower than what interrupts them. [PRE-LOS-03, PRE-BUI-09]"""

ROUND = 5
"""Into how many parts a corner of the range of the ruler is cut."""


def outline(pose: Pose) -> tuple[Point, ...]:
    """The corners of a base."""
    return tuple(at(x, y) for x, y in body_at(pose).vertices)


FOOT = outline(Pose(0.0, 0.0, NORTH))
"""A base around its middle, facing north."""


def board(seen: PacificRim) -> Board:
    """The mat and what is part of the ground."""
    areas = tuple([(area.kind, tuple(area.outline)) for area in seen.terrain])
    stood = tuple([(each.kind, each.pose, each.standing) for each in seen.buildings.values()])
    return _board(corners(seen), mat(seen), areas, stood)


@lru_cache(1024)
def _board(
    edge: tuple[Point, ...],
    ground: str,
    areas: tuple[tuple[TerrainKind, tuple[Point, ...]], ...],
    stood: tuple[tuple[BuildingKind, Pose, bool], ...],
) -> Board:
    """A mat with these areas and buildings: mostly it is as it was a moment ago."""
    cells = [terrain(number, *area) for number, area in enumerate(areas, 1)]
    cells += [building(number, *each) for number, each in enumerate(stood, 1)]
    unit = Message("pacific_rim.unit")
    return Board("plane", tuple(cells), edge, round(HEX, 4), unit, f"mat.{ground}")


def corners(seen: PacificRim, margin: float = 0.0) -> tuple[Point, ...]:
    """The corners of the mat, or of its middle without a margin."""
    right, high = seen.width - margin, seen.depth - margin
    return ((margin, margin), (right, margin), (right, high), (margin, high))


def mat(seen: PacificRim) -> str:
    """What the mat shows: a city, or the floor of the sea, where there are rocks. [PRE-SEA-04]"""
    if seen.scenario:
        return seen.library.scenarios[seen.scenario].mat
    rocks = any(each.kind == "seabed_rock" for each in seen.buildings.values())
    return "seabed" if rocks else "urban"


def terrain(number: int, kind: TerrainKind, outline: tuple[Point, ...]) -> Cell:
    """A terrain area: difficult, or populated. [PRE-TER-01]"""
    xs, ys = zip(*outline, strict=True)
    return Cell(
        at(sum(xs) / len(xs), sum(ys) / len(ys)),
        f"terrain.{kind}",
        glyph="~" if kind == "difficult" else ":",
        name=Message(f"pacific_rim.name.{kind}", {"number": number}),
        outline=tuple(at(x, y) for x, y in outline),
    )


def building(number: int, kind: BuildingKind, pose: Pose, standing: bool) -> Cell:
    """The ground under a building, as high as it is; where one fell there is rubble."""
    shown, glyph, name = "rubble", ",", Message("pacific_rim.name.rubble")
    if standing:  # the building itself is a piece
        shown, glyph, name = f"building.{kind}", ".", numbered(kind, number)
    height = (SHORT if kind in LOW else TALL) if standing else 0.0
    foot = outline(pose)
    return Cell(at(*pose.point), shown, glyph=glyph, name=name, outline=foot, height=height)


def overlays(seen: PacificRim) -> tuple[Overlay, ...]:
    """The attack under way, front arcs, and where it is allowed the reach of the ruler.

    Front arcs may be looked at freely; ranges only at a table that measures. [PRE-GEO-21]
    """
    found: list[Overlay] = []
    for model in seen.on_table():
        tone = "act" if is_acting(seen, model) else "quiet"
        found.append(Overlay("sight", model.id, front(corners(seen), model.pose), tone, "area"))
        if seen.setup.premeasuring == "allowed":
            found.append(Overlay("range", model.id, ruler(model.pose), "quiet", "area"))
    if seen.attack is not None:
        ends = (seen.pose(seen.attack.attacker), seen.pose(seen.attack.target))
        line = tuple(at(*pose.point) for pose in ends)
        found.append(Overlay("attack", seen.attack.attacker, line, "harm", "line"))
    return tuple(found)


def is_acting(seen: PacificRim, model: Model) -> bool:
    """Whether it is a model's activation."""
    return seen.acting is not None and seen.acting.model == model.id


@lru_cache(4096)
def front(edge: tuple[Point, ...], pose: Pose) -> tuple[Point, ...]:
    """The part of the mat before a base: cut by the line across its middle. [PRE-GEO-10]"""
    found: list[Point] = []
    for here, there in zip(edge, (*edge[1:], edge[0]), strict=True):
        ahead, beyond = pose.ahead(here), pose.ahead(there)
        if ahead >= 0:
            found.append(at(*here))
        if ahead * beyond < 0:
            share = ahead / (ahead - beyond)
            x, y = (one + share * (two - one) for one, two in zip(here, there, strict=True))
            found.append(at(x, y))
    return tuple(found)


@lru_cache(4096)
def ruler(pose: Pose) -> tuple[Point, ...]:
    """All that the ruler reaches from a base: its outline, four hexes away. [PRE-RNG-05]"""
    reach = RULER * HEX
    found: list[Point] = []
    for number in range(6):
        corner = (pose.heading + 30.0 + 60.0 * number) * pi / 180.0
        x, y = pose.x + BASE.face * cos(corner), pose.y + BASE.face * sin(corner)
        for part in range(ROUND + 1):
            turn = corner + (part / ROUND - 0.5) * pi / 3
            found.append(at(x + reach * cos(turn), y + reach * sin(turn)))
    return tuple(found)
