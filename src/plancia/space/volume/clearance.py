"""Bare ground: where surely nothing at all is near, so that no exact geometry need be asked.

The table is laid out in small cells. Of each is known, once it has been asked for, how far from all
of it there is surely no solid, no stairs and no area. It is a bound and never too large.
"""

from __future__ import annotations

from math import hypot, sqrt
from typing import Final

from plancia.space.volume.contact import level_gap
from plancia.space.volume.table import WIDEST, Table

CELL: Final = 1.0
"""The side of a cell, in centimetres."""
HALF: Final = CELL / sqrt(2.0)
"""How far a point of a cell may lie from its middle."""
SPARE: Final = 1e-6
"""What rounding may cost."""


class Clearance:
    """How far from every place of a table it is bare, as far as the index of the table looks."""

    __slots__ = ("_cells", "_table", "depth", "width")

    def __init__(self, table: Table) -> None:
        """Nothing has been asked yet."""
        self._table = table
        self._cells: dict[tuple[int, int], float] = {}
        self.width, self.depth = table.layout.width, table.layout.depth

    def around(self, x: float, y: float) -> float:
        """Nothing lies within this of a place, seen from above; 0 or less where that is unknown."""
        cell = (int(x // CELL), int(y // CELL))
        found = self._cells.get(cell)
        if found is None:
            found = self._cells[cell] = self._measured(*cell)
        return found

    def _measured(self, column: int, row: int) -> float:
        middle = ((column + 0.5) * CELL, (row + 0.5) * CELL)
        near = self._table.along(middle, middle, WIDEST)
        return min((level_gap(each, middle) for each in near), default=WIDEST) - HALF - SPARE

    def holds(self, x: float, y: float, radius: float) -> bool:
        """Whether a base surely stands on bare ground, wholly on the table."""
        return (
            radius <= x <= self.width - radius
            and radius <= y <= self.depth - radius
            and self.around(x, y) > radius
        )

    def crossed(self, x: float, y: float, ex: float, ey: float, radius: float) -> bool:
        """Whether a base surely goes over nothing but bare ground, straight from place to place."""
        if not (
            radius <= x <= self.width - radius
            and radius <= y <= self.depth - radius
            and radius <= ex <= self.width - radius
            and radius <= ey <= self.depth - radius
        ):
            return False
        cells, measured = self._cells, self._measured
        dx, dy = ex - x, ey - y
        length = hypot(dx, dy)
        gone = 0.0
        while True:
            share = gone / length if length else 0.0
            cell = (int((x + share * dx) // CELL), int((y + share * dy) // CELL))
            bare = cells.get(cell)
            if bare is None:
                bare = cells[cell] = measured(*cell)
            bare -= radius
            if bare <= 0.0:
                return False
            if gone + bare >= length:
                return True
            gone += bare
