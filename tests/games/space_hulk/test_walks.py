"""How far marines can go: cheapest ways, what they cost, and where the rules stop them."""

from __future__ import annotations

from plancia.core import Match
from plancia.core.reach import Goal
from plancia.core.scene import Point
from plancia.core.walking import Walk
from plancia.core.wire import read_action
from plancia.games.space_hulk import SpaceHulk
from plancia.testing import rule
from tests.games.space_hulk.helpers_base import act, table

CORRIDOR = "s......s\n"
HALL = "s...\n....\n...s\n"


def goals(match: Match[SpaceHulk], *through: Point) -> dict[Point, Goal]:
    return {goal.at: goal for goal in match.reach("marines", "m1", through)}


def east(x: int = 0, y: int = 0) -> dict[str, object]:
    return {"at": (x, y), "facing": "E"}


def costs(goal: Goal) -> list[float | None]:
    return [pace.cost for pace in goal.way]


def go(match: Match[SpaceHulk], goal: Goal) -> str:
    """Walk to a goal; what came between, if anything did."""
    walk = Walk(match, "marines")
    for wire in goal.actions:
        action = read_action(SpaceHulk, wire)
        found = walk.interruption(action)
        if found is not None:
            return found.cause
        match.play("marines", action)
    return ""


@rule("SHB-MOV-01", "SHB-AP-01")
def test_four_points_are_four_squares_ahead() -> None:
    match = table(CORRIDOR, marines={"m1": east()})
    found = goals(match)
    assert sorted(found) == [(1, 0), (2, 0), (3, 0), (4, 0)]
    assert costs(found[4, 0]) == [1, 2, 3, 4]
    assert go(match, found[4, 0]) == ""
    assert match.game.marines["m1"].at == (4, 0)


@rule("SHB-AP-03")
def test_command_points_carry_him_further_and_the_price_says_so() -> None:
    match = table(CORRIDOR, marines={"m1": east()}, cp=2)
    found = goals(match)
    assert max(found) == (6, 0)
    price = found[6, 0].cost
    assert price is not None
    assert price.args == {"ap": 4, "cp": 2}
    go(match, found[6, 0])
    assert (match.game.cp, match.game.marines["m1"].ap) == (0, 0)


@rule("SHB-MOV-02")
def test_a_turn_on_the_way_is_a_pace_of_its_own() -> None:
    match = table(HALL, marines={"m1": east(0, 2)})
    way = goals(match)[0, 1].way
    assert [(pace.at, pace.cost, pace.heading) for pace in way] == [
        ((0, 2), 1, 180.0),
        ((0, 1), 2, 180.0),
    ]


def test_of_equal_ways_the_straight_one_is_offered() -> None:
    match = table(HALL, marines={"m1": east(0, 1)})
    assert [pace.at for pace in goals(match)[3, 1].way] == [(1, 1), (2, 1), (3, 1)]


def test_a_way_is_bent_through_a_square() -> None:
    match = table(HALL, marines={"m1": east(0, 1)})
    goal = goals(match, (1, 2))[3, 1]
    assert (1, 2) in [pace.at for pace in goal.way]
    assert go(match, goal) == ""
    assert match.game.marines["m1"].at == (3, 1)
    assert goals(match, (99, 99)) == {}


@rule("SH-4.1-A")
def test_a_blip_that_comes_into_sight_stops_him_and_is_foretold() -> None:
    match = table(
        "s.###\n#.###\n#...s\n#.###\n#.###\n",
        marines={"m1": {"at": (0, 4), "facing": "E"}, "m2": {"at": (3, 2), "facing": "E"}},
        aliens={"b1": {"at": (1, 0), "tokens": [1]}},
    )
    goal = goals(match)[1, 2]
    stop = goal.incidents[0]
    assert (stop.rule, stop.stops, stop.text.args) == ("SH-4.1-A", True, {"piece": "b1"})
    assert goal.way[stop.pace].heading == 180.0
    assert go(match, goal) == "chance"
    assert "b1" not in match.game.aliens


@rule("SHB-MOV-07")
def test_fire_is_walked_through_only_where_there_is_no_other_way() -> None:
    fire = ((0, 0), (1, 0))
    match = table(CORRIDOR, marines={"m1": east()}, fire=fire, dice=[1])
    goal = goals(match)[2, 0]
    assert [(one.pace, one.rule) for one in goal.incidents] == [(0, "SHB-MOV-07")]
    assert go(match, goal) == "chance"
    hall = table(HALL, marines={"m1": east(0, 1)}, fire=((0, 1), (1, 1)))
    assert goals(hall)[2, 1].incidents == ()


@rule("SHB-CP-07")
def test_a_reaction_is_one_action() -> None:
    match = table(
        CORRIDOR,
        marines={"m1": east()},
        aliens={"g1": {"at": (7, 0), "facing": "W"}},
        cp=3,
    )
    act(match, "end_turn")
    assert match.game.phase == "aliens"
    assert sorted(goals(match)) == [(1, 0)]


def test_nobody_else_reaches_anything() -> None:
    match = table(CORRIDOR, marines={"m1": east()}, aliens={"g1": {"at": (7, 0), "facing": "W"}})
    assert match.reach("marines", "g1") == ()
    assert match.reach("marines", "nobody") == ()
    assert match.reach("aliens", "m1") == ()
