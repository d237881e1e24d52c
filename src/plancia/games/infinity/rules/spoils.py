"""Weapons that impersonators take from whom they kill. [INF-SS-IMPERS-18, INF-SS-IMPERS-19]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from plancia.core import Refusal
from plancia.games.infinity.events import WeaponTaken
from plancia.games.infinity.in_progress import Declared
from plancia.games.infinity.rules.line_of_sight import touch
from plancia.games.infinity.rules.movement import start_of
from plancia.games.infinity.rules.orders import AsksForAction, Deed
from plancia.games.infinity.state import Infinity, Step, Trooper


class TakeWeapon(Deed, frozen=True):
    """Take a weapon from an enemy whom one has killed in close combat. [INF-SS-IMPERS-18]"""

    target: str
    weapon: str

    row: ClassVar[str] = "take_weapon"

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """Where the victim fell; one weapon, and not every one. [INF-SS-IMPERS-19]"""
        victim = g.troopers.get(self.target)
        if not g.hooks(trooper).deploying.poses or trooper.taken:
            return Refusal.of("INF-SS-IMPERS-18", "infinity.no.spoils", model=trooper.id)
        if victim is None or not is_slain(victim, trooper):
            return Refusal.of("INF-SS-IMPERS-18", "infinity.no.victim", model=trooper.id)
        if not touch(g, trooper, victim, start_of(g, trooper)):
            return Refusal.of("INF-SS-IMPERS-18", "infinity.no.contact", model=trooper.id)
        if self.weapon not in g.profile(victim).weapons:
            return Refusal.of("INF-SS-IMPERS-18", "infinity.no.victim", model=trooper.id)
        if not g.weapon(self.weapon).lootable:
            return Refusal.of("INF-SS-IMPERS-19", "infinity.no.lootable", weapon=self.weapon)
        return None

    def run(self, g: Infinity, asked: AsksForAction) -> None:
        """It has it from now on, until it poses as somebody again."""
        super().run(g, asked)
        trooper = g.troopers[self.trooper]
        trooper.taken = self.weapon
        if self.weapon not in trooper.gained:
            trooper.gained = (*trooper.gained, self.weapon)
        g.tell("INF-SS-IMPERS-18", WeaponTaken, trooper.id, self.weapon)

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """From whom, and what."""
        return Declared(action=self.row, trooper=self.trooper, thing=self.weapon)


class Remember(Step, frozen=True):
    """Who has killed whom in close combat. [INF-SS-IMPERS-18]"""

    def run(self, g: Infinity) -> None:
        """At the end of the order."""
        saves = g.exchange.saves if g.exchange is not None else []
        killed = [(s.hit.by, s.hit.target) for s in saves if s.hit.close and s.wounded]
        killed += [(d.trooper, d.target) for d in g.under_way.deeds if d.action == "cc_attack"]
        for by, name in killed:
            if g.troopers[name].spot == "gone":
                g.troopers[name].slain_by = by


def is_slain(victim: Trooper, trooper: Trooper) -> bool:
    """Whether somebody is dead by the hand of somebody. [INF-SS-IMPERS-18]"""
    return victim.spot == "gone" and victim.slain_by == trooper.id


def samples(g: Infinity, trooper: Trooper) -> Iterator[Deed]:
    """Every weapon of everybody whom it has killed and touches."""
    if not g.hooks(trooper).deploying.poses:
        return
    for victim in g.troopers.values():
        if is_slain(victim, trooper) and touch(g, trooper, victim, start_of(g, trooper)):
            weapons = dict.fromkeys(g.profile(victim).weapons)
            yield from (TakeWeapon(trooper.id, victim.id, name) for name in weapons)
