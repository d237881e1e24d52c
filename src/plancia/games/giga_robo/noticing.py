"""Noticing changes: what was worked out from the state is used only as long as it holds.

Rules write to the state as they please. Where others remember what follows from a field, it is
watched: every write to it leaves a new mark, and whoever remembers something compares marks before
using it. Nobody has to say that something has changed, so nobody can forget to. A watched field
holds a value that rules do not change in place: a number, a string, a tuple, a `Mapping`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, NamedTuple, TypeVar

from msgspec import Struct

T = TypeVar("T")


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """These without an item, or without the first of several that are the same."""
    place = items.index(item)
    return items[:place] + items[place + 1 :]


class Latest:
    """The mark of the last write to any of some watched fields, in any game."""

    __slots__ = ("mark",)

    def __init__(self) -> None:
        """Nothing was written yet."""
        self.mark = object()


EFFECTS: Final = Latest()
"""Of writes to what active effects follow from."""
MEANS: Final = Latest()
"""Of writes to what players could pay with, and to how they want to be asked."""

_write = Struct.__setattr__


class Watch(NamedTuple):
    """Where writes to a field leave their mark."""

    latest: Latest
    part: Callable[[Any], object] | None = None
    """What matters of its value, if that is not all of it."""


class Noticed(Struct, gc=False):
    """A part of the state of which some fields are watched."""

    watched: ClassVar[dict[str, Watch]] = {}

    def __setattr__(self, name: str, value: Any) -> None:
        """Write a field; marks that were taken before are out of date if it is watched."""
        if name in self.watched:
            latest, part = self.watched[name]
            if part is None or part(getattr(self, name)) != part(value):
                latest.mark = object()
        _write(self, name, value)
