"""Parts cut into convex prisms, which all further geometry is about."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi, radians, sin
from typing import Final, NamedTuple

from plancia.space.plane.areas import area
from plancia.space.volume.figures import Figure, Place
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

    __slots__ = (
        "bottom", "east", "is_floor", "kind", "north", "opaque", "piece", "reach", "south", "top",
        "vertices", "west", "x", "y",
    )  # fmt: skip

    def __init__(
        self,
        vertices: Outline,
        bottom: float,
        top: float,
        piece: int = -1,
        kind: str = "",
        opaque: bool = True,
        is_floor: bool = False,
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
        self.is_floor = is_floor
        """Whether one can stand on its top."""
        xs, ys = zip(*vertices, strict=True)
        self.west: float = min(xs)
        self.east: float = max(xs)
        self.south: float = min(ys)
        self.north: float = max(ys)
        self.x: float = (min(xs) + max(xs)) / 2
        self.y: float = (min(ys) + max(ys)) / 2
        self.reach: float = max(hypot(x - self.x, y - self.y) for x, y in vertices)

    def __repr__(self) -> str:
        return f"Solid({self.vertices}, {self.bottom}, {self.top}, {self.piece}, {self.kind!r})"


class Door(NamedTuple):
    """An opening where it stands."""

    name: str
    """What the table calls it; empty if it has no name."""
    opening: Opening
    piece: int
    start: Place
    """The lower corners of the opening on the line of its wall."""
    end: Place
    thickness: float = 0.0
    """How thick the wall is."""

    def gap(self, at: tuple[float, ...], radius: float) -> float:
        """How far a base is from it, as seen from above."""
        dx, dy = self.end.x - self.start.x, self.end.y - self.start.y
        off_x, off_y = at[0] - self.start.x, at[1] - self.start.y
        share = min(max((off_x * dx + off_y * dy) / (dx * dx + dy * dy), 0.0), 1.0)
        beside = hypot(off_x - share * dx, off_y - share * dy)
        return max(beside - radius - self.thickness / 2, 0.0)


class Ramp(NamedTuple):
    """Stairs as feet feel them: a slope from the middle of the foot to the middle of the head."""

    foot: Place
    head: Place
    width: float
    step: float
    """The height of one step."""
    piece: int
    outline: Outline

    @property
    def slope(self) -> float:
        """How much it rises per centimetre of ground."""
        return (self.head.z - self.foot.z) / self.foot.level_distance(self.head)

    def share(self, x: float, y: float) -> float:
        """How far along it a point lies: 0 at the foot, 1 at the head, beyond them less or more."""
        (fx, fy, _), (hx, hy, _) = self.foot, self.head
        return ((x - fx) * (hx - fx) + (y - fy) * (hy - fy)) / ((hx - fx) ** 2 + (hy - fy) ** 2)

    def beside(self, x: float, y: float) -> float:
        """How far a point lies from its middle line."""
        (fx, fy, _), (hx, hy, _) = self.foot, self.head
        return abs((x - fx) * (hy - fy) - (y - fy) * (hx - fx)) / hypot(hx - fx, hy - fy)

    def height(self, share: float) -> float:
        """Its height there; that of its foot or head beyond them."""
        return self.foot.z + min(max(share, 0.0), 1.0) * (self.head.z - self.foot.z)


def solids(
    part: AnyPart,
    placed: Placed,
    number: int,
    shut: frozenset[str],
    least_slit: float,
    without: frozenset[str] = frozenset(),
) -> Iterator[Solid]:
    """The prisms of a part where its piece stands.

    Openings are closed if they are shut, if `shut` names them as `opening_name` does, or if their
    kind is among `without`. A slit lower than `least_slit` is widened to it about its middle, so
    that a patch of that height can be seen through it.
    """
    lift = placed.at[2]
    kind, opaque, is_floor = "", part.opaque, isinstance(part, Block) and part.floor
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
            closed = frozenset(
                hole
                for hole in part.openings
                if hole.shut or hole.kind in without or opening_name(placed, hole) in shut
            )
            prisms = _boxes(part, closed, least_slit)
    for outline, bottom, top in prisms:
        # Cut before it is turned: sides in line are in line there without rounding.
        for body in area(outline):
            corners = tuple(placed.corner(corner) for corner in body.vertices)
            yield Solid(corners, bottom + lift, top + lift, number, kind, opaque, is_floor)


@lru_cache(maxsize=4096)
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


def obstacle(thing: Figure | Solid) -> Solid:
    """What is in the way for a while, as a prism: a model, or a solid such as a cloud."""
    return thing if isinstance(thing, Solid) else blocker(thing)


def ramp(stairs: Stairs, placed: Placed, number: int) -> Ramp:
    """The slope of stairs where their piece stands."""
    lift = placed.at[2]
    (x, y), (hx, hy) = stairs.foot, stairs.head
    run = hypot(hx - x, hy - y)
    outline = _box(x, y, (hx - x) / run, (hy - y) / run, 0.0, run, stairs.width / 2)
    return Ramp(
        Place(*placed.corner(stairs.foot), stairs.bottom + lift),
        Place(*placed.corner(stairs.head), stairs.top + lift),
        stairs.width,
        (stairs.top - stairs.bottom) / stairs.steps,
        number,
        tuple(placed.corner(corner) for corner in outline),
    )


def doors(wall: Wall, placed: Placed, number: int) -> Iterator[Door]:
    """The openings of a wall where its piece stands."""
    for hole in wall.openings:
        ends = [wall.at(along) for along in (hole.start, hole.start + hole.width)]
        start, end = (Place(*placed.corner(at), hole.bottom + placed.at[2]) for at in ends)
        yield Door(opening_name(placed, hole), hole, number, start, end, wall.thickness)


def _steps(stairs: Stairs) -> Iterator[tuple[Outline, float, float]]:
    (x, y), (hx, hy) = stairs.foot, stairs.head
    run = hypot(hx - x, hy - y)
    vx, vy = (hx - x) / run, (hy - y) / run
    rise = (stairs.top - stairs.bottom) / stairs.steps
    for step in range(stairs.steps):
        start = run * step / stairs.steps
        outline = _box(x, y, vx, vy, start, run, stairs.width / 2)
        yield outline, stairs.bottom + step * rise, stairs.bottom + (step + 1) * rise


def opening_name(placed: Placed, hole: Opening) -> str:
    """What a table calls an opening: its place and its name; empty if it has no name."""
    return f"{placed.name or placed.piece}/{hole.name}" if hole.name else ""


def _boxes(
    wall: Wall, closed: frozenset[Opening], least_slit: float
) -> Iterator[tuple[Outline, float, float]]:
    """The wall between, below and above its openings; corners are filled by both their sides."""
    half = wall.thickness / 2
    holes = [hole for hole in wall.openings if hole not in closed]
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
