"""Blips that are seen, and the Broodlord who may come out of them. [SH-4]"""

from __future__ import annotations

from fractions import Fraction

import pytest

from plancia.core import Match, OutOfDice
from plancia.core.luck import Roll
from plancia.games.space_hulk import MARINES, SpaceHulk
from plancia.games.space_hulk.rules.assault import FreeTurn
from plancia.games.space_hulk.rules.movement import Move, Turn
from plancia.games.space_hulk.rules.overwatch import FireOverwatch, SetOverwatch
from plancia.games.space_hulk.rules.reveal import lord_square
from plancia.games.space_hulk.rules.turn import ChooseMarineAction
from plancia.space.compass import Square
from plancia.testing import rule
from tests.games.space_hulk.helpers_solo import (
    Wire,
    blip,
    genestealer,
    marine,
    mission,
    table,
    told,
)


def turned_to(
    *tokens: int, dice: list[int], board: str = "a.......\n", **fields: Wire
) -> Match[SpaceHulk]:
    """A marine turns to a stack four squares before him, in a mission with the Broodlord."""
    match = table(
        mission(board, broodlord=True),
        dice=dice,
        marines={"m1": marine(0, 0, "N")},
        aliens={"b1": blip(4, 0, *tokens), **fields.get("aliens", {})},
        options=fields.get("options", {}),
    )
    match.play(MARINES, Turn("m1", facing="E"))
    return match


def hall(*pieces: Square, fire: tuple[Square, ...] = (), rows: str = "") -> SpaceHulk:
    """A room of seven by six with genestealers on some squares and a marine at (3, 0)."""
    drawn = rows or ".......\n" * 5 + "...a...\n"
    return table(
        mission(drawn, rooms=["A"], broodlord=True),
        marines={"m1": marine(3, 0, "S")},
        aliens={f"g{n}": genestealer(*at) for n, at in enumerate(pieces, 1)},
        fire=[list(square) for square in fire],
    ).game


# --- turning over --------------------------------------------------------------------------------


@rule("SH-4.1-B")
@pytest.mark.parametrize(
    ("tokens", "count"), [((1,), 1), ((2,), 2), ((1, 2, 3), 6), ((3, 3, 3, 3), 12), ((1, 1, 2), 4)]
)
def test_the_values_of_a_stack_add_up(tokens: tuple[int, ...], count: int) -> None:
    match = turned_to(*tokens, dice=[1] * tokens.count(3))
    (piece,) = match.game.aliens.values()
    assert (piece.count, piece.at, piece.facing) == (count, (4, 0), "W")


@rule("SH-4.1-A")
def test_what_was_revealed_cannot_be_taken_back() -> None:
    hidden = table("a...\n", marines={"m1": marine(0, 0, "S")}, aliens={"b1": blip(3, 0)})
    hidden.play(MARINES, Turn("m1", facing="W"))
    assert hidden.can_undo(MARINES)
    assert not turned_to(1, dice=[]).can_undo(MARINES)


@rule("SH-4.1-G", "SH-4.1-A")
@pytest.mark.parametrize("target", ["g3", "g4"])
def test_a_marine_on_overwatch_fires_once_at_one_of_the_revealed_pieces(target: str) -> None:
    match = table(
        mission(".....\n.....\n.....\n..a..\n..a..\n", ["battle_brother"] * 2, rooms=["A"]),
        dice=[5, 1],
        marines={"m1": marine(2, 1, "E"), "m2": marine(2, 0, "N", overwatch=True)},
        aliens={"b1": blip(1, 3), "b2": blip(3, 3)},
    )
    match.play(MARINES, Move("m1", to=(3, 1)))
    assert [event["piece"] for event in told(match, "revealed")] == ["g3", "g4"]
    assert match.options(MARINES) == [FireOverwatch("m2", "g3"), FireOverwatch("m2", "g4")]
    match.play(MARINES, FireOverwatch("m2", target))
    assert [(event["marine"], event["target"]) for event in told(match, "shot")] == [("m2", target)]
    assert match.game.revealed == []
    assert match.game.marines["m2"].overwatch


# --- the Broodlord -------------------------------------------------------------------------------


@rule("SH-4.2-A", "SH-4.2-B")
@pytest.mark.parametrize(
    ("tokens", "dice", "count", "comes"),
    [
        ((3,), [5], 3, False),
        ((3,), [6], 0, True),
        ((1, 3, 2), [6], 3, True),
        ((3, 3), [1, 1], 6, False),
        ((3, 3), [6], 3, True),
        ((3, 3), [5, 6], 3, True),
        ((3, 3, 3), [5, 6], 6, True),
        ((2, 1), [], 3, False),
    ],
)
def test_each_token_of_three_is_tested_until_he_comes(
    tokens: tuple[int, ...], dice: list[int], count: int, comes: bool
) -> None:
    match = turned_to(*tokens, dice=dice)
    g = match.game
    assert [event["die"] for event in told(match, "broodlord_test")] == dice
    assert sum(piece.count for piece in g.aliens.values() if piece.kind == "genestealer") == count
    assert ("lord" in g.aliens) == comes
    assert g.lord_came == comes
    assert g.chance.left_over() == 0
    assert sorted(g.used) == sorted(tokens)


@rule("SH-4.2-D")
@pytest.mark.parametrize(("pick", "to"), [(0, (2, 2)), (1, (2, 3)), (2, (4, 2)), (3, (4, 3))])
def test_without_a_straight_square_any_square_of_the_layer_may_be_drawn(
    pick: int, to: Square
) -> None:
    match = table(
        mission(
            ".......\n.......\n...#...\n.......\n.......\n...a...\n", rooms=["A"], broodlord=True
        ),
        dice=[6],
        picks=[pick],
        marines={"m1": marine(3, 0, "W")},
        aliens={"b1": blip(3, 2, 3, 1)},
    )
    match.play(MARINES, Turn("m1", facing="N"))
    assert match.game.aliens["lord"].at == to


@rule("SH-4.2-D")
def test_a_single_square_of_a_layer_is_taken_without_a_draw() -> None:
    match = table(
        mission("####.\na....\n", broodlord=True),
        dice=[6],
        picks=[0],
        marines={"m1": marine(0, 0, "N")},
        aliens={"b1": blip(4, 0, 3, 1)},
    )
    match.play(MARINES, Turn("m1", facing="E"))
    assert match.game.aliens["lord"].at == (4, 1)
    assert match.game.chance.used_picks == 0


@rule("SH-4.2-A")
@pytest.mark.parametrize(("die", "stays"), [(1, True), (5, True), (6, False)])
def test_the_luck_of_a_broodlord_test_is_that_he_stays_away(die: int, stays: bool) -> None:
    match = turned_to(3, dice=[die])
    assert match.rolls == [
        Roll.check("SH-4.2-A", (die,), 6, MARINES, chance=Fraction(5, 6), good=stays)
    ]


@rule("SH-4.2-A")
def test_the_broodlord_is_tested_with_a_die_of_six_faces() -> None:
    with pytest.raises(OutOfDice):
        turned_to(3, dice=[7])


@rule("SH-4.2-D", "SH-4.2-E")
def test_the_search_goes_on_layer_by_layer() -> None:
    beside = [(x, y) for x in (2, 3, 4) for y in (2, 3)]
    assert lord_square(hall((3, 2)), (3, 2), (3, 0)) == (3, 3)
    assert lord_square(hall(*beside), (3, 2), (3, 0)) == (3, 4)
    # Its straight square comes first in every layer, also when that of the layer before was shut.
    assert lord_square(hall(*beside, fire=((3, 3),)), (3, 2), (3, 0)) == (3, 4)


@rule("SH-4.2-D")
def test_marines_fire_and_walls_shut_squares_and_aliens_only_fill_them() -> None:
    corridor = "#######\na.....#\n"
    for pieces, fire, found in (
        (((3, 0),), (), (4, 0)),
        (((3, 0), (4, 0)), (), (5, 0)),
        (((3, 0), (4, 0), (5, 0)), (), None),
        (((3, 0),), ((4, 0),), None),
    ):
        g = table(
            mission(corridor, broodlord=True),
            marines={"m1": marine(0, 0, "N")},
            aliens={f"g{n}": genestealer(*at) for n, at in enumerate(pieces, 1)},
            fire=[list(square) for square in fire],
        ).game
        assert lord_square(g, (3, 0), (0, 0)) == found


@rule("SH-4.2-D")
def test_an_empty_reveal_square_is_used_even_in_fire_unless_the_table_says_next() -> None:
    for option, at in (("reveal_square", (4, 0)), ("next_square", (5, 0))):
        match = turned_to(3, dice=[6], options={"lone_three_broodlord": option})
        assert match.game.aliens["lord"].at == at
    assert lord_square(hall(fire=((3, 3),)), (3, 3), (3, 0)) == (3, 3)


@rule("SH-4.2-F")
def test_a_lone_token_without_room_gives_nothing_at_all() -> None:
    match = turned_to(3, dice=[6], board="a....\n", options={"lone_three_broodlord": "next_square"})
    g = match.game
    assert g.aliens == {}
    assert g.used == [3]
    assert not g.lord_came


@rule("SH-4.2-I")
@pytest.mark.parametrize(
    ("returns", "once", "tested"),
    [
        ("may_return", False, True),
        ("may_return", True, False),
        ("once_per_mission", False, False),
        ("once_per_mission", True, False),
    ],
)
@pytest.mark.parametrize("came", [True, False])
def test_whether_he_comes_back(returns: str, once: bool, tested: bool, came: bool) -> None:
    match = table(
        mission("a.......\n", broodlord=True, broodlord_once=once),
        dice=[6],
        options={"broodlord_returns": returns},
        marines={"m1": marine(0, 0, "N")},
        aliens={"b1": blip(4, 0, 3)},
        lord_came=came,
    )
    match.play(MARINES, Turn("m1", facing="E"))
    assert (match.game.lord() is not None) == (tested or not came)


@rule("SH-4.1-G")
def test_a_piece_that_an_alien_step_uncovers_belongs_to_the_trigger_of_that_step() -> None:
    # g1 leaves the line between m1 and the blip: step and reveal give one shot, at either.
    match = table(
        mission(
            "........\n...a....\n........\na.......\n........\n",
            ["battle_brother"] * 2,
            rooms=["A"],
        ),
        moment="aliens",
        marines={"m1": marine(0, 1, "E", overwatch=True), "m2": marine(3, 3, "N")},
        aliens={"g1": genestealer(3, 1, facing="N"), "b2": blip(6, 1, acted=True)},
        acting={"piece": "g1", "ap": 1},
        dice=[1, 2, 4],
    )
    assert match.game.aliens["g1"].at == (3, 2)
    assert match.options(MARINES) == [FireOverwatch("m1", "g1"), FireOverwatch("m1", "g3")]
    match.play(MARINES, FireOverwatch("m1", "g3"))
    assert [event["target"] for event in told(match, "shot")] == ["g3"]
    assert match.game.turn == 2


@rule("SH-4.1-G")
def test_what_an_assault_has_shown_is_no_target_of_a_later_reveal() -> None:
    # The blip at m1's back loses and is turned over while nobody watches. In the next turn he
    # watches it, and m2 uncovers another one that m1 does not see: that is no reason to fire.
    match = table(
        mission("a.a....\n.#####.\n.......", ["battle_brother"] * 2),
        moment="aliens",
        marines={"m1": marine(2, 2, "E"), "m2": marine(0, 2, "W")},
        aliens={"b1": blip(1, 2, acted=True), "b2": blip(0, 0, acted=True)},
        acting={"piece": "b1", "ap": 1, "target": "m1"},
        dice=[1, 1, 1, 6, 4],
    )
    match.play(MARINES, FreeTurn(turn=True))
    assert [event["blip"] for event in told(match, "revealed")] == ["b1"]
    assert (match.game.turn, match.game.marines["m1"].facing) == (2, "W")
    match.play(MARINES, SetOverwatch("m1"))
    match.play(MARINES, Turn("m2", facing="S"))
    assert [event["blip"] for event in told(match, "revealed")] == ["b1", "b2"]
    assert told(match, "shot") == []
    assert isinstance(match.pending[MARINES].decision, ChooseMarineAction)


@rule("SH-4.2-H")
@pytest.mark.parametrize(("points", "steps"), [(2, 1), (1, 0)])
def test_the_broodlord_has_the_points_that_were_left_at_the_reveal(points: int, steps: int) -> None:
    # One point brings the stack into sight; the group and then he have what is left.
    match = table(
        mission("#.........\na.........", broodlord=True, rooms=["A"]),
        moment="aliens",
        marines={"m1": marine(0, 0, "E")},
        aliens={"b1": blip(5, 0, 2, 3), "g2": genestealer(4, 0, acted=True)},
        acting={"piece": "b1", "ap": points, "target": "m1"},
        dice=[6, 4],
    )
    (came,) = told(match, "broodlord_came")
    crept = [event["piece"] for event in told(match, "crept")]
    assert crept == ["b1", *["g3"] * steps, *[came["piece"]] * steps]
    began = [event["piece"] for event in told(match, "activated")]
    assert began == [came["piece"]] * steps
    assert match.game.turn == 2
