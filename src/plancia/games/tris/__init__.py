"""Tris (tic-tac-toe): all there is to writing a game, in under a hundred lines."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from msgspec import Struct

from plancia import core
from plancia.core import Chance, Message, Refusal, Seat, Setup
from plancia.core.scene import Board, Cell, Choice, Piece, Scene

LINES = (0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o124, 0o421)
"""The eight winning lines as sets of cells: bit n stands for cell n."""


class Marked(core.Event, frozen=True):
    """A seat marked a cell."""

    seat: Seat
    cell: int


class Mark(core.Action["Tris"], frozen=True):
    """A seat marks an empty cell, 0 to 8 in reading order. [TRIS-2]"""

    cell: int

    def verify(self, g: Tris) -> Refusal | None:
        """The cell must exist and be empty."""
        if not 0 <= self.cell <= 8:
            return Refusal.of("TRIS-1", "tris.no.cell", cell=self.cell)
        if (g.x | g.o) >> self.cell & 1:
            return Refusal.of("TRIS-2", "tris.no.taken", cell=self.cell)
        return None

    def run(self, g: Tris) -> None:
        """Mark the cell; a full line wins [TRIS-3], a full board draws [TRIS-4]."""
        seat, bit = g.by, 1 << self.cell
        mine = getattr(g, seat) | bit
        setattr(g, seat, mine)
        g.tell("TRIS-2", Marked, seat, self.cell)
        for line in LINES:
            if line & bit and line & mine == line:
                return g.finish((seat,), "tris.end.line", "TRIS-3", seat=seat)
        if g.x | g.o == 0o777:
            return g.finish((), "tris.end.draw", "TRIS-4")
        g.agenda.append(TURN_O if seat == "x" else TURN_X)
        return None


MARKS = tuple(Mark(cell) for cell in range(9))


@cache
def marks_left(taken: int) -> tuple[Mark, ...]:
    """The marks that are still possible."""
    return tuple(mark for mark in MARKS if not taken >> mark.cell & 1)


class Turn(core.Decision["Tris"], frozen=True):
    """One seat marks a cell, then the other. [TRIS-1]"""

    rule: ClassVar[str] = "TRIS-1"
    kinds: ClassVar[tuple[type, ...]] = (Mark,)

    def options(self, g: Tris, seat: Seat) -> Sequence[Mark]:
        """Every empty cell."""
        return marks_left(g.x | g.o)


TURN_X, TURN_O = Turn(("x",)), Turn(("o",))


class Grid(Struct, frozen=True):
    """What everybody sees: the cells in reading order."""

    cells: str


class Tris(core.Game):
    """The state: which cells each seat has marked."""

    id: ClassVar[str] = "tris"
    x: int = 0
    o: int = 0

    @classmethod
    def create(cls, setup: Setup, chance: Chance) -> Tris:
        """An empty grid; x begins."""
        return cls(setup=setup, chance=chance, agenda=[TURN_X])

    def seats(self) -> tuple[Seat, ...]:
        """The two seats are named after their marks."""
        return ("x", "o")

    def view(self, seat: Seat | None) -> Grid:
        """There are no secrets."""
        marks = ("x" if self.x >> n & 1 else "o" if self.o >> n & 1 else "." for n in range(9))
        return Grid("".join(marks))

    def scene(self, seat: Seat | None) -> Scene:
        """A board of nine cells with the marks on it."""
        return draw(self.view(seat), seat, () if self.outcome else marks_left(self.x | self.o))


def draw(view: Grid, seat: Seat | None, options: Sequence[Mark]) -> Scene:
    """The scene of a view; the first row of the reading order is the north."""
    at = [(float(n % 3), float(2 - n // 3)) for n in range(9)]
    return Scene(
        game="tris",
        seat=seat,
        title=Message("tris.title"),
        board=Board("square", tuple(Cell(point, "cell") for point in at)),
        pieces=tuple(
            Piece(f"c{n}", mark, at[n], Message(f"tris.mark.{mark}"), owner=mark, glyph=mark)
            for n, mark in enumerate(view.cells)
            if mark != "."
        ),
        choices=tuple(
            Choice(
                core.to_wire(mark),
                Message("tris.action.mark", {"cell": mark.cell}),
                key=str(mark.cell),
                at=(at[mark.cell],),
            )
            for mark in options
        ),
    )
