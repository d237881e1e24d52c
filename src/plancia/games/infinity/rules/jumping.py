"""Jumps out of a transport: the roll, where one comes down, and who is carried off the table.
[INF-SS-AD3-01 to INF-SS-AD3-09]
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import cos, pi, sin
from typing import TYPE_CHECKING, Any, ClassVar

from plancia.core import PieceId, Refusal
from plancia.core.luck import Roll
from plancia.games.infinity.events import BroughtBack, Jumped, Landed
from plancia.games.infinity.rules import drifting, explosion, falling, pods, reserve
from plancia.games.infinity.rules.dice import SIDES, result
from plancia.games.infinity.rules.hacking import landing
from plancia.games.infinity.state import Action, Decision, Infinity, Step, Trooper
from plancia.space.volume import Place

if TYPE_CHECKING:
    from plancia.games.infinity.rules.turn import ChooseOrder
else:
    ChooseOrder = Any


class Descend(Step, frozen=True):
    """Somebody jumps with a roll of PH; who fails comes down somewhere else. [INF-SS-AD3-01,
    INF-HACK-35]
    """

    trooper: PieceId
    centre: tuple[float, float]
    modifier: int
    rule: str

    def run(self, g: Infinity) -> None:
        """A PH below 0 fails by itself, but the die tells where it lands."""
        trooper = g.troopers[self.trooper]
        needed = g.profile(trooper).attributes.ph + self.modifier
        (die,) = g.roll(1, SIDES, self.rule)
        held = needed >= 0 and result(die, needed).succeeds
        chance = Fraction(min(max(needed, 0), SIDES), SIDES)
        g.judge(Roll.check, self.rule, (die,), SIDES, trooper.seat, chance=chance, good=held)
        rules = (self.rule, "INF-SS-AD3-02" if held else "INF-SS-AD3-03")
        g.tell(rules, Jumped, trooper.id, die, needed, "held" if held else "astray")
        centre = Place(*self.centre)
        if pods.is_pod(trooper):
            pods.come_down(g, trooper, centre, die, needed, held=held)
            return
        if held:
            asked = ChooseFooting((trooper.seat,), trooper.id, self.centre)
            if any(place.verify(g, asked) is None for place in asked.places()):
                g.then(asked)
            else:  # others stand all over it
                land(g, trooper, landing.free_near(g, trooper, centre) or centre, trooper.heading)
            return
        x, y = drifting.scattered(g, trooper.seat, centre, die, needed)
        place = landing.nearest(g, trooper, centre, (x, y))
        if place is None:
            trooper.drifted = landing.edge_point(g, centre, (x, y))  # [INF-SS-AD3-05]
            leave_transport(g, trooper)
        else:
            land(g, trooper, place, trooper.heading)


class Land(Action["ChooseFooting"], frozen=True):
    """Put a model inside the template. [INF-SS-AD3-08]"""

    at: tuple[float, float]
    heading: float | None = None

    def verify(self, g: Infinity, asked: ChooseFooting) -> Refusal | None:
        """Its whole base inside, and nobody touched. [INF-SS-AD3-08, INF-SS-AD3-09]"""
        trooper, centre = g.troopers[asked.trooper], Place(*asked.centre)
        if not landing.is_inside(g, trooper, centre, self.at):
            return Refusal.of("INF-SS-AD3-08", "infinity.no.inside", model=trooper.id)
        if landing.footing(g, trooper, self.at) is None:
            return Refusal.of("INF-SS-AD3-09", "infinity.no.room", model=trooper.id)
        return None

    def run(self, g: Infinity, asked: ChooseFooting) -> None:
        """It looks where its owner likes."""
        trooper = g.troopers[asked.trooper]
        place = landing.footing(g, trooper, self.at)
        assert place is not None
        land(g, trooper, place, trooper.heading if self.heading is None else self.heading)


class ChooseFooting(Decision, frozen=True):
    """Where in the template somebody lands who has made the jump. [INF-SS-AD3-08, INF-HACK-34]"""

    trooper: PieceId
    centre: tuple[float, float]

    rule: ClassVar[str] = "INF-SS-AD3-08"
    kinds: ClassVar[tuple[type, ...]] = (Land,)
    open: ClassVar[tuple[type, ...]] = (Land,)

    def candidates(self, g: Infinity, seat: str) -> Iterator[Action]:
        """The middle, and places around it."""
        yield from self.places()

    def places(self) -> Iterator[Land]:
        """Some places in the template."""
        x, y = self.centre
        yield Land((x, y))
        for ring in (1.5, 3.0, 4.5):
            for number in range(8):
                angle = number * pi / 4
                yield Land((round(x + ring * cos(angle), 4), round(y + ring * sin(angle), 4)))


def land(g: Infinity, trooper: Trooper, at: Place, heading: float) -> None:
    """Somebody is on the table from now on. [INF-SS-AD3-02, INF-HACK-34]"""
    trooper.spot, trooper.at = "table", at
    trooper.heading = round(heading % 360.0, 2)
    leave_transport(g, trooper)
    g.reveal()
    g.tell("INF-SS-AD3-02", Landed, trooper.id)
    explosion.on_landing(g, trooper)


def leave_transport(g: Infinity, trooper: Trooper) -> None:
    """It waits for no order of its own any more. [INF-SS-AD-03]"""
    command = g.commands[trooper.seat]
    command.aboard = [name for name in command.aboard if name != trooper.id]


class BringBack(Action["ChooseOrder"], frozen=True):
    """Put somebody on the edge who was carried off the table. [INF-SS-AD3-05]"""

    trooper: PieceId

    def verify(self, g: Infinity, asked: ChooseOrder) -> Refusal | None:
        """It takes an order of its combat group, and is too late in Retreat. [INF-SS-AD-05]"""
        trooper = g.troopers.get(self.trooper)
        if trooper is None or trooper.seat != g.by or trooper.drifted is None:
            return Refusal.of("INF-SS-AD3-05", "infinity.no.drifted", model=self.trooper)
        if g.mine.retreats:
            return Refusal.of("INF-SS-AD-05", "infinity.no.late", model=self.trooper)
        if not reserve.has_left(g.mine, trooper.group):
            return Refusal.of("INF-ORD-05", "infinity.no.order", model=self.trooper)
        return None

    def run(self, g: Infinity, asked: ChooseOrder) -> None:
        """Where it left the table, or beside whoever stands there."""
        trooper = g.troopers[self.trooper]
        assert trooper.drifted is not None
        g.mine.reserve[trooper.group] -= 1
        falling.abandon(g)
        place = landing.free_near(g, trooper, trooper.drifted)
        trooper.drifted = None
        trooper.spot, trooper.at = "table", place or trooper.at
        g.reveal()
        g.tell("INF-SS-AD3-05", BroughtBack, trooper.id)
