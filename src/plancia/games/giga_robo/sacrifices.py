"""Prices for good: cards that leave the game, armour that is given up."""

from __future__ import annotations

from plancia.games.giga_robo.amounts import amount
from plancia.games.giga_robo.rules import damage, meter
from plancia.games.giga_robo.rules.text import ask_price
from plancia.games.giga_robo.state import Frame, GigaRobo
from plancia.games.giga_robo.words.amounts import Amount
from plancia.games.giga_robo.words.base import Place, Price


class Cards(Price, frozen=True):
    """Hand cards of the owner's choice leave the game. [GR-KW-59]"""

    n: Amount

    def payable(self, g: GigaRobo, f: Frame) -> bool:
        """At least one, and as many as are in hand. [GR-KW-60]"""
        return 1 <= amount(g, f, self.n) <= len(g.players[f.owner].hand)

    def pay(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """One after another."""
        f.count = amount(g, f, self.n)
        self.next(g, f, at)

    def next(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The next card, an ultimate technique too."""
        if f.count > 0:
            ask_price(g, f.owner, "lose_card", "hand", g.players[f.owner].hand, at)

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """For good, and for everybody to see."""
        meter.remove(g, g.players[f.owner], value)
        f.count -= 1
        self.next(g, f, at)


class Armour(Price, frozen=True):
    """Armour that is given up for the game; repairs do not bring it back. [GR-KW-80]"""

    n: Amount

    def payable(self, g: GigaRobo, f: Frame) -> bool:
        """At most what is there."""
        return amount(g, f, self.n) <= g.robot(f.owner).armour

    def pay(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """It is no damage. [GR-KW-81]"""
        robot = g.robot(f.owner)
        count = amount(g, f, self.n)
        damage.lose_armour(g, robot.seat, count, "GR-KW-80")
        robot.limit = max(robot.armour, robot.limit - count)
