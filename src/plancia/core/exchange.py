"""Exchanges: rolls against each other or alone, with how every number is made and what it promises.

A part of a scene, shown before the dice are rolled and after. Beside it stand views from the side
(what lies along a line of sight, to scale) and the sheet on which several models answer at once.
"""

from __future__ import annotations

from msgspec import Struct

from plancia.core.message import Message

Corner = tuple[float, float]
"""A point of a drawing: to the right, and upwards."""


class Addend(Struct, frozen=True, gc=False):
    """One of the numbers that make a number, and the rule that says so."""

    name: Message
    value: str
    rule: str = ""
    tone: str = "quiet"
    """`good` helps whoever rolls, `harm` does not."""


class Share(Struct, frozen=True, gc=False):
    """One of several outcomes, and in how many of all equally likely ways it comes about."""

    name: Message
    numerator: int
    denominator: int
    tone: str = "quiet"


class Cast(Struct, frozen=True, gc=False):
    """A die of an exchange; its `face` is 0 as long as it is not rolled."""

    face: int = 0
    at: int = 0
    """Where it lies on the track, if that is not its face."""
    fate: str = ""
    """`critical`, `hits`, `beaten` (a success that was cancelled), `missed`, `safe` or `hurt`."""
    note: Message | None = None
    """What became of it, in words."""


class Roller(Struct, frozen=True, gc=False):
    """One side of a row: who rolls what against which number, and how that is made."""

    piece: str
    name: Message
    kind: str = ""
    """Its drawing is `game.piece.kind`."""
    tone: str = "quiet"
    notes: tuple[Message, ...] = ()
    """What it does and from where, a line each."""
    addends: tuple[Addend, ...] = ()
    goal: int | None = None
    """The number to roll; None: it fails by itself, or nothing is rolled."""
    critical: int | None = None
    """The face that is a critical."""
    verdict: Message | None = None
    """The number in words."""
    count: Message | None = None
    """How many dice."""
    dice: tuple[Cast, ...] = ()


class Bout(Struct, frozen=True, gc=False):
    """A row of an exchange: two sides against each other, or one alone."""

    left: Roller | None = None
    right: Roller | None = None
    faces: int = 20
    """How many faces a die has: the length of the track."""
    verdict: Message | None = None
    """Who beat whom."""
    rule: str = ""
    shares: tuple[Share, ...] = ()
    """Who wins how often, from left to right."""


class Attempt(Struct, frozen=True, gc=False):
    """Rolls that resist something, in words and as dice."""

    text: Message
    rule: str = ""
    dice: tuple[Cast, ...] = ()


class Prospect(Struct, frozen=True, gc=False):
    """What may become of somebody, exactly; and once it is rolled, what has."""

    piece: str
    name: Message
    tone: str = "quiet"
    rule: str = ""
    shares: tuple[Share, ...] = ()
    attempts: tuple[Attempt, ...] = ()
    outcome: Message | None = None
    fate: str = ""
    """`good` or `harm`, once it is known."""


class Milestone(Struct, frozen=True, gc=False):
    """A part of what is going on: `done`, `now` or `next`."""

    name: Message
    state: str


class Upright(Struct, frozen=True, gc=False):
    """Something that stands along a line of sight, as seen from the side."""

    start: float
    end: float
    bottom: float
    top: float
    tone: str = "quiet"
    """`harm`: it blocks; `act`: it gives cover; `quiet`: it only stands there."""
    name: Message | None = None


class Outlook(Struct, frozen=True, gc=False):
    """A line of sight from the side: who looks, who is looked at, and what lies between them."""

    title: Message
    piece: str
    """Who looks."""
    target: str
    length: float
    eye: Corner
    """Along the line, and high."""
    stands: Upright
    """Who looks, as it stands."""
    seen: Upright
    """Who is looked at."""
    between: tuple[Upright, ...] = ()
    free: tuple[Corner, ...] = ()
    """Which heights of the target are free, straight along the line, from below."""
    face: tuple[tuple[Corner, ...], ...] = ()
    """What hides the target from the eye: areas of what is seen of it, `wide` by `high`."""
    wide: float = 0.0
    high: float = 0.0
    patch: Corner | None = None
    """The middle of a place on it that is large enough to be seen."""
    least: float = 0.0
    """How wide that place has to be."""
    is_seen: bool = True
    verdict: Message | None = None
    details: tuple[Message, ...] = ()
    """Figures in words."""
    rules: tuple[str, ...] = ()
    is_measured: bool = True
    """Whether lengths may be told: else it is drawn without a scale."""


class Exchange(Struct, frozen=True, gc=False):
    """All rolls that answer each other at one moment."""

    id: str
    """Another one has another id: a page shows it anew."""
    title: Message
    kicker: Message | None = None
    rule: str = ""
    stages: tuple[Milestone, ...] = ()
    bouts: tuple[Bout, ...] = ()
    prospects: tuple[Prospect, ...] = ()
    is_rolled: bool = False
    note: Message | None = None
    """What its figures do not say."""


class Answer(Struct, frozen=True, gc=False):
    """Somebody who may answer now, each in its own way."""

    piece: str
    name: Message
    kind: str = ""
    tone: str = "quiet"
    notes: tuple[Message, ...] = ()
    """What it has noticed."""
    rules: tuple[str, ...] = ()
    choices: tuple[int, ...] = ()
    """Its options, by their places among all; the best one first."""
    marked: int | None = None
    """The one that is taken if nothing else is said; None: it does nothing."""


class Answers(Struct, frozen=True, gc=False):
    """A sheet on which a seat answers for several models at once."""

    title: Message
    rule: str
    answers: tuple[Answer, ...] = ()
    closing: int | None = None
    """The option that lets all others do nothing."""
