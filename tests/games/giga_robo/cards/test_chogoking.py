"""The abilities and instants of Chogoking, each in its effect and in its limits."""

from __future__ import annotations

from plancia.games.giga_robo.in_force.values import defence
from plancia.testing import effect_of, limit_of, rule
from tests.games.giga_robo.cards.chogoking_table import ARMOUR, SABRE, fire, on, table
from tests.games.giga_robo.duel import calm, hit, instant, shoot

# --- abilities ------------------------------------------------------------------------------------


@effect_of("Chogoking Sabre")
@rule("GR-KW-115")
def test_the_sabre_lengthens_melee_cards() -> None:
    t = table("Turbine Spike!", at="g5", r1=SABRE)
    hit(shoot(t, "Turbine Spike!")).play("p1", "route", path=[])
    assert t.armour("p2") == ARMOUR - 2


@limit_of("Chogoking Sabre")
@rule("GR-KW-115")
def test_the_sabre_lengthens_no_ranged_card_and_nothing_while_it_is_off() -> None:
    t = table("Turbine Fist!", at="i5", r1=SABRE)
    t.refused("p1", "attack", "GR-ATK-06", card="Turbine Fist!", target="robot", hex="i5")
    t = table("Turbine Spike!", at="g5", r1={"abilities": ["Chogoking Sabre"]})
    t.refused("p1", "attack", "GR-ATK-06", card="Turbine Spike!", target="robot", hex="g5")


@effect_of("Phoenix Wing Reborn")
@rule("GR-KW-46", "GR-KW-127")
def test_phoenix_wing_reborn_gives_up_the_sabre_for_boost() -> None:
    r1 = {"abilities": ["Phoenix Wing Reborn", "Chogoking Sabre"], "on": ["Chogoking Sabre"]}
    t = table(at="e9", r1=r1, structures={"j5": 2})
    path = ["f5", "g5", "h5", "i5", "j5"]
    t.refused("p1", "move", "GR-MOV-20", path=path)
    t.play("p1", "use", source="Phoenix Wing Reborn").passing()
    assert t.g.robots["p1"].tokens == (0, 0)
    t.play("p1", "move", path=path).passing()
    assert t.hex("p1") == "j5"


@limit_of("Phoenix Wing Reborn")
@rule("GR-KW-46", "GR-KW-10")
def test_phoenix_wing_reborn_needs_an_activated_sabre_and_ends_with_the_turn() -> None:
    names = ["Phoenix Wing Reborn", "Chogoking Sabre"]
    t = table(r1={"abilities": names})
    t.refused("p1", "use", "GR-KW-06", source="Phoenix Wing Reborn")
    t = table(r1={"abilities": names, **SABRE})
    t.play("p1", "use", source="Phoenix Wing Reborn").passing()
    t.play("p1", "end_combat").passing()
    assert t.g.players["p1"].lasting == ()


@effect_of("Blazing Aegis")
@rule("GR-KW-172")
def test_blazing_aegis_burns_an_adjacent_opponent_at_the_end_of_its_turn() -> None:
    t = table(r1={"on": ["Blazing Aegis"]}, active="p2")
    t.play("p2", "end_combat").passing()
    assert t.g.players["p2"].trauma["fire"] == (0, 0, 1)


@limit_of("Blazing Aegis")
@rule("GR-KW-172")
def test_blazing_aegis_burns_nobody_farther_away_nor_in_the_own_turn() -> None:
    t = table(at="g5", r1={"on": ["Blazing Aegis"]}, active="p2")
    t.play("p2", "end_combat").passing()
    assert t.tokens("p2", "fire") == 0
    t = table(r1={"on": ["Blazing Aegis"]})
    t.play("p1", "end_combat").passing()
    assert t.tokens("p2", "fire") == 0


@effect_of("Trace Burn")
@rule("GR-KW-66")
def test_trace_burn_makes_two_fire_of_an_inferno() -> None:
    t = table(r1={"on": ["Trace Burn"]}, tiles={"e4": "inferno"})
    t.play("p1", "move", path=["e4"]).passing()
    assert t.tokens("p1", "fire") == 2


@limit_of("Trace Burn")
@rule("GR-KW-66")
def test_trace_burn_adds_to_no_other_token_and_to_no_other_player() -> None:
    t = table("Panzerschlag!", r1={"on": ["Trace Burn"]}, tiles={"f4": "arc_hazard"})
    t.play("p1", "move", path=["f4"]).passing()
    assert t.tokens("p1", "surge") == 1
    hit(shoot(t, "Panzerschlag!"))
    assert t.tokens("p2", "fire") == 3


@effect_of("Aegis Fire")
@rule("GR-KW-83")
def test_aegis_fire_adds_a_defence_die() -> None:
    punch = {"hand": ["Ayzn Punch!"]}
    t = table(r1={"on": ["Aegis Fire"]}, p2=punch, active="p2", dice=[9, 3, 2, 10])
    t.play("p2", "attack", card="Ayzn Punch!", target="robot").passing()
    t.play("p1", "defend").passing()
    assert t.armour("p1") == ARMOUR


@limit_of("Aegis Fire")
def test_aegis_fire_needs_its_tokens() -> None:
    t = table(r1={"abilities": ["Aegis Fire"], "power": 1})
    assert defence(t.g, "p1") == 1
    t.refused("p1", "activate", "GR-ABL-03", ability="Aegis Fire")


@effect_of("Magma Breach")
@rule("GR-KW-174")
def test_magma_breach_gives_a_token_when_fire_burns() -> None:
    t = table(p1=fire(3), r1={"on": ["Magma Breach"]})
    t.play("p1", "end_combat").passing()
    assert t.armour("p1") == ARMOUR - 3
    assert t.power("p1") == 1


@limit_of("Magma Breach")
@rule("GR-KW-174")
def test_magma_breach_gives_nothing_when_a_barrier_takes_the_fire() -> None:
    t = table(p1=fire(3), r1={"on": ["Magma Breach"], "barrier": True})
    t.play("p1", "end_combat").passing()
    assert t.armour("p1") == ARMOUR
    assert t.power("p1") == 0


# --- instants -------------------------------------------------------------------------------------


@effect_of("Burning Circuit!")
@rule("GR-KW-14", "GR-KW-54", "GR-KW-62")
def test_burning_circuit_takes_cards_back_for_half_as_much_fire() -> None:
    meter = {3: ["Sol Sphere!"], 2: ["Nova Spark!"], 1: ["Chogoking Beam!", "Phoenix Wing!"]}
    t = table("Burning Circuit!", p1={"meter": meter})
    instant(t, "p1", "Burning Circuit!", x=3)
    t.pick("p1", "Sol Sphere!").pick("p1", "Nova Spark!").pick("p1", "Phoenix Wing!").passing()
    assert t.hand("p1") == ["Nova Spark!", "Phoenix Wing!", "Sol Sphere!"]
    assert t.meter("p1") == {"Chogoking Beam!": (1, False), "Burning Circuit!": (3, False)}
    assert t.tokens("p1", "fire") == 2


@limit_of("Burning Circuit!")
@rule("GR-KW-14", "GR-KW-54")
def test_burning_circuit_takes_no_more_than_the_meter_holds() -> None:
    t = table("Burning Circuit!", p1={"meter": {1: ["Chogoking Beam!"]}})
    t.refused("p1", "play", "GR-KW-14", card="Burning Circuit!", x=2)
    instant(t, "p1", "Burning Circuit!", x=1)
    assert t.hand("p1") == ["Chogoking Beam!"]
    assert t.meter("p1") == {"Burning Circuit!": (3, False)}


@effect_of("Burning Core!")
@rule("GR-KW-145", "GR-KW-79", "GR-KW-62")
def test_burning_core_turns_fire_into_armour_and_panic() -> None:
    tokens = {"trauma": {"fire": (1, 0, 2)}}
    t = table("Burning Core!", p1=tokens, r1={"armour": 30})
    instant(t, "p1", "Burning Core!")
    assert t.armour("p1") == 32
    assert t.tokens("p1", "fire") == 0
    assert t.g.players["p1"].trauma["panic"] == (0, 0, 2)


@limit_of("Burning Core!")
@rule("GR-KW-79")
def test_burning_core_repairs_no_further_than_the_maximum() -> None:
    t = table("Burning Core!", p1=fire(4), r1={"armour": 39})
    instant(t, "p1", "Burning Core!")
    assert t.armour("p1") == ARMOUR
    assert t.tokens("p1", "panic") == 2
    t = table("Burning Core!", r1={"armour": 39})
    instant(t, "p1", "Burning Core!")
    assert (t.armour("p1"), t.tokens("p1", "panic")) == (39, 0)


@effect_of("Countermeasures!")
@rule("GR-KW-64")
def test_countermeasures_clear_the_own_meter_of_tokens() -> None:
    tokens = {"fire": (1, 1, 1), "panic": (0, 2, 0), "surge": (0, 0, 1), "anchor": (1, 0, 0)}
    t = table("Countermeasures!", p1={"trauma": tokens})
    instant(t, "p1", "Countermeasures!")
    assert [sum(counts) for counts in t.g.players["p1"].trauma.values()] == [0, 0, 0, 0]


@limit_of("Countermeasures!")
def test_countermeasures_leave_cards_and_the_opponents_tokens() -> None:
    t = table("Countermeasures!", p1={"meter": {2: ["Nova Spark!"]}}, p2=fire(2))
    instant(t, "p1", "Countermeasures!")
    assert t.tokens("p2", "fire") == 2
    assert t.meter("p1") == {"Nova Spark!": (2, False), "Countermeasures!": (3, False)}


@effect_of("Fire Starter!")
@rule("GR-KW-140")
def test_fire_starter_lights_an_adjacent_hex() -> None:
    t = table("Fire Starter!")
    instant(t, "p1", "Fire Starter!").pick("p1", "f5")
    assert t.g.elemental == {"f5": "inferno"}
    assert t.tokens("p2", "fire") == 1


@limit_of("Fire Starter!")
@rule("GR-KW-144")
def test_fire_starter_reaches_the_six_neighbours_only() -> None:
    t = table("Fire Starter!")
    instant(t, "p1", "Fire Starter!")
    places = [pick["value"] for pick in t.options("p1", "pick")]
    assert sorted(places) == ["d5", "e4", "e6", "f4", "f5", "f6"]


@effect_of("Genki Drive!")
@rule("GR-KW-123", "GR-KW-62")
def test_genki_drive_allows_a_second_full_move() -> None:
    t = table("Genki Drive!", at="e9")
    t.play("p1", "move", path=["f5", "g5", "h5", "i5", "j5"]).passing()
    instant(t, "p1", "Genki Drive!")
    t.play("p1", "move", path=["i5", "h5", "g5", "f5", "e5"]).passing()
    assert t.hex("p1") == "e5"
    assert t.tokens("p1", "fire") == 1
    t.refused("p1", "move", "GR-MOV-02", path=["f5"])


@limit_of("Genki Drive!")
@rule("GR-KW-30")
def test_genki_drive_is_for_the_own_turn() -> None:
    t = table("Genki Drive!", p1={"asking": "always"}, p2={"hand": ["Luftfaust!"]}, active="p2")
    t.play("p2", "play", card="Luftfaust!")
    t.refused("p1", "play", "GR-CRD-15", card="Genki Drive!")


@effect_of("Magma Power!")
@rule("GR-KW-32", "GR-KW-174", "GR-KW-02")
def test_magma_power_gives_a_token_in_every_upkeep_even_off_the_inferno() -> None:
    t = table(p1=on("Magma Power!"), moment="turn")
    t.passing().play("p1", "gain", take="heart").passing()
    assert t.power("p1") == 1


@limit_of("Magma Power!")
@rule("GR-KW-32")
def test_magma_power_is_played_on_an_inferno() -> None:
    t = table("Magma Power!")
    t.refused("p1", "play", "GR-CRD-15", card="Magma Power!")
    t = table("Magma Power!", tiles={"e5": "inferno"})
    instant(t, "p1", "Magma Power!")
    assert t.meter("p1") == {"Magma Power!": (3, True)}


@effect_of("Phoenix Wing!")
@rule("GR-KW-17", "GR-KW-127", "GR-KW-142", "GR-RSP-11")
def test_phoenix_wing_is_free_for_the_inferno_underfoot() -> None:
    t = table("Phoenix Wing!", tiles={"e5": ["crater", "inferno"]}, structures={"e4": 2})
    assert len(t.options("p1", "play", card="Phoenix Wing!")) == 2
    t.play("p1", "play", card="Phoenix Wing!", free=True).passing()
    assert t.spirit("p1") == 20
    assert t.g.elemental == {}
    assert t.g.terrain == {"e5": "crater"}
    assert t.tokens("p1", "fire") == 1
    t.play("p1", "move", path=["e4", "e5", "e4", "e5", "e4"]).passing()
    assert t.hex("p1") == "e4"


@limit_of("Phoenix Wing!")
@rule("GR-KW-17")
def test_phoenix_wing_costs_three_otherwise() -> None:
    t = table("Phoenix Wing!", tiles={"e4": "inferno"})
    t.refused("p1", "play", card="Phoenix Wing!", free=True)
    instant(t, "p1", "Phoenix Wing!")
    assert t.spirit("p1") == 17
    assert t.g.elemental == {"e4": "inferno"}


@effect_of("Plasma Knuckles!")
@rule("GR-KW-66", "GR-KW-02")
def test_plasma_knuckles_give_fire_for_each_melee_card() -> None:
    p1 = {**on("Plasma Knuckles!"), **fire(1)}
    t = table("Turbine Spike!", "Turbine Fist!", "Burning Chogoking Fist!", p1=p1)
    t.play("p1", "attack", card="Turbine Spike!", target="robot")
    t.play("p1", "add_card", card="Turbine Fist!")
    t.play("p1", "add_card", card="Burning Chogoking Fist!").passing()
    hit(t).play("p1", "route", path=[]).pick("p1", "none").play("p1", "route", path=[])
    assert t.tokens("p2", "fire") == 2
    assert t.armour("p2") == ARMOUR - 5


@limit_of("Plasma Knuckles!")
@rule("GR-KW-66")
def test_plasma_knuckles_need_own_fire_and_a_melee_card() -> None:
    t = table("Ayzn Punch!", p1=on("Plasma Knuckles!"))
    hit(shoot(t, "Ayzn Punch!"))
    assert t.tokens("p2", "fire") == 0
    t = table("Dynamo Fist!", p1={**on("Plasma Knuckles!"), **fire(1)})
    hit(shoot(t, "Dynamo Fist!"))
    assert t.tokens("p2", "fire") == 0


@effect_of("Sol Engine Ignition!")
@rule("GR-KW-97", "GR-KW-79")
def test_sol_engine_ignition_repairs_two_for_each_good_roll() -> None:
    t = table("Sol Engine Ignition!", r1={"armour": 30}, dice=[7, 6, 12])
    instant(t, "p1", "Sol Engine Ignition!")
    assert t.armour("p1") == 34


@limit_of("Sol Engine Ignition!")
@rule("GR-KW-79", "GR-KW-97")
def test_sol_engine_ignition_asks_for_power_dice_roll_by_roll() -> None:
    r1 = {"armour": 37, "power": 2}
    t = table("Sol Engine Ignition!", r1=r1, dice=[1, 7, 2, 3, 12])
    instant(t, "p1", "Sol Engine Ignition!")
    t.play("p1", "add_power", dice=1).passing()
    t.play("p1", "add_power", dice=0).passing()
    t.play("p1", "add_power", dice=1).passing()
    assert t.armour("p1") == ARMOUR


@effect_of("Sol Engine On!")
@rule("GR-KW-73", "GR-KW-02", "GR-KW-62")
def test_sol_engine_on_raises_every_gain_before_panic_lowers_it() -> None:
    t = table("Sol Engine On!")
    instant(t, "p1", "Sol Engine On!")
    assert t.tokens("p1", "fire") == 1
    assert t.meter("p1") == {"Sol Engine On!": (3, True)}
    panic = {"spirit": 0, "trauma": {"panic": (0, 1, 2)}}
    t = table(p1={**on("Sol Engine On!"), **panic}, moment="upkeep")
    heart = t.g.library.pilots["Takashi Kato"].heart
    t.passing().play("p1", "gain", take="heart").passing()
    assert t.spirit("p1") == heart + 2 - 3


@limit_of("Sol Engine On!")
@rule("GR-KW-73")
def test_sol_engine_on_adds_nothing_to_power_and_nothing_while_it_is_off() -> None:
    t = table(p1={**on("Sol Engine On!"), "spirit": 0}, moment="upkeep")
    t.passing().play("p1", "gain", take="power").passing()
    assert (t.spirit("p1"), t.power("p1")) == (0, t.g.library.pilots["Takashi Kato"].power)
    t = table(p1={"meter": {3: ["Sol Engine On!"]}, "spirit": 0}, moment="upkeep")
    t.passing().play("p1", "gain", take="heart").passing()
    assert t.spirit("p1") == t.g.library.pilots["Takashi Kato"].heart


def overdrive(*cards: str) -> dict[str, object]:
    """A meter with Sol Engine Overdrive! on and cards in slot 2."""
    name = "Sol Engine Overdrive!"
    return {"meter": {3: [name], 2: list(cards)}, "on": [name]}


@effect_of("Sol Engine Overdrive!")
@rule("GR-KW-23", "GR-KW-20", "GR-KW-02")
def test_overdrive_plays_cards_out_of_the_meter_for_half_as_much_again() -> None:
    t = table(p1=overdrive("Atom Smasher Barrage!", "Fire Starter!"))
    calm(hit(shoot(t, "Atom Smasher Barrage!")))
    assert t.spirit("p1") == 20 - 8
    assert t.meter("p1")["Atom Smasher Barrage!"] == (2, False)
    t.play("p1", "play", card="Fire Starter!").passing().pick("p1", "f5")
    assert t.spirit("p1") == 12 - 5


@effect_of("Sol Engine Overdrive!")
@rule("GR-KW-23")
def test_overdrive_plays_reactive_attacks_out_of_the_meter() -> None:
    p1 = overdrive("Atom Smasher Barrage!")
    t = table(p1=p1, p2={"hand": ["Ayzn Punch!"]}, active="p2", dice=[2, 3, 9])
    t.play("p2", "attack", card="Ayzn Punch!", target="robot").passing()
    t.play("p1", "strike_back", card="Atom Smasher Barrage!").passing()
    assert t.spirit("p1") == 20 - 8
    assert t.armour("p2") == ARMOUR - 1


@limit_of("Sol Engine Overdrive!")
@rule("GR-KW-23")
def test_overdrive_plays_neither_itself_nor_cheap_cards_nor_anything_once_it_is_off() -> None:
    t = table(p1=overdrive("Dogs of War", "Chogoking Beam!"), at="g5")
    t.refused("p1", "play", "GR-GEN-23", card="Sol Engine Overdrive!")
    t.refused("p1", "play", "GR-GEN-23", card="Dogs of War")
    assert t.options("p1", "attack", card="Chogoking Beam!")
    off = {"meter": {3: ["Sol Engine Overdrive!"], 2: ["Chogoking Beam!"]}}
    t = table(p1=off, at="g5")
    t.refused("p1", "attack", "GR-GEN-23", card="Chogoking Beam!", target="robot", hex="g5")
