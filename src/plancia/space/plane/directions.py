"""The search for a free line among all directions.

A line is a direction and an offset to its left. Seen along one direction every body is a stretch
of offsets: a free line needs an offset that both ends have and that no blocker between them covers.
Such a gap opens or closes only in directions where the lower border of one stretch meets the upper
border of another, and those directions follow from the corners in closed form. So it is enough to
look once between each two of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import acos, atan2, cos, hypot, pi, sin
from typing import Final, NamedTuple

from plancia.space.plane.kernel import SLACK
from plancia.space.plane.shapes import Body, Vertex

RIGHT_ANGLE: Final = pi / 2

Border = tuple[float, float, float]
"""A corner that bounds a stretch of offsets, and by how much the rounding shifts the bound."""


class Outline(NamedTuple):
    """A body as seen in a frame."""

    vertices: tuple[Vertex, ...]
    radius: float
    sides: tuple[float, ...]
    """A blocker stands between the bodies only in directions within 90 degrees of all of these."""


class Frame:
    """Coordinates whose first axis leads from one body to another, angles in radians."""

    __slots__ = ("_nx", "_ny", "_x", "_y")

    def __init__(self, origin: Body, nx: float, ny: float) -> None:
        """Lay the axis from a body along a unit vector."""
        self._x, self._y, self._nx, self._ny = origin.x, origin.y, nx, ny

    def outline(self, body: Body, clearance: float, sides: Sequence[float] = ()) -> Outline:
        """A body, widened by a clearance."""
        x, y, nx, ny = self._x, self._y, self._nx, self._ny
        vertices = [
            ((vx - x) * nx + (vy - y) * ny, (vy - y) * nx - (vx - x) * ny)
            for vx, vy in body.vertices
        ]
        return Outline(tuple(vertices), body.radius + clearance, tuple(sides))

    def extent(self, body: Body) -> tuple[float, float]:
        """From where to where a body lies along the axis."""
        nx, ny = self._nx, self._ny
        at = [vx * nx + vy * ny for vx, vy in body.vertices]
        return min(at) - body.radius, max(at) + body.radius

    def angle(self, vx: float, vy: float) -> float:
        """The direction of a vector, from -pi to pi; 0 is that of the axis."""
        return atan2(vy * self._nx - vx * self._ny, vx * self._nx + vy * self._ny)

    def line(self, angle: float, offset: float) -> tuple[float, float, float, float]:
        """A point of a line and its unit vector, outside of the frame."""
        c, s, nx, ny = cos(angle), sin(angle), self._nx, self._ny
        x, y = -offset * s, offset * c
        return (
            self._x + x * nx - y * ny,
            self._y + y * nx + x * ny,
            c * nx - s * ny,
            s * nx + c * ny,
        )


def search(
    ends: tuple[Outline, Outline], blockers: Sequence[Outline], low: float, high: float
) -> Iterator[tuple[float, float]]:
    """The direction and the offset of a free line in every gap between two directions."""
    middle = (low + high) / 2  # most lines of sight are found at the first look
    if (found := _look(*_borders(ends, blockers, middle), middle)) is not None:
        yield middle, found
    for start, end in pairwise(_turning_points((*ends, *blockers), low, high)):
        yield from _search_part(ends, blockers, start, end)


def _turning_points(outlines: Sequence[Outline], low: float, high: float) -> list[float]:
    """Where other corners begin to bound a stretch, and where a blocker ceases to be between."""
    found = {low, high}
    for vertices, _, sides in outlines:
        if len(vertices) > 1:
            bx, by = vertices[-1]
            for x, y in vertices:
                angle = atan2(y - by, x - bx) if x >= bx else atan2(by - y, bx - x)
                if low < angle < high:
                    found.add(angle)
                bx, by = x, y
        for side in sides:
            angle = side - RIGHT_ANGLE if side > 0.0 else side + RIGHT_ANGLE
            if low < angle < high:
                found.add(angle)
    cuts = sorted(found)
    return cuts if len(cuts) > 1 else cuts * 2


def _search_part(
    ends: tuple[Outline, Outline], blockers: Sequence[Outline], start: float, end: float
) -> Iterator[tuple[float, float]]:
    """Search directions in which the same corners bound the same stretches."""
    middle = (start + end) / 2
    lows, highs = _borders(ends, blockers, middle)
    if (found := _look(lows, highs, middle)) is not None:
        yield middle, found
    # A gap lies above the lower border of an end or the upper one of a blocker, and below the
    # upper border of an end or the lower one of a blocker.
    floors = lows[:2] + highs[2:]
    ceilings = highs[:2] + lows[2:]
    cuts = [start, *sorted(_meetings(floors, ceilings, start, end)), end]
    for before, after in pairwise(cuts):
        angle = (before + after) / 2
        if (found := _look(lows, highs, angle)) is not None:
            yield angle, found


def _borders(
    ends: tuple[Outline, Outline], blockers: Sequence[Outline], angle: float
) -> tuple[list[Border], list[Border]]:
    """The corners that bound the stretches in one direction: of the ends, then of the blockers."""
    c, s = cos(angle), sin(angle)
    lows: list[Border] = []
    highs: list[Border] = []
    for vertices, radius, sides in (*ends, *blockers):
        if sides and not all(-RIGHT_ANGLE < _turn(angle - side) < RIGHT_ANGLE for side in sides):
            continue
        offsets = [y * c - x * s for x, y in vertices]
        lows.append((*vertices[offsets.index(min(offsets))], -radius))
        highs.append((*vertices[offsets.index(max(offsets))], radius))
    return lows, highs


def _look(lows: Sequence[Border], highs: Sequence[Border], angle: float) -> float | None:
    """The offset of a free line in one direction; the first two stretches are those of the ends."""
    c, s = cos(angle), sin(angle)
    low = [y * c - x * s + shift for x, y, shift in lows]
    high = [y * c - x * s + shift for x, y, shift in highs]
    return uncovered(
        max(low[0], low[1]), min(high[0], high[1]), list(zip(low[2:], high[2:], strict=True))
    )


def uncovered(low: float, high: float, covered: list[tuple[float, float]]) -> float | None:
    """The middle of the first part of [low, high] that no closed stretch covers, if any is left."""
    if low > high + SLACK:
        return None
    covered.sort()
    for start, end in covered:
        if start > low:
            return (low + min(start, high)) / 2
        if end >= low:
            if end >= high:
                return None
            low = end
    return (low + high) / 2


def _meetings(
    floors: Sequence[Border], ceilings: Sequence[Border], start: float, end: float
) -> list[float]:
    """The directions over start and below end where a floor meets the ceiling of another body."""
    c0, s0, c1, s1 = cos(start), sin(start), cos(end), sin(end)
    found = []
    for i, (fx, fy, shift) in enumerate(floors):
        for j, (x, y, other) in enumerate(ceilings):
            if i == j:
                continue
            dx, dy, rest = fx - x, fy - y, shift - other
            if (dy * c0 - dx * s0 + rest > 0.0) == (dy * c1 - dx * s1 + rest > 0.0) and (
                dx * c0 + dy * s0 > 0.0
            ) == (dx * c1 + dy * s1 > 0.0):
                continue  # the same sign at both ends and no turn back between
            found += [angle for angle in _roots(dx, dy, rest) if start < angle < end]
    return found


def _roots(dx: float, dy: float, rest: float) -> tuple[float, ...]:
    """The angles where dy * cos - dx * sin + rest is 0."""
    size = hypot(dx, dy)
    if abs(rest) > size or size == 0.0:
        return ()
    top, half = atan2(-dx, dy), acos(-rest / size)
    return _turn(top - half), _turn(top + half)


def _turn(angle: float) -> float:
    """The same angle, from -pi to pi."""
    if angle > pi:
        return angle - 2 * pi
    return angle + 2 * pi if angle < -pi else angle
