"""How meanings look in a terminal: tones, kinds of ground, marks and states.

Nothing is told by colour alone: whatever has a colour of its own has a sign of its own too.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from plancia.core.scene import Cell

TONES: Final = {
    "act": "bold #ffb454",
    "harm": "bold #ff6b5e",
    "good": "#7fd18b",
    "quiet": "#8b9bb0",
    "a": "bold #5aa9e6",
    "b": "bold #c86bd6",
    "c": "bold #e6c35a",
    "d": "bold #5ad6c8",
    "e": "bold #e88a5a",
    "f": "bold #9fd65a",
}
"""The style of every tone; one that is not here is plain text."""

WALL: Final = "#3d4f66"
FLOOR: Final = "#56677c"
RULE: Final = "#8b9bb0"
TITLE: Final = "bold"

BARE: Final = (".", " ", "")
"""Glyphs of ground that is nothing special."""

ARROWS: Final = "↑↗→↘↓↙←↖"
"""The signs of the eight winds, clockwise from north."""


class Sign(NamedTuple):
    """One character and its tone."""

    glyph: str
    tone: str


GROUNDS: Final = {
    "door": Sign("+", "act"),
    "entry": Sign("E", "harm"),
    "exit": Sign("X", "good"),
    "wall": Sign("#", "quiet"),
}
"""Kinds of ground with a sign of their own."""

MARKS: Final = {
    "barrier": Sign("%", "a"),
    "arc_hazard": Sign("ϟ", "harm"),
    "bulkhead": Sign("=", "quiet"),
    "bulkhead_open": Sign(",", "quiet"),
    "crater": Sign("∪", "quiet"),
    "door_closed": Sign("+", "act"),
    "door_destroyed": Sign(",", "quiet"),
    "door_open": Sign("'", "act"),
    "entry": Sign("E", "harm"),
    "exit": Sign("X", "good"),
    "fire": Sign("^", "harm"),
    "flood": Sign("~", "a"),
    "inferno": Sign("^", "harm"),
    "ladder": Sign("H", "quiet"),
    "object": Sign("◆", "good"),
    "place": Sign("*", "good"),
    "rubble": Sign(":", "quiet"),
    "start": Sign("s", "act"),
    "structure_1": Sign("▄", "quiet"),
    "structure_2": Sign("█", "quiet"),
}
"""What can be special about a cell; anything else is shown as `*`."""

AREAS: Final = frozenset({"barrier", "fire"})
"""Marks that fill a cell, around whatever stands in it."""

STATES: Final = {
    "activated": Sign("-", "quiet"),
    "acting": Sign("»", "harm"),
    "active": Sign("»", "act"),
    "barrier": Sign("(", "a"),
    "carrying": Sign("◆", "good"),
    "done": Sign("-", "quiet"),
    "down": Sign("x", "harm"),
    "drift": Sign("≈", "good"),
    "engaged": Sign("×", "harm"),
    "guard": Sign("g", "good"),
    "jammed": Sign("x", "harm"),
    "leader": Sign("♚", "act"),
    "lurking": Sign("~", "quiet"),
    "nuke": Sign("◈", "harm"),
    "overwatch": Sign("o", "good"),
    "prone": Sign("_", "quiet"),
}
"""States of a piece that fit into one character; anything else is shown as `!`."""


def tone(name: str) -> str:
    """The style of a tone."""
    return TONES.get(name, "")


def signs(cell: Cell) -> list[tuple[str, Sign]]:
    """What is special about a cell, the most important first: the name of it and its sign.

    The glyph that a scene gives to a cell stands for its first mark, or for its kind.
    """
    names = [*cell.marks]
    if not names and (cell.kind in GROUNDS or cell.glyph not in BARE):
        names = [cell.kind]
    found = [(name, GROUNDS.get(name) or mark(name)) for name in names]
    if found and cell.glyph not in BARE:
        name, sign = found[0]
        found[0] = (name, Sign(cell.glyph, sign.tone))
    return found


def mark(name: str) -> Sign:
    """The sign of a mark."""
    return MARKS.get(name, Sign("*", "act"))


def area(cell: Cell | None) -> Sign | None:
    """The sign that fills a cell, if something does."""
    names = () if cell is None else cell.marks
    return next((mark(name) for name in names if name in AREAS), None)


def state(name: str) -> Sign:
    """The sign of a state."""
    return STATES.get(name, Sign("!", "harm"))
