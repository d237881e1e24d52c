"""Chances of a pool of equal dice, counted by icepool.

icepool is imported where it is used: it takes longer to load than all the rest of the package, and
a table that never asks for odds should not wait for it.
"""

from fractions import Fraction

from plancia.odds.memo import memo

Faces = tuple[int, ...]
"""What a pool shows, lowest face first."""


@memo
def rolls(dice: int, sides: int) -> tuple[tuple[Faces, int], ...]:
    """Return everything a pool can show, each with the number of ways to roll it.

    The ways add up to `sides ** dice`.
    """
    import icepool

    return tuple(icepool.d(sides).pool(dice).expand().items())


@memo
def hits(dice: int, sides: int, target: int) -> tuple[Fraction, ...]:
    """Return the chances that exactly 0, 1, ... `dice` of the dice reach the target number."""
    import icepool

    count = dice @ (icepool.d(sides) >= target)
    return tuple(count.probability("==", number) for number in range(dice + 1))


@memo
def at_least(needed: int, dice: int, sides: int, target: int) -> Fraction:
    """Return the chance that at least `needed` of the dice reach the target number."""
    return sum(hits(dice, sides, target)[max(needed, 0) :], Fraction(0))


@memo
def all_equal(dice: int, sides: int) -> Fraction:
    """Return the chance that all the dice show the same face."""
    same = sum(ways for faces, ways in rolls(dice, sides) if faces[0] == faces[-1])
    return Fraction(same, sides**dice)
