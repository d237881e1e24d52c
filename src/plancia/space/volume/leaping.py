"""Jumps, climbs and ladders: where they can lead, how long they are, and how far one would fall.

A jump is measured straight from place to place. It goes straight if nothing is in its way, and
otherwise up, across and down, over everything between. A climb goes straight up or down beside
something that the base touches all the way; at the top it goes over the edge.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from math import hypot
from typing import Final, NamedTuple

from plancia.space.volume.contact import level_gap
from plancia.space.volume.figures import Build, Place
from plancia.space.volume.ground import DEEP, LEVEL, fall, unfit
from plancia.space.volume.moving import Leg
from plancia.space.volume.paths import Path
from plancia.space.volume.pieces import Corner
from plancia.space.volume.solids import Solid
from plancia.space.volume.stretches import convex_stretch, joined, least_at
from plancia.space.volume.table import Table

OVER: Final = 0.5
"""How far beyond an edge the middle of a base comes when it has climbed, in centimetres."""


class Jump(NamedTuple):
    """A jump that can be made."""

    path: Path
    """The way through the air: straight, or up, across and down."""
    length: float
    """The straight distance."""
    rise: float
    """How far it goes up above the start, over what is in the way too."""
    falls_to: Place
    """Where one comes down who fails: past the edge of the start, or back on it."""


class Climb(NamedTuple):
    """A climb that can be made."""

    path: Path
    length: float
    """How far it goes straight up or down."""
    falls_to: Place
    """The foot of the wall."""
    hangs: bool
    """Whether it ends on the wall, with nothing to stand on."""


def jump(table: Table, start: Place, end: Place, build: Build) -> Jump | None:
    """A jump from one place to another; None if something is in the way or it cannot stand there.

    Whoever fails falls where the way first has no floor at the height of the start; if there is no
    such place, as before a wall, back to the start.
    """
    if unfit(table, end, build):
        return None
    near = _in_the_way(table, start, end, build.radius)
    straight = Path((start, end))
    fallen = _fallen(table, start, end)
    if not _hit(near, start, end, build):
        return Jump(straight, straight.length, max(end.z - start.z, 0.0), fallen)
    low = min(start.z, end.z)
    apex = max(start.z, end.z, *(s.top for s in near if s.top > low and s.bottom < low + LEVEL))
    over, beyond = Place(start.x, start.y, apex), Place(end.x, end.y, apex)
    for one, other in ((start, over), (over, beyond), (beyond, end)):
        if one != other and _hit(near, one, other, build):
            return None
    path = Path(tuple(dict.fromkeys((start, over, beyond, end))))
    return Jump(path, start.distance(end), apex - start.z, fallen)


def climb(table: Table, start: Place, end: Place, build: Build, reach: float) -> Climb | None:
    """A climb between two places, one above the other but for the step over the edge.

    If both lie on one upright line, the higher one may be a place on the wall, to hang there.
    """
    low, high = (start, end) if start.z <= end.z else (end, start)
    apart = low.level_distance(high)
    if high.z - low.z <= LEVEL or apart > 2 * build.radius + reach + OVER:
        return None
    corner = Place(low.x, low.y, high.z)
    near = table.along(low, high, build.radius + reach)
    if _hit(near, low, corner, build) or _hit(near, corner, high, build):
        return None
    if not _held(near, low, high.z, build.radius + reach, build.height / 2):
        return None
    hangs = end.z - fall(table, end).z > LEVEL
    if hangs and apart > DEEP:
        return None
    if not hangs and unfit(table, end, build):
        return None
    points = tuple(dict.fromkeys((start, corner, end)))
    return Climb(Path(points), high.z - low.z, fall(table, low), hangs)


def tops(table: Table, at: Place, build: Build, reach: float) -> list[Place]:
    """The places on top of what a base touches, to which a climb straight up leads."""
    found = []
    for solid in table.along(at, at, build.radius + reach):
        if not solid.is_floor or solid.top <= at.z + LEVEL:
            continue
        gap = level_gap(solid, at)
        if not 0.0 < gap <= build.radius + reach:
            continue
        x, y = _nearest(solid, at)
        share = (gap + OVER) / gap
        goal = Place(at.x + (x - at.x) * share, at.y + (y - at.y) * share, solid.top)
        if climb(table, at, goal, build, reach) is not None:
            found.append(goal)
    return sorted(found, key=lambda place: place.z)


def ladder_path(table: Table, start: Place, end: Place, reach: float) -> Path | None:
    """The way by a ladder between places at its foot and its head; None if there is none."""
    low, high = (start, end) if start.z <= end.z else (end, start)
    for ladder, placed in table.ladders:
        x, y = placed.corner(ladder.at)
        bottom, top = ladder.bottom + placed.at[2], ladder.top + placed.at[2]
        if abs(low.z - bottom) > LEVEL or abs(high.z - top) > LEVEL:
            continue
        if max(hypot(each.x - x, each.y - y) for each in (low, high)) <= reach:
            corner = Place(low.x, low.y, high.z)
            return Path(tuple(dict.fromkeys((start, corner, end))))
    return None


def _in_the_way(table: Table, start: Place, end: Place, radius: float) -> list[Solid]:
    """The solids over which a base comes between two places, as seen from above."""
    leg = Leg(start, end)

    def lack(solid: Solid, share: float) -> float:
        return level_gap(solid, leg.along(share)) - radius

    return [
        solid
        for solid in table.along(start, end, radius)
        if not solid.kind and _goes_below(partial(lack, solid), -DEEP)
    ]


def _hit(near: Iterable[Solid], start: Place, end: Place, build: Build) -> bool:
    """Whether a cylinder that goes straight through the air enters a solid."""
    leg = Leg(start, end)

    def lack(solid: Solid, share: float) -> float:
        at = leg.along(share)
        return max(
            level_gap(solid, at) - build.radius,
            at.z - solid.top,
            solid.bottom - at.z - build.height,
        )

    return any(not solid.kind and _goes_below(partial(lack, solid), -DEEP) for solid in near)


def _goes_below(measure: Callable[[float], float], limit: float) -> bool:
    """Whether a convex function of 0 to 1 goes below a limit."""
    return measure(least_at(measure, 1.0, 1e-6)) < limit


def _fallen(table: Table, start: Place, end: Place) -> Place:
    """Where one comes down who fails to jump: past the edge of what the start is on, or on it."""
    span = start.level_distance(end)
    if start.z <= LEVEL or span <= DEEP:
        return start
    leg = Leg(start, Place(end.x, end.y, start.z))
    kept = [
        stretch
        for solid in table.along(start, end, 0.0)
        if solid.is_floor and abs(solid.top - start.z) <= LEVEL
        for stretch in [convex_stretch(partial(_gap_on, leg, solid), 0.0, span)]
        if stretch is not None
    ]
    edge = next((stretch.end for stretch in joined(kept, DEEP) if stretch.start <= LEVEL), 0.0)
    if edge >= span - LEVEL:
        return start
    return fall(table, leg.at(edge + LEVEL))


def _gap_on(leg: Leg, solid: Solid, along: float) -> float:
    return level_gap(solid, leg.at(along))


def _held(near: Sequence[Solid], low: Place, high: float, reach: float, span: float) -> bool:
    """Whether something is in reach of a base all the way up, but for gaps of some span."""
    level = low.z
    walls = sorted(
        (solid.bottom, solid.top)
        for solid in near
        if not solid.kind and level_gap(solid, low) <= reach
    )
    for bottom, top in walls:
        if bottom <= level + span:
            level = max(level, top)
    return level >= high - LEVEL


def _nearest(solid: Solid, at: Place) -> Corner:
    """The point of an outline that is nearest to a point outside of it."""
    px, py = solid.vertices[-1]
    found = []
    for x, y in solid.vertices:
        ex, ey = x - px, y - py
        share = ((at.x - px) * ex + (at.y - py) * ey) / (ex * ex + ey * ey)
        share = min(max(share, 0.0), 1.0)
        found.append((px + share * ex, py + share * ey))
        px, py = x, y
    return min(found, key=lambda corner: hypot(corner[0] - at.x, corner[1] - at.y))
