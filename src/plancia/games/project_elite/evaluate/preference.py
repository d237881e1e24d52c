"""How good an option seems without trying it: what the policy would do comes first."""

from __future__ import annotations

from typing import Any

from plancia.core import Action, Seat
from plancia.games.project_elite.evaluate.policy import suggest
from plancia.games.project_elite.evaluate.worth import evaluate
from plancia.games.project_elite.rules.dice import Roll
from plancia.games.project_elite.state import ProjectElite

BETTER = 0.05
"""By how much what the policy would do seems better than anything else."""


class _Last:
    """The last position that was asked about: all options of a decision are compared with one."""

    key: tuple[Any, ...] = ()
    action: Action[Any] | None = None
    worth: float = 0.0


def expect(game: ProjectElite, seat: Seat, option: Any) -> float:
    """What a position is worth after an option: rolls and shots are known by their odds only."""
    key = (id(game), seat, game.irrevocable, game.asked(seat), _position(game))
    if _Last.key != key:
        _Last.worth = evaluate(game, seat)
        _Last.action = suggest(game, seat, lambda: 0.0)
        _Last.key = key
    return _Last.worth + BETTER * likeness(option, _Last.action)


def _position(game: ProjectElite) -> tuple[Any, ...]:
    """What changes with every command."""
    players = tuple((p.at, p.dice, p.seconds, p.rolled, p.is_done) for p in game.players.values())
    aliens = tuple((alien.id, alien.at, alien.lives) for alien in game.aliens.values())
    return game.round, game.phase, players, aliens, len(game.pool)


def likeness(option: Any, wanted: Any) -> float:
    """How near an option comes to what is wanted, from 0 to 1; of rolls there are only samples."""
    if option == wanted:
        return 1.0
    if isinstance(option, Roll) and isinstance(wanted, Roll):
        return 0.9 - 0.1 * len(set(option.dice) ^ set(wanted.dice))
    return 0.3 if type(option) is type(wanted) else 0.0
