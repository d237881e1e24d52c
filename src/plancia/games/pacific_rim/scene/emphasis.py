"""What most players want next, and what would be left undone."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from plancia.core import Message
from plancia.core.emphasis import chance_of, likeliest, marked
from plancia.core.scene import Choice
from plancia.games.pacific_rim.rules import activation, attack, engaging, tactical, turn
from plancia.games.pacific_rim.state import PacificRim

MUCH_BETTER = Fraction(1, 20)
"""A chance that is better by so much is worth a second thought."""


def emphasised(
    seen: PacificRim, asked: Any, options: Sequence[Any], choices: Sequence[Choice]
) -> tuple[Choice, ...]:
    """The options, with what most players want next and what would be given up."""
    if not options:  # a spectator, or a moment of a replay
        return ()
    match asked:
        case attack.ChooseTarget():
            return striking(options, choices)
        case attack.ChooseReroll():
            return with_dice(asked, options, choices)
        case activation.ChooseOption():
            return using_card(options, choices)
        case tactical.ChooseTacticalAction():
            return in_the_end(options, choices)
        case engaging.ChooseEngagement():
            return engaging_foe(seen, options, choices)
        case turn.ChooseModel():
            only = places(options, turn.PickModel)
            return marked(choices, only if len(only) == 1 else ())
    return tuple(choices)


def places(options: Sequence[Any], *kinds: type) -> list[int]:
    """Where the options of some kinds stand."""
    return [place for place, option in enumerate(options) if isinstance(option, kinds)]


def left(choices: Sequence[Choice], place: int) -> Message:
    """What would be left undone."""
    return Message("pacific_rim.left.option", {"option": choices[place].label})


def striking(options: Sequence[Any], choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """An attack that can be made is made: at the likeliest target, or the only one."""
    strikes = places(options, attack.Strike)
    best = likeliest(choices, strikes)
    if best is None and len(strikes) == 1:
        best = strikes[0]
    told = left(choices, strikes[0] if best is None else best)
    return marked(choices, [best], dict.fromkeys(places(options, attack.Decline), told))


def with_dice(
    asked: attack.ChooseReroll, options: Sequence[Any], choices: Sequence[Choice]
) -> tuple[Choice, ...]:
    """The dice as they lie, or the die whose second roll helps most. [PRE-ABL-12]"""
    keeps = places(options, attack.KeepDice)[0]

    def hope(place: int) -> Fraction:
        chance = chance_of(choices[place])
        return chance if asked.role == "attack" else -chance

    best = max(range(len(choices)), key=lambda place: (hope(place), place == keeps))
    if hope(best) - hope(keeps) < MUCH_BETTER:
        return marked(choices, [best])
    return marked(choices, [best], {keeps: left(choices, best)})


def using_card(options: Sequence[Any], choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """The card that was chosen is used; which of several alternatives, nobody says. [PRE-CRD-09]"""
    uses = places(options, activation.UseCard)
    main = uses[0] if len(uses) == 1 else None
    told = left(choices, uses[0]) if uses else None
    leaves = places(options, activation.LeaveCard) if told is not None else []
    return marked(choices, [main], {place: told for place in leaves if told is not None})


def in_the_end(options: Sequence[Any], choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """A tactical action that attacks is rarely left out. [PRE-TAC-01]"""
    best = likeliest(choices, places(options, tactical.PlainAttack, tactical.UseObject))
    skips = places(options, tactical.SkipTactical)
    if best is None:
        return tuple(choices)
    return marked(choices, [best], dict.fromkeys(skips, left(choices, best)))


def engaging_foe(
    seen: PacificRim, options: Sequence[Any], choices: Sequence[Choice]
) -> tuple[Choice, ...]:
    """The only face of the only enemy that can be engaged. [PRE-ENG-06]"""
    side = seen.acting_model.side
    foes = [
        place
        for place, shown in enumerate(choices)
        if any(seen.models[t].side != side for t in shown.targets if t in seen.models)
    ]
    return marked(choices, foes if len(foes) == 1 else ())
