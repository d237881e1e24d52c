"""Steps, diagonals, ladders and the table of costs."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from plancia.games.space_hulk.events.aliens import Crept
from plancia.testing import rule
from tests.games.space_hulk.helpers_base import Wire, act, offered, refusal, table, told

SQUARE = "...\n.s.\nss.\n"
"""A room of nine squares; the marine stands on its lower left corner and looks north."""

LEFT, RIGHT = (0, 1), (1, 0)
"""The two squares beside the diagonal from (0, 0) to (1, 1)."""


@rule("SHB-BRD-11")
def test_a_square_holds_the_marine_who_stands_there_and_no_other() -> None:
    marines: dict[str, Wire] = {
        "m1": {"at": (0, 0), "facing": "N"},
        "m2": {"at": (1, 0), "facing": "N"},
    }
    game = table(SQUARE, marines=marines).game
    assert [game.marine_at(at) for at in ((0, 0), (1, 0), (2, 0))] == [
        game.marines["m1"],
        game.marines["m2"],
        None,
    ]


def obstacles(kind: str, at: tuple[int, int], number: int) -> Wire:
    """A part of a position that puts something on a square."""
    parts: dict[str, Wire] = {
        "marine": {"marines": {f"m{number + 1}": {"at": at, "facing": "S"}}},
        "genestealer": {"aliens": {f"g{number}": {"at": at}}},
        "blip": {"aliens": {f"b{number}": {"at": at, "tokens": [1]}}},
        "barrier": {"barrier": at},
        "fire": {"fire": [at]},
        "nothing": {},
    }
    return parts[kind]


def corner(first: str, second: str) -> Any:
    """A marine at (0, 0) who wants to pass between two things to (1, 1)."""
    position: Wire = {"marines": {"m1": {"at": (0, 0), "facing": "N"}}, "aliens": {}}
    fire: list[tuple[int, int]] = []
    for number, (kind, at) in enumerate(((first, LEFT), (second, RIGHT)), 1):
        for name, value in obstacles(kind, at, number).items():
            if name == "fire":
                fire += value
            elif name == "barrier":
                position[name] = value
            else:
                position[name] |= value
    return table(SQUARE, squad=["battle_brother"] * 3, fire=fire, **position)


MODELS = ["marine", "genestealer", "blip", "barrier"]


@rule("SHB-MOV-06")
@pytest.mark.parametrize("first", MODELS)
@pytest.mark.parametrize("second", ["marine", "genestealer", "blip"])
def test_no_diagonal_step_between_two_obstructed_squares(first: str, second: str) -> None:
    match = corner(first, second)
    assert refusal(match, "move", marine="m1", to=(1, 1)) == "SHB-MOV-06"
    assert (1, 1) not in [move.to for move in offered(match, "move") if move.marine == "m1"]


@rule("SHB-MOV-06")
@pytest.mark.parametrize("kind", MODELS)
@pytest.mark.parametrize("free", ["nothing", "fire"])
def test_one_free_square_beside_the_diagonal_is_enough(kind: str, free: str) -> None:
    for match in (corner(kind, free), corner(free, kind)):
        assert refusal(match, "move", marine="m1", to=(1, 1)) == ""
        act(match, "move", marine="m1", to=(1, 1))
        assert match.game.marines["m1"].at == (1, 1)
        assert match.game.marines["m1"].ap == 3


@rule("SHB-MOV-06")
def test_fire_on_both_sides_does_not_obstruct_a_diagonal() -> None:
    assert refusal(corner("fire", "fire"), "move", marine="m1", to=(1, 1)) == ""


@rule("SHB-MOV-06")
@pytest.mark.parametrize(
    ("drawing", "doors", "ruled"),
    [
        ("+.\ns#\n", {}, "SHB-MOV-06"),
        ("#.\ns+\n", {}, "SHB-MOV-06"),
        ("+.\ns+\n", {}, "SHB-MOV-06"),
        ("=.\ns+\n", {}, "SHB-MOV-06"),
        ("+.\ns#\n", {"d1": "open"}, ""),
        ("+.\ns#\n", {"d1": "destroyed"}, ""),
        (".+\ns#\n", {}, "SHB-MOV-04"),
        ("..\ns#\n", {}, ""),
        ("#.\ns.\n", {}, ""),
    ],
)
def test_walls_and_closed_doors_obstruct_a_diagonal(drawing: str, doors: Wire, ruled: str) -> None:
    match = table(drawing, marines={"m1": {"at": (0, 0), "facing": "N"}}, doors=doors)
    assert refusal(match, "move", marine="m1", to=(1, 1)) == ruled


@rule("SHB-MOV-06")
def test_nobody_passes_between_two_walls() -> None:
    match = table("#..\ns#.\n...\n", marines={"m1": {"at": (0, 1), "facing": "N"}})
    assert refusal(match, "move", marine="m1", to=(1, 2)) == "SHB-MOV-05"
    assert not [move for move in offered(match, "move") if move.to == (1, 2)]


@rule("SHB-MOV-05")
def test_a_step_goes_to_a_free_neighbouring_floor_square_only() -> None:
    match = table(
        "...\n.s.\n.s.\n",
        marines={"m1": {"at": (1, 1), "facing": "N"}, "m2": {"at": (0, 0), "facing": "S"}},
        aliens={"b1": {"at": (1, 0), "tokens": [1]}},
        barrier=(2, 2),
        fire=[(0, 2)],
    )
    moves = sorted(m.to for m in offered(match, "move") if m.marine == "m1" and not m.command)
    assert moves == [(1, 2), (2, 0)]
    assert refusal(match, "move", marine="m1", to=(2, 2)) == "SHB-LIB-05"
    assert refusal(match, "move", marine="m1", to=(0, 2)) == "SHB-MOV-07"
    assert refusal(match, "move", marine="m1", to=(1, 1)) == "SHB-MOV-05"
    assert refusal(match, "move", marine="m1", to=(1, 3)) == "SHB-MOV-05"


@rule("SHB-MOV-05")
@pytest.mark.parametrize(("shut", "way"), [((2, 2), (2, 0)), ((2, 0), (2, 2))])
@pytest.mark.parametrize("what", ["fire", "barrier"])
def test_an_alien_walks_round_fire_and_barrier(
    what: str, shut: tuple[int, int], way: tuple[int, int]
) -> None:
    position: Wire = {what: [shut] if what == "fire" else shut}
    match = table(
        "#...#\ns.#..\n#...#\n",
        marines={"m1": {"at": (0, 1), "facing": "W"}},
        aliens={"g1": {"at": (4, 1), "facing": "W"}},
        moment="aliens",
        acting={"piece": "g1", "ap": 3},
        dice=[1],
        **position,
    )
    crept = [told.event.to for told in match.events if isinstance(told.event, Crept)]
    assert crept[1:] == [way, (1, 1)]


# The table of costs

ROOM = "...\n.s.\n.s.\n"
HERE = {"at": (1, 1), "facing": "N"}

COSTS: list[tuple[str, int, str, str, Wire, Wire, Wire]] = [
    # what, cost, equipment, drawing, marine, rest of the position, action
    ("step forward", 1, "battle_brother", ROOM, HERE, {}, {"type": "move", "to": (1, 2)}),
    ("step diagonally", 1, "battle_brother", ROOM, HERE, {}, {"type": "move", "to": (0, 2)}),
    ("step back", 2, "battle_brother", ROOM, HERE, {}, {"type": "move", "to": (1, 0)}),
    ("step diagonally back", 2, "battle_brother", ROOM, HERE, {}, {"type": "move", "to": (2, 0)}),
    ("turn", 1, "battle_brother", ROOM, HERE, {}, {"type": "turn", "facing": "W"}),
    (
        "open a door", 1, "battle_brother", ".+.\n.s.\n", {"at": (1, 0), "facing": "N"}, {},
        {"type": "open_door", "door": "d1"},
    ),
    (
        "close a door", 1, "battle_brother", ".'.\n.s.\n", {"at": (1, 0), "facing": "N"}, {},
        {"type": "close_door", "door": "d1"},
    ),
    (
        "strike a door", 1, "battle_brother", ".+.\n.s.\n", {"at": (1, 0), "facing": "N"},
        {"dice": [1]}, {"type": "assault_door", "door": "d1"},
    ),
    (
        "cut a door", 1, "chainfist_brother", ".+.\n.s.\n", {"at": (1, 0), "facing": "N"}, {},
        {"type": "cut_door", "door": "d1"},
    ),
    (
        "shoot a storm bolter", 1, "battle_brother", ROOM, HERE,
        {"dice": [1, 2], "aliens": {"g1": {"at": (1, 2)}}}, {"type": "shoot", "target": "g1"},
    ),
    (
        "shoot an assault cannon", 1, "cannon_brother", ROOM, HERE,
        {"dice": [1, 2, 3], "aliens": {"g1": {"at": (1, 2)}}}, {"type": "shoot", "target": "g1"},
    ),
    (
        "shoot a heavy flamer", 2, "flamer_brother", ROOM, HERE,
        {"dice": [1], "mission": {"sections": "AAA\nAAA\nAAA\n"}}, {"type": "flame", "at": (1, 2)},
    ),
    (
        "assault", 1, "battle_brother", ROOM, HERE,
        {"dice": [1, 1, 1, 1], "aliens": {"g1": {"at": (1, 2), "facing": "S"}}},
        {"type": "assault", "target": "g1"},
    ),
    ("set overwatch", 2, "battle_brother", ROOM, HERE, {}, {"type": "set_overwatch"}),
    ("set guard", 2, "battle_brother", ROOM, HERE, {}, {"type": "set_guard"}),
    (
        "clear a jam", 1, "battle_brother", ROOM, {**HERE, "jammed": True}, {},
        {"type": "clear_jam"},
    ),
    ("reload", 4, "cannon_brother", ROOM, HERE, {}, {"type": "reload"}),
    (
        "climb a ladder", 2, "battle_brother", "l\n#\nl\ns\n", {"at": (0, 1), "facing": "N"},
        {"mission": {"marks": {"l": {"ladder": "shaft"}}}}, {"type": "climb"},
    ),
    (
        "leave forwards", 1, "battle_brother", "X\ns\n", {"at": (0, 0), "facing": "N"}, {},
        {"type": "leave"},
    ),
    (
        "leave backwards", 2, "battle_brother", "X\ns\n", {"at": (0, 0), "facing": "S"}, {},
        {"type": "leave"},
    ),
]  # fmt: skip


@rule("SHB-AP-01", "SHB-AP-03")
@pytest.mark.parametrize(
    ("cost", "equipment", "drawing", "marine", "rest", "action"),
    [case[1:] for case in COSTS],
    ids=[case[0] for case in COSTS],
)
def test_every_marine_action_has_its_price(
    cost: int, equipment: str, drawing: str, marine: Wire, rest: Wire, action: Wire
) -> None:
    def start(ap: int, cp: int = 0) -> Any:
        active = {**marine, "activation": "active", "ap": ap}
        squad = [equipment, equipment][: drawing.count("s")]
        return table(drawing, squad=squad, marines={"m1": active}, cp=cp, **rest)

    fields = {**action, "marine": "m1"}
    kind = fields.pop("type")
    poor = start(cost - 1)
    assert refusal(poor, kind, **fields) == "SHB-AP-03"
    assert not offered(poor, kind) or cost == 2
    enough = start(cost)
    assert offered(enough, kind)
    act(enough, kind, **fields)
    assert enough.game.marines["m1"].ap == 0
    shared = start(cost - 1, cp=3)
    act(shared, kind, **fields)
    assert shared.game.marines["m1"].ap == 0
    assert shared.game.cp == 2


@rule("SHB-AP-01")
def test_six_points_are_four_steps_a_door_and_an_assault_of_a_genestealer() -> None:
    match = table(
        "s..+..\n",
        marines={"m1": {"at": (0, 0), "facing": "W"}},
        aliens={"g1": {"at": (5, 0), "facing": "E"}},
        moment="aliens",
        acting={"piece": "g1", "ap": 6},
        dice=[1, 1, 1, 1, 5],
    )
    act(match, "free_turn", turn=False)
    actions = [kind for kind in told(match) if kind in ("crept", "door_opened", "assault_rolled")]
    assert actions == ["crept", "door_opened", "crept", "crept", "crept", "assault_rolled"]
    assert (match.game.turn, match.game.cp) == (2, 5)


@rule("SHB-AP-01", "SHB-FAC-05")
@pytest.mark.parametrize(("piece", "turns"), [("g1", 1), ("b1", 0)])
def test_a_genestealer_pays_for_turning_round_and_a_blip_never_turns(
    piece: str, turns: int
) -> None:
    alien: Wire = {"at": (1, 0), "facing": "E"} if piece == "g1" else {"at": (1, 0), "tokens": [1]}
    match = table(
        "s..\n",
        marines={"m1": {"at": (0, 0), "facing": "W"}},
        aliens={piece: alien},
        moment="aliens",
        acting={"piece": piece, "ap": 2},
        dice=[1, 1, 1, 1] * (2 - turns) + [1] * 5,
    )
    while match.game.turn == 1:
        act(match, "free_turn", turn=False)
    kinds = told(match)
    assert kinds.count("faced") == turns
    assert kinds.count("assault_rolled") == 2 - turns
    if turns:
        assert match.game.aliens["g1"].facing == "W"
    else:
        assert match.game.aliens["b1"].facing is None


@rule("SHB-MOV-07", "SHB-LAD-01")
@pytest.mark.parametrize(("die", "fate"), [(1, "board"), (2, "dead")])
def test_a_ladder_from_fire_to_fire_is_a_step_in_fire(die: int, fate: str) -> None:
    match = table(
        "l..\n###\nlss\n",
        mission={"marks": {"l": {"ladder": "shaft"}}},
        marines={"m1": {"at": (0, 0), "facing": "N"}, "m2": {"at": (1, 0), "facing": "E"}},
        fire=[(0, 0), (0, 2)],
        dice=[die],
    )
    act(match, "climb", marine="m1")
    assert match.game.marines["m1"].fate == fate


@rule("SHB-MOV-07", "SHB-LAD-01")
@pytest.mark.parametrize(("fire", "why"), [([(0, 2)], "SHB-MOV-07"), ([(0, 0)], ""), ([], "")])
def test_nobody_climbs_into_a_fire_from_outside(fire: list[Any], why: str) -> None:
    match = table(
        "l..\n###\nlss\n",
        mission={"marks": {"l": {"ladder": "shaft"}}},
        marines={"m1": {"at": (0, 0), "facing": "N"}},
        squad=["battle_brother"] * 2,
        fire=fire,
    )
    assert refusal(match, "climb", marine="m1") == why
    assert bool(offered(match, "climb")) is not bool(why)


@rule("SHB-MOV-07")
def test_the_luck_ledger_knows_the_odds_of_walking_in_fire() -> None:
    match = table(".\ns\n", marines={"m1": {"at": (0, 0)}}, fire=[(0, 0), (0, 1)], dice=[1])
    act(match, "move", marine="m1", to=(0, 1))
    (roll,) = match.rolls
    assert (roll.why, roll.faces, roll.good) == ("SHB-MOV-07", (1,), True)
    assert roll.chance == Fraction(1, 6)


@rule("SHB-MOV-06")
@pytest.mark.parametrize(
    ("beside", "passes"),
    [((), True), (((1, 0),), True), (((0, 1),), True), (((1, 0), (0, 1)), False)],
    ids=["free", "one-side", "the-other-side", "both-sides"],
)
def test_a_diagonal_needs_one_free_square_beside_it(
    beside: tuple[tuple[int, int], ...], passes: bool
) -> None:
    match = table(
        "...\n...\ns..\n",
        marines={"m1": {"at": (0, 0), "facing": "N"}},
        aliens={f"g{n}": {"at": at} for n, at in enumerate(beside, 1)},
        mission={"rooms": ["A"]},
    )
    assert ((1, 1) in {move.to for move in offered(match, "move")}) is passes
    assert refusal(match, "move", marine="m1", to=(1, 1)) == ("" if passes else "SHB-MOV-06")


@rule("SHB-MOV-07")
@pytest.mark.parametrize(
    ("fire", "steps"),
    [([[2, 0]], {(0, 0)}), ([[1, 0], [2, 0]], {(0, 0), (2, 0)}), ([[1, 0]], {(0, 0), (2, 0)})],
    ids=["from-outside", "from-fire-to-fire", "out-of-the-fire"],
)
def test_fire_is_entered_from_fire_only(fire: list[list[int]], steps: set[tuple[int, int]]) -> None:
    match = table("s..\n", marines={"m1": {"at": (1, 0), "facing": "E"}}, fire=fire)
    assert {move.to for move in offered(match, "move")} == steps
    for to in ((0, 0), (2, 0)):
        expected = "" if to in steps else "SHB-MOV-07"
        assert refusal(match, "move", marine="m1", to=to) == expected
