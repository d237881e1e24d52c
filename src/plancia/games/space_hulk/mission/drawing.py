"""Reading the drawing of a mission's map: characters to squares.

The first row is the north. x grows east from the left column, y grows north from the bottom row.
[SHB-BRD-01]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from plancia.space.compass import FACINGS, Facing, Square, ahead, opposite

Cell = tuple[int, int]
"""A character of the drawing: row from the top, column from the left."""

Fault = Callable[[str, Cell], Exception]
"""Makes the error that points at a cell of a drawing."""

WALLS: Final = "# "
FLOOR: Final = "."
CLOSED_DOOR: Final = "+"
OPEN_DOOR: Final = "'"
BULKHEAD: Final = "="
EXIT: Final = "X"
DIGITS: Final = "123456789"
NO_SECTION: Final = "#. "


class Gate(NamedTuple):
    """A border square and the direction of the off-board area next to it."""

    at: Square
    outside: Facing


class Drawing(NamedTuple):
    """What the characters of a map say; every list is in reading order."""

    width: int
    height: int
    floor: dict[Square, Cell]
    closed_doors: list[Square]
    open_doors: list[Square]
    bulkheads: list[Square]
    entries: dict[int, Gate]
    exits: list[Gate]
    marked: list[tuple[str, Square]]


def read_drawing(
    text: str, entries: Mapping[str, int], marks: Iterable[str], fault: Fault
) -> Drawing:
    """Read a map; ``entries`` gives the numbers of entry letters, ``marks`` the other letters."""
    rows = rows_of(text)
    marks = frozenset(marks)
    height, width = len(rows), max((len(row) for row in rows), default=0)
    drawing = Drawing(width, height, {}, [], [], [], {}, [], [])
    kinds = {
        CLOSED_DOOR: drawing.closed_doors,
        OPEN_DOOR: drawing.open_doors,
        BULKHEAD: drawing.bulkheads,
    }
    outside: list[tuple[str, Cell]] = []
    for row, line in enumerate(rows):
        for column, char in enumerate(line):
            cell = (row, column)
            square = (column, height - 1 - row)
            if char in WALLS:
                continue
            if char in DIGITS or char in entries or char == EXIT:
                outside.append((char, cell))
                continue
            if char in kinds:
                kinds[char].append(square)
            elif char in marks:
                drawing.marked.append((char, square))
            elif char != FLOOR:
                raise fault(_unknown(char, entries, marks), cell)
            drawing.floor[square] = cell
    if not drawing.floor:
        raise fault("the map has no floor square", (0, 0))
    _add_gates(drawing, outside, entries, fault)
    return drawing


def _add_gates(
    drawing: Drawing, outside: list[tuple[str, Cell]], entries: Mapping[str, int], fault: Fault
) -> None:
    """Exits, and entry points, which are numbered from 1 without gaps. [SH-1.10.3-B]"""
    cells: dict[int, Cell] = {}
    for char, cell in outside:
        gate = _gate(char, cell, drawing, fault)
        if char == EXIT:
            drawing.exits.append(gate)
            continue
        number = entries[char] if char in entries else int(char)
        if number in cells:
            raise fault(f"entry point {number} is drawn twice", cell)
        cells[number], drawing.entries[number] = cell, gate
    for number, cell in cells.items():
        if number > len(cells):
            gap = min(set(range(1, number)) - cells.keys())
            raise fault(f"entry point {number} is drawn but there is no entry point {gap}", cell)


def rows_of(text: str) -> list[str]:
    """The rows of a drawing, without empty rows at its end."""
    rows = text.split("\n")
    while rows and not rows[-1].strip():
        rows.pop()
    return rows


def _unknown(char: str, entries: Mapping[str, int], marks: frozenset[str]) -> str:
    letters = "".join(sorted({*entries, *marks}))
    known = f"# . + ' = X, a digit 1-9{', or one of the letters ' + letters if letters else ''}"
    if char.isalpha():
        return f"the mark '{char}' is explained neither in 'marks' nor in 'entries'"
    return f"unknown character '{char}'; expected {known}"


def _gate(char: str, cell: Cell, drawing: Drawing, fault: Fault) -> Gate:
    """The one floor square next to an off-board cell."""
    here = (cell[1], drawing.height - 1 - cell[0])
    what = "exit" if char == EXIT else f"entry point '{char}'"
    beside = [
        Gate(ahead(here, facing), opposite(facing))
        for facing in FACINGS
        if ahead(here, facing) in drawing.floor
    ]
    if len(beside) != 1:
        count = "no floor square" if not beside else f"{len(beside)} floor squares"
        raise fault(f"the {what} has {count} beside it; expected exactly one", cell)
    return beside[0]


def read_sections(text: str, drawing: Drawing, fault: Fault) -> dict[Square, str]:
    """The section of every floor square; each must have one, and be in one piece. [SHB-BRD-02]"""
    rows = rows_of(text)
    sections: dict[Square, str] = {}
    for square, (row, column) in drawing.floor.items():
        char = rows[row][column] if row < len(rows) and column < len(rows[row]) else " "
        if char in NO_SECTION:
            there = min(row, len(rows) - 1)
            cell = (there, min(column, len(rows[there])))
            raise fault(f"the floor square {square} has no section", cell)
        sections[square] = char
    for row, line in enumerate(rows):
        for column, char in enumerate(line):
            if char in NO_SECTION:
                continue
            if not char.isalnum():
                raise fault(f"'{char}' is no section; expected a letter or a digit", (row, column))
            if (column, drawing.height - 1 - row) not in sections:
                raise fault(f"section {char} lies on a square that is no floor", (row, column))
    for name in sorted(set(sections.values())):
        squares = [s for s in drawing.floor if sections[s] == name]
        joined = connected(squares[0], set(squares))
        for square in squares:
            if square not in joined:
                message = f"section {name} is not in one piece: {square} lies apart"
                raise fault(message, drawing.floor[square])
    return sections


def connected(
    start: Square, floor: set[Square], links: Mapping[Square, Square] | None = None
) -> set[Square]:
    """The squares that can be walked to from ``start``, along edges and the given links."""
    reached = {start}
    waiting = [start]
    while waiting:
        here = waiting.pop()
        beside = [ahead(here, facing) for facing in FACINGS]
        if links and here in links:
            beside.append(links[here])
        for square in beside:
            if square in floor and square not in reached:
                reached.add(square)
                waiting.append(square)
    return reached
