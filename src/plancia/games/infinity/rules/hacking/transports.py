"""Hacking the transport of airborne troops, who then jump at once. [INF-HACK-31 to INF-HACK-37]"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import TYPE_CHECKING, ClassVar, Final

from plancia.core import PieceId, Refusal, Seat
from plancia.games.infinity.events import (
    BroughtBack,
    Landed,
    NothingAboard,
    TransportHacked,
    WentAstray,
)
from plancia.games.infinity.in_progress import Declared, Line, Throw
from plancia.games.infinity.rules import drifting, falling, reserve
from plancia.games.infinity.rules.dice import SIDES, result
from plancia.games.infinity.rules.hacking import landing, network
from plancia.games.infinity.rules.hacking.breaches import outcomes
from plancia.games.infinity.rules.hacking.programs import protection
from plancia.games.infinity.rules.orders import AsksForAction, Deed
from plancia.games.infinity.state import Action, Decision, Infinity, Step, Trooper, other
from plancia.space.volume import Place

if TYPE_CHECKING:
    from plancia.games.infinity.rules.turn import ChooseOrder

ROW: Final = "hack_transport"
EMERGENCY: Final = -9
"""For a jump that nobody was ready for. [INF-HACK-35]"""


class HackTransport(Deed, frozen=True):
    """Break into the systems of the enemy's transport. [INF-HACK-31, INF-HACK-32]"""

    row: ClassVar[str] = ROW
    surprises: ClassVar[bool] = True

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """A Hacker can always try; whether somebody is aboard, only the other player knows."""
        if not network.is_hacker(g, trooper):
            return Refusal.of("INF-HACK-01", "infinity.no.hacker", model=trooper.id)
        return None


def transport_throw(g: Infinity, deed: Declared) -> Throw:
    """WIP with the BTS of the transport. [INF-HACK-31]"""
    trooper = g.troopers[deed.trooper]
    return Throw(
        trooper=deed.trooper,
        action=deed.action,
        attribute="wip",
        base=g.profile(trooper).attributes.wip,
        lines=(Line("INF-HACK-31", "bts", protection().transport),),
    )


def aboard(g: Infinity, seat: Seat) -> list[Trooper]:
    """Who is still in the transport and is meant to jump. [INF-HACK-33, INF-HACK-36]"""
    return [
        each
        for each in g.army(seat)
        if each.spot == "away"
        and each.entry in ("", "combat_jump")
        and g.hooks(each).deploying.jumps
    ]


class JumpOut(Step, frozen=True):
    """What comes of hacking a transport. [INF-HACK-33, INF-HACK-36]"""

    def run(self, g: Infinity) -> None:
        """With a success all jump; if nobody is aboard, nothing happens."""
        assert g.exchange is not None
        won = [
            hacker
            for hacker, die in outcomes(g.exchange.contests).items()
            if hacker.action == ROW and die is not None
        ]
        if not won:
            return
        seat = other(g.active)
        g.reveal()  # whether somebody is aboard
        if not aboard(g, seat) or next(landing.zones(g, aboard(g, seat)), None) is None:
            g.tell("INF-HACK-36", NothingAboard, seat)
            return
        g.tell("INF-HACK-33", TransportHacked, seat)
        g.then(ChooseLandingZone((seat,)))


class JumpThere(Action["ChooseLandingZone"], frozen=True):
    """Where the circular template of an emergency jump lies. [INF-HACK-34]"""

    at: tuple[float, float]

    def verify(self, g: Infinity, asked: ChooseLandingZone) -> Refusal | None:
        """A landing zone for all of them. [INF-SS-AD3-06, INF-SS-AD3-07]"""
        centre = Place(*self.at)
        if not landing.is_zone(g, centre, aboard(g, g.by)):
            return Refusal.of("INF-SS-AD3-07", "infinity.no.landing_zone")
        return None

    def run(self, g: Infinity, asked: ChooseLandingZone) -> None:
        """Each of them jumps, one after the other."""
        g.then(*(EmergencyJump(each.id, self.at) for each in aboard(g, g.by)))


class ChooseLandingZone(Decision, frozen=True):
    """Where all who are aboard jump to. [INF-HACK-34]"""

    rule: ClassVar[str] = "INF-HACK-34"
    kinds: ClassVar[tuple[type, ...]] = (JumpThere,)
    open: ClassVar[tuple[type, ...]] = (JumpThere,)

    def candidates(self, g: Infinity, seat: Seat) -> Iterator[Action]:
        """Free places all over the table."""
        yield from (JumpThere((at.x, at.y)) for at in landing.zones(g, aboard(g, seat)))


class EmergencyJump(Step, frozen=True):
    """A roll of PH -9; who fails comes down somewhere else. [INF-HACK-35]"""

    trooper: PieceId
    centre: tuple[float, float]

    def run(self, g: Infinity) -> None:
        """A PH below 9 fails by itself, but the die tells where it lands."""
        trooper = g.troopers[self.trooper]
        needed = g.profile(trooper).attributes.ph + EMERGENCY
        (die,) = g.roll(1, SIDES, "INF-HACK-35")
        centre = Place(*self.centre)
        if needed >= 0 and result(die, needed).succeeds:
            asked = ChooseFooting((trooper.seat,), trooper.id, self.centre)
            if any(place.verify(g, asked) is None for place in asked.places()):
                g.then(asked)
            else:  # others stand all over it
                land(g, trooper, landing.free_near(g, trooper, centre) or centre, trooper.heading)
            return
        x, y = drifting.scattered(g, trooper.seat, centre, die, needed)
        g.tell(("INF-HACK-35", "INF-SS-AD3-03"), WentAstray, trooper.id, die, needed)
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
    """Where in the template somebody lands who has made the jump. [INF-HACK-34]"""

    trooper: PieceId
    centre: tuple[float, float]

    rule: ClassVar[str] = "INF-HACK-34"
    kinds: ClassVar[tuple[type, ...]] = (Land,)
    open: ClassVar[tuple[type, ...]] = (Land,)

    def candidates(self, g: Infinity, seat: Seat) -> Iterator[Action]:
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
    """Somebody is on the table from now on. [INF-HACK-34]"""
    trooper.spot, trooper.at = "table", at
    trooper.heading = round(heading % 360.0, 2)
    leave_transport(g, trooper)
    g.reveal()
    g.tell("INF-HACK-34", Landed, trooper.id)


def leave_transport(g: Infinity, trooper: Trooper) -> None:
    """It waits for no order of its own any more. [INF-SS-AD-03]"""
    command = g.commands[trooper.seat]
    command.aboard = [name for name in command.aboard if name != trooper.id]


class BringBack(Action["ChooseOrder"], frozen=True):
    """Put somebody on the edge who was carried off the table. [INF-SS-AD3-05]"""

    trooper: PieceId

    def verify(self, g: Infinity, asked: ChooseOrder) -> Refusal | None:
        """It takes an order of its combat group."""
        trooper = g.troopers.get(self.trooper)
        if trooper is None or trooper.seat != g.by or trooper.drifted is None:
            return Refusal.of("INF-SS-AD3-05", "infinity.no.drifted", model=self.trooper)
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
