"""Carrying out the texts of cards and abilities. [GR-KW-05]"""

from __future__ import annotations

from typing import Literal

from msgspec import structs

from plancia.core import Seat
from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.state import GigaRobo, Sequel, Step
from plancia.texts.choosing import NO, YES, choose
from plancia.texts.running import END_TEXT, Do

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
    """Carry out a script, or pay prices, before all that is already on the agenda. [GR-KW-06]"""
    if g.library.scripts.get(script):
        g.then(BeginText(script, owner, source, role, victim, x, at, may))


class BeginText(Step, frozen=True):
    """Begin a text with a frame of its own."""

    script: str
    owner: Seat
    source: str
    role: Role
    victim: Seat
    x: int
    at: str
    may: bool
    """Its owner may leave it."""

    def run(self, g: GigaRobo) -> None:
        """Of a robot with several pilots the opponent chooses who is hit. [GR-COP-15]"""
        crew = g.crew(g.players[self.victim].rides) if self.victim else ()
        if self.may:
            then = TextAnswered(self)
            choose(g, self.owner, "hook", "word", (YES, NO), then, source=self.source)
        elif len(crew) > 1 and self.role != "effect" and g.hostile(self.owner, self.victim):
            seats = [player.seat for player in crew]
            choose(g, self.owner, "which_pilot", "player", seats, TextAnswered(self))
        else:
            self.begin(g, self.victim)

    def begin(self, g: GigaRobo, victim: Seat) -> None:
        """With its victim settled; the frame stays on top until the text has ended."""
        frame = Frame(self.owner, self.source, role=self.role, victim=victim, x=self.x, at=self.at)
        g.frames.append(frame)
        g.then(END_TEXT)
        Do(self.script).run(g)  # word by word; what cannot be done is left out [GR-KW-05]


class TextAnswered(Sequel[str], frozen=True):
    """The owner takes or leaves a text, or has chosen the pilot whom it hits. [GR-COP-15]"""

    text: BeginText

    def resume(self, g: GigaRobo, answer: str) -> None:
        """It begins, unless it was left."""
        if answer == YES:  # [GR-KW-04]
            g.then(structs.replace(self.text, may=False))
        elif answer != NO:
            self.text.begin(g, answer)
