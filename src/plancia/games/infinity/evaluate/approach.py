"""How far it is to somewhere on foot: a coarse chart of the ground of a table.

Whoever only compares straight distances walks into the next wall. The chart knows the ground alone;
floors above it are as far away as the ground below them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from functools import lru_cache
from math import ceil, hypot, inf
from typing import Final

from plancia.games.infinity.walking import Gait, ground_of
from plancia.space.volume import Place, Table

CELL: Final = 2.5
"""The side of a cell of the chart, in centimetres."""
GAIT: Final = Gait(1.0, 2.8, 1.4)
"""For whom there has to be room: a trooper who squeezes through."""
AROUND: Final = tuple((i, j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j)
BEYOND: Final = 30.0
"""What is added to the straight distance where no way is known."""

Cell = tuple[int, int]


class Chart:
    """The cells of the ground of a table that somebody can stand in."""

    def __init__(self, table: Table) -> None:
        """Look at the middle of each cell."""
        ground, layout = ground_of(table), table.layout
        self._free = {
            (i, j)
            for i in range(ceil(layout.width / CELL))
            for j in range(ceil(layout.depth / CELL))
            if ground.has_room(Place((i + 0.5) * CELL, (j + 0.5) * CELL), GAIT)
        }
        self._fields: dict[tuple[Cell, ...], dict[Cell, float]] = {}

    def field(self, goals: Iterable[Place]) -> dict[Cell, float]:
        """How far each cell is from the nearest of some places."""
        cells = tuple(sorted({_cell(goal) for goal in goals}))
        if cells not in self._fields:
            if len(self._fields) > 500:
                self._fields.clear()
            self._fields[cells] = self._spread(cells)
        return self._fields[cells]

    def _spread(self, cells: tuple[Cell, ...]) -> dict[Cell, float]:
        found = dict.fromkeys(cells, 0.0)
        waiting = deque(cells)
        while waiting:
            i, j = here = waiting.popleft()
            for di, dj in AROUND:
                there = (i + di, j + dj)
                far = found[here] + CELL * hypot(di, dj)
                if there in self._free and far < found.get(there, inf) - 1e-9:
                    found[there] = far
                    waiting.append(there)
        return found

    def distance(self, at: Place, goals: tuple[Place, ...]) -> float:
        """How far it is on foot to the nearest of some places, about."""
        i, j = _cell(at)
        field = self.field(goals)
        near = [
            field[i + di, j + dj]
            + hypot((i + di + 0.5) * CELL - at.x, (j + dj + 0.5) * CELL - at.y)
            for di, dj in ((0, 0), *AROUND)
            if (i + di, j + dj) in field
        ]
        if near:
            return min(near)
        return BEYOND + min((at.level_distance(goal) for goal in goals), default=0.0)


def _cell(at: Place) -> Cell:
    return int(at.x / CELL), int(at.y / CELL)


@lru_cache(maxsize=32)
def chart_of(table: Table) -> Chart:
    """The chart of a table, drawn once."""
    return Chart(table)
