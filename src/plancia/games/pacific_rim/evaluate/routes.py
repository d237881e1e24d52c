"""Where a movement under way can end: the acting model's places, each with the action that begins
the way there. [PRE-MOV-01, PRE-ROT-02 to PRE-ROT-04, PRE-ENG-05]
"""

from __future__ import annotations

from math import floor
from typing import Any, NamedTuple

from plancia.games.pacific_rim.rules import engaging, ground, rotation, values
from plancia.games.pacific_rim.rules.movement import (
    StepBackward,
    StepForward,
    StopMoving,
    travel_refusal,
)
from plancia.games.pacific_rim.rules.rotation import Turn
from plancia.games.pacific_rim.state import BASE, HEX, Model, PacificRim
from plancia.space.plane import EPS, Pose, Side, sweep


class End(NamedTuple):
    """A place where the movement can end."""

    pose: Pose
    first: Any = None
    """What to do first on the way there."""
    hexes: int = 0
    met: str = ""
    """What it engages there."""


def ends(g: PacificRim, model: Model) -> list[End]:
    """All ends of the movement under way, staying here first."""
    state, travel = g.activation, g.travel
    here = model.pose
    found = [End(here, StopMoving())]
    turns = rotation.turns(g, model) if not travel.rotated else ()
    runs = not (state.run and state.last_direction == "backward")
    steps = values.stat(g, model, "vel") - travel.steps
    if travel_refusal(g, model, "forward") is None:
        for end in ahead(g, model, here, steps, StepForward()):
            found.append(end)
            found += turned(end, travel.rotated)
    for degrees in turns:
        pose, first = here.turned(degrees).settled(), Turn(degrees)
        found.append(End(pose, first))
        if runs and rotation.keeps_travel_open(g, model) and not front(g, model, pose):
            found += ahead(g, model, pose, steps, first)
    if travel_refusal(g, model, "backward") is None and ground.step_free(g, model, -1):
        end = End(here.forward(-HEX).settled(), StepBackward(), 1)
        found.append(end)
        found += turned(end, travel.rotated)
    return found


def front(g: PacificRim, model: Model, pose: Pose) -> bool:
    """Whether it would be in front contact, which keeps it from going forward. [PRE-EMV-01]"""
    return any(touch.front for touch in ground.touches(g, model, pose))


def turned(end: End, rotated: bool) -> list[End]:
    """The same place with a rotation after the way."""
    if rotated:
        return []
    turns = rotation.TURNS[:2] if end.met else rotation.TURNS
    return [end._replace(pose=end.pose.turned(degrees).settled()) for degrees in turns]


def ahead(g: PacificRim, model: Model, start: Pose, steps: int, first: Any) -> list[End]:
    """Straight ahead: every free step, and what can be engaged behind the last one."""
    if steps < 1:
        return []
    names = g.bases(model.id)
    swept = sweep(BASE, start, start.heading, steps * HEX, g.bodies(model.id), g.mat)
    free = steps if swept.free else floor((swept.distance + EPS) / HEX)
    found = [End(start.forward(n * HEX).settled(), first, n) for n in range(1, free + 1)]
    if swept.free or free == steps:
        return found
    met = [hit.what for hit in swept.first]
    hostile = g.enemies(model)
    others = [names[what] for what in met if not isinstance(what, Side)]
    if len(others) < len(met) or any(what not in hostile for what in others):
        return found
    engaged = engaging.engagements(g, model, swept.pose, tuple(others))
    return found + [End(pose, first, free, what) for what, pose in engaged]
