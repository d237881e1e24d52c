"""Nets of monofilament."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.minefield import AWAY, NETS, engineers, mine, walks
from tests.games.infinity.table import Table, foe, man


def net(x: float, y: float, **more: Any) -> dict[str, Any]:
    """A net on the table."""
    return {"weapon": NETS, "shape": "circular", "at": (x, y, 0), **more}


@rule("INF-WPN-MINE-22", "INF-AMMO-MONO-06")
@pytest.mark.parametrize(("shape", "heading"), [("circular", 0.0), ("small_teardrop", 270.0)])
@effect_of("Monofilament Mines")
def test_a_monofilament_mine_leaves_its_template_as_a_net(shape: str, heading: float) -> None:
    t = walks(mine(60, 50, NETS), (60, 46), dice=[20])
    t.do("explode", shape=shape, heading=heading, moment=10)
    (found,) = t.game.nets.values()
    assert (found.shape, tuple(found.at), found.heading) == (shape, (60, 50, 0), heading)
    assert t["m"].spot == "gone"
    assert "net" in {each.kind for each in t.game.view("p1").scene(()).overlays}


@rule("INF-WPN-MINE-22", "INF-WPN-MINE-24")
def test_friend_and_enemy_suffer_from_a_net_at_the_start_of_every_order_in_it() -> None:
    t = Table({"a": man(60, 30), **AWAY}, nets={"n": net(60, 33)}, dice=[12])
    t.order("a")
    assert t["a"].spot == "gone"  # 12 + 0 is not more than 12
    assert t.match.pending  # the turn goes on
    u = Table({"a": man(60, 30), **AWAY}, nets={"n": net(60, 33)}, dice=[13, 12])
    u.order("a")
    (save,) = u.exchange.saves
    assert (save.damage, save.base, save.die) == (12, 0, 13)
    u.move("a", (60, 20))
    u.do("stop_there")  # it leaves the net, and pays no second time
    assert u["a"].is_on_table
    u2 = Table({"a": man(60, 30), **AWAY}, nets={"n": net(60, 45)}, dice=[12])
    u2.order("a")
    u2.move("a", (60, 39))
    u2.do("stop_there")  # it enters one
    assert u2["a"].spot == "gone"


@rule("INF-WPN-MINE-24")
def test_who_reacts_in_a_net_suffers_first() -> None:
    for die in (12, 13):
        t = Table(
            {"a": man(60, 30), "z": foe(60, 60)},
            nets={"n": net(60, 62)},
            dice=[die] if die == 12 else [die, 20],
        )
        t.order("a")
        t.move("a", (60, 32))
        t.shoot("z", ("a", 1), moment=2)
        t.do("stop_there")
        assert (t["z"].spot == "gone") is (die == 12)
        shots = [c for c in t.exchange.contests if c.reactive is not None]
        assert len(shots) == (0 if die == 12 else 1)


@rule("INF-WPN-MINE-24")
@limit_of("Monofilament Mines")
def test_who_does_nothing_in_a_net_suffers_nothing() -> None:
    t = Table({"a": man(60, 30), "b": man(30, 30), **AWAY}, nets={"n": net(60, 33)})
    t.order("b")
    t.move("b", (30, 35))
    t.do("stop_there")
    assert not t.exchange.saves


@rule("INF-WPN-MINE-23", "INF-AMMO-MONO-06")
@pytest.mark.parametrize("good", [True, False])
def test_an_engineer_at_its_edge_takes_a_net_away_or_is_cut(good: bool) -> None:
    who = man(60, 30, 90, engineers())
    t = Table(
        {"a": who, "b": man(30, 30), **AWAY},
        nets={"n": net(60, 37.25)},
        dice=[1] if good else [20, 12],
    )
    t.order("b")
    assert "clear_net" not in t.offered()
    t.refused("INF-WPN-MINE-23", "p1", "clear_net", trooper="b", net="n")
    t.move("b", (30, 32))
    t.do("stop_there")
    t.order("a")
    assert t["a"].is_on_table  # it touches the edge and is not in the net
    t.do("clear_net", trooper="a", net="n")
    t.do("stop_there")
    assert (not t.game.nets) is good
    assert (t["a"].spot == "gone") is not good


@rule("INF-WPN-MINE-23", "INF-AMMO-MONO-06")
def test_e_m_removes_a_net_and_other_weapons_do_not() -> None:
    t = walks(
        mine(60, 50, "e_mauler"), (60, 43.5), nets={"n": net(60, 57), "far": net(90, 57)}, dice=[20]
    )
    assert set(t.game.nets) == {"n", "far"}  # the circle reaches neither origin
    u = walks(mine(60, 50, "e_mauler"), (60, 43.5), nets={"n": net(60, 55)}, dice=[20])
    assert not u.game.nets
    v = walks(mine(60, 50), (60, 43.5), nets={"n": net(60, 55)}, dice=[20, 20])
    v.do("explode", shape="circular", moment=10)
    assert set(v.game.nets) == {"n"}
