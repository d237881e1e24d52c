"""What the dice gave each seat, and how likely it was.

A roll that a seat hopes something of carries a score, higher meaning better for that seat, and
every score it could have had with its weight. Weights are whole numbers: a score's probability is
its weight over the sum of all. So a roll stays exact, hashable and plain to save.

To add up unlike rolls, each score is put on a scale from 0 (the worst that could happen) to 1 (the
best): a shot counts 0 or 1, a die of command points 0, 1/5, ... 1. Totals then read as "so many
hits, where so many were to be expected", and they lie on an exact grid, so that comparing them
needs no tolerance.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import lcm
from typing import Self

import msgspec

Weights = tuple[tuple[int, int], ...]
"""Every possible score with its weight, lowest score first."""

_NEGLIGIBLE = 1e-20
"""Probabilities below this are dropped from the distribution of a long match's total."""


class Roll(msgspec.Struct, frozen=True, gc=False):
    """One throw of dice.

    Without a score nobody wanted anything of it (a random pick among targets), and it counts for
    no one.
    """

    why: str
    """The rule that asks for the roll."""

    faces: tuple[int, ...]
    sides: int
    seat: str | None = None
    """Who hoped for a high score."""

    score: int | None = None
    weights: Weights = ()

    def __post_init__(self) -> None:
        """Refuse a score without its weights, or one that could not happen."""
        if self.score is None:
            if self.weights:
                raise ValueError("a roll without a score has no weights")
            return
        if self.seat is None:
            raise ValueError("a score belongs to a seat")
        scores = [score for score, _ in self.weights]
        if self.score not in scores:
            raise ValueError("the score is not among the possible ones")
        if scores != sorted(set(scores)):
            raise ValueError("possible scores are different and go from the lowest to the highest")
        if any(weight <= 0 for _, weight in self.weights):
            raise ValueError("every weight is a positive number")

    @classmethod
    def check(
        cls,
        why: str,
        faces: tuple[int, ...],
        sides: int,
        seat: str,
        *,
        chance: Fraction,
        good: bool,
    ) -> Self:
        """Make a roll that goes well with the given chance, or else does not."""
        return cls.graded(
            why, faces, sides, seat, score=int(good), chances={0: 1 - chance, 1: chance}
        )

    @classmethod
    def graded(
        cls,
        why: str,
        faces: tuple[int, ...],
        sides: int,
        seat: str,
        *,
        score: int,
        chances: Mapping[int, Fraction],
    ) -> Self:
        """Make a roll whose score can take several values, each with its chance."""
        if sum(chances.values()) != 1:
            raise ValueError("the chances of all scores add up to 1")
        possible = {value: chance for value, chance in sorted(chances.items()) if chance}
        whole = lcm(*(chance.denominator for chance in possible.values()))
        weights = tuple((value, int(chance * whole)) for value, chance in possible.items())
        return cls(why, faces, sides, seat, score, weights)

    @property
    def chance(self) -> Fraction | None:
        """The exact probability that a yes-or-no roll goes well; None for any other roll."""
        if not self._is_check:
            return None
        weights = dict(self.weights)
        return Fraction(weights.get(1, 0), sum(weights.values()))

    @property
    def good(self) -> bool | None:
        """Whether a yes-or-no roll went well; None for any other roll."""
        return self.score == 1 if self._is_check else None

    @property
    def _is_check(self) -> bool:
        return self.score is not None and all(score in (0, 1) for score, _ in self.weights)


class LuckSummary(msgspec.Struct, frozen=True):
    """A seat's luck over many rolls."""

    seat: str
    rolls: int
    """Rolls that counted: those with a score that could have been another."""

    got: float
    """Total of the scores, each on its scale from 0 to 1."""

    expected: float
    """The average total of the same rolls."""

    p_lucky: float
    """Probability of a total this high or higher."""

    p_unlucky: float
    """Probability of a total this low or lower."""


def summarise(rolls: Iterable[Roll], seat: str) -> LuckSummary:
    """Compare what a seat rolled with everything it could have rolled.

    The distribution of the total is the exact convolution, in floating point; a p-value is right to
    about 1e-12.
    """
    counted = [
        (roll.score, roll.weights)
        for roll in rolls
        if roll.seat == seat and roll.score is not None and len(roll.weights) > 1
    ]
    kinds = Counter(weights for _, weights in counted)
    grid = lcm(*(_span(weights) for weights in kinds))
    got = sum(_position(score, weights, grid) for score, weights in counted)
    expected = sum((number * _mean(weights) for weights, number in kinds.items()), Fraction(0))
    total = _distribution(kinds, grid)
    return LuckSummary(
        seat=seat,
        rolls=len(counted),
        got=got / grid,
        expected=float(expected),
        p_lucky=min(1.0, sum(p for position, p in total.items() if position >= got)),
        p_unlucky=min(1.0, sum(p for position, p in total.items() if position <= got)),
    )


def _span(weights: Weights) -> int:
    """Return the distance between the worst and the best score."""
    return weights[-1][0] - weights[0][0]


def _position(score: int, weights: Weights, grid: int) -> int:
    """Return where a score lies on its scale, in steps of 1 / grid."""
    return (score - weights[0][0]) * (grid // _span(weights))


def _mean(weights: Weights) -> Fraction:
    """Return the average position on the scale from 0 to 1."""
    whole = sum(weight for _, weight in weights)
    total = sum((score - weights[0][0]) * weight for score, weight in weights)
    return Fraction(total, whole * _span(weights))


def _distribution(kinds: Mapping[Weights, int], grid: int) -> dict[int, float]:
    """Return the probability of every total, in steps of 1 / grid."""
    total = {0: 1.0}
    # Coarse scales first: as long as all rolls share one, the total takes few different values.
    for weights in sorted(kinds, key=_span):
        whole = sum(weight for _, weight in weights)
        one = {_position(score, weights, grid): weight / whole for score, weight in weights}
        total = _convolve(total, _repeat(one, kinds[weights]))
    return total


def _repeat(one: dict[int, float], times: int) -> dict[int, float]:
    """Return the distribution of the sum of equal rolls, by doubling."""
    total = {0: 1.0}
    while times:
        if times & 1:
            total = _convolve(total, one)
        times >>= 1
        if times:
            one = _convolve(one, one)
    return total


def _convolve(left: dict[int, float], right: dict[int, float]) -> dict[int, float]:
    """Return the distribution of the sum of two independent numbers."""
    total: defaultdict[int, float] = defaultdict(float)
    for x, p in left.items():
        for y, q in right.items():
            total[x + y] += p * q
    return {position: p for position, p in total.items() if p > _NEGLIGIBLE}
