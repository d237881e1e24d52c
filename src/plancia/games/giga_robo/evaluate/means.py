"""What a player has to fight with: spirit, power, cards, tokens in the meter.

Everything is measured as if the cooldown phase of the turn under way were over, so that ending the
turn neither gains nor loses anything by itself.
"""

from __future__ import annotations

from functools import cache
from math import exp
from typing import Final

from plancia.core import Seat
from plancia.games.giga_robo.rules.upkeep import heart
from plancia.games.giga_robo.rules.values import rage_of
from plancia.games.giga_robo.state import GigaRobo, Player, Robot

SPIRIT: Final = 0.20
"""All the spirit one could wish for."""
PLENTY: Final = 20.0
"""The spirit from which on more is worth little: a bot that hoards must want to spend."""
POWER: Final = 0.075
AMPLE: Final = 5.0
"""The same for power tokens under control."""
CHARGED: Final = 0.016
"""A token on an activated ability."""
CARDS: Final = 2.0
"""All cards that are not out of the game; the fewer there are the more each is worth."""
DECK: Final = 7.0
READY: Final = (0.004, 0.003, 0.0015, 0.0)
"""A card in hand, and in the slots 1, 2 and 3, besides."""
INCOME: Final = 0.25
"""The heart, which every upkeep can bring; its first points are worth most."""
SHIELD: Final = 0.05
ON_CARD: Final = 0.015
"""A card that lies activated in the meter, for every cooldown phase that it will outlast."""
TRAUMA: Final = {"panic": 0.008, "surge": 0.01, "anchor": 0.012}
FIRE: Final = 0.025
"""A point of damage that fire will do."""
HASTE: Final = 14.0
"""Turns after which all that can be spent has lost half of its worth: there is a fight to win."""


LEAST: Final = 0.7
"""What is left of it in the end: spirit is not to be thrown away for nothing."""
ZEAL: Final = 0.4
"""By how much more the armour of others counts than the own."""
FURY: Final = 15.0
"""Turns in which zeal grows by one, and no more than to `MOST_ZEAL`."""
MOST_ZEAL: Final = 3.0


@cache
def zeal(turn: int) -> float:
    """How much armour that others lose counts, beside the own.

    Whoever is attacked chooses the reaction, so waiting is safer than attacking. Bots that did not
    want to hurt others more than to keep whole would wait for ever.
    """
    return 1.0 + min(MOST_ZEAL, ZEAL + turn / FURY)


@cache
def patience(turn: int) -> float:
    """How much of what could be kept for later counts: the longer a fight lasts the less."""
    return max(LEAST, 1.0 / (1.0 + (turn / HASTE) ** 2))


def spirit_worth(spirit: float) -> float:
    """What spirit is worth."""
    return SPIRIT * (1.0 - exp(-spirit / PLENTY))


def power_worth(power: float) -> float:
    """What power tokens under control are worth."""
    return POWER * (1.0 - exp(-power / AMPLE))


def cooling(game: GigaRobo, player: Player) -> bool:
    """Whether the cooldown phase of this turn still lies before a player."""
    ahead = game.phase in ("start", "upkeep", "combat", "cooldown")
    return ahead and game.active in game.players and game.players[game.active].rides == player.rides


def kit(game: GigaRobo, player: Player, owed: int = 0) -> float:
    """Spirit, tokens in the meter and cards that work; `owed` is spirit that will be paid."""
    tick = 1 if cooling(game, player) else 0
    worth = 0.0
    for kind, (one, two, three) in player.trauma.items():
        if one or two or three:
            slots = one + 2 * two + 3 * three
            if kind == "fire":
                worth -= FIRE * slots
            else:
                worth -= TRAUMA[kind] * (slots - tick * (one + two + three)) / 3
    ready = READY[0] * len(player.hand)
    for card in player.meter:
        slot = card.slot - tick
        ready += READY[slot]
        if card.on:
            worth += ON_CARD * slot
    cards = len(player.hand) + len(player.meter)
    if game.fight is not None:  # cards in play come back
        for side in (game.fight.active, game.fight.reply):
            if side is not None and side.seat == player.seat:
                cards += len(side.cards)
    worth += CARDS * (1.0 - exp(-cards / DECK)) + ready
    worth += INCOME * (1.0 - exp(-heart(game, player.seat) / 3))
    return worth + patience(game.turn) * spirit_worth(max(0, player.spirit - owed))


def machine(game: GigaRobo, robot: Robot) -> float:
    """Power tokens and a barrier."""
    tokens = power_worth(robot.power) + CHARGED * sum(robot.tokens)
    return patience(game.turn) * tokens + (SHIELD if robot.barrier else 0.0)


@cache
def price(cost: int, spirit: int, turn: int) -> float:
    """What it is worth to keep the spirit that a cost would take."""
    return patience(turn) * (spirit_worth(spirit) - spirit_worth(max(0, spirit - cost)))


def anger(game: GigaRobo, seat: Seat) -> float:
    """What the rage is worth that a hit would stir in a player. [GR-RAG-01]"""
    spirit = game.players[seat].spirit
    most = game.library.pilots[game.players[seat].pilot].max_spirit
    full = max(spirit, min(most, spirit + rage_of(game, seat)))
    return price(full - spirit, full, game.turn)
