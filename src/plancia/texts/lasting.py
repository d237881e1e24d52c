"""What lasts: answers to events, limits of use, and how long things are in force."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, TypeVar

from msgspec import Struct

from plancia.core import Seat
from plancia.texts.words import Script, Tests

L = TypeVar("L", bound="Lasting")


class Limited(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something that may work only once in a while."""

    when: Tests = Tests()
    once: str = ""
    """In what it works once: a `turn`, a `game`, …; empty: always. A game says which there are."""

    def mark(self, source: str) -> str:
        """How its use by a card or ability is noted."""
        return f"{self.once}:{source}"

    def ready(self, g: Any, owner: Seat, other: Seat, source: str, used: Collection[str]) -> bool:
        """Whether its conditions hold and it was not used up."""
        if self.when and not self.when.hold(g, owner, other):
            return False
        return not self.once or self.mark(source) not in used


class Hook(Limited, frozen=True, kw_only=True):
    """Something that happens by itself when an event comes."""

    on: str
    do: Script
    may: bool = False
    """Its owner may leave it."""

    def mark(self, source: str) -> str:
        """Hooks of one card on different events are limited apart."""
        return f"{self.once}:{self.on}:{source}"


def forget(used: Iterable[str], once: str) -> list[str]:
    """What stays noted when a turn, or whatever else limits it, is over."""
    return [mark for mark in used if not mark.startswith(f"{once}:")]


class Lasting(Struct, frozen=True, gc=False):
    """An effect that goes on after its card has resolved; a game adds what it is about."""

    owner: Seat
    part: str
    """The words that made it, by their place on the shelf."""
    until: str
    """What ends it."""


def outlasting(lasting: tuple[L, ...], end: str) -> tuple[L, ...]:
    """What goes on when something comes that ends the others."""
    for each in lasting:
        if each.until == end:
            return tuple([each for each in lasting if each.until != end])
    return lasting  # the usual case
