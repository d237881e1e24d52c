"""Motorcycles: getting off and on, and what they cost their riders."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.infinity.library import library
from plancia.games.infinity.rules.electronics import disable
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.rides import KUM, Z, contact, finish, orders
from tests.games.infinity.table import Table, foe, man

ARAGOTO = "aragoto_senkenbutai/combi_rifle_light_shotgun"


def rider(profile: str = KUM, **more: Any) -> Table:
    """A rider with orders."""
    return Table(
        {"a": man(60, 30, 90, profile), "z": Z, **more.pop("others", {})},
        commands={"p1": {"reserve": [3], "own": [], "lieutenant": "a"}},
        **more,
    )


FOOT = contact(KUM, f"{KUM}/on_foot")


@rule("INF-SKILL-MOUNT-01", "INF-EQ-BIKE-04")
@effect_of("Motorcycle")
def test_a_rider_gets_off_and_goes_on_foot() -> None:
    """MOV 20-15 on the motorcycle, 10-10 beside it."""
    t = rider(dice=[])
    assert t.game.profile(t["a"]).attributes.move == (20, 15)
    t.order("a")
    t.refused("INF-SKILL-MOUNT-01", "p1", "dismount", trooper="a", at=(60, 40))
    t.do("dismount", trooper="a", at=(60, 30 + FOOT), heading=180)
    t.move("a", (60, 60))
    finish(t)
    assert t.at("a") == pytest.approx((60, 30 + FOOT + 10, 0))
    assert tuple(t["a"].left_ride or ()) == (60, 30, 0)
    profile = t.game.profile(t["a"])
    assert profile.attributes.move == (10, 10)
    assert "smoke_light_grenade_launcher" not in profile.weapons
    assert "rifle" in profile.weapons
    (left,) = [each for each in t.game.view("p2").scene(()).pieces if each.id == "a-ride"]
    assert (left.kind, left.owner) == ("vehicle.motorcycle", "p1")  # everybody sees it there


@rule("INF-SKILL-MOUNT-01", "INF-EQ-BIKE-04")
def test_it_gets_on_again_where_it_left_it_and_rides_off() -> None:
    off = {"left_ride": (60, 30, 0)}
    for y, works in ((30 + FOOT, True), (30 + FOOT + 1, False)):
        t = Table(
            {"a": man(60, y, 90, KUM, **off), "b": man(60 + FOOT + 1, 30, 90, KUM), "z": Z},
            commands={"p1": {"reserve": [3], "own": [], "lieutenant": "a"}},
        )
        t.order("b")
        t.refused("INF-EQ-BIKE-04", "p1", "mount", trooper="b")  # not its own
        t.do("dodge", trooper="b")
        finish(t)
        t.order("a")
        if not works:
            t.refused("INF-SKILL-MOUNT-01", "p1", "mount", trooper="a")
            continue
        t.do("mount", trooper="a")
        t.move("a", (60, 70))
        finish(t)
        assert t.at("a") == (60, 50, 0)
        assert t["a"].left_ride is None


@rule("INF-EQ-BIKE-04", "INF-SKILL-CLIMB-02")
def test_on_foot_the_limits_of_the_motorcycle_are_gone() -> None:
    wall = [(50.0, 32.0, 70.0, 40.0, 4.0)]
    t = rider(scenery=wall)
    t["a"].at = t["a"].at._replace(y=32 - 1.25)
    t.order("a")
    t.refused("INF-SKILL-PRONE-05", "p1", "lie_down", trooper="a")
    t.refused("INF-SKILL-CAUT-05", "p1", "cautious_movement", trooper="a", path=[(60, 25)])
    t.refused("INF-SKILL-CLIMB-02", "p1", "climb", trooper="a", to=(60, 32.5, 4))
    t["a"].left_ride = t["a"].at._replace(y=20)
    assert {"lie_down", "climb"} <= t.offered()
    t.do("cautious_movement", trooper="a", path=[(60, 25)])


@rule("INF-EQ-BIKE-01", "INF-SKILL-DODGE-07")
@pytest.mark.parametrize(("off", "needed"), [(None, 7), ((60, 25, 0), 13)])
@limit_of("Motorcycle")
def test_motorcycles_dodge_at_6_less_and_riders_on_foot_do_not(off: Any, needed: int) -> None:
    t = Table(
        {"a": man(60, 30, 90, KUM, left_ride=off), "z": foe(60, 60, 270)},
        dice=[20, 20],
        commands={"p1": {"reserve": [3], "own": [], "lieutenant": "a"}},
    )
    t.order("a")
    t.do("dodge", trooper="a")
    t.shoot("z", ("a", 1))
    finish(t)
    throw = t.contest("a", "z").active
    assert throw is not None
    assert throw.needed == needed


@rule("INF-EQ-BIKE-02")
def test_the_profile_says_whether_a_motorcycle_has_a_launcher() -> None:
    assert "smoke_light_grenade_launcher" in library().profiles[KUM].weapons
    assert "smoke_light_grenade_launcher" not in library().profiles[ARAGOTO].weapons
    t = rider(others={"y": foe(60, 60, 90)})
    t.order("a")
    fields = {"trooper": "a", "weapon": "smoke_light_grenade_launcher"}
    t.do("speculative_shot", **fields, target="y", aim=(60, 60, 0))
    t = rider(ARAGOTO, others={"y": foe(60, 60, 90)})
    t.order("a")
    with pytest.raises(Exception, match="INF-"):
        t.do("speculative_shot", **fields, target="y", aim=(60, 60, 0))


@rule("INF-EQ-BIKE-03")
def test_em_stops_a_motorcycle_but_no_hacker_gets_into_it() -> None:
    t = rider()
    disable(t.game, t["a"])
    assert t["a"].disabled == ("motorcycle",)
    t.order("a")
    t.refused("INF-AMMO-EMT-12", "p1", "move", trooper="a", path=[(60, 40)])
    t.do("dismount", trooper="a", at=(60, 30 + FOOT))  # but one can get off
    t.move("a", (60, 60))
    hacker = "acontecimento_regulars/combi_rifle_hacker"
    bike = foe(60, 40, 90, KUM)
    t = Table({"h": man(60, 30, 90, hacker), "k": bike}, **orders(2, lead="h"))
    t.order("h")
    assert "hack" not in t.offered()
    t.refused("INF-HACK-03", "p1", "hack", trooper="h", program="take_over", target="k")


@rule("INF-SKILL-MOUNT-01", "INF-SKILL-PRONE-03")
def test_who_lies_does_not_get_on() -> None:
    off = {"left_ride": (60, 30, 0), "prone": True}
    t = Table(
        {"a": man(60, 30 + FOOT, 90, KUM, **off), "z": Z},
        commands={"p1": {"reserve": [3], "own": [], "lieutenant": "a"}},
    )
    t.order("a")
    t.refused("INF-SKILL-PRONE-03", "p1", "mount", trooper="a")
