"""Direct templates, grenades, and templates where shots strike: shotguns and Plasma."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.infinity.library import library
from plancia.games.infinity.rules.ranged import Shoot
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.table import Table, armed, foe, man

WEAPONS = library().weapons
AT_Z = [{"target": "z", "dice": 1}]
TAG = "szalamandra/hmc"
DRONE = "q_drone/antipersonnel_mines_hmg"
ORC = "orc_troops/multi_rifle"


def spare(weapon: str, **at: Any) -> tuple[Table, list[str]]:
    """What of a battle in which a sprays something to the north was touched."""
    t = Table({"a": armed(weapon), **at}, dice=[20] * (len(at) + 1))
    t.order("a")
    t.do("spray", trooper="a", weapon=weapon, headings=[90.0])
    t.finish()
    return t, [save.hit.target for save in t.exchange.saves]


def fired(weapon: str, dice: list[int], n: int = 1, **fields: Any) -> Table:
    """A Fusilier fires at a Zhanshi 30 cm away who looks away."""
    t = Table({"a": armed(weapon), "z": foe(60, 60, 90)}, dice=dice)
    t.order("a")
    t.shoot("a", ("z", n), weapon=weapon, **fields)
    t.finish()
    return t


# --- chain rifles, flamethrowers, nanopulsers -----------------------------------------------------


@rule("INF-WPN-CHAIN-02", "INF-WPN-CHAIN-03", "INF-WPN-FT-02", "INF-WPN-NANO-01")
@pytest.mark.parametrize(
    ("weapon", "reach", "ammunition"),
    [
        ("chain_rifle", 24.0, "arm"),
        ("heavy_flamethrower", 24.0, "arm"),
        ("light_flamethrower", 16.0, "arm"),
        ("nanopulser", 16.0, "bts"),
    ],
)
def test_a_direct_template_begins_at_the_shooter_and_hits_without_a_roll(
    weapon: str, reach: float, ammunition: str
) -> None:
    near, far = 30 + reach + 1.2, 30 + reach + 1.3  # a base of 2.5 cm
    t, hit = spare(weapon, z=foe(60, 40, 90), b=man(61, 46), y=foe(60, near, 90))
    assert sorted(hit) == ["b", "y", "z"]  # friends, too
    assert not t.exchange.contests
    assert {save.attribute for save in t.exchange.saves} == {ammunition}
    _, hit = spare(weapon, z=foe(60, 40, 90), y=foe(60, far, 90), x=foe(60, 26, 90))
    assert hit == ["z"]


@rule("INF-WPN-CHAIN-04", "INF-WPN-FT-03", "INF-WPN-NANO-02")
@pytest.mark.parametrize("weapon", ["chain_rifle", "light_flamethrower", "nanopulser"])
@pytest.mark.parametrize(("die", "free"), [(4, True), (5, False)])
def test_it_is_dodged_with_six_less_and_never_face_to_face(
    weapon: str, die: int, free: bool
) -> None:
    t = Table({"a": armed(weapon), "z": foe(60, 40)}, dice=[die, *([] if free else [20])])
    t.order("a")
    t.do("spray", trooper="a", weapon=weapon, headings=[90.0])
    t.do("dodge", trooper="z")
    t.do("stop_there")
    row = t.contest("z")
    assert not row.opposed
    assert row.reactive is not None
    assert row.reactive.needed == 4  # PH 10 less 6
    assert bool(t.exchange.saves) is not free


@rule("INF-WPN-CHAIN-05")
def test_two_chain_rifles_fire_twice_and_one_dodge_is_for_both() -> None:
    two = man(60, 30, gained=["chain_rifle", "chain_rifle"])
    t = Table({"a": two, "z": foe(60, 40), "y": foe(72, 36)}, dice=[4, 20, 20])
    t.order("a")
    t.do("spray", trooper="a", weapon="chain_rifle", headings=[90.0, 27.0])
    t.do("dodge", trooper="z")
    t.do("let_pass_all")
    t.do("stop_there")
    assert {save.hit.target for save in t.exchange.saves} == {"y"}
    t = Table({"a": two, "z": foe(60, 40)}, dice=[4])
    t.order("a")
    t.do("spray", trooper="a", weapon="chain_rifle", headings=[90.0, 88.0])
    t.do("dodge", trooper="z")
    t.do("stop_there")
    assert not t.exchange.saves
    assert len(t.contest("z").reactive.dice) == 1  # type: ignore[union-attr]
    t = Table({"a": man(60, 30, gained=["chain_rifle"]), "z": foe(60, 40)})
    t.order("a")
    t.refused(
        "INF-TMPL-18", "p1", "spray", trooper="a", weapon="chain_rifle", headings=[90.0, 80.0]
    )


@rule("INF-WPN-CHAIN-06", "INF-WPN-FT-05", "INF-WPN-NANO-02", "INF-WPN-MARAT-05")
@pytest.mark.parametrize(
    "weapon", ["chain_rifle", "light_flamethrower", "heavy_flamethrower", "nanopulser", "e_marat"]
)
def test_it_allows_intuitive_attacks(weapon: str) -> None:
    marker = foe(60, 35, 90, "hac_tao/hmg", concealed="to_camouflage")
    t = Table({"a": armed(weapon), "m": marker}, dice=[5, 20, 20])
    t.order("a")
    t.do("intuitive_attack", trooper="a", weapon=weapon, target="m")
    t.finish()
    assert "m" in [save.hit.target for save in t.exchange.saves]


@rule("INF-WPN-NANO-03")
def test_a_nanopulser_is_not_taken_and_a_chain_rifle_is() -> None:
    assert not WEAPONS["nanopulser"].lootable
    assert WEAPONS["chain_rifle"].lootable


# --- grenades -------------------------------------------------------------------------------------


@rule("INF-WPN-GREN-01", "INF-WPN-GL-01", "INF-WPN-GL-03")
def test_grenades_are_thrown_and_launchers_keep_their_bands_whatever_they_fire() -> None:
    for name, kind in (("grenades", "normal"), ("em_grenades", "em"), ("smoke_grenades", "smoke")):
        weapon = WEAPONS[name]
        assert (weapon.attribute, weapon.reach, weapon.modes[0].ammunition) == ("ph", 30, (kind,))
        assert weapon.modes[0].templates == ("circular",)
    light = WEAPONS["light_grenade_launcher"]
    for name, kind in (("em", "em"), ("smoke", "smoke")):
        weapon = WEAPONS[f"{name}_light_grenade_launcher"]
        assert (weapon.attribute, weapon.bands) == ("bs", light.bands)
        assert weapon.modes[0].ammunition == (kind,)
        assert not weapon.close_combat
    assert [mode.id for mode in light.modes] == ["normal"]
    assert WEAPONS["heavy_grenade_launcher"].reach == 240


@rule("INF-WPN-GREN-02", "INF-WPN-GL-02")
@pytest.mark.parametrize(("weapon", "needed"), [("grenades", 7), ("light_grenade_launcher", 15)])
def test_a_failed_grenade_scatters_six_centimetres_a_point(weapon: str, needed: int) -> None:
    t = fired(weapon, [needed + 2])
    row = t.contest("a")
    assert row.active is not None
    assert row.active.needed == needed  # PH 10 less 3, or BS 12 and 3
    (event,) = t.told("scattered")
    x, y = event.at
    assert ((x - 60) ** 2 + (y - 60) ** 2) ** 0.5 == pytest.approx(12.0, abs=0.01)


@rule("INF-WPN-GREN-03", "INF-WPN-GL-01")
@pytest.mark.parametrize("weapon", ["grenades", "light_grenade_launcher", "em_grenades"])
def test_grenades_may_be_fired_at_what_is_out_of_sight(weapon: str) -> None:
    wall = (40.0, 34.5, 80.0, 35.5, 5.0)
    t = Table({"a": armed(weapon), "z": foe(60, 45, 90)}, scenery=[wall])
    t.order("a")
    t.refused("INF-BS-01", "p1", "shoot", trooper="a", weapon=weapon, shots=AT_Z)
    t.do("speculative_shot", trooper="a", weapon=weapon, target="z", aim=(60, 45, 0))
    t = Table({"a": armed("missile_launcher"), "z": foe(60, 45, 90)}, scenery=[wall])
    t.order("a")
    aim = {"weapon": "missile_launcher", "target": "z", "aim": (60, 45, 0)}
    t.refused("INF-SPEC-01", "p1", "speculative_shot", trooper="a", **aim)


# --- shotguns -------------------------------------------------------------------------------------


@rule("INF-WPN-SHOT-01", "INF-WPN-SHOT-02")
def test_a_shotgun_strikes_on_behind_its_target_once_for_each_hit() -> None:
    at = {
        "a": armed("light_shotgun"),
        "z": foe(60, 50, 90),
        "y": foe(60, 66, 90),  # 16 cm behind
        "x": foe(60, 68, 90),  # its base begins at 66.75
        "w": foe(60, 45, 90),  # before it
    }
    t = Table({**at, "w": foe(66, 45, 90)}, dice=[5, 6, *[20] * 4])
    t.order("a")
    t.shoot("a", ("z", 2), weapon="light_shotgun")
    t.finish()
    assert [save.hit.target for save in t.exchange.saves] == ["z", "y", "z", "y"]


@rule("INF-WPN-SHOT-01", "INF-WPN-SHOT-02", "INF-WPN-PLASR-02")
@pytest.mark.parametrize(
    ("weapon", "template", "rolls"),
    [("light_shotgun", "", 1), ("plasma_rifle", "small_teardrop", 2)],
)
def test_the_drop_goes_on_along_the_line_of_fire(weapon: str, template: str, rolls: int) -> None:
    along, aside = (76.0, 55.0), (68.0, 62.0)  # shooter, target and the first lie on a line
    t = Table(
        {
            "a": man(44, 23, 45, gained=[weapon]),
            "z": foe(60, 39, 45),
            "y": foe(68, 47, 45),
            "x": foe(*along, 45),
            "w": foe(*aside, 45),
            "v": foe(60, 50, 45),
        },
        dice=[5, *[20] * 2 * rolls],
    )
    t.order("a")
    t.shoot("a", ("z", 1), weapon=weapon, template=template)
    t.finish()
    assert [save.hit.target for save in t.exchange.saves] == ["z"] * rolls + ["y"] * rolls


@rule("INF-WPN-SHOT-02")
def test_a_shotgun_that_misses_places_nothing() -> None:
    t = Table(
        {"a": armed("light_shotgun"), "z": foe(60, 50, 90), "y": foe(60, 60, 90)}, dice=[19, 20]
    )
    t.order("a")
    t.shoot("a", ("z", 2), weapon="light_shotgun")
    t.finish()
    assert not t.exchange.saves
    assert not t.told("scattered")


@rule("INF-WPN-SHOT-02", "INF-TMPL-11")
def test_who_stands_behind_escapes_with_a_better_dodge_of_its_own() -> None:
    for die, hit in ((8, ["z"]), (4, ["z", "y"])):
        t = Table(
            {"a": armed("light_shotgun"), "z": foe(60, 50, 90), "y": foe(61, 60)},
            dice=[5, die, *[20] * len(hit)],
        )
        t.order("a")
        t.shoot("a", ("z", 1), weapon="light_shotgun")
        t.do("dodge", trooper="y")
        t.finish()
        assert [save.hit.target for save in t.exchange.saves] == hit


@rule("INF-WPN-SHOT-03")
def test_two_light_shotguns_are_one_of_burst_three() -> None:
    for held, most in ((1, 2), (2, 3)):
        t = Table({"a": man(60, 30, gained=["light_shotgun"] * held), "z": foe(60, 50, 90)})
        t.order("a")
        more = [{"target": "z", "dice": most + 1}]
        t.refused("INF-BS-07", "p1", "shoot", trooper="a", weapon="light_shotgun", shots=more)
        t.shoot("a", ("z", most), weapon="light_shotgun")
    greys = library().profiles["highlander_greys/rifle_light_shotgun"]
    assert greys.weapons.count("light_shotgun") == 2
    t = Table({"a": man(60, 30), "z": foe(60, 50, gained=["light_shotgun", "light_shotgun"])})
    t.order("a")
    t.shoot("a", ("z", 1))
    two = [{"target": "a", "dice": 2}]
    t.refused("INF-BS-10", "p2", "shoot", trooper="z", weapon="light_shotgun", shots=two)


@rule("INF-WPN-SHOT-04", "INF-WPN-SHOT-05")
def test_a_boarding_shotgun_chooses_between_template_and_ap_in_reaction_too() -> None:
    for mode, rolls in (("", [("a", 1), ("b", 1)]), ("ap", [("a", 1)])):
        t = Table(
            {"a": man(60, 60), "b": man(60, 52), "z": foe(60, 80, gained=["boarding_shotgun"])},
            dice=[20, 5, *[20] * len(rolls)],
        )
        t.order("a")
        t.shoot("a", ("z", 1))
        t.do(
            "shoot",
            trooper="z",
            weapon="boarding_shotgun",
            mode=mode,
            shots=[{"target": "a", "dice": 1}],
        )
        t.finish()
        assert [(save.hit.target, save.base) for save in t.exchange.saves] == rolls
    t = Table({"a": armed("boarding_shotgun"), "z": foe(60, 40, 90, TAG)}, dice=[5, 20])
    t.order("a")
    assert t.modes("boarding_shotgun") == {"", "ap"}
    t.shoot("a", ("z", 1), weapon="boarding_shotgun", mode="ap")
    t.finish()
    assert [(save.base, save.damage) for save in t.exchange.saves] == [(4, 14)]


# --- plasma ---------------------------------------------------------------------------------------


def plasma(dice: list[int], template: str = "", **more: Any) -> Table:
    """A shot of Plasma at a Zhanshi who looks away, with others around."""
    t = Table({"a": armed("plasma_rifle"), "z": foe(60, 60, 90), **more}, dice=dice)
    t.order("a")
    t.shoot("a", ("z", 1), weapon="plasma_rifle", template=template)
    t.finish()
    return t


@rule("INF-AMMO-PLAS-01", "INF-WPN-PLASR-01")
@effect_of("Plasma ammunition")
def test_plasma_burns_and_disables_with_the_same_damage() -> None:
    weapon = WEAPONS["plasma_rifle"]
    assert (weapon.damage, weapon.modes[0].burst, weapon.close_combat) == (14, 3, False)
    t = plasma([9, 13, 14])
    found = [(save.attribute, save.damage, save.base) for save in t.exchange.saves]
    assert found == [("arm", 14, 1), ("bts", 14, 0)]
    assert t["z"].wounds == 1
    assert "combi_rifle" in t["z"].disabled
    t = plasma([9, 14, 15])
    assert t["z"].wounds == 0
    assert not t["z"].disabled


@rule("INF-AMMO-PLAS-01", "INF-AMMO-EM-05")
def test_plasma_locks_powered_armour() -> None:
    orc = foe(60, 60, 90, ORC)
    t = Table({"a": armed("plasma_rifle"), "z": orc}, dice=[9, 20, 1])
    t.order("a")
    t.shoot("a", ("z", 1), weapon="plasma_rifle")
    t.finish()
    assert t["z"].is_in("immobilised")


@rule("INF-AMMO-PLAS-03", "INF-AMMO-GEN-02")
@limit_of("Plasma ammunition")
def test_a_critical_of_plasma_wounds_and_leaves_the_roll_of_bts() -> None:
    t = plasma([15, 20])  # BS 12, and 3 for 30 cm
    assert [(save.die, save.wounded) for save in t.exchange.saves] == [(0, True), (20, False)]
    assert t["z"].wounds == 1
    assert not t["z"].disabled


@rule("INF-AMMO-PLAS-02", "INF-WPN-PLASR-02")
def test_plasma_strikes_around_its_target_or_behind_it() -> None:
    around: dict[str, Any] = {"y": foe(60, 66, 90), "x": foe(66, 60, 90), "w": foe(60, 74, 90)}
    t = plasma([9, *[20] * 6], **around)
    assert [save.hit.target for save in t.exchange.saves] == ["z", "z", "y", "y", "x", "x"]
    t = plasma([9, *[20] * 6], "small_teardrop", **around)
    assert [save.hit.target for save in t.exchange.saves] == ["z", "z", "y", "y", "w", "w"]


@rule("INF-WPN-PLASR-02", "INF-AMMO-PLAS-02")
def test_each_hit_of_a_burst_of_plasma_has_its_own_template() -> None:
    t = Table(
        {"a": armed("plasma_rifle"), "z": foe(60, 60, 90), "y": foe(60, 66, 90)},
        dice=[9, 8, 19, *[20] * 8],
    )
    t.order("a")
    t.shoot("a", ("z", 3), weapon="plasma_rifle")
    t.finish()
    assert [save.hit.target for save in t.exchange.saves] == ["z", "z", "y", "y"] * 2
    t = Table({"a": armed("plasma_rifle"), "z": foe(60, 60, 90)})
    t.order("a")
    t.refused(
        "INF-TMPL-01",
        "p1",
        "shoot",
        trooper="a",
        weapon="plasma_rifle",
        shots=AT_Z,
        template="large_teardrop",
    )
    shots = (each for each in t.match.pending["p1"].options if isinstance(each, Shoot))
    assert {each.template for each in shots} == {"", "small_teardrop"}
