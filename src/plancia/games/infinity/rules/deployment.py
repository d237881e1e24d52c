"""Deployment: two armies in turn, each with one model held back. [INF-SET-24 to INF-SET-29]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Annotated, ClassVar, Final

from msgspec import Meta

from plancia.core import PieceId, Refusal, Seat
from plancia.games.infinity.arrivals import Entry, Section
from plancia.games.infinity.events import Deployed, HeldBack, HoldsBack, Lurks, StaysAboard
from plancia.games.infinity.hooks import Leading
from plancia.games.infinity.rules import (
    choosing,
    forward,
    gifts,
    pods,
    posing,
    sections,
    shared_markers,
    transport,
)
from plancia.games.infinity.rules.choosing import ChooseSkill
from plancia.games.infinity.rules.line_of_sight import figure
from plancia.games.infinity.rules.line_up import line_up
from plancia.games.infinity.rules.markers import marker_for
from plancia.games.infinity.rules.movement import gait_of, is_upright, settled
from plancia.games.infinity.rules.pods import BoardPod
from plancia.games.infinity.rules.terrain import entry_refusal
from plancia.games.infinity.rules.waiting import may_be_all, unplaced
from plancia.games.infinity.state import (
    Action,
    Command,
    Concealment,
    Decision,
    Infinity,
    Step,
    Trooper,
    other,
)
from plancia.games.infinity.walking import ground_of
from plancia.space.volume import Figure, Place

FACING: Final = {"near": 90.0, "far": 270.0}
"""Towards the enemy, from each side."""
GRID: Final = 3.0
"""How far apart places are that are offered, in centimetres."""


class Deployment(Step, frozen=True):
    """The first army, the second one, then the models held back. [INF-SET-25]"""

    first: Seat

    def run(self, g: Infinity) -> None:
        """Who is held back is said before anybody is placed; what their Lieutenants can do about
        it, both players say first. [INF-SET-24, INF-SS-STRAT-02]
        """
        declare_strategy(g)
        mine, theirs = (self.first,), (other(self.first),)
        g.then(
            ChooseHeldBack(mine),
            ChoosePlace(mine),
            ChooseHeldBack(theirs),
            ChoosePlace(theirs),
            ReleaseHeldBack(self.first),
            ChoosePlace(mine),
            ReleaseHeldBack(other(self.first)),
            ChoosePlace(theirs),
        )


def declare_strategy(g: Infinity) -> None:
    """How many models each army may hold back. [INF-SS-STRAT-02 to INF-SS-STRAT-05]"""
    g.reveal()
    plans = {seat: g.hooks(g.troopers[each.lieutenant]) for seat, each in armies(g)}
    for seat, command in armies(g):
        command.holds_back = 1 + plans[seat].leading.holds_back - plans[other(seat)].leading.denies
        if command.holds_back != 1 or any(plan.leading != Leading() for plan in plans.values()):
            g.tell("INF-SS-STRAT-02", HoldsBack, seat, command.holds_back)


def armies(g: Infinity) -> list[tuple[Seat, Command]]:
    """Both players with their armies."""
    return list(g.commands.items())


class HoldBack(Action["ChooseHeldBack"], frozen=True):
    """Keep a model for after the opponent's deployment; nobody: none. [INF-SET-24]"""

    trooper: str = ""
    also: str = ""
    """A second one, by the skill of the Lieutenant. [INF-SS-STRAT-02]"""

    def run(self, g: Infinity, asked: ChooseHeldBack) -> None:
        """Only its owner knows which."""
        command = g.commands[g.by]
        command.held_back = [name for name in (self.trooper, self.also) if name]
        command.stage = "placing"
        for name in command.held_back:
            g.whisper((g.by,), "INF-SET-24", HeldBack, g.by, name)
        if may_be_all(g, g.by):
            g.reveal()  # whether anybody is left


class ChooseHeldBack(Decision, frozen=True):
    """Which model is held back, or which two. [INF-SET-24, INF-SS-STRAT-02]"""

    rule: ClassVar[str] = "INF-SET-24"
    kinds: ClassVar[tuple[type, ...]] = (HoldBack,)
    secret: ClassVar[tuple[type, ...]] = (HoldBack,)

    def options(self, g: Infinity, seat: Seat) -> Sequence[Action]:
        """Everybody, or nobody; every two where two may be."""
        most = g.commands[seat].holds_back
        names = [each.id for each in g.army(seat)]
        found = [HoldBack(), *(HoldBack(name) for name in names if most >= 1)]
        return [*found, *(HoldBack(*pair) for pair in combinations(names, 2) if most >= 2)]


class ReleaseHeldBack(Step, frozen=True):
    """The model that was held back is placed now. [INF-SET-25]"""

    seat: Seat

    def run(self, g: Infinity) -> None:
        """If there is one, as everybody sees now."""
        g.reveal()
        command = g.commands[self.seat]
        command.held_back, command.stage = [], "late"


def placed(g: Infinity, seat: Seat) -> None:
    """Nobody is left to be placed now. [INF-SET-25]"""
    command = g.commands[seat]
    command.stage = "placed" if command.stage == "placing" else "after"


Spot = Annotated[tuple[float, ...], Meta(min_length=2, max_length=3)]
"""Without a height: on the highest surface there."""


class Deploy(Action["ChoosePlace"], frozen=True):
    """Put a model into the deployment zone. [INF-SET-17]"""

    trooper: PieceId
    at: Spot
    heading: float | None = None
    prone: bool = False
    as_marker: bool = False
    """A Camouflage marker stands for it; a Lieutenant may be one, too. [INF-SET-28]"""

    def verify(self, g: Infinity, asked: ChoosePlace) -> Refusal | None:
        """The whole base in the zone, on a surface, with room for it. [INF-SET-17]"""
        trooper = next((each for each in unplaced(g, g.by) if each.id == self.trooper), None)
        if trooper is None:
            return Refusal.of("INF-SET-25", "infinity.no.unplaced", model=self.trooper)
        if self.as_marker and not marker_of(g, trooper):
            return Refusal.of("INF-SET-26", "infinity.no.camouflage", model=trooper.id)
        if self.prone and is_upright(g, trooper):
            return Refusal.of("INF-SKILL-PRONE-06", "infinity.no.lying", model=trooper.id)
        gait, at = gait_of(g, trooper), self.place(g)
        where = posing.place_refusal if self.poses(g, trooper) else forward.zone_refusal
        if refusal := where(g, trooper, at):
            return refusal
        if refusal := entry_refusal(g, trooper, at):
            return refusal
        if not ground_of(g.table).has_room(at, gait):
            return Refusal.of("INF-SET-06", "infinity.no.room", model=trooper.id)
        here = figure(g, trooper, at)
        if any(in_the_way(here, figure(g, each)) for each in g.on_table()):
            return Refusal.of("INF-SET-06", "infinity.no.room", model=trooper.id)
        return None

    def poses(self, g: Infinity, trooper: Trooper) -> bool:
        """Whether it is deployed as an impersonator. [INF-SS-IMPERS-02]"""
        return self.as_marker and bool(g.hooks(trooper).deploying.poses)

    def place(self, g: Infinity) -> Place:
        """Where it is put."""
        x, y, *rest = self.at
        z = rest[0] if rest else ground_of(g.table).highest(x, y)
        return settled(Place(x, y, z))

    def run(self, g: Infinity, asked: ChoosePlace) -> None:
        """The next one follows, if there is one."""
        self.show(g)
        if not unplaced(g, g.by):
            placed(g, g.by)
            g.end(asked)

    def show(self, g: Infinity) -> None:
        """It is named to the opponent, but not whether it leads. [INF-PLAY-LIST-02]"""
        trooper = self._put(g)
        if self.poses(g, trooper):
            lost, masked = None, posing.slips_in(g, trooper)
        else:
            lost = forward.infiltrate(g, trooper, trooper.at, unseen=False)
            masked = self.as_marker and lost is None
        trooper.at = lost or trooper.at
        trooper.spot = "table"
        trooper.concealed = marker_of(g, trooper) if masked else ""
        g.reveal()
        rules = ("INF-SET-25", "INF-SET-26" if self.as_marker else "INF-PLAY-LIST-02")
        g.tell(rules, Deployed, trooper.id)
        choosing.show(g, trooper, [trooper.at])
        if trooper.gift and not trooper.concealed:
            gifts.tell(g, trooper)

    def _put(self, g: Infinity) -> Trooper:
        trooper = g.troopers[self.trooper]
        edge = g.commands[g.by].edge
        trooper.at = self.place(g)
        trooper.heading = FACING[edge] if self.heading is None else self.heading % 360.0
        trooper.prone = self.prone
        return trooper


def in_the_way(one: Figure, other: Figure) -> bool:
    """Whether two models would stand in the same place."""
    apart = one.build.radius + other.build.radius
    level = one.at.level_distance(other.at) < apart - 0.01
    return level and abs(one.at.z - other.at.z) < one.build.height


class DeployAll(Action["ChoosePlace"], frozen=True):
    """Put all models that are left into the deployment zone at once. [INF-SET-25]"""

    places: tuple[tuple[PieceId, Spot], ...]
    """Each model with its place."""

    def verify(self, g: Infinity, asked: ChoosePlace) -> Refusal | None:
        """Everybody, each as if put there alone, and no two in the same place. [INF-SET-17]"""
        named = [trooper for trooper, _ in self.places]
        missing = [each.id for each in unplaced(g, g.by) if named.count(each.id) != 1]
        if missing:
            return Refusal.of("INF-SET-25", "infinity.no.left_out", model=missing[0])
        standing: list[Figure] = []
        for deploy in self.deployments(g):
            if refusal := deploy.verify(g, asked):
                return refusal
            trooper, at = g.troopers[deploy.trooper], deploy.place(g)
            if not g.zone(g.by).holds(at, gait_of(g, trooper).radius):
                return Refusal.of("INF-SET-17", "infinity.no.zone", model=trooper.id)
            here = figure(g, trooper, at)
            if any(in_the_way(here, each) for each in standing):
                return Refusal.of("INF-SET-06", "infinity.no.room", model=deploy.trooper)
            standing.append(here)
        return None

    def deployments(self, g: Infinity) -> Iterator[Deploy]:
        """One model after another, as a marker whoever can be one. [INF-SET-26]"""
        for trooper, at in self.places:
            known = g.troopers.get(trooper)
            yield Deploy(trooper, at, as_marker=bool(known and marker_of(g, known)))

    def run(self, g: Infinity, asked: ChoosePlace) -> None:
        """All of them face the enemy."""
        for deploy in self.deployments(g):
            deploy.show(g)
        placed(g, g.by)
        g.end(asked)


class Lurk(Deploy, frozen=True):
    """Note in secret where a model is, without a marker. [INF-SET-26, INF-SS-CAMO-30]"""

    def verify(self, g: Infinity, asked: ChoosePlace) -> Refusal | None:
        """TO Camouflage allows it; a Lieutenant who does does not lead. [INF-SET-27, INF-SET-29]"""
        trooper = g.troopers.get(self.trooper)
        if trooper is not None and not g.hooks(trooper).deploying.hidden:
            return Refusal.of("INF-SET-26", "infinity.no.camouflage", model=trooper.id)
        return super().verify(g, asked)

    def run(self, g: Infinity, asked: ChoosePlace) -> None:
        """Only its owner knows."""
        trooper = self._put(g)
        lost = forward.infiltrate(g, trooper, trooper.at, unseen=True)
        if lost is None:
            trooper.spot = "hidden"
            g.whisper((g.by,), "INF-SET-26", Lurks, trooper.id)
        else:  # it is seen [INF-SS-INFIL-05]
            trooper.spot, trooper.at = "table", lost
            g.tell("INF-SS-INFIL-05", Deployed, trooper.id)
        if may_be_all(g, g.by):
            g.reveal()  # whether anybody is left
        if not unplaced(g, g.by):
            placed(g, g.by)
            g.end(asked)


class Share(Action["ChoosePlace"], frozen=True):
    """Put a model under the marker of another one, in secret. [INF-SS-CAMO-05]"""

    trooper: PieceId
    marker: PieceId

    def verify(self, g: Infinity, asked: ChoosePlace) -> Refusal | None:
        """Up to three models with Camouflage, where each of them may be deployed."""
        trooper = next((each for each in unplaced(g, g.by) if each.id == self.trooper), None)
        if trooper is None:
            return Refusal.of("INF-SET-25", "infinity.no.unplaced", model=self.trooper)
        return shared_markers.sharing_refusal(g, trooper, self.marker)

    def run(self, g: Infinity, asked: ChoosePlace) -> None:
        """Only its owner knows."""
        shared_markers.join(g, g.troopers[self.trooper], g.troopers[self.marker])
        if not unplaced(g, g.by):
            g.reveal()  # that nobody is left
            placed(g, g.by)
            g.end(asked)


class StayAboard(Action["ChoosePlace"], frozen=True):
    """Leave a model in its transport. [INF-SET-26, INF-SS-AD-01]"""

    trooper: PieceId
    entry: Entry = ""
    """How it will come; empty: the highest way that it has. [INF-SS-AD3-11]"""
    section: Section = ""
    """For a parachutist, over which part of the edge. [INF-SS-AD1-01]"""

    def verify(self, g: Infinity, asked: ChoosePlace) -> Refusal | None:
        """Airborne Deployment allows it; a Lieutenant who does does not lead. [INF-SET-27]"""
        trooper = next((each for each in unplaced(g, g.by) if each.id == self.trooper), None)
        if trooper is None:
            return Refusal.of("INF-SET-25", "infinity.no.unplaced", model=self.trooper)
        if not g.hooks(trooper).deploying.airborne:
            return Refusal.of("INF-SET-26", "infinity.no.airborne", model=trooper.id)
        return transport.noting_refusal(g, trooper, self.entry, self.section)

    def run(self, g: Infinity, asked: ChoosePlace) -> None:
        """Only its owner knows."""
        g.commands[g.by].aboard.append(self.trooper)
        trooper = g.troopers[self.trooper]
        trooper.entry, trooper.section = self.entry, self.section
        g.whisper((g.by,), "INF-SET-26", StaysAboard, self.trooper)
        if may_be_all(g, g.by):
            g.reveal()  # whether anybody is left
        if not unplaced(g, g.by):
            placed(g, g.by)
            g.end(asked)


class ComeByPod(BoardPod, frozen=True):
    """Leave a model in a drop pod. [INF-VEH-POD-17]"""

    def run(self, g: Infinity, asked: ChoosePlace) -> None:
        """Only its owner knows."""
        self.note(g)
        if may_be_all(g, g.by):
            g.reveal()  # whether anybody is left
        if not unplaced(g, g.by):
            placed(g, g.by)
            g.end(asked)


def marker_of(g: Infinity, trooper: Trooper) -> Concealment:
    """The marker that a model can be deployed as; empty: none. [INF-SET-26]"""
    return marker_for(g, trooper)


class ChoosePlace(Decision, frozen=True):
    """Where the models of an army begin. [INF-SET-25]"""

    stays: ClassVar[bool] = True
    rule: ClassVar[str] = "INF-SET-25"
    kinds: ClassVar[tuple[type, ...]] = (
        Deploy,
        DeployAll,
        Lurk,
        Share,
        StayAboard,
        ComeByPod,
        ChooseSkill,
    )
    open: ClassVar[tuple[type, ...]] = (Deploy, DeployAll, Lurk)
    secret: ClassVar[tuple[type, ...]] = (Lurk, Share, StayAboard, ComeByPod, ChooseSkill)

    def run(self, g: Infinity) -> tuple[Seat, ...]:
        """As long as somebody is left."""
        (seat,) = self.seats
        if unplaced(g, seat):
            return super().run(g)
        placed(g, seat)
        return ()

    def candidates(self, g: Infinity, seat: Seat) -> Iterator[Action]:
        """A line-up of all, and places in rows from the front of the zone for the next model."""
        zone = g.zone(seat)
        waiting = unplaced(g, seat)
        trooper = waiting[0]
        yield DeployAll(line_up(g, seat, waiting))
        margin = gait_of(g, trooper).radius
        columns = int((zone.width - 2 * margin) / (3 * GRID))
        for row in rows(g, trooper):
            for column in range(columns + 1):
                x = margin + (zone.width - 2 * margin) * column / max(columns, 1)
                at = (round(x, 4), row)
                yield Deploy(trooper.id, at)
                if marker_of(g, trooper):
                    yield Deploy(trooper.id, at, as_marker=True)
                    yield Lurk(trooper.id, at)
        for each in unplaced(g, seat):
            yield from stays(g, each)
            if marker_of(g, each):
                yield from (Share(each.id, e.id) for e in g.on_table(seat) if e.concealed)
            yield from choosing.samples(g, each)
            yield from (ComeByPod(each.id, pod.id) for pod in pods.pods(g, seat))


def stays(g: Infinity, trooper: Trooper) -> Iterator[StayAboard]:
    """Every way in which somebody can wait in a transport."""
    for way in transport.ways(g.hooks(trooper)):
        if way == "parachutist":
            for section in sections.lawful(g, trooper.seat):
                yield StayAboard(trooper.id, way, section)
        else:
            yield StayAboard(trooper.id, way)


def rows(g: Infinity, trooper: Trooper) -> Iterator[float]:
    """How deep on the table places are offered: from the front of the zone backwards, then before
    it to those who may be there.
    """
    zone = g.zone(trooper.seat)
    front, back = (zone.far, zone.near) if zone.near == 0.0 else (zone.near, zone.far)
    step = GRID if front < back else -GRID
    yield from (front + step * row for row in range(1, int(abs(front - back) / GRID), 3))
    hooks, far = g.hooks(trooper), abs(g.table.layout.depth / 2 - front)
    reach = far * (
        2
        if hooks.deploying.enemy_half or hooks.deploying.poses
        else 1
        if hooks.deploying.own_half
        else 0
    )
    yield from (front - step * row for row in range(3, int(reach / GRID), 3))
