"""Prices for good: cards that leave the game, armour given up, barriers destroyed."""

from __future__ import annotations

from typing import Literal

from plancia.games.giga_robo.amounts import amount, side_of
from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.maps import Hex
from plancia.games.giga_robo.rules import barriers, damage, meter
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.words.amounts import Amount
from plancia.games.giga_robo.words.base import Price
from plancia.texts.several import Offer, PaidOneByOne
from plancia.texts.words import Place

NEAR = 3
"""How far from the opponent a barrier may be."""


class Cards(PaidOneByOne, Price, frozen=True):
    """Hand cards of the owner's choice leave the game. [GR-KW-59]"""

    n: Amount

    def payable(self, g: GigaRobo, f: Frame) -> bool:
        """At least one, and as many as are in hand. [GR-KW-60]"""
        return 1 <= amount(g, f, self.n) <= len(g.players[f.owner].hand)

    def number(self, g: GigaRobo, f: Frame) -> int:
        """One after another."""
        return amount(g, f, self.n)

    def offer(self, g: GigaRobo, f: Frame) -> Offer:
        """Any card, an ultimate technique too."""
        return f.owner, "lose_card", "hand", g.players[f.owner].hand

    def take(self, g: GigaRobo, f: Frame, value: str) -> None:
        """For good, and for everybody to see."""
        meter.remove(g, g.players[f.owner], value)


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


class Barriers(PaidOneByOne, Price, frozen=True):
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

    def number(self, g: GigaRobo, f: Frame) -> int:
        """One after another."""
        return amount(g, f, self.n)

    def offer(self, g: GigaRobo, f: Frame) -> Offer:
        """The owner picks which."""
        return f.owner, "break_barrier", "hex", self.hexes(g, f)

    def take(self, g: GigaRobo, f: Frame, value: str) -> None:
        """It is gone."""
        barriers.destroy(g, value, "GR-KW-144")
