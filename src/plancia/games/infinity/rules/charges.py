"""D-Charges: stuck on a surface, and blown up from afar. [INF-WPN-DCH-01 to INF-WPN-DCH-08]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count
from typing import ClassVar, Final

from plancia.core import Refusal
from plancia.games.infinity.events import ChargeBlown, ChargeStuck
from plancia.games.infinity.fixtures import Charge
from plancia.games.infinity.in_progress import Contest, Declared, Hit
from plancia.games.infinity.rules import demolition
from plancia.games.infinity.rules.close_combat import sticks
from plancia.games.infinity.rules.line_of_sight import is_engaged, touch
from plancia.games.infinity.rules.movement import start_of
from plancia.games.infinity.rules.orders import AsksForAction, Deed
from plancia.games.infinity.state import Infinity, Trooper

HELPLESS: Final = ("immobilised", "hacked")
"""Who has no part in a close combat. [INF-WPN-DCH-05]"""


def is_charge(g: Infinity, weapon: str) -> bool:
    """Whether a weapon is stuck on its target, and does nothing by itself."""
    return weapon in g.library.weapons and sticks(g, weapon)


def is_helpless(trooper: Trooper) -> bool:
    """Whether a charge is stuck on somebody without a roll. [INF-WPN-DCH-02, INF-WPN-DCH-05]"""
    return trooper.is_out or trooper.is_in(*HELPLESS)


class StickCharge(Deed, frozen=True):
    """Stick a charge on scenery, or on somebody who cannot help it. [INF-WPN-DCH-02,
    INF-WPN-DCH-05]
    """

    weapon: str
    target: str = ""
    element: str = ""

    row: ClassVar[str] = "stick_charge"

    def aims(self) -> list[str]:
        """The model that it is done to."""
        return [self.target] if self.target else []

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """It must be left, and the bases touch."""
        if self.weapon not in g.profile(trooper).weapons or not is_charge(g, self.weapon):
            return Refusal.of("INF-ROLL-22", "infinity.no.thing", model=trooper.id)
        if trooper.uses.get(self.weapon, 0) >= g.weapon(self.weapon).uses:
            return Refusal.of("INF-ROLL-22", "infinity.no.uses", weapon=self.weapon)
        if self.element:
            return self._element_refusal(g, trooper)
        target = g.troopers.get(self.target)
        if target is None or target is trooper or not target.is_on_table or target.laid:
            return Refusal.of("INF-LOS-11", "infinity.no.target")
        if not is_helpless(target):
            return Refusal.of("INF-WPN-DCH-04", "infinity.no.charge_blow", model=target.id)
        if not touch(g, trooper, target, start_of(g, trooper)):
            return Refusal.of("INF-WPN-DCH-02", "infinity.no.contact", model=trooper.id)
        return None

    def _element_refusal(self, g: Infinity, trooper: Trooper) -> Refusal | None:
        if not g.setup.destructible:
            return Refusal.of("INF-STR-06", "infinity.no.destructible")
        if self.element not in demolition.breakable(g):
            return Refusal.of("INF-STR-08", "infinity.no.scenery")
        if not demolition.touches(g, trooper, start_of(g, trooper), self.element):
            return Refusal.of("INF-WPN-DCH-02", "infinity.no.contact", model=trooper.id)
        return None

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """At the end of the movement."""
        return Declared(
            action=self.row,
            trooper=self.trooper,
            weapon=self.weapon,
            target=self.target,
            element=self.element,
        )


class Detonate(Deed, frozen=True):
    """Blow a charge up, wherever it is. [INF-WPN-DCH-03, INF-WPN-DCH-06, INF-WPN-DCH-08]"""

    charge: str

    row: ClassVar[str] = "detonate"

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """One's own, or as an Engineer any of one's army."""
        charge = g.charges.get(self.charge)
        if charge is None or not is_there(g, charge):
            return Refusal.of("INF-WPN-DCH-03", "infinity.no.charge_there", model=trooper.id)
        if not may_detonate(g, trooper, charge):
            return Refusal.of("INF-WPN-DCH-08", "infinity.no.detonator", model=trooper.id)
        return None

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """Which one."""
        return Declared(action=self.row, trooper=self.trooper, element=self.charge)


def is_there(g: Infinity, charge: Charge) -> bool:
    """Whether what a charge sticks on is still there."""
    if charge.element:
        return charge.element in demolition.breakable(g)
    return g.troopers[charge.target].is_on_table


def may_detonate(g: Infinity, trooper: Trooper, charge: Charge) -> bool:
    """Whether somebody can blow a charge up at any distance. [INF-WPN-DCH-03, INF-WPN-DCH-08]"""
    if trooper.id == charge.by:
        return True
    return charge.seat == g.side(trooper) and g.hooks(trooper).treating.defuses


# --- what comes of it -----------------------------------------------------------------------------


def hits(g: Infinity, deeds: Iterable[Declared]) -> Iterator[Hit]:
    """Only what a charge sticks on suffers. [INF-WPN-DCH-01]"""
    for deed in deeds:
        charge = g.charges.get(deed.element) if deed.action == Detonate.row else None
        if charge is None or not is_there(g, charge):
            continue
        g.tell("INF-WPN-DCH-03", ChargeBlown, deed.trooper, deed.element)
        del g.charges[deed.element]
        if charge.element:
            demolition.strike(g, charge.by, charge.weapon, charge.element)
            continue
        target = g.troopers[charge.target]
        yield Hit(
            target=charge.target,
            by=charge.by,
            weapon=charge.weapon,
            friendly=g.side(target) == charge.seat,
            close=is_engaged(g, target),  # [INF-GUTS-07, INF-WPN-DCH-06]
        )


def carry_out(g: Infinity, contests: Iterable[Contest], deeds: Iterable[Declared]) -> None:
    """Charges are stuck: without a roll, or with a good blow. [INF-WPN-DCH-02, INF-WPN-DCH-04]"""
    for deed in deeds:
        if deed.action == StickCharge.row:
            stick(g, g.troopers[deed.trooper], deed.weapon, deed.target, deed.element)
    done = set()
    for contest in contests:
        for throw, effects in ((contest.active, contest.hits), (contest.reactive, contest.answers)):
            if throw is None or throw.action != "cc_attack" or not is_charge(g, throw.weapon):
                continue
            if any(effects) and throw not in done:
                done.add(throw)
                stick(g, g.troopers[throw.trooper], throw.weapon, throw.target)


def stick(g: Infinity, trooper: Trooper, weapon: str, target: str, element: str = "") -> None:
    """It stays there until somebody blows it up."""
    name = next(each for n in count(1) if (each := f"charge{n}") not in g.charges)
    at = start_of(g, trooper) if trooper.id in g.under_way.way else trooper.at
    g.charges[name] = Charge(weapon, trooper.id, g.side(trooper), target, element, at)
    g.tell("INF-WPN-DCH-02", ChargeStuck, trooper.id, target or element)


def samples(g: Infinity, trooper: Trooper) -> Iterator[Deed]:
    """On everything that it touches; and every charge that it can blow up."""
    for weapon in dict.fromkeys(g.profile(trooper).weapons):
        if not is_charge(g, weapon):
            continue
        for target in g.enemies(trooper):
            if is_helpless(target):
                yield StickCharge(trooper.id, weapon, target.id)
        if g.setup.destructible:
            for element in demolition.breakable(g):
                yield StickCharge(trooper.id, weapon, element=element)
    yield from (Detonate(trooper.id, name) for name in g.charges)
