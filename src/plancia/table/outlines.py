"""Outlines: what lies within one, which cells an overlay covers, a base as it is turned."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import cos, hypot, radians, sin

from plancia.core.scene import Cell, Overlay, Piece, Point, Scene


def is_plane(scene: Scene) -> bool:
    """Whether the board is a free plane with an edge."""
    return scene.board.shape == "plane" and len(scene.board.outline) > 2


def holds(outline: Sequence[Point], at: Point) -> bool:
    """Whether a point lies within an outline.

    >>> holds(((0, 0), (4, 0), (0, 4)), (1, 1)), holds(((0, 0), (4, 0), (0, 4)), (3, 3))
    (True, False)
    """
    x, y = at
    inside = False
    for (x1, y1), (x2, y2) in pairwise((*outline, outline[0])):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside


def base(piece: Piece) -> tuple[Point, ...]:
    """The outline of a piece where it stands, as it is turned."""
    turn = radians(piece.heading or 0.0)
    c, s = cos(turn), sin(turn)
    x, y = piece.at
    return tuple((x + c * px + s * py, y - s * px + c * py) for px, py in piece.outline)


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
    return holds(overlay.at, at)


def _apart(at: Point, start: Point, end: Point) -> float:
    """How far a point is from a straight line between two points."""
    (x, y), (x1, y1), (x2, y2) = at, start, end
    length = (x2 - x1) ** 2 + (y2 - y1) ** 2
    along = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length if length else 0.0
    along = min(1.0, max(0.0, along))
    return hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1))
