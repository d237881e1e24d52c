"""Is a rectangle covered by shadows? Exactly, by a sweep from left to right.

Where all heights at one u are covered, a few shadows form a chain from the bottom to the top. A
shadow is convex, so the overlap of two neighbours of the chain, once it ends, does not come back:
each chain holds up to the first u at which one of its overlaps ends, and nothing is free before.
The sweep goes from one such u to the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Final

from plancia.space.volume.pieces import Corner
from plancia.space.volume.shadow import Chain, Shadow, height_at

HAIR: Final = 1e-9
"""Overlaps of less than this count as touching, and what only touches leaves room."""

Rectangle = tuple[float, float, float, float]
"""Left, right, bottom, top."""


def room(shadows: Sequence[Shadow], rectangle: Rectangle) -> Corner | None:
    """The leftmost point of a rectangle that no shadow covers; None if all of it is covered."""
    left, right, bottom, top = rectangle
    if left > right + HAIR or bottom > top + HAIR:
        return None
    floor = [(left, bottom), (right, bottom)]
    ceiling = [(left, top), (right, top)]
    u = left
    while u <= right + HAIR:
        v = bottom
        below: Chain = floor
        until = inf
        while True:
            best, chosen = v - HAIR, None
            for each in shadows:
                if each.start + HAIR < u < each.end - HAIR:
                    high = height_at(each.upper, u)
                    if high > best and height_at(each.lower, u) < v - HAIR:
                        best, chosen = high, each
            if chosen is None or best <= v + HAIR:
                return u, v
            until = min(until, chosen.end, _parted(below, chosen.lower, u))
            if best > top + HAIR:
                until = min(until, _parted(chosen.upper, ceiling, u))
                break
            below, v = chosen.upper, best
        u = max(until, u + HAIR)
    return None


def covers(shadow: Shadow, rectangle: Rectangle) -> bool:
    """Whether one shadow alone covers a rectangle; being convex it does if it has the corners."""
    left, right, bottom, top = rectangle
    return (
        shadow.start + HAIR < left
        and shadow.end - HAIR > right
        and height_at(shadow.upper, left) > top + HAIR
        and height_at(shadow.upper, right) > top + HAIR
        and height_at(shadow.lower, left) < bottom - HAIR
        and height_at(shadow.lower, right) < bottom - HAIR
    )


def _parted(below: Chain, above: Chain, u: float) -> float:
    """The first place right of u where a concave chain no longer reaches over a convex one."""
    at = u
    gap = height_at(above, u) - height_at(below, u)
    if gap >= 0.0:
        return u
    for nu in sorted([p for p, _ in below if p > u] + [p for p, _ in above if p > u]):
        wider = height_at(above, nu) - height_at(below, nu)
        if wider >= 0.0:
            return at + (nu - at) * gap / (gap - wider)
        at, gap = nu, wider
    return inf
