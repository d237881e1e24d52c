"""What touches what, and what is in the way. [PRE-ENG-01, PRE-GEO-15]"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from math import hypot
from typing import Any, Final, NamedTuple

from plancia.core import Event
from plancia.games.pacific_rim.rules.underwater import check_breach
from plancia.games.pacific_rim.state import BASE, HEX, Building, Model, PacificRim, body_at
from plancia.space import plane
from plancia.space.plane import EPS, Body, Hexagon, Pose, in_area, sweep
from plancia.space.plane.travel import free as is_free

WIDER: Final = Hexagon(BASE.face + 3 * EPS)
"""A base and a little more: what touches the one overlaps the other."""
ROUND: Final = 2 * BASE.reach + EPS
"""Bases whose centres are farther apart are apart, however they are turned."""


def put(
    g: PacificRim,
    model: Model,
    pose: Pose,
    rule: str,
    event: Callable[..., Event],
    *fields: Any,
    via: tuple[Pose, ...] = (),
) -> None:
    """A model comes to stand at a pose, which is told with its way; the carrier of the nuke may
    have come to the breach so. [PRE-SEA-13]
    """
    start, model.pose = model.pose, pose
    g.tell(rule, event, (start, *via, pose), model.id, *fields)
    check_breach(g, model)


class Touch(NamedTuple):
    """A base in contact, and whether the contact is in the front arc. [PRE-GEO-14]"""

    what: str
    front: bool


def around(g: PacificRim, model: Model | None, here: Pose, far: float) -> list[tuple[str, Body]]:
    """The bases, but for a model's own, that come within a length of a base at a pose, and a few
    that do not: only circles around them are compared. Models come before buildings.
    """
    x, y, _ = here
    far += ROUND
    most = far * far
    found: list[tuple[str, Body]] = []
    bases: list[Model | Building] = [*g.models.values(), *g.buildings.values()]
    for other in bases:
        left, low, _ = other.pose
        if -far <= left - x <= far and (left - x) ** 2 + (low - y) ** 2 <= most:
            there = other.place == "table" if isinstance(other, Model) else other.standing
            if there and other is not model:
                found.append((other.id, body_at(other.pose)))
    return found


def off_the_edges(g: PacificRim, *poses: Pose) -> bool:
    """Whether bases stand away from the edges of the table, however they are turned."""
    low = BASE.reach
    right, top = g.width - low, g.depth - low
    for x, y, _ in poses:
        if not (low <= x <= right and low <= y <= top):
            return False
    return True


def enemies_around(g: PacificRim, model: Model, here: Pose) -> list[tuple[str, Body]]:
    """The enemies and buildings that may be in contact with a model at a pose. [PRE-BLK-07]"""
    models, side = g.models, model.side
    near = around(g, model, here, EPS)
    return [each for each in near if each[0] not in models or models[each[0]].side != side]


def touches(g: PacificRim, model: Model, pose: Pose | None = None) -> list[Touch]:
    """Enemy models and buildings in contact with a model. [PRE-ENG-01, PRE-ENG-02]"""
    here = pose or model.pose
    found: list[Touch] = []
    for what, other in enemies_around(g, model, here):
        shared = plane.contact(body_at(here), other)
        if shared is not None:
            found.append(Touch(what, plane.front_contact(here, shared)))
    return found


def engaged(g: PacificRim, model: Model, pose: Pose | None = None) -> bool:
    """Whether a model is in contact with an enemy or building, in any arc. [PRE-ENG-01]"""
    here = pose or model.pose
    near = enemies_around(g, model, here)
    return bool(near) and any(plane.touching(body_at(here), other) for _, other in near)


def fits(g: PacificRim, model: Model | None, pose: Pose) -> bool:
    """Whether a model (None: one that is not on the table) could stand at a pose. [PRE-GEO-22]"""
    near = around(g, model, pose, 0.0)
    if not near and off_the_edges(g, pose):
        return True
    return plane.legal(body_at(pose), [body for _, body in near], g.mat)


def step_free(g: PacificRim, model: Model, direction: int, pose: Pose | None = None) -> bool:
    """Whether a whole step forward (1) or backward (-1) is free. [PRE-MOV-04]"""
    here = pose or model.pose
    near = around(g, model, here, HEX)
    if not near and off_the_edges(g, here, here.forward(direction * HEX)):
        return True
    return is_free(BASE, here, ahead(here, direction), HEX, [body for _, body in near], g.mat)


def ahead(here: Pose, direction: int) -> float:
    """Where a way forward (1) or backward (-1) leads from a pose."""
    return here.heading if direction > 0 else here.heading + 180.0


class Obstacle(NamedTuple):
    """What a step meets first, and where. [PRE-BLK-06]"""

    enemies: tuple[str, ...]
    """Enemies and buildings met first; empty if a friend or the edge is."""
    blocker: str
    """The friend or edge that blocks it."""
    pose: Pose


def step(g: PacificRim, model: Model) -> tuple[Pose, Obstacle | None]:
    """A forward step: where it ends, or what obstructs it. [PRE-GEO-15]"""
    near = around(g, model, model.pose, HEX)
    end = model.pose.forward(HEX)
    if not near and off_the_edges(g, model.pose, end):
        return end.settled(), None
    names = [what for what, _ in near]
    bodies = [body for _, body in near]
    swept = sweep(BASE, model.pose, model.pose.heading, HEX, bodies, g.mat)
    if swept.free:
        return swept.pose.settled(), None
    hostile = set(g.enemies(model))
    first = [hit.what for hit in swept.first]
    met = [names[what] for what in first if not isinstance(what, plane.Side)]
    friends = [what for what in met if what not in hostile]
    edges = [str(what) for what in first if isinstance(what, plane.Side)]
    if friends or edges:
        return model.pose, Obstacle((), (friends or edges)[0], swept.pose)
    return model.pose, Obstacle(tuple(met), "", swept.pose)


def rough_around(
    g: PacificRim, model: Model, here: Pose, far: float
) -> Iterator[tuple[str, tuple[Body, ...]]]:
    """The terrain areas in which a model may not run, in convex parts, that a base may come within
    a length of: circles around both are compared. [PRE-TER-03, PRE-TER-06, PRE-TER-07]
    """
    for area in g.terrain:
        x, y, reach = circle_of(area.outline)
        is_near = hypot(here.x - x, here.y - y) <= reach + WIDER.reach + far + EPS
        if is_near and (area.kind == "difficult" or g.profile(model).kind == "jaeger"):
            yield area.id, g.pieces(area)


def in_rough(g: PacificRim, model: Model, pose: Pose | None = None) -> bool:
    """Whether a model stands in terrain in which it may not run. [PRE-TER-05, PRE-GEO-20]"""
    here = pose or model.pose
    return any(in_area(body_at(here), pieces) for _, pieces in rough_around(g, model, here, 0.0))


@lru_cache(maxsize=256)
def circle_of(outline: tuple[tuple[float, float], ...]) -> tuple[float, float, float]:
    """A circle that holds an outline: its middle and its radius."""
    xs, ys = zip(*outline, strict=True)
    x, y = sum(xs) / len(xs), sum(ys) / len(ys)
    return x, y, max(hypot(left - x, low - y) for left, low in outline)


def meets_rough(
    g: PacificRim, model: Model, direction: int, length: float
) -> tuple[float, str] | None:
    """How far a runner goes until it touches terrain it may not run in; one that touches it already
    is stopped only where it would enter. [PRE-TER-04]
    """
    heading = ahead(model.pose, direction)
    best: tuple[float, str] | None = None
    for area, pieces in rough_around(g, model, model.pose, length):
        swept = sweep(BASE, model.pose, heading, length, pieces)
        far = swept.distance
        if swept.free and not in_area(WIDER.at(model.pose), pieces):
            swept = sweep(WIDER, model.pose, heading, length, pieces)
            far = length if length - swept.distance <= 3 * EPS else swept.distance
        if not swept.free and (best is None or far < best[0]):
            best = (far, area)
    return best


def unobstructed(g: PacificRim, model: Model, direction: int) -> float:
    """How much of a step forward (1) or backward (-1) is free."""
    bodies = [body for _, body in around(g, model, model.pose, HEX)]
    return sweep(BASE, model.pose, ahead(model.pose, direction), HEX, bodies, g.mat).distance


def comes_to_rough(g: PacificRim, model: Model, start: Pose, end: Pose) -> bool:
    """Whether a straight way enters, crosses or comes into contact with terrain in which a model
    may not run; to begin in contact and to go away from it is not. [PRE-RUN-07]
    """
    length = start.point.distance(end.point)
    for _, pieces in rough_around(g, model, start, length):
        base = BASE if in_area(WIDER.at(start), pieces) else WIDER
        if in_area(base.at(end), pieces):
            return True
        if length > EPS:
            heading = plane.bearing(start.point, end.point)
            if not sweep(base, start, heading, length, pieces).free:
                return True
    return False
