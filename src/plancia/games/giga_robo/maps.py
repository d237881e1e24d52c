"""The maps of Giga-Robo!: drawings in files, read and checked.

``layout("a")`` gives a ``Layout``; ``map_files()`` lists all, those of the player's own packs
included. The book has its maps only as pictures: these are ours. [GR-MAP-04]
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from plancia.content.packs import DataFile, data_files
from plancia.content.read import ContentError, Document, Text, content_hash
from plancia.core import Content
from plancia.space.hex import DrawingError, Drawn, HexMap, Label

Hex: TypeAlias = str
"""The label of a hex of the map; empty: not on the map."""

HexClass = Literal["ordinary_hex", "road_hex", "ruin_hex", "starting_zone"]
"""What a hex of a map is, for the set-up alone. [GR-MAP-01, GR-MAP-03]"""

Obstacle = Literal["1", "2", "flood", "inferno", "arc_hazard", "crater", "rubble"]
"""A structure by its level, or a tile."""

Origin = Literal["book", "public", "house"]
Mark = Annotated[str, msgspec.Meta(pattern=r"^\S\Z")]
Word = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_-]*\Z")]

CONTENT: Final = Path(__file__).parent / "content"
GAME: Final = "giga_robo"
KIND: Final = "maps"
STARTS: Final = 6
"""How many starting zones a map has. [GR-MAP-02]"""
LEAST_ORDINARY: Final = 40
"""With fewer ordinary hexes the 15 structures of the set-up would fill the map. [GR-SET-29]"""


class MapFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A map as its author writes it: the legend says what the characters of the drawing are."""

    id: Word
    origin: Origin
    title: Text
    legend: dict[Mark, HexClass]
    map: str
    ready: dict[Label, Obstacle] = {}
    """Obstacles for a table that does not place its own. [GR-SET-29]"""


class Layout(Content):
    """A map with the classes of its hexes; every list of hexes is in the map's own order."""

    def __init__(self, file: MapFile, hex_map: HexMap, kinds: dict[Label, HexClass]) -> None:
        """Sort the hexes of a map by class."""
        self.id: str = file.id
        self.origin: Origin = file.origin
        self.title: Text = file.title
        self.map: HexMap = hex_map
        self.ready: dict[Label, Obstacle] = file.ready
        self.kinds: dict[Label, HexClass] = kinds
        """The class of each hex."""
        self.ordinary = self._of("ordinary_hex")
        self.roads = self._of("road_hex")
        self.ruins = self._of("ruin_hex")
        self.starts = self._of("starting_zone")
        places = [(*hex_map.at[label], label, kind) for label, kind in kinds.items()]
        self._ref = content_hash({"id": file.id, "hexes": places, "ready": file.ready})

    @property
    def ref(self) -> str:
        """The hash of what the rules see of the map: a new title changes no game."""
        return self._ref

    def _of(self, kind: HexClass) -> tuple[Label, ...]:
        return tuple(label for label, found in self.kinds.items() if found == kind)


@cache
def place(table: HexMap, hex: Hex) -> tuple[float, float]:
    """The middle of a hex on the table, from the south-west corner."""
    x, y = table.centre(hex)
    return (round(x, 4), round(y, 4))


def map_files() -> list[DataFile]:
    """The files of all maps, built in and in packs."""
    return data_files(CONTENT, GAME, KIND)


def layout(map_id: str) -> Layout:
    """The map with this id; ``KeyError`` if there is none, ``ContentError`` if it is wrong."""
    for file in map_files():
        if file.id == map_id:
            return _builtin(file.path) if file.pack is None else read_layout(file.path)
    raise KeyError(map_id)


@cache
def _builtin(path: Path) -> Layout:
    return read_layout(path)


def read_layout(path: Path) -> Layout:
    """Read a map file, whose name must be its id."""
    document = Document(path, path.name)
    found = build(document)
    if found.id != path.stem:
        message = f"the id is {found.id!r} but the file is called {path.name}"
        raise document.fault(message, ("id",))
    return found


READERS: Final = {(GAME, KIND): read_layout}
"""For ``plancia content check``: how to read each kind of file a pack may hold."""


# --- from the file to the map -------------------------------------------------------------------


def build(document: Document) -> Layout:
    """A map as a file draws it; raises ``ContentError`` where it is wrong."""
    file = document.decode(MapFile)
    try:
        drawn = HexMap.drawn(file.map, "".join(file.legend))
    except DrawingError as error:
        cell = error.line - 1, error.column - 1
        raise document.fault(error.message, ("map",), cell) from None
    kinds = {label: file.legend[mark] for label, mark in drawn.marks.items()}
    found = Layout(file, drawn.map, kinds)
    _check(found, drawn, document)
    return found


def _check(found: Layout, drawn: Drawn, document: Document) -> None:
    """The promises that the set-up relies on. [GR-MAP-02, GR-SET-29]"""

    def fault_at(label: Label, message: str) -> ContentError:
        line, column = drawn.cells[label]
        return document.fault(message, ("map",), (line - 1, column - 1))

    near = found.map.near
    for label in found.starts:
        if len(near[label]) == 6:
            raise fault_at(label, f"the starting zone {label} is not on the edge of the map")
    reached = found.map.reach(found.map.names[0], len(near), lambda _, __: 1)
    for label in found.map.names:
        if label not in reached:
            raise fault_at(label, f"no way leads from {found.map.names[0]} to the hex {label}")
    if len(found.starts) != STARTS:
        message = f"the map has {len(found.starts)} starting zones; expected {STARTS}"
        raise document.fault(message, ("map",))
    if len(found.ordinary) < LEAST_ORDINARY:
        message = (
            f"only {len(found.ordinary)} hexes are ordinary; expected {LEAST_ORDINARY} or more"
        )
        raise document.fault(message, ("map",))
    for label, what in found.ready.items():
        wanted = "ordinary_hex" if what in ("1", "2") else "ruin_hex"
        if found.kinds.get(label) != wanted:
            message = f"{what} cannot lie ready on {label}: that is no {wanted.replace('_', ' ')}"
            raise document.fault(message, ("ready", label))
