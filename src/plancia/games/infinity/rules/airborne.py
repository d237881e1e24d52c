"""Coming from a transport: over an edge of the table, or by a jump. [INF-SS-AD-03, INF-SS-AD-06,
INF-SS-AD1-01 to INF-SS-AD4-04]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Any, Final

from plancia.core import PieceId, Pieces, Refusal
from plancia.games.infinity.arrivals import Gathering, Section
from plancia.games.infinity.events import CommandRestored, Entered, TakesOff
from plancia.games.infinity.in_progress import Declared, Order, Source
from plancia.games.infinity.rules import (
    choosing,
    coordinated,
    falling,
    jumping,
    pods,
    reserve,
    sections,
    transport,
)
from plancia.games.infinity.rules.hacking import landing
from plancia.games.infinity.rules.line_of_sight import engaged_now, figure, touch
from plancia.games.infinity.rules.movement import gait_of, settled
from plancia.games.infinity.rules.reactions import ReactionWindow
from plancia.games.infinity.rules.resolution import EndOrder, Resolve
from plancia.games.infinity.rules.visibility import landing_rule
from plancia.games.infinity.state import Action, Infinity, Step, Trooper, other
from plancia.games.infinity.walking import ground_of
from plancia.space.volume import Place

if TYPE_CHECKING:
    from plancia.games.infinity.rules.turn import ChooseOrder
else:
    ChooseOrder = Any

ROW: Final = "airborne_deployment"
SPACING: Final = 12.0
"""How far apart places are that are offered, in centimetres."""
FEW: Final = 7
"""Of so many landing zones one is offered to several who jump together."""


class Enter(Action["ChooseOrder"], frozen=True):
    """Spend the own order of a model to put it on an edge of the table. [INF-SS-AD2-01]"""

    trooper: PieceId
    at: tuple[float, float]
    heading: float = 0.0

    def verify(self, g: Infinity, asked: ChooseOrder) -> Refusal | None:
        """It touches the edge, outside of the enemy's zone, with room and no enemy beside it.
        [INF-SS-AD1-02, INF-SS-AD1-04, INF-SS-AD2-03]
        """
        trooper = g.troopers.get(self.trooper)
        refusal = readiness(g, self.trooper)
        if refusal is not None or trooper is None:
            return refusal
        if transport.way_of(g, trooper) == "combat_jump":
            return Refusal.of("INF-SS-AD3-11", "infinity.no.noted_jump", model=trooper.id)
        return self._place_refusal(g, trooper)

    def _place_refusal(self, g: Infinity, trooper: Trooper) -> Refusal | None:
        at, gait = self.place(g), gait_of(g, trooper)
        if not sections.sections_at(g, trooper, at):
            return Refusal.of("INF-SS-AD1-02", "infinity.no.edge", model=trooper.id)
        enemy = g.zone(other(g.by))
        anywhere = g.hooks(trooper).deploying.any_zone  # [INF-SS-AD4-01]
        if enemy.near <= at.y <= enemy.far and not anywhere:
            return Refusal.of("INF-SS-AD2-03", "infinity.no.enemy_zone", model=trooper.id)
        if not self.sections(g, trooper):
            return Refusal.of("INF-SS-AD1-02", "infinity.no.other_section", model=trooper.id)
        if not ground_of(g.table).has_room(at, gait):
            return Refusal.of("INF-SET-06", "infinity.no.room", model=trooper.id)
        for each in g.on_table():
            apart = gait.radius + figure(g, each).build.radius
            if at.level_distance(each.at) < apart - 0.01 or (
                g.side(each) != g.by and touch(g, trooper, each, at)
            ):
                return Refusal.of("INF-SET-06", "infinity.no.room", model=trooper.id)
        return None

    def sections(self, g: Infinity, trooper: Trooper) -> frozenset[Section]:
        """The sections through which it would come there. [INF-SS-AD1-02, INF-SS-AD4-02]"""
        touched = sections.sections_at(g, trooper, self.place(g))
        if transport.way_of(g, trooper) != "parachutist":
            return touched
        return touched & {trooper.section, *gathering_sections(g)}

    def place(self, g: Infinity) -> Place:
        """Where it is put."""
        return settled(Place(*self.at, ground_of(g.table).highest(*self.at)))

    def run(self, g: Infinity, asked: ChooseOrder) -> None:
        """It is a long action, to which those react who notice it. [INF-SS-AD-06]"""
        self.come(g)
        arrive(g, [self.trooper], "own")

    def come(self, g: Infinity) -> None:
        """It is on the table, for its own order."""
        trooper = g.troopers[self.trooper]
        gather(g, trooper, self.sections(g, trooper))
        reserve.pay(g, trooper, "own")
        falling.abandon(g)
        jumping.leave_transport(g, trooper)
        trooper.at, trooper.heading = self.place(g), self.heading % 360.0
        trooper.spot = "table"
        g.reveal()
        choosing.reveal(g, trooper)
        g.tell("INF-SS-AD2-01", Entered, trooper.id)
        take_command(g, trooper)


class EnterTogether(Action["ChooseOrder"], frozen=True):
    """Spend the own orders of several models, which come over one section of the edge.
    [INF-SS-AD1-03, INF-SS-AD2-02, INF-SS-AD4-03]
    """

    troopers: Pieces
    at: tuple[tuple[float, float], ...]
    """Where each of them comes in."""
    heading: float = 0.0

    def verify(self, g: Infinity, asked: ChooseOrder) -> Refusal | None:
        """Each as if it came alone, all through one section, none in the place of another."""
        refusal = together_refusal(g, self.troopers)
        if refusal is None and len(self.at) != len(self.troopers):
            refusal = Refusal.of("INF-SS-AD1-02", "infinity.no.edge", model=self.troopers[-1])
        for enter in self._entries():
            refusal = refusal or enter.verify(g, asked)
        if refusal is not None:
            return refusal
        entries = [(enter, g.troopers[enter.trooper]) for enter in self._entries()]
        if not frozenset.intersection(*(enter.sections(g, each) for enter, each in entries)):
            way = transport.way_of(g, entries[0][1])
            return Refusal.of(TOGETHER[way], "infinity.no.one_section")
        for (one, here), (another, there) in combinations(entries, 2):
            apart = gait_of(g, here).radius + gait_of(g, there).radius
            if one.place(g).level_distance(another.place(g)) < apart - 0.01:
                return Refusal.of("INF-SET-06", "infinity.no.room", model=here.id)
        return None

    def _entries(self) -> list[Enter]:
        places = zip(self.troopers, self.at, strict=False)
        return [Enter(name, at, self.heading) for name, at in places]

    def run(self, g: Infinity, asked: ChooseOrder) -> None:
        """One order of several. [INF-COORD-01]"""
        for enter in self._entries():
            enter.come(g)
        arrive(g, self.troopers, "own")


TOGETHER: Final = {
    "parachutist": "INF-SS-AD1-03",
    "airborne_infiltration": "INF-SS-AD2-02",
    "tactical_jump": "INF-SS-AD4-03",
}
"""The rule by which several come over one section, by how the first of them comes."""


class JumpIn(Action["ChooseOrder"], frozen=True):
    """Spend the own order of a model, or its impetuous one, to jump somewhere with a roll of PH.
    [INF-SS-AD3-01, INF-SS-AD3-13]
    """

    trooper: PieceId
    at: tuple[float, float]
    """Where the middle of the circular template lies."""

    def verify(self, g: Infinity, asked: Any) -> Refusal | None:
        """On free ground that lets it land. [INF-SS-AD3-06, INF-SS-AD3-07]"""
        return jump_refusal(g, [self.trooper], self.at, driven=is_driven(g, self.trooper))

    def run(self, g: Infinity, asked: Any) -> None:
        """It is a long action; nobody reacts before it has landed. [INF-SS-AD-06]"""
        jump(g, [self.trooper], self.at, driven=is_driven(g, self.trooper))


class LandPod(Action["ChooseOrder"], frozen=True):
    """Spend the own order of somebody aboard to bring a drop pod down. [INF-VEH-POD-01,
    INF-VEH-POD-14]
    """

    trooper: PieceId
    at: tuple[float, float]
    """Where the middle of the circular template lies."""

    def verify(self, g: Infinity, asked: ChooseOrder) -> Refusal | None:
        """On free ground that suits a vehicle. [INF-VEH-POD-07]"""
        trooper = g.troopers.get(self.trooper)
        if trooper is None or trooper.seat != g.by or not reserve.waits(g, trooper):
            return Refusal.of("INF-VEH-POD-01", "infinity.no.airborne", model=self.trooper)
        if not trooper.inside:
            return Refusal.of("INF-VEH-POD-01", "infinity.no.inside_pod", model=self.trooper)
        if trooper.id not in g.mine.own:
            return Refusal.of("INF-SS-AD-03", "infinity.no.own_order", model=self.trooper)
        if not landing.is_zone(g, Place(*self.at), [g.troopers[trooper.inside]]):
            return Refusal.of("INF-VEH-POD-07", "infinity.no.landing_zone")
        return None

    def run(self, g: Infinity, asked: ChooseOrder) -> None:
        """Nobody reacts before it has landed. [INF-VEH-POD-03]"""
        trooper = g.troopers[self.trooper]
        reserve.pay(g, trooper, "own")
        falling.abandon(g)
        g.reveal()
        g.tell("INF-VEH-POD-01", TakesOff, trooper.inside)
        fall = jumping.Descend(trooper.inside, self.at, 0, "INF-VEH-POD-01")
        g.then(fall, TouchDown((trooper.inside,), "own"))


class TakeOff(Action["ChooseOrder"], frozen=True):
    """Spend an order of somebody inside to fly off with the pod. [INF-VEH-POD-15]"""

    trooper: PieceId
    source: Source = "reserve"

    def verify(self, g: Infinity, asked: ChooseOrder) -> Refusal | None:
        """Only from a pod that works."""
        trooper = g.troopers.get(self.trooper)
        if trooper is None:
            return Refusal.of("INF-VEH-POD-15", "infinity.no.inside_pod", model=self.trooper)
        return pods.take_off_refusal(g, trooper, self.source)

    def run(self, g: Infinity, asked: ChooseOrder) -> None:
        """Those who notice it react before it is gone."""
        deed = pods.take_off(g, g.troopers[self.trooper], self.source)
        arrive(g, [deed.trooper], self.source, deed.action)


class JumpTogether(Action["ChooseOrder"], frozen=True):
    """Spend the own orders of several models, which jump to one place. [INF-SS-AD3-10]"""

    troopers: Pieces
    at: tuple[float, float]

    def verify(self, g: Infinity, asked: ChooseOrder) -> Refusal | None:
        """One template for all of them."""
        refusal = together_refusal(g, self.troopers)
        return refusal or jump_refusal(g, self.troopers, self.at, driven=False)

    def run(self, g: Infinity, asked: ChooseOrder) -> None:
        """Each of them rolls."""
        jump(g, self.troopers, self.at, driven=False)


def is_driven(g: Infinity, trooper: str) -> bool:
    """Whether somebody has to jump with its impetuous order. [INF-SS-AD3-13]"""
    return trooper in g.mine.impetuous


def readiness(g: Infinity, name: str, *, driven: bool = False) -> Refusal | None:
    """Why a model does not come from its transport now. [INF-SS-AD-01, INF-SS-AD-03,
    INF-SS-AD-05]
    """
    trooper = g.troopers.get(name)
    if trooper is None or trooper.seat != g.by or trooper.spot != "away":
        return Refusal.of("INF-SS-AD-01", "infinity.no.airborne", model=name)
    if g.mine.retreats and name in g.mine.aboard:
        return Refusal.of("INF-SS-AD-05", "infinity.no.late", model=name)
    if not reserve.waits(g, trooper):
        return Refusal.of("INF-SS-AD-01", "infinity.no.airborne", model=name)
    if trooper.inside:
        return Refusal.of("INF-VEH-POD-01", "infinity.no.comes_in_pod", model=name)
    if name not in (g.mine.impetuous if driven else g.mine.own):
        return Refusal.of("INF-SS-AD-03", "infinity.no.own_order", model=name)
    return None


def together_refusal(g: Infinity, names: Sequence[str]) -> Refusal | None:
    """Why some models do not come together. [INF-COORD-13 to INF-COORD-15]"""
    refusal = coordinated.number_refusal(names)
    for name in names:
        refusal = refusal or readiness(g, name)
    return refusal or coordinated.kind_refusal(g, [g.troopers[name] for name in names])


def jump_refusal(
    g: Infinity, names: Sequence[str], at: tuple[float, float], *, driven: bool
) -> Refusal | None:
    """Why some models cannot jump there."""
    for name in names:
        refusal = readiness(g, name, driven=driven)
        if refusal is not None:
            return refusal
        if transport.way_of(g, g.troopers[name]) != "combat_jump":
            return Refusal.of("INF-SS-AD3-01", "infinity.no.jumper", model=name)
    if rule := landing_rule(g, Place(*at)):
        return Refusal.of(rule, "infinity.no.landing_sight")
    if not landing.is_zone(g, Place(*at), [g.troopers[name] for name in names]):
        return Refusal.of("INF-SS-AD3-07", "infinity.no.landing_zone")
    return None


def jump(g: Infinity, names: Sequence[str], at: tuple[float, float], *, driven: bool) -> None:
    """All roll, one after the other; then those who have landed may be reacted to."""
    source: Source = "impetuous" if driven else "own"
    falling.abandon(g)
    for name in names:
        trooper = g.troopers[name]
        choosing.reveal(g, trooper)
        reserve.pay(g, trooper, source)
        g.mine.own = [each for each in g.mine.own if each != name]  # [INF-SS-AD3-13]
        g.reveal()
        g.tell("INF-SS-AD3-01", TakesOff, trooper.id)
    g.then(
        *(jumping.Descend(name, at, hardship(g, name), "INF-SS-AD3-01") for name in names),
        TouchDown(tuple(names), source),
    )


def hardship(g: Infinity, name: str) -> int:
    """What the weather costs some jumpers where the battle has it. [INF-SS-AD3-15]"""
    return g.hooks(g.troopers[name]).deploying.in_bad_weather if g.setup.hard_jumps else 0


class TouchDown(Step, frozen=True):
    """Those who have come down on the table have arrived. [INF-SS-AD-06]"""

    troopers: Pieces
    source: Source

    def run(self, g: Infinity) -> None:
        """Whoever was carried off the table is not there yet. [INF-SS-AD3-05]"""
        landed = [name for name in self.troopers if g.troopers[name].is_on_table]
        for name in landed:
            take_command(g, g.troopers[name])
        if landed:
            arrive(g, landed, self.source)


def arrive(g: Infinity, names: Sequence[str], source: Source, action: str = ROW) -> None:
    """Enemies who notice the place of arrival react, or of departure. [INF-SS-AD-06]"""
    g.order = Order(
        troopers=list(names),
        source=source,
        deeds=[Declared(action=action, trooper=name) for name in names],
        is_long=True,
        way={name: (g.troopers[name].at,) for name in names},
        fighting=engaged_now(g),
        breach=g.mine.breach,
    )
    g.exchange = None
    g.then(ReactionWindow(late=False), Resolve(), EndOrder())


# --- who leads ------------------------------------------------------------------------------------


def take_command(g: Infinity, trooper: Trooper) -> None:
    """A Lieutenant who comes by a Tactical Jump leads at once: the reserve is what it would have
    been, less what was spent, and own orders may be used again. [INF-SS-AD4-04]
    """
    command = g.mine
    restores = g.hooks(trooper).deploying.takes_command
    if trooper.id != command.lieutenant or not restores or not command.full:
        return
    command.reserve, command.full = list(command.full), []
    able = [name for name in reserve.own_orders(g, command.seat) if name not in command.led]
    command.own = [name for name in able if name != trooper.id]
    g.whisper((command.seat,), "INF-SS-AD4-04", CommandRestored, command.seat, command.orders)


def gathering_sections(g: Infinity) -> tuple[Section, ...]:
    """Where a Lieutenant with Tactical Jump may have its parachutists come in, whatever was noted:
    all through one section, in one turn. [INF-SS-AD4-02]
    """
    leader = g.troopers[g.mine.lieutenant]
    if not reserve.has_lieutenant(g, g.active) or not g.hooks(leader).deploying.takes_command:
        return ()
    gathering = g.mine.gathering
    if gathering is None:
        return sections.lawful(g, g.active)
    return (gathering.section,) if gathering.turn == g.turn else ()


def gather(g: Infinity, trooper: Trooper, through: frozenset[Section]) -> None:
    """The first parachutist who comes in elsewhere than noted settles where all may."""
    elsewhere = trooper.section not in through
    if transport.way_of(g, trooper) == "parachutist" and elsewhere and g.mine.gathering is None:
        g.mine.gathering = Gathering(min(through), g.turn)


# --- what is offered ------------------------------------------------------------------------------


def entries(g: Infinity, trooper: Trooper) -> Iterator[Action]:
    """Places along the edges for those who walk in, all landing zones for those who jump."""
    if trooper.inside:
        zones = landing.zones(g, [g.troopers[trooper.inside]])
        yield from (LandPod(trooper.id, (at.x, at.y)) for at in zones)
        return
    if transport.way_of(g, trooper) == "combat_jump":
        yield from (JumpIn(trooper.id, (at.x, at.y)) for at in landing.zones(g, [trooper]))
        return
    yield from _along_edges(g, trooper)


def _along_edges(g: Infinity, trooper: Trooper) -> Iterator[Enter]:
    width, depth = g.table.layout.width, g.table.layout.depth
    radius = gait_of(g, trooper).radius
    for part in range(1, int(depth / SPACING)):
        yield Enter(trooper.id, (radius, part * SPACING), 0.0)
        yield Enter(trooper.id, (width - radius, part * SPACING), 180.0)
    for y, heading in ((radius, 90.0), (depth - radius, 270.0)):
        for part in range(1, int(width / SPACING)):
            yield Enter(trooper.id, (part * SPACING, y), heading)


def joint_entries(g: Infinity, waiting: Sequence[Trooper]) -> Iterator[Action]:
    """Some ways in which neighbours come together."""
    for one, another in pairwise(each for each in waiting if not each.inside):
        ways = {transport.way_of(g, one), transport.way_of(g, another)}
        if ways == {"combat_jump"}:
            found = list(landing.zones(g, [one, another]))
            yield from (JumpTogether((one.id, another.id), (at.x, at.y)) for at in found[::FEW])
        elif "combat_jump" not in ways:
            beside = gait_of(g, one).radius + gait_of(g, another).radius
            for enter in _along_edges(g, one):
                x, y = enter.at
                upright = enter.heading in (0.0, 180.0)
                there = (x, y + beside) if upright else (x + beside, y)
                yield EnterTogether((one.id, another.id), (enter.at, there), enter.heading)
