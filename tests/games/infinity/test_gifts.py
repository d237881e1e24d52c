"""What chance gives before the battle, what is looted in it, and what Cubes are good for."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from plancia.core import Match
from plancia.games.infinity import Infinity
from plancia.games.infinity.library import library
from plancia.games.infinity.rules import choosing, electronics, gifts
from plancia.games.infinity.rules.cubes import has_cube
from plancia.games.infinity.rules.looting import spoils
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.table import DOWN, FUSILIER, ZHANSHI, Table, foe, man

MORLOCK = "der_morlock_gruppe/chain_rifle_smoke_grenades"
LOOTER = "irmandinhos/rifle"
BOOTY = [
    *["light_protection_1"] * 3,
    *["exp_ccw", "light_shotgun", "heavy_protection", "grenades", "adhesive_launcher"],
    *["light_grenade_launcher", "light_flamethrower", "panzerfaust", "em_grenades", "em_ccw"],
    *["light_protection_2"] * 2,
    *["x_visor", "monofilament_ccw", "combi_rifle", "ap_rifle", "automedikit"],
]
META = [
    *["natural_armour"] * 3,
    *["dogged"] * 2,
    "shock_immunity",
    *["superior_movement_20_10"] * 2,
    *["x_visor"] * 2,
    "enhanced_physique",
    *["no_wound_incapacitation"] * 2,
    *["sixth_sense_2"] * 2,
    *["regeneration"] * 2,
    *["super_jump", "climbing_plus", "total_immunity"],
]


def gifted(profile: str, gift: str) -> Table:
    """A model as it begins with a gift."""
    return Table({"a": man(60, 30, 90, profile, gained=[gift], gift=gift), "z": foe(60, 90)})


# --- drawn before the battle ----------------------------------------------------------------------


@rule("INF-SS-BOOTY-03", "INF-SS-META-02")
@pytest.mark.parametrize(("skill", "table"), [("booty", BOOTY), ("metachemistry", META)])
@effect_of("MetaChemistry")
def test_every_face_of_a_table_gives_what_it_says(skill: str, table: list[str]) -> None:
    found = library().skills[skill].draws
    assert [gifts.lot_of(found, die).gives[0] for die in range(1, 21)] == table
    known = {**library().abilities, **library().weapons}
    assert all(name in known for lot in found for name in lot.gives)


@rule("INF-SS-BOOTY-03", "INF-SS-META-02")
@pytest.mark.parametrize(
    ("gift", "arm", "ph", "move"),
    [
        ("light_protection_1", 1, 0, None),
        ("light_protection_2", 2, 0, None),
        ("heavy_protection", 4, 0, None),
        ("natural_armour", 1, 0, None),
        ("enhanced_physique", 0, 3, None),
        ("superior_movement_20_10", 0, 0, (20, 10)),
        ("superior_movement_15_15", 0, 0, (15, 15)),
    ],
)
@effect_of(
    "Light Protection (+1 ARM)",
    "Light Protection (+2 ARM)",
    "Heavy Protection (+4 ARM)",
    "Natural Armour (+1 ARM)",
    "Enhanced Physique (+3 PH)",
    "Superior Movement (20/10)",
    "Superior Movement (15/15)",
)
@limit_of(
    "Light Protection (+1 ARM)",
    "Light Protection (+2 ARM)",
    "Heavy Protection (+4 ARM)",
    "Natural Armour (+1 ARM)",
    "Enhanced Physique (+3 PH)",
)
def test_gifts_change_the_profile(gift: str, arm: int, ph: int, move: Any) -> None:
    t = gifted(MORLOCK, gift)
    now, card = t.game.profile(t["a"]).attributes, library().profiles[MORLOCK].attributes
    assert (now.arm, now.ph, now.move) == (card.arm + arm, card.ph + ph, move or card.move)
    t["a"].disabled = ("combi_rifle",)  # a second look adds nothing more
    assert t.game.profile(t["a"]).attributes == now


def mustered(seed: int = 1) -> Match[Infinity]:
    """Two armies with models that draw, before the opening roll."""
    lists = {
        seat: {
            "army": army,
            "points": 300,
            "groups": [[profile, leader]],
        }
        for seat, army, profile, leader in (
            ("p1", "nomads", MORLOCK, "alguaciles/combi_rifle_lieutenant"),
            ("p2", "ariadna", LOOTER, "line_kazak/rifle_lieutenant"),
        )
    }
    return Match.new(Infinity, {"points": 300, "lists": lists}, seed)


@rule("INF-SS-BOOTY-01", "INF-SS-META-01", "INF-SS-BOOTY-02")
def test_what_is_drawn_is_known_to_the_owner_alone_until_the_model_is_there() -> None:
    match = mustered()
    g = match.game
    drawn = {each.seat: each for each in g.troopers.values() if each.gift}
    assert set(drawn) == {"p1", "p2"}
    assert drawn["p1"].gift in META
    assert drawn["p2"].gift in BOOTY
    for seat, each in drawn.items():
        assert each.gained == (each.gift,)
        card = g.library.profile(each.profile)
        assert set(card.weapons) <= set(g.profile(each).weapons)  # it replaces nothing
        assert card.swc == g.profile(each).swc
        others = "p2" if seat == "p1" else "p1"
        assert each.id not in g.view(others).troopers
        told = [e for e in match.events if e.event.tag() == "gift_drawn"]
        mine = [e for e in told if e.event.piece == each.id]  # type: ignore[attr-defined]
        assert [e.seats for e in mine] == [(seat,)]


@rule("INF-SS-BOOTY-01", "INF-SS-META-01")
@limit_of("MetaChemistry")
def test_every_battle_draws_anew() -> None:
    found = {each.gift for seed in range(12) for each in mustered(seed).game.troopers.values()} - {
        ""
    }
    assert len(found) > 4


@rule("INF-SS-META-02")
@limit_of("Superior Movement (20/10)", "Superior Movement (15/15)")
def test_of_superior_movement_the_owner_chooses_the_form() -> None:
    t = gifted(MORLOCK, "superior_movement_20_10")
    a = t["a"]
    assert gifts.alternatives(t.game, a) == (
        "superior_movement_20_10",
        "superior_movement_15_15",
    )
    a.spot = "away"
    assert [each.skill for each in choosing.samples(t.game, a)] == ["superior_movement_15_15"]
    gifts.exchange(a, "superior_movement_15_15")
    assert t.game.profile(a).attributes.move == (15, 15)
    assert a.gained == ("superior_movement_15_15",)
    assert gifts.alternatives(gifted(MORLOCK, "dogged").game, gifted(MORLOCK, "dogged")["a"]) == ()


# --- looting --------------------------------------------------------------------------------------


def looting(victim: dict[str, Any] | None = None, **more: Any) -> Table:
    """A looter touches v, who is down, and f, a friend who is."""
    return Table(
        {
            "a": man(60, 30, 90, LOOTER, **more),
            "v": victim or foe(62.5, 30, 90, "hac_tao/multi_rifle_light_shotgun", **DOWN),
            "f": man(57.5, 30, **DOWN),
            "b": man(5, 5, 90, "fusiliers/combi_rifle_paramedic"),
            "z": foe(5, 115, 90, "zhanshi/combi_rifle_paramedic"),
        },
        commands={"p1": {"reserve": [3], "own": [], "impetuous": []}},
    )


def take(t: Table, victim: str, thing: str) -> None:
    """With an order."""
    t.order("a")
    t.do("loot", trooper="a", target=victim, thing=thing)


@rule("INF-SS-BOOTY-04")
@effect_of("Booty")
def test_a_looter_takes_a_weapon_or_the_arm_of_the_unconscious() -> None:
    t = looting()
    take(t, "v", "multi_rifle")
    assert t.asked == "choose_order"  # a whole order
    assert "multi_rifle" in t.game.profile(t["a"]).weapons
    assert "multi_rifle" not in t.game.profile(t["v"]).weapons
    t = looting()
    arm = t.game.profile(t["v"]).attributes.arm
    take(t, "v", "arm")
    assert t.game.profile(t["a"]).attributes.arm == arm
    assert t.game.profile(t["v"]).attributes.arm == 0
    t = looting()
    take(t, "f", "combi_rifle")  # a friend's is as good
    assert "combi_rifle" in t.game.profile(t["a"]).weapons
    t = looting(foe(62.5, 30, 90, gained=["automedikit"], **DOWN))
    take(t, "v", "automedikit")
    assert t.game.profile(t["a"]).level("automedikit")
    assert not t.game.profile(t["v"]).level("automedikit")


@rule("INF-EQ-ARM-03")
def test_looted_powered_armour_gives_its_arm_and_nothing_else() -> None:
    t = looting()
    before, worn = t.game.profile(t["a"]), t.game.profile(t["v"])
    assert "powered_armour" in worn.equipment
    take(t, "v", "arm")
    after = t.game.profile(t["a"])
    assert after.attributes == replace(before.attributes, arm=worn.attributes.arm)
    assert (after.type, after.equipment) == (before.type, before.equipment)
    assert not electronics.is_seized(after)
    assert "shock" not in after.hooks.standing.immune
    electronics.disable(t.game, t["a"])
    assert not t["a"].is_in("immobilised")
    assert t.game.profile(t["a"]).attributes.arm == worn.attributes.arm


@rule("INF-SS-BOOTY-04")
@limit_of("Booty")
def test_it_takes_contact_and_somebody_unconscious() -> None:
    t = looting(man(62.5, 30, 90))
    t.order("a")
    t.refused("INF-SS-BOOTY-04", "p1", "loot", trooper="a", target="v", thing="combi_rifle")
    t = looting(foe(70, 30, 90, **DOWN))
    t.order("a")
    t.refused("INF-SS-BOOTY-04", "p1", "loot", trooper="a", target="v", thing="combi_rifle")
    t.refused("INF-SS-BOOTY-04", "p1", "loot", trooper="a", target="f", thing="hmg")
    u = Table({"a": man(60, 30), "v": foe(62.5, 30, **DOWN), "z": foe(5, 115, 90)})
    u.order("a")
    u.refused("INF-SS-BOOTY-04", "p1", "loot", trooper="a", target="v", thing="combi_rifle")


@rule("INF-SS-BOOTY-05")
def test_looting_means_to_give_up_what_one_had_as_booty() -> None:
    t = looting(gained=["heavy_protection"], gift="heavy_protection")
    card = library().profiles[LOOTER].attributes
    assert t.game.profile(t["a"]).attributes.arm == card.arm + 4
    take(t, "f", "combi_rifle")
    profile = t.game.profile(t["a"])
    assert profile.attributes.arm == card.arm
    assert t["a"].gift == "combi_rifle"
    take(t, "v", "arm")
    assert "combi_rifle" not in t.game.profile(t["a"]).weapons
    take(t, "f", "pistol")
    assert t.game.profile(t["a"]).attributes.arm == card.arm  # and the ARM is gone again


@rule("INF-SS-BOOTY-06")
@pytest.mark.parametrize("weapon", ["hmc", "multi_hmg", "nanopulser", "sepsitor"])
def test_some_things_cannot_be_taken(weapon: str) -> None:
    t = looting(foe(62.5, 30, 90, gained=[weapon], **DOWN))
    assert weapon not in spoils(t.game, t["v"])
    t.order("a")
    t.refused("INF-SS-BOOTY-06", "p1", "loot", trooper="a", target="v", thing=weapon)


@rule("INF-SS-BOOTY-06")
def test_machines_are_no_booty() -> None:
    tag = next(p for p in library().profiles.values() if p.type == "TAG")
    gap = (tag.size.base + library().profiles[LOOTER].size.base) / 2
    t = looting(foe(60 + gap, 30, 90, tag.id, wounds=tag.attributes.structure, out=True))
    t.order("a")
    t.refused("INF-SS-BOOTY-06", "p1", "loot", trooper="a", target="v", thing=tag.weapons[0])


# --- Cubes ----------------------------------------------------------------------------------------


@rule("INF-CHAR-CUBE-01", "INF-CHAR-CUBE-05")
def test_a_cube_of_the_fallen_can_still_be_told_and_changes_nothing_in_the_battle() -> None:
    without = next(
        p.id for p in library().profiles.values() if p.backup == "no_cube" and p.type == "LI"
    )
    for profile, cube in ((FUSILIER, True), (without, False)):
        t = Table(
            {
                "a": man(60, 30),
                "v": man(20, 20, 90, profile, spot="gone", out=True),
                "z": foe(60, 90),
            }
        )
        assert has_cube(t.game, t["v"]) is cube
        assert t.game.commands["p1"].orders == 1
        assert not t.match.game.can_act(t["v"])


@rule("INF-CHAR-CUBE-03", "INF-CHAR-CUBE-04")
def test_sepsitors_reach_for_working_cubes_alone() -> None:
    without = next(
        p.id for p in library().profiles.values() if p.backup == "no_cube" and p.type == "LI"
    )

    def reach(**more: Any) -> Table:
        t = Table(
            {"s": man(60, 30, gained=["sepsitor"]), "z": foe(60, 40, 90, **more)}, dice=[12, 20]
        )
        t.order("s")
        return t

    t = reach(profile=ZHANSHI)
    t.do("sepsitorize", trooper="s", target="z")
    while t.asked != "choose_order":
        t.do("let_pass_all" if t.asked == "choose_reactions" else "stop_there")
    assert t["z"].is_in("sepsitorized")
    for more in ({"profile": without}, {"disabled": ["cube"]}):
        u = reach(**more)
        u.refused("INF-WPN-SEP-03", "p1", "sepsitorize", trooper="s", target="z")
