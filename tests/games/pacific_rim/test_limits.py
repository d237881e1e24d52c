"""Where movement and values have their limits: tracks, steps, rotations, runs, terrain."""

from __future__ import annotations

import pytest

from plancia.games.pacific_rim.library import library
from plancia.games.pacific_rim.rules import ground, rotation, values
from plancia.space.plane import Pose
from plancia.testing import rule
from tests.games.pacific_rim.table import (
    BLANKS,
    FLUSH,
    HEX,
    Models,
    Table,
    duel,
)

LIBRARY = library()
FAR = {"at": (850, 550, 180)}
APOTHEM = HEX / 2


# --- tracks and statistics ------------------------------------------------------------------------


@rule("PRE-CMP-18", "PRE-CRD-07")
def test_a_track_that_a_model_does_not_have_stays_empty_and_pays_nothing() -> None:
    t = duel("chain-swords")
    otachi = t.model("otachi")
    assert values.top(t.g, otachi, "charge") == 0
    assert values.change(t.g, otachi, "charge", 2) == 0
    assert otachi.tracks["charge"] == 0
    assert not values.can_pay(otachi, {"ammo": 1})
    assert values.can_pay(otachi, {"ammo": 0})
    assert values.can_pay(otachi, {})


@rule("PRE-CMP-18")
def test_a_counter_moves_within_its_track_and_tells_how_far() -> None:
    t = duel("chain-swords", mine={"tracks": {"charge": 2, "ammo": 3}})
    avenger = t.model("gipsy-avenger")
    assert values.change(t.g, avenger, "charge", -5) == -2
    assert values.change(t.g, avenger, "charge", 3) == 3
    assert values.change(t.g, avenger, "charge", 3) == 1
    assert avenger.tracks == {"charge": 4, "ammo": 3}
    values.pay(t.g, avenger, {"charge": 3, "ammo": 1})
    assert avenger.tracks == {"charge": 1, "ammo": 2}


@rule("PRE-CMP-14", "PRE-CMP-15", "PRE-CMP-18")
def test_improvements_lengthen_tracks_and_what_they_begin_with() -> None:
    t = duel("chain-swords", mine={"upgrade": "auxiliary-reactor"})
    avenger, otachi = t.model("gipsy-avenger"), t.model("otachi")
    assert (values.top(t.g, avenger, "charge"), values.start(t.g, avenger, "charge")) == (6, 6)
    assert (values.top(t.g, avenger, "ammo"), values.start(t.g, avenger, "ammo")) == (3, 3)
    assert (values.top(t.g, otachi, "rage"), values.start(t.g, otachi, "rage")) == (3, 1)
    otachi.mutations = ("boundless-fury", "second-heart")
    assert (values.top(t.g, otachi, "rage"), values.start(t.g, otachi, "rage")) == (5, 1)
    assert values.structure(t.g, otachi) == 7
    assert values.structure(t.g, avenger) == 6


@rule("PRE-CMP-07", "PRE-CRD-04")
def test_a_statistic_never_falls_below_nothing() -> None:
    t = duel("chain-swords", mine={"weakened": {"arm": 2}})
    avenger = t.model("gipsy-avenger")
    assert values.stat(t.g, avenger, "arm") == 1
    avenger.weakened["arm"] = 3
    assert values.stat(t.g, avenger, "arm") == 0
    avenger.weakened["arm"] = 4
    assert values.stat(t.g, avenger, "arm") == 0


@rule("PRE-CRD-04")
def test_a_passive_text_works_only_face_up_and_when_it_says_so() -> None:
    t = duel("combat-readiness")
    avenger = t.model("gipsy-avenger")
    found = [values.stat(t.g, avenger, "arm", when) for when in ("defending", "attacking")]
    assert found == [4, 3]
    assert values.stat(t.g, avenger, "arm") == 3
    t.g.round_phase = "choosing"
    assert values.stat(t.g, avenger, "arm", "defending") == 3


@rule("PRE-DRF-02", "PRE-TRI-02")
@pytest.mark.parametrize(
    ("pilots", "connections"),
    [
        (("jake-pentecost", "nathan-lambert"), 2),
        (("raleigh-becket", "mako-mori"), 3),
        (("jake-pentecost",), 0),
        (("jake-pentecost", "raleigh-becket"), 0),
        (("cheung-wei", "jin-wei", "hu-wei"), 3),  # 2 and 2, but never more than 3
        (("jin-wei", "cheung-wei", "hu-wei"), 3),  # 2 and 1: only neighbours count
        (("stacker-pentecost", "tamsin-sevier"), 2),
    ],
)
def test_drift_is_what_neighbouring_pilots_have_in_common(
    pilots: tuple[str, ...], connections: int
) -> None:
    t = duel("chain-swords", mine={"pilots": pilots})
    avenger = t.model("gipsy-avenger")
    assert values.drift(t.g, avenger) == connections
    assert values.stat(t.g, avenger, "abi") == 3 + connections


# --- movement -------------------------------------------------------------------------------------


@rule("PRE-MOV-01", "PRE-MOV-05", "PRE-CMP-07")
def test_a_movement_goes_one_way_as_far_as_the_speed() -> None:
    t = Table({"gipsy-avenger": {"at": (300, 300, 0), "card": "chain-swords"}, "otachi": FAR})
    t.play("p1", "step_forward")
    t.refused("p1", "step_backward", "PRE-MOV-01")
    t.steps("p1", 3)
    t.refused("p1", "step_forward", "PRE-CMP-07")
    assert t.kinds() == {"stop_moving", "turn"}
    t = Table({"gipsy-avenger": {"at": (300, 300, 0), "card": "chain-swords"}, "otachi": FAR})
    t.play("p1", "step_backward")
    t.refused("p1", "step_forward", "PRE-MOV-01")
    t.refused("p1", "step_backward", "PRE-MOV-05")


@rule("PRE-MOV-03", "PRE-ROT-02")
def test_nothing_is_asked_when_a_movement_can_do_nothing_more() -> None:
    t = Table({"gipsy-avenger": {"at": (300, 300, 0), "card": "combat-readiness"}, "otachi": FAR})
    t.play("p1", "step_forward").play("p1", "turn", degrees=60)
    assert t.question == "choose_option"  # a Jaeger's rotation ends its movement
    t = Table(
        {"otachi": {"at": (300, 300, 0), "card": "circle-above"}, "gipsy-avenger": FAR},
        turn="kaiju",
    )
    t.play("p2", "turn", degrees=60)
    t.refused("p2", "turn", "PRE-ROT-02", degrees=60)
    assert t.kinds() == {"stop_moving", "step_forward", "step_backward"}
    t.play("p2", "step_backward")
    assert t.question == "choose_option"  # one step back, and it has rotated


@rule("PRE-ROT-01")
@pytest.mark.parametrize("degrees", [0.0, 15.0, 61.0, 90.0, 120.0, -59.0])
def test_a_rotation_is_by_a_side_or_half_of_one(degrees: float) -> None:
    t = Table({"gipsy-avenger": {"at": (300, 300, 0), "card": "chain-swords"}, "otachi": FAR})
    t.refused("p1", "turn", "PRE-ROT-01", degrees=degrees)


@rule("PRE-EMV-03", "PRE-EMV-04", "PRE-EMV-06")
def test_a_model_is_immobilised_if_both_ways_are_closed() -> None:
    def bound(*poses: tuple[float, float, float]) -> bool:
        houses = {f"b{n}": {"at": pose} for n, pose in enumerate(poses)}
        t = Table(
            {"gipsy-avenger": {"at": (400, 300, 0), "card": "chain-swords"}, "otachi": FAR},
            buildings=houses,
            setup={"half_rotation": "engaged"},
        )
        return rotation.immobilised(t.g, t.model("gipsy-avenger"))

    ahead, near = (400 + HEX, 300, 0), (480, 300, 0)
    behind, back = (400 - HEX, 300, 0), (320, 300, 0)
    assert not bound()
    assert not bound(ahead)
    assert not bound(behind)
    assert not bound(near)
    assert not bound(back)
    assert bound(ahead, behind)
    assert bound(ahead, back)
    assert bound(near, behind)
    assert bound(near, back)
    assert not bound(ahead, (400 + APOTHEM, 300 + 1.5 * 37, 0))  # two in front


@rule("PRE-GEO-21")
@pytest.mark.parametrize(("reading", "undone"), [("forbidden", False), ("allowed", True)])
@pytest.mark.parametrize("step", ["step_forward", "step_backward"])
def test_a_step_can_be_taken_back_only_where_measuring_is_allowed(
    reading: str, undone: bool, step: str
) -> None:
    t = Table(
        {"gipsy-avenger": {"at": (300, 300, 0), "card": "chain-swords"}, "otachi": FAR},
        setup={"premeasuring": reading},
    )
    before = t.g.irrevocable
    t.play("p1", step)
    assert (t.g.irrevocable == before) is undone


@rule("PRE-ENG-06", "PRE-BLK-03")
def test_only_poses_that_are_offered_can_be_taken() -> None:
    t = duel("chain-swords", foe=(460, 300, 30))
    t.play("p1", "step_forward")
    assert [each["number"] for each in t.options("take_pose")] == [0, 1, -1]
    assert not t.asked.touching  # it can still stay where it is
    t.refused("p1", "take_pose", "PRE-ENG-06", number=2)
    t.refused("p1", "take_pose", "PRE-ENG-06", number=-2)
    t.play("p1", "take_pose", number=-1)
    assert t.pose("gipsy-avenger") == (round(FLUSH, 2), 300, 0)  # it stops where it was
    assert t.kinds() == {"stop_moving", "turn"}


@rule("PRE-RUN-07", "PRE-ABL-04")
def test_a_second_charge_of_a_pilot_is_no_further_run() -> None:
    pilots = ("cheung-wei", "viktoriya-malikova")
    t = Table(
        {
            "gipsy-avenger": {"at": (100, 300, 0), "card": "deep-drift", "pilots": pilots},
            "otachi": FAR,
        },
    )
    t.play("p1", "stop_moving").play("p1", "use_card", option=0)
    charges = t.options("use_ability", ability="charge")
    assert [each["pilot"] for each in charges] == ["cheung-wei", "viktoriya-malikova"]
    t.play("p1", "use_ability", pilot="cheung-wei", ability="charge")
    t.steps("p1", 4)
    t.play("p1", "stop_moving")
    assert t.g.acting is None or not t.options("use_ability", ability="charge")
    assert len(t.told("run_declared")) == 1


@rule("PRE-ABL-04", "PRE-RUN-04", "PRE-RUN-05")
def test_a_pilots_charge_is_plain_and_the_activation_goes_on() -> None:
    pilots = ("cheung-wei", "suresh-khurana")
    t = Table(
        {
            "gipsy-avenger": {"at": (250, 300, 0), "card": "deep-drift", "pilots": pilots},
            "otachi": {"at": (400, 300, 180), "activated": True},
        },
        dice=BLANKS,
    )
    t.play("p1", "stop_moving").play("p1", "use_card", option=0)
    t.play("p1", "use_ability", pilot="cheung-wei", ability="charge")
    while t.question == "choose_move":
        t.play("p1", "step_forward")
    t.play("p1", "take_pose", number=0).play("p1", "strike", target="otachi")
    assert len(t.told("dice_rolled")[0].faces) == 3 + 3  # nothing of a card is added
    assert t.question == "choose_ability"  # the activation goes on
    assert {each["ability"] for each in t.options("use_ability")} == {"recharge"}


@rule("PRE-SEA-02", "PRE-ABL-04")
def test_where_jaegers_cannot_run_no_pilot_charges() -> None:
    pilots = ("cheung-wei", "suresh-khurana")
    mine = {"at": (250, 300, 0), "card": "deep-drift", "pilots": pilots}
    t = Table({"gipsy-avenger": mine, "otachi": FAR}, scenario="drowned-city")
    t.play("p1", "stop_moving").play("p1", "use_card", option=0)
    assert t.options("use_ability", ability="charge") == []
    stride = {"at": (250, 300, 0), "card": "full-stride"}
    t = Table({"gipsy-avenger": stride, "otachi": FAR}, scenario="drowned-city")
    assert t.question == "choose_move"
    t = Table(
        {"otachi": {"at": (250, 300, 0), "card": "spread-wings"}, "gipsy-avenger": FAR},
        scenario="drowned-city",
        turn="kaiju",
    )
    assert t.question == "ask_run"  # a Kaiju can


# --- terrain --------------------------------------------------------------------------------------

SWAMP = {"swamp": {"outline": ((400, 0), (500, 0), (500, 600), (400, 600))}}
STREETS = {
    "streets": {"outline": ((400, 0), (500, 0), (500, 600), (400, 600)), "kind": "populated"}
}


@rule("PRE-TER-03", "PRE-TER-05", "PRE-TER-06", "PRE-TER-07")
def test_who_may_not_run_where() -> None:
    for terrain, jaeger, kaiju in ((SWAMP, True, True), (STREETS, True, False)):
        t = duel("chain-swords", foe=(450, 500, 0), mine={"at": (450, 300, 0)}, terrain=terrain)
        assert ground.in_rough(t.g, t.model("gipsy-avenger")) is jaeger
        assert ground.in_rough(t.g, t.model("otachi")) is kaiju
        beside = Pose(400 - APOTHEM, 300, 0)
        assert not ground.in_rough(t.g, t.model("gipsy-avenger"), beside)
        assert ground.in_rough(t.g, t.model("gipsy-avenger"), Pose(401 - APOTHEM, 300, 0)) is jaeger


@rule("PRE-RUN-07", "PRE-TER-05")
def test_a_way_comes_to_terrain_where_it_touches_enters_or_crosses_it() -> None:
    t = duel("chain-swords", terrain={**STREETS, **SWAMP})
    model = t.model("gipsy-avenger")

    def comes(start: float, end: float) -> bool:
        return ground.comes_to_rough(t.g, model, Pose(start, 300, 0), Pose(end, 300, 0))

    edge = 400 - APOTHEM
    assert not comes(200, 300)
    assert not comes(200, edge - 0.1)
    assert comes(200, edge)
    assert comes(200, 420)
    assert comes(200, 700)
    assert not comes(edge, 200)  # away from it
    assert not comes(edge, edge)
    assert comes(450, 450)
    assert comes(450, 700)


@rule("PRE-TER-04")
def test_a_runner_meets_the_nearest_terrain_first() -> None:
    far = {"marsh": {"outline": ((340, 0), (360, 0), (360, 600), (340, 600))}}
    mine = {"at": (300, 300, 0)}
    for terrain in ({**SWAMP, **far}, {**far, **SWAMP}):
        t = duel("chain-swords", mine=mine, foe=(800, 500, 0), terrain=terrain)
        met = ground.meets_rough(t.g, t.model("gipsy-avenger"), 1, 200)
        assert met is not None
        assert (round(met[0], 2), met[1]) == (round(40 - APOTHEM, 2), "marsh")
        assert ground.meets_rough(t.g, t.model("gipsy-avenger"), -1, 200) is None
        assert ground.meets_rough(t.g, t.model("gipsy-avenger"), 1, 7) is None
    behind = {"marsh": {"outline": ((240, 0), (260, 0), (260, 600), (240, 600))}}
    t = duel("chain-swords", mine=mine, foe=(800, 500, 0), terrain=behind)
    met = ground.meets_rough(t.g, t.model("gipsy-avenger"), -1, 200)
    assert met is not None
    assert (round(met[0], 2), met[1]) == (round(40 - APOTHEM, 2), "marsh")


@rule("PRE-RUN-07", "PRE-TER-06")
def test_terrain_that_hinders_only_jaegers_does_not_hide_what_lies_behind_it() -> None:
    near = {
        "streets": {"outline": ((300, 0), (390, 0), (390, 600), (300, 600)), "kind": "populated"}
    }
    t = duel(
        "chain-swords", foe=(200, 300, 0), mine={"at": (800, 60, 0)}, terrain={**near, **SWAMP}
    )
    otachi = t.model("otachi")
    assert ground.comes_to_rough(t.g, otachi, Pose(200, 300, 0), Pose(400, 300, 0))
    assert not ground.comes_to_rough(t.g, otachi, Pose(200, 300, 0), Pose(350, 300, 0))
    assert ground.comes_to_rough(
        t.g, t.model("gipsy-avenger"), Pose(200, 300, 0), Pose(350, 300, 0)
    )
    met = ground.meets_rough(t.g, otachi, 1, 300)
    assert met is not None
    assert (round(met[0], 2), met[1]) == (round(200 - APOTHEM, 2), "swamp")


@rule("PRE-RUN-07", "PRE-TER-05", "PRE-ABL-04")
def test_a_pilot_does_not_charge_from_terrain_or_after_having_met_it() -> None:
    def charges(x: float, steps: int = 0) -> bool:
        mine = {"at": (x, 300, 0), "card": "deep-drift", "pilots": ("cheung-wei", "hu-wei")}
        t = Table({"gipsy-avenger": mine, "otachi": FAR}, terrain=SWAMP).steps("p1", steps)
        t.play("p1", "stop_moving").play("p1", "use_card", option=0)
        return bool(t.options("use_ability", ability="charge"))

    assert charges(200)
    assert not charges(450)
    assert not charges(310, 1)  # it stands in it now
    assert not charges(450, 2)  # it has left it
    assert charges(550, 1)


@rule("PRE-ENG-11", "PRE-RUN-03")
def test_a_model_left_in_contact_keeps_it_as_it_is() -> None:
    t = duel("full-stride", mine={"at": (FLUSH - HEX, 300, 0)}, foe=(400, 320, 180))
    t.play("p1", "run_now", run_now=False).play("p1", "step_forward")
    assert (t.question, t.asked.touching) == ("choose_engagement", True)
    t.play("p1", "take_pose", number=-1)
    assert t.pose("gipsy-avenger") == (round(FLUSH, 2), 300, 0)
    assert t.g.acting is not None
    assert t.g.acting.met == ["otachi"]
    assert (t.g.acting.hexes, t.g.acting.rough) == (1, False)


@rule("PRE-ENG-01", "PRE-ENG-02")
def test_one_contact_among_several_enemies_is_enough_to_be_engaged() -> None:
    others: Models = {"shrikethorn": {"at": (700, 500, 0)}, "scrapper": {"at": (200, 100, 0)}}
    t = duel("chain-swords", others=others)
    avenger = t.model("gipsy-avenger")
    assert ground.engaged(t.g, avenger)
    assert ground.touches(t.g, avenger) == [("otachi", True)]
    t.model("shrikethorn").pose = Pose(FLUSH, 300 + HEX + 1, 0)  # near, but not in contact
    assert ground.engaged(t.g, avenger)
    assert not ground.engaged(t.g, avenger, Pose(300, 300, 0))
    assert not ground.engaged(t.g, avenger, Pose(200 + HEX, 100, 0))  # a friend
    assert ground.touches(t.g, avenger, Pose(FLUSH, 300, 180)) == [("otachi", False)]


@rule("PRE-MOV-04", "PRE-GEO-15")
def test_a_step_is_free_if_nothing_is_in_the_way_of_all_of_it() -> None:
    t = duel("chain-swords", mine={"at": (300, 300, 0)}, foe=(300 + 2 * HEX, 300, 180))
    avenger = t.model("gipsy-avenger")
    assert ground.step_free(t.g, avenger, 1)
    assert ground.unobstructed(t.g, avenger, 1) == pytest.approx(HEX, abs=0.001)
    nearer = Pose(300.1, 300, 0)
    assert not ground.step_free(t.g, avenger, 1, nearer)
    assert ground.step_free(t.g, avenger, -1, nearer)
    avenger.pose = Pose(60, 300, 0)
    assert not ground.step_free(t.g, avenger, -1)
    assert ground.unobstructed(t.g, avenger, -1) == pytest.approx(60 - APOTHEM, abs=0.001)


@rule("PRE-RUN-02", "PRE-BLK-03")
def test_a_runner_that_stops_before_an_enemy_at_once_has_no_direction_yet() -> None:
    t = duel("full-stride", foe=(410, 300, 180)).play("p1", "run_now", run_now=True)
    t.play("p1", "step_forward").play("p1", "take_pose", number=-1)
    t.refused("p1", "step_forward", "PRE-MOV-01")
    t.play("p1", "stop_moving").play("p1", "step_backward")
    assert t.pose("gipsy-avenger") == (round(FLUSH - HEX, 2), 300, 0)


@rule("PRE-ENG-10", "PRE-ENG-11")
def test_only_the_front_face_makes_a_contact_flush() -> None:
    # The way leads past the enemy until the front left face lies on one of its own.
    t = duel("chain-swords", mine={"at": (300, 300, 0)}, foe=(300 + 1.5 * HEX, 355.5, 180))
    t.play("p1", "step_forward")
    assert t.question == "choose_engagement"
    t.play("p1", "take_pose", number=-1)
    assert t.pose("gipsy-avenger") == (round(300 + HEX, 2), 300, 0)
    t = duel("chain-swords", mine={"at": (300, 300, 0)}, foe=(300 + 2 * HEX, 300, 180))
    t.play("p1", "step_forward")
    assert t.question == "choose_move"  # flush already: nothing to align
    t.refused("p1", "step_backward", "PRE-MOV-01")


@rule("PRE-ENG-07", "PRE-RUN-02")
def test_an_enemy_without_room_to_engage_it_blocks_and_leaves_the_direction_open() -> None:
    # A friend stands where the side step to (335.9, 320) would lead.
    t = duel(
        "full-stride",
        mine={"at": (292.26, 300, 0)},
        foe=(400, 320, 180),
        others={"scrapper": {"at": (320, 382, 0)}},
    )
    t.play("p1", "run_now", run_now=True).play("p1", "step_forward")
    assert [(each.model, each.by) for each in t.told("blocked")] == [("gipsy-avenger", "otachi")]
    t.refused("p1", "step_forward", "PRE-MOV-01")
    t.play("p1", "stop_moving").play("p1", "step_backward")
    assert t.pose("gipsy-avenger") == (228.17, 300, 0)
