"""Carrying out the texts of cards and abilities. [GR-KW-05]"""

from __future__ import annotations

from typing import Literal

from plancia.core import Seat
from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.state import GigaRobo, Sequel, Step
from plancia.texts.choosing import NO, YES, choose
from plancia.texts.running import END_TEXT, Do, PayFrom

Role = Literal["attack", "instant", "trigger", "effect"]


def carry_out(
    g: GigaRobo,
    script: str,
    owner: Seat,
    source: str,
    role: Role = "effect",
    victim: Seat = "",
    x: int = 0,
    at: str = "",
    *,
    may: bool = False,
) -> None:
    """Carry out a script for a player, before all that is already on the agenda."""
    if g.library.scripts.get(script):
        text = BeginText(script, owner, source, role, victim, x, at)
        g.then(OfferText(text) if may else text)


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
        frame = Frame(self.owner, self.source, role=self.role, victim=victim, x=self.x, at=self.at)
        g.frames.append(frame)
        g.then(END_TEXT)
        Do(self.script).run(g)


class BeginAgainst(Sequel[Seat], frozen=True):
    """Begin a text against the pilot that was chosen. [GR-COP-15]"""

    text: BeginText

    def resume(self, g: GigaRobo, victim: Seat) -> None:
        """The victim is settled now."""
        self.text.begin(g, victim)


class OfferText(Step, frozen=True):
    """A text that its owner may leave."""

    text: BeginText

    def run(self, g: GigaRobo) -> None:
        """Yes or no."""
        text = self.text
        choose(g, text.owner, "hook", "word", (YES, NO), TakeText(text), source=text.source)


class TakeText(Sequel[str], frozen=True):
    """What the owner of a text decided."""

    text: BeginText

    def resume(self, g: GigaRobo, answer: str) -> None:
        """Carry it out if it was taken."""
        if answer == YES:
            g.then(self.text)


class BeginPaying(Step, frozen=True):
    """Pay prices with a frame of their own. [GR-KW-06]"""

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
        g.then(END_TEXT)
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
        g.then(BeginPaying(prices, owner, source, x, at, victim))
