"""The shelf: reading lists of words from files, and finding them again by their place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, reduce
from importlib import import_module
from operator import or_
from types import GenericAlias
from typing import Any

from msgspec import Struct

from plancia.content.read import decode_part
from plancia.texts.words import Place, Prices, Script, Tests

Hook = Callable[[type, Any], Any]


class Shelf:
    """Every script and every list of prices in the content of a game, by its place."""

    __slots__ = ("scripts",)

    def __init__(self) -> None:
        """Begin with nothing."""
        self.scripts: dict[str, Script] = {}

    def word(self, at: Place) -> Any:
        """The effect at a place."""
        return self.scripts[at.script][at.index]

    def index(self, name: str, thing: Struct) -> None:
        """Give every list of words inside a thing its place: `Name/text/0/fail`, and so on."""
        for field in thing.__struct_fields__:
            place, value = f"{name}/{field}", getattr(thing, field)
            if isinstance(value, Script):
                self.scripts[place] = value
            if isinstance(value, Struct):
                self.index(place, value)
            elif isinstance(value, tuple):
                for number, item in enumerate(value):
                    if isinstance(item, Struct):
                        self.index(f"{place}/{number}", item)


def reader_of(effect: type, condition: type, price: type, vocabulary: str) -> Hook:
    """The hook that decodes scripts, tests and prices of a game with these kinds of words.

    Every class derived from one of them is a word; importing the vocabulary makes them all known.
    """
    kinds: Mapping[type, type] = {Script: effect, Tests: condition, Prices: price}

    def hook(wanted: type, value: Any) -> Any:
        base = kinds.get(wanted)
        if base is None:
            raise NotImplementedError(wanted.__name__)
        return wanted(decode_part(value, _list_of(base, vocabulary), hook))

    return hook


@cache
def _list_of(base: type, vocabulary: str) -> Any:
    import_module(vocabulary)
    return GenericAlias(list, (reduce(or_, words_of(base)),))


def words_of(base: type) -> list[Any]:
    """All words of a kind, by name: the classes derived from it that have no underscore first."""
    found: list[Any] = []
    pending: list[Any] = base.__subclasses__()
    while pending:
        kind = pending.pop()
        pending.extend(kind.__subclasses__())
        if not kind.__name__.startswith("_"):
            found.append(kind)
    return sorted(found, key=lambda kind: str(kind.__name__))
