"""Exact odds of exploding dice, against the engine's own dice and against sums made by hand."""

from __future__ import annotations

from fractions import Fraction
from math import comb, sqrt
from typing import Any

import pytest

from plancia.core import Chance, Match
from plancia.games.pacific_rim import odds
from plancia.games.pacific_rim.odds import Pool, ahead, at_least, damages, succeeds
from plancia.games.pacific_rim.rules import dice
from plancia.games.pacific_rim.rules.attack import KeepDice, RollAgain, Strike
from plancia.games.pacific_rim.rules.damage import damage_points
from plancia.games.pacific_rim.rules.turn import RollImpulseAgain
from plancia.games.pacific_rim.scene.chances import chances
from plancia.testing import rule
from tests.games.pacific_rim.table import BLANK, BLANKS, FLUSH, SUCCESS, TRIGGER, Table

KNIFE = {"card": "slash", "at": (400, 300, 180)}
NOTHING = Pool(0)


def beside(t: Table, option: Any) -> dict[str, Fraction]:
    """The chances of an option by name."""
    return {
        each.of.key.rpartition(".")[2]: Fraction(each.numerator, each.denominator)
        for each in chances(t.g.view(t.seat), t.asked, option)
    }


# --- an independent way to the same numbers -------------------------------------------------------


def successes_of(count: int, most: int = 80) -> list[float]:
    """The chances of 0, 1, … successes of a pool: die after die, face after face, cut off far out.

    One die: a half shows none; of the others each further success needs a critical before it.
    """
    one = [0.5, *(0.0 for _ in range(most))]
    for n in range(1, most + 1):
        before = 6.0 ** -(n - 1)
        one[n] = before * 2 / 6 + before / 6 * 0.5
    found = [1.0, *(0.0 for _ in range(most))]
    for _ in range(count):
        found = [
            sum(found[k] * one[n - k] for k in range(n + 1) if one[n - k] > 1e-18)
            for n in range(most + 1)
        ]
    return found


@rule("PRE-DIE-03")
@rule("PRE-DIE-08")
def test_one_die_has_a_success_half_of_the_time_and_a_second_one_in_twelve() -> None:
    """Critical, then a success or another critical: 1/6 of 1/2."""
    assert at_least(Pool(1), NOTHING, 1) == Fraction(1, 2)
    assert at_least(Pool(1), NOTHING, 2) == Fraction(1, 12)
    assert at_least(Pool(1), NOTHING, 5) == Fraction(1, 2 * 6**4)


@rule("PRE-DIE-10")
def test_pools_without_dice_roll_nothing() -> None:
    """Nothing against nothing is a tie, and a pool below zero is none."""
    assert succeeds(NOTHING, NOTHING) == 0
    assert at_least(NOTHING, NOTHING, 0) == 1
    assert succeeds(Pool(-2), Pool(3)) == 0
    assert succeeds(Pool(2), Pool(-1)) == Fraction(3, 4)


def test_criticals_without_end_are_summed_exactly() -> None:
    """The recursion agrees with the sum over both pools as far as it can be seen."""
    for mine, theirs, by in ((1, 1, 1), (3, 2, 0), (5, 7, -2), (8, 8, 2), (2, 6, -9)):
        parts = [
            [comb(n + k - 1, k) * (1 / 6) ** k * (5 / 6) ** n for k in range(60)]
            for n in (mine, theirs)
        ]
        total = sum(
            p * q for j, p in enumerate(parts[0]) for k, q in enumerate(parts[1]) if j >= k + by
        )
        assert float(ahead(mine, theirs, by)) == pytest.approx(total, abs=1e-12)


@rule("PRE-COM-05")
@rule("PRE-DMG-01")
@pytest.mark.parametrize(("mine", "theirs"), [(1, 1), (4, 6), (9, 7), (12, 3), (6, 14)])
def test_every_amount_of_damage_is_as_likely_as_a_convolution_says(mine: int, theirs: int) -> None:
    """To a billionth, for every row of the damage table."""
    one, two = successes_of(mine), successes_of(theirs)
    for points in range(1, 6):
        summed = sum(
            p * q
            for a, p in enumerate(one)
            if p > 1e-15
            for b, q in enumerate(two)
            if a > b and damage_points(a - b) >= points
        )
        exact = damages(Pool(mine), Pool(theirs), points)
        assert float(exact) == pytest.approx(summed, abs=1e-9)


def test_the_chances_of_both_sides_and_of_a_tie_add_up_to_one() -> None:
    """As fractions, without any remainder."""
    mine, theirs = Pool(7, bonuses=((1, 1),)), Pool(5, bonuses=((2, 2),))
    won = at_least(mine, theirs, 1)
    tied = at_least(mine, theirs, 0) - won
    assert won + tied + at_least(theirs, mine, 1) == 1


# --- the engine's own dice ------------------------------------------------------------------------

ROLLS = 3000


def rolled(mine: Pool, theirs: Pool, points: int) -> float:
    """How often the engine's dice cause so much damage, rolled again as the odds assume."""
    g = Table({"gipsy-avenger": {"at": (100, 300, 0)}, "knifehead": KNIFE}).g
    g.chance = Chance.seeded("odds")
    count = 0
    for _ in range(ROLLS):
        net = []
        hurts = True
        for pool in (mine, theirs):
            thrown = dice.roll(g, pool.dice, "")
            idle = [die for die in thrown if not dice.successes([die])]
            idle.sort(key=lambda die: dice.triggers([die]))
            for die in idle[: pool.rerolls]:
                if not (pool.bonuses and dice.triggers([die])):
                    dice.again(g, die, "")
            triggers = dice.triggers(thrown)
            net.append(dice.successes(thrown) + sum(n for t, n in pool.bonuses if triggers >= t))
            hurts = hurts and not (pool.immune and triggers >= pool.immune)
        count += hurts and net[0] > net[1] and damage_points(net[0] - net[1]) >= points
    return count / ROLLS


@rule("PRE-TRG-02")
@rule("PRE-TRG-03")
@pytest.mark.parametrize(
    ("mine", "theirs", "points"),
    [
        (Pool(8), Pool(7), 1),
        (Pool(9, rerolls=2), Pool(6), 2),
        (Pool(7, rerolls=1, bonuses=((1, 1),)), Pool(6, bonuses=((1, 1), (2, 2))), 1),
        (Pool(10), Pool(6, immune=2), 1),
    ],
)
def test_the_engines_dice_come_out_as_the_odds_say(mine: Pool, theirs: Pool, points: int) -> None:
    """Within four standard deviations of many rolls."""
    exact = float(damages(mine, theirs, points))
    far = 4 * sqrt(exact * (1 - exact) / ROLLS)
    assert rolled(mine, theirs, points) == pytest.approx(exact, abs=far)


def test_estimates_for_bots_are_the_same_numbers() -> None:
    """As floats, for one point of damage to five."""
    mine, theirs = Pool(9, 1), Pool(6)
    exact = [float(damages(mine, theirs, n)) for n in (1, 2, 3, 4, 5)]
    assert odds.estimate(mine, theirs) == pytest.approx(exact, abs=1e-12)


# --- beside options -------------------------------------------------------------------------------


def duel(card: str = "chain-swords", **more: Any) -> Table:
    """Gipsy Avenger in front of a Knifehead, about to use its card."""
    avenger = {"at": (FLUSH, 300, 0), "card": card, **more.pop("avenger", {})}
    foe = {**KNIFE, **more.pop("foe", {})}
    t = Table({"gipsy-avenger": avenger, "knifehead": foe}, dice=BLANKS, **more)
    return t.play("p1", "stop_moving")


@rule("PRE-COM-01")
@rule("PRE-COM-02")
def test_a_melee_attack_shows_its_chances_before_it_is_declared() -> None:
    """ABI 3, ENE 3 and the swords' 2 against ABI 4 and ARM 3."""
    t = duel().play("p1", "use_card", option=0, extra=False)
    found = beside(t, Strike("knifehead"))
    assert found["hit"] == succeeds(Pool(8), Pool(7))
    assert found["two"] == damages(Pool(8), Pool(7), 2)
    assert found["destroy"] == damages(Pool(8), Pool(7), 5)


@rule("PRE-COM-03")
def test_an_attack_from_behind_counts_no_agility() -> None:
    """The target looks away."""
    t = duel(foe={"at": (400, 300, 0)}).play("p1", "use_card", option=0, extra=False)
    assert beside(t, Strike("knifehead"))["hit"] == succeeds(Pool(8), Pool(3))


def test_cards_that_are_one_melee_attack_show_its_chances_with_and_without_extra_spending() -> None:
    """The extra spending of the swords brings two dice more."""
    t = duel()
    plain, extra = (each for each in t.match.options("p1") if "extra" in each.__struct_fields__)
    assert beside(t, plain)["hit"] == succeeds(Pool(8), Pool(7))
    assert beside(t, extra)["hit"] == succeeds(Pool(10), Pool(7))


@rule("PRE-GEO-21")
def test_a_shot_at_a_range_that_matters_shows_no_chances_unless_measuring_is_allowed() -> None:
    """Gravity Sling is stronger at short range: its odds would tell the distance."""
    for allowed in ("forbidden", "allowed"):
        far = {"at": (700, 300, 180)}
        t = duel("gravity-sling", foe=far, setup={"premeasuring": allowed})
        t.play("p1", "use_card", option=0)
        found = beside(t, Strike("knifehead"))
        assert found.get("hit") == (succeeds(Pool(7), Pool(7)) if allowed == "allowed" else None)


@rule("PRE-GEO-21")
def test_a_shot_that_range_does_not_change_shows_its_chances() -> None:
    """The plasma cannon is as strong everywhere."""
    t = duel("fire-plasma-cannon", foe={"at": (700, 300, 180)})
    t.play("p1", "use_card", option=0).play("p1", "no_turn")
    assert beside(t, Strike("knifehead"))["hit"] == succeeds(Pool(6), Pool(7))


def test_a_building_is_destroyed_by_any_damage() -> None:
    """A skyscraper has ARM 5 and nothing else."""
    t = Table(
        {
            "gipsy-avenger": {"at": (FLUSH, 300, 0), "card": "chain-swords"},
            "knifehead": {"at": (800, 300, 180)},
        },
        buildings={"b1": {"at": (400, 300, 0)}},
        dice=BLANKS,
    )
    t.play("p1", "stop_moving").play("p1", "use_card", option=0, extra=False)
    (option,) = (each for each in t.match.options("p1") if isinstance(each, Strike))
    assert beside(t, option) == {"destroy": succeeds(Pool(8), Pool(5))}


@rule("PRE-ABL-12")
def test_dice_on_the_table_are_counted_as_they_lie() -> None:
    """Knifehead's frenzy may roll two of its nine dice again."""
    faces = (SUCCESS, SUCCESS, TRIGGER, *(BLANK,) * 6)
    t = Table(
        {
            "gipsy-avenger": {"at": (FLUSH, 300, 0)},
            "knifehead": {**KNIFE, "card": "blue-frenzy", "tracks": {"blue": 1}},
        },
        turn="kaiju",
        acting="knifehead",
        dice=(*faces, *BLANKS),
    )
    t.play("p2", "stop_moving").play("p2", "use_card", option=0)
    t.play("p2", "strike", target="gipsy-avenger")
    assert t.question == "choose_reroll"
    theirs = Pool(6)
    assert beside(t, KeepDice())["hit"] == succeeds(Pool(0, successes=2), theirs)
    assert beside(t, RollAgain(4))["hit"] == succeeds(Pool(1, successes=2), theirs)
    assert beside(t, RollAgain(0))["hit"] == succeeds(Pool(1, successes=1), theirs)


@rule("PRE-DIE-01")
def test_an_impulse_die_rolled_again_shows_what_it_may_bring() -> None:
    """Four faces of six activate somebody, one of six two."""
    t = Table.new({"card": "rampage"})
    found = beside(t, RollImpulseAgain(again=True))
    assert found == {"impulse": Fraction(2, 3), "impulse_two": Fraction(1, 6)}
    assert chances(t.g.view(t.seat), t.asked, RollImpulseAgain(again=False)) == ()


def test_scenes_carry_the_chances() -> None:
    """Beside the option, for both players to see."""
    t = duel().play("p1", "use_card", option=0, extra=False)
    scene: Any = Match(t.g.clone()).scene("p1")
    (strike,) = (each for each in scene.choices if each.action["type"] == "strike")
    assert strike.odds == chances(t.g.view(t.seat), t.asked, Strike("knifehead"))
