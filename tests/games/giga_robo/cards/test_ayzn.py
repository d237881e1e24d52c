"""The abilities and instants of Ayzn, each in its effect and in its limits."""

from __future__ import annotations

import pytest

from plancia.games.giga_robo.in_force.values import defence
from plancia.testing import effect_of, limit_of, rule
from tests.games.giga_robo.cards.ayzn_table import ARMOUR, BLACK, STAGES, struck, table
from tests.games.giga_robo.duel import calm, hit, instant, shoot

# --- abilities ------------------------------------------------------------------------------------


@effect_of("Iron Fusion Stage 1!")
@rule("GR-KW-100")
def test_stage_1_takes_one_from_every_attack() -> None:
    t = table(at="g5", r1={"on": [STAGES[0]]}, p2={"hand": ["Chogoking Beam!"]}, active="p2")
    struck(t, "Chogoking Beam!")
    assert t.armour("p1") == ARMOUR - 3 + 1


@limit_of("Iron Fusion Stage 1!")
def test_stage_1_does_not_lessen_fire() -> None:
    fire = {"trauma": {"fire": (0, 0, 2)}}
    t = table(p1=fire, r1={"on": [STAGES[0]]})
    t.play("p1", "end_combat").passing()
    assert t.armour("p1") == ARMOUR - 2


@effect_of("Iron Fusion Stage 2!")
@rule("GR-KW-101")
def test_stage_2_adds_one_damage_to_every_attack() -> None:
    t = table("Ayzn Punch!", r1={"on": [STAGES[1]]})
    hit(shoot(t, "Ayzn Punch!"))
    assert t.armour("p2") == ARMOUR - 3


@limit_of("Iron Fusion Stage 2!", "Iron Fusion Stage 3 - Ayzn Black!")
@rule("GR-KW-153")
def test_each_stage_needs_the_one_below_to_be_activated_but_not_to_stay() -> None:
    t = table(r1={"abilities": STAGES, "power": 6})
    t.refused("p1", "activate", "GR-ABL-02", ability=STAGES[1])
    t.refused("p1", "activate", "GR-ABL-02", ability=STAGES[2])
    for stage in STAGES:
        t.play("p1", "activate", ability=stage).passing()
    assert t.power("p1") == 0
    t.play("p1", "deactivate", ability=STAGES[0]).passing()
    assert t.g.robots["p1"].tokens == (0, 2, 3)


@limit_of("Iron Fusion Stage 2!", "Iron Fusion Stage 3 - Ayzn Black!")
@rule("GR-KW-153")
def test_at_some_tables_higher_stages_fall_with_lower_ones() -> None:
    option = {"higher_stage_when_lower_falls": "falls"}
    t = table(r1={"abilities": STAGES, "on": STAGES}, setup=option)
    t.play("p1", "deactivate", ability=STAGES[0]).passing()
    assert t.g.robots["p1"].tokens == (0, 0, 0)


@effect_of("Iron Fusion Stage 3 - Ayzn Black!")
@rule("GR-KW-91")
def test_stage_3_raises_every_die_so_that_13_beats_12() -> None:
    fist = {"hand": ["Burning Chogoking Fist!"]}
    t = table("Ayzn Punch!", r1=BLACK, p2=fist, dice=[12, 6, 12, 7])
    shoot(t, "Ayzn Punch!").play("p2", "strike_back", card="Burning Chogoking Fist!").passing()
    assert t.told("roll_read")[-1].successes == 1
    assert t.armour("p2") == ARMOUR - 2


@limit_of("Iron Fusion Stage 3 - Ayzn Black!")
@rule("GR-KW-98")
def test_stage_3_does_not_raise_recovery_rolls() -> None:
    t = table("Blade Breaker!", r1=BLACK, r2={"on": ["Chogoking Sabre"]}, dice=[6])
    t.play("p1", "play", card="Blade Breaker!").passing()
    assert t.g.robots["p2"].tokens == (0, 2)


@effect_of("Detonator Overload")
@rule("GR-KW-168", "GR-KW-59", "GR-KW-95")
def test_detonator_overload_burns_the_card_and_power_dice_for_damage() -> None:
    t = table("Ayzn Punch!", r1={"on": ["Detonator Overload"], "power": 3})
    shoot(t, "Ayzn Punch!").play("p2", "take_the_hit").play("p1", "add_power", dice=3).passing()
    t.pick("p1", "yes")
    assert [pick["value"] for pick in t.options("p1", "pick")] == ["0", "1", "2", "3"]
    calm(t.pick("p1", "2").passing())
    assert t.armour("p2") == ARMOUR - 4
    assert t.g.players["p1"].removed == ["Ayzn Punch!"]
    assert t.meter("p1") == {}


@rule("GR-KW-95", "GR-KW-168")
@pytest.mark.parametrize("reaction", ["take_the_hit", "defend"])
@pytest.mark.parametrize("burnt", [0, 1, 3])
def test_power_dice_that_were_burnt_are_no_longer_used(reaction: str, burnt: int) -> None:
    # Knuckle Detonator! adds the power dice that are used: one less for each that was burnt.
    t = table(
        "Knuckle Detonator!",
        "Ayzn Punch!",
        r1={"on": ["Detonator Overload"], "power": 3},
        dice=[] if reaction == "take_the_hit" else [12, 11, 12, 9, 8, 2, 1],
    )
    instant(t, "p1", "Knuckle Detonator!")
    shoot(t, "Ayzn Punch!").play("p2", reaction).play("p1", "add_power", dice=3).passing()
    calm(t.pick("p1", "yes").pick("p1", str(burnt)).passing())
    used = 3 - burnt
    assert t.armour("p2") == ARMOUR - 2 - burnt - used


@limit_of("Detonator Overload")
def test_detonator_overload_may_be_left_and_takes_no_ranged_card() -> None:
    t = table("Ayzn Punch!", r1={"on": ["Detonator Overload"]})
    calm(hit(shoot(t, "Ayzn Punch!")).pick("p1", "no").passing())
    assert t.armour("p2") == ARMOUR - 2
    assert t.meter("p1") == {"Ayzn Punch!": (1, False)}
    t = table("Ayzn Gatling Blaster!", at="g5", r1={"on": ["Detonator Overload"]})
    calm(hit(shoot(t, "Ayzn Gatling Blaster!")))
    assert t.meter("p1") == {"Ayzn Gatling Blaster!": (2, False)}


@effect_of("Titan's Stride")
@rule("GR-KW-124")
def test_titans_stride_goes_through_structures_for_two_damage_each() -> None:
    t = table(at="k5", r1={"on": ["Titan's Stride"]}, structures={"f5": 2, "g5": 1})
    deck = list(t.g.impact)
    t.play("p1", "move", path=["f5", "g5", "h5"], through=["f5", "g5"]).passing()
    assert t.hex("p1") == "h5"
    assert t.armour("p1") == ARMOUR - 4
    assert t.g.structures == {}
    assert t.g.terrain == {}
    assert t.g.elemental == {}
    assert t.g.impact == deck


@limit_of("Titan's Stride")
@rule("GR-KW-124")
def test_titans_stride_cannot_end_in_a_structure_nor_pass_a_robot() -> None:
    t = table(r1={"on": ["Titan's Stride"]}, structures={"e4": 1, "f5": 1})
    t.refused("p1", "move", "GR-MOV-12", path=["e4"], through=["e4"])
    t.refused("p1", "move", "GR-MOV-11", path=["f5", "g5"], through=["f5"])
    t = table(at="k5", structures={"f5": 1})
    t.refused("p1", "move", "GR-MOV-12", path=["f5", "g5"], through=["f5"])


@effect_of("Iron Fusion Override")
@rule("GR-KW-154", "GR-KW-62")
def test_override_opens_ayzn_black_cards_for_one_fire() -> None:
    card = "Ayzn Black! Core Collapse!"
    t = table(card, r1={"abilities": ["Iron Fusion Override"]}, r2={"power": 2})
    t.play("p1", "use", source="Iron Fusion Override").passing()
    assert t.tokens("p1", "fire") == 1
    shoot(t, card).play("p2", "take_the_hit").passing()
    assert t.armour("p2") == ARMOUR - 7
    assert t.power("p2") == 0


@limit_of("Iron Fusion Override")
@rule("GR-KW-10")
def test_override_ends_with_the_turn() -> None:
    card = "Ayzn Black! Core Collapse!"
    t = table(card, r1={"abilities": ["Iron Fusion Override"]})
    t.play("p1", "use", source="Iron Fusion Override").passing()
    t.play("p1", "end_combat").passing()
    t.play("p2", "gain", take="heart").passing()
    assert t.g.active == "p2"
    assert not [each for each in t.g.players["p1"].lasting if each.until == "turn"]


# --- instants -------------------------------------------------------------------------------------


@limit_of("Ayzn Black! Iron Fusion Overkill!", "Ayzn Black! Onyx Generator!")
@rule("GR-KW-154")
@pytest.mark.parametrize(
    "card", ["Ayzn Black! Iron Fusion Overkill!", "Ayzn Black! Onyx Generator!"]
)
def test_ayzn_black_instants_need_stage_3(card: str) -> None:
    t = table(card, r1={"on": STAGES[:2]})
    t.refused("p1", "play", "GR-CRD-15", card=card)
    t = table(card, r1=BLACK)
    assert t.options("p1", "play", card=card)


@effect_of("Ayzn Black! Iron Fusion Overkill!")
@rule("GR-KW-165", "GR-KW-10")
def test_overkill_makes_combos_of_melee_cards() -> None:
    card = "Ayzn Black! Iron Fusion Overkill!"
    t = table(card, "Ayzn Punch!", "Core Breach!", "Ayzn Gatling Blaster!", r1=BLACK)
    instant(t, "p1", card)
    t.play("p1", "attack", card="Ayzn Punch!", target="robot")
    assert [option["card"] for option in t.options("p1", "add_card")] == ["Core Breach!"]
    t.play("p1", "add_card", card="Core Breach!").passing()
    hit(t)
    assert t.told("roll_read")[-1].successes == 3
    assert t.armour("p2") == ARMOUR - 7


@limit_of("Ayzn Black! Iron Fusion Overkill!")
def test_without_overkill_ayzn_has_no_combos() -> None:
    t = table("Ayzn Punch!", "Core Breach!", r1=BLACK)
    t.play("p1", "attack", card="Ayzn Punch!", target="robot").passing()
    assert t.options("p2", "take_the_hit")


@effect_of("Ayzn Black! Onyx Generator!")
@rule("GR-KW-20", "GR-KW-12", "GR-KW-59")
def test_onyx_generator_halves_costs_before_other_changes() -> None:
    card = "Ayzn Black! Onyx Generator!"
    builds = ({"pilot": "Dash", "robot": "Ayzn"}, {"pilot": "Noriko Nagare", "robot": "Chogoking"})
    dash = {"ability": "Combat Logic"}
    t = table(card, "Steel Geyser!", at="g5", p1=dash, p2={"ability": ""}, r1=BLACK, builds=builds)
    instant(t, "p1", card)
    assert t.g.players["p1"].removed == [card]
    assert t.spirit("p1") == 20 - 15
    shoot(t, "Steel Geyser!").play("p2", "take_the_hit").passing()
    assert t.spirit("p1") == 5 - 2


@limit_of("Ayzn Black! Onyx Generator!")
def test_onyx_generator_leaves_ayzn_black_cards_at_full_cost() -> None:
    card = "Ayzn Black! Onyx Generator!"
    t = table(card, "Ayzn Black! Cross Counter Stagger!", "Ayzn Punch!", r1=BLACK)
    instant(t, "p1", card)
    assert t.spirit("p1") == 4
    stagger = "Ayzn Black! Cross Counter Stagger!"
    t.refused("p1", "attack", "GR-ATK-10", card=stagger, target="robot", hex="f5")
    hit(shoot(t, "Ayzn Punch!"))
    assert t.spirit("p1") == 3


@effect_of("Ayzn Bunker!")
@rule("GR-KW-83", "GR-KW-10")
def test_ayzn_bunker_defends_better_in_a_crater() -> None:
    t = table("Ayzn Bunker!", tiles={"e5": "crater"})
    instant(t, "p1", "Ayzn Bunker!")
    assert defence(t.g, "p1") == 3
    t.play("p1", "end_combat").passing()
    assert defence(t.g, "p1") == 2


@limit_of("Ayzn Bunker!")
@rule("GR-KW-170")
def test_ayzn_bunker_works_only_while_in_the_crater() -> None:
    t = table("Ayzn Bunker!", tiles={"e5": "crater"})
    instant(t, "p1", "Ayzn Bunker!")
    t.play("p1", "move", path=["e4"]).passing()
    assert defence(t.g, "p1") == 2


@effect_of("Ayzn Generator!")
@rule("GR-KW-02", "GR-KW-83", "GR-KW-176")
def test_ayzn_generator_defends_until_damage_is_inflicted() -> None:
    t = table("Ayzn Generator!", "Ayzn Punch!", p2={"hand": ["Burning Chogoking Fist!"]})
    instant(t, "p1", "Ayzn Generator!")
    assert t.meter("p1") == {"Ayzn Generator!": (3, True)}
    assert defence(t.g, "p1") == 3
    t.play("p1", "end_combat").passing().play("p2", "gain", take="heart").passing()
    struck(t, "Burning Chogoking Fist!").play("p2", "route", path=[])
    assert t.meter("p1") == {"Ayzn Generator!": (2, False)}
    assert defence(t.g, "p1") == 2


@limit_of("Ayzn Generator!")
@rule("GR-KW-176")
def test_ayzn_generator_stays_on_when_fire_burns() -> None:
    on = {"meter": {3: ["Ayzn Generator!"]}, "on": ["Ayzn Generator!"]}
    t = table(p1={**on, "trauma": {"fire": (0, 0, 2)}})
    t.play("p1", "end_combat").passing()
    assert t.armour("p1") == ARMOUR - 2
    assert t.meter("p1") == {"Ayzn Generator!": (2, True)}


@effect_of("Blade Breaker!")
@rule("GR-KW-43", "GR-KW-46", "GR-KW-97")
def test_blade_breaker_takes_the_sabre_out_of_a_volcano_slasher() -> None:
    t = table(
        "Blade Breaker!",
        p2={"hand": ["Volcano Slasher!"]},
        r2={"on": ["Chogoking Sabre"]},
        tiles={"g5": "inferno"},
        active="p2",
        dice=[7],
    )
    t.play("p2", "attack", card="Volcano Slasher!", target="robot").passing()
    t.play("p1", "take_the_hit").play("p1", "play", card="Blade Breaker!").passing()
    assert t.g.robots["p2"].tokens == (0, 0)
    t.pick("p2", "1").passing()
    assert t.armour("p1") == ARMOUR - 7
    assert t.g.elemental == {}


@effect_of("Blade Breaker!")
@rule("GR-KW-44")
def test_blade_breaker_switches_an_activated_card_off() -> None:
    on = {"meter": {2: ["Sol Engine On!"], 1: ["Magma Power!"]}}
    t = table("Blade Breaker!", p2={**on, "on": ["Sol Engine On!", "Magma Power!"]}, dice=[7])
    instant(t, "p1", "Blade Breaker!").pick("p1", "Magma Power!").passing()
    assert t.meter("p2") == {"Sol Engine On!": (2, True), "Magma Power!": (1, False)}


@effect_of("Blade Breaker!")
@rule("GR-KW-43")
def test_blade_breaker_cancels_an_instant_that_relies_on_an_ability() -> None:
    card = "Ayzn Black! Onyx Generator!"
    t = table(card, r1=BLACK, p2={"hand": ["Blade Breaker!"]}, dice=[7])
    t.play("p1", "play", card=card).play("p2", "play", card="Blade Breaker!").passing()
    assert t.meter("p1") == {card: (1, False)}
    assert t.g.players["p1"].lasting == ()


@limit_of("Blade Breaker!")
@rule("GR-KW-97")
def test_blade_breaker_does_nothing_after_a_bad_recovery_roll() -> None:
    t = table("Blade Breaker!", r2={"on": ["Chogoking Sabre"]}, dice=[6])
    instant(t, "p1", "Blade Breaker!")
    assert t.g.robots["p2"].tokens == (0, 2)
    assert t.meter("p1") == {"Blade Breaker!": (3, False)}


@effect_of("Feuerkraft!")
@rule("GR-KW-91", "GR-KW-10")
def test_feuerkraft_raises_one_attack_die_in_each_attack() -> None:
    t = table("Feuerkraft!", "Ayzn Punch!", "Core Breach!", dice=[6, 2, 6, 2, 7, 7])
    instant(t, "p1", "Feuerkraft!")
    shoot(t, "Ayzn Punch!").play("p2", "defend").pick("p1", "active 0").passing()
    assert t.armour("p2") == ARMOUR - 2
    calm(t)
    shoot(t, "Core Breach!").play("p2", "defend").pick("p1", "active 1").passing()
    assert t.armour("p2") == ARMOUR - 2 - 5


@effect_of("Feuerkraft!")
def test_feuerkraft_raises_a_die_of_a_roll_already_made() -> None:
    t = table("Feuerkraft!", "Schneller Schlag!", dice=[6, 6])
    shoot(t, "Schneller Schlag!").play("p2", "defend")
    t.play("p1", "play", card="Feuerkraft!").passing()
    assert t.armour("p2") == ARMOUR - 2


@limit_of("Feuerkraft!")
@rule("GR-KW-91")
def test_feuerkraft_raises_no_power_die() -> None:
    t = table("Feuerkraft!", "Ayzn Punch!", r1={"power": 1}, dice=[5, 2, 9, 9])
    instant(t, "p1", "Feuerkraft!")
    shoot(t, "Ayzn Punch!").play("p2", "defend").play("p1", "add_power", dice=1).passing()
    assert [pick["value"] for pick in t.options("p1", "pick")] == ["active 0", "active 1"]
    t.pick("p1", "active 0").passing()
    assert t.armour("p2") == ARMOUR - 2
    assert t.told("roll_read")[-1].successes == 2


@effect_of("Knuckle Detonator!")
@rule("GR-KW-16", "GR-KW-95")
def test_knuckle_detonator_adds_the_power_dice_of_the_next_hit() -> None:
    t = table("Knuckle Detonator!", "Ayzn Punch!", "Schneller Schlag!", r1={"power": 3})
    instant(t, "p1", "Knuckle Detonator!")
    shoot(t, "Ayzn Punch!").play("p2", "take_the_hit").play("p1", "add_power", dice=3)
    calm(t.passing())
    assert t.armour("p2") == ARMOUR - 2 - 3
    calm(hit(shoot(t, "Schneller Schlag!")))
    assert t.armour("p2") == ARMOUR - 5 - 2


@limit_of("Knuckle Detonator!")
@rule("GR-KW-16")
def test_knuckle_detonator_waits_through_a_miss_and_is_not_for_the_attack_under_way() -> None:
    r1 = {"power": 2}
    t = table("Knuckle Detonator!", "Schneller Schlag!", r1=r1, dice=[2, 9])
    instant(t, "p1", "Knuckle Detonator!")
    shoot(t, "Schneller Schlag!").play("p2", "defend").play("p1", "add_power", dice=0).passing()
    assert t.armour("p2") == ARMOUR
    shoot(t, "Schneller Schlag!").play("p2", "take_the_hit").play("p1", "add_power", dice=2)
    t.passing()
    assert t.armour("p2") == ARMOUR - 4
    t = table("Knuckle Detonator!", "Schneller Schlag!", r1=r1)
    t.play("p1", "attack", card="Schneller Schlag!", target="robot")
    instant(t, "p1", "Knuckle Detonator!")
    t.play("p2", "take_the_hit").play("p1", "add_power", dice=2).passing()
    assert t.armour("p2") == ARMOUR - 2


@effect_of("Luftfaust!")
@rule("GR-KW-142")
def test_luftfaust_blows_adjacent_elemental_tiles_away() -> None:
    t = table("Luftfaust!", tiles={"f6": ["rubble", "inferno"], "e4": "flood"})
    instant(t, "p1", "Luftfaust!")
    assert t.g.elemental == {}
    assert t.g.terrain == {"f6": "rubble"}


@limit_of("Luftfaust!")
@rule("GR-KW-142")
def test_luftfaust_reaches_neither_the_own_hex_nor_farther_ones() -> None:
    t = table("Luftfaust!", tiles={"e5": "flood", "g5": "arc_hazard", "e4": "inferno"})
    instant(t, "p1", "Luftfaust!")
    assert t.g.elemental == {"e5": "flood", "g5": "arc_hazard"}


@effect_of("Rivet Rend!")
@rule("GR-KW-69", "GR-KW-11")
def test_rivet_rend_gives_panic_with_damage_until_the_next_turn() -> None:
    t = table("Rivet Rend!", "Schneller Schlag!")
    instant(t, "p1", "Rivet Rend!")
    calm(hit(shoot(t, "Schneller Schlag!")))
    calm(hit(shoot(t, "Schneller Schlag!")))
    assert t.tokens("p2", "panic") == 2
    t.play("p1", "end_combat").passing().play("p2", "gain", take="heart").passing()
    t.play("p2", "end_combat").passing().play("p1", "gain", take="heart").passing()
    calm(hit(shoot(t, "Schneller Schlag!")))
    assert t.tokens("p2", "panic") == 2


@limit_of("Rivet Rend!")
@rule("GR-KW-69")
def test_rivet_rend_gives_nothing_when_a_barrier_takes_all_damage() -> None:
    t = table("Rivet Rend!", "Schneller Schlag!", r2={"barrier": True})
    instant(t, "p1", "Rivet Rend!")
    calm(hit(shoot(t, "Schneller Schlag!")))
    assert t.armour("p2") == ARMOUR
    assert t.tokens("p2", "panic") == 0


@effect_of("Schwarzer Ritter!")
@rule("GR-KW-144")
def test_schwarzer_ritter_makes_an_active_or_a_static_barrier() -> None:
    t = table("Schwarzer Ritter!")
    instant(t, "p1", "Schwarzer Ritter!").pick("p1", "active")
    assert t.g.robots["p1"].barrier
    t = table("Schwarzer Ritter!")
    instant(t, "p1", "Schwarzer Ritter!").pick("p1", "f5")
    assert t.g.barriers == ["f5"]


@limit_of("Schwarzer Ritter!")
@rule("GR-BAR-04")
def test_schwarzer_ritter_makes_no_second_active_barrier() -> None:
    t = table("Schwarzer Ritter!", r1={"barrier": True}, barriers=["e4"])
    instant(t, "p1", "Schwarzer Ritter!")
    places = [pick["value"] for pick in t.options("p1", "pick")]
    assert sorted(places) == ["d5", "e5", "e6", "f4", "f5", "f6"]


@effect_of("Sensor Smasher!")
@rule("GR-KW-115", "GR-KW-02")
def test_sensor_smasher_halves_the_reach_of_ranged_attacks_on_its_owner() -> None:
    on = {"meter": {2: ["Sensor Smasher!"]}, "on": ["Sensor Smasher!"]}
    beam = {"hand": ["Chogoking Beam!", "Sol Sphere!"]}
    t = table(at="i5", p1=on, p2=beam, active="p2")
    t.refused("p2", "attack", "GR-ATK-06", card="Chogoking Beam!", target="robot", hex="e5")
    assert t.options("p2", "attack", card="Sol Sphere!", hex="e5")
    t = table(at="h5", p1=on, p2=beam, active="p2")
    assert t.options("p2", "attack", card="Chogoking Beam!", hex="e5")


@limit_of("Sensor Smasher!")
@rule("GR-KW-115")
def test_sensor_smasher_leaves_other_targets_and_melee_alone_and_never_the_minimum() -> None:
    on = {"meter": {2: ["Sensor Smasher!"]}, "on": ["Sensor Smasher!"]}
    hand = {"hand": ["Chogoking Beam!", "Phoenix Kick!", "Steel Geyser!"]}
    t = table(at="i5", p1=on, p2=hand, structures={"d5": 1}, active="p2")
    assert t.options("p2", "attack", card="Chogoking Beam!", hex="d5", target="structure")
    assert t.options("p2", "attack", card="Phoenix Kick!", hex="e5", target="robot")
    t = table(at="g5", p1=on, p2=hand, active="p2")
    assert t.options("p2", "attack", card="Steel Geyser!", hex="e5", target="robot")


@effect_of("Tumult Wave!")
@rule("GR-KW-92")
def test_tumult_wave_makes_the_opponent_reroll_its_whole_attack_roll() -> None:
    fist = {"hand": ["Burning Chogoking Fist!"]}
    t = table("Tumult Wave!", "Ayzn Punch!", p2=fist, dice=[8, 3, 12, 11, 2, 1])
    shoot(t, "Ayzn Punch!").play("p2", "strike_back", card="Burning Chogoking Fist!")
    t.play("p1", "play", card="Tumult Wave!").passing()
    assert t.armour("p2") == ARMOUR - 2
    assert t.armour("p1") == ARMOUR


@limit_of("Tumult Wave!")
@rule("GR-KW-92", "GR-KW-26")
def test_tumult_wave_never_touches_a_defence_roll() -> None:
    t = table("Tumult Wave!", "Ayzn Punch!", p1={"asking": "always"}, dice=[8, 3, 9])
    t.refused("p1", "play", "GR-CRD-15", card="Tumult Wave!")
    shoot(t, "Ayzn Punch!").play("p2", "defend")
    assert t.g.window == "rolled"
    t.refused("p1", "play", "GR-CRD-15", card="Tumult Wave!")
