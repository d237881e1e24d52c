"""Facing, lines of sight and what changes them, on the board of a mission."""

from __future__ import annotations

import pytest

from plancia.games.space_hulk.events.aliens import Crept
from plancia.space.compass import Facing, Square, front_squares
from plancia.testing import rule
from tests.games.space_hulk.helpers_base import Wire, act, offered, refusal, seen, table, told

ROOM_BEHIND_A_CORRIDOR = ".....\n" * 5 + "##.##\n" * 2 + "##s##\n"
SECTIONS = "RRRRR\n" * 5 + "##C##\n" * 3


def viewer(at: Square, facing: Facing = "N") -> dict[str, Wire]:
    return {"m1": {"at": at, "facing": facing}}


@rule("SHB-LOS-02", "SHB-LOS-01", "SHB-FAC-04")
@pytest.mark.parametrize(
    ("y", "near", "far"),
    [
        (0, {5, 6, 7}, set()),
        (1, {4, 5, 6, 7}, {7}),
        (2, {3, 4, 5, 6, 7}, {4, 5, 6, 7}),
    ],
)
def test_a_corridor_opens_into_a_room_as_in_the_example(
    y: int, near: set[int], far: set[int]
) -> None:
    rooms = {"sections": SECTIONS, "rooms": ["R"]}
    match = table(ROOM_BEHIND_A_CORRIDOR, marines=viewer((2, y)), mission=rooms)
    squares = seen(match, "m1")
    assert {sy for sx, sy in squares if sx == 3} == near
    assert {sy for sx, sy in squares if sx == 4} == far
    assert {sy for sx, sy in squares if sx == 1} == near  # the other side is its mirror image
    assert {sy for sx, sy in squares if sx == 2} == set(range(y + 1, 8))


@rule("SHB-LOS-03")
def test_the_diagonal_at_a_bend_is_hidden_by_a_genestealer_beside_it() -> None:
    drawing = "..\ns#\ns#\n"
    assert (1, 2) in seen(
        table(drawing, marines=viewer((0, 1)), squad=["battle_brother"] * 2), "m1"
    )
    match = table(
        drawing,
        marines=viewer((0, 1)),
        squad=["battle_brother"] * 2,
        aliens={"g1": {"at": (0, 2)}, "g2": {"at": (1, 2)}},
    )
    assert seen(match, "m1") == {(0, 2)}
    assert refusal(match, "shoot", marine="m1", target="g2") == "SHB-LOS-01"


@rule("SHB-LOS-04", "SHB-BRD-03")
def test_a_corridor_square_is_seen_only_straight_ahead_or_as_a_front_square() -> None:
    drawing = "#..\n...\n...\n...\n#s#\n"
    sections = "#DD\nRRR\nRRR\nRRR\n#C#\n"
    match = table(drawing, marines=viewer((1, 0)), mission={"sections": sections, "rooms": ["R"]})
    room = {(x, y) for x in (0, 1, 2) for y in (1, 2, 3)}
    assert seen(match, "m1") == room | {(1, 4)}
    # With corridors throughout: straight ahead, and the three front squares.
    match = table(drawing, marines=viewer((1, 0)))
    assert seen(match, "m1") == {(1, 1), (1, 2), (1, 3), (1, 4), (0, 1), (2, 1)}


@rule("SHB-LOS-01", "SHB-FAC-01", "SHB-FAC-03")
@pytest.mark.parametrize("facing", ["N", "E", "S", "W"])
def test_a_marine_sees_his_arc_and_neither_his_sides_nor_his_rear(facing: Facing) -> None:
    match = table(
        ".....\n.....\n..s..\n.....\n.....\n",
        marines=viewer((2, 2), facing),
        mission={"rooms": ["A"]},
    )
    squares = seen(match, "m1")
    dx, dy = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}[facing]
    assert (2 + dx, 2 + dy) in squares
    assert len(squares) == 3 + 5
    assert {(2 - dx, 2 - dy), (2 + dy, 2 + dx), (2 - dy, 2 - dx), (2, 2)}.isdisjoint(squares)


@rule("SHB-FAC-02")
@pytest.mark.parametrize(
    ("facing", "front", "three"),
    [
        ("N", (1, 2), {(0, 2), (1, 2), (2, 2)}),
        ("E", (2, 1), {(2, 0), (2, 1), (2, 2)}),
        ("S", (1, 0), {(0, 0), (1, 0), (2, 0)}),
        ("W", (0, 1), {(0, 0), (0, 1), (0, 2)}),
    ],
)
def test_doors_are_reached_in_the_three_front_squares_and_struck_in_the_front_one(
    facing: Facing, front: Square, three: set[Square]
) -> None:
    assert set(front_squares((1, 1), facing)) == three
    match = table("+++\n+s+\n+++\n", marines=viewer((1, 1), facing))
    at = {door.id: door.at for door in match.game.board.doors}
    assert {at[option.door] for option in offered(match, "open_door")} == three
    assert [at[option.door] for option in offered(match, "assault_door")] == [front]


@rule("SHB-LOS-05", "SHB-BRD-05", "SHB-LOS-06", "SHB-HF-07")
@pytest.mark.parametrize(
    ("square", "position"),
    [
        (".", {"marines": {"m2": {"at": (3, 0)}}}),
        (".", {"aliens": {"g1": {"at": (3, 0)}}}),
        (".", {"aliens": {"b1": {"at": (3, 0), "tokens": [1]}}}),
        (".", {"aliens": {"lord": {"at": (3, 0)}}}),
        (".", {"fire": [(3, 0)]}),
        (".", {"barrier": (3, 0)}),
        ("+", {}),
        ("=", {}),
    ],
)
def test_what_blocks_sight_is_seen_itself(square: str, position: Wire) -> None:
    marines = viewer((0, 0), "E") | position.get("marines", {})
    rest = {name: value for name, value in position.items() if name != "marines"}
    match = table(f"ss.{square}..\n", marines=marines, squad=["battle_brother"] * 2, **rest)
    assert seen(match, "m1") == {(1, 0), (2, 0), (3, 0)}


@rule("SHB-LOS-05", "SHB-BRD-06", "SHB-OBJ-01")
@pytest.mark.parametrize(
    ("square", "position"),
    [(".", {}), ("'", {}), ("+", {"doors": {"d1": "open"}}), ("+", {"doors": {"d1": "destroyed"}}),
     ("o", {})],
)  # fmt: skip
def test_open_doors_and_objects_hide_nothing(square: str, position: Wire) -> None:
    thing = {"marks": {"o": {"object": {"id": "cat", "kind": "cat"}}}}
    match = table(f"s..{square}..\n", marines=viewer((0, 0), "E"), mission=thing, **position)
    assert seen(match, "m1") == {(x, 0) for x in range(1, 6)}


@rule("SHB-LOS-06")
def test_fire_on_his_own_square_does_not_blind_a_marine() -> None:
    match = table("s...\n", marines=viewer((0, 0), "E"), fire=[(0, 0)])
    assert seen(match, "m1") == {(1, 0), (2, 0), (3, 0)}


@rule("SHB-LOS-07")
@pytest.mark.parametrize(
    ("drawing", "facing", "extra", "dice", "action"),
    [
        # a turn
        ("s...\ns###\n", "N", {}, [], {"type": "turn", "facing": "E"}),
        # a door opened, cut and shot
        ("s+..\ns###\n", "E", {}, [], {"type": "open_door", "door": "d1"}),
        ("s+..\ns###\n", "E", {}, [], {"type": "cut_door", "door": "d1"}),
        ("s+..\ns###\n", "E", {}, [6, 1], {"type": "shoot", "target": "d1"}),
        # a death
        ("s...\ns###\n", "E", {"g9": {"at": (1, 1)}}, [6, 1], {"type": "shoot", "target": "g9"}),
    ],
)
def test_a_blip_is_revealed_when_a_change_brings_it_into_sight(
    drawing: str, facing: Facing, extra: Wire, dice: list[int], action: Wire
) -> None:
    match = table(
        drawing,
        squad=["chainfist_brother"] * 2,
        marines=viewer((0, 1), facing),
        aliens={"b1": {"at": (3, 1), "tokens": [1]}, **extra},
        dice=dice,
    )
    assert match.game.aliens["b1"].kind == "blip"
    fields = {**action, "marine": "m1"}
    act(match, fields.pop("type"), **fields)
    assert "revealed" in told(match)
    assert "b1" not in match.game.aliens


@rule("SHB-LOS-07")
def test_a_comrade_who_steps_aside_or_a_group_that_falls_back_opens_the_view() -> None:
    aside = table(
        "s...\ns.##\n",
        marines={"m1": {"at": (0, 1), "facing": "E"}, "m2": {"at": (1, 1), "facing": "S"}},
        aliens={"b1": {"at": (3, 1), "tokens": [1]}},
    )
    act(aside, "move", marine="m2", to=(1, 0))
    assert told(aside) == ["stepped", "revealed"]
    back = table(
        "#...\ns...\n",
        marines={"m1": {"at": (0, 0), "facing": "E"}},
        aliens={
            "g1": {"at": (1, 0), "count": 2},
            "b2": {"at": (3, 0), "tokens": [1]},
            "b3": {"at": (2, 0), "tokens": [2]},
        },
        mission={"rooms": ["A"]},
        dice=[6, 1],
    )
    act(back, "shoot", marine="m1", target="g1")
    assert "fell_back" in told(back)
    assert "revealed" in told(back)


# How aliens face


def facing_after(drawing: str, marine: Square, alien: Wire, steps: int) -> tuple[Square, Facing]:
    """Where a genestealer stands and which way it looks after some steps."""
    match = table(
        drawing,
        marines={"m1": {"at": marine, "facing": "W"}},
        aliens={"g1": alien},
        moment="aliens",
        acting={"piece": "g1", "ap": steps},
        dice=[1],
    )
    assert sum(isinstance(entry.event, Crept) for entry in match.events) == steps
    moved = match.game.aliens["g1"]
    assert moved.facing is not None
    return moved.at, moved.facing


@rule("SHB-FAC-06", "SHB-FAC-01")
@pytest.mark.parametrize(
    ("drawing", "marine", "start", "at", "facing"),
    [
        ("s....\n", (0, 0), (4, 0), (3, 0), "W"),
        ("....s\n", (4, 0), (0, 0), (1, 0), "E"),
        ("s\n.\n.\n.\n", (0, 3), (0, 0), (0, 1), "N"),
        (".\n.\n.\ns\n", (0, 0), (0, 3), (0, 2), "S"),
    ],
)
def test_a_genestealer_faces_the_way_it_goes(
    drawing: str, marine: Square, start: Square, at: Square, facing: Facing
) -> None:
    for before in ("N", "E", "S", "W"):
        found = facing_after(drawing, marine, {"at": start, "facing": before}, 1)
        assert found == (at, facing)


@rule("SHB-FAC-06")
@pytest.mark.parametrize(("before", "after"), [("N", "N"), ("W", "W"), ("E", "N"), ("S", "N")])
def test_after_a_diagonal_step_it_keeps_its_facing_or_looks_north_or_south(
    before: Facing, after: Facing
) -> None:
    # From (3, 0) to (2, 1), north-west: the only way.
    drawing = "s..##\n##..#\n###..\n"
    found = facing_after(drawing, (0, 2), {"at": (3, 0), "facing": before}, 1)
    assert found == ((2, 1), after)


@rule("SHB-FAC-06")
@pytest.mark.parametrize(("before", "after"), [("N", "S"), ("W", "S"), ("E", "E"), ("S", "S")])
def test_after_a_diagonal_step_south_east_it_looks_south_unless_it_looked_east(
    before: Facing, after: Facing
) -> None:
    drawing = "..###\n#..##\n##..s\n"
    found = facing_after(drawing, (4, 0), {"at": (1, 2), "facing": before}, 1)
    assert found == ((2, 1), after)


@rule("SHB-FAC-06")
def test_in_contact_it_faces_the_marine_it_will_assault() -> None:
    # A diagonal step into contact: it looks at the marine, not along its way.
    found = facing_after("s..\n#..\n", (0, 1), {"at": (2, 0), "facing": "N"}, 1)
    assert found == ((1, 1), "W")
    found = facing_after("#s#\n...\n", (1, 1), {"at": (2, 0), "facing": "W"}, 1)
    assert found == ((1, 0), "N")


@rule("SHB-FAC-05")
def test_a_blip_has_no_facing_before_or_after_its_moves() -> None:
    match = table(
        "s......\n",
        marines={"m1": {"at": (0, 0), "facing": "W"}},
        aliens={"b1": {"at": (6, 0), "tokens": [1]}},
        moment="aliens",
        acting={"piece": "b1", "ap": 3},
        dice=[1],
    )
    assert match.game.aliens["b1"].at == (3, 0)
    assert match.game.aliens["b1"].facing is None
    assert "faced" not in told(match)


@rule("SHB-LOS-07", "SHB-HF-07")
def test_fire_hides_what_is_behind_it_as_soon_as_it_burns_and_as_long_as_it_does() -> None:
    match = table(
        "s......\n",
        squad=["flamer_brother"],
        marines={"m1": {"at": (0, 0), "facing": "E"}},
        mission={"sections": "AABBCCC\n"},
        dice=[3],
    )
    assert seen(match, "m1") == {(x, 0) for x in range(1, 7)}
    act(match, "flame", marine="m1", at=(2, 0))
    assert seen(match, "m1") == {(1, 0), (2, 0)}
    act(match, "end_turn")
    assert seen(match, "m1") == {(x, 0) for x in range(1, 7)}
