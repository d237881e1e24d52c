"""Rotations and half rotations. [PRE-ROT]"""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.pacific_rim.rules import ground
from plancia.testing import rule
from tests.games.pacific_rim.table import HEX, Table

FAR = {"at": (800, 500, 180)}
ALONE = {"gipsy-avenger": {"at": (300, 300, 0)}, "otachi": FAR}


def kaiju(*at: float, **more: Any) -> Table:
    """Shrikethorn alone, far from its enemy."""
    return Table({"shrikethorn": {"at": at}, "gipsy-avenger": FAR}, turn="kaiju", **more)


def turns(t: Table) -> set[float]:
    """The turns that are offered."""
    return {wire["degrees"] for wire in t.options("turn")}


@rule("PRE-ROT-01")
@pytest.mark.parametrize(("degrees", "heading"), [(60, 60), (-60, 300)])
def test_a_rotation_turns_the_base_about_its_centre_by_one_side(
    degrees: float, heading: float
) -> None:
    t = Table(ALONE).play("p1", "turn", degrees=degrees)
    assert t.pose("gipsy-avenger") == (300, 300, heading)


@rule("PRE-ROT-01")
@pytest.mark.parametrize("degrees", [0, 45, 90, 120, -180])
def test_no_other_angle_is_a_rotation(degrees: float) -> None:
    Table(ALONE).refused("p1", "turn", "PRE-ROT-01", degrees=degrees)


@rule("PRE-ROT-01", "PRE-EMV-05")
def test_a_full_rotation_is_never_blocked() -> None:
    around = {f"d{k}": {"model": "kaiju-drone", "at": at} for k, at in enumerate(ring())}
    t = Table({"gipsy-avenger": {"at": (300, 300, 0)}, **around})
    assert turns(t) == {60, -60}
    t.play("p1", "turn", degrees=-60)
    assert t.pose("gipsy-avenger") == (300, 300, 300)


def ring() -> list[tuple[float, float, float]]:
    """Six places flush with a base at (300, 300, 0)."""
    half = HEX / 2
    return [
        (300 + HEX, 300, 0),
        (300 + half, 355.5, 0),
        (300 - half, 355.5, 0),
        (300 - HEX, 300, 0),
        (300 - half, 244.5, 0),
        (300 + half, 244.5, 0),
    ]


@rule("PRE-ROT-02")
def test_there_is_one_rotation_in_a_movement() -> None:
    t = Table({**ALONE, "gipsy-avenger": {"at": (300, 300, 0), "card": "combat-readiness"}})
    t.play("p1", "step_forward").play("p1", "turn", degrees=60)
    assert t.question == "choose_option"  # nothing is left of the movement
    t = kaiju(300, 300, 0).play("p2", "turn", degrees=60).play("p2", "step_forward")
    assert not t.options("turn")
    t.refused("p2", "turn", "PRE-ROT-02", degrees=-60)


@rule("PRE-ROT-03")
def test_a_jaeger_rotates_only_after_its_travel() -> None:
    t = Table({**ALONE, "gipsy-avenger": {"at": (300, 300, 0), "card": "combat-readiness"}})
    t.play("p1", "turn", degrees=60)  # after a travel of no hexes
    assert t.pose("gipsy-avenger") == (300, 300, 60)
    assert t.question == "choose_option"
    t = Table(ALONE).steps("p1", 2)
    t.play("p1", "turn", degrees=-60)
    assert t.pose("gipsy-avenger") == (428.17, 300, 300)


@rule("PRE-ROT-04")
def test_a_kaiju_rotates_before_or_after_its_travel() -> None:
    t = kaiju(300, 300, 0).play("p2", "turn", degrees=60).play("p2", "step_backward")
    assert t.pose("shrikethorn") == (267.96, 244.5, 60)
    t = kaiju(300, 300, 0).steps("p2", 2).play("p2", "turn", degrees=60)
    assert t.pose("shrikethorn") == (428.17, 300, 60)
    assert t.question != "choose_move"


@rule("PRE-ROT-05")
def test_a_half_rotation_replaces_the_rotation_of_a_free_model() -> None:
    t = Table({**ALONE, "gipsy-avenger": {"at": (300, 300, 0), "card": "combat-readiness"}})
    assert turns(t) == {60, -60, 30, -30}
    t.play("p1", "turn", degrees=30)
    assert t.pose("gipsy-avenger") == (300, 300, 30)
    assert t.question == "choose_option"  # it was the one rotation


@rule("PRE-ROT-05")
def test_an_engaged_model_has_only_the_full_rotation() -> None:
    for angle, x in ((180, 300 + HEX), (0, 300 - HEX)):  # in front, and behind
        t = Table({**ALONE, "otachi": {"at": (x, 300, angle)}})
        assert turns(t) == {60, -60}
        t.refused("p1", "turn", "PRE-ROT-05", degrees=30)


@rule("PRE-ROT-05")
def test_a_model_that_left_the_contact_behind_it_may_turn_by_half() -> None:
    t = Table({**ALONE, "otachi": {"at": (300 - HEX, 300, 0)}}).play("p1", "step_forward")
    t.play("p1", "turn", degrees=-30)
    assert t.pose("gipsy-avenger") == (364.09, 300, 330)


@rule("PRE-ROT-06")
def test_a_half_rotation_needs_room_at_the_table_edge() -> None:
    t = kaiju(450, 32.043, 90)
    assert turns(t) == {60, -60}
    t.refused("p2", "turn", "PRE-ROT-06", degrees=30)
    assert 30 in turns(kaiju(450, 37.1, 90))


@rule("PRE-ROT-06")
def test_a_half_rotation_needs_room_beside_a_friend_and_leaves_the_centre() -> None:
    def beside(gap: float) -> Table:
        friend = {"at": (300 + HEX + gap, 300, 0)}
        return Table({**ALONE, "scrapper": friend})

    assert 30 not in turns(beside(4.9))
    t = beside(5.0).play("p1", "turn", degrees=30)
    assert t.pose("gipsy-avenger") == (300, 300, 30)


@rule("PRE-ROT-05", "PRE-ROT-06")
def test_by_the_other_reading_an_engaged_model_turns_by_half_and_stays_in_contact() -> None:
    models = {"shrikethorn": {"at": (300, 300, 0)}, "gipsy-avenger": {"at": (364.08588, 300, 180)}}
    t = Table(models, turn="kaiju", setup={"half_rotation": "engaged"})
    t.play("p2", "turn", degrees=30)
    assert t.pose("shrikethorn") == (295.04, 300, 30)
    assert ground.touches(t.g, t.model("shrikethorn")) == [("gipsy-avenger", True)]
    t = kaiju(300, 300, 0, setup={"half_rotation": "engaged"})
    assert turns(t) == {60, -60}


@rule("PRE-ROT-06")
def test_by_the_other_reading_two_contacts_forbid_the_half_rotation() -> None:
    models = {
        "shrikethorn": {"at": (300, 300, 0)},
        "gipsy-avenger": {"at": (300 + HEX, 300, 180)},
        "scrapper": {"at": (300, 374, 0)},  # at the side corner, which would make room
    }
    t = Table(models, turn="kaiju", setup={"half_rotation": "engaged"})
    t.refused("p2", "turn", "PRE-ROT-06", degrees=30)


@rule("PRE-ROT-07")
def test_a_run_has_two_rotations_one_in_each_movement() -> None:
    t = Table({**ALONE, "gipsy-avenger": {"at": (300, 300, 0), "card": "full-stride"}})
    t.play("p1", "run_now", run_now=True)
    t.play("p1", "step_forward").play("p1", "turn", degrees=60)
    assert t.question == "choose_move"
    t.play("p1", "step_forward").play("p1", "turn", degrees=60)
    assert t.pose("gipsy-avenger") == (396.13, 355.5, 120)
    assert t.question != "choose_move"


@rule("PRE-ROT-08", "PRE-CRD-06")
def test_the_rotation_of_a_card_comes_besides_that_of_the_movement() -> None:
    at = {"at": (300, 300, 0), "card": "fire-plasma-cannon"}
    t = Table({"gipsy-avenger": at, "otachi": {"at": (300, 550, 270)}})
    t.play("p1", "turn", degrees=60).play("p1", "use_card", option=0)
    assert t.question == "choose_rotation"
    assert turns(t) == {60, -60, 30, -30}
    t.refused("p1", "turn", "PRE-ROT-01", degrees=120)
    t.play("p1", "turn", degrees=30)
    assert t.pose("gipsy-avenger") == (300, 300, 90)
    assert t.question == "choose_shot_target"  # one rotation, then the attack


@rule("PRE-ROT-08")
def test_the_rotation_of_a_card_is_a_full_one_while_engaged() -> None:
    t = Table(
        {
            "shrikethorn": {"at": (300, 300, 0), "card": "tail-sweep"},
            "gipsy-avenger": {"at": (300 + HEX, 300, 180)},
        },
        turn="kaiju",
    )
    t.play("p2", "stop_moving").play("p2", "use_card", option=0)
    assert turns(t) == {60, -60}
