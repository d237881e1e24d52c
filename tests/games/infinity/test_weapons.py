"""Weapons as the book and its tables have them."""

from __future__ import annotations

import pytest

from plancia.games.infinity.library import library
from plancia.games.infinity.profiles import Band, Mode
from plancia.testing import rule

WEAPONS = library().weapons


@rule("INF-WPN-GEN-01")
def test_the_rifle_is_the_one_of_the_book() -> None:
    rifle = WEAPONS["rifle"]
    assert rifle.bands == (Band(20, 0), Band(40, 3), Band(60, -3), Band(120, -6))
    assert (rifle.damage, rifle.modes, rifle.attribute) == (13, (Mode(burst=3),), "bs")
    assert not rifle.close_combat


@pytest.mark.parametrize(
    ("distance", "modifier"), [(0, 0), (20, 0), (20.01, 3), (35, 3), (60, -3), (61, -6), (120, -6)]
)
@rule("INF-WPN-GEN-02", "INF-SET-08")
def test_a_limit_belongs_to_the_nearer_band(distance: float, modifier: int) -> None:
    assert WEAPONS["rifle"].modifier(distance) == modifier


def test_nothing_is_hit_beyond_the_last_band() -> None:
    assert WEAPONS["rifle"].modifier(120.01) is None
    assert WEAPONS["rifle"].reach == 120
    assert WEAPONS["knife"].reach == 0


@rule("INF-WPN-COMBI-01")
def test_combi_weapons_have_three_more_near_and_far() -> None:
    combi = WEAPONS["combi_rifle"]
    assert [combi.modifier(at) for at in (5, 15, 30)] == [3, 3, 3]
    assert combi.damage == WEAPONS["rifle"].damage
    assert combi.modes[0].burst == 3


@rule("INF-BS-07")
def test_bursts_go_from_one_to_five() -> None:
    bursts = {name: WEAPONS[name].modes[0].burst for name in WEAPONS}
    assert bursts["hmg"] == 4
    assert WEAPONS["hmg"].modifier(15) == 0
    assert WEAPONS["hmg"].modifier(30) == 3
    assert bursts["light_grenade_launcher"] == bursts["missile_launcher"] == 1
    assert bursts["hmc"] == max(bursts.values()) == 5


@rule("INF-WPN-MULTI-01", "INF-WPN-MULTI-02", "INF-WPN-MULTI-03", "INF-WPN-MULTI-04")
def test_multi_weapons_choose_their_ammunition() -> None:
    def modes(name: str) -> list[tuple[str, int, bool]]:
        return [(mode.id, mode.burst, mode.integrated) for mode in WEAPONS[name].modes]

    assert modes("multi_rifle") == [
        ("normal", 3, False),
        ("ap", 2, False),
        ("da", 2, False),
        ("ap+da", 1, True),
        ("stun", 2, False),
    ]
    assert modes("multi_hmg") == [
        ("normal", 4, False),
        ("ap", 2, False),
        ("exp", 2, False),
        ("ap+exp", 1, True),
        ("stun", 2, False),
    ]


@rule("INF-WPN-SNIP-01")
def test_a_multi_sniper_rifle_fires_ordinary_ammunition_too() -> None:
    modes = [(mode.id, mode.burst) for mode in WEAPONS["multi_sniper_rifle"].modes]
    assert modes == [("normal", 2), ("ap", 2), ("da", 2), ("ap+da", 1), ("stun", 2)]
    assert WEAPONS["multi_sniper_rifle"].mode("ap+da") == WEAPONS["multi_sniper_rifle"].modes[3]
    assert WEAPONS["multi_sniper_rifle"].mode("") == WEAPONS["multi_sniper_rifle"].modes[0]
    assert WEAPONS["multi_sniper_rifle"].mode("fire") is None


@rule("INF-WPN-CCW-01", "INF-WPN-KNIFE-01", "INF-CC-03", "INF-EQ-TAG-09")
def test_blades_and_fists_strike_with_the_strength_of_their_user() -> None:
    assert WEAPONS["ccw"].damage_by(14) == 14
    assert WEAPONS["knife"].damage_by(10) == 8
    assert WEAPONS["tag_fist"].damage_by(17) == 15
    assert WEAPONS["rifle"].damage_by(17) == 13
    machines = [p for p in library().profiles.values() if p.type == "TAG"]
    bare = [p for p in machines if not any(WEAPONS[w].attribute == "cc" for w in p.weapons)]
    assert machines
    assert bare == []


@rule("INF-WPN-PIST-01")
def test_a_pistol_is_used_in_close_combat_too() -> None:
    pistol = WEAPONS["pistol"]
    assert pistol.close_combat
    assert [weapon.id for weapon in WEAPONS.values() if weapon.close_combat and weapon.bands] == [
        "pistol"
    ]


@rule("INF-AMMO-AP-03", "INF-AMMO-EXP-03")
def test_blades_carry_special_ammunition() -> None:
    fired = {name: WEAPONS[f"{name}_ccw"].modes[0].ammunition for name in ("ap", "da", "exp")}
    assert fired == {"ap": ("ap",), "da": ("da",), "exp": ("exp",)}
    em = WEAPONS["em_ccw"].modes[0]
    assert (em.ammunition, em.em_damage) == (("normal", "em"), 12)
    assert WEAPONS["monofilament_ccw"].damage == 12


def test_a_missile_does_more_to_its_target_than_around_it() -> None:
    mode = WEAPONS["missile_launcher"].modes[0]
    assert (mode.ammunition, mode.blast) == (("ap", "exp"), ("exp",))
    assert mode.templates == ("circular",)


@rule("INF-WPN-DCH-09", "INF-WPN-MINE-16", "INF-WPN-MAUL-05")
def test_some_weapons_run_out() -> None:
    uses = {name: weapon.uses for name, weapon in WEAPONS.items() if weapon.uses}
    assert uses == {
        "antipersonnel_mines": 3,
        "biomines": 3,
        "d_charges": 3,
        "e_mauler": 3,
        "monofilament_mines": 3,
        "panzerfaust": 2,
    }


@rule("INF-THROW-01")
def test_grenades_are_thrown_with_physique() -> None:
    thrown = {name for name, weapon in WEAPONS.items() if weapon.attribute == "ph"}
    assert thrown == {"grenades", "em_grenades", "smoke_grenades"}


@rule("INF-TMPL-12", "INF-WPN-CHAIN-01", "INF-WPN-FT-01")
def test_direct_templates_need_no_roll() -> None:
    direct = {
        name: weapon.modes[0].templates
        for name, weapon in WEAPONS.items()
        if "direct" in weapon.properties
    }
    assert direct == {
        "chain_rifle": ("large_teardrop",),
        "e_marat": ("circular",),
        "heavy_flamethrower": ("large_teardrop",),
        "light_flamethrower": ("small_teardrop",),
        "nanopulser": ("small_teardrop",),
    }
    assert all(WEAPONS[name].attribute is None and not WEAPONS[name].bands for name in direct)


@rule("INF-WPN-SHOT-04", "INF-WPN-SHOT-01")
def test_templates_of_shotguns_mines_and_plasma() -> None:
    shotgun = [(mode.id, mode.burst, mode.templates) for mode in WEAPONS["boarding_shotgun"].modes]
    assert shotgun == [("normal", 2, ("small_teardrop",)), ("ap", 2, ())]
    either = ("circular", "small_teardrop")
    assert WEAPONS["antipersonnel_mines"].modes[0].templates == either
    assert WEAPONS["plasma_rifle"].modes[0].templates == either


@pytest.mark.parametrize("name", ["discover", "forward_observer", "flash_pulse"])
@rule("INF-SKILL-DISC-03", "INF-SS-FO-03")
def test_looking_and_marking_have_bands_without_an_end(name: str) -> None:
    found = [WEAPONS[name].modifier(at) for at in (20, 20.5, 80, 81, 120, 121, 900)]
    assert found == [3, 0, 0, -3, -3, -6, -6]
    assert WEAPONS[name].reach == float("inf")
    assert WEAPONS[name].attribute == "wip"


def test_some_weapons_cannot_be_taken() -> None:
    kept = {name for name, weapon in WEAPONS.items() if not weapon.lootable}
    assert kept == {"hmc", "multi_hmg", "sepsitor", "nanopulser"}
