"""Hits, wounds and what becomes of the wounded. [INF-DMG-01 to INF-STR-05]"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Literal

from msgspec.structs import replace

from plancia.core.luck import Roll
from plancia.games.infinity.ammunition import Effect, combined
from plancia.games.infinity.events import Destroyed, Died, Fell, Resisted, Struggled, Wounded
from plancia.games.infinity.in_progress import Hit, Save
from plancia.games.infinity.rules import crew
from plancia.games.infinity.rules.dice import (
    SIDES,
    failing_faces,
    fails_by_itself,
    result,
    withstands,
)
from plancia.games.infinity.rules.line_of_sight import engaged_now
from plancia.games.infinity.rules.movement import CANNOT_LIE
from plancia.games.infinity.state import Infinity, Step, Trooper


def resist(g: Infinity, hit: Hit) -> Iterator[Save]:
    """The rolls that resist a hit; a critical has one wound and no roll. [INF-DMG-01 to
    INF-DMG-04, INF-BS-19, INF-AMMO-GEN-02]
    """
    target = g.troopers[hit.target]
    effect = effect_of(g, hit)
    if effect.holds is not None:
        yield _struggle(g, hit, effect.holds)
        return
    damage = damage_of(g, hit)
    attributes = g.profile(target).attributes
    arm = -attributes.bts if effect.bts else attributes.arm  # [INF-DMG-05]
    if effect.halves:  # not what cover or a defence adds [INF-COV-07, INF-AMMO-AP-02]
        arm = (arm + 1) // 2
    attribute: Literal["arm", "bts"] = "bts" if effect.bts else "arm"
    rolls = effect.rolls
    if hit.critical:
        rolls -= 1
        wound(g, target, "INF-DMG-04")
        yield replace(Save(hit=hit, base=arm, damage=damage, wounded=True), attribute=attribute)
    for _ in range(rolls):
        yield replace(_roll(g, hit, arm, damage), attribute=attribute)


def _struggle(g: Infinity, hit: Hit, modifier: int) -> Save:
    """A roll of PH against what immobilises; a critical leaves none. [INF-IMM-01, INF-AMMO-ADH-01,
    INF-AMMO-ADH-02, INF-AMMO-GEN-02]
    """
    target = g.troopers[hit.target]
    ph = g.profile(target).attributes.ph
    needed = ph + modifier
    die = 0
    if not (hit.critical or fails_by_itself(needed)):
        (die,) = g.roll(1, SIDES, "INF-IMM-01")
        good = result(die, needed).succeeds
        chance = Fraction(min(max(needed, 0), SIDES), SIDES)
        g.judge(Roll.check, "INF-IMM-01", (die,), SIDES, g.side(target), chance=chance, good=good)
        if good:
            g.tell("INF-AMMO-ADH-01", Struggled, target.id, (die,), needed, "free")
            return Save(hit=hit, attribute="ph", base=ph, die=die)
    g.tell(
        ("INF-IMM-01", "INF-AMMO-ADH-02"),
        Struggled,
        target.id,
        (die,) if die else (),
        needed,
        "held",
    )
    if "immobilised" not in target.states:
        target.states = (*target.states, "immobilised")
    return Save(hit=hit, attribute="ph", base=ph, die=die, held=True)


def _roll(g: Infinity, hit: Hit, arm: int, damage: int) -> Save:
    """One roll of ARM: more than the damage is needed. [INF-DMG-01, INF-DMG-02]"""
    target = g.troopers[hit.target]
    protection = arm + sum(line.value for line in hit.lines)
    (die,) = g.roll(1, SIDES, "INF-DMG-01")
    good = withstands(die, protection, damage)
    chance = 1 - Fraction(failing_faces(protection, damage), SIDES)
    g.judge(Roll.check, "INF-DMG-01", (die,), SIDES, g.side(target), chance=chance, good=good)
    g.tell("INF-DMG-01", Resisted, target.id, die, protection, damage, "safe" if good else "hurt")
    if not good:
        wound(g, target, "INF-DMG-02")
    return Save(hit=hit, base=arm, damage=damage, die=die, wounded=not good)


def damage_of(g: Infinity, hit: Hit) -> int:
    """What a hit is resisted against: that of the weapon, or the depth of a fall."""
    if hit.damage is not None:
        return hit.damage
    return g.weapon(hit.weapon).damage_by(g.profile(g.troopers[hit.by]).attributes.ph) or 0


def effect_of(g: Infinity, hit: Hit) -> Effect:
    """What the ammunition of a hit does."""
    if not hit.weapon:
        return combined(())
    weapon = g.weapon(hit.weapon)
    mode = next(mode for mode in weapon.modes if hit.mode in ("", mode.id))
    return combined(mode.blast if hit.blast and mode.blast else mode.ammunition)


def kills(g: Infinity, hit: Hit) -> bool:
    """Whether a wound of this hit is death: Shock, for a model of one wound. [INF-DEAD-02,
    INF-AMMO-SHOCK-01, INF-AMMO-SHOCK-03, INF-AMMO-SHOCK-04]
    """
    attributes = g.profile(g.troopers[hit.target]).attributes
    return effect_of(g, hit).kills and attributes.wounds == 1


def wound(g: Infinity, trooper: Trooper, rule: str) -> None:
    """A wound, or a point of structure; what comes of it shows at the end. [INF-UNC-01,
    INF-UNC-02, INF-STR-02]
    """
    trooper.wounds += 1
    g.tell(rule, Wounded, trooper.id, trooper.wounds)


class ApplyStates(Step, frozen=True):
    """Who drops out, now that the whole burst is resolved. [INF-UNC-02, INF-UNC-03]"""

    def run(self, g: Infinity) -> None:
        """As many wounds as it can take make it Unconscious, more kill it."""
        order = g.under_way
        order.fighting = list(dict.fromkeys([*order.fighting, *engaged_now(g)]))
        saves = g.exchange.saves if g.exchange is not None else []
        killed = {save.hit.target for save in saves if save.wounded and kills(g, save.hit)}
        for trooper in g.on_table():
            tough = g.profile(trooper).attributes.toughness
            if trooper.laid:
                destroy(g, trooper)
            elif trooper.wounds > tough or trooper.id in killed:
                die(g, trooper)
            elif trooper.wounds == tough and not trooper.is_out:
                fall(g, trooper)


def destroy(g: Infinity, thing: Trooper) -> None:
    """What was laid on the table is gone with its last point of structure, and does nothing any
    more. [INF-WPN-MINE-12, INF-WPN-MINE-13, INF-WPN-MAUL-03, INF-WPN-MAUL-04]
    """
    if thing.wounds >= g.profile(thing).attributes.structure:
        thing.spot, thing.concealed = "gone", ""
        g.tell("INF-STR-03", Destroyed, thing.id)


def fall(g: Infinity, trooper: Trooper) -> None:
    """Unconscious, or destroyed. [INF-UNC-02, INF-UNC-04, INF-STR-03]"""
    crew.leave(g, trooper)
    trooper.is_out = True
    trooper.prone = trooper.prone or g.profile(trooper).type not in CANNOT_LIE
    rule = "INF-STR-03" if g.profile(trooper).attributes.structure else "INF-UNC-02"
    g.tell(rule, Fell, trooper.id)


def die(g: Infinity, trooper: Trooper) -> None:
    """Dead, and off the table. [INF-DEAD-01]"""
    if not trooper.is_out:
        crew.leave(g, trooper)
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
    profile = g.profile(trooper)
    is_machine = bool(profile.attributes.structure)
    if not is_machine and profile.hooks.standing.helps_itself:
        return True
    return any(
        each.spot != "gone"
        and (g.hooks(each).treating.repairs if is_machine else g.hooks(each).treating.heals)
        for each in g.army(trooper.seat)
    )
