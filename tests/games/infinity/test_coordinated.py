"""Coordinated orders: several models act as one."""

import pytest

from plancia.games.infinity.library import library
from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man

THREE = {"a": man(50, 30), "b": man(60, 30), "c": man(70, 30), "z": foe(60, 60)}


def shots(target: str, dice: int) -> list[dict[str, object]]:
    return [{"target": target, "dice": dice}]


@rule("INF-COORD-01", "INF-COORD-02", "INF-COORD-13")
def test_each_participant_costs_an_order() -> None:
    t = Table({**THREE, "d": man(80, 30), "e": man(90, 30)})
    for names in (["a"], ["a", "a"], ["a", "b", "c", "d", "e"]):
        t.refused("INF-COORD-13", "p1", "coordinate", troopers=names)
    t.do("coordinate", troopers=["a", "b", "c"])
    assert t.game.commands["p1"].reserve == [2]
    t = Table(THREE, commands={"p1": {"reserve": [1], "lieutenant": "a"}})
    t.refused("INF-COORD-02", "p1", "coordinate", troopers=["a", "b"])
    t.do("coordinate", troopers=["a", "b"], sources=["special", "reserve"])


@rule("INF-COORD-14", "INF-COORD-15")
def test_participants_are_of_one_group_and_one_training() -> None:
    t = Table({**THREE, "c": man(70, 30, group=1)})
    t.refused("INF-COORD-15", "p1", "coordinate", troopers=["a", "c"])
    wild = next(p.id for p in library().profiles.values() if p.training == "irregular")
    t = Table({**THREE, "c": man(70, 30, profile=wild)})
    t.refused("INF-COORD-14", "p1", "coordinate", troopers=["a", "c"])


@rule("INF-COORD-03", "INF-COORD-06", "INF-COORD-08", "INF-COORD-12", "INF-COORD-16")
def test_all_is_declared_before_anybody_reacts_and_everybody_reacts_once() -> None:
    t = Table(THREE, dice=[20])
    t.do("coordinate", troopers=["a", "b"])
    t.move("a", (50, 36))
    t.refused("INF-COORD-06", "p1", "dodge", trooper="b")
    t.move("b", (66, 30))
    t.move("a", (44, 36))
    t.move("b", (66, 24))
    assert (t.seat, t.asked) == ("p2", "choose_reactions")
    t.shoot("z", ("b", 1), moment=3.0)
    assert t.asked == "choose_order"
    assert t.at("a") == (44, 36, 0)
    assert t.at("b") == (66, 24, 0)


@rule("INF-COORD-07", "INF-COORD-09", "INF-COORD-12")
def test_all_shoot_at_one_target_with_half_of_their_burst() -> None:
    t = Table({**THREE, "y": foe(70, 60)}, dice=[20, 20, 20, 20, 19])
    t.do("coordinate", troopers=["a", "b"])
    t.refused("INF-BS-07", "p1", "shoot", trooper="a", weapon="combi_rifle", shots=shots("z", 3))
    t.refused(
        "INF-COORD-07",
        "p1",
        "shoot",
        trooper="a",
        weapon="combi_rifle",
        shots=[{"target": "z", "dice": 1}, {"target": "y", "dice": 1}],
    )
    t.shoot("a", ("z", 2))
    t.refused("INF-COORD-07", "p1", "shoot", trooper="b", weapon="combi_rifle", shots=shots("y", 2))
    t.shoot("b", ("z", 2))
    t.do("stop_there")
    t.shoot("z", ("b", 1), moment=0.0)
    t.do("let_pass_all")
    assert t.contest("b", "z").opposed
    assert not t.contest("a").opposed


@rule("INF-COORD-12", "INF-SKILL-DODGE-05")
def test_a_dodge_is_good_against_all_of_them() -> None:
    t = Table(THREE, dice=[5, 5, 9, 6, 6])
    t.do("coordinate", troopers=["a", "b"])
    t.shoot("a", ("z", 2))
    t.shoot("b", ("z", 2))
    t.do("stop_there")
    t.do("dodge", trooper="z")
    assert t.asked == "choose_sidestep"
    assert not t.told("resisted")
    assert len({row.reactive for row in t.exchange.contests}) == 1


@rule("INF-COORD-04")
def test_there_is_none_in_reaction() -> None:
    t = Table(THREE)
    t.order("a")
    t.move("a", (50, 36))
    assert "coordinate" not in t.offered()


@rule("INF-COORD-05")
@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("move", [{"path": [(50, 36)]}, {"path": [(60, 36)]}]),
        ("rotate", [{"heading": 10}, {"heading": 200}]),
        ("lie_down", [{}, {}]),
        ("dodge", [{}, {}]),
        ("alert", [{}, {}]),
        ("cautious_movement", [{"path": [(45, 30)]}, {"path": [(65, 30)]}]),
        ("shoot", [{"weapon": "combi_rifle", "shots": shots("z", 2)}] * 2),
    ],
)
def test_any_action_can_be_made_together(kind: str, fields: list[dict[str, object]]) -> None:
    enemy = foe(60, 115, 90) if kind == "cautious_movement" else foe(60, 60)
    t = Table({**THREE, "z": enemy}, dice=[20] * 8 if kind == "shoot" else None)
    t.do("coordinate", troopers=["a", "b"])
    for name, more in zip("ab", fields, strict=True):
        t.do(kind, trooper=name, **more)
    rows = {each.action for each in t.game.under_way.deeds} if t.game.order else {kind}
    assert len(rows) == 1
