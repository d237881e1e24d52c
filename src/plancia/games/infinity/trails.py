"""The net of short ways over a table on which longer ones are looked for; it is kept for ever.

Its knots are the points of a grid, places beside corners where a base has room, doors, and the ends
of stairs. Which of them feet reach from which is found out when it is first asked for.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator
from functools import lru_cache
from math import ceil, floor, hypot
from typing import Final

from plancia.games.infinity.detours import corners
from plancia.games.infinity.walking import Gait, Ground, ground_of
from plancia.space.volume import Place, Table

GRID: Final = 3.0
"""How far apart the points of the grid are."""
BESIDE: Final = 1.5 * GRID
"""How far from a place those are that are tried next."""
PASSAGE: Final = 4 * GRID
"""How long the passages are that lead from one narrow place to another."""
SAME: Final = 0.7
"""Narrow places so near to each other are one."""
SIDES: Final = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1))
MOST: Final = 100_000
"""How many short ways are kept before it begins anew."""
SPURS: Final = 2.0
"""How far one goes straight ahead to get out of where nothing else is near."""

Spot = tuple[float, float]


class Trails:
    """The ways between near places of a table for one gait."""

    def __init__(self, table: Table, gait: Gait) -> None:
        """Collect the places besides the grid; nothing is walked yet."""
        self._ground = ground_of(table)
        self._gait = gait
        self._beside: dict[Spot, tuple[tuple[float, Spot], ...]] = {}
        self._walked: dict[tuple[Place, Spot], tuple[float, Place] | None] = {}
        self._wholes: list[frozenset[Place]] = []
        self._narrow: dict[tuple[int, int], list[Spot]] = defaultdict(list)
        for x, y in _narrow_places(self._ground, gait):
            if all(hypot(x - a, y - b) > SAME for a, b in self._narrow_by(x, y, SAME)):
                self._narrow[floor(x / PASSAGE), floor(y / PASSAGE)].append((x, y))

    def beside(self, x: float, y: float) -> tuple[tuple[float, Spot], ...]:
        """What may be gone to from a place, and how far it is; whether feet can is not asked."""
        found = self._beside.get((x, y))
        if found is None:
            found = tuple(self._around(x, y))
            if not (x % GRID or y % GRID) or (x, y) in self._narrow_by(x, y, SAME):
                self._beside[x, y] = found
        return found

    def walked(self, here: Place, spot: Spot) -> tuple[float, Place] | None:
        """What it costs to go straight from one place to another, and where that ends."""
        key = (here, spot)
        if key in self._walked:
            return self._walked[key]
        found = None
        glance = self._ground.glance(here, spot, self._gait)
        if glance:
            found = here.distance((*spot, 0.0)), Place(*spot, 0.0)
        elif glance is None:
            walk = self._ground.walk(here, (spot,), self._gait)
            if not walk.bar:
                found = walk.cost, Place(*spot, round(walk.points[-1].z, 6))
        if len(self._walked) >= MOST:
            self._walked.clear()
        self._walked[key] = found
        return found

    def keep_whole(self, places: Collection[Place]) -> None:
        """Remember that from one of some places all the others are reached, and nothing else."""
        self._wholes.append(frozenset(places))

    def whole_of(self, places: Collection[Place]) -> frozenset[Place] | None:
        """All that is reached from one of some places, if that is known, or more than that."""
        return next((each for each in self._wholes if not each.isdisjoint(places)), None)

    def _around(self, x: float, y: float) -> Iterator[tuple[float, Spot]]:
        on_grid = not (x % GRID or y % GRID)
        for i in range(ceil((x - BESIDE) / GRID), floor((x + BESIDE) / GRID) + 1):
            for j in range(ceil((y - BESIDE) / GRID), floor((y + BESIDE) / GRID) + 1):
                far = hypot(i * GRID - x, j * GRID - y)
                if 0.0 < far <= BESIDE:
                    yield far, (i * GRID, j * GRID)
        for at in self._narrow_by(x, y, BESIDE if on_grid else PASSAGE):
            if at != (x, y):
                yield hypot(at[0] - x, at[1] - y), at

    def spurs(self, here: Place) -> Iterator[tuple[float, Spot]]:
        """A few places straight ahead to all sides."""
        for dx, dy in SIDES:
            yield SPURS * hypot(dx, dy), (here.x + SPURS * dx, here.y + SPURS * dy)

    def _narrow_by(self, x: float, y: float, far: float) -> list[Spot]:
        """The narrow places so near."""
        return [
            at
            for i in range(floor((x - far) / PASSAGE), floor((x + far) / PASSAGE) + 1)
            for j in range(floor((y - far) / PASSAGE), floor((y + far) / PASSAGE) + 1)
            for at in self._narrow.get((i, j), ())
            if hypot(at[0] - x, at[1] - y) <= far
        ]


@lru_cache(maxsize=64)
def trails_of(table: Table, gait: Gait) -> Trails:
    """The net of a table for a gait."""
    return Trails(table, gait)


def _narrow_places(ground: Ground, gait: Gait) -> Iterator[tuple[float, float]]:
    """What a grid might miss: beside corners, in doors, at both ends of stairs."""
    table = ground.table
    levels = sorted({0.0, *(round(each.top, 3) for each in ground.blocks if each.is_floor)})
    for solid in ground.blocks:
        for level in levels:
            yield from corners(table, solid, gait, level)
    for door in table.openings:
        if door.opening.kind != "door":
            continue
        dx, dy = door.end.x - door.start.x, door.end.y - door.start.y
        aside = (gait.radius + GRID / 2) / hypot(dx, dy)
        for side in (-aside, 0.0, aside):
            x, y = (door.start.x + door.end.x) / 2, (door.start.y + door.end.y) / 2
            yield round(x - side * dy, 4), round(y + side * dx, 4)
    for slope in ground.slopes:
        beyond = (gait.radius + GRID / 2) / hypot(slope.dx, slope.dy)
        for share in (-beyond, 0.0, 1.0, 1.0 + beyond):
            yield round(slope.x + share * slope.dx, 4), round(slope.y + share * slope.dy, 4)
