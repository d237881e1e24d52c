"""Chances of dice pools, against plain enumeration."""

import subprocess
import sys
from fractions import Fraction
from itertools import product

import pytest

from plancia.odds import all_equal, at_least, hits
from plancia.odds.dice import rolls


def share(dice: int, sides: int, good: list[tuple[int, ...]]) -> Fraction:
    """Return the share of the good rolls among all of them."""
    return Fraction(len(good), sides**dice)


@pytest.mark.parametrize(("dice", "sides"), [(1, 6), (2, 6), (3, 6), (2, 10), (2, 12), (1, 20)])
def test_chances_of_hits_agree_with_counting_every_roll(dice: int, sides: int) -> None:
    every = list(product(range(1, sides + 1), repeat=dice))
    for target in range(sides + 2):
        for needed in range(dice + 2):
            good = [roll for roll in every if sum(face >= target for face in roll) >= needed]
            assert at_least(needed, dice, sides, target) == share(dice, sides, good)


def test_the_chances_of_every_number_of_hits_add_up_to_one() -> None:
    assert sum(hits(5, 6, 4)) == 1
    assert hits(2, 6, 6) == (Fraction(25, 36), Fraction(10, 36), Fraction(1, 36))


def test_no_dice_never_hit() -> None:
    assert hits(0, 6, 2) == (Fraction(1),)
    assert at_least(1, 0, 6, 2) == 0


def test_needing_no_hit_is_certain() -> None:
    assert at_least(0, 2, 6, 6) == 1
    assert at_least(-1, 2, 6, 6) == 1


@pytest.mark.parametrize(("dice", "sides"), [(1, 6), (2, 6), (3, 6), (3, 4)])
def test_equal_dice_agree_with_counting_every_roll(dice: int, sides: int) -> None:
    every = product(range(1, sides + 1), repeat=dice)
    assert all_equal(dice, sides) == share(dice, sides, [r for r in every if len(set(r)) == 1])


def test_rolls_of_a_pool_are_sorted_and_weighted_by_their_ways() -> None:
    assert rolls(2, 2) == (((1, 1), 1), ((1, 2), 2), ((2, 2), 1))
    assert sum(ways for _, ways in rolls(3, 6)) == 6**3


def test_a_question_asked_again_gets_the_remembered_answer() -> None:
    assert at_least(1, 2, 6, 6) is at_least(1, 2, 6, 6)


def test_importing_the_odds_does_not_load_icepool() -> None:
    program = "import sys, plancia.odds; print('icepool' in sys.modules)"
    path = ":".join(filter(None, sys.path))
    run = subprocess.run(
        [sys.executable, "-c", program],
        env={"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.strip() == "False"
