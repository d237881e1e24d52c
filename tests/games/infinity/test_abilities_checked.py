"""Skills and equipment that are checked nowhere else for both what they do and where they end."""

from __future__ import annotations

import pytest

from plancia.games.infinity.library import library
from plancia.games.infinity.modifiers import lines
from plancia.testing import effect_of, limit_of
from tests.games.infinity.table import DOWN, Table, foe, man
from tests.games.infinity.test_healing import DOCTOR, TAG
from tests.games.infinity.test_terrain import zone

MIMETIC = next(
    p.id
    for p in library().profiles.values()
    if p.level("camouflage") == 1 and not p.level("optical_disruption")
)
ALTERNATIVES = {
    "airborne_infiltration_or_zero_g": ("airborne_infiltration", "zero_g_terrain"),
    "combat_jump_or_multiterrain": ("combat_jump", "multiterrain"),
    "combat_jump_or_zero_g": ("combat_jump", "zero_g_terrain"),
    "tactical_jump_or_multiterrain": ("tactical_jump", "multiterrain"),
    "multiterrain": (
        "aquatic_terrain",
        "desert_terrain",
        "mountain_terrain",
        "wilderness_terrain",
        "zero_g_terrain",
    ),
    "multiterrain_aquatic_desert_wilderness": (
        "aquatic_terrain",
        "desert_terrain",
        "wilderness_terrain",
    ),
    "multiterrain_aquatic_mountain_zero_g": (
        "aquatic_terrain",
        "mountain_terrain",
        "zero_g_terrain",
    ),
}


@pytest.mark.parametrize("skill", sorted(ALTERNATIVES))
@effect_of(
    "AD: Airborne Infiltration or Zero-G Terrain",
    "AD: Combat Jump or Multiterrain",
    "AD: Combat Jump or Zero-G Terrain",
    "AD: Tactical Jump or Multiterrain",
    "Multiterrain (Aquatic, Desert or Wilderness)",
    "Multiterrain (Aquatic, Mountain or Zero-G)",
)
@limit_of(
    "AD: Airborne Infiltration or Zero-G Terrain",
    "AD: Combat Jump or Multiterrain",
    "AD: Combat Jump or Zero-G Terrain",
    "AD: Tactical Jump or Multiterrain",
    "Multiterrain",
    "Multiterrain (Aquatic, Desert or Wilderness)",
    "Multiterrain (Aquatic, Mountain or Zero-G)",
)
def test_of_alternatives_the_owner_chooses_and_until_then_there_is_none(skill: str) -> None:
    either = library().skills[skill].either
    assert either == ALTERNATIVES[skill]
    single = tuple(one for each in either for one in ALTERNATIVES.get(each, (each,)))
    bearers = [p for p in library().profiles.values() if single in p.choices]
    assert bearers
    families = {library().skills[name].family for name in single}
    for profile in bearers:
        assert not families & set(profile.skills)
        for name in single:
            chosen = library().in_force(profile.id, (name,), ())
            assert families & set(chosen.skills) == {library().skills[name].family}


GROUNDS = {
    "aquatic_terrain": "beach",
    "desert_terrain": "stony_ground",
    "mountain_terrain": "hills",
    "wilderness_terrain": "wood",
    "zero_g_terrain": "zero_g",
}


@pytest.mark.parametrize("skill", sorted(GROUNDS))
@effect_of(
    "Aquatic Terrain",
    "Desert Terrain",
    "Mountain Terrain",
    "Wilderness Terrain",
    "Zero-G Terrain",
)
@limit_of(
    "Aquatic Terrain",
    "Desert Terrain",
    "Mountain Terrain",
    "Wilderness Terrain",
    "Zero-G Terrain",
)
def test_who_knows_a_terrain_moves_better_there_and_nowhere_else(skill: str) -> None:
    for known, kind in GROUNDS.items():
        barred = kind == "zero_g" and known != skill
        orc = man(60, 30 if barred else 40, profile="orc_troops/multi_rifle", gained=[skill])
        t = Table({"a": orc, "z": foe(5, 115, 90)}, layout=zone(kind))
        t.order("a")
        if barred:
            t.refused("INF-TERR-MOV-04", "p1", "move", trooper="a", path=[(60, 50)])
            continue
        t.move("a", (60, 50))
        trained = 5 if kind == "zero_g" else 10
        assert t.game.under_way.way["a"][-1].y == 40 + (trained if known == skill else 5)


@effect_of("CH: Mimetism")
@limit_of("CH: Mimetism")
def test_mimetism_makes_a_hard_target_until_it_is_touched_or_down() -> None:
    def cost(action: str, *, contact: bool = False, **more: bool) -> list[int]:
        t = Table({"a": man(60, 30), "z": foe(60, 60, 90, MIMETIC, **more)})
        found = lines(t.game, action, t["a"], t["z"], contact=contact)
        return [line.value for line in found if line.name == "mimetism"]

    assert cost("bs_attack") == [-3]
    assert cost("cc_attack") == []
    assert cost("bs_attack", contact=True) == []
    assert cost("bs_attack", out=True) == []


@limit_of("Doctor")
def test_a_doctor_mends_no_machine_and_nobody_who_stands() -> None:
    for patient in (man(64.0, 30.0, profile=TAG, wounds=3, out=True), man(62.5, 30)):
        t = Table({"a": man(60, 30, profile=DOCTOR), "p": patient, "z": foe(5, 115, 90)})
        t.order("a")
        t.refused("INF-SS-DOC-01", "p1", "heal", trooper="a", target="p")
    far = Table({"a": man(60, 30, profile=DOCTOR), "p": man(64, 30, **DOWN), "z": foe(5, 115)})
    far.order("a")
    far.refused("INF-SS-DOC-01", "p1", "heal", trooper="a", target="p")


@limit_of("V: Courage")
def test_without_courage_one_rolls_and_courage_is_no_armour() -> None:
    for gained, dice in (((), [5, 20, 20]), (("courage",), [5, 20])):
        t = Table({"a": man(60, 10), "z": foe(60, 40, 90, gained=gained)}, dice=dice)
        t.order("a")
        t.shoot("a", ("z", 1))
        t.finish()
        assert t.exchange.saves[0].base == 1
        t.do("stand_firm")
        assert bool(t.told("guts_rolled")) is not bool(gained)


@limit_of("Immunity: Shock")
def test_immunity_to_shock_is_none_to_anything_else() -> None:
    t = Table(
        {
            "a": man(60, 30, gained=["da_ccw"]),
            "z": foe(60, 32.5, 90, gained=["shock_immunity"]),
        },
        dice=[9, 20, 20],
    )
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon="da_ccw")
    t.finish()
    assert len(t.exchange.saves) == 2


@limit_of("Repeater")
def test_a_repeater_hacks_nobody_by_itself() -> None:
    at = {"a": man(60, 30, gained=["repeater"]), "z": foe(60, 40, 90, TAG)}
    t = Table(at)
    t.order("a")
    t.refused("INF-HACK-01", "p1", "hack", trooper="a", program="take_over", target="z", via="")


@limit_of("Veteran")
def test_a_veteran_has_neither_courage_for_others_nor_the_first_sense_alone() -> None:
    given = {each.id for each in library().whole("veteran")}
    assert {"sixth_sense_1", "sixth_sense_2", "no_wound_incapacitation", "courage"} <= given
    assert not {"total_immunity", "regeneration", "total_reaction"} & given


@limit_of("Personality")
def test_a_personality_is_one_of_a_kind() -> None:
    named = [u for u in library().units.values() if "personality" in u.skills]
    assert named
    assert all(unit.availability == 1 for unit in named)
    assert not any("personality" in p.skills for p in library().options("fusiliers"))
