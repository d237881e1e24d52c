"""What touches what, and what is in the way. [PRE-ENG-01, PRE-GEO-15]"""

from __future__ import annotations

from typing import Final, NamedTuple

from plancia.games.pacific_rim.state import BASE, HEX, Area, Model, PacificRim, body_at
from plancia.space.plane import (
    EPS,
    Body,
    Hexagon,
    Pose,
    Side,
    bearing,
    contact,
    front_contact,
    in_area,
    legal,
    sweep,
    touching,
)
from plancia.space.plane.travel import free as is_free

WIDER: Final = Hexagon(BASE.face + 3 * EPS)
"""A base and a little more: what touches the one overlaps the other."""
ROUND: Final = 2 * BASE.reach + EPS
"""Bases whose centres are farther apart are apart, however they are turned."""


class Touch(NamedTuple):
    """A base in contact, and whether the contact is in the front arc. [PRE-GEO-14]"""

    what: str
    front: bool


def around(g: PacificRim, model: Model | None, here: Pose, far: float) -> list[tuple[str, Body]]:
    """The bases, but for a model's own, that come within a length of a base at a pose, and a few
    that do not: only circles around them are compared. Models come before buildings.
    """
    x, y, _ = here
    most = (far + ROUND) ** 2
    found: list[tuple[str, Body]] = []
    for other in g.models.values():
        if other.place == "table" and other is not model:
            dx, dy = other.pose[0] - x, other.pose[1] - y
            if dx * dx + dy * dy <= most:
                found.append((other.id, body_at(other.pose)))
    for building in g.buildings.values():
        if building.standing:
            dx, dy = building.pose[0] - x, building.pose[1] - y
            if dx * dx + dy * dy <= most:
                found.append((building.id, body_at(building.pose)))
    return found


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
        shared = contact(body_at(here), other)
        if shared is not None:
            found.append(Touch(what, front_contact(here, shared)))
    return found


def engaged(g: PacificRim, model: Model, pose: Pose | None = None) -> bool:
    """Whether a model is in contact with an enemy or building, in any arc. [PRE-ENG-01]"""
    here = pose or model.pose
    return any(touching(body_at(here), other) for _, other in enemies_around(g, model, here))


def fits(g: PacificRim, model: Model | None, pose: Pose) -> bool:
    """Whether a model (None: one that is not on the table) could stand at a pose. [PRE-GEO-22]"""
    return legal(body_at(pose), [body for _, body in around(g, model, pose, 0.0)], g.mat)


def step_free(g: PacificRim, model: Model, direction: int, pose: Pose | None = None) -> bool:
    """Whether a whole step forward (1) or backward (-1) is free. [PRE-MOV-04]"""
    here = pose or model.pose
    heading = here.heading if direction > 0 else here.heading + 180.0
    bodies = [body for _, body in around(g, model, here, HEX)]
    return is_free(BASE, here, heading, HEX, bodies, g.mat)


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
    names = [what for what, _ in near]
    bodies = [body for _, body in near]
    swept = sweep(BASE, model.pose, model.pose.heading, HEX, bodies, g.mat)
    if swept.free:
        return swept.pose.settled(), None
    hostile = set(g.enemies(model))
    first = [hit.what for hit in swept.first]
    met = [names[what] for what in first if not isinstance(what, Side)]
    friends = [what for what in met if what not in hostile]
    edges = [str(what) for what in first if isinstance(what, Side)]
    if friends or edges:
        return model.pose, Obstacle((), (friends or edges)[0], swept.pose)
    return model.pose, Obstacle(tuple(met), "", swept.pose)


def rough_for(g: PacificRim, model: Model, area: Area) -> bool:
    """Whether a model may not run in an area. [PRE-TER-03, PRE-TER-06, PRE-TER-07]"""
    return area.kind == "difficult" or g.profile(model).kind == "jaeger"


def in_rough(g: PacificRim, model: Model, pose: Pose | None = None) -> bool:
    """Whether a model stands in terrain in which it may not run. [PRE-TER-05, PRE-GEO-20]"""
    body = body_at(pose or model.pose)
    return any(rough_for(g, model, area) and in_area(body, g.pieces(area)) for area in g.terrain)


def meets_rough(
    g: PacificRim, model: Model, direction: int, length: float
) -> tuple[float, str] | None:
    """How far a runner goes until it touches terrain it may not run in; one that touches it already
    is stopped only where it would enter. [PRE-TER-04]
    """
    heading = model.pose.heading if direction > 0 else model.pose.heading + 180.0
    best: tuple[float, str] | None = None
    for area in g.terrain:
        if not rough_for(g, model, area):
            continue
        pieces = g.pieces(area)
        swept = sweep(BASE, model.pose, heading, length, pieces)
        far = swept.distance
        if swept.free and not in_area(WIDER.at(model.pose), pieces):
            swept = sweep(WIDER, model.pose, heading, length, pieces)
            far = length if length - swept.distance <= 3 * EPS else swept.distance
        if not swept.free and (best is None or far < best[0]):
            best = (far, area.id)
    return best


def unobstructed(g: PacificRim, model: Model, direction: int) -> float:
    """How much of a step forward (1) or backward (-1) is free."""
    heading = model.pose.heading if direction > 0 else model.pose.heading + 180.0
    bodies = [body for _, body in around(g, model, model.pose, HEX)]
    return sweep(BASE, model.pose, heading, HEX, bodies, g.mat).distance


def comes_to_rough(g: PacificRim, model: Model, start: Pose, end: Pose) -> bool:
    """Whether a straight way enters, crosses or comes into contact with terrain in which a model
    may not run; to begin in contact and to go away from it is not. [PRE-RUN-07]
    """
    length = start.point.distance(end.point)
    for area in g.terrain:
        if not rough_for(g, model, area):
            continue
        pieces = g.pieces(area)
        base = BASE if in_area(WIDER.at(start), pieces) else WIDER
        if in_area(base.at(end), pieces):
            return True
        if length <= EPS:
            continue
        if not sweep(base, start, bearing(start.point, end.point), length, pieces).free:
            return True
    return False
