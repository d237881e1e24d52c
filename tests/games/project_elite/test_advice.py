"""What the book advises: bots play by it, and the table begins as it says."""

from __future__ import annotations

from random import Random

import pytest

from plancia.games.project_elite import ProjectElite
from plancia.games.project_elite.evaluate import suggest
from plancia.games.project_elite.evaluate.danger import outlook
from plancia.games.project_elite.evaluate.rolling import is_worth_rolling, to_roll
from plancia.games.project_elite.evaluate.spending import Situation
from plancia.games.project_elite.rules.action_phase import ChooseCommand
from plancia.games.project_elite.rules.alien_movement import PickAlien
from plancia.games.project_elite.rules.dice import MoveAlien
from plancia.games.project_elite.state import Setup
from plancia.testing import rule
from tests.games.project_elite.elite_tables import FAR, act, phase, show, table


def situation(game: ProjectElite) -> Situation:
    """What p1 thinks about in the action phase."""
    asked = game.asked("p1")
    assert isinstance(asked, ChooseCommand)
    return Situation(game, game.players["p1"], asked, outlook(game))


@rule("PE-ADV-01")
def test_before_the_clock_starts_there_is_time_to_plan() -> None:
    match = table(moment="planning", aliens=FAR)
    assert phase(match) == "planning"
    assert match.rings_at is None
    assert not match.game.is_timed
    act(match, "p2", "ready")
    assert phase(match) == "planning"
    act(match, "p1", "ready")
    assert phase(match) == "action"
    assert match.rings_at == 120_000


@rule("PE-ADV-02")
@pytest.mark.parametrize(("near", "far"), [("a1", "a2"), ("a2", "a1")])
def test_a_bot_moves_the_alien_whose_step_harms_least(near: str, far: str) -> None:
    match = table(
        aliens={near: {"kind": "runner", "at": (0, 0)}, far: {"kind": "runner", "at": (1, 0)}}
    )
    home = match.game.board.steps_home
    match.game.aliens[near].at = next(at for at, left in home.items() if left == 5)
    match.game.aliens[far].at = next(at for at, left in home.items() if left == 12)
    show(match, "p1", "alien_move")
    chosen = suggest(match.game, "p1", Random(1).random)
    assert isinstance(chosen, MoveAlien)
    assert chosen.alien == far


@rule("PE-ADV-03")
def test_a_bot_rolls_while_aliens_are_far_and_stops_when_a_roll_could_bring_them_home() -> None:
    calm = table(p1={"at": (7, 9)}, aliens=FAR).game
    assert outlook(calm).room >= 8
    assert is_worth_rolling(situation(calm))
    tense = table(p1={"at": (7, 9)}, aliens={"a1": {"kind": "runner", "at": (4, 4)}}).game
    near = next(at for at, left in tense.board.steps_home.items() if left == 5)
    tense.aliens["a1"].at = near
    assert outlook(tense).room < 4
    assert not outlook(tense).lost
    assert not is_worth_rolling(situation(tense))


@rule("PE-ADV-04")
def test_a_bot_keeps_symbols_that_it_can_use_and_rolls_the_others() -> None:
    match = table(p1={"at": (7, 9), "gear": ["pistol"]}, aliens=FAR)
    show(match, "p1", "shoot", "adjust", "shoot")
    assert to_roll(situation(match.game)) == (1, 3)


@rule("PE-ADV-05")
def test_a_bot_moves_those_in_front_first_so_that_nobody_pushes_them_on() -> None:
    match = table(
        moment="movement",
        aliens={"a1": {"kind": "runner", "at": (7, 6)}, "a2": {"kind": "brute", "at": (7, 7)}},
    )
    home = match.game.board.steps_home
    assert home[7, 7] < home[7, 6]
    assert suggest(match.game, "p1", Random(1).random) == PickAlien("a2")


@rule("PE-STC-06")
def test_a_table_begins_with_an_easy_set_up_card() -> None:
    assert Setup().difficulty == "easy"
