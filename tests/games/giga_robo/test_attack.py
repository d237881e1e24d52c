"""Attacks: targets, range, payment, combos, reactions and dice pools."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.testing import rule
from tests.games.giga_robo.table import Table

PLAIN = {"ability": "Honorable Defeat"}
"""A pilot ability that does not change damage."""


def duel(
    hand: list[str],
    *,
    spirit: int = 30,
    at: str = "e5",
    foe: str = "f5",
    p2: dict[str, Any] | None = None,
    r1: dict[str, Any] | None = None,
    r2: dict[str, Any] | None = None,
    **more: Any,
) -> Table:
    """Dai-Raijin V with these cards against Ayzn."""
    return Table(
        {"spirit": spirit, "hand": hand, **PLAIN},
        {"hex": at, **(r1 or {})},
        p2 or {},
        {"hex": foe, **(r2 or {})},
        **more,
    )


def attack(t: Table, card: str, hex: str = "f5", target: str = "robot") -> Table:
    return t.play("p1", "attack", card=card, target=target, hex=hex)


def pool(t: Table, seat: str = "p1") -> int:
    return int([each for each in t.told("pool_gathered") if each.seat == seat][-1].dice)


# --- targets and range ----------------------------------------------------------------------------


@rule("GR-ATK-02", "GR-GEN-18")
def test_a_hex_with_a_robot_on_a_roof_offers_two_targets() -> None:
    t = duel(["Bolt Caster!"], foe="g5", structures={"g5": 1})
    assert {a["target"] for a in t.options("p1", "attack", hex="g5")} == {"robot", "structure"}


@rule("GR-GEN-18", "GR-GEN-07", "GR-GEN-03")
def test_only_opponents_structures_and_barriers_are_targets() -> None:
    t = duel(
        ["Bolt Caster!"],
        foe="l11",
        tiles={"f5": "inferno"},
        anchors={"e6": 1},
        barriers=["d5"],
        structures={"e4": 1},
    )
    kinds = {(a["target"], a["hex"]) for a in t.options("p1", "attack")}
    assert kinds == {("barrier", "d5"), ("structure", "e4")}
    t.refused("p1", "attack", "GR-GEN-18", card="Bolt Caster!", target="robot", hex="e5")


@rule("GR-ATK-03", "GR-ATK-06", "GR-CRD-06")
@pytest.mark.parametrize(
    ("foe", "reached"), [("f5", False), ("g5", True), ("i5", True), ("j5", False)]
)
def test_range_counts_from_the_next_hex_and_has_a_least_and_a_most(foe: str, reached: bool) -> None:
    t = duel(["V Blaster!"], foe=foe)  # 2 to 4
    assert bool(t.options("p1", "attack", target="robot")) is reached
    if not reached:
        t.refused("p1", "attack", "GR-ATK-06", card="V Blaster!", target="robot", hex=foe)


@rule("GR-ATK-04")
def test_elevation_does_not_count_for_ranged_attacks() -> None:
    t = duel(["V Blaster!"], foe="i5", structures={"i5": 2})
    assert t.options("p1", "attack", target="robot")


@rule("GR-ATK-05")
@pytest.mark.parametrize(
    ("structures", "reached"),
    [({}, True), ({"f5": 1}, False), ({"e5": 1}, False), ({"e5": 1, "f5": 1}, True)],
)
def test_elevation_counts_for_melee_attacks(structures: dict[str, int], reached: bool) -> None:
    t = duel(["Flash Strike!"], structures=structures)
    assert bool(t.options("p1", "attack", target="robot")) is reached


@rule("GR-ATK-05")
def test_a_structure_is_there_at_every_level_up_to_its_roof() -> None:
    t = duel(["Flash Strike!"], foe="l11", structures={"f5": 2})
    assert t.options("p1", "attack", target="structure", hex="f5")


@rule("GR-ATK-15")
def test_the_own_hex_is_out_of_reach() -> None:
    t = duel(["Bolt Caster!"], foe="l11", structures={"e5": 1}, barriers=["e5"])
    assert not t.options("p1", "attack")


# --- declaring and paying -------------------------------------------------------------------------


@rule("GR-ATK-01", "GR-ATK-07", "GR-CRD-02", "GR-FSP-01")
def test_a_declared_attack_is_shown_and_paid_for() -> None:
    t = duel(["Volt Spike!"], spirit=10, p2={"hand": []})
    attack(t, "Volt Spike!")
    declared = t.told("attack_declared")[-1]
    assert (declared.seat, declared.cards, declared.robot) == ("p1", ("Volt Spike!",), "p2")
    assert t.spirit("p1") == 7


@rule("GR-ATK-10", "GR-CRD-02")
def test_an_attack_that_cannot_be_paid_cannot_be_declared() -> None:
    t = duel(["Volt Spike!"], spirit=2)
    assert not t.options("p1", "attack")
    t.refused("p1", "attack", "GR-ATK-10", card="Volt Spike!", target="robot", hex="f5")


@rule("GR-ATK-10", "GR-RSL-01")
def test_the_cost_is_set_apart_until_it_is_paid_after_the_window() -> None:
    def open_window(spirit: int) -> Table:
        t = duel(["Arc Heel!", "Critical Aim", "Combat Flow"], spirit=spirit)
        t.g.players["p1"].asking = "always"
        attack(t, "Arc Heel!")
        assert t.asked.window == "attack_declared"
        return t

    t = open_window(5)
    assert t.spirit("p1") == 5  # not paid yet
    assert not t.options("p1", "play", card="Combat Flow")
    t.refused("p1", "play", card="Combat Flow", x=1)


@rule("GR-ATK-11")
def test_a_player_attacks_as_often_as_hand_and_spirit_allow() -> None:
    t = duel(["Flash Strike!"], spirit=6, dice=[1, 9, 9] * 3)
    for _ in range(3):
        assert t.options("p1", "attack", card="Flash Strike!")
        attack(t, "Flash Strike!")
        t.play("p2", "defend").passing()
    assert t.spirit("p1") == 0
    assert not t.options("p1", "attack")


@rule("GR-CRD-14", "GR-RSL-06", "GR-CRD-13")
def test_a_card_without_a_cooldown_value_is_back_in_hand_at_once() -> None:
    t = duel(["Flash Strike!", "Volt Spike!"], dice=[1, 9, 9, 1, 9, 9])
    attack(t, "Flash Strike!")
    t.play("p1", "enough")
    t.play("p2", "defend").passing()
    attack(t, "Volt Spike!")
    t.play("p1", "enough")
    t.play("p2", "defend").passing()
    assert t.hand("p1") == ["Flash Strike!"]
    assert t.meter("p1") == {"Volt Spike!": (1, False)}


# --- combos ---------------------------------------------------------------------------------------


@rule("GR-CMB-01", "GR-CRD-10", "GR-ATK-01")
def test_a_combo_has_up_to_three_cards_that_all_have_the_icon() -> None:
    t = duel(["Flash Strike!", "Volt Spike!", "Arc Heel!", "V Cutter!", "Lightning Glaive!"])
    attack(t, "Flash Strike!")
    assert {o["card"] for o in t.options("p1", "add_card")} == {
        "Volt Spike!",
        "Arc Heel!",
        "V Cutter!",
    }
    t.refused("p1", "add_card", "GR-CMB-01", card="Lightning Glaive!")
    t.play("p1", "add_card", card="Volt Spike!").play("p1", "add_card", card="V Cutter!")
    assert t.asked.tag() == "choose_reaction"


@rule("GR-CMB-01", "GR-CMB-02")
def test_a_card_without_the_icon_begins_no_combo() -> None:
    t = duel(["Lightning Glaive!", "Volt Spike!"])
    attack(t, "Lightning Glaive!")
    assert t.asked.tag() == "choose_reaction"


@rule("GR-CMB-02", "GR-CMB-15", "GR-REA-07", "GR-ATK-12")
def test_a_reactive_attack_is_one_card_even_of_combo_cards() -> None:
    t = Table(
        {"spirit": 9, "hand": ["Volt Spike!", "Flash Strike!"]},
        {"hex": "e5"},
        {"spirit": 9, "hand": ["Ayzn Punch!"]},
        {"hex": "f5"},
        active="p2",
        dice=[1, 1, 12],
    )
    t.play("p2", "attack", card="Ayzn Punch!", target="robot", hex="e5")
    t.play("p1", "strike_back", card="Flash Strike!").passing()
    assert t.told("attack_declared")[-1].cards == ("Flash Strike!",)


@rule("GR-CMB-03", "GR-CMB-06", "GR-CMB-07", "GR-CMB-13", "GR-DMG-04", "GR-DIC-02", "GR-EXA-01")
def test_a_combo_is_one_attack_with_one_roll_one_cost_and_one_damage() -> None:
    t = duel(["Flash Strike!", "Volt Spike!", "Arc Heel!"], spirit=9, dice=[12, 11, 10, 1, 1])
    attack(t, "Flash Strike!")
    t.play("p1", "add_card", card="Volt Spike!").play("p1", "add_card", card="Arc Heel!")
    assert t.spirit("p1") == 0  # 2 + 3 + 4
    t.play("p2", "defend").passing()
    assert pool(t) == 3  # 1 + 1 + 1
    t.play("p1", "move", path=()).play("p2", "gain_rage", take="spirit").passing()
    assert [each.n for each in t.told("hurt")] == [5]
    assert t.armour("p2") == 35


@rule("GR-CMB-06")
def test_the_first_card_gives_its_dice_and_each_other_one() -> None:
    t = duel(["Bolt Caster!", "Arc Hunter!"])
    attack(t, "Bolt Caster!")
    t.play("p1", "add_card", card="Arc Hunter!").play("p2", "take_the_hit")
    assert pool(t) == 4  # 3 + 1


@rule("GR-CMB-04")
def test_the_cards_lie_in_the_order_in_which_they_were_added() -> None:
    t = duel(["Flash Strike!", "V Cutter!", "Bolt Caster!"])
    attack(t, "Bolt Caster!")
    t.play("p1", "add_card", card="V Cutter!")
    assert [each.card for each in t.g.fight.active.cards] == ["Bolt Caster!", "V Cutter!"]  # type: ignore[union-attr]


@rule("GR-CMB-08")
def test_the_first_card_of_a_combo_must_reach() -> None:
    t = duel(["Flash Strike!", "Ionize! Fire!"], foe="g5")
    assert {a["card"] for a in t.options("p1", "attack")} == {"Ionize! Fire!"}


@rule("GR-CMB-11", "GR-CMB-12", "GR-ATK-14")
def test_a_card_out_of_range_at_its_turn_breaks_the_combo_and_adds_nothing() -> None:
    t = duel(["Bolt Caster!", "Flash Strike!"], dice=[12, 11, 10, 9, 1, 1])
    attack(t, "Bolt Caster!")
    t.play("p1", "add_card", card="Flash Strike!")
    t.play("p2", "defend").passing()
    t.play("p1", "route", path=("i5",)).passing()  # thrown out of reach of the second card
    t.play("p2", "gain_rage", take="spirit").passing()
    assert [each.card for each in t.told("combo_broken")] == ["Flash Strike!"]
    assert t.armour("p2") == 39  # 1 of Bolt Caster!, nothing of Flash Strike!
    assert t.hand("p1") == ["Flash Strike!"]


@rule("GR-CMB-05", "GR-CMB-14")
def test_the_first_card_gives_a_combo_its_type() -> None:
    t = duel(["Bolt Caster!", "Flash Strike!"], structures={"f5": 1})
    attack(t, "Bolt Caster!")  # ranged: elevation does not count for any of its cards
    assert t.options("p1", "add_card", card="Flash Strike!")


# --- reactions ------------------------------------------------------------------------------------


@rule("GR-REA-02", "GR-REA-03", "GR-REA-09", "GR-REA-13", "GR-GEN-02")
def test_there_are_three_reactions() -> None:
    t = duel(["Volt Spike!"], p2={"spirit": 9, "hand": ["Ayzn Punch!"]})
    attack(t, "Volt Spike!")
    kinds = {option["type"] for option in t.options("p2")}
    assert kinds == {"take_the_hit", "defend", "strike_back"}


@rule("GR-REA-13", "GR-REA-14", "GR-KW-95")
def test_against_a_player_who_takes_the_hit_every_die_is_a_success() -> None:
    t = duel(["V Slasher!"], r1={"power": 2})
    attack(t, "V Slasher!").passing()
    t.play("p2", "take_the_hit")
    t.play("p1", "add_power", dice=2).passing()
    assert t.told("roll_read")[-1].successes == 5
    assert not t.told("dice_rolled")


@rule("GR-REA-15")
def test_whoever_takes_the_hit_gains_rage_as_usual() -> None:
    t = duel(["Volt Spike!"])
    attack(t, "Volt Spike!")
    t.play("p2", "take_the_hit").passing()
    t.play("p2", "gain_rage", take="spirit").passing()
    assert t.spirit("p2") == 2
    assert t.asked.tag() == "choose_action"


@rule("GR-REA-04", "GR-REA-05")
def test_a_reactive_attack_hits_anything_in_the_attackers_hex_within_range() -> None:
    t = duel(
        ["V Blaster!"],
        at="e5",
        foe="g5",
        structures={"e5": 1},
        barriers=["e5"],
        p2={"spirit": 9, "hand": ["Ayzn Punch!", "Ayzn Blaster!"]},
    )
    attack(t, "V Blaster!", "g5")
    strikes = {(o["card"], o["target"]) for o in t.options("p2", "strike_back")}
    assert strikes == {
        ("Ayzn Blaster!", "robot"),
        ("Ayzn Blaster!", "structure"),
        ("Ayzn Blaster!", "barrier"),
    }
    t.refused("p2", "strike_back", "GR-REA-05", card="Ayzn Punch!", target="robot")


@rule("GR-REA-08")
def test_a_reactive_attack_is_paid_as_it_is_declared() -> None:
    t = duel(["Volt Spike!"], p2={"spirit": 5, "hand": ["Ayzn Punch!"], "asking": "always"})
    attack(t, "Volt Spike!").passing()
    t.play("p2", "strike_back", card="Ayzn Punch!", target="robot")
    assert t.asked.window == "reactive_declared"
    assert t.spirit("p2") == 4  # 2, less 1 by Combat Logic


@rule("GR-REA-10", "GR-REA-12", "GR-REA-16", "GR-BRD-03")
def test_a_robot_without_defence_cannot_defend() -> None:
    t = duel(["Volt Spike!"], p2={"ability": "Suicide Drive"})
    attack(t, "Volt Spike!")
    assert not t.options("p2", "defend")
    t.refused("p2", "defend", "GR-REA-12")


@rule("GR-REA-17", "GR-WIN-25")
def test_defending_and_taking_the_hit_open_no_window() -> None:
    for reaction in ("defend", "take_the_hit"):
        t = duel(["Volt Spike!"], dice=[1, 9, 9])
        t.g.players["p1"].asking = "always"
        attack(t, "Volt Spike!").passing()
        t.play("p2", reaction)
        assert t.asked.window in ("rolled", "success")


@rule("GR-ATK-13")
def test_the_reaction_icon_does_nothing_for_the_active_player() -> None:
    t = duel(["Lightning Glaive!"], dice=[9, 1, 9, 2])
    attack(t, "Lightning Glaive!")
    t.play("p2", "defend").passing()
    assert t.told("roll_read")[-1].seat == "p2"  # the 9s tie one for one; 2 beats 1


# --- dice pools -----------------------------------------------------------------------------------


@rule("GR-DIC-07", "GR-DIC-08", "GR-TOK-04", "GR-DIC-17", "GR-TOK-06")
def test_each_token_adds_a_die_the_active_player_first_and_is_gone() -> None:
    t = duel(["Volt Spike!"], r1={"power": 2}, r2={"power": 3}, dice=[2, 3, 4, 9, 9, 1])
    attack(t, "Volt Spike!")
    t.passing().play("p2", "defend").passing()
    t.play("p1", "add_power", dice=2).passing()
    t.play("p2", "add_power", dice=1).passing()
    rolled = {each.seat: each.kinds for each in t.told("dice_rolled")}
    assert rolled == {"p1": ("attack", "power", "power"), "p2": ("defence", "defence", "power")}
    assert (t.power("p1"), t.power("p2")) == (0, 2)


@rule("GR-DIC-16")
def test_no_more_tokens_are_spent_than_dice_can_be_added() -> None:
    t = duel(["Volt Spike!"], r1={"power": 2})
    attack(t, "Volt Spike!").passing()
    t.play("p2", "take_the_hit")
    assert [o["dice"] for o in t.options("p1", "add_power")] == [0, 1, 2]
    t.refused("p1", "add_power", "GR-DIC-16", dice=3)


@rule("GR-DIC-10", "GR-DIC-11", "GR-DIC-13")
def test_a_roll_has_at_most_six_attack_dice_counted_after_all_changes() -> None:
    # 5 dice, +1 for each surge: 9 in all; cover takes 1 of the 9, not of the 6
    t = duel(["Electro Detonator!", "Thunder Wave!"], structures={"e5": 1, "f5": 1})
    player = t.g.players["p1"]
    player.trauma = {**player.trauma, "surge": (0, 0, 7)}
    attack(t, "Thunder Wave!").passing()  # 1 + 7
    t.play("p2", "take_the_hit").passing()
    assert t.told("roll_read")[-1].successes == 6


@rule("GR-DIC-14", "GR-DIC-15")
def test_an_empty_pool_fails_unless_power_dice_are_added() -> None:
    def covered(power: int) -> Table:
        t = duel(["Volt Spike!"], r1={"power": power}, barriers=["f5"])
        attack(t, "Volt Spike!")
        return t.passing().play("p2", "take_the_hit")

    nothing = covered(0).passing()
    assert nothing.told("roll_read")[-1].successes == 0
    assert nothing.armour("p2") == 40
    two = covered(2).play("p1", "add_power", dice=2).passing()
    assert two.told("roll_read")[-1].successes == 2


@rule("GR-DIC-01", "GR-REA-09")
def test_defence_dice_have_ten_faces_and_attack_dice_twelve() -> None:
    from plancia.core import OutOfDice

    fine = duel(["Volt Spike!"], dice=[12, 10, 10])
    attack(fine, "Volt Spike!").play("p2", "defend")
    wrong = duel(["Volt Spike!"], dice=[12, 11, 10])
    attack(wrong, "Volt Spike!")
    with pytest.raises(OutOfDice):
        wrong.play("p2", "defend")


# --- resolving ------------------------------------------------------------------------------------


@rule("GR-RSL-02", "GR-RSL-03", "GR-RSL-04")
def test_rules_text_and_its_collisions_come_before_the_damage() -> None:
    t = duel(["Bolt Caster!"], foe="g5", barriers=["i5"])
    attack(t, "Bolt Caster!", "g5")
    t.play("p2", "take_the_hit").passing()
    t.play("p1", "route", path=("i5",)).passing()
    assert [each.n for each in t.told("hurt")] == [3, 1]  # the barrier, then the attack


@rule("GR-RSL-07", "GR-CRD-20")
def test_cards_without_the_keyword_go_sideways_into_the_meter() -> None:
    t = duel(["Volt Spike!"])
    attack(t, "Volt Spike!")
    t.play("p2", "take_the_hit").passing()
    t.play("p2", "gain_rage", take="spirit").passing()
    assert t.meter("p1") == {"Volt Spike!": (1, False)}


@rule("GR-RSL-09", "GR-DIC-17")
def test_after_the_attack_its_dice_are_gone_and_the_phase_goes_on() -> None:
    t = duel(["Volt Spike!"], dice=[1, 9, 9])
    attack(t, "Volt Spike!")
    t.play("p2", "defend").passing()
    assert t.g.fight is None
    assert t.asked.tag() == "choose_action"


@rule("GR-RSL-06", "GR-CRD-13", "GR-REA-02")
def test_both_players_put_the_cards_they_played_into_their_own_meters() -> None:
    p2 = {"spirit": 9, "hand": ["Ayzn Punch!"], "ability": "Circuit Flow"}
    t = attack(duel(["V Slasher!"], p2=p2, dice=[3, 2, 1, 9, 8]), "V Slasher!").passing()
    t.play("p2", "strike_back", card="Ayzn Punch!", target="robot").passing()
    while t.asked.tag() != "choose_action":
        t.play(t.match.to_act[0], "gain_rage", take="spirit").passing()
    assert (t.meter("p1"), t.hand("p1")) == ({"V Slasher!": (3, False)}, [])
    assert (t.meter("p2"), t.hand("p2")) == ({"Ayzn Punch!": (1, False)}, [])


@rule("GR-CRD-05")
def test_an_instant_is_no_attack_and_an_attack_card_is_no_instant() -> None:
    t = duel(["Critical Aim", "Volt Spike!"])
    assert {option["card"] for option in t.options("p1", "attack")} == {"Volt Spike!"}
    t.refused("p1", "attack", "GR-CRD-05", card="Critical Aim", target="robot", hex="f5")
    t.refused("p1", "play", "GR-RSP-13", card="Volt Spike!")


@rule("GR-CRD-02", "GR-FSP-01")
@pytest.mark.parametrize(("spirit", "offered"), [(3, False), (4, True), (5, True)])
def test_an_instant_is_played_only_for_its_whole_cost(spirit: int, offered: bool) -> None:
    t = duel(["Never Back Down"], spirit=spirit)  # it costs 4
    assert bool(t.options("p1", "play", card="Never Back Down")) == offered
    if offered:
        t.play("p1", "play", card="Never Back Down")
        assert t.spirit("p1") == spirit - 4
    else:
        t.refused("p1", "play", "GR-CRD-02", card="Never Back Down")
