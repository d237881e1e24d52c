"""The conditions of the vocabulary: what cards ask of the game."""

from __future__ import annotations

from typing import Literal

from plancia.core import Seat
from plancia.games.giga_robo.amounts import tokens
from plancia.games.giga_robo.rules.values import works
from plancia.games.giga_robo.state import GigaRobo, Trauma
from plancia.games.giga_robo.words.base import Condition


class Working(Condition, frozen=True):
    """A robot ability of the owner is activated. [GR-KW-32]"""

    ability: str

    def holds(self, g: GigaRobo, owner: Seat, victim: Seat) -> bool:
        """It holds its tokens."""
        return works(g, owner, self.ability)


class Standing(Condition, frozen=True):
    """The owner's robot stands on a structure, a tile, or the ground. [GR-KW-32]"""

    on: Literal["structure", "ground", "inferno", "flood", "arc_hazard", "crater", "rubble"]

    def holds(self, g: GigaRobo, owner: Seat, victim: Seat) -> bool:
        """What its hex holds."""
        hex = g.robot(owner).hex
        if self.on == "structure":
            return hex in g.structures
        if self.on == "ground":
            return hex not in g.structures
        return self.on in (g.elemental.get(hex), g.terrain.get(hex))


class NextTo(Condition, frozen=True):
    """Something is next to the owner's robot; in its hex too, where it says so."""

    what: Literal["structure", "barrier", "inferno", "rubble", "anchor", "opponent"]
    or_on: bool = False

    def holds(self, g: GigaRobo, owner: Seat, victim: Seat) -> bool:
        """In one of the 6 neighbours. [GR-GEN-05]"""
        here = g.robot(owner).hex
        hexes = (here, *g.near(here)) if self.or_on else g.near(here)
        if self.what == "structure":
            return any(hex in g.structures for hex in hexes)
        if self.what == "barrier":
            return any(hex in g.barriers for hex in hexes)
        if self.what == "anchor":
            return any(hex in g.anchors for hex in hexes)
        if self.what == "opponent":
            return bool(victim) and g.robot(victim).hex in hexes
        return any(self.what in (g.elemental.get(hex), g.terrain.get(hex)) for hex in hexes)


class Holding(Condition, frozen=True):
    """Somebody has trauma tokens of a kind in the meter."""

    kind: Trauma
    who: Literal["own", "opponent"] = "own"
    least: int = 1

    def holds(self, g: GigaRobo, owner: Seat, victim: Seat) -> bool:
        """At least so many."""
        seat = owner if self.who == "own" else victim
        return bool(seat) and tokens(g, seat, self.kind) >= self.least


class Higher(Condition, frozen=True):
    """The owner's robot stands higher than the opponent's, or than any opponent's."""

    than: Literal["opponent", "any_opponent"] = "opponent"

    def holds(self, g: GigaRobo, owner: Seat, victim: Seat) -> bool:
        """Levels are compared. [GR-ELV-04]"""
        level = g.level(g.robot(owner).hex)
        others = [victim] if self.than == "opponent" and victim else g.opponents(owner)
        return any(level > g.level(g.robot(other).hex) for other in others)


class InCombo(Condition, frozen=True):
    """The attack under way has several cards."""

    def holds(self, g: GigaRobo, owner: Seat, victim: Seat) -> bool:
        """Two or three. [GR-CMB-01]"""
        return g.fight is not None and any(
            side is not None and len(side.cards) > 1 for side in (g.fight.active, g.fight.reply)
        )


class Covered(Condition, frozen=True):
    """The owner has cover from the robot it attacks. [GR-KW-170]"""

    def holds(self, g: GigaRobo, owner: Seat, victim: Seat) -> bool:
        """With the roles exchanged."""
        from plancia.games.giga_robo.rules.cover import covered

        return bool(victim) and covered(g, g.robot(victim).hex, g.robot(owner).hex)
