"""Placing scenery before the battle, piece by piece in turn. [INF-SET-14 to INF-SET-16]"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import ClassVar, Final

from msgspec.structs import replace

from plancia.core import Refusal, Seat
from plancia.games.infinity.events import CrowdedScenery, SceneryPlaced
from plancia.games.infinity.state import SEATS, Action, Decision, Infinity, Step, other
from plancia.games.infinity.tables.checks import stands_in
from plancia.space.plane.kernel import nearest
from plancia.space.plane.pose import Pose
from plancia.space.plane.shapes import Shape
from plancia.space.volume import Layout, Placed, Solid, Table

APART: Final = 25.0
"""How far pieces had better stand from each other. [INF-SET-15]"""
GRID: Final = 20.0
"""How far apart places are that are offered, in centimetres."""
OFFERED: Final = 3
"""How many kinds of pieces are offered at a time."""


def clear(g: Infinity) -> None:
    """The pieces of a table lie beside it, to be placed. [INF-SET-14]"""
    layout = g.field.layout
    g.pool = tuple(placed.piece for placed in layout.placed if not placed.at[2])
    g.layout = Layout(width=layout.width, depth=layout.depth, pieces=layout.pieces)
    g.shut = ()


class PlaceScenery(Step, frozen=True):
    """The players place a piece each in turn, whoever is drawn begins. [INF-SET-14, INF-SET-16]"""

    def run(self, g: Infinity) -> None:
        """An odd piece falls to the first one."""
        first = g.pick(list(SEATS))
        seats = [first if number % 2 == 0 else other(first) for number in range(len(g.pool))]
        g.then(*(ChoosePiece((seat,)) for seat in seats))


def with_piece(g: Infinity, piece: str, at: tuple[float, float], turn: float) -> Layout:
    """The table with one more piece."""
    assert g.layout is not None
    number = sum(placed.piece == piece for placed in g.layout.placed) + 1
    new = Placed(piece=piece, at=(*at, 0.0), turn=turn, name=f"{piece}_{number}")
    return replace(g.layout, placed=(*g.layout.placed, new))


def has_room(g: Infinity, piece: str, at: tuple[float, float], turn: float) -> bool:
    """Whether a piece lies on the table there, and in no other one."""
    assert g.layout is not None
    kind = next(each for each in g.layout.pieces if each.name == piece)
    layout = replace(
        g.layout, pieces=(kind,), placed=(Placed(piece=piece, at=(*at, 0.0), turn=turn),)
    )
    solids = Table(layout).solids
    inside = all(
        0.0 <= x <= layout.width and 0.0 <= y <= layout.depth
        for solid in solids
        for x, y in solid.vertices
    )
    return inside and not any(stands_in(one, two) for one, two in product(g.table.solids, solids))


class PutPiece(Action["ChoosePiece"], frozen=True):
    """Put a piece of scenery on the table. [INF-SET-14]"""

    piece: str
    at: tuple[float, float]
    turn: float = 0.0

    def verify(self, g: Infinity, asked: ChoosePiece) -> Refusal | None:
        """One that is left, on the table, and not in another one."""
        if self.piece not in g.pool:
            return Refusal.of("INF-SET-14", "infinity.no.piece")
        if not has_room(g, self.piece, self.at, self.turn):
            return Refusal.of("INF-SET-06", "infinity.no.piece_room")
        return None

    def run(self, g: Infinity, asked: ChoosePiece) -> None:
        """Who crowds the table is told, and may do so. [INF-SET-15]"""
        g.layout = with_piece(g, self.piece, self.at, self.turn)
        left = list(g.pool)
        left.remove(self.piece)
        g.pool = tuple(left)
        name = g.layout.placed[-1].name
        g.tell("INF-SET-14", SceneryPlaced, g.by, name)
        close = crowded_by(Table(g.layout))
        if close:
            g.tell("INF-SET-15", CrowdedScenery, name, close)


def crowded_by(table: Table) -> str:
    """The piece that stands too close to the last one; empty: none does. [INF-SET-15]"""
    *others, last = table.by_piece
    for placed, solids in zip(table.layout.placed, others, strict=False):
        if any(_gap(one, two) < APART for one, two in product(solids, last)):
            return placed.name
    return ""


def _gap(one: Solid, two: Solid) -> float:
    if one.kind or two.kind:
        return APART
    here = Pose(0.0, 0.0)
    return float(nearest(Shape(one.vertices).at(here), Shape(two.vertices).at(here))[0])


class LayAside(Action["ChoosePiece"], frozen=True):
    """Leave out a piece for which there is no room."""

    piece: str

    def verify(self, g: Infinity, asked: ChoosePiece) -> Refusal | None:
        """Only the first that is left, and only if it fits nowhere that is offered."""
        if self.piece not in g.pool[:1]:
            return Refusal.of("INF-SET-14", "infinity.no.piece")
        if any(each.verify(g, asked) is None for each in places(g, self.piece)):
            return Refusal.of("INF-SET-14", "infinity.no.laying_aside")
        return None

    def run(self, g: Infinity, asked: ChoosePiece) -> None:
        """It does not come into play."""
        left = list(g.pool)
        left.remove(self.piece)
        g.pool = tuple(left)


def places(g: Infinity, piece: str) -> Iterator[PutPiece]:
    """Places all over the table."""
    assert g.layout is not None
    columns, rows = int(g.layout.width / GRID), int(g.layout.depth / GRID)
    for column, row in product(range(columns), range(rows)):
        yield PutPiece(piece, ((column + 0.5) * GRID, (row + 0.5) * GRID))


class ChoosePiece(Decision, frozen=True):
    """Which piece of scenery is placed next, and where. [INF-SET-14]"""

    rule: ClassVar[str] = "INF-SET-14"
    kinds: ClassVar[tuple[type, ...]] = (PutPiece, LayAside)
    open: ClassVar[tuple[type, ...]] = (PutPiece,)

    def candidates(self, g: Infinity, seat: Seat) -> Iterator[Action]:
        """Some of the pieces that are left, all over the table."""
        for piece in list(dict.fromkeys(g.pool))[:OFFERED]:
            fitting = [each for each in places(g, piece) if has_room(g, piece, each.at, each.turn)]
            yield from fitting
            if not fitting:  # only the first one may be left out
                yield LayAside(piece)
