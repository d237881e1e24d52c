"""The rolls that resist hits, and what comes of those that fail. [INF-DMG-01 to INF-DMG-05]"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Literal

from plancia.core.luck import Roll
from plancia.games.infinity.ammunition import Effect
from plancia.games.infinity.events import Dazzled, Numbed, Resisted, Scorched, Struggled
from plancia.games.infinity.in_progress import Hit, Save
from plancia.games.infinity.profiles import Profile
from plancia.games.infinity.rules import electronics, passing
from plancia.games.infinity.rules.damage import damage_of, effect_of, wound
from plancia.games.infinity.rules.dice import (
    SIDES,
    failing_faces,
    fails_by_itself,
    result,
    withstands,
)
from plancia.games.infinity.state import Infinity, Trooper

Resisting = Literal["arm", "bts"]


def resist(g: Infinity, hit: Hit) -> Iterator[Save]:
    """All rolls that a hit asks for, in the order of its ammunition. [INF-AMMO-GEN-01]"""
    target, effect = g.troopers[hit.target], effect_of(g, hit)
    if effect.burns:
        scorch(g, target)
    if effect.holds is not None:
        yield _struggle(g, hit, effect.holds)
    if effect.rolls:
        yield from _wounding(g, hit, effect)
    if effect.pulses:
        sure = hit.critical and effect.passes_walls
        yield electronics.pulse(g, hit, pulse_damage(g, hit), sure=sure)
    if effect.blinds:
        yield _flash(g, hit)
    if effect.stuns:
        yield _numb(g, hit, effect)


def protection(profile: Profile, effect: Effect) -> tuple[Resisting, int]:
    """What somebody resists a wound with, cover aside. [INF-DMG-01, INF-DMG-05, INF-AMMO-AP-02,
    INF-AMMO-MONO-01]
    """
    if effect.bts:
        return "bts", -profile.attributes.bts
    arm = 0 if effect.bare else profile.attributes.arm
    return "arm", (arm + 1) // 2 if effect.halves else arm  # not what cover adds [INF-COV-07]


def pulse_damage(g: Infinity, hit: Hit) -> int:
    """What the roll of BTS is made against. [INF-AMMO-EM-01, INF-AMMO-PLAS-01, INF-WPN-CCW-03]"""
    modes = [g.weapon(hit.weapon).mode(hit.mode), *(g.weapon(name).modes[0] for name in hit.along)]
    named = [mode.em_damage for mode in modes if mode is not None and mode.em_damage is not None]
    return max(named, default=damage_of(g, hit))


# --- wounds ---------------------------------------------------------------------------------------


def _wounding(g: Infinity, hit: Hit, effect: Effect) -> Iterator[Save]:
    """A critical has one wound and no roll for it; others roll. [INF-DMG-03, INF-DMG-04, INF-BS-19,
    INF-AMMO-GEN-02]
    """
    target, damage = g.troopers[hit.target], damage_of(g, hit)
    attribute, base = protection(g.profile(target), effect)
    made = 0
    if hit.critical:
        made = 1
        wound(g, target, "INF-DMG-04")
        save = Save(hit=hit, attribute=attribute, base=base, damage=damage, wounded=True)
        yield save
        if effect.burns:
            yield from _burning(g, hit, attribute, base, damage)
    for _ in range(effect.rolls - made):
        save = _roll(g, hit, attribute, base, damage)
        yield save
        if effect.burns and save.wounded:
            yield from _burning(g, hit, attribute, base, damage)


def _burning(g: Infinity, hit: Hit, attribute: Resisting, base: int, damage: int) -> Iterator[Save]:
    """Again and again, until a roll puts the fire out or its victim is dead. [INF-AMMO-FIRE-01,
    INF-AMMO-FIRE-02]
    """
    target = g.troopers[hit.target]
    while target.wounds <= g.profile(target).attributes.toughness:
        save = _roll(g, hit, attribute, base, damage)
        yield save
        if not save.wounded:
            return


def _roll(g: Infinity, hit: Hit, attribute: Resisting, base: int, damage: int) -> Save:
    """One roll: more than the damage is needed. [INF-DMG-01, INF-DMG-02]"""
    target = g.troopers[hit.target]
    added = base + sum(line.value for line in hit.lines)
    rule = "INF-DMG-05" if attribute == "bts" else "INF-DMG-01"
    die, good = _thrown(g, target, rule, added, damage)
    g.tell(rule, Resisted, target.id, die, added, damage, "safe" if good else "hurt")
    if not good:
        wound(g, target, "INF-DMG-02")
    return Save(hit=hit, attribute=attribute, base=base, damage=damage, die=die, wounded=not good)


def _thrown(g: Infinity, target: Trooper, rule: str, added: int, damage: int) -> tuple[int, bool]:
    (die,) = g.roll(1, SIDES, rule)
    good = withstands(die, added, damage)
    chance = 1 - Fraction(failing_faces(added, damage), SIDES)
    g.judge(Roll.check, rule, (die,), SIDES, g.side(target), chance=chance, good=good)
    return die, good


# --- what is no wound -----------------------------------------------------------------------------


def _struggle(g: Infinity, hit: Hit, modifier: int) -> Save:
    """A roll of PH against what immobilises; a critical leaves none. [INF-IMM-01, INF-AMMO-ADH-01,
    INF-AMMO-ADH-02, INF-AMMO-GEN-02]
    """
    target = g.troopers[hit.target]
    needed = g.profile(target).attributes.ph + modifier
    die = 0
    if not (hit.critical or fails_by_itself(needed)):
        (die,) = g.roll(1, SIDES, "INF-IMM-01")
        good = result(die, needed).succeeds
        chance = Fraction(min(max(needed, 0), SIDES), SIDES)
        g.judge(Roll.check, "INF-IMM-01", (die,), SIDES, g.side(target), chance=chance, good=good)
        if good:
            g.tell("INF-AMMO-ADH-01", Struggled, target.id, (die,), needed, "free")
            return Save(hit=hit, attribute="ph", base=needed, die=die)
    rules = ("INF-IMM-01", "INF-AMMO-ADH-02")
    g.tell(rules, Struggled, target.id, (die,) if die else (), needed, "held")
    passing.fall_into(target, "immobilised")
    return Save(hit=hit, attribute="ph", base=needed, die=die, held=True)


def _flash(g: Infinity, hit: Hit) -> Save:
    """A roll of BTS; who fails is blinded, and a critical leaves none. [INF-WPN-FLASH-02,
    INF-WPN-FLASH-03, INF-AMMO-GEN-02]
    """
    target, damage = g.troopers[hit.target], damage_of(g, hit)
    base = -g.profile(target).attributes.bts
    added = base + sum(line.value for line in hit.lines)
    die, good = 0, False
    if not hit.critical:
        die, good = _thrown(g, target, "INF-WPN-FLASH-02", added, damage)
    dice = (die,) if die else ()
    g.tell("INF-WPN-FLASH-02", Dazzled, target.id, dice, added, damage, "safe" if good else "blind")
    if not good:
        passing.fall_into(target, "blinded", turn=True)
    return Save(hit=hit, attribute="bts", base=base, damage=damage, die=die, blinded=not good)


def _numb(g: Infinity, hit: Hit, effect: Effect) -> Save:
    """A roll of ARM; who fails is Unconscious for a turn, and a critical leaves none.
    [INF-AMMO-STUN-01, INF-AMMO-GEN-02]
    """
    target, damage = g.troopers[hit.target], damage_of(g, hit)
    base = protection(g.profile(target), effect)[1]
    added = base + sum(line.value for line in hit.lines)
    die, good = 0, False
    if not hit.critical:
        die, good = _thrown(g, target, "INF-AMMO-STUN-01", added, damage)
    dice = (die,) if die else ()
    fate: Literal["safe", "stunned"] = "safe" if good else "stunned"
    g.tell("INF-AMMO-STUN-01", Numbed, target.id, dice, added, damage, fate)
    return Save(hit=hit, base=base, damage=damage, die=die, stunned=not good)


def scorch(g: Infinity, target: Trooper) -> None:
    """Fire ruins what hides or disguises, even where it does not wound. [INF-AMMO-FIRE-03,
    INF-AMMO-FIRE-04]
    """
    worn = [g.library.abilities[name] for name in g.profile(target).abilities]
    ruined = dict.fromkeys(name for each in worn for name in each.burns)
    lost = tuple(name for name in ruined if name not in target.disabled)
    target.disabled = (*target.disabled, *lost)
    for name in lost:
        g.tell(("INF-AMMO-FIRE-03", "INF-AMMO-FIRE-04"), Scorched, target.id, name)
