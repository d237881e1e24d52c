"""Everybody comes to the end of the declared path, and dodgers move. [INF-ORD-23, INF-ARO-19]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, Literal

from plancia.core import PieceId, Refusal, Seat
from plancia.games.infinity.events import Dropped, LeftTheField, Moved, Sidestepped
from plancia.games.infinity.in_progress import Way
from plancia.games.infinity.rules import (
    asides,
    carrying,
    climbing,
    close_combat,
    fighting,
    grips,
    mates,
    packs,
    ramming,
    swimming,
    ways,
)
from plancia.games.infinity.rules.entering import Entered
from plancia.games.infinity.rules.impulse import edge_gap, is_fleeing
from plancia.games.infinity.rules.line_of_sight import foes_in_contact, touch
from plancia.games.infinity.rules.movement import (
    allowance,
    contact_along,
    crowd_refusal,
    gait_of,
    looks,
    prone_refusal,
    settled,
    walk_of,
    way_to,
)
from plancia.games.infinity.rules.terrain import burden_of, is_slowed
from plancia.games.infinity.state import Action, Decision, Infinity, Step, Trooper
from plancia.games.infinity.tables.terrain import Burden
from plancia.games.infinity.walking import HAIR, Walk, ground_of
from plancia.space.volume import Path

TOUCHES: Final = 0.01
"""How far from the edge of the table a base may be that touches it."""


class Arrive(Step, frozen=True):
    """Models are put where their paths end, whatever has become of them. [INF-ORD-23]"""

    def run(self, g: Infinity) -> None:
        """A charge at somebody who dodged it stops short; then dodgers move."""
        order = g.under_way
        free = list(dodgers(g))
        for name, way in order.way.items():
            trooper = g.troopers[name]
            fallen = climbing.fallen(g, name)
            if fallen is not None:
                trooper.at = fallen
                g.tell("INF-DMG-06", Dropped, trooper.id)
            elif len(way) > 1:
                way = ramming.stopped(g, trooper, _short_of(g, trooper, way, free))
                trooper.at = way[-1]
                g.tell(("INF-ORD-23", "INF-SET-10"), Moved.along, trooper.id, way)
                loads = [deed.carries for deed in order.deeds_of(name) if deed.carries]
                if loads:
                    carrying.put_down(g, trooper, loads[0], way)
            for deed in order.deeds:
                if deed.trooper == name and deed.heading is not None:
                    trooper.heading = deed.heading
                if deed.trooper == name and deed.way:
                    trooper.hangs = deed.hangs and fallen is None
        leave_the_field(g)
        grips.follow(g)
        mates.follow(g)
        for trooper in filter(_holds_on, free):
            grips.let_go(g, trooper)  # it jumps off [INF-EQ-GRIP-03]
        for trooper in reversed(free):
            g.then(ChooseSidestep((g.side(trooper),), trooper.id))


def _holds_on(trooper: Trooper) -> bool:
    return bool(trooper.holds_on)


def leave_the_field(g: Infinity) -> None:
    """Who flees and reaches the own edge of the table is gone, and lost. [INF-MORALE-03]"""
    for name, way in g.under_way.way.items():
        trooper = g.troopers[name]
        moved = len(way) > 1 and trooper.is_on_table
        if moved and packs.mode_of(g, trooper) == "flees":
            if packs.edge_gap(g, trooper) <= TOUCHES:
                trooper.spot = "gone"
                g.tell("INF-SS-ANTI-09", LeftTheField, trooper.id)
        elif moved and is_fleeing(g, trooper) and edge_gap(g, trooper, trooper.at) <= TOUCHES:
            trooper.spot = "gone"
            g.tell("INF-MORALE-03", LeftTheField, trooper.id)


def _short_of(g: Infinity, trooper: Trooper, way: Way, dodged: Sequence[Trooper]) -> Way:
    """The path of a charge, cut before somebody who has dodged it. [INF-CC-28]"""
    path = Path(way)
    for other in dodged:
        met = contact_along(g, trooper, other, path)
        if met is not None and touch(g, trooper, other, way[-1]):
            path = path.cut(max(met - close_combat.APART, 0.0))
    return tuple(settled(point) for point in path.points)


def dodgers(g: Infinity) -> Iterator[Trooper]:
    """Reactors whose dodge succeeded, and won where it was opposed. [INF-ARO-19]"""
    assert g.exchange is not None
    won: dict[str, bool] = {}
    for contest in g.exchange.contests:  # it has to win against everybody who attacks it
        throw = contest.reactive
        if throw is not None and throw.action == "dodge":
            won[throw.trooper] = won.get(throw.trooper, True) and any(contest.answers)
    for name in (name for name, free in won.items() if free):
        trooper = g.troopers[name]
        foes = {foe.id for foe in foes_in_contact(g, trooper)}
        if trooper.wounds >= fighting.endurance(g, trooper):
            continue  # it was hit all the same, and goes nowhere [INF-SS-BERS-05]
        if not foes or foes & set(g.under_way.troopers):  # else it stays engaged [INF-ARO-21]
            yield trooper


class Sidestep(Action["ChooseSidestep"], frozen=True):
    """Move up to half of the first MOV, lie down, stand up or turn. [INF-SKILL-DODGE-04]"""

    path: tuple[tuple[float, float], ...] = ()
    heading: float | None = None
    posture: Literal["", "prone", "stand"] = ""

    def verify(self, g: Infinity, asked: ChooseSidestep) -> Refusal | None:
        """Either a movement, or one other movement action that needs no roll."""
        trooper = g.troopers[asked.trooper]
        if self.path and self.posture:
            return Refusal.of("INF-SKILL-DODGE-04", "infinity.no.one_movement")
        if self.posture == "prone":
            return prone_refusal(g, trooper)
        if self.posture == "stand" and not trooper.prone:
            return Refusal.of("INF-SKILL-GETUP-01", "infinity.no.stands_already", model=trooper.id)
        return self._way_refusal(g, trooper) if self.path else None

    def _way_refusal(self, g: Infinity, trooper: Trooper) -> Refusal | None:
        far, walk = sidestep_reach(g, trooper), self._walk(g, trooper)
        if walk.cost > far + HAIR or walk.bar:
            return Refusal.of("INF-ARO-19", "infinity.no.sidestep", n=far)
        way = way_to(g, trooper, walk, far)
        if not ground_of(g.table).has_room(way[-1], gait_of(g, trooper)):
            return Refusal.of("INF-SKILL-MOVE-04", "infinity.no.room", model=trooper.id)
        return crowd_refusal(g, trooper, way)

    def _walk(self, g: Infinity, trooper: Trooper) -> Walk:
        """In deep water it swims. [INF-SKILL-DODGE-04, INF-SKILL-SWIM-01]"""
        if swimming.is_swimming(g, trooper, trooper.at):
            return swimming.swum(g, trooper, self.path)
        known = burden_of(g, trooper)
        return walk_of(g, trooper, self.path, Burden(barred=known.barred, deep=known.deep))

    def run(self, g: Infinity, asked: ChooseSidestep) -> None:
        """It also chooses where it looks. [INF-LOS-03]"""
        trooper = g.troopers[asked.trooper]
        close_combat.set_apart(g, trooper)
        if self.posture:
            trooper.prone = self.posture == "prone"
        way: Way = (trooper.at,)
        if self.path:
            way = way_to(g, trooper, self._walk(g, trooper), sidestep_reach(g, trooper))
            trooper.at = way[-1]
        heading = looks(self.heading, way)
        if heading is not None:
            trooper.heading = heading
        g.tell("INF-SKILL-DODGE-04", Sidestepped.along, trooper.id, way)
        g.then(Entered(trooper.id, way, dodged=True))  # it draws Suppression Fire [INF-SUP-06]


def sidestep_reach(g: Infinity, trooper: Trooper) -> float:
    """Half of the first MOV; half of that from ground that slows. [INF-SKILL-DODGE-04,
    INF-TERR-MOV-09]
    """
    return allowance(g, trooper, 1) / (4 if is_slowed(g, trooper, trooper.at) else 2)


class ChooseSidestep(Decision, frozen=True):
    """Where somebody goes who has dodged. [INF-ARO-19]"""

    trooper: PieceId

    rule: ClassVar[str] = "INF-ARO-19"
    kinds: ClassVar[tuple[type, ...]] = (Sidestep, *asides.KINDS)
    open: ClassVar[tuple[type, ...]] = (Sidestep, *asides.KINDS)

    def candidates(self, g: Infinity, seat: Seat) -> Iterator[Action]:
        """Stay, change posture, go some way to every side, or move otherwise."""
        trooper = g.troopers[self.trooper]
        yield Sidestep()
        yield Sidestep(posture="stand" if trooper.prone else "prone")
        for path in dict.fromkeys(ways.around(g, trooper, sidestep_reach(g, trooper))):
            yield Sidestep(path=path, heading=trooper.heading)
        if trooper.id not in g.under_way.troopers:
            yield from asides.samples(g, trooper)
