"""Pilots leave what is destroyed; some carry what cannot walk."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.infinity.library import library
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.table import DOWN, Table, foe, man

MANNED = library().profiles["lizard/heavy_flamethrower"]
REMOTE = next(p.id for p in library().profiles.values() if p.type == "REM" and p.second is None)
ENGINEER = next(p.id for p in library().profiles.values() if p.level("engineer"))


def wrecked(profile: str, *, wounds: int, **more: Any) -> Table:
    """A machine of p2 with a point left, hit once by a critical."""
    machine = foe(60, 45, 90, profile, wounds=wounds)
    return Table(
        {"a": man(60, 30), "t": machine, "e": foe(5, 115, 90, ENGINEER), **more},
        dice=[15, 20, 20],
    )


@rule("INF-STR-04", "INF-STR-03")
@effect_of("Pilot")
def test_a_pilot_steps_out_of_a_machine_that_is_destroyed() -> None:
    t = wrecked(MANNED.id, wounds=2)
    t.order("a")
    t.shoot("a", ("t", 1))
    while t.asked == "choose_reactions":
        t.do("let_pass_all")
    t.do("stop_there")
    assert t["t"].is_out
    pilot = t["t-pilot"]
    assert t.game.profile(pilot).name == "Pilot"
    radii = MANNED.size.base / 2 + t.game.profile(pilot).size.base / 2
    assert pilot.at.level_distance(t["t"].at) == pytest.approx(radii, abs=0.001)
    assert t.game.view("p1").troopers["t-pilot"].profile == pilot.profile
    assert t.game.can_act(pilot)


@rule("INF-STR-04", "INF-STR-05")
@limit_of("Pilot")
def test_nobody_leaves_what_has_no_crew_and_without_an_engineer_the_wreck_goes() -> None:
    structure = library().profiles[REMOTE].attributes.structure
    t = wrecked(REMOTE, wounds=structure - 1)
    t.order("a")
    t.shoot("a", ("t", 1))
    while t.asked == "choose_reactions":
        t.do("let_pass_all")
    t.do("stop_there")
    assert not t.told("crew_left")
    t = wrecked(MANNED.id, wounds=2, e=foe(5, 115, 90))
    t.order("a")
    t.shoot("a", ("t", 1))
    while t.asked == "choose_reactions":
        t.do("let_pass_all")
    t.do("stop_there")
    t.do("face", heading=90)
    while t.asked == "choose_turns":
        t.do("look_on")
    assert [each.id for each in t.game.on_table("p2")] == ["e", "t-pilot"]


@rule("INF-STR-04", "INF-LT-01")
def test_a_pilot_who_leads_goes_on_to_lead() -> None:
    t = Table(
        {"a": man(60, 30), "t": foe(60, 45, 90, MANNED.id, wounds=2), "e": foe(5, 115, 90)},
        dice=[15],
        commands={"p2": {"lieutenant": "t"}},
    )
    t.order("a")
    t.shoot("a", ("t", 1))
    while t.asked == "choose_reactions":
        t.do("let_pass_all")
    t.do("stop_there")
    assert t.game.commands["p2"].lieutenant == "t-pilot"


# --- carrying -------------------------------------------------------------------------------------

STRONG = next(
    p.id for p in library().profiles.values() if p.attributes.ph == 14 and p.temper == "calm"
)


@rule("INF-ATTR-06")
def test_the_stronger_carries_a_comrade_in_contact_where_that_is_allowed() -> None:
    """PH 14 against the 10 of a Fusilier."""
    here = {
        "s": man(60, 30, profile=STRONG),
        "p": man(57.5, 30, **DOWN),
        "d": man(5, 5, 270, "fusiliers/combi_rifle_paramedic"),
        "z": foe(115, 115, 90),
    }
    t = Table(here, setup={"carrying": True})
    t.order("s")
    t.refused("INF-ATTR-06", "p1", "move", trooper="s", path=[(60, 34)], carries="d")
    t.refused("INF-ATTR-06", "p1", "move", trooper="s", path=[(60, 34)], carries="z")
    t.move("s", (60, 34), carries="p")
    t.do("stop_there")
    assert t.at("s") == (60, 34, 0)
    assert t.at("p") == (57.5, 34, 0)
    assert [(event.piece, event.by) for event in t.told("carried")] == [("p", "s")]
    t = Table(here)
    t.order("s")
    t.refused("INF-ATTR-06", "p1", "move", trooper="s", path=[(60, 34)], carries="p")


@rule("INF-ATTR-06")
def test_who_is_no_stronger_carries_nobody() -> None:
    t = Table(
        {"s": man(60, 30), "p": man(57.5, 30), "z": foe(115, 115, 90)}, setup={"carrying": True}
    )
    t.order("s")
    t.refused("INF-ATTR-06", "p1", "move", trooper="s", path=[(60, 34)], carries="p")
