"""Hackers against Hackers: protocols."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.testing import rule
from tests.games.infinity.hackers import (
    CELESTIAL,
    HACKER,
    RELAY,
    attack,
    finish,
    hack,
    roll,
)
from tests.games.infinity.table import Table, foe, man


def duel(dice: list[int], theirs: str = CELESTIAL, **more: Any) -> Table:
    return Table(
        {
            "h": man(60, 30, 270, HACKER, **more.pop("mine", {})),
            "m": man(10, 10, 90, "fusiliers/combi_rifle_paramedic"),
            "k": foe(60, 45, 90, theirs, **more.pop("foe", {})),
            "n": foe(110, 110, 90, "zhanshi/combi_rifle_paramedic"),
            **more.pop("others", {}),
        },
        dice=dice,
    )


@rule("INF-HACK-21", "INF-HACK-22", "INF-HACK-23")
@pytest.mark.parametrize(("dice", "loser"), [([8, 7], "k"), ([8, 13], "h"), ([10, 15], "")])
def test_protocols_are_a_duel_of_wip_with_the_bts_of_the_other(dice: list[int], loser: str) -> None:
    t = duel(dice)
    t.order("h")
    hack(t, "h", "k", "anti_hacker")
    hack(t, "k", "h", "anti_hacker")
    finish(t)
    row = t.contest("h", "k")
    assert row.active is not None
    assert row.reactive is not None
    assert (row.active.needed, row.reactive.needed) == (9, 14)  # 12 - 3, 14
    assert row.opposed
    assert [name for name in "hk" if t[name].is_out] == ([loser] if loser else [])
    assert not t.told("died")


@rule("INF-HACK-23")
def test_the_loser_drops_out_however_many_wounds_it_has() -> None:
    t = duel([5], "hac_tao/multi_rifle_light_shotgun_hacker", others={})
    attack(t, "h", "k", "anti_hacker")
    assert t["k"].is_out
    assert t["k"].wounds == 2
    assert not t.told("resisted")


@rule("INF-HACK-24", "INF-HACK-21")
def test_who_is_busy_is_attacked_with_a_normal_roll() -> None:
    t = Table({"h": man(60, 45, 90, HACKER), "k": foe(60, 30, 270, CELESTIAL)}, dice=[14])
    t.order("h")
    t.move("h", (60, 46))
    hack(t, "k", "h", "anti_hacker")
    finish(t)
    row = t.contest("k")
    assert not row.opposed
    assert row.reactive is not None
    assert row.reactive.needed == 14  # the target has BTS 0
    t = duel([9, 6, 5, 20])
    t["k"].heading = 270.0
    t.order("h")
    hack(t, "h", "k", "anti_hacker")
    t.shoot("k", ("h", 1), moment=0.0)  # its shot is opposed to his WIP
    finish(t)
    assert t.contest("h", "k").opposed


@rule("INF-HACK-25")
def test_a_critical_kills_and_destroys_the_repeater_in_use() -> None:
    others = {"r": man(60, 40, 270, RELAY)}
    t = duel([9], mine={"at": (20, 20)}, others=others)
    attack(t, "h", "k", "anti_hacker", via="r")
    assert t["k"].spot == "gone"
    assert t["r"].broken == ("repeater",)
    assert t["r"].spot == "table"  # its carrier stays
    t = duel([5, 14], mine={"at": (20, 20)}, others=others)
    t.order("h")
    hack(t, "h", "k", "anti_hacker", via="r")
    hack(t, "k", "h", "anti_hacker")  # turned back, however far away
    finish(t)
    assert t["h"].spot == "gone"
    assert t["r"].broken == ("repeater",)


@rule("INF-HACK-26")
def test_an_unconscious_hacker_is_killed_with_a_roll_of_wip() -> None:
    t = duel([11], foe={"out": True, "wounds": 1})
    attack(t, "h", "k", "anti_hacker")
    assert roll(t, "h") == (12, [])
    assert t["k"].spot == "gone"


@rule("INF-HACK-27")
def test_no_convention_forbids_protocols_in_a_battle() -> None:
    t = duel([])
    t.order("h")
    options = t.match.pending["p1"].options
    assert "anti_hacker" in {getattr(each, "program", "") for each in options}
