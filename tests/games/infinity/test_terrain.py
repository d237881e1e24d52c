"""Terrain: whom it slows and keeps out, who is trained for it, and swimming."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.infinity.tables import terrain, terrains
from plancia.games.infinity.tables.terrain import burden
from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man

FAR = foe(5, 115, 90)
OUTSIDE = (60, 30)
"""Five centimetres before the zone."""

LIGHT = "fusiliers/combi_rifle"
MEDIUM = "tankhunters/ap_rifle_adhesive_launcher"
HEAVY = "minutemen/rifle_light_shotgun"
SKIRMISHER = "foxtrot/rifle_antipersonnel_mines"

REMOTE = "q_drone/antipersonnel_mines_hmg"
TAG = "raicho_armoured_brigade/heavy_grenade_launcher"
BIKE = "aragoto_senkenbutai/combi_rifle_light_shotgun"


def zone(kind: str, *, low: float = 35, high: float = 80, top: float = 2.0) -> dict[str, Any]:
    """A table with an area across it, from one depth to another."""
    outline = [(30, low), (90, low), (90, high), (30, high)]
    part = {"part": "area", "outline": outline, "kind": kind, "top": top}
    pieces = [{"name": "ground", "parts": [part]}]
    return {"width": 120, "depth": 120, "pieces": pieces, "placed": [{"piece": "ground"}]}


def before(kind: str, profile: str, **more: Any) -> Table:
    """Somebody five centimetres before a zone, with an order."""
    y = more.pop("y", 30)
    t = Table({"a": man(60, y, profile=profile), "z": FAR}, layout=zone(kind), **more)
    t.order("a")
    return t


def reached(kind: str, profile: str, *, y: float = 30) -> float:
    """How far a first move straight into a zone leads."""
    t = before(kind, profile, y=y)
    t.move("a", (60, y + 10))
    t.do("stop_there")
    return round(t["a"].at.y - y, 4)


@rule("INF-TERR-MOV-01", "INF-TERR-MOV-09")
@pytest.mark.parametrize(
    ("profile", "far"), [(LIGHT, 10), (SKIRMISHER, 10), (MEDIUM, 7.5), (HEAVY, 7.5)]
)
def test_difficult_terrain_slows_the_heavier_types_inside_of_it(profile: str, far: float) -> None:
    assert reached("stony_ground", profile) == far
    assert reached("stony_ground", profile, y=40) == (10 if far == 10 else 5)


@rule("INF-TERR-MOV-01")
def test_difficult_terrain_slows_whatever_rolls_or_walks_on_machines() -> None:
    for profile, first in ((REMOTE, 15), (TAG, 15), (BIKE, 20)):
        t = before("stony_ground", profile, y=40)
        t.move("a", (60, 70))
        assert t.game.under_way.way["a"][-1].y == pytest.approx(40 + first / 2)


@rule("INF-TERR-MOV-02")
@pytest.mark.parametrize("profile", [REMOTE, TAG, BIKE])
def test_machines_and_vehicles_cannot_enter_very_difficult_terrain(profile: str) -> None:
    t = before("swamp", profile)
    t.refused("INF-TERR-MOV-02", "p1", "move", trooper="a", path=[(60, 50)])
    t.move("a", (60, 34.9))


@rule("INF-TERR-MOV-03", "INF-TERR-MOV-07")
def test_very_difficult_terrain_slows_everybody_but_skirmishers() -> None:
    assert reached("swamp", LIGHT, y=40) == 5
    assert reached("swamp", MEDIUM, y=40) == 5
    assert reached("swamp", HEAVY, y=40) == 5
    assert reached("swamp", SKIRMISHER, y=40) == 10
    assert "WB" in terrain.limits()["very_difficult"].half
    assert "SPECIAL" in terrain.limits()["very_difficult"].half


@rule("INF-TERR-MOV-04")
@pytest.mark.parametrize("profile", [MEDIUM, HEAVY, REMOTE, TAG, BIKE])
def test_the_heavier_types_cannot_enter_impassable_terrain(profile: str) -> None:
    t = before("zero_g", profile)
    t.refused("INF-TERR-MOV-04", "p1", "move", trooper="a", path=[(60, 50)])


@rule("INF-TERR-MOV-05", "INF-TERR-MOV-07")
def test_impassable_terrain_slows_all_who_can_enter_it() -> None:
    assert reached("zero_g", LIGHT, y=40) == 5
    assert reached("zero_g", SKIRMISHER, y=40) == 5
    assert {"LI", "SK", "WB", "SPECIAL"} == set(terrain.limits()["impassable"].half)


@rule("INF-TERR-MOV-06", "INF-SS-TERR-01")
def test_who_is_trained_faces_the_class_below() -> None:
    assert reached("wood", HEAVY, y=40) == 10  # Minutemen know Wilderness: Difficult is Normal
    assert reached("jungle", HEAVY, y=40) == 5  # Very Difficult is Difficult
    assert reached("forest", HEAVY, y=40) == 5  # Impassable is Very Difficult
    assert reached("stony_ground", HEAVY, y=40) == 5  # they do not know Desert


@rule("INF-TERR-MOV-06")
def test_a_trained_machine_enters_very_difficult_terrain_and_no_impassable_one() -> None:
    trained = "tikbalangs/hmg"
    t = before("jungle", trained, y=40)
    t.move("a", (60, 70))
    assert t.game.under_way.way["a"][-1].y == pytest.approx(47.5)  # as Difficult: half of 15
    t = before("forest", trained, y=25)
    t.refused("INF-TERR-MOV-02", "p1", "move", trooper="a", path=[(60, 50)])


@rule("INF-TERR-MOV-09")
def test_each_centimetre_inside_costs_two_and_what_lies_outside_one() -> None:
    t = before("stony_ground", MEDIUM)
    t.move("a", (60, 36), (60, 33), (50, 33))  # 5 + 2 + 2 of 10, then 1 outside
    assert t.game.under_way.way["a"][-1] == (60, 34, 0)


@rule("INF-TERR-MOV-09")
def test_jumps_and_dodges_are_halved_that_begin_inside() -> None:
    ditch = zone("stony_ground")
    t = Table({"a": man(60, 40, profile=MEDIUM), "z": FAR}, layout=ditch, dice=[1])
    t.order("a")
    t.do("jump", trooper="a", to=(60, 46, 0))
    t.do("stop_there")
    assert t["a"].at.y == pytest.approx(42.5)  # 2.5 instead of 5
    t = Table(
        {"a": man(60, 50), "z": foe(60, 70, profile="tiger_soldiers/hmg")},
        layout=ditch,
        dice=[20, 20, 20, 1],
    )
    t.order("a")
    t.do("stop_there") if t.asked != "choose_action" else t.shoot("a", ("z", 3))
    t.do("dodge", trooper="z")
    t.do("stop_there")
    t.refused("INF-ARO-19", "p2", "sidestep", path=[(60, 66)])
    t.do("sidestep", path=[(60, 67.5)])
    assert t["z"].at.y == pytest.approx(67.5)


@rule("INF-TERR-MOV-04")
def test_nobody_is_deployed_where_it_cannot_go() -> None:
    from plancia.games.infinity.rules.movement import gait_of
    from plancia.games.infinity.walking import ground_of
    from plancia.space.volume import Place

    t = before("zero_g", HEAVY)
    ground = ground_of(t.game.table)
    assert not ground.has_room(Place(60, 50, 0), gait_of(t.game, t["a"]))
    assert ground.has_room(Place(60, 30, 0), gait_of(t.game, t["a"]))
    assert ground.has_room(Place(60, 50, 0), gait_of(t.game, t["z"]))


@rule("INF-CHAR-IMP-04")
def test_an_impetuous_move_ends_where_the_ground_slows() -> None:
    wild = "aragoto_senkenbutai/combi_rifle_light_shotgun"
    t = Table(
        {"a": man(20, 10), "w": man(60, 30, profile=wild), "z": foe(60, 100, 90)},
        layout=zone("stony_ground"),
        moment="start",
        commands={"p1": {"lieutenant": "a"}},
    )
    t.do("obey_impulse", troopers=["w"])
    t.refused("INF-CHAR-IMP-09", "p1", "move", trooper="w", path=[(60, 32)])
    t.move("w", (60, 35))
    t.move("w", (60, 60))  # its second move, half of 15 cm inside
    assert t["w"].at.y == pytest.approx(42.5)


# --- water ----------------------------------------------------------------------------------------


@rule("INF-SKILL-SWIM-01")
def test_swimming_goes_half_as_far_as_each_move() -> None:
    t = before("open_sea", LIGHT, y=35)
    t.refused("INF-SKILL-SWIM-01", "p1", "move", trooper="a", path=[(60, 40)])
    t.do("swim", trooper="a", path=[(60, 50)])
    t.do("swim", trooper="a", path=[(60, 50)])
    assert t["a"].at.y == pytest.approx(45)  # 5 and 5 of 10-10


@rule("INF-SKILL-SWIM-01")
def test_one_swims_in_deep_water_only() -> None:
    t = before("open_sea", LIGHT, y=30)
    t.refused("INF-SKILL-SWIM-01", "p1", "swim", trooper="a", path=[(60, 34)])
    t.move("a", (60, 35))
    t.do("swim", trooper="a", path=[(60, 50)])
    assert t["a"].at.y == pytest.approx(40)
    t = before("swamp", LIGHT, y=40)
    t.refused("INF-SKILL-SWIM-01", "p1", "swim", trooper="a", path=[(60, 44)])


@rule("INF-SKILL-SWIM-01", "INF-TERR-MOV-04")
def test_who_cannot_enter_the_water_does_not_swim() -> None:
    t = before("open_sea", MEDIUM, y=35)
    t.refused("INF-SKILL-SWIM-01", "p1", "swim", trooper="a", path=[(60, 40)])
    t.refused("INF-TERR-MOV-04", "p1", "move", trooper="a", path=[(60, 40)])


@rule("INF-SKILL-SWIM-01", "INF-SKILL-DODGE-04")
def test_who_dodges_in_the_water_swims() -> None:
    t = Table({"a": man(60, 30), "z": foe(60, 60)}, layout=zone("open_sea"), dice=[20, 20, 20, 1])
    t.order("a")
    t.shoot("a", ("z", 3))
    t.do("dodge", trooper="z")
    t.do("stop_there")
    t.do("sidestep", path=[(60, 55)])
    assert t["z"].at.y == pytest.approx(55)  # half of 10


@rule("INF-CHAR-IMP-12")
def test_an_impetuous_model_swims_where_its_way_leads_through_water() -> None:
    lake = zone("open_sea")
    lake["pieces"][0]["parts"][0]["outline"] = [(0, 35), (120, 35), (120, 80), (0, 80)]
    t = Table(
        {"a": man(20, 10), "w": man(60, 35, profile="highlanders/rifle"), "z": foe(60, 100, 90)},
        layout=lake,
        moment="start",
        commands={"p1": {"lieutenant": "a"}},
    )
    t.do("obey_impulse", troopers=["w"])
    t.refused("INF-CHAR-IMP-12", "p1", "swim", trooper="w", path=[(55, 34)])
    t.do("swim", trooper="w", path=[(60, 45)])
    t.do("swim", trooper="w", path=[(60, 45)])
    assert t["w"].at.y == pytest.approx(45)


# --- the table of terrain -----------------------------------------------------------------------


@rule("INF-TERR-01", "INF-TERR-TAB-01")
def test_every_row_of_the_table_is_there() -> None:
    rows = {each.id: (each.type, each.movement, each.visibility) for each in terrains().values()}
    assert rows == {
        "beach": ("aquatic", "difficult", ""),
        "open_sea": ("aquatic", "impassable", ""),
        "swamp": ("aquatic", "very_difficult", ""),
        "stony_ground": ("desert", "difficult", ""),
        "sand_desert": ("desert", "very_difficult", ""),
        "hills": ("mountain", "difficult", ""),
        "arctic_plains": ("mountain", "difficult", ""),
        "mountain": ("mountain", "very_difficult", ""),
        "high_mountain": ("mountain", "impassable", "low"),
        "wood": ("wilderness", "difficult", "low"),
        "jungle": ("wilderness", "very_difficult", "low"),
        "forest": ("wilderness", "impassable", "none"),
        "zero_g": ("zero_g", "impassable", ""),
    }


@rule(
    "INF-TERR-TYPE-01",
    "INF-TERR-TYPE-02",
    "INF-TERR-TYPE-03",
    "INF-TERR-TYPE-04",
    "INF-TERR-TYPE-05",
)
@pytest.mark.parametrize(
    ("nature", "kinds"),
    [
        ("aquatic", {"beach", "open_sea", "swamp"}),
        ("desert", {"stony_ground", "sand_desert"}),
        ("mountain", {"hills", "arctic_plains", "mountain", "high_mountain"}),
        ("wilderness", {"wood", "jungle", "forest"}),
        ("zero_g", {"zero_g"}),
    ],
)
def test_a_terrain_skill_helps_in_the_zones_of_its_type(nature: str, kinds: set[str]) -> None:
    plain, trained = burden("HI", frozenset()), burden("HI", frozenset({nature}))
    eased = {
        kind
        for kind in terrains()
        if (kind in plain.slow, kind in plain.barred)
        != (kind in trained.slow, kind in trained.barred)
        or (kind in plain.barred) != (kind in trained.barred)
    }
    easier = {kind for kind in kinds if terrains()[kind].movement != "very_difficult"}
    assert eased == easier  # heavy infantry has half MOV in Difficult and in Very Difficult
    skirmisher = burden("LI", frozenset()), burden("LI", frozenset({nature}))
    freed = skirmisher[0].slow - skirmisher[1].slow
    assert freed == {kind for kind in kinds if terrains()[kind].movement == "very_difficult"}


@rule("INF-TERR-TAB-02")
def test_a_storm_raises_the_condition_by_one_level_where_it_rages() -> None:
    assert terrains()["swamp"].visibility_in("storm") == "low"
    assert terrains()["wood"].visibility_in("storm") == "none"
    assert terrains()["forest"].visibility_in("storm") == "none"
    assert terrains()["zero_g"].visibility_in("storm") == ""
    here = {"a": man(60, 30), "z": foe(60, 60)}
    t = Table(here, layout=zone("wood", low=40, high=50, top=12), setup={"weather": "storm"})
    t.order("a")
    t.refused(
        "INF-BS-01",
        "p1",
        "shoot",
        trooper="a",
        weapon="combi_rifle",
        shots=[{"target": "z", "dice": 3}],
    )
    t = Table(
        here,
        layout=zone("swamp", low=40, high=50, top=12),
        setup={"weather": "storm"},
        dice=[20, 20, 20],
    )
    t.order("a")
    t.shoot("a", ("z", 3))
    t.do("let_pass_all")
    t.do("stop_there")
    assert t.contest("a").active.needed == 12 + 3 - 3  # type: ignore[union-attr]
