"""How fast the free plane is, beside the same work done with shapely.

Both sides are given the same tables and bodies that are built already; what is measured is a sweep
with its first contact, and the question whether one base sees another. Shapely asks for all
obstacles and all candidate lines at once, on arrays, which is the fastest way it offers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from itertools import cycle
from random import Random
from typing import Any, NamedTuple

from plancia.space.plane import EPS, Body, Hexagon, Mat, Pose, legal, sweep, unit, visible

BASE = Hexagon(37.0)
MAT = Mat(900.0, 600.0)

BODIES = 14
"""How many bases stand on each table, models and buildings together."""

TABLES = 40
LENGTH = 4 * BASE.width
"""How far a sweep goes: the length of the ruler."""

SHAPELY = "shapely"


class Case(NamedTuple):
    """One base, another one, and all the rest of a table."""

    one: Body
    other: Body
    rest: tuple[Body, ...]


@cache
def cases() -> tuple[Case, ...]:
    """Pairs of bases on random tables, always the same ones."""
    random = Random(7)
    found = []
    for _ in range(TABLES):
        bodies = table(random)
        for k, body in enumerate(bodies):
            other = bodies[k - 1]
            rest = tuple(each for each in bodies if each is not body and each is not other)
            found.append(Case(body, other, rest))
    return tuple(found)


def table(random: Random) -> list[Body]:
    """Bases that stand on the mat without overlapping."""
    bodies: list[Body] = []
    while len(bodies) < BODIES:
        x, y = random.uniform(0.0, MAT.width), random.uniform(0.0, MAT.depth)
        body = BASE.at(Pose(x, y, random.uniform(0.0, 360.0)))
        if legal(body, bodies, MAT):
            bodies.append(body)
    return bodies


def our_sweeps() -> Callable[[], int]:
    """Sweeps straight ahead, by our own plane."""

    def one(case: Case) -> object:
        pose = case.one.pose
        return sweep(BASE, pose, pose.heading, LENGTH, (case.other, *case.rest), MAT)

    return _in_turn(one, cases())


def our_sight() -> Callable[[], int]:
    """Lines of sight past all other bases, by our own plane."""
    return _in_turn(lambda case: visible(*case), cases())


def shapely(work: str) -> Callable[[], int] | None:
    """The same by shapely, if it is installed: `sweep` or `sees`."""
    try:
        peer = Peer(import_module(SHAPELY), import_module("numpy"))
    except ImportError:
        return None
    return _in_turn(getattr(peer, work), [peer.case(case) for case in cases()])


def _in_turn(one: Callable[[Any], object], everything: Sequence[Any]) -> Callable[[], int]:
    following = cycle(everything).__next__

    def some() -> int:
        for _ in range(10):
            one(following())
        return 10

    return some


class Peer:
    """The work in the words of shapely, on arrays."""

    def __init__(self, shapely: Any, numpy: Any) -> None:
        """Take the libraries, which need not be installed."""
        self.shapely, self.numpy = shapely, numpy
        self.mat = shapely.box(0.0, 0.0, MAT.width, MAT.depth)

    def case(self, case: Case) -> Any:
        """A case with polygons in place of bodies, and the way that a sweep takes."""
        one, other = (self.shapely.Polygon(body.vertices) for body in case[:2])
        rest = self.numpy.array([self.shapely.Polygon(body.vertices) for body in case.rest])
        x, y = unit(case.one.pose.heading)
        way = self.numpy.array([x * LENGTH, y * LENGTH])
        closed = self.shapely.buffer(rest, EPS)
        return one, other, rest, way, closed

    def sweep(self, case: Any) -> float:
        """How far the first polygon goes until it meets another one or the edge."""
        shapely, numpy = self.shapely, self.numpy
        mover, other, rest, way, _ = case
        start = shapely.get_coordinates(mover)
        swept = shapely.convex_hull(shapely.multipoints(numpy.vstack([start, start + way])))
        obstacles = numpy.append(rest, other)
        shared = shapely.area(shapely.intersection(swept, obstacles))
        far = [LENGTH]
        for obstacle in obstacles[shared > EPS]:
            # Either a corner of the mover meets the obstacle, or the other way round.
            far += self._gaps(start, way, obstacle)
            far += self._gaps(shapely.get_coordinates(obstacle), -way, mover)
        if not shapely.covers(self.mat, swept):
            far += self._gaps(start, way, shapely.get_exterior_ring(self.mat))
        return min(far)

    def _gaps(self, points: Any, way: Any, target: Any) -> list[float]:
        """How far those points that meet a target on their way are from it."""
        rays = self.shapely.linestrings(self.numpy.stack([points, points + way], axis=1))
        hits = self.shapely.intersection(rays, target)
        met = ~self.shapely.is_empty(hits)
        gaps: Any = self.shapely.distance(self.shapely.points(points[met]), hits[met])
        return list(map(float, gaps))

    def sees(self, case: Any) -> bool:
        """Whether a line through two corners joins two polygons past the others. [PRE-LOS-05]"""
        shapely, numpy = self.shapely, self.numpy
        one, other, rest, _, closed = case
        hull = shapely.convex_hull(shapely.union(one, other))
        near = shapely.intersects(rest, hull)
        if not near.any():
            return True
        blockers = shapely.union_all(closed[near])
        ends = shapely.get_coordinates(one)[:-1], shapely.get_coordinates(other)[:-1]
        starts = numpy.repeat(ends[0], len(ends[1]), axis=0)
        pairs = numpy.stack([starts, numpy.tile(ends[1], (len(ends[0]), 1))], axis=1)
        lines = shapely.linestrings(pairs)
        if not shapely.intersects(lines, blockers).all():
            return True
        wide = shapely.get_coordinates(shapely.buffer(rest[near], 2 * EPS, join_style="mitre"))
        corners = numpy.vstack([*ends, wide])
        first, second = numpy.triu_indices(len(corners), k=1)
        lines = self._extended(corners[first], corners[second])
        lines = lines[shapely.intersects(lines, one) & shapely.intersects(lines, other)]
        parts = shapely.shortest_line(
            shapely.intersection(lines, one), shapely.intersection(lines, other)
        )
        return not shapely.intersects(parts, blockers).all()

    def _extended(self, first: Any, second: Any) -> Any:
        """Lines through two points each, long enough to leave the mat."""
        numpy = self.numpy
        along = second - first
        size = numpy.hypot(along[:, 0], along[:, 1])
        keep = size > EPS
        first, along = first[keep], along[keep] / size[keep, None]
        far = MAT.width + MAT.depth
        return self.shapely.linestrings(
            numpy.stack([first - far * along, first + far * along], axis=1)
        )
