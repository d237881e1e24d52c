"""What a battle is worth to a player: the points that are left on either side."""

from __future__ import annotations

from typing import Final

from plancia.core import Seat
from plancia.games.infinity.state import Infinity, Trooper, other

WOUNDED: Final = 0.6
"""What is left of a model's worth with all wounds but one taken."""
UNLED: Final = 0.08
"""What it costs to have nobody who leads."""


def stage(game: Infinity) -> int:
    """Player turns: play-outs go on to the end of one."""
    return 2 * game.turn + (game.active != game.first)


def evaluate(game: Infinity, seat: Seat) -> float:
    """How likely a player is to win, from 0 (lost) to 1 (won)."""
    if game.outcome is not None:
        if not game.outcome.winners:
            return 0.5
        return 1.0 if seat in game.outcome.winners else 0.0
    mine, theirs = strength(game, seat), strength(game, other(seat))
    total = mine + theirs
    value = 0.5 if total <= 0.0 else mine / total
    return min(max(value, 0.02), 0.98)


def strength(game: Infinity, seat: Seat) -> float:
    """The points of an army that can still fight."""
    found = sum(worth(game, each) for each in game.army(seat))
    leader = game.troopers.get(game.commands[seat].lieutenant)
    led = leader is None or (leader.spot != "gone" and not leader.is_out)
    return found if led else found * (1.0 - UNLED)


def worth(game: Infinity, trooper: Trooper) -> float:
    """The points of a model, less for its wounds."""
    if trooper.is_out or trooper.spot == "gone":
        return 0.0
    profile = game.profile(trooper)
    share = trooper.wounds / profile.attributes.toughness
    return profile.cost * (1.0 - (1.0 - WOUNDED) * share)
