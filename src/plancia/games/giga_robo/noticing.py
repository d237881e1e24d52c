"""Noticing changes: what was worked out from the state is used only as long as it holds.

Rules write to the state as they please. Where others remember what follows from a field, it is
watched: every write to it leaves a new mark, and whoever remembers something compares marks before
using it. Nobody has to say that something has changed, so nobody can forget to. A watched field
holds a value that rules do not change in place: a number, a string, a tuple, a `Mapping`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

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

S = TypeVar("S", bound=type[Struct])
_write = Struct.__setattr__


def noticed(
    latest: Mapping[str, Latest], part: Mapping[str, Callable[[Any], object]]
) -> Callable[[S], S]:
    """Watch fields of a struct: every write to one leaves a mark.

    Of some fields only a part matters: a write that does not change that part leaves none.
    """

    def write(self: Struct, name: str, value: Any) -> None:
        """Write a field; marks that were taken before are out of date if it is watched."""
        if name in latest and (
            name not in part or part[name](getattr(self, name)) != part[name](value)
        ):
            latest[name].mark = object()
        _write(self, name, value)

    def watching(kind: S) -> S:
        type.__setattr__(kind, "__setattr__", write)
        return kind

    return watching
