"""Puzzles: their solutions solve them, in time, and nothing else is as good."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from plancia import games, ledger, puzzles, scenario
from plancia.core import Match, RecordError, to_wire
from plancia.games.giga_robo.events.attack import DiceRolled
from plancia.puzzles import proof
from plancia.scenario import Line, Scenario
from tests.games.pacific_rim.strikes import strikes

ALL = [(game, name) for game in games.BUILT_IN for name in puzzles.puzzles(games.find(game))]
WITH_PUZZLES = ("space_hulk", "giga_robo", "pacific_rim")
MOST = 20_000
"""How many situations are tried to see that nothing else solves a puzzle."""
ROLLS: dict[str, proof.Rolls] = {"pacific_rim": strikes}
"""Games whose attacks are weighed by their exact odds, not die by die."""


def puzzle_of(game: str, name: str) -> Scenario:
    """A puzzle by its game and the name of its file."""
    return puzzles.puzzles(games.find(game))[name]


def first_of(puzzle: Scenario, match: Match) -> Any:
    """The first action of a solution."""
    wire: Any = puzzle.play[0].action
    (action,) = scenario.fitting(match, puzzles.asked(puzzle).seat, wire)
    return action


def is_as_claimed(claim: str, chance: Fraction) -> bool:
    """Whether a chance is this fraction, or rounded this decimal number."""
    if "." not in claim:
        return chance == Fraction(claim)
    digits = len(claim.partition(".")[2])
    return round(float(chance), digits) == float(claim)


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_a_game_has_six_puzzles_with_hints_in_the_order_of_their_numbers(game: str) -> None:
    found = puzzles.puzzles(games.find(game))
    assert [name[0] for name in found] == list("123456")
    assert all(puzzles.asked(each).hints and puzzles.asked(each).only for each in found.values())
    assert all(each.rules for each in found.values())


@pytest.mark.parametrize(("game", "name"), ALL)
def test_the_solution_solves_the_puzzle_in_time_and_not_before(game: str, name: str) -> None:
    kind = games.find(game)
    puzzle = puzzles.puzzles(kind)[name]
    report = scenario.run(ledger.folder_of(kind) / puzzles.FOLDER / f"{name}.yaml")
    assert report.ok, report.fault
    match = scenario.start(kind, puzzle)
    runner = scenario.Runner(match)
    for line in puzzle.play:
        assert not puzzles.is_solved(puzzle, match)
        runner.carry_out(line)
    assert puzzles.is_solved(puzzle, match)
    assert puzzles.moves_made(puzzle, match) == puzzles.asked(puzzle).moves
    assert puzzles.moves_left(puzzle, match) == 0


@pytest.mark.parametrize(("game", "name"), ALL)
def test_nothing_else_is_as_good(game: str, name: str) -> None:
    kind, puzzle = games.find(game), puzzle_of(game, name)
    if puzzles.asked(puzzle).aim:
        found = proof.chances(kind, puzzle, MOST, ROLLS.get(game, proof.no_rolls))
        assert is_as_claimed(puzzles.asked(puzzle).chance, found.solution)
        assert found.solution == found.best
        assert found.otherwise < found.best
    else:
        certain = proof.certain_beginnings(kind, puzzle, MOST)
        assert certain == [first_of(puzzle, scenario.start(kind, puzzle))]


# --- the proofs themselves ------------------------------------------------------------------------


def test_a_puzzle_that_can_be_begun_otherwise_is_found_out() -> None:
    puzzle = puzzle_of("space_hulk", "2-short-cut")
    easier = replace(puzzle, puzzle=replace(puzzles.asked(puzzle), moves=4))
    assert len(proof.certain_beginnings(games.find("space_hulk"), easier, MOST)) > 1


def test_what_others_answer_may_spoil_a_beginning() -> None:
    """Blind Fire! cancels the first shield: that is enough if Takashi has no second one."""
    kind, puzzle = games.find("giga_robo"), puzzle_of("giga_robo", "6-two-shields")
    position = puzzle.position or {}
    poorer = {**position["players"], "p2": {"spirit": 3, "hand": ["Critical Aim"]}}
    easier = replace(puzzle, position={**position, "players": poorer})
    found = proof.certain_beginnings(kind, easier, MOST)
    assert [to_wire(each)["card"] for each in found] == ["Blind Fire!", "Deflector Wave"]


def test_a_turn_that_is_over_solves_nothing_any_more() -> None:
    """Whoever waits for the genestealer on overwatch kills it, too, but not before it moves."""
    kind, puzzle = games.find("space_hulk"), puzzle_of("space_hulk", "6-same-target")
    later = Line(state={"aliens.g1": None})
    looser = replace(puzzle, puzzle=replace(puzzles.asked(puzzle), goal=(later,)))
    assert len(proof.certain_beginnings(kind, looser, MOST)) == 2


def test_another_answer_has_less_chance() -> None:
    """The die in play, not the one that is set aside: two chances in five."""
    kind, puzzle = games.find("giga_robo"), puzzle_of("giga_robo", "5-the-die-that-counts")
    wrong = {"type": "pick", "value": "reply 1"}
    goal = (Line(seat="p1", played=wrong),)
    changed = replace(
        puzzle,
        puzzle=replace(puzzles.asked(puzzle), goal=goal),
        play=(Line(seat="p1", action=wrong),),
    )
    found = proof.chances(kind, changed, MOST)
    assert found == (Fraction(2, 5), Fraction(4, 5), Fraction(4, 5))


def test_the_base_alone_falls_less_often_than_by_the_push() -> None:
    """Straight on: six dice against seven. Half of six against three is more. [PRE-PSH-09]"""
    kind, puzzle = games.find("pacific_rim"), puzzle_of("pacific_rim", "4-into-the-base")
    found = proof.chances(kind, puzzle, MOST, strikes)
    assert round(float(found.otherwise), 4) == 0.3272
    assert found.otherwise < found.solution == found.best


def test_a_proof_that_goes_too_far_gives_up() -> None:
    kind, puzzle = games.find("giga_robo"), puzzle_of("giga_robo", "1-high-ground")
    with pytest.raises(RecordError, match="more than 20 situations"):
        proof.certain_beginnings(kind, puzzle, 20)


def test_all_throws_of_dice_are_counted_as_often_as_they_come() -> None:
    found = {faces: share for share, faces in proof.throws(2, 6)}
    assert found[1, 1] == Fraction(1, 36)
    assert found[1, 2] == Fraction(2, 36)
    assert sum(found.values()) == 1


# --- at a table -----------------------------------------------------------------------------------


def test_the_match_of_a_puzzle_has_dice_of_its_own_after_those_of_the_file() -> None:
    kind = games.find("space_hulk")
    match = puzzles.begin(kind, puzzle_of("space_hulk", "6-same-target"), "seed")
    assert match.game.chance.dice == (4, 3, 5, 1)
    rolled = [match.game.roll(3, 12, "ENG-DICE") for _ in range(40)]
    assert rolled[0][:3] == (4, 3, 5)
    assert max(max(faces) for faces in rolled) > 6
    again = puzzles.begin(kind, puzzle_of("space_hulk", "6-same-target"), "seed")
    assert [again.game.roll(3, 12, "ENG-DICE") for _ in range(40)] == rolled


def test_what_leads_to_a_puzzle_is_no_part_of_its_match() -> None:
    kind, puzzle = games.find("giga_robo"), puzzle_of("giga_robo", "5-the-die-that-counts")
    match = puzzles.begin(kind, puzzle, "seed")
    assert match.record.actions == ()
    assert puzzles.moves_left(puzzle, match) == 1
    assert [die.face for die in match.game.fight.reply.dice] == [9, 6]


def test_dice_that_a_puzzle_asks_about_are_not_known_before() -> None:
    kind, puzzle = games.find("giga_robo"), puzzle_of("giga_robo", "5-the-die-that-counts")
    shown = set()
    for seed in range(12):
        match = puzzles.begin(kind, puzzle, seed)
        match.play("p1", first_of(puzzle, match))
        rolled = next(each.event for each in match.events if isinstance(each.event, DiceRolled))
        shown.add(rolled.faces[0])
    assert len(shown) > 3


def test_letting_a_chance_to_respond_go_by_is_no_move() -> None:
    kind, puzzle = games.find("giga_robo"), puzzle_of("giga_robo", "6-two-shields")
    match = puzzles.begin(kind, puzzle)
    scenario.Runner(match).carry_out(Line(seat="p1", action={"type": "pass"}))
    assert puzzles.moves_made(puzzle, match) == 0
    assert not puzzles.is_solved(puzzle, match)


def test_a_goal_that_is_reached_too_late_is_not_reached() -> None:
    kind, puzzle = games.find("space_hulk"), puzzle_of("space_hulk", "1-step-back")
    hurried = replace(puzzle, puzzle=replace(puzzles.asked(puzzle), moves=1))
    match = scenario.start(kind, puzzle)
    runner = scenario.Runner(match)
    for line in puzzle.play:
        runner.carry_out(line)
    assert puzzles.is_solved(puzzle, match)
    assert not puzzles.is_solved(hurried, match)
