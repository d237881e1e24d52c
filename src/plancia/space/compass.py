"""Squares, facings and directions of a square grid, in whole-number arithmetic."""

from __future__ import annotations

from typing import Final, Literal

Square = tuple[int, int]
"""A place on the grid: x grows to the east, y to the north."""

Facing = Literal["N", "E", "S", "W"]
"""Where a piece looks: never a diagonal."""

Direction = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
"""Where one of the 8 adjacent squares lies."""

FACINGS: Final[tuple[Facing, ...]] = ("N", "E", "S", "W")
"""The four facings, clockwise from north."""

DIRECTIONS: Final[tuple[Direction, ...]] = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
"""The eight directions in the canonical order that settles ties."""

OFFSETS: Final[dict[Direction, Square]] = {
    "N": (0, 1),
    "NE": (1, 1),
    "E": (1, 0),
    "SE": (1, -1),
    "S": (0, -1),
    "SW": (-1, -1),
    "W": (-1, 0),
    "NW": (-1, 1),
}
"""The difference in x and y that one step in each direction makes."""

_BY_OFFSET: Final[dict[Square, Direction]] = {offset: name for name, offset in OFFSETS.items()}
_LEFT: Final[dict[Facing, Facing]] = {"N": "W", "E": "N", "S": "E", "W": "S"}
_RIGHT: Final[dict[Facing, Facing]] = {"N": "E", "E": "S", "S": "W", "W": "N"}
_OPPOSITE: Final[dict[Facing, Facing]] = {"N": "S", "E": "W", "S": "N", "W": "E"}


def ahead(square: Square, facing: Facing, n: int = 1) -> Square:
    """The square `n` squares in front of `square`."""
    dx, dy = OFFSETS[facing]
    return square[0] + n * dx, square[1] + n * dy


def left_of(facing: Facing) -> Facing:
    """The facing after a quarter turn to the left."""
    return _LEFT[facing]


def right_of(facing: Facing) -> Facing:
    """The facing after a quarter turn to the right."""
    return _RIGHT[facing]


def opposite(facing: Facing) -> Facing:
    """The facing after a half turn."""
    return _OPPOSITE[facing]


def front_squares(square: Square, facing: Facing) -> tuple[Square, Square, Square]:
    """The three front squares: ahead to the left, ahead, ahead to the right."""
    front = ahead(square, facing)
    return ahead(front, _LEFT[facing]), front, ahead(front, _RIGHT[facing])


def forward_and_sideways(viewer: Square, facing: Facing, square: Square) -> tuple[int, int]:
    """How far `square` lies ahead of the viewer, and how far to his right."""
    dx, dy = square[0] - viewer[0], square[1] - viewer[1]
    fx, fy = OFFSETS[facing]
    return dx * fx + dy * fy, dx * fy - dy * fx


def in_arc(viewer: Square, facing: Facing, square: Square) -> bool:
    """Whether `square` lies in the front arc of 90 degrees."""
    forward, sideways = forward_and_sideways(viewer, facing, square)
    return forward >= 1 and abs(sideways) <= forward


def chebyshev(a: Square, b: Square) -> int:
    """The range in squares, a diagonal counting as 1."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def squared_distance(a: Square, b: Square) -> int:
    """The square of the straight distance between the two centres."""
    dx, dy = a[0] - b[0], a[1] - b[1]
    return dx * dx + dy * dy


def direction_of(a: Square, b: Square) -> Direction:
    """The direction in which `b`, one of the 8 squares adjacent to `a`, lies."""
    try:
        return _BY_OFFSET[b[0] - a[0], b[1] - a[1]]
    except KeyError:
        raise ValueError(f"{b} is not adjacent to {a}") from None


def nearest_direction(a: Square, b: Square) -> Direction:
    """Of the 8 directions, the one closest in angle to the ray from `a` to `b`."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    if dx == dy == 0:
        raise ValueError(f"no direction leads from {a} to itself")
    short, long = sorted((abs(dx), abs(dy)))
    # The border between straight and diagonal lies at 22.5 degrees, whose tangent is the square
    # root of 2, less 1: irrational, so whole numbers never meet it.
    if (short + long) ** 2 < 2 * long * long:
        return bearing(a, b)
    return _BY_OFFSET[_sign(dx), _sign(dy)]


def bearing(a: Square, b: Square) -> Facing:
    """The facing from `a` to `b` along the larger difference, north-south if equal."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    if dx == dy == 0:
        raise ValueError(f"no facing leads from {a} to itself")
    if abs(dx) > abs(dy):
        return "E" if dx > 0 else "W"
    return "N" if dy > 0 else "S"


def _sign(n: int) -> int:
    return (n > 0) - (n < 0)
