"""The conditions of the vocabulary: what cards ask of the game."""

from __future__ import annotations

from typing import Literal

from plancia.core import Seat
from plancia.games.giga_robo.amounts import side_of, tokens
from plancia.games.giga_robo.in_force.values import fits, has, works
from plancia.games.giga_robo.state import GigaRobo, Trauma
from plancia.games.giga_robo.words.base import Condition
from plancia.games.giga_robo.words.lasting import CardFilter, Naming, Stat


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


class Covered(Condition, frozen=True):
    """The owner has cover from the robot it attacks. [GR-KW-170]"""

    def holds(self, g: GigaRobo, owner: Seat, victim: Seat) -> bool:
        """With the roles exchanged."""
        from plancia.games.giga_robo.rules.cover import covered

        return bool(victim) and covered(g, g.robot(victim).hex, g.robot(owner).hex)


class Attacking(Condition, frozen=True):
    """The owner's robot makes an attack, active or reactive: of a type, with such a card."""

    type: Literal["melee", "ranged"] | None = None
    """The type of its first card. [GR-CMB-05]"""
    card: CardFilter = CardFilter()

    def holds(self, g: GigaRobo, owner: Seat, victim: Seat) -> bool:
        """At least one of its cards must fit."""
        side = side_of(g, owner)
        if side is None or not side.cards:
            return False
        cards = [g.library.cards[played.card] for played in side.cards]
        if self.type is not None and cards[0].type != self.type:
            return False
        return any(fits(g, card, self.card) for card in cards)


class Reacting(Condition, frozen=True):
    """The owner is to react to the attack that was declared. [GR-REA-01]"""

    def holds(self, g: GigaRobo, owner: Seat, victim: Seat) -> bool:
        """Its robot is in the hex of the target."""
        fight = g.fight
        if fight is None or fight.reaction or not g.hostile(owner, fight.active.seat):
            return False
        return fight.active.target.hex == g.robot(owner).hex


class Replying(Condition, frozen=True):
    """The owner answers an opponent's attack with an attack of its own. [GR-KW-31]"""

    def holds(self, g: GigaRobo, owner: Seat, victim: Seat) -> bool:
        """An attack card of this kind can only be a reactive attack."""
        fight = g.fight
        return fight is not None and g.hostile(owner, fight.active.seat)


class ShotAt(Condition, frozen=True):
    """The damage on its way to the owner comes from a ranged attack. [GR-KW-102]"""

    def holds(self, g: GigaRobo, owner: Seat, victim: Seat) -> bool:
        """Of the attack itself, not of what it sets off."""
        return bool(g.wounds) and g.wounds[-1].ranged and g.wounds[-1].cause == "attack"


class Granted(Condition, frozen=True):
    """Something that works gives the owner a yes. [GR-KW-154]"""

    stat: Stat

    def holds(self, g: GigaRobo, owner: Seat, victim: Seat) -> bool:
        """An ability, an activated card or an effect that lasts."""
        return has(g, owner, self.stat)


class NoAttack(Condition, frozen=True):
    """The active player declared no attack this turn. [GR-KW-169]"""

    def holds(self, g: GigaRobo, owner: Seat, victim: Seat) -> bool:
        """Attacks taken back do not count."""
        return not g.attacked


class HitWith(Condition, frozen=True):
    """A card of the owner's attack that resolved is such a one. [GR-KW-168]"""

    card: CardFilter

    def holds(self, g: GigaRobo, owner: Seat, victim: Seat) -> bool:
        """In the attack under way."""
        side = side_of(g, owner)
        return side is not None and any(
            played.state in ("resolved", "textless")
            and fits(g, g.library.cards[played.card], self.card)
            for played in side.cards
        )


class CanName(Condition, frozen=True):
    """There is something that a text can be about. [GR-KW-33]"""

    of: Naming
    ultimates: bool = True
    """Ultimate techniques count."""

    def holds(self, g: GigaRobo, owner: Seat, victim: Seat) -> bool:
        """At least one card."""
        from plancia.games.giga_robo.texts.naming import names

        cards = g.library.cards
        found = names(g, g.players[owner], self.of, None)
        return any(self.ultimates or not cards[name].ultimate for name in found)


class Within(Condition, frozen=True, kw_only=True):
    """The opponent's robot is so far away; elevation does not count. [GR-CRD-08]"""

    least: int = 1
    most: int

    def holds(self, g: GigaRobo, owner: Seat, victim: Seat) -> bool:
        """Hexes between the two. [GR-GEN-06]"""
        if not victim or not g.robot(victim).hex:
            return False
        return self.least <= g.distance(g.robot(owner).hex, g.robot(victim).hex) <= self.most


class BarrierInPath(Condition, frozen=True):
    """A static barrier lay in the path of the owner's attack as it was declared. [GR-KW-118]"""

    def holds(self, g: GigaRobo, owner: Seat, victim: Seat) -> bool:
        """Between attacker and target, both ends excluded."""
        side = side_of(g, owner)
        return side is not None and bool(side.barred)


class FromBarrier(Condition, frozen=True):
    """The range of the owner's attack was measured from a static barrier. [GR-KW-116]"""

    def holds(self, g: GigaRobo, owner: Seat, victim: Seat) -> bool:
        """One that still stands."""
        side = side_of(g, owner)
        return side is not None and any(each.start in g.barriers for each in side.cards)


class Setting(Condition, frozen=True):
    """The table reads an open question in this way."""

    name: Literal["death_spore"]
    value: str

    def holds(self, g: GigaRobo, owner: Seat, victim: Seat) -> bool:
        """As it was set up."""
        return bool(getattr(g.setup, self.name) == self.value)
