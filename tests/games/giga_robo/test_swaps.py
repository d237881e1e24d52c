"""Attacks that are replaced while they are declared, and tiles that are gathered."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.testing import rule
from tests.games.giga_robo.laboratory import Laboratory, attack, instant
from tests.games.giga_robo.table import Table

WALL = [{"is": "near", "what": "barrier"}]
LAB = Laboratory(
    instant("Scramble", {"do": "random_attack"}, timing=["opponent_declares"]),
    instant(
        "Wreck",
        {"do": "destroy", "what": "barrier", "where": "every_barrier"},
        {"do": "random_attack"},
        timing=["opponent_declares"],
    ),
    instant("Swap", {"do": "swap_card"}, timing=["before_own_pools"]),
    instant(
        "Gather",
        {"do": "move_tiles", "to": "next_to_opponent", "may": True, "n": 2, "within": 3},
        names="opponent",
    ),
    instant("Draw", {"do": "move_tiles", "to": "under_opponent"}, names="opponent"),
    attack("Walled", needs=WALL),
    attack("Cheap", cost=2, icons=["combo"]),
    attack("Dear", cost=5, icons=["combo"], harm={"base": 3}),
    attack("Plain", cost=1, harm={"base": 2}),
    attack("Near", cost=1, range=[1, 1]),
    attack("Chain", cost=1, icons=["combo"]),
    attack("Shove", {"do": "push", "n": 1}, icons=["combo"]),
    attack("Second", icons=["combo"]),
    attack("Three", icons=["combo"], range=[3, 3], harm={"base": 2}),
    attack("Gate", starts="any_barrier", range=[1, 1], harm={"base": 4}),
)


def declared(*cards: str, hand: tuple[str, ...] = (), answer: str, **rest: Any) -> Table:
    """p1 declares an attack; p2 may answer the declaration."""
    t = LAB.table(*cards, *hand, p2={"hand": [answer], **rest.pop("p2", {})}, **rest)
    t.play("p1", "attack", card=cards[0], target="robot")
    for card in cards[1:]:
        t.play("p1", "add_card", card=card)
    return t.play("p2", "play", card=answer).passing()


@rule("GR-KW-41")
def test_an_attack_without_another_card_to_draw_ends_and_was_none() -> None:
    t = declared("Walled", answer="Wreck", barriers=["f5"])
    assert t.hand("p1") == ["Walled"]
    assert t.g.fight is None
    assert t.match.to_act == ("p1",)
    assert not t.g.attacked
    assert [told.cards for told in t.told("attack_taken_back")] == [("Walled",)]


@rule("GR-KW-41")
def test_a_reply_without_another_card_to_draw_becomes_another_reaction() -> None:
    t = LAB.table("Plain", "Wreck", p1={"spirit": 1}, p2={"hand": ["Walled"]}, barriers=["h5"])
    t.play("p1", "attack", card="Plain", target="robot").passing()
    t.play("p2", "strike_back", card="Walled", target="robot")
    t.play("p1", "play", card="Wreck").passing()
    assert t.match.to_act == ("p2",)
    assert t.hand("p2") == ["Walled"]
    assert {option["type"] for option in t.options("p2")} == {"take_the_hit", "defend"}
    t.play("p2", "take_the_hit")
    assert t.armour("p2") == 40 - 2


@rule("GR-KW-41", "GR-KW-22")
def test_a_random_attack_is_drawn_among_those_that_can_be_made_and_paid() -> None:
    t = declared("Cheap", hand=("Plain", "Near", "Dear"), answer="Scramble", p1={"spirit": 4})
    drawn = t.told("attack_declared")[-1].cards
    assert drawn in (("Cheap",), ("Plain",))  # Near does not reach, Dear costs too much
    assert set(t.hand("p1")) == {"Cheap", "Plain", "Near", "Dear"} - set(drawn)
    t.play("p2", "take_the_hit").passing()
    cost = 2 if drawn == ("Cheap",) else 1
    assert t.spirit("p1") == 4 - cost


def swapping(*cards: str, hand: tuple[str, ...], spirit: int = 0, **rest: Any) -> Table:
    """p1 declares an attack and is about to exchange one of its cards."""
    t = LAB.table(*cards, "Swap", *hand, p1={"spirit": spirit}, **rest)
    t.play("p1", "attack", card=cards[0], target="robot")
    for card in cards[1:]:
        t.play("p1", "add_card", card=card)
    if t.options("p1", "enough"):
        t.play("p1", "enough")
    return t.play("p1", "play", card="Swap")


@rule("GR-KW-42", "GR-KW-22")
@pytest.mark.parametrize(("spirit", "offered"), [(5, True), (4, False)])
def test_a_card_is_exchanged_for_one_that_can_be_paid_instead(spirit: int, offered: bool) -> None:
    t = swapping("Cheap", hand=("Dear", "Near"), spirit=spirit)
    if not offered:
        assert t.told("attack_declared")[-1].cards == ("Cheap",)
        return
    assert t.told("attack_declared")[-1].cards == ("Dear",)  # nothing else to choose
    assert t.hand("p1") == ["Cheap", "Near"]
    t.play("p2", "take_the_hit").passing()
    assert t.spirit("p1") == 0
    assert t.armour("p2") == 40 - 3


@rule("GR-KW-42", "GR-CMB-01")
@pytest.mark.parametrize(("spirit", "cards"), [(6, ("Chain", "Dear")), (5, ("Chain", "Cheap"))])
def test_the_other_cards_of_a_combo_must_be_paid_as_well(
    spirit: int, cards: tuple[str, ...]
) -> None:
    t = swapping("Chain", "Cheap", hand=("Dear", "Plain"), spirit=spirit)
    if t.about == "swap_out":
        assert [option["value"] for option in t.options("p1", "pick")] == ["Chain", "Cheap"]
        t.pick("p1", "Cheap")
    assert t.told("attack_declared")[-1].cards == cards


@rule("GR-KW-42", "GR-CMB-09")
def test_a_later_card_may_be_exchanged_for_one_that_the_first_brings_into_range() -> None:
    t = swapping("Shove", "Second", hand=("Three",))
    assert t.told("attack_declared")[-1].cards == ("Shove", "Three")
    t.play("p2", "take_the_hit").play("p1", "route", path=["h5"]).passing()
    assert (t.hex("p2"), t.armour("p2")) == ("h5", 40 - 1 - 2)
    assert t.hand("p1") == ["Second"]


@rule("GR-KW-42", "GR-ATK-06")
def test_the_first_card_is_not_exchanged_for_one_that_does_not_reach() -> None:
    t = swapping("Shove", hand=("Three",))
    assert [told.cards for told in t.told("attack_declared")] == [("Shove",)]
    assert t.hand("p1") == ["Three"]


@rule("GR-KW-42", "GR-KW-116")
def test_the_range_of_a_card_that_comes_in_may_begin_at_a_barrier() -> None:
    t = swapping("Second", hand=("Gate",), barriers=["h5"])
    assert t.told("attack_declared")[-1].cards == ("Gate",)
    t.play("p2", "take_the_hit").passing()
    assert t.armour("p2") == 40 - 4
    assert not t.told("attack_taken_back")


@rule("GR-KW-141")
def test_two_tiles_are_gathered_one_after_another() -> None:
    tiles = {"i5": "inferno", "g8": "flood", "d5": "arc_hazard", "h5": "flood", "k5": "inferno"}
    t = LAB.table("Gather", tiles=tiles).play("p1", "play", card="Gather")
    near = {hex for hex in tiles if 2 <= t.g.distance("g5", hex) <= 3}
    assert near == {"i5", "g8", "d5"}
    moved = 0
    while t.about:
        offered = [option["value"] for option in t.options("p1", "pick")]
        if t.about == "move_tile":
            assert set(offered[1:]) <= near
            moved += 1
            t.pick("p1", next(hex for hex in ("d5", "g8") if hex in offered))
        else:
            t.pick("p1", offered[0])
    assert moved == 2
    assert not {"d5", "g8"} & set(t.g.elemental)
    assert {"i5", "h5", "k5"} <= set(t.g.elemental)


@rule("GR-KW-141")
def test_a_tile_beside_the_opponent_is_drawn_under_it() -> None:
    t = LAB.table("Draw", tiles={"h5": "inferno", "j5": "flood"}).play("p1", "play", card="Draw")
    assert t.g.elemental == {"g5": "inferno", "j5": "flood"}
    assert t.tokens("p2", "fire") == 1
