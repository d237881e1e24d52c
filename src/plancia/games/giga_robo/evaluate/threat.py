"""What a robot could do to another from where it stands, with the cards and spirit it has."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from plancia.core import Seat
from plancia.games.giga_robo.evaluate.resources import worth_of_cost, worth_of_rage
from plancia.games.giga_robo.in_force.values import defence
from plancia.games.giga_robo.odds import Pool, estimate
from plancia.games.giga_robo.state import GigaRobo, Robot
from plancia.games.giga_robo.words.cards import Card

UNKNOWN_DAMAGE: Final = 3
"""The damage assumed of a card that has to count something first."""
COPIED_DAMAGE: Final = 6
"""The damage assumed of a card that does what the opponent would have done."""
TEXT: Final = 0.2
"""What a word of a card's text is worth, in points of damage."""
SAVING: Final = 0.5
"""How much an attack counts for which there is not quite enough spirit."""


class UsableAttack(NamedTuple):
    """An attack card in hand: its range, its cost and its expected gain."""

    card: str
    low: int
    high: int
    melee: bool
    cost: int
    gain: float
    """Its damage as a share of the foe's armour, less the rage that it would cause."""


def usable_attacks(game: GigaRobo, seat: Seat, foe: Robot) -> list[UsableAttack]:
    """The attack cards in hand that are worth playing against a foe, the best for its cost first.

    Costs and ranges are the printed ones: this is asked for every hex that a robot might go to.
    """
    other = foe.seat
    armour = game.library.robots[foe.name].armour
    shield = min(5, max(0, defence(game, other)))
    rage = worth_of_rage(game, other)
    cards = game.library.cards
    found: list[UsableAttack] = []
    for name in game.players[seat].hand:
        card = cards[name]
        if card.attack and card.range is not None:
            if card.needs and not card.needs.hold(game, seat, other):
                continue  # a bot that waits for what it needs would do nothing
            each, base = card.harm.per_success, printed_base(card)
            chance, damage = chance_and_damage(card.dice, shield, base, each, len(card.text))
            cost = card.cost if isinstance(card.cost, int) else 1
            gain = damage / armour - chance * rage
            if gain > 0:
                melee = card.type == "melee" and "elevation" not in card.ignores
                found.append(UsableAttack(name, *card.range, melee, cost, gain))
    found.sort(key=lambda attack: (attack.cost + 1) / attack.gain)
    return found


@cache
def chance_and_damage(
    dice: int, shield: int, base: int, per_success: bool, words: int
) -> tuple[float, float]:
    """The chance of a card against so many defence dice, and its average damage."""
    chance, successes = estimate(Pool(dice), Pool(0, shield))
    return chance, base * (successes if per_success else chance) + TEXT * chance * words


def printed_base(card: Card) -> int:
    """The base damage as far as the card itself tells."""
    if card.harm.cross_counter or card.harm.copied:
        return COPIED_DAMAGE
    return card.harm.base if isinstance(card.harm.base, int) else UNKNOWN_DAMAGE


def threat_at(attacks: list[UsableAttack], spirit: int, gap: int, rise: int, turn: int) -> float:
    """What the attacks that reach and can be paid come to, less the spirit that they cost."""
    total = 0.0
    left = spirit
    near = 0.0
    for attack in attacks:
        if not attack.low <= (gap + rise if attack.melee else gap) <= attack.high:
            continue
        if attack.cost <= left:
            net = attack.gain - worth_of_cost(attack.cost, left, turn)
            if net > 0:
                total += net
                left -= attack.cost
        elif attack.cost > spirit:
            near = max(near, attack.gain * spirit / attack.cost)
    return max(total, SAVING * near)
