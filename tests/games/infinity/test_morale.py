"""Orders, the loss of the Lieutenant, and retreat."""

import pytest

from plancia.testing import effect_of, rule
from tests.games.infinity.table import FUSILIER, Table, foe, man


def army(count: int, **more: object) -> dict[str, dict[str, object]]:
    """So many of p1, in two groups of ten and the rest."""
    return {f"m{n}": man(3 + 5 * n, 10, group=n // 10, **more) for n in range(count)}  # type: ignore[arg-type]


@rule("INF-ORD-02", "INF-ORD-03", "INF-ORD-11", "INF-ORD-12", "INF-ORD-13", "INF-UNC-09")
def test_every_model_on_the_table_gives_an_order_to_its_group() -> None:
    t = Table({**army(12), "z": foe(60, 110, 90)}, moment="start")
    assert t.game.commands["p1"].reserve == [10, 2]
    down = {**army(12), "z": foe(60, 110, 90)}
    down["m3"] = man(18, 10, wounds=1, out=True)
    down["m4"] = man(23, 10, spot="away")
    t = Table(
        {**down, "d": man(100, 10, profile="fusiliers/combi_rifle_paramedic")},
        moment="start",
        commands={"p1": {"lieutenant": "m0"}},
    )
    assert t.game.commands["p1"].reserve == [9, 2]


@rule("INF-ORD-10", "INF-ORD-09", "INF-TURN-01", "INF-TURN-05", "INF-SET-31")
def test_orders_are_counted_when_the_turn_begins_and_lost_when_it_ends() -> None:
    t = Table({**army(3), "z": foe(60, 110, 90)}, moment="start")
    assert t.game.turn == 1
    t.do("pass_turn")
    assert t.game.commands["p1"].reserve == [0]
    assert t.seat == "p2"
    t.do("pass_turn")
    assert (t.seat, t.game.turn) == ("p1", 2)
    assert t.game.commands["p1"].reserve == [3]


@rule("INF-MORALE-05", "INF-MORALE-07", "INF-MORALE-08", "INF-SET-29", "INF-LT-07")
@pytest.mark.parametrize("fate", [{"wounds": 1, "out": True}, {"spot": "away"}])
def test_without_a_lieutenant_there_are_two_orders(fate: dict[str, object]) -> None:
    troopers = {
        **army(4),
        "z": foe(60, 110, 90),
        "doc": man(100, 10, profile="fusiliers/combi_rifle_paramedic"),
    }
    troopers["m0"] = man(3, 10, **fate)  # type: ignore[arg-type]
    t = Table(troopers, moment="start", commands={"p1": {"lieutenant": "m0"}})
    assert t.game.commands["p1"].reserve == [2]
    assert not t.game.commands["p1"].special


@rule("INF-MORALE-06", "INF-MORALE-11", "INF-MORALE-12", "INF-MORALE-13", "INF-ARMY-33")
def test_a_new_lieutenant_costs_two_orders_and_leads_at_once() -> None:
    troopers = {
        **army(4),
        "z": foe(60, 110, 90),
        "doc": man(100, 10, profile="fusiliers/combi_rifle_paramedic"),
    }
    troopers["m0"] = man(3, 10, wounds=1, out=True)
    t = Table(troopers, moment="start", commands={"p1": {"lieutenant": "m0"}})
    t.refused("INF-MORALE-11", "p1", "name_lieutenant", trooper="m0")
    t.do("name_lieutenant", trooper="m2")
    assert t.seat == "p2"  # both orders are gone, and there is no special one yet
    t.do("pass_turn")
    assert t.game.commands["p1"].reserve == [4]
    assert t.game.commands["p1"].special
    t.refused("INF-ARMY-33", "p1", "name_lieutenant", trooper="m3")


@rule("INF-MORALE-07", "INF-ORD-05")
def test_the_two_orders_are_given_to_groups() -> None:
    troopers = {**army(12), "z": foe(60, 110, 90)}
    troopers["m0"] = man(3, 10, spot="gone")
    t = Table(troopers, moment="start", commands={"p1": {"lieutenant": "m0"}})
    assert t.asked == "choose_group"
    t.do("give_to_group", group=1)
    t.do("give_to_group", group=0)
    assert t.game.commands["p1"].reserve == [1, 1]


@rule("INF-MORALE-01", "INF-VICT-02", "INF-UNC-10")
@pytest.mark.parametrize(("lost", "over"), [(8, False), (9, True)])
def test_an_army_that_has_lost_60_per_cent_retreats(lost: int, over: bool) -> None:
    """Nine Fusiliers are 90 points of 150."""
    troopers = {
        name: {**each, "spot": "gone"} if n < lost else each
        for n, (name, each) in enumerate(army(11, profile=FUSILIER).items())
    }
    t = Table(
        {**troopers, "z": foe(60, 110, 90)}, moment="start", commands={"p1": {"lieutenant": "m10"}}
    )
    assert (t.match.outcome is not None) is over
    if over:
        assert t.match.outcome.winners == ("p2",)  # type: ignore[union-attr]


@rule("INF-VICT-04")
def test_after_the_last_turn_points_are_counted() -> None:
    t = Table(
        {"a": man(60, 10), "b": man(70, 10, spot="gone"), "z": foe(60, 110, 90)}, setup={"turns": 1}
    )
    t.do("pass_turn")
    t.do("pass_turn")
    assert t.match.outcome is not None
    assert t.match.outcome.winners == ("p2",)


@rule("INF-CHAR-TRAIN-01", "INF-CHAR-TRAIN-02")
def test_an_irregular_model_keeps_its_order() -> None:
    t = Table({"a": man(60, 10), "z": foe(60, 110, 90)})
    wild = next(
        p.id
        for p in t.game.library.profiles.values()
        if p.training == "irregular" and p.temper == "calm"
    )
    t = Table(
        {"a": man(60, 10), "w": man(30, 10, profile=wild), "z": foe(60, 110, 90)},
        moment="start",
        commands={"p1": {"lieutenant": "a"}},
    )
    assert t.game.commands["p1"].reserve == [1]
    assert t.game.commands["p1"].own == ["w"]
    t.refused("INF-ORD-05", "p1", "activate", trooper="a", source="own")
    t.order("w", "own")
    t.do("alert", trooper="w")
    t.do("stop_there")
    t.order("w", "reserve")


@rule("INF-LT-01", "INF-LT-02", "INF-LT-03")
@effect_of("Lieutenant")
def test_the_special_order_is_the_lieutenants_and_outside_the_reserve() -> None:
    t = Table(
        {**army(2), "z": foe(60, 110, 90)}, moment="start", commands={"p1": {"lieutenant": "m1"}}
    )
    assert t.game.commands["p1"].orders == 2
    t.order("m1", "special")
    t.do("alert", trooper="m1")
    t.do("stop_there")
    assert t.game.commands["p1"].orders == 2
    t.refused("INF-ORD-05", "p1", "activate", trooper="m1", source="special")
