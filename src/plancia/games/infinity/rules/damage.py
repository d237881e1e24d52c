"""Hits, wounds and what becomes of the wounded. [INF-DMG-01 to INF-STR-05]"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from plancia.core.luck import Roll
from plancia.games.infinity.events import Died, Fell, Resisted, Wounded
from plancia.games.infinity.in_progress import Hit, Save
from plancia.games.infinity.rules.dice import SIDES, failing_faces, withstands
from plancia.games.infinity.rules.movement import CANNOT_LIE
from plancia.games.infinity.state import Infinity, Step, Trooper

HEALERS: Final = ("doctor", "paramedic")
"""Who can help the Unconscious. [INF-DEAD-03]"""
SELF_HELP: Final = ("automedikit", "regeneration")


def resist(g: Infinity, hit: Hit) -> Save:
    """The roll that resists a hit; a critical needs none. [INF-DMG-01 to INF-DMG-04, INF-BS-19]"""
    target = g.troopers[hit.target]
    attributes = g.profile(target).attributes
    attacker = g.profile(g.troopers[hit.by]).attributes
    damage = g.weapon(hit.weapon).damage_by(attacker.ph) or 0
    if hit.critical:
        wound(g, target)
        g.tell("INF-DMG-04", Wounded, target.id, target.wounds)
        return Save(hit=hit, base=attributes.arm, damage=damage, wounded=True)
    protection = attributes.arm + sum(line.value for line in hit.lines)
    (die,) = g.roll(1, SIDES, "INF-DMG-01")
    good = withstands(die, protection, damage)
    chance = 1 - Fraction(failing_faces(protection, damage), SIDES)
    g.judge(Roll.check, "INF-DMG-01", (die,), SIDES, g.side(target), chance=chance, good=good)
    g.tell("INF-DMG-01", Resisted, target.id, die, protection, damage, "safe" if good else "hurt")
    if not good:
        wound(g, target)
        g.tell("INF-DMG-02", Wounded, target.id, target.wounds)
    return Save(hit=hit, base=attributes.arm, damage=damage, die=die, wounded=not good)


def wound(g: Infinity, trooper: Trooper) -> None:
    """A wound, or a point of structure; what comes of it shows at the end. [INF-UNC-01,
    INF-UNC-02, INF-STR-02]
    """
    trooper.wounds += 1


class ApplyStates(Step, frozen=True):
    """Who drops out, now that the whole burst is resolved. [INF-UNC-02, INF-UNC-03]"""

    def run(self, g: Infinity) -> None:
        """As many wounds as it can take make it Unconscious, more kill it."""
        for trooper in g.on_table():
            tough = g.profile(trooper).attributes.toughness
            if trooper.wounds > tough:
                die(g, trooper)
            elif trooper.wounds == tough and not trooper.is_out:
                fall(g, trooper)


def fall(g: Infinity, trooper: Trooper) -> None:
    """Unconscious, or destroyed. [INF-UNC-02, INF-UNC-04, INF-STR-03]"""
    trooper.is_out = True
    trooper.prone = trooper.prone or g.profile(trooper).type not in CANNOT_LIE
    rule = "INF-STR-03" if g.profile(trooper).attributes.structure else "INF-UNC-02"
    g.tell(rule, Fell, trooper.id)


def die(g: Infinity, trooper: Trooper) -> None:
    """Dead, and off the table. [INF-DEAD-01]"""
    trooper.is_out = True
    trooper.spot = "gone"
    g.tell("INF-DEAD-01", Died, trooper.id)


class Remove(Step, frozen=True):
    """Those whom nobody can help are taken away. [INF-DEAD-03, INF-STR-05]"""

    def run(self, g: Infinity) -> None:
        """At the end of the order."""
        for trooper in g.on_table():
            if trooper.is_out and not has_help(g, trooper):
                trooper.spot = "gone"
                structure = g.profile(trooper).attributes.structure
                g.tell("INF-STR-05" if structure else "INF-DEAD-03", Died, trooper.id)


def has_help(g: Infinity, trooper: Trooper) -> bool:
    """Whether somebody, or something that it carries, could bring a model back."""
    helpers = ("engineer",) if g.profile(trooper).attributes.structure else HEALERS
    profile = g.profile(trooper)
    if not profile.attributes.structure and any(profile.level(name) for name in SELF_HELP):
        return True
    return any(
        each.spot != "gone" and any(g.profile(each).level(name) for name in helpers)
        for each in g.army(trooper.seat)
    )
