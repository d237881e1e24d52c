"""What most players want next, and what would be left undone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from plancia.core import Message
from plancia.core.emphasis import likeliest, marked
from plancia.core.scene import Choice
from plancia.games.infinity.rules import deployment, guts, orders, reactions, turn
from plancia.games.infinity.rules.close_combat import Strike
from plancia.games.infinity.rules.hacking.hack import Hack
from plancia.games.infinity.rules.hacking.reset import Reset
from plancia.games.infinity.rules.ranged import Shoot
from plancia.games.infinity.state import SEATS, Infinity


def emphasised(
    seen: Infinity, asked: Any, options: Sequence[Any], choices: Sequence[Choice]
) -> tuple[Choice, ...]:
    """The options, with what most players want next and what would be given up."""
    if not options or seen.viewer not in SEATS:  # a spectator, or a moment of a replay
        return tuple(choices)
    match asked:
        case deployment.ChoosePlace():
            return marked(choices, places(options, deployment.DeployAll))
        case turn.ChooseOrder():
            left = Message("infinity.left.orders", {"n": orders_left(seen)})
            return marked(choices, (), dict.fromkeys(places(options, turn.PassTurn), left))
        case orders.ChooseAction(number=2):
            left = Message("infinity.left.action", {"model": asked.trooper})
            stops = places(options, orders.StopThere) if len(options) > 1 else []
            return marked(choices, [attacking(options, choices)], dict.fromkeys(stops, left))
        case orders.ChooseAction() | reactions.ChooseReactions():
            return marked(choices, [attacking(options, choices)])
        case guts.ChooseGuts():
            held = places(options, guts.StandFirm)
            return marked(choices, held if is_brave(seen, asked) else ())
    return tuple(choices)


def orders_left(seen: Infinity) -> int:
    """Orders of every kind that the viewer still has. [INF-ORD-09]"""
    command = seen.commands[str(seen.viewer)]
    return command.orders + len(command.own) + command.special


def is_brave(seen: Infinity, asked: guts.ChooseGuts) -> bool:
    """Whether somebody holds on without a roll. [INF-SS-VALOR-01]"""
    return seen.hooks(seen.troopers[asked.trooper]).standing.courage


def attacking(options: Sequence[Any], choices: Sequence[Choice]) -> int | None:
    """A blow, a shot or a program with the best chance that is known."""
    return likeliest(choices, places(options, Strike, Shoot, Hack, Reset))


def places(options: Sequence[Any], *kinds: type) -> list[int]:
    """Where the options of some kinds stand."""
    return [place for place, option in enumerate(options) if isinstance(option, kinds)]
