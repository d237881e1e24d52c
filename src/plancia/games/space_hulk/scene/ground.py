"""The board of a mission as cells: what kind of floor, and what is special about it."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from plancia.core import Message
from plancia.core.scene import Cell
from plancia.games.space_hulk.board import Board
from plancia.games.space_hulk.mission.data import Mission
from plancia.games.space_hulk.names import spoken
from plancia.games.space_hulk.state import SpaceHulk
from plancia.space.compass import Square

GLYPHS = {
    "fire": "^",
    "barrier": "%",
    "door_closed": "+",
    "door_open": "'",
    "door_destroyed": ",",
    "bulkhead": "=",
    "bulkhead_open": ",",
    "start": "s",
    "ladder": "H",
    "exit": "X",
}
"""What stands for a mark in text, the most important first; an entry point shows its number."""


def cells(seen: SpaceHulk) -> tuple[Cell, ...]:
    """Every floor square as it is now."""
    board = seen.board
    floor, index = _floor(board)
    changed: dict[Square, list[str]] = {}
    for square in seen.fire:
        changed.setdefault(square, []).append("fire")
    if seen.barrier is not None:
        changed.setdefault(seen.barrier, []).append("barrier")
    for door in board.mission.doors:
        changed.setdefault(door.at, []).append(_door_mark(door.kind, seen.doors[door.id]))
    if seen.phase == "deployment":
        taken = {marine.at for marine in seen.marines.values()}
        for start in board.mission.starts:
            if start.at not in taken:
                changed.setdefault(start.at, []).append("start")
    found = list(floor)
    for square, marks in changed.items():
        bare = floor[index[square]]
        marked = replace(bare, glyph=GLYPHS[marks[0]], marks=(*marks, *bare.marks))
        found[index[square]] = marked
    return tuple(found)


def _door_mark(kind: str, state: str) -> str:
    if kind == "bulkhead":
        return "bulkhead" if state == "closed" else "bulkhead_open"
    return f"door_{state}"


@lru_cache(maxsize=64)
def _floor(board: Board) -> tuple[tuple[Cell, ...], dict[Square, int]]:
    """The cells with all that never changes, and which of them each square is."""
    mission = board.mission
    marks, names = _marks(mission), _names(mission)
    numbers = {entry.at: str(entry.number) for entry in mission.entries}
    found = []
    for tile in mission.tiles:
        here = tuple(marks.get(tile.at, ()))
        glyph = numbers.get(tile.at) or next((GLYPHS[m] for m in here if m in GLYPHS), ".")
        found.append(Cell(tile.at, tile.kind, tile.section, glyph, names.get(tile.at), here))
    return tuple(found), {tile.at: number for number, tile in enumerate(mission.tiles)}


def _marks(mission: Mission) -> dict[Square, list[str]]:
    squares = [(end, "ladder") for ladder in mission.ladders for end in ladder.ends]
    squares += [(entry.at, "entry") for entry in mission.entries]
    squares += dict.fromkeys((gate.at, "exit") for gate in mission.exits)
    squares += [(square, "place") for place in mission.places for square in place.squares]
    marks: dict[Square, list[str]] = {}
    for square, mark in squares:
        marks.setdefault(square, []).append(mark)
    return marks


def _names(mission: Mission) -> dict[Square, Message]:
    """What squares are called: parts of the board by their labels, ways in and doors by number."""
    where: dict[str, tuple[Square, ...]] = {**mission.sections, **mission.place}
    where |= {ladder.name: ladder.ends for ladder in mission.ladders}
    names: dict[Square, Message] = {}
    for name, text in mission.labels.items():
        for square in where.get(name, ()):
            names[square] = Message("space_hulk.name.label", {"label": spoken(text)})
    for entry in mission.entries:
        names[entry.at] = Message("space_hulk.place.entry", {"number": entry.number})
    for door in mission.doors:
        number = {"number": int(door.id[1:])}
        names[door.at] = Message(f"space_hulk.place.{door.kind}", number)
    return names
