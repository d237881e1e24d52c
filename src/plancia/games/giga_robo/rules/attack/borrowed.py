"""Attack cards that take over another card's text as they are declared. [GR-KW-156]"""

from __future__ import annotations

from plancia.core import Seat
from plancia.games.giga_robo.events.attack import TextBorrowed
from plancia.games.giga_robo.in_progress import Side
from plancia.games.giga_robo.state import GigaRobo, Sequel
from plancia.games.giga_robo.texts.choosing import choose


def borrow(g: GigaRobo, side: Side) -> None:
    """What waited for this attack gives one of its cards another text; not an ultimate's."""
    mods = g.library.mods
    cards = [each.card for each in side.cards if not g.library.cards[each.card].ultimate]
    for player in g.crew(g.players[side.seat].rides):
        for lasting in player.lasting:
            waits = lasting.until == "this_attack" and "borrowed_text" in mods.get(lasting.part, {})
            if waits and lasting.at and cards:
                then = Borrow(side.seat, lasting.at)
                choose(g, player.seat, "borrower", "card", cards, then)


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
