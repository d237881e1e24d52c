"""What most players want next, and what would be left undone."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from plancia.core import Decision, Message
from plancia.core.emphasis import chance_of, likeliest, marked
from plancia.core.scene import Choice
from plancia.games.space_hulk.rules import (
    assault,
    command,
    flamer,
    movement,
    overwatch,
    shooting,
    turn,
)
from plancia.games.space_hulk.state import MARINE_AP, Action, SpaceHulk
from plancia.space.compass import forward_and_sideways

ATTACKS = (shooting.Shoot, assault.Assault, flamer.Flame)
WATCH_AP = overwatch.SetOverwatch.price
MUCH_BETTER = Fraction(1, 12)
"""A chance that is better by so much is worth a second thought."""


def emphasised(
    seen: SpaceHulk,
    asked: Decision[Any] | None,
    options: Sequence[Action],
    choices: Sequence[Choice],
) -> tuple[Choice, ...]:
    """The options, with what most players want next and what would be given up."""
    if not options:  # a spectator, or a moment of a replay
        return ()
    match asked:
        case turn.ChooseMarineAction():
            return in_turn(seen, options, choices)
        case command.ChooseFreeShot() | overwatch.ChooseOverwatch():
            return at_once(options, choices)
        case assault.ChooseParry() | assault.ChooseReroll() | assault.ChoosePsi():
            return with_dice(seen, options, choices)
    return tuple(choices)


def in_turn(
    seen: SpaceHulk, options: Sequence[Action], choices: Sequence[Choice]
) -> tuple[Choice, ...]:
    """For every marine his best attack, else overwatch with his last points, else straight on."""
    mains: list[int | None] = []
    of_marine: dict[str, list[int]] = {}
    for place, shown in enumerate(choices):
        if shown.piece:
            of_marine.setdefault(shown.piece, []).append(place)
    attacks: list[int] = []
    for name, places in of_marine.items():
        attack = likeliest(choices, (n for n in places if isinstance(options[n], ATTACKS)))
        if attack is not None:
            attacks.append(attack)
        mains.append(attack if attack is not None else going_on(seen, name, places, options))
    ends = next((n for n, option in enumerate(options) if isinstance(option, turn.EndTurn)), None)
    if ends is None:
        return marked(choices, mains)
    if attacks:
        best = max(attacks, key=lambda place: chance_of(choices[place]))
        option = choices[best].label
        args = {"marine": choices[best].piece, "option": option}
        return marked(choices, mains, {ends: Message("space_hulk.left.attack", args)})
    idle = [m.id for m in seen.on_board() if m.activation == "waiting" and m.id in of_marine]
    idle = [name for name in idle if not seen.marines[name].overwatch]
    if idle:
        args = {"marines": tuple(idle), "n": len(idle)}
        return marked(choices, mains, {ends: Message("space_hulk.left.marines", args)})
    return marked(choices, [*mains, None if of_marine else ends])


def going_on(
    seen: SpaceHulk, name: str, places: Sequence[int], options: Sequence[Action]
) -> int | None:
    """What a marine without a target does: he watches with his last points, or walks on."""
    marine = seen.marines[name]
    own = MARINE_AP if marine.activation == "waiting" else marine.ap
    for place in places:
        match options[place]:
            case overwatch.SetOverwatch(command=False) if own == WATCH_AP and seen.aliens:
                return place
            case movement.Move(command=False, to=to) if own > WATCH_AP or not seen.aliens:
                if forward_and_sideways(marine.square, marine.facing, to) == (1, 0):
                    return place if to not in seen.fire else None
    return None


def at_once(options: Sequence[Action], choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """A shot that costs nothing is taken."""
    shots = (shooting.Shoot, overwatch.FireOverwatch)
    best = likeliest(choices, (n for n, each in enumerate(options) if isinstance(each, shots)))
    if best is None:
        return tuple(choices)
    left = Message("space_hulk.left.option", {"option": choices[best].label})
    passes = [n for n, each in enumerate(options) if isinstance(each, command.PassReaction)]
    return marked(choices, [best], dict.fromkeys(passes, left))


def with_dice(
    seen: SpaceHulk, options: Sequence[Action], choices: Sequence[Choice]
) -> tuple[Choice, ...]:
    """The dice as they lie, or the change that betters the fight most."""
    keeps = next(
        n
        for n, each in enumerate(options)
        if each in (assault.Parry(False), assault.Reroll(())) or each == assault.SpendPsi(0)
    )
    best = max(range(len(choices)), key=lambda n: (hopes(choices[n]), n == keeps))
    better = hopes(choices[best]) - hopes(choices[keeps])
    if better < MUCH_BETTER:
        return marked(choices, [best])
    left = Message("space_hulk.left.option", {"option": choices[best].label})
    return marked(choices, [best], {keeps: left})


def hopes(choice: Choice) -> Fraction:
    """What an end of a fight is hoped for: to win it, or at least not to lose it."""
    parts = {odds.of.key.rpartition(".")[2]: odds for odds in choice.odds}
    value = Fraction()
    for name, weight in (("win", Fraction(1)), ("tie", Fraction(1, 2))):
        if name in parts:
            value += weight * Fraction(parts[name].numerator, parts[name].denominator)
    return value
