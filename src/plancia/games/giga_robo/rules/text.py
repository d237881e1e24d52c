"""Carrying out words: one after another, with what they ask on the way. [GR-KW-05]"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Literal

from plancia.core import Message, Refusal, Seat
from plancia.games.giga_robo.state import Action, Decision, GigaRobo, Step
from plancia.games.giga_robo.underway import Frame
from plancia.games.giga_robo.words.base import Place

Kind = Literal[
    "hex",
    "path",  # hexes with blanks between them
    "hand",
    "meter",
    "card",
    "number",
    "word",
    "die",
    "slot",
    "player",
    "ability",
]
"""What the values of a choice are, so that tables can show them."""

Role = Literal["attack", "instant", "trigger", "effect"]

NONE = "none"
"""The value that leaves something."""
YES, NO = "yes", "no"


class Do(Step, frozen=True):
    """Carry out a script from a word on."""

    script: str
    index: int = 0

    def run(self, g: GigaRobo) -> None:
        """The rest waits until this word is done."""
        words = g.library.scripts[self.script]
        if self.index >= len(words):
            return
        if self.index + 1 < len(words):
            g.then(Do(self.script, self.index + 1))
        words[self.index].do(g, g.frames[-1], Place(self.script, self.index))


class EndText(Step, frozen=True):
    """The text of a frame is done."""

    def run(self, g: GigaRobo) -> None:
        """Forget what it had come to."""
        g.frames.pop()


END_TEXT = EndText()


def carry_out(
    g: GigaRobo,
    script: str,
    owner: Seat,
    source: str,
    role: Role = "effect",
    victim: Seat = "",
    x: int = 0,
    at: str = "",
) -> None:
    """Carry out a script for a player, before all that is already on the agenda."""
    if g.library.scripts.get(script):
        g.then(BeginText(script, owner, source, role, victim, x, at), END_TEXT)


class BeginText(Step, frozen=True):
    """Begin a text with a frame of its own."""

    script: str
    owner: Seat
    source: str
    role: Role = "effect"
    victim: Seat = ""
    x: int = 0
    at: str = ""

    def run(self, g: GigaRobo) -> None:
        """The frame stays on top until its text has ended.

        Of a robot with several pilots the opponent chooses who is hit. [GR-COP-15]
        """
        crew = g.crew(g.players[self.victim].rides) if self.victim else ()
        if len(crew) > 1 and self.role != "effect" and g.hostile(self.owner, self.victim):
            seats = [player.seat for player in crew]
            choose(g, self.owner, "which_pilot", "player", seats, self.against_chosen())
        else:
            self.begin(g, self.victim)

    def against_chosen(self) -> BeginAgainst:
        """The same text against the pilot that will be chosen."""
        return BeginAgainst(**{name: getattr(self, name) for name in self.__struct_fields__})

    def begin(self, g: GigaRobo, victim: Seat) -> None:
        """With its victim settled."""
        g.frames.append(Frame(self.owner, self.source, self.role, victim, self.x, self.at))
        Do(self.script).run(g)


class BeginAgainst(BeginText, frozen=True):
    """Begin a text against the pilot that was chosen. [GR-COP-15]"""

    def run(self, g: GigaRobo) -> None:
        """The answer is the victim."""
        self.begin(g, g.answer)


class Pick(Action, frozen=True):
    """Take one of the values that a choice offers."""

    value: str

    def verify(self, g: GigaRobo, asked: Any) -> Refusal | None:
        """Only what is offered."""
        asked = g.agenda[-1]
        if isinstance(asked, Choose) and self.value not in asked.values:
            return Refusal.of(asked.rule, "giga_robo.no.value", value=self.value)
        return None

    def run(self, g: GigaRobo, asked: Any) -> None:
        """What asked goes on with it."""
        g.answer = self.value


class Choose(Decision, frozen=True):
    """A choice that a text or rule leaves to a player. [GR-KW-14]"""

    about: str
    """What is chosen: it names the question."""
    kind: Kind
    values: tuple[str, ...]
    source: str = ""
    """The card or ability whose text asks."""
    sources: tuple[str, ...] = ()
    """The cards or abilities that numbers as values stand for."""

    rule: ClassVar[str] = "GR-KW-14"
    kinds: ClassVar[tuple[type, ...]] = (Pick,)

    def options(self, g: GigaRobo, seat: Seat) -> Sequence[Pick]:
        """Every value."""
        return [Pick(value) for value in self.values]

    def message(self, game: str) -> Message:
        """Each matter has its own question."""
        return Message(f"{game}.ask.{self.about}", {"source": self.source})


class Sole(Step, frozen=True):
    """A choice with a single value: nobody is asked."""

    value: str

    def run(self, g: GigaRobo) -> None:
        """It is answered when its turn comes, so that nothing in between answers for it."""
        g.answer = self.value


class Chosen(Step, frozen=True):
    """A word goes on with what was picked."""

    script: str
    index: int

    def run(self, g: GigaRobo) -> None:
        """Hand the value to the word that asked."""
        at = Place(self.script, self.index)
        g.library.word(at).chosen(g, g.frames[-1], at, g.answer)


class Again(Step, frozen=True):
    """A word that does several things goes on with the next one."""

    script: str
    index: int

    def run(self, g: GigaRobo) -> None:
        """What the last one set off is done by now."""
        at = Place(self.script, self.index)
        g.library.word(at).again(g, g.frames[-1], at)


def ask(g: GigaRobo, seat: Seat, about: str, kind: Kind, values: Iterable[str], at: Place) -> None:
    """Let a player choose for a word; a single value needs no question, none leaves it undone."""
    found = tuple(values)
    frame = g.frames[-1]
    if not found:
        frame.done = False
    elif len(found) == 1:
        g.then(Sole(found[0]), Chosen(at.script, at.index))
    else:
        g.then(Choose((seat,), about, kind, found, frame.source), Chosen(at.script, at.index))


def choose(
    g: GigaRobo,
    seat: Seat,
    about: str,
    kind: Kind,
    values: Iterable[str],
    *then: Step,
    source: str = "",
    sources: tuple[str, ...] = (),
) -> None:
    """Let a player choose for a rule: `then` reads the answer, `source` is the card it is about."""
    found = tuple(values)
    if len(found) == 1:
        g.then(Sole(found[0]), *then)
    else:
        g.then(Choose((seat,), about, kind, found, source, sources), *then)


# --- prices -------------------------------------------------------------------------------------


class PayFrom(Step, frozen=True):
    """Pay a list of prices from one on, in the running frame. [GR-KW-06]"""

    prices: str
    index: int = 0

    def run(self, g: GigaRobo) -> None:
        """The rest waits until this one is paid."""
        found = g.library.prices[self.prices]
        if self.index >= len(found):
            return
        if self.index + 1 < len(found):
            g.then(PayFrom(self.prices, self.index + 1))
        found[self.index].pay(g, g.frames[-1], Place(self.prices, self.index))


class PaidWith(Step, frozen=True):
    """A price goes on with what was picked."""

    prices: str
    index: int

    def run(self, g: GigaRobo) -> None:
        """Hand the value to the price that asked."""
        price = g.library.prices[self.prices][self.index]
        price.chosen(g, g.frames[-1], Place(self.prices, self.index), g.answer)


class BeginPaying(Step, frozen=True):
    """Pay prices with a frame of their own."""

    prices: str
    owner: Seat
    source: str
    x: int = 0
    at: str = ""
    victim: Seat = ""

    def run(self, g: GigaRobo) -> None:
        """The frame stays until all is paid."""
        frame = Frame(self.owner, self.source, victim=self.victim, x=self.x, at=self.at)
        g.frames.append(frame)
        PayFrom(self.prices).run(g)


def pay(
    g: GigaRobo,
    prices: str,
    owner: Seat,
    source: str,
    x: int = 0,
    at: str = "",
    victim: Seat = "",
) -> None:
    """Pay what is asked, before all that is already on the agenda."""
    if g.library.prices.get(prices):
        g.then(BeginPaying(prices, owner, source, x, at, victim), END_TEXT)


def ask_price(
    g: GigaRobo, seat: Seat, about: str, kind: Kind, values: Iterable[str], at: Place
) -> None:
    """Let a player choose what a price takes."""
    found = tuple(values)
    then = PaidWith(at.script, at.index)
    if len(found) == 1:
        g.then(Sole(found[0]), then)
    elif found:
        g.then(Choose((seat,), about, kind, found, g.frames[-1].source), then)
