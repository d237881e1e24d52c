"""The sequence of an order: declarations, reactions, and what comes of them."""

import pytest

from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man


@rule("INF-ORD-33", "INF-ORD-23", "INF-ARO-11", "INF-UNC-02")
def test_who_is_shot_on_the_way_comes_to_the_end_of_it() -> None:
    t = Table(
        {
            "wen": foe(60, 60, profile="zhanshi/combi_rifle"),
            "medic": foe(10, 110, profile="zhanshi/combi_rifle_paramedic"),
            "angus": man(60, 30),
        },
        active="p2",
        # Wen Liu 3 shots against Angus 1; the roll of ARM
        dice=[16, 17, 18, 9, 2],
    )
    t.order("wen")
    t.move("wen", (60, 52))
    assert t.asked == "choose_reactions"
    t.shoot("angus", ("wen", 1), moment=4.0)
    assert t.asked == "choose_action"
    t.shoot("wen", ("angus", 3), moment=8.0)
    assert t["wen"].is_out
    assert t.at("wen") == (60, 52, 0)
    assert [event.piece for event in t.told("fell")] == ["wen"]
    assert t.contest("wen", "angus").opposed


@rule("INF-ORD-30", "INF-ARO-03", "INF-ARO-06", "INF-ARO-15", "INF-ARO-26")
def test_everybody_in_sight_reacts_once_or_lets_it_pass() -> None:
    t = Table(
        {"a": man(60, 30), "b": foe(50, 60), "c": foe(60, 60), "d": foe(70, 60, 90)},
        dice=[20, 20, 20],
    )
    t.order("a")
    t.move("a", (60, 36))
    t.refused("INF-ARO-04", "p2", "dodge", trooper="d")  # it looks the other way
    t.shoot("b", ("a", 1), moment=0.0)
    t.refused("INF-ARO-03", "p2", "dodge", trooper="b")
    t.do("let_pass_all")
    t.move("a", (60, 40))
    assert t.asked == "choose_order"  # nobody has a second chance


@rule("INF-ORD-32", "INF-ARO-07")
def test_who_sees_only_the_second_action_reacts_to_it() -> None:
    wall = (40.0, 45.0, 62.0, 46.0, 6.0)
    t = Table({"a": man(60, 30), "b": foe(60, 80)}, scenery=[wall], dice=[20])
    t.order("a")
    t.move("a", (61, 30))
    assert t.asked == "choose_action"
    t.move("a", (70, 30))
    assert t.asked == "choose_reactions"
    t.refused(
        "INF-ARO-04",
        "p2",
        "shoot",
        trooper="b",
        weapon="combi_rifle",
        shots=[{"target": "a"}],
        moment=0.5,
    )
    t.shoot("b", ("a", 1), moment=10.0)
    assert t.asked == "choose_order"


@rule("INF-ZOC-01", "INF-ZOC-02", "INF-ZOC-03", "INF-ARO-08", "INF-SKILL-FACE-01")
def test_an_enemy_behind_something_can_only_be_turned_to() -> None:
    wall = (50.0, 44.0, 62.0, 46.0, 6.0)
    t = Table({"a": man(60, 35), "b": foe(60, 52)}, scenery=[wall], dice=[20])
    t.order("a")
    t.move("a", (60, 36))
    t.refused("INF-ZOC-02", "p2", "dodge", trooper="b")
    assert t.offered() == {"rotate", "let_pass_all"}
    t.do("let_pass_all")
    t.move("a", (72, 36))  # now it comes into sight
    t.shoot("b", ("a", 1), moment=t.game.order.notices["b"][0].sight[0].end)  # type: ignore[union-attr]
    assert t.asked == "choose_order"


@rule("INF-ZOC-01")
def test_the_zone_of_control_reaches_20_cm() -> None:
    near = Table({"a": man(60, 30), "b": foe(60, 50, 90)})
    near.order("a")
    near.do("alert", trooper="a")
    assert near.asked == "choose_reactions"
    far = Table({"a": man(60, 30), "b": foe(60, 50.01, 90)})
    far.order("a")
    far.do("alert", trooper="a")
    assert far.asked == "choose_action"


@rule("INF-ARO-02", "INF-BS-10", "INF-BS-12")
def test_a_reaction_is_one_shot_at_the_activated_model() -> None:
    t = Table({"a": man(60, 30), "c": man(50, 30), "b": foe(60, 60)})
    t.order("a")
    t.move("a", (60, 31))
    t.refused(
        "INF-ARO-02", "p2", "shoot", trooper="b", weapon="combi_rifle", shots=[{"target": "c"}]
    )
    t.refused(
        "INF-BS-10",
        "p2",
        "shoot",
        trooper="b",
        weapon="combi_rifle",
        shots=[{"target": "a", "dice": 2}],
    )


@rule("INF-ORD-16", "INF-ORD-31", "INF-ORD-14", "INF-ORD-29")
def test_an_order_is_two_short_actions_of_which_one_moves() -> None:
    t = Table({"a": man(60, 30), "b": foe(60, 110, 90)}, dice=[20, 20, 20])
    t.order("a")
    t.refused("INF-ORD-29", "p1", "stop_there")
    t.shoot("a", ("b", 3), weapon="combi_rifle")
    t.refused("INF-ORD-16", "p1", "dodge", trooper="a")
    t.move("a", (60, 35))
    assert t.asked == "choose_order"


@rule("INF-ORD-28", "INF-ORD-07", "INF-ORD-08", "INF-ORD-34", "INF-ORD-06")
def test_orders_are_spent_on_anybody_until_there_are_none() -> None:
    t = Table(
        {"a": man(60, 30), "b": man(70, 30), "z": foe(60, 110, 90)},
        commands={"p1": {"lieutenant": "a", "special": True}},
    )
    for name in ("b", "a"):
        t.order(name)
        t.do("alert", trooper=name)
        t.do("stop_there")
    assert t.seat == "p1"  # the special order is left
    t.refused("INF-ORD-05", "p1", "activate", trooper="b", source="special")
    t.order("a", "special")
    t.do("alert", trooper="a")
    t.do("stop_there")
    assert t.seat == "p2"


@rule("INF-ORD-05", "INF-ARMY-40", "INF-CHAR-TRAIN-05")
def test_orders_stay_in_their_combat_group() -> None:
    t = Table(
        {"a": man(60, 30), "b": man(70, 30, group=1), "z": foe(60, 110, 90)},
        commands={"p1": {"reserve": [2, 0], "lieutenant": "a"}},
    )
    t.refused("INF-ORD-05", "p1", "activate", trooper="b", source="reserve")
    t.order("a")


@rule("INF-ORD-22", "INF-BS-06", "INF-BS-09")
def test_a_shot_is_fired_from_a_point_of_the_path() -> None:
    t = Table({"a": man(60, 30), "b": foe(60, 75, 90)}, dice=[20, 20, 20])
    t.order("a")
    t.move("a", (60, 40))
    t.refused(
        "INF-ORD-22",
        "p1",
        "shoot",
        trooper="a",
        weapon="combi_rifle",
        shots=[{"target": "b", "dice": 3}],
        moment=10.5,
    )
    t.shoot("a", ("b", 3), moment=5.0)
    throw = t.contest("a").active
    assert throw is not None
    assert [(line.rule, line.value) for line in throw.lines] == [("INF-ROLL-04", 3)]  # 40 cm


@rule("INF-LOS-11", "INF-LOS-13", "INF-LOS-03")
@pytest.mark.parametrize(("target", "law"), [("c", "INF-LOS-11"), ("d", "INF-BS-01")])
def test_who_cannot_be_shot_at(target: str, law: str) -> None:
    t = Table({"a": man(60, 30), "c": man(60, 40), "d": foe(60, 10), "e": foe(80, 80)})
    t.order("a")
    t.refused(
        law, "p1", "shoot", trooper="a", weapon="combi_rifle", shots=[{"target": target, "dice": 1}]
    )


@rule("INF-SKILL-ALERT-01", "INF-SKILL-ALERT-02", "INF-SKILL-FACE-02", "INF-ARO-13")
def test_an_alert_lets_the_others_turn() -> None:
    t = Table({"a": man(60, 30), "b": foe(60, 60), "c": foe(60, 100, 90)}, dice=[20, 20, 20])
    t.order("a")
    t.shoot("a", ("b", 3))
    t.refused("INF-ARO-04", "p2", "rotate", trooper="c", heading=270)
    t.do("alert", trooper="b")
    t.refused("INF-ZOC-02", "p2", "dodge", trooper="c")
    t.do("rotate", trooper="c", heading=270)
    t.do("stop_there")
    assert t["c"].heading == 270
    assert not t.exchange.contests[0].opposed


@rule("INF-SKILL-FACE-03")
def test_who_is_hit_from_behind_turns_in_the_end() -> None:
    t = Table(
        {"a": man(60, 10), "b": foe(60, 40, 90), "c": foe(60, 60, 90), "d": foe(60, 60.1, 90)},
        dice=[5, 20, 3],
    )
    t.order("a")
    t.shoot("a", ("b", 1))
    t.do("stop_there")
    t.do("stand_firm")
    assert t.asked == "choose_turns"
    t.refused("INF-SKILL-FACE-03", "p2", "look_to", trooper="d", heading=270)
    t.do("look_to", trooper="b", heading=-90)
    t.do("look_to", trooper="c", heading=270.125)
    assert (t["b"].heading, t["c"].heading) == (270, 270.12)  # hundredths of a degree are kept
    assert t.asked == "choose_order"


@rule("INF-ORD-22")
def test_who_fires_first_and_then_moves_chooses_the_point_when_it_moves() -> None:
    t = Table({"a": man(60, 30), "b": foe(60, 75, 90)}, dice=[20, 20, 20])
    t.order("a")
    t.shoot("a", ("b", 3))
    t.refused("INF-ORD-22", "p1", "move", trooper="a", path=[(60, 40)], fires_at=10.5)
    t.move("a", (60, 40), fires_at=5.0)
    throw = t.contest("a").active
    assert throw is not None
    assert [line.value for line in throw.lines] == [3]  # 40 cm, and not 45
    t = Table({"a": man(60, 30), "b": foe(60, 75, 90)})
    t.order("a")
    t.refused("INF-ORD-22", "p1", "move", trooper="a", path=[(60, 40)], fires_at=5.0)
