"""Situations of the core rules that nobody had foreseen."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.infinity.library import library
from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man
from tests.games.infinity.test_laid import mine

SPIDER = "reaktion_zond/hmg"
SHOT = [{"target": "z", "dice": 3}]
USER = "charontids/plasma_rifle_sepsitor"
BRAVE = next(
    p.id
    for p in library().profiles.values()
    if p.level("valor") and p.type == "LI" and not p.level("camouflage")
)


def dodged(z: dict[str, Any], **more: Any) -> Table:
    """Somebody has dodged before a model that comes into its sight."""
    t = Table(
        {"a": man(60, 10), "z": z, **more.pop("others", {})},
        dice=[2, *more.pop("dice", [])],
        **more,
    )
    t.order("a")
    t.move("a", (62, 10))
    t.do("dodge", trooper="z")
    t.finish()
    assert t.asked == "choose_sidestep"
    return t


# --- what a dodge in reaction allows ------------------------------------------------------------


@rule("INF-SKILL-DODGE-04", "INF-SKILL-OPEN-01")
def test_who_has_dodged_may_open_a_door_instead_of_moving() -> None:
    hole = {"kind": "door", "start": 9, "width": 4, "top": 3, "name": "door"}
    wall = {"part": "wall", "line": [(49, 40), (71, 40)], "top": 4, "openings": [hole]}
    layout = {
        "width": 120,
        "depth": 120,
        "pieces": [{"name": "wall", "parts": [wall]}],
        "placed": [{"piece": "wall"}],
    }
    t = dodged(foe(60, 38.6), layout=layout, shut=("wall/door",))
    t.do("work_door_aside", door="wall/door")
    assert t.game.shut == ()
    assert t.at("z") == (60, 38.6, 0)
    far = dodged(foe(60, 30), layout=layout, shut=("wall/door",))
    assert "work_door_aside" not in far.offered()
    far.refused("INF-SKILL-OPEN-01", "p2", "work_door_aside", door="wall/door")


@rule("INF-SKILL-DODGE-04", "INF-SS-CLIMB-01")
def test_who_has_dodged_climbs_half_of_its_move_with_climbing_plus() -> None:
    """MOV 15: 7.5 cm, though it climbs 15 with an order."""
    tall = [(50.0, 32.0, 70.0, 40.0, 24.0)]
    radius = library().profiles[SPIDER].size.base / 2
    here = foe(60, 32 - radius, profile=SPIDER)
    t = dodged(here, scenery=tall)
    t.refused("INF-SKILL-DODGE-04", "p2", "climb_aside", to=(60, 32 - radius, 8))
    t.do("climb_aside", to=(60, 32 - radius, 7.5))
    assert t.at("z") == pytest.approx((60, 32 - radius, 7.5))
    assert t["z"].hangs
    plain = dodged(foe(60, 30.7), scenery=tall)
    plain.refused("INF-SKILL-DODGE-04", "p2", "climb_aside", to=(60, 30.7, 3))


@rule("INF-SKILL-DODGE-04", "INF-SS-SJUMP-01")
def test_who_has_dodged_leaps_half_of_its_move_with_a_super_jump() -> None:
    roof = [(50.0, 32.0, 70.0, 40.0, 3.0)]
    t = dodged(foe(60, 30, gained=["super_jump"]), scenery=roof)
    assert "leap_aside" in t.offered()
    t.refused("INF-SKILL-DODGE-04", "p2", "leap_aside", to=(60, 36, 3))
    t.do("leap_aside", to=(60, 33, 3))
    assert t.at("z") == (60, 33, 3)
    plain = dodged(foe(60, 30), scenery=roof)
    plain.refused("INF-SKILL-DODGE-04", "p2", "leap_aside", to=(60, 33, 3))


@rule("INF-SKILL-DODGE-04", "INF-SKILL-MOUNT-01")
def test_who_has_dodged_gets_off_its_motorcycle() -> None:
    t = dodged(foe(60, 30, profile="kum/rifle_light_shotgun"))
    option = next(each for each in t.match.options("p2") if each.tag() == "dismount_aside")
    t.match.play("p2", option)
    assert tuple(t["z"].left_ride or ()) == (60, 30, 0)
    assert t.at("z") != (60, 30, 0)


# --- Guts ---------------------------------------------------------------------------------------


@rule("INF-SS-VALOR-01", "INF-LT-06")
def test_courage_asks_for_no_special_order() -> None:
    t = Table({"a": man(60, 10), "z": foe(60, 40, 90, BRAVE), "y": foe(5, 115, 90)}, dice=[5, 20])
    t.order("a")
    t.shoot("a", ("z", 1))
    t.finish()
    assert t.asked == "choose_guts"
    t.refused("INF-SS-VALOR-01", "p2", "stand_firm", by_order=True)
    t.do("stand_firm")
    assert t.asked == "choose_turns"


@rule("INF-WPN-MINE-02", "INF-GUTS-03")
def test_an_activated_model_that_runs_for_shelter_sets_off_a_mine() -> None:
    """The mine's teardrop reaches 16 cm: out of reach where it stood, in reach at the wall."""
    t = Table(
        {"a": man(60, 30), "z": foe(60, 60), "m": mine(78.5, 30, laid="z")},
        scenery=[(61.0, 33.5, 68.0, 34.0, 1.5)],
        dice=[20, 20, 20, 5, 20, 20],
    )
    t.order("a")
    t.shoot("a", ("z", 3))
    t.shoot("z", ("a", 1))
    t.finish()
    t.do("take_cover", path=[(64.2, 32.2)])
    assert (t.seat, t.asked) == ("p2", "choose_blast")
    t.do("explode", shape="small_teardrop", heading=180, moment=4.5)
    assert t["m"].spot == "gone"
    assert [save.hit.weapon for save in t.exchange.saves][-1] == "antipersonnel_mines"


@rule("INF-WPN-MINE-02", "INF-SKILL-DODGE-04")
def test_who_only_passes_a_mine_after_a_dodge_sets_it_off() -> None:
    """Two centimetres towards it and back again."""
    watcher = mine(78.5, 30, laid="a", seat="p1")
    t = dodged(foe(60, 30), others={"m": {**watcher, "seat": "p1"}}, dice=[20])
    t.do("sidestep", path=[(62.4, 30), (60, 30)])
    assert (t.seat, t.asked) == ("p1", "choose_blast")
    t.do("explode", shape="small_teardrop", heading=180, moment=2.4)
    assert t.at("z") == (60, 30, 0)
    assert t["m"].spot == "gone"


# --- minds --------------------------------------------------------------------------------------


def reached(*dice: int) -> Table:
    """Two Charontids reach for one mind with one coordinated order."""
    t = Table(
        {
            "a": man(55, 30, 90, USER),
            "b": man(65, 30, 90, USER),
            "z": foe(60, 40, 90),
            "y": foe(5, 115),
        },
        dice=dice,
    )
    t.do("coordinate", troopers=["a", "b"])
    for name in ("a", "b"):
        t.do("sepsitorize", trooper=name, target="z")
    t.finish()
    return t


@rule("INF-WPN-SEP-04", "INF-GUTS-06")
@pytest.mark.parametrize("first", [True, False])
def test_whom_one_of_two_sepsitors_has_taken_is_not_shaken_by_the_other(first: bool) -> None:
    dice = [15, 20] if first else [20, 15]
    t = reached(*dice, 14, 14)
    assert t["z"].is_in("sepsitorized")
    assert t.asked != "choose_guts"


@rule("INF-WPN-SEP-04")
def test_a_mind_that_two_sepsitors_reach_at_once_is_taken_once() -> None:
    t = reached(15, 15, 14, 14)
    assert t["z"].is_in("sepsitorized")
    assert len(t.told("taken_over")) == 1


@rule("INF-ORD-33", "INF-SKILL-DISC-01")
def test_nobody_looks_any_more_for_what_was_just_killed() -> None:
    """It fires out of its marker at one with a sixth sense, who kills it at the same time."""
    t = Table(
        {
            "a": man(60, 40, 90, gained=["multi_rifle"]),
            "b": man(80, 40, 135),
            "m": foe(60, 55, 270, "guilang/combi_rifle", concealed="camouflage"),
            "y": foe(5, 115, 90),
        },
        dice=[19, 12, 1, 1],
        active="p2",
    )
    t["a"].gained = ("sixth_sense_1", "multi_rifle")
    t.order("m")
    t.move("m", (61, 55))
    t.do("discover", trooper="b", target="m")
    t.do("let_pass_all")
    t.shoot("m", ("a", 1))
    t.shoot("a", ("m", 1), weapon="multi_rifle", mode="da")
    t.finish()
    assert t["m"].spot == "gone"
    with pytest.raises(KeyError):
        t.contest("b")


# --- templates ----------------------------------------------------------------------------------


def in_line(x: float = 60, **more: Any) -> Table:
    """One with a Chain Rifle, a comrade on the line, and an enemy 15 cm away."""
    t = Table(
        {
            "a": man(60, 20, gained=["chain_rifle"]),
            "f": man(x, 28),
            "z": foe(60, 35),
            "y": foe(5, 115, 90),
        },
        dice=[20] * 4,
        **more,
    )
    t.order("a")
    return t


@rule("INF-TMPL-03", "INF-TMPL-13")
def test_a_template_reaches_an_enemy_behind_another_model() -> None:
    """No shot goes past the comrade, but a template is stopped by scenery alone."""
    t = in_line()
    t.refused("INF-BS-01", "p1", "shoot", trooper="a", weapon="combi_rifle", shots=SHOT)
    t.do("spray", trooper="a", weapon="chain_rifle", headings=[90.0])
    t.finish()
    assert {save.hit.target for save in t.exchange.saves} == {"f", "z"}


@rule("INF-TMPL-13", "INF-VIS-NULL-01")
@pytest.mark.parametrize("premeasuring", ["forbidden", "allowed"])
def test_a_template_is_not_fired_at_what_scenery_or_smoke_hides(premeasuring: str) -> None:
    setup = {"premeasuring": premeasuring}
    wall = in_line(50, scenery=[(50, 31, 70, 32, 6.0)], setup=setup)
    smoke = in_line(50, smoke=[(60, 30, 0)], setup=setup)
    for t in (wall, smoke):
        t.refused("INF-TMPL-13", "p1", "spray", trooper="a", weapon="chain_rifle", headings=[90.0])


# --- falls --------------------------------------------------------------------------------------


@rule("INF-SKILL-JUMP-06", "INF-SKILL-JUMP-07", "INF-SKILL-MOVE-04")
@pytest.mark.parametrize(
    ("to", "below", "die"),
    [(33.9, (61.3, 31.6), 20), (34.9, (60, 32.3), 5)],
    ids=["it fails", "it is too far"],
)
def test_who_falls_where_somebody_stands_lies_beside_him(
    to: float, below: tuple[float, float], die: int
) -> None:
    roof = [(50.0, 20.0, 70.0, 31.0, 3.0)]
    t = Table(
        {"a": man(60, 30, z=3), "q": foe(*below, 90), "z": foe(60, 115, 90)},
        scenery=roof,
        dice=[die, 20],
    )
    t.order("a")
    t.do("jump", trooper="a", to=(60, to, 0))
    t.finish()
    assert t["a"].at.z == 0
    apart = t["a"].at.level_distance(t["q"].at)
    assert apart == pytest.approx(2.5, abs=0.3)
    assert apart >= 2.499
