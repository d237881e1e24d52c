"""Noticing changes: what was worked out from the state is used only as long as it holds.

Rules write to the state as they please. Where others remember what follows from a field, it is
watched: every write to it leaves a new mark, and whoever remembers something compares marks before
using it. Nobody has to say that something has changed, so nobody can forget to. A watched field
holds a value that cannot change in place: a number, a string, a tuple.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from msgspec import Struct


class Latest:
    """The mark of the last write to a watched field, in any game."""

    __slots__ = ("mark",)

    def __init__(self) -> None:
        """Nothing was written yet."""
        self.mark = object()


LATEST: Final = Latest()
_write = Struct.__setattr__


class Noticed(Struct, gc=False):
    """A part of the state of which some fields are watched."""

    watched: ClassVar[frozenset[str]] = frozenset()

    def __setattr__(self, name: str, value: Any) -> None:
        """Write a field; marks that were taken before are out of date if it is watched."""
        _write(self, name, value)
        if name in self.watched:
            LATEST.mark = object()
