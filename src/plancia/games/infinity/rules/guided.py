"""Guided ammunition: it flies to a marked target by itself. [INF-SS-FO-06, INF-AMMO-GUID-01]

Only a Hacker can stop it on its way. [INF-HACK-44 to INF-HACK-49]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import ClassVar

from plancia.core import Refusal
from plancia.core.luck import Roll
from plancia.games.infinity.events import Diverted, Exploded, Jammed
from plancia.games.infinity.in_progress import Contest, Declared, Hit, Throw
from plancia.games.infinity.rules import proximity
from plancia.games.infinity.rules.dice import SIDES, Grade, Result
from plancia.games.infinity.rules.hacking.answering import GUIDED
from plancia.games.infinity.rules.orders import AsksForAction, Deed
from plancia.games.infinity.rules.ranged import weapon_refusal
from plancia.games.infinity.rules.templates import around, place_of
from plancia.games.infinity.state import Infinity, Trooper

ARRIVES = Result(Grade.SUCCESS, 0, 0)
"""What a shot is worth that needs no roll: whoever beside its target dodges escapes it."""


class GuidedShot(Deed, frozen=True):
    """Fire at a marked target, without line of sight and without a roll. [INF-AMMO-GUID-01]"""

    weapon: str
    target: str

    row: ClassVar[str] = GUIDED
    surprises: ClassVar[bool] = True

    def aims(self) -> list[str]:
        """The model that it is done to."""
        return [self.target]

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """A guided weapon, and an enemy that somebody has marked."""
        refusal = weapon_refusal(g, trooper, self.weapon, "")
        if refusal is not None:
            return refusal
        if "guided" not in g.weapon(self.weapon).properties:
            return Refusal.of("INF-AMMO-GUID-01", "infinity.no.guided", weapon=self.weapon)
        target = g.troopers.get(self.target)
        if target is None or not target.is_on_table or g.side(target) == g.side(trooper):
            return Refusal.of("INF-LOS-11", "infinity.no.target")
        if not target.marked or target.concealed:
            return Refusal.of("INF-SS-FO-06", "infinity.no.mark", model=target.id)
        return None

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """Its target may be anywhere."""
        return Declared(
            action=self.row, trooper=self.trooper, weapon=self.weapon, target=self.target
        )


def hits(g: Infinity, deeds: Iterable[Declared], contests: list[Contest]) -> Iterator[Hit]:
    """A shot hits unless a Hacker has stopped it. [INF-SS-FO-06, INF-HACK-47, INF-HACK-49]"""
    for deed in deeds:
        if deed.action != GUIDED:
            continue
        stopped = next(diverters(deed, contests), None)
        if stopped is not None:
            g.tell(("INF-HACK-47", "INF-HACK-49"), Diverted, deed.trooper, stopped)
            continue
        if is_jammed(g, g.troopers[deed.target]):
            continue
        aim = place_of(g, g.troopers[deed.target], deed.moment)
        shield = next(proximity.shields(g, deed, g.troopers[deed.trooper].at, aim), None)
        if shield is not None:  # [INF-WPN-MAUL-08]
            g.tell("INF-WPN-MAUL-08", Diverted, deed.trooper, shield.thing)
            yield from proximity.blast_hits(g, shield, contests)
            continue
        g.tell("INF-SS-FO-06", Exploded, deed.trooper, (aim.x, aim.y))
        throw = Throw(
            trooper=deed.trooper,
            action=deed.action,
            attribute="bs",
            base=0,
            weapon=deed.weapon,
            target=deed.target,
        )
        yield from around(g, deed, throw, aim, ARRIVES, contests)


def is_jammed(g: Infinity, target: Trooper) -> bool:
    """Whether the countermeasures of the target stop a shot that no Hacker has stopped; they cost
    it nothing. [INF-EQ-ECM-01 to INF-EQ-ECM-03, INF-AMMO-GUID-03]
    """
    needed = g.hooks(target).standing.jams
    if not needed or target.is_out:
        return False
    (die,) = g.roll(1, SIDES, "INF-EQ-ECM-02")
    good = die <= needed
    g.judge(
        Roll.check,
        "INF-EQ-ECM-02",
        (die,),
        SIDES,
        g.side(target),
        chance=Fraction(needed, SIDES),
        good=good,
    )
    g.tell("INF-EQ-ECM-02", Jammed, target.id, die, needed, "stopped" if good else "failed")
    return good


def diverters(deed: Declared, contests: Iterable[Contest]) -> Iterator[str]:
    """The Hackers who have stopped a shot: one is enough. [INF-HACK-47]"""
    for contest in contests:
        answer = contest.reactive
        if answer is None or answer.program != "divert" or answer.target != deed.trooper:
            continue
        if any(contest.answers):
            yield answer.trooper


def begin_turn(g: Infinity) -> None:
    """A new game turn: all weapons can fire their shots again. [INF-AMMO-GUID-02, INF-WPN-ML-06]"""
    for trooper in g.troopers.values():
        trooper.volleys = {}


def end_turn(g: Infinity) -> None:
    """The marks of the active player's observers disappear. [INF-SS-FO-07]"""
    for trooper in g.troopers.values():
        if g.side(trooper) != g.active:
            trooper.marked, trooper.observers = False, ()
