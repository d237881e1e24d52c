"""The shortest way on foot: straight where nothing bars it, else around what does."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from heapq import heappop, heappush
from itertools import count
from math import hypot, inf
from typing import Final, NamedTuple

from plancia.games.infinity.trails import Spot, trails_of
from plancia.games.infinity.walking import HAIR, PRESS, Gait, Ground, ground_of
from plancia.space.volume import Place, Table, level_gap

CLOSE: Final = 6.0
"""From so near a goal is gone to straight."""
FIRST: Final = 300
"""So many ways are tried before it is asked whether there can be one at all."""
ROOF: Final = 60
"""So few are tried to see that a place is on a roof which no way leads off."""
ISLAND: Final = 1200
"""So many are tried to find one that leads off the floor on which the goal is."""
MOST: Final = 30_000
"""How many are tried before there is no way."""
SAME_FLOOR: Final = 2.0
"""No two floors lie so near above each other."""


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
    if _has_no_room(ground, gait, goal):
        return None
    places = _around(ground, gait, start, goal)
    return None if places is None else _pulled(ground, gait, places, goal)


def _straight(ground: Ground, gait: Gait, start: Place, goal: Goal) -> Route | None:
    end = goal.beside(start)
    walk = ground.walk(start, [end], gait)
    level = goal.z is None or abs(walk.points[-1].z - goal.z) <= gait.step
    if walk.bar or not level:
        return None
    return Route((end,), walk.cost)


def _has_no_room(ground: Ground, gait: Gait, goal: Goal) -> bool:
    """Whether a base cannot get to a place because it does not fit there, whatever the way."""
    if goal.x is None or goal.z is None:
        return False
    at, layout, least = (
        Place(goal.x, goal.y, goal.z),
        ground.table.layout,
        gait.radius - PRESS - HAIR,
    )
    if not (least <= at.x <= layout.width - least and least <= at.y <= layout.depth - least):
        return True
    # It may come there a step higher or lower.
    return any(
        solid.top > at.z + 2 * gait.step + HAIR
        and solid.bottom < at.z - gait.step + gait.height - HAIR
        and level_gap(solid, at) < least
        for solid in ground.near(at, at, gait.radius)
    )


def _around(ground: Ground, gait: Gait, start: Place, goal: Goal) -> list[Place] | None:
    """Places that lead near the goal, the shortest way found first."""
    search = _Search(ground, gait, start, goal)
    if goal.x is not None and (goal.z or 0.0) > gait.step:
        back = _Search(ground, gait, Place(goal.x, goal.y, goal.z or 0.0), Goal(*start))
        if back.go_on(ROOF) is None and not back.waiting:
            return None  # a roof that no way leads off
    found = search.go_on(FIRST)
    if found is not None or not search.waiting:
        return found
    if gait.burden.barred & ground.kinds_at(start):
        return search.go_on(MOST)  # out of there leads more than in
    trails = trails_of(ground.table, gait)
    whole = trails.whole_of(search.reached)
    if whole is not None:
        if not any(goal.gap(at) <= CLOSE and _straight(ground, gait, at, goal) for at in whole):
            return None
    elif goal.x is not None:
        back = _Search(ground, gait, Place(goal.x, goal.y, goal.z or 0.0), Goal(*start))
        if back.go_on(ISLAND) is None and not back.waiting:
            return None  # no way leads off the floor it is on
    found = search.go_on(MOST)
    if found is None and not search.waiting:
        trails.keep_whole(search.reached)
    return found


class _Search:
    """A look for the shortest way: whether feet can go from place to place is asked last."""

    def __init__(self, ground: Ground, gait: Gait, start: Place, goal: Goal) -> None:
        """It begins where one stands."""
        self._ground, self._gait, self._goal = ground, gait, goal
        self._trails = trails_of(ground.table, gait)
        self._costs, self._came = {start: 0.0}, {start: start}
        self._closed: dict[Spot, list[float]] = {}
        self._order = count()
        self.waiting: list[tuple[float, int, float, Place, Spot]] = []
        """The least length of a way, its number, what was gone, from where, and where to next."""
        self._spread(start, 0.0, (*self._trails.beside(*start[:2]), *self._trails.spurs(start)))

    def go_on(self, most: int) -> list[Place] | None:
        """The places on the way, once so many more were looked at at most."""
        goal = self._goal
        while self.waiting and most:
            least, _, before, here, spot = heappop(self.waiting)
            if self._is_closed(spot, here.z):
                continue
            most -= 1
            found = self._trails.walked(here, spot)
            if found is None:
                continue
            cost, there = found
            gone = before + cost
            length = gone + goal.gap(there)
            if length > least + 1e-9 and self.waiting and length > self.waiting[0][0]:
                heappush(self.waiting, (length, next(self._order), before, here, spot))
                continue  # it is slower than it looked: others come first
            if gone >= self._costs.get(there, inf) - 1e-9:
                continue
            self._costs[there], self._came[there] = gone, here
            self._closed.setdefault(spot, []).append(there.z)
            if goal.gap(there) <= CLOSE and _straight(self._ground, self._gait, there, goal):
                return _back(self._came, there)
            self._spread(there, gone, self._trails.beside(*spot))
        return None

    @property
    def reached(self) -> Collection[Place]:
        """The places that it has come to."""
        return self._costs

    def _spread(self, here: Place, gone: float, beside: Iterable[tuple[float, Spot]]) -> None:
        (x, y, _), z, closed, waiting = self._goal, here.z, self._closed, self.waiting
        for far, spot in beside:
            levels = closed.get(spot)
            if levels is None or all(abs(level - z) >= SAME_FLOOR for level in levels):
                aside = 0.0 if x is None else spot[0] - x
                least = gone + far + hypot(aside, spot[1] - y)
                heappush(waiting, (least, next(self._order), gone, here, spot))

    def _is_closed(self, spot: Spot, z: float) -> bool:
        """Whether the place on that floor was reached on a way that is no longer."""
        return any(abs(level - z) < SAME_FLOOR for level in self._closed.get(spot, ()))


def _back(came: dict[Place, Place], here: Place) -> list[Place]:
    found = [here]
    while came[here] != here:
        here = came[here]
        found.append(here)
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
