"""The worth of a position: victory points won and in reach, as a chance to win."""

from __future__ import annotations

from hashlib import blake2b
from math import exp
from typing import Any, Final

from plancia.core import Seat
from plancia.games.pacific_rim.evaluate import acting, prospects, stakes
from plancia.games.pacific_rim.evaluate.board import board
from plancia.games.pacific_rim.rules.attack import ChooseReroll, ChooseTarget, RollAgain, Strike
from plancia.games.pacific_rim.rules.turn import ChooseFirstTurn, Forgo
from plancia.games.pacific_rim.state import PacificRim

SCALE: Final = 4.0
"""How many victory points make a lead of about three to one."""
TASTE: Final = 0.5
"""How far the fancy of the moment moves the choice of a secret card, in victory points."""
CHARGE: Final = 0.12
"""What a charge is worth that is spent to roll a die again."""


def evaluate(game: PacificRim, seat: Seat) -> float:
    """The chance to win, about, from the victory points that are won and in reach."""
    revealed = isinstance(game.question, ChooseFirstTurn)
    more = whim(game, seat) if revealed or game.round_phase == "choosing" else 0.0
    return chance(game, seat, jaeger_lead(game), more)


def chance(game: PacificRim, seat: Seat, lead: float, more: float = 0.0) -> float:
    """A lead of the Jaeger side, and something for the seat's own side, as a chance to win."""
    own = stakes.SIGN[game.sides.get(seat, "jaeger")] * lead
    return 1.0 / (1.0 + exp(-(own + more) / SCALE))


def jaeger_lead(
    game: PacificRim, *, activation: float | None = None, promise: float | None = None
) -> float:
    """By how many victory points the Jaeger side is ahead, hopes included.

    What the activation and the attack under way are worth may be known better than from a look at
    the position.
    """
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
        foe = game.foe_of(model.side)
        own = acting.worth(now, game) if activation is None else activation
        own += prospects.friends(now, game, model)
        if model.place != "table":
            own += stakes.errands(game, model.side)
            own -= sum(prospects.hopes(now, game, each) for each in game.on_table(foe))
        lead += stakes.SIGN[model.side] * (own - stakes.errands(game, foe))
    if game.attack is not None:
        if promise is None:
            promise = acting.fight(now, game, game.attack)
        lead += stakes.SIGN[game.models[game.attack.attacker].side] * promise
    return lead


def whim(game: PacificRim, seat: Seat) -> float:
    """A whim for the cards that were chosen: whoever always takes the best one is foreseen.

    It follows from the dice to come, which are others in every draw of what a bot cannot know.
    """
    laid = "".join(f"{m.id}:{m.card}" for m in game.on_table() if m.owner == seat)
    digest = blake2b(laid.encode(), key=game.chance.key[:32], digest_size=4).digest()
    return TASTE * (int.from_bytes(digest, "big") / 2**31 - 1.0)


def expect(game: PacificRim, seat: Seat, option: Any) -> float | None:
    """What a position is worth after an option whose dice have known odds."""
    asked = game.question
    if isinstance(option, Forgo):  # to wait is no plan: a round in which bots do never ends
        return 0.0
    if isinstance(asked, ChooseTarget) and game.acting is not None:
        model = game.acting_model
        now = board(game)
        hope = acting.place(now, game, model, model.pose)
        if isinstance(option, Strike):
            hope += acting.strike(now, game, model, asked.plan, option.target)
        return chance(game, seat, jaeger_lead(game, activation=hope))
    if isinstance(asked, ChooseReroll) and asked.role == "attack":
        return chance(game, seat, jaeger_lead(game, promise=rerolled(game, option)))
    return None


def rerolled(game: PacificRim, option: Any) -> float:
    """What the attack under way promises if a die is rolled again, or none is."""
    again = option.die if isinstance(option, RollAgain) else None
    price = 0.0 if game.fight.rerolls or again is None else CHARGE
    return acting.thrown(board(game), game, game.fight, again) - price
