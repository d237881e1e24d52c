"""What keeps models from acting, and what becomes of machines."""

from typing import Any

from plancia.games.infinity.library import library
from plancia.games.infinity.rules import reserve
from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man

MEDIC = "zhanshi/combi_rifle_paramedic"


@rule("INF-ORD-01", "INF-TURN-02", "INF-TURN-03", "INF-ARO-01", "INF-ARO-10", "INF-ARO-09")
def test_the_active_player_acts_and_the_other_one_answers() -> None:
    t = Table({"a": man(60, 30), "b": man(70, 30), "z": foe(60, 60)}, dice=[20])
    assert list(t.match.pending) == ["p1"]
    t.order("a")
    t.refused("INF-ORD-01", "p1", "move", trooper="b", path=[(70, 35)])
    t.move("a", (60, 35))
    assert list(t.match.pending) == ["p2"]
    t.shoot("z", ("a", 1), moment=5.0)
    assert list(t.match.pending) == ["p1"]  # nobody answers an answer
    t.do("stop_there")


@rule("INF-ORD-04")
def test_a_reserve_has_one_order_at_least() -> None:
    wild = next(
        p.id
        for p in library().profiles.values()
        if p.training == "irregular" and p.temper == "calm"
    )
    t = Table(
        {"w": man(30, 10, profile=wild), "z": foe(60, 110, 90)},
        moment="start",
        commands={"p1": {"lieutenant": "w"}},
    )
    assert t.game.commands["p1"].reserve == [1]
    assert t.game.commands["p1"].own == ["w"]


@rule("INF-MORALE-10")
def test_without_a_lieutenant_irregular_models_lose_their_own_orders() -> None:
    wild = next(p.id for p in library().profiles.values() if p.training == "irregular")
    t = Table(
        {
            "a": man(60, 10),
            "b": man(70, 10, spot="gone"),
            "w": man(30, 10, profile=wild),
            "z": foe(60, 110, 90),
        },
        moment="start",
        commands={"p1": {"lieutenant": "b"}},
    )
    assert t.game.commands["p1"].reserve == [2]
    assert t.game.commands["p1"].own == []


@rule("INF-UNC-06", "INF-UNC-13", "INF-UNC-04")
def test_the_unconscious_do_nothing_and_lie() -> None:
    t = Table(
        {
            "a": man(60, 30),
            "b": man(70, 30, wounds=1, out=True, prone=True),
            "m": man(5, 5, profile="fusiliers/combi_rifle_paramedic"),
            "z": foe(60, 60, wounds=1, out=True, prone=True),
            "n": foe(5, 115, 90, MEDIC),
        },
        dice=[],
    )
    t.refused("INF-UNC-06", "p1", "activate", trooper="b", source="reserve")
    t.order("a")
    t.move("a", (60, 35))
    assert t.asked == "choose_action"  # z does not react
    t = Table({"a": man(60, 10), "z": foe(60, 40, 90), "n": foe(5, 115, 90, MEDIC)}, dice=[5, 1])
    t.order("a")
    t.shoot("a", ("z", 1))
    t.do("stop_there")
    assert t["z"].is_out
    assert t["z"].prone


@rule("INF-STR-03", "INF-STR-05", "INF-STR-01")
def test_a_machine_is_destroyed_and_removed_without_an_engineer() -> None:
    machines = (p for p in library().profiles.values() if p.attributes.structure)
    tag = next(p for p in machines if p.second is None)  # without a crew [INF-STR-04]
    almost = tag.attributes.structure - 1
    t = Table({"a": man(60, 10), "z": foe(60, 40, 90, tag.id, wounds=almost)}, dice=[5, 1])
    t.order("a")
    t.shoot("a", ("z", 1))
    t.do("stop_there")
    assert t["z"].is_out
    assert not t["z"].prone
    assert t["z"].spot == "gone"


IMMOBILE: dict[str, Any] = {"states": ["immobilised"]}


@rule("INF-IMM-02", "INF-IMM-04", "INF-IMM-05")
def test_the_immobilised_give_their_order_and_only_look() -> None:
    t = Table(
        {"a": man(60, 30), "b": man(70, 30, **IMMOBILE), "z": foe(60, 60, 90)},
        moment="start",
        commands={"p1": {"lieutenant": "a"}},
    )
    assert t.game.commands["p1"].reserve == [2]
    t.refused("INF-IMM-04", "p1", "activate", trooper="b", source="reserve")
    t = Table({"a": man(60, 30), "z": foe(60, 60, **IMMOBILE)})
    t.order("a")
    t.move("a", (60, 35))
    reactions: list[tuple[str, dict[str, Any]]] = [
        ("dodge", {}),
        ("alert", {}),
        ("rotate", {"heading": 0}),
    ]
    for kind, fields in reactions:
        t.refused("INF-IMM-04", "p2", kind, trooper="z", **fields)


@rule("INF-IMM-03", "INF-IMM-06")
def test_the_immobilised_lose_their_modifiers_and_do_not_strike_back() -> None:
    t = Table({"a": man(60, 10), "z": foe(60, 40, 90, "hac_tao/hmg", **IMMOBILE)}, dice=[20])
    t.order("a")
    t.shoot("a", ("z", 1))
    t.do("stop_there")
    throw = t.contest("a").active
    assert throw is not None
    assert [line.rule for line in throw.lines] == ["INF-ROLL-04"]
    t = Table(
        {"a": man(60, 30), "y": foe(57.5, 30, 0), "z": foe(60, 32.5, **IMMOBILE)}, dice=[20, 15]
    )
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon="knife")
    t.refused("INF-IMM-04", "p2", "strike", trooper="z", target="a", weapon="knife")
    t.do("strike", trooper="y", target="a", weapon="knife")
    t.do("let_pass_all")
    t.do("stop_there")
    row = t.contest("a", "y")
    assert row.reactive is not None
    assert row.reactive.needed == 14  # no help from the one that cannot move


def test_of_an_army_of_which_nothing_is_known_one_group_is_shown() -> None:
    t = Table({"a": man(60, 10), "z": foe(60, 110, 90, spot="hidden")})
    view = t.game.view("p1")
    assert list(view.army("p2")) == []
    assert reserve.groups(view, "p2") == 1
