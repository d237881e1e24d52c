"""What is measured between bodies: gaps, contact, overlap, ranges, and the edges of the mat."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from math import hypot
from typing import NamedTuple

from plancia.space.plane.kernel import SLACK, deeper, from_point, nearest
from plancia.space.plane.pose import EPS, Point
from plancia.space.plane.shapes import Body, Vertex


def distance(a: Body, b: Body) -> float:
    """The gap: the smallest distance from a point of one to a point of the other."""
    return max(nearest(a, b)[0], 0.0)


def depth(a: Body, b: Body) -> float:
    """By how much two bodies have to part at least until they only touch; 0 if they are apart."""
    return max(-nearest(a, b)[0], 0.0)


def overlap(a: Body, b: Body) -> bool:
    """Whether two bodies overlap by more than the tolerance."""
    return deeper(a, b, EPS)


def touching(a: Body, b: Body) -> bool:
    """Whether two bodies are in contact, anywhere, without overlapping."""
    reach = a.reach + b.reach + EPS
    dx, dy = b.x - a.x, b.y - a.y
    if dx * dx + dy * dy > reach * reach:
        return False
    return -EPS <= nearest(a, b)[0] <= EPS


def within(a: Body, b: Body, length: float) -> bool:
    """Whether any part of one is within a length of the other."""
    reach = a.reach + b.reach + length + EPS + SLACK
    dx, dy = b.x - a.x, b.y - a.y
    if dx * dx + dy * dy > reach * reach:
        return False
    return distance(a, b) <= length + EPS


def apart(a: Body, b: Body, length: float) -> bool:
    """Whether the bodies are at least a length away from each other."""
    reach = a.reach + b.reach + length
    dx, dy = b.x - a.x, b.y - a.y
    if dx * dx + dy * dy > reach * reach:
        return True
    return distance(a, b) >= length - EPS


def wholly_within(a: Body, b: Body, length: float) -> bool:
    """Whether every point of a is within a length of b: b's zone, its border included, holds a."""
    return farthest(a, b) <= length + EPS


def farthest(a: Body, b: Body) -> float:
    """How far the farthest point of a is from b; the farthest point is always a corner's."""
    return max(max(from_point(x, y, b) for x, y in a.vertices) + a.radius, 0.0)


def legal(body: Body, others: Iterable[Body], mat: Mat | None = None) -> bool:
    """Whether a body may stand where it is: on the mat, overlapping nothing."""
    if mat is not None and not mat.holds(body):
        return False
    return not any(deeper(body, other, EPS) for other in others)


class Side(StrEnum):
    """An edge of the mat."""

    LEFT = "left"
    RIGHT = "right"
    BOTTOM = "bottom"
    TOP = "top"


class Mat(NamedTuple):
    """The table: a rectangle with its lower left corner at the origin."""

    width: float
    depth: float

    def holds(self, body: Body) -> bool:
        """Whether no part of a body is off the mat."""
        low, high = body.radius - EPS, EPS - body.radius
        right, top = self.width + high, self.depth + high
        return all(low <= x <= right and low <= y <= top for x, y in body.vertices)

    def distance(self, body: Body, side: Side) -> float:
        """How far a body is from an edge of the mat; below 0 it stands out over the edge."""
        if side is Side.LEFT:
            return min(x for x, _ in body.vertices) - body.radius
        if side is Side.RIGHT:
            return self.width - max(x for x, _ in body.vertices) - body.radius
        if side is Side.BOTTOM:
            return min(y for _, y in body.vertices) - body.radius
        return self.depth - max(y for _, y in body.vertices) - body.radius

    def reached(self, body: Body) -> list[Side]:
        """The edges of the mat that a body is in contact with."""
        return [side for side in Side if abs(self.distance(body, side)) <= EPS]

    def collisions(self, body: Body, vx: float, vy: float, length: float) -> dict[Side, float]:
        """The edges that a body crosses on its way, and how far it goes until it reaches them."""
        found: dict[Side, float] = {}
        for side, speed in zip(Side, (-vx, vx, -vy, vy), strict=True):
            if speed > 0.0 and (gap := self.distance(body, side)) < length * speed - EPS:
                found[side] = max(gap / speed, 0.0)
        return found


class Contact(NamedTuple):
    """Where two bodies touch: a point, or a stretch of an edge."""

    start: Point
    end: Point
    """The same as the start if the contact is a single point."""
    own: tuple[int, ...]
    """The edges of the first body that are touched: two if it is touched at a corner."""
    other: tuple[int, ...]
    """The edges of the second body that are touched."""

    @property
    def middle(self) -> Point:
        """The middle of the contact, which decides in which arc it is."""
        return Point((self.start.x + self.end.x) / 2, (self.start.y + self.end.y) / 2)

    @property
    def length(self) -> float:
        """How long a stretch is touched; 0 if it is a single point."""
        return self.start.distance(self.end)


def contact(a: Body, b: Body) -> Contact | None:
    """Where two bodies touch; None if they are apart or overlap."""
    reach = a.reach + b.reach + EPS
    dx, dy = b.x - a.x, b.y - a.y
    if dx * dx + dy * dy > reach * reach:
        return None
    gap, nx, ny = nearest(a, b)
    if not -EPS <= gap <= EPS:
        return None
    points = _near_corners(a, b, nx, ny) + _near_corners(b, a, -nx, -ny)
    along = sorted((y * nx - x * ny, x, y) for x, y in points)
    (low, *first), (high, *last) = along[0], along[-1]
    start, end = Point(*first), Point(*last)
    if high - low <= 2 * EPS:
        start = end = Point((start.x + end.x) / 2, (start.y + end.y) / 2)
    return Contact(start, end, _edges_at(a, start, end), _edges_at(b, start, end))


def _near_corners(a: Body, b: Body, nx: float, ny: float) -> list[Vertex]:
    """The corners of a that touch b, moved out by the rounding of a.

    Where two convex bodies touch, a corner of at least one of them does.
    """
    limit = a.radius + EPS + SLACK
    ahead = [x * nx + y * ny for x, y in a.vertices]
    least = max(ahead) - 2 * EPS  # what lies farther behind cannot touch
    return [
        (x + a.radius * nx, y + a.radius * ny)
        for (x, y), at in zip(a.vertices, ahead, strict=True)
        if at >= least and from_point(x, y, b) <= limit
    ]


def _edges_at(body: Body, start: Point, end: Point) -> tuple[int, ...]:
    if len(body.vertices) < 2:
        return ()
    limit = body.radius + 2 * EPS
    return tuple(
        k
        for k in range(len(body.vertices))
        if _from_edge(body, k, start) <= limit and _from_edge(body, k, end) <= limit
    )


def _from_edge(body: Body, k: int, point: Point) -> float:
    """The distance of a point from an edge, without its rounding."""
    (bx, by), (ex, ey) = body.edge(k)
    dx, dy = ex - bx, ey - by
    along = ((point.x - bx) * dx + (point.y - by) * dy) / (dx * dx + dy * dy)
    t = min(max(along, 0.0), 1.0)
    return hypot(point.x - bx - t * dx, point.y - by - t * dy)
