"""Hacking the transport of airborne troops, who then jump at once. [INF-HACK-31 to INF-HACK-37]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from plancia.core import Refusal, Seat
from plancia.games.infinity.events import NothingAboard, TransportHacked
from plancia.games.infinity.in_progress import Declared, Line, Throw
from plancia.games.infinity.rules import jumping, pods, transport
from plancia.games.infinity.rules.hacking import landing, network
from plancia.games.infinity.rules.hacking.breaches import outcomes
from plancia.games.infinity.rules.hacking.programs import protection
from plancia.games.infinity.rules.orders import AsksForAction, Deed
from plancia.games.infinity.state import Action, Decision, Infinity, Step, Trooper, other
from plancia.games.infinity.throws import own_throw
from plancia.space.volume import Place

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
    return own_throw(g, deed, "wip", lines=(Line("INF-HACK-31", "bts", protection().transport),))


def aboard(g: Infinity, seat: Seat) -> list[Trooper]:
    """Who is still in the transport and is meant to jump. [INF-HACK-33, INF-HACK-36]"""
    jumpers = [
        each
        for each in g.army(seat)
        if each.spot == "away" and not each.inside and transport.way_of(g, each) == "combat_jump"
    ]
    full = (pod for pod in pods.pods(g, seat) if pod.spot == "away" and pods.passengers(g, pod))
    return [*jumpers, *full]  # [INF-VEH-POD-09]


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
        jumps = (
            jumping.Descend(each.id, self.at, EMERGENCY, "INF-HACK-35") for each in aboard(g, g.by)
        )
        g.then(*jumps)


class ChooseLandingZone(Decision, frozen=True):
    """Where all who are aboard jump to. [INF-HACK-34]"""

    rule: ClassVar[str] = "INF-HACK-34"
    kinds: ClassVar[tuple[type, ...]] = (JumpThere,)
    open: ClassVar[tuple[type, ...]] = (JumpThere,)

    def candidates(self, g: Infinity, seat: Seat) -> Iterator[Action]:
        """Free places all over the table."""
        yield from (JumpThere((at.x, at.y)) for at in landing.zones(g, aboard(g, seat)))
