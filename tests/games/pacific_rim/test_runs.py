"""Runs, charges and terrain. [PRE-RUN, PRE-TER]"""

from __future__ import annotations

from typing import Any

import pytest

from plancia.testing import rule
from tests.games.pacific_rim.table import BLANKS, HEX, Table

FAR = {"at": (800, 60, 180)}
POOL = 3 + 3
"""ABI and ENE of Gipsy Avenger; its run card adds 1."""


def strip(*x: float, top: float = 600, bottom: float = 0) -> list[tuple[float, float]]:
    """The outline of a strip between two x."""
    left, right = x
    return [(left, bottom), (right, bottom), (right, top), (left, top)]


def runner(*at: float, card: str = "full-stride", run: bool | None = True, **more: Any) -> Table:
    """Gipsy Avenger (VEL 4) with a run card; `run` says whether it declares the run at once."""
    others = more.pop("others", {})
    models = {"gipsy-avenger": {"at": at, "card": card}, "otachi": FAR, **others}
    t = Table(models, dice=more.pop("dice", BLANKS), **more)
    if run is not None:
        t.play("p1", "run_now", run_now=run)
    return t


def kaiju(*at: float, card: str = "blood-fury", run: bool | None = True, **more: Any) -> Table:
    """Shrikethorn (VEL 4) with the card: full rage, or a run."""
    others = more.pop("others", {"gipsy-avenger": {"at": (800, 60, 180)}})
    t = Table(
        {"shrikethorn": {"at": at, "card": card}, **others}, turn="kaiju", dice=BLANKS, **more
    )
    if run is not None:
        t.play("p2", "run_now", run_now=run)
    return t


def pools(t: Table) -> list[int]:
    """How many dice were rolled in attack and defence."""
    return [len(event.faces) for event in t.told("dice_rolled")]


# --- runs -----------------------------------------------------------------------------------------


@rule("PRE-RUN-01", "PRE-CRD-10")
def test_a_run_is_two_movements_each_limited_by_the_speed() -> None:
    t = runner(100, 300, 0).steps("p1", 4)
    t.refused("p1", "step_forward", "PRE-CMP-07")
    t.play("p1", "stop_moving").steps("p1", 4)
    t.refused("p1", "step_forward", "PRE-CMP-07")
    assert t.pose("gipsy-avenger") == (round(100 + 8 * HEX, 2), 300, 0)
    t.play("p1", "stop_moving")
    assert t.question != "choose_move"  # two movements in all, not three
    assert t.model("gipsy-avenger").card == ""


@rule("PRE-RUN-02", "PRE-RUN-01")
def test_a_runner_may_go_backward_twice_but_not_mix() -> None:
    t = runner(300, 300, 0).play("p1", "step_backward").play("p1", "stop_moving")
    t.refused("p1", "step_forward", "PRE-RUN-02")
    t.play("p1", "step_backward")
    assert t.pose("gipsy-avenger") == (round(300 - 2 * HEX, 2), 300, 0)
    t = runner(300, 300, 0).play("p1", "step_forward").play("p1", "stop_moving")
    t.refused("p1", "step_backward", "PRE-RUN-02")


@rule("PRE-RUN-02", "PRE-RUN-07")
def test_a_run_that_is_declared_late_keeps_the_direction_of_the_free_movement() -> None:
    t = runner(300, 300, 0, run=False).play("p1", "step_backward").play("p1", "stop_moving")
    t.play("p1", "use_card", option=0)
    t.refused("p1", "step_forward", "PRE-RUN-02")
    t.play("p1", "step_backward")
    assert t.pose("gipsy-avenger") == (round(300 - 2 * HEX, 2), 300, 0)


@rule("PRE-RUN-02")
def test_a_movement_of_no_hexes_has_no_direction() -> None:
    t = runner(300, 300, 0).play("p1", "stop_moving").play("p1", "step_backward")
    assert t.pose("gipsy-avenger")[0] == round(300 - HEX, 2)
    t = runner(300, 300, 0, others={"scrapper": {"at": (380, 300, 0)}})
    t.play("p1", "step_forward").play("p1", "stop_moving")  # blocked at once
    t.play("p1", "step_backward")
    assert t.pose("gipsy-avenger")[0] == round(300 - HEX, 2)


# --- charges --------------------------------------------------------------------------------------

ENEMY = {"otachi": {"at": (300, 300, 180)}}


@rule("PRE-RUN-03", "PRE-RUN-05")
@pytest.mark.parametrize("movement", [1, 2])
def test_a_runner_that_engages_in_either_movement_may_attack_at_once(movement: int) -> None:
    t = runner(100, 300, 0, others=ENEMY)
    if movement == 2:
        t.play("p1", "step_forward").play("p1", "stop_moving")
    while t.question == "choose_move":
        t.play("p1", "step_forward")
    t.play("p1", "take_pose", number=0)
    assert t.question == "choose_charge_target"
    assert t.options("strike") == [{"type": "strike", "target": "otachi"}]
    t.play("p1", "strike", target="otachi")
    assert pools(t)[0] == POOL + 1  # plain, with what the run card itself adds


@rule("PRE-RUN-05")
def test_a_charge_with_a_card_that_adds_nothing_is_plain() -> None:
    t = kaiju(100, 300, 0, others={"gipsy-avenger": {"at": (200, 300, 180)}})
    t.play("p2", "step_forward").play("p2", "take_pose", number=0)
    t.play("p2", "strike", target="gipsy-avenger")
    assert pools(t) == [8, 6]


@rule("PRE-RUN-03")
def test_a_perfect_engagement_and_a_contact_at_the_end_of_a_step_allow_a_charge() -> None:
    t = runner(100, 300, 0, others={"otachi": {"at": (100 + 2 * HEX, 300, 180)}})
    assert t.play("p1", "step_forward").question == "choose_charge_target"
    t = runner(100, 300, 0, others={"otachi": {"at": (100 + 2 * HEX, 320, 180)}})
    t.play("p1", "step_forward").play("p1", "take_pose", number=-1)
    assert t.question == "choose_charge_target"


@rule("PRE-RUN-03", "PRE-ENG-02")
def test_a_building_can_be_charged() -> None:
    t = runner(100, 300, 0, buildings={"b1": {"at": (200, 300, 0)}})
    t.play("p1", "step_forward").play("p1", "take_pose", number=0)
    assert t.options("strike") == [{"type": "strike", "target": "b1"}]


@rule("PRE-RUN-03")
def test_a_contact_that_was_not_gained_by_moving_allows_no_charge() -> None:
    others = {"otachi": {"at": (100 + HEX, 300, 180)}}
    t = runner(100, 300, 0, others=others, run=False).play("p1", "stop_moving")
    t.play("p1", "use_card", option=0)
    assert t.question == "choose_move"
    t = runner(100, 300, 0, others=others).play("p1", "stop_moving")
    assert t.question == "choose_move"


@rule("PRE-RUN-03")
def test_normal_movement_allows_no_charge() -> None:
    t = runner(100, 300, 0, others=ENEMY, card="chain-swords", run=None)
    t.steps("p1", 3).play("p1", "take_pose", number=0)
    assert t.question == "choose_move"


@rule("PRE-RUN-04")
def test_a_charge_attack_ends_the_activation() -> None:
    t = runner(100, 300, 0, others=ENEMY).steps("p1", 3)
    t.play("p1", "take_pose", number=0).play("p1", "strike", target="otachi")
    assert t.g.acting is None  # no rotation, no second movement
    assert t.model("gipsy-avenger").card == ""
    assert len(t.told("turned")) == 0


@rule("PRE-RUN-04")
def test_the_steps_at_the_end_of_the_activation_follow_a_charge() -> None:
    crew = {"pilots": ["jake-pentecost"], "dead": ["nathan-lambert"]}
    at = {"at": (100, 300, 0), "card": "full-stride", **crew}
    t = Table({"gipsy-avenger": at, "otachi": {"at": (200, 300, 180)}}, dice=BLANKS)
    t.play("p1", "run_now", run_now=True).play("p1", "step_forward")
    t.play("p1", "take_pose", number=0).play("p1", "strike", target="otachi")
    assert [event.pilot for event in t.told("load_tested")] == ["jake-pentecost"]


@rule("PRE-RUN-06")
def test_a_runner_that_declines_the_charge_goes_on_with_its_rotations() -> None:
    t = runner(100, 300, 0, others=ENEMY).steps("p1", 3)
    t.play("p1", "take_pose", number=0).play("p1", "decline")
    t.play("p1", "turn", degrees=60)
    assert t.question == "choose_move"
    t.refused("p1", "step_forward", "PRE-EMV-01")
    t.refused("p1", "step_backward", "PRE-RUN-02")
    t.play("p1", "turn", degrees=60)
    assert t.pose("gipsy-avenger")[2] == 120
    assert t.g.acting is None


@rule("PRE-RUN-06", "PRE-EMV-08")
def test_a_kaiju_may_turn_the_contact_to_its_rear_and_run_on() -> None:
    t = kaiju(100, 300, 0, others={"gipsy-avenger": {"at": (300, 355.5, 0)}}).steps("p2", 3)
    t.play("p2", "take_pose", number=0).play("p2", "decline")  # flush in front, heading 60
    t.play("p2", "turn", degrees=-60).play("p2", "turn", degrees=-60)
    t.play("p2", "step_forward")  # the second movement is judged afresh: the contact is behind
    assert t.pose("shrikethorn") == (300, 244.5, 300)


@rule("PRE-RUN-07", "PRE-CRD-09")
def test_a_run_is_declared_before_the_free_movement_or_when_the_card_is_used() -> None:
    t = kaiju(100, 300, 0, run=False).steps("p2", 2).play("p2", "stop_moving")
    assert {wire["option"] for wire in t.options("use_card")} == {0, 1}
    t.play("p2", "use_card", option=1).steps("p2", 4)
    assert t.pose("shrikethorn") == (round(100 + 6 * HEX, 2), 300, 0)
    t.play("p2", "stop_moving")
    assert t.model("shrikethorn").card == ""  # the free movement was the first of the run
    t = kaiju(100, 300, 0, run=False).steps("p2", 2).play("p2", "stop_moving")
    t.play("p2", "use_card", option=0)
    assert t.model("shrikethorn").tracks["rage"] == 4


@rule("PRE-CRD-09", "PRE-RUN-01", "PRE-ACT-01")
def test_a_card_that_was_used_to_run_gives_nothing_else() -> None:
    t = kaiju(100, 300, 0).play("p2", "step_forward").play("p2", "stop_moving")
    t.play("p2", "stop_moving")
    assert t.g.acting is None
    assert t.model("shrikethorn").tracks["rage"] == 1


@rule("PRE-RUN-07")
def test_a_late_run_still_gives_the_charge_for_a_contact_of_the_free_movement() -> None:
    t = runner(100, 300, 0, others=ENEMY, run=False).steps("p1", 3)
    t.play("p1", "take_pose", number=0).play("p1", "stop_moving")
    t.play("p1", "use_card", option=0)
    assert t.question == "choose_charge_target"


@rule("PRE-RUN-07")
def test_a_contact_turned_away_from_the_front_gives_no_late_charge() -> None:
    t = kaiju(100, 300, 0, run=False, others={"gipsy-avenger": {"at": (300, 355.5, 0)}})
    t.steps("p2", 3).play("p2", "take_pose", number=0).play("p2", "turn", degrees=60)
    t.play("p2", "use_card", option=1)
    assert t.question == "choose_charge_target"  # still before it, on its right
    t = kaiju(100, 300, 0, run=False, others={"gipsy-avenger": {"at": (200, 300, 180)}})
    t.play("p2", "step_forward").play("p2", "take_pose", number=-1)
    t.play("p2", "stop_moving").play("p2", "use_card", option=1)
    assert t.question == "choose_move"


@rule("PRE-RUN-07")
@pytest.mark.parametrize(
    ("area", "may"),
    [
        (strip(60, 140), False),  # it began in it
        (strip(180, 190), False),  # crossed within one step, touched at neither end
        (strip(100 + 1.5 * HEX, 400), False),  # its front came to lie on the edge
        (strip(150, 400, bottom=337), False),  # its side corner slid along it
        (strip(150, 400, bottom=338), True),
        (strip(400, 500), True),
        (strip(20, 100 - 0.5 * HEX), True),  # it began in contact and went away
    ],
)
def test_a_free_movement_through_rough_terrain_forbids_a_late_run(
    area: list[tuple[float, float]], may: bool
) -> None:
    late = area[0][0] != 60
    t = runner(100, 300, 0, run=False if late else None, terrain={"t1": {"outline": area}})
    t.play("p1", "step_forward")
    if area[0][0] == 180:
        t.play("p1", "step_forward")
    t.play("p1", "stop_moving")
    assert (t.question == "choose_option" and bool(t.options("use_card", option=0))) is may


def engaging_beside(area: list[tuple[float, float]], *, run: bool) -> Table:
    """A runner whose side step to y = 320 leads its left corner to y = 357."""
    others = {"otachi": {"at": (230, 320, 180)}}
    t = runner(100, 300, 0, run=run, others=others, terrain={"t1": {"outline": area}})
    return t.steps("p1", 2)


@rule("PRE-RUN-07", "PRE-TER-03")
def test_engaging_at_the_edge_of_rough_terrain_forbids_a_late_run() -> None:
    for bottom, may in ((357, False), (358, True)):
        t = engaging_beside(strip(140, 400, bottom=bottom), run=False)
        t.play("p1", "take_pose", number=0).play("p1", "stop_moving")
        assert bool(t.question == "choose_option" and t.options("use_card")) is may


@rule("PRE-TER-03")
def test_a_runner_does_not_step_aside_into_rough_terrain() -> None:
    t = engaging_beside(strip(140, 400, bottom=345), run=True)
    assert t.question == "choose_move"
    assert t.pose("gipsy-avenger") == (164.09, 300, 0)
    assert engaging_beside(strip(140, 400, bottom=345), run=False).question == "choose_engagement"


# --- terrain --------------------------------------------------------------------------------------


def water(*x: float, kind: str = "difficult") -> dict[str, Any]:
    return {"t1": {"kind": kind, "outline": strip(*x)}}


@rule("PRE-TER-01")
def test_terrain_is_difficult_or_populated() -> None:
    for kind in ("difficult", "populated"):
        t = runner(100, 300, 0, terrain=water(300, 500, kind=kind))
        assert t.g.terrain[0].kind == kind
    with pytest.raises(Exception, match="kind"):
        runner(100, 300, 0, terrain=water(300, 500, kind="lava"))


@rule("PRE-TER-02")
def test_normal_movement_ignores_terrain() -> None:
    t = runner(100, 300, 0, card="chain-swords", run=None, terrain=water(200, 300)).steps("p1", 4)
    assert t.pose("gipsy-avenger") == (356.34, 300, 0)


@rule("PRE-TER-02", "PRE-GEO-20")
def test_terrain_hinders_neither_sight_nor_attacks() -> None:
    at = {"at": (100, 300, 0), "card": "gravity-sling"}
    models = {"gipsy-avenger": at, "otachi": {"at": (400, 300, 180)}}
    t = Table(models, terrain=water(200, 300), dice=BLANKS).play("p1", "stop_moving")
    t.play("p1", "use_card", option=0).play("p1", "strike", target="otachi")
    assert pools(t) == [POOL + 2, 7]


@rule("PRE-TER-03", "PRE-TER-04")
def test_a_runner_stops_with_its_front_on_the_edge_of_difficult_terrain() -> None:
    t = Table(
        {"cherno-alpha": {"at": (100, 300, 0), "card": "heavy-tread"}, "otachi": FAR},
        terrain=water(300, 500),
        dice=BLANKS,
    )
    t.play("p1", "run_now", run_now=True).steps("p1", 3)
    assert t.pose("cherno-alpha") == (267.96, 300, 0)
    assert t.g.acting is None  # no rotation, no second movement


@rule("PRE-TER-03")
def test_a_thin_strip_cannot_be_crossed_in_a_run() -> None:
    t = runner(100, 300, 0, terrain=water(180, 185)).steps("p1", 1)
    assert t.pose("gipsy-avenger") == (147.96, 300, 0)


@rule("PRE-TER-04")
def test_a_step_that_ends_on_the_edge_stops_the_runner_too() -> None:
    t = runner(100, 300, 0, terrain=water(100 + 1.5 * HEX, 500)).steps("p1", 1)
    assert t.pose("gipsy-avenger") == (164.09, 300, 0)
    assert t.g.acting is None


@rule("PRE-TER-04")
def test_a_runner_that_touches_the_edge_already_is_stopped_only_by_entering() -> None:
    outline = strip(50, 900, bottom=337)  # its left side corner lies on the edge
    t = runner(100, 300, 0, terrain={"t1": {"outline": outline}}).steps("p1", 4)
    assert t.pose("gipsy-avenger") == (356.34, 300, 0)
    t.play("p1", "stop_moving").steps("p1", 1)
    assert t.pose("gipsy-avenger")[0] == round(100 + 5 * HEX, 2)


@rule("PRE-TER-04", "PRE-RUN-03")
def test_a_runner_stopped_in_contact_with_an_enemy_may_charge() -> None:
    edge = 300 - HEX / 2
    t = runner(100, 300, 0, others=ENEMY, terrain=water(edge, 500)).steps("p1", 3)
    assert t.pose("gipsy-avenger") == (235.91, 300, 0)
    assert t.question == "choose_charge_target"


@rule("PRE-TER-04", "PRE-BLK-04")
def test_a_backward_runner_is_blocked_by_what_stands_before_the_terrain() -> None:
    others = {"scrapper": {"at": (220, 300, 0)}}
    t = runner(300, 300, 0, others=others, terrain=water(200, 240)).play("p1", "step_backward")
    assert t.pose("gipsy-avenger") == (300, 300, 0)
    t = runner(300, 300, 0, terrain=water(200, 240)).play("p1", "step_backward")
    assert t.pose("gipsy-avenger") == (272.04, 300, 0)


@rule("PRE-TER-05", "PRE-CRD-09")
def test_who_begins_in_difficult_terrain_cannot_run_but_has_the_other_option() -> None:
    t = kaiju(100, 300, 0, run=None, terrain=water(50, 150))
    assert t.question == "choose_move"  # no run is offered
    t.steps("p2", 3).play("p2", "stop_moving")
    assert t.pose("shrikethorn")[0] == round(100 + 3 * HEX, 2)
    assert {wire["option"] for wire in t.options("use_card")} == {0}
    t.refused("p2", "use_card", option=1)
    t.play("p2", "use_card", option=0)
    assert t.model("shrikethorn").tracks["rage"] == 4


@rule("PRE-TER-06")
def test_populated_areas_stop_jaegers_as_difficult_terrain_does() -> None:
    t = runner(100, 300, 0, terrain=water(300, 500, kind="populated")).steps("p1", 3)
    assert t.pose("gipsy-avenger") == (267.96, 300, 0)
    t = runner(100, 300, 0, run=None, terrain=water(50, 150, kind="populated"))
    assert t.question == "choose_move"


@rule("PRE-TER-07")
def test_kaiju_run_through_populated_areas() -> None:
    t = kaiju(100, 300, 0, terrain=water(80, 500, kind="populated")).steps("p2", 4)
    assert t.pose("shrikethorn") == (356.34, 300, 0)
    t.play("p2", "stop_moving").steps("p2", 4)
    assert t.pose("shrikethorn") == (round(100 + 8 * HEX, 2), 300, 0)
