"""Whom aliens go for and by which way, in numbers. [SH-1.10.1]"""

from __future__ import annotations

from typing import Any

import pytest

from plancia.core import Match
from plancia.games.space_hulk import SpaceHulk
from plancia.games.space_hulk.rules.targets import seen_by
from plancia.testing import rule
from tests.games.space_hulk.helpers_solo import (
    blip,
    genestealer,
    lord,
    marine,
    mission,
    table,
    told,
)


def distance(board: Any, at: tuple[int, int], facing: str = "W", **more: Any) -> int | None:
    """The distance of a genestealer from the marine m1 at (0, 0), as it begins to act."""
    aliens = {"g1": genestealer(*at), **more.pop("aliens", {})}
    match = table(
        board,
        moment="aliens",
        marines={"m1": marine(0, 0, facing)},
        aliens=aliens,
        acting={"piece": "g1", "ap": 1},
        **more,
    )
    (first, *_) = told(match, "targeted")
    assert first["target"] == "m1"
    found: int | None = first["distance"]
    return found


COLUMN = ".\n.\n.\n.\n.\na"
DOOR = ".\n.\n+\n.\n.\na"


@rule("SH-1.10.1-C")
@pytest.mark.parametrize(
    ("board", "at", "steps"),
    [
        (COLUMN, (0, 5), 4),
        (DOOR, (0, 5), 5),
        (".\n.\n'\n.\n.\na", (0, 5), 4),
        (".\n+\n+\n.\n.\na", (0, 5), 6),
        (COLUMN, (0, 2), 1),
        (".\n+\na", (0, 2), 2),  # the contact square itself is a door
        ("..\n..\na.", (1, 1), 1),  # a diagonal neighbour is not in contact
        ("....\n....\na...", (3, 2), 2),  # diagonals cost as much as straight steps
        ("#...\n##..\na..#", (3, 2), 2),  # one free side is enough for a diagonal
    ],
)
def test_distance_is_the_price_of_reaching_a_contact_square(
    board: str, at: tuple[int, int], steps: int
) -> None:
    assert distance(board, at) == steps


@rule("SH-1.10.1-C")
def test_a_piece_on_a_contact_square_is_at_distance_nothing() -> None:
    assert distance(COLUMN, (0, 1), "N", dice=[1, 1, 1, 1, 4]) == 0


@rule("SH-1.10.1-C")
def test_a_ladder_costs_one_and_is_no_contact() -> None:
    shaft = {"l": {"ladder": "shaft"}}
    # (3,0), the ladder to (0,2), then (0,1).
    assert distance(mission("l##..\n.##.#\na#.l.", marks=shaft), (4, 0)) == 3
    # The marine stands on the far end: nobody comes up, and the near end is not beside him.
    match = table(
        mission("a##..\n.##.#\nl#.l.", marks=shaft),
        moment="aliens",
        marines={"m1": marine(0, 0)},
        aliens={"g1": genestealer(3, 0)},
        dice=[4],
    )
    assert told(match, "targeted", "crept", "assault_rolled") == []


@rule("SH-1.10.1-C")
@pytest.mark.parametrize(
    "obstacle",
    [{"fire": [[0, 3]]}, {"barrier": [0, 3]}, {"aliens": {"lord": lord(0, 3, acted=True)}}],
    ids=["fire", "barrier", "broodlord"],
)
def test_fire_barriers_and_the_broodlord_make_the_distance_infinite(obstacle: Any) -> None:
    assert distance(COLUMN, (0, 5), **obstacle) is None


@rule("SH-1.10.1-C")
def test_other_aliens_do_not_lengthen_the_way() -> None:
    crowd = {"g2": genestealer(0, 3, acted=True), "b3": blip(0, 2, acted=True)}
    assert distance(COLUMN, (0, 5), aliens=crowd) == 4


@rule("SH-1.10.1-C", "SH-1.10.1-M", "SH-1.6-J")
def test_a_squeeze_between_two_obstacles_is_no_way() -> None:
    # Between the wall in the middle and the Broodlord nobody passes: the way round is longer.
    board = "...\n.#.\na.."
    assert distance(board, (2, 1)) == 1
    assert distance(board, (2, 1), aliens={"g2": genestealer(2, 0, acted=True)}) == 1
    assert distance(board, (2, 1), aliens={"lord": lord(2, 0, acted=True)}) == 2
    assert distance("...\n.#.\na.+", (2, 1)) == 2  # nor between a wall and a closed door


@rule("SH-1.10.1-C")
@pytest.mark.parametrize(
    ("reading", "steps", "target"), [("action_points", 4, "m2"), ("bare_squares", 3, "m1")]
)
def test_a_table_may_count_bare_squares_instead_of_action_points(
    reading: str, steps: int, target: str
) -> None:
    match = table(
        mission("a..+.....a", ["battle_brother", "battle_brother"]),
        moment="aliens",
        marines={"m1": marine(0, 0, "E"), "m2": marine(9, 0, "E")},
        aliens={"g1": genestealer(4, 0)},
        acting={"piece": "g1", "ap": 2},
        options={"distance": reading},
        dice=[4],
    )
    (chosen,) = told(match, "targeted")
    assert (chosen["target"], chosen["distance"]) == (target, steps)
    # In both readings a door takes a point to open and a point to enter.
    assert match.game.aliens["g1"].at == ((3, 0) if target == "m1" else (6, 0))
    assert (match.game.doors["d1"] == "open") is (target == "m1")


@rule("SH-1.10.1-C")
def test_a_stack_beside_the_board_counts_one_for_the_entry_square() -> None:
    match = table(
        "a......1",
        moment="entries",
        marines={"m1": marine(0, 0, "W")},
        waiting={1: [1]},
        dice=[4, 4],
    )
    (chosen,) = told(match, "targeted")
    assert chosen["distance"] == 6
    assert match.game.aliens["b1"].at == (1, 0)


@rule("SH-1.10.1-D", "SH-1.10.1-I", "SH-1.10.1-O")
def test_the_entry_square_counts_among_the_squares_that_a_marine_does_not_see() -> None:
    # The entry square touches both marines; m1 sees it, m2 does not.
    match = table(
        mission("##1###\n#a.a##\n", ["battle_brother"] * 2),
        moment="entries",
        marines={"m1": marine(1, 0, "E"), "m2": marine(3, 0, "N")},
        waiting={1: [1]},
        dice=[4, 1, 1, 1, 2],
        picks=[0],
    )
    (chosen, *_) = told(match, "targeted")
    assert chosen == {"type": "targeted", "piece": "b1", "target": "m2", "distance": 1}
    assert match.game.chance.used_picks == 0


@rule("SH-1.10.1-I")
def test_what_a_marine_sees_is_taken_with_the_moving_piece_lifted_off() -> None:
    match = table(
        "a........",
        marines={"m1": marine(0, 0, "E")},
        aliens={"g1": genestealer(3, 0), "g2": genestealer(6, 0)},
    )
    g = match.game
    look, bit = g.look(), g.board.bit
    seen = seen_by(g, g.marines["m1"], "g1", look)
    assert [x for x in range(9) if seen & bit[x, 0]] == [1, 2, 3, 4, 5, 6]
    assert not g.sees(g.marines["m1"], (4, 0))


RING = ["..a..", ".###.", ".###.", ".###.", "....."]


@rule("SH-1.10.1-G", "SH-1.10.1-I", "SH-1.10.1-J")
@pytest.mark.parametrize(
    ("facing", "first"),
    [("E", (1, 0)), ("W", (3, 0)), ("N", (3, 0)), ("S", (3, 0))],
)
def test_the_side_that_the_target_watches_is_avoided_and_east_is_before_west(
    facing: str, first: tuple[int, int]
) -> None:
    match = table(
        "\n".join(RING),
        moment="aliens",
        marines={"m1": marine(2, 4, facing)},
        aliens={"g1": genestealer(2, 0)},
        acting={"piece": "g1", "ap": 1},
        dice=[4],
    )
    assert match.game.aliens["g1"].at == first
    assert rules_of(match, "crept") == [("SH-1.10.1-G",)]


def rules_of(match: Match[SpaceHulk], kind: str) -> list[tuple[str, ...]]:
    """The rules that events of a kind rest on."""
    return [entry.rules for entry in match.events if entry.event.tag() == kind]


@rule("SH-3.1.3-A", "SH-3.2.3-A")
@pytest.mark.parametrize(("alien", "because"), [("g1", "SH-3.1.3-A"), ("b1", "SH-3.2.3-A")])
def test_a_door_is_opened_by_the_rule_of_the_piece(alien: str, because: str) -> None:
    piece = genestealer(0, 4) if alien == "g1" else blip(0, 4)
    match = table(
        DOOR,
        moment="aliens",
        marines={"m1": marine(0, 0, "S")},
        aliens={alien: piece},
        acting={"piece": alien, "ap": 2},
        dice=[4],
    )
    assert rules_of(match, "door_opened") == [(because,)]
    assert match.game.doors["d1"] == "open"


@rule("SH-1.10.1-N")
def test_a_step_towards_a_marine_out_of_reach_rests_on_the_rule_of_lurking() -> None:
    match = table(
        COLUMN,
        moment="aliens",
        marines={"m1": marine(0, 0)},
        aliens={"g1": genestealer(0, 5)},
        acting={"piece": "g1", "ap": 1},
        fire=[[0, 2]],
        dice=[4],
    )
    assert rules_of(match, "crept") == [("SH-1.10.1-N",)]


@rule("SH-1.10.1-I")
def test_a_closed_door_counts_as_seen_if_the_target_sees_the_door() -> None:
    # Both sides have a door; the marine faces the one in the west, next to him.
    rows = [".+a+.", *RING[1:]]
    for facing, first in (("W", (3, 0)), ("E", (1, 0))):
        match = table(
            "\n".join(rows),
            moment="aliens",
            marines={"m1": marine(2, 4, facing)},
            aliens={"g1": genestealer(2, 0)},
            acting={"piece": "g1", "ap": 1},
            dice=[4],
        )
        assert match.game.aliens["g1"].at == first


@rule("SH-1.10.1-B", "SH-1.10.1-A")
def test_aliens_know_where_marines_are_behind_closed_doors() -> None:
    assert distance(DOOR, (0, 5), "S") == 5


@rule("SH-1.10.1-N", "SH-1.10.1-O")
def test_a_target_that_cannot_be_reached_is_drawn_only_once() -> None:
    # Fire on both sides, two marines alike: one draw for six points.
    match = table(
        mission("a...........a", ["battle_brother"] * 2),
        moment="aliens",
        marines={"m1": marine(0, 0, "W"), "m2": marine(12, 0, "E")},
        aliens={"g1": genestealer(6, 0)},
        fire=[[2, 0], [10, 0]],
        picks=[1],
        dice=[4],
    )
    assert [event["target"] for event in told(match, "targeted")] == ["m2"]
    assert match.game.aliens["g1"].at == (9, 0)
    assert match.game.chance.used_picks == 1


@rule("SH-1.10.1-N")
def test_marines_and_bulkheads_are_never_treated_as_free() -> None:
    match = table(
        mission("a..a.=...", ["battle_brother"] * 2),
        moment="aliens",
        marines={"m1": marine(0, 0, "W"), "m2": marine(3, 0, "W")},
        aliens={"g1": genestealer(7, 0)},
        dice=[4],
    )
    assert told(match, "targeted") == []
    assert told(match, "waited") == [
        {"type": "waited", "piece": "g1", "ap": 6, "reason": "no_path"}
    ]


@rule("SH-1.10.1-S")
@pytest.mark.parametrize(("ap", "end"), [(1, 8), (2, 7), (5, 4), (6, 3)])
def test_an_activation_makes_one_step_for_each_point_and_ends(ap: int, end: int) -> None:
    match = table(
        "a.........",
        moment="aliens",
        marines={"m1": marine(0, 0, "W")},
        aliens={"g1": genestealer(9, 0)},
        acting={"piece": "g1", "ap": ap},
        dice=[4],
    )
    assert match.game.aliens["g1"].at == (end, 0)
    assert len(told(match, "crept")) == ap
    assert match.game.acting is None


@rule("SH-1.10.1-S")
def test_a_fresh_activation_has_six_points() -> None:
    match = table(
        "a.........",
        moment="aliens",
        marines={"m1": marine(0, 0, "W")},
        aliens={"b1": blip(9, 0)},
        dice=[4],
    )
    assert match.game.aliens["b1"].at == (3, 0)
    assert [event["type"] for event in told(match)][:3] == ["activated", "targeted", "crept"]


@rule("SH-1.10.1-S")
def test_contact_comes_before_fire_and_before_the_path() -> None:
    # In contact with m2, who is not the target, and standing in fire: it assaults.
    match = table(
        mission("a..a...", ["battle_brother"] * 2),
        moment="aliens",
        marines={"m1": marine(0, 0, "W"), "m2": marine(3, 0, "E")},
        aliens={"g1": genestealer(4, 0, facing="W")},
        fire=[[4, 0]],
        acting={"piece": "g1", "ap": 2, "target": "m1", "reachable": False},
        dice=[1, 1, 1, 1, 1, 1, 1, 1, 4],
    )
    assert [event["marine"] for event in told(match, "assault_rolled")] == ["m2", "m2"]
    assert told(match, "waited") == []


@rule("SH-1.10.1-S")
def test_a_closed_door_takes_one_point_to_open_and_one_to_enter() -> None:
    match = table(
        "a...+...",
        moment="aliens",
        marines={"m1": marine(0, 0, "W")},
        aliens={"g1": genestealer(5, 0)},
        acting={"piece": "g1", "ap": 3},
        dice=[4],
    )
    kinds = [event["type"] for event in told(match, "door_opened", "crept")]
    assert kinds == ["door_opened", "crept", "crept"]
    assert match.game.aliens["g1"].at == (3, 0)


@rule("SH-1.10.1-I")
@pytest.mark.parametrize(
    ("others", "last"),
    [
        ({}, 8),
        ({"fire": [[4, 0]]}, 4),
        ({"barrier": [5, 0]}, 5),
        ({"aliens": {"g1": genestealer(3, 0), "b2": blip(6, 0)}}, 6),
        ({"marines": {"m1": marine(0, 0, "E"), "m2": marine(2, 0, "N")}}, 2),
    ],
    ids=["nothing", "fire", "barrier", "an-alien", "a-marine"],
)
def test_what_hides_squares_from_the_target(others: dict[str, Any], last: int) -> None:
    position = {"marines": {"m1": marine(0, 0, "E")}, "aliens": {"g1": genestealer(3, 0)}, **others}
    match = table(mission("a.a......", ["battle_brother"] * 2), **position)
    g = match.game
    seen = seen_by(g, g.marines["m1"], "g1", g.look())
    assert [x for x in range(9) if seen & g.board.bit[x, 0]] == list(range(1, last + 1))
