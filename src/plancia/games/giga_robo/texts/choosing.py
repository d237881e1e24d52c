"""Choices that a text or rule leaves to a player. [GR-KW-14]"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Literal

from plancia.core import Message, Refusal, Seat
from plancia.games.giga_robo.state import Action, Decision, GigaRobo, Sequel, Step

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

NONE = "none"
"""The value that leaves something."""
YES, NO = "yes", "no"


class Pick(Action["ChooseValue"], frozen=True):
    """Take one of the values that a choice offers."""

    value: str

    def verify(self, g: GigaRobo, asked: ChooseValue) -> Refusal | None:
        """Only what is offered."""
        if self.value in asked.values:
            return None
        return Refusal.of(asked.rule, "giga_robo.no.value", value=self.value)

    def run(self, g: GigaRobo, asked: ChooseValue) -> None:
        """Whatever asked goes on with it."""
        g.give(self.value)


class ChooseValue(Decision, frozen=True):
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


class OnlyChoice(Step, frozen=True):
    """A choice with a single value: nobody is asked, and it is answered when its turn comes."""

    value: str

    def run(self, g: GigaRobo) -> None:
        """Hand the value over."""
        g.give(self.value)


def choose(
    g: GigaRobo,
    seat: Seat,
    about: str,
    kind: Kind,
    values: Iterable[str],
    then: Sequel[str],
    *,
    source: str = "",
    sources: tuple[str, ...] = (),
) -> None:
    """Let a player choose for a rule, which goes on in `then`; a single value needs no question.

    `source` is the card that it is about, `sources` are those that numbers stand for.
    """
    found = tuple(values)
    if len(found) == 1:
        g.ask(OnlyChoice(found[0]), then=then)
    else:
        g.ask(ChooseValue((seat,), about, kind, found, source, sources), then=then)
