"""Spaces of a map, directions, and the order in which they are listed."""

from __future__ import annotations

from typing import Final, Literal

Space = tuple[int, int]
"""A square of the map: x grows to the east, y to the south. [PE-GEN-04]"""

HOME: Final[Space] = (-1, -1)
"""The starting area: one space, which comes before all others. [PE-MAP-04, PE-GEN-05]"""

Direction = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]

OFFSETS: Final[dict[Direction, Space]] = {
    "N": (0, -1),
    "NE": (1, -1),
    "E": (1, 0),
    "SE": (1, 1),
    "S": (0, 1),
    "SW": (-1, 1),
    "W": (-1, 0),
    "NW": (-1, -1),
}
"""What a step in each direction adds to x and y. [PE-GEN-04]"""


def canonical(space: Space) -> tuple[int, int]:
    """By row, then by column: how spaces are sorted. [PE-GEN-05]"""
    return space[1], space[0]


def beside(space: Space, direction: Direction) -> Space:
    """The next square in a direction."""
    dx, dy = OFFSETS[direction]
    return space[0] + dx, space[1] + dy


def distance(a: Space, b: Space) -> int:
    """The range between two squares: a diagonal counts as one. [PE-RNG-01]"""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def in_line(a: Space, b: Space) -> bool:
    """Whether two squares lie in a straight line, orthogonal or diagonal. [PE-RNG-04]"""
    dx, dy = abs(a[0] - b[0]), abs(a[1] - b[1])
    return dx == 0 or dy == 0 or dx == dy
