"""Shapes laid on a table: balls, drops, strips and clouds, and the models that they touch."""

from __future__ import annotations

from functools import lru_cache, partial
from math import cos, hypot, pi, radians, sin
from typing import Final

import msgspec

from plancia.space.volume.contact import level_gap
from plancia.space.volume.figures import Figure, Place
from plancia.space.volume.moving import Leg
from plancia.space.volume.pieces import Outline
from plancia.space.volume.sight import NOTHING, seen_from
from plancia.space.volume.solids import Solid
from plancia.space.volume.stretches import Stretch, convex_stretch, least_at
from plancia.space.volume.table import Table

HAIRLINE: Final = 0.001
"""The side of a patch that stands for a single free line, in centimetres."""

CLOUD_SIDES: Final = 48
"""The sides of the prism that stands for a round cloud."""

ENDLESS: Final = 1000.0
"""As high as nothing else on a table, in centimetres."""

TOUCH: Final = 1e-9
"""Gaps of less than this count as touching."""


class Ball(msgspec.Struct, frozen=True):
    """A ball about a point, or an endless upright cylinder about it."""

    centre: Place
    radius: float
    endless: bool = False

    def gap(self, figure: Figure) -> float:
        """How far the cylinder of a model is from it; 0 or less if they touch."""
        beside = figure.at.level_distance(self.centre) - figure.build.radius
        over = 0.0 if self.endless else _over(figure, self.centre.z)
        return hypot(max(beside, 0.0), over) - self.radius

    @property
    def origin(self) -> Place:
        """The point from which scenery limits it."""
        return self.centre


class Drop(msgspec.Struct, frozen=True):
    """The hull of an apex and a ball before it, whose far side is at the full length."""

    apex: Place
    heading: float
    length: float
    width: float

    def __post_init__(self) -> None:
        if not 0.0 < self.width < self.length:
            raise ValueError("a drop has a width and is longer than wide")

    def gap(self, figure: Figure) -> float:
        """How far the cylinder of a model is from it; 0 or less if they touch."""
        # Balls that grow along the axis make up the drop; what a gap lacks is convex along it.
        measure = partial(self._gap_at, figure)
        return measure(least_at(measure, 1.0, 1e-9))

    def _gap_at(self, figure: Figure, share: float) -> float:
        angle, radius = radians(self.heading), self.width / 2
        far = share * (self.length - radius)
        x, y, z = self.apex
        centre = Place(x + far * cos(angle), y + far * sin(angle), z)
        return Ball(centre, share * radius).gap(figure)

    @property
    def origin(self) -> Place:
        """The point from which scenery limits it."""
        return self.apex


Template = Ball | Drop


def template_touches(template: Template, figure: Figure) -> bool:
    """Whether a template touches the cylinder of a model."""
    if isinstance(template, Drop):
        far = figure.at.level_distance(template.apex) - figure.build.radius
        if far > template.length + TOUCH:
            return False
    return template.gap(figure) <= TOUCH


def open_to(
    table: Table,
    origin: Place,
    figure: Figure,
    *,
    opaque: frozenset[str] = NOTHING,
) -> bool:
    """Whether some line from a point to the silhouette facing it is free of scenery."""
    return seen_from(table, origin, figure, HAIRLINE, opaque=opaque) is not None


def template_on_leg(template: Template, mover: Figure, leg: Leg) -> Stretch | None:
    """Where a template touches a model on a leg; the gap of convex bodies is convex along it."""
    return convex_stretch(lambda s: template.gap(mover.moved(leg.at(s))), TOUCH, leg.length)


def strip(start: Place, heading: float, length: float, width: float) -> Solid:
    """A straight strip of ground seen from above, such as a corridor of fire, of any height."""
    angle = radians(heading)
    ax, ay = cos(angle), sin(angle)
    half = width / 2
    corners: list[tuple[float, float]] = []
    for along, beside in ((0.0, -half), (length, -half), (length, half), (0.0, half)):
        corners.append((start.x + along * ax - beside * ay, start.y + along * ay + beside * ax))
    return Solid(tuple(corners), -ENDLESS, ENDLESS, kind="strip")


def in_strip(area: Solid, figure: Figure) -> bool:
    """Whether a base touches a strip as seen from above."""
    return level_gap(area, figure.at) <= figure.build.radius + TOUCH


@lru_cache(maxsize=256)
def cloud(centre: Place, radius: float, kind: str, height: float = ENDLESS) -> Solid:
    """A round area above the ground, such as smoke: a prism of 48 sides.

    Its outline strays from the circle by less than 0.002 of the radius, as far inside as outside.
    """
    x, y, z = centre
    reach = radius * 2 / (1 + cos(pi / CLOUD_SIDES))
    angles = [2 * pi * k / CLOUD_SIDES for k in range(CLOUD_SIDES)]
    outline: Outline = tuple((x + reach * cos(a), y + reach * sin(a)) for a in angles)
    return Solid(outline, z, z + height, kind=kind)


def _over(figure: Figure, z: float) -> float:
    """How far a height is above the top or below the foot of a model."""
    return max(figure.at.z - z, z - figure.at.z - figure.build.height, 0.0)
