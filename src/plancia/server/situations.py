"""Tables that begin in a situation: in a moment of another match, or with a puzzle."""

from __future__ import annotations

from typing import Any

import msgspec

from plancia import puzzles, scenario
from plancia.core import Game, Match, Seat, saving
from plancia.scenario import Scenario
from plancia.server import api, wire
from plancia.server.faults import Failed

MOMENT = "moment"
"""The set-up option that holds a whole state to go on from; only the server itself writes it."""

PUZZLE = "puzzle"
"""The set-up option that names a puzzle; it stands alone."""


def find(kind: type[Game], name: object) -> Scenario:
    """A puzzle of a game; raises `Failed`."""
    known = puzzles.puzzles(kind)
    found = known.get(str(name))
    if found is None:
        raise Failed("bad_request", expected=f"{PUZZLE}: one of {', '.join(known) or '{}'}")
    return found


def is_one(setup: dict[str, Any]) -> bool:
    """Whether a table begins in a situation."""
    return MOMENT in setup or PUZZLE in setup


def start(kind: type[Game], setup: dict[str, Any], seed: int | str) -> Match:
    """The match of such a table."""
    if PUZZLE in setup:
        return puzzles.begin(kind, find(kind, setup[PUZZLE]), seed)
    return scenario.go_on(saving.load(kind, str(setup[MOMENT]).encode()), seed)


def moment_of(match: Match, seat: Seat) -> dict[str, str]:
    """The set-up of a table that goes on from a match, as far as a seat knows it."""
    return {MOMENT: saving.dump(scenario.known_to(match, seat)).decode()}


def seat_of(kind: type[Game], setup: dict[str, Any], seats: tuple[Seat, ...]) -> Seat:
    """Whose part a person takes who says nothing else."""
    asked = find(kind, setup[PUZZLE]).puzzle if PUZZLE in setup else None
    return seats[0] if asked is None else asked.seat


def standing(kind: type[Game], setup: dict[str, Any], match: Match) -> wire.Puzzle | None:
    """How far the player of a table is with its puzzle, if it has one."""
    if PUZZLE not in setup:
        return None
    name = str(setup[PUZZLE])
    puzzle = find(kind, name)
    solved = puzzles.is_solved(puzzle, match)
    return wire.Puzzle(name, solved, puzzles.moves_left(puzzle, match))


def shown(kind: type[Game]) -> api.Puzzles:
    """The puzzles of a game, with the set-ups of their tables."""
    found = []
    for name, puzzle in puzzles.puzzles(kind).items():
        asked = puzzles.asked(puzzle)
        title, prompt, hints = msgspec.to_builtins((asked.title, asked.prompt, asked.hints))
        setup = {PUZZLE: name}
        found.append(api.Puzzle(name, title, prompt, tuple(hints), asked.moves, setup))
    return api.Puzzles(kind.id, tuple(found))
