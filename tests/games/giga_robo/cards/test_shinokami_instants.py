"""The instants of Shinokami, each in its effect and in its limits."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.giga_robo.in_force.values import defence
from plancia.games.giga_robo.rules.meter import take_out
from plancia.testing import effect_of, limit_of, rule
from tests.games.giga_robo.duel import AYZN, calm, duel, hit, instant, shoot, until
from tests.games.giga_robo.table import Table

SHOT = "Gladius Suppressing Fire!"
SPORES = ("Death Spore!", "Life Spore!")


def table(*hand: str, **rest: Any) -> Table:
    """Shinokami at e5, Ayzn at h5 unless something else is said."""
    return duel("Shinokami", *hand, **rest)


@effect_of("Aegis!")
@rule("GR-KW-144")
def test_aegis_makes_a_barrier_active_or_static() -> None:
    t = table("Aegis!")
    instant(t, "p1", "Aegis!").pick("p1", "active").passing()
    assert t.g.robots["p1"].barrier
    t = table("Aegis!")
    instant(t, "p1", "Aegis!").pick("p1", "e5").passing()
    assert t.g.barriers == ["e5"]


@limit_of("Aegis!")
@rule("GR-BAR-04")
def test_aegis_makes_no_second_active_barrier() -> None:
    t = table("Aegis!", r1={"barrier": True}, barriers=["f5"])
    instant(t, "p1", "Aegis!")
    assert {pick["value"] for pick in t.options("p1", "pick")} == {"e5", *t.g.near("e5")} - {"f5"}


@effect_of("Armorvore!")
@rule("GR-KW-112", "GR-KW-25")
def test_armorvore_repairs_half_of_what_the_answered_attack_inflicted_with_each_hit() -> None:
    t = table("Armorvore!", "Burning Gate!", SHOT, r1={"armour": 20})
    shoot(t, "Burning Gate!").play("p2", "take_the_hit").play("p1", "play", card="Armorvore!")
    calm(t.passing())
    assert t.armour("p2") == AYZN - 5
    assert t.armour("p1") == 23
    calm(hit(shoot(t, SHOT)))
    assert t.armour("p1") == 26


@limit_of("Armorvore!")
@rule("GR-KW-112", "GR-KW-25")
def test_armorvore_needs_an_own_hit_reads_what_is_left_and_ends_with_the_turn() -> None:
    t = table("Armorvore!", SHOT, r1={"armour": 20}, r2={"barrier": True})
    t.refused("p1", "play", "GR-CRD-15", card="Armorvore!")
    shoot(t, SHOT).play("p2", "take_the_hit").play("p1", "play", card="Armorvore!")
    calm(t.passing())
    assert t.armour("p1") == 20
    t.play("p1", "end_combat").passing()
    assert not t.g.players["p1"].lasting


@effect_of("Blood Moon Aegis!")
@rule("GR-KW-34", "GR-KW-144", "GR-KW-156")
def test_blood_moon_aegis_takes_the_text_of_the_instant_it_cancels() -> None:
    t = table(
        "Blood Moon Aegis!", p2={"hand": ["Aegis!"]}, active="p2", barriers=["d5", "f5", "e6"]
    )
    t.play("p2", "play", card="Aegis!").play("p1", "play", card="Blood Moon Aegis!").passing()
    t.pick("p1", "yes").pick("p1", "d5").pick("p1", "f5").pick("p1", "active").passing()
    assert t.g.barriers == ["e6"]
    assert t.g.robots["p1"].barrier
    assert not t.g.robots["p2"].barrier
    assert t.meter("p2") == {"Aegis!": (2, False)}
    assert t.meter("p1") == {"Blood Moon Aegis!": (3, False)}


@effect_of("Blood Moon Aegis!")
@rule("GR-KW-156", "GR-KW-02")
def test_blood_moon_aegis_stays_activated_with_a_lasting_text() -> None:
    t = table(
        "Blood Moon Aegis!", p2={"hand": ["Death Spore!"]}, active="p2", barriers=["d5", "f5"]
    )
    t.play("p2", "play", card="Death Spore!")
    t.play("p1", "play", card="Blood Moon Aegis!").passing().pick("p1", "yes")
    t.pick("p1", "d5").passing()
    assert t.meter("p1") == {"Blood Moon Aegis!": (3, True)}
    t.play("p2", "end_combat").passing()
    assert t.g.active == "p1"
    assert t.meter("p1") == {"Blood Moon Aegis!": (3, True)}


@limit_of("Blood Moon Aegis!")
@rule("GR-KW-06", "GR-KW-144")
def test_blood_moon_aegis_needs_two_adjacent_barriers_and_may_be_declined() -> None:
    t = table("Blood Moon Aegis!", p2={"hand": ["Aegis!"]}, active="p2", barriers=["d5", "e5"])
    t.play("p2", "play", card="Aegis!").play("p1", "play", card="Blood Moon Aegis!").passing()
    t.pick("p2", "active").passing()
    assert t.g.robots["p2"].barrier
    t = table("Blood Moon Aegis!", p2={"hand": ["Aegis!"]}, active="p2", barriers=["d5", "f5"])
    t.play("p2", "play", card="Aegis!").play("p1", "play", card="Blood Moon Aegis!").passing()
    t.pick("p1", "no").pick("p2", "active").passing()
    assert t.g.barriers == ["d5", "f5"]


@effect_of("Break the Seal! Cerberus Fang!")
@rule("GR-KW-58", "GR-KW-155")
def test_break_the_seal_brings_fangs_back_to_hand() -> None:
    seal = {"meter": {3: ["Break the Seal! Cerberus Fang!"]}}
    t = table("Dark Fang!", at="f5", p1={**seal, "on": ["Break the Seal! Cerberus Fang!"]})
    calm(hit(shoot(t, "Dark Fang!")))
    assert t.hand("p1") == ["Dark Fang!"]


@limit_of("Break the Seal! Cerberus Fang!")
@rule("GR-KW-58")
def test_break_the_seal_leaves_other_attacks_and_fangs_in_the_meter_alone() -> None:
    seal = {"meter": {3: ["Break the Seal! Cerberus Fang!"], 2: ["Red Fang!"]}}
    t = table("Barrier Needle!", at="g5", p1={**seal, "on": ["Break the Seal! Cerberus Fang!"]})
    calm(hit(shoot(t, "Barrier Needle!")))
    assert t.meter("p1")["Barrier Needle!"] == (2, False)
    t.play("p1", "end_combat").passing()
    assert t.meter("p1")["Red Fang!"] == (1, False)


@effect_of("Death Spore!")
@rule("GR-KW-111", "GR-KW-02")
def test_death_spore_makes_all_attacks_heavier() -> None:
    spore = {"meter": {2: ["Death Spore!"]}, "on": ["Death Spore!"]}
    t = hit(shoot(table(SHOT, p1=spore), SHOT))
    assert t.armour("p2") == AYZN - 4
    t = table(p1=spore, p2={"hand": [SHOT]}, active="p2")
    t.play("p2", "attack", card=SHOT, target="robot").passing().play("p1", "take_the_hit")
    assert t.armour("p1") == 35 - 4


@limit_of("Death Spore!")
@rule("GR-KW-111")
def test_death_spore_helps_its_owner_only_where_the_table_reads_it_so() -> None:
    spore = {"meter": {2: ["Death Spore!"]}, "on": ["Death Spore!"]}
    only = {"death_spore": "owner_only"}
    t = hit(shoot(table(SHOT, p1=spore, setup=only), SHOT))
    assert t.armour("p2") == AYZN - 4
    t = table(p1=spore, p2={"hand": [SHOT]}, active="p2", setup=only)
    t.play("p2", "attack", card=SHOT, target="robot").passing().play("p1", "take_the_hit")
    assert t.armour("p1") == 35 - 2


@effect_of("Death Spore!", "Life Spore!")
@rule("GR-KW-49", "GR-KW-81")
@pytest.mark.parametrize("card", SPORES)
def test_spores_cost_spirit_or_armour_as_they_leave_the_meter(card: str) -> None:
    for answer, spirit, armour in (("yes", 5, 35), ("no", 15, 30)):
        t = table(p1={"meter": {1: [card]}, "on": [card], "spirit": 15})
        t.play("p1", "end_combat").passing()
        t.pick("p1", answer).passing()
        assert (t.spirit("p1"), t.armour("p1")) == (spirit, armour)
        assert t.hand("p1") == [card]


@limit_of("Death Spore!", "Life Spore!")
@rule("GR-KW-49", "GR-KW-44")
@pytest.mark.parametrize("card", SPORES)
def test_spores_take_armour_without_spirit_and_nothing_while_off(card: str) -> None:
    t = table(p1={"meter": {1: [card]}, "on": [card], "spirit": 9})
    t.play("p1", "end_combat").passing()
    assert t.armour("p1") == 30
    t = table(p1={"meter": {1: [card]}, "spirit": 9})
    t.play("p1", "end_combat").passing()
    assert t.armour("p1") == 35


@effect_of("Life Spore!")
@rule("GR-KW-79", "GR-KW-144", "GR-KW-30")
def test_life_spore_repairs_for_barriers() -> None:
    spore = {"meter": {2: ["Life Spore!"]}, "on": ["Life Spore!"]}
    t = table(p1=spore, r1={"armour": 30}, barriers=["d5", "e5"])
    t.play("p1", "use", source="Life Spore!").passing()
    assert t.armour("p1") == 32
    assert t.g.barriers == ["e5"]


@limit_of("Life Spore!")
@rule("GR-KW-144", "GR-KW-30")
def test_life_spore_needs_an_adjacent_barrier_and_the_own_turn() -> None:
    spore = {"meter": {2: ["Life Spore!"]}, "on": ["Life Spore!"], "asking": "always"}
    t = table(p1=spore, r1={"armour": 30}, barriers=["e5"])
    t.refused("p1", "use", "GR-KW-06", source="Life Spore!")
    t = table(p1=spore, r1={"armour": 30}, barriers=["d5"], active="p2")
    t.play("p2", "move", path=["i5"])
    t.refused("p1", "use", "GR-KW-06", source="Life Spore!")


@effect_of("Full Boost Claw!")
@rule("GR-KW-125", "GR-KW-139", "GR-KW-30")
def test_full_boost_claw_rakes_the_structures_beside_the_path() -> None:
    t = table(
        "Full Boost Claw!",
        at="k5",
        structures={"f6": 1, "g4": 2, "c3": 1},
        impact=["gas-main", "collapse"],
        dice=[7, 6],
    )
    instant(t, "p1", "Full Boost Claw!")
    t.play("p1", "move", path=["f5"]).passing()
    assert len(t.g.structures) == 2
    assert "c3" in t.g.structures
    assert t.tokens("p1", "fire") == 0
    assert t.armour("p1") == 35


@limit_of("Full Boost Claw!")
@rule("GR-KW-30")
def test_full_boost_claw_comes_before_movement() -> None:
    t = table("Full Boost Claw!", at="k5", structures={"f6": 1})
    t.play("p1", "move", path=["f5"]).passing()
    t.refused("p1", "play", "GR-CRD-15", card="Full Boost Claw!")
    assert t.g.structures == {"f6": 1}


@effect_of("Full Moon Aegis!")
@rule("GR-KW-34", "GR-KW-144", "GR-KW-32")
def test_full_moon_aegis_cancels_an_instant_for_a_barrier() -> None:
    t = table("Full Moon Aegis!", p2={"hand": ["Aegis!"]}, active="p2", barriers=["d5"])
    t.play("p2", "play", card="Aegis!").play("p1", "play", card="Full Moon Aegis!").passing()
    t.pick("p1", "yes").passing()
    assert t.g.barriers == []
    assert not t.g.robots["p2"].barrier
    assert t.meter("p2") == {"Aegis!": (2, False)}


@limit_of("Full Moon Aegis!")
@rule("GR-KW-32")
def test_full_moon_aegis_needs_a_barrier_beside_it() -> None:
    t = table(
        "Full Moon Aegis!",
        p1={"asking": "always"},
        p2={"hand": ["Aegis!"]},
        active="p2",
        barriers=["e5"],
    )
    t.play("p2", "play", card="Aegis!")
    t.refused("p1", "play", "GR-CRD-15", card="Full Moon Aegis!", at="1")


@effect_of("Grapple Claw!")
@rule("GR-KW-29", "GR-KW-122")
def test_grapple_claw_swings_around_a_structure() -> None:
    t = table("Grapple Claw!", at="k5", r1={"hex": "d5"}, structures={"f5": 2})
    t.play("p1", "move", path=["e5"]).passing()
    instant(t, "p1", "Grapple Claw!").pick("p1", "g5").passing()
    assert t.hex("p1") == "g5"


@limit_of("Grapple Claw!")
@rule("GR-KW-29")
def test_grapple_claw_needs_a_move_before_and_a_structure_beside() -> None:
    t = table("Grapple Claw!", at="k5", structures={"f5": 2})
    t.refused("p1", "play", "GR-CRD-15", card="Grapple Claw!")
    t = table("Grapple Claw!", at="k5", r1={"hex": "d5"})
    t.play("p1", "move", path=["e5"]).passing()
    instant(t, "p1", "Grapple Claw!")
    assert t.hex("p1") == "e5"


@effect_of("Iron Rend!")
@rule("GR-KW-79", "GR-KW-10")
def test_iron_rend_stops_repairs_of_opponents() -> None:
    spore = {"meter": {2: ["Life Spore!"]}, "on": ["Life Spore!"]}
    t = table("Iron Rend!", p2=spore, r2={"armour": 20}, barriers=["i5", "h4"], active="p2")
    t.play("p2", "use", source="Life Spore!").pick("p2", "i5")
    t.play("p1", "play", card="Iron Rend!").passing()
    assert t.armour("p2") == 20


@limit_of("Iron Rend!")
@rule("GR-KW-79", "GR-KW-10")
def test_iron_rend_lets_its_owner_repair_and_ends_with_the_turn() -> None:
    spore = {"meter": {2: ["Life Spore!"]}, "on": ["Life Spore!"]}
    t = table("Iron Rend!", p1=spore, r1={"armour": 20}, barriers=["d5"])
    instant(t, "p1", "Iron Rend!")
    t.play("p1", "use", source="Life Spore!").passing()
    assert t.armour("p1") == 22
    t.play("p1", "end_combat").passing()
    assert not t.g.players["p1"].lasting


@effect_of("Mirror Phase!")
@rule("GR-KW-156", "GR-KW-27")
def test_mirror_phase_gives_the_own_attack_the_text_of_the_other() -> None:
    t = table(SHOT, "Mirror Phase!", p2={"hand": ["Bullet Drive!"]}, dice=[12, 3, 4, 5])
    shoot(t, SHOT).play("p2", "strike_back", card="Bullet Drive!", target="robot")
    until(t, "rolled").play("p1", "play", card="Mirror Phase!").passing()
    t.pick("p1", "d5").play("p1", "route", path=["i5"]).passing()
    assert (t.hex("p1"), t.hex("p2")) == ("d5", "i5")
    assert t.tokens("p1", "surge") == 1
    assert t.armour("p2") == AYZN - 2


@limit_of("Mirror Phase!")
@rule("GR-KW-27", "GR-KW-156")
def test_mirror_phase_needs_two_attacks_and_copies_no_damage() -> None:
    t = table(SHOT, "Mirror Phase!", p1={"asking": "always"})
    t.play("p1", "attack", card=SHOT, target="robot")
    t.refused("p1", "play", "GR-CRD-15", card="Mirror Phase!")
    hit(t.passing())
    assert "Mirror Phase!" in t.hand("p1")


@effect_of("Mirror Shield!")
@rule("GR-KW-157", "GR-KW-52", "GR-KW-156")
def test_mirror_shield_copies_an_instant_of_the_opponents_hand_for_its_cost() -> None:
    t = table("Mirror Shield!", p2={"hand": ["Aegis!", "Death Spore!", SHOT]})
    instant(t, "p1", "Mirror Shield!")
    assert {pick["value"] for pick in t.options("p1", "pick")} == {
        "none",
        "Aegis!",
        "Death Spore!",
    }
    t.pick("p1", "Death Spore!").passing()
    assert t.spirit("p1") == 17
    assert t.meter("p1") == {"Mirror Shield!": (3, True)}
    t.play("p1", "end_combat").passing()
    assert t.meter("p1") == {"Mirror Shield!": (2, False)}
    assert t.hand("p2") == sorted(["Aegis!", "Death Spore!", SHOT])


@limit_of("Mirror Shield!")
@rule("GR-KW-157")
def test_mirror_shield_copies_nothing_it_cannot_pay() -> None:
    t = table("Mirror Shield!", p1={"spirit": 2}, p2={"hand": ["Aegis!"]})
    instant(t, "p1", "Mirror Shield!")
    assert t.about == ""
    assert t.spirit("p1") == 2
    t = table("Mirror Shield!", p2={"hand": ["Aegis!"]})
    instant(t, "p1", "Mirror Shield!").pick("p1", "none").passing()
    assert t.spirit("p1") == 20


@effect_of("Tooth and Claw!")
@rule("GR-KW-157", "GR-KW-156")
def test_tooth_and_claw_copies_an_instant_of_the_own_meter() -> None:
    t = table("Tooth and Claw!", p1={"meter": {2: ["Aegis!"]}})
    instant(t, "p1", "Tooth and Claw!").pick("p1", "Aegis!").passing()
    t.pick("p1", "active").passing()
    assert t.g.robots["p1"].barrier
    assert t.spirit("p1") == 20 - 3 - 3
    assert t.meter("p1")["Tooth and Claw!"] == (3, False)


@limit_of("Tooth and Claw!")
@rule("GR-KW-33", "GR-KW-156")
def test_tooth_and_claw_copies_no_ultimate_and_a_text_without_an_object_does_nothing() -> None:
    t = table("Tooth and Claw!", p1={"meter": {2: ["Break the Seal! Cerberus Fang!"]}})
    instant(t, "p1", "Tooth and Claw!")
    assert t.about == ""
    t = table(
        "Tooth and Claw!", p1={"meter": {2: ["Full Moon Aegis!", "Bulwark"]}}, barriers=["d5"]
    )
    instant(t, "p1", "Tooth and Claw!").pick("p1", "Full Moon Aegis!").passing()
    assert t.g.barriers == ["d5"]
    assert defence(t.g, "p1") == 2


@effect_of("Death Spore!", "Life Spore!")
@rule("GR-KW-49", "GR-CDN-11")
@pytest.mark.parametrize("card", SPORES)
@pytest.mark.parametrize(("on", "armour"), [(True, 30), (False, 35)])
def test_spores_that_are_taken_out_of_the_meter_cost_armour_too(
    card: str, on: bool, armour: int
) -> None:
    t = table(p1={"meter": {2: [card]}, "on": [card] if on else [], "spirit": 4})
    take_out(t.g, t.g.players["p1"], card)
    t.match._advance()
    assert t.meter("p1") == {}
    assert t.armour("p1") == armour
