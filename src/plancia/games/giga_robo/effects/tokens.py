"""Words about trauma tokens, power tokens, spirit and armour."""

from __future__ import annotations

from typing import Literal, cast

from plancia.core import Seat
from plancia.games.giga_robo.amounts import amount, half, tokens
from plancia.games.giga_robo.events.attack import DiceRolled
from plancia.games.giga_robo.events.board import BarrierGone
from plancia.games.giga_robo.events.cards import SurgeStored
from plancia.games.giga_robo.in_progress import D12, Cause, Frame
from plancia.games.giga_robo.rules import barriers, damage, meter, power, spirit
from plancia.games.giga_robo.rules.cards import reach
from plancia.games.giga_robo.state import GigaRobo, Trauma
from plancia.games.giga_robo.words.amounts import Amount
from plancia.games.giga_robo.words.base import Effect
from plancia.texts.choosing import NONE
from plancia.texts.running import ask
from plancia.texts.several import Offer, OneByOne
from plancia.texts.words import Place

Whose = Literal["own", "opponent"]


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
        if self.to in ("own", "opponent"):
            return list(filter(None, [f.seat(self.to)]))
        if self.to == "harmed":
            hurt = g.fight.harmed if g.fight is not None else []
            return [robot for robot in hurt if g.hostile(f.owner, robot)]
        near = g.near(f.hex if self.to == "around" else g.robot(f.owner).hex)
        found = [robot for robot in g.in_play() if robot.hex in near]
        if self.to == "adjacent_opponents":
            found = [robot for robot in found if g.hostile(f.owner, robot.seat)]
        return [robot.seat for robot in found]


class Remove(OneByOne, Effect, frozen=True):
    """Trauma tokens leave a meter, from slots its owner picks. [GR-KW-64]"""

    kind: Trauma | Literal["every"]
    n: Amount | Literal["all"] = 1
    of: Whose = "own"

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """As many as there are; all of them need no choice."""
        seat = f.seat(self.of)
        if not seat:
            f.done = False
            return
        player = g.players[seat]
        f.count, f.done = 0, False
        for kind in player.trauma if self.kind == "every" else (self.kind,):
            there = tokens(g, seat, kind)
            count = there if self.n == "all" else min(there, amount(g, f, self.n))
            f.done = f.done or count > 0
            if count == there:
                meter.clear(g, player, kind)
            else:
                f.count = count
        self.again(g, f, at)

    def offer(self, g: GigaRobo, f: Frame) -> Offer:
        """One token after another."""
        assert self.kind != "every"
        seat = f.seat(self.of)
        slots = meter.slots_of(g.players[seat], self.kind)
        return seat, "token_slot", "slot", map(str, slots)

    def take(self, g: GigaRobo, f: Frame, value: str) -> None:
        """Gone from that slot."""
        assert self.kind != "every"
        meter.take_token(g, f.seat(self.of), self.kind, int(value))


class PassTokens(Effect, frozen=True):
    """All own tokens of a kind go to slot 3 of the opponent's meter. [GR-KW-62]"""

    kind: Trauma

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Without an opponent they stay. [GR-KW-07]"""
        if f.victim:
            gone = meter.clear(g, g.players[f.owner], self.kind)
            meter.give(g, f.victim, self.kind, gone, "GR-KW-62")


class Gain(Effect, frozen=True):
    """The owner gains power tokens, fighting spirit or armour. [GR-TOK-01, GR-KW-73, GR-KW-79]"""

    what: Literal["power", "spirit", "armour"]
    n: Amount = 1
    quiet: bool = False
    """Power set off by an opponent's power, so that it sets off no other. [GR-KW-72]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Up to the limit; panic lowers spirit."""
        count = amount(g, f, self.n)
        if self.what == "power":
            f.done = power.gain(g, f.owner, count, quiet=self.quiet) > 0
        elif self.what == "spirit":
            spirit.gain(g, f.owner, count, "GR-KW-73")
        else:
            damage.repair(g, f.owner, count, "GR-KW-79")


class Lose(Effect, frozen=True):
    """Somebody loses power tokens, spirit or armour. [GR-KW-70, GR-KW-81, GR-KW-178]"""

    what: Literal["power", "spirit", "armour"]
    n: Amount | Literal["all"] = 1
    who: Whose = "opponent"

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """As much as there is; lost armour is no damage, and no barrier or reduction applies."""
        seat = f.seat(self.who)
        if not seat:
            f.done = False
            return
        robot = g.robot(seat)
        there = {"power": robot.power, "spirit": g.players[seat].spirit, "armour": robot.armour}
        count = there[self.what] if self.n == "all" else amount(g, f, self.n)
        if self.what == "power":
            f.done = power.lose(g, seat, count) > 0
        elif self.what == "spirit":
            spirit.lose(g, seat, count)
        else:
            damage.lose_armour(g, robot.seat, count, "GR-KW-81")


class LessDamage(Effect, frozen=True):
    """The damage on its way to the owner's robot is lowered. [GR-KW-102]"""

    n: Amount

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Not below 0."""
        if g.wounds:
            g.wounds[-1].amount = max(0, g.wounds[-1].amount - amount(g, f, self.n))


class Inflict(Effect, frozen=True):
    """Damage to the opponent, inflicted by the owner, or received where it says so. [GR-DMG-03]"""

    n: Amount
    received: bool = False
    collision: bool = False
    """The collision line of an impact card. [GR-KW-109]"""
    there: bool = False
    """In the hex that was picked: to every robot in it, a structure and a barrier. [GR-KW-105]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """One amount."""
        count = amount(g, f, self.n)
        if self.there and f.hex:
            damage.hurt_hex(g, f.hex, count, f.owner)
        elif f.victim and not self.there:
            robot = g.players[f.victim].rides
            by = "" if self.received else f.owner
            cause: Cause = "collision" if self.collision else "effect"
            damage.hurt(g, robot, count, by=by, cause=cause, rule="GR-DMG-03")


class RollForSpirit(Effect, frozen=True):
    """Roll power dice and gain half of their sum in spirit. [GR-KW-177]"""

    n: Amount

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """A spirit gain as any other."""
        count = amount(g, f, self.n)
        if count > 0:
            faces = g.roll(count, D12, "GR-KW-177")
            g.tell("GR-KW-177", DiceRolled, f.owner, faces, ("power",) * count)
            spirit.gain(g, f.owner, half(sum(faces)), "GR-KW-177")


class MoveTrauma(OneByOne, Effect, frozen=True):
    """Trauma tokens go from the own meter into the same slots of the opponent's. [GR-KW-65]"""

    n: Amount

    def number(self, g: GigaRobo, f: Frame) -> int:
        """As many as there are, picked by the owner."""
        there = sum(map(sum, g.players[f.owner].trauma.values()))
        return min(there, amount(g, f, self.n)) if f.victim else 0

    def offer(self, g: GigaRobo, f: Frame) -> Offer:
        """Any kind in any slot."""
        trauma = g.players[f.owner].trauma
        found = [
            f"{kind} {slot}"
            for kind, counts in trauma.items()
            for slot in (3, 2, 1)
            if counts[slot - 1]
        ]
        return f.owner, "move_token", "slot", found

    def take(self, g: GigaRobo, f: Frame, value: str) -> None:
        """From slot to slot."""
        kind, slot = value.split()
        meter.pass_token(g, f.owner, f.victim, cast("Trauma", kind), int(slot))


class TakeBarrier(Effect, frozen=True):
    """Destroy a static barrier, or an opponent's active one, within the card's range. [GR-KW-144]

    It is a price: the owner may decline, and what follows asks whether it was done [GR-KW-06].
    """

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Static ones by their hex, active ones by their robot."""
        here = g.robot(f.owner).hex
        span = reach(g, f.owner, g.library.cards[f.source]) or (0, 0)
        far = g.layout.map.far[here]
        found = [hex for hex in g.barriers if span[0] <= far[hex] <= span[1]]
        found += [
            f"active {robot.seat}"
            for robot in g.in_play()
            if robot.barrier
            and g.hostile(f.owner, robot.seat)
            and span[0] <= far[robot.hex] <= span[1]
        ]
        ask(g, f.owner, "take_barrier", "hex", (NONE, *found) if found else (), at)

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """It is gone without damage to anybody."""
        f.done = value != NONE
        if value.startswith("active "):
            robot = g.robots[value.removeprefix("active ")]
            robot.barrier = False
            g.tell("GR-KW-144", BarrierGone, "", robot.seat)
        elif f.done:
            barriers.destroy(g, value, "GR-KW-144")


class StoreSurge(Effect, frozen=True):
    """A surge of the own meter is laid on the ability, where it holds no card. [GR-KW-67]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """From the slot that its owner picks. [GR-SPC-13]"""
        slots = meter.slots_of(g.players[f.owner], "surge")
        ask(g, f.owner, "token_slot", "slot", map(str, slots), at)

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """It stays there until it is used."""
        meter.take_token(g, f.owner, "surge", int(value))
        robot = g.robot(f.owner)
        robot.stored += 1
        g.tell("GR-KW-67", SurgeStored, f.owner, robot.stored)


class StartArmour(Effect, frozen=True):
    """The owner's robot starts with this armour; its maximum stays. [GR-KW-82]"""

    n: Amount

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """As the game begins."""
        g.robot(f.owner).armour = amount(g, f, self.n)
