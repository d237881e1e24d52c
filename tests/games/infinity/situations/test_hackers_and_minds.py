"""Hackers, their repeaters and what they stop, and minds that several reach for at once."""

from __future__ import annotations

import pytest

from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man

USER = "charontids/plasma_rifle_sepsitor"
AWAY = foe(5, 110)


# --- minds ----------------------------------------------------------------------------------------


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


# --- hackers --------------------------------------------------------------------------------------


@rule("INF-AMMO-EMT-04", "INF-AMMO-EMT-16")
def test_a_pulse_over_a_repeater_and_its_hacker_cuts_both_off() -> None:
    t = Table(
        {
            "a": man(60, 40, gained=("em_grenades",)),
            "b": man(60, 20, profile="orc_troops/hmg"),
            "rep": foe(60, 55, profile="deployable_repeater", laid="x"),
            "x": foe(63, 58, 90, profile="zhanshi/combi_rifle_hacker"),
            "far": AWAY,
        },
        dice=[5, 1, 1, 3],
    )
    t.order("a")
    t.shoot("a", ("x", 1), weapon="em_grenades")
    t.finish()
    assert "hacking_device" in t["x"].disabled
    assert "repeater" in t["rep"].disabled
    t.do("stand_firm")
    hacker = t.game.profile(t["x"])
    assert not hacker.is_hacker


@rule("INF-HACK-47", "INF-HACK-49", "INF-AMMO-GUID-02", "INF-WPN-ML-06")
def test_one_of_two_hackers_stops_a_missile_and_a_sixth_is_not_fired_in_any_way() -> None:
    shots = {"guided_missile_launcher": 4}
    hacker = "zhanshi/combi_rifle_hacker"
    t = Table(
        {
            "a": man(20, 20, gained=("guided_missile_launcher",), volleys=shots),
            "b": man(5, 5),
            "x": foe(20, 80, 90, marked=True),
            "h1": foe(100, 110, 90, profile=hacker),
            "h2": foe(30, 110, 90, profile=hacker),
        },
        dice=[12, 5],
    )
    t.order("a")
    t.do("guided_shot", trooper="a", weapon="guided_missile_launcher", target="x")
    t.do("hack", trooper="h1", program="divert", target="a")
    t.do("hack", trooper="h2", program="divert", target="a")
    t.finish()
    assert t.exchange.saves == []
    t.order("a")
    again = {"trooper": "a", "weapon": "guided_missile_launcher"}
    t.refused("INF-AMMO-GUID-02", "p1", "guided_shot", target="x", **again)
    shot = [{"target": "x", "dice": 1}]
    t.refused("INF-AMMO-GUID-02", "p1", "shoot", shots=shot, **again)


@rule("INF-HACK-25")
@pytest.mark.parametrize(
    ("dice", "dead"), [((12, 5), "x"), ((10, 13), "a")], ids=["attacker", "defender"]
)
def test_a_critical_in_a_duel_of_hackers_takes_the_repeater_off_the_table(
    dice: tuple[int, int], dead: str
) -> None:
    t = Table(
        {
            "a": man(10, 10, profile="fusiliers/combi_rifle_hacker"),
            "b": man(5, 5),
            "rep": man(55, 60, profile="deployable_repeater", laid="a"),
            "x": foe(60, 60, 90, profile="zhanshi/combi_rifle_hacker"),
            "far": AWAY,
        },
        dice=dice,
    )
    t.order("a")
    t.do("hack", trooper="a", program="anti_hacker", target="x", via="rep")
    t.do("hack", trooper="x", program="anti_hacker", target="a")
    t.finish()
    assert [name for name in ("a", "x") if t[name].spot == "gone"] == [dead]
    assert t["rep"].spot == "gone"
