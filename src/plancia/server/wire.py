"""The messages of the WebSocket: what a page says, and what the table says to it."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct, field

from plancia.core.luck import LuckSummary
from plancia.core.motion import Motion
from plancia.server.sheets import Patch, Sheet

Name = Annotated[str, Meta(max_length=80)]
Token = Annotated[str, Meta(min_length=1, max_length=200)]
MessageId = Annotated[str, Meta(min_length=1, max_length=64)]
Version = Annotated[int, Meta(ge=0)]
Value = Annotated[str, Meta(min_length=8, max_length=128)]


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


class Verify(FromPage, frozen=True):
    """Ask whether an action would be allowed now; nothing happens by asking."""

    id: MessageId
    action: dict[str, Any]


class Undo(FromPage, frozen=True):
    """Take the last action back."""

    id: MessageId
    n: Version


class Lang(FromPage, frozen=True):
    """Go on in another language."""

    lang: Name


class Nonce(FromPage, frozen=True):
    """What a seat mixes into the dice, once it has seen the server's commitment."""

    value: Value


class Resync(FromPage, frozen=True):
    """Send everything again."""


class Ping(FromPage, frozen=True):
    """Is anybody there?"""


class As(FromPage, frozen=True):
    """Look and act as another of the seats that this page plays."""

    seat: Name


PageMessage = Hello | Act | Verify | Undo | Lang | Nonce | Resync | Ping | As


class ToPage(Struct, frozen=True, tag_field="type", tag=str.lower):
    """Something that the table says; `type` tells what."""


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


class SeatInfo(Struct, frozen=True):
    """Who sits where: `kind` is `me`, `friend`, `bot` or `shared`, as the table was made."""

    seat: str
    name: str
    kind: str
    online: bool
    bot: str | None = None
    """Which bot plays this seat."""


class Result(Struct, frozen=True):
    """How a match ended: who won, the sentence that says so, and the rules."""

    winners: tuple[str, ...]
    text: str
    rules: tuple[str, ...]


class Luck(LuckSummary, frozen=True):
    """What the dice gave a seat beside what was to be expected, and a sentence about it."""

    text: str


class Lesson(Struct, frozen=True):
    """The lesson of a table: its id, and how many steps have got what they wait for."""

    id: str
    done: int


class Clock(Struct, frozen=True):
    """The clock of a seat that plays against time: how much it has left, and whether it runs."""

    seat: str
    left: int
    """Milliseconds."""
    running: bool


class Standing(Struct, frozen=True, omit_defaults=True):
    """What a page shows around the sheet."""

    to_act: tuple[str, ...] = ()
    """The seats that the table waits for."""
    seconds: float | None = None
    """How long until the bell ends the phase, where there is one."""
    clocks: tuple[Clock, ...] = ()
    """The clocks of the seats, where people play against time."""
    paused: bool = False
    """Whether the time stands still until somebody sends `{"type": "continue"}`."""
    waiting: tuple[str, ...] = ()
    """The seats that have to join, or send their nonce, before the match begins."""
    result: Result | None = None
    luck: tuple[Luck, ...] = ()
    again: str | None = None
    """The table of the return match, if somebody asked for one."""
    lesson: Lesson | None = None


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
    words: dict[str, str]
    """What the states and marks of the sheet are called."""
    can_undo: bool
    over: bool
    standing: Standing


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


class Ack(ToPage, frozen=True):
    """The action with this id is carried out and on disk."""

    id: str
    n: int


class Refused(ToPage, frozen=True):
    """The action with this id changed nothing; `rule` forbids it, `message` says why."""

    id: str
    n: int
    code: str
    message: str
    rule: str | None = None


class Verdict(ToPage, frozen=True):
    """Whether an action would be allowed at this version; if not, by which rule and why.

    `nearest` is an action that would be, as near as the rules know one to what was asked.
    """

    id: str
    n: int
    ok: bool
    message: str | None = None
    rule: str | None = None
    nearest: dict[str, Any] | None = None


class Presence(ToPage, frozen=True):
    """Somebody came or went."""

    seats: tuple[SeatInfo, ...]


class Pong(ToPage, frozen=True):
    """Somebody is there."""


class Error(ToPage, frozen=True):
    """A message that could not be understood or is not allowed; often the last one."""

    code: str
    message: str


encode = msgspec.json.Encoder().encode
"""A message, or any other value, as bytes."""

ServerMessage = Welcome | Update | Ack | Refused | Verdict | Presence | Pong | Error
