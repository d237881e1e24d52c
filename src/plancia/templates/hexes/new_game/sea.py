"""The sea: a map of hexes. It never changes, so it is no part of the state."""

from __future__ import annotations

from functools import cache

from plancia.core import Message, Seat
from plancia.core.scene import Board, Cell, Point
from plancia.space.hex import HexMap, Label, route

SEATS: tuple[Seat, ...] = ("red", "white")

DRAWN = HexMap.drawn(
    """\
 . . . . . .
. . . # . . .
 . # . . . .
. . . . . . .
 . . . . # .
. . . # . . .
 . . . . . .""",
    ".#",
)
SEA = DRAWN.map
WATER = frozenset(label for label, mark in DRAWN.marks.items() if mark == ".")
HOME: dict[Seat, tuple[Label, ...]] = {
    "red": tuple(label for label in SEA.names if label.endswith("1")),
    "white": tuple(label for label in SEA.names if label.endswith("7")),
}
"""The row in which a side begins: labels are a column from the west and a row from the south."""


@cache
def ways(
    start: Label, budget: int, blocked: frozenset[Label] = frozenset()
) -> dict[Label, tuple[Label, ...]]:
    """Every hex that can be reached by water within so many steps, and the way there."""

    def cost(_: Label, to: Label) -> int | None:
        return 1 if to in WATER and to not in blocked else None

    reached = SEA.reach(start, budget, cost)
    return {label: (start, *route(reached, label)) for label in reached}


@cache
def point(label: Label) -> Point:
    """The middle of a hex, as a point of the table."""
    x, y = SEA.centre(label)
    return round(x, 4), round(y, 4)


def cell(label: Label) -> Cell:
    """A hex of the board."""
    is_water = label in WATER
    return Cell(
        point(label),
        "water" if is_water else "island",
        glyph="." if is_water else "#",
        name=Message("new_game.hex", {"hex": label}),
        outline=tuple((round(x, 4), round(y, 4)) for x, y in SEA.corners(label)),
    )


BOARD = Board("hex", tuple(cell(label) for label in SEA.names))
