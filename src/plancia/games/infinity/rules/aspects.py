"""Aspects of the EI: minds that pass from a body that falls into another one. [INF-SS-GHOST-03 to
INF-SS-GHOST-06]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from plancia.core import PieceId, Refusal, Seat
from plancia.games.infinity.events import AspectLeft, AspectLost, AspectPassed
from plancia.games.infinity.rules import damage
from plancia.games.infinity.rules.cubes import has_cube
from plancia.games.infinity.state import Action, Decision, Infinity, Step, Trooper

GIFT: Final = "mnemonica"
"""What passes along with the will. [INF-SS-GHOST-05]"""


def is_vacant(g: Infinity, body: Trooper) -> bool:
    """Whether a body has fallen that still hosts an Aspect. [INF-SS-GHOST-03]"""
    fallen = body.is_out or body.spot == "gone"
    return fallen and not body.laid and g.hooks(body).standing.aspect


def hosts(g: Infinity, body: Trooper) -> list[Trooper]:
    """The conscious models of its army whose Cube works; markers may be among them.
    [INF-SS-GHOST-03]
    """
    return [
        each
        for each in g.army(body.seat)
        if each.is_on_table
        and not each.is_out
        and g.side(each) == body.seat
        and has_cube(g, each)
        and not g.hooks(each).standing.aspect
    ]


def move(g: Infinity, body: Trooper, host: Trooper) -> None:
    """The new host has its will and Mnemonica, and nothing else of it; an Unconscious body dies,
    and who led leads on. [INF-SS-GHOST-04 to INF-SS-GHOST-06]
    """
    host.will = g.profile(body).attributes.wip
    host.gained = (*host.gained, GIFT)
    g.tell("INF-SS-GHOST-03", AspectLeft, body.id)
    if host.concealed:  # it need not be revealed
        g.whisper((host.seat,), ("INF-SS-GHOST-03", "INF-SS-GHOST-05"), AspectPassed, host.id)
    else:
        g.tell(("INF-SS-GHOST-03", "INF-SS-GHOST-05"), AspectPassed, host.id)
    vacate(body)
    command = g.commands[body.seat]
    if command.lieutenant == body.id:
        command.lieutenant = host.id
    if body.is_on_table:
        damage.die(g, body, "INF-SS-GHOST-04")


def vacate(body: Trooper) -> None:
    """Nothing is left in it."""
    body.broken, body.lingers = (*body.broken, GIFT), False


class Leave(Step, frozen=True):
    """Aspects leave the bodies that have fallen. [INF-SS-GHOST-03]"""

    def run(self, g: Infinity) -> None:
        """At once, with no order; without a host an Aspect is lost with its body."""
        for body in list(g.troopers.values()):
            if not is_vacant(g, body) or (body.lingers and body.is_on_table):
                continue
            if hosts(g, body):
                g.reveal()  # that there is somebody with a Cube
                g.then(ChooseHost((body.seat,), body.id))
            elif not body.is_on_table:
                vacate(body)
                g.tell("INF-SS-GHOST-03", AspectLost, body.id)


def host_refusal(g: Infinity, body: Trooper, name: str) -> Refusal | None:
    """Why an Aspect cannot pass into somebody."""
    if not is_vacant(g, body):
        return Refusal.of("INF-SS-GHOST-03", "infinity.no.aspect", model=body.id)
    if name not in [each.id for each in hosts(g, body)]:
        return Refusal.of("INF-SS-GHOST-03", "infinity.no.host", model=body.id)
    return None


class PassInto(Action["ChooseHost"], frozen=True):
    """Let an Aspect pass into another model. [INF-SS-GHOST-03]"""

    host: PieceId

    def verify(self, g: Infinity, asked: ChooseHost) -> Refusal | None:
        """One with a Cube that works."""
        return host_refusal(g, g.troopers[asked.body], self.host)

    def run(self, g: Infinity, asked: ChooseHost) -> None:
        """It costs nothing."""
        move(g, g.troopers[asked.body], g.troopers[self.host])


class Linger(Action["ChooseHost"], frozen=True):
    """Leave an Aspect where it is for now. [INF-SS-GHOST-03]"""

    def verify(self, g: Infinity, asked: ChooseHost) -> Refusal | None:
        """Only in a body that is Unconscious."""
        if not g.troopers[asked.body].is_on_table:
            return Refusal.of("INF-SS-GHOST-03", "infinity.no.lingering", model=asked.body)
        return None

    def run(self, g: Infinity, asked: ChooseHost) -> None:
        """It may leave later."""
        g.troopers[asked.body].lingers = True


class ChooseHost(Decision, frozen=True):
    """Into whom an Aspect passes. [INF-SS-GHOST-03]"""

    body: PieceId

    rule: ClassVar[str] = "INF-SS-GHOST-03"
    kinds: ClassVar[tuple[type, ...]] = (PassInto, Linger)

    def candidates(self, g: Infinity, seat: Seat) -> Iterator[Action]:
        """Everybody with a Cube."""
        yield from (PassInto(each.id) for each in hosts(g, g.troopers[self.body]))
        yield Linger()


class LeaveBody(Action[Decision], frozen=True):
    """Let an Aspect leave an Unconscious body later, with no order. [INF-SS-GHOST-03,
    INF-SS-GHOST-04]
    """

    body: PieceId
    host: PieceId

    def verify(self, g: Infinity, asked: Decision) -> Refusal | None:
        """An own body."""
        body = g.troopers.get(self.body)
        if body is None or body.seat != g.by or not body.is_on_table:
            return Refusal.of("INF-SS-GHOST-03", "infinity.no.aspect", model=self.body)
        return host_refusal(g, body, self.host)

    def run(self, g: Infinity, asked: Decision) -> None:
        """The body dies."""
        move(g, g.troopers[self.body], g.troopers[self.host])


def samples(g: Infinity, seat: Seat) -> Iterator[LeaveBody]:
    """Every Unconscious body, and every host."""
    for body in g.army(seat):
        if body.is_on_table and is_vacant(g, body):
            yield from (LeaveBody(body.id, each.id) for each in hosts(g, body))
