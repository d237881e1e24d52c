"""Exact odds of a roll: who wins, and with how many successes. [GR-TIE-06, GR-TIE-10]

Values are gone through from 12 down. Of the dice that showed nothing higher each shows this value
with a chance of one in it, ten-sided dice from 10 on. Ties cancel within a value, so a side's
surplus is in play: the first surplus decides the winner, and its surplus counts as successes until
the loser's first one.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache, lru_cache
from math import comb, prod
from typing import Literal, NamedTuple

TWELVE, TEN = 12, 10


class Pool(NamedTuple):
    """The dice of a side: twelve-sided and ten-sided ones."""

    twelve: int
    ten: int = 0


Favoured = Literal["", "mine", "theirs"]
"""The side that keeps its tied dice. [GR-TIE-05]"""

TURNED: dict[Favoured, Favoured] = {"": "", "mine": "theirs", "theirs": "mine"}
"""The same as the other side sees it."""


@cache
def estimate(mine: Pool, theirs: Pool, favoured: Favoured = "") -> tuple[float, float]:
    """The chance to win and the average number of successes, quickly: for bots."""
    dice = (mine.twelve, theirs.twelve, mine.ten, theirs.ten)
    return _below(TWELVE, *dice, favoured, ahead=False)


@cache
def _below(
    value: int, mine: int, theirs: int, ten: int, other_ten: int, favoured: str, *, ahead: bool
) -> tuple[float, float]:
    """The same for dice that show nothing above a value; `ahead`: it is won, and they may add."""
    if value == TEN:
        mine, theirs, ten, other_ten = mine + ten, theirs + other_ten, 0, 0
    if value == 0 or not (mine or theirs or ten or other_ten):
        return float(ahead), 0.0
    won = successes = 0.0
    for a, chance in _shows(value, mine):
        for d, other in _shows(value, theirs):
            left, right = _after_ties(a, d, favoured)
            if right:  # it is lost, or nothing counts any more
                won += chance * other * ahead
                continue
            rest = (value - 1, mine - a, theirs - d, ten, other_ten, favoured)
            after, more = _below(*rest, ahead=ahead or left > 0)
            won += chance * other * after
            successes += chance * other * (left * after + more)
    return won, successes


@cache
def _shows(value: int, dice: int) -> tuple[tuple[int, float], ...]:
    """How many of so many dice show a value, if none shows more."""
    one = 1 / value
    return tuple(
        (n, comb(dice, n) * one**n * (1 - one) ** (dice - n))
        for n in range(dice + 1)
        if value > 1 or n == dice
    )


def _after_ties(a: int, d: int, favoured: str) -> tuple[int, int]:
    """What is in play of one value. [GR-TIE-06]"""
    if not favoured or not (a and d):
        return (a - min(a, d), d - min(a, d)) if not favoured else (a, d)
    return (a, 0) if favoured == "mine" else (0, d)


# --- who wins, where texts change results -------------------------------------------------------


class Dice(NamedTuple):
    """Some dice of one kind, and what a text adds to the result of each. [GR-KW-91]"""

    n: int
    sides: int
    plus: int = 0

    def up_to(self, value: int) -> int:
        """How many faces of such a die count no more than a value; results are at least 1."""
        return min(self.sides, max(0, value - self.plus)) if value > 0 else 0


Throw = tuple[Dice, ...]

MOST_WORK = 800
"""Rolls with more dice of different kinds than this have no odds: they would take too long."""


def winning(mine: Throw, theirs: Throw, favoured: Favoured = "") -> Fraction:
    """The chance of one side to win the roll, whatever is added to its dice. [GR-TIE-09]

    The first value that one side shows more often than the other decides; a favoured side needs
    only one die of a value.
    """
    mine, theirs = _merged(mine), _merged(theirs)
    highest = max((dice.sides + dice.plus for dice in (*mine, *theirs)), default=0)
    every = prod(dice.sides**dice.n for dice in (*mine, *theirs))
    return Fraction(_winning(max(1, highest), mine, theirs, favoured), every)


def states(mine: Throw, theirs: Throw) -> int:
    """How much work the chance of a roll is: it grows with the kinds of dice that differ."""
    return prod(dice.n + 1 for dice in (*_merged(mine), *_merged(theirs)))


def _merged(dice: Throw) -> Throw:
    """The dice with those that are alike together: power dice are like attack dice."""
    kinds: dict[tuple[int, int], int] = {}
    for kind in dice:
        if kind.n:
            kinds[kind.sides, kind.plus] = kinds.get((kind.sides, kind.plus), 0) + kind.n
    return tuple(Dice(n, sides, plus) for (sides, plus), n in sorted(kinds.items()))


@lru_cache(maxsize=20_000)
def _winning(value: int, mine: Throw, theirs: Throw, favoured: str) -> int:
    """How many of all throws that show no more than a value are won."""
    if value < 1 or not any(dice.n for dice in (*mine, *theirs)):
        return 0
    found = 0
    for a, rest, ways in _throw(value, mine):
        for d, other_rest, other in _throw(value, theirs):
            left, right = _after_ties(a, d, favoured)
            if left > right:
                below = prod(dice.up_to(value - 1) ** dice.n for dice in (*rest, *other_rest))
                found += ways * other * below
            elif left == right:
                found += ways * other * _winning(value - 1, rest, other_rest, favoured)
    return found


@lru_cache(maxsize=20_000)
def _throw(value: int, dice: Throw) -> tuple[tuple[int, Throw, int], ...]:
    """How many of these dice may show a value, which are left below it, and in how many ways."""
    found: dict[tuple[int, Throw], int] = {(0, ()): 1}
    for kind in dice:
        faces = kind.up_to(value) - kind.up_to(value - 1)
        lower = kind.up_to(value - 1)
        after: dict[tuple[int, Throw], int] = {}
        for (count, rest), ways in found.items():
            for n in range(kind.n + 1):
                if (n and not faces) or (n < kind.n and not lower):
                    continue  # none shows it, or none can show less
                key = (count + n, (*rest, kind._replace(n=kind.n - n)))
                after[key] = after.get(key, 0) + ways * comb(kind.n, n) * faces**n
        found = after
    return tuple((count, rest, ways) for (count, rest), ways in found.items())
