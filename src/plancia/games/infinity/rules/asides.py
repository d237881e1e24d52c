"""What a reactor may do in place of going somewhere when its dodge succeeded: any other movement
action that needs no roll. [INF-SKILL-DODGE-04]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from plancia.core import Refusal
from plancia.games.infinity.action_table import action_table
from plancia.games.infinity.events import RideLeft, RideMounted, Sidestepped
from plancia.games.infinity.in_progress import Way
from plancia.games.infinity.rules import close_combat, crew, grips, mates
from plancia.games.infinity.rules.climbing import Climb, Jump, half_move, landings
from plancia.games.infinity.rules.cover import LEANS
from plancia.games.infinity.rules.doors import OpenClose
from plancia.games.infinity.rules.entering import Entered
from plancia.games.infinity.rules.line_of_sight import figure
from plancia.games.infinity.rules.movement import looks, settled
from plancia.games.infinity.rules.riding import Dismount, Mount
from plancia.games.infinity.rules.riding import samples as rides
from plancia.games.infinity.state import Action, Infinity, Trooper
from plancia.games.infinity.walking import HAIR
from plancia.space.volume import Place, leaping
from plancia.space.volume.ground import fall
from plancia.space.volume.leaping import tops

if TYPE_CHECKING:
    from plancia.games.infinity.rules.arriving import ChooseSidestep
else:
    ChooseSidestep = Any

RULE = "INF-SKILL-DODGE-04"


class Aside(Action["ChooseSidestep"], frozen=True):
    """A movement action that a reactor does instead of a step."""

    row: ClassVar[str]

    def verify(self, g: Infinity, asked: ChooseSidestep) -> Refusal | None:
        """In reaction only, and not lying if it takes one who stands."""
        trooper = g.troopers[asked.trooper]
        if trooper.id in g.under_way.troopers:
            return Refusal.of(RULE, "infinity.no.reactor", model=trooper.id)
        if trooper.prone and not action_table()[self.row].prone:
            return Refusal.of("INF-SKILL-PRONE-03", "infinity.no.prone", model=trooper.id)
        return self.bar(g, trooper)

    def run(self, g: Infinity, asked: ChooseSidestep) -> None:
        """It is over at once."""
        trooper = g.troopers[asked.trooper]
        close_combat.set_apart(g, trooper)
        way = self.go(g, trooper)
        g.tell(RULE, Sidestepped.along, trooper.id, way)
        g.then(Entered(trooper.id, way, dodged=True))

    def bar(self, g: Infinity, trooper: Trooper) -> Refusal | None:
        """What speaks against it."""
        raise NotImplementedError

    def go(self, g: Infinity, trooper: Trooper) -> Way:
        """Where it takes the model."""
        raise NotImplementedError


class WorkDoorAside(Aside, frozen=True):
    """Open or close something. [INF-SKILL-OPEN-01]"""

    door: str

    row: ClassVar[str] = OpenClose.row

    def bar(self, g: Infinity, trooper: Trooper) -> Refusal | None:
        """In base contact, without a lock."""
        return OpenClose(trooper.id, self.door).bar(g, trooper)

    def go(self, g: Infinity, trooper: Trooper) -> Way:
        """It stays where it is."""
        OpenClose(trooper.id, self.door).work(g)
        return (trooper.at,)


class _InTheAir(Aside, frozen=True):
    """Climb or jump without a roll, on the way that the action of that name takes."""

    to: Place

    kind: ClassVar[type[Climb] | type[Jump]]

    def can(self, g: Infinity, trooper: Trooper) -> bool:
        """Whether somebody needs no roll for it."""
        raise NotImplementedError

    def bar(self, g: Infinity, trooper: Trooper) -> Refusal | None:
        """Without a roll, and within half of the first MOV."""
        if not self.can(g, trooper):
            return Refusal.of(RULE, "infinity.no.roll_after", model=trooper.id)
        deed, far = self.kind(trooper.id, self.to), half_move(g, trooper, self.row)
        refused, found = deed.bar(g, trooper), deed.course(g, trooper)
        if refused is None and found is not None and found.length > far + HAIR:
            return Refusal.of(RULE, "infinity.no.sidestep", n=far)
        return refused

    def go(self, g: Infinity, trooper: Trooper) -> Way:
        """To the end of that way."""
        found = self.kind(trooper.id, self.to).course(g, trooper)
        assert found is not None  # it was verified
        trooper.hangs = isinstance(found, leaping.Climb) and found.hangs
        way = tuple(map(settled, found.path.points))
        trooper.at = way[-1]
        return way


class ClimbAside(_InTheAir, frozen=True):
    """Climb with Climbing Plus. [INF-SS-CLIMB-01]"""

    row: ClassVar[str] = Climb.row
    kind: ClassVar[type[Climb] | type[Jump]] = Climb

    def can(self, g: Infinity, trooper: Trooper) -> bool:
        """It climbs like nobody else."""
        return mates.climb(g, trooper)


class LeapAside(_InTheAir, frozen=True):
    """Make a Super-Jump. [INF-SS-SJUMP-01]"""

    row: ClassVar[str] = Jump.row
    kind: ClassVar[type[Climb] | type[Jump]] = Jump

    def can(self, g: Infinity, trooper: Trooper) -> bool:
        """It jumps like nobody else."""
        return mates.leap(g, trooper)

    def go(self, g: Infinity, trooper: Trooper) -> Way:
        """It looks where it has jumped."""
        way = super().go(g, trooper)
        heading = looks(None, way)
        trooper.heading = trooper.heading if heading is None else heading
        return way


class MountAside(Aside, frozen=True):
    """Get on something. [INF-SKILL-MOUNT-01]"""

    on: str = ""

    row: ClassVar[str] = Mount.row

    def bar(self, g: Infinity, trooper: Trooper) -> Refusal | None:
        """In base contact."""
        return Mount(trooper.id, self.on).bar(g, trooper)

    def go(self, g: Infinity, trooper: Trooper) -> Way:
        """It is on it at once."""
        start = trooper.at
        if not self.on:
            assert trooper.left_ride is not None  # it was verified
            trooper.at, trooper.left_ride = trooper.left_ride, None
            g.tell("INF-EQ-BIKE-04", RideMounted, trooper.id)
        elif trooper.machine == self.on:
            crew.enter(g, trooper, g.troopers[self.on])
        else:
            grips.hold_on(g, trooper, g.troopers[self.on])
        return (start, trooper.at) if trooper.at != start else (start,)


class DismountAside(Aside, frozen=True):
    """Get off, or have the pilot get out. [INF-SKILL-MOUNT-01]"""

    at: tuple[float, float]

    row: ClassVar[str] = Dismount.row

    def bar(self, g: Infinity, trooper: Trooper) -> Refusal | None:
        """There must be room beside it."""
        return Dismount(trooper.id, self.at).bar(g, trooper)

    def go(self, g: Infinity, trooper: Trooper) -> Way:
        """A pilot looks where the machine does."""
        start, at = trooper.at, settled(Place(*self.at, trooper.at.z))
        if crew.is_manned(g, trooper):
            crew.step_out(g, trooper, at, trooper.heading)
            return (start,)
        trooper.left_ride, trooper.at = start, at
        g.tell("INF-EQ-BIKE-04", RideLeft, trooper.id)
        return (start, at)


KINDS: tuple[type[Aside], ...] = (WorkDoorAside, ClimbAside, LeapAside, MountAside, DismountAside)


def samples(g: Infinity, trooper: Trooper) -> Iterator[Aside]:
    """What is near enough."""
    yield from (WorkDoorAside(door.name) for door in g.table.doors)
    if mates.climb(g, trooper):
        yield from _climbs(g, trooper)
    if mates.leap(g, trooper):
        yield from _leaps(g, trooper)
    for each in rides(g, trooper):
        if isinstance(each, Mount):
            yield MountAside(each.on)
        elif isinstance(each, Dismount):
            yield DismountAside(each.at)


def _climbs(g: Infinity, trooper: Trooper) -> Iterator[Aside]:
    here, far = trooper.at, half_move(g, trooper, Climb.row)
    for top in tops(g.table, here, figure(g, trooper).build, LEANS):
        low = min(top.z, here.z + far)
        yield ClimbAside(top if low == top.z else Place(here.x, here.y, low))
    down = fall(g.table, here)
    if down.z < here.z:
        yield ClimbAside(Place(here.x, here.y, max(down.z, here.z - far)))


def _leaps(g: Infinity, trooper: Trooper) -> Iterator[Aside]:
    """To every side, up or down: on the level it goes as far by itself."""
    far = half_move(g, trooper, Jump.row)
    yield from (LeapAside(to) for to in landings(g, trooper.at, far))
