"""Carrying words out: one after another, with what they ask on the way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from plancia.core import Seat, Sequel, Step
from plancia.texts.choosing import choose
from plancia.texts.words import Place


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


class Chosen(Sequel[Any, str], frozen=True):
    """A word goes on with what was picked."""

    script: str
    index: int

    def resume(self, g: Any, value: str) -> None:
        """Hand the value to the word that asked."""
        at = Place(self.script, self.index)
        g.library.word(at).chosen(g, g.frames[-1], at, value)


class Again(Step[Any], frozen=True):
    """A word that does several things goes on with the next one."""

    script: str
    index: int

    def run(self, g: Any) -> None:
        """What the last one set off is done by now."""
        at = Place(self.script, self.index)
        g.library.word(at).again(g, g.frames[-1], at)


def ask(g: Any, seat: Seat, about: str, kind: str, values: Iterable[str], at: Place) -> None:
    """Let a player choose for a word; a single value needs no question, none leaves it undone."""
    found, frame = tuple(values), g.frames[-1]
    if found:
        choose(g, seat, about, kind, found, Chosen(at.script, at.index), source=frame.source)
    else:
        frame.done = False
