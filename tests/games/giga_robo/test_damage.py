"""Amounts of damage: what is added to them, what lowers them, and where nothing is left."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.giga_robo.rules.rage import ChooseRage
from plancia.testing import rule
from tests.games.giga_robo.duel import calm, instant
from tests.games.giga_robo.laboratory import ROBOT, Laboratory, attack
from tests.games.giga_robo.laboratory import instant as card
from tests.games.giga_robo.table import DASH_IN_AYZN, Table

SHIELD = {
    "damaged": True,
    "price": [{"pay": "spirit", "n": 1}],
    "do": [{"do": "less_damage", "n": 2}],
}


def always(name: str, stat: str, add: int = 1, **fields: Any) -> dict[str, Any]:
    """An ability that changes a value."""
    return {"name": name, "active": {"mods": [{"stat": stat, "add": add, **fields}]}}


LAB = Laboratory(
    card("Heavy", {"do": "inflict", "n": 4}),
    card("Light", {"do": "inflict", "n": 1}),
    attack("Shot", icons=["combo"]),
    attack("Blow", type="melee", icons=["combo"]),
    attack("Burst", harm={"base": 1, "spills": "hexes"}),
    attack("Storm", harm={"base": 1, "hits": "around_you"}),
    abilities=(
        always("Thick", "damage_taken", -1),
        always("Phase", "half_when_recovered"),
        always("Fencer", "damage", 3, card={"type": "melee"}),
        always("Gunner", "damage", 2, card={"type": "ranged"}),
        {"name": "Shield", "active": {"triggers": [SHIELD]}},
    ),
)
TRIO = (
    {"pilot": "Takashi Kato", "robot": ROBOT},
    DASH_IN_AYZN,
    {"pilot": "Noriko Nagare", "robot": "O-Gun"},
)


def struck(*cards: str, foe: tuple[str, ...] = (), own: tuple[str, ...] = (), **rest: Any) -> Table:
    """p2 takes the hit of an attack: 1 damage for each card."""
    t = LAB.table(*cards, r1={"abilities": list(own)}, r2={"abilities": list(foe)}, **rest)
    t.play("p1", "attack", card=cards[0], target="robot")
    for each in cards[1:]:
        t.play("p1", "add_card", card=each)
    return t.play("p2", "take_the_hit").passing()


@rule("GR-KW-110", "GR-DMG-01")
def test_a_robot_without_armour_does_not_rise_again_by_a_light_blow() -> None:
    t = LAB.table("Heavy", "Light", p2={"ability": "Honorable Defeat"}, r2={"armour": 3})
    calm(instant(t, "p1", "Heavy"))
    assert t.armour("p2") == 0
    calm(instant(t, "p1", "Light"))
    assert t.armour("p2") == 0
    t.play("p1", "end_combat").passing()
    assert t.match.outcome is not None
    assert t.match.outcome.winners == ("p1",)


@rule("GR-KW-102")
def test_nothing_is_asked_about_an_amount_of_which_nothing_is_left() -> None:
    t = struck("Shot", foe=("Shield",))
    assert t.about == "soften"
    t.pick("p2", "yes")
    assert (t.about, t.spirit("p2"), t.armour("p2")) == ("", 20 - 1, 40)
    t = struck("Shot", foe=("Shield", "Thick"))
    assert (t.about, t.spirit("p2"), t.armour("p2")) == ("", 20, 40)


@rule("GR-KW-102")
@pytest.mark.parametrize(("foe", "rolls"), [(("Phase",), 1), (("Phase", "Thick"), 0)])
def test_no_recovery_roll_is_made_against_damage_of_0(foe: tuple[str, ...], rolls: int) -> None:
    t = struck("Shot", foe=foe, dice=[12])
    assert len(t.told("recovered")) == rolls
    assert t.armour("p2") == 40 - rolls


@rule("GR-KW-105", "GR-KW-106", "GR-GEN-13")
def test_1_damage_to_a_hex_is_enough_for_a_barrier_and_too_little_for_a_structure() -> None:
    t = struck("Burst", barriers=["h5"], structures={"g6": 1})
    assert t.armour("p2") == 40 - 1
    assert (t.g.barriers, t.g.structures) == ([], {"g6": 1})


@rule("GR-KW-101", "GR-CMB-05")
@pytest.mark.parametrize(
    ("cards", "damage"), [(("Blow", "Shot"), 2 + 3), (("Shot", "Blow"), 2), (("Blow",), 1 + 3)]
)
def test_a_bonus_of_melee_attacks_hangs_on_the_first_card(
    cards: tuple[str, ...], damage: int
) -> None:
    t = struck(*cards, own=("Fencer",), at="f5")
    assert t.armour("p2") == 40 - damage


@rule("GR-KW-101")
@pytest.mark.parametrize("own", [("Fencer", "Gunner"), ("Gunner", "Fencer")])
def test_a_bonus_that_does_not_count_hides_no_other(own: tuple[str, ...]) -> None:
    assert struck("Blow", own=own, at="f5").armour("p2") == 40 - 1 - 3
    assert struck("Shot", own=own, at="f5").armour("p2") == 40 - 1 - 2


@rule("GR-RAG-05", "GR-RSL-08")
@pytest.mark.parametrize(
    ("order", "angry"),
    [
        (("p1", "p2", "p3"), ("p2", "p3")),
        (("p1", "p3", "p2"), ("p3", "p2")),
        (("p2", "p1", "p3"), ("p3", "p2")),
        (("p3", "p1", "p2"), ("p2", "p3")),
    ],
)
def test_those_who_were_hurt_gain_rage_in_turn_order_from_the_active_player(
    order: tuple[str, ...], angry: tuple[str, ...]
) -> None:
    t = LAB.table(
        "Storm",
        at="f5",
        players={"p3": {"asking": "pass"}},
        robots={"p3": {"hex": "d5"}},
        builds=TRIO,
        setup={"mode": "free_for_all", "players": 3},
        order=order,
    )
    t.play("p1", "attack", card="Storm", target="robot", hex="f5").passing()
    t.play("p2", "take_the_hit").passing()
    assert (t.armour("p2"), t.armour("p3")) == (40 - 1, 45 - 1)
    for seat in angry:
        assert isinstance(t.asked, ChooseRage)
        t.play(seat, "gain_rage", take="spirit").passing()
    assert t.options("p1", "end_combat")
