"""Arcs: which part of the plane lies before, beside or behind a pose."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final, NamedTuple

from plancia.space.plane.kernel import deeper
from plancia.space.plane.measure import Contact
from plancia.space.plane.pose import ANGLE_EPS, EPS, Heading, Pose, unit
from plancia.space.plane.shapes import Body, Shape, Vertex

_FAR: Final = 1e6
"""How far an arc reaches where it has to be drawn as a shape: beyond any mat."""

_SAME: Final = 1e-9
"""Corners closer than this are one corner."""


class Arc(NamedTuple):
    """A sector around a pose, from one bearing counter-clockwise to another, in degrees."""

    start: float
    end: float

    @property
    def width(self) -> float:
        """How many degrees the arc spans."""
        return self.end - self.start

    @property
    def rest(self) -> Arc:
        """The other part of the plane."""
        return Arc(self.end, self.start + 360.0)


FRONT: Final = Arc(-90.0, 90.0)
"""The half of the plane before a base: its faces 5, 0 and 1."""

REAR: Final = Arc(90.0, 270.0)
"""The half of the plane behind a base: its faces 2, 3 and 4."""


def face_arc(face: int) -> Arc:
    """The sector through the two corners of one face of a hexagonal base."""
    return Arc(60.0 * face - 30.0, 60.0 * face + 30.0)


def in_arc(arc: Arc, pose: Pose, body: Body) -> bool:
    """Whether any part of a body lies in the arc; its border alone is not enough."""
    if arc.width > 180.0 + ANGLE_EPS:
        return not wholly_in_arc(arc.rest, pose, body)
    middle = pose.heading + (arc.start + arc.end) / 2
    if arc.width >= 180.0 - ANGLE_EPS:
        return _beyond(pose, middle, body) > EPS
    ax, ay = unit(pose.heading + arc.start)
    mx, my = unit(middle)  # without this corner a wide wedge would be flat
    bx, by = unit(pose.heading + arc.end)
    wedge = Shape(((0, 0), (_FAR * ax, _FAR * ay), (_FAR * mx, _FAR * my), (_FAR * bx, _FAR * by)))
    return deeper(wedge.at(Pose(pose.x, pose.y)), body, EPS)


def wholly_in_arc(arc: Arc, pose: Pose, body: Body) -> bool:
    """Whether all of a body lies in the arc or on its border."""
    if arc.width > 180.0 + ANGLE_EPS:
        return not in_arc(arc.rest, pose, body)
    return (
        _beyond(pose, pose.heading + arc.start - 90.0, body) <= EPS
        and _beyond(pose, pose.heading + arc.end + 90.0, body) <= EPS
    )


def front_contact(pose: Pose, contact: Contact) -> bool:
    """Whether a contact is in the front arc of a pose; otherwise it is in the rear."""
    return pose.ahead(contact.middle) >= -EPS


def ahead_of(pose: Pose, body: Body) -> Body | None:
    """The part of a straight-edged body in the front arc of a pose; None if there is none.

    Of the base that stands at the pose it is the part behind its three front faces, from which
    the same lines of sight lead out as from the faces themselves.
    """
    if body.radius:
        raise ValueError("only a body with straight edges can be cut")
    c, s = unit(pose.heading)
    ahead = [(x - pose.x) * c + (y - pose.y) * s for x, y in body.vertices]
    if max(ahead) <= EPS:
        return None
    if min(ahead) >= 0.0:
        return body
    kept: list[Vertex] = []
    for k, (x, y) in enumerate(body.vertices):
        here, before = ahead[k], ahead[k - 1]
        if (here > 0.0) != (before > 0.0):
            bx, by = body.vertices[k - 1]
            t = before / (before - here)
            _add(kept, (bx + t * (x - bx), by + t * (y - by)))
        if here > 0.0:
            _add(kept, (x, y))
    if len(kept) > 1 and _near(kept[0], kept[-1]):
        kept.pop()
    return Shape(kept).at(Pose(0.0, 0.0))


def _beyond(pose: Pose, direction: Heading, body: Body) -> float:
    """How far a body reaches beyond the line through a pose, in a direction across the line."""
    angle = radians(direction)
    c, s = cos(angle), sin(angle)
    return max((x - pose.x) * c + (y - pose.y) * s for x, y in body.vertices) + body.radius


def _add(vertices: list[Vertex], vertex: Vertex) -> None:
    if not vertices or not _near(vertices[-1], vertex):
        vertices.append(vertex)


def _near(one: Vertex, two: Vertex) -> bool:
    return abs(one[0] - two[0]) < _SAME and abs(one[1] - two[1]) < _SAME
