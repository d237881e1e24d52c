"""Which cards can follow in a combo, and how far forced movement goes."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.testing import rule
from tests.games.giga_robo.duel import duel, shoot
from tests.games.giga_robo.table import DASH_IN_AYZN, Table

TRIO = (
    {"pilot": "Takashi Kato", "robot": "O-Gun"},
    {"pilot": "Noriko Nagare", "robot": "Dai-Raijin V"},
    DASH_IN_AYZN,
)


def followers(first: str, *others: str, target: str = "robot", **rest: Any) -> set[str]:
    """The cards that can be laid behind a first card."""
    t = duel("O-Gun", first, *others, at="f5", **rest)
    t.play("p1", "attack", card=first, target=target)
    return {each["card"] for each in t.options("p1", "add_card")}


@rule("GR-CMB-09")
@pytest.mark.parametrize(
    ("first", "later", "fits"),
    [
        ("Harpoon Hook!", "Burst-Chain!", True),  # thrown 1 farther: 2 hexes
        ("Harpoon Hook!", "Tesla Bolt!", False),  # not 4
        ("Arc Heel!", "Tesla Bolt!", True),  # up to 12 successes of movement
        ("Harpoon Upper!", "Burst-Chain!", False),
        ("Volt Spike!", "Ionize! Fire!", True),  # the minimum 1 less
        ("Volt Spike!", "Tesla Bolt!", False),
    ],
)
def test_a_later_card_must_come_into_range(first: str, later: str, fits: bool) -> None:
    assert (later in followers(first, later)) is fits


@rule("GR-CMB-09", "GR-KW-07")
def test_a_structure_is_not_brought_nearer_by_forced_movement() -> None:
    roof: dict[str, Any] = {"structures": {"f5": 1}, "target": "structure", "r2": {"hex": "k5"}}
    assert followers("Harpoon Hook!", "Burst-Chain!", **roof) == set()
    assert followers("Arc Heel!", "Burst-Chain!", **roof) == {"Burst-Chain!"}


def three(card: str, *, p2: str, p3: str, **rest: Any) -> Table:
    """O-Gun at e5 against Dai-Raijin V and Ayzn."""
    players = {"p3": rest.pop("third", {})}
    return Table(
        {"spirit": 20, "hand": [card], "ability": "Honorable Defeat"},
        {"hex": rest.pop("p1", "e5"), "abilities": ["Star Spanner"]},
        {},
        {"hex": p2},
        builds=TRIO,
        setup={"mode": "free_for_all", "players": 3},
        players=players,
        robots={"p3": {"hex": p3}},
        **rest,
    )


@rule("GR-FMV-02", "GR-COL-10")
def test_a_push_reaches_a_robot_only_within_its_number() -> None:
    t = three("V Blaster!", p2="g5", p3="i5", dice=[12, 1, 9, 9])
    shoot(t, "V Blaster!", hex="g5").play("p2", "defend").passing()
    t.refused("p1", "route", "GR-FMV-05", path=["h5", "i5"])
    t.play("p1", "route", path=["h5"]).passing()
    assert (t.hex("p2"), t.armour("p3")) == ("h5", 40)


@rule("GR-COL-11", "GR-KW-102")
def test_a_roll_at_the_moment_of_damage_does_not_answer_another_question() -> None:
    phase = {"meter": {3: ["Flash Phase!"]}, "on": ["Flash Phase!"]}
    t = three("Anchor Buster!", p1="b1", p2="b2", p3="a1", third=phase, dice=[12])
    t.play("p1", "attack", card="Anchor Buster!", target="robot", hex="b2").passing()
    t.play("p2", "take_the_hit").passing().play("p1", "route", path=["a1"]).passing()
    assert t.hex("p3") == "a2"  # the only free hex
    assert t.hex("p2") == "a1"
    assert t.armour("p3") == 40 - 2
