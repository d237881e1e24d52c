"""Scenes: a table as typed data, drawn alike by the browser, the terminal and the image exporter.

Positions are points of the board's own space (`x` grows east, `y` north): whole numbers on a grid,
any numbers on a free plane. A tone names a meaning that every table shows in its own way: `act`
(you can act here), `harm`, `good`, `quiet`, `a`, `b`, … (sides).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from plancia.core.message import Message
from plancia.core.step import Action, Seat

if TYPE_CHECKING:
    from plancia.core.game import Game

Point = tuple[float, float]


class Cell(Struct, frozen=True):
    """A place of the board: what kind of ground, which part of the board, what lies there."""

    at: Point
    kind: str
    part: str = ""
    glyph: str = "."
    name: Message | None = None
    marks: tuple[str, ...] = ()


class Board(Struct, frozen=True):
    """The ground of the table; `shape` is `square`, `hex` or `plane`."""

    shape: str
    cells: tuple[Cell, ...] = ()


class Piece(Struct, frozen=True):
    """A thing on the board, with its heading in degrees (0 = north, clockwise)."""

    id: str
    kind: str
    at: Point
    name: Message
    owner: Seat | None = None
    heading: float | None = None
    glyph: str = "?"
    tone: str = "quiet"
    badge: str = ""
    states: tuple[str, ...] = ()


class Gauge(Struct, frozen=True):
    """A number that people watch: action points, ammunition, the turn."""

    name: Message
    value: int
    of: int | None = None


class Panel(Struct, frozen=True):
    """A part of a player's own board: a marine, a hand, a track."""

    id: str
    title: Message
    piece: str = ""
    lines: tuple[Message, ...] = ()
    gauges: tuple[Gauge, ...] = ()
    states: tuple[Message, ...] = ()


class Overlay(Struct, frozen=True):
    """Places that belong together: what a piece sees, an arc, a path."""

    kind: str
    piece: str
    at: tuple[Point, ...]
    tone: str = "quiet"


class Odds(Struct, frozen=True):
    """An exact chance beside an option, as a fraction and what it is the chance of."""

    of: Message
    numerator: int
    denominator: int


class Preview(Struct, frozen=True):
    """Something that could follow from an option, by the rules and by what the seat knows.

    A `threat` is an answer of the enemy's: which piece, and by which way it would come.
    """

    kind: str
    text: Message
    piece: str = ""
    at: tuple[Point, ...] = ()
    tone: str = "harm"
    odds: tuple[Odds, ...] = ()


class Choice(Struct, frozen=True):
    """An option of the pending decision, pointing at what it concerns on the table."""

    action: dict[str, Any]
    label: Message
    key: str = ""
    """What to type for it in the terminal, in the game's own short hand."""
    piece: str = ""
    targets: tuple[str, ...] = ()
    at: tuple[Point, ...] = ()
    cost: Message | None = None
    odds: tuple[Odds, ...] = ()
    previews: tuple[Preview, ...] = ()

    @classmethod
    def of(cls, game: str, action: Action[Any], **details: Any) -> Choice:
        """An option that is labelled by its own kind and fields."""
        args = {name: getattr(action, name) for name in action.__struct_fields__}
        label = Message(f"{game}.action.{action.tag()}", args)
        return cls(msgspec.to_builtins(action), label, **details)


class Scene(Struct, frozen=True):
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

    @classmethod
    def of(cls, game: Game, seat: Seat | None, board: Board, **parts: Any) -> Scene:
        """A scene with all that comes from the engine: title, prompt, rule and outcome."""
        asked = game.asked(seat)
        return cls(
            game=game.id,
            seat=seat,
            title=Message(f"{game.id}.title"),
            board=board,
            prompt=game.prompt(seat),
            rule=asked.rule if asked else "",
            outcome=game.outcome.reason if game.outcome else None,
            **parts,
        )
