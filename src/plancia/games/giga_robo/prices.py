"""The prices of the vocabulary: what cards and triggers ask for."""

from __future__ import annotations

from typing import Literal

from plancia.games.giga_robo.amounts import Counted, amount, side_of
from plancia.games.giga_robo.in_force.values import fits, works
from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.maps import Hex
from plancia.games.giga_robo.rules import barriers, damage, meter, power, spirit
from plancia.games.giga_robo.rules.attack.dice import drop
from plancia.games.giga_robo.rules.cards import spendable
from plancia.games.giga_robo.rules.combat import switch_off
from plancia.games.giga_robo.rules.markers import take_marker
from plancia.games.giga_robo.rules.tiles import ELEMENTAL, Tile, destroy
from plancia.games.giga_robo.state import GigaRobo, Trauma
from plancia.games.giga_robo.words.amounts import Amount, fixed
from plancia.games.giga_robo.words.base import Price
from plancia.games.giga_robo.words.lasting import CardFilter
from plancia.texts.several import Offer, OneByOne
from plancia.texts.words import Place


class Plain(Counted):
    """A price in spirit, power or trauma tokens, which hangs on nothing else of the game."""

    __slots__ = ()

    def steady(self) -> bool:
        """A fixed number, or one for each X."""
        n: Amount = self.n
        return isinstance(n, int) or fixed(n)


class Power(Plain, Price, frozen=True):
    """Power tokens from control. [GR-TOK-05]"""

    n: Amount

    def payable(self, g: GigaRobo, f: Frame) -> bool:
        """As many as are under control."""
        return g.robot(f.owner).power >= amount(g, f, self.n)

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """They leave play."""
        power.spend(g, f.owner, amount(g, f, self.n))


class Spirit(Plain, Price, frozen=True):
    """Fighting spirit."""

    n: Amount

    def payable(self, g: GigaRobo, f: Frame) -> bool:
        """What is set apart for an attack cannot be spent. [GR-ATK-10]"""
        return spendable(g, f.owner) >= amount(g, f, self.n)

    def spirit(self, g: GigaRobo, f: Frame) -> int:
        """All of it."""
        return amount(g, f, self.n)

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Off the track."""
        spirit.spend(g, f.owner, amount(g, f, self.n))


class Tokens(Plain, OneByOne, Price, frozen=True):
    """Trauma tokens of the own meter, from slots the owner chooses. [GR-SPC-13]"""

    kind: Trauma
    n: Amount = 1

    def payable(self, g: GigaRobo, f: Frame) -> bool:
        """As many as are in the meter."""
        n = self.n
        held = sum(g.players[f.owner].trauma[self.kind])
        return held >= (n if isinstance(n, int) else amount(g, f, n))

    def offer(self, g: GigaRobo, f: Frame) -> Offer:
        """Where the next one comes from."""
        slots = meter.slots_of(g.players[f.owner], self.kind)
        return f.owner, "token_slot", "slot", map(str, slots)

    def take(self, g: GigaRobo, f: Frame, value: str) -> None:
        """It leaves the meter."""
        meter.take_token(g, f.owner, self.kind, int(value))


class Take(Price, frozen=True):
    """Trauma tokens that the owner takes."""

    kind: Trauma
    n: Amount = 1

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Into slot 3; there is no limit. [GR-GEN-14]"""
        meter.give(g, f.owner, self.kind, amount(g, f, self.n), "GR-KW-62")


class Stored(Price, frozen=True):
    """Surges that were laid on an ability. [GR-KW-67]"""

    n: int

    def payable(self, g: GigaRobo, f: Frame) -> bool:
        """As many as lie there."""
        return g.robot(f.owner).stored >= self.n

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """They are gone."""
        g.robot(f.owner).stored -= self.n


class Hits(Price, frozen=True):
    """Successful dice of the own attack that are given up. [GR-KW-104]"""

    n: Amount

    def payable(self, g: GigaRobo, f: Frame) -> bool:
        """Those not given up before."""
        side = side_of(g, f.owner)
        if g.fight is None or side is None:
            return False
        return g.fight.successes - side.changes.get("given_up", 0) >= amount(g, f, self.n)

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The attack stays successful."""
        side = side_of(g, f.owner)
        assert side is not None
        side.changes["given_up"] = side.changes.get("given_up", 0) + amount(g, f, self.n)


class OwnDice(Counted, OneByOne, Price, frozen=True):
    """Dice of the own roll that its owner takes out. [GR-KW-94]"""

    n: int

    def offer(self, g: GigaRobo, f: Frame) -> Offer:
        """Every die of the roll."""
        own = {name: side for name, side in g.sides.items() if side is side_of(g, f.owner)}
        dice = [f"{name} {n}" for name, side in own.items() for n in range(len(side.dice))]
        return f.owner, "drop_die", "die", dice

    def take(self, g: GigaRobo, f: Frame, value: str) -> None:
        """It is out of the roll. [GR-KW-90]"""
        name, number = value.split()
        drop(g, g.sides[name], int(number))


class OwnAbility(Price, frozen=True):
    """An activated robot ability of one's own that is switched off. [GR-KW-46]"""

    ability: str

    def payable(self, g: GigaRobo, f: Frame) -> bool:
        """It must be activated."""
        return works(g, f.owner, self.ability)

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Its tokens go. [GR-ABL-05]"""
        pilot = g.players[f.owner].rides
        switch_off(g, g.players[pilot], self.ability, own=True)


class TileGone(Counted, OneByOne, Price, frozen=True):
    """Tiles on or next to the owner's robot are destroyed. [GR-KW-142]"""

    tile: Tile
    where: Literal["under_you", "on_or_next_to_you"] = "under_you"
    n: int = 1

    def offer(self, g: GigaRobo, f: Frame) -> Offer:
        """The owner picks which."""
        here = g.robot(f.owner).hex
        near = (here,) if self.where == "under_you" else (here, *g.near(here))
        found = [hex for hex in near if self.tile in (g.elemental.get(hex), g.terrain.get(hex))]
        return f.owner, "tile_gone", "hex", found

    def take(self, g: GigaRobo, f: Frame, value: str) -> None:
        """A tile of the other family stays."""
        destroy(g, value, "elemental" if self.tile in ELEMENTAL else "terrain")


class MarkerUsed(Price, frozen=True):
    """An own target marker is taken off the map. [GR-KW-148]"""

    where: Literal["under_you", "under_opponent"]

    def payable(self, g: GigaRobo, f: Frame) -> bool:
        """It must lie under that robot."""
        return self.hex(g, f) != ""

    def hex(self, g: GigaRobo, f: Frame) -> Hex:
        """The hex of the marker; empty: there is none."""
        seat = f.owner if self.where == "under_you" else f.victim
        hex = g.robot(seat).hex if seat else ""
        return hex if hex and g.markers.get(hex) == f.owner else ""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """It is gone."""
        take_marker(g, self.hex(g, f))


class Cards(Counted, OneByOne, Price, frozen=True):
    """Cards of the owner's choice go elsewhere."""

    to: Literal[
        "out_of_game",  # hand cards, ultimate techniques too [GR-KW-59]
        "meter",  # hand cards with a cooldown value, off [GR-KW-50]
        "slot_three",  # cards of the own meter, in slots 1 and 2 [GR-KW-56]
    ] = "out_of_game"
    n: Amount = 1
    card: CardFilter = CardFilter()

    def payable(self, g: GigaRobo, f: Frame) -> bool:
        """At least one, and as many as there are. [GR-KW-60]"""
        return self.number(g, f) >= 1 and OneByOne.payable(self, g, f)

    def offer(self, g: GigaRobo, f: Frame) -> Offer:
        """Those that fit."""
        player, cards = g.players[f.owner], g.library.cards
        if self.to == "slot_three":
            lower = [held.card for held in player.meter if held.slot < 3]
            return f.owner, "to_three", "meter", lower
        if self.to == "out_of_game":
            return f.owner, "lose_card", "hand", player.hand
        hand = [cards[name] for name in player.hand if name != f.source]
        found = [card.name for card in hand if card.cooldown and fits(g, card, self.card)]
        return f.owner, "put_away", "hand", found

    def take(self, g: GigaRobo, f: Frame, value: str) -> None:
        """Everybody sees it."""
        player = g.players[f.owner]
        if self.to == "slot_three":
            meter.to_slot_three(g, player, value)
        elif self.to == "meter":
            meter.from_hand(g, player, value)
        else:
            meter.remove(g, player, value)


class Armour(Price, frozen=True):
    """Armour that is given up for the game; repairs do not bring it back. [GR-KW-80]"""

    n: Amount

    def payable(self, g: GigaRobo, f: Frame) -> bool:
        """In full: at most what is there, and what really goes. [GR-KW-110]"""
        count = amount(g, f, self.n)
        return damage.losable(g, g.robot(f.owner).seat, count) == count

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """It is no damage. [GR-KW-81]"""
        robot = g.robot(f.owner)
        count = amount(g, f, self.n)
        damage.lose_armour(g, robot.seat, count, "GR-KW-80")
        robot.limit = max(robot.armour, robot.limit - count)


NEAR = 3
"""How far from the opponent a barrier may be."""


class Barriers(Counted, OneByOne, Price, frozen=True):
    """Static barriers that are destroyed, without damage to anybody. [GR-KW-144]"""

    n: Amount = 1
    where: Literal["adjacent", "near_opponent", "path", "start"] = "adjacent"
    """Next to the owner, within 3 of the opponent, in the attack's path, or where it starts."""

    def offer(self, g: GigaRobo, f: Frame) -> Offer:
        """The owner picks which; adjacent never means the own hex."""
        side, found = side_of(g, f.owner), list[Hex]()
        if self.where == "adjacent":
            found = [*g.near(g.robot(f.owner).hex)]
        elif self.where == "near_opponent" and f.victim:
            foe = g.robot(f.victim).hex
            found = [hex for hex in g.barriers if foe and g.distance(foe, hex) <= NEAR]
        elif self.where == "path" and side is not None:
            found = side.barred
        elif self.where == "start" and side is not None:
            found = [each.start for each in side.cards]
        standing = [hex for hex in dict.fromkeys(found) if hex in g.barriers]
        return f.owner, "break_barrier", "hex", standing

    def take(self, g: GigaRobo, f: Frame, value: str) -> None:
        """It is gone."""
        barriers.destroy(g, value, "GR-KW-144")
