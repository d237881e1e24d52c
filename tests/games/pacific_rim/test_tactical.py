"""Tactical actions: circling, objects, rearming. [PRE-TAC, PRE-OBJ]"""

from __future__ import annotations

from typing import Any

import pytest

from plancia.testing import rule
from tests.games.pacific_rim.table import BLANKS, FLUSH, HEX, SUCCESS, Models, Table

"""Where a model stands whose front is flush with a base at x = 400."""


def tactical(models: Models | None = None, **position: Any) -> Table:
    """Gipsy Avenger flush before an Otachi, about to take a tactical action."""
    avenger = {"at": (FLUSH, 300, 0), "card": "combat-readiness"}
    start: Models = {"gipsy-avenger": avenger, "otachi": {"at": (400, 300, 180)}}
    position.setdefault("dice", BLANKS)
    t = Table(models or start, **position)
    return t.play("p1", "stop_moving").play("p1", "use_card", option=0)


def alone(x: float = 300, y: float = 300, **more: Any) -> Models:
    """Gipsy Avenger in the open, the enemy far away."""
    avenger = {"at": (x, y, 0), "card": "combat-readiness", **more}
    return {"gipsy-avenger": avenger, "otachi": {"at": (800, 550, 180)}}


# --- which there are ------------------------------------------------------------------------------


@rule("PRE-TAC-01")
def test_a_card_grants_exactly_one_tactical_action() -> None:
    t = tactical(objects={"o1": {"at": (300, 300)}})
    assert t.question == "choose_tactical_action"
    t.play("p1", "pick_up", thing="o1")
    assert t.question == "choose_cards"  # the activation is over, and so is the round


@rule("PRE-TAC-02")
def test_all_tactical_actions_that_are_possible_are_offered() -> None:
    bases = {"b1": {"at": (FLUSH, 400, 0), "kind": "ppdc_base"}}
    models: Models = {
        "gipsy-avenger": {
            "at": (FLUSH, 300, 0),
            "card": "combat-readiness",
            "tracks": {"ammo": 1},
        },
        "otachi": {"at": (400, 300, 180)},
    }
    t = tactical(models, objects={"o1": {"at": (300, 300)}}, buildings=bases)
    assert t.kinds() == {"skip_tactical", "plain_attack", "pick_up", "circle", "rearm"}


@rule("PRE-TAC-02")
def test_a_plain_attack_rolls_skill_and_power_in_melee() -> None:
    t = tactical().play("p1", "plain_attack").play("p1", "strike", target="otachi")
    (declared,) = t.told("attack_declared")
    assert declared.kind == "melee"
    assert len(t.told("dice_rolled")[0].faces) == 3 + 3


@rule("PRE-TAC-02")
def test_a_plain_attack_is_never_ranged() -> None:
    t = tactical(alone())
    assert t.kinds() == {"skip_tactical"}
    t.refused("p1", "plain_attack", "PRE-MEL-01")


# --- circling -------------------------------------------------------------------------------------


@rule("PRE-TAC-03", "PRE-TAC-04")
@pytest.mark.parametrize(
    ("face", "pose"), [(1, (367.96, 244.5, 60.0)), (5, (367.96, 355.5, 300.0))]
)
def test_circling_goes_one_face_on_around_the_enemy(
    face: int, pose: tuple[float, float, float]
) -> None:
    t = tactical()
    assert {each["face"] for each in t.options("circle")} == {1, 5}
    t.play("p1", "circle", other="otachi", face=face)
    assert t.pose("gipsy-avenger") == pose


@rule("PRE-TAC-03")
def test_a_building_can_be_circled_too() -> None:
    t = tactical(alone(FLUSH), buildings={"b1": {"at": (400, 300, 0)}})
    assert len(t.options("circle", other="b1")) == 2


@rule("PRE-TAC-05")
def test_circling_needs_room() -> None:
    # On the right the place around the Otachi, (367.957, 244.5), is taken by a building.
    t = tactical(buildings={"b1": {"at": (367.957, 230, 0)}})
    assert [each["face"] for each in t.options("circle", other="otachi")] == [5]
    t.refused("p1", "circle", "PRE-TAC-05", other="otachi", face=1)


@rule("PRE-TAC-05")
def test_circling_does_not_lead_off_the_table() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (FLUSH, 90, 0), "card": "combat-readiness"},
        "otachi": {"at": (400, 90, 180)},
    }
    assert [each["face"] for each in tactical(models).options("circle")] == [5]


@rule("PRE-TAC-05")
def test_only_the_place_must_be_free_not_the_arc_to_it() -> None:
    # A base beside the arc of the centre, in nobody's way at the end.
    t = tactical(buildings={"b1": {"at": (FLUSH - 32.05, 300 + 55.52, 0)}})
    assert {each["face"] for each in t.options("circle", other="otachi")} == {1, 5}


@rule("PRE-TAC-06")
@pytest.mark.parametrize(
    "at",
    [
        (FLUSH, 310, 0),  # a part of the face
        (FLUSH, 300, 300),  # the front-left face
        (FLUSH, 300, 180),  # the rear face
        (FLUSH - 4.957, 300, 30),  # a corner
    ],
)
def test_circling_needs_a_flush_front(at: tuple[float, float, float]) -> None:
    models: Models = {
        "gipsy-avenger": {"at": at, "card": "combat-readiness"},
        "otachi": {"at": (400, 300, 180)},
    }
    assert tactical(models).options("circle") == []


# --- objects --------------------------------------------------------------------------------------


@rule("PRE-OBJ-01")
def test_a_model_moves_over_an_object_and_stands_on_it() -> None:
    t = Table(alone(), objects={"o1": {"at": (300 + HEX, 300)}})
    t.play("p1", "step_forward")
    assert t.pose("gipsy-avenger") == (364.09, 300, 0)
    assert t.g.things["o1"].where == "table"


@rule("PRE-OBJ-02")
@pytest.mark.parametrize(("gap", "reached"), [(64.08, True), (64.11, False)])
def test_an_object_is_picked_up_from_one_hex_away(gap: float, *, reached: bool) -> None:
    t = tactical(alone(), objects={"o1": {"at": (300 + HEX / 2 + gap, 300)}})
    assert bool(t.options("pick_up")) is reached
    if reached:
        t.play("p1", "pick_up", thing="o1")
        assert t.model("gipsy-avenger").carries == "o1"
        assert t.g.things["o1"].where == "carried"
    else:
        t.refused("p1", "pick_up", "PRE-OBJ-02", thing="o1")


@rule("PRE-OBJ-03")
def test_a_model_carries_one_object_at_a_time() -> None:
    t = tactical(alone(carries="o1"), objects={"o1": {}, "o2": {"at": (300, 300)}})
    assert t.options("pick_up") == []
    t.refused("p1", "pick_up", thing="o2")


@rule("PRE-OBJ-04")
def test_using_an_object_takes_a_later_tactical_action_than_picking_it_up() -> None:
    t = tactical(objects={"o1": {"at": (300, 300)}})
    t.refused("p1", "use_object", "PRE-OBJ-04", kind="melee")
    t.play("p1", "pick_up", thing="o1")
    assert t.question != "choose_tactical_action"


def with_object(at: tuple[float, float, float], **position: Any) -> Table:
    """Gipsy Avenger with an object, an Otachi at a place."""
    avenger = {"at": (FLUSH, 300, 0), "card": "combat-readiness", "carries": "o1"}
    models: Models = {"gipsy-avenger": avenger, "otachi": {"at": at}}
    return tactical(models, objects={"o1": {}}, **position)


@rule("PRE-OBJ-04", "PRE-OBJ-05", "PRE-OBJ-08")
def test_an_object_in_melee_gives_three_more_dice() -> None:
    t = with_object((400, 300, 180))
    assert [each["kind"] for each in t.options("use_object")] == ["melee"]
    t.play("p1", "use_object", kind="melee").play("p1", "strike", target="otachi")
    assert len(t.told("dice_rolled")[0].faces) == 3 + 3 + 3


@rule("PRE-OBJ-08")
def test_an_object_strikes_only_a_front_contact() -> None:
    avenger = {"at": (FLUSH, 300, 180), "card": "combat-readiness", "carries": "o1"}
    models: Models = {"gipsy-avenger": avenger, "otachi": {"at": (400, 300, 180)}}
    t = tactical(models, objects={"o1": {}})
    assert t.options("use_object") == []
    t.refused("p1", "use_object", kind="melee")


@rule("PRE-OBJ-04", "PRE-OBJ-05", "PRE-OBJ-09")
def test_an_object_is_thrown_at_short_range_with_three_more_dice() -> None:
    t = with_object((600, 300, 180))
    assert [each["kind"] for each in t.options("use_object")] == ["ranged"]
    t.play("p1", "use_object", kind="ranged").play("p1", "strike", target="otachi")
    assert len(t.told("dice_rolled")[0].faces) == 3 + 3 + 3


@rule("PRE-OBJ-06")
@pytest.mark.parametrize("first", [SUCCESS, 1])
def test_an_object_is_used_up_by_the_attack_whether_it_hits_or_not(first: int) -> None:
    t = with_object((600, 300, 180), dice=(first, *BLANKS))
    t.play("p1", "use_object", kind="ranged").play("p1", "strike", target="otachi")
    assert t.g.things["o1"].where == "gone"
    assert t.model("gipsy-avenger").carries == ""
    assert len(t.model("otachi").damage) == (1 if first == SUCCESS else 0)


@rule("PRE-OBJ-06")
def test_an_object_is_kept_by_a_model_that_attacks_without_it() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (FLUSH, 300, 0), "card": "chain-swords", "carries": "o1"},
        "otachi": {"at": (400, 300, 180), "activated": True},
    }
    t = Table(models, objects={"o1": {}}, dice=BLANKS).play("p1", "stop_moving")
    t.play("p1", "use_card", option=0, extra=False).play("p1", "strike", target="otachi")
    assert t.told("attack_judged")
    assert t.model("gipsy-avenger").carries == "o1"
    assert t.g.things["o1"].where != "gone"


@rule("PRE-OBJ-07")
def test_an_object_thrown_too_far_fails_without_a_roll_and_is_used_up() -> None:
    t = with_object((FLUSH + 5 * HEX + 0.5, 300, 180), dice=())
    t.play("p1", "use_object", kind="ranged").play("p1", "strike", target="otachi")
    assert t.told("attack_failed")
    assert not t.told("dice_rolled")
    assert t.g.things["o1"].where == "gone"


@rule("PRE-OBJ-09")
def test_a_throw_needs_sight() -> None:
    t = with_object((600, 300, 180), buildings={"b1": {"at": (500, 300, 0)}})
    t.play("p1", "use_object", kind="ranged")
    assert [each["target"] for each in t.options("strike")] == ["b1"]


@rule("PRE-OBJ-09")
def test_a_throw_needs_the_front_arc() -> None:
    assert with_object((200, 300, 180)).options("use_object") == []


@rule("PRE-OBJ-09")
def test_nobody_throws_while_engaged() -> None:
    # Engaged with a building behind it: neither melee nor throwing.
    t = with_object((600, 300, 180), buildings={"b1": {"at": (FLUSH - HEX, 300, 0)}})
    assert t.options("use_object") == []


@rule("PRE-OBJ-10")
def test_the_object_of_a_destroyed_model_lies_where_it_stood() -> None:
    avenger = {"at": (FLUSH, 300, 0), "carries": "o1", "markers": 5}
    models: Models = {"gipsy-avenger": avenger, "otachi": {"at": (400, 300, 180), "card": "bite"}}
    t = Table(models, objects={"o1": {}}, turn="kaiju", dice=(SUCCESS, *BLANKS))
    t.play("p2", "stop_moving").play("p2", "use_card", option=0)
    t.play("p2", "strike", target="gipsy-avenger").play("p2", "keep_dice")
    assert t.model("gipsy-avenger").place == "destroyed"
    thing = t.g.things["o1"]
    assert (thing.where, round(thing.x, 3), thing.y) == ("table", 335.914, 300)
