"""Words about trauma tokens, power tokens, spirit and armour."""

from __future__ import annotations

from typing import Literal

from plancia.core import Seat
from plancia.games.giga_robo.amounts import amount, tokens
from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.rules import damage, meter, power, spirit
from plancia.games.giga_robo.state import GigaRobo, Trauma
from plancia.games.giga_robo.texts.running import Chosen, ask
from plancia.games.giga_robo.words.amounts import Amount
from plancia.games.giga_robo.words.base import Effect, Place

Whose = Literal["own", "opponent"]


def whose(f: Frame, who: str) -> Seat:
    """The owner or the opponent of a text."""
    return f.owner if who == "own" else f.victim


class Give(Effect, frozen=True):
    """Trauma tokens enter slot 3 of a meter. [GR-KW-62, GR-KW-63]"""

    kind: Trauma
    n: Amount = 1
    to: Literal["opponent", "own", "adjacent_opponents", "adjacent_robots", "harmed", "around"] = (
        "opponent"
    )
    """`harmed`: each opponent who lost armour to the attack's damage. [GR-KW-69]

    `around`: every robot next to the hex that was picked, whoever owns it. [GR-KW-63]
    """

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """They need no damage."""
        count = amount(g, f, self.n)
        for seat in self.takers(g, f):
            meter.give(g, seat, self.kind, count, "GR-KW-62")

    def takers(self, g: GigaRobo, f: Frame) -> list[Seat]:
        """Who receives them."""
        if self.to == "own":
            return [f.owner]
        if self.to == "opponent":
            return [f.victim] if f.victim else []
        if self.to == "harmed":
            hurt = g.fight.harmed if g.fight is not None else []
            return [robot for robot in hurt if g.hostile(f.owner, robot)]
        near = g.near(f.hex if self.to == "around" else g.robot(f.owner).hex)
        found = [robot for robot in g.in_play() if robot.hex in near]
        if self.to == "adjacent_opponents":
            found = [robot for robot in found if g.hostile(f.owner, robot.seat)]
        return [robot.seat for robot in found]


class Remove(Effect, frozen=True):
    """Trauma tokens of a kind leave a meter, from slots its owner picks. [GR-KW-64]"""

    kind: Trauma
    n: Amount | Literal["all"] = 1
    of: Whose = "own"

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """As many as there are."""
        seat = whose(f, self.of)
        if not seat:
            f.done = False
            return
        there = tokens(g, seat, self.kind)
        count = there if self.n == "all" else min(there, amount(g, f, self.n))
        f.done = count > 0
        if count == there:
            meter.clear(g, g.players[seat], self.kind)
            return
        f.count = count
        self.next(g, f, at)

    def next(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """One token after another."""
        seat = whose(f, self.of)
        if f.count > 0:
            slots = meter.slots_of(g.players[seat], self.kind)
            ask(g, seat, "token_slot", "slot", map(str, slots), at)

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """Gone from that slot."""
        meter.take_token(g, whose(f, self.of), self.kind, int(value))
        f.count -= 1
        self.next(g, f, at)


class PassTokens(Effect, frozen=True):
    """All own tokens of a kind go to slot 3 of the opponent's meter. [GR-KW-62]"""

    kind: Trauma

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Without an opponent they stay. [GR-KW-07]"""
        if f.victim:
            gone = meter.clear(g, g.players[f.owner], self.kind)
            meter.give(g, f.victim, self.kind, gone, "GR-KW-62")


class ClearTokens(Effect, frozen=True):
    """All trauma tokens leave the own meter."""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Every kind."""
        player = g.players[f.owner]
        for kind in player.trauma:
            meter.clear(g, player, kind)


class GainPower(Effect, frozen=True):
    """Power tokens for the owner. [GR-TOK-01]"""

    n: Amount = 1
    quiet: bool = False
    """It was set off by an opponent's power, so it sets off no other. [GR-KW-72]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Up to the limit."""
        f.done = power.gain(g, f.owner, amount(g, f, self.n), quiet=self.quiet) > 0


class LosePower(Effect, frozen=True):
    """The opponent loses power tokens from control. [GR-KW-70]"""

    n: Amount | Literal["all"] = 1

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """As many as there are."""
        if not f.victim:
            f.done = False
            return
        count = g.robot(f.victim).power if self.n == "all" else amount(g, f, self.n)
        f.done = power.lose(g, f.victim, count) > 0


class GainSpirit(Effect, frozen=True):
    """Fighting spirit for the owner. [GR-KW-73]"""

    n: Amount

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Panic and maximum apply."""
        spirit.gain(g, f.owner, amount(g, f, self.n), "GR-KW-73")


class LoseSpirit(Effect, frozen=True):
    """The opponent loses fighting spirit. [GR-KW-178]"""

    n: Amount

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Not below 0."""
        if f.victim:
            spirit.lose(g, f.victim, amount(g, f, self.n))


class Repair(Effect, frozen=True):
    """Gain armour. [GR-KW-79]"""

    n: Amount

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Never above the limit."""
        damage.repair(g, f.owner, amount(g, f, self.n), "GR-KW-79")


class LessDamage(Effect, frozen=True):
    """The damage on its way to the owner's robot is lowered. [GR-KW-102]"""

    n: Amount

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Not below 0."""
        if g.wounds:
            g.wounds[-1].amount = max(0, g.wounds[-1].amount - amount(g, f, self.n))


class LoseArmour(Effect, frozen=True):
    """The owner loses armour; this is no damage. [GR-KW-81]"""

    n: Amount

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """No barrier, reduction or rage applies."""
        damage.lose_armour(g, g.players[f.owner].rides, amount(g, f, self.n), "GR-KW-81")


class Inflict(Effect, frozen=True):
    """Damage to the opponent, inflicted by the owner, or received where it says so. [GR-DMG-03]"""

    n: Amount
    received: bool = False
    collision: bool = False
    """The collision line of an impact card. [GR-KW-109]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """One amount."""
        if f.victim:
            robot = g.players[f.victim].rides
            by = "" if self.received else f.owner
            cause = "collision" if self.collision else "effect"
            damage.hurt(g, robot, amount(g, f, self.n), by=by, cause=cause, rule="GR-DMG-03")


__all__ = ["Chosen", "Give", "Remove"]
