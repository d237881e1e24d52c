"""Exchanges in which several kinds of ammunition, targets and answers meet."""

from __future__ import annotations

import pytest

from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man

AWAY = foe(5, 110)
SHASVASTII = "shasvastii_noctifers/combi_rifle"


# --- wounds that come out of one order ------------------------------------------------------------


@rule("INF-AMMO-MONO-03", "INF-SS-SHAS-03")
@pytest.mark.parametrize(("weapon", "left"), [("monofilament_ccw", False), ("shock_ccw", True)])
def test_a_thread_leaves_no_seed_of_whom_it_kills(weapon: str, left: bool) -> None:
    t = Table(
        {
            "a": man(60, 30, gained=(weapon,)),
            "x": foe(60, 32.5, profile=SHASVASTII),
            "far": AWAY,
        },
        dice=[5, 1],
    )
    t.order("a")
    t.do("strike", trooper="a", target="x", weapon=weapon)
    t.finish()
    assert t["x"].spot == "gone"
    assert ("x-seed-embryo" in t.game.troopers) == left


@rule("INF-AMMO-STUN-01", "INF-AMMO-STUN-02")
def test_a_shot_out_of_hiding_stuns_once_although_others_answer_it_later() -> None:
    t = Table(
        {
            "a": man(60, 30, profile=SHASVASTII, gained=("multi_rifle",), concealed="camouflage"),
            "x": foe(60, 60),
            "y": foe(66, 60),
            "far": AWAY,
        },
        dice=[5, 1, 20],
        setup={"prisoners": True},
    )
    t.order("a")
    t.shoot("a", ("x", 1), weapon="multi_rifle", mode="stun")
    t.do("stop_there")
    t.shoot("y", ("a", 1))
    t.finish()
    assert t["x"].is_in("stunned")
    assert t["x"].stunned == 1


@rule("INF-AMMO-STUN-01", "INF-COORD-09")
def test_whoever_is_stunned_and_wounded_at_one_time_is_not_finished_off() -> None:
    t = Table(
        {
            "a": man(55, 30, profile=SHASVASTII, gained=("multi_rifle",), concealed="camouflage"),
            "b": man(65, 30, profile=SHASVASTII, gained=("multi_rifle",), concealed="camouflage"),
            "x": foe(60, 60, profile="orc_troops/multi_rifle"),
            "y": foe(66, 60),
            "far": AWAY,
        },
        dice=[5, 5, 1, 1, 20],
        setup={"prisoners": True},
    )
    t.do("coordinate", troopers=["a", "b"])
    t.shoot("a", ("x", 1), weapon="multi_rifle", mode="stun")
    t.shoot("b", ("x", 1), weapon="multi_rifle", mode="ap")
    while t.seat == "p1":
        t.do("stop_there")
    t.shoot("y", ("a", 1))
    t.finish()
    assert (t["x"].spot, t["x"].wounds, t["x"].is_in("stunned")) == ("table", 1, True)


# --- several rules in one exchange ----------------------------------------------------------------


@rule("INF-BS-08", "INF-BS-14", "INF-ROLL-24")
def test_a_split_burst_loses_to_the_dodger_and_to_the_shooter_each_by_itself() -> None:
    t = Table(
        {
            "a": man(60, 30, profile="fusiliers/hmg"),
            "x": foe(50, 60),
            "y": foe(70, 60),
            "far": AWAY,
        },
        dice=[7, 10, 9, 12, 8, 11, 20, 20],
    )
    t.order("a")
    t.shoot("a", ("x", 2), ("y", 2), weapon="hmg")
    t.do("dodge", trooper="x")
    t.shoot("y", ("a", 1))
    t.finish()
    assert [t.contest("a", name).hits for name in "xy"] == [(False, True), (True, False)]
    assert [t.contest("a", name).answers for name in "xy"] == [(False,), (False,)]


@rule("INF-AMMO-PLAS-01", "INF-AMMO-PLAS-02", "INF-AMMO-EM-05", "INF-AMMO-EM-08")
def test_plasma_wounds_and_locks_heavy_infantry_and_burns_the_comrade_beside_it() -> None:
    t = Table(
        {
            "a": man(60, 30, gained=("plasma_rifle",)),
            "b": man(56, 60),
            "x": foe(60, 60, 90, profile="orc_troops/multi_rifle"),
            "far": AWAY,
        },
        dice=[14, 20, 20, 13, 15, 10, 11],
    )
    t.order("a")
    t.shoot("a", ("x", 3), weapon="plasma_rifle", template="circular")
    t.finish()
    assert (t["x"].wounds, t["x"].states) == (1, ("immobilised",))
    assert (t["b"].wounds, t["b"].disabled) == (1, ())
    assert t.asked == "choose_order"  # nobody is shaken: one cannot, the other was hit by a friend


@rule("INF-EQ-TAG-01", "INF-EQ-TAG-11", "INF-AMMO-COMB-01", "INF-WPN-ML-03")
def test_what_a_machine_cannot_take_any_more_its_pilot_takes() -> None:
    t = Table(
        {
            "a": man(60, 30, gained=("missile_launcher",)),
            "x": foe(60, 60, 90, profile="guijia/heavy_flamethrower", wounds=2),
            "y": foe(60, 66, 90),
            "far": AWAY,
        },
        dice=[5, 10, 10, 10, 14, 14, 14],
    )
    t.order("a")
    t.shoot("a", ("x", 1), weapon="missile_launcher")
    t.finish()
    assert [save.base for save in t.exchange.saves] == [4, 4, 4, 1, 1, 1]
    assert t["x"].spot == "gone"
    assert (t["x-pilot"].wounds, t["x-pilot"].is_out) == (1, True)
    assert t["y"].wounds == 0


@rule("INF-SKILL-DODGE-07", "INF-SKILL-DODGE-08", "INF-AMMO-FIRE-01", "INF-WPN-FT-04")
def test_a_rider_dodges_a_flame_at_minus_twelve_and_burns_until_it_is_dead() -> None:
    t = Table(
        {
            "a": man(60, 30, gained=("light_flamethrower",)),
            "x": foe(60, 40, profile="kum/rifle_light_shotgun"),
            "far": AWAY,
        },
        dice=[2, 12, 12],
    )
    t.order("a")
    t.do("spray", trooper="a", weapon="light_flamethrower", headings=[90.0])
    t.do("dodge", trooper="x")
    t.finish()
    throw = t.contest("x").reactive
    assert throw is not None
    assert [line.value for line in throw.lines] == [-6, -6]
    assert (t["x"].wounds, t["x"].spot) == (2, "gone")
