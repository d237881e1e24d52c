"""What genestealers, blips and the Broodlord do with their points. [SH-2, SH-3, SHB-BLP]"""

from __future__ import annotations

import msgspec
import pytest

from plancia.core import Chance, Match, saving, to_wire
from plancia.games.space_hulk import MARINES, SpaceHulk
from plancia.games.space_hulk.rules.assault import ChooseFreeTurn, FreeTurn
from plancia.games.space_hulk.rules.movement import Move, Turn
from plancia.space.compass import DIRECTIONS, FACINGS, OFFSETS, Direction, Facing, Square, bearing
from plancia.testing import rule
from tests.games.space_hulk.helpers_solo import (
    Wire,
    blip,
    end_turn,
    genestealer,
    lord,
    marine,
    mission,
    table,
    told,
)

CORRIDOR = "a.........\n"


def corner(direction: Direction) -> tuple[str, Square, Square, Wire]:
    """A map with one step in a direction from its middle, then straight on to a marine.

    The marine looks away. Gives the map, the middle, the square of the step and the marine.
    """
    dx, dy = OFFSETS[direction]
    if dx and dy:
        way = [(0, 0), (dx, 0), (dx, dy), (dx, 2 * dy), (dx, 3 * dy)]
    else:
        way = [(n * dx, n * dy) for n in range(4)]
    floor = {(x + 3, y + 3): "." for x, y in way}
    end = max(floor, key=lambda at: max(abs(at[0] - 3), abs(at[1] - 3)))
    floor[end] = "a"
    rows = ["".join(floor.get((x, y), "#") for x in range(7)) for y in reversed(range(7))]
    return "\n".join(rows), (3, 3), (3 + dx, 3 + dy), marine(*end, bearing((0, 0), (dx, dy)))


def crept(match: Match[SpaceHulk], piece: str) -> int:
    """How many steps a piece has made."""
    return sum(event["piece"] == piece for event in told(match, "crept"))


# --- points --------------------------------------------------------------------------------------


@rule("SH-2.1-A", "SHB-GEN-01", "SHB-BLP-01", "SHB-BRL-01")
@pytest.mark.parametrize(
    ("name", "piece"),
    [
        ("g1", genestealer(9, 0)),
        ("g1", genestealer(9, 0, 2)),
        ("g1", genestealer(9, 0, 22)),
        ("b1", blip(9, 0, 1)),
        ("b1", blip(9, 0, 3, 3, 3, 3)),
        ("lord", lord(9, 0)),
    ],
)
def test_every_piece_has_six_points_whatever_its_size(name: str, piece: Wire) -> None:
    match = table(
        CORRIDOR, dice=[3], moment="aliens", marines={"m1": marine(0, 0, "W")}, aliens={name: piece}
    )
    assert crept(match, name) == 6
    assert match.game.aliens[name].at == (3, 0)
    assert match.game.turn == 2


@rule("SH-2.2-A")
def test_points_that_are_lost_are_not_saved_for_the_next_turn() -> None:
    match = table(
        CORRIDOR + "#########.",
        dice=[3, 3],
        moment="aliens",
        marines={"m1": marine(0, 1, "N")},
        aliens={"g1": genestealer(9, 1)},
        fire=[[8, 1]],
    )
    assert told(match, "waited") == [
        {"type": "waited", "piece": "g1", "ap": 6, "reason": "blocked"}
    ]
    end_turn(match)
    assert crept(match, "g1") == 6
    assert match.game.aliens["g1"].at == (3, 1)


@rule("SH-2.2-A")
def test_a_piece_in_fire_and_one_without_a_way_lose_all_their_points() -> None:
    match = table(
        "a....=..\n",
        dice=[3],
        moment="aliens",
        marines={"m1": marine(0, 0, "N")},
        aliens={"g1": genestealer(3, 0), "g2": genestealer(7, 0)},
        fire=[[3, 0]],
        acting={"piece": "g1", "ap": 4, "target": "m1"},
    )
    assert [(e["piece"], e["ap"], e["reason"]) for e in told(match, "waited")] == [
        ("g1", 4, "fire"),
        ("g2", 6, "no_path"),
    ]
    assert crept(match, "g1") == crept(match, "g2") == 0


# --- steps and turns -----------------------------------------------------------------------------


@rule("SHB-GEN-02", "SHB-GEN-03")
@pytest.mark.parametrize("facing", FACINGS)
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_genestealer_steps_in_every_direction_for_one_point(
    direction: Direction, facing: Facing
) -> None:
    drawing, start, to, target = corner(direction)
    match = table(
        drawing,
        dice=[3],
        moment="aliens",
        marines={"m1": target},
        aliens={"g1": genestealer(*start, facing=facing)},
        acting={"piece": "g1", "ap": 1, "target": "m1"},
    )
    assert match.game.aliens["g1"].at == to
    assert match.game.turn == 2


@rule("SHB-BLP-01")
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_blip_steps_in_every_direction_for_one_point(direction: Direction) -> None:
    drawing, start, to, target = corner(direction)
    match = table(
        drawing,
        dice=[3],
        moment="aliens",
        marines={"m1": target},
        aliens={"b1": blip(*start, 2)},
        acting={"piece": "b1", "ap": 1, "target": "m1"},
    )
    assert match.game.aliens["b1"].at == to
    assert match.game.aliens["b1"].facing is None


@rule("SHB-GEN-02", "SH-3.1.2-F")
@pytest.mark.parametrize("free", [True, False])
@pytest.mark.parametrize("facing", FACINGS)
def test_a_turn_of_90_or_180_degrees_costs_one_point_unless_it_goes_with_a_move(
    facing: Facing, free: bool
) -> None:
    turns = facing != "W"
    assaults = 2 if free or not turns else 1
    match = table(
        CORRIDOR,
        dice=[4, 4, 4, 4] * assaults + [1],
        moment="aliens",
        marines={"m1": marine(0, 0, "E")},
        aliens={"g1": genestealer(1, 0, facing=facing)},
        acting={"piece": "g1", "ap": 2, "target": "m1", "free_turn": free},
    )
    assert len(told(match, "assault_rolled")) == assaults
    assert [event["free"] for event in told(match, "faced")] == [free] * turns
    assert match.game.aliens["g1"].facing == "W"


@rule("SH-3.1.2-F", "SH-3.1.2-B")
@pytest.mark.parametrize(("pick", "assaulted", "facing"), [(0, "m1", "N"), (1, "m2", "S")])
def test_the_turn_to_a_drawn_marine_is_free_right_after_a_step(
    pick: int, assaulted: str, facing: str
) -> None:
    """It passes between two marines on its way to a third: the step leaves it facing east."""
    match = table(
        mission("##a#####\n.......a\n##a#####\n", ["battle_brother"] * 3),
        dice=[6, 1, 1, 1, 3],
        picks=[pick],
        moment="aliens",
        marines={"m1": marine(2, 2, "S"), "m2": marine(2, 0, "N"), "m3": marine(7, 1, "W")},
        aliens={"g1": genestealer(1, 1, facing="W")},
        acting={"piece": "g1", "ap": 2, "target": "m3"},
    )
    assert [event["to"] for event in told(match, "crept")] == [(2, 1)]
    assert [(event["facing"], event["free"]) for event in told(match, "faced")] == [(facing, True)]
    assert [event["marine"] for event in told(match, "marine_died")] == [assaulted]
    assert match.game.chance.used_picks == 1


@rule("SH-3.1-A", "SH-3.2-A")
@pytest.mark.parametrize(
    ("name", "piece", "fight"),
    [
        ("g1", genestealer(11, 0, 3), [1, 1, 1, 1]),
        ("b1", blip(11, 0, 2), [1, 1, 1, 1]),
        ("lord", lord(11, 0), [1, 1, 1, 2]),
    ],
)
def test_aliens_pass_doors_and_objects_and_leave_them_as_they_are(
    name: str, piece: Wire, fight: list[int]
) -> None:
    board = mission("a...'.o+....\n", marks={"o": {"object": {"id": "relic", "kind": "relic"}}})
    match = table(
        board,
        dice=[3, *fight, 3],
        moment="aliens",
        marines={"m1": marine(0, 0, "W")},
        aliens={name: piece},
    )
    assert match.game.aliens[name].at == (6, 0)  # five steps and the door
    end_turn(match)
    match.play(MARINES, FreeTurn(turn=False))
    assert match.game.aliens[name].at == (1, 0)  # five steps and an assault
    deeds = [event["type"] for event in told(match) if event.get("piece") == name]
    walk = ["crept"] * 3 + ["door_opened"] + ["crept"] * 2
    assert deeds == ["activated", "targeted", *walk, "activated", "targeted", *["crept"] * 5]
    assert len(told(match, "assault_rolled")) == 1
    assert match.game.doors == {"d1": "open", "d2": "open"}
    assert (match.game.things["relic"].at, match.game.things["relic"].carrier) == ((6, 0), "")


# --- blips in assault ----------------------------------------------------------------------------


@rule("SH-3.1.2-B", "SH-3.2.2-A")
@pytest.mark.parametrize(
    ("target", "pick", "assaulted"),
    [
        ("m1", None, "m1"),
        ("m2", None, "m2"),
        ("m3", 0, "m1"),
        ("m3", 1, "m2"),
    ],
)
def test_a_blip_between_two_marines_assaults_its_target_else_draws(
    target: str, pick: int | None, assaulted: str
) -> None:
    board = mission("###.####\n###a####\n##a.....\n#######a\n", ["battle_brother"] * 3)
    match = table(
        board,
        dice=[6, 1, 1, 1, 3],
        picks=[] if pick is None else [pick],
        moment="aliens",
        marines={"m1": marine(3, 2, "N"), "m2": marine(2, 1, "W"), "m3": marine(7, 0, "W")},
        aliens={"b1": blip(3, 1, 2)},
        acting={"piece": "b1", "ap": 1, "target": target},
    )
    assert [event["marine"] for event in told(match, "marine_died")] == [assaulted]
    assert match.game.aliens["b1"].tokens == (2,)
    assert not told(match, "faced", "revealed", "crept")


@rule("SH-3.2.2-C")
@pytest.mark.parametrize("tokens", [(1,), (3,), (3, 3, 3)])
def test_a_blip_rolls_three_dice_and_pays_one_point_whatever_its_tokens(
    tokens: tuple[int, ...],
) -> None:
    match = table(
        ".a....\n",
        dice=[2, 2, 2, 2, 6, 6, 6, 1],
        moment="aliens",
        marines={"m1": marine(1, 0, "E")},
        aliens={"b1": blip(0, 0, *tokens)},
        acting={"piece": "b1", "ap": 2, "target": "m1"},
    )
    match.play(MARINES, FreeTurn(turn=False))
    assert [event["alien_dice"] for event in told(match, "assault_rolled")] == [
        (2, 2, 2),
        (6, 6, 6),
    ]
    assert match.game.marines["m1"].fate == "dead"
    assert match.game.aliens["b1"].tokens == tokens


# --- secrets and what the base game did otherwise -------------------------------------------------


@rule("SHB-BLP-02")
def test_nothing_tells_the_value_of_a_blip_before_it_is_revealed() -> None:
    def play(first: int, second: int, outside: int) -> tuple[Match, list[bytes]]:
        match = table(
            mission(".........a....\n#############1\n", broodlord=True),
            dice=[1, 2, 4, 4, 2, 3],
            moment="aliens",
            marines={"m1": marine(9, 1, "E")},
            aliens={"b1": blip(8, 1, first), "b2": blip(0, 1, second, 1)},
            waiting={1: [outside]},
            pile=[1, 2, 3],
            acting={"piece": "b1", "ap": 1, "target": "m1"},
        )
        seen = []
        for _ in range(2):
            told_so_far = [msgspec.json.encode(entry.event) for entry in match.events]
            offered = [to_wire(option) for option in match.options(MARINES)]
            seen.append(
                saving.encode(
                    [
                        match.view(MARINES),
                        match.view(None),
                        match.game.position(MARINES),
                        offered,
                        told_so_far,
                    ]
                )
            )
            if isinstance(match.game.asked(MARINES), ChooseFreeTurn):
                match.play(MARINES, FreeTurn(turn=False))
        return match, seen

    low, seen_low = play(1, 1, 1)
    high, seen_high = play(3, 2, 3)
    assert seen_low == seen_high
    assert low.digest() != high.digest()
    assert low.game.turn == 2


@rule("SHB-BLP-02")
def test_hidden_tokens_are_dealt_again_without_touching_what_was_revealed() -> None:
    match = table(
        mission("..........\n.a.......#\n########1#\n"),
        marines={"m1": marine(1, 1, "W")},
        aliens={"b1": blip(5, 1, 3, 3), "b2": blip(7, 1, 2), "g3": genestealer(8, 2, 4)},
        waiting={1: [1]},
        pile=[1, 2],
        used=[3],
    )
    drawn = set()
    for seed in range(30):
        twin = match.determinize(MARINES, Chance.seeded(seed)).game
        assert isinstance(twin, type(match.game))
        hidden = [
            *twin.pile,
            *twin.waiting[1],
            *twin.aliens["b1"].tokens,
            *twin.aliens["b2"].tokens,
        ]
        assert sorted(hidden) == [1, 1, 2, 2, 3, 3]
        assert len(twin.aliens["b1"].tokens) == 2
        assert (twin.used, twin.aliens["g3"].count) == ([3], 4)
        drawn.add(twin.aliens["b1"].tokens)
    assert len(drawn) > 3
    assert match.game.aliens["b1"].tokens == (3, 3)


@rule("SHB-BLP-04", "SH-4.1-C")
@pytest.mark.parametrize("tokens", [(2,), (3,), (3, 2, 1)])
def test_a_revealed_stack_is_one_piece_and_loses_nobody_for_lack_of_room(
    tokens: tuple[int, ...],
) -> None:
    match = table(
        "a.\n#.\n",
        dice=[],
        marines={"m1": marine(0, 1, "N")},
        aliens={"b1": blip(1, 1, *tokens)},
    )
    match.play(MARINES, Turn("m1", facing="E"))
    (piece,) = match.game.aliens.values()
    assert (piece.kind, piece.count, piece.at) == ("genestealer", sum(tokens), (1, 1))


@rule("SHB-BLP-07", "SHB-ENT-03")
@pytest.mark.parametrize(
    ("away", "dice"), [(1, [4, 6, 6, 6, 1]), (3, [4, 6, 6, 6, 1]), (6, [4, 2]), (7, [4, 2])]
)
def test_a_marine_near_the_entry_point_does_not_make_blips_lurk(away: int, dice: list[int]) -> None:
    match = table(
        ".........a1\n",
        dice=dice,
        moment="entries",
        marines={"m1": marine(9 - away, 0, "W")},
        waiting={1: [1]},
    )
    assert [event["piece"] for event in told(match, "entered")] == ["b1"]
    assert not told(match, "entry_blocked")
    assert crept(match, "b1") == min(away - 1, 5)


@rule("SHB-BLP-07")
def test_blips_that_pass_their_test_come_in_at_once() -> None:
    match = table(
        mission("a.........1\n"),
        dice=[3, 5, 4, 1],
        moment="entries",
        marines={"m1": marine(0, 0, "W")},
        waiting={1: [1]},
    )
    assert not told(match, "entered")
    end_turn(match)
    assert [event["gate"] for event in told(match, "entered")] == [1]


@rule("SHB-BLP-08")
def test_reinforcements_come_after_all_alien_actions_and_wait_a_turn() -> None:
    match = table(
        mission("2a.........1\n", blips={"per_turn": 1}),
        dice=[1, 2, 3],
        moment="aliens",
        marines={"m1": marine(1, 0, "E")},
        aliens={"g1": genestealer(9, 0)},
    )
    kinds = [event["type"] for event in told(match)]
    assert kinds.index("reinforced") > kinds.index("crept")
    assert [event["gate"] for event in told(match, "reinforced")] == [1, 2]
    assert not told(match, "entry_test", "entered")
    assert {gate: len(tokens) for gate, tokens in match.game.waiting.items()} == {1: 1, 2: 1}
    assert list(match.game.aliens) == ["g1"]
    assert (match.game.turn, match.game.cp) == (2, 3)


@rule("SHB-ENT-01", "SHB-ENT-02")
def test_a_stack_beside_the_board_bars_no_way_and_is_nobodys_neighbour() -> None:
    match = table(
        mission("a...1\n"),
        marines={"m1": marine(3, 0, "E")},
        waiting={1: [3, 3]},
        cp=3,
    )
    kinds = {to_wire(option)["type"] for option in match.options(MARINES)}
    assert not kinds & {"shoot", "assault", "flame"}
    assert match.game.aliens == {}
    assert match.game.board.gates[1].at == (3, 0)


@rule("SHB-GEN-03")
@pytest.mark.parametrize("facing", ["N", "E", "S", "W"])
@pytest.mark.parametrize(
    ("dx", "dy"), [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]
)
def test_a_genestealer_steps_six_squares_in_any_direction(facing: str, dx: int, dy: int) -> None:
    rows = [["."] * 17 for _ in range(17)]
    rows[8 - 8 * dy][8 + 8 * dx] = "a"
    drawing = "\n".join(map("".join, rows))
    looks_away = {1: "E", -1: "W"}[dx] if dx else {1: "N", -1: "S"}[dy]
    match = table(
        mission(drawing, rooms=["A"]),
        dice=[4],
        moment="aliens",
        marines={"m1": marine(8 + 8 * dx, 8 + 8 * dy, looks_away)},
        aliens={"g1": genestealer(8, 8, facing=facing)},
    )
    x, y = match.game.aliens["g1"].at
    assert len(told(match, "crept")) == 6
    assert max((x - 8) * dx, (y - 8) * dy) == 6


@rule("SH-3.1.2-F")
def test_a_turn_that_was_paid_leaves_no_free_turn_behind() -> None:
    # The marine to whom it has turned steps to its other side: it pays for a second turn.
    match = table(
        mission(".....\n..a..\n.....\n.....\n", rooms=["A"]),
        moment="aliens",
        cp=1,
        marines={"m1": marine(2, 2, "S")},
        aliens={"g1": genestealer(2, 1, facing="S")},
        acting={"piece": "g1", "ap": 2},
        dice=[5],
    )
    match.play(MARINES, Move("m1", command=True, to=(3, 1)))
    faced = [(event["facing"], event["free"]) for event in told(match, "faced")]
    assert faced == [("N", False), ("E", False)]
    assert not told(match, "assault_rolled")  # both points went into turning
    assert (match.game.turn, match.game.cp) == (2, 5)
