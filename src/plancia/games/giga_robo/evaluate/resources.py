"""What a player has to fight with: spirit, power, cards, and what tokens in the meter cost.

Everything is measured as if the cooldown phase of the turn under way were over, so that ending the
turn neither gains nor loses anything by itself.
"""

from __future__ import annotations

from functools import cache
from math import exp
from typing import Final

from plancia.core import Seat
from plancia.games.giga_robo.in_force.values import rage_of
from plancia.games.giga_robo.rules.upkeep import heart
from plancia.games.giga_robo.state import GigaRobo, Player, Robot

SPIRIT: Final = 0.20
"""What more spirit than can be spent is worth."""
MUCH_SPIRIT: Final = 20.0
"""The spirit above which more is worth little, so that bots spend it."""
POWER: Final = 0.075
"""What more power tokens than can be spent are worth."""
MUCH_POWER: Final = 5.0
"""The number of power tokens above which more are worth little."""
TOKEN_ON_ABILITY: Final = 0.016
"""A token on an activated ability."""
CARDS: Final = 2.0
"""All cards that are not out of the game: the fewer are left, the more each is worth."""
DECK: Final = 7.0
"""How many cards are worth most of that."""
READY: Final = (0.004, 0.003, 0.0015, 0.0)
"""What a card is worth besides, in hand and in slots 1, 2 and 3."""
INCOME: Final = 0.25
"""The spirit that every upkeep can bring; its first points are worth most."""
SHIELD: Final = 0.05
"""An active barrier."""
ON_CARD: Final = 0.015
"""A card that lies activated in the meter, for every cooldown phase that it will outlast."""
TRAUMA: Final = {"panic": 0.008, "surge": 0.01, "anchor": 0.012}
"""What a token costs as long as it lies in the meter."""
FIRE: Final = 0.025
"""A point of damage that fire will do."""
TURNS_TO_HURRY: Final = 14.0
"""Turns after which what can be spent counts half: a fight must come to an end."""
LEAST: Final = 0.7
"""How much it counts at least: spirit is never spent for nothing."""
AGGRESSION: Final = 0.4
"""By how much more the armour of opponents counts than the own."""
TURNS_TO_AGGRESSION: Final = 15.0
"""Turns in which it grows by one, but to no more than `MOST_AGGRESSION`."""
MOST_AGGRESSION: Final = 3.0


@cache
def aggression(turn: int) -> float:
    """How much the armour counts that opponents lose, beside the own.

    Whoever is attacked chooses the reaction, so waiting is safer than attacking: bots that valued
    both alike would wait forever.
    """
    return 1.0 + min(MOST_AGGRESSION, AGGRESSION + turn / TURNS_TO_AGGRESSION)


@cache
def weight_of_later(turn: int) -> float:
    """How much of what is kept for later counts: the longer a fight lasts, the less."""
    return max(LEAST, 1.0 / (1.0 + (turn / TURNS_TO_HURRY) ** 2))


def spirit_worth(spirit: float) -> float:
    """What spirit is worth."""
    return SPIRIT * (1.0 - exp(-spirit / MUCH_SPIRIT))


def power_worth(power: float) -> float:
    """What power tokens under control are worth."""
    return POWER * (1.0 - exp(-power / MUCH_POWER))


def cooldown_ahead(game: GigaRobo, player: Player) -> bool:
    """Whether the cooldown phase of this turn still lies before a player."""
    ahead = game.phase in ("start", "upkeep", "combat", "cooldown")
    return ahead and game.active in game.players and game.players[game.active].rides == player.rides


def player_worth(game: GigaRobo, player: Player, owed: int = 0) -> float:
    """Spirit, tokens in the meter and cards that work; `owed` is spirit that will be paid."""
    tick = 1 if cooldown_ahead(game, player) else 0
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
    for side in game.fight.sides.values() if game.fight is not None else ():
        if side.seat == player.seat:
            cards += len(side.cards)  # cards in play come back
    worth += CARDS * (1.0 - exp(-cards / DECK)) + ready
    worth += INCOME * (1.0 - exp(-heart(game, player.seat) / 3))
    return worth + weight_of_later(game.turn) * spirit_worth(max(0, player.spirit - owed))


def robot_worth(game: GigaRobo, robot: Robot) -> float:
    """Power tokens and a barrier."""
    tokens = power_worth(robot.power) + TOKEN_ON_ABILITY * sum(robot.tokens)
    return weight_of_later(game.turn) * tokens + (SHIELD if robot.barrier else 0.0)


@cache
def worth_of_cost(cost: int, spirit: int, turn: int) -> float:
    """What the spirit is worth that a cost takes."""
    return weight_of_later(turn) * (spirit_worth(spirit) - spirit_worth(max(0, spirit - cost)))


def worth_of_rage(game: GigaRobo, seat: Seat) -> float:
    """What the rage is worth that a hit would give a player. [GR-RAG-01]"""
    spirit = game.players[seat].spirit
    most = game.library.pilots[game.players[seat].pilot].max_spirit
    full = max(spirit, min(most, spirit + rage_of(game, seat)))
    return worth_of_cost(full - spirit, full, game.turn)
