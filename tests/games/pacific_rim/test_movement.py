"""Movement: steps, what blocks them, and moving while engaged. [PRE-MOV, PRE-BLK, PRE-EMV]"""

from __future__ import annotations

from math import cos, radians, sin
from typing import Any

import pytest

from plancia.games.pacific_rim.rules import ground
from plancia.testing import rule
from tests.games.pacific_rim.table import HEX, Table

FAR = {"at": (800, 500, 180)}
"""A place out of the way."""


def jaeger(*at: float, **others: Any) -> Table:
    """Gipsy Avenger (VEL 4) somewhere, with others on the table; Otachi is out of the way."""
    models = {"gipsy-avenger": {"at": at}, **others}
    return Table({**models, "otachi": models.get("otachi", FAR)})


def kaiju(*at: float, **others: Any) -> Table:
    """Shrikethorn (VEL 4) somewhere, with others on the table."""
    models = {"shrikethorn": {"at": at}, **others}
    models.setdefault("gipsy-avenger", FAR)
    return Table(models, turn="kaiju")


def blocked_by(t: Table) -> list[str]:
    return [event.by for event in t.told("blocked")]


# --- steps ----------------------------------------------------------------------------------------


@rule("PRE-MOV-02", "PRE-CMP-07", "PRE-GEO-01")
def test_three_hexes_forward_lead_along_the_heading() -> None:
    t = jaeger(100, 300, 0).steps("p1", 3)
    assert t.pose("gipsy-avenger") == (292.26, 300, 0)
    t.play("p1", "step_forward")
    t.refused("p1", "step_forward", "PRE-CMP-07")
    assert not t.options("step_forward")


@rule("PRE-MOV-02", "PRE-MOV-05")
@pytest.mark.parametrize("model", ["gipsy-avenger", "crimson-typhoon", "cherno-alpha"])
def test_backward_is_one_hex_whatever_the_speed(model: str) -> None:
    t = Table({model: {"at": (100, 300, 60)}, "otachi": FAR})
    t.play("p1", "step_backward")
    assert t.pose(model) == (67.96, 244.5, 60)
    t.refused("p1", "step_backward", "PRE-MOV-05")


@rule("PRE-MOV-01")
def test_forward_and_backward_are_not_mixed_in_a_movement() -> None:
    t = jaeger(300, 300, 0).play("p1", "step_forward")
    t.refused("p1", "step_backward", "PRE-MOV-01")
    t = jaeger(300, 300, 0).play("p1", "step_backward")
    t.refused("p1", "step_forward", "PRE-MOV-01")


@rule("PRE-MOV-01", "PRE-MOV-03")
@pytest.mark.parametrize("steps", [0, 1, 2, 3])
def test_a_movement_may_stop_after_any_number_of_whole_hexes(steps: int) -> None:
    t = jaeger(100, 300, 0).steps("p1", steps).play("p1", "stop_moving")
    assert t.pose("gipsy-avenger")[0] == round(100 + steps * HEX, 2)
    assert t.question != "choose_move"


@rule("PRE-MOV-04", "PRE-GEO-21")
def test_every_step_is_made_and_checked_on_its_own() -> None:
    t = jaeger(100, 300, 0, scrapper={"at": (330, 300, 0)})
    for n in (1, 2):
        t.play("p1", "step_forward")
        assert t.pose("gipsy-avenger")[0] == round(100 + n * HEX, 2)
        assert not blocked_by(t)
        assert t.options("step_forward")
    t.play("p1", "step_forward")
    assert blocked_by(t) == ["scrapper"]


@rule("PRE-MOV-04")
@pytest.mark.parametrize(("step", "x"), [("step_forward", 300 + HEX), ("step_backward", 300 - HEX)])
def test_where_nothing_is_near_a_step_is_free(step: str, x: float) -> None:
    t = jaeger(300, 300, 0)
    assert t.options(step)
    assert t.play("p1", step).pose("gipsy-avenger") == (round(x, 2), 300, 0)
    assert not blocked_by(t)


# --- what blocks ----------------------------------------------------------------------------------


@rule("PRE-BLK-01")
def test_a_friend_stops_a_model_at_its_last_complete_step() -> None:
    t = jaeger(100, 300, 0, scrapper={"at": (330, 300, 0)}).steps("p1", 3)
    assert t.pose("gipsy-avenger") == (228.17, 300, 0)
    t.refused("p1", "step_forward")
    assert t.options("turn")


@rule("PRE-BLK-02", "PRE-GEO-19")
def test_the_table_edge_blocks_like_a_friend() -> None:
    t = jaeger(780, 300, 0).steps("p1", 2)
    assert t.pose("gipsy-avenger") == (844.09, 300, 0)  # its front is 23.87 mm from the edge
    assert blocked_by(t) == ["right"]
    t.refused("p1", "step_forward")


@rule("PRE-BLK-02")
def test_a_step_may_end_exactly_on_the_edge() -> None:
    t = jaeger(900 - 1.5 * HEX, 300, 0).play("p1", "step_forward")
    assert t.pose("gipsy-avenger")[0] == round(900 - 0.5 * HEX, 2)


@rule("PRE-BLK-03")
@pytest.mark.parametrize("what", ["enemy", "building"])
def test_an_enemy_or_building_ahead_is_engaged_or_not(what: str) -> None:
    def table() -> Table:
        models = {"gipsy-avenger": {"at": (100, 300, 0)}, "otachi": FAR}
        if what == "enemy":
            models["otachi"] = {"at": (250, 300, 180)}
            return Table(models)
        return Table(models, buildings={"b1": {"at": (250, 300, 0)}})

    name = "otachi" if what == "enemy" else "b1"
    t = table().steps("p1", 2)
    assert t.question == "choose_engagement"
    t.play("p1", "take_pose", number=-1)
    assert t.pose("gipsy-avenger") == (164.09, 300, 0)
    t.refused("p1", "step_forward")
    t = table().steps("p1", 2).play("p1", "take_pose", number=0)
    assert t.pose("gipsy-avenger") == (185.91, 300, 0)
    assert t.told("engaged")[0].other == name


@rule("PRE-BLK-04")
@pytest.mark.parametrize(
    "behind",
    [
        {"otachi": {"at": (220, 300, 180)}},
        {"scrapper": {"at": (220, 300, 180)}},
        {"b1": {"at": (220, 300, 180)}},
    ],
)
def test_a_backward_step_that_is_not_free_is_not_made_at_all(behind: dict[str, Any]) -> None:
    buildings = {name: at for name, at in behind.items() if name == "b1"}
    models = {"gipsy-avenger": {"at": (300, 300, 0)}, "otachi": FAR}
    models |= {name: at for name, at in behind.items() if name != "b1"}
    t = Table(models, buildings=buildings).play("p1", "step_backward")
    assert t.pose("gipsy-avenger") == (300, 300, 0)
    assert t.question == "choose_move"  # nothing to engage: only a rotation is left
    assert t.kinds() == {"stop_moving", "turn"}


@rule("PRE-BLK-04")
def test_a_backward_step_over_the_edge_is_not_made() -> None:
    t = jaeger(60, 300, 0).play("p1", "step_backward")
    assert t.pose("gipsy-avenger") == (60, 300, 0)


@rule("PRE-BLK-05", "PRE-GEO-15")
def test_a_free_destination_is_not_enough() -> None:
    t = jaeger(100, 300, 0, otachi={"at": (132.043, 372, 0)}).play("p1", "step_forward")
    assert t.question == "choose_engagement"
    t.play("p1", "take_pose", number=0)
    assert t.pose("gipsy-avenger") != (164.09, 300, 0)


@rule("PRE-BLK-06")
def test_what_is_met_first_decides() -> None:
    enemy, friend = {"at": (230, 370, 180)}, {"at": (236, 230, 0)}
    t = jaeger(100, 300, 0, otachi=enemy, scrapper=friend).steps("p1", 2)
    assert t.question == "choose_engagement"
    t = jaeger(100, 300, 0, otachi={"at": (236, 370, 180)}, scrapper={"at": (230, 230, 0)})
    t.steps("p1", 2)
    assert blocked_by(t) == ["scrapper"]


@rule("PRE-BLK-06")
def test_a_friend_at_the_same_distance_as_an_enemy_blocks() -> None:
    enemy, friend = {"at": (230, 370, 180)}, {"at": (230, 230, 0)}
    t = jaeger(100, 300, 0, otachi=enemy, scrapper=friend).steps("p1", 2)
    assert blocked_by(t) == ["scrapper"]
    assert t.pose("gipsy-avenger") == (164.09, 300, 0)


@rule("PRE-BLK-06")
def test_of_enemies_at_the_same_distance_the_mover_chooses() -> None:
    t = jaeger(100, 300, 0, otachi={"at": (230, 370, 180)}, onibaba={"at": (230, 230, 180)})
    t.steps("p1", 2)
    assert {what for what, _ in t.asked.choices} == {"otachi", "onibaba"}


@rule("PRE-BLK-07")
def test_models_of_a_team_mate_are_friends_and_buildings_enemies_of_all() -> None:
    setup = {"players": 3, "factions": ["jaeger", "kaiju", "jaeger"]}
    models: dict[str, dict[str, Any]] = {
        "gipsy-avenger": {"at": (100, 300, 0)},
        "scrapper": {"at": (200, 300, 0), "owner": "p3"},
        "otachi": {"at": (700, 300, 0)},
    }
    t = Table(models, setup=setup).play("p1", "step_forward")
    assert blocked_by(t) == ["scrapper"]
    t = Table(models, setup=setup, turn="kaiju", buildings={"b1": {"at": (790, 300, 0)}})
    assert t.play("p2", "step_forward").question == "choose_engagement"


@rule("PRE-BLK-07", "PRE-ENG-01", "PRE-ENG-02")
def test_enemies_around_are_those_of_the_other_side_and_buildings() -> None:
    places = {"otachi": flush(0), "scrapper": flush(120), "gipsy-avenger": (300, 300, 0)}
    models = {name: {"at": at} for name, at in places.items()}
    t = Table(models, buildings={"b1": {"at": flush(240)}})
    model = t.model("gipsy-avenger")
    around = ground.enemies_around(t.g, model, model.pose)
    assert {what for what, _ in around} == {"otachi", "b1"}


# --- moving while engaged -------------------------------------------------------------------------


def flush(angle: float) -> tuple[float, float, float]:
    """The place of a base flush with one at (300, 300, 0), in a direction."""
    return (300 + HEX * cos(radians(angle)), 300 + HEX * sin(radians(angle)), 180)


@rule("PRE-EMV-01", "PRE-ENG-01")
@pytest.mark.parametrize("angle", [0, 60, 300])
def test_a_front_contact_forbids_forward_and_allows_backward(angle: float) -> None:
    t = jaeger(300, 300, 0, otachi={"at": flush(angle)})
    t.refused("p1", "step_forward", "PRE-EMV-01")
    t.play("p1", "step_backward")
    assert t.pose("gipsy-avenger") == (235.91, 300, 0)


@rule("PRE-EMV-02", "PRE-ENG-12")
@pytest.mark.parametrize("angle", [120, 180, 240])
def test_a_rear_contact_forbids_backward_and_allows_full_speed_forward(angle: float) -> None:
    t = jaeger(300, 300, 0, otachi={"at": flush(angle)})
    t.refused("p1", "step_backward", "PRE-EMV-02")
    t.steps("p1", 4)
    assert t.pose("gipsy-avenger") == (556.34, 300, 0)
    assert not t.told("dice_rolled")  # leaving costs nothing


@rule("PRE-EMV-01", "PRE-EMV-02", "PRE-ENG-02")
def test_buildings_bind_as_enemies_do() -> None:
    models = {"gipsy-avenger": {"at": (300, 300, 0)}, "otachi": FAR}
    t = Table(models, buildings={"b1": {"at": flush(0)}})
    t.refused("p1", "step_forward", "PRE-EMV-01")
    t = Table(models, buildings={"b1": {"at": flush(180)}})
    t.refused("p1", "step_backward", "PRE-EMV-02")


@rule("PRE-EMV-03")
def test_a_friend_before_or_behind_forbids_that_direction() -> None:
    t = jaeger(300, 300, 0, scrapper={"at": (380, 300, 0)}).play("p1", "step_forward")
    assert t.pose("gipsy-avenger") == (300, 300, 0)
    assert blocked_by(t) == ["scrapper"]
    t = jaeger(300, 300, 0, scrapper={"at": (220, 300, 0)}).play("p1", "step_backward")
    assert t.pose("gipsy-avenger") == (300, 300, 0)


@rule("PRE-EMV-03")
def test_a_friend_that_only_touches_does_not_block() -> None:
    t = jaeger(300, 300, 0, scrapper={"at": (300, 374, 0)}).play("p1", "step_forward")
    assert t.pose("gipsy-avenger") == (364.09, 300, 0)


@rule("PRE-EMV-04", "PRE-EMV-05")
@pytest.mark.parametrize("behind", ["shrikethorn", "scrapper"])
def test_an_immobilised_model_can_only_make_a_full_rotation(behind: str) -> None:
    t = jaeger(300, 300, 0, otachi={"at": flush(0)}, **{behind: {"at": flush(180)}})
    t.refused("p1", "step_forward", "PRE-EMV-01")
    if behind == "scrapper":  # what a friend blocks shows only in the attempt
        t.play("p1", "step_backward")
        assert t.pose("gipsy-avenger") == (300, 300, 0)
    else:
        t.refused("p1", "step_backward", "PRE-EMV-02")
    assert {turn["degrees"] for turn in t.options("turn")} == {60, -60}
    t.play("p1", "turn", degrees=60)
    assert t.pose("gipsy-avenger") == (300, 300, 60)


@rule("PRE-EMV-06")
@pytest.mark.parametrize("reading", ["not_engaged", "engaged"])
def test_an_immobilised_engaged_model_makes_no_half_rotation(reading: str) -> None:
    models = {
        "gipsy-avenger": {"at": (300, 300, 0)},
        "otachi": {"at": flush(0)},
        "scrapper": {"at": flush(180)},
    }
    t = Table(models, setup={"half_rotation": reading})
    t.refused("p1", "turn", degrees=30)
    t.refused("p1", "turn", degrees=-30)
    models["scrapper"] = {"at": (300 - HEX - 20, 300, 0)}  # room to turn, none for a step back
    t = Table(models, setup={"half_rotation": reading})
    t.refused("p1", "turn", degrees=30)
    if reading == "engaged":
        models["scrapper"] = {"at": (300 - 2 * HEX, 300, 0)}
        t = Table(models, setup={"half_rotation": reading})
        assert t.options("turn", degrees=30)


@rule("PRE-EMV-07")
def test_a_kaiju_that_rotates_first_is_judged_by_its_new_heading() -> None:
    t = kaiju(300, 300, 0, **{"gipsy-avenger": {"at": flush(60)}})
    t.refused("p2", "step_forward", "PRE-EMV-01")
    t.play("p2", "turn", degrees=-60)
    t.refused("p2", "step_backward", "PRE-EMV-02")
    t.play("p2", "step_forward")
    assert t.pose("shrikethorn") == (332.04, 244.5, 300)


@rule("PRE-EMV-08")
def test_a_base_touched_in_passing_does_not_end_the_movement() -> None:
    # The building touches the left side corner after the first step, without being in the way.
    models = {"gipsy-avenger": {"at": (100, 300, 0)}, "otachi": FAR}
    t = Table(models, buildings={"b1": {"at": (100 + HEX, 374, 0)}})
    t.play("p1", "step_forward")
    t.play("p1", "take_pose", number=-1)
    t.steps("p1", 3)
    assert t.pose("gipsy-avenger") == (356.34, 300, 0)
