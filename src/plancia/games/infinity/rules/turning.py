"""Turning around at the end of an order. [INF-SKILL-FACE-03, INF-CC-52]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from plancia.core import PieceId, Refusal, Seat
from plancia.games.infinity.events import TurnedAbout
from plancia.games.infinity.rules import corridors
from plancia.games.infinity.rules.line_of_sight import ZONE, distance, is_engaged
from plancia.games.infinity.state import Action, Decision, Infinity, Step, Trooper


class TurnAbout(Step, frozen=True):
    """Who was hit, or has a friend hit nearby, or is free of a close combat, may look elsewhere."""

    def run(self, g: Infinity) -> None:
        """At the end of the order; after a hit it uses the reaction up."""
        for seat in (g.reactive, g.active):
            if may_turn(g, seat):
                g.then(ChooseTurns((seat,)))


def may_turn(g: Infinity, seat: Seat) -> list[Trooper]:
    """The models of a player that may look elsewhere now."""
    found = freed(g, seat)
    if seat == g.reactive:
        found += [each for each in startled(g) if each not in found]
    return found


def freed(g: Infinity, seat: Seat) -> list[Trooper]:
    """Those whose close combat is over. [INF-CC-52]"""
    order = g.under_way
    return [
        each
        for each in g.on_table(seat)
        if each.id in order.fighting
        and each.id not in order.turned
        and g.can_act(each)
        and not each.is_in("immobilised")
        and not is_engaged(g, each)
    ]


def startled(g: Infinity) -> list[Trooper]:
    """Reactive models without a reaction that were hit, or saw a friend hit in their zone."""
    assert g.exchange is not None
    order = g.under_way
    names = dict.fromkeys(s.hit.target for s in g.exchange.saves)
    hit = [trooper for name in names if not (trooper := g.troopers[name]).laid]
    return [
        each
        for each in g.on_table(g.reactive)
        if g.can_act(each)
        and not each.is_in("immobilised")
        and not each.hangs
        and each.id not in order.reactions
        and each.id not in order.turned
        and any(
            other.id == each.id
            or (g.side(other) == g.side(each) and distance(other.at, each.at) <= ZONE)
            for other in hit
        )
    ]


class LookTo(Action["ChooseTurns"], frozen=True):
    """Turn a model where it stands."""

    trooper: PieceId
    heading: float

    def verify(self, g: Infinity, asked: ChooseTurns) -> Refusal | None:
        """Only one that has a reason to, and once."""
        if self.trooper not in [each.id for each in may_turn(g, g.by)]:
            return Refusal.of("INF-SKILL-FACE-03", "infinity.no.startled", model=self.trooper)
        return None

    def run(self, g: Infinity, asked: ChooseTurns) -> None:
        """In any direction."""
        trooper = g.troopers[self.trooper]
        corridors.end(g, trooper)
        trooper.heading = round(self.heading % 360.0, 2)
        g.under_way.turned.append(trooper.id)
        g.tell("INF-SKILL-FACE-03", TurnedAbout, trooper.id, trooper.heading)


class LookOn(Action["ChooseTurns"], frozen=True):
    """Nobody else turns."""

    def verify(self, g: Infinity, asked: ChooseTurns) -> Refusal | None:
        """Nobody has to."""
        return None

    def run(self, g: Infinity, asked: ChooseTurns) -> None:
        """The question is over."""
        g.end(asked)


class ChooseTurns(Decision, frozen=True):
    """Which models turn, and where they look. [INF-SKILL-FACE-03, INF-CC-52]"""

    stays: ClassVar[bool] = True
    rule: ClassVar[str] = "INF-SKILL-FACE-03"
    kinds: ClassVar[tuple[type, ...]] = (LookTo, LookOn)
    open: ClassVar[tuple[type, ...]] = (LookTo,)
    decline: ClassVar[Action | None] = LookOn()

    def run(self, g: Infinity) -> tuple[Seat, ...]:
        """As long as somebody can turn."""
        (seat,) = self.seats
        return super().run(g) if may_turn(g, seat) else ()

    def candidates(self, g: Infinity, seat: Seat) -> Iterator[Action]:
        """To every side."""
        for each in may_turn(g, seat):
            yield from (LookTo(each.id, float(heading)) for heading in range(0, 360, 45))
        yield LookOn()
