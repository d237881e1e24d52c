"""What cards can count, each quantity in a text of its own."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from plancia.games.giga_robo.amounts import OF
from plancia.games.giga_robo.words.amounts import Quantity
from plancia.testing import rule
from tests.games.giga_robo.laboratory import Laboratory, attack, instant
from tests.games.giga_robo.table import Table

FIRE = {"trauma": {"fire": [1, 0, 2]}}
MIXED = {"trauma": {"surge": [0, 1, 0], "panic": [1, 1, 0], "anchor": [2, 2, 0]}}


PARTS: list[tuple[dict[str, Any], int]] = [
    ({"of": "power"}, 5),
    ({"of": "power", "times": 3}, 15),
    ({"of": "power", "half": True}, 3),
    ({"of": "power", "over": 2}, 3),
    ({"of": "power", "over": 3}, 2),
    ({"of": "power", "most": 4}, 4),
    ({"of": "power", "most": 6}, 5),
    ({"of": "power", "times": 3, "half": True}, 8),
    ({"of": "power", "times": 2, "most": 9}, 9),
]
"""Parts of 5."""


def gain(count: Any) -> dict[str, Any]:
    """The word that gives as much spirit."""
    return {"do": "gain", "what": "spirit", "n": count}


def count(said: str) -> dict[str, str]:
    """What `opponent fire` or `rage` means."""
    whose, _, of = said.rpartition(" ")
    return {"of": of, "whose": whose or "own"}


SAID = [*get_args(Quantity), *(f"{who} {of}" for who in ("opponent", "both") for of in OF)]
LAB = Laboratory(
    *(instant(f"Count {said}", gain(count(said)), names="opponent") for said in SAID),
    *(attack(f"Shot {said}", gain(count(said)), cost=7) for said in SAID),
    *(instant(f"Part {n}", gain(count)) for n, (count, _) in enumerate(PARTS)),
)
"""Instants and attacks that give as much spirit as they count."""


def counted(of: str, **rest: Any) -> Table:
    """An instant that gives as much spirit as it counts was played in the combat phase."""
    p1 = rest.pop("p1", {})
    hand = (f"Count {of}", *p1.pop("hand", ()))
    t = LAB.table(*hand, p1=p1, **rest)
    return t.play("p1", "play", card=f"Count {of}", at="p2").passing()


@rule("GR-KW-145", "GR-KW-03")
@pytest.mark.parametrize(
    ("of", "mine", "theirs", "number"),
    [
        ("fire", FIRE, {}, 3),
        ("fire", {}, FIRE, 0),
        ("opponent fire", {}, FIRE, 3),
        ("opponent fire", FIRE, {}, 0),
        ("both fire", FIRE, FIRE, 6),
        ("surge", {"trauma": {"surge": [0, 1, 0]}}, {}, 1),
        ("opponent surge", {}, MIXED, 1),
        ("opponent panic", {}, MIXED, 2),
        ("opponent anchor", {}, MIXED, 4),
        ("anchor", {"trauma": {"anchor": [2, 2, 0]}}, {}, 4),
        ("opponent hand", {}, {"hand": ["Ayzn Punch!", "Core Breach!"]}, 2),
        ("spirit", {"spirit": 5}, {}, 5),
    ],
)
def test_tokens_cards_and_spirit_are_counted(
    of: str, mine: dict[str, Any], theirs: dict[str, Any], number: int
) -> None:
    t = counted(of, p1=mine, p2=theirs)
    assert t.spirit("p1") == number + mine.get("spirit", 0)


@rule("GR-KW-145", "GR-KW-73")
def test_own_panic_is_counted_and_lowers_the_gain() -> None:
    t = counted("panic", p1={"trauma": {"panic": [0, 2, 1]}})
    assert t.spirit("p1") == 3 - 3
    assert counted("panic").spirit("p1") == 0


@rule("GR-KW-145")
@pytest.mark.parametrize(
    ("of", "position", "number"),
    [
        ("power", {"r1": {"power": 4}, "r2": {"power": 1}}, 4),
        ("opponent power", {"r1": {"power": 4}, "r2": {"power": 2}}, 2),
        ("barriers", {"barriers": ["a1", "c3", "g5"]}, 3),
        ("defence", {}, 2),
        ("rage", {}, 8),
        ("armour", {"r1": {"armour": 17}}, 17),
        ("max_armour", {"r1": {"armour": 17}}, 25),
        ("distance", {"at": "h5"}, 3),
        ("success", {}, 0),
        ("inflicted", {}, 0),
        ("all_power_dice", {}, 0),
        ("power_dice", {}, 0),
        ("damage", {}, 0),
    ],
)
def test_robots_and_the_map_are_counted(of: str, position: dict[str, Any], number: int) -> None:
    t = counted(of, **position)
    assert t.spirit("p1") == number  # 40 of the armour, but the track ends at 25


@rule("GR-KW-145")
def test_infernos_next_to_either_robot_are_counted_once() -> None:
    tiles = {"f5": "inferno", "e4": "inferno", "h5": "inferno", "e5": "inferno", "k5": "inferno"}
    assert counted("infernos_near", tiles=tiles).spirit("p1") == 3  # f5 touches both


@rule("GR-KW-145")
def test_cards_of_the_own_meter_and_hand_are_counted() -> None:
    meter = {"meter": {3: ["Filler 0"], 2: ["Filler 1"], 1: ["Filler 2", "Filler 3"]}}
    assert counted("meter_cards", p1=meter).spirit("p1") == 4
    assert counted("low_cards", p1=meter).spirit("p1") == 3
    hand = {"hand": ["Ayzn Punch!", "Turbine Spike!", "Core Breach!", "Charge!"]}
    assert counted("hand_attacks", p1=hand).spirit("p1") == 2  # Turbine Spike! has no cooldown
    own = {"hand": ["Ayzn Punch!"], **meter}
    assert counted("own_cards", p1=own).spirit("p1") == 1 + 4 + 1  # itself, waiting to resolve


# --- times, halves, parts and limits ------------------------------------------------------------


@rule("GR-GEN-04", "GR-KW-03")
@pytest.mark.parametrize("number", range(len(PARTS)))
def test_amounts_are_multiplied_divided_rounded_up_and_limited(number: int) -> None:
    t = LAB.table(f"Part {number}", r1={"power": 5})
    t.play("p1", "play", card=f"Part {number}").passing()
    assert t.spirit("p1") == PARTS[number][1]


# --- in an attack -------------------------------------------------------------------------------


def fought(of: str, *, dice: list[int], **rest: Any) -> Table:
    """p1's attack hits and gives as much spirit as its text counts; p2 defends."""
    t = LAB.table(f"Shot {of}", dice=dice, p1={"spirit": 7}, **rest)
    t.play("p1", "attack", card=f"Shot {of}", target="robot").passing().play("p2", "defend")
    for seat in ("p1", "p2"):
        if t.options(seat, "add_power"):
            t.play(seat, "add_power", dice=t.power(seat)).passing()
    return t


@rule("GR-KW-03", "GR-KW-95", "GR-KW-96", "GR-KW-21")
@pytest.mark.parametrize(
    ("of", "number"),
    [
        ("success", 3),
        ("attack_dice", 4),
        ("opponent attack_dice", 0),
        ("power_dice", 2),
        ("all_power_dice", 3),
        ("opponent_lowest", 2),
        ("inflicted", 0),
        ("opponent_hits", 0),
    ],
)
def test_dice_of_the_attack_are_counted(of: str, number: int) -> None:
    # p1: attack 12, 5 and power 9, 8; p2: defence 7, 3 and power 2
    t = fought(of, dice=[12, 5, 9, 8, 7, 3, 2], r1={"power": 2}, r2={"power": 1})
    assert t.spirit("p1") == number


@rule("GR-KW-92")
def test_the_dice_of_an_attack_that_answers_are_attack_dice() -> None:
    p2 = {"hand": ["Ayzn Gatling Blaster!"], "spirit": 9}
    card = "Shot opponent attack_dice"
    t = LAB.table(card, dice=[12, 11, 3, 2, 1], p1={"spirit": 7}, p2=p2)
    t.play("p1", "attack", card=card, target="robot").passing()
    t.play("p2", "strike_back", card="Ayzn Gatling Blaster!", target="robot").passing()
    assert t.spirit("p1") == 3


@rule("GR-KW-07")
@pytest.mark.parametrize(
    ("of", "number"),
    [("distance", 2), ("opponent power", 4), ("opponent hand", 1), ("opponent fire", 3)],
)
def test_where_a_structure_is_hit_nothing_of_an_opponent_is_counted(of: str, number: int) -> None:
    def shot(target: str, hex: str) -> int:
        p2 = {"hand": ["Count power"], "asking": "pass", **FIRE}
        p1 = {"spirit": 7}
        t = LAB.table(f"Shot {of}", p1=p1, p2=p2, r2={"power": 4}, structures={"e7": 1})
        t.play("p1", "attack", card=f"Shot {of}", target=target, hex=hex).passing()
        if target == "robot":
            t.play("p2", "take_the_hit").passing()
        return t.spirit("p1")

    assert shot("robot", "g5") == number
    assert shot("structure", "e7") == 0


@rule("GR-KW-95", "GR-TIE-08")
@pytest.mark.parametrize(("of", "number"), [("power_dice", 2), ("all_power_dice", 3)])
def test_a_power_die_that_was_set_aside_was_used(of: str, number: int) -> None:
    # p1: attack 5, 4 and power 9, 8; p2: defence 9, 3 and power 2. The nines are set aside.
    t = fought(of, dice=[5, 4, 9, 8, 9, 3, 2], r1={"power": 2}, r2={"power": 1})
    assert t.told("roll_read")[-1].seat == "p1"
    assert t.spirit("p1") == number


@rule("GR-KW-95", "GR-KW-90")
@pytest.mark.parametrize(("removed", "number"), [("2", 1), ("0", 2)])
def test_a_power_die_that_was_removed_was_not_used(removed: str, number: int) -> None:
    # p1: attack 12, 5 and power 9, 8; p2 defends with 4 and 3 and takes one success away.
    t = LAB.table(
        "Shot power_dice",
        p1={"spirit": 7},
        p2={"hand": ["Vulcan Shield!"], "spirit": 9},
        r1={"power": 2},
        dice=[12, 5, 9, 8, 4, 3],
    )
    t.play("p1", "attack", card="Shot power_dice", target="robot").passing().play("p2", "defend")
    t.play("p1", "add_power", dice=2)
    while not t.options("p2", "play"):
        t.play(t.match.to_act[0], "pass", until="now")
    t.play("p2", "play", card="Vulcan Shield!", x=1).passing()
    t.pick("p2", removed).passing()
    assert t.spirit("p1") == number
