"""A table to play on: its scenery, its deployment zones, and what its doors are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from msgspec.structs import replace

from plancia.content.read import Text, content_hash
from plancia.core import Content
from plancia.games.infinity.tables.file import DoorKind, PlacedFile, SceneryFile, TableFile
from plancia.space.volume import Layout, Piece, Place, Placed


class Zone(NamedTuple):
    """A deployment zone: the strip along one edge, from one depth to another. [INF-SET-17]"""

    width: float
    near: float
    far: float

    def holds(self, at: Place, radius: float) -> bool:
        """Whether a whole base lies in it; to touch its border is to be inside."""
        return (
            self.near + radius - 1e-6 <= at.y <= self.far - radius + 1e-6
            and radius - 1e-6 <= at.x <= self.width - radius + 1e-6
        )


class Battlefield(Content):
    """A table as the rules see it; files are read and checked by `read_table`."""

    def __init__(
        self, file: TableFile, scenery: Mapping[str, SceneryFile], *, short: bool = False
    ) -> None:
        """Put the pieces where the file has them; turned, where the armies begin along its short
        sides. [INF-PLAY-02]
        """
        self.id, self.title, self.about = file.id, file.title, file.about
        self.origin, self.points = file.origin, file.points
        self.scenery = {placed.piece: scenery[placed.piece] for placed in file.pieces}
        """The files of the pieces that stand here, by id."""
        self.layout = Layout(
            width=file.width,
            depth=file.depth,
            pieces=tuple(Piece(name=each.id, parts=each.parts) for each in self.scenery.values()),
            placed=placed_names(file.pieces),
        )
        if short and file.width >= file.depth:
            self.layout = turned(self.layout)
        width, depth = self.layout.width, self.layout.depth
        self.zones: tuple[Zone, Zone] = (
            Zone(width, 0.0, file.zone),
            Zone(width, depth - file.zone, depth),
        )
        """The deployment zones along the near and the far edge. [INF-SET-18]"""
        self._ref = content_hash((self.layout, file.zone, self.doors))

    @property
    def doors(self) -> dict[str, DoorKind]:
        """What each opening with a name is, by the name that `Table.doors` gives it."""
        return {
            f"{placed.name}/{hole.name}": self.scenery[placed.piece].doors.get(
                hole.name, DoorKind()
            )
            for placed in self.layout.placed
            for part in self.scenery[placed.piece].parts
            for hole in getattr(part, "openings", ())
            if hole.name
        }

    @property
    def shut(self) -> tuple[str, ...]:
        """The openings that are closed when a battle begins: those with a lock."""
        return tuple(name for name, kind in self.doors.items() if kind.lock)

    def title_of(self, piece: str) -> Text:
        """What people call a placed piece."""
        kind = next(each.piece for each in self.layout.placed if each.name == piece)
        return self.scenery[kind].title

    @property
    def ref(self) -> str:
        """The hash of all that the rules see."""
        return self._ref


def turned(layout: Layout) -> Layout:
    """A table from its left side: what lay to the east lies farther away."""
    placed = tuple(
        replace(each, at=(layout.depth - each.at[1], each.at[0], each.at[2]), turn=each.turn + 90.0)
        for each in layout.placed
    )
    return replace(layout, width=layout.depth, depth=layout.width, placed=placed)


def placed_names(pieces: tuple[PlacedFile, ...]) -> tuple[Placed, ...]:
    """Where pieces stand; those without a name of their own are numbered in their order."""
    count = Counter(each.piece for each in pieces if not each.name)
    number: Counter[str] = Counter()
    found = []
    for each in pieces:
        name = each.name
        if not name:
            number[each.piece] += 1
            several = count[each.piece] > 1
            name = f"{each.piece}_{number[each.piece]}" if several else each.piece
        at = (*each.at, each.level)
        found.append(Placed(piece=each.piece, at=at, turn=each.turn, name=name))
    return tuple(found)
