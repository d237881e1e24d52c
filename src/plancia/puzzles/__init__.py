"""Puzzles: scenario files with “find the move”, in the folder `puzzles` of a game.

The section `puzzle` says what a seat has to bring about, and in how many actions; `play` is a
solution, which the tests play, and `plancia.puzzles.proof` tries everything else. See
docs/scenarios.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec

from plancia import ledger, scenario
from plancia.core import Decision, Game, Match, RecordError, saving
from plancia.scenario import Line, Puzzle, Scenario

FOLDER = "puzzles"


@cache
def puzzles(kind: type[Game]) -> dict[str, Scenario]:
    """The puzzles of a game by the names of their files, in order; raises `ContentError`."""
    folder = ledger.folder_of(kind) / FOLDER
    files = sorted(folder.glob("*.yaml")) if folder.is_dir() else []
    return {file.stem: scenario.read(file) for file in files}


def asked(puzzle: Scenario) -> Puzzle:
    """What a puzzle asks for; raises `RecordError` where a file asks for nothing."""
    if puzzle.puzzle is None:
        raise RecordError(f"{puzzle.title}: expected a section `puzzle`")
    return puzzle.puzzle


def begin(kind: type[Game], puzzle: Scenario, seed: int | str = 0) -> Match:
    """The match of a puzzle: first its own dice, if it has any, then others from the seed.

    Where the puzzle is about chances, its own dice are those of what has led to it.
    """
    given = msgspec.structs.replace(puzzle, seed=seed)
    if asked(puzzle).aim and given.dice is not None:
        chance = scenario.start(kind, given).game.chance
        given = msgspec.structs.replace(given, dice=given.dice[: chance.used_dice])
    return scenario.start(kind, given, goes_on=True)


@cache
def declines(kind: type[Game]) -> frozenset[str]:
    """The kinds of action that let a chance to respond go by: they are no moves."""
    found = (asked.decline for asked in saving.kinds_of(kind, Decision))
    return frozenset(action.tag() for action in found if action is not None)


def is_solved(puzzle: Scenario, match: Match) -> bool:
    """Whether the goal is reached as the match stands, and in time."""
    wanted = asked(puzzle)
    return moves_made(puzzle, match) <= wanted.moves and holds(match, wanted.goal)


def holds(match: Match, lines: Sequence[Line]) -> bool:
    """Whether all of these lines are true of a situation."""
    runner = scenario.Runner(match)
    try:
        for line in lines:
            runner.carry_out(line)
    except (scenario.Difference, RecordError):
        return False
    return True


def moves_made(puzzle: Scenario, match: Match) -> int:
    """How many actions the seat has used; letting a chance to respond go by is none."""
    game: Game = match.game
    seat, passing = asked(puzzle).seat, declines(type(game))
    return sum(
        played.seat == seat and played.action["type"] not in passing
        for played in match.record.actions
    )


def moves_left(puzzle: Scenario, match: Match) -> int:
    """How many actions the seat still has."""
    return max(0, asked(puzzle).moves - moves_made(puzzle, match))
