"""The attacks of Chogoking, each in its effect and in its limits."""

from __future__ import annotations

import pytest

from plancia.testing import effect_of, limit_of, rule
from tests.games.giga_robo.cards.chogoking_table import ARMOUR, SABRE, fire, table
from tests.games.giga_robo.duel import calm, hit, shoot

SABRE_ATTACKS = [
    "Burning Chrome Blade!",
    "Chogoking Sabre Eruptor!",
    "Inferno Blade!",
    "Volcano Slasher!",
]


@limit_of("Burning Chrome Blade!", "Chogoking Sabre Eruptor!", "Inferno Blade!", "Volcano Slasher!")
@rule("GR-KW-32")
@pytest.mark.parametrize("card", SABRE_ATTACKS)
def test_sabre_attacks_need_the_activated_sabre(card: str) -> None:
    t = table(card, r1={"abilities": ["Chogoking Sabre"]})
    t.refused("p1", "attack", "GR-CRD-15", card=card, target="robot", hex="f5")
    t = table(card, r1=SABRE)
    assert t.options("p1", "attack", card=card, hex="f5")


# --- melee ----------------------------------------------------------------------------------------


@effect_of("Afterburner Takedown!")
@rule("GR-KW-120", "GR-KW-04", "GR-KW-03", "GR-KW-140")
def test_afterburner_takedown_charges_throws_and_craters() -> None:
    t = table("Afterburner Takedown!", at="h5")
    hit(shoot(t, "Afterburner Takedown!")).pick("p1", "g5").play("p1", "route", path=["k5"])
    assert (t.hex("p1"), t.hex("p2")) == ("g5", "k5")
    assert t.g.terrain == {"k5": "crater"}
    assert t.armour("p2") == ARMOUR - 3


@limit_of("Afterburner Takedown!")
@rule("GR-KW-04", "GR-FMV-17", "GR-FMV-06")
def test_afterburner_takedown_throws_exactly_as_far_as_its_successes() -> None:
    t = table("Afterburner Takedown!", dice=[9, 8, 2, 5, 4])
    shoot(t, "Afterburner Takedown!").play("p2", "defend").passing()
    t.refused("p1", "route", "GR-FMV-06", path=["g5"])
    t.refused("p1", "route", "GR-FMV-06", path=[])
    t.play("p1", "route", path=["h5"])
    assert t.hex("p2") == "h5"


@effect_of("Atom Smasher Barrage!")
@rule("GR-KW-87", "GR-KW-03")
def test_atom_smasher_barrage_rolls_a_power_die_for_each_token() -> None:
    t = table("Atom Smasher Barrage!", r1={"power": 4})
    shoot(t, "Atom Smasher Barrage!").play("p2", "take_the_hit")
    assert [option["dice"] for option in t.options("p1", "add_power")] == [0, 1, 2]
    t.play("p1", "add_power", dice=2).passing()
    assert t.armour("p2") == ARMOUR - 7
    assert t.power("p1") == 2


@limit_of("Atom Smasher Barrage!")
@rule("GR-KW-87")
def test_atom_smasher_barrage_counts_no_tokens_on_abilities() -> None:
    t = table("Atom Smasher Barrage!", r1={"on": ["Magma Breach"]})
    hit(shoot(t, "Atom Smasher Barrage!"))
    assert t.armour("p2") == ARMOUR - 1


@effect_of("Atom Smasher!")
@rule("GR-KW-145")
def test_atom_smasher_adds_the_tokens_held() -> None:
    t = table("Atom Smasher!", r1={"power": 3})
    shoot(t, "Atom Smasher!").play("p2", "take_the_hit").play("p1", "add_power", dice=0).passing()
    assert t.armour("p2") == ARMOUR - 7


@limit_of("Atom Smasher!")
@rule("GR-KW-145")
def test_atom_smasher_no_longer_counts_tokens_spent_on_dice() -> None:
    t = table("Atom Smasher!", r1={"power": 3})
    shoot(t, "Atom Smasher!").play("p2", "take_the_hit").play("p1", "add_power", dice=3).passing()
    assert t.armour("p2") == ARMOUR - 4


@effect_of("Burning Chogoking Fist!")
@rule("GR-KW-04", "GR-KW-03")
def test_burning_fist_may_push_one_hex_per_success() -> None:
    t = table("Burning Chogoking Fist!")
    hit(shoot(t, "Burning Chogoking Fist!")).play("p1", "route", path=["g5", "h5"])
    assert t.hex("p2") == "h5"
    assert t.armour("p2") == ARMOUR - 2


@effect_of("Turbine Spike!")
@rule("GR-KW-04")
def test_turbine_spike_may_push_one_and_comes_back_to_hand() -> None:
    t = table("Turbine Spike!")
    calm(hit(shoot(t, "Turbine Spike!")).play("p1", "route", path=["g5"]).passing())
    assert t.hex("p2") == "g5"
    assert t.armour("p2") == ARMOUR - 2
    assert t.hand("p1") == ["Turbine Spike!"]


@limit_of("Burning Chogoking Fist!", "Turbine Spike!")
@rule("GR-KW-04", "GR-FMV-05")
@pytest.mark.parametrize("card", ["Burning Chogoking Fist!", "Turbine Spike!"])
def test_optional_pushes_can_be_left_and_go_no_further(card: str) -> None:
    t = table(card)
    hit(shoot(t, card))
    t.refused("p1", "route", "GR-FMV-05", path=["g5", "h5", "i5"])
    t.play("p1", "route", path=[])
    assert t.hex("p2") == "f5"
    assert t.armour("p2") == ARMOUR - 2


@effect_of("Burning Chrome Blade!")
@rule("GR-KW-55")
def test_burning_chrome_blade_shifts_each_own_card_once() -> None:
    meter = {1: ["Chogoking Beam!"], 2: ["Nova Spark!"], 3: ["Sol Sphere!"]}
    t = table("Burning Chrome Blade!", p1={"meter": meter}, r1=SABRE)
    hit(shoot(t, "Burning Chrome Blade!")).pick("p1", "- Chogoking Beam!")
    assert [pick["value"] for pick in t.options("p1", "pick")] == [
        "none",
        "+ Nova Spark!",
        "- Nova Spark!",
        "- Sol Sphere!",
    ]
    t.pick("p1", "+ Nova Spark!").pick("p1", "- Sol Sphere!")
    assert t.hand("p1") == ["Chogoking Beam!"]
    assert t.meter("p1")["Nova Spark!"] == (3, False)
    assert t.meter("p1")["Sol Sphere!"] == (2, False)
    assert t.armour("p2") == ARMOUR - 6


@limit_of("Burning Chrome Blade!")
def test_burning_chrome_blade_may_leave_all_cards() -> None:
    t = table("Burning Chrome Blade!", p1={"meter": {1: ["Chogoking Beam!"]}}, r1=SABRE)
    calm(hit(shoot(t, "Burning Chrome Blade!")).pick("p1", "none").passing())
    assert t.meter("p1") == {"Chogoking Beam!": (1, False), "Burning Chrome Blade!": (2, False)}


@effect_of("Chogoking Sabre Eruptor!")
@rule("GR-KW-140", "GR-KW-03")
def test_sabre_eruptor_lights_hexes_around_the_opponent() -> None:
    t = table("Chogoking Sabre Eruptor!", at="g5", r1=SABRE)
    hit(shoot(t, "Chogoking Sabre Eruptor!"))
    t.pick("p1", "g5").pick("p1", "h5").pick("p1", "none")
    assert t.g.elemental == {"g5": "inferno", "h5": "inferno"}
    assert t.tokens("p2", "fire") == 1
    assert t.armour("p2") == ARMOUR - 3


@limit_of("Chogoking Sabre Eruptor!")
@rule("GR-KW-140")
def test_sabre_eruptor_reaches_no_farther_hex() -> None:
    t = table("Chogoking Sabre Eruptor!", r1=SABRE)
    hit(shoot(t, "Chogoking Sabre Eruptor!"))
    places = [pick["value"] for pick in t.options("p1", "pick")]
    assert sorted(places) == ["e5", "f4", "f5", "f6", "g4", "g5", "g6", "none"]


@effect_of("Inferno Blade!")
@rule("GR-KW-145", "GR-KW-03", "GR-KW-32")
def test_inferno_blade_counts_each_inferno_next_to_either_once() -> None:
    tiles = {"f6": "inferno", "g5": "inferno", "d5": "inferno", "f5": "inferno", "h5": "inferno"}
    t = table("Inferno Blade!", r1=SABRE, tiles=tiles)
    hit(shoot(t, "Inferno Blade!"))
    assert t.armour("p2") == ARMOUR - 15 - 4


@effect_of("Nova Blazer!")
@rule("GR-KW-145", "GR-SPC-20")
def test_nova_blazer_adds_the_own_fire() -> None:
    t = table("Nova Blazer!", p1=fire(3))
    hit(shoot(t, "Nova Blazer!"))
    assert t.armour("p2") == ARMOUR - 9
    assert t.tokens("p1", "fire") == 3


@limit_of("Nova Blazer!")
def test_nova_blazer_counts_no_fire_of_the_opponent() -> None:
    t = table("Nova Blazer!", p2=fire(3))
    hit(shoot(t, "Nova Blazer!"))
    assert t.armour("p2") == ARMOUR - 6


@effect_of("Phoenix Kick!")
@rule("GR-KW-122", "GR-KW-04")
def test_phoenix_kick_leaps_to_the_opponent_and_may_push() -> None:
    t = table("Phoenix Kick!", at="h5", tiles={"f5": "inferno"})
    hit(shoot(t, "Phoenix Kick!")).pick("p1", "g5").play("p1", "route", path=["i5"])
    assert (t.hex("p1"), t.hex("p2")) == ("g5", "i5")
    assert t.tokens("p1", "fire") == 0
    assert t.armour("p2") == ARMOUR - 2


@limit_of("Phoenix Kick!")
@rule("GR-KW-122")
def test_phoenix_kick_lands_within_its_range_which_counts_height() -> None:
    t = table("Phoenix Kick!", at="i5", structures={"i4": 1})
    hit(shoot(t, "Phoenix Kick!"))
    assert sorted(pick["value"] for pick in t.options("p1", "pick")) == ["h5", "i6"]


@effect_of("Volcano Slasher!")
@rule("GR-KW-06", "GR-KW-142", "GR-SPC-20")
def test_volcano_slasher_destroys_an_inferno_for_three_more() -> None:
    tiles = {"d5": "inferno", "e5": ["rubble", "inferno"]}
    t = table("Volcano Slasher!", r1=SABRE, tiles=tiles)
    hit(shoot(t, "Volcano Slasher!")).pick("p1", "1").pick("p1", "e5")
    assert t.g.elemental == {"d5": "inferno"}
    assert t.g.terrain == {"e5": "rubble"}
    assert t.armour("p2") == ARMOUR - 7


@limit_of("Volcano Slasher!")
@rule("GR-KW-06")
def test_volcano_slasher_may_spare_the_inferno_and_finds_none_farther_away() -> None:
    t = table("Volcano Slasher!", r1=SABRE, tiles={"d5": "inferno"})
    hit(shoot(t, "Volcano Slasher!")).pick("p1", "none")
    assert t.armour("p2") == ARMOUR - 4
    assert t.g.elemental == {"d5": "inferno"}
    t = table("Volcano Slasher!", r1=SABRE, tiles={"g5": "inferno"})
    hit(shoot(t, "Volcano Slasher!"))
    assert t.armour("p2") == ARMOUR - 4


# --- ranged ---------------------------------------------------------------------------------------


@effect_of("Chogoking Beam!")
@rule("GR-KW-01")
def test_chogoking_beam_inflicts_three() -> None:
    t = table("Chogoking Beam!", at="j5")
    calm(hit(shoot(t, "Chogoking Beam!")))
    assert t.armour("p2") == ARMOUR - 3
    assert t.meter("p1") == {"Chogoking Beam!": (1, False)}


@limit_of("Chogoking Beam!")
@rule("GR-ATK-06")
def test_chogoking_beam_reaches_no_neighbour() -> None:
    t = table("Chogoking Beam!")
    t.refused("p1", "attack", "GR-ATK-06", card="Chogoking Beam!", target="robot", hex="f5")


@effect_of("Cinder Shock!")
@rule("GR-KW-03", "GR-KW-55", "GR-KW-62")
def test_cinder_shock_shifts_a_card_per_success_and_burns_its_owner() -> None:
    meter = {"meter": {1: ["Chogoking Beam!"], 2: ["Nova Spark!"]}}
    t = table("Cinder Shock!", at="g5", p1=meter)
    hit(shoot(t, "Cinder Shock!")).pick("p1", "- Nova Spark!").pick("p1", "- Nova Spark!")
    assert t.hand("p1") == ["Nova Spark!"]
    assert t.tokens("p1", "fire") == 1
    assert t.armour("p2") == ARMOUR - 5


@limit_of("Cinder Shock!")
@rule("GR-KW-04")
def test_cinder_shock_may_shift_nothing_but_always_burns() -> None:
    t = table("Cinder Shock!", at="g5", p1={"meter": {1: ["Chogoking Beam!"]}})
    hit(shoot(t, "Cinder Shock!")).pick("p1", "none")
    assert t.meter("p1")["Chogoking Beam!"] == (1, False)
    assert t.tokens("p1", "fire") == 1


METER = {1: ["Chogoking Beam!", "Phoenix Wing!"], 2: ["Nova Spark!"], 3: ["Sol Sphere!"]}


@effect_of("Combuster Beam!")
@rule("GR-KW-06", "GR-KW-56", "GR-KW-62")
def test_combuster_beam_heats_three_cards_for_each_fire() -> None:
    t = table("Combuster Beam!", at="g5", p1={"meter": METER})
    hit(shoot(t, "Combuster Beam!"))
    assert [pick["value"] for pick in t.options("p1", "pick")] == ["no", "1"]
    t.pick("p1", "1").pick("p1", "Nova Spark!").pick("p1", "Phoenix Wing!")
    assert {slot for slot, _ in t.meter("p1").values()} == {3}
    assert t.tokens("p2", "fire") == 1
    assert t.armour("p2") == ARMOUR - 3


@limit_of("Combuster Beam!")
@rule("GR-KW-06", "GR-KW-56")
def test_combuster_beam_needs_three_cards_below_slot_3_and_may_be_declined() -> None:
    t = table("Combuster Beam!", at="g5", p1={"meter": METER})
    hit(shoot(t, "Combuster Beam!")).pick("p1", "no")
    assert t.tokens("p2", "fire") == 0
    assert t.meter("p1")["Nova Spark!"] == (2, False)
    few = {1: ["Chogoking Beam!"], 2: ["Nova Spark!"], 3: ["Sol Sphere!"]}
    t = table("Combuster Beam!", at="g5", p1={"meter": few})
    calm(hit(shoot(t, "Combuster Beam!")))
    assert t.tokens("p2", "fire") == 0


@effect_of("Dynamo Fist!")
@rule("GR-KW-03")
def test_dynamo_fist_gains_a_token_per_success() -> None:
    t = table("Dynamo Fist!")
    hit(shoot(t, "Dynamo Fist!"))
    assert t.power("p1") == 3
    assert t.armour("p2") == ARMOUR - 3


@limit_of("Dynamo Fist!")
@rule("GR-TOK-03")
def test_dynamo_fist_gains_no_more_than_six_tokens_in_all() -> None:
    t = table("Dynamo Fist!", r1={"on": ["Chogoking Sabre", "Magma Breach"], "power": 1})
    shoot(t, "Dynamo Fist!").play("p2", "take_the_hit").play("p1", "add_power", dice=0).passing()
    assert t.power("p1") == 2


@effect_of("Nova Spark!")
@rule("GR-KW-62", "GR-KW-64", "GR-SPC-20")
def test_nova_spark_moves_all_fire_to_the_opponent() -> None:
    tokens = {"trauma": {"fire": (1, 2, 1), "panic": (0, 0, 1)}}
    t = table("Nova Spark!", at="g5", p1=tokens)
    hit(shoot(t, "Nova Spark!"))
    assert t.tokens("p1", "fire") == 0
    assert t.tokens("p1", "panic") == 1
    assert t.g.players["p2"].trauma["fire"] == (0, 0, 4)
    assert t.armour("p2") == ARMOUR


@limit_of("Nova Spark!")
@rule("GR-KW-07")
def test_nova_spark_keeps_the_fire_when_it_hits_a_structure() -> None:
    t = table("Nova Spark!", at="k5", p1=fire(2), structures={"g5": 1})
    t.play("p1", "attack", card="Nova Spark!", target="structure").passing()
    assert t.tokens("p1", "fire") == 2


@effect_of("Plasma Shooter!")
@rule("GR-KW-06", "GR-KW-50")
def test_plasma_shooter_trades_attack_cards_for_half_as_much_damage() -> None:
    hand = ["Plasma Shooter!", "Chogoking Beam!", "Nova Spark!", "Sol Sphere!", "Turbine Spike!"]
    t = table(*hand, "Fire Starter!")
    hit(shoot(t, "Plasma Shooter!"))
    assert [pick["value"] for pick in t.options("p1", "pick")] == ["none", "1", "2", "3"]
    calm(t.pick("p1", "3").pick("p1", "Sol Sphere!").pick("p1", "Nova Spark!").passing())
    assert t.armour("p2") == ARMOUR - 6
    assert t.hand("p1") == ["Fire Starter!", "Turbine Spike!"]
    assert t.meter("p1") == {
        "Sol Sphere!": (3, False),
        "Nova Spark!": (2, False),
        "Chogoking Beam!": (1, False),
        "Plasma Shooter!": (3, False),
    }


@limit_of("Plasma Shooter!")
@rule("GR-KW-50")
def test_plasma_shooter_takes_neither_instants_nor_cards_without_a_cooldown_value() -> None:
    t = table("Plasma Shooter!", "Turbine Spike!", "Fire Starter!")
    calm(hit(shoot(t, "Plasma Shooter!")))
    assert t.armour("p2") == ARMOUR - 4
    assert t.hand("p1") == ["Fire Starter!", "Turbine Spike!"]


@effect_of("Razing Bolt!")
@rule("GR-KW-105", "GR-KW-107")
def test_razing_bolt_strikes_every_neighbouring_hex_and_harder_above() -> None:
    t = table(
        "Razing Bolt!",
        structures={"f5": 1, "d5": 2},
        barriers=["e4"],
        impact=["cave-in", "collapse"],
        dice=[3],
    )
    shoot(t, "Razing Bolt!").play("p2", "take_the_hit").passing()
    t.pick("p1", "f5")
    assert t.armour("p2") == ARMOUR - 8
    assert t.g.structures == {}
    assert t.g.terrain == {"f5": "crater", "d5": "rubble"}
    assert t.g.barriers == []
    assert t.armour("p1") == ARMOUR


@limit_of("Razing Bolt!")
@rule("GR-KW-107")
def test_razing_bolt_spares_whoever_recovers_but_not_the_structure_underfoot() -> None:
    t = table("Razing Bolt!", structures={"f5": 1}, impact=["collapse"], dice=[7])
    shoot(t, "Razing Bolt!").play("p2", "take_the_hit").passing()
    assert t.armour("p2") == ARMOUR
    assert t.g.structures == {}


@effect_of("Razing Storm!")
@rule("GR-KW-140", "GR-KW-161", "GR-KW-162")
def test_razing_storm_lights_the_target_and_goes_on_to_new_targets() -> None:
    t = table("Razing Storm!", structures={"d5": 1, "e4": 1}, impact=["cave-in", "cave-in"])
    hit(shoot(t, "Razing Storm!")).pick("p1", "f5").pick("p1", "none").passing()
    assert t.armour("p2") == ARMOUR - 5
    assert t.tokens("p2", "fire") == 1
    t.pick("p1", "yes").passing()
    calm(t)
    assert t.meter("p1") == {}
    t.pick("p1", "structure d5").passing().pick("p1", "none").passing()
    assert t.g.structures == {"e4": 1}
    t.pick("p1", "yes").passing().pick("p1", "none").passing()
    assert t.g.structures == {}
    assert t.spirit("p1") == 12
    assert t.meter("p1") == {"Razing Storm!": (3, False)}


@limit_of("Razing Storm!")
@rule("GR-KW-162", "GR-GEN-19")
def test_razing_storm_has_nothing_more_to_do_without_a_new_target() -> None:
    t = table("Razing Storm!")
    calm(hit(shoot(t, "Razing Storm!")).pick("p1", "none").passing())
    assert t.meter("p1") == {"Razing Storm!": (3, False)}
    assert t.options("p1", "end_combat")


@limit_of("Razing Storm!")
@rule("GR-KW-163")
def test_razing_storm_is_not_replayed_in_a_combo() -> None:
    card = "Razing Storm!"
    t = table("Combo Chain", card, "Turbine Fist!", structures={"d5": 1})
    t.play("p1", "play", card="Combo Chain").passing().pick("p1", card).passing()
    t.play("p1", "attack", card=card, hex="f5").play("p1", "add_card", card="Turbine Fist!")
    calm(hit(t.passing()).pick("p1", "none").pick("p1", "none").passing())
    assert t.armour("p2") == ARMOUR - 6
    assert t.g.structures == {"d5": 1}
    assert t.meter("p1")[card] == (3, False)


@effect_of("Sol Sphere!")
@rule("GR-KW-145", "GR-KW-56", "GR-KW-53")
def test_sol_sphere_counts_all_fire_for_cards_and_damage() -> None:
    meter = {1: ["Ayzn Punch!"], 2: ["Core Breach!", "Steel Geyser!"], 3: ["Cross Counter!"]}
    t = table("Sol Sphere!", at="h5", p1=fire(1), p2={"meter": meter, **fire(1)})
    hit(shoot(t, "Sol Sphere!")).pick("p1", "Ayzn Punch!").pick("p1", "Steel Geyser!")
    assert t.meter("p2") == {
        "Ayzn Punch!": (3, False),
        "Core Breach!": (2, False),
        "Steel Geyser!": (3, False),
        "Cross Counter!": (3, False),
    }
    assert t.armour("p2") == ARMOUR - 10


@limit_of("Sol Sphere!")
@rule("GR-KW-56")
def test_sol_sphere_sends_only_the_cards_there_are() -> None:
    t = table("Sol Sphere!", at="h5", p1=fire(4), p2={"meter": {1: ["Ayzn Punch!"]}})
    hit(shoot(t, "Sol Sphere!"))
    assert t.meter("p2") == {"Ayzn Punch!": (3, False)}
    assert t.armour("p2") == ARMOUR - 12
    t = table("Sol Sphere!", at="g5")
    t.refused("p1", "attack", "GR-ATK-06", card="Sol Sphere!", target="robot", hex="g5")


@effect_of("Tri-Chogoking Beam!")
@rule("GR-KW-161", "GR-KW-03")
def test_tri_chogoking_beam_may_be_replayed_once_at_a_new_target() -> None:
    t = table("Tri-Chogoking Beam!", at="g5", structures={"c5": 1, "e3": 1}, impact=["cave-in"])
    hit(shoot(t, "Tri-Chogoking Beam!")).pick("p1", "yes").passing()
    calm(t).pick("p1", "structure c5").passing()
    assert t.armour("p2") == ARMOUR - 4
    assert t.g.structures == {"e3": 1}
    assert t.spirit("p1") == 15
    assert t.meter("p1") == {"Tri-Chogoking Beam!": (2, False)}


@limit_of("Tri-Chogoking Beam!")
@rule("GR-KW-162")
def test_tri_chogoking_beam_is_not_replayed_after_a_miss() -> None:
    t = table("Tri-Chogoking Beam!", at="g5", structures={"c5": 1}, dice=[2, 3, 9, 8])
    shoot(t, "Tri-Chogoking Beam!").play("p2", "defend").passing()
    assert t.meter("p1") == {"Tri-Chogoking Beam!": (2, False)}
    assert t.g.structures == {"c5": 1}


@effect_of("Turbine Fist!")
@rule("GR-KW-55", "GR-KW-04")
def test_turbine_fist_may_shift_one_own_card() -> None:
    t = table("Turbine Fist!", p1={"meter": {1: ["Chogoking Beam!"]}})
    hit(shoot(t, "Turbine Fist!")).pick("p1", "- Chogoking Beam!")
    assert t.hand("p1") == ["Chogoking Beam!"]
    assert t.armour("p2") == ARMOUR - 1


@limit_of("Turbine Fist!")
@rule("GR-KW-55", "GR-KW-04")
def test_turbine_fist_shifts_no_card_up_from_slot_3_and_may_leave_all() -> None:
    t = table("Turbine Fist!", p1={"meter": {3: ["Sol Sphere!"]}})
    hit(shoot(t, "Turbine Fist!"))
    assert [pick["value"] for pick in t.options("p1", "pick")] == ["none", "- Sol Sphere!"]
    t.pick("p1", "none")
    assert t.meter("p1")["Sol Sphere!"] == (3, False)
