"""What one hit asks of whoever suffers it: how it is resisted, and what a failed roll brings."""

from __future__ import annotations

from typing import Literal

from plancia.games.infinity.in_progress import Hit, Throw
from plancia.games.infinity.odds import Blow
from plancia.games.infinity.rules import damage, resisting
from plancia.games.infinity.rules.cover import shelter_lines
from plancia.games.infinity.rules.dice import SIDES
from plancia.games.infinity.state import Infinity, State, Trooper

Affliction = State | Literal["disabled"]
"""What may come over somebody who is hit: a state, or what E/M does. [INF-AMMO-EM-02]"""


def hit_of(throw: Throw) -> Hit:
    """One hit of a roll, before its target has done anything about it."""
    close = throw.action == "cc_attack"
    return Hit(
        target=throw.target,
        by=throw.trooper,
        weapon=throw.weapon,
        mode=throw.mode,
        close=close,
        lines=() if close else shelter_lines(throw.lines),
        along=throw.along,
        venom=throw.venom,
    )


def blow(g: Infinity, hit: Hit, parry: int = 0) -> Blow:
    """What one hit asks of whoever suffers it, for the wounds and for its life. [INF-DMG-01 to
    INF-DMG-04, INF-SS-EXRAH-03]
    """
    found = _wounding(g, hit, parry)
    besides = affliction(g, hit, parry)
    if besides is None or besides[0] != "disabled" or not damage.unplugs(g, hit):
        return found
    tough = g.profile(g.troopers[hit.target]).attributes.toughness
    return found._replace(deadly=besides[1], end=tough + 2)  # more than anybody stands


def _wounding(g: Infinity, hit: Hit, parry: int) -> Blow:
    target, effect = g.troopers[hit.target], damage.effect_of(g, hit)
    if not effect.rolls:
        return Blow(0, rolls=0, sure=0)
    profile = g.profile(target)
    more = sum(line.value for line in hit.lines)
    left = profile.attributes.toughness - target.wounds
    return Blow(
        damage.damage_of(g, hit),
        resisting.protection(profile, effect)[1] + more,
        effect.rolls,
        effect.rolls - 1,
        0 if effect.bare else parry,  # [INF-AMMO-MONO-04]
        burns=max(left + 1, 1) if effect.burns else 0,
    )


def affliction(g: Infinity, hit: Hit, parry: int = 0) -> tuple[Affliction, Blow] | None:
    """What a hit does besides, or instead of, wounds, and what it asks of whoever suffers it."""
    target, effect = g.troopers[hit.target], damage.effect_of(g, hit)
    attributes = g.profile(target).attributes
    if effect.holds is not None:
        needed = max(attributes.ph + effect.holds, 0)  # as many faces hold it as do not free it
        return "immobilised", Blow(SIDES - min(needed, SIDES))
    if effect.blinds:
        more = sum(line.value for line in hit.lines)
        return "blinded", Blow(damage.damage_of(g, hit), more - attributes.bts)
    if effect.stuns:
        more = sum(line.value for line in hit.lines)
        protection = resisting.protection(g.profile(target), effect)[1]
        return "stunned", Blow(damage.damage_of(g, hit), protection + more)
    if effect.pulses:  # a critical disables by itself where there is nothing else in it
        more = sum(line.value for line in hit.lines) - attributes.bts
        alone = effect.passes_walls
        against = resisting.pulse_damage(g, hit)
        return "disabled", Blow(against, more, 1, int(not alone), parry, sure=int(alone))
    return None


def suffers(trooper: Trooper, affliction: Affliction) -> bool:
    """Whether somebody is in that state already."""
    if affliction == "disabled":
        return bool(trooper.disabled)
    return trooper.is_in(affliction)
