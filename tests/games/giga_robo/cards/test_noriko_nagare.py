"""The cards and abilities of Noriko Nagare, each in its effect and in its limits."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.core import HIDDEN, Match
from plancia.games.giga_robo import GigaRobo
from plancia.testing import effect_of, limit_of, rule
from tests.games.giga_robo.duel import calm, instant
from tests.games.giga_robo.table import Table

RAIJIN, AYZN = 30, 40


def table(
    *hand: str, p1: dict[str, Any] | None = None, p2: dict[str, Any] | None = None, **rest: Any
) -> Table:
    """Dai-Raijin V next to Ayzn, both with 20 spirit and abilities that do not matter here."""
    mine = {"spirit": 20, "ability": "Circuit Flow", "hand": list(hand), **(p1 or {})}
    theirs = {"spirit": 20, "ability": "Circuit Flow", **(p2 or {})}
    return Table(mine, rest.pop("r1", None), theirs, rest.pop("r2", None), **rest)


def punch(t: Table, card: str = "Ayzn Punch!", seat: str = "p1") -> Table:
    """Attack the other robot with a card; nobody answers the declaration."""
    return t.play(seat, "attack", card=card, target="robot").passing()


def until(t: Table, seat: str, card: str, window: str = "success") -> Table:
    """Pass until a window in which a player can play an instant, then play it unanswered."""
    while not (t.g.window == window and seat in t.match.to_act):
        t.play(t.match.to_act[0], "pass", until="now")
    return instant(t, seat, card)


# --- abilities ----------------------------------------------------------------------------------


@effect_of("Bleeding Edge")
@rule("GR-KW-80", "GR-KW-81", "GR-KW-73")
def test_bleeding_edge_gives_armour_up_for_spirit() -> None:
    p1 = {"ability": "Bleeding Edge", "spirit": 3, "trauma": {"panic": [0, 0, 1]}}
    t = table(p1=p1, r1={"hex": "e5", "barrier": True})
    t.play("p1", "use", source="Bleeding Edge", x=6).passing()
    assert (t.armour("p1"), t.g.robots["p1"].limit) == (RAIJIN - 6, RAIJIN - 6)
    assert t.spirit("p1") == 3 + 6 - 1, "panic counts"
    assert t.g.robots["p1"].barrier, "it is no damage"


@effect_of("Bleeding Edge")
@rule("GR-KW-80")
def test_bleeding_edge_works_in_any_window() -> None:
    t = table("Ayzn Punch!", p2={"ability": "Bleeding Edge", "spirit": 0, "hand": ["Critical Aim"]})
    t.play("p1", "attack", card="Ayzn Punch!", target="robot")
    t.play("p2", "use", source="Bleeding Edge", x=1).passing()
    assert (t.armour("p2"), t.spirit("p2")) == (AYZN - 1, 1)


@limit_of("Bleeding Edge")
@rule("GR-KW-80")
def test_bleeding_edge_gives_up_no_more_than_there_is_and_repairs_stop_lower() -> None:
    t = table(p1={"ability": "Bleeding Edge"}, r1={"hex": "e5", "armour": 3})
    assert [o["x"] for o in t.options("p1", "use")] == [1, 2, 3]
    t.refused("p1", "use", "GR-KW-14", source="Bleeding Edge", x=4)
    t = table(p1={"ability": "Bleeding Edge"}, r1={"hex": "e5", "armour": 0})
    assert not t.options("p1", "use")


@effect_of("Crusade")
@rule("GR-KW-82")
@pytest.mark.parametrize(
    ("robot", "armour"), [("Shinokami", 27), ("O-Gun", 34), ("Dai-Raijin V", 23)]
)
def test_crusade_starts_at_three_quarters_of_the_armour(robot: str, armour: int) -> None:
    noriko = {"pilot": "Noriko Nagare", "robot": robot, "ability": "Crusade"}
    other = {"pilot": "Dash", "robot": "Ayzn"}
    match = Match.new(GigaRobo, {"builds": [noriko, other]}, 1)
    game = match.game
    assert game.robots["p1"].armour == armour
    assert game.robots["p1"].limit == game.library.robots[robot].armour


@effect_of("Crusade")
@rule("GR-KW-74")
def test_crusade_raises_the_heart_by_two() -> None:
    t = table(p1={"ability": "Crusade", "spirit": 0}, moment="turn")
    t.play("p1", "gain", take="heart")
    assert t.spirit("p1") == 4 + 2, "the heart of Takashi Kato is 4"


@limit_of("Crusade")
@rule("GR-KW-74", "GR-KW-82")
def test_crusade_changes_neither_power_nor_the_limit_of_repairs() -> None:
    t = table(p1={"ability": "Crusade", "spirit": 0}, moment="turn")
    t.play("p1", "gain", take="power")
    assert (t.spirit("p1"), t.power("p1")) == (0, 3)
    assert t.g.robots["p1"].limit == RAIJIN


@effect_of("Suicide Drive")
@rule("GR-KW-75", "GR-KW-83")
def test_suicide_drive_gives_power_on_top_of_heart_and_takes_the_defence() -> None:
    p2 = {"ability": "Suicide Drive", "spirit": 0}
    t = table(p2=p2, active="p2", moment="turn")
    assert (t.spirit("p2"), t.power("p2")) == (10, 1), "no choice is asked"
    t = table("Ayzn Punch!", p2=p2)
    punch(t)
    assert not t.options("p2", "defend")


@limit_of("Suicide Drive")
@rule("GR-KW-83", "GR-KW-75")
def test_suicide_drive_defends_with_bonuses_and_the_table_may_read_it_otherwise() -> None:
    p2 = {"ability": "Suicide Drive", "spirit": 0}
    t = table("Schneller Schlag!", p2=p2, tiles={"f5": "rubble"}, dice=[5, 9])
    punch(t, "Schneller Schlag!").play("p2", "defend").passing()
    assert t.armour("p2") == AYZN, "0 and 1 for the rubble: one die"
    t = table(p2=p2, active="p2", moment="turn", setup={"suicide_drive_tokens": "instead"})
    assert (t.spirit("p2"), t.power("p2")) == (0, 1)


# --- answers to hits ----------------------------------------------------------------------------


@effect_of("Break Through")
@rule("GR-KW-25", "GR-KW-95", "GR-KW-100")
def test_break_through_counts_the_power_dice_of_both_sides() -> None:
    t = table(
        "Core Breach!",
        p2={"hand": ["Break Through"]},
        r1={"hex": "e5", "power": 2},
        r2={"hex": "f5", "power": 1},
        dice=[12, 11, 10, 9, 1, 2, 3],
    )
    punch(t, "Core Breach!").play("p2", "defend")
    t.play("p1", "add_power", dice=2).passing().play("p2", "add_power", dice=1)
    until(t, "p2", "Break Through")
    assert t.armour("p2") == AYZN - (5 - 3)


@limit_of("Break Through")
@rule("GR-KW-25", "GR-KW-100")
def test_break_through_never_goes_below_nothing_and_needs_a_hit() -> None:
    t = table("Schneller Schlag!", p2={"hand": ["Break Through"]}, r1={"hex": "e5", "power": 3})
    punch(t, "Schneller Schlag!").play("p2", "take_the_hit").play("p1", "add_power", dice=3)
    until(t, "p2", "Break Through")
    assert t.armour("p2") == AYZN, "2 less 3"
    assert t.match.to_act == ("p1",), "no damage, no rage"
    t = table("Schneller Schlag!", p2={"hand": ["Break Through"]}, dice=[2, 9, 8])
    punch(t, "Schneller Schlag!").play("p2", "defend").passing()
    assert t.hand("p2") == ["Break Through"]


@effect_of("Pain and Gain")
@rule("GR-KW-177", "GR-KW-73")
def test_pain_and_gain_gives_spirit_for_damage_besides_rage() -> None:
    t = table("Core Breach!", p2={"hand": ["Pain and Gain"], "spirit": 10})
    t.play("p1", "attack", card="Core Breach!", target="robot")
    instant(t, "p2", "Pain and Gain").play("p2", "take_the_hit").passing()
    assert t.spirit("p2") == 10 - 2 + 5
    t.play("p2", "gain_rage", take="spirit")
    assert t.spirit("p2") == 10 - 2 + 5 + 2
    assert t.meter("p2") == {"Pain and Gain": (2, False)}


@limit_of("Pain and Gain")
@rule("GR-KW-177", "GR-KW-10")
def test_pain_and_gain_looks_at_inflicted_damage_of_this_turn_only() -> None:
    p2 = {"hand": ["Pain and Gain"], "spirit": 10, "trauma": {"fire": [0, 0, 2]}}
    t = table(p2=p2, active="p2")
    instant(t, "p2", "Pain and Gain").play("p2", "end_combat").passing()
    assert (t.armour("p2"), t.spirit("p2")) == (AYZN - 2, 8), "fire is received"
    assert not t.g.players["p2"].lasting


# --- forced movement ----------------------------------------------------------------------------


@effect_of("Power Launch")
@rule("GR-KW-132", "GR-KW-25", "GR-KW-04")
@pytest.mark.parametrize("card", ["Turbine Spike!", "Schneller Schlag!"])
def test_power_launch_throws_instead_of_a_push_or_after_a_text_without_one(card: str) -> None:
    t = table(card, "Power Launch")
    punch(t, card).play("p2", "take_the_hit")
    instant(t, "p1", "Power Launch")
    assert t.options("p1", "route", path=()), "it may be left"
    t.play("p1", "route", path=["h5"]).passing()
    assert t.hex("p2") == "h5"
    assert t.armour("p2") == AYZN - 2, "the attack's own damage follows"


@limit_of("Power Launch")
@rule("GR-KW-132", "GR-KW-25", "GR-KW-07")
def test_power_launch_replaces_all_forced_movement_and_needs_an_own_hit() -> None:
    t = table("Anchor Buster!", "Power Launch")
    assert not t.options("p1", "play")
    punch(t, "Anchor Buster!").play("p2", "take_the_hit")
    instant(t, "p1", "Power Launch").play("p1", "route", path=[]).passing()
    assert t.hex("p2") == "f5", "neither the throw of the card nor the other"
    assert t.tokens("p2", "anchor") == 1
    t = table("Schneller Schlag!", "Power Launch", structures={"f5": 1}, r2={"hex": "h5"})
    t.play("p1", "attack", card="Schneller Schlag!", target="structure")
    instant(t, "p1", "Power Launch")
    assert t.match.to_act == ("p1",)
    assert t.hex("p2") == "h5", "a structure is not thrown, nor anybody else"


@effect_of("Spear")
@rule("GR-KW-132", "GR-KW-25")
@pytest.mark.parametrize(
    ("card", "path"), [("Turbine Spike!", ["g5", "h5"]), ("Schneller Schlag!", ["g5"])]
)
def test_spear_lengthens_a_push_or_adds_one(card: str, path: list[str]) -> None:
    t = table(card, "Spear")
    punch(t, card).play("p2", "take_the_hit")
    instant(t, "p1", "Spear").play("p1", "route", path=path).passing()
    assert t.hex("p2") == path[-1]


@limit_of("Spear")
@rule("GR-CRD-08", "GR-KW-132")
def test_spear_needs_the_opponent_within_two_hexes_and_may_be_left() -> None:
    t = table("Chogoking Beam!", "Spear", r2={"hex": "h5"}, structures={"f6": 1})
    punch(t, "Chogoking Beam!").play("p2", "take_the_hit").passing()
    assert t.hand("p1") == ["Spear"], "3 hexes away, though a structure is nearer"
    t = table("Schneller Schlag!", "Spear")
    punch(t, "Schneller Schlag!").play("p2", "take_the_hit")
    instant(t, "p1", "Spear").play("p1", "route", path=[]).passing()
    assert t.hex("p2") == "f5"


# --- dice and icons -----------------------------------------------------------------------------


@effect_of("Reacquire Target")
@rule("GR-KW-92", "GR-WIN-13")
def test_reacquire_target_rerolls_the_whole_attack_roll() -> None:
    t = table("Ayzn Punch!", "Reacquire Target", dice=[3, 2, 9, 8, 12, 11])
    punch(t).play("p2", "defend")
    instant(t, "p1", "Reacquire Target")
    assert t.armour("p2") == AYZN - 2


@limit_of("Reacquire Target")
@rule("GR-KW-92")
def test_reacquire_target_rerolls_no_defence() -> None:
    t = table("Ayzn Punch!", p2={"hand": ["Reacquire Target"]}, dice=[9, 8, 3, 2])
    punch(t).play("p2", "defend").passing()
    assert t.hand("p2") == ["Reacquire Target"]
    assert t.armour("p2") == AYZN - 2


@effect_of("Counter Chain")
@rule("GR-KW-165", "GR-TIE-05")
def test_counter_chain_gives_a_reactive_attack_the_reaction_icon_even_after_the_roll() -> None:
    t = table("Ayzn Punch!", p2={"hand": ["Ayzn Punch!", "Counter Chain"]}, dice=[9, 9, 9, 3])
    punch(t).play("p2", "strike_back", card="Ayzn Punch!")
    until(t, "p2", "Counter Chain", "rolled")
    assert t.armour("p1") == RAIJIN - 2, "one 9 sets both of the attacker's aside"


@limit_of("Counter Chain")
@rule("GR-KW-33", "GR-ATK-13")
def test_counter_chain_gives_nothing_to_ultimates_nor_to_the_active_player() -> None:
    t = table("Magnum Hurricane!", "Counter Chain")
    assert not t.options("p1", "play")
    t = table("Ayzn Punch!", "Counter Chain", p2={"hand": ["Schneller Schlag!"]}, dice=[9, 2, 9])
    instant(t, "p1", "Counter Chain")
    punch(t).play("p2", "strike_back", card="Schneller Schlag!").passing()
    assert t.armour("p2") == AYZN - 2, "the 9s are set aside one for one; the 2 is left"


@effect_of("Combo Chain")
@rule("GR-KW-165", "GR-CMB-01")
def test_combo_chain_lets_a_card_join_a_combo() -> None:
    t = table("Flash Strike!", "Schneller Schlag!", "Ayzn Punch!", "Combo Chain")
    t.play("p1", "play", card="Combo Chain").pick("p1", "Schneller Schlag!").passing()
    t.play("p1", "attack", card="Flash Strike!", target="robot")
    assert [o["card"] for o in t.options("p1", "add_card")] == ["Schneller Schlag!"]
    t.play("p1", "add_card", card="Schneller Schlag!").passing()
    t.play("p2", "take_the_hit").passing()
    assert t.armour("p2") == AYZN - (1 + 2)


@effect_of("Combo Chain")
@rule("GR-GEN-23")
def test_the_card_that_combo_chain_is_about_is_known_to_all() -> None:
    hidden = ["Schneller Schlag!", "Flash Strike!"]
    t = table(*hidden, "Combo Chain", p1={"hidden": hidden})
    t.play("p1", "play", card="Combo Chain").passing().pick("p1", "Schneller Schlag!").passing()
    assert t.match.view("p2").players["p1"].hand == ("Schneller Schlag!", HIDDEN)


@limit_of("Combo Chain")
@rule("GR-KW-33", "GR-KW-10", "GR-KW-165")
def test_combo_chain_joins_no_ultimate_and_ends_with_the_turn() -> None:
    t = table("Magnum Hurricane!", "Combo Chain")
    assert not t.options("p1", "play")
    t = table("Schneller Schlag!", "Combo Chain")
    instant(t, "p1", "Combo Chain").play("p1", "end_combat").passing()
    assert not t.g.players["p1"].lasting


@effect_of("Counter Breaker")
@rule("GR-KW-165", "GR-TIE-06")
def test_counter_breaker_takes_the_reaction_icon_after_the_roll() -> None:
    t = table("Ayzn Punch!", "Counter Breaker", p2={"hand": ["Panzerfaust!"]}, dice=[9, 9, 9, 3])
    punch(t).play("p2", "strike_back", card="Panzerfaust!")
    until(t, "p1", "Counter Breaker", "rolled")
    assert t.armour("p2") == AYZN - 2, "one 9 is left against 3"


@limit_of("Counter Breaker")
@rule("GR-KW-08", "GR-KW-165")
def test_counter_breaker_needs_an_opponents_attack_with_the_icon() -> None:
    t = table("Ayzn Punch!", "Counter Breaker", p2={"hand": ["Ayzn Punch!"]}, dice=[9, 9, 8, 3])
    assert not t.options("p1", "play")
    punch(t).play("p2", "strike_back", card="Ayzn Punch!").passing()
    assert t.hand("p1") == ["Counter Breaker"]


# --- barriers and hands -------------------------------------------------------------------------


@effect_of("Shield Siphon")
@rule("GR-KW-144", "GR-KW-06")
@pytest.mark.parametrize("take", ["g5", "active p2"])
def test_shield_siphon_takes_a_barrier_and_makes_one(take: str) -> None:
    t = table("Shield Siphon", barriers=["g5"], r2={"hex": "f5", "barrier": True})
    t.play("p1", "play", card="Shield Siphon").pick("p1", take).pick("p1", "active").passing()
    assert t.g.robots["p1"].barrier
    assert t.g.robots["p2"].barrier is (take == "g5")
    assert t.g.barriers == ([] if take == "g5" else ["g5"])
    assert (t.armour("p1"), t.armour("p2")) == (RAIJIN, AYZN)


@effect_of("Shield Siphon")
@rule("GR-KW-144")
def test_shield_siphon_takes_the_active_barrier_of_an_opponent_two_hexes_away() -> None:
    t = table("Shield Siphon", r2={"hex": "g5", "barrier": True})
    t.play("p1", "play", card="Shield Siphon").pick("p1", "active p2").pick("p1", "active")
    assert (t.g.robots["p1"].barrier, t.g.robots["p2"].barrier) == (True, False)


@limit_of("Shield Siphon")
@rule("GR-KW-144", "GR-CRD-08")
def test_shield_siphon_reaches_two_hexes_and_makes_nothing_without_a_price() -> None:
    t = table("Shield Siphon", r2={"hex": "i5"})
    assert not t.options("p1", "play"), "no legal target within 2"
    t = table("Shield Siphon", barriers=["h5"], r2={"hex": "g5"})
    instant(t, "p1", "Shield Siphon")
    assert not t.g.robots["p1"].barrier
    t = table("Shield Siphon", barriers=["e5"], r2={"hex": "h5"})
    t.play("p1", "play", card="Shield Siphon").pick("p1", "none").passing()
    assert t.g.barriers == ["e5"]


@effect_of("Hijack")
@rule("GR-KW-52", "GR-KW-50", "GR-KW-08")
def test_hijack_lets_both_look_at_a_hand_and_put_a_card_away() -> None:
    t = table(
        "Hijack", "Volt Spike!", p2={"hand": ["Ayzn Punch!", "Panzerfaust!", "Schneller Schlag!"]}
    )
    t.play("p1", "play", card="Hijack").passing()
    assert {o["value"] for o in t.options("p1", "pick")} == {"Ayzn Punch!", "Panzerfaust!"}
    t.pick("p1", "Panzerfaust!").pick("p2", "yes").passing()
    assert t.meter("p2") == {"Panzerfaust!": (2, False)}
    assert t.meter("p1") == {"Volt Spike!": (1, False), "Hijack": (3, False)}
    seen = [told for told in t.match.events if told.event.tag() == "hand_seen"]
    assert [told.seats for told in seen] == [("p1",), ("p2",)], "each alone"


@limit_of("Hijack")
@rule("GR-KW-50", "GR-KW-52")
def test_hijack_takes_no_card_without_a_cooldown_value_and_may_be_left() -> None:
    t = table("Hijack", "Volt Spike!", p2={"hand": ["Schneller Schlag!"]})
    t.play("p1", "play", card="Hijack").passing().pick("p2", "no").passing()
    assert t.hand("p2") == ["Schneller Schlag!"]
    assert t.hand("p1") == ["Volt Spike!"]
    assert not t.told("hand_seen")


@rule("GR-KW-16", "GR-RAG-05")
def test_rage_is_gained_once_however_the_victim_was_moved() -> None:
    t = table("Schneller Schlag!", "Power Launch")
    punch(t, "Schneller Schlag!").play("p2", "take_the_hit")
    instant(t, "p1", "Power Launch").play("p1", "route", path=["e5"])
    while t.about:
        t.pick("p1", t.options("p1", "pick")[0]["value"])
    assert t.armour("p2") == AYZN - 3 - 2
    calm(t)
    assert t.spirit("p2") == 20 + 2
