"""Ramming: a machine runs over whoever stands on its way."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.infinity.library import library
from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man

TAG = next(p.id for p in library().profiles.values() if p.type == "TAG" and p.army == "panoceania")
PH = library().profiles[TAG].attributes.ph
ARM = library().profiles[TAG].attributes.arm
FAR = sum(library().profiles[TAG].attributes.move)
MEDIC = "zhanshi/combi_rifle_paramedic"
ENGINEER = next(
    p.id for p in library().profiles.values() if p.army == "panoceania" and p.level("engineer")
)
DOCTORS = {"m": foe(5, 115, 90, MEDIC), "e": man(5, 5, 270, ENGINEER)}


def ram(*dice: int, z: dict[str, Any] | None = None, **more: Any) -> Table:
    """A machine at 60, 30 rams z, who stands 10 cm before it and looks at it."""
    t = Table({"t": man(60, 30, profile=TAG), "z": z or foe(60, 40), **DOCTORS, **more}, dice=dice)
    t.order("t")
    t.do("ram", trooper="t", target="z", path=[(60, 30 + FAR + 10)])
    return t


@rule("INF-CC-30")
def test_a_machine_goes_as_far_as_both_moves_after_one_roll_of_ph() -> None:
    t = ram(20)  # it fails, and passes
    t.do("let_pass_all")
    assert t.at("t") == (60, 30 + FAR, 0)
    throw = t.contest("t").active
    assert throw is not None
    assert (throw.attribute, throw.needed, throw.lines) == ("ph", PH, ())
    assert not t.told("resisted")
    assert t.asked == "choose_order"  # a long action is the whole order
    others = Table({"a": man(60, 30), "z": foe(60, 40)})
    others.order("a")
    others.refused("INF-CC-30", "p1", "ram", trooper="a", target="z", path=[(60, 50)])


@rule("INF-CC-31", "INF-CC-32", "INF-COV-12")
def test_everybody_on_the_way_is_rammed_with_the_ph_of_the_machine() -> None:
    beside, clear = foe(56.1, 38, 270), foe(55.9, 42, 270)  # bases of 5.5 and 2.5 cm
    t = ram(1, 20, 20, y=beside, x=clear)
    t.do("let_pass_all")
    assert {event.piece for event in t.told("resisted")} == {"z", "y"}
    assert {event.damage for event in t.told("resisted")} == {PH}
    assert {event.protection for event in t.told("resisted")} == {1}


@rule("INF-CC-31")
def test_friends_may_not_be_on_the_way() -> None:
    t = Table({"t": man(60, 30, profile=TAG), "b": man(60, 36), "z": foe(60, 44), **DOCTORS})
    t.order("t")
    t.refused("INF-CC-31", "p1", "ram", trooper="t", target="z", path=[(60, 52)])
    t.refused("INF-CC-31", "p1", "ram", trooper="t", target="z", path=[(75, 30)])
    t = Table({"t": man(60, 30, profile=TAG), "z": foe(60, 40), **DOCTORS})
    t.order("t")
    t.refused("INF-CC-31", "p1", "ram", trooper="t", target="z", path=[(60, 40)])  # no room


@rule("INF-CC-33", "INF-CC-34")
@pytest.mark.parametrize(
    ("dice", "struck"),
    [
        ([9, 10, 20], "t"),  # the shot wins
        ([10, 9, 20], "z"),  # the machine wins
        ([20, 20], ""),  # both fail
        ([9, 20, 20], "z"),
    ],
)
def test_a_shot_is_compared_with_the_ram(dice: list[int], struck: str) -> None:
    t = ram(*dice)
    t.shoot("z", ("t", 1), moment=0.0)
    row = t.contest("t", "z")
    assert row.opposed
    assert row.active is not None
    assert row.reactive is not None
    assert (row.active.attribute, row.reactive.attribute) == ("ph", "bs")
    assert [event.piece for event in t.told("resisted")] == [struck] * bool(struck)
    assert t["t"].at.y == 30 + FAR  # it goes on to the end that was declared


@rule("INF-CC-35", "INF-CC-36")
def test_who_strikes_back_is_hit_anyway_and_stops_the_machine_if_it_survives() -> None:
    t = ram(20, 5, 20, 20)  # the ram fails, the blow does not; both resist
    t.do("strike", trooper="z", target="t", weapon="knife")
    assert not t.contest("z").opposed
    assert sorted(event.piece for event in t.told("resisted")) == ["t", "z"]
    assert t["t"].at.y == pytest.approx(36.0, abs=0.001)
    assert t.at("z") == (60, 40, 0)
    t = ram(20, 20, 1)  # nobody hits; z is run over and drops
    t.do("strike", trooper="z", target="t", weapon="knife")
    assert t["z"].is_out
    assert t["t"].at.y == 30 + FAR


@rule("INF-CC-33", "INF-CC-37")
def test_who_flees_needs_more_than_the_machine() -> None:
    t = ram(5, 9)
    t.do("dodge", trooper="z")
    assert t.contest("t", "z").opposed
    assert t.asked == "choose_sidestep"
    t.refused("INF-ARO-19", "p2", "sidestep", path=[(66, 40)])
    t.do("sidestep", path=[(65, 40)])  # half of its first move
    assert not t.told("resisted")
    assert t["t"].at.y == 30 + FAR
    t = ram(9, 5, 20)
    t.do("dodge", trooper="z")
    assert [event.piece for event in t.told("resisted")] == ["z"]
    t = ram(20, 20)
    t.do("dodge", trooper="z")
    assert not t.told("resisted")


@rule("INF-CC-31", "INF-CC-37")
def test_the_roll_is_made_once_and_compared_with_everybody() -> None:
    t = ram(7, 9, 5, 20, y=foe(62, 46, 270))
    t.do("dodge", trooper="z")
    t.do("dodge", trooper="y")
    assert {row.active.dice for row in t.exchange.contests if row.active} == {(7,)}
    assert [event.piece for event in t.told("resisted")] == ["y"]


@rule("INF-CC-33")
def test_who_merely_looks_on_does_not_oppose_the_ram() -> None:
    t = ram(1, 20, 20, 20, y=foe(80, 50, 225))
    t.shoot("y", ("t", 1), moment=0.0)
    t.do("let_pass_all")
    assert not t.contest("y").opposed
