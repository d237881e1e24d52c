"""The chances beside options are exact."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from plancia.core import Match
from plancia.core.scene import Scene
from plancia.games.space_hulk import SpaceHulk, odds
from plancia.games.space_hulk.scene import chances
from plancia.games.space_hulk.scene.chances import Clash
from plancia.games.space_hulk.state import MARINES
from plancia.odds import Aim, Contest
from plancia.odds.dice import rolls
from tests.games.space_hulk.helpers_base import act, table

CORRIDOR = "s.......\n"


def shown(match: Match[SpaceHulk], key: str) -> dict[str, Fraction]:
    """The chances of the option with this key, by their names."""
    scene = match.scene(MARINES)
    assert isinstance(scene, Scene)
    choice = next(choice for choice in scene.choices if choice.key == key)
    return {
        one.of.key.removeprefix("space_hulk.odds."): Fraction(one.numerator, one.denominator)
        for one in choice.odds
    }


def facing_east(**marine: object) -> dict[str, dict[str, object]]:
    return {"m1": {"at": [0, 0], "facing": "E", **marine}}


# --- shots ---------------------------------------------------------------------------------------


def test_storm_bolter_kills_with_a_six_and_with_a_five_once_it_fires_on() -> None:
    aliens = {"g1": {"at": [5, 0], "facing": "W"}}
    match = table(CORRIDOR, marines=facing_east(), aliens=aliens, dice=[1, 2])
    assert shown(match, "m1 s g1") == {"kill": Fraction(11, 36)}
    act(match, "shoot", marine="m1", target="g1")
    assert shown(match, "m1 s g1") == {"kill": Fraction(20, 36)}


def test_shot_with_a_step_has_no_sustained_fire() -> None:
    aliens = {"g1": {"at": [5, 0], "facing": "W"}}
    match = table(CORRIDOR, marines=facing_east(last_target="g1"), aliens=aliens)
    assert shown(match, "m1 s g1") == {"kill": Fraction(20, 36)}
    act(match, "move", marine="m1", to=[1, 0])
    assert shown(match, "m1 s g1") == {"kill": Fraction(11, 36)}


def test_broodlord_needs_two_hits() -> None:
    aliens = {"lord": {"at": [5, 0], "facing": "W"}}
    match = table(CORRIDOR, marines=facing_east(), aliens=aliens, mission={"broodlord": True})
    assert shown(match, "m1 s lord") == {"kill": Fraction(1, 36)}


def test_reloaded_cannon_shows_how_likely_it_explodes() -> None:
    match = table(
        CORRIDOR,
        marines=facing_east(reloaded=True, ammo=5),
        squad=["cannon_brother"],
        aliens={"g1": {"at": [5, 0], "facing": "W"}},
    )
    assert shown(match, "m1 s g1") == {"kill": odds.shot(3, 5), "explode": Fraction(1, 36)}


def test_overwatch_shows_the_chance_of_each_shot_and_of_a_jam() -> None:
    match = table(CORRIDOR, marines=facing_east())
    assert shown(match, "m1 o") == {"each_shot": Fraction(11, 36), "jam": Fraction(1, 6)}


def test_doors_fall_by_shots_and_by_assault() -> None:
    match = table("s+..\n", marines=facing_east(), squad=["claw_brother"])
    assert shown(match, "m1 a d1") == {"destroy": odds.assault_door(2, 1)}
    match = table("s+..\n", marines=facing_east())
    assert shown(match, "m1 s d1") == {"destroy": Fraction(11, 36)}
    assert shown(match, "m1 a d1") == {"destroy": Fraction(1, 6)}


# --- fire and psychic powers ---------------------------------------------------------------------


def test_flamer_kills_each_model_five_times_out_of_six() -> None:
    match = table(
        "s....s..\n",
        marines={**facing_east(), "m2": {"at": [5, 0], "facing": "E"}},
        squad=["flamer_brother", "battle_brother"],
        aliens={"g1": {"at": [4, 0], "facing": "W", "count": 3}},
        mission={"sections": "AAABBBBB\n"},
    )
    assert shown(match, "m1 flame 3,0") == {
        "each_dies": Fraction(5, 6),
        "all_die": Fraction(5, 6) ** 3,
        "marine_dies": Fraction(5, 6),
    }


def test_step_from_fire_into_fire_shows_its_danger() -> None:
    match = table(CORRIDOR, marines=facing_east(), fire=[[0, 0], [1, 0]])
    assert shown(match, "m1 f") == {"he_dies": Fraction(5, 6)}


def test_psychic_storm_strikes_one_surely_or_a_section_evenly() -> None:
    match = table(
        CORRIDOR,
        marines=facing_east(),
        squad=["librarian"],
        aliens={"g1": {"at": [4, 0], "facing": "W", "count": 2}},
        mission={"sections": "AABBBBBB\n"},
    )
    assert shown(match, "m1 storm g1") == {"kill": Fraction(5, 6)}
    assert shown(match, "m1 storm b") == {"each_dies": Fraction(1, 2), "all_die": Fraction(1, 4)}


@pytest.mark.parametrize(
    ("cp", "chances"),
    [(1, {"more": Fraction(5, 6)}), (4, {"more": Fraction(1, 3), "fewer": Fraction(1, 2)})],
)
def test_second_draw_shows_whether_it_gives_more(cp: int, chances: dict[str, Fraction]) -> None:
    match = table(
        CORRIDOR, marines=facing_east(), squad=["sword_sergeant"], moment="command", dice=[cp]
    )
    assert shown(match, "r") == chances
    assert shown(match, "k") == {}


# --- close assault -------------------------------------------------------------------------------


def test_assault_shows_how_it_may_end() -> None:
    aliens = {"g1": {"at": [1, 0], "facing": "W"}}
    match = table(CORRIDOR, marines=facing_east(), aliens=aliens)
    expected = odds.assault()
    assert shown(match, "m1 a g1") == {
        "win": expected.win,
        "tie": expected.tie,
        "loss": expected.loss,
    }


def test_group_that_has_a_bonus_is_harder_to_beat() -> None:
    aliens = {"g1": {"at": [1, 0], "facing": "W", "count": 2}}
    setup = {"group_assault_dice": "size_bonus"}
    match = table(CORRIDOR, marines=facing_east(), aliens=aliens, setup=setup)
    expected = odds.assault(bonus=-1)
    assert shown(match, "m1 a g1") == {
        name: value for name, value in zip(("win", "tie", "loss"), expected, strict=True) if value
    }


def fight(dice: list[int], *squad: str, **marine: object) -> Match[SpaceHulk]:
    return table(
        "s.\n",
        marines=facing_east(**marine),
        squad=squad,
        aliens={"g1": {"at": [1, 0], "facing": "W"}},
        moment="aliens",
        acting={"piece": "g1", "ap": 6, "target": "m1"},
        dice=dice,
    )


def test_parry_shows_the_chances_with_and_without_it() -> None:
    match = fight([5, 2, 1, 4], "sword_sergeant")  # 4 + 1 against 5
    assert shown(match, "k") == {"tie": Fraction(1)}
    assert shown(match, "p") == {
        "win": Fraction(4, 6),
        "tie": Fraction(1, 6),
        "loss": Fraction(1, 6),
    }


def test_reroll_shows_the_chances_of_every_choice() -> None:
    match = fight([5, 2, 1, 4], "battle_brother", guard=True)
    assert shown(match, "k") == {"loss": Fraction(1)}
    assert shown(match, "r1") == {
        "win": Fraction(1, 6),
        "tie": Fraction(1, 6),
        "loss": Fraction(4, 6),
    }


def test_psi_points_show_what_they_reach() -> None:
    match = fight([6, 2, 1, 4], "librarian", psi=3)  # 4 + 1 against 6
    ends = [next(iter(shown(match, str(points)))) for points in range(4)]
    assert ends == ["loss", "tie", "win", "win"]


@pytest.mark.parametrize(
    ("dice", "bonus", "guard", "parry", "psi", "lord"),
    [
        (1, 0, False, False, 0, False),
        (1, 1, False, True, 0, False),
        (1, 1, True, True, 0, False),
        (2, 1, True, False, 0, False),
        (1, 1, False, False, 2, True),
    ],
)
def test_best_choices_over_all_rolls_give_the_odds_of_the_assault(
    dice: int, bonus: int, guard: bool, parry: bool, psi: int, lord: bool
) -> None:
    clash = Clash(bonus=bonus, lord=lord, guard=guard, psi=psi, aim=Aim.WIN)
    total = [Fraction(0)] * 3
    for (ours, ways), (theirs, their_ways) in product(rolls(dice, 6), rolls(3, 6)):
        uses = (True, False) if parry else (False,)
        outlooks = [chances.after_parry(clash, ours, theirs, use=use) for use in uses]
        best = max(outlooks, key=lambda end: (end.win, end.tie))
        total = [sum_ + ways * their_ways * one for sum_, one in zip(total, best, strict=True)]
    expected = odds.assault(
        dice, bonus, defending=True, guard=guard, parry=parry, psi=psi, broodlord=lord
    )
    assert Contest(*(ways / 6 ** (dice + 3) for ways in total)) == expected


def test_overwatch_shot_that_is_chosen_shows_kill_and_jam() -> None:
    match = table(
        "s....\ns....\n.....\n",
        marines={
            "m1": {"at": [0, 1], "facing": "E", "overwatch": True},
            "m2": {"at": [0, 2], "facing": "E", "overwatch": True},
        },
        aliens={"g1": {"at": [4, 1], "facing": "W"}},
        moment="aliens",
        acting={"piece": "g1", "ap": 6, "target": "m1"},
        mission={"rooms": ["A"], "sections": "AAAAA\nAAAAA\nAAAAA\n"},
    )
    assert shown(match, "m1 s g1") == {"kill": Fraction(11, 36), "jam": Fraction(1, 6)}
