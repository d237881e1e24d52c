"""Exact odds of a roll: who wins, and with how many successes. [GR-TIE-06, GR-TIE-10]

Values are gone through from 12 down. Of the dice that showed nothing higher each shows this value with
a chance of one in it, ten-sided dice from 10 on. Ties cancel within a value, so a side's surplus is in
play: the first surplus decides the winner, and its surplus counts as successes until the loser's first
one.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb
from typing import Literal, NamedTuple

Side = Literal["mine", "theirs"]
TWELVE, TEN = 12, 10


class Pool(NamedTuple):
    """The dice of a side: twelve-sided and ten-sided ones."""

    twelve: int
    ten: int = 0


class Result(NamedTuple):
    """Who wins (empty: nobody) and with how many successes."""

    winner: Literal["", "mine", "theirs"]
    successes: int


@cache
def contest(
    mine: Pool, theirs: Pool, favoured: Literal["", "mine", "theirs"] = ""
) -> dict[Result, Fraction]:
    """The chance of every result; `favoured` is the side that keeps its tied dice. [GR-TIE-05]"""
    found: dict[Result, Fraction] = {}
    for result, chance in _below(TWELVE, mine.twelve, theirs.twelve, mine.ten, theirs.ten, favoured):
        found[result] = found.get(result, Fraction()) + chance
    return dict(sorted(found.items()))


Outcomes = tuple[tuple[Result, Fraction], ...]
NOBODY: Outcomes = ((Result("", 0), Fraction(1)),)


@cache
def _below(value: int, mine: int, theirs: int, ten: int, other_ten: int, favoured: str) -> Outcomes:
    """The results of dice that show nothing above a value, nobody being ahead yet."""
    if value == TEN:
        mine, theirs, ten, other_ten = mine + ten, theirs + other_ten, 0, 0
    if value == 0 or not (mine or theirs or ten or other_ten):
        return NOBODY
    found: dict[Result, Fraction] = {}
    for a, chance in _shows(value, mine):
        for d, other in _shows(value, theirs):
            both = chance * other
            left, right = _after_ties(a, d, favoured)
            rest = (value - 1, mine - a, theirs - d, ten, other_ten, favoured)
            if left:
                after = _behind(*rest, "mine")
                for more, part in after:
                    _add(found, Result("mine", left + more), both * part)
            elif right:
                after = _behind(*rest, "theirs")
                for more, part in after:
                    _add(found, Result("theirs", right + more), both * part)
            else:
                for result, part in _below(*rest):
                    _add(found, result, both * part)
    return tuple(found.items())


@cache
def _behind(
    value: int, mine: int, theirs: int, ten: int, other_ten: int, favoured: str, ahead: Side
) -> tuple[tuple[int, Fraction], ...]:
    """How many more successes the side that is ahead gets, until the other has a die in play."""
    if value == TEN:
        mine, theirs, ten, other_ten = mine + ten, theirs + other_ten, 0, 0
    if value == 0 or not (mine or theirs or ten or other_ten):
        return ((0, Fraction(1)),)
    found: dict[int, Fraction] = {}
    for a, chance in _shows(value, mine):
        for d, other in _shows(value, theirs):
            both = chance * other
            left, right = _after_ties(a, d, favoured)
            more, stops = (left, right) if ahead == "mine" else (right, left)
            if stops:
                found[0] = found.get(0, Fraction()) + both
                continue
            rest = (value - 1, mine - a, theirs - d, ten, other_ten, favoured, ahead)
            for extra, part in _behind(*rest):
                found[more + extra] = found.get(more + extra, Fraction()) + both * part
    return tuple(found.items())


@cache
def _shows(value: int, dice: int) -> tuple[tuple[int, Fraction], ...]:
    """How many of so many dice show a value, if none shows more."""
    one = Fraction(1, value)
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


def _add(found: dict[Result, Fraction], result: Result, chance: Fraction) -> None:
    found[result] = found.get(result, Fraction()) + chance


def chance_to_win(mine: Pool, theirs: Pool, favoured: Literal["", "mine", "theirs"] = "") -> Fraction:
    """The chance of one side to win the roll."""
    results = contest(mine, theirs, favoured)
    return sum((p for result, p in results.items() if result.winner == "mine"), Fraction())


def expected_successes(
    mine: Pool, theirs: Pool, favoured: Literal["", "mine", "theirs"] = ""
) -> Fraction:
    """The average number of successes of one side, lost rolls counting none."""
    results = contest(mine, theirs, favoured)
    won = ((result.successes, p) for result, p in results.items() if result.winner == "mine")
    return sum((n * p for n, p in won), Fraction())
