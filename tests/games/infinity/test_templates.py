"""Templates: blasts, scatter, direct templates and shots at what is out of sight."""

import pytest

from plancia.games.infinity.library import library
from plancia.games.infinity.rules.shadow_zones import out_of_shadow
from plancia.space.volume import Place
from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man

GRENADIER = "fusiliers/light_grenade_launcher_combi_rifle"
LAUNCHER = "light_grenade_launcher"


def carrier(weapon: str) -> str:
    """Somebody of light build who carries a weapon and nothing strange."""
    return next(
        p.id
        for p in library().profiles.values()
        if weapon in p.weapons and p.training == "regular" and not p.level("camouflage")
    )


SPRAYER = carrier("chain_rifle")


@rule("INF-TMPL-01", "INF-TMPL-02", "INF-TMPL-11", "INF-TMPL-06", "INF-ROLL-12")
def test_a_blast_strikes_everybody_whose_base_it_touches() -> None:
    t = Table(
        {
            "a": man(60, 30, profile=GRENADIER),
            "z": foe(60, 70, 90),
            "y": foe(67.2, 70, 90),
            "x": foe(52.7, 70, 90),
            "b": man(60, 77, 270),
        },
        dice=[5, 20, 20, 20],
    )
    t.order("a")
    t.shoot("a", ("z", 1), weapon=LAUNCHER)
    t.do("stop_there")
    # 7.25 cm from middle to middle is touched, friends too; 7.3 is not
    assert [event.piece for event in t.told("resisted")] == ["z", "y", "b"]


@rule("INF-TMPL-10")
def test_a_critical_wounds_the_target_and_others_roll() -> None:
    t = Table(
        {"a": man(60, 30, profile=GRENADIER), "z": foe(60, 70, 90), "y": foe(66, 70, 90)},
        dice=[15, 20],
    )
    t.order("a")
    t.shoot("a", ("z", 1), weapon=LAUNCHER)  # BS 12, and 3 for 40 cm
    t.do("stop_there")
    assert t.contest("a").active.needed == 15  # type: ignore[union-attr]
    assert t["z"].wounds == 1
    assert [event.piece for event in t.told("resisted")] == ["y"]


@rule("INF-TMPL-03", "INF-TMPL-04")
def test_scenery_shields_from_a_blast_or_covers() -> None:
    t = Table(
        {
            "a": man(60, 30, profile=GRENADIER),
            "z": foe(60, 70, 90),
            "y": foe(65, 70, 90),
            "x": foe(55, 70, 90),
        },
        scenery=[(62.0, 60.0, 62.5, 80.0, 5.0), (56.3, 60.0, 57.0, 80.0, 1.5)],
        dice=[5, 20, 20],
    )
    t.order("a")
    t.shoot("a", ("z", 1), weapon=LAUNCHER)
    t.do("stop_there")
    rolls = {event.piece: event.protection for event in t.told("resisted")}
    assert rolls == {"z": 1, "x": 4}


@rule(
    "INF-SPEC-01",
    "INF-SPEC-02",
    "INF-SPEC-05",
    "INF-SPEC-07",
    "INF-SPEC-08",
    "INF-SCAT-02",
    "INF-SCAT-03",
    "INF-SCAT-04",
    "INF-SCAT-05",
    "INF-SPEC-10",
)
def test_a_blind_grenade_that_fails_by_three_lands_18_cm_away() -> None:
    wall = (40.0, 34.5, 80.0, 35.5, 5.0)
    t = Table({"a": man(60, 30, profile=GRENADIER), "z": foe(60, 40, 90)}, scenery=[wall], dice=[9])
    t.order("a")
    t.do("speculative_shot", trooper="a", weapon=LAUNCHER, target="z", aim=(60, 40, 0))
    t.refused("INF-ZOC-02", "p2", "dodge", trooper="z")  # near, and out of sight
    t.do("let_pass_all")
    throw = t.contest("a").active
    assert throw is not None
    assert (throw.needed, throw.dice) == (6, (9,))
    (event,) = t.told("scattered")
    # direction 9: 288 degrees clockwise from the line of fire
    assert event.at == pytest.approx((60 - 18 * 0.9511, 40 + 18 * 0.3090), abs=0.01)


@rule("INF-SCAT-06", "INF-SCAT-07")
def test_a_shot_that_scatters_off_the_table_does_nothing() -> None:
    t = Table({"a": man(60, 60, profile=GRENADIER), "z": foe(60, 115, 90)}, dice=[20])
    t.order("a")
    t.shoot("a", ("z", 1), weapon=LAUNCHER)
    t.do("stop_there")
    assert not t.told("scattered")
    t = Table({"a": man(60, 30, profile=GRENADIER), "z": foe(60, 70, 90)}, dice=[16, 20])
    t.order("a")
    t.shoot("a", ("z", 1), weapon=LAUNCHER)  # CF 1: 6 cm away
    t.do("stop_there")
    assert [event.piece for event in t.told("resisted")] == ["z"]


@rule("INF-ROLL-21", "INF-SCAT-01")
def test_a_beaten_grenade_is_not_placed() -> None:
    t = Table({"a": man(60, 30, profile=GRENADIER), "z": foe(60, 70)}, dice=[16, 5])
    t.order("a")
    t.shoot("a", ("z", 1), weapon=LAUNCHER)
    t.do("dodge", trooper="z")
    t.do("stop_there")
    t.do("sidestep")
    assert not t.told("scattered")


@rule("INF-TMPL-11")
def test_others_escape_with_a_dodge_that_beats_the_shot() -> None:
    t = Table(
        {"a": man(60, 30, profile=GRENADIER), "z": foe(60, 70, 90), "y": foe(66, 70)},
        dice=[5, 8, 20],
    )
    t.order("a")
    t.shoot("a", ("z", 1), weapon=LAUNCHER)
    t.do("dodge", trooper="y")
    t.do("stop_there")
    assert [event.piece for event in t.told("resisted")] == ["z"]


@rule("INF-TMPL-05", "INF-SPEC-03", "INF-SPEC-04")
def test_markers_are_no_targets_and_show_themselves_in_a_blast() -> None:
    here = {
        "a": man(60, 30, profile=GRENADIER),
        "z": foe(60, 70, 90),
        "m": foe(66, 70, 90, "hac_tao/hmg", concealed="to_camouflage"),
    }
    t = Table(here, dice=[5, 20, 20])
    t.order("a")
    for target, law in (("m", "INF-SPEC-03"), ("z", "INF-SPEC-04")):
        t.refused(
            law,
            "p1",
            "speculative_shot",
            trooper="a",
            weapon=LAUNCHER,
            target=target,
            aim=(60, 70, 0),
        )
    t.shoot("a", ("z", 1), weapon=LAUNCHER)
    t.do("let_pass_all")
    t.do("stop_there")
    assert t["m"].concealed == ""


@rule("INF-PARA-02", "INF-PARA-03", "INF-PARA-04")
@pytest.mark.parametrize(("y", "legal"), [(47.0, True), (47.1, False)])
def test_a_throw_over_a_wall_needs_half_its_height_on_either_side(y: float, legal: bool) -> None:
    wall = (40.0, 50.0, 80.0, 51.0, 6.0)
    t = Table({"a": man(60, y, profile=GRENADIER), "z": foe(60, 54, 90)}, scenery=[wall], dice=[20])
    t.order("a")
    fields = {"trooper": "a", "weapon": LAUNCHER, "target": "z", "aim": (60, 54, 0)}
    if legal:
        t.do("speculative_shot", **fields)
    else:
        t.refused("INF-PARA-04", "p1", "speculative_shot", **fields)


@rule("INF-THROW-01", "INF-THROW-02")
def test_grenades_are_thrown_with_ph() -> None:
    t = Table({"a": man(60, 30, profile=carrier("grenades")), "z": foe(60, 55, 90)}, dice=[20])
    t.order("a")
    t.shoot("a", ("z", 1), weapon="grenades")
    t.do("stop_there")
    throw = t.contest("a").active
    assert throw is not None
    assert throw.attribute == "ph"
    assert [(line.rule, line.value) for line in throw.lines] == [("INF-ROLL-04", -3)]


@rule("INF-TMPL-12", "INF-TMPL-13", "INF-TMPL-14")
def test_a_direct_template_needs_no_roll_and_is_not_opposed() -> None:
    t = Table({"a": man(60, 30, profile=SPRAYER), "z": foe(60, 50)}, dice=[20, 10, 20])
    t.order("a")
    t.do("spray", trooper="a", weapon="chain_rifle", headings=[90])
    t.shoot("z", ("a", 1), moment=0.0)
    t.do("stop_there")
    assert [row.opposed for row in t.exchange.contests] == [False]
    assert "z" in [event.piece for event in t.told("resisted")]


@rule("INF-TMPL-13", "INF-TMPL-18")
def test_a_direct_template_touches_an_enemy_before_the_shooter() -> None:
    t = Table({"a": man(60, 30, profile=SPRAYER), "z": foe(60, 10, 270)})
    t.order("a")
    t.refused("INF-TMPL-13", "p1", "spray", trooper="a", weapon="chain_rifle", headings=[270])
    t.refused("INF-TMPL-13", "p1", "spray", trooper="a", weapon="chain_rifle", headings=[90])
    t.refused(
        "INF-TMPL-18", "p1", "spray", trooper="a", weapon="chain_rifle", headings=[270, 90, 45]
    )


@rule("INF-TMPL-15", "INF-SKILL-DODGE-08")
@pytest.mark.parametrize(("die", "hit"), [(4, False), (5, True)])
def test_a_direct_template_is_dodged_with_six_less(die: int, hit: bool) -> None:
    dice = [die, 20] if hit else [die]
    t = Table({"a": man(60, 30, profile=SPRAYER), "z": foe(60, 50)}, dice=dice)
    t.order("a")
    t.do("spray", trooper="a", weapon="chain_rifle", headings=[90])
    t.do("dodge", trooper="z")
    t.do("stop_there")
    assert bool(t.told("resisted")) is hit
    assert t.contest("z").reactive.needed == 4  # type: ignore[union-attr]


@rule("INF-TMPL-16")
def test_two_direct_templates_strike_both() -> None:
    t = Table({"a": man(60, 30, profile=SPRAYER), "z": foe(60, 50, profile=SPRAYER)}, dice=[20, 20])
    t.order("a")
    t.do("spray", trooper="a", weapon="chain_rifle", headings=[90])
    t.do("spray", trooper="z", weapon="chain_rifle", headings=[270], moment=0.0)
    t.do("stop_there")
    assert {event.piece for event in t.told("resisted")} == {"a", "z"}


@rule("INF-BS-23")
def test_a_template_on_a_melee_strikes_all_of_it() -> None:
    t = Table(
        {"a": man(60, 30, profile=SPRAYER), "b": man(60, 57.1), "z": foe(60, 54.6, 90)},
        dice=[20, 20],
    )
    t.order("a")
    t.do("spray", trooper="a", weapon="chain_rifle", headings=[90])
    t.do("let_pass_all") if t.asked == "choose_reactions" else None
    t.do("stop_there")
    assert {event.piece for event in t.told("resisted")} == {"b", "z"}


@rule("INF-PARA-05")
def test_a_grenade_that_scatters_behind_a_wall_comes_down_clear_of_it() -> None:
    wall = (40.0, 50.0, 80.0, 51.0, 6.0)
    t = Table(
        {"a": man(60, 30, profile=GRENADIER), "z": foe(60, 43, 90)}, scenery=[wall], dice=[11, 20]
    )
    t.order("a")
    t.do("speculative_shot", trooper="a", weapon=LAUNCHER, target="z", aim=(60, 40.5, 0))
    t.do("let_pass_all")
    (event,) = t.told("scattered")
    # two points too many, straight ahead: 12 cm, and then out of the 3 cm behind the wall
    assert event.at == pytest.approx((60, 54))


@rule("INF-PARA-05")
def test_a_roof_under_the_thrower_keeps_nothing_from_coming_down_behind_it() -> None:
    t = Table({"a": man(60, 38, z=6), "z": foe(60, 100, 90)}, scenery=[(50, 30, 70, 40, 6)])
    behind = Place(60, 41, 0)
    assert out_of_shadow(t.game.table, t["a"].at, behind) == (60, 41)
    assert out_of_shadow(t.game.table, Place(60, 20, 0), behind) == pytest.approx((60, 43))


@rule("INF-SPEC-06")
def test_the_ground_beside_a_model_may_be_aimed_at() -> None:
    t = Table({"a": man(60, 30, profile=GRENADIER), "z": foe(60, 70, 90)}, dice=[20])
    t.order("a")
    fields = {"trooper": "a", "weapon": LAUNCHER, "target": "z"}
    t.refused("INF-SPEC-06", "p1", "speculative_shot", aim=(60, 62.7, 0), **fields)
    t.do("speculative_shot", aim=(60, 62.8, 0), **fields)


@rule("INF-TMPL-07", "INF-TMPL-09")
@pytest.mark.parametrize(("z", "hit"), [(3.0, True), (7.0, False)])
def test_a_blast_is_as_high_as_its_radius(z: float, hit: bool) -> None:
    slab = {
        "part": "block",
        "outline": [(62, 60), (66, 60), (66, 80), (62, 80)],
        "bottom": z - 0.1,
        "top": z,
    }
    t = Table(
        {"a": man(60, 30, profile=GRENADIER), "z": foe(60, 70, 90), "y": foe(62.6, 70, 90, z=z)},
        layout={
            "width": 120,
            "depth": 120,
            "pieces": [{"name": "slab", "parts": [slab]}],
            "placed": [{"piece": "slab"}],
        },
        dice=[5, 20, *([20] if hit else [])],
    )
    t.order("a")
    t.shoot("a", ("z", 1), weapon=LAUNCHER)
    t.do("stop_there")
    assert ("y" in [event.piece for event in t.told("resisted")]) is hit


@rule("INF-TMPL-19")
@pytest.mark.parametrize(("die", "hits"), [(4, 0), (5, 2)])
def test_one_roll_dodges_two_direct_templates(die: int, hits: int) -> None:
    twice = next(p.id for p in library().profiles.values() if p.weapons.count("chain_rifle") == 2)
    t = Table({"a": man(60, 30, profile=twice), "z": foe(60, 50)}, dice=[die, *[20] * hits])
    t.order("a", next(iter(t.game.spends(t["a"]))))
    t.do("spray", trooper="a", weapon="chain_rifle", headings=[90, 91])
    t.do("dodge", trooper="z")
    t.do("stop_there")
    throw = t.contest("z").reactive
    assert throw is not None
    assert (throw.needed, len(throw.dice)) == (4, 1)
    assert len(t.told("resisted")) == hits


@rule("INF-PARA-01")
def test_an_arc_leads_over_what_stops_a_straight_shot() -> None:
    wall = (40.0, 50.0, 80.0, 51.0, 6.0)
    t = Table(
        {"a": man(60, 30, profile=GRENADIER), "z": foe(60, 60, 90)}, scenery=[wall], dice=[1, 20]
    )
    t.order("a")
    shots = [{"target": "z", "dice": 1}]
    t.refused("INF-BS-01", "p1", "shoot", trooper="a", weapon="combi_rifle", shots=shots)
    fields = {"trooper": "a", "target": "z", "aim": (60, 60, 0)}
    t.refused("INF-SPEC-01", "p1", "speculative_shot", weapon="combi_rifle", **fields)
    t.do("speculative_shot", weapon=LAUNCHER, **fields)
    assert [event.piece for event in t.told("resisted")] == ["z"]


@rule("INF-PARA-06")
def test_only_the_middle_of_a_blast_stays_clear_of_the_shadow_of_a_wall() -> None:
    wall = (40.0, 50.0, 80.0, 51.0, 6.0)
    here = {"a": man(60, 30, profile=GRENADIER), "z": foe(60, 52.5, 90), "y": foe(64, 52.5, 90)}
    t = Table(here, scenery=[wall], dice=[1, 20, 20])
    t.order("a")
    fields = {"trooper": "a", "weapon": LAUNCHER, "target": "z"}
    t.refused("INF-PARA-04", "p1", "speculative_shot", aim=(60, 53.9, 0), **fields)
    t.do("speculative_shot", aim=(60, 54, 0), **fields)
    # both stand within 3 cm of the wall, where no shot could come down
    assert {event.piece for event in t.told("resisted")} == {"z", "y"}
