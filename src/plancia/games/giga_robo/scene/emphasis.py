"""What most players want next, and what would be left undone."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from plancia.core import Action, Decision, Message
from plancia.core.emphasis import chance_of, likeliest, marked
from plancia.core.scene import Choice
from plancia.games.giga_robo.rules import combat, movement
from plancia.games.giga_robo.rules.attack import declare, reply
from plancia.games.giga_robo.rules.responses.declaring import Activate
from plancia.games.giga_robo.rules.setup import ChooseBuild, TakeBuild

WORTHWHILE = Fraction(1, 4)
"""A chance that nobody lets go without a second thought."""


def emphasised(
    asked: Decision[Any] | None, options: Sequence[Action[Any]], choices: Sequence[Choice]
) -> tuple[Choice, ...]:
    """The options, with what most players want next and what would be given up."""
    if not options:  # a spectator, or a moment of a replay
        return ()
    match asked:
        case reply.ChooseReaction():
            return reacting(options, choices)
        case combat.ChooseAction():
            return acting(options, choices)
        case ChooseBuild():
            return marked(choices, places(options, TakeBuild)[:1])
    return tuple(choices)


def places(options: Sequence[Action[Any]], *kinds: type) -> list[int]:
    """Where the options of some kinds stand."""
    return [place for place, option in enumerate(options) if isinstance(option, kinds)]


def reacting(options: Sequence[Action[Any]], choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """The answer to an attack that wins, or holds, most often; not taking the hit. [GR-REA-02]"""
    best = likeliest(choices, places(options, reply.StrikeBack, reply.Defend))
    if best is None:
        return tuple(choices)
    left: dict[int, Message] = {}
    if chance_of(choices[best]) >= WORTHWHILE:
        told = Message("giga_robo.left.option", {"option": choices[best].label})
        left = dict.fromkeys(places(options, reply.TakeTheHit), told)
    return marked(choices, mains_of(choices, places(options, reply.StrikeBack), best), left)


def mains_of(choices: Sequence[Choice], among: Sequence[int], best: int | None) -> list[int | None]:
    """The best option of all, and the best one of every card."""
    cards = dict.fromkeys(choices[place].piece for place in among)
    of_cards = [
        likeliest(choices, [place for place in among if choices[place].piece == card])
        for card in cards
    ]
    return [best, *of_cards]


def acting(options: Sequence[Action[Any]], choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """With a card in hand its likeliest attack; the turn ends when nothing is left. [GR-TRN-05]"""
    attacks = places(options, declare.Attack)
    best = likeliest(choices, attacks)
    mains, ends = mains_of(choices, attacks, best), places(options, combat.EndCombat)
    if best is not None and chance_of(choices[best]) >= WORTHWHILE:
        told = Message("giga_robo.left.option", {"option": choices[best].label})
        return marked(choices, mains, dict.fromkeys(ends, told))
    if not places(options, declare.Attack, movement.Move, Activate):
        mains += ends
    return marked(choices, mains)
