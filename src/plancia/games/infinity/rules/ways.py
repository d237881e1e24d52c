"""Samples of ways: what is offered to those who do not draw a path of their own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, hypot, pi, sin

from plancia.games.infinity.rules.movement import crowd_refusal, gait_of, start_of, walk_of, way_to
from plancia.games.infinity.state import Infinity, Trooper
from plancia.games.infinity.walking import HAIR, ground_of

DIRECTIONS = 8
SHORT = 0.05
"""So near its start a way may end in the same point as one to another side, when rounded."""
APART = 0.02
"""Ways to sides that are as far apart as this, in radians, end in different points otherwise."""

Spot = tuple[float, float]
Points = tuple[Spot, ...]


def around(
    g: Infinity, trooper: Trooper, far: float, *, directions: int = DIRECTIONS
) -> Iterator[Points]:
    """A straight way to every side, as far as it goes."""
    for line in sides(g, trooper, far, directions=directions):
        if line.points is not None:
            yield line.points


class Line:
    """A straight way towards a point, worked out once somebody asks for it."""

    __slots__ = ("_far", "_found", "_g", "_goal", "_is_known", "_trooper")

    def __init__(self, g: Infinity, trooper: Trooper, goal: Spot, far: float) -> None:
        """Nothing is looked at yet."""
        self._g, self._trooper, self._goal, self._far = g, trooper, goal, far
        self._is_known = False
        self._found: Points | None = None

    @property
    def points(self) -> Points | None:
        """The way, if there is one."""
        if not self._is_known:
            self._found = straight(self._g, self._trooper, self._goal, self._far)
            self._is_known = True
        return self._found

    def is_among(self, others: Iterable[Line]) -> bool:
        """Whether one of some other lines is the same way."""
        points = self.points
        return points is not None and any(
            self._may_equal(other, points[0]) and other.points == points for other in others
        )

    def _may_equal(self, other: Line, end: Spot) -> bool:
        """Whether another line may end in the same point: not if it leads to another side."""
        start = start_of(self._g, self._trooper)
        if hypot(end[0] - start.x, end[1] - start.y) < SHORT:
            return True
        dx, dy = self._goal[0] - start.x, self._goal[1] - start.y
        ex, ey = other._goal[0] - start.x, other._goal[1] - start.y
        aside, ahead = abs(dx * ey - dy * ex), dx * ex + dy * ey
        return aside <= APART * hypot(dx, dy) * hypot(ex, ey) and ahead >= 0.0


def sides(
    g: Infinity, trooper: Trooper, far: float, *, directions: int = DIRECTIONS
) -> Iterator[Line]:
    """A straight line to every side."""
    start = start_of(g, trooper)
    for number in range(directions):
        angle = 2 * pi * number / directions
        yield Line(g, trooper, (start.x + far * cos(angle), start.y + far * sin(angle)), far)


def straight(g: Infinity, trooper: Trooper, goal: Spot, far: float) -> Points | None:
    """The straight way towards a point that can be gone, if there is one."""
    walk = walk_of(g, trooper, (goal,)).cut(far)
    way = way_to(g, trooper, walk, far)
    start, end = way[0], way[-1]
    if hypot(end.x - start.x, end.y - start.y) <= HAIR:  # bare ground, or somebody, bars it at once
        return None
    if not ground_of(g.table).has_room(end, gait_of(g, trooper)):
        return None
    if crowd_refusal(g, trooper, way) is not None:
        return None
    points = ((round(end.x, 4), round(end.y, 4)),)
    return points if walk_of(g, trooper, points).bar == "" else None
