"""One die against an attribute, with the numbers of the book."""

from __future__ import annotations

import pytest

from plancia.games.infinity.rules.dice import (
    SIDES,
    Grade,
    class_of_failure,
    failing_faces,
    fails_by_itself,
    result,
    withstands,
)
from plancia.testing import rule


@rule("INF-SET-12", "INF-ROLL-01")
def test_the_die_has_twenty_sides() -> None:
    assert SIDES == 20
    grades = [result(die, 20).grade for die in range(1, 21)]
    assert grades == [Grade.SUCCESS] * 19 + [Grade.CRITICAL]


@rule("INF-ROLL-02", "INF-ROLL-12")
def test_a_die_that_is_lower_or_equal_succeeds() -> None:
    behind_cover = 12 - 3
    assert [die for die in range(1, 21) if result(die, behind_cover).succeeds] == list(range(1, 10))
    assert not result(10, behind_cover).succeeds


@rule("INF-ROLL-03")
def test_modifiers_change_the_attribute_and_not_the_die() -> None:
    rolled = result(9, 12 - 3)
    assert rolled.value == 9
    assert rolled.needed == 9
    assert rolled.is_critical


@pytest.mark.parametrize(
    ("attribute", "modifier", "criticals"),
    [(10, -3, [7]), (10, 0, [10]), (19, 0, [19]), (20, 0, [20]), (22, 0, [18, 19, 20])],
)
@rule("INF-ROLL-07", "INF-ROLL-08", "INF-ROLL-09")
def test_a_die_equal_to_the_modified_attribute_is_a_critical(
    attribute: int, modifier: int, criticals: list[int]
) -> None:
    needed = attribute + modifier
    assert [die for die in range(1, 21) if result(die, needed).is_critical] == criticals


@rule("INF-ROLL-09")
def test_what_an_attribute_has_above_20_is_added_to_the_die() -> None:
    assert result(5, 22).value == 7
    assert result(5, 22).grade is Grade.SUCCESS
    for die in (18, 19, 20):
        assert result(die, 22) == (Grade.CRITICAL, 20, 22)
    assert result(1, 40) == (Grade.CRITICAL, 20, 40)


@rule("INF-ROLL-10")
def test_the_class_of_failure_is_by_how_much_a_die_is_too_high() -> None:
    assert class_of_failure(16, 14) == 2
    assert class_of_failure(9, 12 - 6) == 3
    assert class_of_failure(12, 12 + 3 - 6) == 3
    assert class_of_failure(14, 14) == 0
    assert class_of_failure(20, 24) == 0


@rule("INF-ROLL-11")
def test_modifiers_that_take_more_than_there_is_fail_by_themselves() -> None:
    assert fails_by_itself(11 - 12)
    assert not fails_by_itself(12 - 12)
    assert not any(result(die, 0).succeeds for die in range(1, 21))
    assert class_of_failure(7, 0) == 7


@pytest.mark.parametrize(
    ("arm", "bonus", "damage", "lowest"),
    [
        (1, 0, 13, 13),  # Angus, hit by a Combi Rifle
        (1, 3, 13, 10),  # the same in cover
        (5, 0, 13, 9),  # Shenru
        (1, 0, 14, 14),  # Angus, hit in close combat
        (1, 3, 14, 11),  # the same with the defence bonus
    ],
)
@rule("INF-DMG-01", "INF-ATTR-08")
def test_armour_and_die_must_be_higher_than_the_damage(
    arm: int, bonus: int, damage: int, lowest: int
) -> None:
    safe = [die for die in range(1, 21) if withstands(die, arm + bonus, damage)]
    assert safe == list(range(lowest, 21))
    assert failing_faces(arm + bonus, damage) == lowest - 1


@rule("INF-DMG-05", "INF-ATTR-09")
def test_a_biotechnological_shield_is_added_without_its_sign() -> None:
    bts = -6
    assert withstands(8, abs(bts), 13)
    assert not withstands(7, abs(bts), 13)
    assert failing_faces(abs(bts), 13) == 7


@rule("INF-DMG-01")
def test_no_die_is_needed_against_what_cannot_hurt() -> None:
    assert failing_faces(12, 9) == 0
    assert failing_faces(0, 20) == 20
