"""The cards and abilities of Dash, each in its effect and in its limits."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.testing import effect_of, limit_of, rule
from tests.games.giga_robo.duel import calm, instant
from tests.games.giga_robo.table import Table

RAIJIN, AYZN = 30, 40


def table(
    *hand: str, p1: dict[str, Any] | None = None, p2: dict[str, Any] | None = None, **rest: Any
) -> Table:
    """Dai-Raijin V next to Ayzn, both with 20 spirit and abilities that do not matter here."""
    mine = {"spirit": 20, "ability": "Honorable Defeat", "hand": list(hand), **(p1 or {})}
    theirs = {"spirit": 20, "ability": "Honorable Defeat", **(p2 or {})}
    return Table(mine, rest.pop("r1", None), theirs, rest.pop("r2", None), **rest)


def punch(t: Table, card: str = "Ayzn Punch!", seat: str = "p1") -> Table:
    """Attack the other robot with a card; nobody answers the declaration."""
    return t.play(seat, "attack", card=card, target="robot").passing()


# --- abilities ----------------------------------------------------------------------------------


@effect_of("Circuit Flow")
@rule("GR-KW-98", "GR-REC-02")
@pytest.mark.parametrize(("face", "good"), [(4, True), (3, False)])
def test_circuit_flow_adds_three_to_recovery_rolls(face: int, good: bool) -> None:
    t = table("High Stakes", "Spirit Spark", p1={"ability": "Circuit Flow"}, dice=[face])
    instant(t, "p1", "High Stakes")
    assert bool(t.g.players["p1"].permits) is good
    assert ("Spirit Spark" in t.meter("p1")) is not good


@limit_of("Circuit Flow")
@rule("GR-KW-98")
def test_circuit_flow_leaves_attack_rolls_alone() -> None:
    t = table("Schneller Schlag!", p1={"ability": "Circuit Flow"}, dice=[4, 5, 2])
    punch(t, "Schneller Schlag!").play("p2", "defend").passing()
    assert t.armour("p2") == AYZN


@effect_of("Combat Logic")
@rule("GR-KW-20", "GR-CMB-07")
def test_combat_logic_makes_each_robot_card_cheaper() -> None:
    t = table("Flash Strike!", "Volt Spike!", p1={"ability": "Combat Logic"}, dice=[9, 8, 5, 4])
    t.play("p1", "attack", card="Flash Strike!", target="robot")
    t.play("p1", "add_card", card="Volt Spike!").passing()
    assert t.spirit("p1") == 20 - (2 - 1) - (3 - 1)


@limit_of("Combat Logic")
@rule("GR-KW-20", "GR-CRD-03")
def test_combat_logic_leaves_pilot_cards_alone_and_never_goes_below_one() -> None:
    t = table("Spirit Flare", p1={"ability": "Combat Logic"})
    instant(t, "p1", "Spirit Flare")
    assert t.spirit("p1") == 20 - 2
    t = table("Schneller Schlag!", "Hot-Blooded", p1={"ability": "Combat Logic"})
    instant(t, "p1", "Hot-Blooded")
    punch(t, "Schneller Schlag!")
    assert t.spirit("p1") == 20 - 3 - 1


@effect_of("Righteous Spirit")
@rule("GR-KW-84", "GR-RAG-01")
def test_righteous_spirit_raises_rage_for_each_structure_collision() -> None:
    t = table(
        "Turbine Spike!", p2={"ability": "Righteous Spirit"}, structures={"g5": 1}, dice=[9, 2, 1]
    )
    punch(t, "Turbine Spike!").play("p2", "defend").passing()
    t.play("p1", "route", path=["g5"]).passing()
    t.play("p2", "gain_rage", take="spirit")
    assert t.spirit("p2") == 20 + 2 + 3


@limit_of("Righteous Spirit")
@rule("GR-KW-10", "GR-KW-84")
def test_righteous_spirit_needs_a_structure_and_ends_with_the_turn() -> None:
    two = {"ability": "Righteous Spirit"}
    t = table("Turbine Spike!", p2=two, dice=[9, 2, 1])
    punch(t, "Turbine Spike!").play("p2", "defend").passing()
    t.play("p1", "route", path=["g5"]).passing()
    calm(t)
    assert t.spirit("p2") == 20 + 2
    t = table("Turbine Spike!", p2=two, structures={"g5": 1}, dice=[9, 2, 1])
    punch(t, "Turbine Spike!").play("p2", "defend").passing()
    t.play("p1", "route", path=["g5"]).passing()
    calm(t).play("p1", "end_combat").passing()
    assert not t.g.players["p2"].lasting


# --- against what others declare ----------------------------------------------------------------


@effect_of("Open Path")
@rule("GR-KW-37", "GR-KW-10")
def test_open_path_takes_the_text_and_leaves_the_damage() -> None:
    t = table("Volt Spike!", p2={"hand": ["Open Path"]}, dice=[9, 2, 1])
    t.play("p1", "attack", card="Volt Spike!", target="robot")
    instant(t, "p2", "Open Path", at="Volt Spike!").play("p2", "defend").passing()
    assert t.armour("p2") == AYZN - 2
    assert t.tokens("p2", "surge") == 0
    assert t.meter("p1")["Volt Spike!"] == (1, False)


@effect_of("Open Path")
@rule("GR-KW-37")
def test_open_path_silences_an_activated_attack_card_for_the_turn() -> None:
    held = {"meter": {2: ["Gunpowder Hail!"]}, "on": ["Gunpowder Hail!"]}
    t = table("Open Path", "Chogoking Beam!", p2=held, r2={"hex": "h5"}, dice=[9, 2, 1])
    instant(t, "p1", "Open Path", at="Gunpowder Hail!")
    punch(t, "Chogoking Beam!").play("p2", "defend").passing()
    assert t.armour("p2") == AYZN - 3, "the attack roll kept its only die"
    calm(t).play("p1", "end_combat").passing()
    assert t.meter("p2")["Gunpowder Hail!"] == (2, True)
    assert not t.g.players["p2"].meter[0].muted


@effect_of("Open Path")
@rule("GR-KW-37")
def test_open_path_tells_which_card_of_a_meter_has_no_text_now() -> None:
    held = {"meter": {2: ["Gunpowder Hail!"]}, "on": ["Gunpowder Hail!"]}
    t = instant(table("Open Path", p2=held), "p1", "Open Path", at="Gunpowder Hail!")
    assert [(told.seat, told.card) for told in t.told("text_lost")] == [("p2", "Gunpowder Hail!")]


@limit_of("Open Path")
@rule("GR-KW-33", "GR-KW-37")
def test_open_path_names_no_ultimate_and_no_card_of_a_hand() -> None:
    t = table("Open Path", p2={"hand": ["Ayzn Punch!"], "meter": {1: ["Magnum Hurricane!"]}})
    assert not t.options("p1", "play")
    t.refused("p1", "play", "GR-KW-14", card="Open Path", at="Ayzn Punch!")


@effect_of("Reflex Edge")
@rule("GR-KW-34", "GR-CNL-01", "GR-CNL-02", "GR-CNL-03")
def test_reflex_edge_cancels_an_instant() -> None:
    t = table("Spirit Spark", p2={"hand": ["Reflex Edge"]})
    t.play("p1", "play", card="Spirit Spark")
    instant(t, "p2", "Reflex Edge")
    assert t.spirit("p1") == 20
    assert t.meter("p1") == {"Spirit Spark": (3, False)}
    assert t.meter("p2") == {"Reflex Edge": (3, False)}


@limit_of("Reflex Edge")
@rule("GR-KW-34")
def test_reflex_edge_needs_an_opponents_instant_that_waits() -> None:
    t = table("Reflex Edge", "Spirit Spark")
    assert not t.options("p1", "play", card="Reflex Edge")
    t.play("p1", "play", card="Spirit Spark")
    assert t.spirit("p1") == 20 + 3, "an own instant cannot be named"


@effect_of("Target Lock")
@rule("GR-KW-39", "GR-RSP-10")
def test_target_lock_saves_the_successes_while_costs_are_still_due() -> None:
    t = table("Schneller Schlag!", "Target Lock", p2={"hand": ["Critical Aim"]}, dice=[9, 2, 1])
    t.play("p1", "attack", card="Schneller Schlag!", target="robot")
    instant(t, "p1", "Target Lock").play("p2", "defend")
    instant(t, "p2", "Critical Aim")
    assert t.armour("p2") == AYZN - 2
    assert t.spirit("p2") == 20 - 1


@limit_of("Target Lock")
@rule("GR-KW-39", "GR-KW-100")
def test_target_lock_does_not_save_the_damage() -> None:
    t = table(
        "Schneller Schlag!",
        "Target Lock",
        p2={"hand": ["Break Through"]},
        r1={"hex": "e5", "power": 1},
        dice=[9, 8, 2, 1],
    )
    t.play("p1", "attack", card="Schneller Schlag!", target="robot")
    instant(t, "p1", "Target Lock").play("p2", "defend").play("p1", "add_power", dice=1)
    while not t.options("p2", "play"):
        t.play(t.match.to_act[0], "pass", until="now")
    instant(t, "p2", "Break Through")
    assert t.armour("p2") == AYZN - 1
    t = table("Target Lock")
    assert not t.options("p1", "play")


# --- own attacks --------------------------------------------------------------------------------


@effect_of("Reflex Strike")
@rule("GR-KW-42", "GR-KW-28", "GR-KW-22")
def test_reflex_strike_swaps_a_card_before_it_is_paid() -> None:
    t = table("Schneller Schlag!", "Panzerfaust!", "Reflex Strike", dice=[9, 8, 2, 1])
    t.play("p1", "attack", card="Schneller Schlag!", target="robot")
    instant(t, "p1", "Reflex Strike")
    assert t.spirit("p1") == 20 - 3 - 5
    t.play("p2", "defend").passing()
    assert t.armour("p2") == AYZN - 3
    assert t.hand("p1") == ["Schneller Schlag!"]


@effect_of("Reflex Strike")
@rule("GR-KW-22", "GR-KW-42")
def test_reflex_strike_settles_the_difference_of_a_reactive_attack() -> None:
    t = table(
        "Schneller Schlag!",
        p2={"hand": ["Panzerfaust!", "Ayzn Punch!", "Reflex Strike"]},
        dice=[2, 9, 8],
    )
    t.play("p1", "attack", card="Schneller Schlag!", target="robot").passing()
    t.play("p2", "strike_back", card="Panzerfaust!")
    assert t.spirit("p2") == 20 - 5
    instant(t, "p2", "Reflex Strike")
    assert t.spirit("p2") == 20 - 3 - 2
    assert t.armour("p1") == RAIJIN - 2
    assert t.hand("p2") == ["Panzerfaust!"]


@effect_of("Reflex Strike")
@rule("GR-KW-42", "GR-ATK-09")
def test_reflex_strike_follows_a_target_that_has_moved() -> None:
    t = table("Schneller Schlag!", "Chogoking Beam!", "Reflex Strike", dice=[9, 2, 1])
    t.play("p1", "attack", card="Schneller Schlag!", target="robot")
    t.g.robots["p2"].hex = "h5"
    instant(t, "p1", "Reflex Strike").play("p2", "defend").passing()
    assert t.armour("p2") == AYZN - 3


@limit_of("Reflex Strike")
@rule("GR-KW-42", "GR-KW-28")
def test_reflex_strike_takes_only_a_card_that_fits_and_can_be_paid() -> None:
    hand = ("Schneller Schlag!", "Chogoking Beam!", "Core Breach!", "Reflex Strike")
    t = table(*hand, p1={"spirit": 10}, dice=[9, 2, 1])
    t.play("p1", "attack", card="Schneller Schlag!", target="robot")
    instant(t, "p1", "Reflex Strike").play("p2", "defend").passing()
    assert t.armour("p2") == AYZN - 2, "one is out of range, the other costs 8 of the 7 left"
    t = table("Schneller Schlag!", "Ayzn Punch!", "Reflex Strike", dice=[9, 2, 1])
    assert not t.options("p1", "play")


@effect_of("Combat Flow")
@rule("GR-KW-14", "GR-KW-15", "GR-KW-92")
def test_combat_flow_pays_for_each_die_as_it_resolves() -> None:
    t = table("Ayzn Punch!", "Combat Flow", p2={"asking": "always"}, dice=[3, 2, 9, 8, 11, 10])
    punch(t).play("p2", "defend")
    t.play("p1", "play", card="Combat Flow", x=2)
    assert t.spirit("p1") == 20 - 2 - 3
    t.passing()
    assert t.spirit("p1") == 20 - 2 - 3 - 2
    t.pick("p1", "active 0").passing()
    assert t.armour("p2") == AYZN - 2, "11 and 10 against 9 and 8"


@limit_of("Combat Flow")
@rule("GR-RSP-10", "GR-KW-39")
def test_combat_flow_pays_what_was_announced_even_if_nothing_can_be_rerolled() -> None:
    t = table(
        "Ayzn Punch!",
        "Combat Flow",
        p2={"hand": ["Panzerfaust!", "Target Lock"]},
        dice=[3, 2, 9, 8],
    )
    punch(t).play("p2", "strike_back", card="Panzerfaust!")
    while t.g.window != "rolled":
        t.play(t.match.to_act[0], "pass", until="now")
    t.play("p1", "play", card="Combat Flow", x=2)
    instant(t, "p2", "Target Lock")
    assert t.spirit("p1") == 20 - 2 - 3 - 2
    assert t.armour("p1") == RAIJIN - 3


@limit_of("Combat Flow")
@rule("GR-KW-14", "GR-KW-92")
def test_combat_flow_needs_an_own_attack_roll_and_spirit_for_x() -> None:
    t = table("Ayzn Punch!", "Combat Flow", p1={"spirit": 6}, dice=[3, 2, 9, 8])
    punch(t).play("p2", "defend")
    assert [o["x"] for o in t.options("p1", "play")] == [1], "2 + 3 are paid, 1 is left"
    t = table("Ayzn Punch!", p2={"hand": ["Combat Flow"]}, dice=[9, 8, 3, 2])
    punch(t).play("p2", "defend").passing()
    assert t.armour("p2") == AYZN - 2, "a defence roll cannot be rerolled by it"


@effect_of("Power Flow")
@rule("GR-KW-14", "GR-KW-92", "GR-KW-15")
def test_power_flow_makes_the_opponent_reroll_dice_of_your_choice() -> None:
    t = table(
        "Ayzn Punch!",
        p2={"hand": ["Power Flow"]},
        r2={"hex": "f5", "power": 2},
        dice=[12, 11, 9, 8, 1, 2],
    )
    punch(t).play("p2", "defend").play("p2", "add_power", dice=0)
    instant(t, "p2", "Power Flow", x=2).pick("p2", "active 1").passing()
    assert t.power("p2") == 0
    assert t.armour("p2") == AYZN


@limit_of("Power Flow")
@rule("GR-KW-92")
def test_power_flow_touches_no_defence_roll_and_no_more_dice_than_tokens() -> None:
    t = table("Ayzn Punch!", "Power Flow", r1={"hex": "e5", "power": 2}, dice=[3, 2, 9, 8])
    punch(t).play("p2", "defend").play("p1", "add_power", dice=0).passing()
    assert t.hand("p1") == ["Power Flow"]
    t = table(
        "Ayzn Punch!", p2={"hand": ["Power Flow"]}, r2={"hex": "f5", "power": 1}, dice=[12, 9, 2, 1]
    )
    punch(t).play("p2", "defend").play("p2", "add_power", dice=0)
    assert [o["x"] for o in t.options("p2", "play")] == [1]


@effect_of("Battle Focus")
@rule("GR-KW-177", "GR-KW-21")
def test_battle_focus_gives_the_printed_cost_of_a_card_of_the_own_hit() -> None:
    t = table("Flash Strike!", "Volt Spike!", "Battle Focus", p1={"ability": "Combat Logic"})
    t.play("p1", "attack", card="Flash Strike!", target="robot")
    t.play("p1", "add_card", card="Volt Spike!").passing().play("p2", "take_the_hit")
    t.play("p1", "play", card="Battle Focus").pick("p1", "Volt Spike!")
    assert t.spirit("p1") == 20 - 1 - 2 - 2 + 3


@limit_of("Battle Focus")
@rule("GR-KW-33", "GR-KW-177")
def test_battle_focus_needs_an_own_hit_that_is_no_ultimate() -> None:
    t = table("Magnum Hurricane!", "Battle Focus")
    punch(t, "Magnum Hurricane!").play("p2", "take_the_hit").passing()
    assert t.hand("p1") == ["Battle Focus"]
    t = table("Schneller Schlag!", "Battle Focus", dice=[2, 9, 8])
    punch(t, "Schneller Schlag!").play("p2", "defend").passing()
    assert t.spirit("p1") == 20 - 2


# --- spirit and tokens --------------------------------------------------------------------------


@effect_of("Spirit Flare")
@rule("GR-KW-76", "GR-KW-77")
def test_spirit_flare_skips_a_turn_and_gives_thirty_spirit_after_it() -> None:
    t = table(p2={"hand": ["Spirit Flare", "Ayzn Punch!"], "spirit": 5}, active="p2")
    instant(t, "p2", "Spirit Flare").play("p2", "end_combat").passing()
    t.play("p1", "gain", take="heart").play("p1", "end_combat").passing()
    assert t.match.to_act == ("p1",), "there was neither upkeep nor combat"
    assert t.spirit("p2") == 3
    assert t.meter("p2") == {"Spirit Flare": (2, False)}, "cards did not cool down"
    t.play("p1", "gain", take="heart").play("p1", "end_combat").passing()
    assert t.spirit("p2") == 3 + 30


@limit_of("Spirit Flare")
@rule("GR-KW-76", "GR-KW-77", "GR-TRA-06")
def test_spirit_flare_lets_tokens_cool_down_and_panic_count_and_bars_cards() -> None:
    held = {"hand": ["Spirit Flare", "Spirit Spark"], "trauma": {"panic": [0, 1, 1]}, "spirit": 2}
    t = table(p2=held, active="p2")
    instant(t, "p2", "Spirit Flare").play("p2", "end_combat").passing()
    t.play("p1", "gain", take="heart").passing().play("p1", "end_combat").passing()
    assert t.hand("p2") == ["Spirit Spark"], "nobody was asked for cards in the skipped turn"
    assert t.told("turn_skipped")
    assert t.g.players["p2"].trauma["panic"] == (1, 0, 0), "tokens cooled down in both turns"
    player = t.g.players["p2"]
    player.trauma = {**player.trauma, "panic": (0, 0, 2)}
    t.play("p1", "gain", take="heart").passing().play("p1", "end_combat").passing()
    assert t.spirit("p2") == 30 - 2


@effect_of("Spirit Spark")
@rule("GR-KW-20", "GR-KW-73")
def test_spirit_spark_costs_nothing_and_gives_three() -> None:
    t = instant(table("Spirit Spark", p1={"spirit": 0}), "p1", "Spirit Spark")
    assert t.spirit("p1") == 3
    assert t.meter("p1") == {"Spirit Spark": (3, False)}


@limit_of("Spirit Spark")
@rule("GR-KW-73", "GR-TRA-06", "GR-FSP-02")
@pytest.mark.parametrize(("panic", "before", "after"), [(1, 0, 2), (4, 7, 7), (0, 24, 25)])
def test_spirit_spark_is_cut_by_panic_and_by_the_maximum(
    panic: int, before: int, after: int
) -> None:
    p1 = {"spirit": before, "trauma": {"panic": [0, 0, panic]}}
    t = instant(table("Spirit Spark", p1=p1), "p1", "Spirit Spark")
    assert t.spirit("p1") == after


@effect_of("Trauma Flow")
@rule("GR-KW-65", "GR-KW-97")
def test_trauma_flow_moves_three_tokens_into_the_same_slots() -> None:
    p1 = {"trauma": {"fire": [0, 1, 1], "panic": [2, 0, 0]}}
    t = table("Trauma Flow", p1=p1, dice=[7])
    instant(t, "p1", "Trauma Flow", at="p2")
    t.pick("p1", "fire 3").pick("p1", "panic 1").pick("p1", "fire 2")
    assert t.g.players["p2"].trauma["fire"] == (0, 1, 1)
    assert t.g.players["p2"].trauma["panic"] == (1, 0, 0)
    assert t.g.players["p1"].trauma["panic"] == (1, 0, 0)


@limit_of("Trauma Flow")
@rule("GR-KW-65", "GR-KW-08")
def test_trauma_flow_moves_one_token_if_it_fails_and_needs_an_adjacent_opponent() -> None:
    t = table("Trauma Flow", p1={"trauma": {"fire": [0, 1, 1]}}, dice=[6])
    instant(t, "p1", "Trauma Flow").pick("p1", "fire 2").passing()
    assert t.tokens("p1", "fire") == 1
    t = table("Trauma Flow", r2={"hex": "g5"})
    assert not t.options("p1", "play")
