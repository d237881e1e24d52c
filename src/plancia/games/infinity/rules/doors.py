"""Doors and windows. [INF-SKILL-OPEN-01]"""

from __future__ import annotations

from typing import ClassVar, Final

from plancia.core import Refusal
from plancia.games.infinity.in_progress import Declared
from plancia.games.infinity.rules.line_of_sight import figure
from plancia.games.infinity.rules.movement import start_of
from plancia.games.infinity.rules.orders import AsksForAction, Deed
from plancia.games.infinity.state import Infinity, Trooper
from plancia.games.infinity.tables import Lock, battlefield
from plancia.space.volume import Leg, Path
from plancia.space.volume.paths import level_gap_to_line
from plancia.space.volume.solids import Door

HANDLE: Final = 0.3
"""How far a base may be from the line of a wall that it touches."""


class OpenClose(Deed, frozen=True):
    """Open or close what one touches and what has no lock. [INF-SKILL-OPEN-01]"""

    door: str

    row: ClassVar[str] = "open_close"

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """In an order as in reaction."""
        return self.bar(g, trooper)

    def bar(self, g: Infinity, trooper: Trooper) -> Refusal | None:
        """In base contact, without a lock."""
        door = next((each for each in g.table.doors if each.name == self.door), None)
        if door is None or self.door in g.ruined or not in_contact(g, trooper, door):
            return Refusal.of("INF-SKILL-OPEN-01", "infinity.no.door", model=trooper.id)
        if is_locked(g, self.door):
            return Refusal.of("INF-SKILL-OPEN-01", "infinity.no.locked")
        return None

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """No roll is needed, so it is done at once."""
        self.work(g)
        return Declared(action=self.row, trooper=self.trooper)

    def work(self, g: Infinity) -> None:
        """What is shut is open, and the other way round."""
        if self.door in g.shut:
            g.shut = tuple(each for each in g.shut if each != self.door)
        else:
            g.shut = (*g.shut, self.door)


def in_contact(g: Infinity, trooper: Trooper, door: Door) -> bool:
    """Whether a base touches a door."""
    at = start_of(g, trooper)
    build = figure(g, trooper).build
    if not door.start.z - build.height < at.z < door.start.z + door.opening.top:
        return False
    reach = build.radius + HANDLE
    if level_gap_to_line(Leg(door.start, door.end), at.x, at.y) > reach:
        return False
    across = Path((door.start, door.end))
    length = across.length
    return any(at.level_distance(across.at(length * part / 8)) <= reach for part in range(9))


def is_locked(g: Infinity, door: str) -> bool:
    """Whether a door has a lock: that takes a Hacker or an Engineer."""
    return bool(lock_of(g, door))


def lock_of(g: Infinity, door: str) -> Lock:
    """What keeps a door shut; empty: nothing. [INF-HACK-52]"""
    if g.layout is not None:
        return g.locks.get(door, "")
    kind = battlefield(g.table_name).doors.get(door)
    return "" if kind is None else kind.lock
