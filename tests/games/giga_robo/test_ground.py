"""Structures, barriers, tiles, damage and rage."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from plancia.games.giga_robo.rules.barriers import CreateBarrier
from plancia.games.giga_robo.rules.damage import hurt, repair
from plancia.games.giga_robo.rules.tiles import CreateTile
from plancia.games.giga_robo.state import Trauma
from plancia.testing import rule
from tests.games.giga_robo.table import Table

IMPACT = ["collapse"] * 6


def run(t: Table, *steps: Any) -> Table:
    """Let steps happen now, before p1 goes on."""
    t.g.then(*steps)
    t.match._advance()
    return t


def shooter(hex: str = "i6", card: str = "V Blaster!", **ground: Any) -> Table:
    """Dai-Raijin V with V Blaster! (2 dice, range 2 to 4, 5 damage)."""
    ground.setdefault("impact", IMPACT)
    ground.setdefault("r2", {"hex": "a1"})
    r2 = ground.pop("r2")
    p2 = ground.pop("p2", {})
    return Table({"spirit": 20, "hand": [card]}, {"hex": hex}, p2, r2, **ground)


# --- structures -----------------------------------------------------------------------------------


@rule("GR-STR-01", "GR-STR-02", "GR-STR-04", "GR-STR-06", "GR-IMP-03", "GR-IMP-06")
@pytest.mark.parametrize("level", [1, 2])
def test_an_unopposed_attack_of_three_or_more_destroys_a_structure(level: int) -> None:
    t = shooter(structures={"g6": level})
    t.play("p1", "attack", card="V Blaster!", target="structure", hex="g6").passing()
    assert t.g.structures == {}
    assert t.g.terrain == {"g6": "rubble"}
    (drawn,) = t.told("impact_drawn")
    assert drawn.collision is False


@rule("GR-STR-02")
def test_less_than_three_leaves_a_structure_and_does_not_add_up() -> None:
    t = shooter(card="Ionize! Fire!", structures={"g6": 1})
    for _ in range(2):
        t.play("p1", "attack", card="Ionize! Fire!", target="structure", hex="g6").passing()
        t.g.players["p1"].hand = ("Ionize! Fire!",)
    assert t.g.structures == {"g6": 1}


@rule("GR-STR-03", "GR-STR-04")
def test_a_static_barrier_falls_to_three_damage() -> None:
    t = shooter(barriers=["g6"])
    t.play("p1", "attack", card="V Blaster!", target="barrier", hex="g6").passing()
    assert t.g.barriers == []


@rule("GR-STR-05", "GR-REA-01", "GR-REA-11", "GR-STR-08")
def test_an_opponent_on_the_roof_may_strike_back_but_not_defend() -> None:
    t = shooter(
        structures={"g6": 1},
        r2={"hex": "g6"},
        p2={"spirit": 9, "hand": ["Ayzn Blaster!"]},
        dice=[3, 2, 9, 4],
    )
    t.play("p1", "attack", card="V Blaster!", target="structure", hex="g6").passing()
    assert not t.options("p2", "defend")
    t.play("p2", "strike_back", card="Ayzn Blaster!", target="robot").passing()
    assert t.g.structures == {"g6": 1}  # the reactor won
    assert t.armour("p2") == 40


@rule("GR-STR-07", "GR-STR-08")
def test_a_robot_on_a_destroyed_structure_drops_and_meets_the_new_tile() -> None:
    t = shooter(structures={"g6": 2}, r2={"hex": "g6"}, impact=["gas-main"])
    t.play("p1", "attack", card="V Blaster!", target="structure", hex="g6")
    t.play("p2", "take_the_hit").passing()
    assert t.hex("p2") == "g6"
    assert t.g.level("g6") == 0
    assert t.tokens("p2", "fire") == 1
    assert t.armour("p2") == 40


@rule("GR-STR-10", "GR-STR-11", "GR-IMP-03")
def test_a_tile_created_on_a_structure_takes_its_place_and_draws_a_card() -> None:
    t = Table({}, {"hex": "e5"}, {}, {"hex": "g6"}, structures={"g6": 1}, impact=["water-main"])
    run(t, CreateTile("inferno", "g6", "p1"))
    assert t.g.structures == {}
    assert t.tokens("p2", "fire") == 0  # one taken from the inferno, one put out by the flood
    assert t.g.elemental == {"g6": "flood"}
    assert len(t.told("impact_drawn")) == 1


@rule("GR-STR-09", "GR-TRA-11")
def test_structures_take_no_trauma() -> None:
    t = shooter(card="Volt Spike!", hex="f6", structures={"g6": 1})
    t.play("p1", "attack", card="Volt Spike!", target="structure", hex="g6").passing()
    assert all(not any(counts) for counts in t.g.players["p2"].trauma.values())


# --- barriers -------------------------------------------------------------------------------------


@rule("GR-BAR-01", "GR-BAR-06")
def test_whoever_makes_a_barrier_chooses_active_or_static_here_or_next_door() -> None:
    t = run(Table(), CreateBarrier("p1"))
    values = {option["value"] for option in t.options("p1", "pick")}
    assert values == {"active", "e5", *t.g.near("e5")}
    t.pick("p1", "f5")  # also where a robot is
    assert (t.g.barriers, t.g.robots["p1"].barrier) == (["f5"], False)
    t = run(Table(), CreateBarrier("p1")).pick("p1", "active")
    assert (t.g.barriers, t.g.robots["p1"].barrier) == ([], True)


@rule("GR-BAR-04", "GR-BRD-05")
def test_a_second_barrier_must_be_static() -> None:
    t = run(Table({}, {"hex": "e5", "barrier": True}), CreateBarrier("p1"))
    assert "active" not in {option["value"] for option in t.options("p1", "pick")}


@rule("GR-BAR-06")
def test_a_hex_holds_one_static_barrier() -> None:
    t = run(Table(barriers=["e5"]), CreateBarrier("p1"))
    assert "e5" not in {option["value"] for option in t.options("p1", "pick")}


def strike(t: Table, amount: int, by: str = "p1") -> Table:
    """Damage to p2's robot, inflicted by p1 or received."""
    hurt(t.g, "p2", amount, by=by)
    t.match._advance()
    return t


@rule("GR-BAR-02", "GR-BAR-03", "GR-RAG-02")
def test_two_damage_on_an_active_barrier_is_nothing_and_the_barrier_is_gone() -> None:
    t = strike(Table({}, {"hex": "e5"}, {}, {"hex": "f5", "barrier": True}), 2)
    assert t.armour("p2") == 40
    assert t.g.robots["p2"].barrier is False
    assert t.asked.tag() == "choose_action"  # no rage for nothing


@rule("GR-BAR-03")
def test_no_damage_leaves_the_barrier() -> None:
    t = strike(Table({}, {"hex": "e5"}, {}, {"hex": "f5", "barrier": True}), 0)
    assert t.g.robots["p2"].barrier is True


@rule("GR-BAR-07", "GR-DMG-06")
def test_inflicted_damage_destroys_the_static_barrier_of_the_hex() -> None:
    t = strike(Table(barriers=["f5"]), 1)
    assert t.g.barriers == []


@rule("GR-BAR-07")
def test_received_damage_and_absorbed_damage_leave_the_static_barrier() -> None:
    assert strike(Table(barriers=["f5"]), 4, by="").g.barriers == ["f5"]
    shielded = Table({}, {"hex": "e5"}, {}, {"hex": "f5", "barrier": True}, barriers=["f5"])
    assert strike(shielded, 3).g.barriers == ["f5"]


@rule("GR-BAR-08")
def test_a_damaged_structure_takes_the_barrier_of_its_hex_with_it_even_if_it_stands() -> None:
    t = shooter(card="Arc Hunter!", structures={"g6": 1}, barriers=["g6"], hex="f6")
    t.g.robots["p1"].power = 1
    t.play("p1", "attack", card="Arc Hunter!", target="structure", hex="g6").passing()
    t.play("p1", "add_power", dice=1).passing()
    assert t.g.structures == {"g6": 1}
    assert t.g.barriers == []


@rule("GR-BAR-10", "GR-TOK-03", "GR-ABL-08")
def test_three_tokens_on_an_ability_and_three_in_control_are_all_there_can_be() -> None:
    from plancia.games.giga_robo.rules.power import gain

    robot = {"hex": "e5", "barrier": True, "on": ["Double Dagger"], "power": 3}
    t = Table({}, robot)
    assert gain(t.g, "p1", 2) == 0
    assert t.power("p1") == 3


# --- tiles ----------------------------------------------------------------------------------------


@rule("GR-TIL-01", "GR-TIL-02", "GR-TIL-03", "GR-TIL-04")
def test_a_new_tile_replaces_one_of_its_own_family_only() -> None:
    t = Table(tiles={"g6": ["crater", "flood"]})
    run(t, CreateTile("inferno", "g6"), CreateTile("rubble", "g6"))
    assert t.g.elemental["g6"] == "inferno"
    assert t.g.terrain["g6"] == "rubble"


@rule("GR-TIL-06")
def test_entering_flood_puts_out_one_fire_of_the_owners_choice() -> None:
    t = Table(
        {"trauma": {"fire": [1, 0, 1]}}, {"hex": "e5"}, {}, {"hex": "l11"}, tiles={"e6": "flood"}
    )
    t.play("p1", "move", path=("e6",))
    assert t.about == "quench"
    t.pick("p1", "1")
    assert t.g.players["p1"].trauma["fire"] == (0, 0, 1)


def upkeep(tile: str | list[str], p1: dict[str, Any]) -> Table:
    return Table(
        p1, {"hex": "e5"}, {}, {"hex": "l11"}, moment="upkeep", tiles={"e5": tile}
    ).passing()


@rule("GR-TIL-07", "GR-TIL-18")
def test_upkeep_on_flood_clears_the_fire_of_a_slot_or_moves_all_cards_down() -> None:
    start = {"meter": {2: ["Overvoltage!"], 1: ["Arc Heel!"]}, "trauma": {"fire": [0, 2, 1]}}
    fire = upkeep("flood", start).pick("p1", "fire 2")
    assert fire.g.players["p1"].trauma["fire"] == (0, 0, 1)
    assert fire.meter("p1")["Overvoltage!"] == (2, False)
    cards = upkeep("flood", {**start, "trauma": {"fire": [0, 2, 1], "surge": [1, 1, 0]}})
    cards.pick("p1", "cards")
    assert cards.meter("p1") == {"Overvoltage!": (1, False)}  # surges hold nothing here
    assert cards.hand("p1") == ["Arc Heel!"]
    assert cards.g.players["p1"].trauma["fire"] == (0, 2, 1)


@rule("GR-TIL-09", "GR-TIL-18", "GR-UPK-01", "GR-UPK-04")
def test_upkeep_on_inferno_gives_fire_and_spirit_equal_to_rage() -> None:
    t = upkeep("inferno", {"trauma": {"panic": [1, 0, 0]}})
    assert t.tokens("p1", "fire") == 1
    assert t.spirit("p1") == 7  # rage 8, one panic
    assert t.asked.tag() == "choose_gain"


@rule("GR-TIL-08", "GR-TIL-10", "GR-MOV-22")
@pytest.mark.parametrize(("tile", "kind"), [("inferno", "fire"), ("arc_hazard", "surge")])
def test_entering_inferno_gives_a_fire_and_arc_hazard_a_surge(tile: str, kind: Trauma) -> None:
    t = Table({}, {"hex": "e5"}, {}, {"hex": "l11"}, tiles={"e6": tile, "d6": tile})
    t.play("p1", "move", path=("e6", "d6")).passing()
    given = {each: t.tokens("p1", each) for each in get_args(Trauma)}
    assert given == {**dict.fromkeys(given, 0), kind: 2}
    assert (t.armour("p1"), t.power("p1")) == (30, 0)


@rule("GR-TIL-10", "GR-TIL-11", "GR-TIL-18")
def test_upkeep_on_arc_hazard_gives_a_surge_and_a_power_token() -> None:
    t = upkeep("arc_hazard", {})
    assert t.tokens("p1", "surge") == 1
    assert t.power("p1") == 1


@rule("GR-TIL-14", "GR-DIC-05", "GR-REA-12")
def test_rubble_adds_one_to_defence() -> None:
    from plancia.games.giga_robo.in_force.values import defence

    t = Table(tiles={"f5": "rubble"})
    assert defence(t.g, "p2") == 3
    assert defence(t.g, "p1") == 2


@rule("GR-TIL-15", "GR-TIL-19")
def test_a_tile_created_under_a_robot_has_its_own_enter_effect_only() -> None:
    t = Table(tiles={"f5": "inferno"})
    run(t, CreateTile("rubble", "f5"))
    assert t.tokens("p2", "fire") == 0
    t.g.then(CreateTile("arc_hazard", "f5"))
    t.match._advance()
    assert (t.tokens("p2", "fire"), t.tokens("p2", "surge")) == (0, 1)


@rule("GR-TIL-20")
def test_the_third_elemental_tile_is_the_arc_hazard_and_gives_surges() -> None:
    t = Table({}, {"hex": "e5"}, {}, {"hex": "l11"}, tiles={"e6": "arc_hazard"})
    t.play("p1", "move", path=("e6",))
    assert t.tokens("p1", "surge") == 1


# --- damage and rage ------------------------------------------------------------------------------


@rule("GR-DMG-01")
@pytest.mark.parametrize("amount", [1, 2, 4, 5, 6])
def test_every_point_of_damage_is_a_point_of_armour(amount: int) -> None:
    t = Table({}, {"hex": "e5"}, {}, {"hex": "f5", "armour": 5})
    assert strike(t, amount, by="").armour("p2") == max(0, 5 - amount)


@rule("GR-DMG-01", "GR-BRD-04")
def test_damage_lowers_armour_down_to_nothing() -> None:
    t = Table({}, {"hex": "e5"}, {}, {"hex": "f5", "armour": 5})
    assert strike(t, 3, by="").armour("p2") == 2
    t.g.then()
    hurt(t.g, "p2", 9)
    t.match._advance()
    assert t.armour("p2") == 0


@rule("GR-DMG-02")
def test_repairs_stop_at_the_maximum() -> None:
    t = Table({}, {"hex": "e5", "armour": 28})
    assert repair(t.g, "p1", 5) == 2
    assert t.armour("p1") == 30


@rule("GR-DMG-05", "GR-END-01")
def test_a_robot_at_no_armour_stays_in_play_until_the_turn_is_over() -> None:
    t = Table({}, {"hex": "e5"}, {"spirit": 9, "hand": ["Ayzn Punch!"]}, {"hex": "f5", "armour": 3})
    strike(t, 3, by="")
    assert t.match.outcome is None
    assert t.hex("p2") == "f5"
    repair(t.g, "p2", 1)
    t.play("p1", "end_combat").passing()
    assert t.match.outcome is None  # repaired in time


@rule("GR-RAG-01", "GR-DMG-03")
@pytest.mark.parametrize(("take", "spirit", "power"), [("spirit", 2, 0), ("power", 0, 1)])
def test_inflicted_damage_gives_spirit_equal_to_rage_or_tokens_equal_to_power(
    take: str, spirit: int, power: int
) -> None:
    t = strike(Table(), 1)
    t.play("p2", "gain_rage", take=take)
    assert (t.spirit("p2"), t.power("p2")) == (spirit, power)


@rule("GR-RAG-03", "GR-DMG-03")
def test_received_damage_gives_no_rage() -> None:
    assert strike(Table(), 5, by="").asked.tag() == "choose_action"


@rule("GR-RAG-07", "GR-UPK-03")
def test_rage_obeys_panic_the_maximum_and_the_token_limit() -> None:
    full = strike(Table({}, {"hex": "e5"}, {"spirit": 44}, {"hex": "f5", "power": 6}), 1)
    full.play("p2", "gain_rage", take="spirit")
    assert full.spirit("p2") == 45
    tokens = strike(Table({}, {"hex": "e5"}, {}, {"hex": "f5", "power": 6}), 1)
    tokens.play("p2", "gain_rage", take="power")
    assert tokens.power("p2") == 6
    panic = strike(Table({}, {"hex": "e5"}, {"trauma": {"panic": [0, 0, 1]}}), 1)
    panic.play("p2", "gain_rage", take="spirit")
    assert panic.spirit("p2") == 1


@rule("GR-RAG-05", "GR-RSL-08", "GR-RSL-05")
def test_an_attack_gives_rage_once_however_often_it_hurts() -> None:
    t = Table(
        {"spirit": 20, "hand": ["V Blaster!"]},
        {"hex": "i6"},
        {},
        {"hex": "g6"},
        barriers=["f6"],
        impact=IMPACT,
    )
    t.play("p1", "attack", card="V Blaster!", target="robot", hex="g6")
    t.play("p2", "take_the_hit").passing()
    t.play("p1", "route", path=("f6", "e6"))  # pushed through a barrier: 3 received
    t.play("p2", "gain_rage", take="spirit").passing()
    assert t.armour("p2") == 40 - 3 - 5
    assert t.spirit("p2") == 2
    assert t.asked.tag() == "choose_action"


@rule("GR-RAG-05")
def test_by_the_other_reading_every_damage_event_gives_rage() -> None:
    t = Table(setup={"rage": "per_damage_event"}, p1={"spirit": 9, "hand": ["Volt Spike!"]})
    t.play("p1", "attack", card="Volt Spike!", target="robot", hex="f5")
    t.play("p2", "take_the_hit").passing()
    assert t.asked.tag() == "choose_rage"
    assert t.g.fight is not None


@rule("GR-RAG-06")
def test_an_attacker_hurt_by_the_answer_gains_rage_too() -> None:
    t = Table(
        {"spirit": 9, "hand": ["Volt Spike!"]},
        {"hex": "e5"},
        {"spirit": 9, "hand": ["Schneller Schlag!"]},
        {"hex": "f5"},
        dice=[2, 9],
    )
    t.play("p1", "attack", card="Volt Spike!", target="robot", hex="f5")
    t.play("p2", "strike_back", card="Schneller Schlag!", target="robot").passing()
    t.play("p1", "gain_rage", take="power")
    assert t.power("p1") == 3
