"""Whether a part of a text could be carried out, for the part that hangs on it; and bonuses."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.testing import rule
from tests.games.giga_robo.laboratory import Laboratory, attack, instant
from tests.games.giga_robo.table import Table

SURGES = {"trauma": {"surge": [0, 0, 2]}}
SPIRIT = {"do": "gain", "what": "spirit"}
IF_DONE = {"do": "if", "then": [{**SPIRIT, "n": 1}], "other": [{**SPIRIT, "n": 5}]}
ONE_MAY = {"do": "may", "then": [{"do": "destroy", "what": "barrier", "where": "every_barrier"}]}
PAID_MAY = {**ONE_MAY, "price": [{"pay": "power", "n": 1}]}

CASES: list[tuple[dict[str, Any], dict[str, Any], tuple[str, ...], bool]] = [
    ({"do": "gain", "what": "power"}, {}, (), True),
    ({"do": "gain", "what": "power"}, {"r1": {"power": 5}}, (), True),
    ({"do": "gain", "what": "power"}, {"r1": {"power": 6}}, (), False),
    ({"do": "lose", "what": "power"}, {"r2": {"power": 1}}, (), True),
    ({"do": "lose", "what": "power"}, {}, (), False),
    ({"do": "remove", "kind": "surge"}, {"p1": SURGES}, (), True),
    ({"do": "remove", "kind": "surge", "n": "all"}, {"p1": SURGES}, (), True),
    ({"do": "remove", "kind": "surge"}, {"p2": SURGES}, (), False),
    ({"do": "lose_to_meter"}, {"p2": {"hand": ["Volt Spike!"]}}, (), True),
    ({"do": "lose_to_meter"}, {"p2": {"hand": ["Turbine Spike!"]}}, (), False),
    (ONE_MAY, {}, ("yes",), True),
    (ONE_MAY, {}, ("no",), False),
    (PAID_MAY, {}, (), False),
    (PAID_MAY, {"r1": {"power": 1}}, ("yes",), True),
    ({"do": "add_dice"}, {}, (), False),
    ({"do": "add_dice", "to": "opponent", "n": -1}, {}, (), False),
    ({"do": "change_attack", "what": "damage"}, {}, (), False),
    ({"do": "change_attack", "what": "throw_instead", "n": 2}, {}, (), False),
    ({"do": "change_attack", "what": "push_more"}, {}, (), False),
]
WHOLE = {"stat": "damage", "add": 2}
EACH = {"stat": "card_damage", "add": 1}
LAB = Laboratory(
    *(instant(f"Case {n}", case[0], IF_DONE, names="opponent") for n, case in enumerate(CASES)),
    instant("Boosted", {"do": "last", "active": {"mods": [WHOLE]}}),
    instant("Each", {"do": "last", "active": {"mods": [EACH]}}),
    instant("Next one", {"do": "last", "until": "attack", "active": {"mods": [WHOLE]}}),
    instant("Next hit", {"do": "last", "until": "hit", "active": {"mods": [WHOLE]}}),
    instant("Melee", {"do": "last", "active": {"mods": [{**WHOLE, "card": {"type": "melee"}}]}}),
    instant("Less", {"do": "last", "active": {"mods": [{"stat": "damage_taken", "add": -1}]}}),
    attack("Chain", icons=["combo"]),
    attack("Link", icons=["combo"]),
    attack("Third", icons=["combo"]),
    attack("Fourth", icons=["combo"]),
)


@rule("GR-KW-05", "GR-KW-06")
@pytest.mark.parametrize("number", range(len(CASES)))
def test_what_hangs_on_a_part_happens_only_if_that_could_be_done(number: int) -> None:
    _, given, picks, done = CASES[number]
    t = LAB.table(f"Case {number}", **given).play("p1", "play", card=f"Case {number}")
    t.passing()
    for value in picks:
        t.pick("p1", value)
    if t.options("p1", "pick"):
        t.pick("p1", t.options("p1", "pick")[0]["value"])
    t.passing()
    assert t.spirit("p1") == (1 if done else 5)


def hit(t: Table, *cards: str) -> Table:
    """p1 attacks with these cards and p2 takes the hit."""
    t.play("p1", "attack", card=cards[0], target="robot")
    for card in cards[1:]:
        t.play("p1", "add_card", card=card)
    if t.options("p1", "enough"):
        t.play("p1", "enough")
    return t.play("p2", "take_the_hit").play("p2", "gain_rage", take="spirit")


@rule("GR-KW-101", "GR-CMB-13")
@pytest.mark.parametrize(
    ("bonus", "damage"), [("Boosted", 3 + 2), ("Each", 3 + 3), ("Melee", 3), ("Less", 3)]
)
def test_a_bonus_counts_once_an_attack_or_once_a_card(bonus: str, damage: int) -> None:
    t = LAB.table(bonus, "Chain", "Link", "Third").play("p1", "play", card=bonus).passing()
    assert hit(t, "Chain", "Link", "Third").armour("p2") == 40 - damage


@rule("GR-KW-16", "GR-KW-10")
@pytest.mark.parametrize(("bonus", "second"), [("Boosted", 3), ("Next one", 1), ("Next hit", 1)])
def test_a_bonus_for_the_next_attack_is_used_up_by_it(bonus: str, second: int) -> None:
    t = LAB.table(bonus, "Chain", "Link").play("p1", "play", card=bonus).passing()
    assert hit(t, "Chain").armour("p2") == 40 - 3
    assert hit(t, "Link").armour("p2") == 37 - second


@rule("GR-KW-16")
@pytest.mark.parametrize(("bonus", "second"), [("Next one", 1), ("Next hit", 3)])
def test_a_miss_uses_up_a_bonus_for_the_attack_but_not_for_the_hit(bonus: str, second: int) -> None:
    t = LAB.table(bonus, "Chain", "Link", dice=[1, 1, 9, 9])
    t.play("p1", "play", card=bonus).passing()
    t.play("p1", "attack", card="Chain", target="robot").play("p1", "enough").play("p2", "defend")
    assert t.armour("p2") == 40
    assert hit(t, "Link").armour("p2") == 40 - second


@rule("GR-CMB-01")
def test_a_combo_has_three_cards_at_most() -> None:
    t = LAB.table("Chain", "Link", "Third", "Fourth")
    t.play("p1", "attack", card="Chain", target="robot").play("p1", "add_card", card="Link")
    assert {option["card"] for option in t.options("p1", "add_card")} == {"Third", "Fourth"}
    t.play("p1", "add_card", card="Third")
    assert t.match.to_act == ("p2",)
    assert t.told("attack_declared")[-1].cards == ("Chain", "Link", "Third")


@rule("GR-KW-102")
def test_what_lowers_damage_to_oneself_lowers_every_hit() -> None:
    t = LAB.table("Chain", "Link", p2={"hand": ["Less"]})
    t.play("p1", "attack", card="Chain", target="robot").play("p1", "enough")
    t.play("p2", "play", card="Less").passing().play("p2", "take_the_hit").passing()
    assert t.armour("p2") == 40
    t.play("p1", "attack", card="Link", target="robot").passing()
    t.play("p2", "take_the_hit").passing()
    assert t.armour("p2") == 40
