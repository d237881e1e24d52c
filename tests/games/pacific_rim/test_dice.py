"""Impulse and combat dice. [PRE-DIE]"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from plancia.core import Chance
from plancia.games.pacific_rim.rules import dice
from plancia.testing import rule
from tests.games.pacific_rim.table import BLANK, CRITICAL, SUCCESS, TRIGGER, Table

FACING: dict[str, dict[str, Any]] = {
    "gipsy-avenger": {"at": (300, 300, 0)},
    "otachi": {"at": (364.08588, 300, 180)},
}
"""A Jaeger (attack pool 6) flush with a Kaiju (defence pool 7)."""


def rolled(*faces: int, count: int) -> tuple[int, int, int]:
    """Successes and triggers of a roll with these faces, and how many dice it took."""
    t = Table({"gipsy-avenger": {"at": (300, 300, 0)}})
    t.g.chance = Chance(Chance.seeded(1).key, dice=(*faces, *(SUCCESS,) * 9))
    found = dice.roll(t.g, count, "PRE-COM-01")
    return dice.successes(found), dice.triggers(found), sum(len(die.faces) for die in found)


@rule("PRE-DIE-01", "PRE-DIE-02")
@pytest.mark.parametrize(("face", "n"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 2)])
def test_the_impulse_die_has_two_blanks_three_ones_and_a_two(face: int, n: int) -> None:
    models = {f"kaiju-drone-{k}": {"model": "kaiju-drone", "at": (100 * k, 300, 0)} for k in (1, 2)}
    for each in models.values():
        each["card"] = "swarm"
    models["scrapper"] = {"at": (500, 500, 0), "card": "roll-up"}
    t = Table(models, moment="turn", turn="kaiju", dice=[face, *[3] * 20])
    first = t.told("impulse_rolled")[0]
    assert (first.side, first.n) == ("kaiju", n)
    if n:
        assert t.question == "choose_model"
        assert t.seat == "p2"
        assert t.g.impulse == n - 1  # one is being chosen
    else:
        assert t.seat == "p1"


@rule("PRE-DIE-03")
def test_the_combat_die_has_two_blanks_a_trigger_two_successes_and_a_critical() -> None:
    assert dice.COMBAT == ("blank", "blank", "trigger", "success", "success", "critical")


@rule("PRE-DIE-04", "PRE-DIE-05", "PRE-DIE-06")
@pytest.mark.parametrize(
    ("faces", "successes", "triggers"),
    [((1, 2), 0, 0), ((3, 3), 0, 2), ((4, 5), 2, 0), ((1, 3, 4), 1, 1)],
)
def test_faces_count_for_what_they_show(
    faces: tuple[int, ...], successes: int, triggers: int
) -> None:
    assert rolled(*faces, count=len(faces)) == (successes, triggers, len(faces))


@rule("PRE-DIE-07")
def test_a_critical_is_a_success_and_brings_one_more_die() -> None:
    # Three dice: critical, blank, trigger; the extra die comes when all three lie there.
    assert rolled(CRITICAL, BLANK, TRIGGER, TRIGGER, count=3) == (1, 2, 4)


@rule("PRE-DIE-08")
def test_criticals_of_extra_dice_go_on() -> None:
    assert rolled(CRITICAL, CRITICAL, SUCCESS, count=1) == (3, 0, 3)
    assert rolled(*(CRITICAL,) * 8, BLANK, count=1) == (8, 0, 9)


@rule("PRE-DIE-10")
@pytest.mark.parametrize("count", [0, -2])
def test_no_dice_or_fewer_roll_nothing(count: int) -> None:
    assert rolled(count=count) == (0, 0, 0)
    assert rolled(SUCCESS, count=1) == (1, 0, 1)


@rule("PRE-DIE-09")
def test_criticals_explode_in_attack_and_defence() -> None:
    models = {**FACING, "gipsy-avenger": {**FACING["gipsy-avenger"], "card": "combat-readiness"}}
    attack = [CRITICAL, *[BLANK] * 5, SUCCESS]
    defence = [CRITICAL, *[BLANK] * 6, CRITICAL, BLANK]
    t = Table(models, dice=[*attack, *defence, *[1] * 30])
    t.play("p1", "stop_moving").play("p1", "use_card", option=0).play("p1", "plain_attack")
    t.play("p1", "strike", target="otachi")
    assert [(each.role, each.successes) for each in t.told("dice_rolled")] == [
        ("attack", 2),
        ("defence", 2),
    ]
    assert t.told("dice_rolled")[0].faces[0] == (CRITICAL, SUCCESS)


@rule("PRE-DIE-09")
def test_criticals_explode_when_factions_are_chosen() -> None:
    faces = [*[SUCCESS] * 3, CRITICAL, SUCCESS, SUCCESS, SUCCESS]
    t = Table.new({"factions": "choose", "card": "rampage"}, dice=faces)
    t.play("p1", "want", side="kaiju").play("p2", "want", side="kaiju")
    assert [(each.seat, each.successes) for each in t.told("faction_rolled")] == [
        ("p1", 3),
        ("p2", 4),
    ]
    assert t.match.to_act == ("p2",)


@rule("PRE-DIE-09")
def test_criticals_explode_in_reserve_rolls_and_end_checks() -> None:
    models = {
        "gipsy-avenger": {"at": (100, 300, 0)},
        "scrapper": {},
        "otachi": {"at": (800, 300, 180)},
    }
    reserve = [*[BLANK] * 3, CRITICAL, SUCCESS]
    check = [CRITICAL, CRITICAL, CRITICAL, BLANK, SUCCESS]
    t = Table(models, moment="turn", round=4, dice=[*reserve, *check])
    assert t.told("reserve_rolled")[0].successes == 2
    t.play("p1", "stay_off")
    assert t.told("end_checked")[0].successes == 4
    assert t.match.outcome is not None


@rule("PRE-COM-06", "PRE-DIE-06", "PRE-DIE-08")
def test_every_die_of_a_fight_counts_in_the_luck_of_whoever_rolls_it() -> None:
    # The Jaeger rolls a critical and seven blanks, and one more die for the critical.
    avenger = {**FACING["gipsy-avenger"], "card": "chain-swords"}
    script = (CRITICAL, *(BLANK,) * 7, SUCCESS, *(TRIGGER,) * 6, SUCCESS)
    t = Table({**FACING, "gipsy-avenger": avenger}, dice=script, picks=(0,))
    t.play("p1", "stop_moving").play("p1", "use_card", option=0, extra=False)
    t.play("p1", "strike", target="otachi")
    good = {seat: [r.good for r in t.match.rolls if r.seat == seat] for seat in ("p1", "p2")}
    assert good == {"p1": [True, *(False,) * 7, True], "p2": [*(False,) * 6, True]}
    assert {roll.chance for roll in t.match.rolls} == {Fraction(1, 2)}
