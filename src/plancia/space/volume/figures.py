"""Models as the geometry sees them: upright cylinders with an eye, and points in space."""

from __future__ import annotations

from math import atan2, degrees, hypot, sqrt
from typing import NamedTuple

import msgspec


class Place(NamedTuple):
    """A point in space, in centimetres; z grows upwards."""

    x: float
    y: float
    z: float = 0.0

    def distance(self, other: tuple[float, float, float]) -> float:
        """The straight distance to another point."""
        return sqrt((other[0] - self.x) ** 2 + (other[1] - self.y) ** 2 + (other[2] - self.z) ** 2)

    def level_distance(self, other: tuple[float, ...]) -> float:
        """The distance as seen from above."""
        return hypot(other[0] - self.x, other[1] - self.y)

    def heading_to(self, other: tuple[float, ...]) -> float:
        """The direction of another point as seen from above, in degrees."""
        return degrees(atan2(other[1] - self.y, other[0] - self.x))


class Build(msgspec.Struct, frozen=True, cache_hash=True):
    """The measures of a model: a round base, a height, and an eye above the middle of the base."""

    radius: float
    height: float
    eye: float

    def __post_init__(self) -> None:
        if not (self.radius > 0.0 and self.height > 0.0 and 0.0 <= self.eye <= self.height):
            raise ValueError("a build needs a radius, a height and an eye within it")


class Figure(msgspec.Struct, frozen=True):
    """A model where it stands: the middle of its base, its build, and where it looks."""

    at: Place
    build: Build
    heading: float = 0.0
    """Degrees counter-clockwise from the x axis; it counts only for arcs and straight views."""

    @property
    def eye(self) -> Place:
        """The point it looks from."""
        x, y, z = self.at
        return Place(x, y, z + self.build.eye)

    def moved(self, at: Place) -> Figure:
        """The same model at another place."""
        return Figure(at, self.build, self.heading)


def turn_between(one: float, other: float) -> float:
    """How far one turns from one direction to another, in degrees, the shorter way round."""
    return abs((one - other + 180.0) % 360.0 - 180.0)
