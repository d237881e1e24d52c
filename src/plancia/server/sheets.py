"""What a page draws: a scene in which every message is already text, and the lines of the log."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType

Number = int | float
Point = tuple[Number, Number]


class Cell(Struct, frozen=True, gc=False):
    """A place of the board; `name` is what people call it."""

    at: Point
    kind: str
    part: str
    glyph: str
    name: str | None
    marks: tuple[str, ...]


class Board(Struct, frozen=True):
    """The ground of the table; `shape` is `square`, `hex` or `plane`."""

    shape: str
    cells: tuple[Cell, ...]


class Piece(Struct, frozen=True, gc=False):
    """A thing on the board, with its heading in degrees (0 = north, clockwise)."""

    id: str
    kind: str
    at: Point
    name: str
    owner: str | None
    heading: float | None
    glyph: str
    tone: str
    badge: str
    states: tuple[str, ...]


class Gauge(Struct, frozen=True, gc=False):
    """A number that people watch, maybe with its limit."""

    name: str
    value: int
    of: int | None


class Panel(Struct, frozen=True):
    """A part of a player's own board."""

    id: str
    title: str
    piece: str
    lines: tuple[str, ...]
    gauges: tuple[Gauge, ...]
    states: tuple[str, ...]


class Overlay(Struct, frozen=True, gc=False):
    """Places that belong together: what a piece sees, an arc, a path."""

    kind: str
    piece: str
    at: tuple[Point, ...]
    tone: str


class Odds(Struct, frozen=True, gc=False):
    """An exact chance, as a fraction and what it is the chance of."""

    of: str
    numerator: int
    denominator: int


class Preview(Struct, frozen=True):
    """Something that could follow from an option, such as a `threat`: which piece, by which way."""

    kind: str
    text: str
    piece: str
    at: tuple[Point, ...]
    tone: str
    odds: tuple[Odds, ...]


class Choice(Struct, frozen=True):
    """An option of the pending decision; a page sends `action` back as it is."""

    action: dict[str, Any]
    label: str
    key: str
    piece: str
    targets: tuple[str, ...]
    at: tuple[Point, ...]
    cost: str | None
    odds: tuple[Odds, ...]
    previews: tuple[Preview, ...] = ()


class Sheet(Struct, frozen=True):
    """All that a seat sees of its table now, in one language."""

    game: str
    seat: str | None
    title: str
    board: Board
    pieces: tuple[Piece, ...]
    gauges: tuple[Gauge, ...]
    panels: tuple[Panel, ...]
    overlays: tuple[Overlay, ...]
    prompt: str | None
    rule: str
    choices: tuple[Choice, ...]
    outcome: str | None
    subtitle: str | None = None


class CellsPatch(Struct, frozen=True):
    """The cells that are new or have changed, each at its place, and the places that are gone."""

    set: tuple[Cell, ...] = ()
    gone: tuple[Point, ...] = ()


class PiecesPatch(Struct, frozen=True):
    """The pieces that are new or have changed, and the ids of those that are gone."""

    set: tuple[Piece, ...] = ()
    gone: tuple[str, ...] = ()


class Patch(Struct, frozen=True, omit_defaults=True):
    """What has changed on a sheet; a part that is absent is as it was."""

    board: Board | UnsetType = UNSET
    cells: CellsPatch | UnsetType = UNSET
    pieces: PiecesPatch | UnsetType = UNSET
    title: str | UnsetType = UNSET
    subtitle: str | UnsetType | None = UNSET
    gauges: tuple[Gauge, ...] | UnsetType = UNSET
    panels: tuple[Panel, ...] | UnsetType = UNSET
    overlays: tuple[Overlay, ...] | UnsetType = UNSET
    prompt: str | UnsetType | None = UNSET
    rule: str | UnsetType = UNSET
    choices: tuple[Choice, ...] | UnsetType = UNSET
    outcome: str | UnsetType | None = UNSET


class Move(Struct, frozen=True, gc=False):
    """A way that a piece went."""

    piece: str
    path: tuple[Point, ...]


class Line(Struct, frozen=True):
    """One event as a seat is told of it; `n` counts the lines of that seat from 0."""

    n: int
    text: str
    rules: tuple[str, ...]
    dice: tuple[tuple[int, ...], ...]
    pieces: tuple[str, ...]
    tag: str
    move: Move | None
    fields: dict[str, Any]
