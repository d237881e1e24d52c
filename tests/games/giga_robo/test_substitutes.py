"""Cards that take the place of others in an attack: which ones reach, and from where."""

from __future__ import annotations

from typing import Any

from plancia.testing import rule
from tests.games.giga_robo.laboratory import Laboratory, attack, instant
from tests.games.giga_robo.table import Table

LAB = Laboratory(
    instant("Swap", {"do": "swap_card"}, timing=["before_own_pools"]),
    attack("Shove", {"do": "push", "n": 1}, icons=["combo"]),
    attack("Second", icons=["combo"]),
    attack("Three", icons=["combo"], range=[3, 3], harm={"base": 2}),
    attack("Gate", starts="any_barrier", range=[1, 1], harm={"base": 4}),
)


def swapped(*cards: str, hand: str, **rest: Any) -> Table:
    """p1 declares an attack and exchanges the only card that can be exchanged."""
    t = LAB.table(*cards, "Swap", hand, **rest)
    t.play("p1", "attack", card=cards[0], target="robot")
    for card in cards[1:]:
        t.play("p1", "add_card", card=card)
    if t.options("p1", "enough"):
        t.play("p1", "enough")
    return t.play("p1", "play", card="Swap")


@rule("GR-KW-42", "GR-CMB-09")
def test_a_later_card_may_be_exchanged_for_one_that_the_first_brings_into_range() -> None:
    t = swapped("Shove", "Second", hand="Three")
    assert t.told("attack_declared")[-1].cards == ("Shove", "Three")
    t.play("p2", "take_the_hit").play("p1", "route", path=["h5"]).passing()
    assert (t.hex("p2"), t.armour("p2")) == ("h5", 40 - 1 - 2)
    assert t.hand("p1") == ["Second"]


@rule("GR-KW-42", "GR-ATK-06")
def test_the_first_card_is_not_exchanged_for_one_that_does_not_reach() -> None:
    t = swapped("Shove", hand="Three")
    assert [told.cards for told in t.told("attack_declared")] == [("Shove",)]
    assert t.hand("p1") == ["Three"]


@rule("GR-KW-42", "GR-KW-116")
def test_the_range_of_a_card_that_comes_in_may_begin_at_a_barrier() -> None:
    t = swapped("Second", hand="Gate", barriers=["h5"])
    assert t.told("attack_declared")[-1].cards == ("Gate",)
    t.play("p2", "take_the_hit").passing()
    assert t.armour("p2") == 40 - 4
    assert not t.told("attack_taken_back")
