"""Attack cards that others take the place of before the dice are gathered. [GR-KW-41, GR-KW-42]"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from plancia.games.giga_robo.events.attack import AttackTakenBack
from plancia.games.giga_robo.in_force import durations
from plancia.games.giga_robo.in_force.affordable import hand_of
from plancia.games.giga_robo.in_force.memo import memo_of
from plancia.games.giga_robo.in_progress import Fight, Played, Side, Target
from plancia.games.giga_robo.maps import Hex
from plancia.games.giga_robo.noticing import without
from plancia.games.giga_robo.rules import cards, spirit
from plancia.games.giga_robo.rules.attack import closing, declare, legality, reply
from plancia.games.giga_robo.rules.attack.legality import How
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.words.cards import Card

# --- a random attack instead --------------------------------------------------------------------


def random_attack(g: GigaRobo, fight: Fight, side: Side) -> None:
    """The cards go back; one drawn at random among those that could be played is the attack.

    The window of its declaration goes on, so that the new attack can be answered. [GR-KW-41]
    """
    names = tuple(each.card for each in side.cards)
    player = g.players[side.seat]
    player.hand += names
    spirit.refund(g, side.seat, sum(each.paid for each in side.cards))  # [GR-KW-22]
    side.cards.clear()
    g.tell("GR-KW-41", AttackTakenBack, side.seat, names)
    found = {name: way for name in player.hand for way in alone(g, fight, side, name)}
    if not found and side is fight.active:
        g.attacked = False
        g.then(closing.CLEAN_UP)
        return
    if not found:  # its player reacts in another way
        durations.disarm(g, side.seat, hit=False)
        fight.reply, fight.reaction = None, ""
        return
    drawn = g.pick(sorted(found))
    side.target, start, how = found[drawn]
    declare.take(g, player, side, drawn, start, how)
    if side is fight.reply:
        declare.note_payment(g, side)
    declare.require(g, side, drawn)
    if side is fight.reply:
        reply.pay_noted(g, side)
    declare.announce(g, side)


def alone(g: GigaRobo, fight: Fight, side: Side, name: str) -> Iterator[tuple[Target, Hex, How]]:
    """How a hand card could be declared alone: at the same target, or in the attacker's hex."""
    player, card = g.players[side.seat], g.library.cards[name]
    if not card.attack or legality.card_refusal(g, player, card) is not None:
        return
    if side is fight.active:
        target = declare.current(g, side.target)
        among = [target] if target is not None else []
    else:
        among = reply.attacker_targets(g, side.seat)
        among.sort(key=lambda target: target.kind != side.target.kind)
    for target, start in legality.aims(g, player, card, among):
        for how in legality.hows(g, player, card, None):
            yield target, start, how
            return


# --- one card for another -----------------------------------------------------------------------


def substitutes(g: GigaRobo, fight: Fight, side: Side, number: int) -> Iterator[str]:
    """The hand cards that can take the place of a card of an attack. [GR-KW-42]

    They need range, requirements, the combo icon in a combo, and the cost.
    """
    player, target = g.players[side.seat], declare.current(g, side.target)
    if target is None:
        return
    near = legality.Near(g, player, legality.measured(g, player, [target]))
    means = means_for(g, fight, side, side.cards[number])
    for facts in hand_of(g, memo_of(g), player).attacks:
        card = facts.card
        if (
            legality.play_refusal(g, player, card) is None
            and legality.needs_refusal(g, player, card, side.target.robot) is None
            and (len(side.cards) == 1 or cards.icon(g, side.seat, card, "combo"))
            and (bool(near.aims(card)) if number == 0 else follows(g, side, number, card))
            and cards.cost_of(g, side.seat, card) <= means
        ):
            yield card.name


def follows(g: GigaRobo, side: Side, number: int, card: Card) -> bool:
    """A later card needs the target in range as in any combo. [GR-CMB-09]"""
    earlier = [g.library.cards[each.card] for each in side.cards[:number]]
    return legality.fits_behind(g, side, earlier, card)


def means_for(g: GigaRobo, fight: Fight, side: Side, old: Played) -> int:
    """What was paid for the old card counts; what is due for it falls away. [GR-KW-22]"""
    waits = side is fight.active and not fight.paid
    others = [each for each in side.cards if waits and each is not old]
    due, _ = cards.costs(g, structs.replace(side, cards=others))
    return cards.purse(g, side.seat) + old.paid - due


def substitute(g: GigaRobo, fight: Fight, side: Side, number: int, name: str) -> None:
    """A hand card takes the place of a card of the attack; the difference is settled."""
    player, card = g.players[side.seat], g.library.cards[name]
    old = side.cards[number]
    start = ""
    side.target = declare.current(g, side.target) or side.target  # it may have moved since
    if number == 0:
        start = next(start for _, start in legality.aims(g, player, card, [side.target]))
    player.hand = (*without(player.hand, name), old.card)
    new = Played(name, start)
    side.cards[number] = new
    declare.require(g, side, name)
    if fight.paid or side is fight.reply:
        new.paid = cards.cost_of(g, side.seat, card)
        spirit.refund(g, side.seat, old.paid)
        declare.collect(g, side.seat, new.paid)
    declare.announce(g, side)
