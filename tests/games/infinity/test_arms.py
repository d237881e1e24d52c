"""Weapons in hand: bursts, choice of ammunition, single weapons, blades with more in them."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.infinity.library import library
from plancia.games.infinity.profiles import Band
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.table import Table, armed, foe, man

WEAPONS = library().weapons
AT_Z = [{"target": "z", "dice": 1}]
TAG = "szalamandra/hmc"
DRONE = "q_drone/antipersonnel_mines_hmg"
ORC = "orc_troops/multi_rifle"


# --- range, burst, what runs out ------------------------------------------------------------------


@rule("INF-WPN-GEN-03", "INF-WPN-LIM-01")
def test_what_is_too_far_is_missed_and_the_shot_is_spent_all_the_same() -> None:
    t = Table({"a": man(60, 5, gained=["panzerfaust"]), "z": foe(60, 36, 90)}, dice=[19])
    t.order("a")
    t.shoot("a", ("z", 1), weapon="panzerfaust")  # 31 cm: in reach
    t.finish()
    assert t.exchange.contests[0].active is not None
    assert t["a"].uses == {"panzerfaust": 1}
    t = Table({"a": man(60, 5), "b": man(5, 5), "z": foe(60, 66, 90)}, dice=[])
    t.order("a")
    t.shoot("a", ("z", 1), weapon="pistol")  # 61 cm of 60: declared, and lost without a die
    t.finish()
    row = t.contest("a")
    assert row.active is not None
    assert row.active.lost
    assert not any(row.hits)
    assert t.asked == "choose_order"


@rule("INF-WPN-LIM-01", "INF-WPN-PANZ-01")
def test_a_panzerfaust_has_two_shots_whether_they_hit_or_not() -> None:
    weapon = WEAPONS["panzerfaust"]
    assert (weapon.modes[0].ammunition, weapon.modes[0].burst) == (("ap", "exp"), 1)
    assert not weapon.close_combat
    others = {"b": man(5, 5), "c": man(10, 5)}
    t = Table({"a": armed("panzerfaust"), "z": foe(60, 60, 90), **others}, dice=[19, 18])
    for left in (1, 0):
        t.order("a")
        t.shoot("a", ("z", 1), weapon="panzerfaust")
        t.finish()
        assert 2 - t["a"].uses["panzerfaust"] == left
    t.order("a")
    t.refused("INF-ROLL-22", "p1", "shoot", trooper="a", weapon="panzerfaust", shots=AT_Z)


@rule("INF-WPN-GEN-05")
def test_the_burst_is_for_the_own_turn_and_one_die_answers() -> None:
    t = Table({"a": man(60, 30), "z": foe(60, 60)}, dice=[20, 20, 20, 20])
    t.order("a")
    with_four = [{"target": "z", "dice": 4}]
    t.refused("INF-BS-07", "p1", "shoot", trooper="a", weapon="combi_rifle", shots=with_four)
    t.shoot("a", ("z", 3))
    two = [{"target": "a", "dice": 2}]
    t.refused("INF-BS-10", "p2", "shoot", trooper="z", weapon="combi_rifle", shots=two)
    t.shoot("z", ("a", 1))
    t.finish()
    row = t.contest("a", "z")
    assert row.active is not None
    assert row.reactive is not None
    assert (len(row.active.dice), len(row.reactive.dice)) == (3, 1)


@rule("INF-WPN-GEN-06")
def test_a_burst_is_split_when_it_is_declared() -> None:
    t = Table({"a": man(60, 30), "z": foe(50, 60, 90), "y": foe(70, 60, 90)}, dice=[20] * 3)
    t.order("a")
    t.shoot("a", ("z", 1), ("y", 2))
    assert [(s.target, s.dice) for s in t.game.under_way.deeds[0].shots] == [("z", 1), ("y", 2)]
    t.finish()
    dice = {row.active.target: len(row.active.dice) for row in t.exchange.contests if row.active}
    assert dice == {"z": 1, "y": 2}


# --- MULTI ----------------------------------------------------------------------------------------


@rule("INF-WPN-MULTI-01", "INF-WPN-MULTI-02", "INF-WPN-MULTI-04")
def test_ammunition_is_chosen_with_its_burst_and_one_kind_for_all_dice() -> None:
    t = Table({"a": armed("multi_rifle"), "z": foe(60, 60, 90)}, dice=[9, 8, 20, 20])
    t.order("a")
    assert t.modes("multi_rifle") == {"", "ap", "da", "ap+da"}
    three = [{"target": "z", "dice": 3}]
    t.refused("INF-BS-07", "p1", "shoot", trooper="a", weapon="multi_rifle", shots=three, mode="ap")
    t.shoot("a", ("z", 2), weapon="multi_rifle", mode="ap")
    t.finish()
    assert {save.hit.mode for save in t.exchange.saves} == {"ap"}
    assert len(t.exchange.saves) == 2


@rule("INF-AMMO-COMB-01", "INF-WPN-MULTI-04")
def test_integrated_ammunition_does_both_at_once() -> None:
    t = Table({"a": armed("multi_rifle"), "z": foe(60, 60, 90, TAG)}, dice=[9, 20, 20])
    t.order("a")
    t.shoot("a", ("z", 1), weapon="multi_rifle", mode="ap+da")
    t.finish()
    assert [(save.base, save.damage) for save in t.exchange.saves] == [(4, 13), (4, 13)]


@rule("INF-WPN-MULTI-05")
def test_in_reaction_one_kind_of_ammunition_and_never_two_in_one() -> None:
    t = Table({"a": man(60, 30), "z": foe(60, 60, profile=ORC)}, dice=[20, 8, 1, 1])
    t.order("a")
    t.shoot("a", ("z", 1))
    assert t.modes("multi_rifle") == {"", "ap", "da"}
    back = {"trooper": "z", "weapon": "multi_rifle", "shots": [{"target": "a", "dice": 1}]}
    t.refused("INF-WPN-MULTI-05", "p2", "shoot", mode="ap+da", **back)
    t.do("shoot", mode="da", **back)
    t.finish()
    assert t["a"].wounds == 2  # one hit, two rolls


@rule("INF-WPN-MULTI-05")
@limit_of("Total Reaction")
def test_total_reaction_has_the_burst_of_the_ammunition() -> None:
    drone = foe(60, 60, profile=DRONE, gained=["multi_rifle"])
    t = Table({"a": man(60, 30), "z": drone})
    t.order("a")
    t.shoot("a", ("z", 1))
    back = {"trooper": "z", "weapon": "multi_rifle"}
    for mode, most in (("", 3), ("ap", 2)):
        more = [{"target": "a", "dice": most + 1}]
        t.refused("INF-BS-10", "p2", "shoot", mode=mode, shots=more, **back)
    t.do("shoot", mode="ap", shots=[{"target": "a", "dice": 2}], **back)


# --- single weapons -------------------------------------------------------------------------------


@rule("INF-WPN-AUTO-01")
def test_an_autocannon_always_fires_both_kinds_at_once() -> None:
    weapon = WEAPONS["autocannon"]
    assert [mode.id for mode in weapon.modes] == ["ap+exp"]
    assert weapon.bands[-1] == Band(240, -6)
    assert not weapon.close_combat
    t = Table({"a": armed("autocannon"), "z": foe(60, 60, 90, TAG)}, dice=[9, 20, 20, 20])
    t.order("a")
    t.shoot("a", ("z", 1), weapon="autocannon")
    t.finish()
    assert [(s.base, s.damage) for s in t.exchange.saves] == [(4, 15)] * 3


@rule("INF-WPN-HMC-01", "INF-WPN-HMC-02")
def test_the_magnetic_cannon_is_for_machines_and_stays_with_them() -> None:
    weapon = WEAPONS["hmc"]
    assert (weapon.modes[0].ammunition, weapon.modes[0].burst) == (("ap",), 5)
    assert not weapon.close_combat
    assert not weapon.lootable
    bearers = [p for p in library().profiles.values() if "hmc" in p.weapons]
    assert bearers
    assert all(p.type == "TAG" for p in bearers)


@rule("INF-WPN-HMG-01", "INF-WPN-HMG-02")
def test_machine_guns_fire_four_and_the_multi_one_is_not_taken() -> None:
    hmg = WEAPONS["hmg"]
    assert (hmg.modes[0].burst, hmg.modifier(15), hmg.modifier(30)) == (4, 0, 3)
    assert not hmg.close_combat
    assert hmg.lootable
    assert not WEAPONS["multi_hmg"].lootable
    assert [mode.id for mode in WEAPONS["multi_hmg"].modes[:4]] == ["normal", "ap", "exp", "ap+exp"]


@rule("INF-WPN-OJOT-01")
def test_the_ojotnik_pierces_more_and_fires_less_than_a_rifle() -> None:
    weapon, rifle = WEAPONS["ojotnik"], WEAPONS["rifle"]
    assert weapon.bands == rifle.bands
    assert (weapon.damage, rifle.damage) == (14, 13)
    assert (weapon.modes[0].ammunition, weapon.modes[0].burst) == (("ap",), 2)
    assert not weapon.close_combat
    bearers = {p.unit for p in library().profiles.values() if "ojotnik" in p.weapons}
    assert bearers == {"scouts"}


@rule("INF-WPN-RIFLE-01", "INF-WPN-RIFLE-02")
def test_of_coupled_weapons_one_fires_in_an_action() -> None:
    assert [mode.id for mode in WEAPONS["ap_rifle"].modes] == ["ap"]
    assert not any(WEAPONS[name].close_combat for name in ("rifle", "combi_rifle", "multi_rifle"))
    coupled = {"light_shotgun", "light_flamethrower", "light_grenade_launcher"}
    rifles = [p for p in library().profiles.values() if "combi_rifle" in p.weapons]
    assert coupled <= {name for p in rifles for name in p.weapons}
    marker = foe(60, 40, 90, "hac_tao/hmg", concealed="to_camouflage")
    t = Table({"a": armed("light_flamethrower"), "m": marker, "z": foe(75, 40, 90)})
    t.order("a")
    used = {"trooper": "a", "target": "m"}
    t.refused("INF-TMPL-17", "p1", "intuitive_attack", weapon="combi_rifle", **used)
    t.do("intuitive_attack", weapon="light_flamethrower", **used)
    assert t.game.under_way.is_long  # nothing else is fired in this order
    t = Table({"a": armed("light_shotgun"), "z": foe(60, 40, 90)}, dice=[20] * 3)
    t.order("a")
    t.shoot("a", ("z", 3))
    t.do("let_pass_all")
    assert t.offered() <= {"move", "stop_there", "prone", "rotate", "discover", "lie_down"} | {
        "cautious_movement"
    }


@rule("INF-WPN-PIST-02")
def test_a_pistol_strikes_with_cc_one_die_and_its_own_damage() -> None:
    t = Table({"a": man(60, 30), "z": foe(60, 32.5, 90)}, dice=[12, 12])
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon="pistol")
    t.finish()
    row = t.contest("a")
    assert row.active is not None
    assert (row.active.attribute, row.active.base, row.active.dice) == ("cc", 13, (12,))
    assert row.active.lines == ()
    (save,) = t.exchange.saves
    assert (save.damage, save.hit.close, save.wounded) == (11, True, False)


@rule("INF-WPN-CCW-02")
def test_a_blade_of_the_elite_has_all_the_strength_of_its_user() -> None:
    assert (WEAPONS["ccw"].damage_by(14), WEAPONS["knife"].damage_by(14)) == (14, 12)
    knives = {p.unit for p in library().profiles.values() if "ccw" in p.weapons}
    both = {p.unit for p in library().profiles.values() if {"ccw", "knife"} <= set(p.weapons)}
    assert knives
    assert not both


# --- blades with more -----------------------------------------------------------------------------


def struck(
    weapon: str, dice: list[int], profile: str = "zhanshi/combi_rifle", **more: Any
) -> Table:
    """A blow that nobody answers."""
    far = 34.0 if profile == TAG else 32.5
    t = Table({"a": armed(weapon, **more), "z": foe(60, far, 90, profile)}, dice=dice)
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon=weapon)
    t.finish()
    return t


@rule("INF-WPN-CCW-03")
def test_a_blade_with_e_m_wounds_and_disables() -> None:
    t = struck("em_ccw", [9, 20, 12])
    found = [(save.attribute, save.damage, save.disabled) for save in t.exchange.saves]
    assert found == [("arm", 10, False), ("bts", 12, True)]
    assert t["z"].wounds == 0
    assert "combi_rifle" in t["z"].disabled
    assert not struck("em_ccw", [9, 20, 13])["z"].disabled


@rule("INF-WPN-CCW-03", "INF-AMMO-GEN-02")
def test_its_critical_wounds_and_leaves_the_roll_of_bts() -> None:
    t = struck("em_ccw", [13, 20])
    assert [(save.die, save.wounded) for save in t.exchange.saves] == [(0, True), (20, False)]
    assert not t["z"].disabled


@rule("INF-WPN-CCW-04")
def test_a_da_blade_asks_for_two_rolls_and_the_parry_helps_with_both() -> None:
    t = struck("da_ccw", [9, 20, 20])
    assert [(save.damage, save.base) for save in t.exchange.saves] == [(10, 1), (10, 1)]
    t = Table({"a": armed("da_ccw"), "z": foe(60, 32.5, 270)}, dice=[9, 4, 20, 20])
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon="da_ccw")
    t.do("strike", trooper="z", target="a", weapon="knife")
    t.do("stop_there")
    assert [[line.value for line in save.hit.lines] for save in t.exchange.saves] == [[3], [3]]


@rule("INF-AMMO-SHOCK-05")
@effect_of("Shock ammunition")
def test_a_shock_blade_kills_like_all_shock() -> None:
    assert struck("shock_ccw", [9, 1])["z"].spot == "gone"
    t = struck("ccw", [9, 1], profile="zhanshi/combi_rifle")
    assert t.told("fell")


@rule("INF-AMMO-SHOCK-03", "INF-AMMO-SHOCK-04")
@pytest.mark.parametrize(("profile", "toughness"), [(ORC, 2), (TAG, 3)])
@limit_of("Shock ammunition")
def test_shock_is_nothing_special_to_who_has_more_wounds_or_structure(
    profile: str, toughness: int
) -> None:
    t = struck("shock_ccw", [9, 1], profile)
    assert (t["z"].wounds, t["z"].spot, t["z"].is_out) == (1, "table", False)
    far = 34.0 if profile == TAG else 32.5
    hurt = foe(60, far, 90, profile, wounds=toughness - 1)
    t = Table({"a": armed("shock_ccw"), "z": hurt}, dice=[9, 1])
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon="shock_ccw")
    t.finish()
    assert not t.told("died") or t.told("fell")  # the profile counts, not what is left
    assert t["z"].is_out
