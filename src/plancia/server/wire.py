"""The messages of the WebSocket: what a page says, and what the table says to it."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct, field

from plancia.core.luck import LuckSummary
from plancia.core.motion import Motion
from plancia.core.scene import Point
from plancia.server.patches import Patch
from plancia.server.sheets import Goal, Sheet, Sight

PRINTED = r"^[^\x00-\x1f\x7f]*$"
"""What is a name or an id: anything but control characters, which some databases do not keep."""

Name = Annotated[str, Meta(max_length=80, pattern=PRINTED)]
Token = Annotated[str, Meta(min_length=1, max_length=200, pattern=PRINTED)]
MessageId = Annotated[str, Meta(min_length=1, max_length=64, pattern=PRINTED)]
Version = Annotated[int, Meta(ge=0)]
Value = Annotated[
    str, Meta(min_length=8, max_length=128, pattern=r"^(?!sha256:)[^\x00-\x1f\x7f]*$")
]
"""A nonce; it must not look like a pledge."""
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
MOST_STEPS = 64
"""How many actions may be sent in one message, and how many places a way may be bent through."""


class FromPage(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """Something that a page says; `type` tells what."""


class Hello(FromPage, frozen=True):
    """The first message: which table, by which right, in which language."""

    table: Name
    token: Token
    lang: Name = "en"
    have: Version | None = None
    """The version that the page still shows, after an interruption."""


class Act(FromPage, frozen=True):
    """Play an action; the same `id` twice is carried out once."""

    id: MessageId
    n: Version
    """The version of the table at which the player chose."""
    action: dict[str, Any]
    then: Annotated[tuple[dict[str, Any], ...], Meta(max_length=MOST_STEPS)] = ()
    """What to play after it, as long as nothing comes between: the rest of a way."""

    @property
    def deeds(self) -> int:
        """How many actions are asked for."""
        return 1 + len(self.then)


class Verify(FromPage, frozen=True):
    """Ask whether an action would be allowed now; nothing happens by asking."""

    id: MessageId
    action: dict[str, Any]


class Why(FromPage, frozen=True):
    """Ask why something on the table cannot be chosen now; the answer is a `verdict`."""

    id: MessageId
    thing: Name = ""
    """The piece, card or die that is pointed at."""
    at: tuple[float, float] | None = None
    """The place that is pointed at."""
    held: Name = ""
    """The piece or card in hand."""


class Reach(FromPage, frozen=True):
    """Ask where a piece could go, by ways through some places; nothing happens by asking."""

    id: MessageId
    piece: Name
    through: Annotated[tuple[Point, ...], Meta(max_length=MOST_STEPS)] = ()
    to: Point | None = None
    """The only goal that is asked for; of a piece whose ways are drawn, where the line ends."""
    exact: bool = False
    """Whether a drawn way ends where the line does, and not at a better place nearby."""
    rough: bool = False
    """Whether the parts of a drawn way may be told less exactly: the next question follows."""


class Look(FromPage, frozen=True):
    """Ask what a piece sees, or who would see it at a place; the answer is `looked`."""

    id: MessageId
    piece: Name
    at: Point | None = None


class Undo(FromPage, frozen=True):
    """Take the last action back, or several: a whole way, as far as it can be taken back."""

    id: MessageId
    n: Version
    deeds: Annotated[int, Meta(ge=1, le=MOST_STEPS + 1)] = 1


class Lang(FromPage, frozen=True):
    """Go on in another language."""

    lang: Name


class Pledge(FromPage, frozen=True):
    """The hash of the nonce that a seat will send: so nobody chooses after seeing the others'."""

    value: Hash


class Nonce(FromPage, frozen=True):
    """What a seat mixes into the dice, once it has seen the pledges of all."""

    value: Value


class Resync(FromPage, frozen=True):
    """Send everything again."""


class Earlier(FromPage, frozen=True):
    """Send lines of the log that come before those that the page has."""

    before: Version
    """The number of the first line that it has."""


class Ping(FromPage, frozen=True):
    """Is anybody there, and what does the server's clock say?"""

    sent: float = 0.0
    """When the page asked, by its own clock: it comes back with the answer."""


class As(FromPage, frozen=True):
    """Look and act as another of the seats that this page plays."""

    seat: Name


PageMessage = (
    Hello
    | Act
    | Verify
    | Why
    | Reach
    | Look
    | Undo
    | Lang
    | Pledge
    | Nonce
    | Resync
    | Earlier
    | Ping
    | As
)


class ToPage(Struct, frozen=True, gc=False, tag_field="type", tag=str.lower):
    """Something that the table says; `type` tells what."""


class Line(Struct, frozen=True, gc=False, omit_defaults=True):
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
    signs: tuple[str, ...] = ()
    """What the faces of the dice look like, from 1 on; empty: they show their numbers."""
    mentions: tuple[str, ...] = ()
    """Entries of the compendium that it names."""
    by: str = ""
    """The seat whose action it came from; empty where nobody acted."""


class SeatInfo(Struct, frozen=True, gc=False):
    """Who sits where: `kind` is `me`, `friend`, `bot` or `shared`, as the table was made."""

    seat: str
    name: str
    kind: str
    online: bool
    bot: str | None = None
    """Which bot plays this seat,"""
    level: str | None = None
    """and what it is called."""
    player: str = ""
    """What the person who plays it is called, if they have said: text and nothing else."""
    colour: str = ""
    """The colour of that person."""
    away: bool = False
    """Whether that person has left the table."""
    stood_in: bool = False
    """Whether a bot plays for that person until they are back."""


class Result(Struct, frozen=True, gc=False):
    """How a match ended: who won, the sentence that says so, and the rules."""

    winners: tuple[str, ...]
    text: str
    rules: tuple[str, ...]


class Luck(LuckSummary, frozen=True):
    """What the dice gave a seat beside what was to be expected, and a sentence about it."""

    text: str


class Lesson(Struct, frozen=True, gc=False):
    """The lesson of a table: its id, and how many steps have got what they wait for."""

    id: str
    done: int


class Puzzle(Struct, frozen=True):
    """The puzzle of a table: its id, whether its goal is reached, and how many actions are left."""

    id: str
    solved: bool
    left: int


class Clock(Struct, frozen=True, gc=False):
    """The clock of a seat that plays against time: how much it has left, and whether it runs."""

    seat: str
    left: int
    """Milliseconds."""
    running: bool


class Proposal(Struct, frozen=True, gc=False):
    """What a seat wants all others to agree to, and whose answer is missing."""

    what: str
    """`take_back` or `draw`."""
    by: str
    waits_for: tuple[str, ...]


class Standing(Struct, frozen=True, gc=False, omit_defaults=True):
    """What a page shows around the sheet."""

    to_act: tuple[str, ...] = ()
    """The seats that the table waits for."""
    active: str = ""
    """Whose turn it is, where the game has turns: others may be asked in between."""
    seconds: float | None = None
    """How long until the bell ends the phase, where there is one."""
    clocks: tuple[Clock, ...] = ()
    """The clocks of the seats, where people play against time."""
    at: int | None = None
    """What the server's clock said, in milliseconds, when the times were these: see `pong`."""
    paused: bool = False
    """Whether the time stands still until somebody sends `{"type": "continue"}`."""
    awaited: tuple[str, ...] = ()
    """The seats whose people the time waits for: when all are back it goes on by itself."""
    proposal: Proposal | None = None
    """What somebody asks the others to agree to."""
    draws: bool = False
    """Whether the seats may agree on a draw."""
    waiting: tuple[str, ...] = ()
    """The seats that have to join, or send their nonce, before the match begins."""
    pledges: dict[str, str] = {}
    """Until then: the hashes of the nonces that the seats have sent or will send."""
    result: Result | None = None
    luck: tuple[Luck, ...] = ()
    again: str | None = None
    """The table of the return match, if somebody asked for one."""
    lesson: Lesson | None = None
    puzzle: Puzzle | None = None


class Welcome(ToPage, frozen=True):
    """Everything: the answer to `hello`, `resync`, `lang` and `as`."""

    table: str
    game: str
    seat: str | None
    mine: tuple[str, ...]
    """All seats that this page plays."""
    lang: str
    n: int
    commit: str
    """The hash of the server's secret, given before the first roll."""
    seats: tuple[SeatInfo, ...]
    sheet: Sheet
    lines: tuple[Line, ...]
    """The last lines of the log; the page may ask for `earlier` ones."""
    words: dict[str, str]
    """What the states and marks of the sheet are called."""
    can_undo: bool
    over: bool
    standing: Standing


class Lines(ToPage, frozen=True):
    """The answer to `earlier`: lines that come right before those that the page has."""

    lines: tuple[Line, ...]


class Update(ToPage, frozen=True):
    """What changed from one version to another."""

    since: int = field(name="from")
    n: int
    patch: Patch
    keep: int
    """How many lines stay: fewer than the page has after an undo."""
    lines: tuple[Line, ...]
    can_undo: bool
    over: bool
    standing: Standing
    words: dict[str, str] = {}
    """Names of states and marks that have not been sent before."""


class Stopped(Struct, frozen=True):
    """Why a way ended before its last action: what came between, in words, and by which rule."""

    cause: str
    message: str
    rule: str | None = None


class Ack(ToPage, frozen=True, omit_defaults=True):
    """The action with this id is carried out and on disk."""

    id: str
    n: int
    deeds: int = 1
    """How many actions were carried out, or taken back."""
    stopped: Stopped | None = None
    """What came between, if that is fewer than were sent."""


class Refused(ToPage, frozen=True):
    """The action with this id changed nothing; `rule` forbids it, `message` says why."""

    id: str
    n: int
    code: str
    message: str
    rule: str | None = None


class Verdict(ToPage, frozen=True):
    """Whether an action would be allowed at this version; if not, by which rule and why.

    The answer to `verify`, and to `why` about something that is pointed at.
    `nearest` is an action that would be, as near as the rules know one to what was asked.
    """

    id: str
    n: int
    ok: bool
    message: str | None = None
    rule: str | None = None
    nearest: dict[str, Any] | None = None


class Reached(ToPage, frozen=True):
    """Where a piece could go at this version, in the order of what it costs."""

    id: str
    n: int
    piece: str
    goals: tuple[Goal, ...]


class Looked(ToPage, frozen=True):
    """What there is to see at this version."""

    id: str
    n: int
    sight: Sight | None = None


class Presence(ToPage, frozen=True):
    """Somebody came or went."""

    seats: tuple[SeatInfo, ...]


class Pong(ToPage, frozen=True):
    """Somebody is there."""

    sent: float
    """When the page asked, by its own clock."""
    at: int
    """What the server's clock says, in milliseconds."""


class Error(ToPage, frozen=True):
    """A message that could not be understood or is not allowed; often the last one."""

    code: str
    message: str


encode = msgspec.json.Encoder().encode
"""A message, or any other value, as bytes."""

ServerMessage = (
    Welcome | Lines | Update | Ack | Refused | Verdict | Reached | Looked | Presence | Pong | Error
)
