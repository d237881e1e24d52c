"""What a page draws: a scene in which every message is already text, and the lines of the log."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from plancia.core.motion import Motion

Number = int | float
Point = tuple[Number, Number]


class Cell(Struct, frozen=True, gc=False, omit_defaults=True):
    """A place of the board; `name` is what people call it."""

    at: Point
    kind: str
    part: str
    glyph: str
    name: str | None
    marks: tuple[str, ...]
    outline: tuple[Point, ...] = ()
    height: Number = 0


class Board(Struct, frozen=True):
    """The ground of the table; `shape` is `square`, `hex` or `plane`."""

    shape: str
    cells: tuple[Cell, ...]
    outline: tuple[Point, ...] = ()
    grain: Number = 1
    unit: str | None = None
    ground: str = ""


class Piece(Struct, frozen=True, gc=False, omit_defaults=True):
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
    size: Number = 1
    outline: tuple[Point, ...] = ()


class Gauge(Struct, frozen=True, gc=False):
    """A number that people watch, maybe with its limit."""

    name: str
    value: int
    of: int | None


class Marker(Struct, frozen=True, gc=False):
    """What stands on a track."""

    name: str
    at: Number
    tone: str
    glyph: str


class Track(Struct, frozen=True):
    """A line of numbered spaces with markers on it; `spaces` are the words written on them."""

    id: str
    title: str
    least: int
    most: int
    markers: tuple[Marker, ...]
    spaces: tuple[str | None, ...]


class Die(Struct, frozen=True, gc=False):
    """A die that lies on the table; without a face it has not been rolled."""

    face: str
    sides: int
    kind: str
    states: tuple[str, ...]
    tone: str
    id: str


class Pool(Struct, frozen=True):
    """Dice that belong together."""

    id: str
    title: str
    dice: tuple[Die, ...]


class Card(Struct, frozen=True):
    """A card, as far as the seat knows it."""

    id: str
    title: str
    kind: str
    text: str | None
    cost: str | None
    gauges: tuple[Gauge, ...]
    states: tuple[str, ...]
    tone: str
    face_down: bool


class Zone(Struct, frozen=True):
    """A place for cards: a `hand`, a `row` or a `pile`; `hidden` counts those not to be seen."""

    id: str
    title: str
    kind: str
    cards: tuple[Card, ...]
    owner: str | None
    hidden: int


class Panel(Struct, frozen=True):
    """A part of a player's own board."""

    id: str
    title: str
    piece: str
    lines: tuple[str, ...]
    gauges: tuple[Gauge, ...]
    states: tuple[str, ...]
    owner: str | None = None
    tracks: tuple[Track, ...] = ()
    pools: tuple[Pool, ...] = ()


class Overlay(Struct, frozen=True, gc=False, omit_defaults=True):
    """Places that belong together: `cells`, a `line`, an `area`, or a `circle` around each."""

    kind: str
    piece: str
    at: tuple[Point, ...]
    tone: str
    shape: str = "cells"
    radius: Number = 0


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
    dice: tuple[int, ...] = ()
    """The sides of real dice: the player rolls them and fills their `faces` in."""
    heading: float | None = None


class Field(Struct, frozen=True):
    """A value of an open action: a `point`, a `heading`, a `path`, a `number` or a `kit`."""

    name: str
    kind: str
    title: str | None
    least: Number | None
    most: Number | None
    step: Number
    fixed: dict[str, str] = {}


class Open(Struct, frozen=True):
    """A kind of action with values to fill in; a page asks with `verify` before it sends it."""

    action: dict[str, Any]
    label: str
    fields: tuple[Field, ...]
    piece: str
    cost: str | None
    area: tuple[Point, ...]
    figure: Piece | None = None


class Control(Struct, frozen=True):
    """A setting that a seat may change whenever it is asked; one of its values is on."""

    id: str
    title: str
    values: tuple[Choice, ...]
    on: int


class Thing(Struct, frozen=True):
    """Something that can be chosen in a workshop; `of` names what it belongs to."""

    card: Card
    of: str
    quick: bool
    worth: dict[str, int]


class Bench(Struct, frozen=True):
    """A choice of `n` things, or of `least` to `n`; `of` names what the bench belongs to."""

    id: str
    title: str
    things: tuple[Thing, ...]
    n: int
    least: int | None
    of: str
    apart: str


class Total(Struct, frozen=True):
    """A sum over the worth of all that is chosen."""

    id: str
    title: str


class Ready(Struct, frozen=True):
    """A kit that is ready to be taken."""

    title: str
    kit: dict[str, str | tuple[str, ...]]


class Workshop(Struct, frozen=True):
    """All that is chosen for a kit, in order."""

    benches: tuple[Bench, ...]
    totals: tuple[Total, ...]
    ready: tuple[Ready, ...]


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
    zones: tuple[Zone, ...] = ()
    opens: tuple[Open, ...] = ()
    controls: tuple[Control, ...] = ()


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
    zones: tuple[Zone, ...] | UnsetType = UNSET
    opens: tuple[Open, ...] | UnsetType = UNSET
    controls: tuple[Control, ...] | UnsetType = UNSET


class Line(Struct, frozen=True):
    """One event as a seat is told of it; `n` counts the lines of that seat from 0."""

    n: int
    text: str
    rules: tuple[str, ...]
    dice: tuple[tuple[int, ...], ...]
    """What each throw showed."""
    pieces: tuple[str, ...]
    """The pieces that it is about."""
    tag: str
    """The kind of event."""
    motions: tuple[Motion, ...]
    """What there is to see of it."""
