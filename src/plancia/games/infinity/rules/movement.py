"""Moving, standing up and lying down, turning. [INF-SKILL-MOVE-01 to INF-SKILL-MOVE-04]"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from typing import ClassVar, Final

from msgspec.structs import replace

from plancia.core import Refusal
from plancia.games.infinity.in_progress import Declared, Way, targets_of
from plancia.games.infinity.rules import carrying, mates
from plancia.games.infinity.rules.electronics import is_stalled
from plancia.games.infinity.rules.line_of_sight import (
    apart_in_contact,
    can_be_met,
    height_of,
    is_all_round,
    near_along,
    sees,
)
from plancia.games.infinity.rules.orders import AsksForAction, ChooseAction, Deed
from plancia.games.infinity.rules.ranged import in_sight_from
from plancia.games.infinity.rules.terrain import burden_of, entry_refusal
from plancia.games.infinity.standstill import once
from plancia.games.infinity.state import Infinity, Trooper
from plancia.games.infinity.tables.terrain import Burden
from plancia.games.infinity.walking import HAIR, Gait, Walk, ground_of
from plancia.space.volume import Path, Place, level_within
from plancia.space.volume.figures import turn_between

LEAVING: Final = 0.001
"""Who is in contact for no longer than this at the beginning of a path goes away from it."""
BESIDE: Final = 0.01
"""So near is the ground that ends a way."""
BESIDE_ONE: Final = 90.0
"""Degrees from where one looks to what is no longer before one. [INF-LOS-03]"""
CANNOT_LIE = frozenset({"TAG", "REM"})
"""Types without the Prone action. [INF-SKILL-PRONE-05]"""


def settled(at: Place) -> Place:
    """A place with as many digits as every machine keeps."""
    return Place(*(round(value, 4) + 0.0 for value in at))


@once
def gait_of(g: Infinity, trooper: Trooper) -> Gait:
    """How a model goes: it steps over what is half as high as itself. [INF-SKILL-MOVE-04]"""
    profile = g.profile(trooper)
    size, leaps = profile.size, profile.hooks.moving.leaps
    step = size.height if leaps else size.height / 2  # [INF-SS-SJUMP-03]
    return gait(size.base / 2, height_of(g, trooper), step, burden_of(g, trooper))


@lru_cache(maxsize=1024)
def gait(radius: float, height: float, step: float, burden: Burden) -> Gait:
    """A gait; those of one kind are one and the same."""
    return Gait(radius, height, step, burden)


@once
def allowance(g: Infinity, trooper: Trooper, number: int) -> float:
    """How far a first or a second move goes; lying halves it, and several under one marker go as
    far as the slowest. [INF-ATTR-01, INF-SKILL-PRONE-02, INF-AMMO-EMT-12, INF-SS-CAMO-11]
    """
    if is_stalled(g, trooper):
        return 0.0
    full = mates.slowest(g, trooper, min(number, 2))
    return full / 2 if trooper.prone else full


def start_of(g: Infinity, trooper: Trooper) -> Place:
    """Where a trooper is after what was declared so far."""
    order = g.order
    return order.way[trooper.id][-1] if order and trooper.id in order.way else trooper.at


def moves_before(g: Infinity, trooper: Trooper, action: str) -> int:
    """How often a trooper has declared an action in this order."""
    return sum(d.action == action and d.trooper == trooper.id for d in g.under_way.deeds)


@once
def walk_of(
    g: Infinity,
    trooper: Trooper,
    points: tuple[tuple[float, float], ...],
    ground: Burden | None = None,
) -> Walk:
    """The way through some points as far as feet carry, over ground as it is or as it is given."""
    usual = gait_of(g, trooper)
    going = usual if ground is None else gait(usual.radius, usual.height, usual.step, ground)
    return ground_of(g.table).walk(start_of(g, trooper), points, going)


def contact_along(g: Infinity, trooper: Trooper, other: Trooper, path: Path) -> float | None:
    """After how much of a path the base of a model meets that of another one. [INF-CC-01]"""
    reach = apart_in_contact(g, trooper, other)
    gone = 0.0
    for leg in path.legs:
        met = level_within(leg, other.at, reach)
        if met is not None and gone + met.end > LEAVING:
            low = min(height_of(g, trooper), height_of(g, other)) / 2
            if abs(leg.at(met.start).z - other.at.z) <= low:
                return gone + met.start
        gone += leg.length
    return None


@once
def way_to(g: Infinity, trooper: Trooper, walk: Walk, allowed: float) -> Way:
    """The path as far as movement goes, and not past an enemy that is met. [INF-ORD-24,
    INF-ORD-26, INF-CC-48]
    """
    path = walk.cut(allowed).path
    foes = filter(can_be_met, within_reach(g, trooper, g.enemies(trooper), path))
    met = [along for foe in foes if (along := contact_along(g, trooper, foe, path)) is not None]
    if met:
        path = path.cut(min(met))
    return tuple(settled(point) for point in path.points)


def within_reach(
    g: Infinity, trooper: Trooper, others: Iterable[Trooper], path: Path
) -> list[Trooper]:
    """Those of some models that a path could come to at all, by its length alone."""
    start, far = path.points[0], path.length
    return [
        other
        for other in others
        if start.level_distance(other.at) <= far + apart_in_contact(g, trooper, other)
    ]


@once
def crowd_refusal(g: Infinity, trooper: Trooper, way: Way) -> Refusal | None:
    """Nobody goes through those who stand, nor stops on those who lie. [INF-SKILL-MOVE-04]"""
    path = Path(way)
    step = gait_of(g, trooper).step
    moving = [g.troopers[name] for name in g.order.troopers] if g.order else []
    others = {other.id: other for other in within_reach(g, trooper, g.on_table(), path)}
    for other in {**others, **{each.id: each for each in moving}}.values():
        if other.id == trooper.id or trooper.id in (other.holds_on, other.inside):
            continue
        met = contact_along(g, trooper, other, path)
        apart = apart_in_contact(g, trooper, other)
        there = start_of(g, other)  # where it will be, if it moves in the same order
        ends_on = way[-1].level_distance(there) < apart - 0.01 and way[-1] != way[0]
        through = met is not None and met < path.length - 0.01 and height_of(g, other) > step
        level = abs(way[-1].z - there.z) < height_of(g, other)
        if through or (ends_on and level):
            return Refusal.of(
                "INF-SKILL-MOVE-04", "infinity.no.crowd", model=trooper.id, other=other.id
            )
    return None


class Move(Deed, frozen=True):
    """Go along a path. [INF-SKILL-MOVE-01, INF-SKILL-MOVE-03]"""

    path: tuple[tuple[float, float], ...]
    """The points that the middle of the base goes through, as seen from above."""
    heading: float | None = None
    """Where it looks in the end; None: along its way."""
    fires_at: float | None = None
    """After how much of the path an attack is made that was declared before. [INF-ORD-22]"""
    carries: str = ""
    """A comrade who is taken along, where that is allowed. [INF-ATTR-06]"""

    row: ClassVar[str] = "move"

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """Feet must carry it; how far they go is measured afterwards. [INF-ORD-25, INF-ORD-26]"""
        if self.carries:
            refusal = carrying.refusal(g, trooper, self.carries)
            if refusal is not None:
                return refusal
        allowed = self._allowed(g, trooper)
        walk = self._walk(g, trooper)
        way = way_to(g, trooper, walk, allowed)
        if walk.bar and walk.cost < allowed - HAIR and way[-1] == settled(walk.points[-1]):
            return barred(g, trooper, walk)
        if not ground_of(g.table).has_room(way[-1], gait_of(g, trooper)):
            return Refusal.of("INF-SKILL-MOVE-04", "infinity.no.room", model=trooper.id)
        return crowd_refusal(g, trooper, way) or self._fire_refusal(g, trooper, way)

    def _fire_refusal(self, g: Infinity, trooper: Trooper, way: Way) -> Refusal | None:
        """The point of fire lies on the path, with all targets in sight. [INF-ORD-22]"""
        if self.fires_at is None:
            return None
        attack = next((d for d in g.under_way.deeds_of(trooper.id) if targets_of(d)), None)
        path = Path(way)
        if attack is None or not 0.0 <= self.fires_at <= path.length + HAIR:
            return Refusal.of("INF-ORD-22", "infinity.no.moment")
        at = path.at(self.fires_at)
        if not in_sight_from(g, trooper, at, sorted(targets_of(attack)), moves=True):
            return Refusal.of("INF-BS-01", "infinity.no.sight", model=trooper.id)
        return None

    def way(self, g: Infinity, trooper: Trooper) -> Way:
        """The path as far as it goes."""
        return way_to(g, trooper, self._walk(g, trooper), self._allowed(g, trooper))

    def _walk(self, g: Infinity, trooper: Trooper) -> Walk:
        return walk_of(g, trooper, self.path)

    def _allowed(self, g: Infinity, trooper: Trooper) -> float:
        return allowance(g, trooper, 1 + moves_before(g, trooper, self.row))

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """The path is cut where the movement ends."""
        way = self.way(g, trooper)
        if self.fires_at is not None:
            moment = float(self.fires_at)
            g.under_way.deeds = [
                replace(deed, moment=moment)
                if deed.trooper == trooper.id and targets_of(deed)
                else deed
                for deed in g.under_way.deeds
            ]
        return Declared(
            action=self.row,
            trooper=self.trooper,
            way=way,
            heading=looks(self.heading, way),
            carries=self.carries,
        )


class CautiousMovement(Move, frozen=True):
    """Slip from one hidden place to another without being noticed. [INF-SKILL-CAUT-01]"""

    row: ClassVar[str] = "cautious_movement"

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """Some kinds of model cannot, and nobody may see where it begins and ends."""
        if is_upright(g, trooper):
            return Refusal.of("INF-SKILL-CAUT-05", "infinity.no.cautious", model=trooper.id)
        refusal = super().refusal(g, asked, trooper)
        if refusal is not None:
            return refusal
        way = self.way(g, trooper)
        if is_watched(g, trooper, way[0]) or is_watched(g, trooper, way[-1]):
            return Refusal.of("INF-SKILL-CAUT-01", "infinity.no.unseen", model=trooper.id)
        return None

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """A path through a Zone of Control loses the order, as is found out now.
        [INF-SKILL-CAUT-03]
        """
        deed = super().declared(g, asked, trooper)
        path = Path(deed.way)
        if any(is_awake(g, foe) and near_along(foe, path) for foe in g.enemies(trooper)):
            return replace(deed, way=deed.way[:1], heading=None)
        return deed


@once
def is_watched(g: Infinity, trooper: Trooper, at: Place) -> bool:
    """Whether an enemy who can act has somebody in sight at a place; nobody knows where a marker
    looks. [INF-SKILL-CAUT-01]
    """
    return any(
        sees(g, foe, trooper, target_at=at, eyes=is_all_round(g, foe) if foe.concealed else None)
        for foe in g.enemies(trooper)
        if is_awake(g, foe)
    )


def is_awake(g: Infinity, foe: Trooper) -> bool:
    """Whether an enemy can act; of a marker, be it a mine, nobody knows that it cannot."""
    return bool(foe.concealed) or g.can_act(foe)


def barred(g: Infinity, trooper: Trooper, walk: Walk) -> Refusal:
    """Why feet do not carry any farther."""
    if walk.bar == "edge":
        return Refusal.of("INF-SET-06", "infinity.no.table", model=trooper.id)
    if walk.bar == "terrain":
        refusal = entry_refusal(g, trooper, walk.points[-1], BESIDE)
        assert refusal is not None
        return refusal
    if walk.bar == "water":
        return Refusal.of("INF-SKILL-SWIM-01", "infinity.no.way.water", model=trooper.id)
    rule = "INF-SKILL-JUMP-05"
    return Refusal.of(rule, f"infinity.no.way.{walk.bar}", model=trooper.id)


def looks(heading: float | None, way: Way) -> float | None:
    """Where somebody looks after a movement: as chosen, or along the last part of it."""
    if heading is not None:
        return round(heading % 360.0, 2)
    for start, end in list(pairwise(way))[::-1]:
        if start.level_distance(end) > HAIR:
            return round(start.heading_to(end) % 360.0, 2)
    return None


class Rotate(Deed, frozen=True):
    """Turn where one stands. [INF-SKILL-FACE-01, INF-LOS-03]"""

    heading: float

    row: ClassVar[str] = "rotate"

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """Who comes up from behind may be too quiet to be turned to, whoever gives the alarm.
        [INF-SS-MA-10]
        """
        if isinstance(asked, ChooseAction) or g.hooks(trooper).reacting.hears_all:
            return None
        for notice in g.under_way.notices[trooper.id]:
            mover = g.troopers[notice.mover]
            if not g.hooks(mover).fighting.unheard or notice.sight:
                continue
            way = g.under_way.way[mover.id]
            if not near_along(trooper, Path(way)):
                continue  # it is its zone that nobody heard entered
            end = way[-1]
            towards = trooper.at.heading_to(end)
            if turn_between(self.heading, towards) < BESIDE_ONE:
                return Refusal.of("INF-SS-MA-10", "infinity.no.unheard", model=mover.id)
        return None

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """No roll is needed, so it is done at once."""
        trooper.heading = round(self.heading % 360.0, 2)
        target = "" if isinstance(asked, ChooseAction) else g.under_way.troopers[0]
        return Declared(
            action=self.row, trooper=self.trooper, heading=trooper.heading, target=target
        )


class LieDown(Deed, frozen=True):
    """Lie down. [INF-SKILL-PRONE-01]"""

    row: ClassVar[str] = "prone"

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """Some kinds of model cannot. [INF-SKILL-PRONE-05]"""
        return prone_refusal(g, trooper)

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """No roll is needed, so it is done at once."""
        trooper.prone = True
        return Declared(action=self.row, trooper=self.trooper)


def is_upright(g: Infinity, trooper: Trooper) -> bool:
    """Whether somebody cannot lie down, by its type, by what it rides or because it hangs on a
    wall, or one who is under the same marker. [INF-SKILL-PRONE-05, INF-UNC-04, INF-SS-CAMO-11]
    """
    return trooper.hangs or any(
        g.profile(each).type in CANNOT_LIE or g.hooks(each).moving.upright
        for each in mates.together(g, trooper)
    )


def prone_refusal(g: Infinity, trooper: Trooper) -> Refusal | None:
    """Why somebody cannot lie down."""
    if is_upright(g, trooper):
        return Refusal.of("INF-SKILL-PRONE-05", "infinity.no.lying", model=trooper.id)
    if trooper.prone:
        return Refusal.of("INF-SKILL-PRONE-01", "infinity.no.lies_already", model=trooper.id)
    return None


class GetUp(Deed, frozen=True):
    """Stand up. [INF-SKILL-GETUP-01]"""

    row: ClassVar[str] = "get_up"

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """Only from the ground."""
        if not trooper.prone:
            return Refusal.of("INF-SKILL-GETUP-01", "infinity.no.stands_already", model=trooper.id)
        return None

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """No roll is needed, so it is done at once."""
        trooper.prone = False
        return Declared(action=self.row, trooper=self.trooper)


class Alert(Deed, frozen=True):
    """Warn the others: those who have not reacted may turn. [INF-SKILL-ALERT-01]"""

    row: ClassVar[str] = "alert"


def put(g: Infinity, trooper: Trooper, at: Place) -> None:
    """A model is somewhere else."""
    trooper.at = settled(at)
