"""Getting on and off: motorcycles, machines, grips. [INF-SKILL-MOUNT-01, INF-EQ-BIKE-04,
INF-EQ-GRIP-02, INF-EQ-TAG-12]
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin
from typing import ClassVar, Final

from msgspec.structs import replace

from plancia.core import PieceId, Refusal
from plancia.games.infinity.events import RideLeft, RideMounted
from plancia.games.infinity.in_progress import Declared
from plancia.games.infinity.rules import crew, grips, pods
from plancia.games.infinity.rules.line_of_sight import CONTACT, figure, touch
from plancia.games.infinity.rules.movement import gait_of, settled, start_of
from plancia.games.infinity.rules.orders import AsksForAction, Deed
from plancia.games.infinity.state import Infinity, Step, Trooper
from plancia.games.infinity.walking import ground_of
from plancia.space.volume import Place

RULE: Final = "INF-SKILL-MOUNT-01"
SIDES_OF: Final = 8
"""In how many directions getting off is offered."""


def rides(g: Infinity, trooper: Trooper) -> bool:
    """Whether somebody sits on something of its own. [INF-EQ-BIKE-04]"""
    known = g.library.abilities
    return any(known[name].ridden for name in g.profile(trooper).abilities)


class Mount(Deed, frozen=True):
    """Get on what one rides or drives, or take hold of a vehicle. [INF-SKILL-MOUNT-01]"""

    on: PieceId = ""
    """The machine or vehicle; empty: the own motorcycle."""

    row: ClassVar[str] = "mount"

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """In an order as in reaction."""
        return self.bar(g, trooper)

    def bar(self, g: Infinity, trooper: Trooper) -> Refusal | None:
        """In base contact with it; nobody else rides or drives it."""
        if self.on:
            return self._vehicle_refusal(g, trooper)
        ride = trooper.left_ride
        if ride is None:
            return Refusal.of("INF-EQ-BIKE-04", "infinity.no.ride", model=trooper.id)
        reach = (g.library.profile(trooper.profile).size.base + g.profile(trooper).size.base) / 2
        if start_of(g, trooper).distance(ride) > reach + CONTACT:
            return Refusal.of(RULE, "infinity.no.contact", model=trooper.id)
        return None

    def _vehicle_refusal(self, g: Infinity, trooper: Trooper) -> Refusal | None:
        vehicle = g.troopers.get(self.on)
        if vehicle is None or not vehicle.is_on_table or g.side(vehicle) != g.side(trooper):
            return Refusal.of(RULE, "infinity.no.ride", model=trooper.id)
        if not touch(g, trooper, vehicle, start_of(g, trooper)):
            return Refusal.of(RULE, "infinity.no.contact", model=trooper.id)
        if trooper.machine == vehicle.id:
            out = vehicle.is_out or not vehicle.empty
            return Refusal.of("INF-EQ-TAG-12", "infinity.no.driving") if out else None
        if not g.hooks(vehicle).moving.carries:
            return Refusal.of("INF-EQ-TAG-12", "infinity.no.ride", model=trooper.id)
        on_foot = not rides(g, trooper) and g.profile(trooper).type not in ("TAG", "REM")
        if vehicle.is_out or not on_foot or not grips.has_grip(g, vehicle):
            return Refusal.of("INF-EQ-GRIP-01", "infinity.no.grip", model=vehicle.id)
        return None

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """The own motorcycle is ridden at once; the rest shows at the end of the order."""
        if self.on:
            return Declared(action=self.row, trooper=self.trooper, vehicle=self.on, is_last=True)
        start, ride = start_of(g, trooper), trooper.left_ride
        assert ride is not None  # it was verified
        trooper.left_ride = None
        g.tell("INF-EQ-BIKE-04", RideMounted, trooper.id)
        return Declared(action=self.row, trooper=self.trooper, way=(start, ride))


class Dismount(Deed, frozen=True):
    """Get off, or have the pilot get out. [INF-SKILL-MOUNT-01]"""

    at: tuple[float, float]
    heading: float | None = None

    row: ClassVar[str] = "dismount"

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """In an order as in reaction."""
        return self.bar(g, trooper)

    def bar(self, g: Infinity, trooper: Trooper) -> Refusal | None:
        """There must be something to get off, and room beside it."""
        sits = trooper.holds_on or trooper.spot == "inside"
        if not (sits or rides(g, trooper) or crew.is_manned(g, trooper)):
            return Refusal.of(RULE, "infinity.no.off", model=trooper.id)
        if trooper.is_in("possessed") and crew.is_manned(g, trooper):  # it is not the pilot
            return Refusal.of("INF-HACK-11", "infinity.no.pilot_obeys", model=trooper.id)
        vehicle, who = self._vehicle(g, trooper), self._who(g, trooper)
        at, gait = self._place(g, trooper), gait_of(g, who)
        off = start_of(g, vehicle) if vehicle is trooper else vehicle.at
        reach = figure(g, vehicle).build.radius + gait.radius
        if not reach - 0.01 <= at.level_distance(off) <= reach + CONTACT:
            return Refusal.of(RULE, "infinity.no.beside", model=who.id)
        if not ground_of(g.table).has_room(at, gait) or any(
            at.level_distance(each.at) < gait.radius + figure(g, each).build.radius - 0.01
            for each in g.on_table()
            if each.id not in (trooper.id, vehicle.id)
        ):
            return Refusal.of("INF-SET-06", "infinity.no.room", model=trooper.id)
        return None

    def _vehicle(self, g: Infinity, trooper: Trooper) -> Trooper:
        return g.troopers.get(trooper.holds_on or trooper.inside, trooper)

    def _who(self, g: Infinity, trooper: Trooper) -> Trooper:
        """The one who gets off, as it will be on foot."""
        return whoever_leaves(g, trooper)

    def _place(self, g: Infinity, trooper: Trooper) -> Place:
        return settled(Place(*self.at, start_of(g, self._vehicle(g, trooper)).z))

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """Riders and those who held on are on foot at once; a pilot gets out at the end."""
        at, start = self._place(g, trooper), start_of(g, trooper)
        if crew.is_manned(g, trooper):
            heading = trooper.heading if self.heading is None else self.heading
            return Declared(
                action=self.row,
                trooper=self.trooper,
                exit=at,
                exit_heading=heading,
                is_last=True,
            )
        if trooper.spot == "inside":
            heading = trooper.heading if self.heading is None else self.heading
            pods.step_out(g, trooper, at, heading)
        elif trooper.holds_on:
            trooper.holds_on = ""
        else:
            trooper.left_ride = start
            g.tell("INF-EQ-BIKE-04", RideLeft, trooper.id)
        return Declared(
            action=self.row, trooper=self.trooper, way=(start, at), heading=self.heading
        )


def whoever_leaves(g: Infinity, trooper: Trooper) -> Trooper:
    """The one who gets off, as it will be on foot."""
    if crew.is_manned(g, trooper):
        return crew.pilot_of(g, trooper)
    return replace(trooper, left_ride=trooper.at) if rides(g, trooper) else trooper


class Board(Step, frozen=True):
    """Who has got in, out, on or off a vehicle by the end of an order."""

    def run(self, g: Infinity) -> None:
        """Those who were put out of action meanwhile have not."""
        for deed in g.under_way.deeds:
            trooper, vehicle = g.troopers[deed.trooper], g.troopers.get(deed.vehicle)
            if trooper.is_out or not trooper.is_on_table:
                continue
            if vehicle is not None and vehicle.is_on_table and not vehicle.is_out:
                if trooper.machine == vehicle.id:
                    crew.enter(g, trooper, vehicle)
                else:
                    grips.hold_on(g, trooper, vehicle)
            elif deed.exit is not None and crew.is_manned(g, trooper):
                crew.step_out(g, trooper, deed.exit, deed.exit_heading)
        self._jump_off(g)
        grips.follow(g)
        grips.shake_off(g)

    def _jump_off(self, g: Infinity) -> None:
        """A dodge with an order of the own jumps off, too. [INF-EQ-GRIP-03]"""
        from plancia.games.infinity.rules.arriving import ChooseSidestep

        assert g.exchange is not None
        for contest in g.exchange.contests:
            throw = contest.active
            if throw is not None and throw.action == "dodge" and any(contest.hits):
                trooper = g.troopers[throw.trooper]
                if trooper.holds_on and trooper.is_on_table and not trooper.is_out:
                    grips.let_go(g, trooper)
                    g.then(ChooseSidestep((g.side(trooper),), trooper.id))


def samples(g: Infinity, trooper: Trooper) -> Iterator[Deed]:
    """Everything that somebody touches, and places all around what it is on."""
    yield Mount(trooper.id)
    for each in g.on_table(g.side(trooper)):
        if trooper.machine == each.id or g.hooks(each).moving.carries:
            yield Mount(trooper.id, each.id)
    sits = trooper.holds_on or (trooper.spot == "inside" and trooper.inside)
    if sits or rides(g, trooper) or crew.is_manned(g, trooper):
        vehicle = g.troopers.get(sits, trooper) if sits else trooper
        who = whoever_leaves(g, trooper)
        far = figure(g, vehicle).build.radius + gait_of(g, who).radius
        start = start_of(g, vehicle)
        for number in range(SIDES_OF):
            angle = radians(vehicle.heading + 360.0 * number / SIDES_OF)
            x, y = start.x + far * cos(angle), start.y + far * sin(angle)
            yield Dismount(trooper.id, (round(x, 4), round(y, 4)))
