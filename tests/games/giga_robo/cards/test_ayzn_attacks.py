"""The attacks of Ayzn, each in its effect and in its limits."""

from __future__ import annotations

import pytest

from plancia.testing import effect_of, limit_of, rule
from tests.games.giga_robo.cards.ayzn_table import ARMOUR, BLACK, BUILDS, STAGES, struck, table
from tests.games.giga_robo.duel import calm, hit, shoot
from tests.games.giga_robo.table import Table

# --- cards that only inflict damage, and requirements ---------------------------------------------

PLAIN = [
    ("Ayzn Gatling Blaster!", "g5", 3, 3),
    ("Ayzn Punch!", "f5", 2, 2),
    ("Schneller Schlag!", "f5", 1, 2),
]


@effect_of("Ayzn Gatling Blaster!", "Ayzn Punch!", "Schneller Schlag!")
@rule("GR-KW-01", "GR-KW-03")
@pytest.mark.parametrize(("card", "at", "dice", "damage"), PLAIN)
def test_plain_attacks_inflict_their_damage(card: str, at: str, dice: int, damage: int) -> None:
    t = table(card, at=at)
    calm(hit(shoot(t, card)))
    assert t.armour("p2") == ARMOUR - damage
    slot = t.g.library.cards[card].cooldown
    assert t.meter("p1") == ({card: (slot, False)} if slot else {})
    assert t.hand("p1") == ([] if slot else [card])


@limit_of("Ayzn Gatling Blaster!", "Ayzn Punch!", "Schneller Schlag!")
@rule("GR-ATK-06", "GR-TIE-13")
@pytest.mark.parametrize(("card", "at", "dice", "damage"), PLAIN)
def test_plain_attacks_need_range_and_a_won_roll(
    card: str, at: str, dice: int, damage: int
) -> None:
    t = table(card, at=at, dice=[1] * dice + [9])
    shoot(t, card).play("p2", "defend").passing()
    assert t.armour("p2") == ARMOUR
    wrong = "f5" if at == "g5" else "g5"
    t = table(card, at=wrong)
    t.refused("p1", "attack", "GR-ATK-06", card=card, target="robot", hex=wrong)


BLACK_ATTACKS = [
    ("Ayzn Black! Onyx Blaster!", "g5"),
    ("Ayzn Black! Calamity K.O.!", "f5"),
    ("Ayzn Black! Core Collapse!", "f5"),
    ("Ayzn Black! Cross Counter Stagger!", "f5"),
]


@limit_of(
    "Ayzn Black! Onyx Blaster!",
    "Ayzn Black! Calamity K.O.!",
    "Ayzn Black! Core Collapse!",
    "Ayzn Black! Cross Counter Stagger!",
)
@rule("GR-KW-154", "GR-SPC-15", "GR-KW-32")
@pytest.mark.parametrize(("card", "at"), BLACK_ATTACKS)
def test_ayzn_black_attacks_need_stage_3(card: str, at: str) -> None:
    t = table(card, at=at, r1={"on": STAGES[:2]})
    t.refused("p1", "attack", "GR-CRD-15", card=card, target="robot", hex=at)
    t = table(card, at=at, r1=BLACK)
    assert t.options("p1", "attack", card=card)


# --- ranged attacks -------------------------------------------------------------------------------


@effect_of("Ayzn Black! Onyx Blaster!")
@rule("GR-KW-53", "GR-KW-59")
def test_onyx_blaster_makes_the_victim_remove_a_card_of_its_choice() -> None:
    card = "Ayzn Black! Onyx Blaster!"
    hand = {"hand": ["Turbine Spike!", "Sol Sphere!"]}
    t = table(card, at="g5", r1=BLACK, p2=hand, dice=[6])
    hit(shoot(t, card)).pick("p2", "Sol Sphere!")
    assert t.g.players["p2"].removed == ["Sol Sphere!"]
    assert t.hand("p2") == ["Turbine Spike!"]
    assert t.armour("p2") == ARMOUR - 7


@limit_of("Ayzn Black! Onyx Blaster!")
def test_onyx_blaster_removes_nothing_after_a_good_recovery_roll() -> None:
    card = "Ayzn Black! Onyx Blaster!"
    t = table(card, at="g5", r1=BLACK, p2={"hand": ["Turbine Spike!"]}, dice=[7])
    hit(shoot(t, card))
    assert t.hand("p2") == ["Turbine Spike!"]


@effect_of("Ayzn Blaster!")
@rule("GR-KW-04")
def test_ayzn_blaster_may_push_one() -> None:
    t = table("Ayzn Blaster!", at="g5")
    hit(shoot(t, "Ayzn Blaster!")).play("p1", "route", path=["h5"])
    assert t.hex("p2") == "h5"
    assert t.armour("p2") == ARMOUR - 2


@limit_of("Ayzn Blaster!")
@rule("GR-KW-04")
def test_ayzn_blaster_may_leave_its_push_and_pushes_no_further() -> None:
    t = table("Ayzn Blaster!", at="g5")
    hit(shoot(t, "Ayzn Blaster!"))
    t.refused("p1", "route", "GR-FMV-05", path=["h5", "i5"])
    t.play("p1", "route", path=[])
    assert t.hex("p2") == "g5"
    assert t.armour("p2") == ARMOUR - 2


@effect_of("Steel Geyser!")
@rule("GR-KW-04", "GR-KW-03")
def test_steel_geyser_may_pull_one_hex_per_success() -> None:
    t = table("Steel Geyser!", at="h5")
    hit(shoot(t, "Steel Geyser!")).play("p1", "route", path=["g5", "f5"])
    assert t.hex("p2") == "f5"
    assert t.armour("p2") == ARMOUR - 4


@limit_of("Steel Geyser!")
def test_steel_geyser_pulls_no_further_than_its_successes() -> None:
    t = table("Steel Geyser!", at="h5", dice=[9, 3, 4])
    shoot(t, "Steel Geyser!").play("p2", "defend").passing()
    t.refused("p1", "route", "GR-FMV-03", path=["g5", "f5"])
    t.play("p1", "route", path=["g5"])
    assert t.hex("p2") == "g5"


# --- melee attacks --------------------------------------------------------------------------------


@effect_of("Ayzn Black! Calamity K.O.!")
@rule("GR-KW-71", "GR-KW-11")
def test_calamity_ko_stops_power_until_the_victims_next_turn() -> None:
    card = "Ayzn Black! Calamity K.O.!"
    t = table(card, r1=BLACK, dice=[6])
    hit(shoot(t, card)).play("p2", "gain_rage", take="power").passing()
    assert t.armour("p2") == ARMOUR - 5
    assert t.power("p2") == 0
    t.play("p1", "end_combat").passing()
    t.play("p2", "gain", take="power").passing()
    assert t.power("p2") == 1


@limit_of("Ayzn Black! Calamity K.O.!")
def test_calamity_ko_stops_nothing_after_a_good_recovery_roll() -> None:
    card = "Ayzn Black! Calamity K.O.!"
    t = table(card, r1=BLACK, dice=[7])
    hit(shoot(t, card)).play("p2", "gain_rage", take="power").passing()
    assert t.power("p2") == 1


@effect_of("Ayzn Black! Core Collapse!")
@rule("GR-KW-70")
def test_core_collapse_takes_all_tokens_under_control_and_none_on_abilities() -> None:
    card = "Ayzn Black! Core Collapse!"
    t = table(card, r1=BLACK, r2={"power": 3, "on": ["Chogoking Sabre"]})
    shoot(t, card).play("p2", "take_the_hit").passing()
    assert t.power("p2") == 0
    assert t.g.robots["p2"].tokens == (0, 2)
    assert t.armour("p2") == ARMOUR - 7


@effect_of("Ayzn Black! Cross Counter Stagger!")
@rule("GR-KW-62", "GR-KW-03")
def test_cross_counter_stagger_gives_panic_per_success() -> None:
    card = "Ayzn Black! Cross Counter Stagger!"
    t = table(card, r1=BLACK)
    hit(shoot(t, card))
    assert t.g.players["p2"].trauma["panic"] == (0, 0, 3)
    assert t.armour("p2") == ARMOUR - 3


@effect_of("Ayzn Blitz Knuckle!")
@rule("GR-KW-62", "GR-KW-03")
def test_blitz_knuckle_gives_three_kinds_of_trauma_per_success() -> None:
    t = table("Ayzn Blitz Knuckle!")
    hit(shoot(t, "Ayzn Blitz Knuckle!"))
    for kind in ("fire", "panic", "surge"):
        assert t.g.players["p2"].trauma[kind] == (0, 0, 5)
    assert t.armour("p2") == ARMOUR - 8


@limit_of("Ayzn Blitz Knuckle!")
@rule("GR-KW-07")
def test_blitz_knuckle_gives_nobody_anything_for_a_structure() -> None:
    t = table("Ayzn Blitz Knuckle!", structures={"f5": 1})
    t.play("p1", "attack", card="Ayzn Blitz Knuckle!", target="structure").passing()
    t.play("p2", "take_the_hit").passing()
    assert t.g.structures == {}
    assert [t.tokens("p2", kind) for kind in ("fire", "panic", "surge")] == [0, 0, 0]


@effect_of("Core Breach!")
@rule("GR-KW-70", "GR-KW-03")
def test_core_breach_takes_one_token_per_success() -> None:
    t = table("Core Breach!", r2={"power": 3})
    shoot(t, "Core Breach!").play("p2", "take_the_hit").passing()
    assert t.power("p2") == 1
    assert t.armour("p2") == ARMOUR - 5


@limit_of("Core Breach!")
def test_core_breach_takes_no_more_tokens_than_there_are() -> None:
    t = table("Core Breach!", r2={"power": 1, "on": ["Chogoking Sabre"]})
    shoot(t, "Core Breach!").play("p2", "take_the_hit").passing()
    assert t.power("p2") == 0
    assert t.g.robots["p2"].tokens == (0, 2)


HAND = {"hand": ["Sol Sphere!", "Turbine Spike!", "Nova Spark!", "Chogoking Beam!"]}


@effect_of("Corroder Impact!")
@rule("GR-KW-51", "GR-KW-50", "GR-KW-03")
def test_corroder_impact_draws_a_random_card_per_success_into_the_meter() -> None:
    t = table("Corroder Impact!", p2=HAND, picks=[1, 1])
    hit(shoot(t, "Corroder Impact!"))
    assert t.meter("p2") == {"Nova Spark!": (2, False), "Sol Sphere!": (3, False)}
    assert t.hand("p2") == ["Chogoking Beam!", "Turbine Spike!"]
    assert t.armour("p2") == ARMOUR - 3


@limit_of("Corroder Impact!", "Panzerfaust!")
@rule("GR-KW-50")
@pytest.mark.parametrize("card", ["Corroder Impact!", "Panzerfaust!"])
def test_cards_without_a_cooldown_value_are_never_drawn(card: str) -> None:
    t = table(card, p2={"hand": ["Turbine Spike!"]})
    hit(shoot(t, card))
    assert t.hand("p2") == ["Turbine Spike!"]
    assert t.meter("p2") == {}


@effect_of("Panzerfaust!")
@rule("GR-KW-51")
def test_panzerfaust_draws_one_card_whatever_the_successes() -> None:
    t = table("Panzerfaust!", p2=HAND, picks=[0])
    hit(shoot(t, "Panzerfaust!"))
    assert t.meter("p2") == {"Chogoking Beam!": (1, False)}
    assert t.armour("p2") == ARMOUR - 3


@effect_of("Corrosion Cutter!")
@rule("GR-KW-87", "GR-KW-88", "GR-KW-02")
def test_corrosion_cutter_takes_a_die_at_once_and_while_it_is_on() -> None:
    hand = {"hand": ["Burning Chogoking Fist!", "Turbine Fist!"]}
    t = table("Corrosion Cutter!", p2=hand, dice=[9, 5])
    shoot(t, "Corrosion Cutter!").play("p2", "strike_back", card="Burning Chogoking Fist!")
    calm(t.passing())
    assert t.armour("p2") == ARMOUR - 4
    assert t.meter("p1") == {"Corrosion Cutter!": (2, True)}
    t.play("p1", "end_combat").passing().play("p2", "gain", take="heart").passing()
    struck(t, "Turbine Fist!")
    assert t.told("roll_read")[-1].successes == 1


@limit_of("Corrosion Cutter!")
@rule("GR-KW-88")
def test_corrosion_cutter_takes_neither_defence_dice_nor_power_dice() -> None:
    t = table("Corrosion Cutter!", dice=[9, 10])
    shoot(t, "Corrosion Cutter!").play("p2", "defend").passing()
    assert t.armour("p2") == ARMOUR
    assert t.meter("p1") == {"Corrosion Cutter!": (2, False)}
    on = {"meter": {2: ["Corrosion Cutter!"]}, "on": ["Corrosion Cutter!"]}
    t = table(p1=on, p2={"hand": ["Turbine Spike!"]}, r2={"power": 2}, active="p2")
    t.play("p2", "attack", card="Turbine Spike!", target="robot").passing()
    t.play("p1", "take_the_hit").play("p2", "add_power", dice=2).passing()
    assert t.told("roll_read")[-1].successes == 2


@limit_of("Corrosion Cutter!")
@rule("GR-KW-09")
def test_corrosion_cutter_concerns_only_whom_it_hit() -> None:
    t = table(
        "Corrosion Cutter!",
        builds=(*BUILDS, {"pilot": "Noriko Nagare", "robot": "O-Gun"}),
        setup={"mode": "free_for_all", "players": 3},
        players={"p3": {"spirit": 20, "hand": ["Ayzn Punch!"]}},
        robots={"p3": {"hex": "d5"}},
    )
    calm(hit(shoot(t, "Corrosion Cutter!", hex="f5")))
    t.play("p1", "end_combat").passing()
    t.play("p2", "gain", take="heart").passing().play("p2", "end_combat").passing()
    t.play("p3", "gain", take="heart").passing()
    t.play("p3", "attack", card="Ayzn Punch!", target="robot", hex="e5").passing()
    t.play("p1", "take_the_hit").passing()
    assert t.told("roll_read")[-1].successes == 2


@effect_of("Cross Counter!")
@rule("GR-KW-159", "GR-SPC-03", "GR-KW-31")
def test_cross_counter_inflicts_twice_what_the_combo_would_have() -> None:
    t = Table(
        {"spirit": 20, "hand": ["Wolf's Fang!", "Dark Fang!"]},
        {"hex": "e5"},
        {"spirit": 20, "hand": ["Cross Counter!"]},
        {"hex": "f5"},
        dice=[2, 3, 9, 8],
    )
    t.play("p1", "attack", card="Wolf's Fang!", target="robot").play("p1", "add_card")
    t.passing().play("p2", "strike_back", card="Cross Counter!").passing()
    assert t.armour("p1") == 30 - 8


@limit_of("Cross Counter!")
@rule("GR-KW-31")
def test_cross_counter_answers_melee_attacks_only() -> None:
    t = table("Cross Counter!")
    t.refused("p1", "attack", "GR-CRD-15", card="Cross Counter!", target="robot", hex="f5")
    counter = {"hand": ["Cross Counter!"]}
    t = table("Turbine Fist!", p2=counter)
    shoot(t, "Turbine Fist!")
    assert not t.options("p2", "strike_back")
    t = table("Ayzn Punch!", p2=counter)
    shoot(t, "Ayzn Punch!")
    assert t.options("p2", "strike_back", card="Cross Counter!")


@effect_of("Hammerschlag!")
@rule("GR-KW-140", "GR-KW-32")
def test_hammerschlag_leaves_craters_under_both() -> None:
    t = table("Hammerschlag!")
    hit(shoot(t, "Hammerschlag!"))
    assert t.g.terrain == {"e5": "crater", "f5": "crater"}
    assert t.armour("p2") == ARMOUR - 6


@limit_of("Hammerschlag!")
@rule("GR-KW-32")
def test_hammerschlag_cannot_be_played_from_a_structure() -> None:
    t = table("Hammerschlag!", structures={"e5": 1, "f5": 1})
    t.refused("p1", "attack", "GR-CRD-15", card="Hammerschlag!", target="robot", hex="f5")


@effect_of("Iron Meteor!")
@rule("GR-KW-32", "GR-KW-120", "GR-KW-137")
def test_iron_meteor_takes_the_victims_roof_and_crashes_through_it() -> None:
    structures = {"e5": 1, "g5": 1}
    t = table("Iron Meteor!", at="g5", structures=structures, impact=["collapse"])
    hit(shoot(t, "Iron Meteor!")).play("p1", "route", path=["h5"])
    assert (t.hex("p1"), t.hex("p2")) == ("g5", "h5")
    assert t.g.structures == {"e5": 1}
    assert t.g.terrain == {"g5": "rubble"}
    assert t.armour("p1") == ARMOUR - 2
    assert t.armour("p2") == ARMOUR - 8


@limit_of("Iron Meteor!")
@rule("GR-KW-32", "GR-KW-04")
def test_iron_meteor_needs_a_roof_and_must_push() -> None:
    t = table("Iron Meteor!", at="g5")
    t.refused("p1", "attack", "GR-CRD-15", card="Iron Meteor!", target="robot", hex="g5")
    t = table("Iron Meteor!", structures={"e5": 1})
    hit(shoot(t, "Iron Meteor!"))
    t.refused("p1", "route", "GR-FMV-05", path=[])
    t.play("p1", "route", path=["g5"])
    assert (t.hex("p1"), t.hex("p2")) == ("f5", "g5")
    assert t.armour("p1") == ARMOUR


@limit_of("Iron Meteor!")
@rule("GR-KW-05")
def test_iron_meteor_stays_where_it_is_if_nobody_leaves_a_hex() -> None:
    edge = {"hex": "b4"}
    t = table("Iron Meteor!", at="a4", r1=edge, structures={"b4": 1})
    hit(shoot(t, "Iron Meteor!")).play("p1", "route", path=[])
    assert (t.hex("p1"), t.hex("p2")) == ("b4", "a4")
    assert t.g.structures == {"b4": 1}
    assert t.armour("p2") == ARMOUR - 8


@effect_of("Knuckle Duster Whirlwind!")
@rule("GR-KW-03", "GR-KW-130", "GR-KW-120")
def test_knuckle_duster_whirlwind_drives_the_victim_on() -> None:
    t = table("Knuckle Duster Whirlwind!")
    hit(shoot(t, "Knuckle Duster Whirlwind!"))
    t.play("p1", "route", path=["g5"]).pick("p1", "f5")
    t.play("p1", "route", path=["h5"]).pick("p1", "g5")
    t.play("p1", "route", path=["i5"]).pick("p1", "h5")
    assert (t.hex("p1"), t.hex("p2")) == ("h5", "i5")
    assert t.armour("p2") == ARMOUR - 2


@limit_of("Knuckle Duster Whirlwind!")
@rule("GR-KW-120")
def test_knuckle_duster_whirlwind_stays_when_it_does_not_push() -> None:
    t = table("Knuckle Duster Whirlwind!", dice=[9, 2, 3, 5])
    shoot(t, "Knuckle Duster Whirlwind!").play("p2", "defend").passing()
    t.play("p1", "route", path=[])
    assert (t.hex("p1"), t.hex("p2")) == ("e5", "f5")
    assert t.armour("p2") == ARMOUR - 2


@effect_of("Panzerschlag!")
@rule("GR-KW-62", "GR-KW-140")
def test_panzerschlag_burns_and_leaves_a_crater() -> None:
    t = table("Panzerschlag!")
    hit(shoot(t, "Panzerschlag!"))
    assert t.tokens("p2", "fire") == 3
    assert t.g.terrain == {"f5": "crater"}
    assert t.armour("p2") == ARMOUR - 1


@limit_of("Panzerschlag!")
@rule("GR-TIE-13")
def test_panzerschlag_does_nothing_when_it_loses() -> None:
    t = table("Panzerschlag!", dice=[2, 3, 4, 9])
    shoot(t, "Panzerschlag!").play("p2", "defend").passing()
    assert t.tokens("p2", "fire") == 0
    assert t.g.terrain == {}


@effect_of("Shatter Hand!")
@rule("GR-KW-55", "GR-KW-53")
def test_shatter_hand_moves_chosen_cards_up() -> None:
    meter = {"meter": {1: ["Chogoking Beam!"], 2: ["Nova Spark!"]}}
    t = table("Shatter Hand!", p2=meter)
    hit(shoot(t, "Shatter Hand!")).pick("p1", "+ Chogoking Beam!").pick("p1", "+ Nova Spark!")
    assert t.meter("p2") == {"Chogoking Beam!": (2, False), "Nova Spark!": (3, False)}
    assert t.armour("p2") == ARMOUR - 3


@limit_of("Shatter Hand!")
@rule("GR-KW-55")
def test_shatter_hand_cannot_choose_cards_in_slot_3() -> None:
    t = table("Shatter Hand!", p2={"meter": {3: ["Nova Spark!"]}})
    calm(hit(shoot(t, "Shatter Hand!")))
    assert t.meter("p2") == {"Nova Spark!": (3, False)}


@effect_of("Tumult Cascade!")
@rule("GR-KW-91", "GR-KW-07")
def test_tumult_cascade_lowers_each_opposing_attack_die() -> None:
    fist = {"hand": ["Burning Chogoking Fist!"]}
    t = table("Tumult Cascade!", p2=fist, dice=[7, 3, 7, 4])
    shoot(t, "Tumult Cascade!").play("p2", "strike_back", card="Burning Chogoking Fist!").passing()
    assert t.told("roll_read")[-1].successes == 1
    assert t.armour("p2") == ARMOUR - 3


@limit_of("Tumult Cascade!")
@rule("GR-KW-91")
def test_tumult_cascade_lowers_neither_defence_dice_nor_power_dice() -> None:
    t = table("Tumult Cascade!", dice=[7, 3, 8])
    shoot(t, "Tumult Cascade!").play("p2", "defend").passing()
    assert t.armour("p2") == ARMOUR
    spike = {"hand": ["Turbine Spike!"]}
    t = table("Tumult Cascade!", p2=spike, r2={"power": 1}, dice=[7, 3, 1, 8])
    shoot(t, "Tumult Cascade!").play("p2", "strike_back", card="Turbine Spike!").passing()
    t.play("p2", "add_power", dice=1).passing()
    assert t.armour("p2") == ARMOUR
