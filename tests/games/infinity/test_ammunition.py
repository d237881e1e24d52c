"""Ammunition: what each kind does to whoever it hits."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from plancia.games.infinity.ammunition import combined, effects
from plancia.games.infinity.library import library
from plancia.games.infinity.odds import Blow, Side, alone, wounds
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.table import Table, foe, man

TAG = "szalamandra/hmc"
CLOAKED = "malignos/combi_rifle_light_shotgun"
VEILED = "reverend_moiras/hmg_shock_ccw"
DISGUISED = "hassassin_fiday/rifle_light_shotgun"


def armed(*weapons: str, x: float = 60, y: float = 30, **more: Any) -> dict[str, Any]:
    """A Fusilier with some more weapons."""
    return man(x, y, gained=weapons, **more)


def fire(t: Table, weapon: str, target: str = "z", **fields: Any) -> None:
    """One shot of a, with nobody reacting."""
    t.order("a")
    t.shoot("a", (target, 1), weapon=weapon, **fields)
    while t.asked in ("choose_reactions", "choose_action"):
        t.do("let_pass_all" if t.asked == "choose_reactions" else "stop_there")


def burn(t: Table) -> None:
    """A light flamethrower of a, fired to the north, with nobody reacting."""
    t.order("a")
    t.do("spray", trooper="a", weapon="light_flamethrower", headings=[90.0])
    while t.asked in ("choose_reactions", "choose_action"):
        t.do("let_pass_all" if t.asked == "choose_reactions" else "stop_there")


# --- ordinary and special ammunition --------------------------------------------------------------


@rule("INF-AMMO-GEN-01", "INF-WPN-GEN-04")
def test_ordinary_ammunition_asks_for_one_roll_a_hit_and_special_for_what_it_says() -> None:
    # BS 12, and 3 for 30 cm; 12 plus ARM 0 of a Zhanshi is not more than 13, but 14 is
    t = Table({"a": man(60, 30), "z": foe(60, 60, 90)}, dice=[5, 13])
    fire(t, "combi_rifle")
    (save,) = t.exchange.saves
    assert (save.attribute, save.base, save.damage, save.wounded) == ("arm", 1, 13, False)
    t = Table({"a": man(60, 30), "z": foe(60, 60, 90)}, dice=[5, 12])
    fire(t, "combi_rifle")
    assert t["z"].wounds == 1
    assert combined(("normal",)).rolls == 1


@rule("INF-AMMO-GEN-03")
def test_what_the_convention_forbids_is_only_marked() -> None:
    forbidden = {name for name, effect in effects().items() if effect.banned}
    assert {"da", "exp", "shock"} <= forbidden
    assert not forbidden & {"normal", "ap", "fire", "smoke", "adhesive"}
    assert {name for name, weapon in library().weapons.items() if weapon.banned} == {
        *("antipersonnel_mines", "biomines", "monofilament_mines", "e_marat", "e_mauler"),
        *("light_shotgun", "boarding_shotgun", "heavy_shotgun", "chain_rifle", "nanopulser"),
        *("light_flamethrower", "heavy_flamethrower"),
    }


@rule("INF-AMMO-DA-03", "INF-AMMO-GEN-02")
def test_a_critical_with_double_action_wounds_and_asks_for_one_more_roll() -> None:
    t = Table({"a": armed("multi_rifle"), "z": foe(60, 60, 90)}, dice=[15, 20])
    fire(t, "multi_rifle", mode="da")
    assert [(save.die, save.wounded) for save in t.exchange.saves] == [(0, True), (20, False)]


# --- adhesive -------------------------------------------------------------------------------------


@rule("INF-AMMO-ADH-01", "INF-AMMO-ADH-02", "INF-AMMO-ADH-03", "INF-WPN-ADHL-01")
@pytest.mark.parametrize(("die", "held"), [(4, False), (5, True)])
@effect_of("Adhesive ammunition")
@limit_of("Adhesive ammunition")
def test_who_sticks_makes_no_guts_roll_and_who_pulls_free_does(die: int, held: bool) -> None:
    t = Table({"a": armed("adhesive_launcher"), "z": foe(60, 60, 90)}, dice=[5, die])
    fire(t, "adhesive_launcher")  # a Zhanshi has PH 10
    assert t["z"].is_in("immobilised") == held
    assert t["z"].wounds == 0
    assert t.asked == ("choose_order" if held else "choose_guts")


@rule("INF-AMMO-GEN-02")
def test_a_critical_with_adhesive_leaves_no_roll() -> None:
    t = Table({"a": armed("adhesive_launcher"), "z": foe(60, 60, 90)}, dice=[15])
    fire(t, "adhesive_launcher")
    assert t["z"].is_in("immobilised")


# --- fire -----------------------------------------------------------------------------------------


@rule("INF-AMMO-FIRE-01", "INF-AMMO-FIRE-02", "INF-WPN-FT-04")
@effect_of("Fire ammunition")
def test_fire_burns_on_until_a_roll_puts_it_out() -> None:
    at = {"a": armed("light_flamethrower"), "z": foe(60, 38, 90, TAG)}
    t = Table(at, dice=[1, 2, 20])
    burn(t)
    assert [save.wounded for save in t.exchange.saves] == [True, True, False]
    assert t["z"].wounds == 2


@rule("INF-AMMO-FIRE-01")
def test_fire_burns_who_is_unconscious_and_stops_with_death() -> None:
    t = Table({"a": armed("light_flamethrower"), "z": foe(60, 38, 90)}, dice=[1, 1])
    burn(t)
    assert [save.wounded for save in t.exchange.saves] == [True, True]
    assert t["z"].spot == "gone"
    t = Table({"a": armed("light_flamethrower"), "z": foe(60, 38, 90)}, dice=[1, 20])
    burn(t)
    assert t["z"].wounds == 1


@rule("INF-AMMO-FIRE-04")
@limit_of("Fire ammunition")
def test_who_dodges_the_fire_keeps_what_hides_it() -> None:
    t = Table({"a": armed("light_flamethrower"), "z": foe(60, 38, 270, CLOAKED)}, dice=[1])
    t.order("a")
    t.do("spray", trooper="a", weapon="light_flamethrower", headings=[90.0])
    t.do("dodge", trooper="z")
    t.do("stop_there")
    assert t.game.profile(t["z"]).level("camouflage") == 3


@rule("INF-AMMO-FIRE-03")
def test_fire_leaves_of_to_camouflage_only_mimetism() -> None:
    t = Table({"a": armed("light_flamethrower"), "z": foe(60, 38, 90, CLOAKED)}, dice=[20, 20])
    burn(t)
    assert t["z"].wounds == 0  # even where the fire does no harm
    profile = t.game.profile(t["z"])
    assert profile.level("camouflage") == 1
    assert [each.name for each in profile.modifiers if each.whose == "target"] == ["mimetism"]
    assert profile.hooks.deploying.marker == ""


@pytest.mark.parametrize(
    ("profile", "family"), [(VEILED, "optical_disruption"), (DISGUISED, "impersonation")]
)
@rule("INF-AMMO-FIRE-04")
def test_fire_puts_disruptors_and_disguises_out_of_order(profile: str, family: str) -> None:
    t = Table({"a": armed("light_flamethrower"), "z": foe(60, 38, 90, profile)}, dice=[20])
    assert t.game.profile(t["z"]).level(family)
    burn(t)
    assert not t.game.profile(t["z"]).level(family)
    assert t["z"].disabled


def test_the_chances_of_a_fire_are_those_of_rolling_again_and_again() -> None:
    half = Fraction(1, 2)
    hit = Blow(damage=13, protection=3, critical_rolls=0, burns=2)
    found = wounds(alone(Side(1, 20)), hit)  # a critical on 20, else a hit
    plain, critical = Fraction(19, 20), Fraction(1, 20)
    assert found == (
        plain * half,
        plain * half * half + critical * half,
        plain * half * half + critical * half,
    )


# --- monofilament ---------------------------------------------------------------------------------


def cut(dice: list[int], profile: str = TAG) -> Table:
    """A blow with a thread at somebody, who may strike back."""
    t = Table(
        {
            "a": man(60, 30, gained=("monofilament_ccw",)),
            "z": foe(60, 32.5 if profile != TAG else 34.0, 90, profile),
        },
        dice=dice,
    )
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon="monofilament_ccw")
    while t.asked in ("choose_reactions", "choose_action"):
        t.do("let_pass_all" if t.asked == "choose_reactions" else "stop_there")
    return t


@rule("INF-AMMO-MONO-01")
@pytest.mark.parametrize(("die", "dead"), [(12, True), (13, False)])
@limit_of("Monofilament ammunition")
def test_a_thread_takes_no_heed_of_armour(die: int, dead: bool) -> None:
    t = cut([5, die])
    (save,) = t.exchange.saves
    assert (save.base, save.damage) == (0, 12)
    assert (t["z"].spot == "gone") == dead


@rule("INF-AMMO-MONO-02", "INF-AMMO-MONO-03", "INF-AMMO-GEN-02")
@effect_of("Monofilament ammunition")
def test_a_thread_kills_whatever_its_victim_could_take() -> None:
    t = cut([5, 1])
    assert t["z"].wounds == 1
    assert t["z"].spot == "gone"
    critical = t.contest("a").active.needed  # type: ignore[union-attr]
    t = cut([critical])
    assert t["z"].spot == "gone"


@rule("INF-AMMO-MONO-04")
def test_nobody_parries_a_thread() -> None:
    def struck(weapon: str) -> list[int]:
        t = Table({"a": man(60, 30, gained=(weapon,)), "z": foe(60, 32.5, 270)}, dice=[9, 4, 20])
        t.order("a")
        t.do("strike", trooper="a", target="z", weapon=weapon)
        t.do("strike", trooper="z", target="a", weapon="knife")
        t.do("stop_there")
        return [line.value for save in t.exchange.saves for line in save.hit.lines]

    assert struck("ccw") == [3]
    assert struck("monofilament_ccw") == []


@rule("INF-AMMO-MONO-05")
def test_threads_are_vulnerable_to_electromagnetic_pulses() -> None:
    t = Table({"a": armed("monofilament_ccw", "monofilament_mines")})
    threads = [t.game.weapon(name) for name in ("monofilament_ccw", "monofilament_mines")]
    assert all(weapon.em_vulnerable and weapon.damage == 12 for weapon in threads)
