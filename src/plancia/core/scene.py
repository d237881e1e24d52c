"""Scenes: a table as typed data, drawn alike by the browser, the terminal and the image exporter.

Positions are points of the board's own space (`x` grows east, `y` north): whole numbers on a grid
of squares, the middles of the cells on a grid of hexes, any numbers on a free plane. A tone names a
meaning that every table shows in its own way: `act` (you can act here), `harm`, `good`, `quiet`,
`a`, `b`, … (sides).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import UNSET, Struct

from plancia.core.exchange import Answers, Exchange, Outlook
from plancia.core.message import Message
from plancia.core.step import Action, Seat

if TYPE_CHECKING:
    from plancia.core.game import Game

Point = tuple[float, float]


class Cell(Struct, frozen=True, gc=False):
    """A place of the board: what kind of ground, which part of the board, what lies there."""

    at: Point
    """Its middle, by which everything else names it."""
    kind: str
    """What sort of ground: its drawing is `game.cell.kind`."""
    part: str = ""
    """The part of the board it belongs to: a room, a corridor."""
    glyph: str = "."
    """What stands for it in the terminal."""
    name: Message | None = None
    """What people call it: `e5`; hexes need one, to be typed in the terminal."""
    marks: tuple[str, ...] = ()
    """What lies there: a door, fire, rubble; their drawings are `game.mark.name`."""
    outline: tuple[Point, ...] = ()
    """Its corners: of a hex, a building, a wood; without any, it is the square around `at`."""
    height: float = 0.0
    """How high the ground is there."""
    low: float = 0.0
    """How high what stands there begins: below a roof or a bridge there is room."""


class Board(Struct, frozen=True, gc=False):
    """The ground of the table; `shape` is `square`, `hex` or `plane`."""

    shape: str
    cells: tuple[Cell, ...] = ()
    outline: tuple[Point, ...] = ()
    """The edge of a free plane."""
    grain: float = 1.0
    """How wide a usual piece is, in units of the board: drawings are made as large as that."""
    unit: Message | None = None
    """What a unit is called, where people measure."""
    ground: str = ""
    """What a free plane is: its drawing is `game.cell.ground`."""
    ruler: float | None = None
    """How far apart the figures stand along the edges, where the rules let one measure."""


class Piece(Struct, frozen=True, gc=False):
    """A thing on the board, with its heading in degrees (0 = north, clockwise)."""

    id: str
    """By which choices, motions and log lines name it; people type it in the terminal."""
    kind: str
    """What sort of piece: its drawing is `game.piece.kind`."""
    at: Point
    name: Message
    owner: Seat | None = None
    heading: float | None = None
    """Where it looks, if it looks anywhere."""
    glyph: str = "?"
    """What stands for it in the terminal, and where it has no drawing."""
    tone: str = "quiet"
    badge: str = ""
    """A few characters on it: its number, how many it stands for."""
    states: tuple[str, ...] = ()
    """What can be seen of its condition: `overwatch`, `down`; words are `game.state.name`."""
    size: float = 1.0
    """How wide it is, beside a usual piece."""
    outline: tuple[Point, ...] = ()
    """Its base around its middle, in units of the board, as it lies while it faces north."""
    height: float = 0.0
    """How high above the ground it stands."""


class Gauge(Struct, frozen=True, gc=False):
    """A number that people watch: action points, ammunition, the turn."""

    name: Message
    value: int
    of: int | None = None
    """The most it can be, where there is a most."""


class Marker(Struct, frozen=True, gc=False):
    """What stands on a track."""

    name: Message
    at: float
    tone: str = "quiet"
    glyph: str = ""


class Track(Struct, frozen=True, gc=False):
    """A line of numbered spaces with markers on it: a meter, a countdown, the score."""

    id: str
    title: Message
    least: int
    most: int
    markers: tuple[Marker, ...] = ()
    spaces: tuple[Message | None, ...] = ()
    """What is written on the spaces, from the least on; None is written nothing but its number."""


class Die(Struct, frozen=True, gc=False):
    """A die that lies on the table; `face` is what it shows, empty as long as it is not rolled."""

    face: str = ""
    sides: int = 6
    kind: str = ""
    """What sort of die, where several are thrown together: `attack`, `red`."""
    states: tuple[Message, ...] = ()
    tone: str = "quiet"
    id: str = ""
    """By which options name it."""


class Sign(Struct, frozen=True, gc=False):
    """What a face of a die means, or how a kind of die is drawn."""

    face: str
    text: Message


class Pool(Struct, frozen=True, gc=False):
    """Dice that belong together."""

    id: str
    title: Message
    dice: tuple[Die, ...] = ()
    legend: tuple[Sign, ...] = ()
    """What the faces mean, where they are no plain numbers."""


class Slot(Struct, frozen=True, gc=False):
    """A place for a die: of a card, of an ability."""

    face: str
    """What the die has to show."""
    price: str = "returns"
    """What becomes of the die: it `returns` at once, `waits` for the end of the phase, `stays` for
    longer, or is `lost` for good."""
    is_covered: bool = False
    """Whether a die lies there, or has been spent on it."""
    way: int = 0
    """Slots of the same way are covered together; of several ways one is enough."""


class Card(Struct, frozen=True, gc=False):
    """A card; of one that lies face down a seat knows only what it may know."""

    id: str
    title: Message
    kind: str = ""
    """What sort of card: its drawing is `game.card.kind`."""
    text: Message | None = None
    cost: Message | None = None
    gauges: tuple[Gauge, ...] = ()
    states: tuple[Message, ...] = ()
    tone: str = "quiet"
    face_down: bool = False
    slots: tuple[Slot, ...] = ()
    """What it costs, where that is dice: `cost` says the same in words."""
    rule: str = ""
    """The rule that says all about it."""


class Zone(Struct, frozen=True, gc=False):
    """A place for cards: a `hand`, a `row` on the table, or a `pile` with its top card.

    Only the view of a seat says which cards are in it; `hidden` counts those it may not see.
    """

    id: str
    title: Message
    kind: str = "row"
    cards: tuple[Card, ...] = ()
    owner: Seat | None = None
    hidden: int = 0


class Panel(Struct, frozen=True, gc=False):
    """A part of a player's own board: a marine, a robot, what it has and where it stands."""

    id: str
    title: Message
    piece: str = ""
    """The piece it is about, if it is about one."""
    lines: tuple[Message, ...] = ()
    gauges: tuple[Gauge, ...] = ()
    states: tuple[Message, ...] = ()
    owner: Seat | None = None
    tracks: tuple[Track, ...] = ()
    pools: tuple[Pool, ...] = ()
    mentions: tuple[str, ...] = ()
    """Entries of the compendium that its lines name: abilities, pilots, upgrades."""
    about: tuple[str, ...] = ()
    """The pieces between which something goes on: if it lies over the board, it covers others."""
    slots: tuple[Slot, ...] = ()
    """What its ability costs, where that is dice."""


class Overlay(Struct, frozen=True, gc=False):
    """Places that belong together: what a piece sees, an arc, a path.

    `shape` says how: `cells` of the board, a `line` through the points, the `area` between them, or
    a `circle` with a radius around each of them.
    """

    kind: str
    """What it shows: `sight`, `range`, `attack`."""
    piece: str
    """The piece whose it is; empty: nobody's."""
    at: tuple[Point, ...]
    tone: str = "quiet"
    shape: str = "cells"
    radius: float = 0.0
    label: Message | None = None
    """What is written on it, where it is shown to somebody who asked."""


class Odds(Struct, frozen=True, gc=False):
    """An exact chance beside an option, as a fraction and what it is the chance of."""

    of: Message
    numerator: int
    denominator: int


class Preview(Struct, frozen=True, gc=False):
    """Something that could follow from an option, by the rules and by what the seat knows.

    A `threat` is an answer of the enemy's: which piece, and by which way it would come.
    """

    kind: str
    text: Message
    piece: str = ""
    at: tuple[Point, ...] = ()
    tone: str = "harm"
    odds: tuple[Odds, ...] = ()


class Choice(Struct, frozen=True, gc=False):
    """An option of the pending decision, pointing at what it concerns on the table."""

    action: dict[str, Any]
    """The action in its wire form: what is sent back if it is chosen."""
    label: Message
    key: str = ""
    """What to type for it in the terminal, in the game's own short hand."""
    piece: str = ""
    """Whose option it is: a piece or a card."""
    targets: tuple[str, ...] = ()
    """Pieces, cards or dice that it concerns."""
    at: tuple[Point, ...] = ()
    """Places that it concerns; the last one is where it leads."""
    cost: Message | None = None
    """What it costs, in words."""
    odds: tuple[Odds, ...] = ()
    """Its exact chances."""
    previews: tuple[Preview, ...] = ()
    """What could follow from it."""
    dice: tuple[int, ...] = ()
    """The sides of the real dice whose faces a player types in, where that is asked."""
    heading: float | None = None
    """Where its piece would look then, if that is known before."""
    main: bool = False
    """Whether it is what most people want next: at most one of a piece or card, and one of none."""
    gives_up: Message | None = None
    """What good would be left undone by it, where something would: it is asked for twice."""

    @classmethod
    def of(
        cls,
        game_id: str,
        option: Action[Any],
        variant: str = "",
        words: Mapping[str, Any] | None = None,
        **details: Any,
    ) -> Choice:
        """An option labelled by its kind, and by its variant where a kind has several labels.

        A label can use the option's own fields and other `words`.
        """
        args = {name: getattr(option, name) for name in option.__struct_fields__}
        key = f"{game_id}.action.{option.tag()}" + (f".{variant}" if variant else "")
        label = Message(key, {**args, **(words or {})})
        return cls(msgspec.to_builtins(option), label, **details)


def with_own_keys(choices: Iterable[Choice]) -> tuple[Choice, ...]:
    """The options with a key of their own each: those that share one are numbered from the second.

    So a game can give a key to what it names, a card or a place, without looking at the others.
    """
    used: dict[str, int] = {}
    found: list[Choice] = []
    for each in choices:
        number = used[each.key] = used.get(each.key, 0) + 1
        if each.key and number > 1:
            each = msgspec.structs.replace(each, key=f"{each.key} {number}")
        found.append(each)
    return tuple(found)


class Field(Struct, frozen=True, gc=False):
    """A value of an open action that the seat fills in.

    `kind` says how: a `point` of the board, a `heading` in degrees from the north clockwise, an
    `angle` in degrees from the east against the clock, a `path` of points, a `number`, a `kit` of
    the game's workshop, whose benches are fields of the action, or a `code`: such a kit as one
    word, in games that know share codes. `name` is the action's own field.
    """

    name: str
    kind: str
    title: Message | None = None
    least: float | None = None
    most: float | None = None
    step: float = 1.0
    fixed: dict[str, str] = {}
    """What has been chosen of a kit before."""


class Open(Struct, frozen=True, gc=False):
    """A kind of action with values that the seat fills in; the rules verify every try."""

    action: dict[str, Any]
    """The action with the values to begin with."""
    label: Message
    fields: tuple[Field, ...]
    piece: str = ""
    cost: Message | None = None
    area: tuple[Point, ...] = ()
    """Where it is worth trying: the corners of that part of the board."""
    figure: Piece | None = None
    """What would stand there, if it is not yet on the board."""


class Control(Struct, frozen=True, gc=False):
    """A setting that a seat may change whenever it is asked something: one of its values is on."""

    id: str
    title: Message
    values: tuple[Choice, ...]
    on: int = 0


class Use(Struct, frozen=True, gc=False):
    """A way to carry out a command."""

    choice: int
    """Its place among the options."""
    dice: tuple[str, ...] = ()
    """The dice that it spends, by their ids."""


class Command(Struct, frozen=True, gc=False):
    """What a player does again and again with one key: options that are the same kind of thing."""

    key: str
    """The letter that gives it."""
    title: Message
    uses: tuple[Use, ...] = ()
    """The most natural one first; without any it cannot be given now."""
    face: str = ""
    """What the dice show that it spends, where it spends some."""
    rolls: str = ""
    """Whether it rolls dice: `some` (those that the player picks, or the blank ones) or `all`."""
    is_owed: bool = False
    """Whether nothing else can be done with the dice before it."""


class Hand(Struct, frozen=True, gc=False):
    """Dice that a seat plays with, and what it does with them as fast as it likes."""

    pool: str
    """The pool that lies in the hand."""
    title: Message
    """What is going on: what the dice are good for now."""
    commands: tuple[Command, ...] = ()
    loose: tuple[str, ...] = ()
    """The dice that can be rolled, by their ids."""
    roll: dict[str, Any] | None = None
    """The action that rolls some of them: its `dice` are their places in the pool."""
    natural: str = ""
    """The key of the command that most people give next."""
    seconds: int = 0
    """How long the phase lasts, where a real clock runs."""


class Scene(Struct, frozen=True, gc=False):
    """All that a seat sees of its table now."""

    game: str
    seat: Seat | None
    title: Message
    board: Board
    pieces: tuple[Piece, ...] = ()
    gauges: tuple[Gauge, ...] = ()
    panels: tuple[Panel, ...] = ()
    overlays: tuple[Overlay, ...] = ()
    prompt: Message | None = None
    rule: str = ""
    choices: tuple[Choice, ...] = ()
    outcome: Message | None = None
    subtitle: Message | None = None
    """What this table plays of the game: its mission or set-up, where there are several."""
    zones: tuple[Zone, ...] = ()
    opens: tuple[Open, ...] = ()
    """The kinds of action with values to fill in; `choices` has samples of them."""
    controls: tuple[Control, ...] = ()
    """What the seat may set beside answering: how it wants to be asked."""
    hand: Hand | None = None
    """The dice in its hand, where it plays with dice against time."""
    drawn: tuple[str, ...] = ()
    """The pieces whose ways are drawn by hand, over a free plane."""
    exchange: Exchange | None = None
    """The rolls that answer each other now, or that have just been made."""
    outlooks: tuple[Outlook, ...] = ()
    """Lines of sight from the side."""
    answers: Answers | None = None
    """The sheet on which it answers for several models at once."""

    @classmethod
    def of(cls, view: Game, board: Board, **parts: Any) -> Scene:
        """A scene of a view, with all that comes from the engine: title, prompt, rule, outcome."""
        if view.viewer is UNSET:
            raise TypeError("a scene is made from a view")
        seat, asked = view.viewer, view.asked(view.viewer)
        return cls(
            game=view.id,
            seat=seat,
            title=Message(f"{view.id}.title"),
            board=board,
            prompt=view.prompt(seat),
            rule=asked.rule if asked else "",
            outcome=view.outcome.reason if view.outcome else None,
            **parts,
        )
