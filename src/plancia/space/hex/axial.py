"""Axial coordinates of hexes, in whole-number arithmetic.

q grows to the east and r to the south-east; hexes stand on a point, so that rows run west to east.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

Axial = tuple[int, int]
"""A hex as (q, r)."""

Crossing = tuple[tuple[Axial, ...], ...]
"""What a line crosses, in order: one hex, or the two hexes on both sides of an edge."""

DIRECTIONS: Final[tuple[Axial, ...]] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The steps to the six neighbours, counter-clockwise from the east."""


def distance(a: Axial, b: Axial) -> int:
    """The number of steps from one hex to the other."""
    dq, dr = b[0] - a[0], b[1] - a[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def rotated(hex_: Axial, sixths: int) -> Axial:
    """A hex after so many sixths of a turn around (0, 0), counter-clockwise."""
    q, r = hex_
    for _ in range(sixths % 6):
        q, r = q + r, -q
    return q, r


@lru_cache(maxsize=4096)
def crossing(dq: int, dr: int) -> Crossing:
    """What the straight line from the centre of (0, 0) to that of (dq, dr) crosses, ends excluded.

    A hex is crossed if the line runs through its inside. Where the line runs along an edge instead,
    the two hexes that share the edge make one entry.
    """
    ends = _edges(dq, dr)
    # Moments on the way from 0 to `whole`, so divisible that every border is met at a whole one.
    whole = 1
    for end in ends:
        whole *= abs(end) or 1
    found: dict[int, list[Axial]] = {}
    for q in range(min(0, dq) - 1, max(0, dq) + 2):
        for r in range(min(0, dr) - 1, max(0, dr) + 2):
            entered = _entered(ends, whole, _edges(q, r))
            if entered is not None and (q, r) not in ((0, 0), (dq, dr)):
                found.setdefault(entered, []).append((q, r))
    return tuple(tuple(found[moment]) for moment in sorted(found))


def _edges(q: int, r: int) -> tuple[int, int, int]:
    """How far a place lies along the three axes that join the middles of opposite edges.

    The inside of a hex is all that differs from its centre by less than 1 on each axis.
    """
    return 2 * q + r, q + 2 * r, q - r


def _entered(ends: tuple[int, int, int], whole: int, centre: tuple[int, int, int]) -> int | None:
    """When a line enters a hex or begins to run along its edge; None if it does neither."""
    first, last = 0, whole
    for end, middle in zip(ends, centre, strict=True):
        if end:
            along = middle if end > 0 else -middle
            scale = whole // abs(end)
            first = max(first, (along - 1) * scale)
            last = min(last, (along + 1) * scale)
        elif abs(middle) > 1:
            # The line stands still on this axis; exactly 1 from the centre lies the edge.
            return None
    return first if first < last else None
