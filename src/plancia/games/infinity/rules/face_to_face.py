"""Rolls against each other: every die is compared with every die of the other side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from plancia.games.infinity.rules.dice import Grade, Result, fails_by_itself, result

NOTHING: Final = Result(Grade.FAILURE, 0, 0)
"""The best of no dice: whatever succeeds beats it."""


class Compared(NamedTuple):
    """Which dice of two sides have their effect; all others are cancelled. [INF-ROLL-21]"""

    ours: tuple[bool, ...]
    theirs: tuple[bool, ...]


def results(dice: Iterable[int], needed: int) -> tuple[Result, ...]:
    """What dice are worth; none, where the roll fails by itself. [INF-ROLL-11]"""
    if fails_by_itself(needed):
        return ()
    return tuple(result(die, needed) for die in dice)


def best(rolled: Iterable[Result]) -> Result:
    """The result that all dice of the other side have to beat. [INF-ROLL-24]"""
    return max(rolled, default=NOTHING)


def compare(ours: Sequence[Result], theirs: Sequence[Result]) -> Compared:
    """Each die that beats the best one of the other side; where that has none, each that succeeds.
    [INF-ROLL-12 to INF-ROLL-19, INF-ROLL-24, INF-BS-13, INF-BS-14]
    """
    our_best, their_best = best(ours), best(theirs)
    return Compared(
        tuple(die.beats(their_best) for die in ours),
        tuple(die.beats(our_best) for die in theirs),
    )


def winner(ours: Result, theirs: Result) -> int:
    """1 if we win, -1 if they do, 0 if nobody does. [INF-ROLL-14 to INF-ROLL-19]"""
    return int(ours.beats(theirs)) - int(theirs.beats(ours))
