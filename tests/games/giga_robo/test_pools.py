"""Dice that join or leave a roll, at every stage of the attack; blasts; words of combos."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.testing import rule
from tests.games.giga_robo.laboratory import Laboratory, attack, instant
from tests.games.giga_robo.table import Table

DICE = ("attack", "ten", "power")
LAB = Laboratory(
    *(instant(f"More {kind}", {"do": "add_dice", "kind": kind, "n": 2}) for kind in DICE),
    instant("One more", {"do": "add_dice"}),
    instant("Heap", {"do": "add_dice", "n": 9}),
    instant("Fewer", {"do": "add_dice", "to": "opponent", "n": -1}),
    instant("Away", {"do": "remove_dice"}),
    instant("Harder", {"do": "change_attack", "what": "damage"}),
    instant("Again", {"do": "reroll", "whose": "own"}),
    instant("Pick two", {"do": "reroll", "whose": "opponent", "n": 2, "may": True}),
    attack("Shot"),
    attack("Wide", harm={"base": 1, "hits": "around_you"}, range=[1, 1]),
    attack("Wider", harm={"base": 2, "hits": "around_you"}, range=[1, 1]),
    attack("Widest", harm={"base": 3, "hits": "around_you", "higher": 2}, range=[1, 1]),
    attack("Sweep", type="melee", range=[1, 3], harm={"base": 2, "hits": "all_in_range"}),
    attack("Nothing", harm={"base": 0}),
    attack("Weak", harm={"base": 1}),
    attack("Strong", harm={"base": 3}),
    attack("Per hit", harm={"base": 2, "per_success": True}),
    attack("Long", {"do": "stretch", "high": 2}, icons=["combo"]),
    attack("Short", {"do": "stretch", "low": -1}, icons=["combo"], range=[1, 5]),
    attack("Near", range=[1, 1], icons=["combo"]),
    attack("Late", range=[3, 4], icons=["combo"]),
    attack("Shover", {"do": "push", "n": 2}, icons=["combo"]),
    attack("Hooker", {"do": "pull"}, icons=["combo"]),
    attack("Stepper", {"do": "move_points", "n": 1}, icons=["combo"]),
)


def shooting(*hand: str, card: str = "Shot", window: str = "", **rest: Any) -> Table:
    """p1 shoots p2, who defends; everybody passes until a window is open."""
    t = LAB.table(card, *hand, **rest).play("p1", "attack", card=card, target="robot")
    while t.g.window != window:
        (seat,) = t.match.to_act
        if t.options(seat, "defend"):
            t.play(seat, "defend")
        elif t.options(seat, "add_power"):
            t.play(seat, "add_power", dice=1)
        else:
            t.play(seat, "pass", until="now")
    return t


def kinds(t: Table) -> list[str]:
    """The kinds of p1's dice as they were rolled first."""
    return list(next(told.kinds for told in t.told("dice_rolled") if told.seat == "p1"))


@rule("GR-KW-87", "GR-KW-89")
@pytest.mark.parametrize("window", ["attack_declared", "attacker_power"])
@pytest.mark.parametrize("kind", DICE)
def test_dice_that_are_added_before_the_roll_join_the_pool(window: str, kind: str) -> None:
    faces = [9] * 5 + [1] * 2
    t = shooting(f"More {kind}", window=window, r1={"power": 1}, dice=faces)
    t.play("p1", "play", card=f"More {kind}").passing()
    while t.match.to_act and not t.told("dice_rolled"):
        (seat,) = t.match.to_act
        if t.options(seat, "defend"):
            t.play(seat, "defend")
        else:
            t.play(seat, "add_power", dice=1)
        t.passing()
    rolled = kinds(t)
    assert rolled.count(kind) == {"attack": 2, "ten": 0, "power": 1}[kind] + 2
    assert len(rolled) == 5


@rule("GR-KW-89", "GR-DIC-10")
def test_dice_that_are_added_after_the_roll_are_rolled_at_once_within_the_limit() -> None:
    t = shooting("One more", window="rolled", dice=[5, 4, 7, 3, 12])
    t.play("p1", "play", card="One more").passing()
    assert t.told("roll_read")[-1].successes == 1
    assert t.told("damage_counted")[-1].n == 1
    heap = shooting("Heap", window="rolled", dice=[5, 4, 7, 3, 12, 12, 12, 12])
    heap.play("p1", "play", card="Heap").passing()
    assert heap.told("roll_read")[-1].successes == 4  # six attack dice at most


@rule("GR-KW-88")
@pytest.mark.parametrize(("window", "dice"), [("attack_declared", 1), ("attacker_power", 1)])
def test_dice_are_taken_from_the_opponents_attack_before_the_roll(window: str, dice: int) -> None:
    t = shooting(
        window=window, r1={"power": 1}, p2={"hand": ["Fewer"]}, dice=[9, 9, 1, 1][: 3 + dice]
    )
    while t.match.to_act != ("p2",):
        t.play(t.match.to_act[0], "pass", until="now")
    t.play("p2", "play", card="Fewer").passing()
    if t.options("p2", "defend"):
        t.play("p2", "defend").play("p1", "add_power", dice=1).passing()
    assert kinds(t).count("attack") == dice


@rule("GR-KW-90")
def test_a_successful_die_of_the_opponent_is_taken_out() -> None:
    t = shooting(card="Per hit", window="success", p2={"hand": ["Away"]}, dice=[9, 8, 5, 3])
    t.play("p2", "play", card="Away")
    assert {option["value"] for option in t.options("p2", "pick")} == {"0", "1"}
    t.pick("p2", "0").passing()
    assert t.armour("p2") == 40 - 2 * 1


@rule("GR-KW-90", "GR-TIE-03")
def test_a_die_that_a_tie_set_aside_is_no_success_to_be_taken() -> None:
    t = shooting(card="Per hit", window="success", p2={"hand": ["Away"]}, dice=[9, 8, 9, 3])
    t.play("p2", "play", card="Away").passing()
    assert t.armour("p2") == 40  # the one success, without a choice


@rule("GR-KW-100")
def test_an_attack_under_way_inflicts_more() -> None:
    t = shooting("Harder", window="success", dice=[9, 8, 7, 3])
    t.play("p1", "play", card="Harder").passing()
    assert t.armour("p2") == 40 - 2


@rule("GR-KW-92")
def test_all_own_dice_are_rolled_again() -> None:
    t = shooting("Again", window="rolled", dice=[2, 1, 7, 3, 12, 11])
    t.play("p1", "play", card="Again").passing()
    assert t.told("roll_read")[-1].successes == 2


@rule("GR-KW-92", "GR-KW-04")
def test_up_to_two_dice_of_the_opponent_are_rolled_again() -> None:
    t = shooting("Pick two", window="rolled", dice=[6, 5, 9, 3, 1])
    t.play("p1", "play", card="Pick two")
    assert {option["value"] for option in t.options("p1")} == {"none", "reply 0", "reply 1"}
    t.pick("p1", "reply 0").pick("p1", "none").passing()
    assert t.told("roll_read")[-1].successes == 2


# --- blasts -------------------------------------------------------------------------------------


@rule("GR-KW-105", "GR-STR-02", "GR-GEN-13")
@pytest.mark.parametrize(("card", "damage"), [("Wide", 1), ("Wider", 2), ("Widest", 3)])
def test_a_blast_breaks_barriers_with_one_and_structures_with_three(card: str, damage: int) -> None:
    t = LAB.table(
        card, at="f5", barriers=["e4", "g5"], structures={"d5": 1, "h5": 1}, impact=["collapse"] * 3
    )
    t.play("p1", "attack", card=card, target="robot").passing()
    t.play("p2", "take_the_hit").passing()
    assert t.armour("p2") == 40 - damage
    assert t.g.barriers == ["g5"]
    assert t.g.structures == ({"h5": 1} if damage >= 3 else {"d5": 1, "h5": 1})


@rule("GR-KW-105")
def test_a_blast_hits_higher_opponents_harder_where_it_says_so() -> None:
    t = LAB.table("Widest", at="f5", tiles={"e5": "crater"})
    t.play("p1", "attack", card="Widest", target="robot").passing()
    t.play("p2", "take_the_hit").passing()
    assert t.armour("p2") == 40 - (3 + 2)


@rule("GR-KW-107", "GR-ATK-05")
@pytest.mark.parametrize(("roofs", "damage"), [({"e5": 1, "g5": 1}, 2), ({"e5": 1, "g5": 2}, 2)])
def test_height_counts_in_the_range_of_a_sweeping_blow(roofs: dict[str, int], damage: int) -> None:
    t = LAB.table("Sweep", structures=roofs)
    t.play("p1", "attack", card="Sweep", target="robot").passing()
    t.play("p2", "take_the_hit").passing()
    assert t.armour("p2") == 40 - damage
    low = LAB.table("Sweep", structures={"e5": 2})
    low.refused("p1", "attack", "GR-ATK-06", card="Sweep", target="robot", hex="g5")


@rule("GR-BAR-07", "GR-BAR-08", "GR-STR-02", "GR-STR-03")
@pytest.mark.parametrize(
    ("card", "structures", "barriers"),
    [("Nothing", {"g6": 1}, ["g6"]), ("Weak", {"g6": 1}, []), ("Strong", {}, [])],
)
def test_a_hit_on_a_structure_breaks_the_barrier_on_it(
    card: str, structures: dict[str, int], barriers: list[str]
) -> None:
    t = LAB.table(card, structures={"g6": 1}, barriers=["g6"], impact=["collapse"])
    t.play("p1", "attack", card=card, target="structure", hex="g6").passing()
    assert t.g.structures == structures
    assert t.g.barriers == barriers


@rule("GR-STR-03")
@pytest.mark.parametrize(("card", "left"), [("Weak", ["g6"]), ("Strong", [])])
def test_a_barrier_falls_to_three_damage(card: str, left: list[str]) -> None:
    t = LAB.table(card, barriers=["g6"])
    t.play("p1", "attack", card=card, target="barrier", hex="g6").passing()
    assert t.g.barriers == left


@rule("GR-KW-03")
def test_damage_per_success_counts_every_success() -> None:
    t = LAB.table("Per hit", dice=[9, 8, 7, 3])
    t.play("p1", "attack", card="Per hit", target="robot").play("p2", "defend")
    assert t.armour("p2") == 40 - 2 * 2


# --- combos -------------------------------------------------------------------------------------


def following(first: str, *hand: str, at: str = "g5") -> set[str]:
    """The cards that can follow the first one."""
    t = LAB.table(first, *hand, at=at).play("p1", "attack", card=first, target="robot")
    return {option["card"] for option in t.options("p1", "add_card")}


@rule("GR-CMB-09", "GR-KW-115")
def test_a_later_card_may_be_out_of_range_if_an_earlier_one_can_bring_it_in() -> None:
    assert following("Long", "Near", "Late", at="g5") == {"Near"}  # 1 and 2 more
    assert following("Long", "Near", at="i5") == set()
    assert following("Short", "Late", at="g5") == {"Late"}  # from 2 on
    assert following("Short", "Late", at="f5") == set()
    assert following("Shover", "Late", "Near", at="f5") == {"Late", "Near"}
    assert following("Shover", "Near", at="g5") == set()
    assert following("Hooker", "Near", at="g5") == {"Near"}
    assert following("Hooker", "Near", at="h5") == set()
    assert following("Hooker", "Late", at="g5") == set()
    assert following("Stepper", "Near", at="g5") == {"Near"}
    assert following("Stepper", "Near", at="h5") == set()


@rule("GR-CMB-01", "GR-CMB-09")
def test_a_pushing_card_brings_no_structure_into_range() -> None:
    t = LAB.table("Shover", "Late", "Stepper", "Near", structures={"f5": 1})
    t.play("p1", "attack", card="Shover", target="structure", hex="f5")
    assert {option["card"] for option in t.options("p1", "add_card")} == {"Near", "Stepper"}
