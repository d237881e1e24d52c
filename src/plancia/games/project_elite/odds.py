"""Exact chances of hits. [PE-WPN-05]"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod

from plancia.games.project_elite.cards import Shot

SIDES = 6


@cache
def binomial(dice: int, chance: Fraction) -> dict[int, Fraction]:
    """How likely each number of hits is, each die hitting by itself."""
    return {
        hits: comb(dice, hits) * chance**hits * (1 - chance) ** (dice - hits)
        for hits in range(dice + 1)
    }


@cache
def hits(shot: Shot, least: int, dice: int, *, reroll: bool = False) -> dict[int, Fraction]:
    """How likely each number of hits of a weapon is, with all that its card says.

    [PE-CRD-08, PE-CRD-21]
    """
    chance = Fraction(min(SIDES, max(0, SIDES + 1 - least)), SIDES)
    if reroll:
        chance = 1 - (1 - chance) ** 2
    if not shot.most and not shot.doubles:
        return binomial(dice, chance)
    from plancia.games.project_elite.rules.shooting import hits_of

    found: dict[int, Fraction] = {}
    for faces in combinations_with_replacement(range(1, SIDES + 1), dice):
        ways = factorial(dice) // prod(map(factorial, Counter(faces).values()))
        number = len(hits_of(shot, least, faces))
        found[number] = found.get(number, Fraction()) + Fraction(ways, SIDES**dice)
    return found
