"""Words of instants against attacks that they cannot touch, or that are not there."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.testing import rule
from tests.games.giga_robo.duel import fight, instant, shoot
from tests.games.giga_robo.laboratory import Laboratory, Word, attack
from tests.games.giga_robo.laboratory import instant as written
from tests.games.giga_robo.table import Table

DONE = {
    "do": "if",
    "then": [{"do": "gain", "what": "spirit", "n": 1}],
    "other": [{"do": "gain", "what": "spirit", "n": 5}],
}
"""1 spirit where the word before it was done, 5 where it was not."""


def word(name: str, **fields: Any) -> Word:
    return written(name, fields, DONE, names="opponent")


LAB = Laboratory(
    word("Attack die", do="add_dice", kind="attack"),
    word("Power die", do="add_dice", kind="power"),
    word("Ten-sided die", do="add_dice", kind="ten"),
    word("Fewer dice", do="add_dice", to="opponent", n=-1),
    word("Demand", do="pay_again"),
    attack("Shot"),
    attack("Dear shot", cost=2),
    attack("Fast shot", dice=3, icons=["reaction"]),
)
DICE = ["Attack die", "Power die", "Ten-sided die"]


def sizes(t: Table) -> list[int]:
    """How many dice everybody rolled."""
    return [len(told.faces) for told in t.told("dice_rolled")]


def resolved(t: Table, seat: str, card: str, window: str) -> Table:
    """An instant is played in a window and resolves; the window may still be open then."""
    while not (t.match.to_act == (seat,) and t.g.window == window):
        t.play(t.match.to_act[0], "pass", until="now")
    t.play(seat, "play", card=card)
    while t.g.stack:
        t.play(t.match.to_act[0], "pass", until="now")
    return t


def locked(*hand: str, foe: tuple[str, ...] = (), **rest: Any) -> Table:
    """p1 attacks; no instant can change dice or successes of that attack from now on."""
    p1, p2 = {"spirit": 20, **rest.pop("p1", {})}, {"hand": list(foe), "spirit": 0}
    t = LAB.table("Shot", "Target Lock", *hand, p1=p1, p2=p2, **rest)
    t.play("p1", "attack", card="Shot", target="robot")
    return resolved(t, "p1", "Target Lock", "attack_declared")


@rule("GR-KW-39")
@pytest.mark.parametrize("card", DICE)
def test_no_dice_are_added_where_successes_are_safe(card: str) -> None:
    t = instant(locked(card, dice=[9, 8, 2, 1]), "p1", card)
    assert t.spirit("p1") == 20 - 3 + 5
    t.play("p2", "defend").passing()
    assert sizes(t) == [2, 2]


@rule("GR-KW-39")
def test_no_dice_are_taken_where_successes_are_safe() -> None:
    t = locked(foe=("Fewer dice",), dice=[9, 8, 2, 1])
    resolved(t, "p2", "Fewer dice", "attack_declared").passing()
    assert t.spirit("p2") == 5
    t.play("p2", "defend").passing()
    assert sizes(t) == [2, 2]


@rule("GR-KW-88")
@pytest.mark.parametrize(
    ("card", "seat", "rolled"),
    [
        ("Attack die", "p1", [3, 2]),
        ("Power die", "p1", [3, 2]),
        ("Ten-sided die", "p1", [3, 2]),
        ("Fewer dice", "p2", [1, 2]),
    ],
)
def test_dice_that_nothing_protects_come_and_go(card: str, seat: str, rolled: list[int]) -> None:
    mine, theirs = ([card], []) if seat == "p1" else ([], [card])
    p2 = {"hand": theirs, "spirit": 0}
    t = LAB.table("Shot", *mine, p2=p2, dice=[9, 8, 7, 2, 1][-sum(rolled) :])
    t.play("p1", "attack", card="Shot", target="robot")
    instant(t, seat, card).play("p2", "defend").passing()
    assert t.spirit(seat) == 1
    assert sizes(t) == rolled


@rule("GR-KW-05")
@pytest.mark.parametrize("window", ["attack_declared", "rolled"])
@pytest.mark.parametrize("card", DICE)
def test_who_makes_no_attack_adds_no_dice(card: str, window: str) -> None:
    t = LAB.table("Shot", p2={"hand": [card], "spirit": 0}, dice=[9, 8, 2, 1])
    t.play("p1", "attack", card="Shot", target="robot")
    if window == "rolled":
        t.passing().play("p2", "defend")
    resolved(t, "p2", card, window).passing()
    if window != "rolled":
        t.play("p2", "defend").passing()
    assert t.spirit("p2") == 5
    assert sizes(t) == [2, 2]


@rule("GR-KW-39", "GR-KW-166")
@pytest.mark.parametrize(("safe", "winner"), [(False, "active"), (True, "reply")])
def test_the_reaction_icon_stays_where_successes_are_safe(safe: bool, winner: str) -> None:
    hand = ("Shot", "Tactical Instinct", "Target Lock")
    t = LAB.table(*hand, p1={"spirit": 20}, p2={"hand": ["Fast shot"]}, dice=[9, 5, 9, 9, 3])
    shoot(t, "Shot").play("p2", "strike_back", card="Fast shot", target="robot")
    if safe:
        resolved(t, "p1", "Target Lock", "rolled")
    resolved(t, "p1", "Tactical Instinct", "rolled")
    assert fight(t).winner == winner
    assert t.spirit("p1") == 20 - 3 - 3 * safe


@rule("GR-KW-38")
def test_an_attack_that_is_safe_is_neither_paid_again_nor_taken_back() -> None:
    p2 = {"hand": ["Demand"], "spirit": 0}
    t = LAB.table("Dear shot", "Deflector Wave", p1={"spirit": 20}, p2=p2)
    t.play("p1", "attack", card="Dear shot", target="robot")
    resolved(t, "p1", "Deflector Wave", "attack_declared")
    left = t.spirit("p1")
    resolved(t, "p2", "Demand", "attack_declared").passing()
    assert t.spirit("p2") == 5
    assert t.spirit("p1") == left - 2
    t.play("p2", "take_the_hit").passing()
    assert t.armour("p2") == 40 - 1
