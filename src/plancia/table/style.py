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
    "door_closed": Sign("+", "act"),
    "closed_door": Sign("+", "act"),
    "door_open": Sign("'", "quiet"),
    "open_door": Sign("'", "quiet"),
    "bulkhead": Sign("=", "quiet"),
    "entry": Sign("E", "harm"),
    "exit": Sign("X", "good"),
    "wall": Sign("#", "quiet"),
}
"""Kinds of ground with a tone of their own; the sign is the scene's, if it gives one."""

MARKS: Final = {
    "burning": Sign("^", "harm"),
    "fire": Sign("^", "harm"),
    "entry": Sign("E", "harm"),
    "exit": Sign("X", "good"),
    "object": Sign("o", "good"),
    "ladder": Sign("H", "quiet"),
    "blocked": Sign("%", "quiet"),
}
"""What can lie on a cell; anything else is shown as `*`."""

STATES: Final = {
    "overwatch": Sign("o", "good"),
    "guard": Sign("d", "good"),
    "jammed": Sign("x", "harm"),
    "lurking": Sign("~", "quiet"),
    "prone": Sign("_", "quiet"),
}
"""States of a piece that fit into one character; anything else is shown as `!`."""


def tone(name: str) -> str:
    """The style of a tone."""
    return TONES.get(name, "")


def ground(cell: Cell) -> Sign | None:
    """The sign of special ground: the scene's own, or ours; None for a bare floor."""
    known = GROUNDS.get(cell.kind)
    if cell.glyph in BARE:
        return known
    return Sign(cell.glyph, known.tone if known is not None else "quiet")


def mark(name: str) -> Sign:
    """The sign of a mark; `entry:3` and `entry-3` are marks of the kind `entry`."""
    return MARKS.get(name) or MARKS.get(name.replace(":", "-").partition("-")[0], Sign("*", "act"))


def state(name: str) -> Sign:
    """The sign of a state."""
    return STATES.get(name, Sign("!", "harm"))
