"""The bodies of the HTTP interface: what is asked and what is answered."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from plancia.server.names import Colour
from plancia.server.patches import Patch
from plancia.server.sheets import Chapter, Sheet
from plancia.server.wire import PRINTED, Line, Name, SeatInfo, Token

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


class Health(Struct, frozen=True):
    """Whether the server is well; `storage` is empty, or the code of what is wrong with it."""

    ok: bool
    storage: str = ""


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


class BotLevel(Struct, frozen=True):
    """A bot that can sit at a table of a game."""

    id: str
    name: str
    line: str
    """How it decides."""
    strength: str | None = None
    """What it wins, where that was measured."""


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
    bots: tuple[BotLevel, ...] = ()
    bot: str = ""
    """The bot that plays where nobody chooses one."""
    tutorials: int = 0
    """How many lessons there are."""
    puzzles: int = 0
    """How many puzzles there are."""
    first: dict[str, str | int | bool] = {}
    """The set-up of a first match: what whoever presses "play now" gets."""
    preview: Sheet | None = None
    dice: bool = False
    """Whether dice are rolled in it, so that a table may have real ones."""
    workshop: bool = False
    """Whether players may bring kits of their own."""
    kits_when: dict[str, tuple[str, ...]] = {}
    """The values of options with which a set-up says what players bring; empty: any."""


class Games(Struct, frozen=True):
    """All games of the lobby."""

    games: tuple[Game, ...]


class Rule(Struct, frozen=True):
    """A rule in our own words; `ruling` says how the table reads it."""

    id: str
    section: str
    """The chapter it stands in."""
    source: str
    """Where the printed book has it; empty where that is not in the language of the answer."""
    title: str
    rule: str
    ruling: str | None
    examples: tuple[str, ...]
    refers: tuple[str, ...]


class Rules(Struct, frozen=True):
    """All rules of a game, chapter by chapter, and the engine's."""

    game: str
    title: str
    rules: tuple[Rule, ...]


class Compendium(Struct, frozen=True):
    """All that is printed on the cards and boards of a game, chapter by chapter."""

    game: str
    chapters: tuple[Chapter, ...]


class AidRow(Struct, frozen=True):
    """A rule in brief; `lines` are the rows of its table."""

    rule: str
    title: str
    text: str
    lines: tuple[str, ...]


class AidPart(Struct, frozen=True):
    """What belongs together on a player aid."""

    title: str
    rows: tuple[AidRow, ...]


class Aid(Struct, frozen=True):
    """The player aid of a game: one page."""

    game: str
    title: str
    parts: tuple[AidPart, ...]


class Tutorials(Struct, frozen=True):
    """The tutorials of a game, as its files give them."""

    game: str
    tutorials: tuple[dict[str, Any], ...]


class Puzzle(Struct, frozen=True):
    """A puzzle: its words in both languages, how many actions one has, and what makes its table."""

    id: str
    title: dict[str, str]
    prompt: dict[str, str]
    hints: tuple[dict[str, str], ...]
    moves: int
    setup: dict[str, str]


class Puzzles(Struct, frozen=True):
    """The puzzles of a game."""

    game: str
    puzzles: tuple[Puzzle, ...]


# --- people --------------------------------------------------------------------------------------


class ProfileWish(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wants to be called, and a colour."""

    name: Annotated[str, Meta(max_length=80)]
    colour: Colour


class Device(Struct, frozen=True):
    """A browser that plays for somebody by a passport; `here` is the one that asks."""

    id: str
    since: float
    here: bool


class Me(Struct, frozen=True):
    """What a person may know of themselves; the name is empty until they have given one."""

    name: str
    colour: str
    visitor: bool
    """Whether this browser came by a passport."""
    devices: tuple[Device, ...]
    """All that did."""
    passport: float | None
    """Until when a passport that was made can be used; None: there is none."""
    addresses: tuple[str, ...]
    """Where other machines of the same network find this server, if they do."""


class Passport(Struct, frozen=True):
    """A link that works once, on another device, until it expires."""

    link: str
    expires: float


class PassportUse(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a passport."""

    secret: Token


class DeviceWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Which browser shall play for somebody no longer."""

    id: Name


# --- tables --------------------------------------------------------------------------------------


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall play a seat."""

    kind: SeatKind
    bot: Name | None = None


KitWord = Annotated[str, Meta(max_length=400, pattern=PRINTED)]
"""The one thing of a bench, or all of a kit in a share code."""
Kit = dict[Name, KitWord | tuple[Name, ...]]
"""What a player brings: bench by bench of the game's workshop."""


class KitPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """A kit to be checked."""

    kit: Kit


class KitRemark(Struct, frozen=True):
    """Something about a kit, in words, and the rule that says so."""

    text: str
    rule: str
    is_fault: bool


class KitWayOut(Struct, frozen=True):
    """A change of a kit after which less is wrong with it, in words."""

    text: str
    kit: Kit
    left: int
    worth: int


class Checked(Struct, frozen=True):
    """What is wrong with a kit by itself, in words; nothing, if nothing is."""

    fault: str = ""
    remarks: tuple[KitRemark, ...] = ()
    """All faults, and what is in order, where a game says more than the first fault."""
    code: str = ""
    """A word that holds the kit, where a game knows such words."""
    kit: Kit | None = None
    """The kit, where it came as such a word."""
    ways_out: tuple[KitWayOut, ...] = ()
    """The best changes, where something is wrong and a game knows any."""


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
    stand_in: bool = False
    """Whether a bot plays for a person who is gone, until they are back."""


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


class Ending(Struct, frozen=True):
    """How a match ended: who won, and the sentence that says so."""

    winners: tuple[str, ...]
    text: str


class Links(Struct, frozen=True):
    """New links to a table; those before them open nothing any more."""

    table: str
    seats: tuple[SeatLink, ...]
    spectate_link: str


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
    to_act: tuple[str, ...] = ()
    """The seats that it waits for."""
    left: bool = False
    """Whether I have left it, and may come back."""
    result: Ending | None = None
    fault: str = ""
    """Why it cannot be opened, in words; mostly empty."""


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
    at: int | None = None
    """The game time of the action in milliseconds, where time mattered."""


class NextFrame(Struct, frozen=True):
    """A frame as what differs from the one before it."""

    n: int
    patch: Patch
    lines: tuple[Line, ...]
    at: int | None = None
    """The game time of the action in milliseconds, where time mattered."""


class Frames(Struct, frozen=True):
    """A whole frame and those that follow it."""

    first: Frame
    next: tuple[NextFrame, ...]


class Scenario(Struct, frozen=True):
    """A situation as the text of a scenario file."""

    n: int
    text: str


class Advice(Struct, frozen=True):
    """What a bot would do in a moment of a match: whose part it took, and its action in words."""

    n: int
    seat: str
    name: str
    """Of the seat."""
    bot: str
    """What the bot is called."""
    text: str
    action: dict[str, Any]


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
