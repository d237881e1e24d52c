"""Which cells of a board an overlay lies on, whatever its shape."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import hypot

from plancia.core.scene import Cell, Overlay, Point


def covered(overlay: Overlay, cells: Iterable[Cell], across: float) -> Iterator[Point]:
    """The middles of the cells that an overlay lies on; cells are so wide `across`."""
    if overlay.shape == "cells":
        yield from overlay.at
        return
    for cell in cells:
        if _lies_on(overlay, cell.at, across):
            yield cell.at


def _lies_on(overlay: Overlay, at: Point, across: float) -> bool:
    if overlay.shape == "line":
        return any(_apart(at, *ends) < across / 2 for ends in pairwise(overlay.at))
    if overlay.shape == "circle":
        return any(hypot(at[0] - x, at[1] - y) <= overlay.radius for x, y in overlay.at)
    return _inside(at, overlay.at)


def _apart(at: Point, start: Point, end: Point) -> float:
    """How far a point is from a straight line between two points."""
    (x, y), (x1, y1), (x2, y2) = at, start, end
    length = (x2 - x1) ** 2 + (y2 - y1) ** 2
    along = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length if length else 0.0
    along = min(1.0, max(0.0, along))
    return hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1))


def _inside(at: Point, corners: Sequence[Point]) -> bool:
    """Whether a point lies within corners: a ray from it crosses their edge oddly often."""
    x, y = at
    crossed = False
    for (x1, y1), (x2, y2) in pairwise((*corners, corners[0])):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            crossed = not crossed
    return crossed
