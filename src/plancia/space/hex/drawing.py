"""Reading a hex map that is drawn in characters.

Every line is a row of hexes from west to east, the north first; one character is a hex and a blank
follows it. Each row is shifted by one character against the rows above and below it::

     . . = .
    . = = . .
     . . = .
"""

from __future__ import annotations

from string import ascii_lowercase
from typing import Final, NamedTuple

from plancia.space.hex.axial import Axial

COLUMNS: Final = ascii_lowercase
"""The letters of the columns from the west: a map has no more columns than there are."""


class DrawingError(ValueError):
    """A drawing is wrong at one of its characters; lines and columns are counted from 1."""

    def __init__(self, message: str, line: int, column: int) -> None:
        """Say what is wrong, and where."""
        super().__init__(f"line {line}, column {column}: {message}")
        self.message = message
        self.line = line
        self.column = column


class Sketch(NamedTuple):
    """A hex as it is drawn: its coordinates, its character, and where that stands."""

    at: Axial
    mark: str
    line: int
    column: int


def sketch(text: str, marks: str | None = None) -> list[Sketch]:
    """The hexes of a drawing in reading order; `marks`, if given, are the characters allowed."""
    found: list[Sketch] = []
    shift: int | None = None
    for r, row in enumerate(text.split("\n")):
        for x, mark in enumerate(row.rstrip("\r")):
            if mark == " ":
                continue
            if mark == "\t":
                raise DrawingError("a tab stands here; expected blanks", r + 1, x + 1)
            if marks is not None and mark not in marks:
                expected = " ".join(marks)
                message = f"unknown character {mark!r}; expected a blank or one of {expected}"
                raise DrawingError(message, r + 1, x + 1)
            if shift is None:
                shift = (x - r) % 2
            if (x - r) % 2 != shift:
                message = f"{mark!r} is out of step; rows are shifted by one character in turn"
                raise DrawingError(message, r + 1, x + 1)
            found.append(Sketch(((x - r) // 2, r), mark, r + 1, x + 1))
    if not found:
        raise DrawingError("there is no hex in this drawing", 1, 1)
    east = min(hex_.column for hex_ in found) + 2 * len(COLUMNS)
    for hex_ in found:
        if hex_.column >= east:
            message = f"a map has at most {len(COLUMNS)} columns"
            raise DrawingError(message, hex_.line, hex_.column)
    return found
