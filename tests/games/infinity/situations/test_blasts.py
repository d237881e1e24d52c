"""Explosions, flames, charges, grenades and templates that strike whom nobody aimed at."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man

FIDAY = "hassassin_fiday/antipersonnel_mines_rifle"
FAR = {"far": foe(115, 115, 90)}
SHOT = [{"target": "z", "dice": 3}]
AWAY = foe(5, 110)


@rule("INF-SS-EXPL-04", "INF-SKILL-DODGE-08", "INF-SS-EXPL-02")
def test_who_blows_up_in_reaction_does_so_although_it_is_shot_dead() -> None:
    """Order and reaction are simultaneous: two wounds do not stop the explosion."""
    t = Table(
        {"a": man(60, 56), "b": man(5, 5), "z": foe(60, 60, gained=["explode"]), **FAR},
        dice=[3, 5, 20, 12, 1, 1, 20],
    )
    t.order("a")
    t.shoot("a", ("z", 3))
    t.do("self_destruct", trooper="z")
    t.finish()
    assert (t["z"].spot, t["z"].wounds) == ("gone", 2)
    last = t.exchange.saves[-1]
    assert (last.hit.target, last.damage, last.hit.venom) == ("a", 13, ("shock",))


@rule("INF-SKILL-DODGE-01", "INF-SS-EXPL-03")
def test_an_explosion_behind_ones_back_is_dodged_and_flames_there_are_not() -> None:
    """W is out of reach: it has nothing to dodge, and may only turn."""
    bomb = man(60, 60, gained=["explode", "light_flamethrower"])
    back = {"z": foe(60, 64, 90), "w": foe(60, 69, 90)}
    t = Table({"a": bomb, **back, **FAR}, dice=[12, 4])
    t.order("a")
    t.do("self_destruct", trooper="a")
    t.refused("INF-ZOC-02", "p2", "dodge", trooper="w")
    t.do("dodge", trooper="z")
    t.finish()
    assert t.exchange.saves == []
    assert t["a"].spot == "gone"
    t = Table({"a": bomb, **back, **FAR})
    t.order("a")
    t.do("spray", trooper="a", weapon="light_flamethrower", headings=[90])
    t.refused("INF-ZOC-02", "p2", "dodge", trooper="z")


@rule("INF-SKILL-DODGE-07", "INF-SKILL-DODGE-08", "INF-SS-EXPL-03")
@pytest.mark.parametrize(("die", "fate"), [(5, "away"), (6, "caught")])
def test_machines_escape_an_unannounced_explosion_with_ph_less_12(die: int, fate: str) -> None:
    t = Table(
        {
            "a": man(60, 30),
            "z": foe(60, 60, profile="gakis/ap_ccw"),
            "g": foe(60, 64, profile="guijia/heavy_flamethrower"),
            "medic": foe(115, 115, 90, "yisheng/combi_rifle"),
        },
        dice=[5, 20, 20, 1, die, 20],
        commands={"p2": {"impetuous": []}},
    )
    t.order("a")
    t.shoot("a", ("z", 3))
    t.finish()
    t.do("blow_up")
    (escape,) = t.told("escaped_blast")
    assert (escape.piece, escape.needed, escape.fate) == ("g", 17 - 12, fate)


@rule("INF-SS-IMPERS-24", "INF-SKILL-INT-03", "INF-SS-IMPERS-05")
def test_flames_at_another_show_an_impersonator_that_nobody_may_aim_at() -> None:
    t = Table(
        {
            "a": man(60, 40, gained=["chain_rifle"]),
            "z": foe(62, 53, profile=FIDAY, concealed="impersonation_1"),
            "w": foe(60, 50),
        },
        dice=[20, 20],
    )
    t.order("a")
    t.refused(
        "INF-SS-IMPERS-05", "p1", "intuitive_attack", trooper="a", weapon="chain_rifle", target="z"
    )
    t.do("spray", trooper="a", weapon="chain_rifle", headings=[80])
    t.finish()
    assert t["z"].concealed == ""
    assert not t["z"].is_out


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


@rule("INF-GUTS-07", "INF-WPN-DCH-06")
@pytest.mark.parametrize("near", [True, False])
def test_a_charge_that_goes_off_in_close_combat_shakes_nobody_else_it_does(near: bool) -> None:
    t = Table(
        {
            "a": man(60, 30 if near else 10, gained=("d_charges",)),
            "b": man(5, 5),
            "x": foe(60, 32.5, profile="orc_troops/hmg"),
            "far": AWAY,
        },
        dice=[1, 1, 20, 20, 20] if near else [20, 20, 20],
        charges={"c": {"weapon": "d_charges", "by": "a", "seat": "p1", "target": "x"}},
    )
    t.order("a")
    t.do("detonate", trooper="a", charge="c")
    if near:
        t.do("strike", trooper="x", target="a", weapon="knife")
    t.finish()
    assert t["a"].is_out == near
    assert t["x"].wounds == 0
    assert (t.asked == "choose_guts") != near


@rule("INF-SPEC-08", "INF-SCAT-02", "INF-SCAT-07", "INF-GUTS-01")
@pytest.mark.parametrize(("die", "wounds"), [(12, 1), (13, 0)])
def test_a_grenade_that_drifts_onto_a_comrade_hurts_but_does_not_shake_him(
    die: int, wounds: int
) -> None:
    t = Table(
        {
            "a": man(60, 20, gained=("light_grenade_launcher",)),
            "b": man(60, 67, 270),
            "x": foe(60, 55),
            "far": AWAY,
        },
        dice=[11, die],
        scenery=[(40, 35, 80, 38, 6)],
    )
    t.order("a")
    aim = (60, 55, 0)
    t.do("speculative_shot", trooper="a", weapon="light_grenade_launcher", target="x", aim=aim)
    t.finish()
    assert [save.hit.target for save in t.exchange.saves] == ["b"]
    assert t["b"].wounds == wounds
    assert t.asked == "choose_order"
