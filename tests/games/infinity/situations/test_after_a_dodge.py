"""What whoever has dodged may do in place of a step."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.infinity.library import library
from plancia.testing import rule
from tests.games.infinity.minefield import mine
from tests.games.infinity.table import Table, foe, man

SPIDER = "reaktion_zond/hmg"


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
