"""What a text or rule leaves to a player: one of several values."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from plancia.core import Action, Decision, Message, Refusal, Seat, Sequel, Step

NONE = "none"
"""The value that leaves something."""
YES, NO = "yes", "no"


class Pick(Action[Any, "ChooseValue"], frozen=True):
    """Take one of the values that a choice offers."""

    value: str

    def verify(self, g: Any, asked: ChooseValue) -> Refusal | None:
        """Only what is offered."""
        if self.value in asked.values:
            return None
        return Refusal.of(asked.rule, f"{g.id}.no.value", value=self.value)

    def run(self, g: Any, asked: ChooseValue) -> None:
        """Whatever asked goes on with it."""
        g.give(self.value)


class ChooseValue(Decision[Any], frozen=True):
    """A choice among values; a game derives its own under this name, with its rule."""

    about: str
    """What is chosen: it names the question."""
    kind: str
    """What the values are, so that tables can show them: `hex`, `card`, `number`, …"""
    values: tuple[str, ...]
    source: str = ""
    """The card or ability whose text asks."""
    sources: tuple[str, ...] = ()
    """The cards or abilities that numbers as values stand for."""

    kinds: ClassVar[tuple[type, ...]] = (Pick,)

    def options(self, g: Any, seat: Seat) -> Sequence[Pick]:
        """Every value."""
        return [Pick(value) for value in self.values]

    def message(self, game: str) -> Message:
        """Each matter has its own question."""
        return Message(f"{game}.ask.{self.about}", {"source": self.source})


class OnlyChoice(Step[Any], frozen=True):
    """A choice with a single value: nobody is asked, and it is answered when its turn comes."""

    value: str

    def run(self, g: Any) -> None:
        """Hand the value over."""
        g.give(self.value)


def choose(
    g: Any,
    seat: Seat,
    about: str,
    kind: str,
    values: Iterable[str],
    then: Sequel[Any, str],
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
        g.ask(g.question((seat,), about, kind, found, source, sources), then=then)
