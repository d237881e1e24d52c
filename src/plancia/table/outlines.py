"""Outlines on a free plane: what lies within one, and the base of a piece as it is turned."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin

from plancia.core.scene import Piece, Point, Scene


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
    for (x1, y1), (x2, y2) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside


def base(piece: Piece) -> tuple[Point, ...]:
    """The outline of a piece where it stands, as it is turned."""
    turn = radians(piece.heading or 0.0)
    c, s = cos(turn), sin(turn)
    x, y = piece.at
    return tuple((x + c * px + s * py, y - s * px + c * py) for px, py in piece.outline)
