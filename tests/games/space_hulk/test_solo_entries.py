"""Blips beside the board: entry tests and reinforcements. [SH-1.10.2, SH-1.10.3]"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from plancia.content.read import ContentError
from plancia.core import Action, Record, replay
from plancia.games.space_hulk import MARINES, SpaceHulk
from plancia.games.space_hulk.mission import load_mission, missions, parse_mission
from plancia.games.space_hulk.rules import entries as entry
from plancia.games.space_hulk.rules.reinforcements import SendOn
from plancia.games.space_hulk.rules.turn import ActivateInOrder
from plancia.testing import rule
from tests.games.space_hulk.helpers_solo import (
    blip,
    end_turn,
    genestealer,
    lord,
    marine,
    mission,
    table,
    told,
)

LONG = "1.........a........2"


@rule("SH-1.10.2-A", "SH-1.10.2-B", "SH-1.10.2-C")
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("stack", [[3], [3, 1]])
def test_a_stack_stays_on_three_or_less_and_enters_on_four_or_more(
    stack: list[int], die: int
) -> None:
    match = table(
        LONG,
        moment="entries",
        marines={"m1": marine(10, 0, "E")},
        waiting={1: stack},
        dice=[die, 4],
    )
    g = match.game
    (test,) = told(match, "entry_test")
    assert test["dice"] == (die,)
    roll = match.rolls[0]  # the player hopes that it stays outside
    assert (roll.why, roll.faces, roll.seat) == ("SH-1.10.2-A", (die,), MARINES)
    assert (roll.score, roll.weights) == (int(die < 4), ((0, 1), (1, 1)))
    if die < 4:
        assert (test["enter"], g.aliens, g.waiting) == (0, {}, {1: tuple(stack)})
    else:
        assert (test["enter"], g.waiting) == (len(stack), {})
        assert (g.aliens["b1"].tokens, g.aliens["b1"].at) == (tuple(stack), (6, 0))


@rule("SH-1.10.2-A")
@pytest.mark.parametrize(
    ("dice", "inside", "outside"),
    [([3, 3], (), (1, 2)), ([3, 4], (2,), (1,)), ([4, 3], (1,), (2,)), ([4, 6], (1, 2), ())],
)
def test_a_table_may_test_every_token_alone(
    dice: list[int], inside: tuple[int, ...], outside: tuple[int, ...]
) -> None:
    match = table(
        LONG,
        moment="entries",
        marines={"m1": marine(10, 0, "E")},
        waiting={1: [1, 2]},
        options={"entry_test": "per_token"},
        dice=[*dice, 4],
    )
    g = match.game
    assert g.waiting == ({1: outside} if outside else {})
    assert [alien.tokens for alien in g.aliens.values()] == ([inside] if inside else [])


@rule("SH-1.10.2-G", "SH-1.10.2-I")
def test_every_waiting_stack_is_tested_and_nobody_may_keep_it_out() -> None:
    match = table(
        LONG,
        moment="entries",
        marines={"m1": marine(10, 0, "E")},
        waiting={1: [1], 2: [1]},
        dice=[1, 2, 4],
    )
    assert isinstance(match.pending[MARINES].decision, entry.ChooseEntry)
    offered: list[Action[Any]] = list(match.options(MARINES))
    assert offered == [entry.TestInOrder(), entry.TestEntry(1), entry.TestEntry(2)]
    match.play(MARINES, entry.TestEntry(2))  # the last one is not asked for
    assert [(test["gate"], test["dice"]) for test in told(match, "entry_test")] == [
        (2, (1,)),
        (1, (2,)),
    ]
    assert match.game.turn == 2


@rule("SH-1.10.2-I")
def test_the_default_order_of_entry_tests_is_ascending() -> None:
    match = table(
        "##3####\n1..a..2\n####4##",
        moment="entries",
        marines={"m1": marine(3, 1, "E")},
        waiting={4: [1], 2: [1], 3: [1]},
        dice=[1, 1, 1, 4],
    )
    match.play(MARINES, entry.TestInOrder())
    assert [test["gate"] for test in told(match, "entry_test")] == [2, 3, 4]


@rule("SH-1.10.2-J")
@pytest.mark.parametrize("stack", [[1], [1, 1, 1]])
@pytest.mark.parametrize(
    "obstacle",
    [
        {"marines": {"m1": marine(1, 0, "E")}},
        {"aliens": {"lord": lord(1, 0)}},
        {"barrier": [1, 0]},
        {"fire": [[1, 0]]},
    ],
    ids=["marine", "broodlord", "barrier", "fire"],
)
def test_a_blocked_entry_square_keeps_even_three_tokens_out_without_a_roll(
    obstacle: dict[str, Any], stack: list[int]
) -> None:
    position = {"marines": {"m1": marine(4, 0, "E")}, **obstacle}
    match = table("1...a...", moment="entries", waiting={1: stack}, dice=[4], **position)
    assert told(match, "entry_blocked") == [{"type": "entry_blocked", "gate": 1, "lurking": False}]
    assert told(match, "entry_test") == []
    assert match.game.waiting == {1: tuple(stack)}


@rule("SH-1.10.2-J")
@pytest.mark.parametrize(("door", "state"), [("+", "closed"), ("=", "closed"), ("'", "open")])
def test_a_closed_door_on_the_entry_square_blocks_and_an_open_one_does_not(
    door: str, state: str
) -> None:
    match = table(
        f"1{door}..a...",
        moment="entries",
        marines={"m1": marine(4, 0, "E")},
        waiting={1: [1]},
        dice=[4] if state == "closed" else [3, 4],
    )
    assert bool(told(match, "entry_blocked")) is (state == "closed")
    assert bool(told(match, "entry_test")) is (state == "open")


@rule("SH-1.10.2-J", "SH-1.6-A")
def test_genestealers_and_blips_on_the_entry_square_do_not_block() -> None:
    match = table(
        "1.........a",
        moment="entries",
        marines={"m1": marine(10, 0, "N")},
        aliens={"g1": genestealer(1, 0), "b2": blip(1, 0)},
        waiting={1: [2]},
        dice=[4, 4],
    )
    assert match.game.aliens["b3"].at == (6, 0)


@rule("SH-1.10.2-F", "SH-1.10.2-G")
@pytest.mark.parametrize(("facing", "assault"), [("E", [1, 1, 1, 1]), ("W", [6, 1, 1, 1])])
def test_a_marine_near_the_entry_who_watches_it_or_not_does_not_make_blips_wait(
    facing: str, assault: list[int]
) -> None:
    match = table(
        "1...a",
        moment="entries",
        marines={"m1": marine(4, 0, facing)},
        waiting={1: [1]},
        dice=[4, *assault],
    )
    assert told(match, "entry_test")[0]["enter"] == 1
    assert told(match, "entry_blocked") == []


@rule("SH-1.10.2-H")
@pytest.mark.parametrize(("within", "lurks"), [(4, False), (5, True), (6, True)])
def test_lurking_is_measured_from_beside_the_board(within: int, lurks: bool) -> None:
    # From outside: the entry square and four steps to the contact square.
    board = mission("1......a", special_rules=[{"type": "lurking", "within": within}])
    match = table(
        board,
        moment="entries",
        marines={"m1": marine(6, 0, "E")},
        waiting={1: [1]},
        dice=[4] if lurks else [3, 4],
    )
    assert bool(told(match, "entry_blocked")) is lurks


@rule("SH-1.10.2-H")
def test_blips_lurk_while_a_marine_stands_on_the_entry_square() -> None:
    board = mission("1.......a", special_rules=[{"type": "lurking", "within": 1}])
    match = table(board, moment="entries", marines={"m1": marine(1, 0)}, waiting={1: [1]}, dice=[4])
    assert told(match, "entry_blocked") == [{"type": "entry_blocked", "gate": 1, "lurking": True}]


# --- reinforcements ------------------------------------------------------------------------------


@rule("SH-1.10.3-B")
@pytest.mark.parametrize("name", missions())
def test_every_entry_point_of_a_mission_has_a_number_from_one_up(name: str) -> None:
    entries = load_mission(name).entries
    assert [point.number for point in entries] == list(range(1, len(entries) + 1))


@rule("SH-1.10.3-B")
def test_a_gap_in_the_numbers_is_refused() -> None:
    with pytest.raises(ContentError, match="entry point 4 is drawn but there is no entry point 2"):
        parse_mission("map: |\n  1a4\nmarks: {a: {start: {}}}\nsquad: [{}]\n", "m.yaml")


LETTERS = "bcdefghijklmn"


def many(gates: int) -> dict[str, Any]:
    """A long corridor with an entry point over each of its first squares."""
    letters = LETTERS[:gates]
    entries = {letter: number for number, letter in enumerate(letters, 1)}
    drawing = f"{letters}{'#' * (14 - gates)}\n{'.' * 13}a"
    return mission(drawing, entries=entries, blips={"per_turn": 1})


@rule("SH-1.10.3-C")
@pytest.mark.parametrize(
    ("gates", "dice", "first", "second"),
    [
        (1, [], 1, 1),
        (2, [3, 6, 2, 1], 2, 1),
        (5, [6, 5, 1], 5, 1),
        (6, [6, 3], 6, 3),
        (7, [6, 3, 1, 4], 6, 7),
        (7, [2, 4, 1, 6, 2, 3], 7, 2),  # 8 is no entry point: both dice are rolled again
        (12, [6, 4, 6, 3], 12, 6),
        (12, [1, 5, 5, 6], 7, 11),
    ],
)
def test_dice_name_the_entry_point_of_each_blip(
    gates: int, dice: list[int], first: int, second: int
) -> None:
    match = table(
        many(gates), moment="reinforcements", marines={"m1": marine(13, 0)}, dice=[*dice, 4]
    )
    assert [event["gate"] for event in told(match, "reinforced")] == [first, second]


@rule("SH-1.10.3-C")
def test_more_than_twelve_entry_points_are_drawn_from_evenly() -> None:
    match = table(
        many(13), moment="reinforcements", marines={"m1": marine(13, 0)}, picks=[12, 0], dice=[4]
    )
    assert [event["gate"] for event in told(match, "reinforced")] == [13, 1]


@rule("SH-1.10.3-G", "SH-1.2-C")
@pytest.mark.parametrize(
    ("die", "up", "down"), [(1, 3, 4), (2, 3, 4)], ids=["past-a-full-neighbour", "wrapping-round"]
)
def test_a_fourth_token_goes_up_or_down_to_the_next_entry_point_with_room(
    die: int, up: int, down: int
) -> None:
    for chosen in (up, down):
        match = table(
            mission("##3####\n1..a..2\n####4##", blips={"per_turn": 1}),
            moment="reinforcements",
            marines={"m1": marine(3, 1, "E")},
            waiting={1: [1, 1, 1], 2: [1, 1, 1], 4: [1]},
            pile=[3, 2],
            dice=[die, 3, 4],
        )
        assert list(match.options(MARINES)) == [SendOn(up), SendOn(down)]
        match.play(MARINES, SendOn(chosen))
        assert match.game.waiting[chosen][-1 if chosen == 4 else 0] == 3
        assert len(match.game.waiting[1]) == len(match.game.waiting[2]) == 3


def test_numbers_as_keys_of_missions_and_positions_survive_a_record() -> None:
    match = table(
        mission("1...a...", blips={"per_turn": 1, "mix": {1: 2, 3: 2}}),
        marines={"m1": marine(4, 0, "E")},
        waiting={1: [3]},
        dice=[1, 2, 4],
    )
    end_turn(match)
    record = msgspec.json.decode(msgspec.json.encode(match.record), type=Record)
    again = replay(SpaceHulk, record)
    assert again.digest() == match.digest()
    assert again.game.waiting[1][0] == 3


@rule("SH-1.10-B", "SH-1.10.2-I")
def test_entries_are_a_step_of_their_own_after_the_actions_on_the_board() -> None:
    match = table(
        mission("1..=a=..2"),
        moment="aliens",
        marines={"m1": marine(4, 0, "N")},
        aliens={"b1": blip(2, 0), "b2": blip(6, 0)},
        waiting={1: [1], 2: [1]},
        dice=[1, 1, 5],
    )
    phases = [match.game.phase]
    match.play(MARINES, ActivateInOrder())
    assert [event["piece"] for event in told(match, "activated")] == ["b1", "b2"]
    assert not told(match, "entry_test")
    phases.append(match.game.phase)
    match.play(MARINES, entry.TestInOrder())
    assert [event["gate"] for event in told(match, "entry_test")] == [1, 2]
    assert [*phases, match.game.phase] == ["aliens", "entries", "marines"]
    assert match.game.turn == 2


@rule("SHB-BRD-09", "SHB-ENT-02")
@pytest.mark.parametrize(("gate", "square"), [(1, (2, 1)), (2, (12, 1)), (3, (13, 1))])
def test_a_stack_enters_on_the_square_of_its_entry_point(
    gate: int, square: tuple[int, int]
) -> None:
    match = table(
        "##1############\n......a.......3\n############2##",
        moment="entries",
        marines={"m1": marine(6, 1, "N")},
        waiting={gate: [1]},
        dice=[4, *[1, 1, 1, 2] * 6],
    )
    assert told(match, "crept")[0]["start"] == square


@rule("SH-1.10.2-D", "SH-1.9-H")
def test_a_stack_that_enters_joins_the_one_that_was_there_before() -> None:
    match = table(
        "1.=a\n",
        moment="entries",
        marines={"m1": marine(3, 0, "N")},
        aliens={"b1": blip(1, 0, 1)},
        waiting={1: [2]},
        dice=[4, 1],
    )
    (entered,) = told(match, "entered")
    (merged,) = told(match, "merged")
    assert entered["piece"] != "b1"
    assert merged["piece"] == "b1"
    assert match.game.aliens["b1"].tokens == (1, 2)
