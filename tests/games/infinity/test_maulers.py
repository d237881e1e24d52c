"""E/Maulers."""

from __future__ import annotations

import pytest

from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.minefield import AWAY, mine, walks
from tests.games.infinity.table import Table, foe, man

LAUNCHER = "clipper_dronbot/guided_missile_launcher"


@rule("INF-WPN-MAUL-01")
@pytest.mark.parametrize(("die", "safe"), [(13, False), (14, True)])
@effect_of("E/Mauler")
def test_a_mauler_sends_a_pulse_through_all_in_its_circle(die: int, safe: bool) -> None:
    bystander = {"b": man(64, 50)}
    t = walks(mine(60, 50, "e_mauler"), (60, 43), others=bystander, dice=[die, die])
    saves = t.exchange.saves
    assert [(s.hit.target, s.attribute, s.damage) for s in saves] == [
        ("a", "bts", 13),
        ("b", "bts", 13),
    ]
    assert [s.disabled for s in saves] == [not safe] * 2
    assert t["a"].is_on_table
    far = walks(mine(60, 50, "e_mauler"), (60, 42.5))  # 6.25 cm from its base
    assert not far.told("triggered")


@rule("INF-WPN-MAUL-01")
@pytest.mark.parametrize(("die", "hit"), [(4, False), (5, True)])
def test_the_pulse_of_a_mauler_is_dodged_like_a_mine(die: int, hit: bool) -> None:
    t = Table({"a": man(60, 34), "m": mine(60, 45, "e_mauler"), **AWAY}, dice=[die, 20][: 1 + hit])
    t.order("a")
    t.move("a", (60, 40))
    t.do("dodge", trooper="a")
    assert bool(t.exchange.saves) is hit


@rule("INF-WPN-MAUL-03")
def test_a_mauler_goes_off_once_an_order_as_often_as_it_likes() -> None:
    t = Table(
        {
            "a": man(60, 34),
            "b": man(30, 30),
            "c": man(20, 30),
            "m": mine(60, 45, "e_mauler"),
            **AWAY,
        },
        dice=[1, 1],
    )
    t.order("a")
    t.move("a", (60, 40))
    t.move("a", (60, 36))
    t.do("drop_prone")
    assert len(t.told("went_off")) == 1
    assert t["m"].is_on_table
    t.order("b")
    t.move("b", (30, 35))
    t.do("stop_there")
    assert len(t.told("went_off")) == 1
    t.order("a")
    t.move("a", (60, 40))
    t.do("stop_there")
    assert len(t.told("went_off")) == 2
    shot = Table({"a": man(60, 20), "m": mine(60, 45, "e_mauler"), **AWAY}, dice=[5, 20, 20, 1])
    shot.order("a")
    shot.shoot("a", ("m", 3))
    shot.do("stop_there")
    assert shot["m"].spot == "gone"


@rule("INF-WPN-MAUL-07")
@limit_of("E/Mauler")
def test_a_mauler_keeps_still_while_a_friend_is_in_its_circle() -> None:
    for y, still in ((48, True), (55, False)):
        others = {"y": foe(60, y, 90, out=True, wounds=1)}
        t = walks(mine(60, 45, "e_mauler"), (60, 40), others=others, dice=[20])
        assert bool(t.told("triggered")) is not still


@rule("INF-WPN-MAUL-09")
def test_a_mauler_is_not_used_in_close_combat() -> None:
    maulers = "zeros/combi_rifle_e_mauler"
    t = Table({"a": man(60, 30, 90, maulers), "z": foe(60, 32.5)})
    t.order("a")
    t.refused("INF-CC-02", "p1", "strike", trooper="a", target="z", weapon="e_mauler")
    t.refused("INF-CC-48", "p1", "place_device", trooper="a", thing="e_mauler", heading=180)


@rule("INF-WPN-MAUL-08")
def test_a_mauler_stops_guided_ammunition_that_flies_over_it_with_its_pulse() -> None:
    for x, stopped in ((60, True), (66.5, False)):
        t = Table(
            {
                "a": man(60, 10, 90, LAUNCHER),
                "b": man(x, 64),
                "m": mine(x, 60, "e_mauler"),
                "z": foe(60, 110, marked=True),
            },
            dice=[20] * (1 if stopped else 3),
        )
        t.order("a")
        t.do("guided_shot", trooper="a", weapon="guided_missile_launcher", target="z")
        if t.asked == "choose_reactions":
            t.do("let_pass_all")
        t.do("stop_there")
        assert bool(t.told("diverted")) is stopped
        assert [save.hit.target for save in t.exchange.saves] == (["b"] if stopped else ["z"] * 3)
        assert t["m"].is_on_table
