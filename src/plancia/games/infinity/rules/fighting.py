"""What Martial Arts, Berserk, two weapons and poison do to blows. [INF-SS-MA-01 to INF-SS-MA-12,
INF-SS-BERS-01 to INF-SS-BERS-05, INF-SS-CC2-01, INF-SS-POIS-01 to INF-SS-POIS-04]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from plancia.games.infinity.hooks import NONE, Hooks, merged
from plancia.games.infinity.in_progress import Contest, Declared, Exchange, Hit, Save, Throw
from plancia.games.infinity.rules import damage, resisting
from plancia.games.infinity.rules.line_of_sight import touch
from plancia.games.infinity.rules.movement import start_of
from plancia.games.infinity.state import Infinity, Trooper

FURY: Final = 9
"""What a berserker adds to its CC. [INF-SS-BERS-03]"""
LOW: Final = 3
"""The level of Martial Arts up to which great ones may cancel them. [INF-SS-MA-09]"""
ANSWERS: Final = frozenset({"cc_attack", "dodge"})
"""What is done about a blow in contact."""


# --- who fights how -------------------------------------------------------------------------------


def in_reach(g: Infinity, one: Trooper, another: Trooper) -> bool:
    """Whether two models touch, where the order takes them. [INF-CC-01]"""
    if one.id in g.under_way.way:
        return touch(g, one, another, start_of(g, one))
    return touch(g, another, one, start_of(g, another))


def opponents(g: Infinity, trooper: Trooper) -> list[Trooper]:
    """All enemies who fight with somebody in base contact."""
    return [
        foe
        for foe in g.enemies(trooper)
        if not (foe.is_out or foe.laid) and in_reach(g, trooper, foe)
    ]


def arts(g: Infinity, trooper: Trooper) -> Hooks:
    """What somebody can do with its Martial Arts, unless an opponent's better ones cancel them.
    [INF-SS-MA-01, INF-SS-MA-09]
    """
    mine = g.hooks(trooper)
    if not mine.fighting.art:
        return NONE
    for foe in opponents(g, trooper):
        theirs = g.hooks(foe)
        if not theirs.fighting.cancels:
            continue
        if g.setup.arts_cancel == "low_levels":
            return _high_arts(g, trooper)
        if theirs.fighting.art > mine.fighting.art:
            return NONE
    return mine


def _high_arts(g: Infinity, trooper: Trooper) -> Hooks:
    """What is left of somebody's Martial Arts without the first three levels. [INF-SS-MA-09]"""
    known = (each for name in g.profile(trooper).abilities for each in g.library.whole(name))
    return merged(each.hooks for each in known if each.hooks.fighting.art > LOW)


def is_met_before(g: Infinity, trooper: Trooper, target: Trooper) -> bool:
    """Whether the target of a charge does something about it before there is contact.
    [INF-SS-MA-07, INF-SS-BERS-01]
    """
    order = g.under_way
    answer = order.reactions.get(target.id)
    charges = trooper.id in order.way and not touch(g, trooper, target)
    return charges and answer is not None and answer.action != "cc_attack"


def strikes_first(g: Infinity, trooper: Trooper, target: Trooper) -> bool:
    """Whether somebody's blow comes before those of its opponents. [INF-SS-MA-04, INF-SS-MA-07]"""
    return arts(g, trooper).fighting.first and not is_met_before(g, trooper, target)


def rages(g: Infinity, deed: Declared) -> bool:
    """Whether a blow is one of a berserker, in contact. [INF-SS-BERS-01]"""
    pair = (g.troopers[deed.trooper], g.troopers[deed.target])
    return deed.berserk and (g.setup.berserk_meets == "charges" or not is_met_before(g, *pair))


def second_weapons(g: Infinity, trooper: Trooper, weapon: str) -> tuple[str, ...]:
    """The other close combat weapon that strikes along with one, of those that do most the first.
    [INF-SS-CC2-01]
    """
    if not g.hooks(trooper).fighting.two_weapons or g.weapon(weapon).attribute != "cc":
        return ()
    profile = g.profile(trooper)
    others = [
        name
        for name in dict.fromkeys(profile.weapons)
        if name != weapon and g.weapon(name).attribute == "cc"
    ]
    ph = profile.attributes.ph
    others.sort(key=lambda name: -(g.weapon(name).damage_by(ph) or 0))
    return tuple(others[:1])


def venom(g: Infinity, trooper: Trooper, weapon: str) -> tuple[str, ...]:
    """The ammunition that somebody's close combat weapons count as besides. [INF-SS-POIS-01,
    INF-SS-POIS-02]
    """
    return g.hooks(trooper).fighting.venom if g.weapon(weapon).attribute == "cc" else ()


def fury(g: Infinity, deed: Declared) -> int:
    """What a berserker adds; 0: it keeps its head."""
    return FURY if rages(g, deed) else 0


# --- whose blows are compared ---------------------------------------------------------------------


def stand_apart(g: Infinity, ours: Throw, answer: Throw) -> bool:
    """Whether a blow and what is done about it are two normal rolls: one comes before the other, or
    somebody is berserk. [INF-SS-MA-04, INF-SS-MA-06, INF-SS-BERS-02, INF-SS-BERS-05]
    """
    if g.setup.berserk_meets == "charges" and (ours.berserk or answer.berserk):
        return True
    if ours.action not in ANSWERS or answer.action not in ANSWERS:
        return False
    if is_met_before(g, g.troopers[ours.trooper], g.troopers[answer.trooper]):
        return False
    return ours.first != answer.first or ours.berserk or answer.berserk


def turned_by(g: Infinity, contests: Iterable[Contest], blow: Throw) -> Throw | None:
    """The blow of whoever is struck by or with Berserk: if it was good, it still turns what hits
    its owner, unless that is the berserker. [INF-SS-BERS-04]
    """
    if g.setup.berserk_defence == "none" and blow.berserk:
        return None
    for contest in contests:
        for other in (contest.active, contest.reactive):
            if (
                other is not None
                and other.action == "cc_attack"
                and (other.trooper, other.target) == (blow.target, blow.trooper)
                and not (other.berserk or other.first or blow.first)
            ):
                return other
    return None


def struck_too(g: Infinity, trooper: Trooper, target: Trooper) -> tuple[str, ...]:
    """Whom the blow of a master hits besides its target: all its opponents. [INF-SS-MA-12]"""
    if not arts(g, trooper).fighting.sweeps:
        return ()
    return tuple(foe.id for foe in opponents(g, trooper) if foe is not target)


# --- what comes first -----------------------------------------------------------------------------


def comes_first(contest: Contest) -> bool:
    """Whether a row of an exchange is over before the others. [INF-SS-MA-04]"""
    return any(each is not None and each.first for each in (contest.active, contest.reactive))


def cut_down(g: Infinity, saves: Sequence[Save]) -> set[str]:
    """Who cannot answer any more: Unconscious, dead or immobilised. [INF-SS-MA-04, INF-IMM-06]"""
    return {name for name in {save.hit.target for save in saves} if _is_down(g, name, saves)}


def _is_down(g: Infinity, name: str, saves: Sequence[Save]) -> bool:
    trooper = g.troopers[name]
    mine = [save for save in saves if save.hit.target == name]
    fatal = any(s.wounded and (damage.kills(g, s.hit) or damage.ends(g, s.hit)) for s in mine)
    dead = fatal or any(save.disabled and damage.unplugs(g, save.hit) for save in mine)
    stopped = trooper.is_in("immobilised") or any(save.stunned for save in mine)
    return dead or stopped or trooper.wounds >= endurance(g, trooper)


def endurance(g: Infinity, trooper: Trooper) -> int:
    """The number of wounds at which somebody no longer stands. [INF-UNC-02, INF-SS-VALOR-02,
    INF-SS-VALOR-07, INF-SS-TRANS-02]
    """
    profile = g.profile(trooper)
    standing = profile.hooks.standing
    if profile.second is not None and standing.transforms:
        profile = profile.second
    doggedly = standing.dogged and g.side(trooper) == g.active
    goes_on = standing.unbowed or doggedly or bool(trooper.kept_up)
    return profile.attributes.toughness + int(goes_on)


def too_late(contests: Iterable[Contest], down: set[str]) -> list[Contest]:
    """The rows that are left, without the answers of those who were cut down. [INF-SS-MA-04]"""

    def left(throw: Throw | None) -> Throw | None:
        if throw is None or throw.trooper not in down or throw.action not in ANSWERS:
            return throw
        return replace(throw, lost=True, struck=True)

    return [
        replace(each, active=left(each.active), reactive=left(each.reactive)) for each in contests
    ]


# --- what hits do ---------------------------------------------------------------------------------


def suffer(g: Infinity, exchange: Exchange, hits: Iterable[Hit]) -> list[Save]:
    """The rolls that resist some hits; what wounds a poisonous model in close combat is splashed
    with its blood. [INF-SS-POIS-03, INF-SS-POIS-04]
    """
    found: list[Save] = []
    for hit in hits:
        saves = list(resisting.resist(g, hit))
        for drop in splashes(g, saves):
            saves += resisting.resist(g, drop)
        found += saves
    exchange.saves += found
    return found


def splashes(g: Infinity, saves: Iterable[Save]) -> Iterator[Hit]:
    """One hit for each wound, on whoever has made it, even if the poisonous model dies."""
    for save in saves:
        hit = save.hit
        strength = g.hooks(g.troopers[hit.target]).fighting.splash
        if save.wounded and hit.close and hit.weapon and strength:
            yield Hit(target=hit.by, by=hit.target, weapon="", damage=strength, close=True)
