"""The abilities and cards of Terroch Arkan, each in its effect and in its limits."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.testing import effect_of, limit_of, rule
from tests.games.giga_robo.duel import AYZN, calm, duel, fight, instant, shoot
from tests.games.giga_robo.table import DASH_IN_AYZN, Table

ABILITIES = ("Zoider Terroch", "Power Control", "Zoider Supremacy")
COSTS = [
    ("Price of Power", 4),
    ("Soldier's Folly", 5),
    ("Terroch's Will", 3),
    ("Falter and Fail", 3),
    ("Place of Power", 2),
    ("Terroch's Control", 2),
    ("Spear of the Armada", 6),
]
TERROCH = {"pilot": "Terroch Arkan", "robot": "Ascalon Alpha"}


def table(*hand: str, power: int = 0, **rest: Any) -> Table:
    """Terroch in Ascalon Alpha at e5 with so many power tokens, Dash in Ayzn at h5."""
    r1 = {"power": power, **rest.pop("r1", {})}
    return duel("Ascalon Alpha", *hand, pilot="Terroch Arkan", r1=r1, **rest)


# --- abilities ------------------------------------------------------------------------------------


@effect_of("Zoider Terroch", "Power Control", "Zoider Supremacy")
@rule("GR-TOK-07", "GR-KW-73")
@pytest.mark.parametrize("ability", ABILITIES)
def test_his_abilities_turn_tokens_into_spirit_and_know_no_limit_of_tokens(ability: str) -> None:
    t = table(power=7, p1={"ability": ability, "spirit": 2}, active="p1", moment="upkeep")
    t.passing().play("p1", "gain", take="power").passing()
    assert t.power("p1") == 10
    t.play("p1", "use", source=ability, x=4).passing()
    assert t.power("p1") == 6
    assert t.spirit("p1") == 2 + 12


@limit_of("Zoider Terroch", "Power Control", "Zoider Supremacy")
@rule("GR-KW-13", "GR-KW-73")
@pytest.mark.parametrize("ability", ABILITIES)
def test_spirit_for_tokens_comes_once_per_turn_and_is_a_gain(ability: str) -> None:
    t = table(power=6, p1={"ability": ability, "spirit": 0, "trauma": {"panic": [0, 0, 2]}})
    t.play("p1", "use", source=ability, x=2).passing()
    assert t.spirit("p1") == 6 - 2
    t.refused("p1", "use", "GR-KW-13", source=ability, x=1)


@effect_of("Zoider Terroch")
@rule("GR-KW-19")
def test_zoider_terroch_pays_robot_cards_with_tokens() -> None:
    t = table("Sniper Gale!", "Sure Shot!", power=8, p1={"spirit": 0})
    instant(t, "p1", "Sure Shot!", tokens=True)
    assert t.power("p1") == 4
    t.play("p1", "attack", card="Sniper Gale!", target="robot", how="tokens").passing()
    assert t.power("p1") == 0
    t.play("p2", "take_the_hit").passing()
    assert t.meter("p1")["Sure Shot!"] == (3, False)


@limit_of("Zoider Terroch")
@rule("GR-KW-19")
def test_zoider_terroch_pays_no_pilot_cards_and_needs_four_tokens_each() -> None:
    t = table("Sniper Gale!", "Critical Aim", power=3, p1={"spirit": 0})
    t.refused("p1", "attack", card="Sniper Gale!", target="robot", hex="h5", how="tokens")
    t = table("Sure Shot!", power=4, p1={"spirit": 0, "ability": "Power Control"})
    t.refused("p1", "play", card="Sure Shot!", tokens=True)
    t = table("Channel Spirit", power=4, p1={"spirit": 0})
    assert not t.options("p1", "play")


@effect_of("Power Control")
@rule("GR-KW-173")
def test_power_control_gives_tokens_back_for_an_ability_switched_off() -> None:
    t = table(p1={"ability": "Power Control"}, r1={"on": ["Sniper's Perch"]})
    t.play("p1", "deactivate", ability="Sniper's Perch").passing()
    assert t.power("p1") == 2


@limit_of("Power Control")
@rule("GR-KW-173")
def test_power_control_gives_nothing_for_an_ability_that_costs_one() -> None:
    t = table(p1={"ability": "Power Control"}, r1={"on": ["Cover Shooter"]})
    t.play("p1", "deactivate", ability="Cover Shooter").passing()
    assert t.power("p1") == 0
    t = table(p1={"ability": "Zoider Terroch"}, r1={"on": ["Sniper's Perch"]})
    t.play("p1", "deactivate", ability="Sniper's Perch").passing()
    assert t.power("p1") == 0


@effect_of("Zoider Supremacy")
@rule("GR-KW-72")
def test_zoider_supremacy_gains_with_the_power_of_opponents() -> None:
    t = table(
        p1={"ability": "Zoider Supremacy"},
        p2={"hand": ["Gladius Suppressing Fire!"]},
        r2={"power": 3},
        active="p2",
        dice=[9, 8, 7, 1, 1],
    )
    shot = {"card": "Gladius Suppressing Fire!", "target": "robot"}
    t.play("p2", "attack", **shot).passing().play("p1", "defend")
    t.play("p2", "add_power", dice=2)
    assert t.power("p1") == 1


@limit_of("Zoider Supremacy")
@rule("GR-KW-72")
def test_two_zoider_supremacies_do_not_feed_each_other() -> None:
    t = table(
        p1={"ability": "Zoider Supremacy"},
        p2={"ability": "Zoider Supremacy"},
        active="p2",
        moment="upkeep",
    )
    t.passing().play("p2", "gain", take="power").passing()
    assert (t.power("p1"), t.power("p2")) == (1, 1)


# --- cards ----------------------------------------------------------------------------------------


@limit_of(
    "Price of Power",
    "Soldier's Folly",
    "Terroch's Will",
    "Falter and Fail",
    "Place of Power",
    "Terroch's Control",
    "Spear of the Armada",
)
@rule("GR-KW-15")
@pytest.mark.parametrize(("card", "cost"), COSTS)
def test_his_cards_need_their_tokens_and_take_them_on_declaration(card: str, cost: int) -> None:
    meter = {"meter": {1: ["Xyston Fire!"]}}
    t = table(card, power=cost - 1, p1=meter, p2={"hand": ["Ayzn Blaster!"]})
    t.refused("p1", "play", "GR-CRD-15", card=card)
    t = table(card, power=cost, p1=meter, p2={"hand": ["Ayzn Blaster!"]})
    t.play("p1", "play", card=card)
    assert t.power("p1") == 0


@effect_of("Price of Power")
@rule("GR-KW-85", "GR-KW-02")
def test_price_of_power_makes_opponents_pay_for_rage() -> None:
    price = {"meter": {1: ["Price of Power"]}, "on": ["Price of Power"]}
    t = table("Gladius Suppressing Fire!", p1=price, p2={"spirit": 0}, r2={"power": 1})
    shoot(t, "Gladius Suppressing Fire!").play("p2", "take_the_hit").passing()
    t.play("p2", "gain_rage", take="spirit").passing()
    assert t.spirit("p2") == 2
    assert (t.power("p1"), t.power("p2")) == (1, 0)


@limit_of("Price of Power")
@rule("GR-KW-85")
def test_price_of_power_leaves_those_without_a_token_empty_handed() -> None:
    price = {"meter": {1: ["Price of Power"]}, "on": ["Price of Power"]}
    t = table("Gladius Suppressing Fire!", p1=price, p2={"spirit": 0})
    shoot(t, "Gladius Suppressing Fire!").play("p2", "take_the_hit").passing()
    t.refused("p2", "gain_rage", "GR-KW-85", take="spirit")
    t.play("p2", "gain_rage", take="nothing").passing()
    assert t.spirit("p2") == 0
    assert t.power("p1") == 0


@effect_of("Soldier's Folly")
@rule("GR-KW-74", "GR-KW-02")
def test_soldiers_folly_makes_the_rage_of_an_opponent_the_own_heart() -> None:
    folly = {"meter": {2: ["Soldier's Folly"]}, "on": ["Soldier's Folly"], "spirit": 0}
    t = table(p1=folly, moment="upkeep").passing()
    t.play("p1", "gain", take="heart")
    assert t.spirit("p1") == 2


@effect_of("Soldier's Folly")
@rule("GR-KW-09")
def test_soldiers_folly_picks_the_opponent_each_time() -> None:
    t = table(
        p1={"meter": {2: ["Soldier's Folly"]}, "on": ["Soldier's Folly"], "spirit": 0},
        moment="upkeep",
        setup={"players": 3, "mode": "free_for_all"},
        builds=(TERROCH, DASH_IN_AYZN, {"pilot": "Med'racht Singh", "robot": "O-Gun"}),
        robots={"p3": {"hex": "k5"}},
    ).passing()
    t.play("p1", "gain", take="heart").pick("p1", "p3")
    assert t.spirit("p1") == 8


@limit_of("Soldier's Folly")
@rule("GR-KW-02")
def test_soldiers_folly_does_nothing_while_it_is_off() -> None:
    t = table(p1={"meter": {2: ["Soldier's Folly"]}, "spirit": 0}, moment="upkeep").passing()
    t.play("p1", "gain", take="heart")
    assert t.spirit("p1") == 0


@effect_of("Terroch's Will")
@rule("GR-KW-44", "GR-KW-53")
def test_terrochs_will_switches_off_a_card_of_an_adjacent_opponent() -> None:
    t = table(
        power=2,
        at="f5",
        p1={"meter": {2: ["Terroch's Will"]}, "on": ["Terroch's Will"]},
        p2={"meter": {2: ["Gunslinger Tango!", "Gunpowder Hail!"]}, "on": ["Gunslinger Tango!"]},
    )
    t.play("p1", "use", source="Terroch's Will", at="p2").passing()
    assert t.meter("p2")["Gunslinger Tango!"] == (2, False)
    assert t.power("p1") == 1


@limit_of("Terroch's Will")
@rule("GR-KW-13")
def test_terrochs_will_reaches_neighbours_only_and_once_per_turn() -> None:
    will = {"meter": {2: ["Terroch's Will"]}, "on": ["Terroch's Will"]}
    tango = {"meter": {2: ["Gunslinger Tango!"]}, "on": ["Gunslinger Tango!"]}
    t = table(power=2, at="g5", p1=will, p2=tango)
    t.refused("p1", "use", "GR-KW-14", source="Terroch's Will", at="p2")
    t = table(power=2, at="f5", p1=will, p2=tango)
    t.play("p1", "use", source="Terroch's Will", at="p2").passing()
    t.refused("p1", "use", "GR-KW-13", source="Terroch's Will", at="p2")


@effect_of("Falter and Fail")
@rule("GR-KW-50", "GR-KW-52")
def test_falter_and_fail_puts_a_hand_card_of_the_opponent_into_its_meter() -> None:
    t = table("Falter and Fail", power=3, p2={"hand": ["Ayzn Blaster!", "Steel Geyser!"]})
    instant(t, "p1", "Falter and Fail").pick("p1", "Steel Geyser!").passing()
    assert t.hand("p2") == ["Ayzn Blaster!"]
    slot = t.g.library.cards["Steel Geyser!"].cooldown
    assert t.meter("p2") == {"Steel Geyser!": (slot, False)}


@limit_of("Falter and Fail")
@rule("GR-KW-33", "GR-KW-50")
def test_falter_and_fail_takes_neither_ultimates_nor_cards_without_a_slot() -> None:
    hand = ["Magnum Hurricane!", "Gladius Suppressing Fire!"]
    t = table("Falter and Fail", power=3, p2={"hand": hand})
    instant(t, "p1", "Falter and Fail")
    assert t.hand("p2") == sorted(hand)


@effect_of("Core Strike", "Core Shot")
@rule("GR-KW-27", "GR-KW-89", "GR-KW-96", "GR-KW-178")
@pytest.mark.parametrize(("card", "damage", "spirit"), [("Core Strike", 4, 0), ("Core Shot", 2, 2)])
def test_core_cards_add_a_power_die_and_read_the_lowest_die(
    card: str, damage: int, spirit: int
) -> None:
    t = table("Gladius Suppressing Fire!", card, power=1, p2={"spirit": 9}, dice=[3, 9, 2, 11])
    shoot(t, "Gladius Suppressing Fire!").play("p2", "defend").play("p1", "add_power", dice=0)
    assert t.g.window == "rolled"
    t.play("p1", "play", card=card).passing()
    assert t.told("dice_rolled")[-1].faces == (3, 11)
    assert t.armour("p2") == AYZN - damage
    assert t.spirit("p2") == 9 - spirit


@effect_of("Core Strike")
@rule("GR-KW-87", "GR-KW-27")
def test_core_strike_before_the_roll_joins_the_pool() -> None:
    t = table(
        p1={"hand": ["Bullet Drive!", "Core Strike"]},
        p2={"hand": ["Gladius Suppressing Fire!"]},
        power=1,
        active="p2",
        dice=[4, 12, 11, 10, 9],
    )
    t.play("p2", "attack", card="Gladius Suppressing Fire!", target="robot").passing()
    t.play("p1", "strike_back", card="Bullet Drive!", target="robot")
    t.play("p1", "play", card="Core Strike").passing()
    assert len(t.told("dice_rolled")[-1].faces) == 4
    t.pick("p1", "d5").play("p1", "route", path=["i5", "j5", "k5", "l5"]).passing()
    assert t.armour("p2") == AYZN - 5 - 4


@limit_of("Core Strike", "Core Shot")
@rule("GR-KW-27", "GR-KW-96")
@pytest.mark.parametrize("card", ["Core Strike", "Core Shot"])
def test_core_cards_wait_for_the_reaction_and_read_zero_where_nothing_was_rolled(card: str) -> None:
    t = table("Gladius Suppressing Fire!", card, power=1, p2={"spirit": 9})
    t.play("p1", "attack", card="Gladius Suppressing Fire!", target="robot")
    t.refused("p1", "play", "GR-CRD-15", card=card)
    t.passing().play("p2", "take_the_hit").play("p1", "add_power", dice=0)
    assert t.g.window == "success"
    t.play("p1", "play", card=card).passing()
    assert fight(t).successes == 2
    assert t.armour("p2") == AYZN - 2
    assert t.spirit("p2") == 9


@effect_of("Decimation")
@rule("GR-KW-97", "GR-KW-53", "GR-KW-59", "GR-KW-15")
def test_decimation_removes_a_card_for_each_failed_roll() -> None:
    t = table(
        "Decimation",
        power=4,
        p2={"ability": "Righteous Spirit", "meter": {1: ["Ayzn Blaster!", "Steel Geyser!"]}},
        dice=[3, 7, 6, 2],
    )
    t.play("p1", "play", card="Decimation", x=4, at="p2").passing()
    assert t.about == "lose_card"
    t.pick("p2", "Steel Geyser!").passing()
    assert t.meter("p2") == {}
    assert t.g.players["p2"].removed == ["Steel Geyser!", "Ayzn Blaster!"]
    assert t.g.players["p1"].removed == ["Decimation"]
    assert t.power("p1") == 0


@limit_of("Decimation")
@rule("GR-KW-33", "GR-KW-14")
def test_decimation_spares_ultimates_and_cannot_announce_more_than_it_pays() -> None:
    t = table(
        "Decimation",
        power=1,
        p2={"ability": "Righteous Spirit", "meter": {1: ["Magnum Hurricane!"]}},
        dice=[3],
    )
    t.refused("p1", "play", "GR-KW-14", card="Decimation", x=2, at="p2")
    t.play("p1", "play", card="Decimation", x=1, at="p2").passing()
    assert t.meter("p2") == {"Magnum Hurricane!": (1, False)}


@effect_of("Place of Power")
@rule("GR-KW-56")
def test_place_of_power_sends_an_own_card_to_slot_three() -> None:
    t = table("Place of Power", power=2, p1={"meter": {1: ["Xyston Fire!"], 3: ["Sniper Gale!"]}})
    instant(t, "p1", "Place of Power")
    assert t.meter("p1")["Xyston Fire!"] == (3, False)
    assert t.meter("p1")["Place of Power"] == (3, False)


@effect_of("Terroch's Control")
@rule("GR-KW-54")
def test_terrochs_control_takes_a_card_back() -> None:
    t = table("Terroch's Control", power=2, p1={"meter": {3: ["Xyston Fire!", "Sure Shot!"]}})
    instant(t, "p1", "Terroch's Control").pick("p1", "Sure Shot!").passing()
    assert t.hand("p1") == ["Sure Shot!"]


@effect_of("Spear of the Armada")
@rule("GR-KW-78")
def test_spear_of_the_armada_gives_another_turn_after_this_one() -> None:
    t = table("Spear of the Armada", power=6)
    instant(t, "p1", "Spear of the Armada")
    t.play("p1", "end_combat").passing()
    assert (t.g.turn, t.g.active) == (2, "p1")
    t.play("p1", "gain", take="power").passing().play("p1", "end_combat").passing()
    assert (t.g.turn, t.g.active) == (3, "p2")


@limit_of("Spear of the Armada")
@rule("GR-KW-30")
def test_spear_of_the_armada_is_for_the_active_player() -> None:
    t = table("Spear of the Armada", power=6, p1={"asking": "always"}, active="p2")
    t.play("p2", "move", path=["i5"])
    t.refused("p1", "play", "GR-CRD-15", card="Spear of the Armada")
    calm(t.passing())
