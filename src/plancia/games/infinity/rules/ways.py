"""Samples of ways: what is offered to those who do not draw a path of their own."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from plancia.games.infinity.rules.movement import crowd_refusal, gait_of, start_of, walk_of, way_to
from plancia.games.infinity.state import Infinity, Trooper
from plancia.games.infinity.walking import HAIR, ground_of

DIRECTIONS = 8
Points = tuple[tuple[float, float], ...]


def around(
    g: Infinity, trooper: Trooper, far: float, *, directions: int = DIRECTIONS
) -> Iterator[Points]:
    """A straight way to every side, as far as it goes."""
    start = start_of(g, trooper)
    for number in range(directions):
        angle = 2 * pi * number / directions
        goal = (start.x + far * cos(angle), start.y + far * sin(angle))
        found = straight(g, trooper, goal, far)
        if found is not None:
            yield found


def straight(g: Infinity, trooper: Trooper, goal: tuple[float, float], far: float) -> Points | None:
    """The straight way towards a point that can be gone, if there is one."""
    walk = walk_of(g, trooper, (goal,)).cut(far)
    way = way_to(g, trooper, walk, far)
    end = way[-1]
    if walk.cost <= HAIR or not ground_of(g.table).has_room(end, gait_of(g, trooper)):
        return None
    if crowd_refusal(g, trooper, way) is not None:
        return None
    points = ((round(end.x, 4), round(end.y, 4)),)
    return points if walk_of(g, trooper, points).bar == "" else None
