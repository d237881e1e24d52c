"""The abilities and cards of Med'racht Singh, each in its effect and in its limits."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.giga_robo.in_force.values import defence
from plancia.testing import effect_of, limit_of, rule
from tests.games.giga_robo.duel import AYZN, calm, duel, fight, hit, instant, shoot, until
from tests.games.giga_robo.table import Table

ABILITIES = ("Righteous Fury", "Zoider Honor", "Battle Hardened")
SHOT = "Gladius Suppressing Fire!"


def table(*hand: str, robot: str = "Ascalon Alpha", **rest: Any) -> Table:
    """Singh at e5, Dash in Ayzn at h5; Singh's ability is one that does not matter here."""
    p1 = {"ability": "Righteous Fury", **rest.pop("p1", {})}
    if robot == "Ayzn":
        rest["setup"] = {"copies": 2}
    return duel(robot, *hand, pilot="Med'racht Singh", p1=p1, **rest)


def shot_at(t: Table, card: str = SHOT) -> Table:
    """The opponent attacks; nobody answers the declaration."""
    return t.play("p2", "attack", card=card, target="robot").passing()


# --- abilities ------------------------------------------------------------------------------------


@effect_of("Righteous Fury", "Zoider Honor", "Battle Hardened")
@rule("GR-KW-74")
@pytest.mark.parametrize("ability", ABILITIES)
def test_his_heart_is_the_number_of_tokens_in_control(ability: str) -> None:
    t = table(
        p1={"ability": ability, "spirit": 0},
        r1={"power": 4, "on": ["Sniper Gust", "Cover Shooter"]},
        moment="upkeep",
    ).passing()
    t.play("p1", "gain", take="heart")
    assert t.spirit("p1") == 4


@limit_of("Righteous Fury", "Zoider Honor", "Battle Hardened")
@rule("GR-KW-74")
@pytest.mark.parametrize("ability", ABILITIES)
def test_without_tokens_in_control_he_has_no_heart(ability: str) -> None:
    t = table(
        p1={"ability": ability, "spirit": 0}, r1={"on": ["Cover Shooter"]}, moment="upkeep"
    ).passing()
    t.play("p1", "gain", take="heart")
    assert t.spirit("p1") == 0


@effect_of("Righteous Fury")
@rule("GR-KW-84")
def test_righteous_fury_gives_rage_for_a_hit_that_did_nothing() -> None:
    t = table(p1={"spirit": 0}, r1={"barrier": True}, p2={"hand": [SHOT]}, active="p2")
    shot_at(t).play("p1", "take_the_hit").passing()
    t.play("p1", "gain_rage", take="spirit").passing()
    assert t.armour("p1") == 35
    assert t.spirit("p1") == 8


@limit_of("Righteous Fury")
@rule("GR-KW-84")
def test_righteous_fury_needs_a_hit_in_an_opponents_turn_and_gives_rage_once() -> None:
    t = table(p2={"hand": [SHOT]}, active="p2", dice=[2, 9])
    shot_at(t).play("p1", "defend").passing()
    assert not t.options("p1", "gain_rage")
    t = table(p1={"spirit": 0}, p2={"hand": [SHOT]}, active="p2")
    shot_at(t).play("p1", "take_the_hit").passing()
    t.play("p1", "gain_rage", take="spirit").passing()
    assert t.spirit("p1") == 8
    assert t.match.to_act == ("p2",)


@effect_of("Zoider Honor")
@rule("GR-KW-84")
def test_zoider_honor_gives_half_rage_when_an_instant_cancels_one_of_his() -> None:
    t = table(
        "Reload!",
        p1={"ability": "Zoider Honor", "meter": {2: ["Xyston Fire!"]}},
        p2={"hand": ["Blind Fire!"]},
    )
    t.play("p1", "play", card="Reload!").play("p2", "play", card="Blind Fire!").passing()
    t.play("p1", "gain_rage", take="spirit").passing()
    assert t.spirit("p1") == 20 - 2 + 4


@effect_of("Zoider Honor")
@rule("GR-KW-84")
def test_zoider_honor_gives_half_the_power_when_an_instant_rerolls_his_dice() -> None:
    t = table(
        SHOT,
        p1={"ability": "Zoider Honor"},
        p2={"hand": ["Critical Aim"]},
        dice=[9, 3, 2, 9],
    )
    shoot(t, SHOT).play("p2", "defend").play("p2", "play", card="Critical Aim").passing()
    t.pick("p2", "active 0")
    t.play("p1", "gain_rage", take="power").passing()
    assert t.power("p1") == 1


@limit_of("Zoider Honor")
@rule("GR-KW-84")
def test_zoider_honor_is_not_moved_by_instants_that_leave_his_cards_alone() -> None:
    t = table(
        p1={"ability": "Zoider Honor", "meter": {2: ["Xyston Fire!"]}},
        p2={"hand": ["Reload!"], "meter": {2: ["Sniper Gale!"]}},
        active="p2",
    )
    instant(t, "p2", "Reload!").pick("p2", "+ Sniper Gale!").passing()
    assert t.match.to_act == ("p2",)
    assert not t.told("rage_gained")


@effect_of("Battle Hardened")
@rule("GR-KW-83")
def test_battle_hardened_in_ayzn_has_defence_four() -> None:
    t = table(robot="Ayzn", p1={"ability": "Battle Hardened"})
    assert defence(t.g, "p1") == 4


@limit_of("Battle Hardened")
@rule("GR-KW-83")
def test_battle_hardened_never_rolls_more_than_five_dice() -> None:
    t = table(
        robot="Ayzn",
        p1={"ability": "Battle Hardened"},
        p2={"hand": [SHOT]},
        active="p2",
        at="h5",
        tiles={"e5": "rubble"},
        dice=[2, 9, 9, 9, 9, 9],
    )
    shot_at(t).play("p1", "defend").passing()
    assert len(t.told("dice_rolled")[-1].faces) == 5
    t = table(robot="Ayzn", p1={"ability": "Zoider Honor"})
    assert defence(t.g, "p1") == 2


# --- cards ----------------------------------------------------------------------------------------


def struck_back(*hand: str, dice: list[int], **rest: Any) -> Table:
    """His reactive attack has won, and the success window is open."""
    p1 = rest.pop("p1", {})
    t = table("Bullet Drive!", *hand, p1=p1, p2={"hand": [SHOT]}, active="p2", dice=dice, **rest)
    shot_at(t).play("p1", "strike_back", card="Bullet Drive!", target="robot")
    return until(t, "success")


@effect_of("Shield of the Insurrection")
@rule("GR-KW-25")
def test_shield_of_the_insurrection_gives_tokens_for_successes() -> None:
    t = struck_back("Shield of the Insurrection", dice=[3, 12, 11, 2])
    t.play("p1", "play", card="Shield of the Insurrection").passing()
    assert t.power("p1") == 2


@limit_of("Shield of the Insurrection", "Bulwark")
@rule("GR-KW-25")
@pytest.mark.parametrize("card", ["Shield of the Insurrection", "Bulwark"])
def test_they_answer_no_attack_of_the_own_turn(card: str) -> None:
    t = table(SHOT, card)
    hit(shoot(t, SHOT))
    assert card in t.hand("p1")
    calm(t)
    t.refused("p1", "play", "GR-CRD-15", card=card)


@effect_of("Bulwark")
@rule("GR-KW-83", "GR-KW-10")
def test_bulwark_raises_defence_by_successes_to_five_at_most() -> None:
    t = struck_back("Bulwark", dice=[3, 12, 11, 2])
    t.play("p1", "play", card="Bulwark").passing()
    assert defence(t.g, "p1") == 1 + 2
    t = struck_back("Bulwark", dice=[3, 12, 11, 10], p1={"ability": "Battle Hardened"})
    t.play("p1", "play", card="Bulwark").passing()
    assert defence(t.g, "p1") == 5


@effect_of("Perfect Defense")
@rule("GR-KW-24", "GR-SPC-21")
def test_perfect_defense_adds_defence_dice_as_ten_sided_attack_dice() -> None:
    t = table(
        "Bullet Drive!",
        "Perfect Defense",
        p1={"ability": "Battle Hardened"},
        p2={"hand": [SHOT]},
        active="p2",
        dice=[11, 1, 1, 1, 10, 10, 10],
    )
    shot_at(t).play("p1", "strike_back", card="Bullet Drive!", target="robot")
    t.play("p1", "play", card="Perfect Defense").passing()
    rolled = t.told("dice_rolled")[-1]
    assert rolled.kinds == ("attack",) * 3 + ("ten",) * 3


@limit_of("Perfect Defense")
@rule("GR-KW-24")
def test_perfect_defense_needs_an_own_reactive_attack_just_declared() -> None:
    t = table(SHOT, "Perfect Defense")
    t.play("p1", "attack", card=SHOT, target="robot")
    assert not t.options("p1", "play")
    t = table("Perfect Defense", p2={"hand": [SHOT]}, active="p2", dice=[9, 3])
    shot_at(t).play("p1", "defend").passing()
    assert t.hand("p1") == ["Perfect Defense"]


@effect_of("Iron Carapace")
@rule("GR-KW-35", "GR-CNL-09", "GR-KW-97")
def test_iron_carapace_cancels_an_attack_card_after_a_recovery_roll() -> None:
    t = table("Iron Carapace", p2={"hand": ["Gladius Rapid Fire!"]}, active="p2", dice=[7])
    t.play("p2", "attack", card="Gladius Rapid Fire!", target="robot")
    t.play("p1", "play", card="Iron Carapace").passing()
    assert t.armour("p1") == 35
    assert t.meter("p2") == {"Gladius Rapid Fire!": (2, False)}
    assert t.spirit("p2") == 20 - 3


@effect_of("Iron Carapace")
@rule("GR-CNL-10")
def test_a_cancelled_card_of_a_combo_takes_its_die_and_breaks_the_combo_there() -> None:
    t = table(
        "Iron Carapace",
        at="g5",
        p2={"hand": ["Gladius Rapid Fire!", "Vulcan Dash!"]},
        active="p2",
        dice=[7],
    )
    t.play("p2", "attack", card="Gladius Rapid Fire!", target="robot")
    t.play("p2", "add_card", card="Vulcan Dash!")
    t.play("p1", "play", card="Iron Carapace", at="Vulcan Dash!").passing()
    t.play("p1", "take_the_hit").passing()
    assert t.armour("p1") == 35 - 3
    assert t.told("roll_read")[-1].successes == 3


@limit_of("Iron Carapace")
@rule("GR-KW-33")
def test_iron_carapace_cannot_answer_an_ultimate_and_may_fail() -> None:
    t = table("Iron Carapace", at="f5", p2={"hand": ["Magnum Hurricane!"]}, active="p2")
    t.play("p2", "attack", card="Magnum Hurricane!", target="robot")
    assert not t.options("p1", "play")
    t = table("Iron Carapace", p2={"hand": [SHOT]}, active="p2", dice=[6])
    t.play("p2", "attack", card=SHOT, target="robot")
    t.play("p1", "play", card="Iron Carapace").passing()
    t.play("p1", "take_the_hit").passing()
    assert t.armour("p1") == 35 - 2


@effect_of("Tactical Instinct")
@rule("GR-KW-166", "GR-KW-27")
def test_tactical_instinct_exchanges_the_reaction_icon() -> None:
    t = table(
        "Heart Lancer!", "Tactical Instinct", p2={"hand": ["Bullet Drive!"]}, dice=[9, 5, 9, 9, 3]
    )
    shoot(t, "Heart Lancer!").play("p2", "strike_back", card="Bullet Drive!", target="robot")
    until(t, "rolled")
    assert fight(t).winner == "reply"
    t.play("p1", "play", card="Tactical Instinct").passing()
    assert t.told("roll_read")[-1].successes == 2
    assert t.armour("p2") == AYZN - 5


@limit_of("Tactical Instinct")
@rule("GR-KW-166", "GR-KW-27")
def test_tactical_instinct_needs_an_opposing_attack_with_the_icon() -> None:
    t = table(SHOT, "Tactical Instinct", p2={"hand": [SHOT]}, dice=[9, 3])
    shoot(t, SHOT).play("p2", "strike_back", card=SHOT, target="robot").passing()
    assert "Tactical Instinct" in t.hand("p1")
    t = table(SHOT, "Tactical Instinct")
    t.play("p1", "attack", card=SHOT, target="robot")
    assert not t.options("p1", "play")


@effect_of("Roar of the Armada")
@rule("GR-KW-15", "GR-KW-97", "GR-KW-44", "GR-KW-53")
def test_roar_of_the_armada_switches_off_a_card_for_each_success() -> None:
    cards = ["Gunslinger Tango!", "Gunpowder Hail!"]
    t = table("Roar of the Armada", p2={"meter": {2: cards}, "on": cards}, dice=[8, 3, 12])
    t.play("p1", "play", card="Roar of the Armada", x=3).passing()
    assert t.spirit("p1") == 20 - 5
    t.pick("p1", "Gunpowder Hail!").passing()
    assert t.meter("p2") == {"Gunslinger Tango!": (2, False), "Gunpowder Hail!": (2, False)}


@effect_of("Blood of the Armada")
@rule("GR-KW-15", "GR-KW-97", "GR-KW-70")
def test_blood_of_the_armada_takes_a_token_for_each_success() -> None:
    t = table(
        "Blood of the Armada", r2={"power": 3, "on": ["Iron Fusion Stage 1!"]}, dice=[8, 3, 12]
    )
    t.play("p1", "play", card="Blood of the Armada", x=3).passing()
    assert t.power("p2") == 1
    assert t.spirit("p1") == 20 - 5


@limit_of("Roar of the Armada", "Blood of the Armada")
@rule("GR-KW-14", "GR-KW-15")
@pytest.mark.parametrize("card", ["Roar of the Armada", "Blood of the Armada"])
def test_the_armada_is_paid_for_on_declaration_and_x_is_at_least_one(card: str) -> None:
    t = table(card, p1={"spirit": 4}, r2={"power": 1})
    assert [play["x"] for play in t.options("p1", "play")] == [1, 2]
    t.refused("p1", "play", "GR-KW-14", card=card, x=3, at="p2")
    t = table(card, p1={"spirit": 2})
    t.refused("p1", "play", "GR-CRD-02", card=card, x=0, at="p2")


@effect_of("Interceptor")
@rule("GR-KW-24", "GR-KW-50", "GR-KW-97", "GR-KW-88")
def test_interceptor_takes_a_die_for_each_failed_roll_of_the_attacker() -> None:
    t = table(
        "Interceptor",
        "Xyston Fire!",
        p2={"hand": ["Gladius Rapid Fire!"], "ability": "Righteous Spirit"},
        active="p2",
        dice=[6, 7, 2],
    )
    t.play("p2", "attack", card="Gladius Rapid Fire!", target="robot")
    t.play("p1", "play", card="Interceptor").passing().pick("p1", "yes").passing()
    assert t.meter("p1")["Xyston Fire!"] == (1, False)
    t.play("p1", "take_the_hit").passing()
    assert t.armour("p1") == 35 - 1


@limit_of("Interceptor")
@rule("GR-KW-24", "GR-KW-06")
def test_interceptor_does_nothing_without_a_ranged_card_and_only_answers_declarations() -> None:
    t = table("Interceptor", p2={"hand": ["Gladius Rapid Fire!"]}, active="p2")
    t.play("p2", "attack", card="Gladius Rapid Fire!", target="robot")
    t.play("p1", "play", card="Interceptor").passing()
    t.play("p1", "take_the_hit").passing()
    assert t.armour("p1") == 35 - 3
    t = table("Interceptor", "Xyston Fire!")
    t.refused("p1", "play", "GR-CRD-15", card="Interceptor")


@effect_of("Fractured Offense")
@rule("GR-KW-95", "GR-KW-97", "GR-KW-20")
def test_fractured_offense_rolls_for_each_power_die_used() -> None:
    t = table(SHOT, "Fractured Offense", p1={"spirit": 4}, r1={"power": 2}, dice=[9, 4])
    shoot(t, SHOT).play("p2", "take_the_hit").play("p1", "add_power", dice=2)
    until(t, "success")
    t.play("p1", "play", card="Fractured Offense").passing()
    assert t.armour("p2") == AYZN - 2 - 1
    assert t.spirit("p1") == 0


@limit_of("Fractured Offense")
@rule("GR-KW-95", "GR-KW-25")
def test_fractured_offense_without_power_dice_adds_nothing() -> None:
    t = table(SHOT, "Fractured Offense")
    t.refused("p1", "play", "GR-CRD-15", card="Fractured Offense")
    shoot(t, SHOT).play("p2", "take_the_hit").play("p1", "play", card="Fractured Offense").passing()
    assert t.armour("p2") == AYZN - 2


@effect_of("Med'Racht's Might")
@rule("GR-KW-84", "GR-KW-28")
def test_medrachts_might_takes_the_rage_of_the_attack_away() -> None:
    t = table(SHOT, "Med'Racht's Might", p2={"spirit": 0})
    t.play("p1", "attack", card=SHOT, target="robot")
    t.play("p1", "play", card="Med'Racht's Might").passing()
    hit(t)
    assert t.armour("p2") == AYZN - 2
    assert t.match.to_act == ("p1",)
    assert t.spirit("p2") == 0


@limit_of("Med'Racht's Might")
@rule("GR-KW-84", "GR-KW-28")
def test_medrachts_might_needs_an_own_attack_and_concerns_it_alone() -> None:
    t = table("Med'Racht's Might", SHOT, "Xyston Fire!")
    t.refused("p1", "play", "GR-CRD-15", card="Med'Racht's Might")
    t.play("p1", "attack", card=SHOT, target="robot")
    t.play("p1", "play", card="Med'Racht's Might").passing()
    hit(t)
    hit(shoot(t, "Xyston Fire!")).play("p1", "route", path=[]).passing()
    assert t.match.to_act == ("p2",)
