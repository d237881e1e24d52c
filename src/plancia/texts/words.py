"""What all words share: how they are written, and what the machine asks of them.

A game derives its own `Effect`, `Condition` and `Price` from these, and every word from those:

    class Effect(words.Effect["MyGame", "Frame"], frozen=True): ...

    class Draw(Effect, frozen=True):          # written in a file as {do: draw, cards: 2}
        cards: int
        def do(self, g, f, at): ...
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from msgspec import Struct

from plancia.core import Seat
from plancia.core.step import snake_case

G = TypeVar("G")
F = TypeVar("F")


class Place(Struct, frozen=True, gc=False):
    """Where a word stands: the list it belongs to, and its number in it.

    Steps name words by their place, so that saves hold no texts.
    """

    script: str
    index: int

    def inside(self, field: str) -> str:
        """The place of a list of words inside this word."""
        return f"{self.script}/{self.index}/{field}"


class Frame(Struct, gc=False):
    """Whose words are being carried out, and what they have come to so far; a game adds its own."""

    owner: Seat
    source: str
    """The card or ability whose words they are."""
    done: bool = True
    """Whether the last part could be carried out."""
    count: int = 0
    """How often, or of how many, the running part has to be done."""
    chosen: list[str] = []
    """What was picked for the running part."""


class _Word(Struct, frozen=True, forbid_unknown_fields=True, tag=snake_case, gc=False):
    """What is written in a file as a mapping; its tag says which word it is."""


class Effect(_Word, Generic[G, F], frozen=True, tag_field="do"):
    """A word that does something to the game."""

    def do(self, g: G, f: F, at: Place) -> None:
        """Carry it out for the frame's owner; what it asks comes back to this word."""
        raise NotImplementedError(type(self).__name__)

    def chosen(self, g: G, f: F, at: Place, value: str) -> None:
        """Go on with what was picked."""
        raise NotImplementedError(type(self).__name__)

    def again(self, g: G, f: F, at: Place) -> None:
        """Go on with the next of several things, once all that the last one set off is done."""
        raise NotImplementedError(type(self).__name__)


class Condition(_Word, Generic[G], frozen=True, tag_field="is"):
    """A word that asks something of the game."""

    def holds(self, g: G, owner: Seat, other: Seat) -> bool:
        """Whether it is so, for an owner and the other whom it looks at (empty: nobody)."""
        raise NotImplementedError(type(self).__name__)


class Price(Effect[G, F], Generic[G, F], frozen=True, tag_field="pay"):
    """A word for something that is given up; carrying it out is paying it."""

    def payable(self, g: G, f: F) -> bool:
        """Whether the frame's owner can pay it in full; without a limit that is always so."""
        return True


class Script(tuple[Any, ...]):
    """Effects in the order in which they are carried out."""

    __slots__ = ()


class Tests(tuple[Any, ...]):
    """Conditions that must all hold."""

    __slots__ = ()

    def hold(self, g: Any, owner: Seat, other: Seat = "") -> bool:
        """Whether all of them hold."""
        for test in self:
            if not test.holds(g, owner, other):
                return False
        return True


class Prices(Script):
    """Prices that are all paid, in their order."""

    __slots__ = ()

    def payable(self, g: Any, f: Any) -> bool:
        """Whether all of them can be paid."""
        for price in self:
            if not price.payable(g, f):
                return False
        return True
