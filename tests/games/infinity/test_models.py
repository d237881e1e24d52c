"""Models: who they are, what they show, what is left of them when they drop."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.core import Match
from plancia.games.infinity import Infinity
from plancia.games.infinity.library import library
from plancia.games.infinity.lists import ArmyList, models
from plancia.games.infinity.reading import vocabulary
from plancia.games.infinity.rules.turn import PassTurn
from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man

REMOTE = next(
    p.id for p in library().profiles.values() if p.type == "REM" and p.army == "panoceania"
)
HIDER = next(
    p.id
    for p in library().profiles.values()
    if p.level("camouflage") > 1 and p.army == "panoceania"
)
HACKER = next(p.id for p in library().profiles.values() if p.is_hacker and p.army == "panoceania")


@rule("INF-SET-02")
def test_every_model_is_one_soldier_who_acts_by_itself() -> None:
    bought = ArmyList("panoceania", 150, (("fusiliers/combi_rifle",) * 3,))
    assert len(list(models(library(), bought))) == 3
    t = Table({"a": man(30, 30), "b": man(50, 30), "z": foe(60, 115, 90)})
    t.order("a")
    t.move("a", (30, 40))
    t.do("stop_there")
    assert (t.at("a"), t.at("b")) == ((30, 40, 0), (50, 30, 0))


@rule("INF-SET-05", "INF-PLAY-LIST-02")
def test_models_show_what_they_are_and_markers_do_not() -> None:
    t = Table(
        {
            "a": man(30, 30, profile="fusiliers/hmg"),
            "l": man(50, 30, profile="fusiliers/combi_rifle_lieutenant"),
            "m": man(70, 30, profile=HIDER, concealed="camouflage"),
            "z": foe(60, 115, 90),
        }
    )
    seen = t.match.game.view("p2")
    model = seen.profile(seen.troopers["a"])
    assert (model.unit, model.weapons) == ("fusiliers", library().profiles["fusiliers/hmg"].weapons)
    leader = seen.profile(seen.troopers["l"])
    assert leader.weapons == library().profiles["fusiliers/combi_rifle_lieutenant"].weapons
    assert not leader.is_lieutenant
    marker = seen.profile(seen.troopers["m"])
    assert marker.unit != library().profiles[HIDER].unit
    own = t.match.game.view("p1")
    assert own.troopers["m"].profile == HIDER


@rule("INF-SET-13")
def test_there_are_three_templates_and_a_mark_for_every_state() -> None:
    assert set(vocabulary().sizes.templates) == {"circular", "large_teardrop", "small_teardrop"}
    t = Table(
        {
            "a": man(30, 30, wounds=1, out=True, prone=True),
            "b": man(50, 30, states=["immobilised"], prone=True),
            "m": man(70, 30, concealed="camouflage"),
            "n": man(80, 30, concealed="to_camouflage"),
            "o": man(90, 30, concealed="impersonation_1"),
            "p": man(100, 30, concealed="impersonation_2"),
            "q": man(110, 30, profile=REMOTE, states=["possessed"]),
            "z": foe(60, 115, 90),
        }
    )
    shown = {piece.id: piece for piece in t.match.game.view("p2").scene(()).pieces}
    assert {"unconscious"} <= set(shown["a"].states)
    assert {"immobilised", "prone"} <= set(shown["b"].states)
    assert "possessed" in shown["q"].states
    kinds = [shown[name].kind for name in "mnop"]
    assert kinds == [
        "marker.camouflage",
        "marker.to_camouflage",
        "marker.impersonation_1",
        "marker.impersonation_2",
    ]


@rule("INF-ARMY-05")
@pytest.mark.parametrize("fate", [{"spot": "gone", "out": True}, {"wounds": 1, "out": True}])
def test_remotes_act_on_when_their_hacker_is_lost(fate: dict[str, Any]) -> None:
    t = Table(
        {
            "a": man(30, 30),
            "h": man(50, 30, profile=HACKER, **fate),
            "r": man(70, 30, profile=REMOTE),
            "z": foe(60, 115, 90),
        },
        moment="start",
        commands={"p1": {"lieutenant": "a"}},
    )
    assert t.game.commands["p1"].orders == 2
    t.order("r")
    t.move("r", (70, 40))
    t.do("stop_there")
    assert t["r"].at.y > 30


@rule("INF-ARMY-35", "INF-SET-29")
def test_the_lieutenant_leads_only_once_it_is_deployed() -> None:
    troopers = {"a": man(30, 30), "b": man(50, 30), "c": man(70, 30), "z": foe(60, 115, 90)}
    for spot, orders in (("table", 3), ("away", 2), ("hidden", 2)):
        there = {**troopers, "a": man(30, 30, spot=spot)}
        t = Table(there, moment="start", commands={"p1": {"lieutenant": "a"}})
        assert t.game.commands["p1"].orders == orders
        assert t.game.commands["p1"].special is (spot == "table")


@rule("INF-ARMY-39")
def test_combat_groups_stay_as_they_are() -> None:
    groups = {f"m{n}": man(5 + 8 * n, 10, group=n % 2) for n in range(4)}
    t = Table({**groups, "z": foe(60, 115, 90)})
    before = {name: each.group for name, each in t.game.troopers.items()}
    for _ in range(4):
        match: Match[Infinity] = t.match
        match.play(t.seat, PassTurn())
    assert {name: each.group for name, each in t.game.troopers.items()} == before
    assert t.game.commands["p1"].reserve == [2, 2]
    t.order("m0")
    assert not [kind for kind in t.offered() if "group" in kind]


@rule("INF-UNC-05")
def test_the_unconscious_have_no_equipment_that_works() -> None:
    """No number that skills or equipment give outlasts their owner, and no device does."""
    for each in library().abilities.values():
        for modifier in each.modifiers:
            if modifier.whose == "target":
                assert "out" in modifier.lost, modifier.name
    t = Table(
        {
            "a": man(60, 30),
            "h": foe(60, 40, profile="zhanshi/combi_rifle", wounds=1, out=True, prone=True),
            "m": foe(5, 115, 90, "zhanshi/combi_rifle_paramedic"),
        }
    )
    assert not t.game.can_act(t["h"])
    t.order("a")
    t.move("a", (62, 33))
    assert (t.seat, t.asked) == ("p1", "choose_action")  # it does nothing, with whatever it has
