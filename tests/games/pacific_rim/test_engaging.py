"""Engaging: the approach, the alignment, and room for it. [PRE-ENG]"""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.pacific_rim.rules import ground
from plancia.testing import rule
from tests.games.pacific_rim.table import HEX, Table

FAR = {"at": (800, 500, 180)}


def towards(*enemy: float, **more: Any) -> Table:
    """Gipsy Avenger (VEL 4) at (100, 300, 0) and Otachi somewhere before it."""
    models = {"gipsy-avenger": {"at": (100, 300, 0)}, "otachi": {"at": enemy}}
    return Table({**models, **more.pop("others", {})}, **more)


def approach(t: Table) -> Table:
    """Go forward until an enemy is in the way."""
    while t.question == "choose_move":
        t.play("p1", "step_forward")
    return t


def poses(t: Table) -> list[tuple[float, float, float]]:
    """The poses that are offered."""
    return [
        (round(pose.x, 2), round(pose.y, 2), round(pose.heading, 2)) for _, pose in t.asked.choices
    ]


@rule("PRE-ENG-01", "PRE-ENG-13")
def test_contact_in_any_arc_is_engagement_and_every_base_counts() -> None:
    ahead, behind = (300 + HEX, 300, 180), (300 - HEX, 300, 0)
    models = {
        "gipsy-avenger": {"at": (300, 300, 0)},
        "otachi": {"at": ahead},
        "onibaba": {"at": behind},
        "shrikethorn": {"at": (700, 300, 0)},
    }
    t = Table(models)
    model = t.model("gipsy-avenger")
    assert ground.engaged(t.g, model)
    assert ground.touches(t.g, model) == [("otachi", True), ("onibaba", False)]
    t = Table({**models, "otachi": FAR})
    assert ground.engaged(t.g, t.model("gipsy-avenger"))
    assert not ground.engaged(t.g, t.model("shrikethorn"))


@rule("PRE-ENG-01")
def test_friends_do_not_engage() -> None:
    t = towards(*FAR["at"], others={"scrapper": {"at": (100 + HEX, 300, 0)}})
    assert not ground.engaged(t.g, t.model("gipsy-avenger"))


@rule("PRE-ENG-02")
def test_touching_a_building_is_engagement() -> None:
    t = towards(*FAR["at"], buildings={"b1": {"at": (100 + HEX, 300, 0)}})
    assert ground.engaged(t.g, t.model("gipsy-avenger"))
    t = towards(*FAR["at"], buildings={"b1": {"at": (100 + HEX, 300, 0), "standing": False}})
    assert not ground.engaged(t.g, t.model("gipsy-avenger"))


@rule("PRE-ENG-03")
def test_the_approach_is_straight_to_the_first_contact() -> None:
    t = approach(towards(400, 320, 180))
    assert t.told("stepped")[-1].x == pytest.approx(292.258, abs=0.001)  # three complete hexes
    first = t.asked.contact
    assert (round(first.x, 3), first.y) == (335.914, 300)


@rule("PRE-ENG-03")
def test_contact_beyond_the_speed_cannot_be_reached() -> None:
    t = towards(400, 350, 180).steps("p1", 4)
    assert t.question == "choose_move"
    assert t.pose("gipsy-avenger") == (356.34, 300, 0)
    t.refused("p1", "step_forward", "PRE-CMP-07")


@rule("PRE-ENG-04", "PRE-ENG-05")
@pytest.mark.parametrize(
    ("enemy", "pose"),
    [
        ((400, 320, 180), (335.91, 320, 0)),  # a side step
        ((300, 355.5, 0), (267.96, 300, 60)),  # a pure turn
        ((400, 310, 30), (344.5, 277.96, 30)),  # the nearer of two faces at a corner
        ((300, 360, 10), (278.08, 299.78, 70)),  # nearer by 50 mm, though a turn of 70 degrees
    ],
)
def test_the_front_is_laid_on_the_nearest_touched_face(
    enemy: tuple[float, float, float], pose: tuple[float, float, float]
) -> None:
    t = approach(towards(*enemy))
    assert poses(t) == [pose]
    t.play("p1", "take_pose", number=0)
    assert t.pose("gipsy-avenger") == pose
    assert ground.touches(t.g, t.model("gipsy-avenger")) == [("otachi", True)]


@rule("PRE-ENG-05")
def test_by_the_other_reading_any_touched_face_may_be_chosen() -> None:
    t = approach(towards(400, 310, 30, setup={"engagement_face": "chosen_among_touched"}))
    assert poses(t) == [(344.5, 277.96, 30), (344.5, 342.04, 330)]


@rule("PRE-ENG-06")
@pytest.mark.parametrize(
    ("enemy", "both"),
    [
        ((400, 300, 30), {(344.5, 267.96, 30), (344.5, 332.04, 330)}),
        ((400, 337, 180), {(335.91, 337, 0), (367.96, 281.5, 60)}),
    ],
)
def test_of_two_poses_that_are_equally_near_the_mover_chooses(
    enemy: tuple[float, float, float], both: set[tuple[float, float, float]]
) -> None:
    t = approach(towards(*enemy))
    assert set(poses(t)) == both
    t.refused("p1", "take_pose", "PRE-ENG-06", number=2)
    last = poses(t)[1]
    t.play("p1", "take_pose", number=1)
    assert t.pose("gipsy-avenger") == last


@rule("PRE-ENG-07")
def test_without_room_for_the_front_a_model_stops_at_its_last_step() -> None:
    # A friend stands where the side step to (335.9, 320) would lead.
    t = towards(400, 320, 180, others={"scrapper": {"at": (320, 382, 0)}})
    t.steps("p1", 4)
    assert t.question == "choose_move"
    assert t.pose("gipsy-avenger") == (292.26, 300, 0)
    assert [event.by for event in t.told("blocked")] == ["otachi"]


@rule("PRE-ENG-07")
def test_at_a_corner_the_other_face_is_used_if_the_nearest_has_no_room() -> None:
    t = approach(towards(400, 310, 30, others={"scrapper": {"at": (370, 215, 0)}}))
    assert poses(t) == [(344.5, 342.04, 330)]


@rule("PRE-ENG-08")
def test_the_alignment_is_not_the_rotation_of_the_movement() -> None:
    models = {"shrikethorn": {"at": (100, 300, 60)}, "gipsy-avenger": {"at": (300, 355.5, 0)}}
    t = Table(models, turn="kaiju").play("p2", "turn", degrees=-60)
    t.steps("p2", 3).play("p2", "take_pose", number=0)
    assert t.pose("shrikethorn") == (267.96, 300, 60)  # it has turned twice, once as its rotation
    t = approach(towards(300, 355.5, 0)).play("p1", "take_pose", number=0)
    t.play("p1", "turn", degrees=60)
    assert t.pose("gipsy-avenger") == (267.96, 300, 120)


@rule("PRE-ENG-09")
def test_engaging_ends_the_steps_and_leaves_a_full_rotation() -> None:
    t = towards(200, 300, 180).steps("p1", 1).play("p1", "take_pose", number=0)
    assert t.question == "choose_move"
    assert t.kinds() == {"stop_moving", "turn"}
    assert {turn["degrees"] for turn in t.options("turn")} == {60, -60}
    t.refused("p1", "step_forward", "PRE-MOV-01")
    t.refused("p1", "turn", "PRE-ROT-05", degrees=30)


@rule("PRE-ENG-10")
def test_whole_hexes_may_end_exactly_flush() -> None:
    t = towards(356.34352, 300, 180).steps("p1", 3)
    assert t.question == "choose_move"
    assert t.pose("gipsy-avenger") == (292.26, 300, 0)
    assert ground.touches(t.g, t.model("gipsy-avenger")) == [("otachi", True)]


@rule("PRE-ENG-11")
def test_a_front_contact_that_is_not_flush_may_be_aligned_or_left() -> None:
    def table() -> Table:
        return towards(356.34352, 320, 180).steps("p1", 3)

    t = table()
    assert t.question == "choose_engagement"
    assert poses(t) == [(292.26, 320, 0)]
    t.play("p1", "take_pose", number=0)
    assert t.pose("gipsy-avenger") == (292.26, 320, 0)
    t = table().play("p1", "take_pose", number=-1)
    assert t.pose("gipsy-avenger") == (292.26, 300, 0)
    assert ground.engaged(t.g, t.model("gipsy-avenger"))


@rule("PRE-ENG-12")
def test_leaving_contact_is_free() -> None:
    t = towards(100 + HEX, 300, 180).play("p1", "step_backward")
    assert t.question == "choose_move"
    assert t.seat == "p1"
    assert not t.told("attack_declared")
