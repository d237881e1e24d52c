"""Carrying texts out: one word after another, with what they ask on the way.

A game that has texts keeps a list of `frames` (whose words are being carried out, and what they have
come to so far) and a `library` that is a `Shelf`; it names `plancia.texts` in `Game.machinery`, so
that these steps can stand on its agenda.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from plancia.core import Action, Decision, Message, Refusal, Seat, Sequel, Step
from plancia.texts.words import Place

NONE = "none"
"""The value that leaves something."""
YES, NO = "yes", "no"


class Do(Step[Any], frozen=True):
    """Carry out a script from a word on."""

    script: str
    index: int = 0

    def run(self, g: Any) -> None:
        """The rest waits until this word is done."""
        words = g.library.scripts[self.script]
        if self.index >= len(words):
            return
        if self.index + 1 < len(words):
            g.then(Do(self.script, self.index + 1))
        words[self.index].do(g, g.frames[-1], Place(self.script, self.index))


class EndText(Step[Any], frozen=True):
    """The text of a frame is done."""

    def run(self, g: Any) -> None:
        """Forget what it had come to."""
        g.frames.pop()


END_TEXT = EndText()


class Again(Step[Any], frozen=True):
    """A word that does several things goes on with the next one."""

    script: str
    index: int

    def run(self, g: Any) -> None:
        """What the last one set off is done by now."""
        at = Place(self.script, self.index)
        g.library.word(at).again(g, g.frames[-1], at)


class PayFrom(Step[Any], frozen=True):
    """Pay a list of prices from one on, in the running frame."""

    prices: str
    index: int = 0

    def run(self, g: Any) -> None:
        """The rest waits until this one is paid."""
        found = g.library.prices[self.prices]
        if self.index >= len(found):
            return
        if self.index + 1 < len(found):
            g.then(PayFrom(self.prices, self.index + 1))
        found[self.index].pay(g, g.frames[-1], Place(self.prices, self.index))


# --- choices ------------------------------------------------------------------------------------


class Pick(Action[Any, "ChooseValue"], frozen=True):
    """Take one of the values that a choice offers."""

    value: str

    def verify(self, g: Any, asked: ChooseValue) -> Refusal | None:
        """Only what is offered."""
        if self.value in asked.values:
            return None
        return Refusal.of(asked.rule, f"{g.id}.no.value", value=self.value)

    def run(self, g: Any, asked: ChooseValue) -> None:
        """What asked goes on with it."""
        g.give(self.value)


class ChooseValue(Decision[Any], frozen=True):
    """A choice that a text or a rule leaves to a player; a game derives its own, with its rule."""

    about: str
    """What is chosen: it names the question."""
    kind: str
    """What the values are, so that tables can show them: `hex`, `card`, `number`, …"""
    values: tuple[str, ...]
    source: str = ""
    """The card or ability whose text asks."""

    kinds: ClassVar[tuple[type, ...]] = (Pick,)

    def options(self, g: Any, seat: Seat) -> Sequence[Pick]:
        """Every value."""
        return [Pick(value) for value in self.values]

    def message(self, game: str) -> Message:
        """Each matter has its own question."""
        return Message(f"{game}.ask.{self.about}", {"source": self.source})


class OnlyChoice(Step[Any], frozen=True):
    """A choice with a single value: nobody is asked."""

    value: str

    def run(self, g: Any) -> None:
        """It is given when its turn comes, so that nothing in between answers for it."""
        g.give(self.value)


class Chosen(Sequel[Any, str], frozen=True):
    """A word goes on with what was picked."""

    script: str
    index: int

    def resume(self, g: Any, result: str) -> None:
        """Hand the value to the word that asked."""
        at = Place(self.script, self.index)
        g.library.word(at).chosen(g, g.frames[-1], at, result)


class PaidWith(Sequel[Any, str], frozen=True):
    """A price goes on with what was picked."""

    prices: str
    index: int

    def resume(self, g: Any, result: str) -> None:
        """Hand the value to the price that asked."""
        price = g.library.prices[self.prices][self.index]
        price.chosen(g, g.frames[-1], Place(self.prices, self.index), result)


def choose(g: Any, question: ChooseValue, then: Sequel[Any, str]) -> None:
    """Let a player choose, and go on with the value; a single value needs no question."""
    if len(question.values) == 1:
        g.ask(OnlyChoice(question.values[0]), then)
    else:
        g.ask(question, then)


def numbers(values: Iterable[int]) -> tuple[str, ...]:
    """Numbers as values of a choice."""
    return tuple(str(value) for value in values)
