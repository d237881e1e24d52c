"""Two dice pools compared, with the choices one side has after seeing the dice.

The order is fixed: both sides roll, then we may make them re-roll their highest die, then we may
re-roll any of our own dice, then we may spend points. Every choice is the best one for a stated
aim, found by working back from the last choice to the first.
"""

import functools
from collections.abc import Iterable, Iterator
from enum import StrEnum
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from plancia.odds.dice import Faces, rolls
from plancia.odds.memo import memo


class Contest(NamedTuple):
    """How a comparison of two pools ends, seen from our side; the three chances add up to 1."""

    win: Fraction
    tie: Fraction
    loss: Fraction


class Keep(StrEnum):
    """Which dice of a pool make its result."""

    HIGHEST = "highest"
    HIGHEST_AND_LOWEST = "highest_and_lowest"


class Aim(StrEnum):
    """What the side with choices wants of them."""

    WIN = "win"
    """Win as often as possible, then tie as often as possible."""

    SURVIVE = "survive"
    """Lose as seldom as possible, then win; points are spent only to avoid a loss."""


class Pool(NamedTuple):
    """Some equal dice, and how their faces become one number."""

    dice: int
    sides: int = 6
    keep: Keep = Keep.HIGHEST
    bonus: int = 0

    def result(self, faces: Faces) -> int:
        """Return the number that these faces, lowest first, are worth."""
        lowest = faces[0] if self.keep is Keep.HIGHEST_AND_LOWEST else 0
        return faces[-1] + lowest + self.bonus


class Edge(NamedTuple):
    """What our side may do after seeing all dice, each at most once."""

    reroll_theirs: bool = False
    """Make the other side re-roll one die, its highest; the new face stands."""

    reroll_ours: bool = False
    """Re-roll any number of our own dice; the new faces stand."""

    points: int = 0
    """Points that may be spent last of all, each adding 1 to our result."""


NO_EDGE = Edge()


class _Ways(NamedTuple):
    """In how many equally likely ways a contest is won, tied and lost."""

    win: int
    tie: int
    loss: int


@memo
def contest(ours: Pool, theirs: Pool, edge: Edge = NO_EDGE, aim: Aim = Aim.WIN) -> Contest:
    """Return the chances that our result is higher, equal or lower."""
    if ours.dice < 1 or theirs.dice < 1:
        raise ValueError("both sides of a contest roll at least one die")

    @functools.cache
    def outlook(faces: Faces, their_result: int) -> _Ways:
        """Count ways once their dice lie still: out of `sides ** dice` of our pool."""
        kept_choices = _subsets(faces) if edge.reroll_ours else (faces,)
        return _best(aim, (_compare(ours, kept, their_result, edge, aim) for kept in kept_choices))

    def parried(faces: Faces, their_faces: Faces) -> _Ways:
        """Count ways when their highest die is rolled again."""
        new_rolls = (
            tuple(sorted((*their_faces[:-1], face))) for face in range(1, theirs.sides + 1)
        )
        return _add(outlook(faces, theirs.result(roll)) for roll in new_rolls)

    def resolve(faces: Faces, their_faces: Faces) -> _Ways:
        """Count ways once both sides have rolled: out of `theirs.sides` times those of outlook."""
        standing = _times(outlook(faces, theirs.result(their_faces)), theirs.sides)
        if not edge.reroll_theirs:
            return standing
        return _best(aim, (standing, parried(faces, their_faces)))

    total = _add(
        _times(resolve(faces, their_faces), ways * their_ways)
        for faces, ways in rolls(ours.dice, ours.sides)
        for their_faces, their_ways in rolls(theirs.dice, theirs.sides)
    )
    return Contest(*(Fraction(ways, sum(total)) for ways in total))


def _compare(ours: Pool, kept: Faces, their_result: int, edge: Edge, aim: Aim) -> _Ways:
    """Roll our other dice again beside the kept ones, spend points, and count how it ends."""
    counts = {1: 0, 0: 0, -1: 0}
    for faces, ways in rolls(ours.dice - len(kept), ours.sides):
        lead = ours.result(tuple(sorted(kept + faces))) - their_result
        counts[_sign(_spend(lead, edge.points, aim))] += ways
    # Kept dice are a single way each; this makes every choice count out of the same number.
    return _times(_Ways(counts[1], counts[0], counts[-1]), ours.sides ** len(kept))


def _spend(lead: int, points: int, aim: Aim) -> int:
    """Return our lead after spending just the points that reach the best end within reach."""
    wanted = (1, 0) if aim is Aim.WIN else (0,)
    for goal in wanted:
        if lead < goal <= lead + points:
            return goal
    return lead


def _best(aim: Aim, choices: Iterable[_Ways]) -> _Ways:
    """Return the choice that serves the aim; all of them count out of the same number."""
    if aim is Aim.WIN:
        return max(choices, key=lambda ways: (ways.win, ways.tie))
    return max(choices, key=lambda ways: (-ways.loss, ways.win))


def _subsets(faces: Faces) -> Iterator[Faces]:
    """Return every different part of a roll that could be kept, the whole roll first."""
    for size in range(len(faces), -1, -1):
        yield from dict.fromkeys(combinations(faces, size))


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _add(parts: Iterable[_Ways]) -> _Ways:
    return _Ways(*(sum(column) for column in zip(*parts, strict=True)))


def _times(ways: _Ways, factor: int) -> _Ways:
    return _Ways(ways.win * factor, ways.tie * factor, ways.loss * factor)
