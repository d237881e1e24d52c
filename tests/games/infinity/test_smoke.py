"""Smoke, and ground that nothing is seen through."""

from __future__ import annotations

import pytest

from plancia.games.infinity.library import library
from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man
from tests.games.infinity.test_observing import finish

GREY = "guilang/combi_rifle"  # Camouflage
JUMPER = "hassassin_ragiks/hmg"


@rule("INF-AMMO-SMOKE-02")
def test_only_grenades_and_their_launchers_carry_smoke() -> None:
    smoky = {
        name
        for name, weapon in library().weapons.items()
        if any("smoke" in mode.ammunition for mode in weapon.modes)
    }
    assert smoky
    for name in smoky:
        assert "grenade" in name
        assert {"parabolic", "scatters"} <= set(library().weapons[name].properties)


@rule("INF-AMMO-SMOKE-04")
def test_smoke_gives_a_marker_away_and_hurts_nobody() -> None:
    m = foe(60, 40, 270, GREY, concealed="camouflage")
    t = Table({"a": man(60, 30), "m": m, "y": foe(5, 115, 90)}, active="p2", dice=[5])
    t["m"].gained = ("smoke_grenades",)
    t.order("m")
    t.shoot("m", ("a", 1), weapon="smoke_grenades")
    t.do("stop_there")
    assert t["m"].concealed == ""
    assert len(t.game.smoke) == 1
    assert not t.exchange.saves


@rule("INF-AMMO-SMOKE-04")
@pytest.mark.parametrize(("dice", "placed"), [([5, 9], False), ([9, 5], True)])
def test_smoke_and_a_shot_are_rolled_against_each_other(dice: list[int], placed: bool) -> None:
    t = Table(
        {"a": man(60, 30), "m": foe(60, 45, 270), "y": foe(5, 115, 90)},
        active="p2",
        dice=[*dice, 20, 20, 20],
    )
    t["m"].gained = ("smoke_grenades",)
    t.order("m")
    t.shoot("m", ("a", 1), weapon="smoke_grenades")
    t.shoot("a", ("m", 1))
    finish(t)
    assert t.contest("m", "a").opposed
    assert bool(t.game.smoke) is placed
    assert bool(t.exchange.saves) is not placed


@rule("INF-VIS-LOW-03", "INF-VIS-NULL-03")
@pytest.mark.parametrize(
    ("zone", "law"),
    [
        ("wood", "INF-VIS-LOW-03"),
        ("forest", "INF-VIS-NULL-03"),
        ("smoke", "INF-VIS-NULL-03"),
        ("", ""),
    ],
)
def test_nobody_jumps_to_where_nothing_is_seen(zone: str, law: str) -> None:
    outline = [(50, 50), (70, 50), (70, 70), (50, 70)]
    parts = [{"part": "area", "outline": outline, "kind": zone, "top": 8}]
    layout = {
        "width": 120,
        "depth": 120,
        "pieces": [{"name": "z", "parts": parts}] if zone in ("wood", "forest") else [],
        "placed": [{"piece": "z"}] if zone in ("wood", "forest") else [],
    }
    t = Table(
        {"a": man(60, 10, 270), "j": foe(0, 0, 0, JUMPER, spot="away"), "z": foe(20, 110, 90)},
        active="p2",
        moment="start",
        commands={"p2": {"lieutenant": "z", "aboard": ["j"]}},
        layout=layout,
        smoke=((60, 60, 0),) if zone == "smoke" else (),
        dice=[1],
    )
    if law:
        t.refused(law, "p2", "jump_in", trooper="j", at=(60, 60))
    else:
        t.do("jump_in", trooper="j", at=(60, 60))
