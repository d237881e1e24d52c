"""Ranges: of moves to a hex in range, and of cards that the card before them changes."""

from __future__ import annotations

import pytest

from plancia.testing import rule
from tests.games.giga_robo.duel import calm, hit, shoot
from tests.games.giga_robo.laboratory import Laboratory, attack

AWAY = {"do": "push", "n": 2, "may": True}
LAB = Laboratory(
    attack("Sprint", {"do": "move_to", "to": "in_range"}, type="melee", range=[1, 3]),
    attack("Dash", {"do": "move_to", "to": "in_range"}, range=[1, 3]),
    attack("Lower", {"do": "stretch", "low": -1}, AWAY, icons=["combo"]),
    attack("Higher", {"do": "stretch", "high": 1}, AWAY, icons=["combo"]),
    attack("Neither", AWAY, icons=["combo"]),
    attack("Far", icons=["combo"], range=[4, 6]),
    attack("Near", icons=["combo"], range=[1, 3]),
)


@rule("GR-KW-120", "GR-ATK-05", "GR-ATK-04")
@pytest.mark.parametrize(
    ("roofs", "card", "goals"),
    [
        ({"d5": 2, "c5": 1, "b5": 1}, "Sprint", {"d5", "c5"}),
        ({"d5": 2, "c5": 2, "b5": 2}, "Sprint", {"d5"}),
        ({"d5": 2, "c5": 2, "b5": 2}, "Dash", {"d5", "c5", "b5"}),
        ({"e5": 2, "b5": 2}, "Sprint", {"d5", "b5"}),
        ({"e5": 1, "c5": 2}, "Sprint", {"d5", "c5"}),
    ],
)
def test_levels_count_in_the_range_of_a_melee_card_that_moves_its_owner(
    roofs: dict[str, int], card: str, goals: set[str]
) -> None:
    t = hit(shoot(LAB.table(card, at="f5", structures=roofs), card))
    offered = {option["value"] for option in t.options("p1", "pick")}
    assert offered & {"d5", "c5", "b5", "a5"} == goals


@rule("GR-KW-115", "GR-CMB-11", "GR-CMB-12")
@pytest.mark.parametrize(
    ("first", "second", "hexes", "damage"),
    [
        ("Neither", "Far", 1, 1),
        ("Neither", "Far", 2, 2),
        ("Higher", "Far", 1, 1),
        ("Higher", "Far", 2, 2),
        ("Lower", "Far", 0, 1),
        ("Lower", "Far", 1, 2),
        ("Neither", "Near", 2, 1),
        ("Lower", "Near", 2, 1),
        ("Higher", "Near", 2, 2),
    ],
)
def test_the_next_card_reaches_its_target_with_the_range_it_was_given(
    first: str, second: str, hexes: int, damage: int
) -> None:
    t = LAB.table(first, second)
    t.play("p1", "attack", card=first, target="robot").play("p1", "add_card", card=second)
    hit(t).play("p1", "route", path=["h5", "i5"][:hexes])
    assert t.g.distance("e5", t.hex("p2")) == 2 + hexes
    assert calm(t).armour("p2") == 40 - damage
