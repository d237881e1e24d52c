"""Where things stand on a plane: points, headings, poses, and the one tolerance.

Lengths are in one unit throughout, such as millimetres. x grows to the right and y upwards;
headings are degrees, counter-clockwise from the x axis: left is plus, right is minus.
"""

from __future__ import annotations

from math import cos, hypot, radians, sin
from typing import Final, NamedTuple

EPS: Final = 0.01
"""The tolerance of every comparison of lengths."""

ANGLE_EPS: Final = 0.01
"""The tolerance of every comparison of angles, in degrees."""

Heading = float
"""A direction in degrees, counter-clockwise from the x axis."""

PLACES: Final = 6
"""The decimal places of a settled pose: a nanometre where the unit is a millimetre."""


class Point(NamedTuple):
    """A place on the plane."""

    x: float
    y: float

    def distance(self, other: tuple[float, float]) -> float:
        """The straight distance to another point."""
        return hypot(other[0] - self.x, other[1] - self.y)


class Pose(NamedTuple):
    """Where the origin of a shape lies, and where its front looks."""

    x: float
    y: float
    heading: Heading = 0.0

    @property
    def point(self) -> Point:
        """The place without the heading."""
        return Point(self.x, self.y)

    def moved(self, direction: Heading, length: float) -> Pose:
        """The pose after a straight displacement; the heading stays."""
        x, y = unit(direction)
        return Pose(self.x + length * x, self.y + length * y, self.heading)

    def forward(self, length: float) -> Pose:
        """The pose after a displacement straight ahead, or straight back if it is negative."""
        return self.moved(self.heading, length)

    def turned(self, degrees: float) -> Pose:
        """The pose after a turn in place: plus is left, minus is right."""
        return Pose(self.x, self.y, normal(self.heading + degrees))

    def settled(self) -> Pose:
        """The pose without the noise of arithmetic, fit to be stored and compared.

        What it drops is a ten thousandth of the tolerance, but two machines whose sines differ in
        the last digit agree on the rest.
        """
        return Pose(
            round(self.x, PLACES) + 0.0,  # adding 0.0 turns -0.0 into 0.0
            round(self.y, PLACES) + 0.0,
            normal(round(self.heading, PLACES)),
        )

    def ahead(self, point: tuple[float, float]) -> float:
        """How far a point lies before (plus) or behind (minus) the line across this place."""
        x, y = unit(self.heading)
        return (point[0] - self.x) * x + (point[1] - self.y) * y


def unit(direction: Heading) -> Point:
    """The unit vector of a direction."""
    angle = radians(direction)
    return Point(cos(angle), sin(angle))


def normal(heading: float) -> Heading:
    """The same direction, from 0 up to but not including 360."""
    heading %= 360.0
    return 0.0 if heading == 360.0 else heading  # a tiny negative angle is rounded up to 360


def turn_between(start: Heading, end: Heading) -> float:
    """The shortest turn from one direction to another, over -180 and up to 180."""
    turn = normal(end - start)
    return turn - 360.0 if turn > 180.0 else turn
