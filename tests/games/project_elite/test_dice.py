"""Action dice: rolling, keeping, spending, and the alien moves that they owe."""

from __future__ import annotations

import pytest

from plancia.core import Illegal, read_action
from plancia.games.project_elite import ProjectElite
from plancia.games.project_elite.events import AlienMoved
from plancia.games.project_elite.maps.spaces import HOME
from plancia.games.project_elite.rules.alien_movement import first_plan
from plancia.games.project_elite.rules.dice import MoveAlien, movable, rolls
from plancia.games.project_elite.rules.pushing import Plan, Shift
from plancia.testing import rule
from tests.games.project_elite.elite_tables import (
    ADJUST,
    ALIEN,
    FAR,
    MOVE,
    SEARCH,
    SHOOT,
    USE,
    act,
    faces,
    refused,
    ring,
    show,
    table,
    told,
)
from tests.games.project_elite.tiny_maps import tiny

TWO = {"a1": {"kind": "runner", "at": (0, 0)}, "a2": {"kind": "biter", "at": (15, 0)}}

NEXT_ROUND = [1] * 12
"""Dice for the cards of the next round, which begins by itself."""


@rule("PE-DIE-01", "PE-SET-06")
def test_a_die_has_one_of_each_symbol() -> None:
    match = table(dice=[MOVE, ADJUST, SEARCH, SHOOT, USE, ALIEN], aliens=FAR)
    act(match, "p1", "roll", dice=[0, 1, 2, 3])
    assert faces(match, "p1") == ["move", "adjust", "search", "shoot"]
    act(match, "p2", "roll", dice=[0, 1])
    assert faces(match, "p2") == ["use", "alien_move", "", ""]


@rule("PE-ACT-04", "PE-ACT-05")
def test_any_dice_are_rolled_any_number_of_times_and_kept_as_one_likes() -> None:
    match = table(dice=[MOVE, SHOOT, USE, ADJUST], aliens=FAR)
    act(match, "p1", "roll", dice=[0, 1])
    act(match, "p1", "roll", dice=[1, 3])
    assert faces(match, "p1") == ["move", "use", "", "adjust"]


@rule("PE-CON-06")
@pytest.mark.parametrize("dice", [[], [0, 0], [4], [-1]])
def test_a_roll_names_dice_that_are_there_each_once(dice: list[int]) -> None:
    assert refused(table(aliens=FAR), "p1", "roll", dice=dice) == "PE-CON-06"


def test_dice_are_counted_from_one_where_people_read_of_them() -> None:
    match = table(aliens=FAR)
    refusal = match.verify("p1", read_action(ProjectElite, {"type": "roll", "dice": [0, 4]}))
    assert refusal is not None
    assert refusal.message.args == {"n": 5}


@rule("PE-ACT-06", "PE-CON-07", "PE-CON-09")
def test_who_owes_an_alien_move_can_neither_roll_nor_move() -> None:
    match = table(dice=[MOVE, ALIEN], aliens=FAR)
    act(match, "p1", "roll", dice=[0, 1])
    assert refused(match, "p1", "roll", dice=[2]) == "PE-ACT-06"
    assert refused(match, "p1", "move", to=(7, 10)) == "PE-ACT-06"
    act(match, "p1", "move_alien", alien="a1")
    assert faces(match, "p1") == ["move", "", "", ""]
    assert refused(match, "p1", "move", to=(7, 10)) == ""


@rule("PE-DIE-11", "PE-CON-08")
def test_a_lock_binds_nobody_else() -> None:
    match = table(dice=[ALIEN, MOVE], aliens=FAR)
    act(match, "p1", "roll", dice=[0])
    act(match, "p2", "roll", dice=[0])
    assert refused(match, "p2", "move", to=(7, 10)) == ""


@rule("PE-DIE-07", "PE-DIE-09")
def test_each_symbol_moves_one_alien_one_space_the_same_or_another() -> None:
    match = table(dice=[ALIEN, ALIEN, ALIEN], aliens=TWO)
    act(match, "p1", "roll", dice=[0, 1, 2])
    act(match, "p1", "move_alien", alien="a1")
    act(match, "p1", "move_alien", alien="a1")
    act(match, "p1", "move_alien", alien="a2")
    board, game = match.game.board, match.game
    first = board.arrows[0, 0][0]
    assert game.aliens["a1"].at == board.arrows[first][0]
    assert game.aliens["a2"].at == board.arrows[15, 0][0]
    assert not game.players["p1"].is_locked
    assert refused(match, "p1", "move_alien", alien="a1") == "PE-DIE-07"


@rule("PE-DIE-08")
def test_without_aliens_the_symbol_is_ignored() -> None:
    match = table(dice=[ALIEN, MOVE])
    act(match, "p1", "roll", dice=[0, 1])
    assert faces(match, "p1") == ["", "move", "", ""]


@rule("PE-DIE-14", "PE-MOV-01", "PE-MAP-04")
def test_a_spent_die_is_blank_again() -> None:
    match = table(dice=[MOVE], aliens=FAR)
    act(match, "p1", "roll", dice=[0])
    act(match, "p1", "move", to=(7, 10))
    assert match.game.players["p1"].at == (7, 10)
    assert faces(match, "p1")[0] == ""
    assert refused(match, "p1", "move", to=(7, 9)) == "PE-MOV-01"


@rule("PE-MOV-03", "PE-CON-03")
def test_of_two_who_want_one_space_the_first_gets_it_and_the_other_keeps_the_symbol() -> None:
    match = table(dice=[MOVE, MOVE], aliens=FAR)
    act(match, "p1", "roll", dice=[0])
    act(match, "p2", "roll", dice=[0])
    act(match, "p1", "move", to=(7, 10))
    with pytest.raises(Illegal) as late:
        act(match, "p2", "move", to=(7, 10))
    assert late.value.refusal.rule == "PE-MOV-03"
    assert faces(match, "p2")[0] == "move"
    assert match.game.players["p2"].at == HOME


@rule("PE-ACT-07", "PE-CON-13")
def test_after_the_bell_nobody_rolls() -> None:
    match = table(dice=[MOVE], aliens=FAR)
    act(match, "p1", "roll", dice=[0])
    ring(match)
    assert match.game.phase == "closing"
    assert refused(match, "p1", "roll", dice=[1]) == "PE-ACT-07"


@rule("PE-ACT-08", "PE-CON-15")
def test_left_over_symbols_can_still_be_used() -> None:
    match = table(dice=[MOVE, *NEXT_ROUND], aliens=FAR)
    act(match, "p1", "roll", dice=[0])
    ring(match)
    act(match, "p1", "move", to=(7, 10))
    assert match.game.players["p1"].at == (7, 10)


@rule("PE-ACT-09", "PE-CON-14")
def test_after_the_bell_owed_alien_moves_come_first_for_the_whole_table() -> None:
    match = table(dice=[ALIEN, MOVE], aliens=FAR)
    act(match, "p1", "roll", dice=[0])
    act(match, "p2", "roll", dice=[0])
    ring(match)
    assert match.to_act == ("p1",)
    act(match, "p1", "move_alien", alien="a1")
    assert match.to_act == ("p2",)


@rule("PE-ACT-14")
def test_symbols_do_not_carry_over() -> None:
    match = table(dice=[MOVE, ADJUST, *NEXT_ROUND], aliens=FAR)
    act(match, "p1", "roll", dice=[0, 1])
    ring(match)
    act(match, "p1", "pass")
    assert faces(match, "p1") == [""] * 4


@rule("PE-CON-19", "PE-ACT-12")
def test_time_is_up_when_all_have_finished_and_not_before() -> None:
    match = table(aliens=FAR)
    act(match, "p1", "finish")
    assert refused(match, "p1", "roll", dice=[0]) == "PE-CON-19"
    act(match, "p1", "go_on")
    assert refused(match, "p1", "roll", dice=[0]) == ""
    act(match, "p1", "finish")
    assert match.game.phase == "action"
    act(match, "p2", "finish")
    assert match.game.phase != "action"


@rule("PE-CRD-03", "PE-CRD-04")
def test_lila_prevents_her_own_alien_moves_with_tokens() -> None:
    match = table(dice=[ALIEN, ALIEN], aliens=FAR)
    act(match, "p2", "roll", dice=[0])
    act(match, "p1", "roll", dice=[0])
    act(match, "p2", "prevent")
    assert not match.game.players["p2"].is_locked
    assert match.game.players["p2"].tokens == 2
    assert match.game.aliens["a1"].at == (0, 0)
    assert refused(match, "p1", "prevent") == "PE-CRD-03"


@rule("PE-CRD-05")
def test_after_the_bell_her_tokens_do_not_help() -> None:
    match = table(dice=[ALIEN], aliens=FAR)
    act(match, "p2", "roll", dice=[0])
    ring(match)
    assert refused(match, "p2", "prevent") != ""


@rule("PE-COO-01", "PE-COO-02")
def test_an_alien_move_can_be_handed_over_and_its_owner_waits() -> None:
    match = table(dice=[ALIEN], aliens=FAR)
    act(match, "p1", "roll", dice=[0])
    assert refused(match, "p2", "move_alien", alien="a1", owner="p1") == "PE-COO-01"
    act(match, "p1", "hand_over", to="p2")
    assert refused(match, "p1", "roll", dice=[1]) == "PE-ACT-06"
    act(match, "p2", "move_alien", alien="a1", owner="p1")
    assert refused(match, "p1", "roll", dice=[1]) == ""
    show(match, "p1", "alien_move")  # help was asked for with those that were owed then
    assert refused(match, "p2", "move_alien", alien="a1", owner="p1") == "PE-COO-01"


BESIDE = {"a1": {"kind": "runner", "at": (7, 8)}}


@rule("PE-CON-10", "PE-PSH-05", "PE-GEN-07")
def test_who_moves_an_alien_decides_everything_in_it_and_what_is_left_out_is_the_first() -> None:
    match = table(p2={"at": (7, 9)}, aliens=BESIDE, acid=[(6, 8)])
    show(match, "p1", "alien_move", "alien_move")
    assert refused(match, "p1", "move_alien", alien="a1", choices=[(0, 0)]) == "PE-AMV-05"
    assert refused(match, "p1", "move_alien", alien="a1", choices=[(8, 10)]) == ""
    act(match, "p1", "move_alien", alien="a1")
    assert match.game.players["p2"].at == (8, 8)  # the first without acid


@rule("PE-PSH-05")
def test_by_the_other_reading_only_the_owner_says_where_a_character_lands() -> None:
    match = table(setup={"landing": "owner"}, p2={"at": (7, 9)}, aliens=BESIDE)
    show(match, "p1", "alien_move")
    assert refused(match, "p1", "move_alien", alien="a1", choices=[(8, 10)]) == "PE-AMV-05"
    assert refused(match, "p1", "move_alien", alien="a1") == ""
    act(match, "p1", "hand_over", to="p2")
    act(match, "p2", "move_alien", alien="a1", owner="p1", choices=[(8, 10)])
    assert match.game.players["p2"].at == (8, 10)


@rule("PE-GEN-07")
def test_a_way_that_loses_the_game_is_the_last_that_is_taken() -> None:
    match = table(
        aliens={"a1": {"kind": "runner", "at": (7, 9)}, "a2": {"kind": "runner", "at": (0, 0)}}
    )
    show(match, "p1", "alien_move")
    lost = Plan((Shift("a1", HOME),))
    fine = Plan((Shift("a1", (7, 10)),))
    assert first_plan(match.game, [lost, fine]) is fine


@rule("PE-DIE-10", "PE-ACT-03")
def test_an_owed_move_may_wait_while_the_others_go_on() -> None:
    match = table(dice=[ALIEN, MOVE, MOVE], aliens=FAR)
    act(match, "p1", "roll", dice=[0])
    for _ in range(2):
        act(match, "p2", "roll", dice=[0])
        assert set(match.to_act) >= {"p1", "p2"}
        assert refused(match, "p1", "roll", dice=[1]) == "PE-ACT-06"
    assert match.game.aliens["a1"].at == (0, 0)


@rule("PE-DIE-12", "PE-DIE-13")
def test_only_aliens_that_can_step_are_chosen_unless_none_can() -> None:
    match = table(
        aliens={"a1": {"kind": "gorgath", "at": (0, 0)}, "a2": {"kind": "stalker", "at": (7, 6)}}
    )
    show(match, "p1", "alien_move")
    assert refused(match, "p1", "move_alien", alien="a2") == "PE-DIE-12"
    assert refused(match, "p1", "move_alien", alien="a1") == ""
    game = match.game
    game.board = tiny("""
        66#6=
    """)
    game.aliens["a1"].at, game.players["p1"].at = (0, 0), (1, 0)
    game.aliens["a2"].at, game.aliens["a2"].kind = (3, 0), "runner"
    assert [alien.id for alien in movable(game)] == ["a2"]
    assert refused(match, "p1", "move_alien", alien="a1") == "PE-DIE-13"
    del game.aliens["a2"]
    assert [alien.id for alien in movable(game)] == ["a1"]
    act(match, "p1", "move_alien", alien="a1")
    assert game.players["p1"].life == 2  # walled in [PE-PSH-11]
    assert game.aliens["a1"].at == (0, 0)


@rule("PE-DIE-13")
def test_a_step_that_loses_the_game_is_compulsory_if_it_is_the_only_one() -> None:
    match = table(aliens={"a1": {"kind": "runner", "at": (7, 10)}})
    show(match, "p1", "alien_move")
    moves = [each for each in match.options("p1") if isinstance(each, MoveAlien)]
    assert [each.alien for each in moves] == ["a1"]


@rule("PE-MOV-04", "PE-MAP-02")
def test_a_character_pushes_nobody_of_its_own_accord() -> None:
    match = table(p1={"at": (7, 9)}, p2={"at": (7, 10)}, aliens=BESIDE)
    show(match, "p1", "move")
    assert refused(match, "p1", "move", to=(7, 8)) == "PE-MOV-03"
    assert refused(match, "p1", "move", to=(7, 10)) == "PE-MOV-03"


@rule("PE-MAP-03", "PE-MOV-03")
def test_the_starting_area_has_room_for_everybody() -> None:
    match = table(p1={"at": (7, 10)}, aliens=FAR)
    show(match, "p1", "move")
    act(match, "p1", "move", to=HOME)
    assert [player.at for player in match.game.players.values()] == [HOME, HOME]


@rule("PE-MOV-05")
def test_one_steps_diagonally_between_two_miniatures() -> None:
    aliens = {"a1": {"kind": "runner", "at": (7, 8)}, "a2": {"kind": "runner", "at": (8, 9)}}
    match = table(p1={"at": (7, 9)}, aliens=aliens)
    show(match, "p1", "move")
    act(match, "p1", "move", to=(8, 8))
    assert match.game.players["p1"].at == (8, 8)


@rule("PE-ACT-15")
def test_what_was_done_is_not_taken_back() -> None:
    match = table(aliens=FAR)
    show(match, "p1", "move")
    act(match, "p1", "move", to=(7, 10))
    assert not any("undo" in type(each).__name__.lower() for each in match.options("p1"))
    assert refused(match, "p1", "move", to=HOME) == "PE-MOV-01"


@rule("PE-CON-01")
def test_commands_take_effect_in_the_order_in_which_they_arrive_and_replay_so() -> None:
    match = table(dice=[MOVE, MOVE], aliens=FAR)
    act(match, "p2", "roll", dice=[0])
    act(match, "p1", "roll", dice=[0])
    act(match, "p2", "move", to=(7, 10))
    assert [past.seat for past in match.record.actions] == ["p2", "p1", "p2"]


@rule("PE-PSH-12", "PE-AMV-02")
def test_a_pushed_alien_still_makes_its_own_move() -> None:
    aliens = {"a1": {"kind": "runner", "at": (7, 6)}, "a2": {"kind": "pendraagon", "at": (7, 7)}}
    match = table(moment="movement", aliens=aliens, p1={"at": (0, 9)}, dice=NEXT_ROUND)
    act(match, "p1", "pick_alien", alien="a1")  # each of its steps pushes the slow one on
    profiles = match.game.library.profiles
    moved = [each.alien for each in told(match, AlienMoved)]
    assert moved.count("a1") == profiles["runner"].movement
    assert moved.count("a2") == profiles["runner"].movement + profiles["pendraagon"].movement


@rule("PE-ACT-04")
def test_of_dice_that_show_the_same_one_stands_for_all_in_what_is_offered() -> None:
    match = table(aliens=FAR)
    show(match, "p1", "shoot", "shoot", "move")
    assert rolls(match.game.players["p1"]) == [(3,), (0, 3), (2, 3), (0, 1, 2, 3)]
