"""Hexagonal bases face to face: alignment, the six places around a base, circling.

Poses come from the face that is touched and from nothing else, so that a row of engagements gathers
no error.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot
from operator import attrgetter
from typing import Final, NamedTuple

from plancia.space.plane.measure import Mat, contact, legal
from plancia.space.plane.pose import ANGLE_EPS, EPS, Heading, Pose, normal, turn_between, unit
from plancia.space.plane.shapes import Body, Hexagon

FACES: Final = range(6)
"""The faces of a base: front, front left, rear left, rear, rear right, front right."""

FULL_TURN: Final = 60.0
"""A rotation by one face."""

HALF_TURN: Final = 30.0
"""A rotation by half a face."""

SQUARE_TURN: Final = 90.0
"""The largest turn by which a base aligns itself."""


class Slot(NamedTuple):
    """A place where a base stands flush against a face of another one."""

    face: int
    """The face of the other base."""
    pose: Pose
    free: bool
    """Whether the pose is legal."""


class Alignment(NamedTuple):
    """A way to align with a touched base: the face of it, the pose there, and what it takes."""

    face: int
    pose: Pose
    shift: float
    """How far the centre moves."""
    turn: float
    """By how many degrees the heading turns: plus is left."""


def face_normal(pose: Pose, face: int) -> Heading:
    """The direction that a face of a base looks in."""
    return normal(pose.heading + 60.0 * face)


def align(base: Hexagon, other: Hexagon, other_pose: Pose, face: int, own: int = 0) -> Pose:
    """The pose in which a face of a base, the front as a rule, is flush with another's face."""
    outward = face_normal(other_pose, face)
    x, y = unit(outward)
    away = base.apothem + other.apothem
    heading = normal(outward + 180.0 - 60.0 * own)
    return Pose(other_pose.x + away * x, other_pose.y + away * y, heading)


def flush(base: Hexagon, pose: Pose, other: Hexagon, other_pose: Pose) -> tuple[int, int] | None:
    """Which face of a base coincides with which face of another one, if any do."""
    if abs(base.face - other.face) > EPS:
        return None
    a, b = base.at(pose), other.at(other_pose)
    away = base.apothem + other.apothem
    if abs(hypot(b.x - a.x, b.y - a.y) - away) > 2 * EPS:
        return None
    for i in FACES:
        start, end = a.edge(i)
        for j in FACES:
            far, near = b.edge(j)
            if _same(start, near) and _same(end, far):
                return i, j
    return None


def alignments(
    base: Hexagon, pose: Pose, other: Hexagon, other_pose: Pose
) -> tuple[Alignment, ...]:
    """How a base that touches another one can align its front with it, the nearest way first.

    Only touched faces count, and only turns of up to 90 degrees; none if the two do not touch.
    """
    touched = contact(base.at(pose), other.at(other_pose))
    if touched is None:
        return ()
    found = []
    for face in touched.other:
        end = align(base, other, other_pose, face)
        turn = turn_between(pose.heading, end.heading)
        if abs(turn) <= SQUARE_TURN + ANGLE_EPS:
            found.append(Alignment(face, end, pose.point.distance(end.point), turn))
    return tuple(sorted(found, key=attrgetter("shift")))


def nearest_alignments(found: Iterable[Alignment]) -> tuple[Alignment, ...]:
    """Those of some alignments that are nearest; several if they tie."""
    found = tuple(found)
    least = min((each.shift for each in found), default=0.0)
    return tuple(each for each in found if each.shift <= least + EPS)


def slots(
    base: Hexagon,
    other: Hexagon,
    other_pose: Pose,
    obstacles: Iterable[Body] = (),
    mat: Mat | None = None,
    faces: Iterable[int] = FACES,
) -> tuple[Slot, ...]:
    """The six places around a base, or those at some faces, and which of them are free.

    The obstacles are everything else on the mat; the other base itself is never in the way.
    """
    obstacles = tuple(obstacles)
    found = []
    for face in faces:
        pose = align(base, other, other_pose, face)
        found.append(Slot(face, pose, legal(base.at(pose), obstacles, mat)))
    return tuple(found)


def circling(
    base: Hexagon,
    pose: Pose,
    other: Hexagon,
    other_pose: Pose,
    obstacles: Iterable[Body] = (),
    mat: Mat | None = None,
) -> tuple[Slot, ...]:
    """The two neighbouring places to which a base can circle; none unless its front is flush.

    The first is one face on around the other base (counter-clockwise), the second one face back.
    Only the places themselves have to be free, not the arc between.
    """
    faces = flush(base, pose, other, other_pose)
    if faces is None or faces[0] != 0:
        return ()
    around = ((faces[1] + 1) % 6, (faces[1] - 1) % 6)
    return slots(base, other, other_pose, obstacles, mat, around)


def _same(one: tuple[float, float], two: tuple[float, float]) -> bool:
    return hypot(one[0] - two[0], one[1] - two[1]) <= EPS
