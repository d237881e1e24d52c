"""Models that hold on to a machine."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.infinity.rules.deployment import ChoosePlace
from plancia.games.infinity.rules.templates import touched
from plancia.space.volume import Place
from plancia.space.volume.templates import Ball
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.rides import GHULAM, GUIJIA, Z, contact, finish, orders
from tests.games.infinity.table import Table, foe, man

MAGHARIBA = "maghariba_guard/heavy_flamethrower"  # Grips (2)
SIDE = contact(MAGHARIBA, GHULAM)


def carried(*names: str, vehicle: dict[str, Any] | None = None, **more: Any) -> Table:
    """A machine with grips and some who hold on to it; another model beside it."""
    army: dict[str, Any] = {"t": man(60, 30, 90, MAGHARIBA, **(vehicle or {}))}
    army |= {name: man(60, 30 - SIDE, 270, GHULAM, holds_on="t") for name in names}
    army["b"] = man(60 + SIDE, 30, 90, GHULAM)
    army |= more.pop("others", {"z": Z})
    return Table(army, commands={"p1": {"reserve": [4], "lieutenant": "b"}}, **more)


@rule("INF-EQ-GRIP-01", "INF-EQ-GRIP-02", "INF-SKILL-MOUNT-01")
@effect_of("Grips (2)")
def test_as_many_hold_on_as_there_are_grips() -> None:
    t = carried("c")
    t.order("b")
    t.do("mount", trooper="b", on="t")
    finish(t)
    assert t["b"].holds_on == "t"
    assert t["b"].at.level_distance(t["t"].at) == pytest.approx(SIDE, abs=0.001)
    t = carried("c", "d")
    t.order("b")
    t.refused("INF-EQ-GRIP-01", "p1", "mount", trooper="b", on="t")
    plain = {"t": man(60, 30, 90, GUIJIA), "b": man(60, 30 + contact(GUIJIA, GHULAM)), "z": Z}
    t = Table(plain, **orders(2, lead="b"))
    t.order("b")
    t.refused("INF-EQ-TAG-12", "p1", "mount", trooper="b", on="t")  # it has none


@rule("INF-EQ-GRIP-02", "INF-EQ-GRIP-03")
def test_on_the_grips_one_can_only_get_off_or_dodge() -> None:
    t = carried("c")
    t.order("c")
    assert t.offered() == {"dismount", "dodge"}
    t.refused("INF-EQ-GRIP-03", "p1", "move", trooper="c", path=[(60, 20)])
    t.do("dismount", trooper="c", at=(60, round(30 - SIDE, 4)))
    t.move("c", (60, 20))
    finish(t)
    assert t["c"].holds_on == ""
    assert t.at("c") == (60, 20, 0)


@rule("INF-EQ-GRIP-03")
def test_a_dodge_jumps_off() -> None:
    """PH 10: with a 10 it jumps, with an 11 it holds on."""
    for die, off in ((10, True), (11, False)):
        t = carried("c", dice=[die])
        t.order("c")
        t.do("dodge", trooper="c")
        t.do("stop_there")
        assert (t.asked == "choose_sidestep") is off
        if off:
            t.do("sidestep", path=[(60, 22)])
        assert t["c"].holds_on == ("" if off else "t")


@rule("INF-EQ-GRIP-03")
def test_a_dodge_in_reaction_jumps_off_too() -> None:
    t = carried("c", others={"z": foe(60, 5, 90)}, moment="start", active="p2", dice=[20, 10])
    t.order("z")
    t.shoot("z", ("c", 1))
    fields = {"trooper": "c", "weapon": "rifle", "shots": [{"target": "z", "dice": 1}]}
    t.refused("INF-EQ-GRIP-03", "p1", "shoot", **fields)
    t.do("dodge", trooper="c")
    t.do("stop_there")
    assert t.asked == "choose_sidestep"
    assert t["c"].holds_on == ""
    t.do("sidestep", path=[(60, 22)])
    assert t.at("c") == (60, 22, 0)


@rule("INF-EQ-GRIP-04")
@limit_of("Grips (2)")
def test_nobody_begins_on_the_grips() -> None:
    kinds: Any = ChoosePlace.kinds
    assert not any("mount" in kind.tag() for kind in kinds)
    fields = {name for kind in kinds for name in kind.__struct_fields__}
    assert not {"on", "holds_on", "vehicle"} & fields


@rule("INF-EQ-GRIP-05", "INF-EQ-GRIP-08")
def test_those_on_the_grips_are_behind_the_machine_wherever_it_goes() -> None:
    t = carried("c", "d")
    t.order("t")
    t.move("t", (60, 40), heading=90)
    finish(t)
    for name in "cd":
        assert t[name].at.y < 40
        assert t[name].at.level_distance(t["t"].at) == pytest.approx(SIDE, abs=0.001)
    assert t["c"].at.level_distance(t["d"].at) >= 2.5 - 0.001
    assert t.game.commands["p1"].reserve == [3]  # one order for all
    t = carried("c", others={"z": foe(60, 60, 270)}, dice=[])
    t.order("t")
    t.move("t", (60, 35))
    (notices,) = [t.game.under_way.notices["z"]]
    assert {each.mover for each in notices} == {"t"}  # nobody reacts to those it carries


@rule("INF-EQ-GRIP-06")
def test_whoever_shoots_says_at_whom() -> None:
    for target in "tc":
        t = carried(
            "c", others={"z": foe(60, 5, 90)}, moment="start", active="p2", dice=[1, 20, 20]
        )
        t.order("z")
        t.shoot("z", (target, 1), weapon="combi_rifle")
        finish(t)
        assert {save.hit.target for save in t.exchange.saves} == {target}


@rule("INF-EQ-GRIP-07")
def test_a_template_that_touches_one_of_them_hits_all() -> None:
    t = carried("c", "d")
    small = Ball(Place(60, 38, 0), 6.0)
    found = {each.id for each in touched(t.game, small, Place(60, 38, 0), 0.0)}
    assert found == {"t", "c", "d"}  # it reaches the machine alone
    beside = Ball(Place(60 + SIDE + 2, 30, 0), 1.0)
    assert {each.id for each in touched(t.game, beside, beside.centre, 0.0)} == {"b"}


@rule("INF-EQ-GRIP-08")
@pytest.mark.parametrize("vehicle", [{"wounds": 3}, {"states": ("immobilised",)}])
def test_what_is_destroyed_or_locked_carries_nobody(vehicle: dict[str, Any]) -> None:
    t = carried("c", vehicle=vehicle)
    t.order("b")
    t.move("b", (75, 30))
    finish(t)
    assert t["c"].holds_on == ""
    assert t["c"].at.level_distance(t["t"].at) >= SIDE - 0.01
    t = carried("c")
    t.order("b")
    t.move("b", (75, 30))
    finish(t)
    assert t["c"].holds_on == "t"
