"""Words that do a thing several times: one after another, each picked by a player."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from plancia.core import Seat
from plancia.texts.choosing import NONE
from plancia.texts.running import Again, ask
from plancia.texts.words import Place

Offer = tuple[Seat, str, str, Iterable[str]]
"""Who picks, what it is about, what the values are, and the values."""


class OneByOne:
    """An effect or price: all that one of them sets off is done before the next is picked."""

    __slots__ = ()

    def number(self, g: Any, f: Any) -> int:
        """How many times at most."""
        raise NotImplementedError(type(self).__name__)

    def offer(self, g: Any, f: Any) -> Offer:
        """What the next one can be."""
        raise NotImplementedError(type(self).__name__)

    def take(self, g: Any, f: Any, value: str) -> None:
        """Do it with what was picked."""
        raise NotImplementedError(type(self).__name__)

    def payable(self, g: Any, f: Any) -> bool:
        """A price can be paid if there are enough to pick from."""
        _, _, _, values = self.offer(g, f)
        return len(tuple(values)) >= self.number(g, f)

    def do(self, g: Any, f: Any, at: Place) -> None:
        """Count them first."""
        f.chosen.clear()
        f.count = self.number(g, f)
        self.again(g, f, at)

    def again(self, g: Any, f: Any, at: Place) -> None:
        """The next one, if any is left."""
        if f.count > 0:
            ask(g, *self.offer(g, f), at)

    def chosen(self, g: Any, f: Any, at: Place, value: str) -> None:
        """Whoever may leave the others stops here."""
        if value != NONE:
            f.count -= 1
            g.then(Again(at.script, at.index))
            self.take(g, f, value)
