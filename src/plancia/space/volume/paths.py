"""Declared paths, and everything that is asked along them.

A path is a line of points of the middle of a base, over ground, slopes, stairs and ladders and
through the air; its length is measured in space. All answers are stretches by the length gone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import accumulate, pairwise
from math import hypot, sqrt
from operator import attrgetter

import msgspec

from plancia.space.volume.beams import hull_edges, within
from plancia.space.volume.contact import beyond_touch, level_stretch
from plancia.space.volume.figures import Figure, Place
from plancia.space.volume.moving import Gaze, Leg
from plancia.space.volume.sight import NOTHING, opaque_only
from plancia.space.volume.solids import Solid, obstacle
from plancia.space.volume.stretches import TOLERANCE, Stretch, convex_stretch, joined, scan
from plancia.space.volume.table import Table
from plancia.space.volume.templates import Template, template_on_leg


class Path(msgspec.Struct, frozen=True):
    """A line of points through which the middle of a base goes."""

    points: tuple[Place, ...]

    def __post_init__(self) -> None:
        if not self.points:
            raise ValueError("a path needs a point to start from")

    @property
    def legs(self) -> tuple[Leg, ...]:
        """Its straight parts, without those of no length."""
        return tuple(Leg(a, b) for a, b in pairwise(self.points) if a != b)

    @property
    def length(self) -> float:
        """Its length in space."""
        return sum(leg.length for leg in self.legs)

    def at(self, along: float) -> Place:
        """The point after so much of it."""
        for leg in self.legs:
            if along <= leg.length:
                return leg.at(max(along, 0.0))
            along -= leg.length
        return self.points[-1]

    def cut(self, length: float) -> Path:
        """The path up to a length."""
        points = [self.points[0]]
        for leg in self.legs:
            if leg.length >= length:
                return Path((*points, leg.at(max(length, 0.0))))
            points.append(leg.end)
            length -= leg.length
        return Path(tuple(points))


def seen_stretches(
    table: Table,
    path: Path,
    mover: Figure,
    watcher: Figure,
    head: float,
    *,
    arc: bool = False,
    blockers: Iterable[Figure | Solid] = (),
    opaque: frozenset[str] = NOTHING,
    tolerance: float = TOLERANCE,
) -> list[Stretch]:
    """Where a watcher has a mover in sight: as `mutual_sight`, or as `has_in_sight` with an arc."""
    look = _Look(table, mover, watcher, head, arc, opaque, tolerance, blockers)
    return over_legs(path, look.stretches)


def is_ever_seen(
    table: Table,
    path: Path,
    mover: Figure,
    watcher: Figure,
    head: float,
    *,
    blockers: Iterable[Figure | Solid] = (),
) -> bool:
    """Whether `seen_stretches` would find anything, without an arc; where an end of a leg is seen,
    nothing else is looked at.
    """
    look = _Look(table, mover, watcher, head, False, NOTHING, TOLERANCE, blockers)
    return any(look.is_ever(leg) for leg in _legs(path))


class _Look:
    """Sight between a watcher and a mover on any leg; what was found is kept with the table."""

    def __init__(
        self,
        table: Table,
        mover: Figure,
        watcher: Figure,
        head: float,
        arc: bool,
        opaque: frozenset[str],
        tolerance: float,
        blockers: Iterable[Figure | Solid],
    ) -> None:
        self._table, self._mover, self._watcher, self._head = table, mover, watcher, head
        self._arc, self._opaque, self._tolerance = arc, opaque, tolerance
        self._others = opaque_only(map(obstacle, blockers), opaque)

    def stretches(self, leg: Leg) -> list[Stretch]:
        """Where on a leg there is sight."""
        key, hull, aside = self._asked(leg)
        seen = self._table.watched.get(key)
        if seen is None:
            seen = self._scanned(leg, self._watch(leg, hull, aside), key)
        return seen

    def is_ever(self, leg: Leg) -> bool:
        """Whether there is any."""
        key, hull, aside = self._asked(leg)
        seen = self._table.watched.get(key)
        if seen is None:
            watch = self._watch(leg, hull, aside)
            if watch.holds(0.0) or watch.holds(leg.length):
                return True
            seen = self._scanned(leg, watch, key)
        return bool(seen)

    def _asked(self, leg: Leg) -> tuple[object, Hull, list[Solid]]:
        hull = Hull(leg, self._mover, self._watcher)
        aside = hull.within(self._others)
        start = self._mover.moved(leg.start)
        settings = (self._head, self._arc, self._opaque, self._tolerance)
        return (start, leg.end, self._watcher, *settings, *aside), hull, aside

    def _watch(self, leg: Leg, hull: Hull, aside: list[Solid]) -> _Watch:
        mover, watcher = self._mover, self._watcher
        wide = max(mover.build.radius, watcher.build.radius)
        found = self._table.between(watcher.at, leg.start, leg.end, wide)
        between = hull.within(opaque_only(found, self._opaque))
        between.sort(key=_reach, reverse=True)  # they hide the most
        return _Watch(leg, mover, watcher, self._head, between + aside, self._arc)

    def _scanned(self, leg: Leg, watch: _Watch, key: object) -> list[Stretch]:
        seen = scan(watch.holds, watch.proved, leg.length, self._tolerance)
        self._table.watched[key] = seen
        return seen


_reach = attrgetter("reach")


class Hull:
    """What may come between a watcher and a mover on a leg."""

    def __init__(self, leg: Leg, mover: Figure, watcher: Figure) -> None:
        corners = [
            (at.x + dx * radius, at.y + dy * radius)
            for at, radius in (
                (watcher.at, watcher.build.radius),
                (leg.start, mover.build.radius),
                (leg.end, mover.build.radius),
            )
            for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        ]
        xs, ys = zip(*corners, strict=True)
        box = (
            (1.0, 0.0, min(xs)),
            (-1.0, 0.0, -max(xs)),
            (0.0, 1.0, min(ys)),
            (0.0, -1.0, -max(ys)),
        )
        self._edges = (*box, *hull_edges(corners))
        self._low = min(watcher.at.z, leg.start.z, leg.end.z)
        self._high = max(
            watcher.at.z + watcher.build.height, max(leg.start.z, leg.end.z) + mover.build.height
        )

    def within(self, solids: Iterable[Solid]) -> list[Solid]:
        """The solids of some that lie in it."""
        return [
            each
            for each in solids
            if each.top > self._low and each.bottom < self._high and within(self._edges, each)
        ]


class _Watch:
    """Mutual sight between a watcher and a mover on one leg, as a question for `scan`."""

    def __init__(
        self,
        leg: Leg,
        mover: Figure,
        watcher: Figure,
        head: float,
        solids: Sequence[Solid],
        arc: bool,
    ) -> None:
        self._out = Gaze(watcher, mover, leg, eye_moves=False, head=head, solids=solids, arc=arc)
        self._back = Gaze(mover, watcher, leg, eye_moves=True, head=head, solids=solids)
        self._arc = arc

    def holds(self, along: float) -> bool:
        """Whether there is sight in either direction, what is seen lying in the arc."""
        return self._out.seen(along) or (
            self._strip(along, along, False) and self._back.seen(along)
        )

    def proved(self, start: float, end: float, seen: bool) -> bool:
        """Whether that, or its opposite, is proved for a part of the leg."""
        out, back = self._out, self._back
        if seen:
            return out.surely(start, end, True) or (
                self._strip(start, end, True) and back.surely(start, end, True)
            )
        return out.surely(start, end, False) and (
            not self._strip(start, end, False) or back.surely(start, end, False)
        )

    def _strip(self, start: float, end: float, surely: bool) -> bool:
        """Whether a strip of the mover lies in the watcher's arc, throughout or ever."""
        if not self._arc:
            return True
        left, right, _, _ = self._out.limits(start, end, surely)
        return left <= right


def level_within(leg: Leg, point: Place, limit: float) -> Stretch | None:
    """Where a leg comes within a distance of a point as seen from above."""
    length, flat = leg.length, leg.start.level_distance(leg.end)
    x, y = point.x - leg.start.x, point.y - leg.start.y
    if flat <= 1e-12:
        return Stretch(0.0, length) if hypot(x, y) <= limit else None
    ux, uy = (leg.end.x - leg.start.x) / flat, (leg.end.y - leg.start.y) / flat
    along, beside = x * ux + y * uy, x * uy - y * ux
    square = limit * limit - beside * beside
    if square < 0.0:
        return None
    half = sqrt(square)
    start, end = max(along - half, 0.0), min(along + half, flat)
    share = length / flat
    return Stretch(start * share, end * share) if start <= end else None


def within_stretches(path: Path, point: Place, limit: float) -> list[Stretch]:
    """Where a path comes within a distance of a point, in a straight line through anything."""
    return over_legs(path, lambda leg: _one(_within_on_leg(leg, point, limit)))


def _within_on_leg(leg: Leg, point: Place, limit: float) -> Stretch | None:
    length = leg.length
    far = leg.start.distance(point)
    if not length:
        return Stretch(0.0, 0.0) if far <= limit else None
    # Along the leg the square of the distance is s^2 - 2 along s + far^2.
    along = (
        sum((p - a) * (b - a) for p, a, b in zip(point, leg.start, leg.end, strict=True)) / length
    )
    square = along * along - far * far + limit * limit
    if square < 0.0:
        return None
    half = sqrt(square)
    start, end = max(along - half, 0.0), min(along + half, length)
    return Stretch(start, end) if start <= end else None


def band_stretches(path: Path, point: Place, limits: Sequence[float]) -> list[list[Stretch]]:
    """Where a path lies in each of the bands around a point, each up to its limit.

    A band ends where the next one begins; the place between them belongs to the nearer band.
    """
    within = [within_stretches(path, point, limit) for limit in limits]
    bands = within[:1]
    for inner, outer in pairwise(within):
        bands.append([rest for stretch in outer for rest in _without(stretch, inner)])
    return bands


def solid_stretches(path: Path, radius: float, solids: Iterable[Solid]) -> list[Stretch]:
    """Where a base on a path touches or enters one of some prisms, as seen from above."""
    solids = tuple(solids)

    def on_leg(leg: Leg) -> list[Stretch]:
        length = leg.length
        found = (level_stretch(solid, leg.start, leg.end, radius) for solid in solids)
        return [Stretch(length * start, length * end) for start, end in filter(None, found)]

    return over_legs(path, on_leg)


def touch_stretches(
    table: Table, piece: int, path: Path, radius: float, *, reach: float, thickness: float
) -> list[Stretch]:
    """Where a base of some thickness touches a part of a piece that rises above it."""
    key = (path, piece, radius, reach, thickness)
    found = table.touches.get(key)
    if found is None:
        foot = min(point.z for point in path.points) + thickness
        solids = [each for each in table.by_piece[piece] if not each.kind and each.top >= foot]

        def lack(solid: Solid, at: Place) -> float:
            return beyond_touch(solid, at, radius, reach, thickness)

        found = table.touches[key] = _near_solids(path, solids, lack, 0.0, radius + reach)
    return found


def _near_solids(
    path: Path,
    solids: Iterable[Solid],
    measure: Callable[[Solid, Place], float],
    limit: float,
    reach: float,
) -> list[Stretch]:
    """Where a convex measure of some prism, not farther than a reach, is at or below a limit."""
    solids = tuple(solids)

    def along(solid: Solid, leg: Leg, length: float) -> float:
        return measure(solid, leg.at(length))

    def on_leg(leg: Leg) -> list[Stretch]:
        return [
            stretch
            for solid in solids
            if level_gap_to_line(leg, solid.x, solid.y) <= solid.reach + reach
            for stretch in _one(convex_stretch(partial(along, solid, leg), limit, leg.length))
        ]

    return over_legs(path, on_leg)


def level_gap_to_line(leg: Leg, x: float, y: float) -> float:
    """The distance of a point from a leg as seen from above."""
    (ax, ay, _), (bx, by, _) = leg
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    share = ((x - ax) * dx + (y - ay) * dy) / square if square else 0.0
    share = min(max(share, 0.0), 1.0)
    return hypot(x - ax - share * dx, y - ay - share * dy)


def _one(stretch: Stretch | None) -> list[Stretch]:
    return [] if stretch is None else [stretch]


def template_stretches(template: Template, path: Path, mover: Figure) -> list[Stretch]:
    """Where a template touches a model on a path."""
    return over_legs(path, lambda leg: _one(template_on_leg(template, mover, leg)))


def over_legs(path: Path, on_leg: Callable[[Leg], list[Stretch]]) -> list[Stretch]:
    """The stretches of all legs, measured along the whole path; a mere point is a leg too."""
    legs = _legs(path)
    starts = accumulate((leg.length for leg in legs), initial=0.0)
    return joined(
        Stretch(start + stretch.start, start + stretch.end)
        for leg, start in zip(legs, starts, strict=False)
        for stretch in on_leg(leg)
    )


def _legs(path: Path) -> tuple[Leg, ...]:
    """The straight parts of a path; a mere point is one without length."""
    return path.legs or (Leg(path.points[0], path.points[0]),)


def _without(stretch: Stretch, holes: Iterable[Stretch]) -> list[Stretch]:
    """What is left of a stretch outside of others, which are in order."""
    found = []
    start = stretch.start
    for hole in holes:
        if hole.start > start:
            found.append(Stretch(start, min(hole.start, stretch.end)))
        start = max(start, hole.end)
        if start >= stretch.end:
            return found
    return [*found, Stretch(start, stretch.end)]
