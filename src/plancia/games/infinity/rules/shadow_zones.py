"""Shadow zones: where a shot in an arc cannot come from or go to. [INF-PARA-01 to INF-PARA-06]"""

from __future__ import annotations

from collections.abc import Iterator

from plancia.space.volume import Place, Solid, Table

HAIR = 1e-6


def obstacles(table: Table, start: Place, aim: Place) -> Iterator[tuple[Solid, float, float]]:
    """The solids that a line crosses, from where to where along it."""
    far = start.level_distance(aim)
    if far <= HAIR:
        return
    for solid in table.along(start, aim, 0.0):
        if solid.kind:
            continue
        span = _crossed(solid, start, aim)
        if span is not None:
            yield solid, span[0] * far, span[1] * far


def in_shadow(table: Table, start: Place, aim: Place) -> bool:
    """Whether thrower or aim lies in the shadow zone of an obstacle between them.

    Each zone is half as deep as the obstacle is high, above the ground that each of them stands
    on; its border is outside. [INF-PARA-03, INF-PARA-04]
    """
    far = start.level_distance(aim)
    for solid, near, beyond in obstacles(table, start, aim):
        before, after = (solid.top - start.z) / 2, (solid.top - aim.z) / 2
        if solid.top <= max(start.z, aim.z) + HAIR:
            continue
        if near < before - HAIR or far - beyond < after - HAIR:
            return True
    return False


def out_of_shadow(table: Table, start: Place, landing: Place) -> tuple[float, float]:
    """Where a shot comes down that would land in a shadow zone: on its outer edge. [INF-PARA-05]"""
    far = reach = start.level_distance(landing)
    for solid, _, beyond in obstacles(table, start, landing):
        after = (solid.top - landing.z) / 2
        if solid.top > max(start.z, landing.z) + HAIR and far - beyond < after - HAIR:
            reach = max(reach, beyond + after)
    if reach == far:
        return landing.x, landing.y
    share = reach / far
    return (
        start.x + (landing.x - start.x) * share,
        start.y + (landing.y - start.y) * share,
    )


def _crossed(solid: Solid, start: Place, aim: Place) -> tuple[float, float] | None:
    """The part of a line that lies over a convex outline, as shares of it."""
    low, high = 0.0, 1.0
    px, py = solid.vertices[-1]
    for x, y in solid.vertices:
        ex, ey = x - px, y - py
        side = ex * (start.y - py) - ey * (start.x - px)
        turn = ex * (aim.y - start.y) - ey * (aim.x - start.x)
        if abs(turn) <= HAIR:
            if side < 0.0:
                return None
        elif turn > 0.0:
            low = max(low, -side / turn)
        else:
            high = min(high, -side / turn)
        px, py = x, y
    return (low, high) if low < high - HAIR else None
