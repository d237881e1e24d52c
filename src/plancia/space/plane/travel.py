"""Bodies that travel: sweeps along straight lines, pushes, turns in place, and whole ways."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import atan2, degrees
from operator import itemgetter
from typing import NamedTuple

from plancia.space.plane.kernel import collision
from plancia.space.plane.measure import Contact, Mat, Side, contact, legal
from plancia.space.plane.pose import EPS, Heading, Pose, normal, unit
from plancia.space.plane.shapes import Body, Shape


class Hit(NamedTuple):
    """Something in the way of a sweep."""

    distance: float
    """How far the body goes until it touches this."""
    what: int | Side
    """The place of the obstacle among those given, or an edge of the mat."""
    contact: Contact | None
    """Where the two touch; only for an obstacle that is among the first met."""


class Sweep(NamedTuple):
    """How far a body came."""

    pose: Pose
    """Where it ends: at its first contact, or at the end of the way."""
    distance: float
    hits: tuple[Hit, ...]
    """All that obstructs the way from start to end, the nearest first; empty if it is free."""

    @property
    def free(self) -> bool:
        """Whether nothing was in the way."""
        return not self.hits

    @property
    def first(self) -> tuple[Hit, ...]:
        """What is met first: several things if their distances are equal."""
        return tuple(hit for hit in self.hits if hit.distance <= self.distance + EPS)


def sweep(
    shape: Shape,
    pose: Pose,
    direction: Heading,
    length: float,
    obstacles: Sequence[Body] = (),
    mat: Mat | None = None,
) -> Sweep:
    """Move a shape along a straight line until it first touches what obstructs it.

    The shape sweeps without a gap, whatever its ends look like, and never ends in an overlap. To
    slide along another body is free.
    """
    body = shape.at(pose)
    vx, vy = unit(direction)
    found: list[tuple[float, int | Side]] = []
    for k, obstacle in enumerate(obstacles):
        if (far := collision(body, obstacle, vx, vy, length)) is not None:
            found.append((far, k))
    if mat is not None:
        found += [(far, side) for side, far in mat.collisions(body, vx, vy, length).items()]
    if not found:
        return Sweep(Pose(pose.x + length * vx, pose.y + length * vy, pose.heading), length, ())
    found.sort(key=itemgetter(0))
    stop = found[0][0]
    end = Pose(pose.x + stop * vx, pose.y + stop * vy, pose.heading)
    there = shape.at(end)
    hits = [
        Hit(far, what, contact(there, obstacles[what]))
        if far <= stop + EPS and not isinstance(what, Side)
        else Hit(far, what, None)
        for far, what in found
    ]
    return Sweep(end, stop, tuple(hits))


def free(
    shape: Shape,
    pose: Pose,
    direction: Heading,
    length: float,
    obstacles: Iterable[Body] = (),
    mat: Mat | None = None,
) -> bool:
    """Whether nothing obstructs a sweep: the quick answer where only that is asked."""
    body = shape.at(pose)
    vx, vy = unit(direction)
    if mat is not None and mat.collisions(body, vx, vy, length):
        return False
    return all(collision(body, obstacle, vx, vy, length) is None for obstacle in obstacles)


def push(
    shape: Shape,
    pose: Pose,
    away_from: tuple[float, float],
    length: float,
    obstacles: Sequence[Body] = (),
    mat: Mat | None = None,
) -> Sweep:
    """Push a shape straight away from a point; the heading stays.

    Whether a crashed shape stays at its start or at the contact is for the rules to say; what it
    can crash into are all the hits.
    """
    return sweep(shape, pose, bearing(away_from, pose), length, obstacles, mat)


def bearing(start: tuple[float, float], end: tuple[float, float] | Pose) -> Heading:
    """The direction from one point to another."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    if dx == 0.0 and dy == 0.0:
        raise ValueError("no direction leads from a point to itself")
    return normal(degrees(atan2(dy, dx)))


def turn(
    shape: Shape, pose: Pose, angle: float, obstacles: Iterable[Body] = (), mat: Mat | None = None
) -> Pose | None:
    """Turn a shape in place, plus to the left; None if it would not fit.

    Only the end of the turn is judged, not the way that the corners take.
    """
    end = pose.turned(angle)
    return end if legal(shape.at(end), obstacles, mat) else None


class Leg(NamedTuple):
    """A part of a way: a turn in place, then a straight line; either may be 0."""

    turn: float = 0.0
    """By how many degrees the body turns first: plus is left."""
    length: float = 0.0
    bearing: float = 0.0
    """Where the line goes, seen from the new heading: 0 is ahead, 180 backwards."""


class Walk(NamedTuple):
    """How far a body came on a way of several legs."""

    pose: Pose
    """Where it ends."""
    legs: int
    """How many legs it made to their end."""
    sweep: Sweep | None
    """The sweep that was obstructed; None if all legs were made or a turn found no room."""


def walk(
    shape: Shape,
    pose: Pose,
    legs: Sequence[Leg],
    obstacles: Sequence[Body] = (),
    mat: Mat | None = None,
) -> Walk:
    """Follow the legs one after the other until something is in the way."""
    for made, leg in enumerate(legs):
        if leg.turn:
            turned = turn(shape, pose, leg.turn, obstacles, mat)
            if turned is None:
                return Walk(pose, made, None)
            pose = turned
        if leg.length:
            swept = sweep(shape, pose, pose.heading + leg.bearing, leg.length, obstacles, mat)
            pose = swept.pose
            if swept.hits:
                return Walk(pose, made, swept)
    return Walk(pose, len(legs), None)


def reverse(legs: Sequence[Leg]) -> list[Leg]:
    """The legs that lead back the same way; they are free if the way was."""
    back: list[Leg] = []
    for leg in reversed(legs):
        if leg.length:
            back.append(Leg(length=leg.length, bearing=leg.bearing + 180.0))
        if leg.turn:
            back.append(Leg(turn=-leg.turn))
    return back


def abut(shape: Shape, pose: Pose, other: Body) -> Pose:
    """Shift a shape along the line through it and another body until the two just touch.

    So a base that turned by half a face stays in contact.
    """
    towards = bearing(pose.point, (other.x, other.y))
    far = 2 * (shape.reach + other.reach)
    start = Pose(other.x, other.y, pose.heading).moved(towards + 180.0, far)
    return sweep(shape, start, towards, far, (other,)).pose
