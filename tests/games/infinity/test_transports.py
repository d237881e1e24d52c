"""Hacking transports: airborne troops that have to jump at once."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from plancia.games.infinity.rules.dice import class_of_failure
from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man

HACKER = "acontecimento_regulars/combi_rifle_hacker"  # WIP 13
RAGIK = "hassassin_ragiks/rifle_light_shotgun"  # AD: Combat Jump, PH 12
THEIRS = "zhanshi/combi_rifle_hacker"  # WIP 13
AWAY = {"spot": "away"}


def raid(dice: list[int], *aboard: dict[str, Any], **more: Any) -> Table:
    """A Hacker of p1 hacks the transport of p2."""
    t = Table(
        {
            "h": man(10, 10, 270, HACKER),
            "z": foe(110, 115, 90),
            **{f"j{n}": foe(0, 0, 90, RAGIK, **AWAY, **each) for n, each in enumerate(aboard)},
            **more.pop("others", {}),
        },
        dice=dice,
        commands={"p1": {"reserve": [3]}},
        **more,
    )
    t.order("h")
    t.do("hack_transport", trooper="h")
    return t


def spot(t: Table) -> str:
    """Where the first jumper is now."""
    return t["j0"].spot


@rule("INF-HACK-31", "INF-HACK-30", "INF-HACK-32", "INF-HACK-33")
@pytest.mark.parametrize(("die", "jumps"), [(4, True), (5, False)])
def test_a_transport_is_hacked_with_wip_and_bts_9(die: int, jumps: bool) -> None:
    """WIP 13 - 9: 4 or less; there is no distance, and nobody aboard is in sight."""
    t = raid([die], {})
    throw = t.exchange.contests[0].active
    assert throw is not None
    assert (throw.needed, [(line.rule, line.value) for line in throw.lines]) == (
        4,
        [("INF-HACK-31", -9)],
    )
    assert (t.asked == "choose_landing_zone") is jumps
    if jumps:
        assert t.seat == "p2"


@rule("INF-HACK-30", "INF-ORD-18", "INF-HACK-37")
def test_it_takes_a_whole_order_and_is_no_reaction() -> None:
    t = Table({"h": man(10, 10, 90, HACKER), "z": foe(15, 30, 270, THEIRS)})
    t.order("h")
    t.move("h", (12, 10))
    assert "hack_transport" not in t.offered()  # the enemy's Hacker reacts
    t.do("let_pass_all")
    t.refused("INF-ORD-17", "p1", "hack_transport", trooper="h")


@rule("INF-HACK-33", "INF-HACK-34")
def test_all_land_inside_one_template() -> None:
    t = raid([1, 3, 1], {}, {})
    for centre in ((2, 50), (50, 118)):  # the whole template has to lie on the table
        t.refused("INF-SS-AD3-07", "p2", "jump_there", at=centre)
    t.do("jump_there", at=(60, 60))
    for n in range(2):
        assert t.asked == "choose_footing"
        t.refused("INF-SS-AD3-08", "p2", "land", at=(66, 60))
        if n:
            t.refused("INF-SS-AD3-09", "p2", "land", at=(60, 61))  # somebody stands there
        t.do("land", at=(60, 60 + 3 * n), heading=180)
    assert spot(t) == t["j1"].spot == "table"
    assert t.at("j1") == (60, 63, 0)
    assert t["j1"].heading == 180
    assert t.game.commands["p2"].reserve == [0]  # it has cost them no order


@rule("INF-HACK-34")
def test_the_landing_zone_is_free_of_scenery() -> None:
    t = raid([1, 1], {}, scenery=[(55.0, 55.0, 56.0, 56.0, 3.0)])
    t.refused("INF-SS-AD3-07", "p2", "jump_there", at=(60, 60))
    t.do("jump_there", at=(80, 60))


@rule("INF-HACK-35")
def test_who_fails_is_carried_away() -> None:
    """PH 12 - 9 = 3; die 7: CF 4, so 24 cm in direction 7, with 1 towards the middle."""
    assert class_of_failure(7, 3) == 4
    t = raid([1, 7], {})
    t.do("jump_there", at=(60, 30))
    assert (t.told("jumped")[0].die, t.told("jumped")[0].needed) == (7, 3)
    # 1 is north; six steps of 36 degrees clockwise are 216, towards the south-west
    assert t.at("j0") == pytest.approx((60 - 24 * 0.587785, 30 - 24 * 0.809017, 0), abs=0.01)


@rule("INF-HACK-35")
def test_a_ph_below_9_fails_by_itself_and_the_die_tells_where_it_lands(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    t = raid([1, 1], {})
    ragik = t.game.library.profiles[RAGIK]
    weak = replace(ragik, attributes=replace(ragik.attributes, ph=8))
    monkeypatch.setitem(t.game.library.profiles, "weak", weak)
    t["j0"].profile = "weak"
    t.do("jump_there", at=(60, 30))
    assert t.told("jumped")[0].needed == -1
    assert t.at("j0") == (60, 36, 0)  # CF 1, towards the middle


@rule("INF-HACK-35", "INF-SS-AD3-05")
def test_who_is_carried_off_the_table_costs_an_order_to_come_back() -> None:
    t = raid([1, 11], {}, others={"y": foe(100, 115, 90)})
    t.do("jump_there", at=(60, 10))  # CF 8: 48 cm north; the digit 1 is towards the middle
    assert spot(t) == "table"
    t = raid([1, 16], {}, others={"y": foe(100, 115, 90)})
    t.do("jump_there", at=(60, 10))  # digit 6: due south, 78 cm
    assert spot(t) == "away"
    assert tuple(t["j0"].drifted or ()) == (60, 0, 0)
    t.do("pass_turn")
    before = t.game.commands["p2"].orders
    t.do("bring_back", trooper="j0")
    assert spot(t) == "table"
    assert t.at("j0") == pytest.approx((60, 1.25, 0))
    assert t.game.commands["p2"].orders == before - 1
    t.refused("INF-SS-AD3-05", "p2", "bring_back", trooper="z")


@rule("INF-HACK-36")
def test_without_anybody_aboard_the_order_is_lost_and_nobody_learns_why() -> None:
    logs = []
    for aboard in ((), ({"entry": "airborne_infiltration"},)):
        t = raid([1], *aboard)
        assert t.asked == "choose_order"
        assert t.game.commands["p1"].reserve == [2]
        logs.append([each.event.tag() for each in t.match.events])
        assert not t.told("landed")
    assert logs[0] == logs[1]
    assert "nothing_aboard" in logs[0]


@rule("INF-HACK-39", "INF-HACK-38")
def test_a_transport_is_defended_with_the_wip_of_a_hacker() -> None:
    t = raid([9, 5], {}, others={"k": foe(100, 115, 90, THEIRS)})
    t.do("hack", trooper="k", program="defend", target="h")
    row = t.contest("h", "k")
    assert row.opposed
    assert row.active is not None
    assert row.active.needed == 13  # the BTS of the transport is not used
    assert t.asked == "choose_landing_zone"


@rule("INF-COORD-05", "INF-HACK-31", "INF-HACK-32")
def test_several_hackers_attack_a_transport_together() -> None:
    t = Table(
        {
            "h": man(10, 10, 270, HACKER),
            "g": man(100, 10, 270, HACKER),
            "z": foe(110, 115, 90),
            "j": foe(0, 0, 90, RAGIK, **AWAY),
        },
        dice=[20, 4],
    )
    t.do("coordinate", troopers=["h", "g"])
    for name in "hg":
        t.do("hack_transport", trooper=name)
    assert t.asked == "choose_landing_zone"
