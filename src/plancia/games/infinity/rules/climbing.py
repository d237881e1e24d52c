"""Climbing, jumping and falling. [INF-SKILL-CLIMB-01 to INF-SKILL-JUMP-08, INF-DMG-06]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, floor, pi, radians, sin
from typing import ClassVar, Final

from plancia.core import Refusal
from plancia.games.infinity.in_progress import Contest, Declared, Hit, Throw
from plancia.games.infinity.modifiers import lines
from plancia.games.infinity.rules import mates
from plancia.games.infinity.rules.cover import LEANS
from plancia.games.infinity.rules.line_of_sight import apart_in_contact, figure, height_of
from plancia.games.infinity.rules.movement import (
    allowance,
    crowd_refusal,
    gait_of,
    moves_before,
    settled,
    start_of,
)
from plancia.games.infinity.rules.orders import AsksForAction, Deed
from plancia.games.infinity.rules.terrain import entry_refusal, is_slowed
from plancia.games.infinity.state import Infinity, Trooper
from plancia.games.infinity.throws import own_throw
from plancia.games.infinity.walking import HAIR, ground_of
from plancia.space.volume import Path, Place, leaping
from plancia.space.volume.ground import LEVEL, fall, open_floor

RING: Final = 0.25
"""How far apart free places are looked for around one where somebody falls, in centimetres."""
RINGS: Final = 60
"""How many such distances."""
WAYS: Final = 24
"""In how many directions."""
ACROSS: Final = 0.7
"""How much of a jump in samples goes across; the rest is left for up or down."""


class Climb(Deed, frozen=True):
    """Go straight up or down a wall. [INF-SKILL-CLIMB-01]"""

    to: Place
    """Where it ends: on the wall, or over the edge at the top."""

    row: ClassVar[str] = "climb"

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """As whenever one climbs."""
        return self.bar(g, trooper)

    def bar(self, g: Infinity, trooper: Trooper) -> Refusal | None:
        """There must be a wall, and half of the MOV must suffice, or all of it for those who climb
        like nobody else. [INF-SKILL-CLIMB-04, INF-SS-CLIMB-01]
        """
        if g.hooks(trooper).moving.no_climbing:
            return Refusal.of("INF-SKILL-CLIMB-02", "infinity.no.climber", model=trooper.id)
        found = self.course(g, trooper)
        if found is None:
            return Refusal.of("INF-SKILL-CLIMB-01", "infinity.no.wall", model=trooper.id)
        far = climb_reach(g, trooper)
        if found.length > far + HAIR:
            return Refusal.of("INF-SKILL-CLIMB-01", "infinity.no.climb_far", n=far)
        return entry_refusal(g, trooper, found.path.points[-1]) or crowd_refusal(
            g, trooper, tuple(map(settled, found.path.points))
        )

    def course(self, g: Infinity, trooper: Trooper) -> leaping.Climb | None:
        """The way up or down, if there is one."""
        build = figure(g, trooper).build
        return leaping.climb(g.table, start_of(g, trooper), self.to, build, LEANS)

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """With where it falls if the roll fails. [INF-SKILL-CLIMB-03]"""
        found = self.course(g, trooper)
        assert found is not None  # it was verified
        deep = max(found.length, self.to.z - found.falls_to.z)
        return Declared(
            action=self.row,
            trooper=self.trooper,
            way=tuple(map(settled, found.path.points)),
            falls_to=settled(found.falls_to),
            drop=floor(deep + HAIR),
            hangs=found.hangs,
            sure=mates.climb(g, trooper),
        )


class Jump(Deed, frozen=True):
    """Leap to a place to stand on. [INF-SKILL-JUMP-01]"""

    to: Place

    row: ClassVar[str] = "jump"

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """As whenever one jumps."""
        return self.bar(g, trooper)

    def bar(self, g: Infinity, trooper: Trooper) -> Refusal | None:
        """There must be room; how far it is shows only in the air. [INF-SKILL-JUMP-07]"""
        found = self.course(g, trooper)
        if found is None:
            return Refusal.of("INF-SKILL-JUMP-04", "infinity.no.landing", model=trooper.id)
        return entry_refusal(g, trooper, found.path.points[-1]) or crowd_refusal(
            g, trooper, tuple(map(settled, found.path.points))
        )

    def course(self, g: Infinity, trooper: Trooper) -> leaping.Jump | None:
        """The way through the air, if there is room at its end."""
        build = figure(g, trooper).build
        return leaping.jump(g.table, start_of(g, trooper), self.to, build)

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """Too far a jump ends where its strength does. [INF-SKILL-JUMP-02, INF-SKILL-JUMP-07]"""
        found = self.course(g, trooper)
        assert found is not None  # it was verified
        start, far = start_of(g, trooper), jump_reach(g, trooper)
        leaps = mates.leap(g, trooper)
        if found.length > far + HAIR:
            reached = Path((start, self.to)).at(far)
            down = fall(g.table, reached)
            deep = max(reached.z - down.z - spared(g, trooper), 0.0)
            return self._with((start, reached, down), down, deep, short=True, sure=leaps)
        back = found.falls_to == start
        deep = found.rise if back else start.z - found.falls_to.z
        return self._with(found.path.points, found.falls_to, deep, sure=leaps)

    def _with(
        self,
        way: Iterable[Place],
        falls_to: Place,
        deep: float,
        *,
        short: bool = False,
        sure: bool = False,
    ) -> Declared:
        return Declared(
            action=self.row,
            trooper=self.trooper,
            way=tuple(map(settled, way)),
            falls_to=settled(falls_to),
            drop=floor(deep + HAIR),
            falls_short=short,
            sure=sure,
        )


def climb_reach(g: Infinity, trooper: Trooper) -> float:
    """How far somebody climbs now. [INF-SKILL-CLIMB-04, INF-SS-CLIMB-01]"""
    return half_move(g, trooper, Climb.row) * (2 if mates.climb(g, trooper) else 1)


def jump_reach(g: Infinity, trooper: Trooper) -> float:
    """How far somebody jumps now. [INF-SKILL-JUMP-01, INF-SS-SJUMP-01]"""
    return half_move(g, trooper, Jump.row) * (2 if mates.leap(g, trooper) else 1)


def landings(g: Infinity, start: Place, reach: float) -> Iterator[Place]:
    """Floors higher or lower to every side; on the level one goes as far without a jump."""
    far = reach * ACROSS
    for angle in range(0, 360, 45):
        goal = (start.x + far * cos(radians(angle)), start.y + far * sin(radians(angle)))
        found = open_floor(g.table, *goal)
        if abs(found.z - start.z) > LEVEL and start.distance(found) <= reach:
            yield found


def spared(g: Infinity, trooper: Trooper) -> float:
    """Of how deep a fall somebody takes no notice. [INF-SS-SJUMP-04]"""
    return float(sum(g.profile(trooper).attributes.move)) if g.hooks(trooper).moving.leaps else 0.0


def half_move(g: Infinity, trooper: Trooper, action: str) -> float:
    """Half of the first MOV; the second time half of the second; half of that from ground that
    slows. [INF-SKILL-CLIMB-04, INF-SKILL-JUMP-03, INF-TERR-MOV-09]
    """
    slow = is_slowed(g, trooper, start_of(g, trooper))
    return allowance(g, trooper, 1 + moves_before(g, trooper, action)) / (4 if slow else 2)


def climb_throw(g: Infinity, deed: Declared) -> Throw:
    """The roll of PH for a climb or a jump. [INF-SKILL-CLIMB-01, INF-SKILL-JUMP-01]"""
    trooper = g.troopers[deed.trooper]
    found = lines(g, deed.action, trooper, None)
    return own_throw(g, deed, "ph", lines=found, target=f"{deed.way[-1]}")


def failed(g: Infinity, contests: Iterable[Contest]) -> Iterator[Declared]:
    """The first climb or jump of each model that ends in a fall."""
    rolls = [
        (contest.active.trooper, contest.active.target)
        for contest in contests
        if contest.active is not None
        and contest.active.action in ("climb", "jump")
        and not any(contest.hits)
    ]
    found: set[str] = set()
    for deed in g.under_way.deeds:
        if deed.falls_to is None or deed.trooper in found:
            continue
        if deed.falls_short or (deed.trooper, f"{deed.way[-1]}") in rolls:
            found.add(deed.trooper)
            yield deed


def falls(g: Infinity, contests: Iterable[Contest]) -> Iterator[Hit]:
    """One damage for each complete centimetre; less than one is nothing. [INF-DMG-06]"""
    for deed in failed(g, contests):
        if deed.drop:
            yield Hit(target=deed.trooper, by="", weapon="", friendly=True, damage=deed.drop)


def fallen(g: Infinity, trooper: str) -> Place | None:
    """Where somebody lies who fell in this order."""
    assert g.exchange is not None
    for deed in failed(g, g.exchange.contests):
        if deed.trooper == trooper and deed.falls_to is not None:
            return _clear(g, g.troopers[trooper], deed.falls_to)
    return None


def _clear(g: Infinity, trooper: Trooper, at: Place) -> Place:
    """The place nearest to one on the same floor where nobody else is. [INF-SKILL-MOVE-04]"""
    gait, ground = gait_of(g, trooper), ground_of(g.table)
    others = [
        (start_of(g, each), apart_in_contact(g, trooper, each), height_of(g, each))
        for each in g.on_table()
        if each is not trooper
    ]
    for number in range(RINGS * WAYS):
        ring, way = divmod(number, WAYS)
        angle = 2 * pi * way / WAYS
        x, y = at.x + ring * RING * cos(angle), at.y + ring * RING * sin(angle)
        found = settled(Place(x, y, at.z))
        free = all(
            found.level_distance(there) >= apart - HAIR or abs(found.z - there.z) >= height
            for there, apart, height in others
        )
        if free and (ring == 0 or ground.has_room(found, gait)):
            return found
    return at
