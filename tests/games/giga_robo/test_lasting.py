"""Effects that last: when they begin to work, what uses them up, and with whom they end."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.core import to_wire
from plancia.testing import rule
from tests.games.giga_robo.laboratory import ROBOT, Laboratory, attack, instant
from tests.games.giga_robo.table import DASH_IN_AYZN, Table


def lasting(stat: str, add: int = 1, **fields: Any) -> dict[str, Any]:
    """A value changes until the end of the turn."""
    return {"do": "last", "active": {"mods": [{"stat": stat, "add": add, **fields}]}}


PUSH = {"do": "push", "n": 1}
JAM = {"stat": "attack_dice", "add": -1, "who": "opponents"}
LAB = Laboratory(
    instant(
        "Protect",
        {"do": "pick_card", "of": "any_attack_card"},
        {"do": "if", "then": [lasting("safe", who="all", named=True)]},
    ),
    instant("Harder", lasting("damage", 2)),
    instant("My Way", lasting("victim_directs")),
    attack("Shot"),
    attack("Blow", range=[1, 2], type="melee"),
    attack("Twice", PUSH, PUSH),
    abilities=({"name": "Jammer", "active": {"mods": [JAM]}},),
)
FOUR = (
    {"pilot": "Takashi Kato", "robot": ROBOT},
    DASH_IN_AYZN,
    {"pilot": "Noriko Nagare", "robot": "O-Gun"},
    {"pilot": "Hadrian Corto", "robot": "Chogoking"},
)


def quick(t: Table, seat: str, kind: str, **fields: Any) -> Table:
    """Carry out an option as play-outs do: unchecked, so that nothing is looked at anew."""
    assert t.match.to_act == (seat,)
    (option,) = (
        option
        for option in t.match.options(seat)
        if {"type": kind, **fields}.items() <= to_wire(option).items()
    )
    t.match.apply(seat, option)
    return t


@rule("GR-KW-38")
def test_what_could_not_touch_a_safe_attack_works_for_the_next_one() -> None:
    t = LAB.table("Shot", "Protect", "Harder", "Blow", r2={"barrier": True})
    t.play("p1", "attack", card="Shot", target="robot").play("p1", "play", card="Protect")
    t.play("p1", "pass", until="now").pick("p1", "Shot")
    t.play("p1", "play", card="Harder").passing()
    quick(t, "p2", "take_the_hit")
    assert t.told("damage_counted")[-1].n == 1
    quick(t, "p1", "attack", card="Blow", target="robot")
    quick(t, "p2", "take_the_hit")
    assert t.told("damage_counted")[-1].n == 1 + 2


@rule("GR-KW-133")
def test_only_the_next_forced_movement_is_directed_by_the_one_who_is_moved() -> None:
    t = LAB.table("Twice", p2={"hand": ["My Way"]})
    t.play("p1", "attack", card="Twice", target="robot").play("p2", "play", card="My Way")
    quick(t, "p2", "take_the_hit")
    quick(t, "p2", "route", path=("h5",))
    quick(t, "p1", "route", path=("i5",))
    assert t.hex("p2") == "i5"


@rule("GR-COP-17")
@pytest.mark.parametrize(("armour", "dice"), [(1, 1), (0, 2)])
def test_what_an_opponent_did_to_others_ends_when_it_takes_no_further_part(
    armour: int, dice: int
) -> None:
    t = LAB.table(
        p2={"hand": ["Shot"]},
        r1={"armour": armour, "abilities": ["Jammer"]},
        players={"p3": {"asking": "pass"}, "p4": {}},
        robots={"p3": {"hex": "g7"}, "p4": {"hex": "a1"}},
        builds=FOUR,
        setup={"mode": "team_vs_team", "players": 4},
    )
    t.play("p1", "end_combat").passing()
    if not armour:
        t.play("p1", "join", robot="").passing()
    t.play("p2", "gain", take="heart").passing()
    t.play("p2", "attack", card="Shot", target="robot", hex="g7").passing()
    t.play("p3", "take_the_hit").passing()
    assert t.told("pool_gathered")[0].dice == dice
