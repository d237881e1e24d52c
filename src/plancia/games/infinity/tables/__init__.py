"""The tables of Infinity: pieces of scenery and where they stand, read and checked.

``battlefield("dockside")`` gives a ``Battlefield``; ``table_files()`` lists all tables, those of
the player's own packs too. The book has no table of its own: these are ours.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from plancia.content.packs import DataFile, data_files, packs_folder
from plancia.content.read import Document
from plancia.games.infinity.tables.battlefield import Battlefield, Zone
from plancia.games.infinity.tables.checks import check_scenery, check_table
from plancia.games.infinity.tables.file import Lock, SceneryFile, TableFile
from plancia.games.infinity.tables.terrain import (
    INSIDE,
    SMOKE,
    Terrain,
    badly_seen_through,
    seen_to,
    terrains,
    unseen_at,
    unseen_through,
)

__all__ = [
    "INSIDE",
    "READERS",
    "SMOKE",
    "Battlefield",
    "Lock",
    "Terrain",
    "Zone",
    "badly_seen_through",
    "battlefield",
    "read_scenery",
    "read_table",
    "scenery",
    "seen_to",
    "table_files",
    "terrains",
    "unseen_at",
    "unseen_through",
]

CONTENT: Final = Path(__file__).parent.parent / "content"
GAME: Final = "infinity"


def table_files() -> list[DataFile]:
    """The files of all tables, ours first."""
    return data_files(CONTENT, GAME, "tables")


def read_scenery(source: Path | str | bytes, name: str | None = None) -> SceneryFile:
    """A piece of scenery from its file; raises ContentError where it is wrong."""
    document = Document(source, name)
    file = document.decode(SceneryFile)
    check_scenery(document, file)
    return file


def read_table(source: Path | str | bytes, name: str | None = None) -> Battlefield:
    """A table from its file; raises ContentError where it is wrong."""
    document = Document(source, name)
    return check_table(document, document.decode(TableFile), scenery(packs_folder()))


@lru_cache(maxsize=8)
def scenery(packs: Path) -> dict[str, SceneryFile]:
    """All pieces by id; ours first, then those of packs."""
    found: dict[str, SceneryFile] = {}
    for file in data_files(CONTENT, GAME, "scenery", packs):
        piece = read_scenery(file.path)
        if piece.id in found:
            raise Document(file.path).fault(f"the id {piece.id!r} is taken", ("id",))
        found[piece.id] = piece
    return found


@lru_cache(maxsize=32)
def _named(name: str, packs: Path, short: bool) -> Battlefield:
    files = data_files(CONTENT, GAME, "tables", packs)
    found = next((file for file in files if file.id == name), None)
    if found is None:
        raise KeyError(f"no table {name!r}; expected one of: {', '.join(f.id for f in files)}")
    document = Document(found.path)
    file = document.decode(TableFile)
    if found.pack is not None:  # our own files are checked by the tests
        check_table(document, file, scenery(packs))
    return Battlefield(file, scenery(packs), short=short)


def battlefield(name: str, *, short: bool = False) -> Battlefield:
    """A table by its name, turned to its short sides if that is wanted; raises KeyError. In another
    folder of packs a name may mean another.
    """
    return _named(name, packs_folder(), short)


READERS: Final = {(GAME, "scenery"): read_scenery, (GAME, "tables"): read_table}
"""How the files of packs are read and checked."""
