"""E/M: what it disables, whom it immobilises, what it goes through, and who mends it."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from plancia.games.infinity import forecast
from plancia.games.infinity.ammunition import combined
from plancia.games.infinity.library import library
from plancia.games.infinity.modifiers import lines
from plancia.games.infinity.rules import electronics, pairing
from plancia.games.infinity.rules.cubes import has_cube
from plancia.games.infinity.rules.hacking.network import is_hacker, relays
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.table import Table, foe, man

HAC_TAO = "hac_tao/multi_rifle_light_shotgun"
GRENADE = "em_grenades"


def some(kind: str, army: str) -> str:
    """Somebody of a type in an army."""
    found = library().profiles.values()
    return next(each.id for each in found if (each.type, each.army) == (kind, army))


def struck(*dice: int, z: dict[str, Any] | None = None, **more: Any) -> Table:
    """A throws an E/M grenade at z, who looks away: PH 14 less 3, and d20 + BTS against 13."""
    troopers = {
        "a": man(60, 30, 90, HAC_TAO, gained=[GRENADE]),
        "z": z or foe(60, 54, 90),
        "y": foe(5, 115, 90),
        **more,
    }
    t = Table(troopers, dice=[4, *dice])
    t.order("a")
    t.shoot("a", ("z", 1), weapon=GRENADE)
    if t.asked == "choose_reactions":
        t.do("let_pass_all")
    t.do("stop_there")
    return t


@rule("INF-AMMO-EM-01")
@pytest.mark.parametrize(("die", "safe"), [(13, False), (14, True)])
@effect_of("E/M ammunition")
def test_e_m_is_resisted_with_bts_and_wounds_nobody(die: int, safe: bool) -> None:
    t = struck(die)
    (save,) = t.exchange.saves
    assert (save.attribute, save.base, save.damage, save.die) == ("bts", 0, 13, die)
    assert bool(t["z"].disabled) is not safe
    assert t["z"].wounds == 0
    t = struck(7, z=foe(60, 54, 90, HAC_TAO))  # BTS -6: 7 and 6 are not more than 13
    assert t["z"].disabled
    assert not struck(8, z=foe(60, 54, 90, HAC_TAO))["z"].disabled


def test_a_critical_disables_without_a_roll() -> None:
    t = Table({"a": man(60, 30, 90, HAC_TAO, gained=[GRENADE]), "z": foe(60, 54, 90)}, dice=[11])
    t.order("a")
    t.shoot("a", ("z", 1), weapon=GRENADE)
    t.do("stop_there")
    assert "combi_rifle" in t["z"].disabled
    assert (t["z"].wounds, [event.outcome for event in t.told("pulsed")]) == (0, ["critical"])


@rule("INF-AMMO-EM-02", "INF-AMMO-EM-03", "INF-AMMO-EMT-01", "INF-AMMO-EMT-20", "INF-CHAR-CUBE-02")
@limit_of("E/M ammunition")
def test_what_is_vulnerable_stops_working_and_the_rest_goes_on() -> None:
    t = struck(1, 1, z=foe(60, 54, 90, gained=["medikit"]))
    assert set(t["z"].disabled) == {"combi_rifle", "medikit", "cube"}
    assert {event.thing for event in t.told("disabled")} == {"combi_rifle", "medikit", "cube"}
    assert not has_cube(t.game, t["z"])
    assert has_cube(t.game, t["y"])
    assert t.game.profile(t["z"]).weapons == ("knife", "pistol")  # as the table of weapons has it
    t.do("stand_firm")
    t.do("look_on")
    t.play("p1", "pass_turn")
    t.order("z")
    t.refused("INF-BS-01", "p2", "shoot", trooper="z", weapon="combi_rifle", shots=[])


GEAR: dict[str, Callable[[Table], bool]] = {
    "automedikit": lambda t: not t.game.hooks(t["z"]).standing.helps_itself,
    "control_device": lambda t: not t.game.profile(t["z"]).level("control_device"),
    "hacking_device": lambda t: not is_hacker(t.game, t["z"]) and not relays(t.game, t["y"]),
    "hacking_device_plus": lambda t: not is_hacker(t.game, t["z"]),
    "ecm": lambda t: not t.game.profile(t["z"]).level("ecm"),
    "medikit": lambda t: "use_medikit" not in t.game.profile(t["z"]).actions,
    "paramedic": lambda t: "use_medikit" not in t.game.profile(t["z"]).actions,
    "repeater": lambda t: not relays(t.game, t["y"]),
    "deployable_repeater": lambda t: not t.game.profile(t["z"]).level("deployable_repeater"),
    "forward_observer": lambda t: not t.game.profile(t["z"]).level("forward_observer"),
    "sensor": lambda t: not t.game.profile(t["z"]).level("sensor"),
    "sepsitor": lambda t: "sepsitor" not in t.game.profile(t["z"]).weapons,
    "basic_impersonation": lambda t: not t.game.profile(t["z"]).level("impersonation"),
    "impersonation_plus": lambda t: not t.game.profile(t["z"]).level("impersonation"),
    "visor_360": lambda t: not t.game.hooks(t["z"]).seeing.all_round,
    "x_visor": lambda t: not t.game.hooks(t["z"]).seeing.far,
    "multispectral_visor_3": lambda t: not t.game.hooks(t["z"]).seeing.ignores,
    "optical_disruptor": lambda t: not shelter(t),
    "optical_disruption_field": lambda t: not shelter(t),
}
"""What is carried, and that nothing is left of it."""


def shelter(t: Table) -> list[str]:
    """What z brings to a shot at it."""
    return [line.name for line in lines(t.game, "bs_attack", t["a"], t["z"])]


@rule(
    "INF-AMMO-EMT-02",
    "INF-AMMO-EMT-03",
    "INF-AMMO-EMT-04",
    "INF-AMMO-EMT-05",
    "INF-AMMO-EMT-06",
    "INF-AMMO-EMT-09",
    "INF-AMMO-EMT-10",
    "INF-AMMO-EMT-13",
    "INF-AMMO-EMT-15",
    "INF-AMMO-EMT-17",
    "INF-AMMO-EMT-18",
    "INF-AMMO-EMT-22",
    "INF-EQ-AMK-04",
)
@pytest.mark.parametrize("thing", GEAR)
@limit_of("AutoMediKit")
def test_gear_of_the_table_is_disabled(thing: str) -> None:
    gone = GEAR[thing]
    t = Table({"a": man(60, 30), "z": foe(60, 54, 90, gained=[thing]), "y": foe(5, 115, 90)})
    assert not gone(t)
    assert gone(struck(1, z=foe(60, 54, 90, gained=[thing])))


@rule("INF-AMMO-EMT-11")
@pytest.mark.parametrize("level", ["camouflage", "to_camouflage"])
def test_camouflage_is_reduced_to_mimetism(level: str) -> None:
    t = struck(1, z=foe(60, 54, 90, gained=[level]))
    assert t.game.profile(t["z"]).level("camouflage") == 1
    assert not t.game.hooks(t["z"]).deploying.marker
    assert [line.value for line in lines(t.game, "bs_attack", t["a"], t["z"])] == [-3]
    t = struck(1, z=foe(60, 54, 90, gained=["mimetism"]))
    assert t.game.profile(t["z"]).level("camouflage") == 1


@rule("INF-AMMO-EMT-17")
def test_sensors_of_antipodes_are_natural() -> None:
    antipode = library().options("antipode")[0].id
    t = struck(1, z=foe(60, 54, 90, antipode))
    assert t.game.profile(t["z"]).level("sensor") == 1


@rule(
    "INF-AMMO-EM-05",
    "INF-AMMO-EM-08",
    "INF-AMMO-EMT-07",
    "INF-AMMO-EMT-14",
    "INF-AMMO-EMT-19",
)
@pytest.mark.parametrize("kind", ["HI", "REM", "TAG"])
def test_what_moves_by_electronics_is_immobilised(kind: str) -> None:
    profile = some(kind, "yu_jing")
    t = struck(1, z=foe(60, 54, 90, profile))
    assert t["z"].is_in("immobilised")
    assert t["z"].disabled or not list(electronics.vulnerable(t.game, t["z"]))
    assert [event.piece for event in t.told("seized")] == ["z"]
    assert t.asked == "choose_order"  # it makes no Guts roll
    assert not struck(20, z=foe(60, 54, 90, profile))["z"].is_in("immobilised")


@rule("INF-AMMO-EM-07", "INF-AMMO-EMT-08", "INF-AMMO-EMT-21")
@pytest.mark.parametrize(
    "profile", ["zhanshi/combi_rifle", some("HI", "ariadna"), some("WB", "ariadna")]
)
@pytest.mark.parametrize("die", [1, 20])
def test_others_are_only_shaken(profile: str, die: int) -> None:
    t = struck(die, z=foe(60, 54, 90, profile, gained=["hacking_device"]))
    assert not t["z"].is_in("immobilised")
    assert is_hacker(t.game, t["z"]) is (die == 20)
    assert (t.asked, t.seat) == ("choose_guts", "p2")


@rule("INF-AMMO-EMT-19")
def test_an_archaic_t_a_g_is_not_spared() -> None:
    profile = library().profiles[some("HI", "ariadna")]
    assert profile.archaic
    assert not electronics.is_seized(profile)
    tag = next(each for each in library().profiles.values() if each.type == "TAG")
    assert electronics.is_seized(tag)


@rule("INF-AMMO-EMT-12")
def test_a_disabled_motorcycle_carries_its_rider_nowhere() -> None:
    t = struck(1, 1, z=foe(60, 54, 90, gained=["motorcycle"]))
    assert "motorcycle" in t["z"].disabled
    t.do("stand_firm")
    t.do("look_on")
    t.play("p1", "pass_turn")
    t.order("z")
    t.refused("INF-AMMO-EMT-12", "p2", "move", trooper="z", path=[(60, 62)])
    assert t.game.hooks(t["z"]).moving.upright  # it still sits on it
    t.do("rotate", trooper="z", heading=270)


# --- through walls --------------------------------------------------------------------------------


@rule("INF-AMMO-EM-09", "INF-AMMO-EM-10")
def test_e_m_goes_through_walls_which_add_to_the_roll() -> None:
    z = {"z": foe(60, 54, 90), "x": foe(60, 59, 90), "w": foe(64, 54, 90)}
    t = Table(
        {"a": man(60, 30, 90, HAC_TAO, gained=[GRENADE]), **z},
        scenery=[(55, 56.5, 65, 57, 10)],
        dice=[5, 20, 20, 20],
    )
    t.order("a")
    t.shoot("a", ("z", 1), weapon=GRENADE)
    t.do("stop_there")
    # x stands behind a wall that it does not touch
    rolls = {event.piece: event.protection for event in t.told("pulsed")}
    assert rolls == {"z": 0, "x": 3, "w": 0}


# --- the odds -------------------------------------------------------------------------------------


@rule("INF-AMMO-EM-01")
def test_the_forecast_knows_how_likely_it_disables() -> None:
    t = Table({"a": man(60, 30, 90, HAC_TAO, gained=[GRENADE]), "z": foe(60, 54, 90)}, dice=[5, 1])
    t.order("a")
    t.shoot("a", ("z", 1), weapon=GRENADE)
    contests = list(pairing.paired(t.game))
    (fate,) = forecast.fates(t.game, contests)
    # ten faces hit, and 13 of 20 fail; one is a critical
    assert dict(fate.states) == {
        "disabled": Fraction(10, 20) * Fraction(13, 20) + Fraction(1, 20),
    }
    assert len(fate.wounds) == 1
    assert not fate.out


def test_e_m_in_a_blade_comes_besides_the_wound() -> None:
    blade = combined(("normal", "em"))
    assert (blade.rolls, blade.pulses, blade.passes_walls) == (1, True, False)
    t = Table(
        {"a": man(60, 30, gained=["em_ccw"]), "z": foe(60, 32.5, 90)},
        dice=[1, 20, 12],
    )
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon="em_ccw")
    contests = list(pairing.paired(t.game))
    (fate,) = forecast.fates(t.game, contests)
    assert "disabled" in dict(fate.states)
    t.do("let_pass_all")
    t.do("stop_there")
    arm, bts = t.exchange.saves
    assert (arm.attribute, arm.damage) == ("arm", 10)  # PH
    assert (bts.attribute, bts.damage, bts.disabled) == ("bts", 12, True)


# --- Engineers ------------------------------------------------------------------------------------

ENGINEER = next(
    p.id
    for p in library().profiles.values()
    if p.level("engineer") and p.army == "panoceania" and p.type == "LI"
)


def workshop(die: int, **more: Any) -> Table:
    """An Engineer touches p, whose rifle is disabled."""
    p = man(62.5, 30, **{"disabled": ["combi_rifle", "cube"], **more})
    t = Table({"a": man(60, 30, profile=ENGINEER), "p": p, "z": foe(5, 115, 90)}, dice=[die])
    t.order("a")
    t.do("reactivate", trooper="a", target="p")
    t.do("stop_there")
    return t


@rule("INF-SS-ENG-03", "INF-AMMO-EM-06")
def test_one_roll_reactivates_everything() -> None:
    t = workshop(1, states=["immobilised", "hacked"])
    assert (t["p"].disabled, t["p"].states) == ((), ("hacked",))
    assert "combi_rifle" in t.game.profile(t["p"]).weapons
    assert has_cube(t.game, t["p"])
    assert [event.piece for event in t.told("reactivated")] == ["p"]


@rule("INF-SS-ENG-04")
def test_what_is_not_reactivated_is_past_repair() -> None:
    t = workshop(20, states=["immobilised"])
    assert t["p"].is_in("immobilised")
    assert "combi_rifle" not in t.game.profile(t["p"]).weapons
    assert not has_cube(t.game, t["p"])
    assert "reactivate" not in {
        option.tag() for seat in t.match.pending for option in t.match.options(seat)
    }
    t.order("a")
    t.refused("INF-SS-ENG-03", "p1", "reactivate", trooper="a", target="p")


@rule("INF-SS-ENG-05")
@limit_of("Engineer")
def test_an_engineer_reactivates_only_what_he_touches() -> None:
    p = man(66, 30, disabled=["combi_rifle"])
    t = Table({"a": man(60, 30, profile=ENGINEER), "p": p, "z": foe(5, 115, 90)}, dice=[1])
    t.order("a")
    t.refused("INF-SS-ENG-03", "p1", "reactivate", trooper="a", target="p")
    t.move("a", (63.5, 30))
    t.do("reactivate", trooper="a", target="p")
    assert not t["p"].disabled
