"""The exact chances of hits, counted out by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from plancia.games.project_elite.library import library
from plancia.games.project_elite.odds import binomial, hits
from plancia.testing import rule

FACES = range(1, 7)


def counted(dice: int, hits_in: dict[int, int]) -> dict[int, Fraction]:
    """Cases as shares of all throws."""
    return {n: Fraction(cases, 6**dice) for n, cases in hits_in.items() if cases}


@rule("PE-WPN-05")
def test_two_dice_that_hit_on_four() -> None:
    assert binomial(2, Fraction(1, 2)) == {
        0: Fraction(1, 4),
        1: Fraction(1, 2),
        2: Fraction(1, 4),
    }


@rule("PE-CRD-21", "PE-CRD-20")
def test_doubles_of_the_scar_maker_are_counted_whether_they_hit_or_not() -> None:
    shot = library().gear["scar-maker"].shot
    assert shot is not None
    cases: dict[int, int] = {}
    for faces in product(FACES, repeat=3):
        number = sum(face >= 5 for face in faces) + (len(set(faces)) < 3)
        cases[number] = cases.get(number, 0) + 1
    assert hits(shot, 5, 3) == counted(3, cases)


@rule("PE-CRD-08")
@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_the_ion_rifle_hits_nothing_with_nine_or_more(dice: int) -> None:
    shot = library().gear["ion-rifle"].shot
    assert shot is not None
    cases: dict[int, int] = {}
    for faces in product(FACES, repeat=dice):
        number = sum(face >= 3 for face in faces) if sum(faces) < 9 else 0
        cases[number] = cases.get(number, 0) + 1
    assert hits(shot, 3, dice) == counted(dice, cases)


def test_a_die_that_misses_and_is_rolled_again_hits_more_often() -> None:
    shot = library().gear["pistol"].shot
    assert shot is not None
    assert hits(shot, 4, 1, reroll=True)[1] == Fraction(3, 4)
    assert hits(shot, 1, 1)[1] == 1
    assert hits(shot, 9, 1)[1] == 0
