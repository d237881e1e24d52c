"""A table of pieces, cut into prisms once, with an index that knows what stands near a line."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from math import ceil, dist, floor, hypot
from typing import Final

import msgspec

from plancia.space.volume.pieces import Ladder, Piece, Placed, Stairs, Wall
from plancia.space.volume.solids import Door, Ramp, Solid, doors, ramp, solids
from plancia.space.volume.stretches import Stretch

CELL: Final = 8.0
"""The side of a cell of the index, in centimetres."""

STEP: Final = 4.0
"""How far apart the index looks along a line."""

MARGIN: Final = 6.0
"""How far beside a line the index surely finds everything, half a step included."""

WIDEST: Final = MARGIN - STEP / 2
"""The largest radius of a base that the index serves; for larger ones all pieces are looked at."""

KEPT: Final = 200_000
"""How many results of one kind a table keeps before it begins anew."""


FEW: Final = 2000
"""How many stretches of touch it keeps."""

MANY: Final = 20_000
"""How many stretches of sight, for bots and previews that try the same path again."""


class Layout(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True
):
    """A table as a file describes it: its size, the pieces there are, and where they stand."""

    width: float
    depth: float
    pieces: tuple[Piece, ...] = ()
    placed: tuple[Placed, ...] = ()

    def __post_init__(self) -> None:
        known = {piece.name for piece in self.pieces}
        if len(known) < len(self.pieces):
            raise ValueError("two pieces have the same name")
        for placed in self.placed:
            if placed.piece not in known:
                raise ValueError(f"there is no piece {placed.piece!r}")
        names = [placed.name or placed.piece for placed in self.placed]
        if any(placed.name and names.count(placed.name) > 1 for placed in self.placed):
            raise ValueError("two placed pieces have the same name")


class Kept(dict[object, list[Stretch]]):
    """Stretches that follow from what was asked alone; the oldest go first."""

    def __init__(self, most: int = FEW) -> None:
        """Keep so many answers at most."""
        super().__init__()
        self._most = most

    def __setitem__(self, key: object, found: list[Stretch]) -> None:
        """Keep an answer."""
        if len(self) >= self._most:
            del self[next(iter(self))]
        super().__setitem__(key, found)


class Table:
    """A layout made ready for questions. It never changes; what it works out it keeps."""

    def __init__(
        self,
        layout: Layout,
        shut: Iterable[str] = (),
        least_slit: float = 0.0,
        without: Iterable[str] = (),
    ) -> None:
        """Cut the pieces; `shut` names the openings that are closed now, as `doors` does.

        Kinds of openings that are named in `without` are filled in.
        """
        self.layout = layout
        self._without = frozenset(without)
        self.shut = frozenset(shut)
        self.least_slit = least_slit
        pieces = {piece.name: piece for piece in layout.pieces}
        self.pieces: tuple[Piece, ...] = tuple(pieces[placed.piece] for placed in layout.placed)
        """The piece that stands at each place, in the order of the layout."""
        closed = self.shut
        self.by_piece: tuple[tuple[Solid, ...], ...] = tuple(
            tuple(
                solid
                for part in piece.parts
                for solid in solids(part, placed, number, closed, least_slit, self._without)
            )
            for number, (piece, placed) in enumerate(zip(self.pieces, layout.placed, strict=True))
        )
        self.solids: tuple[Solid, ...] = tuple(each for group in self.by_piece for each in group)
        self.stairs: tuple[tuple[Stairs, Placed], ...] = tuple(
            (part, placed)
            for piece, placed in zip(self.pieces, layout.placed, strict=True)
            for part in piece.parts
            if isinstance(part, Stairs)
        )
        self.ladders: tuple[tuple[Ladder, Placed], ...] = tuple(
            (part, placed)
            for piece, placed in zip(self.pieces, layout.placed, strict=True)
            for part in piece.parts
            if isinstance(part, Ladder)
        )
        self.ramps: tuple[Ramp, ...] = tuple(
            ramp(part, placed, number)
            for number, (piece, placed) in enumerate(zip(self.pieces, layout.placed, strict=True))
            for part in piece.parts
            if isinstance(part, Stairs)
        )
        self.sights: dict[object, bool] = {}
        """Whether a figure at one place sees one at another, past scenery alone."""
        self._filled: dict[str, Table] = {}
        self.touches: Kept = Kept()
        """Where a base on a path touches a piece."""
        self.watched: Kept = Kept(MANY)
        """Where on a leg a model is in sight of another one."""
        self._cells = self._index()
        self._near: dict[int, tuple[Solid, ...]] = {}

    @cached_property
    def openings(self) -> tuple[Door, ...]:
        """All openings where they stand, with a name or without."""
        return tuple(
            door
            for number, (piece, placed) in enumerate(
                zip(self.pieces, self.layout.placed, strict=True)
            )
            for part in piece.parts
            if isinstance(part, Wall)
            for door in doors(part, placed, number)
        )

    @cached_property
    def doors(self) -> tuple[Door, ...]:
        """The openings that have a name, where they stand."""
        return tuple(door for door in self.openings if door.name)

    def with_shut(self, shut: Iterable[str]) -> Table:
        """The same table with other openings closed."""
        return Table(self.layout, shut, self.least_slit)

    def without(self, kind: str) -> Table:
        """The same table with all openings of a kind filled in, to ask what goes only by them."""
        if kind not in self._filled:
            kinds = self._without | {kind}
            self._filled[kind] = Table(self.layout, self.shut, self.least_slit, kinds)
        return self._filled[kind]

    def number(self, name: str) -> int:
        """The number of a placed piece by its name."""
        for number, placed in enumerate(self.layout.placed):
            if name == (placed.name or placed.piece):
                return number
        raise KeyError(name)

    def along(
        self, start: tuple[float, ...], end: tuple[float, ...], radius: float
    ) -> tuple[Solid, ...]:
        """All solids of the pieces that come within a radius of a line, seen from above."""
        if radius > WIDEST:
            return self.solids
        return self._solids(self._mask(start[0], start[1], end[0], end[1]))

    def between(
        self,
        apex: tuple[float, ...],
        start: tuple[float, ...],
        end: tuple[float, ...],
        radius: float,
    ) -> tuple[Solid, ...]:
        """All solids of the pieces within a radius of the triangle of a point and a line."""
        span = dist(start[:2], end[:2])
        steps = ceil(span / STEP) + 1
        if radius + STEP / 2 > WIDEST:
            return self.solids
        mask = 0
        for k in range(steps + 1):
            x = start[0] + (end[0] - start[0]) * k / steps
            y = start[1] + (end[1] - start[1]) * k / steps
            mask |= self._mask(apex[0], apex[1], x, y)
        return self._solids(mask)

    def keep(self, key: object, seen: bool) -> bool:
        """Remember a result that follows from the table alone."""
        if len(self.sights) >= KEPT:
            self.sights.clear()
        self.sights[key] = seen
        return seen

    def _index(self) -> dict[tuple[int, int], int]:
        """Which pieces lie within the margin of each cell, as bits."""
        cells: dict[tuple[int, int], int] = {}
        for solid in self.solids:
            xs, ys = zip(*solid.vertices, strict=True)
            rows = range(floor((min(ys) - MARGIN) / CELL), floor((max(ys) + MARGIN) / CELL) + 1)
            for i in range(floor((min(xs) - MARGIN) / CELL), floor((max(xs) + MARGIN) / CELL) + 1):
                for j in rows:
                    cells[i, j] = cells.get((i, j), 0) | 1 << solid.piece
        return cells

    def _mask(self, x: float, y: float, ex: float, ey: float) -> int:
        """The pieces near a line, as bits."""
        cells = self._cells
        steps = int(hypot(ex - x, ey - y) / STEP) + 1
        dx, dy = (ex - x) / steps / CELL, (ey - y) / steps / CELL
        x /= CELL
        y /= CELL
        mask = 0
        for _ in range(steps + 1):
            mask |= cells.get((floor(x), floor(y)), 0)
            x += dx
            y += dy
        return mask

    def _solids(self, mask: int) -> tuple[Solid, ...]:
        near = self._near.get(mask)
        if near is None:
            near = tuple(
                solid
                for number, group in enumerate(self.by_piece)
                if mask >> number & 1
                for solid in group
            )
            if len(self._near) >= KEPT:
                self._near.clear()
            self._near[mask] = near
        return near
