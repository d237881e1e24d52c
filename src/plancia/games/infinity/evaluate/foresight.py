"""What a battle is worth after an option, by exact odds and without trying it."""

from __future__ import annotations

from typing import Any, Final

from plancia.core import Seat
from plancia.games.infinity.evaluate import deploying, impulses, ordering, reacting
from plancia.games.infinity.evaluate.worth import after
from plancia.games.infinity.rules import (
    arriving,
    bringing,
    deployment,
    guts,
    impetuous,
    objectives,
    orders,
    reactions,
    setup,
    turn,
)
from plancia.games.infinity.rules.turning import LookOn, LookTo
from plancia.games.infinity.state import Infinity

REFUGE: Final = {"take_cover": 0.3, "stand_firm": 0.1, "drop_prone": 0.0, "stay_down": 0.0}
"""Better cover first; who holds on stands where it wants to, and drops only if it fails."""
BETTER: Final = 0.1
"""What is better than its alternative, however little."""
PAID: Final = -0.5
"""What the order of a Lieutenant is kept for."""


def expect(game: Infinity, seat: Seat, option: Any) -> float | None:
    """What a battle is worth to a seat after an option; nothing where that has to be tried."""
    gain = points(game, seat, option)
    return None if gain is None else after(game, seat, gain)


def points(game: Infinity, seat: Seat, option: Any) -> float | None:
    """What an option gains, in points of an army."""
    asked = game.asked(seat)
    match asked:
        case turn.ChooseOrder():
            return ordering.of_order(game, seat, option)
        case orders.ChooseAction():
            return ordering.of_action(game, asked, option)
        case reactions.ChooseReactions():
            return reacting.of_reaction(game, asked, option)
        case deployment.ChoosePlace():
            return deploying.of_place(game, seat, option)
        case guts.SeeksRefuge():
            by_order = isinstance(option, guts.StandFirm) and option.by_order
            return PAID if by_order else REFUGE[option.tag()]
        case impetuous.ChooseImpetuous():
            return impulses.of_choice(game, option)
        case arriving.ChooseSidestep():
            return reacting.of_sidestep(game, asked, option)
    return _simple(game, seat, option)


def _simple(game: Infinity, seat: Seat, option: Any) -> float | None:
    """What needs no reckoning."""
    match option:
        case bringing.BringList():  # one is as good as another
            return 0.0
        case objectives.NameCourier():
            attributes = game.profile(game.troopers[option.trooper]).attributes
            return sum(attributes.move) / 10 + attributes.toughness
        case deployment.HoldBack():
            return 0.0 if option.trooper else BETTER
        case setup.TakeOption():
            return BETTER if option.option == "initiative" else 0.0
        case setup.GoFirst():
            return BETTER if option.seat == seat else 0.0
        case setup.TakeSide():  # whoever places an army last knows where the other one stands
            return 0.0 if option.first == seat else BETTER
        case LookTo():
            return reacting.of_turn(game, option)
        case LookOn():
            return 0.0
    return None
