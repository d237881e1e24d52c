"""Placing buildings, objects and terrain in turns. [PRE-SET-04, PRE-SET-05, PRE-SET-10]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from math import cos, hypot, radians, sin
from typing import ClassVar

from plancia.core import Refusal, Seat
from plancia.games.pacific_rim.compass import compass, pose_of
from plancia.games.pacific_rim.components import BuildingKind
from plancia.games.pacific_rim.events import LeftOut, Placed
from plancia.games.pacific_rim.nearest import nearest
from plancia.games.pacific_rim.state import (
    BASE,
    HEX,
    Action,
    Area,
    Building,
    Decision,
    PacificRim,
    Side,
    Thing,
    area_of,
    body_at,
)
from plancia.space.plane import EPS, POINT, Body, Pose, apart, in_area, within

THINGS_APART = 25.0  # [PRE-GEO-20]
LATTICE = 5.0
"""The grid on which no place is looked for any more. [PRE-SET-10]"""
COARSE = 45.0
"""The grid of the places that are offered."""
STRAIGHT = (0.0,)
"""How pieces are turned where they are offered, by the compass."""
HEADINGS = {
    "object": STRAIGHT,
    "building": (0.0, 30.0),
    "terrain": tuple(30.0 * n for n in range(12)),
}
"""How else they are turned where a place is looked for. [PRE-SET-10]"""


def place_all(g: PacificRim) -> None:
    """All pieces of the scenario wait beside the table; the factions alternate placing one element,
    the Kaiju first. [PRE-SET-04]
    """
    scenario = g.library.scenarios[g.scenario]
    g.unplaced = [f"terrain {n}" for n in range(len(scenario.terrain))]
    for kind, number in scenario.buildings.items():
        g.unplaced += [f"building {kind}"] * number
    g.unplaced += ["object"] * scenario.objects
    g.then(ChoosePlacement((g.first("kaiju"),), "kaiju"))


def outline_at(g: PacificRim, what: str, pose: Pose) -> tuple[tuple[float, float], ...]:
    """A terrain piece that waits, at a pose."""
    return laid(shape_of(g, what), pose)


def shape_of(g: PacificRim, what: str) -> tuple[tuple[float, float], ...]:
    """The outline of a terrain piece around its own middle."""
    return g.library.scenarios[g.scenario].terrain[int(what.split()[1])].outline


def laid(shape: tuple[tuple[float, float], ...], pose: Pose) -> tuple[tuple[float, float], ...]:
    """An outline around its own middle, laid on the table. [PRE-GEO-20]"""
    c, s = cos(radians(pose.heading)), sin(radians(pose.heading))
    return tuple(
        (round(pose.x + x * c - y * s, 6), round(pose.y + x * s + y * c, 6)) for x, y in shape
    )


def place_refusal(g: PacificRim, what: str, pose: Pose) -> Refusal | None:
    """Why a piece cannot lie there: edges, overlaps, distances. [PRE-SET-05, PRE-SEA-06]"""
    scenario = g.library.scenarios[g.scenario]
    margin = scenario.from_edge * HEX
    if what.startswith("terrain"):
        points = outline_at(g, what, pose)
    else:
        points = ((pose.x, pose.y),) if what == "object" else body_at(pose).vertices
    low, right, top = margin - EPS, g.width - margin + EPS, g.depth - margin + EPS
    if not all(low <= x <= right and low <= y <= top for x, y in points):
        return Refusal.of("PRE-SET-05", "pacific_rim.no.near_edge")
    if overlaps(g, what, pose):
        return Refusal.of("PRE-SET-05", "pacific_rim.no.place")
    return None


def overlaps(g: PacificRim, what: str, pose: Pose) -> bool:
    """Whether a piece would lie on another, or too near to it: rocks keep a distance from each
    other, and so do objects. [PRE-SEA-06, PRE-GEO-20]
    """
    buildings = [body_at(building.pose) for building in g.buildings.values()]
    bodies = [*buildings, *(piece for area in g.terrain for piece in g.pieces(area))]
    points = [spot(thing.x, thing.y) for thing in g.things.values()]
    if what == "object":
        near = THINGS_APART**2 - EPS
        point = spot(pose.x, pose.y)
        return any(within(point, body, 0.0) for body in bodies) or any(
            (other.x - pose.x) ** 2 + (other.y - pose.y) ** 2 < near for other in points
        )
    is_building = what.startswith("building")
    if is_building:
        gap = g.library.scenarios[g.scenario].rocks_apart * HEX
        if gap and not all(apart(body_at(pose), other, gap) for other in buildings):
            return True
    # Cutting an outline into convex parts is dear: most places are free within a circle.
    reach = EPS + (BASE.reach if is_building else max(hypot(*at) for at in shape_of(g, what)))
    bodies, points = (
        [each for each in some if hypot(each.x - pose.x, each.y - pose.y) <= reach + each.reach]
        for some in (bodies, points)
    )
    if not bodies and not points:
        return False
    pieces = (body_at(pose),) if is_building else area_of(outline_at(g, what, pose))
    return any(in_area(body, pieces) for body in bodies) or any(
        within(point, piece, 0.0) for point in points for piece in pieces
    )


@lru_cache(maxsize=256)
def spot(x: float, y: float) -> Body:
    """A point where an object lies."""
    return POINT.at(Pose(x, y))


def tries(
    g: PacificRim, what: str, step: float, *, straight: bool = False
) -> Iterator[tuple[tuple[float, float], float]]:
    """Places of a lattice where a piece fits, and how it is turned there, by the compass."""
    headings = STRAIGHT if straight else HEADINGS[what.split()[0]]
    margin = g.library.scenarios[g.scenario].from_edge * HEX - 2 * EPS
    turned = []
    for heading in headings:
        if what.startswith("terrain"):
            xs, ys = zip(*outline_at(g, what, pose_of((0.0, 0.0), heading)), strict=True)
            low, high = (margin - min(xs), margin - min(ys)), (margin + max(xs), margin + max(ys))
        else:
            low = high = (margin, margin)
        turned.append((heading, low, (g.width - high[0], g.depth - high[1])))
    for at in spots(g, what, step):
        for heading, (left, bottom), (right, top) in turned:
            on_table = left <= at[0] <= right and bottom <= at[1] <= top  # the quick answer
            if on_table and place_refusal(g, what, pose_of(at, heading)) is None:
                yield at, heading


def spots(g: PacificRim, what: str, step: float) -> list[tuple[float, float]]:
    """Points of a lattice, in a regular order, that are worth a try for a piece.

    The circles inside two bases are at least as far apart as the bases themselves, so it is quickly
    seen where a building cannot stand however it is turned.
    """
    columns, rows = int(g.width // step), int(g.depth // step)
    points = [(step * (x + 0.5), step * (y + 0.5)) for y in range(rows) for x in range(columns)]
    if not what.startswith("building"):
        return points
    scenario = g.library.scenarios[g.scenario]
    margin = scenario.from_edge * HEX + BASE.apothem - 2 * EPS
    right, top = g.width - margin, g.depth - margin
    points = [(x, y) for x, y in points if margin <= x <= right and margin <= y <= top]
    least = scenario.rocks_apart * HEX + 2 * BASE.apothem - 2 * EPS
    for there in [building.pose for building in g.buildings.values()]:
        points = [(x, y) for x, y in points if hypot(there.x - x, there.y - y) >= least]
    return points


class PutPiece(Action["ChoosePlacement"], frozen=True):
    """Place one element. [PRE-SET-04]"""

    what: str
    at: tuple[float, float]
    heading: float = 0.0
    """By the compass, as on the table."""

    def verify(self, g: PacificRim, asked: ChoosePlacement) -> Refusal | None:
        """One that is left, at a legal place."""
        if self.what not in g.unplaced:
            return Refusal.of("PRE-SET-04", "pacific_rim.no.piece", what=self.what)
        return place_refusal(g, self.what, pose_of(self.at, self.heading))

    def nearest(self, g: PacificRim, asked: ChoosePlacement) -> PutPiece | None:
        """The same element at the legal place that is nearest."""
        if self.what not in g.unplaced:
            return None
        wish = pose_of(self.at, self.heading)
        samples = (pose_of(each.at, each.heading) for each in places(g, self.what))
        pose = nearest(wish, lambda pose: place_refusal(g, self.what, pose) is None, samples)
        return (
            None if pose is None else PutPiece(self.what, (pose.x, pose.y), compass(pose.heading))
        )

    def run(self, g: PacificRim, asked: ChoosePlacement) -> None:
        """It lies there from now on, and the other faction places the next."""
        pose = pose_of(self.at, self.heading)
        g.unplaced.remove(self.what)
        kind, _, which = self.what.partition(" ")
        if kind == "building":
            name = add_building(g, which, pose)  # type: ignore[arg-type]
        elif kind == "object":
            name = add_object(g, pose.x, pose.y)
        else:
            name = f"t{len(g.terrain) + 1}"
            terrain = g.library.scenarios[g.scenario].terrain[int(which)]
            g.terrain.append(Area(name, terrain.kind, laid(terrain.outline, pose)))
        g.tell("PRE-SET-04", Placed, name, self.what)
        foe = g.foe_of(asked.side)
        g.then(ChoosePlacement((g.first(foe),), foe))


def add_building(g: PacificRim, kind: BuildingKind, pose: Pose) -> str:
    """A further building stands on the table: which one it is."""
    name = f"b{len(g.buildings) + 1}"
    g.buildings[name] = Building(name, kind, pose)
    return name


def add_object(g: PacificRim, x: float, y: float) -> str:
    """A further object lies on the table, of each kind in turn: which one it is."""
    name = f"o{len(g.things) + 1}"
    kinds = sorted(g.library.objects)
    g.things[name] = Thing(name, kinds[len(g.things) % len(kinds)], x, y)
    return name


class ChoosePlacement(Decision, frozen=True):
    """One element of the placing player's choice, as long as any has a legal place. [PRE-SET-04,
    PRE-SET-10]
    """

    side: Side

    rule: ClassVar[str] = "PRE-SET-04"
    kinds: ClassVar[tuple[type, ...]] = (PutPiece,)
    open: ClassVar[tuple[type, ...]] = (PutPiece,)

    def run(self, g: PacificRim) -> tuple[Seat, ...]:
        """Kinds without a place are left out of the game. [PRE-SET-10]"""
        for what in dict.fromkeys(g.unplaced):
            if not any(next(tries(g, what, step), None) for step in (COARSE, LATTICE)):
                n = g.unplaced.count(what)
                g.unplaced = [each for each in g.unplaced if each != what]
                g.tell("PRE-SET-10", LeftOut, what, n)
        return super().run(g) if g.unplaced else ()

    def options(self, g: PacificRim, seat: Seat) -> Sequence[PutPiece]:
        """Sample places for every kind that is left."""
        return [put for what in dict.fromkeys(g.unplaced) for put in places(g, what)]


def places(g: PacificRim, what: str) -> list[PutPiece]:
    """Samples of where an element can lie: the fewer there are, the more finely looked for."""
    step = COARSE * 2
    while step >= LATTICE / 2:
        found = [PutPiece(what, at) for at, _ in tries(g, what, step, straight=True)]
        if found:
            return found
        step /= 2
    return [PutPiece(what, *found) for found in islice(tries(g, what, LATTICE), 1)]
