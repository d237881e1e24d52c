"""Carrying out words: one after another, with what they ask on the way. [GR-KW-05]"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from plancia.core import Seat
from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.state import GigaRobo, Sequel, Step
from plancia.games.giga_robo.texts.choosing import Kind, choose
from plancia.games.giga_robo.words.base import Place

Role = Literal["attack", "instant", "trigger", "effect"]


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
            choose(g, self.owner, "which_pilot", "player", seats, BeginAgainst(self))
        else:
            self.begin(g, self.victim)

    def begin(self, g: GigaRobo, victim: Seat) -> None:
        """With its victim settled."""
        g.frames.append(Frame(self.owner, self.source, self.role, victim, self.x, self.at))
        Do(self.script).run(g)


class BeginAgainst(Sequel[Seat], frozen=True):
    """Begin a text against the pilot that was chosen. [GR-COP-15]"""

    text: BeginText

    def resume(self, g: GigaRobo, victim: Seat) -> None:
        """The victim is settled now."""
        self.text.begin(g, victim)


class Chosen(Sequel[str], frozen=True):
    """A word goes on with what was picked."""

    script: str
    index: int

    def resume(self, g: GigaRobo, value: str) -> None:
        """Hand the value to the word that asked."""
        at = Place(self.script, self.index)
        g.library.word(at).chosen(g, g.frames[-1], at, value)


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
    found, frame = tuple(values), g.frames[-1]
    if found:
        choose(g, seat, about, kind, found, Chosen(at.script, at.index), source=frame.source)
    else:
        frame.done = False


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


class PaidWith(Sequel[str], frozen=True):
    """A price goes on with what was picked."""

    prices: str
    index: int

    def resume(self, g: GigaRobo, value: str) -> None:
        """Hand the value to the price that asked."""
        price = g.library.prices[self.prices][self.index]
        price.chosen(g, g.frames[-1], Place(self.prices, self.index), value)


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
    if found:
        then = PaidWith(at.script, at.index)
        choose(g, seat, about, kind, found, then, source=g.frames[-1].source)
