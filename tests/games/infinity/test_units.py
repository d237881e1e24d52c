"""Units as their cards print them."""

from __future__ import annotations

import pytest

from plancia.games.infinity.library import library
from plancia.games.infinity.profiles import Army, Attributes
from plancia.testing import effect_of, rule

LIBRARY = library()
PROFILES = list(LIBRARY.profiles.values())


@rule("INF-ATTR-18", "INF-ATTR-12", "INF-ATTR-13", "INF-ATTR-14", "INF-SET-03")
def test_the_line_kazak_is_the_one_of_the_book() -> None:
    unit = LIBRARY.units["line_kazak"]
    assert (unit.isc, unit.type, unit.troop, unit.availability) == (
        "Line Kazak",
        "LI",
        "line",
        "total",
    )
    assert unit.attributes == Attributes((10, 10), 13, 11, 11, 13, 1, 0, wounds=1)
    assert (unit.training, unit.temper, unit.backup) == ("regular", "calm", "no_cube")
    rows = {(profile.weapons[0], profile.swc, profile.cost) for profile in LIBRARY.options(unit.id)}
    assert rows == {
        ("rifle", 0, 9),
        ("ap_hmg", 1, 29),
        ("light_grenade_launcher", 1, 14),
        ("sniper_rifle", 0.5, 18),
        ("missile_launcher", 1, 28),
        ("rifle", 0, 12),
        ("rifle", 0, 13),
    }
    assert all({"knife", "pistol"} <= set(profile.weapons) for profile in LIBRARY.options(unit.id))
    assert "forward_observer" in LIBRARY.profiles["line_kazak/rifle_forward_observer"].skills
    assert "medikit" in LIBRARY.profiles["line_kazak/rifle_paramedic"].equipment
    assert LIBRARY.profiles["line_kazak/rifle_lieutenant"].is_lieutenant


@rule("INF-ATTR-01", "INF-ATTR-03", "INF-ATTR-04", "INF-ATTR-05", "INF-ATTR-07", "INF-ATTR-10")
def test_the_troops_of_the_examples_have_their_numbers() -> None:
    hac_tao = LIBRARY.units["hac_tao"]
    assert hac_tao.attributes == Attributes((10, 5), 16, 14, 14, 14, 5, -6, wounds=2)
    assert hac_tao.availability == 1
    assert sum(hac_tao.attributes.move) == 15  # Wu Shenru's whole movement
    shenru = LIBRARY.profiles["hac_tao/multi_rifle_light_shotgun"]
    assert "multi_rifle" in shenru.weapons
    assert "shock_ccw" in shenru.weapons
    assert shenru.level("camouflage") == 3
    fusilier = LIBRARY.units["fusiliers"].attributes
    assert (fusilier.cc, fusilier.bs, fusilier.ph, fusilier.wip, fusilier.arm) == (
        13,
        12,
        10,
        12,
        1,
    )
    zhanshi = LIBRARY.units["zhanshi"].attributes
    assert (zhanshi.cc, zhanshi.bs, zhanshi.ph, zhanshi.wip) == (14, 11, 10, 13)


@rule("INF-ARMY-28")
def test_a_fusilier_with_a_combi_rifle_costs_no_swc() -> None:
    assert LIBRARY.profiles["fusiliers/combi_rifle"].swc == 0


@rule("INF-SET-07")
def test_movement_is_in_centimetres() -> None:
    moves = {profile.attributes.move for profile in PROFILES}
    assert moves == {(10, 10), (10, 5), (15, 10), (15, 15), (15, 5), (20, 15)}


@rule("INF-ATTR-02")
def test_the_movement_of_the_profile_counts_and_not_that_of_its_type() -> None:
    assert LIBRARY.units["orc_troops"].attributes.move == (10, 5)
    assert LIBRARY.units["shang_ji"].attributes.move == (10, 10)
    tags = {profile.attributes.move for profile in PROFILES if profile.type == "TAG"}
    assert tags == {(15, 10)}


@rule("INF-CHAR-01")
def test_every_profile_has_one_value_of_each_block() -> None:
    for profile in PROFILES:
        assert profile.training in ("regular", "irregular")
        assert profile.temper in ("calm", "impetuous", "frenzied")
        remote = "remote_presence" in profile.skills or "mnemonica" in profile.skills
        assert (profile.backup == "remote") == remote


@rule("INF-ARMY-03", "INF-ARMY-06")
def test_types_and_classes_are_those_of_the_book() -> None:
    types = {profile.type for profile in PROFILES}
    assert types == {"LI", "MI", "HI", "TAG", "SK", "WB", "REM"}
    assert "mercenary" not in {unit.troop for unit in LIBRARY.units.values()}


@rule("INF-ATTR-10", "INF-ATTR-11")
def test_machines_have_structure_and_others_have_wounds() -> None:
    for profile in PROFILES:
        numbers = profile.attributes
        assert bool(numbers.wounds) != bool(numbers.structure)
        assert numbers.toughness == numbers.wounds + numbers.structure
        if profile.type in ("TAG", "REM"):
            assert numbers.structure


@rule("INF-ATTR-09")
def test_a_biotechnological_shield_is_printed_as_zero_or_less() -> None:
    assert {profile.attributes.bts for profile in PROFILES} == {0, -3, -6, -9}


@rule("INF-ARMY-01", "INF-ARMY-02")
def test_a_unit_has_one_name_in_all_languages_and_its_own_options() -> None:
    assert len(LIBRARY.units) == len({unit.isc for unit in LIBRARY.units.values()})
    for unit in LIBRARY.units.values():
        assert {profile.attributes for profile in LIBRARY.options(unit.id)} == {unit.attributes}
        for profile in LIBRARY.options(unit.id):
            assert profile.name == unit.name


@rule("INF-SET-04")
def test_models_are_cylinders_of_the_size_of_their_type() -> None:
    def size(profile: str) -> tuple[float, float]:
        found = LIBRARY.profiles[profile].size
        return (found.base, found.height)

    assert size("line_kazak/rifle") == (2.5, 2.8)
    assert size("pathfinder_dronbot/combi_rifle") == (4.0, 2.8)
    assert size("guijia/heavy_flamethrower") == (5.5, 5.6)
    assert size("kum/chain_rifle_shock_ccw") == (4.0, 2.8)
    assert LIBRARY.sizes.prone_height == 0.3


@rule("INF-TMPL-06")
def test_templates_have_their_sizes() -> None:
    found = {name: (each.length, each.width) for name, each in LIBRARY.sizes.templates.items()}
    assert found == {
        "circular": (12, 12),
        "large_teardrop": (24, 8),
        "small_teardrop": (16, 6),
    }


@rule("INF-ATTR-15", "INF-ATTR-16", "INF-ATTR-17", "INF-SS-GEN-01")
def test_a_profile_has_the_skills_and_equipment_of_its_unit_and_of_its_option() -> None:
    doctor = LIBRARY.profiles["knights_hospitaller/multi_rifle_ap_ccw_doctor"]
    assert doctor.skills == {
        "martial_arts": 2,
        "religious_troop": 1,
        "sixth_sense": 1,
        "doctor": 1,
        "valor": 1,  # with the second level of Martial Arts comes Courage
    }
    kamau = LIBRARY.profiles["kamau/multi_sniper_rifle"]
    assert kamau.equipment == {"x_visor": 1}
    assert kamau.level("x_visor") == 1
    assert kamau.level("automedikit") == 0


@rule("INF-SS-GEN-02")
def test_a_level_is_the_highest_that_unit_and_option_give() -> None:
    minuteman = LIBRARY.profiles["minutemen/rifle_light_shotgun_camouflage"]
    assert minuteman.level("camouflage") == 2
    assert LIBRARY.profiles["minutemen/rifle_light_shotgun"].level("camouflage") == 0
    assert LIBRARY.profiles["hsien/hmg"].level("multispectral_visor") == 2


@rule("INF-SS-GEN-04", "INF-SS-MULTI-02")
def test_of_skills_joined_by_or_the_owner_has_one() -> None:
    tiger = LIBRARY.profiles["tiger_soldiers/hmg"]
    terrains = LIBRARY.profiles["wildcats/combi_rifle"].choices[0]
    assert tiger.choices == (("combat_jump", *terrains),)
    assert tiger.level("airborne_deployment") == 0
    nisse = LIBRARY.profiles["nisses/hmg"]
    assert nisse.choices == (("aquatic_terrain", "mountain_terrain", "zero_g_terrain"),)
    volunteer = LIBRARY.profiles["caledonian_volunteers/rifle"]
    assert volunteer.choices == ()
    assert {"mountain_terrain", "wilderness_terrain"} <= set(volunteer.skills)


@rule("INF-SS-MULTI-01", "INF-SS-TERR-02")
@effect_of("Multiterrain")
def test_multiterrain_offers_all_five_terrains() -> None:
    (choice,) = LIBRARY.profiles["wildcats/combi_rifle"].choices
    assert choice == (
        "aquatic_terrain",
        "desert_terrain",
        "mountain_terrain",
        "wilderness_terrain",
        "zero_g_terrain",
    )


def test_the_pilot_of_a_machine_is_a_model_of_its_own() -> None:
    pilot = LIBRARY.profiles["guijia/heavy_flamethrower"].second
    assert pilot is not None
    assert pilot.attributes == Attributes((10, 10), 14, 11, 10, 13, 0, 0, wounds=1)
    assert set(pilot.weapons) == {"pistol", "knife"}
    assert (pilot.size.base, pilot.type) == (2.5, "LI")


def test_a_rider_on_foot_keeps_all_but_the_motorcycle() -> None:
    rider = LIBRARY.profiles["kum/rifle_light_shotgun"]
    assert rider.second is not None
    assert rider.equipment == {"motorcycle": 1}
    assert rider.second.equipment == {}
    assert rider.second.attributes.move == (10, 10)
    assert rider.second.weapons == rider.weapons
    assert rider.second.skills == rider.skills


def test_a_dog_face_begins_the_battle_and_a_dog_warrior_comes_of_it() -> None:
    first = LIBRARY.profiles["dog_warriors/chain_rifle"]
    assert (first.name, first.attributes.wounds, first.attributes.ph) == ("Dog-Face", 1, 14)
    assert first.second is not None
    assert (first.second.name, first.second.attributes.wounds) == ("Dog-Warrior", 3)
    assert "transmutation" in first.skills
    assert first.second.level("immunity") == 2
    assert first.weapons.count("chain_rifle") == 2


@rule("INF-ARMY-32", "INF-ARMY-34", "INF-ARMY-30")
def test_only_lieutenants_add_support_points() -> None:
    adding = {profile.id for profile in PROFILES if profile.adds_swc}
    assert adding == {
        "joan_of_arc/multi_rifle_lieutenant",
        "hsien/multi_rifle_lieutenant",
        "ko_dali/em_ccw_tactical_jump_or_multiterrain_lieutenant",
        "van_zant/ap_rifle_lieutenant",
        "cassandra_kusanagi/multi_rifle_lieutenant",
        "izzat_beg/combi_rifle_lieutenant",
    }
    assert all(LIBRARY.profiles[name].is_lieutenant for name in adding)


@pytest.mark.parametrize("army", LIBRARY.armies.values(), ids=lambda army: army.id)
@rule("INF-ARMY-10", "INF-ARMY-13")
def test_an_army_has_at_least_twenty_units_and_a_leader_that_anybody_can_pay(army: Army) -> None:
    found = [profile for profile in PROFILES if profile.army == army.id]
    assert len({profile.unit for profile in found}) > 20
    assert min(profile.cost for profile in found if profile.is_lieutenant) <= 56


def test_every_profile_names_all_that_a_model_shows() -> None:
    for profile in PROFILES:
        assert profile.name
        assert profile.weapons
        assert set(profile.weapons) <= set(LIBRARY.weapons)
