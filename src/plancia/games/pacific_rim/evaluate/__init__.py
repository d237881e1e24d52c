"""What bots value in Pacific Rim Extinction: victory points won, and those that are in reach.

Bots find `evaluate`, `stage`, `suggest`, `obvious` and `weigh` here by their names.
"""

from __future__ import annotations

from hashlib import blake2b
from math import exp
from typing import Final

from plancia.core import Seat
from plancia.games.pacific_rim.evaluate import acting, prospects, stakes
from plancia.games.pacific_rim.evaluate.board import board
from plancia.games.pacific_rim.evaluate.policy import obvious, suggest, weigh
from plancia.games.pacific_rim.rules.rounds import DecideFirst
from plancia.games.pacific_rim.state import PacificRim

__all__ = ["evaluate", "obvious", "stage", "suggest", "weigh"]

SCALE: Final = 4.0
"""How many victory points make a lead of three to one."""
TASTE: Final = 0.5
"""How far the fancy of the moment moves the choice of a secret card, in victory points."""


def stage(game: PacificRim) -> int:
    """Rounds."""
    return game.round


def evaluate(game: PacificRim, seat: Seat) -> float:
    """The chance to win, about, from the victory points that are won and in reach."""
    side = game.sides.get(seat, "jaeger")
    lead = jaeger_lead(game)
    if side == "kaiju":
        lead = -lead
    if game.round_phase == "choosing" or (game.agenda and isinstance(game.agenda[-1], DecideFirst)):
        lead += fancy(game, seat)
    return 1.0 / (1.0 + exp(-lead / SCALE))


def jaeger_lead(game: PacificRim) -> float:
    """By how many victory points the Jaeger side is ahead, hopes included."""
    now = board(game)
    lead = now.balance
    if game.round_phase == "setup" and not game.on_table():
        return lead
    state = game.acting
    if state is None:
        lead += prospects.standing(now, game)
        lead += stakes.errands(game, "jaeger") - stakes.errands(game, "kaiju")
    else:
        model = game.models[state.model]
        sign = 1.0 if model.side == "jaeger" else -1.0
        own = acting.worth(now, game) + prospects.friends(now, game, model)
        if model.place != "table":
            own += stakes.errands(game, model.side)
            own -= sum(
                prospects.hopes(now, game, foe) for foe in game.on_table(game.foe_of(model.side))
            )
        lead += sign * (own - stakes.errands(game, game.foe_of(model.side)))
    if game.attack is not None:
        attacker = game.models[game.attack.attacker]
        promise = acting.fight(now, game, game.attack)
        lead += promise if attacker.side == "jaeger" else -promise
    return lead


def fancy(game: PacificRim, seat: Seat) -> float:
    """A whim for the cards that were chosen: whoever always takes the best one is foreseen.

    It follows from the dice to come, which are others in every draw of what a bot cannot know.
    """
    laid = "".join(f"{m.id}:{m.card}" for m in game.on_table() if m.owner == seat)
    digest = blake2b(laid.encode(), key=game.chance.key[:32], digest_size=4).digest()
    return TASTE * (int.from_bytes(digest, "big") / 2**31 - 1.0)
