"""Who can be attacked: front contact, front arc, lines of sight, range.

[PRE-MEL-01, PRE-LOS-01 to PRE-LOS-05, PRE-RNG-01 to PRE-RNG-06]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from plancia.games.pacific_rim.in_progress import Kind
from plancia.games.pacific_rim.rules import ground
from plancia.games.pacific_rim.state import CLEARANCE, HEX, RULER, Model, PacificRim, body_at
from plancia.space.plane import FRONT, Body, Pose, ahead_of, in_arc, visible, within

LOW = ("shelter", "ppdc_base")
"""Buildings that lines of sight pass over. [PRE-BUI-09, PRE-BUI-10]"""


def melee_targets(g: PacificRim, model: Model, pose: Pose | None = None) -> list[str]:
    """Enemies and buildings in front contact: where a model stands, or would. [PRE-MEL-01,
    PRE-MEL-02]
    """
    here = pose or model.pose
    found = ground.touches(g, model, here)
    if g.setup.melee_front_arc == "contact_point":
        return [touch.what for touch in found if touch.front]
    return [t.what for t in found if in_arc(FRONT, here, g.body(t.what))]


def blockers(g: PacificRim, attacker: str) -> dict[str, Pose]:
    """What interrupts the lines of sight of a model, itself excepted. [PRE-LOS-03]"""
    found = {b.id: b.pose for b in g.buildings.values() if b.standing and b.kind not in LOW}
    if g.setup.models_block_sight == "yes":
        found |= {m.id: m.pose for m in g.on_table() if m.id != attacker}
    return found


def sees(g: PacificRim, model: Model, target: str) -> bool:
    """Whether a line of sight leads to a part of the target in the front arc. [PRE-LOS-01,
    PRE-LOS-02]
    """
    return target in visible_among(g, model, (target,), model.pose)


def visible_among(g: PacificRim, model: Model, targets: Iterable[str], here: Pose) -> Iterator[str]:
    """Those of some targets to which a line of sight leads from a pose."""
    blocking = blockers(g, model.id)
    for target in targets:
        between = tuple([pose for what, pose in blocking.items() if what != target])
        if in_sight(here, g.pose(target), between):
            yield target


@lru_cache(maxsize=2048)
def in_sight(here: Pose, there: Pose, between: tuple[Pose, ...]) -> bool:
    """Whether a base sees another past some: the same question comes up again and again."""
    own = front_of(here)
    seen = ahead_of(here, body_at(there))
    if own is None or seen is None:
        return False
    return visible(own, seen, [body_at(pose) for pose in between], CLEARANCE)


@lru_cache(maxsize=1024)
def front_of(pose: Pose) -> Body | None:
    """The part of a base in its own front arc. [PRE-LOS-01]"""
    return ahead_of(pose, body_at(pose))


def ranged_targets(g: PacificRim, model: Model, pose: Pose | None = None) -> Iterator[str]:
    """Enemies and buildings in arc and sight, where a model stands, or would; never while engaged.
    [PRE-RNG-01, PRE-RNG-02]
    """
    here = pose or model.pose
    if ground.engaged(g, model, here):
        return iter(())
    return visible_among(g, model, g.enemies(model), here)


def has_target(g: PacificRim, model: Model, kind: Kind, pose: Pose | None = None) -> bool:
    """Whether there is anything to strike, or to shoot at."""
    if kind == "melee":
        return bool(melee_targets(g, model, pose))
    return next(ranged_targets(g, model, pose), None) is not None


def short_range(g: PacificRim, one: str, other: str) -> bool:
    """Whether the ruler reaches from one base to another. [PRE-RNG-05, PRE-RNG-06]"""
    return within(g.body(one), g.body(other), RULER * HEX)
