"""The maps of Project Elite: drawings in files, read and checked. [PE-MAP-01]

``board("outpost")`` gives a ``Board``; ``map_files()`` lists all maps, those of the player's own
packs too. The book has its maps only as pictures: these are ours.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from plancia.content.packs import DataFile, data_files, packs_folder
from plancia.content.read import Document, content_hash
from plancia.games.project_elite.maps.board import Board
from plancia.games.project_elite.maps.checks import check_map, check_reachable
from plancia.games.project_elite.maps.drawing import read_ground, read_marks
from plancia.games.project_elite.maps.file import MapFile
from plancia.games.project_elite.maps.spaces import Space

CONTENT: Final = Path(__file__).parent.parent / "content"
LESSONS: Final = Path(__file__).parent.parent / "tutorials"
GAME: Final = "project_elite"


def map_files() -> list[DataFile]:
    """The files of all maps, ours first."""
    return data_files(CONTENT, GAME, "maps")


def lesson_files(kind: str) -> list[DataFile]:
    """Maps or set-up cards that only lessons and puzzles are played with: no lobby offers them."""
    return [DataFile(path.stem, path) for path in sorted((LESSONS / kind).glob("*.yaml"))]


def read_map(source: Path | str | bytes, name: str | None = None) -> Board:
    """A map from its file; raises ContentError where it is wrong."""
    document = Document(source, name)
    file = document.decode(MapFile)

    def fault(drawing: str, message: str, at: Space) -> Exception:
        x, y = at
        return document.fault(message, (drawing,), (y, x))

    ground = read_ground(file.ground, file.forks, fault)
    marks = read_marks(file.marks, file.numbers, fault)
    check_map(document, file, ground, marks, fault)
    board = Board(file, ground, marks, content_hash(file))
    check_reachable(board, fault)
    return board


@lru_cache(maxsize=32)
def _named(name: str, packs: Path) -> Board:
    every = (*map_files(), *lesson_files("maps"))
    found = next((file for file in every if file.id == name), None)
    if found is None:
        known = ", ".join(file.id for file in map_files())
        raise KeyError(f"no map {name!r}; expected one of: {known}")
    return read_map(found.path)


READERS: Final = {(GAME, "maps"): read_map}
"""How the maps of packs are read."""


def board(name: str) -> Board:
    """A map by its name; raises KeyError. In another folder of packs a name may mean another."""
    return _named(name, packs_folder())
