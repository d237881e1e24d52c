"""The roll: ties, winner, successes."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plancia.games.giga_robo.in_progress import Die
from plancia.games.giga_robo.rules.attack.dice import tie
from plancia.testing import rule
from tests.games.giga_robo.laboratory import Laboratory, attack, instant
from tests.games.giga_robo.table import Table

LAB = Laboratory(
    instant("Answer", {"do": "answer_with_combo"}, timing=["opponent_declares"]),
    attack("Shot", dice=3),
    attack("Plain", dice=1, icons=["combo"]),
    attack("Counter", dice=1, icons=["combo", "reaction"]),
    attack("Other", dice=1, icons=["combo"]),
)
FACES = st.lists(st.integers(1, 12), max_size=12)


def roll(*faces: int, kind: str = "attack") -> list[Die]:
    return [Die(kind, face) for face in faces]  # type: ignore[arg-type]


def in_play(dice: list[Die]) -> list[int]:
    return sorted((die.result for die in dice if not die.aside), reverse=True)


@rule("GR-TIE-02")
def test_ties_are_set_aside_one_for_one() -> None:
    mine, theirs = roll(4, 4, 4), roll(4)
    tie(mine, theirs, "")
    assert in_play(mine) == [4, 4]
    assert in_play(theirs) == []


@rule("GR-TIE-15", "GR-TIE-10", "GR-TIE-06")
def test_the_books_own_roll() -> None:
    mine, theirs = roll(12, 10, 5, 5), roll(10, 5, 2)
    tie(mine, theirs, "")
    assert in_play(mine) == [12, 5]
    assert in_play(theirs) == [2]


@rule("GR-TIE-05", "GR-TIE-06")
def test_with_the_reaction_icon_one_die_of_a_value_removes_all_of_the_other_side() -> None:
    active, reactor = roll(5, 5, 5), roll(5)
    tie(active, reactor, "theirs")
    assert in_play(active) == []
    assert in_play(reactor) == [5]


@rule("GR-TIE-05", "GR-TIE-06", "GR-EXA-07", "GR-EXA-09", "GR-EXA-11")
@pytest.mark.parametrize(
    ("reactor", "left", "right"),
    [
        ((4, 4, 9), [11, 5], [9, 4, 4]),
        ((4, 11, 1), [5], [11, 4, 1]),
        ((4, 4, 1), [11, 5], [4, 4, 1]),
    ],
)
def test_the_rolls_of_the_combat_example(
    reactor: tuple[int, ...], left: list[int], right: list[int]
) -> None:
    mine, theirs = roll(11, 5, 4), roll(*reactor)
    tie(mine, theirs, "theirs")
    assert in_play(mine) == left
    assert in_play(theirs) == right


@rule("GR-TIE-08")
def test_only_the_number_counts_and_attack_dice_go_first() -> None:
    mine = [Die("power", 7), Die("attack", 7)]
    theirs = [Die("defence", 7)]
    tie(mine, theirs, "")
    assert [die.kind for die in mine if die.aside] == ["attack"]
    assert theirs[0].aside


@rule("GR-TIE-06", "GR-TIE-07")
@given(FACES, FACES)
def test_the_tie_state_follows_from_the_results_alone(left: list[int], right: list[int]) -> None:
    mine, theirs = roll(*left), roll(*right)
    tie(mine, theirs, "theirs")  # whatever was there before …
    tie(mine, theirs, "")  # … it is worked out from scratch
    equal = Counter(left) & Counter(right)
    assert Counter(in_play(mine)) == Counter(left) - equal
    assert Counter(in_play(theirs)) == Counter(right) - equal


def duel(active: list[int], defence: list[int]) -> Table:
    """Three dice against Ayzn's two defence dice."""
    t = Table(
        {"spirit": 20, "hand": ["V Slasher!"], "ability": "Honorable Defeat"},
        {"hex": "e5"},
        {},
        {"hex": "f5"},
        dice=[*active, *defence],
    )
    t.play("p1", "attack", card="V Slasher!", target="robot", hex="f5")
    t.play("p2", "defend").passing()
    return t


@rule("GR-TIE-09", "GR-TIE-10", "GR-TIE-01")
@pytest.mark.parametrize(
    ("active", "defence", "successes"),
    [([12, 8, 3], [7, 2], 2), ([12, 8, 9], [7, 2], 3), ([8, 3, 2], [7, 1], 1)],
)
def test_successes_are_the_dice_above_the_losers_highest(
    active: list[int], defence: list[int], successes: int
) -> None:
    t = duel(active, defence)
    read = t.told("roll_read")[-1]
    assert (read.seat, read.successes) == ("p1", successes)
    assert t.armour("p2") == 40 - 2 * successes


@rule("GR-TIE-13", "GR-TIE-14")
def test_a_won_defence_means_no_damage_and_no_effects() -> None:
    t = duel([3, 2, 1], [9, 8])
    assert t.told("roll_read")[-1].seat == "p2"
    assert t.armour("p2") == 40
    assert t.g.elemental == {}  # no arc hazard under the opponent
    assert t.meter("p1")["V Slasher!"] == (3, False)


@rule("GR-TIE-11")
def test_with_no_die_in_play_nobody_succeeds() -> None:
    t = Table(
        {"spirit": 20, "hand": ["Volt Spike!"]},
        {"hex": "e5"},
        {"spirit": 20, "hand": ["Schneller Schlag!"]},
        {"hex": "f5"},
        dice=[6, 6],
    )
    t.play("p1", "attack", card="Volt Spike!", target="robot", hex="f5")
    t.play("p2", "strike_back", card="Schneller Schlag!", target="robot").passing()
    assert t.told("roll_read")[-1].seat == ""
    assert (t.armour("p1"), t.armour("p2")) == (30, 40)


@rule("GR-TIE-12")
def test_the_only_side_with_dice_in_play_wins_with_all_of_them() -> None:
    t = duel([7, 7, 3], [7, 3])
    read = t.told("roll_read")[-1]
    assert (read.seat, read.successes) == ("p1", 1)


@rule("GR-TIE-14")
def test_only_the_winning_attack_resolves() -> None:
    t = Table(
        {"spirit": 20, "hand": ["Volt Spike!"]},
        {"hex": "e5"},
        {"spirit": 20, "hand": ["Schneller Schlag!"]},
        {"hex": "f5"},
        dice=[3, 9],
    )
    t.play("p1", "attack", card="Volt Spike!", target="robot", hex="f5")
    t.play("p2", "strike_back", card="Schneller Schlag!", target="robot").passing()
    assert (t.armour("p1"), t.armour("p2")) == (28, 40)
    assert t.tokens("p2", "surge") == 0


@rule("GR-KW-164", "GR-TIE-05")
@pytest.mark.parametrize(
    ("first", "second", "winner", "successes"),
    [
        ("Counter", "Plain", "p2", 2),
        ("Plain", "Counter", "p2", 2),
        ("Plain", "Other", "p1", 1),
    ],
)
def test_one_card_with_the_icon_is_enough_in_a_reactive_combo(
    first: str, second: str, winner: str, successes: int
) -> None:
    hand = ["Answer", first, second]
    t = LAB.table("Shot", p2={"hand": hand}, dice=[9, 9, 4, 9, 5])
    t.play("p1", "attack", card="Shot", target="robot").play("p2", "play", card="Answer").passing()
    t.play("p2", "strike_back", card=first).play("p2", "add_card", card=second).passing()
    read = t.told("roll_read")[-1]
    assert (read.seat, read.successes) == (winner, successes)
