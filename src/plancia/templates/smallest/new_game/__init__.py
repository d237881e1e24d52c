"""New Game: three in a row on nine cells. All there is to a game, in one file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from plancia import core
from plancia.core import Chance, Message, PieceId, Refusal, Seat, Setup
from plancia.core.motion import Appear, Motion
from plancia.core.scene import Board, Cell, Choice, Piece, Scene

SEATS = ("x", "o")
CELLS = range(9)  # 0 to 8, in reading order
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
AT = [(n % 3, 2 - n // 3) for n in CELLS]  # points of the table: x grows east, y north
BOARD = Board("square", tuple(Cell(at, "cell") for at in AT))


class Marked(core.Event, frozen=True):
    """Something that happened: a seat marked a cell. The log line points at the new piece."""

    seat: Seat
    cell: int
    piece: PieceId

    def motions(self, g: NewGame) -> Iterator[Motion]:
        """What the eye sees of it."""
        yield Appear(self.piece)


class Mark(core.Action["NewGame", "ChooseCell"], frozen=True):
    """An answer to `ChooseCell`: the seat marks an empty cell. [NEWGAME-2]"""

    cell: int

    def verify(self, g: NewGame, asked: ChooseCell) -> Refusal | None:
        """The one source of legality: nothing, or the rule that forbids it."""
        if self.cell not in CELLS:
            return Refusal.of("NEWGAME-1", "new_game.no.cell", cell=self.cell)
        if g.marks[self.cell]:
            return Refusal.of("NEWGAME-2", "new_game.no.taken", cell=self.cell)
        return None

    def run(self, g: NewGame, asked: ChooseCell) -> None:
        """Mark the cell; a full line wins [NEWGAME-3], a full grid is a draw [NEWGAME-4]."""
        g.marks[self.cell] = g.by
        g.tell("NEWGAME-2", Marked, g.by, self.cell, f"c{self.cell}")
        if any(all(g.marks[n] == g.by for n in line) for line in LINES):
            g.finish((g.by,), "new_game.end.line", "NEWGAME-3", seat=g.by)
        elif all(g.marks):
            g.finish((), "new_game.end.draw", "NEWGAME-4")
        else:
            g.active = "o" if g.by == "x" else "x"
            g.then(ChooseCell((g.active,)))


class ChooseCell(core.Decision["NewGame"], frozen=True):
    """A question: one seat marks a cell. [NEWGAME-2]"""

    rule: ClassVar[str] = "NEWGAME-2"
    kinds: ClassVar[tuple[type, ...]] = (Mark,)

    def candidates(self, g: NewGame, seat: Seat) -> Iterator[Mark]:
        """All that could be answered; those that `verify` allows are offered."""
        return (Mark(n) for n in CELLS)


class NewGame(core.Game):
    """The state, how it is set up, and how it is shown."""

    id: ClassVar[str] = "new_game"
    rolls_dice: ClassVar[bool] = False

    marks: list[Seat]
    """Who has marked each cell; empty: nobody."""

    @classmethod
    def create(cls, setup: Setup, chance: Chance) -> NewGame:
        """An empty grid; x begins. [NEWGAME-1]"""
        game = cls(setup=setup, chance=chance, marks=["" for _ in CELLS], active="x")
        game.then(ChooseCell(("x",)))
        return game

    def seats(self) -> tuple[Seat, ...]:
        """Two seats, named after their marks."""
        return SEATS

    def scene(self, options: Sequence[core.Action[Any]]) -> Scene:
        """The table, from a view: the board, the marks on it, and what the viewer may do."""
        pieces = tuple(
            Piece(f"c{n}", mark, AT[n], Message(f"new_game.mark.{mark}"), mark, glyph=mark)
            for n, mark in enumerate(self.marks)
            if mark
        )
        choices = tuple(
            Choice.of(self.id, option, key=str(option.cell), at=(AT[option.cell],))
            for option in options
            if isinstance(option, Mark)
        )
        return Scene.of(self, BOARD, pieces=pieces, choices=choices)


def evaluate(game: NewGame, seat: Seat) -> float:
    """What bots ask: how good a position is for a seat, from 0 (lost) to 1 (won)."""
    mine = sum(all(game.marks[n] in ("", seat) for n in line) for line in LINES)
    theirs = sum(seat not in {game.marks[n] for n in line} for line in LINES)
    return 0.5 + (mine - theirs) / (2 * len(LINES) + 1)
