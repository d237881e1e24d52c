"""How far robots can move: the ways that are offered, bent ones, and what happens on them."""

from __future__ import annotations

import itertools
from typing import Any

from plancia.core.reach import Goal
from plancia.core.wire import read_action
from plancia.games.giga_robo.maps import place
from plancia.games.giga_robo.rules.movement import Move, path_cost
from plancia.games.giga_robo.state import GigaRobo
from plancia.testing import rule
from tests.games.giga_robo.table import Table
from tests.games.giga_robo.test_movement import walker


def goals(t: Table, *through: str) -> dict[str, Goal]:
    """Where p1 can go, by the hexes."""
    bends = [place(t.g.layout.map, hex) for hex in through]
    found = t.match.reach("p1", "p1", bends)
    return {goal.actions[0]["path"][-1]: goal for goal in found}


def happens(goal: Goal) -> list[tuple[int, str, bool]]:
    return [(one.pace, one.rule, one.stops) for one in goal.incidents]


@rule("GR-MOV-01", "GR-MOV-20")
def test_every_move_that_is_offered_is_a_way_with_its_cost_at_each_step() -> None:
    t = walker(structures={"f5": 1}, tiles={"e6": "rubble"})
    found = goals(t)
    moves = [option for option in t.match.options("p1") if isinstance(option, Move)]
    assert sorted(found) == sorted(move.path[-1] for move in moves)
    for hex, goal in found.items():
        path = tuple(goal.actions[0]["path"])
        assert goal.way[-1].cost == path_cost(t.g, "p1", "e5", path), hex
        steps = [0, *(pace.cost or 0 for pace in goal.way)]
        assert all(after > before for before, after in itertools.pairwise(steps))
    assert [pace.cost for pace in found["f5"].way] == [2]


@rule("GR-MOV-01")
def test_a_bent_way_passes_the_hexes_that_were_chosen_and_is_allowed() -> None:
    t = walker()
    goal = goals(t, "e6", "f7")["f5"]
    path = goal.actions[0]["path"]
    assert path.index("e6") < path.index("f7") < path.index("f5")
    assert t.match.verify("p1", read_action(GigaRobo, goal.actions[0])) is None
    assert goals(t, "l11") == {}, "somebody stands there"


@rule("GR-MOV-07")
def test_a_bent_way_from_roof_to_roof_keeps_its_height() -> None:
    t = walker(structures={"e5": 2, "h5": 2})
    goal = goals(t, "f6")["h5"]
    path = tuple(goal.actions[0]["path"])
    assert "f6" in path
    assert goal.way[-1].cost == path_cost(t.g, "p1", "e5", path)
    assert t.match.verify("p1", read_action(GigaRobo, goal.actions[0])) is None


@rule("GR-MOV-22", "GR-MOV-23")
def test_tiles_on_the_way_are_told_but_not_to_whoever_passes_above() -> None:
    t = walker(tiles={"f5": "inferno"})
    assert happens(goals(t, "f5")["g5"]) == [(0, "GR-MOV-22", False)]
    high = walker(tiles={"f5": "inferno"}, structures={"e5": 1, "g5": 1})
    assert happens(goals(high, "f5")["g5"]) == []


@rule("GR-MOV-21")
def test_an_anchor_on_the_way_slows_the_robot_and_may_end_its_move() -> None:
    t = walker(anchors={"f5": 1})
    assert happens(goals(t, "f5")["g5"]) == [(0, "GR-MOV-21", False)]
    chained: dict[str, Any] = {"f5": 4}
    t = walker(anchors=chained)
    goal = goals(t, "f5")["h5"]
    assert happens(goal) == [(0, "GR-MOV-21", True)]
    t.play("p1", "move", path=goal.actions[0]["path"]).passing()
    assert t.hex("p1") == "f5"


@rule("GR-MOV-21")
def test_a_way_leads_around_an_anchor_that_would_end_the_move() -> None:
    t = walker(anchors={"f5": 4})
    goal = goals(t)["h5"]
    assert happens(goal) == []
    t.play("p1", "move", path=goal.actions[0]["path"]).passing()
    assert t.hex("p1") == "h5"
    assert t.g.anchors == {"f5": 4}


@rule("GR-MOV-21")
def test_where_no_way_leads_around_the_anchors_the_way_says_where_it_ends() -> None:
    t = walker()
    ring = dict.fromkeys(t.g.near("e5"), 4)
    t = walker(anchors=ring)
    goal = goals(t)["h5"]
    assert happens(goal) == [(0, "GR-MOV-21", True)]
    first, *_ = goal.actions[0]["path"]
    t.play("p1", "move", path=goal.actions[0]["path"]).passing()
    assert t.hex("p1") == first
    assert happens(goals(walker(anchors=ring))[first]) == [(0, "GR-MOV-21", False)]


def test_a_robot_of_somebody_else_goes_nowhere() -> None:
    assert walker().match.reach("p1", "p2") == ()
