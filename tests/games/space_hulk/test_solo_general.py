"""One player, automatic aliens, blips without end. [SH-1.1 to SH-1.5, SH-1.10]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from plancia.core import CLOCK, Illegal, Match
from plancia.games.space_hulk import MARINES, SpaceHulk
from plancia.games.space_hulk.mission import load_mission, missions
from plancia.games.space_hulk.rules import assault, command, entries, overwatch, reinforcements
from plancia.games.space_hulk.rules.movement import Move, Turn
from plancia.games.space_hulk.rules.turn import (
    ActivateAlien,
    ChooseAlien,
    ChooseMarineAction,
    ChooseRedraw,
    EndTurn,
    Redraw,
)
from plancia.testing import rule
from tests.games.space_hulk.helpers_solo import (
    blip,
    end_turn,
    genestealer,
    marine,
    mission,
    options,
    table,
    told,
)

BUSY = mission(
    "#3##4#\n#.aa.#\n1....2\n#.aa.#\n",
    ["sword_sergeant", "librarian", "flamer_brother", "battle_brother"],
    blips={"start": 3, "per_turn": 2},
    broodlord=True,
    rooms=["A"],
)
"""A room with four entry points that is soon full of everything."""


def run(seed: int, moves: int) -> Iterator[Match]:
    """A busy match of random moves, at each of its decisions."""
    match = Match.new(SpaceHulk, {"mission": BUSY}, seed)
    chance = match.game.chance.clone()
    for _ in range(moves):
        if not match.to_act:
            return
        yield match
        match.play(MARINES, chance.pick(match.options(MARINES)))


@rule("SH-1.2-A")
def test_one_player_runs_all_marines_and_nobody_else_ever_acts() -> None:
    for match in run(seed=1, moves=60):
        assert match.game.seats() == (MARINES,) == match.to_act
    match = table("aa..", marines={"m1": marine(0, 0)})
    for seat in ("aliens", "genestealers", CLOCK):
        with pytest.raises(Illegal, match="ENG-TURN"):
            match.play(seat, EndTurn())
    both = table(
        mission("aa..", ["battle_brother", "battle_brother"]),
        marines={"m1": marine(0, 0), "m2": marine(1, 0)},
    )
    assert {option.marine for option in options(both, Turn)} == {"m1", "m2"}


ALIEN_TURN = (
    ChooseAlien,
    entries.ChooseEntry,
    reinforcements.ChooseOverflow,
    command.ChooseReaction,
    command.ChooseFreeShot,
    overwatch.ChooseOverwatch,
    assault.ChooseParry,
    assault.ChooseReroll,
    assault.ChoosePsi,
    assault.ChooseFreeTurn,
)
"""The order of aliens and entries, the way of an overflow, and what his own marines do."""


@rule("SH-1.2-C")
@pytest.mark.parametrize("seed", range(4))
def test_aliens_leave_the_player_only_the_choices_that_the_rules_name(seed: int) -> None:
    for match in run(seed, moves=150):
        decision = match.pending[MARINES].decision
        if match.game.phase not in ("deployment", "marines"):
            assert isinstance(decision, ALIEN_TURN), decision


@rule("SH-1.2-C")
def test_the_same_seed_and_the_same_choices_give_the_same_aliens() -> None:
    *_, one = run(seed=3, moves=120)
    *_, other = run(seed=3, moves=120)
    *_, third = run(seed=4, moves=120)
    assert one.digest() == other.digest() != third.digest()


@rule("SH-1.2-B")
@pytest.mark.parametrize("name", missions())
def test_every_mission_starts_with_its_map_squad_blips_and_objective(name: str) -> None:
    printed = load_mission(name)
    match = Match.new(SpaceHulk, {"mission": name}, 5)
    while match.game.turn == 0:
        match.play(MARINES, match.options(MARINES)[0])
    g = match.game
    assert set(g.board.bit) == printed.floor
    assert [m.id for m in g.on_board()] == [m.id for m in printed.squad]
    assert {m.at for m in g.on_board()} <= {start.at for start in printed.starts}
    assert sum(map(len, g.waiting.values())) == printed.blips.start
    assert g.doors == {door.id: door.state for door in printed.doors}
    assert match.outcome is None


@rule("SH-1.4-A")
def test_no_decision_has_a_time_limit() -> None:
    for match in run(seed=2, moves=120):
        assert match.rings_at is None


@rule("SH-1.5-A")
@pytest.mark.parametrize("seed", range(3))
def test_no_token_is_ever_lost_or_made(seed: int) -> None:
    for match in run(seed, moves=150):
        g = match.game
        tokens = [*g.pile, *g.used]
        for stack in (*g.waiting.values(), *(alien.tokens for alien in g.aliens.values())):
            tokens += stack
        assert {value: tokens.count(value) for value in (1, 2, 3)} == {1: 9, 2: 4, 3: 9}


@rule("SH-1.5-A", "SH-1.5-D")
def test_two_tokens_are_enough_for_reinforcements_turn_after_turn() -> None:
    match = table(
        mission("1.......a", blips={"per_turn": 1, "mix": {1: 2}}),
        moment="reinforcements",
        marines={"m1": marine(8, 0, "W")},
        used=[1, 1],
        dice=[1, 4, 1],
    )
    assert match.game.waiting == {1: (1, 1)}
    end_turn(match)
    match.play(MARINES, command.PassReaction("turn"))
    g = match.game
    assert g.aliens["g2"].count == 2
    assert (g.waiting, g.pile, g.used, g.turn) == ({1: (1, 1)}, [], [], 3)
    assert [event["size"] for event in told(match, "reinforced")] == [1, 2, 1, 2]


@rule("SH-1.5-D")
def test_used_tokens_are_shuffled_before_they_are_drawn_again() -> None:
    piles = set()
    for seed in range(8):
        match = table(
            mission("1.......a", blips={"per_turn": 1, "mix": {1: 6, 3: 6}}),
            moment="reinforcements",
            marines={"m1": marine(8, 0, "W")},
            used=[1] * 6 + [3] * 6,
            pile=[],
            seed=seed,
        )
        drawn = match.game.waiting[1]
        assert sorted([*match.game.pile, *drawn]) == [1] * 6 + [3] * 6
        piles.add((*match.game.pile, *drawn))
    assert len(piles) > 4


@rule("SH-1.5-B")
def test_the_mix_of_tokens_is_that_of_the_mission() -> None:
    board = mission("1..a..2", blips={"start": 2, "mix": {3: 1, 2: 3}})
    match = Match.new(SpaceHulk, {"mission": board}, 7)
    while match.game.turn == 0:
        match.play(MARINES, match.options(MARINES)[0])
    g = match.game
    waiting = [token for stack in g.waiting.values() for token in stack]
    assert (len(waiting), sorted([*g.pile, *waiting])) == (2, [2, 2, 2, 3])


@rule("SH-1.5-B")
@pytest.mark.parametrize(("once", "dice"), [(False, [6]), (True, [])])
def test_a_mission_may_let_the_broodlord_come_only_once(once: bool, dice: list[int]) -> None:
    board = mission("a....", broodlord=True, broodlord_once=once)
    match = table(
        board, dice, marines={"m1": marine(0, 0)}, aliens={"b1": blip(3, 0, 3)}, lord_came=True
    )
    match.play(MARINES, Turn("m1", facing="E"))
    assert (match.game.lord() is None) is once
    assert bool(told(match, "broodlord_test")) is not once


@rule("SH-1.1-A")
def test_a_solo_rule_replaces_the_base_rule_about_the_same_thing() -> None:
    # In the base game blips share no square, do not come into view or beside a marine, and
    # reinforcements are placed before the others move.
    match = table(
        mission("1.a......", blips={"per_turn": 1}),
        moment="aliens",
        marines={"m1": marine(2, 0, "E")},
        aliens={"b1": blip(8, 0), "b2": blip(8, 0), "b3": blip(7, 0, acted=True)},
        acting={"piece": "b3", "ap": 5},
        dice=[2, 1, 1, 2],
    )
    kinds = [event["type"] for event in told(match)]
    assert kinds[:3] == ["targeted", "crept", "revealed"]
    revealed = told(match, "revealed")[0]
    assert revealed["blip"] == "b3"
    assert "reinforced" not in kinds
    steps = [event["to"] for event in told(match, "crept")]
    assert steps == [(6, 0), (5, 0), (4, 0), (3, 0)]


@rule("SH-1.1-B")
def test_base_rules_hold_where_the_solo_rules_are_silent() -> None:
    match = table(
        "aaa.\n....",
        marines={"m1": marine(0, 1, "E")},
        aliens={"g1": genestealer(2, 1, facing="W")},
        dice=[4, 4, 1, 2],
    )
    with pytest.raises(Illegal, match="SHB-MOV-01"):  # never sideways
        match.play(MARINES, Move("m1", to=(0, 0)))
    match.play(MARINES, Move("m1", to=(1, 1)))
    assert match.game.marines["m1"].ap == 3
    match.play(MARINES, assault.Assault("m1", target="g1"))
    (fight,) = told(match, "assault_rolled")
    assert (len(fight["marine_dice"]), len(fight["alien_dice"])) == (1, 3)
    assert match.game.marines["m1"].ap == 2
    assert match.game.aliens["g1"].count == 1  # a tie kills nobody


@rule("SH-1.10-A")
def test_the_marine_turn_is_command_phase_then_action_phase_of_the_base_game() -> None:
    match = table(
        mission("aa...", ["sword_sergeant", "battle_brother"]),
        moment="command",
        marines={"m1": marine(0, 0), "m2": marine(1, 0)},
        dice=[2, 5],
    )
    assert isinstance(match.pending[MARINES].decision, ChooseRedraw)
    match.play(MARINES, Redraw(again=True))
    assert match.game.cp == 5
    assert isinstance(match.pending[MARINES].decision, ChooseMarineAction)
    for facing in ("E", "S", "W", "N"):
        match.play(MARINES, Turn("m2", facing=facing))
    assert (match.game.marines["m2"].ap, match.game.cp) == (0, 5)
    match.play(MARINES, Turn("m1", facing="E"))
    assert (match.game.marines["m1"].ap, match.game.marines["m2"].activation) == (3, "done")
    with pytest.raises(Illegal, match="SHB-TRN-03"):
        match.play(MARINES, Turn("m2", facing="E"))
    match.play(MARINES, Turn("m2", command=True, facing="E"))
    assert match.game.cp == 4


@rule("SH-1.10-A")
def test_the_player_may_end_the_marine_turn_at_once_and_keeps_his_command_points() -> None:
    match = table(
        "a...",
        cp=3,
        marines={"m1": marine(0, 0, "E", activation="waiting")},
        aliens={"g1": genestealer(3, 0)},
    )
    end_turn(match)
    g = match.game
    assert (g.phase, g.cp, g.marines["m1"].activation) == ("aliens", 3, "done")
    assert isinstance(match.pending[MARINES].decision, command.ChooseReaction)


@rule("SH-1.10-A", "SHB-TRN-02")
def test_in_every_turn_each_marine_on_the_board_can_be_activated_for_four_points() -> None:
    match = table(
        mission("a.a...", ["battle_brother"] * 2),
        marines={"m1": marine(0, 0, "E"), "m2": marine(2, 0, "E")},
        dice=[3],
    )
    match.play(MARINES, Turn("m1", facing="N"))
    end_turn(match)
    g = match.game
    assert (g.turn, g.phase, g.cp) == (2, "marines", 3)
    for name in ("m1", "m2"):
        turns = [Turn(name, facing=way) for way in ("E", "N")]
        for _ in range(4):
            match.play(MARINES, next(turn for turn in turns if turn in match.options(MARINES)))
        assert (g.marines[name].ap, g.cp) == (0, 3)


@rule("SH-1.10-C", "SH-1.10-B", "SH-1.9-A")
def test_a_whole_turn_from_the_start_of_a_mission_has_the_order_of_the_book() -> None:
    # Behind his bulkheads the marine lives for nine turns, in which all can happen.
    board = mission(
        "1..=a=..2",
        blips={"start": 2, "start_at": [1, 1], "per_turn": 1, "mix": {1: 12}},
        failure={"type": "turn_reached", "turn": 9},
    )
    match = Match.new(SpaceHulk, {"mission": board}, 4)
    while match.outcome is None:
        match.play(MARINES, choice(match))
    order = [kind for event in told(match) if (kind := event["type"]) in PARTS]
    turns = " ".join(order).split("turn_began ")[1:]
    assert len(turns) == 9
    for turn in turns:
        parts = list(dict.fromkeys(PARTS[kind] for kind in turn.split()))
        assert parts == sorted(parts), turn
    assert {PARTS[kind] for kind in order} == {0, 1, 2, 3, 4, 5, 6, 7}


PARTS = {
    "turn_began": 0,
    "command_drawn": 1,
    "marines_ended": 2,
    "activated": 3,
    "entry_test": 4,
    "merged": 5,
    "reinforced": 6,
    "status_phase": 7,
}
"""What shows that a part of the turn has come, in the order of the book."""


def choice(match: Match[SpaceHulk]) -> Any:
    """The first option; the marine does nothing in his turn."""
    offered = match.options(MARINES)
    return offered[-1] if isinstance(offered[-1], EndTurn) else offered[0]


@rule("SH-1.4-A")
def test_the_action_phase_lasts_until_the_player_ends_it() -> None:
    match = table(
        mission("a.a", ["battle_brother"] * 2),
        cp=6,
        marines={"m1": marine(0, 0, "E"), "m2": marine(2, 0, "W")},
    )
    for name in ("m1", "m2"):
        for facing in ("N", "E") * 2:
            match.play(MARINES, Turn(name, facing=facing), at=3_600_000)
    for _ in range(6):
        assert isinstance(match.pending[MARINES].decision, ChooseMarineAction)
        match.play(MARINES, options(match, Turn)[0])
    assert match.options(MARINES) == [EndTurn()]
    assert match.rings_at is None


@rule("SH-1.1-A")
def test_blips_that_share_a_square_become_one_stack_unlike_in_the_base_game() -> None:
    match = table(
        mission("a........"),
        moment="entries",
        marines={"m1": marine(0, 0, "W")},
        aliens={"b1": blip(8, 0, 1), "b2": blip(8, 0, 2)},
        dice=[4],
    )
    assert match.game.turn == 2
    assert {piece.id: piece.tokens for piece in match.game.aliens.values()} == {"b1": (1, 2)}


@rule("SH-1.2-C", "SH-1.7-A")
def test_the_player_orders_the_aliens_and_a_draw_settles_what_their_rules_leave_open() -> None:
    match = table(
        mission("a...............a", ["battle_brother"] * 2),
        moment="aliens",
        marines={"m1": marine(0, 0, "W"), "m2": marine(16, 0, "E")},
        aliens={"g1": genestealer(8, 0), "b2": blip(8, 0)},
        picks=[1, 0],
        dice=[4],
    )
    assert {option.piece for option in options(match, ActivateAlien)} == {"g1", "b2"}
    match.play(MARINES, ActivateAlien("b2"))
    assert [(event["piece"], event["target"]) for event in told(match, "targeted")] == [
        ("b2", "m2"),
        ("g1", "m1"),
    ]
    assert match.game.chance.used_picks == 2
