"""Pieces of scenery as data: parts in the piece's own coordinates, and where pieces stand.

A piece is what a file names as one: a building, a row of crates, a wood. Its parts are prisms over
simple outlines. Heights are above the ground that the piece stands on.
"""

from __future__ import annotations

from itertools import pairwise
from math import cos, hypot, radians, sin
from typing import Literal

import msgspec

Corner = tuple[float, float]
Outline = tuple[Corner, ...]


class Part(msgspec.Struct, frozen=True, kw_only=True, tag_field="part", forbid_unknown_fields=True):
    """What all parts have in common."""

    opaque: bool = True
    """Whether it blocks sight; bars and glass do not, though nobody walks through them."""


class Block(Part, frozen=True, kw_only=True, tag="block"):
    """Anything solid over an outline: a crate, a hill, a parapet, a slab to stand on."""

    outline: Outline
    top: float
    bottom: float = 0.0
    floor: bool = True
    """Whether one can stand on it; not on a pitched roof, a tree or a boulder."""

    def __post_init__(self) -> None:
        _check_heights(self.bottom, self.top)


class Opening(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A hole in a wall: a door, a window or a firing slit."""

    kind: Literal["door", "window", "slit"]
    start: float
    """Where it begins, along the wall from its first corner."""
    width: float
    top: float
    bottom: float = 0.0
    name: str = ""
    """What a table calls it by in order to shut it."""
    shut: bool = False

    def __post_init__(self) -> None:
        _check_heights(self.bottom, self.top)
        if self.start < 0.0 or self.width <= 0.0:
            raise ValueError("an opening begins on its wall and has a width")


class Wall(Part, frozen=True, kw_only=True, tag="wall"):
    """A wall, a parapet or a fence along a line of corners, with openings."""

    line: Outline
    top: float
    bottom: float = 0.0
    thickness: float = 0.3
    openings: tuple[Opening, ...] = ()

    def __post_init__(self) -> None:
        _check_heights(self.bottom, self.top)
        if len(self.line) < 2 or self.thickness <= 0.0:
            raise ValueError("a wall needs two corners and a thickness")
        if any(
            hole.start + hole.width > self.length + 1e-9 or hole.top > self.top + 1e-9
            for hole in self.openings
        ):
            raise ValueError("an opening lies within its wall")

    @property
    def length(self) -> float:
        """The length of the line."""
        return sum(hypot(x - a, y - b) for (a, b), (x, y) in pairwise(self.line))

    def at(self, along: float) -> Corner:
        """The point of the line so far from its first corner."""
        for (x, y), (ex, ey) in pairwise(self.line):
            length = hypot(ex - x, ey - y)
            if along <= length + 1e-9:
                return x + (ex - x) * along / length, y + (ey - y) * along / length
            along -= length
        return self.line[-1]


class Stairs(Part, frozen=True, kw_only=True, tag="stairs"):
    """Steps that rise in a straight line; feet go up them as up a slope."""

    foot: Corner
    """The middle of the lower edge."""
    head: Corner
    """The middle of the upper edge."""
    width: float
    top: float
    bottom: float = 0.0
    steps: int = 6

    def __post_init__(self) -> None:
        _check_heights(self.bottom, self.top)
        if self.width <= 0.0 or self.steps < 1 or self.foot == self.head:
            raise ValueError("stairs need a length, a width and steps")


class Ladder(Part, frozen=True, kw_only=True, tag="ladder"):
    """A way straight up; it hides nobody."""

    at: Corner
    top: float
    bottom: float = 0.0

    def __post_init__(self) -> None:
        _check_heights(self.bottom, self.top)


class Area(Part, frozen=True, kw_only=True, tag="area"):
    """A zone one walks into, such as a wood or smoke; whether it blocks sight is asked by kind."""

    outline: Outline
    kind: str
    top: float
    bottom: float = 0.0

    def __post_init__(self) -> None:
        _check_heights(self.bottom, self.top)


AnyPart = Block | Wall | Stairs | Ladder | Area


class Piece(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One piece of scenery: what touches it and hides behind it counts for all of its parts."""

    name: str
    parts: tuple[AnyPart, ...]


class Placed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A piece where it stands: turned to the left about its origin, then shifted."""

    piece: str
    at: tuple[float, float, float] = (0.0, 0.0, 0.0)
    turn: float = 0.0
    name: str = ""
    """What the table calls it; the name of the piece unless it is told apart."""

    def corner(self, corner: Corner) -> Corner:
        """Where a corner of the piece comes to lie."""
        angle = radians(self.turn)
        c, s = cos(angle), sin(angle)
        x, y = corner
        return self.at[0] + c * x - s * y, self.at[1] + s * x + c * y


def _check_heights(bottom: float, top: float) -> None:
    if not bottom < top:
        raise ValueError("the top of a part lies above its bottom")
