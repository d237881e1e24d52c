"""The bodies of the HTTP interface: what is asked and what is answered."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from plancia.server.sheets import Patch, Sheet
from plancia.server.wire import Line, Name, SeatInfo, Token

SeatKind = Literal["me", "friend", "bot", "shared"]
Dice = Literal["virtual", "physical"]


class Fault(Struct, frozen=True, omit_defaults=True):
    """What went wrong, in the reader's language; `expected` names what would have been right."""

    code: str
    message: str
    expected: str | None = None


class Failure(Struct, frozen=True):
    """The body of every answer that is not a success."""

    error: Fault


# --- games ---------------------------------------------------------------------------------------


class SeatName(Struct, frozen=True):
    """A seat and what people call it."""

    seat: str
    name: str


class Mission(Struct, frozen=True):
    """A mission with a picture of its start."""

    id: str
    title: str
    briefing: str
    difficulty: int
    minutes: int
    preview: Sheet


class SetupValue(Struct, frozen=True):
    """One of the values of a set-up option."""

    id: str
    text: str


class SetupOption(Struct, frozen=True):
    """What is played, or how the table reads what the book leaves open."""

    name: str
    text: str
    values: tuple[SetupValue, ...]
    default: str
    when: dict[str, tuple[str, ...]] = {}
    """The values of other options with which this one matters; empty: always."""
    least: int | None = None
    """An option without values is a whole number, from here"""
    most: int | None = None
    """to here."""


class Game(Struct, frozen=True):
    """A game as the lobby shows it; one that is not `available` is still to come."""

    id: str
    title: str
    line: str
    players: str
    minutes: str
    available: bool
    seats: tuple[SeatName, ...] = ()
    missions: tuple[Mission, ...] = ()
    setup: tuple[SetupOption, ...] = ()
    bots: tuple[str, ...] = ()
    tutorials: int = 0
    """How many lessons there are."""
    preview: Sheet | None = None
    dice: bool = False
    """Whether dice are rolled in it, so that a table may have real ones."""
    workshop: bool = False
    """Whether players may bring kits of their own."""


class Games(Struct, frozen=True):
    """All games of the lobby."""

    games: tuple[Game, ...]


class Rule(Struct, frozen=True):
    """A rule in our own words; `ruling` says how the table reads it."""

    id: str
    section: str
    title: str
    rule: str
    ruling: str | None
    examples: tuple[str, ...]
    refers: tuple[str, ...]


class Rules(Struct, frozen=True):
    """All rules of a game, and the engine's."""

    game: str
    rules: tuple[Rule, ...]


class Tutorials(Struct, frozen=True):
    """The tutorials of a game, as its files give them."""

    game: str
    tutorials: tuple[dict[str, Any], ...]


# --- tables --------------------------------------------------------------------------------------


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall play a seat."""

    kind: SeatKind
    bot: Name | None = None


Kit = dict[Name, Name | tuple[Name, ...]]
"""What a player brings: bench by bench of the game's workshop."""


class KitPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """A kit to be checked."""

    kit: Kit


class Checked(Struct, frozen=True):
    """What is wrong with a kit by itself, in words; nothing, if nothing is."""

    fault: str = ""


class Plan(Struct, frozen=True, forbid_unknown_fields=True):
    """A set-up to look at before a table is made."""

    setup: dict[Name, str | int | bool] = {}
    kits: dict[Name, Kit] = {}


class Look(Struct, frozen=True):
    """How a table would be: its seats, and its board."""

    seats: tuple[SeatName, ...]
    preview: Sheet


class TimeWish(Struct, frozen=True, forbid_unknown_fields=True):
    """How long seats may think: `seconds` for each move, or for all moves of a side.

    A side gets `increment` seconds more after each of its actions.
    """

    kind: Literal["move", "side"]
    seconds: Annotated[float, Meta(ge=1, le=86400)]
    increment: Annotated[float, Meta(ge=0, le=3600)] = 0.0


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made; seats that are left out are played by friends, the first one by me."""

    game: Name
    setup: dict[Name, str | int | bool] = {}
    seats: dict[Name, SeatWish] = {}
    kits: dict[Name, Kit] = {}
    """What seats bring; the others bring what is usual."""
    dice: Dice = "virtual"
    """`physical`: the players roll real dice and type the faces in."""
    time: TimeWish | None = None
    """The clocks of the seats; None: they may think as long as they like."""


class SeatLink(Struct, frozen=True):
    """A seat of a new table; `link` invites whoever shall play it."""

    seat: str
    kind: SeatKind
    link: str | None = None


class MadeTable(Struct, frozen=True):
    """A new table, with the links to it and the token of my own seats."""

    table: str
    seats: tuple[SeatLink, ...]
    spectate_link: str
    token: str | None
    mine: tuple[str, ...]
    commit: str


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a link; without one, the seats that this client already has."""

    link: Token | None = None


class Joined(Struct, frozen=True):
    """The token with which to say hello; `mine` is empty for a spectator."""

    table: str
    token: str
    mine: tuple[str, ...]
    commit: str


class TableInfo(Struct, frozen=True):
    """One of my tables."""

    table: str
    game: str
    title: str
    state: str
    """`waiting` for people, `running`, `over`, or `archived` after a long silence."""
    mine: tuple[str, ...]
    seats: tuple[SeatInfo, ...]
    my_turn: bool
    n: int
    created: float
    updated: float
    again: str | None = None


class MyTables(Struct, frozen=True):
    """All my tables, the latest first."""

    tables: tuple[TableInfo, ...]


class Left(Struct, frozen=True):
    """The seats that were given up."""

    table: str
    seats: tuple[str, ...]


# --- replays -------------------------------------------------------------------------------------


class Frame(Struct, frozen=True):
    """A match after `n` of its `of` actions, and the lines of the last of them."""

    n: int
    of: int
    sheet: Sheet
    lines: tuple[Line, ...]
    words: dict[str, str]


class NextFrame(Struct, frozen=True):
    """A frame as what differs from the one before it."""

    n: int
    patch: Patch
    lines: tuple[Line, ...]


class Frames(Struct, frozen=True):
    """A whole frame and those that follow it."""

    first: Frame
    next: tuple[NextFrame, ...]


class Scenario(Struct, frozen=True):
    """A situation as the text of a scenario file."""

    n: int
    text: str


class Draw(Struct, frozen=True):
    """Something that chance decided, as it was taken from the stream.

    `roll` has the faces of dice with `of` sides; `pick` the place of one of `of` candidates,
    counted from 0; `shuffle` of `of` things the place with which each changed, from the last on.
    `typed` are real dice: they are not from the stream and use none of it.
    """

    n: int
    """After how many actions: 0 is the set-up, n the n-th action."""
    kind: str
    at: int
    """The first byte of the stream that it used."""
    of: int
    values: tuple[int, ...]
    rule: str
    """The rule that asks for the roll."""


class Fair(Struct, frozen=True):
    """All that is needed to check the dice; `secret` and `seed` only when the match is over."""

    table: str
    game: str
    commit: str
    nonces: dict[str, str]
    secret: str | None
    seed: str | None
    key: str | None
    algorithm: tuple[str, ...]
    dice: str
    """Who rolls: `virtual` is the stream, `physical` are the players, `lesson` is a script."""
    draws: tuple[Draw, ...] = ()
    """All that was taken from the stream, in order and without a gap, when the match is over."""
    since: int = 0
    """After how many actions the list of draws begins: what came before was played under other
    rules, and the stream cannot be followed through it any more."""
