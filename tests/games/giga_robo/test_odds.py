"""Exact odds of a roll, against every roll there is."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import prod
from typing import Literal

import pytest

from plancia.games.giga_robo.in_progress import Die
from plancia.games.giga_robo.odds import (
    Dice,
    Favoured,
    Pool,
    Throw,
    estimate,
    states,
    winning,
)
from plancia.games.giga_robo.rules.attack.dice import tie
from plancia.testing import rule
from tests.games.giga_robo.laboratory import Laboratory, attack
from tests.games.giga_robo.table import Table


def thrown(pool: Pool) -> Throw:
    """The dice of a pool, by kind."""
    return (Dice(pool.twelve, 12), Dice(pool.ten, 10))


def every_roll(mine: Pool, theirs: Pool, favoured: Favoured) -> tuple[Fraction, Fraction]:
    """The chance to win and the average successes, from all rolls with the rules' own ties."""
    sides = [12] * mine.twelve + [10] * mine.ten + [12] * theirs.twelve + [10] * theirs.ten
    won: Counter[int] = Counter()
    split = mine.twelve + mine.ten
    for faces in product(*(range(1, n + 1) for n in sides)):
        left = [Die("attack", face) for face in faces[:split]]
        right = [Die("attack", face) for face in faces[split:]]
        tie(left, right, favoured)
        ours = [die.face for die in left if not die.aside]
        other = [die.face for die in right if not die.aside]
        if ours and max(ours) > max(other, default=0):
            won[sum(n > max(other, default=0) for n in ours)] += 1
    successes = sum(n * rolls for n, rolls in won.items())
    return Fraction(won.total(), prod(sides)), Fraction(successes, prod(sides))


@pytest.mark.parametrize("favoured", ["", "mine", "theirs"])
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        (Pool(1), Pool(1)),
        (Pool(2), Pool(0, 2)),
        (Pool(2, 1), Pool(1)),
        (Pool(0), Pool(2)),
        (Pool(2), Pool(0)),
    ],
)
def test_the_odds_are_those_of_counting_every_roll(
    mine: Pool, theirs: Pool, favoured: Literal["", "mine", "theirs"]
) -> None:
    chance, successes = every_roll(mine, theirs, favoured)
    assert winning(thrown(mine), thrown(theirs), favoured) == chance
    estimated = estimate(mine, theirs, favoured)
    assert estimated == pytest.approx((float(chance), float(successes)), abs=1e-12)


@pytest.mark.parametrize(("mine", "theirs"), [(Pool(6, 0), Pool(0, 5)), (Pool(7, 2), Pool(6, 0))])
def test_a_large_pool_wins_or_loses_or_nobody_does(mine: Pool, theirs: Pool) -> None:
    won, successes = estimate(mine, theirs)
    lost, _ = estimate(theirs, mine)
    assert 0.9 < won + lost < 1
    assert successes > won


@pytest.mark.parametrize("favoured", ["", "mine", "theirs"])
def test_the_quick_estimate_is_the_exact_chance_in_floating_point(favoured: Favoured) -> None:
    for mine, theirs in ((Pool(3), Pool(0, 3)), (Pool(4, 1), Pool(3, 2)), (Pool(1), Pool(0))):
        chance = winning(thrown(mine), thrown(theirs), favoured)
        assert estimate(mine, theirs, favoured)[0] == pytest.approx(float(chance), abs=1e-12)


@rule("GR-KW-91")
def test_an_addition_to_one_die_shifts_its_results() -> None:
    assert winning((Dice(1, 12, 1),), (Dice(1, 12),)) == Fraction(78, 144)
    assert winning((Dice(1, 12, -2),), (Dice(1, 12),)) == Fraction(45, 144)
    assert winning((Dice(1, 12, 12),), (Dice(5, 12),)) == 1


def counted(mine: tuple[Dice, ...], theirs: tuple[Dice, ...], favoured: Favoured) -> Fraction:
    """The chance to win, from every throw with the rules' own ties and results."""
    dice = [(die, left) for left, side in ((True, mine), (False, theirs)) for die in side]
    each = [(die, left) for die, left in dice for _ in range(die.n)]
    won = every = 0
    for faces in product(*(range(1, die.sides + 1) for die, _ in each)):
        left = [Die("attack", f, d.plus) for f, (d, ours) in zip(faces, each, strict=True) if ours]
        right = [
            Die("attack", f, d.plus) for f, (d, ours) in zip(faces, each, strict=True) if not ours
        ]
        tie(left, right, favoured)
        best = max((die.result for die in right if not die.aside), default=0)
        won += max((die.result for die in left if not die.aside), default=0) > best
        every += 1
    return Fraction(won, every)


@rule("GR-KW-91", "GR-TIE-05", "GR-TIE-09")
@pytest.mark.parametrize("favoured", ["", "mine", "theirs"])
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        ((Dice(1, 12, 2), Dice(1, 12)), (Dice(1, 10),)),
        ((Dice(1, 12, -3), Dice(1, 10, 1)), (Dice(1, 12),)),
        ((Dice(2, 10, -12),), (Dice(1, 12, -12),)),
        ((Dice(1, 10),), (Dice(2, 12, -1),)),
        ((Dice(2, 12, 1),), ()),
        ((), (Dice(1, 12),)),
        ((), ()),
    ],
)
def test_the_quick_chance_is_that_of_counting_every_throw(
    mine: tuple[Dice, ...], theirs: tuple[Dice, ...], favoured: Favoured
) -> None:
    assert winning(mine, theirs, favoured) == counted(mine, theirs, favoured)


def test_the_work_of_a_chance_grows_with_dice_that_differ() -> None:
    assert states((), ()) == 1
    assert states((Dice(3, 12),), (Dice(2, 10),)) == 4 * 3
    assert states((Dice(1, 12), Dice(2, 12)), ()) == 4  # alike
    assert states((Dice(1, 12), Dice(2, 12, 1)), ()) == 2 * 3
    assert states((Dice(0, 12, 5), Dice(2, 12, 1)), ()) == 3


@rule("GR-TIE-10")
def test_only_won_rolls_count_in_the_estimate() -> None:
    assert estimate(Pool(2), Pool(0)) == pytest.approx((1.0, 2.0))
    assert estimate(Pool(0), Pool(2)) == (0.0, 0.0)


@rule("GR-TIE-09")
def test_a_roll_counts_in_the_luck_of_both_sides_by_the_chance_each_had() -> None:
    # Flash Strike! rolls 1 die against a defence of 2 dice with ten sides.
    t = Table({"spirit": 9, "hand": ["Flash Strike!"]}, dice=[11, 3, 2])
    t.play("p1", "attack", card="Flash Strike!", target="robot", hex="f5").passing()
    t.play("p2", "defend").passing()
    chance = winning(thrown(Pool(1)), thrown(Pool(0, 2)))
    assert [(roll.seat, roll.faces, roll.chance, roll.good) for roll in t.match.rolls] == [
        ("p1", (11,), chance, True),
        ("p2", (3, 2), 1 - chance, False),
    ]


@rule("GR-TIE-05", "GR-TIE-09")
def test_a_reactive_attack_has_luck_of_its_own_and_reaction_is_part_of_its_chance() -> None:
    strike = attack("Strike", type="melee", range=[1, 1], icons=["reaction"])
    lab = Laboratory(strike, attack("Shot", dice=1))
    for card, favoured in (("Strike", True), ("Shot", False)):
        t = lab.table(at="f5", p1={"hand": [card]}, p2={"hand": ["Ayzn Punch!"]}, active="p2")
        t.play("p2", "attack", card="Ayzn Punch!", target="robot", hex="e5").passing()
        t.play("p1", "strike_back", card=card).passing()
        theirs, mine = (thrown(Pool(len(roll.faces))) for roll in t.match.rolls)
        won, held = (roll.chance for roll in t.match.rolls)
        assert won == winning(theirs, mine, "theirs" if favoured else "")
        assert held == winning(mine, theirs, "mine" if favoured else "")
