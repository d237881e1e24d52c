"""Pilots, who leave a machine that is destroyed. [INF-STR-04]"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from math import cos, pi, sin
from typing import Final

from plancia.games.infinity.events import CrewLeft
from plancia.games.infinity.profiles import Profile
from plancia.games.infinity.rules.line_of_sight import figure
from plancia.games.infinity.rules.movement import gait_of, settled
from plancia.games.infinity.state import SEATS, Infinity, Trooper
from plancia.games.infinity.walking import ground_of
from plancia.space.volume import Place

WAYS: Final = 24
"""In how many directions there may be room beside a machine."""
RINGS: Final = 6
"""How many centimetres away at most, where there is none beside it."""


def leave(g: Infinity, machine: Trooper) -> None:
    """The pilot steps out, and leads on if it is the Lieutenant. [INF-STR-04]"""
    second = g.profile(machine).second
    if second is None or not second.level("pilot"):
        return
    pilot = Trooper(
        id=_name(g, machine),
        seat=machine.seat,
        profile=second.id,
        group=machine.group,
        spot="table",
        at=machine.at,
        heading=machine.heading,
    )
    at = next(_beside(g, machine, pilot, second), None)
    if at is None:
        return
    pilot.at = at
    g.troopers[pilot.id] = pilot
    command = g.commands[machine.seat]
    if command.lieutenant == machine.id:
        command.lieutenant = pilot.id
    g.tell("INF-STR-04", CrewLeft, pilot.id, machine.id)


def _name(g: Infinity, machine: Trooper) -> str:
    """An id that nobody has, which says nothing of how many models there are."""
    word, _, _ = machine.id.rpartition("-")
    if word in SEATS:
        return next(name for n in count(100) if (name := f"{word}-{n}") not in g.troopers)
    return f"{machine.id}-pilot"


def _beside(g: Infinity, machine: Trooper, pilot: Trooper, profile: Profile) -> Iterator[Place]:
    """Places in contact with the machine, before it first; then some farther away."""
    gait, ground = gait_of(g, pilot), ground_of(g.table)
    radius = figure(g, machine).build.radius + profile.size.base / 2
    for ring in range(RINGS + 1):
        for number in range(WAYS):
            angle = machine.heading * pi / 180 + 2 * pi * number / WAYS
            x = machine.at.x + (radius + ring) * cos(angle)
            y = machine.at.y + (radius + ring) * sin(angle)
            at = settled(Place(x, y, machine.at.z))
            apart = (
                at.level_distance(each.at) >= gait.radius + figure(g, each).build.radius - 0.01
                for each in g.on_table()
            )
            if ground.has_room(at, gait) and all(apart):
                yield at
