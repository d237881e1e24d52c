"""Areas of any outline, such as terrain, as convex pieces that can be measured and met."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from plancia.space.plane.kernel import deeper, nearest
from plancia.space.plane.pose import EPS, Pose
from plancia.space.plane.shapes import Body, Shape, Vertex


def area(outline: Sequence[Vertex]) -> tuple[Body, ...]:
    """Cut a simple polygon into convex pieces that cover it without overlapping.

    The corners may be given either way round. The pieces can be given to `sweep` as obstacles: what
    stops at the area stops at the first of them.
    """
    corners = [(float(x), float(y)) for x, y in outline]
    if len(corners) < 3:
        raise ValueError("an area needs at least three corners")
    if sum(_cross(corners[0], b, c) for b, c in pairwise(corners)) < 0.0:
        corners.reverse()
    corners = _without_straight_corners(corners)
    if _convex(corners):
        return (_piece(corners),)
    pieces: list[list[Vertex]] = []
    while len(corners) > 3:
        ear = _ear(corners)
        _join(pieces, [corners[ear - 1], corners[ear], corners[(ear + 1) % len(corners)]])
        del corners[ear]
        corners = _without_straight_corners(corners)
    if len(corners) == 3:
        _join(pieces, corners)
    return tuple(_piece(piece) for piece in pieces)


def in_area(body: Body, pieces: Iterable[Body]) -> bool:
    """Whether a body overlaps an area by more than the tolerance."""
    return any(deeper(body, piece, EPS) for piece in pieces)


def from_area(body: Body, pieces: Iterable[Body]) -> float:
    """The gap between a body and an area; 0 if they touch or overlap."""
    return max(0.0, min(nearest(body, piece)[0] for piece in pieces))


def _piece(corners: Sequence[Vertex]) -> Body:
    return Shape(corners).at(Pose(0.0, 0.0))


def _cross(a: Vertex, b: Vertex, c: Vertex) -> float:
    """Twice the area of a triangle, plus if its corners go counter-clockwise."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _convex(corners: Sequence[Vertex]) -> bool:
    count = len(corners)
    return all(
        _cross(corners[k - 1], corners[k], corners[(k + 1) % count]) > 0.0 for k in range(count)
    )


def _without_straight_corners(corners: list[Vertex]) -> list[Vertex]:
    """The same outline without corners at which it runs straight on."""
    count = len(corners)
    return [
        corner
        for k, corner in enumerate(corners)
        if _cross(corners[k - 1], corner, corners[(k + 1) % count]) != 0.0
    ]


def _ear(corners: Sequence[Vertex]) -> int:
    """A corner that can be cut off: its triangle holds no other corner."""
    count = len(corners)
    for k in range(count):
        a, b, c = corners[k - 1], corners[k], corners[(k + 1) % count]
        if _cross(a, b, c) > 0.0 and not any(
            _cross(a, b, p) >= 0.0 and _cross(b, c, p) >= 0.0 and _cross(c, a, p) >= 0.0
            for p in corners
            if p not in (a, b, c)
        ):
            return k
    raise ValueError("the outline of an area crosses itself")


def _join(pieces: list[list[Vertex]], triangle: list[Vertex]) -> None:
    """Add a triangle to the last piece if the two together are convex, or else as a new piece."""
    if pieces:
        piece = pieces[-1]
        for k in range(len(piece)):
            a, b = piece[k - 1], piece[k]
            for tip in triangle:
                if tip in (a, b) or a not in triangle or b not in triangle:
                    continue
                joined = [*piece[:k], tip, *piece[k:]]
                if _convex(joined):
                    pieces[-1] = joined
                    return
    pieces.append(triangle)
