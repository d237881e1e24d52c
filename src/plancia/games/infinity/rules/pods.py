"""Drop pods: they come down with models inside, open, are shot at and take off. [INF-VEH-POD-01 to
INF-VEH-POD-17]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from plancia.core import PieceId, Refusal, Seat
from plancia.games.infinity.events import (
    Died,
    Landed,
    PodBoarded,
    PodOpened,
    PodTookOff,
    PodWrecked,
    Resisted,
    SteppedOut,
)
from plancia.games.infinity.in_progress import Declared, Source
from plancia.games.infinity.profiles import Profile
from plancia.games.infinity.rules import crew, drifting, falling, reserve
from plancia.games.infinity.rules.dice import SIDES, withstands
from plancia.games.infinity.rules.hacking import landing
from plancia.games.infinity.rules.line_of_sight import figure
from plancia.games.infinity.rules.movement import gait_of
from plancia.games.infinity.rules.waiting import unplaced
from plancia.games.infinity.state import Action, Decision, Infinity, Step, Trooper
from plancia.space.volume import Place

if TYPE_CHECKING:
    from plancia.games.infinity.rules.deployment import ChoosePlace
else:
    ChoosePlace = Any

PROFILE: Final = "drop_pod"
TAKE_OFF: Final = "take_off"
ROOM: Final = {"REM": 2, "TAG": 3}
"""How much room types of unit take; all others take one. [INF-VEH-POD-17]"""
RIDER: Final = 2
"""How much room a motorcycle takes with its rider. [INF-VEH-POD-17]"""


def is_pod(trooper: Trooper) -> bool:
    """Whether something is a drop pod."""
    return trooper.profile == PROFILE


def pods(g: Infinity, seat: Seat) -> list[Trooper]:
    """The drop pods of a player, wherever they are."""
    return [each for each in g.troopers.values() if is_pod(each) and each.seat == seat]


def passengers(g: Infinity, pod: Trooper) -> list[Trooper]:
    """Who is in a pod, before it comes down and after that."""
    return [each for each in g.troopers.values() if each.inside == pod.id]


def room_of(g: Infinity, trooper: Trooper) -> int:
    """How much room somebody takes in a pod. [INF-VEH-POD-17]"""
    return room_for(g.profile(trooper))


def room_for(profile: Profile) -> int:
    """How much room a model with a profile takes."""
    return RIDER if profile.hooks.moving.bulky else ROOM.get(profile.type, 1)


# --- before the battle ----------------------------------------------------------------------------


class BoardPod(Action["ChoosePlace"], frozen=True):
    """Note in secret that a model comes in a drop pod. [INF-VEH-POD-17]"""

    trooper: PieceId
    pod: PieceId

    def verify(self, g: Infinity, asked: ChoosePlace) -> Refusal | None:
        """There must be room for it."""
        trooper = next((each for each in unplaced(g, g.by) if each.id == self.trooper), None)
        pod = g.troopers.get(self.pod)
        if trooper is None:
            return Refusal.of("INF-SET-25", "infinity.no.unplaced", model=self.trooper)
        if pod is None or pod not in pods(g, g.by):
            return Refusal.of("INF-VEH-POD-01", "infinity.no.pod", model=self.trooper)
        taken = sum(room_of(g, each) for each in passengers(g, pod))
        if taken + room_of(g, trooper) > g.library.vehicles[PROFILE].capacity:
            return Refusal.of("INF-VEH-POD-17", "infinity.no.pod_room", model=self.trooper)
        return None

    def note(self, g: Infinity) -> None:
        """Only its owner knows."""
        trooper = g.troopers[self.trooper]
        trooper.inside = self.pod
        g.commands[trooper.seat].aboard.append(trooper.id)
        g.whisper((trooper.seat,), "INF-VEH-POD-17", PodBoarded, trooper.id)


# --- coming down ----------------------------------------------------------------------------------


def come_down(
    g: Infinity, pod: Trooper, centre: Place, die: int, needed: int, *, held: bool
) -> None:
    """A pod is where it was meant to be, or where it has drifted to, at the nearest place that
    suits it. [INF-VEH-POD-04 to INF-VEH-POD-06]
    """
    goal = centre
    if not held:
        x, y = drifting.scattered(g, pod.seat, centre, die, needed)
        inside = 0.0 <= x <= g.table.layout.width and 0.0 <= y <= g.table.layout.depth
        goal = Place(x, y) if inside else landing.edge_point(g, centre, (x, y))
    pod.at = landing.free_near(g, pod, goal) or centre
    pod.spot = "table"
    g.reveal()
    g.tell(("INF-VEH-POD-01", "INF-VEH-POD-05"), Landed, pod.id)
    if not held:
        hit_the_ground(g, pod)
    open_doors(g, pod)


def hit_the_ground(g: Infinity, pod: Trooper) -> None:
    """A hard landing: ARM against its own PH. [INF-VEH-POD-06]"""
    attributes = g.profile(pod).attributes
    (die,) = g.roll(1, SIDES, "INF-VEH-POD-06")
    good = withstands(die, attributes.arm, attributes.ph)
    pod.wounds += 0 if good else 1
    numbers = (die, attributes.arm, attributes.ph)
    g.tell("INF-VEH-POD-06", Resisted, pod.id, *numbers, "safe" if good else "hurt")


def open_doors(g: Infinity, pod: Trooper) -> None:
    """Those inside are there from now on, and can get out. [INF-VEH-POD-08]"""
    command = g.commands[pod.seat]
    for each in passengers(g, pod):
        each.spot, each.at = "inside", pod.at
        command.aboard = [name for name in command.aboard if name != each.id]
    g.tell("INF-VEH-POD-08", PodOpened, pod.id)


def step_out(g: Infinity, trooper: Trooper, at: Place, heading: float) -> None:
    """Somebody stands beside the pod. [INF-VEH-POD-08, INF-VEH-POD-13]"""
    trooper.spot, trooper.inside = "table", ""
    trooper.at, trooper.heading = at, round(heading % 360.0, 2)
    g.tell("INF-VEH-POD-08", SteppedOut, trooper.id)


# --- damage ---------------------------------------------------------------------------------------


def settle(g: Infinity, pod: Trooper) -> None:
    """What its lost points come to: with the last one it is a wreck, one more is the death of all
    inside. [INF-VEH-POD-10 to INF-VEH-POD-12]
    """
    structure = g.profile(pod).attributes.structure
    if pod.wounds >= structure and not pod.is_out:
        pod.is_out = True
        g.tell("INF-VEH-POD-10", PodWrecked, pod.id)
    if pod.wounds > structure:
        for each in passengers(g, pod):
            each.spot, each.is_out, each.inside = "gone", True, ""
            g.tell("INF-VEH-POD-11", Died, each.id)
    pod.empty = pod.is_on_table and not passengers(g, pod)


# --- getting out in reaction ----------------------------------------------------------------------


class OfferExits(Step, frozen=True):
    """Those in a pod that was attacked may get out, once that is over. [INF-VEH-POD-13]"""

    def run(self, g: Infinity) -> None:
        """Whether it was hit or not."""
        deeds = g.under_way.deeds
        aims = {shot.target for deed in deeds for shot in deed.shots} | {d.target for d in deeds}
        for pod in pods(g, g.reactive):
            if pod.id in aims and pod.is_on_table and passengers(g, pod):
                g.then(ChooseExits((g.reactive,), pod.id))


class GetOut(Action["ChooseExits"], frozen=True):
    """Get out of the pod. [INF-VEH-POD-13]"""

    trooper: PieceId
    heading: float = 0.0

    def verify(self, g: Infinity, asked: ChooseExits) -> Refusal | None:
        """Whoever is inside, and can."""
        trooper, pod = g.troopers.get(self.trooper), g.troopers[asked.pod]
        if trooper is None or trooper.inside != pod.id or not g.can_act(trooper):
            return Refusal.of("INF-VEH-POD-13", "infinity.no.inside_pod", model=self.trooper)
        if next(crew.beside(g, pod, trooper), None) is None:
            return Refusal.of("INF-SET-06", "infinity.no.room", model=trooper.id)
        return None

    def run(self, g: Infinity, asked: ChooseExits) -> None:
        """Beside the pod."""
        trooper, pod = g.troopers[self.trooper], g.troopers[asked.pod]
        step_out(g, trooper, next(crew.beside(g, pod, trooper)), self.heading)


class StayIn(Action["ChooseExits"], frozen=True):
    """Nobody else gets out."""

    def verify(self, g: Infinity, asked: ChooseExits) -> Refusal | None:
        """Nobody has to."""
        return None

    def run(self, g: Infinity, asked: ChooseExits) -> None:
        """The question is over."""
        g.end(asked)


class ChooseExits(Decision, frozen=True):
    """Who gets out of a pod that was attacked. [INF-VEH-POD-13]"""

    pod: PieceId

    stays: ClassVar[bool] = True
    rule: ClassVar[str] = "INF-VEH-POD-13"
    kinds: ClassVar[tuple[type, ...]] = (GetOut, StayIn)
    open: ClassVar[tuple[type, ...]] = (GetOut,)
    decline: ClassVar[Action | None] = StayIn()

    def run(self, g: Infinity) -> tuple[Seat, ...]:
        """As long as somebody is inside."""
        return super().run(g) if passengers(g, g.troopers[self.pod]) else ()

    def candidates(self, g: Infinity, seat: Seat) -> Sequence[Action]:
        """Everybody, and nobody."""
        found = [GetOut(each.id) for each in passengers(g, g.troopers[self.pod])]
        return [*found, StayIn()]


# --- taking off -----------------------------------------------------------------------------------


def take_off_refusal(g: Infinity, trooper: Trooper, source: Source) -> Refusal | None:
    """Why somebody inside does not take off with its pod. [INF-VEH-POD-15]"""
    pod = g.troopers.get(trooper.inside)
    if pod is None or not is_pod(pod) or trooper.spot != "inside" or trooper.seat != g.by:
        return Refusal.of("INF-VEH-POD-15", "infinity.no.inside_pod", model=trooper.id)
    if pod.is_out:
        return Refusal.of("INF-VEH-POD-12", "infinity.no.wreck", model=pod.id)
    if not g.can_act(trooper) or source not in reserve.sources(g, trooper):
        return Refusal.of("INF-ORD-05", "infinity.no.order", model=trooper.id)
    return None


class FlyOff(Step, frozen=True):
    """A pod that was not shot to pieces is gone with all inside, and whoever is on its outside
    falls to death. [INF-VEH-POD-15, INF-VEH-POD-16]
    """

    def run(self, g: Infinity) -> None:
        """At the end of its order."""
        for deed in g.under_way.deeds:
            pod = g.troopers[deed.trooper]
            if deed.action != TAKE_OFF or pod.is_out:
                continue
            for each in on_the_outside(g, pod):
                each.spot, each.is_out = "gone", True
                g.tell("INF-VEH-POD-16", Died, each.id)
            for each in passengers(g, pod):
                each.spot = "flown"
            pod.spot = "flown"
            g.tell("INF-VEH-POD-15", PodTookOff, pod.id)


def on_the_outside(g: Infinity, pod: Trooper) -> Iterator[Trooper]:
    """Who clings to a pod or stands on it, and not merely next to it. [INF-VEH-POD-16]"""
    build = figure(g, pod).build
    for each in g.on_table():
        apart = each.at.level_distance(pod.at)
        stands = apart < build.radius and each.at.z > pod.at.z
        clings = each.hangs and apart <= build.radius + gait_of(g, each).radius + 0.5
        if each is not pod and (stands or clings):
            yield each


def take_off(g: Infinity, trooper: Trooper, source: Source) -> Declared:
    """The order is paid by one of those inside; until it is over the pod can be shot at."""
    reserve.pay(g, trooper, source)
    falling.abandon(g)
    return Declared(action=TAKE_OFF, trooper=trooper.inside)
