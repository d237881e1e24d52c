"""What most players want next, and what would be left undone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from plancia.core import Decision, Message
from plancia.core.emphasis import likeliest, marked
from plancia.core.scene import Choice
from plancia.games.project_elite.rules import (
    action_phase,
    alien_movement,
    dice,
    objectives,
    turn,
    weapons,
)
from plancia.games.project_elite.state import ProjectElite

MAIN = (turn.Ready, alien_movement.InOrder)
"""What nobody thinks about for long."""


def emphasised(
    seen: ProjectElite,
    asked: Decision[Any] | None,
    options: Sequence[Any],
    choices: Sequence[Choice],
) -> tuple[Choice, ...]:
    """The options, with what most players want next and what would be given up."""
    if not options:
        return ()
    match asked:
        case action_phase.ChooseCommand():
            return acting(seen, options, choices)
    first = next((n for n, each in enumerate(options) if isinstance(each, MAIN)), None)
    return marked(choices, [first])


def acting(
    seen: ProjectElite, options: Sequence[Any], choices: Sequence[Choice]
) -> tuple[Choice, ...]:
    """The harmless alien move that is owed, a likely kill, the objective, or the next roll."""
    player = seen.players[seen.by]
    if player.is_locked:
        moves = [n for n, each in enumerate(options) if isinstance(each, dice.MoveAlien)]
        return marked(choices, [min(moves, key=lambda n: harm(seen, options[n]), default=None)])
    shots = (n for n, each in enumerate(options) if isinstance(each, weapons.Activate))
    aims = likeliest(choices, shots)
    goals = (objectives.Fire, objectives.PlaceTile)
    goal = next((n for n, each in enumerate(options) if isinstance(each, goals)), None)
    rolls = next((n for n, each in enumerate(options) if isinstance(each, dice.Roll)), None)
    best = next((n for n in (goal, aims, rolls) if n is not None), None)
    left = next((n for n in (goal, aims) if n is not None), None)
    ends = (action_phase.Pass, action_phase.Finish, action_phase.Stop)
    places = [n for n, each in enumerate(options) if isinstance(each, ends)]
    if left is None:
        return marked(choices, [best])
    told = Message("project_elite.left.option", {"option": choices[left].label})
    return marked(choices, [best], dict.fromkeys(places, told))


def harm(seen: ProjectElite, option: dice.MoveAlien) -> tuple[bool, int, int]:
    """How bad an alien move is: it loses the game, pushes somebody, or comes near home."""
    found = dice.completed(seen, option.alien, option.choices)
    if found is None:
        return (True, 0, 0)
    pushed = sum(each.who in seen.players for each in found.shifts)
    near = -seen.board.steps_home.get(seen.aliens[option.alien].at, 0)
    return (alien_movement.loses(seen, found), pushed, near)
