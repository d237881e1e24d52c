"""Booty that is taken from whoever lies Unconscious. [INF-SS-BOOTY-04 to INF-SS-BOOTY-06]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar, Final

from plancia.core import Refusal
from plancia.games.infinity.abilities import Equipment
from plancia.games.infinity.events import Looted
from plancia.games.infinity.in_progress import Declared
from plancia.games.infinity.rules.gifts import ARMOUR, lose
from plancia.games.infinity.rules.line_of_sight import touch
from plancia.games.infinity.rules.orders import AsksForAction, Deed
from plancia.games.infinity.state import Infinity, Trooper

ROW: Final = "loot"


class Loot(Deed, frozen=True):
    """Take the ARM, a weapon or a piece of equipment of an Unconscious model. [INF-SS-BOOTY-04]"""

    target: str
    thing: str
    """A weapon, a piece of equipment, or `arm`."""

    row: ClassVar[str] = ROW

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """It lies in base contact, friend or enemy alike, and is no machine. [INF-SS-BOOTY-06]"""
        victim = g.troopers.get(self.target)
        if victim is None or not victim.is_on_table or not victim.is_out or victim.laid:
            return Refusal.of("INF-SS-BOOTY-04", "infinity.no.loot", model=trooper.id)
        if not touch(g, trooper, victim):
            return Refusal.of("INF-SS-BOOTY-04", "infinity.no.contact", model=trooper.id)
        if g.profile(victim).type == "TAG":
            return Refusal.of("INF-SS-BOOTY-06", "infinity.no.booty")
        if self.thing not in spoils(g, victim):
            barred = self.thing in g.profile(victim).weapons
            rule = "INF-SS-BOOTY-06" if barred else "INF-SS-BOOTY-04"
            return Refusal.of(rule, "infinity.no.booty")
        return None

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """It takes the whole order."""
        return Declared(action=self.row, trooper=self.trooper, target=self.target, thing=self.thing)


def spoils(g: Infinity, victim: Trooper) -> list[str]:
    """What could be taken from somebody. [INF-SS-BOOTY-04, INF-SS-BOOTY-06]"""
    profile = g.profile(victim)
    weapons = [name for name in profile.weapons if g.weapon(name).lootable]
    equipment = [
        name for name in profile.abilities if isinstance(g.library.abilities[name], Equipment)
    ]
    armour = [ARMOUR] if profile.attributes.arm else []
    return list(dict.fromkeys([*armour, *weapons, *equipment]))


def samples(g: Infinity, trooper: Trooper) -> Iterator[Deed]:
    """Everything of everybody who lies at hand."""
    if ROW in g.profile(trooper).actions:
        for victim in g.on_table():
            if victim.is_out and touch(g, trooper, victim):
                yield from (Loot(trooper.id, victim.id, thing) for thing in spoils(g, victim))


def carry_out(g: Infinity, deeds: Iterable[Declared]) -> None:
    """The looter gives up what it had as booty, and the victim loses what is taken.
    [INF-SS-BOOTY-04, INF-SS-BOOTY-05]
    """
    for deed in deeds:
        if deed.action != ROW:
            continue
        trooper, victim = g.troopers[deed.trooper], g.troopers[deed.target]
        if not (victim.is_on_table and g.can_act(trooper)):
            continue
        lose(trooper)
        trooper.gift = deed.thing
        if deed.thing == ARMOUR:  # and nothing else of it [INF-EQ-ARM-03]
            trooper.armour = g.profile(victim).attributes.arm
            victim.armour = 0
        else:
            trooper.gained = (*trooper.gained, deed.thing)
            victim.broken = (*victim.broken, deed.thing)
        g.tell(("INF-SS-BOOTY-04", "INF-SS-BOOTY-05"), Looted, trooper.id, victim.id, deed.thing)
