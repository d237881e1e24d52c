"""The shortest way on foot: straight where nothing bars it, else around what does."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from heapq import heappop, heappush
from math import hypot
from typing import Final, NamedTuple

from plancia.games.infinity.walking import Gait, Ground, ground_of
from plancia.space.volume import Place, Table

GRID: Final = 2.0
"""How far apart the places are over which a way around something is looked for."""
MOST: Final = 3000
"""How many of them are looked at before there is no way."""
SIDES: Final = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1))


class Goal(NamedTuple):
    """Where somebody wants to get: a place, or an edge of the table."""

    x: float | None
    """None: anywhere along the edge at `y`."""
    y: float
    z: float | None = None
    """None: at any height."""

    def beside(self, at: Place) -> tuple[float, float]:
        """The point of it that is nearest to a place, as seen from above."""
        return (at.x if self.x is None else self.x, self.y)

    def gap(self, at: Place) -> float:
        """How far a place is from it, as seen from above."""
        x, y = self.beside(at)
        return hypot(at.x - x, at.y - y)


class Route(NamedTuple):
    """A way by its turning points, as seen from above."""

    points: tuple[tuple[float, float], ...]
    length: float


@lru_cache(maxsize=2048)
def route(table: Table, gait: Gait, start: Place, goal: Goal) -> Route | None:
    """The shortest way on foot, if there is one; models do not bar it."""
    ground = ground_of(table)
    straight = _straight(ground, gait, start, goal)
    if straight is not None:
        return straight
    places = _around(ground, gait, start, goal)
    return None if places is None else _pulled(ground, gait, places, goal)


def _straight(ground: Ground, gait: Gait, start: Place, goal: Goal) -> Route | None:
    end = goal.beside(start)
    walk = ground.walk(start, [end], gait)
    level = goal.z is None or abs(walk.points[-1].z - goal.z) <= gait.step
    if walk.bar or not level:
        return None
    return Route((end,), walk.cost)


def _around(ground: Ground, gait: Gait, start: Place, goal: Goal) -> list[Place] | None:
    """Places on a grid that lead near the goal, the shortest way found first."""
    key = (0, 0, round(start.z, 2))
    places, costs, came = {key: start}, {key: 0.0}, {key: key}
    waiting = [(goal.gap(start), key)]
    closed: set[tuple[int, int, float]] = set()
    while waiting and len(closed) < MOST:
        _, key = heappop(waiting)
        if key in closed:
            continue
        closed.add(key)
        here = places[key]
        if goal.gap(here) <= 3 * GRID and _straight(ground, gait, here, goal) is not None:
            return _back(places, came, key)
        for cost, side, there in _beside(ground, gait, start, key, here):
            if cost + costs[key] < costs.get(side, float("inf")) - 1e-9:
                costs[side], came[side], places[side] = cost + costs[key], key, there
                heappush(waiting, (costs[side] + goal.gap(there), side))
    return None


Node = tuple[int, int, float]


def _beside(
    ground: Ground, gait: Gait, start: Place, key: Node, here: Place
) -> Iterator[tuple[float, Node, Place]]:
    """The places around one that feet reach, with what it costs."""
    for dx, dy in SIDES:
        i, j = key[0] + dx, key[1] + dy
        walk = ground.walk(here, [(start.x + i * GRID, start.y + j * GRID)], gait)
        if not walk.bar:
            there = walk.points[-1]
            yield walk.cost, (i, j, round(there.z, 2)), there


def _back(places: dict[Node, Place], came: dict[Node, Node], key: Node) -> list[Place]:
    found = [places[key]]
    while came[key] != key:
        key = came[key]
        found.append(places[key])
    return found[::-1]


def _pulled(ground: Ground, gait: Gait, places: list[Place], goal: Goal) -> Route:
    """The same way with all corners cut that can be."""
    here, length, rest = places[0], 0.0, places[1:]
    points: list[tuple[float, float]] = []
    while True:
        last = _straight(ground, gait, here, goal)
        if last is not None:
            return Route((*points, *last.points), length + last.length)
        for number in range(len(rest) - 1, -1, -1):
            walk = ground.walk(here, [(rest[number].x, rest[number].y)], gait)
            level = abs(walk.points[-1].z - rest[number].z) <= 1e-6
            if (not walk.bar and level) or number == 0:
                here, length = walk.points[-1], length + walk.cost
                points.append((here.x, here.y))
                rest = rest[number + 1 :]
                break
