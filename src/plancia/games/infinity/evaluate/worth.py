"""What a battle is worth to a player: the points that are left, and those of the mission."""

from __future__ import annotations

from typing import Final

from plancia.core import Seat
from plancia.games.infinity.evaluate import errands
from plancia.games.infinity.state import Infinity, Trooper, other

WOUNDED: Final = 0.6
"""What is left of a model's worth with all wounds but one taken."""
LEADING: Final = 8.0
"""Points that a Lieutenant is worth more than others, while its side knows who it is."""
MARGIN: Final = 0.02
"""Nothing is quite won or lost before it is over."""


def stage(game: Infinity) -> int:
    """Player turns: play-outs go on to the end of one."""
    return 2 * game.turn + (game.active != game.first)


def evaluate(game: Infinity, seat: Seat) -> float:
    """How likely a player is to win, from 0 (lost) to 1 (won)."""
    if game.outcome is not None:
        if not game.outcome.winners:
            return 0.5
        return 1.0 if seat in game.outcome.winners else 0.0
    return after(game, seat, 0.0)


def after(game: Infinity, seat: Seat, gain: float) -> float:
    """What a battle would be worth if somebody had gained so many points."""
    more = strength(game, seat) - strength(game, other(seat)) + errands.lead(game, seat) + gain
    value = 0.5 + more / (2.0 * game.setup.points)
    return min(max(value, MARGIN), 1.0 - MARGIN)


def strength(game: Infinity, seat: Seat) -> float:
    """The points of an army that can still fight."""
    return sum(left_of(game, each) for each in game.army(seat))


def left_of(game: Infinity, trooper: Trooper) -> float:
    """What a model is worth, less for its wounds."""
    if trooper.is_out or trooper.spot == "gone":
        return 0.0
    profile = game.profile(trooper)
    share = trooper.wounds / profile.attributes.toughness
    return price(game, trooper) * (1.0 - (1.0 - WOUNDED) * share)


def price(game: Infinity, trooper: Trooper) -> float:
    """What it costs an army to lose a model."""
    leads = game.commands[trooper.seat].lieutenant == trooper.id
    return game.profile(trooper).cost + (LEADING if leads else 0.0) + errands.stakes(game, trooper)
