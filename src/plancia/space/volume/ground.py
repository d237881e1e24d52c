"""What is under a model's feet: floors, stairs, where it can stand, and how far it falls."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import hypot
from typing import Final, Literal

from plancia.space.volume.contact import level_gap
from plancia.space.volume.figures import Build, Figure, Place
from plancia.space.volume.solids import Ramp, Solid
from plancia.space.volume.table import Table

LEVEL: Final = 0.01
"""Heights that differ by less than this are one level, in centimetres."""

DEEP: Final = 1e-6
"""To enter something by less than this is to touch it."""

Unfit = Literal["", "off the table", "no floor", "blocked"]
"""Why a model cannot stand somewhere; empty if it can."""


def floors(table: Table, x: float, y: float) -> list[float]:
    """The heights of all that one could stand on at a point, from the ground upwards."""
    found = {0.0}
    for solid in table.along((x, y), (x, y), 0.0):
        if solid.is_floor and level_gap(solid, (x, y)) == 0.0:
            found.add(solid.top)
    for ramp in table.ramps:
        share = ramp.share(x, y)
        if 0.0 <= share <= 1.0 and ramp.beside(x, y) <= ramp.width / 2:
            found.add(ramp.height(share))
    return sorted(found)


def floor_below(table: Table, at: Place, step: float = LEVEL) -> float:
    """The height of the highest floor at a point that is not above it by more than a step."""
    return max(level for level in floors(table, at.x, at.y) if level <= at.z + step)


def fall(table: Table, at: Place) -> Place:
    """Where something that falls from a point comes to lie; how far tell the heights."""
    return Place(at.x, at.y, floor_below(table, at))


def open_floor(table: Table, x: float, y: float) -> Place:
    """The highest floor at a point, which is open to the sky."""
    return Place(x, y, floors(table, x, y)[-1])


def on_table(table: Table, x: float, y: float, radius: float = 0.0) -> bool:
    """Whether a whole base lies on the table."""
    layout = table.layout
    return (
        radius - DEEP <= x <= layout.width - radius + DEEP
        and radius - DEEP <= y <= layout.depth - radius + DEEP
    )


def unfit(
    table: Table,
    at: Place,
    build: Build,
    others: Iterable[Figure] = (),
    barred: frozenset[str] = frozenset(),
) -> Unfit:
    """Why a model cannot stand at a place; empty if it can.

    The middle of its base needs a floor, and nothing may stand in its cylinder; on stairs only
    what rises above them. Areas of `barred` kinds are as good as solid.
    """
    if not on_table(table, at.x, at.y, build.radius):
        return "off the table"
    if at.z - floor_below(table, at) > LEVEL:
        return "no floor"
    allow = headway(table, at, build.radius)
    for solid in table.along(at, at, build.radius):
        if solid.kind and solid.kind not in barred:
            continue
        if solid.bottom >= at.z + build.height - DEEP or solid.top <= at.z + allow:
            continue
        if level_gap(solid, at) < build.radius - DEEP:
            return "blocked"
    return "blocked" if any(_overlap(at, build, other) for other in others) else ""


def headway(table: Table, at: Place, radius: float) -> float:
    """How much higher than a base things below it may be: more on stairs than on a floor."""
    return max((_give(ramp, radius) for ramp in _in_line(table, at, radius)), default=LEVEL)


def areas_at(table: Table, at: Place, radius: float = 0.0) -> Iterator[Solid]:
    """The areas that a base touches, or that hold a point."""
    for solid in table.along(at, at, radius):
        beside = solid.bottom - LEVEL <= at.z <= solid.top + LEVEL
        if solid.kind and beside and level_gap(solid, at) <= radius:
            yield solid


def _in_line(table: Table, at: Place, radius: float) -> Iterator[Ramp]:
    """The stairs that a base is on, or at the foot or the head of."""
    for ramp in table.ramps:
        share = ramp.share(at.x, at.y)
        more = radius / ramp.foot.level_distance(ramp.head)
        if (
            -more <= share <= 1.0 + more
            and ramp.beside(at.x, at.y) <= ramp.width / 2
            and abs(at.z - ramp.height(share)) <= LEVEL
        ):
            yield ramp


def _give(ramp: Ramp, radius: float) -> float:
    return ramp.slope * radius + ramp.step + LEVEL


def _overlap(at: Place, build: Build, other: Figure) -> bool:
    """Whether two cylinders enter each other."""
    apart = hypot(at.x - other.at.x, at.y - other.at.y)
    return (
        apart < build.radius + other.build.radius - DEEP
        and at.z < other.at.z + other.build.height - DEEP
        and other.at.z < at.z + build.height - DEEP
    )
