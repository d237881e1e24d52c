"""The conditions of the vocabulary: what cards ask of the game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from plancia.core import Seat
from plancia.games.giga_robo.amounts import side_of, tokens
from plancia.games.giga_robo.in_force.values import fits, has, works
from plancia.games.giga_robo.maps import Hex
from plancia.games.giga_robo.rules.cover import covered
from plancia.games.giga_robo.state import GigaRobo, Trauma
from plancia.games.giga_robo.texts.naming import names
from plancia.games.giga_robo.words.base import Condition
from plancia.games.giga_robo.words.lasting import CardFilter, Naming, Stat


class Working(Condition, frozen=True):
    """A robot ability of the owner is activated. [GR-KW-32]"""

    ability: str

    def holds(self, g: GigaRobo, owner: Seat, victim: Seat) -> bool:
        """It holds its tokens."""
        return works(g, owner, self.ability)


class Near(Condition, frozen=True):
    """Something is so far from the owner's robot; elevation does not count. [GR-KW-32, GR-CRD-08]

    From 0 to 0 is the hex it stands in.
    """

    what: Literal[
        "structure",
        "barrier",
        "anchor",
        "opponent",
        "inferno",
        "flood",
        "arc_hazard",
        "crater",
        "rubble",
    ]
    least: int = 1
    most: int = 1
    none: bool = False
    """There is nothing of the kind."""

    def holds(self, g: GigaRobo, owner: Seat, victim: Seat) -> bool:
        """Hexes between the two. [GR-GEN-05, GR-GEN-06]"""
        far = g.layout.map.far[g.robot(owner).hex]
        for hex in self.hexes(g, victim):
            if self.least <= far[hex] <= self.most:
                return not self.none
        return self.none

    def hexes(self, g: GigaRobo, victim: Seat) -> Iterable[Hex]:
        """Where it is on the map."""
        match self.what:
            case "structure":
                return g.structures
            case "barrier":
                return g.barriers
            case "anchor":
                return g.anchors
            case "opponent":
                return filter(None, [g.robot(victim).hex] if victim else [])
        tiles = (*g.elemental.items(), *g.terrain.items())
        return [hex for hex, tile in tiles if tile == self.what]


class Holding(Condition, frozen=True):
    """Somebody has trauma tokens of a kind in the meter."""

    kind: Trauma
    who: Literal["own", "opponent"] = "own"
    least: int = 1

    def holds(self, g: GigaRobo, owner: Seat, victim: Seat) -> bool:
        """At least so many."""
        return tokens(g, owner if self.who == "own" else victim, self.kind) >= self.least


class Higher(Condition, frozen=True):
    """The owner's robot stands higher than the opponent's, or than any opponent's."""

    than: Literal["opponent", "any_opponent"] = "opponent"

    def holds(self, g: GigaRobo, owner: Seat, victim: Seat) -> bool:
        """Levels are compared. [GR-KW-32]"""
        level = g.level(g.robot(owner).hex)
        others = [victim] if self.than == "opponent" and victim else g.opponents(owner)
        return any(level > g.level(g.robot(other).hex) for other in others)


class Attacking(Condition, frozen=True):
    """The owner's robot makes an attack, active or reactive: of a type, with such a card."""

    type: Literal["melee", "ranged"] | None = None
    """The type of its first card. [GR-CMB-05]"""
    card: CardFilter = CardFilter()
    hit: bool = False
    """Such a card has resolved. [GR-KW-168]"""

    def holds(self, g: GigaRobo, owner: Seat, victim: Seat) -> bool:
        """At least one of its cards must fit."""
        side, cards = side_of(g, owner), g.library.cards
        if side is None or not side.cards:
            return False
        if self.type is not None and cards[side.cards[0].card].type != self.type:
            return False
        played = [each for each in side.cards if each.hit or not self.hit]
        return any(fits(g, cards[each.card], self.card) for each in played)


class Granted(Condition, frozen=True):
    """Something that works gives the owner a yes. [GR-KW-154]"""

    stat: Stat

    def holds(self, g: GigaRobo, owner: Seat, victim: Seat) -> bool:
        """An ability, an activated card or an effect that lasts."""
        return has(g, owner, self.stat)


class CanName(Condition, frozen=True):
    """There is something that a text can be about. [GR-KW-33]"""

    of: Naming
    ultimates: bool = True
    """Ultimate techniques count."""

    def holds(self, g: GigaRobo, owner: Seat, victim: Seat) -> bool:
        """At least one card."""
        cards = g.library.cards
        found = names(g, g.players[owner], self.of, None)
        return any(self.ultimates or not cards[name].ultimate for name in found)


class Now(Condition, frozen=True):
    """How things stand for the owner now."""

    what: Literal[
        "covered",  # it has cover from the robot it attacks [GR-KW-170]
        "reacting",  # it is to react to the attack that was declared [GR-REA-01]
        "replying",  # it answers an opponent's attack with an attack of its own [GR-KW-31]
        "shot_at",  # the damage on its way to it is that of a ranged attack [GR-KW-102]
        "no_attack",  # the active player declared no attack this turn [GR-KW-169]
        "barrier_in_path",  # one lay there as its attack was declared [GR-KW-118]
        "from_barrier",  # the range of its attack was measured from one [GR-KW-116]
    ]

    def holds(self, g: GigaRobo, owner: Seat, victim: Seat) -> bool:
        """As the game shows it."""
        fight, side = g.fight, side_of(g, owner)
        match self.what:
            case "covered":  # with the roles exchanged
                return bool(victim) and covered(g, g.robot(victim).hex, g.robot(owner).hex)
            case "no_attack":  # attacks taken back do not count
                return not g.attacked
            case "shot_at":  # by the attack itself, not by what it sets off
                return bool(g.wounds) and g.wounds[-1].ranged and g.wounds[-1].cause == "attack"
            case "barrier_in_path":  # between attacker and target, both ends excluded
                return side is not None and bool(side.barred)
            case "from_barrier":  # one that still stands
                return side is not None and any(each.start in g.barriers for each in side.cards)
        if fight is None or not g.hostile(owner, fight.active.seat):
            return False
        here = not fight.reaction and fight.active.target.hex == g.robot(owner).hex
        return here or self.what == "replying"  # with a card that can only be a reactive attack


class Setting(Condition, frozen=True):
    """The table reads an open question in this way."""

    name: Literal["death_spore"]
    value: str

    def holds(self, g: GigaRobo, owner: Seat, victim: Seat) -> bool:
        """As it was set up."""
        return bool(getattr(g.setup, self.name) == self.value)
