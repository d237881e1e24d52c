"""Damage and texts read from other cards. [GR-KW-156, GR-KW-159, GR-KW-160]"""

from __future__ import annotations

from plancia.core import Seat
from plancia.games.giga_robo.amounts import amount
from plancia.games.giga_robo.events.attack import TextBorrowed
from plancia.games.giga_robo.in_force.values import total
from plancia.games.giga_robo.in_progress import Frame, Played, Side
from plancia.games.giga_robo.state import GigaRobo, Sequel
from plancia.texts.choosing import choose


def cross_counter(g: GigaRobo) -> int:
    """What the answered attack would have inflicted with 1 success. [GR-KW-159]"""
    fight, side = g.attack, g.attack.active
    victim = side.target.robot
    first = g.library.cards[side.cards[0].card]
    found = total(g, side.seat, "damage", victim, first) + side.changes.get("damage", 0)
    hits, fight.successes = fight.successes, 1
    for each in side.cards:
        if each.state == "cancelled":
            continue
        card = g.library.cards[each.card]
        frame = Frame(side.seat, card.name, victim=victim, x=each.x)
        if card.counts is not None:
            frame.x = amount(g, frame, card.counts)
        found += amount(g, frame, card.harm.base)
        for more in card.harm.plus:
            if not more.price and more.when.hold(g, side.seat, victim):
                found += amount(g, frame, more.n)
        found += total(g, side.seat, "card_damage", victim, card)
    fight.successes = hits
    return found


def line_of(g: GigaRobo, side: Side, played: Played) -> str:
    """The card whose damage text counts: its own, or one of the answered attack. [GR-KW-160]"""
    if not g.library.cards[played.card].harm.copied:
        return played.card
    return g.attack.active.cards[side.changes.get("copied_line", 0)].card


def copied_base(g: GigaRobo) -> int:
    """The base damage of all answered cards; X counts as 0. [GR-KW-160]"""
    lines = [g.library.cards[each.card].harm.base for each in g.attack.active.cards]
    return sum(base for base in lines if isinstance(base, int))


# --- texts that are taken over as an attack is declared -----------------------------------------


def borrow(g: GigaRobo, side: Side) -> None:
    """What waited for this attack gives one of its cards another text; not an ultimate's."""
    mods = g.library.mods
    cards = [each.card for each in side.cards if not g.library.cards[each.card].ultimate]
    for player in g.crew(g.players[side.seat].rides):
        for lasting in player.lasting:
            waits = lasting.until == "this_attack" and "borrowed_text" in mods.get(lasting.part, {})
            if waits and lasting.at and cards:
                choose(g, player.seat, "borrower", "card", cards, Borrow(side.seat, lasting.at))


class Borrow(Sequel[str], frozen=True):
    """The card that was picked takes over the text."""

    seat: Seat
    text: str

    def resume(self, g: GigaRobo, card: str) -> None:
        """Requirements, cost, damage text and cooldown value stay its own."""
        for side in g.attack.sides.values():
            for played in side.cards:
                if (side.seat, played.card) == (self.seat, card):
                    played.text = self.text
                    g.tell("GR-KW-156", TextBorrowed, self.seat, card, self.text)
