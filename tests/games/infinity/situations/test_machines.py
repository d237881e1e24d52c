"""Machines with pilots, passengers and kits that are held or disabled."""

from __future__ import annotations

import pytest

from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man

AWAY = foe(5, 110)


@rule("INF-HACK-11")
def test_whoever_possesses_a_machine_does_not_send_its_pilot_out() -> None:
    t = Table(
        {
            "h": man(50, 50, profile="fusiliers/combi_rifle_hacker"),
            "x": foe(60, 60, profile="guijia/heavy_flamethrower", states=("possessed",)),
            "far": AWAY,
        }
    )
    t.do("activate", trooper="x", source="reserve", hacker="h")
    assert "dismount" not in t.offered()
    t.refused("INF-HACK-11", "p1", "dismount", trooper="x", at=(64, 60))


@rule("INF-EQ-GRIP-03", "INF-GUTS-03")
def test_whoever_holds_on_to_a_vehicle_does_not_lie_down_under_fire() -> None:
    t = Table(
        {
            "a": man(30, 62, 0),
            "v": foe(60, 60, profile="maghariba_guard/heavy_flamethrower"),
            "x": foe(60, 64, 180, holds_on="v"),
            "far": AWAY,
        },
        dice=[5, 20, 20, 20, 20],
    )
    t.order("a")
    t.shoot("a", ("x", 3))
    t.finish()
    assert t.offered() == {"stand_firm", "stay_down"}
    t.refused("INF-GUTS-03", "p2", "take_cover", path=[(60, 66)])


@rule("INF-DEAD-03", "INF-EQ-AMK-04")
@pytest.mark.parametrize(
    ("profile", "left"), [("shrouded/multi_sniper_rifle", True), ("zhanshi/combi_rifle", False)]
)
def test_a_kit_that_is_disabled_still_keeps_its_bearer_from_being_taken_away(
    profile: str, left: bool
) -> None:
    kit = ("automedikit",) if left else ()
    t = Table(
        {
            "a": man(60, 30),
            "x": foe(60, 60, 90, profile=profile, disabled=kit),
            "far": AWAY,
        },
        dice=[5, 20, 20, 1],
    )
    t.order("a")
    t.shoot("a", ("x", 3))
    t.finish()
    assert t["x"].is_out
    assert t["x"].is_on_table == left
