"""Parts cut into convex prisms, which all further geometry is about."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import cos, hypot, pi, radians, sin
from typing import Final

from plancia.space.plane.areas import area
from plancia.space.volume.figures import Figure
from plancia.space.volume.pieces import (
    AnyPart,
    Area,
    Block,
    Corner,
    Ladder,
    Opening,
    Outline,
    Placed,
    Stairs,
    Wall,
)

SIDES: Final = 24
"""The sides of the prism that stands for a model in the way; see `blocker`."""


class Solid:
    """A convex prism on the table. It never changes."""

    __slots__ = ("bottom", "kind", "opaque", "piece", "reach", "top", "vertices", "x", "y")

    def __init__(
        self,
        vertices: Outline,
        bottom: float,
        top: float,
        piece: int = -1,
        kind: str = "",
        opaque: bool = True,
    ) -> None:
        """Make a prism of its corners, counter-clockwise, and its heights."""
        self.vertices = vertices
        self.bottom = bottom
        self.top = top
        self.piece = piece
        """The number of the placed piece; -1 for what is no scenery."""
        self.kind = kind
        """Empty for solid things, or the kind of area."""
        self.opaque = opaque and not kind
        xs, ys = zip(*vertices, strict=True)
        self.x: float = (min(xs) + max(xs)) / 2
        self.y: float = (min(ys) + max(ys)) / 2
        self.reach: float = max(hypot(x - self.x, y - self.y) for x, y in vertices)

    def __repr__(self) -> str:
        return f"Solid({self.vertices}, {self.bottom}, {self.top}, {self.piece}, {self.kind!r})"


def solids(
    part: AnyPart, placed: Placed, number: int, shut: frozenset[str], least_slit: float
) -> Iterator[Solid]:
    """The prisms of a part where its piece stands.

    Openings are closed if they are shut or named in `shut`. A slit lower than `least_slit` is
    widened to it about its middle, so that a patch of that height can be seen through it.
    """
    lift = placed.at[2]
    kind, opaque = "", part.opaque
    prisms: Iterator[tuple[Outline, float, float]]
    match part:
        case Ladder():
            return
        case Area():
            kind = part.kind
            prisms = iter([(part.outline, part.bottom, part.top)])
        case Block():
            prisms = iter([(part.outline, part.bottom, part.top)])
        case Stairs():
            prisms = _steps(part)
        case Wall():
            prisms = _boxes(part, shut, least_slit)
    for outline, bottom, top in prisms:
        for body in area([placed.corner(corner) for corner in outline]):
            yield Solid(body.vertices, bottom + lift, top + lift, number, kind, opaque)


def blocker(figure: Figure) -> Solid:
    """A model in the way, as a prism of 24 sides turned with it.

    Its outline strays from the circle by less than half a hundredth of the radius, as far inside
    as outside.
    """
    (x, y, z), build = figure.at, figure.build
    radius = build.radius * 2 / (1 + cos(pi / SIDES))
    start = radians(figure.heading)
    angles = [start + 2 * pi * k / SIDES for k in range(SIDES)]
    outline = tuple((x + radius * cos(angle), y + radius * sin(angle)) for angle in angles)
    return Solid(outline, z, z + build.height)


def _steps(stairs: Stairs) -> Iterator[tuple[Outline, float, float]]:
    (x, y), (hx, hy) = stairs.foot, stairs.head
    run = hypot(hx - x, hy - y)
    vx, vy = (hx - x) / run, (hy - y) / run
    rise = (stairs.top - stairs.bottom) / stairs.steps
    for step in range(stairs.steps):
        start = run * step / stairs.steps
        outline = _box(x, y, vx, vy, start, run, stairs.width / 2)
        yield outline, stairs.bottom + step * rise, stairs.bottom + (step + 1) * rise


def _boxes(
    wall: Wall, shut: frozenset[str], least_slit: float
) -> Iterator[tuple[Outline, float, float]]:
    """The wall between, below and above its openings; corners are filled by both their sides."""
    half = wall.thickness / 2
    holes = [
        hole for hole in wall.openings if not hole.shut and not (hole.name and hole.name in shut)
    ]
    begun = 0.0
    last = len(wall.line) - 2
    for k, ((x, y), (ex, ey)) in enumerate(pairwise(wall.line)):
        length = hypot(ex - x, ey - y)
        vx, vy = (ex - x) / length, (ey - y) / length
        low = 0.0 if k == 0 else -half
        high = length if k == last else length + half
        here = [hole for hole in holes if hole.start < begun + length and _end(hole) > begun]
        cuts = sorted(
            {low, high}
            | {min(max(at - begun, low), high) for hole in here for at in (hole.start, _end(hole))}
        )
        for start, end in pairwise(cuts):
            middle = begun + (start + end) / 2
            outline = _box(x, y, vx, vy, start, end, half)
            gaps = [_gap(hole, least_slit) for hole in here if hole.start < middle < _end(hole)]
            for bottom, top in _between(wall.bottom, wall.top, gaps):
                yield outline, bottom, top
        begun += length


def _end(hole: Opening) -> float:
    return hole.start + hole.width


def _gap(hole: Opening, least_slit: float) -> tuple[float, float]:
    more = max(0.0, least_slit - (hole.top - hole.bottom)) / 2 if hole.kind == "slit" else 0.0
    return hole.bottom - more, hole.top + more


def _between(
    bottom: float, top: float, gaps: list[tuple[float, float]]
) -> Iterator[tuple[float, float]]:
    """The heights of a wall that are left between its gaps."""
    for low, high in sorted(gaps):
        if low > bottom:
            yield bottom, low
        bottom = max(bottom, high)
    if bottom < top:
        yield bottom, top


def _box(
    x: float, y: float, vx: float, vy: float, start: float, end: float, half: float
) -> Outline:
    """A rectangle along a direction, counter-clockwise."""
    corners: list[Corner] = []
    for along, beside in ((start, -half), (end, -half), (end, half), (start, half)):
        corners.append((x + along * vx - beside * vy, y + along * vy + beside * vx))
    return tuple(corners)
