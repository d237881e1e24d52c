"""Impetuous orders, before all others of a turn. [INF-CHAR-IMP-02, INF-CHAR-IMP-14, INF-COORD-11,
INF-MORALE-02, INF-MORALE-15]
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import ClassVar

from plancia.core import PieceId, Pieces, Refusal, Seat
from plancia.games.infinity.events import HeldFast, ImpulseObeyed, OrderSpent, Restrained
from plancia.games.infinity.in_progress import Source
from plancia.games.infinity.rules import (
    airborne,
    coordinated,
    falling,
    leadership,
    mates,
    packs,
    reserve,
    sequence,
    shared_markers,
    transport,
)
from plancia.games.infinity.rules.airborne import JumpIn
from plancia.games.infinity.rules.hacking import landing
from plancia.games.infinity.rules.impulse import is_fleeing, is_impetuous
from plancia.games.infinity.rules.line_of_sight import is_engaged
from plancia.games.infinity.state import Action, Decision, Infinity, Step, Trooper


class Begin(Step, frozen=True):
    """Who is impetuous acts first, whoever leads. [INF-CHAR-IMP-02, INF-MORALE-09]"""

    seat: Seat

    def run(self, g: Infinity) -> None:
        """The owner chooses the sequence."""
        command = g.commands[self.seat]
        for each in mates.shared(g, self.seat):
            if is_impetuous(g, each):
                shared_markers.step_aside(g, each)
        command.impetuous = [
            each.id
            for each in g.army(self.seat)
            if is_impetuous(g, each)
            and each.spot != "shared"
            and can_obey(g, each)
            and g.side(each) == self.seat
        ]
        if any(not g.troopers[name].is_on_table for name in command.impetuous):
            g.reveal()  # that somebody is aboard [INF-SS-AD3-13]
        g.then(ChooseImpetuous((self.seat,)))


def waiting(g: Infinity) -> list[str]:
    """Those who still have an impetuous order, and can act."""
    command = g.mine
    models = (g.troopers[name] for name in command.impetuous)
    return [each.id for each in models if can_obey(g, each)]


def can_obey(g: Infinity, trooper: Trooper) -> bool:
    """Whether somebody can follow its impulse: whoever sits in a pod or a machine is not on the
    table, and has no impetuous order. [INF-CHAR-IMP-02]
    """
    return (trooper.is_on_table and reserve.is_able(g, trooper)) or must_jump(g, trooper)


def must_jump(g: Infinity, trooper: Trooper) -> bool:
    """Whether somebody has to come down with its impetuous order, as it can. [INF-SS-AD3-13]"""
    return (
        trooper.spot == "away"
        and reserve.waits(g, trooper)
        and transport.way_of(g, trooper) == "combat_jump"
        and next(landing.zones(g, [trooper]), None) is not None
    )


class ObeyImpulse(Action["ChooseImpetuous"], frozen=True):
    """Carry out an impetuous order, or those of several models together. [INF-CHAR-IMP-02,
    INF-COORD-11]
    """

    troopers: Pieces

    def verify(self, g: Infinity, asked: ChooseImpetuous) -> Refusal | None:
        """All of them must have one; several are of one group and one training."""
        due = waiting(g)
        for name in self.troopers:
            if name not in due:
                return Refusal.of("INF-CHAR-IMP-02", "infinity.no.impetuous", model=name)
            if not g.troopers[name].is_on_table:
                return Refusal.of("INF-SS-AD3-13", "infinity.no.impetuous_jump", model=name)
        return self._order_refusal(g, due)

    def _order_refusal(self, g: Infinity, due: list[str]) -> Refusal | None:
        """Whoever inspires its group goes first. [INF-SS-LEAD-04]"""
        first = g.mine.inspired
        groups = {g.troopers[name].group for name in self.troopers}
        if first in due and first not in self.troopers and g.troopers[first].group in groups:
            return Refusal.of("INF-SS-LEAD-04", "infinity.no.leader_first", model=first)
        if len(self.troopers) == 1:
            return None
        refusal = coordinated.number_refusal(self.troopers)
        if refusal is not None:
            return refusal
        found = [g.troopers[name] for name in self.troopers]
        for each in found:
            if is_engaged(g, each):  # it moves nowhere [INF-CHAR-IMP-04]
                return Refusal.of("INF-COORD-06", "infinity.no.engaged", model=each.id)
        return coordinated.kind_refusal(g, found)

    def run(self, g: Infinity, asked: ChooseImpetuous) -> None:
        """It costs nothing."""
        found = [g.troopers[name] for name in self.troopers]
        for trooper in found:
            reserve.pay(g, trooper, "impetuous")
            g.tell("INF-CHAR-IMP-02", ImpulseObeyed, trooper.id)
        sequence.begin(g, found, "impetuous")


class Restrain(Action["ChooseImpetuous"], frozen=True):
    """Spend an order to keep a model from it. [INF-CHAR-IMP-14, INF-MORALE-15]"""

    trooper: PieceId
    source: Source = "reserve"

    def verify(self, g: Infinity, asked: ChooseImpetuous) -> Refusal | None:
        """An order of its own combat group, or the own one of an irregular model."""
        if self.trooper not in waiting(g):
            return Refusal.of("INF-CHAR-IMP-02", "infinity.no.impetuous", model=self.trooper)
        trooper = g.troopers[self.trooper]
        if self.source not in restraints(g, trooper):
            return Refusal.of("INF-CHAR-IMP-14", "infinity.no.order", model=self.trooper)
        return None

    def run(self, g: Infinity, asked: ChooseImpetuous) -> None:
        """That is all that the order does; who was to flee stays for this turn. One of a pack is
        kept with all of it. [INF-MORALE-15, INF-SS-ANTI-03]
        """
        trooper = g.troopers[self.trooper]
        pack = packs.of(g, trooper)
        rule = "INF-MORALE-15" if is_fleeing(g, trooper) else "INF-CHAR-IMP-14"
        led = list(g.mine.led)
        reserve.pay(g, trooper, self.source)
        g.mine.led = led  # it was given nothing to do [INF-CC-14]
        for each in [trooper] if pack is None else packs.bodies(g, pack):
            if each.id in g.mine.impetuous:
                if is_fleeing(g, each):
                    g.mine.steady.append(each.id)
                g.mine.impetuous.remove(each.id)
        falling.abandon(g, [trooper.id])  # the order was for somebody else [INF-SS-VALOR-02]
        g.tell(rule, Restrained, trooper.id)


class HoldFast(Action["ChooseImpetuous"], frozen=True):
    """Let a model ignore that its army retreats, for this turn. [INF-SS-RELIG-02]"""

    trooper: PieceId

    def verify(self, g: Infinity, asked: ChooseImpetuous) -> Refusal | None:
        """Only who is steadfast, and would flee; it costs nothing."""
        trooper = g.troopers.get(self.trooper)
        if trooper is None or self.trooper not in waiting(g) or not is_fleeing(g, trooper):
            return Refusal.of("INF-CHAR-IMP-02", "infinity.no.impetuous", model=self.trooper)
        if not leadership.is_steadfast(g, trooper):
            return Refusal.of("INF-SS-RELIG-02", "infinity.no.steadfast", model=self.trooper)
        return None

    def run(self, g: Infinity, asked: ChooseImpetuous) -> None:
        """It acts as if nothing had happened; who is impetuous anyway follows its impulse."""
        trooper = g.troopers[self.trooper]
        g.mine.steady.append(trooper.id)
        if not is_impetuous(g, trooper):
            g.mine.impetuous.remove(trooper.id)
        g.tell("INF-SS-RELIG-02", HeldFast, trooper.id)


class KeepGoing(Action["ChooseImpetuous"], frozen=True):
    """Spend an order on an impetuous model that holds on doggedly, before all impetuous orders are
    carried out. [INF-SS-VALOR-05]
    """

    trooper: PieceId
    source: Source = "reserve"

    def verify(self, g: Infinity, asked: ChooseImpetuous) -> Refusal | None:
        """Nobody else gets such an order now."""
        trooper = g.troopers.get(self.trooper)
        if (
            trooper is None
            or trooper not in g.led_by(g.by)
            or not (falling.is_dogged(trooper) and is_impetuous(g, trooper))
        ):
            return Refusal.of("INF-SS-VALOR-05", "infinity.no.not_dogged", model=self.trooper)
        if not reserve.can_be_led(g, trooper) or self.source not in reserve.sources(g, trooper):
            return Refusal.of("INF-ORD-05", "infinity.no.order", model=self.trooper)
        return None

    def run(self, g: Infinity, asked: ChooseImpetuous) -> None:
        """An order like any other."""
        trooper = g.troopers[self.trooper]
        reserve.pay(g, trooper, self.source)
        g.tell(("INF-ORD-28", "INF-SS-VALOR-05"), OrderSpent, trooper.id)
        sequence.begin(g, [trooper], self.source)


def restraints(g: Infinity, trooper: Trooper) -> list[Source]:
    """The orders that keep a model from its impulse: who is to jump is kept aboard with one of the
    reserve. [INF-CHAR-IMP-14, INF-SS-AD3-14]
    """
    if trooper.is_on_table:
        return [each for each in reserve.sources(g, trooper) if each in ("reserve", "own")]
    return ["reserve"] if reserve.has_left(g.mine, trooper.group) else []


class ChooseImpetuous(Decision, frozen=True):
    """Which impetuous model acts next, or is kept from it. [INF-CHAR-IMP-02]"""

    stays: ClassVar[bool] = True
    rule: ClassVar[str] = "INF-CHAR-IMP-02"
    kinds: ClassVar[tuple[type, ...]] = (ObeyImpulse, JumpIn, Restrain, HoldFast, KeepGoing)
    open: ClassVar[tuple[type, ...]] = (ObeyImpulse, JumpIn)

    def run(self, g: Infinity) -> tuple[Seat, ...]:
        """As long as somebody has an impetuous order."""
        if g.outcome is not None or not waiting(g):
            g.mine.impetuous = []
            return ()
        return super().run(g)

    def candidates(self, g: Infinity, seat: Seat) -> Iterator[Action]:
        """Each of them alone, neighbours together, and each of them restrained."""
        due = waiting(g)
        for name in due:
            yield ObeyImpulse((name,))
        for pair in pairwise(due):
            yield ObeyImpulse(pair)
        for name in due:
            if not g.troopers[name].is_on_table:
                yield from airborne.entries(g, g.troopers[name])
        yield from (HoldFast(name) for name in due)
        for name in due:
            for source in restraints(g, g.troopers[name]):
                yield Restrain(name, source)
        for trooper in filter(falling.is_dogged, g.on_table(seat)):
            yield from (KeepGoing(trooper.id, each) for each in reserve.sources(g, trooper))
