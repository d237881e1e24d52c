"""Gaps between bases and solids: what a model touches, and what it leans on."""

from __future__ import annotations

from math import hypot, inf

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
