"""Prices for good: cards that leave the game, armour given up, barriers destroyed."""

from __future__ import annotations

from typing import Literal

from plancia.games.giga_robo.amounts import amount, side_of
from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.maps import Hex
from plancia.games.giga_robo.rules import barriers, damage, meter
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.texts.running import ask_price
from plancia.games.giga_robo.words.amounts import Amount
from plancia.games.giga_robo.words.base import Place, Price

NEAR = 3
"""How far from the opponent a barrier may be."""


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
        """In full: at most what is there, and what really goes. [GR-KW-110]"""
        count = amount(g, f, self.n)
        return damage.losable(g, g.robot(f.owner).seat, count) == count

    def pay(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """It is no damage. [GR-KW-81]"""
        robot = g.robot(f.owner)
        count = amount(g, f, self.n)
        damage.lose_armour(g, robot.seat, count, "GR-KW-80")
        robot.limit = max(robot.armour, robot.limit - count)


class Barriers(Price, frozen=True):
    """Static barriers that are destroyed, without damage to anybody. [GR-KW-144]"""

    n: Amount = 1
    where: Literal["adjacent", "near_opponent", "path", "start"] = "adjacent"
    """Next to the owner, within 3 of the opponent, in the attack's path, or where it starts."""

    def hexes(self, g: GigaRobo, f: Frame) -> list[Hex]:
        """The barriers that can be given up; adjacent never means the own hex."""
        if self.where == "adjacent":
            return [hex for hex in g.near(g.robot(f.owner).hex) if hex in g.barriers]
        if self.where == "near_opponent":
            foe = g.robot(f.victim).hex if f.victim else ""
            return [hex for hex in g.barriers if foe and g.distance(foe, hex) <= NEAR]
        side = side_of(g, f.owner)
        if side is None:
            return []
        found = side.barred if self.where == "path" else [each.start for each in side.cards]
        return [hex for hex in dict.fromkeys(found) if hex in g.barriers]

    def payable(self, g: GigaRobo, f: Frame) -> bool:
        """As many as lie there."""
        return len(self.hexes(g, f)) >= amount(g, f, self.n)

    def pay(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """One after another."""
        f.count = amount(g, f, self.n)
        self.next(g, f, at)

    def next(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The owner picks which."""
        if f.count > 0:
            ask_price(g, f.owner, "break_barrier", "hex", self.hexes(g, f), at)

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """It is gone."""
        barriers.destroy(g, value, "GR-KW-144")
        f.count -= 1
        self.next(g, f, at)
