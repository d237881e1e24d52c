"""Damage that a reply reads from the attack it answers."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.testing import rule
from tests.games.giga_robo.duel import duel
from tests.games.giga_robo.table import Table

BUFFET = "Bullet Buffet!"
WINS = [12, 11, 10, 9, 1]
"""Five dice of the reply: four of them beat an 8."""
ARMOUR = 40


def buffet(*cards: str, dice: list[int], p1: Any = None, at: str = "g5", **rest: Any) -> Table:
    """p2's attack, one card or a combo, is answered with the copied damage line; p1 wins."""
    t = duel(
        "Ascalon Alpha",
        BUFFET,
        at=at,
        p1=p1,
        p2={"spirit": 30, "hand": list(cards), **rest.pop("p2", {})},
        active="p2",
        dice=[*dice, *WINS],
        **rest,
    )
    t.play("p2", "attack", card=cards[0], target="robot")
    for card in cards[1:]:
        t.play("p2", "add_card", card=card)
    return t.passing().play("p1", "strike_back", card=BUFFET, target="robot").passing()


def values(t: Table) -> list[str]:
    """What p1 can pick."""
    return [option["value"] for option in t.options("p1", "pick")]


@rule("GR-KW-160", "GR-KW-06")
def test_a_copied_addition_has_its_price_paid_by_the_one_who_copies() -> None:
    t = buffet("Barrier Needle!", dice=[2, 3], barriers=["e4", "h4"])
    assert t.about == "more_damage"
    assert values(t) == ["none", "1"]
    t.pick("p1", "1").passing()
    assert t.g.barriers == ["h4"]  # only e4 is next to p1
    assert t.armour("p2") == ARMOUR - (4 + 2)


@rule("GR-KW-160", "GR-KW-06")
def test_a_copied_addition_may_be_declined() -> None:
    t = buffet("Barrier Needle!", dice=[2, 3], barriers=["e4"])
    t.pick("p1", "none").passing()
    assert t.g.barriers == ["e4"]
    assert t.armour("p2") == ARMOUR - 4


@rule("GR-KW-160")
def test_a_copied_addition_that_cannot_be_paid_is_not_offered() -> None:
    t = buffet("Barrier Needle!", dice=[2, 3], barriers=["h4"])
    assert t.g.barriers == ["h4"]
    assert t.armour("p2") == ARMOUR - 4


@rule("GR-KW-160", "GR-KW-104")
@pytest.mark.parametrize(("times", "damage"), [("none", 3), ("1", 6), ("2", 9)])
def test_a_copied_price_in_successes_takes_those_of_the_reply(times: str, damage: int) -> None:
    t = buffet("Spin On, Galaxy Slicer!", dice=[2, 3, 8])
    assert values(t) == ["none", "1", "2"]
    t.pick("p1", times).passing()
    assert t.armour("p2") == ARMOUR - damage


@rule("GR-KW-160", "GR-KW-145")
def test_a_copied_count_is_made_by_the_one_who_copies() -> None:
    both = {"trauma": {"surge": [0, 1, 0]}}
    t = buffet(
        "Tesla Impacter!",
        dice=[2, 3, 4, 5, 6],
        at="i5",
        p1=both,
        p2={"trauma": {"surge": [0, 1, 1]}},
    )
    assert t.armour("p2") == ARMOUR - (8 + 2 * 2)
    assert t.tokens("p2", "surge") == 0  # what follows the addition is copied too
    assert t.tokens("p1", "surge") == 1


@rule("GR-KW-160")
def test_a_copied_base_damage_of_x_counts_as_nothing() -> None:
    t = buffet("Apocalypse Gate!", dice=[2, 3, 4, 5, 6], barriers=["b2", "k8", "l3"])
    assert t.armour("p2") == ARMOUR
    assert t.g.barriers == ["b2", "k8", "l3"]


@rule("GR-KW-160", "GR-CMB-13")
@pytest.mark.parametrize(
    ("line", "damage"), [("Gladius Rapid Fire!", (1 + 2) * 4), ("Gunpowder Hail!", 1 + 2)]
)
def test_the_base_damage_of_the_whole_combo_is_used_by_the_text_picked(
    line: str, damage: int
) -> None:
    t = buffet("Gladius Rapid Fire!", "Gunpowder Hail!", dice=[2, 3, 4, 5])
    assert values(t) == ["Gladius Rapid Fire!", "Gunpowder Hail!"]
    t.pick("p1", line).passing()
    assert t.armour("p2") == ARMOUR - damage


# --- twice the damage of the answered attack ----------------------------------------------------


def countered(*cards: str, dice: list[int], robot: str = "O-Gun", **rest: Any) -> Table:
    """p1 attacks Ayzn with cards and loses to a cross counter; both dice of it count."""
    p2 = {"spirit": 20, "hand": ["Cross Counter!"], **rest.pop("p2", {})}
    t = duel(robot, *cards, at="f5", p2=p2, dice=[*dice, 12, 11], **rest)
    t.play("p1", "attack", card=cards[0], target="robot")
    for card in cards[1:]:
        t.play("p1", "add_card", card=card)
    if t.options("p1", "enough"):
        t.play("p1", "enough")
    return t.passing().play("p2", "strike_back", card="Cross Counter!").passing()


@rule("GR-KW-159")
def test_a_cross_counter_counts_an_addition_whose_condition_holds() -> None:
    t = countered("Anchor Smasher!", dice=[5], p2={"trauma": {"anchor": [0, 1, 0]}})
    assert t.armour("p1") == 45 - 2 * (2 + 3)
    assert t.tokens("p2", "anchor") == 1  # what would follow does not happen
    assert countered("Anchor Smasher!", dice=[5]).armour("p1") == 45 - 2 * 2


@rule("GR-KW-159")
def test_a_cross_counter_counts_no_addition_with_a_price() -> None:
    t = countered("Flash Combo!", dice=[5, 4, 3], robot="Dai-Raijin V")
    assert t.armour("p1") == 30 - 2 * 3
    assert t.spirit("p1") == 20 - 3


@rule("GR-KW-159", "GR-KW-03")
def test_a_cross_counter_counts_damage_per_success_once() -> None:
    t = countered("V Slasher!", dice=[5, 4, 3], robot="Dai-Raijin V")
    assert t.armour("p1") == 30 - 2 * 2


@rule("GR-KW-159", "GR-KW-145")
def test_a_cross_counter_counts_x_as_the_answered_card_does() -> None:
    p2 = {"trauma": {"surge": [1, 1, 1]}}
    t = countered("Cloud Breaker!", dice=[5, 4], robot="Dai-Raijin V", p2=p2)
    assert t.armour("p1") == 30 - 2 * (3 + 3)


@rule("GR-KW-159", "GR-KW-101")
def test_a_cross_counter_counts_the_bonuses_of_the_answered_player() -> None:
    p1 = {"ability": "Born to fight", "spirit": 20}
    t = countered("Volt Spike!", dice=[5], robot="Dai-Raijin V", p1=p1)
    assert t.armour("p1") == 30 - 2 * (2 + 1)
