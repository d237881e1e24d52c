"""Deaths of pilots, neural load tests and crews of three. [PRE-PIL, PRE-TRI]"""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.pacific_rim import builds
from plancia.games.pacific_rim.library import library
from plancia.games.pacific_rim.rules import values
from plancia.games.pacific_rim.state import Recruit
from plancia.testing import rule
from tests.games.pacific_rim.table import (
    BLANK,
    BLANKS,
    CRITICAL,
    FLUSH,
    SUCCESS,
    Models,
    Table,
)

FAR = (850, 550, 180)


def hit_alpha(*pilots: str, **more: Any) -> Table:
    """A Cherno Alpha draws the damage card that kills a pilot."""
    models: Models = {
        "cherno-alpha": {"at": (FLUSH, 300, 0), "pilots": pilots},
        "scrapper": {"at": (100, 100, 0)},
        "shrikethorn": {"at": (400, 300, 180), "card": "raking-claws"},
    }
    script = (SUCCESS, *BLANKS)
    t = Table(models, turn="kaiju", dice=script, picks=(0,), **more).play("p2", "stop_moving")
    t.play("p2", "use_card", option=0, extra=False).play("p2", "strike", target="cherno-alpha")
    return t.play("p2", "keep_dice")


@rule("PRE-PIL-01")
def test_the_owner_chooses_which_pilot_dies() -> None:
    t = hit_alpha("sasha-kaidanovsky", "aleksis-kaidanovsky")
    assert t.model("cherno-alpha").damage == ["deep-drift"]
    assert t.match.to_act == ("p1",)
    t.refused("p1", "lose_pilot", "PRE-PIL-01", model="cherno-alpha", pilot="mako-mori")
    t.play("p1", "lose_pilot", pilot="sasha-kaidanovsky")
    alpha = t.model("cherno-alpha")
    assert (alpha.pilots, alpha.dead) == (["aleksis-kaidanovsky"], ["sasha-kaidanovsky"])


@rule("PRE-PIL-04")
def test_a_jaeger_whose_last_pilot_dies_of_a_hit_is_destroyed_at_once() -> None:
    t = hit_alpha("sasha-kaidanovsky")
    assert t.model("cherno-alpha").place == "destroyed"
    assert len(t.model("cherno-alpha").damage) == 1


def crewed(*pilots: str, dice: tuple[int, ...] = (), model: str = "gipsy-avenger") -> Table:
    """A Jaeger with this crew and no card, far from the enemy, about to move."""
    models: Models = {
        model: {"at": (100, 300, 0), "pilots": pilots},
        "scrapper": {"at": (100, 100, 0)},
        "shrikethorn": {"at": FAR},
    }
    return Table(models, dice=dice)


def idle(*pilots: str, dice: tuple[int, ...], model: str = "gipsy-avenger") -> Table:
    """A Jaeger that does nothing in its activation."""
    return crewed(*pilots, dice=dice, model=model).play("p1", "stop_moving")


@rule("PRE-PIL-02")
@pytest.mark.parametrize(
    ("model", "pilots", "tests"),
    [
        ("gipsy-avenger", ("mako-mori", "jake-pentecost"), 0),
        ("gipsy-avenger", ("mako-mori",), 1),
        ("crimson-typhoon", ("cheung-wei", "jin-wei", "hu-wei"), 0),
        ("crimson-typhoon", ("cheung-wei", "hu-wei"), 2),
    ],
)
def test_a_jaeger_without_its_full_crew_is_tested_at_the_end_of_its_activation(
    model: str, pilots: tuple[str, ...], tests: int
) -> None:
    t = idle(*pilots, model=model, dice=(BLANK,) * tests)
    assert len(t.told("load_tested")) == tests


@rule("PRE-PIL-02")
def test_nobody_is_tested_in_the_activation_of_another() -> None:
    t = hit_alpha("sasha-kaidanovsky", "aleksis-kaidanovsky")
    t.play("p1", "lose_pilot", pilot="sasha-kaidanovsky")
    assert t.question == "choose_cards"
    assert not t.told("load_tested")


@rule("PRE-PIL-03", "PRE-DIE-09")
@pytest.mark.parametrize(
    ("face", "dies"), [(1, False), (2, False), (3, False), (4, True), (5, True), (6, True)]
)
def test_a_success_kills_the_pilot_and_a_critical_rolls_no_further_die(
    face: int, *, dies: bool
) -> None:
    t = idle("mako-mori", dice=(face,))
    assert t.told("load_tested")[0].dies is dies
    assert bool(t.model("gipsy-avenger").dead) is dies
    (luck,) = t.match.rolls  # dice that nobody hopes for do not count
    assert (luck.seat, luck.why, luck.good) == ("p1", "PRE-PIL-03", not dies)


@rule("PRE-PIL-03")
def test_each_pilot_left_has_a_die_of_its_own() -> None:
    t = idle("cheung-wei", "hu-wei", model="crimson-typhoon", dice=(SUCCESS, BLANK))
    assert t.model("crimson-typhoon").pilots == ["hu-wei"]
    assert t.model("crimson-typhoon").place == "table"


@rule("PRE-PIL-04")
def test_a_jaeger_without_pilots_after_the_test_is_destroyed() -> None:
    t = idle("cheung-wei", "hu-wei", model="crimson-typhoon", dice=(SUCCESS, SUCCESS))
    assert t.model("crimson-typhoon").place == "destroyed"


@rule("PRE-PIL-04", "PRE-END-05", "PRE-SCO-15")
def test_the_last_jaeger_lost_by_a_test_ends_the_game() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (100, 300, 0), "pilots": ("mako-mori",)},
        "shrikethorn": {"at": FAR},
    }
    t = Table(models, dice=(SUCCESS,)).play("p1", "stop_moving")
    assert t.match.outcome is not None
    assert t.match.outcome.winners == ("p2",)


@rule("PRE-PIL-05", "PRE-ABL-16", "PRE-DDR-04")
@pytest.mark.parametrize(
    ("dice", "dies"), [((SUCCESS, BLANK), False), ((SUCCESS, CRITICAL), True), ((BLANK,), False)]
)
def test_a_solo_pilot_has_a_second_try_whatever_its_card(
    dice: tuple[int, ...], *, dies: bool
) -> None:
    t = idle("raleigh-becket", dice=dice)
    assert len(t.told("load_tested")) == len(dice)
    assert bool(t.model("gipsy-avenger").dead) is dies


# --- crews of three -------------------------------------------------------------------------------


@rule("PRE-TRI-01", "PRE-DRF-01")
@pytest.mark.parametrize("model", ["crimson-typhoon", "bracer-phoenix"])
def test_some_jaegers_need_three_pilots(model: str) -> None:
    two, three = ("cheung-wei", "jin-wei"), ("cheung-wei", "jin-wei", "hu-wei")
    wrong = builds.check_force(library(), [Recruit(model, two)])
    assert wrong is not None
    assert (wrong.key, wrong.args["need"]) == ("pacific_rim.fault.crew", 3)
    assert builds.check_force(library(), [Recruit(model, three)]) is None


@rule("PRE-TRI-02")
@pytest.mark.parametrize(
    ("pilots", "bonus"),
    [
        (("cheung-wei", "jin-wei", "hu-wei"), 3),  # 2 + 2
        (("raleigh-becket", "mako-mori", "yancy-becket"), 3),  # 3 + 2
        (("jake-pentecost", "nathan-lambert", "chuck-hansen"), 2),  # 2 + 0
        (("jake-pentecost", "chuck-hansen", "nathan-lambert"), 0),  # 0 + 0
    ],
)
def test_neighbouring_connections_are_added_up_to_three(
    pilots: tuple[str, ...], bonus: int
) -> None:
    t = crewed(*pilots, model="crimson-typhoon")
    assert values.stat(t.g, t.model("crimson-typhoon"), "abi") == 3 + bonus
