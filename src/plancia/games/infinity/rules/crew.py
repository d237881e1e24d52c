"""Pilots: they leave a machine that is destroyed, get in and out, and lead wherever they are.
[INF-STR-04, INF-EQ-TAG-01, INF-EQ-TAG-11, INF-EQ-TAG-12]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from math import cos, pi, sin
from typing import ClassVar, Final

from plancia.core import PieceId, Refusal, Seat
from plancia.games.infinity.events import CrewLeft, CrewReturned
from plancia.games.infinity.rules.line_of_sight import figure
from plancia.games.infinity.rules.movement import gait_of, settled
from plancia.games.infinity.state import SEATS, Action, Decision, Infinity, Trooper
from plancia.games.infinity.walking import ground_of
from plancia.space.volume import Place

WAYS: Final = 24
"""In how many directions there may be room beside a machine."""
RINGS: Final = 6
"""How many centimetres away at most, where there is none beside it."""


def is_manned(g: Infinity, machine: Trooper) -> bool:
    """Whether a pilot sits in a machine. [INF-EQ-TAG-06]"""
    second = g.profile(machine).second
    return second is not None and bool(second.level("pilot")) and not machine.empty


def leave(g: Infinity, machine: Trooper, *, dead: bool = False) -> None:
    """The pilot steps out of what is destroyed, or stands where it stood, looks where its owner
    likes, and leads on if it is the Lieutenant. [INF-STR-04, INF-EQ-TAG-11]
    """
    if not is_manned(g, machine):
        return
    pilot = pilot_of(g, machine)
    free = next(beside(g, machine, pilot), machine.at)
    step_out(g, machine, machine.at if dead else free, machine.heading)
    g.then(ChooseFacing((machine.seat,), pilot.id))


def step_out(g: Infinity, machine: Trooper, at: Place, heading: float) -> None:
    """The pilot is a model of its own from now on. [INF-EQ-TAG-12]"""
    pilot = pilot_of(g, machine)
    machine.empty = True
    pilot.spot, pilot.inside = "table", ""
    pilot.at, pilot.heading = at, round(heading % 360.0, 2)
    g.troopers[pilot.id] = pilot
    command = g.commands[machine.seat]
    if command.lieutenant == machine.id:
        command.lieutenant = pilot.id
    g.tell(("INF-STR-04", "INF-EQ-TAG-11"), CrewLeft, pilot.id, machine.id)


def enter(g: Infinity, pilot: Trooper, machine: Trooper) -> None:
    """The pilot drives its machine again. [INF-EQ-TAG-12]"""
    machine.empty = False
    pilot.spot, pilot.inside, pilot.at = "inside", machine.id, machine.at
    command = g.commands[machine.seat]
    if command.lieutenant == pilot.id:
        command.lieutenant = machine.id
    g.tell("INF-EQ-TAG-12", CrewReturned, pilot.id, machine.id)


def pilot_of(g: Infinity, machine: Trooper) -> Trooper:
    """The pilot of a machine, who may never have left it yet."""
    known = next((each for each in g.troopers.values() if each.machine == machine.id), None)
    second = g.profile(machine).second
    assert second is not None  # it has a pilot
    return known or Trooper(
        id=_name(g, machine),
        seat=machine.seat,
        profile=second.id,
        group=machine.group,
        spot="inside",
        inside=machine.id,
        at=machine.at,
        heading=machine.heading,
        machine=machine.id,
    )


def _name(g: Infinity, machine: Trooper) -> str:
    """An id that nobody has, which says nothing of how many models there are."""
    word, _, _ = machine.id.rpartition("-")
    if word in SEATS:
        return next(name for n in count(100) if (name := f"{word}-{n}") not in g.troopers)
    return f"{machine.id}-pilot"


def beside(g: Infinity, vehicle: Trooper, trooper: Trooper) -> Iterator[Place]:
    """Places in contact with a vehicle, before it first; then some farther away."""
    gait, ground = gait_of(g, trooper), ground_of(g.table)
    radius = figure(g, vehicle).build.radius + gait.radius
    for ring in range(RINGS + 1):
        for number in range(WAYS):
            angle = vehicle.heading * pi / 180 + 2 * pi * number / WAYS
            x = vehicle.at.x + (radius + ring) * cos(angle)
            y = vehicle.at.y + (radius + ring) * sin(angle)
            at = settled(Place(x, y, vehicle.at.z))
            apart = (
                at.level_distance(each.at) >= gait.radius + figure(g, each).build.radius - 0.01
                for each in g.on_table()
                if each is not trooper
            )
            if ground.has_room(at, gait) and all(apart):
                yield at


class Face(Action["ChooseFacing"], frozen=True):
    """Look somewhere. [INF-EQ-TAG-11]"""

    heading: float

    def verify(self, g: Infinity, asked: ChooseFacing) -> Refusal | None:
        """Anywhere."""
        return None

    def run(self, g: Infinity, asked: ChooseFacing) -> None:
        """It costs nothing, and nobody reacts."""
        g.troopers[asked.trooper].heading = round(self.heading % 360.0, 2)


class ChooseFacing(Decision, frozen=True):
    """Where somebody looks who has just stepped out. [INF-EQ-TAG-11]"""

    trooper: PieceId

    rule: ClassVar[str] = "INF-EQ-TAG-11"
    kinds: ClassVar[tuple[type, ...]] = (Face,)
    open: ClassVar[tuple[type, ...]] = (Face,)

    def candidates(self, g: Infinity, seat: Seat) -> Sequence[Action]:
        """To every side."""
        return [Face(float(heading)) for heading in range(0, 360, 45)]
