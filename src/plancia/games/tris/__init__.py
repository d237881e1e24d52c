"""Three in a row (tic-tac-toe): all there is to writing a game, in about a hundred lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from plancia import core
from plancia.core import Chance, Message, Pointed, Refusal, Seat, Setup
from plancia.core.motion import Appear
from plancia.core.scene import Board, Cell, Choice, Piece, Point, Scene

# A set of cells is a number: bit n stands for cell n, 0 to 8 in reading order.
FULL, LINES = 0o777, (0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o124, 0o421)
WINS = {cells for cells in range(FULL + 1) if any(line & cells == line for line in LINES)}
AT: list[Point] = [(n % 3, 2 - n // 3) for n in range(9)]  # on the table y grows to the north
BOARD = Board("square", tuple(Cell(point, "cell") for point in AT))


class Marked(core.Event, frozen=True):
    """An event: a seat marked a cell."""

    seat: Seat
    cell: int

    def motions(self, g: Tris) -> tuple[Appear]:
        """What there is to see: the mark, as the scene names it."""
        return (Appear(f"c{self.cell}"),)


class Mark(core.Action["Tris", "ChooseCell"], frozen=True):
    """An action, the answer to `ChooseCell`: the seat marks an empty cell. [TRIS-2]"""

    cell: int

    def verify(self, g: Tris, asked: ChooseCell) -> Refusal | None:
        """The one source of legality: nothing, or the rule that forbids it."""
        if not 0 <= self.cell <= 8:
            return Refusal.of("TRIS-1", "tris.no.cell", cell=self.cell)
        taken = (g.x | g.o) >> self.cell & 1
        return Refusal.of("TRIS-2", "tris.no.taken", cell=self.cell) if taken else None

    def run(self, g: Tris, asked: ChooseCell) -> None:
        """Mark the cell; a full line wins [TRIS-3], a full grid is a draw [TRIS-4]."""
        mine = getattr(g, g.by) | 1 << self.cell
        setattr(g, g.by, mine)
        g.tell("TRIS-2", Marked, g.by, self.cell)
        if mine in WINS:
            g.finish((g.by,), "tris.end.line", "TRIS-3", seat=g.by)
        elif g.x | g.o == FULL:
            g.finish((), "tris.end.draw", "TRIS-4")
        else:
            g.then(ASK["o" if g.by == "x" else "x"])


class ChooseCell(core.Decision["Tris"], frozen=True):
    """A question: one seat marks a cell, then the other. [TRIS-2]"""

    rule: ClassVar[str] = "TRIS-2"
    kinds: ClassVar[tuple[type, ...]] = (Mark,)

    def options(self, g: Tris, seat: Seat) -> tuple[Mark, ...]:
        """All that `verify` allows: every empty cell."""
        return LEFT[g.x | g.o]


ASK = {seat: ChooseCell((seat,)) for seat in ("x", "o")}  # values, made once for every match
LEFT = [tuple(Mark(n) for n in range(9) if not taken >> n & 1) for taken in range(FULL + 1)]


class Tris(core.Game):
    """The state (the cells that each seat has marked), and how it is set up and seen."""

    id: ClassVar[str] = "tris"
    rolls_dice: ClassVar[bool] = False
    knows_draws: ClassVar[bool] = True
    x: int = 0
    o: int = 0

    @classmethod
    def create(cls, setup: Setup, chance: Chance) -> Tris:
        """An empty grid; x begins. [TRIS-1]"""
        game = cls(setup=setup, chance=chance)
        game.then(ASK["x"])
        return game

    def seats(self) -> tuple[Seat, ...]:
        """The two seats are named after their marks."""
        return ("x", "o")

    def scene(self, options: Sequence[core.Action[Any]]) -> Scene:
        """The table of a view: the board, the marks on it, and what the seat may do."""
        marks = [(n, seat) for n in range(9) for seat in ("x", "o") if getattr(self, seat) >> n & 1]
        pieces = [Piece(f"c{n}", m, AT[n], Message(f"tris.mark.{m}"), m, glyph=m) for n, m in marks]
        cells = [option.cell for option in options if isinstance(option, Mark)]
        choices = [Choice.of("tris", Mark(n), key=str(n), at=(AT[n],)) for n in cells]
        return Scene.of(self, BOARD, pieces=tuple(pieces), choices=tuple(choices))

    def meant(self, asked: core.Decision[Any], pointed: Pointed) -> Sequence[Mark]:
        """What a player may mean by pointing at a cell, so that the rules can say why not."""
        return [Mark(n) for n, point in enumerate(AT) if point == pointed.at]


def evaluate(game: Tris, seat: Seat) -> float:
    """What bots ask: how good a position is for a seat, from 0 (lost) to 1 (won)."""
    lead = sum((not line & game.o) - (not line & game.x) for line in LINES)  # lines still open
    return 0.5 + (lead if seat == "x" else -lead) / (2 * len(LINES) + 1)


MEASURED = {
    "greedy": {"won": 80, "drawn": 9, "against": "random", "matches": 400},
    "mcts:50": {"won": 70, "drawn": 21, "against": "greedy", "matches": 400},
    "mcts:200": {"won": 32, "drawn": 63, "against": "mcts:50", "matches": 400},
    "mcts:400": {"won": 10, "drawn": 89, "against": "mcts:200", "matches": 200},
}
"""How strong bots are at it; `docs/bots.md` says how that was measured."""
