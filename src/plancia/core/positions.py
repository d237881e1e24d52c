"""What cannot be in a position: checks for games, with faults that say where it stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Mapping
from typing import Any

from plancia.core.record import PositionError

Key = str | int


def expect_known(found: Any, known: Container[Any], what: str, *trail: Key) -> None:
    """A name is that of something; raises `PositionError`."""
    if found not in known:
        raise PositionError(f"there is no {what} {found!r}", *trail)


def expect_one_of(found: Any, known: Iterable[Any], *trail: Key) -> None:
    """A value is one of a few; raises `PositionError`."""
    listed = list(known)
    if found not in listed:
        expected = ", ".join(map(str, listed)) or "nothing"
        raise PositionError(f"expected one of {expected}, found {found!r}", *trail)


def expect_between(found: float, least: float, most: float, *trail: Key) -> None:
    """A number is in its range; raises `PositionError`."""
    if not least <= found <= most:
        raise PositionError(f"expected {least} to {most}, found {found}", *trail)


def expect_at_least(found: int, least: int, *trail: Key) -> None:
    """A number, or how many there are of something, is high enough; raises `PositionError`."""
    if found < least:
        raise PositionError(f"expected at least {least}, found {found}", *trail)


def expect_once(placed: Iterable[tuple[Any, tuple[Key, ...]]], what: str) -> None:
    """Nothing is in two places; raises `PositionError` at the second one."""
    first: dict[Any, tuple[Key, ...]] = {}
    for thing, trail in placed:
        if thing in first:
            there = ": ".join(map(str, first[thing]))
            raise PositionError(f"{what} {thing!r} is in {there} already", *trail)
        first[thing] = trail


def expect_enough(
    placed: Iterable[tuple[Any, tuple[Key, ...]]], there_are: Mapping[Any, int], what: str
) -> None:
    """There are as many of everything; raises `PositionError` at the first too many."""
    count: Counter[Any] = Counter()
    for thing, trail in placed:
        expect_known(thing, there_are, what, *trail)
        count[thing] += 1
        if count[thing] > there_are[thing]:
            number = there_are[thing]
            raise PositionError(f"there are only {number} of {what} {thing!r}", *trail)
