"""Damage read from the answered attack. [GR-KW-159, GR-KW-160]"""

from __future__ import annotations

from plancia.games.giga_robo.amounts import amount
from plancia.games.giga_robo.rules.attack.legality import victim_of
from plancia.games.giga_robo.rules.values import total
from plancia.games.giga_robo.state import Fight, Frame, GigaRobo


def cross_counter(g: GigaRobo, fight: Fight) -> int:
    """What the answered attack would have inflicted with 1 success. [GR-KW-159]"""
    side = fight.active
    victim = victim_of(g, side.target)
    found = 0
    cards = [g.library.cards[each.card] for each in side.cards]
    for card in cards:
        frame = Frame(side.seat, card.name, victim=victim)
        found += amount(g, frame, card.harm.base)
        for more in card.harm.plus:
            if not more.price and more.when.hold(g, side.seat, victim):
                found += amount(g, frame, more.n)
        found += total(g, side.seat, "card_damage", victim, card)
    return found + total(g, side.seat, "damage", victim, cards[0]) + side.changes.get("bonus", 0)


def copied_damage(g: GigaRobo, fight: Fight) -> int:
    """The base damage of all answered cards, used by the damage text of one. [GR-KW-160]"""
    side = fight.active
    cards = [g.library.cards[each.card] for each in side.cards]
    base = sum(card.harm.base if isinstance(card.harm.base, int) else 0 for card in cards)
    reply = fight.reply
    assert reply is not None
    name = reply.changes.get("copied_line", 0)
    card = cards[min(name, len(cards) - 1)]
    worth = base * fight.successes if card.harm.per_success else base
    victim = victim_of(g, reply.target)
    for more in card.harm.plus:
        if not more.price and more.when.hold(g, reply.seat, victim):
            worth += amount(g, Frame(reply.seat, card.name, victim=victim), more.n)
    return worth
