"""Intuitive attacks: a direct template at what is not seen. [INF-TMPL-17, INF-SKILL-INT-01 to
INF-SKILL-INT-08]
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from plancia.core import Refusal
from plancia.games.infinity.in_progress import Contest, Declared, Throw
from plancia.games.infinity.rules.line_of_sight import is_veiled, sees
from plancia.games.infinity.rules.markers import is_posing, rule_of
from plancia.games.infinity.rules.orders import AsksForAction, Deed
from plancia.games.infinity.rules.ranged import is_known
from plancia.games.infinity.state import Infinity, Trooper
from plancia.games.infinity.throws import own_throw


class IntuitiveAttack(Deed, frozen=True):
    """Fire a direct template at a marker, or into or out of what nobody sees through.
    [INF-SKILL-INT-03, INF-SKILL-INT-04]
    """

    weapon: str
    target: str
    mode: str = ""

    row: ClassVar[str] = "intuitive_attack"
    surprises: ClassVar[bool] = True

    def aims(self) -> list[str]:
        """The model or marker that it is done to."""
        return [self.target]

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """Only direct templates allow it, and only against what cannot be attacked otherwise.
        [INF-TMPL-17, INF-SKILL-INT-03, INF-SKILL-INT-08]
        """
        carried = self.weapon in g.profile(trooper).weapons
        if not carried or "direct" not in g.weapon(self.weapon).properties:
            return Refusal.of("INF-TMPL-17", "infinity.no.intuitive_weapon", model=trooper.id)
        if not is_known(g.weapon(self.weapon), self.mode):
            return Refusal.of("INF-AMMO-GEN-01", "infinity.no.ammunition", weapon=self.weapon)
        target = g.troopers.get(self.target)
        if target is None or not target.is_on_table or g.side(target) == g.side(trooper):
            return Refusal.of("INF-LOS-11", "infinity.no.target")
        if is_posing(target):
            return Refusal.of(rule_of(target), "infinity.no.marker", model=trooper.id)
        marker = bool(target.concealed) and sees(g, trooper, target)
        if not marker and not is_veiled(g, trooper, target):
            return Refusal.of("INF-SKILL-INT-03", "infinity.no.intuitive_target")
        if target.id in trooper.missed:
            return Refusal.of("INF-SKILL-INT-08", "infinity.no.failed_already", model=trooper.id)
        return None

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """The template points at its target."""
        there = g.troopers[self.target].at
        heading = trooper.at.heading_to(there) % 360.0
        return Declared(
            action=self.row,
            trooper=self.trooper,
            weapon=self.weapon,
            mode=self.mode,
            target=self.target,
            headings=(round(heading, 2),),
        )


def intuitive_throw(g: Infinity, deed: Declared) -> Throw:
    """WIP, with nothing added. [INF-SKILL-INT-05]"""
    return own_throw(g, deed, "wip", target=deed.target)


def fires(deed: Declared, contests: Iterable[Contest]) -> bool:
    """Whether a template is placed at all: not when an intuitive attack has failed.
    [INF-SKILL-INT-05]
    """
    if deed.action != IntuitiveAttack.row:
        return True
    rows = (row for row in contests if row.active is not None)
    return any(
        any(row.hits)
        for row in rows
        if row.active is not None
        and (row.active.trooper, row.active.action) == (deed.trooper, deed.action)
    )


def remember(g: Infinity, contests: Iterable[Contest]) -> None:
    """Who has failed does not try it again in this game turn. [INF-SKILL-INT-08]"""
    for row in contests:
        throw = row.active
        if throw is not None and throw.action == IntuitiveAttack.row and not any(row.hits):
            trooper = g.troopers[throw.trooper]
            trooper.missed = (*trooper.missed, throw.target)
