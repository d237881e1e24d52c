"""Whether an opponent's instant affected somebody's attack or instants. [GR-KW-84]

What it could cancel, change, reroll, reduce or move is noted as it begins to resolve, and compared
when it has resolved.
"""

from __future__ import annotations

from plancia.core import Seat
from plancia.games.giga_robo.amounts import side_of
from plancia.games.giga_robo.in_force.memo import memo_of
from plancia.games.giga_robo.in_force.values import total
from plancia.games.giga_robo.in_progress import Response, Side
from plancia.games.giga_robo.rules.cards import icon
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.texts import hooks
from plancia.games.giga_robo.words.lasting import Stat

EVENT = "instant_against"
VALUES: tuple[Stat, ...] = ("attack_dice", "ten_dice", "damage", "card_damage")


def note(g: GigaRobo, response: Response) -> None:
    """Remember how things stand for those who wait for such an instant."""
    for seat, effects in memo_of(g).effects.items():
        player = g.players[seat]
        if EVENT not in effects.hooks or player.out or not g.hostile(seat, response.seat):
            continue
        if next(hooks.found(g, player, EVENT, response.seat), None) is not None:
            response.before[seat] = trace(g, seat)


def compare(g: GigaRobo, response: Response) -> None:
    """Set off what waits for an instant that changed something."""
    for seat, before in response.before.items():
        if trace(g, seat) != before:
            hooks.fire(g, EVENT, seat, response.seat)


def trace(g: GigaRobo, seat: Seat) -> str:
    """A player's attack under way, declared instants and cards in the meter, as they are now."""
    side = side_of(g, seat)
    attack = attack_trace(g, side) if side is not None and side.cards else ()
    declared = [(each.number, each.cancelled, each.text) for each in g.stack if each.seat == seat]
    meter = [(card.card, card.slot, card.on) for card in g.players[seat].meter]
    return repr((attack, declared, meter))


def attack_trace(g: GigaRobo, side: Side) -> tuple[object, ...]:
    """Cards, dice and values of an attack."""
    cards = [(each.card, each.state, each.text, each.dice, each.power) for each in side.cards]
    dice = [(die.kind, die.face, die.plus, die.alone) for die in side.dice]
    first = g.library.cards[side.cards[0].card]
    victim = side.target.robot
    values = [total(g, side.seat, stat, victim, first) for stat in VALUES]
    taken = total(g, victim, "damage_taken", side.seat) if victim else 0
    reacts = icon(g, side.seat, first, "reaction")
    pool = (side.attack, side.ten, side.power, side.cancelled)
    return (cards, dice, pool, sorted(side.changes.items()), values, taken, reacts)
