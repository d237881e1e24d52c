"""One die against an attribute: success, critical, class of failure; and resisting a hit."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple

SIDES: Final = 20
"""The game knows no other dice. [INF-SET-12, INF-ROLL-01]"""


class Grade(IntEnum):
    """How good a die is, the worst first. [INF-ROLL-02, INF-ROLL-07]"""

    FAILURE = 0
    SUCCESS = 1
    CRITICAL = 2


class Result(NamedTuple):
    """What a die is worth; of two successes the greater one wins. [INF-ROLL-16 to INF-ROLL-19]"""

    grade: Grade
    value: int
    """The die with what the attribute has above 20. [INF-ROLL-09]"""
    needed: int
    """The modified attribute, which settles ties."""

    @property
    def succeeds(self) -> bool:
        """Whether it is a success, critical or not."""
        return self.grade > Grade.FAILURE

    @property
    def is_critical(self) -> bool:
        """Whether it is a critical."""
        return self.grade is Grade.CRITICAL

    def beats(self, other: Result) -> bool:
        """Whether it wins; a failure never does, and equals beat nobody. [INF-ROLL-24]"""
        return self.succeeds and self > other


def fails_by_itself(needed: int) -> bool:
    """Whether modifiers leave so little that no die is rolled. [INF-ROLL-11]"""
    return needed < 0


def result(die: int, needed: int) -> Result:
    """A die against a modified attribute. [INF-ROLL-02, INF-ROLL-08, INF-ROLL-09]

    What an attribute has above 20 is added to the die; 20 and more is a critical of 20.
    """
    value = min(SIDES, die + max(0, needed - SIDES))
    goal = min(SIDES, needed)
    if value == goal:
        return Result(Grade.CRITICAL, value, needed)
    return Result(Grade.SUCCESS if value < goal else Grade.FAILURE, value, needed)


def class_of_failure(die: int, needed: int) -> int:
    """By how much a die is too high; 0: it is not. [INF-ROLL-10]"""
    return max(0, die - min(SIDES, max(0, needed)))


def withstands(die: int, protection: int, damage: int) -> bool:
    """Whether a roll that resists a hit is high enough. [INF-DMG-01, INF-DMG-05]

    The protection is the ARM with all that is added to it, or the BTS without its sign.
    """
    return die + protection > damage


def failing_faces(protection: int, damage: int) -> int:
    """On how many of the faces of a die a hit is not resisted. [INF-DMG-01]"""
    return min(SIDES, max(0, damage - protection))
