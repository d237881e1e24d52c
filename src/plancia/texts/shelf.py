"""The shelf: reading lists of words from files, and finding them again by their place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, reduce
from operator import or_
from types import GenericAlias
from typing import Any

import msgspec
from msgspec import Struct

from plancia.texts.words import Place, Prices, Script, Tests

Hook = Callable[[type, Any], Any]


class Shelf:
    """Every script and every list of prices in the content of a game, by its place."""

    __slots__ = ("prices", "scripts")

    def __init__(self) -> None:
        """Begin with nothing."""
        self.scripts: dict[str, Script] = {}
        self.prices: dict[str, Prices] = {}

    def word(self, at: Place) -> Any:
        """The effect at a place."""
        return self.scripts[at.script][at.index]

    def index(self, name: str, thing: Any) -> None:
        """Give every list of words inside a thing its place: `Name/text/0/fail`, and so on."""
        if not isinstance(thing, Struct):
            return
        for field in thing.__struct_fields__:
            self._shelve(f"{name}/{field}", getattr(thing, field))

    def _shelve(self, place: str, value: Any) -> None:
        match value:
            case Script():
                self.scripts[place] = value
                self._each(place, value)
            case Prices():
                self.prices[place] = value
            case tuple():
                self._each(place, value)
            case Struct():
                self.index(place, value)

    def _each(self, place: str, items: tuple[Any, ...]) -> None:
        for number, item in enumerate(items):
            self.index(f"{place}/{number}", item)


def words_hook(effect: type, condition: type, price: type) -> Hook:
    """The hook that decodes scripts, tests and prices of a game with these kinds of words.

    Every class derived from one of them is a word, if its module has been imported.
    """
    kinds: Mapping[type, type] = {Script: effect, Tests: condition, Prices: price}

    def hook(wanted: type, value: Any) -> Any:
        base = kinds.get(wanted)
        if base is None:
            raise NotImplementedError(wanted.__name__)
        words = msgspec.convert(
            value, GenericAlias(list, (_any_word(base),)), dec_hook=hook, str_keys=True
        )
        return wanted(words)

    return hook


@cache
def _any_word(base: type) -> Any:
    return reduce(or_, sorted(words_of(base), key=lambda kind: str(kind.__name__)))


def words_of(base: type) -> list[Any]:
    """All words of a kind: the classes derived from it whose names have no underscore first."""
    found: list[Any] = []
    pending: list[Any] = base.__subclasses__()
    while pending:
        kind = pending.pop()
        pending.extend(kind.__subclasses__())
        if not kind.__name__.startswith("_"):
            found.append(kind)
    return found
