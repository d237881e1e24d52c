"""What is rolled with which attribute, and what protects from what."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.infinity.library import library
from plancia.games.infinity.rules.line_of_sight import sees
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.table import Table, foe, man

NANO = next(
    p.id
    for p in library().profiles.values()
    if "nanopulser" in p.weapons and p.training == "regular" and not p.level("camouflage")
)
HAC_TAO = "hac_tao/hmg"  # ARM 5, BTS -6
DOCTOR = next(p.id for p in library().profiles.values() if p.level("doctor") and p.type == "LI")


def rolled(t: Table, name: str) -> tuple[str, int]:
    """The attribute of a roll, and what it is worth."""
    for row in t.exchange.contests:
        for throw in (row.active, row.reactive):
            if throw is not None and throw.trooper == name:
                return throw.attribute, throw.base
    raise KeyError(name)


def over(t: Table) -> Table:
    """Nobody does anything more in this order."""
    while t.asked not in ("choose_order", "choose_guts", "choose_sidestep"):
        kinds = t.offered()
        t.do(next(kind for kind in ("stop_there", "let_pass_all", "look_on") if kind in kinds))
    return t


@rule("INF-ATTR-03", "INF-ATTR-04", "INF-ATTR-05", "INF-ATTR-07")
def test_every_roll_has_its_attribute() -> None:
    """A Fusilier has CC 13, BS 12, PH 10 and WIP 12."""
    t = Table({"a": man(60, 30), "z": foe(60, 32.5, 90)}, dice=[20])
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon="knife")
    assert rolled(over(t), "a") == ("cc", 13)
    t = Table({"a": man(60, 30), "z": foe(60, 60)}, dice=[20, 19])
    t.order("a")
    t.shoot("a", ("z", 1))
    t.do("dodge", trooper="z")
    t.do("stop_there")
    assert rolled(t, "a") == ("bs", 12)
    assert rolled(t, "z") == ("ph", 10)
    marker = foe(60, 45, 90, HAC_TAO, concealed="to_camouflage")
    t = Table({"a": man(60, 30), "m": marker}, dice=[20])
    t.order("a")
    t.do("discover", trooper="a", target="m")
    assert rolled(over(t), "a") == ("wip", 12)
    down: dict[str, Any] = {"wounds": 1, "out": True, "prone": True}
    t = Table(
        {"a": man(60, 30, profile=DOCTOR), "b": man(62.5, 30, **down), "z": foe(5, 115, 90)},
        dice=[1],
    )
    t.order("a")
    t.do("heal", trooper="a", target="b")
    assert rolled(over(t), "a")[0] == "wip"


@rule("INF-DMG-05", "INF-ATTR-09", "INF-AMMO-NANO-01")
@pytest.mark.parametrize(("die", "wounds"), [(8, 0), (7, 1)])
@effect_of("Nanotech ammunition")
@limit_of("Nanotech ammunition")
def test_some_ammunition_is_resisted_with_bts_alone(die: int, wounds: int) -> None:
    """6 for a BTS of -6 against damage 13: 14 is enough, whatever the armour."""
    t = Table({"a": man(60, 30, profile=NANO), "z": foe(60, 40, 90, HAC_TAO)}, dice=[die])
    t.order("a", next(iter(t.game.spends(t["a"]))))
    t.do("spray", trooper="a", weapon="nanopulser", headings=[90])
    over(t)
    (save,) = t.exchange.saves
    assert (save.attribute, save.base, save.damage) == ("bts", 6, 13)
    assert t["z"].wounds == wounds


@rule("INF-COV-06", "INF-LOS-13", "INF-SPEC-02")
def test_total_cover_leaves_blind_grenades() -> None:
    grenadier = "fusiliers/light_grenade_launcher_combi_rifle"
    t = Table(
        {"a": man(60, 30, profile=grenadier), "z": foe(60, 60, 90)},
        scenery=[(40.0, 45.0, 80.0, 46.0, 5.0)],
        dice=[20],
    )
    t.order("a")
    shots = [{"target": "z", "dice": 1}]
    t.refused("INF-BS-01", "p1", "shoot", trooper="a", weapon="combi_rifle", shots=shots)
    shot = {"trooper": "a", "weapon": "light_grenade_launcher", "aim": (60, 60, 0)}
    t.refused("INF-SPEC-02", "p1", "speculative_shot", target="a", **shot)
    t.do("speculative_shot", target="z", **shot)


@rule("INF-LOS-08")
@pytest.mark.parametrize(
    ("between", "seen"),
    [
        ({"concealed": "camouflage", "profile": HAC_TAO}, False),
        ({"spot": "hidden", "profile": HAC_TAO}, True),
        ({"prone": True}, True),
        ({"wounds": 1, "out": True, "prone": True}, True),
        ({}, False),
    ],
)
def test_who_stands_on_the_line_blocks_it(between: dict[str, Any], seen: bool) -> None:
    for side in (man, foe):
        t = Table({"a": man(60, 10), "z": foe(60, 40), "b": side(60, 25, 90, **between)})
        assert sees(t.game, t["a"], t["z"]) is seen


@rule("INF-COV-08")
@pytest.mark.parametrize(("height", "lines"), [(2.0, 1), (0.0, 0)])
def test_who_lies_higher_has_cover_and_on_one_level_has_not(height: float, lines: int) -> None:
    hill = [(50.0, 38.0, 70.0, 50.0, height)] if height else []
    z = foe(60, 39, 90, z=height, prone=True)
    t = Table({"a": man(60, 10), "z": z}, dice=[5, 20], scenery=hill)
    t.order("a")
    t.shoot("a", ("z", 1))
    over(t)
    throw = t.contest("a").active
    assert throw is not None
    assert [line.value for line in throw.lines if "COV" in line.rule] == [-3] * lines
    assert t.told("resisted")[0].protection == 1 + 3 * lines


@rule("INF-IMM-05")
def test_the_immobilised_may_look_for_markers() -> None:
    t = Table(
        {
            "m": man(60, 30, profile="croc_men/boarding_shotgun", concealed="to_camouflage"),
            "z": foe(60, 50, states=["immobilised"]),
        },
        dice=[20],
    )
    t.order("m")
    t.move("m", (60, 34))
    t.do("discover", trooper="z", target="m", moment=4.0)
    assert rolled(over(t), "z") == ("wip", 13)
