"""A quick way to play Project Elite sensibly: one good command without looking at all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from plancia.core import Action, Seat
from plancia.games.project_elite.evaluate.answers import answer, least_harm
from plancia.games.project_elite.evaluate.danger import outlook
from plancia.games.project_elite.evaluate.handing import hand_on
from plancia.games.project_elite.evaluate.rolling import is_worth_rolling, to_roll
from plancia.games.project_elite.evaluate.spending import COMMANDS, Situation
from plancia.games.project_elite.rules import action_phase, dice
from plancia.games.project_elite.state import ProjectElite

Random = Callable[[], float]


def suggest(game: ProjectElite, seat: Seat, random: Random) -> Action[Any]:
    """A sensible action for the pending decision."""
    game.by = seat
    asked = game.asked(seat)
    assert asked is not None
    if isinstance(asked, action_phase.ChooseCommand):
        return act(game, seat, asked)
    found = answer(game, seat, asked)
    if found is not None:
        return found
    options = asked.options(game, seat)
    return options[int(random() * len(options))]


def obvious(game: ProjectElite, seat: Seat, options: Sequence[Any]) -> Action[Any] | None:
    """The answer to a decision that is not worth a search, or nothing."""
    game.by = seat
    asked = game.asked(seat)
    if isinstance(asked, action_phase.ChooseCommand):
        return least_harm(game, seat) if game.players[seat].is_locked else None
    return answer(game, seat, asked)


# --- the action phase ----------------------------------------------------------------------------


def act(g: ProjectElite, seat: Seat, asked: action_phase.ChooseCommand) -> Action[Any]:
    """Pay what is owed, do what the symbols allow, then roll again, as long as that helps."""
    g.by = seat
    player = g.players[seat]
    if g.phase == "action" and g.setup.time == "real" and player.is_done:
        return action_phase.GoOn()
    if player.is_locked:
        prevented = dice.Prevent()
        return prevented if prevented.verify(g, asked) is None else least_harm(g, seat)
    now = Situation(g, player, asked, outlook(g))
    for find in (hand_on, *COMMANDS):
        command = find(now)
        if command is not None:
            return command
    if g.phase == "closing":
        return action_phase.Pass()
    if asked.may_roll(g, player) is None and is_worth_rolling(now):
        return dice.Roll(to_roll(now))
    if g.setup.time == "real":
        return action_phase.Finish()
    if player.rolled:
        return action_phase.EndStep()
    return _pause(now)


def _pause(now: Situation) -> Action[Any]:
    """Nothing is worth a roll now: whoever may still be needed waits, others stop."""
    wait = action_phase.Wait()
    if now.g.aliens and wait.verify(now.g, now.asked) is None:
        return wait
    return action_phase.Stop()


def is_idle(game: ProjectElite, seat: Seat) -> bool:
    """Whether somebody who is done with a phase in real time would leave it at that. [PE-CON-19]"""
    player, by = game.players[seat], game.by
    asked = game.asked(seat)
    if game.setup.time != "real" or game.phase != "action" or not player.is_done:
        return False
    if not isinstance(asked, action_phase.ChooseCommand):
        return False
    player.is_done = False
    try:
        return isinstance(act(game, seat, asked), action_phase.Finish)
    finally:
        player.is_done, game.by = True, by
