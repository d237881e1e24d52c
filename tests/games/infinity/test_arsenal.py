"""Every weapon does what the table says of it, and no more."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.infinity.library import library
from plancia.testing import effect_of, limit_of
from tests.games.infinity.table import Table, armed, foe, man

Rolls = list[tuple[str, int]]
"""What resists a hit of a Zhanshi: with which attribute, and against which damage."""


def shot(weapon: str, far: float, dice: list[int], n: int = 1, mode: str = "") -> Table:
    """A Fusilier (BS 12, PH 10, WIP 12) fires at a Zhanshi (ARM 1) who looks away."""
    t = Table({"a": armed(weapon, y=5), "b": man(5, 5), "z": foe(60, 5 + far, 90)}, dice=dice)
    t.order("a")
    t.shoot("a", ("z", n), weapon=weapon, mode=mode)
    t.finish()
    return t


@pytest.mark.parametrize(
    ("weapon", "far", "needed", "burst", "rolls"),
    [
        ("adhesive_launcher", 30, 15, 1, [("ph", 0)]),
        ("ap_hmg", 30, 15, 4, [("arm", 15)]),
        ("ap_rifle", 30, 15, 3, [("arm", 13)]),
        ("ap_sniper_rifle", 80, 15, 2, [("arm", 15)]),
        ("autocannon", 30, 15, 2, [("arm", 15)] * 3),
        ("boarding_shotgun", 15, 15, 2, [("arm", 14)]),
        ("combi_rifle", 15, 15, 3, [("arm", 13)]),
        ("em_grenades", 15, 10, 1, [("bts", 13)]),
        ("em_light_grenade_launcher", 30, 15, 1, [("bts", 13)]),
        ("flash_pulse", 15, 15, 1, [("bts", 13)]),
        ("grenades", 15, 10, 1, [("arm", 13)]),
        ("guided_missile_launcher", 30, 15, 1, [("arm", 14)] * 3),
        ("heavy_grenade_launcher", 30, 15, 1, [("arm", 13)]),
        ("heavy_shotgun", 15, 15, 2, [("arm", 15)]),
        ("hmc", 20, 12, 5, [("arm", 15)]),
        ("hmg", 30, 15, 4, [("arm", 15)]),
        ("light_grenade_launcher", 30, 15, 1, [("arm", 13)]),
        ("light_shotgun", 15, 15, 2, [("arm", 13)]),
        ("missile_launcher", 30, 15, 1, [("arm", 14)] * 3),
        ("multi_hmg", 30, 15, 4, [("arm", 15)]),
        ("multi_rifle", 15, 15, 3, [("arm", 13)]),
        ("multi_sniper_rifle", 80, 15, 2, [("arm", 15)]),
        ("ojotnik", 30, 15, 2, [("arm", 14)]),
        ("panzerfaust", 30, 15, 1, [("arm", 14)] * 3),
        ("pistol", 9, 15, 2, [("arm", 11)]),
        ("plasma_rifle", 15, 15, 3, [("arm", 14), ("bts", 14)]),
        ("rifle", 15, 12, 3, [("arm", 13)]),
        ("sniper_rifle", 80, 15, 2, [("arm", 15)]),
    ],
)
@effect_of(
    "Adhesive Launcher",
    "AP HMG",
    "AP Rifle",
    "AP Sniper Rifle",
    "Portable Autocannon",
    "Boarding Shotgun",
    "Combi Rifle",
    "E/M Grenades",
    "E/M Light Grenade Launcher",
    "Flash Pulse",
    "Grenades",
    "Guided Missile Launcher",
    "Heavy Grenade Launcher",
    "Heavy Shotgun",
    "Hyper-Rapid Magnetic Cannon",
    "HMG",
    "Light Grenade Launcher",
    "Light Shotgun",
    "Missile Launcher",
    "MULTI HMG",
    "MULTI Rifle",
    "MULTI Sniper Rifle",
    "Ojótnik",
    "Panzerfaust",
    "Pistol",
    "Plasma Rifle",
    "Rifle",
    "Sniper Rifle",
)
@limit_of(
    "Adhesive Launcher",
    "AP HMG",
    "AP Rifle",
    "AP Sniper Rifle",
    "Portable Autocannon",
    "Boarding Shotgun",
    "Combi Rifle",
    "E/M Grenades",
    "E/M Light Grenade Launcher",
    "Flash Pulse",
    "Grenades",
    "Guided Missile Launcher",
    "Heavy Grenade Launcher",
    "Heavy Shotgun",
    "Hyper-Rapid Magnetic Cannon",
    "HMG",
    "Light Grenade Launcher",
    "Light Shotgun",
    "Missile Launcher",
    "MULTI HMG",
    "MULTI Rifle",
    "MULTI Sniper Rifle",
    "Ojótnik",
    "Panzerfaust",
    "Pistol",
    "Plasma Rifle",
    "Rifle",
    "Sniper Rifle",
)
def test_a_ranged_weapon_hits_as_the_table_says_and_with_no_more_dice(
    weapon: str, far: float, needed: int, burst: int, rolls: Rolls
) -> None:
    t = shot(weapon, far, [1, *[20] * len(rolls)])
    throw = t.contest("a").active
    assert throw is not None
    assert throw.needed == needed
    assert [(save.attribute, save.damage) for save in t.exchange.saves] == rolls
    t = Table({"a": armed(weapon, y=5), "z": foe(60, 5 + far, 90)})
    t.order("a")
    more = [{"target": "z", "dice": burst + 1}]
    t.refused("INF-BS-07", "p1", "shoot", trooper="a", weapon=weapon, shots=more)
    t.shoot("a", ("z", burst), weapon=weapon)
    near = Table({"a": armed(weapon), "z": foe(60, 32.5, 90)})
    near.order("a")
    blow = {"trooper": "a", "target": "z", "weapon": weapon}
    if weapon == "pistol":
        near.do("strike", **blow)
        return
    near.refused("INF-CC-02", "p1", "strike", **blow)


@pytest.mark.parametrize(
    ("weapon", "rolls"),
    [
        ("ap_ccw", [("arm", 10)]),
        ("ccw", [("arm", 10)]),
        ("da_ccw", [("arm", 10)] * 2),
        ("em_ccw", [("arm", 10), ("bts", 12)]),
        ("exp_ccw", [("arm", 10)] * 3),
        ("knife", [("arm", 8)]),
        ("monofilament_ccw", [("arm", 12)]),
        ("shock_ccw", [("arm", 10)]),
        ("tag_fist", [("arm", 8)]),
    ],
)
@effect_of(
    "AP CC Weapon",
    "CC Weapon",
    "DA CC Weapon",
    "E/M CC Weapon",
    "EXP CC Weapon",
    "Knife",
    "Monofilament CC Weapon",
    "Shock CC Weapon",
    "T.A.G. Fists",
)
@limit_of(
    "AP CC Weapon",
    "CC Weapon",
    "DA CC Weapon",
    "E/M CC Weapon",
    "EXP CC Weapon",
    "Knife",
    "Monofilament CC Weapon",
    "Shock CC Weapon",
    "T.A.G. Fists",
)
def test_a_blade_strikes_in_contact_alone_with_the_strength_of_its_user(
    weapon: str, rolls: Rolls
) -> None:
    at = {"a": armed(weapon), "b": man(5, 5), "z": foe(60, 32.5, 90)}
    t = Table(at, dice=[9, *[20] * len(rolls)])
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon=weapon)
    t.finish()
    assert [(save.attribute, save.damage) for save in t.exchange.saves] == rolls
    t = Table({"a": armed(weapon), "z": foe(60, 34, 90)})
    t.order("a")
    t.refused("INF-CC-01", "p1", "strike", trooper="a", target="z", weapon=weapon)
    one = [{"target": "z", "dice": 1}]
    t.refused("INF-BS-01", "p1", "shoot", trooper="a", weapon=weapon, shots=one)


@pytest.mark.parametrize(
    ("weapon", "reach", "roll"),
    [
        ("chain_rifle", 24, ("arm", 13)),
        ("heavy_flamethrower", 24, ("arm", 14)),
        ("light_flamethrower", 16, ("arm", 13)),
        ("nanopulser", 16, ("bts", 13)),
        ("e_marat", 6, ("bts", 13)),
    ],
)
@effect_of(
    "Chain Rifle",
    "Heavy Flamethrower",
    "Light Flamethrower",
    "Nanopulser",
    "E/Marat",
)
@limit_of(
    "Chain Rifle",
    "Heavy Flamethrower",
    "Light Flamethrower",
    "Nanopulser",
    "E/Marat",
)
def test_a_direct_template_hits_all_it_touches_and_nobody_beyond(
    weapon: str, reach: float, roll: tuple[str, int]
) -> None:
    at = {"z": foe(60, 30 + reach - 1, 90), "y": foe(60, 30 + reach + 1.3, 90)}
    t = Table({"a": armed(weapon), **at}, dice=[20, 20])
    t.order("a")
    t.do("spray", trooper="a", weapon=weapon, headings=[90.0])
    t.finish()
    found = {save.hit.target: (save.attribute, save.damage) for save in t.exchange.saves}
    found.pop("a", None)  # what goes off all around its bearer
    assert found == {"z": roll}


@pytest.mark.parametrize("weapon", ["smoke_grenades", "smoke_light_grenade_launcher"])
@effect_of("Smoke Grenades", "Smoke Light Grenade Launcher", "Smoke ammunition")
@limit_of("Smoke Grenades", "Smoke Light Grenade Launcher", "Smoke ammunition")
def test_smoke_leaves_a_cloud_for_the_turn_and_hurts_nobody(weapon: str) -> None:
    t = Table({"a": armed(weapon), "b": man(5, 5), "z": foe(60, 40, 90)}, dice=[1])
    t.order("a")
    t.do("speculative_shot", trooper="a", weapon=weapon, aim=(60, 40, 0))
    t.finish()
    assert [(place.x, place.y) for place in t.game.smoke] == [(60, 40)]
    assert not t.exchange.saves
    t.next_turn()
    assert t.game.smoke == ()


def hurt(kind: dict[str, Any], weapon: str, dice: list[int], mode: str = "") -> Table:
    """A hit of some ammunition on somebody who looks away."""
    t = Table({"a": armed(weapon), "b": man(5, 5), "z": {**foe(60, 60, 90), **kind}}, dice=dice)
    t.order("a")
    t.shoot("a", ("z", 1), weapon=weapon, mode=mode)
    t.finish()
    return t


@effect_of("Normal ammunition", "AP ammunition", "DA ammunition", "EXP ammunition")
@limit_of("Normal ammunition", "AP ammunition", "DA ammunition", "EXP ammunition")
def test_normal_piercing_double_and_explosive_ammunition() -> None:
    tag = {"profile": "szalamandra/hmc"}  # ARM 8
    arms = [("hmg", "", [8]), ("multi_hmg", "ap", [4]), ("multi_hmg", "exp", [8] * 3)]
    for weapon, mode, bases in (*arms, ("multi_rifle", "da", [8] * 2)):
        t = hurt(tag, weapon, [1, *[20] * len(bases)], mode)
        assert [save.base for save in t.exchange.saves] == bases
        t = hurt(tag, weapon, [15, *[20] * (len(bases) - 1)], mode)  # of a critical one less
        assert [save.die for save in t.exchange.saves] == [0, *[20] * (len(bases) - 1)]
        assert t["z"].wounds == 1


def test_nothing_of_the_arsenal_is_left_out() -> None:
    from plancia.games.infinity.inventory import arms

    assert len(arms(library())) == len(library().weapons) - 2
