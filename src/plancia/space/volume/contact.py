"""Gaps between bases and solids: what a model touches, and what it leans on."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot, inf, sqrt

from plancia.space.volume.figures import Figure
from plancia.space.volume.solids import Solid
from plancia.space.volume.table import Table


def level_gap(solid: Solid, at: tuple[float, ...]) -> float:
    """The distance of a point from the outline of a prism as seen from above; 0 inside."""
    px, py = solid.vertices[-1]
    least = inf
    outside = False
    for x, y in solid.vertices:
        ex, ey = x - px, y - py
        dx, dy = at[0] - px, at[1] - py
        if ex * dy - ey * dx < 0.0:
            outside = True
            t = min(max((dx * ex + dy * ey) / (ex * ex + ey * ey), 0.0), 1.0)
            least = min(least, hypot(dx - t * ex, dy - t * ey))
        px, py = x, y
    return least if outside else 0.0


def level_stretch(
    solid: Solid, start: tuple[float, ...], end: tuple[float, ...], radius: float
) -> tuple[float, float] | None:
    """Where on a straight way a round base touches a prism, as seen from above.

    As shares of the way, from 0 to 1. The outline with the radius added is the union of itself, of
    a rectangle outside of each edge and of a circle about each corner.
    """
    ax, ay = start[0], start[1]
    dx, dy = end[0] - ax, end[1] - ay
    square = dx * dx + dy * dy
    far = solid.reach + radius
    share = ((solid.x - ax) * dx + (solid.y - ay) * dy) / square if square else 0.0
    share = min(max(share, 0.0), 1.0)
    if hypot(solid.x - ax - share * dx, solid.y - ay - share * dy) > far:
        return None
    if not square:
        return (0.0, 1.0) if level_gap(solid, start) <= radius else None
    first, last = inf, -inf
    inside: list[tuple[float, float]] = []
    px, py = solid.vertices[-1]
    for x, y in solid.vertices:
        ex, ey = x - px, y - py
        length = hypot(ex, ey)
        ex, ey = ex / length, ey / length
        ox, oy = px - ax, py - ay
        # How far the way is outside of the edge and along it, at first and for all of the way.
        out, out_speed = ey * -ox + ex * oy, ey * dx - ex * dy
        along, along_speed = -ex * ox - ey * oy, ex * dx + ey * dy
        inside.append((-out, -out_speed))
        beside = ((out, out_speed), (radius - out, -out_speed))
        ends = ((along, along_speed), (length - along, -along_speed))
        middle, off = (ox * dx + oy * dy) / square, ox * ox + oy * oy
        depth = middle * middle - (off - radius * radius) / square
        for span in (
            _positive((*beside, *ends)),
            (middle - sqrt(depth), middle + sqrt(depth)) if depth >= 0.0 else None,
        ):
            if span is not None:
                first, last = min(first, span[0]), max(last, span[1])
        px, py = x, y
    span = _positive(inside)
    if span is not None:
        first, last = min(first, span[0]), max(last, span[1])
    first, last = max(first, 0.0), min(last, 1.0)
    return (first, last) if first <= last else None


def _positive(values: Iterable[tuple[float, float]]) -> tuple[float, float] | None:
    """Where all of some straight functions, given by value and speed, are at least 0."""
    low, high = -inf, inf
    for value, speed in values:
        if speed > 0.0:
            low = max(low, -value / speed)
        elif speed < 0.0:
            high = min(high, -value / speed)
        elif value < 0.0:
            return None
    return (low, high) if low <= high else None


def base_gap(
    solid: Solid, at: tuple[float, float, float], radius: float, thickness: float
) -> float:
    """The gap in space between a prism and a round base of some thickness."""
    beside = max(level_gap(solid, at) - radius, 0.0)
    over = max(solid.bottom - at[2] - thickness, at[2] - solid.top, 0.0)
    return hypot(beside, over)


def beyond_touch(
    solid: Solid, at: tuple[float, float, float], radius: float, reach: float, thickness: float
) -> float:
    """How much a base lacks in order to touch a prism that rises above it; 0 or less if it does.

    What the base merely stands on does not count. It is convex while the base goes straight on.
    """
    return max(base_gap(solid, at, radius, thickness) - reach, at[2] + thickness - solid.top)


def touches(table: Table, piece: int, figure: Figure, *, reach: float, thickness: float) -> bool:
    """Whether a base touches a part of a piece that rises above it."""
    return any(
        not solid.kind
        and beyond_touch(solid, figure.at, figure.build.radius, reach, thickness) <= 0.0
        for solid in table.by_piece[piece]
    )


def bases_touch(one: Figure, other: Figure, tolerance: float) -> bool:
    """Whether two bases touch as seen from above."""
    apart = one.at.level_distance(other.at)
    return apart <= one.build.radius + other.build.radius + tolerance
