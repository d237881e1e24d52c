"""Doors that are forced, and computers whose data are taken. [INF-HACK-51 to INF-HACK-54]"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import ClassVar, NamedTuple

from plancia.core import Refusal
from plancia.games.infinity.events import LockForced
from plancia.games.infinity.in_progress import Contest, Declared, Line, Throw
from plancia.games.infinity.rules.doors import lock_of
from plancia.games.infinity.rules.hacking import network
from plancia.games.infinity.rules.hacking.hack import hack_throw
from plancia.games.infinity.rules.hacking.programs import bts_of_lock
from plancia.games.infinity.rules.line_of_sight import ZONE
from plancia.games.infinity.rules.orders import AsksForAction, ChooseAction, Deed
from plancia.games.infinity.state import Infinity, Trooper
from plancia.games.infinity.throws import own_throw
from plancia.space.volume import Leg, Place, Stretch
from plancia.space.volume.paths import over_legs
from plancia.space.volume.stretches import convex_stretch

PROGRAM = "force"


class Element(NamedTuple):
    """Something with a lock, from one corner to the opposite one. [INF-HACK-54]"""

    lock: str
    start: Place
    end: Place

    def nearest(self, at: Place) -> Place:
        """The point of it that is nearest to a place."""
        dx, dy = self.end.x - self.start.x, self.end.y - self.start.y
        square = dx * dx + dy * dy
        along = (at.x - self.start.x) * dx + (at.y - self.start.y) * dy
        share = min(max(along / square, 0.0), 1.0) if square else 0.0
        low, high = sorted((self.start.z, self.end.z))
        return Place(
            self.start.x + share * dx, self.start.y + share * dy, min(max(at.z, low), high)
        )


def elements(g: Infinity) -> dict[str, Element]:
    """Locked doors that are shut, and computers whose data the player has not got."""
    found = {
        door.name: Element(lock, door.start, door.end._replace(z=door.start.z + door.opening.top))
        for door in g.table.doors
        if door.name in g.shut and (lock := lock_of(g, door.name))
    }
    for name, console in g.consoles.items():
        if g.active not in console.known_to:
            found[name] = Element(console.lock, console.at, console.at)
    return found


class Force(Deed, frozen=True):
    """Force a lock or get at the data of a computer. [INF-HACK-51]"""

    element: str

    row: ClassVar[str] = "hack"

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """A Hacker, an order, and something that is locked; the distance is measured afterwards."""
        if not network.is_hacker(g, trooper):
            return Refusal.of("INF-HACK-01", "infinity.no.hacker", model=trooper.id)
        if not isinstance(asked, ChooseAction):
            return Refusal.of("INF-HACK-51", "infinity.no.program_now")
        element = elements(g).get(self.element)
        if element is None:
            return Refusal.of("INF-HACK-51", "infinity.no.element")
        if g.setup.premeasuring == "allowed" and moment_near(g, trooper, element) is None:
            return Refusal.of("INF-HACK-54", "infinity.no.reach", model=trooper.id)
        return None

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """At the first moment at which it is in reach."""
        moment = moment_near(g, trooper, elements(g)[self.element])
        return Declared(
            action=self.row,
            trooper=self.trooper,
            program=PROGRAM,
            element=self.element,
            moment=moment or 0.0,
        )


def moment_near(g: Infinity, trooper: Trooper, element: Element) -> float | None:
    """When on its path a Hacker first has an element in reach. [INF-HACK-54]"""
    found = over_legs(network.way_of(g, trooper), partial(_near_on_leg, element))
    return found[0].start if found else None


def _near_on_leg(element: Element, leg: Leg) -> list[Stretch]:
    def gap(along: float) -> float:
        at = leg.at(along)
        return at.distance(element.nearest(at))

    found = convex_stretch(gap, ZONE, leg.length)
    return [] if found is None else [found]


def force_or_hack_throw(g: Infinity, deed: Declared) -> Throw:
    """The roll of a program against whatever it is run against."""
    return force_throw(g, deed) if deed.element else hack_throw(g, deed)


def force_throw(g: Infinity, deed: Declared) -> Throw:
    """A normal roll of WIP with the BTS of the element. [INF-HACK-51, INF-HACK-52]"""
    trooper = g.troopers[deed.trooper]
    element = elements(g).get(deed.element)
    at = network.way_of(g, trooper).at(deed.moment)
    bts = bts_of_lock(element.lock) if element is not None else 0
    found = (Line("INF-HACK-52", "bts", bts),) if bts else ()
    lost = element is None or not network.in_reach(at, element.nearest(at))
    return own_throw(g, deed, "wip", lines=found, program=PROGRAM, lost=lost)


def carry_out(g: Infinity, contests: Iterable[Contest]) -> None:
    """Doors open, and data are known. [INF-HACK-53]"""
    deeds = {deed.trooper: deed for deed in g.under_way.deeds if deed.element}
    for contest in contests:
        throw = contest.active
        if throw is None or throw.program != PROGRAM or not any(contest.hits):
            continue
        name = deeds[throw.trooper].element
        if name in g.consoles:
            console = g.consoles[name]
            console.known_to = tuple(dict.fromkeys((*console.known_to, g.active)))
            g.tell(("INF-HACK-51", "INF-HACK-53"), LockForced, throw.trooper, name, "data")
        elif name in g.shut:
            g.shut = tuple(each for each in g.shut if each != name)
            g.tell(("INF-HACK-51", "INF-HACK-53"), LockForced, throw.trooper, name, "door")
