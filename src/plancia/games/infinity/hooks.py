"""What a skill or a piece of equipment does, as rules look at it: typed fields, told in its file.

Hooks stand in groups, one for each moment at which rules ask. A rule asks for what it needs to
know, `g.hooks(trooper).reacting.full_burst`, and never for the name of a skill; so a new skill of a
known kind is a file and no code. What several skills give is put together by `merged`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import Literal, TypeVar

from msgspec import Struct, structs

Marker = Literal["", "camouflage", "to_camouflage", "impersonation_1", "impersonation_2"]
"""What stands on the table instead of a model; empty: the model itself."""

Nature = Literal["aquatic", "desert", "mountain", "wilderness", "zero_g"]
"""Types of terrain. [INF-TERR-TYPE-01 to INF-TERR-TYPE-05]"""

Group = TypeVar("Group", bound=Struct)


class Moving(Struct, frozen=True, forbid_unknown_fields=True):
    """What changes its ways over the table."""

    no_climbing: bool = False
    """It cannot climb. [INF-SKILL-CLIMB-02]"""
    climbs: bool = False
    """It climbs as far as it moves, without a roll, and does other things meanwhile.
    [INF-SS-CLIMB-01, INF-SS-CLIMB-02]"""
    leaps: bool = False
    """It jumps as far as it moves, without a roll, and does other things in mid-air.
    [INF-SS-SJUMP-01, INF-SS-SJUMP-02]"""
    carries: int = 0
    """How many can hold on to its outside. [INF-EQ-GRIP-01]"""
    upright: bool = False
    """It neither lies down nor moves cautiously. [INF-SKILL-PRONE-05, INF-SKILL-CAUT-05]"""
    bulky: bool = False
    """Terrain takes it for a vehicle, whatever its type. [INF-TERR-MOV-01, INF-SS-AD3-06]"""
    trained: tuple[Nature, ...] = ()
    """Terrain that is one class easier for it. [INF-SS-TERR-01]"""


class Seeing(Struct, frozen=True, forbid_unknown_fields=True):
    """How it sees."""

    all_round: bool = False
    """It sees to all sides. [INF-EQ-V360-01]"""
    pierces: bool = False
    """It sees through what nobody sees through. [INF-EQ-MSV-03]"""
    ignores: tuple[str, ...] = ()
    """Numbers that count for nothing when it shoots or looks for somebody, by their names.
    [INF-EQ-MSV-01, INF-EQ-MSV-02]"""
    far: tuple[int, ...] = ()
    """What long range and the one beyond it cost at most. [INF-EQ-XVIS-01]"""
    unmasks: bool = False
    """It attacks who is under a marker of Camouflage. [INF-EQ-MSV-04]"""


class Reacting(Struct, frozen=True, forbid_unknown_fields=True):
    """What changes its reactions."""

    foresees: Literal["", "near", "far"] = ""
    """From how far away attacks do not surprise it. [INF-SS-SIX-01, INF-SS-SIX-05]"""
    full_burst: bool = False
    """It reacts with all dice of its weapon. [INF-SS-TR-01]"""
    hears_all: bool = False
    """It turns even to those whom nobody hears coming. [INF-SS-MA-10]"""


class Fighting(Struct, frozen=True, forbid_unknown_fields=True):
    """How it fights in close combat."""

    art: int = 0
    """Its level of Martial Arts, by which the better cancel those of the worse. [INF-SS-MA-09]"""
    piercing: bool = False
    """A good blow that it beats does not turn its own. [INF-SS-MA-02]"""
    first: bool = False
    """It strikes before others do. [INF-SS-MA-04]"""
    slips_away: bool = False
    """It leaves close combat with CC instead of PH. [INF-SS-MA-05]"""
    cancels: bool = False
    """Lower Martial Arts of its opponents count for nothing. [INF-SS-MA-09]"""
    unheard: bool = False
    """Nobody turns to it when it comes up from behind. [INF-SS-MA-10]"""
    singles_out: bool = False
    """Its opponents gain nothing by being several. [INF-SS-MA-11]"""
    sweeps: bool = False
    """A blow that wins hits all its opponents. [INF-SS-MA-12]"""
    berserk: bool = False
    """It may strike with no thought of its own safety. [INF-SS-BERS-01]"""
    two_weapons: bool = False
    """Two close combat weapons act in one blow. [INF-SS-CC2-01]"""
    venom: tuple[str, ...] = ()
    """The ammunition that its close combat weapons count as besides. [INF-SS-POIS-01]"""
    splash: int = 0
    """The damage of its blood to whoever wounds it in close combat. [INF-SS-POIS-03]"""


class Standing(Struct, frozen=True, forbid_unknown_fields=True):
    """What it endures."""

    courage: bool = False
    """It need not roll when it is shot at. [INF-SS-VALOR-01]"""
    helps_itself: bool = False
    """It stays on the table when it is Unconscious, as it may come round. [INF-DEAD-03]"""
    remote: bool = False
    """It is steered from afar, and has no Cube. [INF-SS-GHOST-02]"""
    blurred: bool = False
    """It counts as high as a trooper of the line. [INF-SS-CAMO-03]"""
    jams: int = 0
    """Up to which number a die stops a guided missile that is aimed at it. [INF-EQ-ECM-02]"""
    dogged: bool = False
    """In its own turn it may stay up instead of falling Unconscious. [INF-SS-VALOR-02]"""
    unbowed: bool = False
    """The wound that should drop it does not. [INF-SS-VALOR-07]"""
    immune: tuple[str, ...] = ()
    """Kinds of ammunition that are normal ammunition to it. [INF-SS-IMM-02, INF-SS-IMM-03]"""
    incurable: bool = False
    """Nobody can heal it. [INF-SS-EXRAH-01]"""
    brittle: bool = False
    """It dies of what should drop it. [INF-SS-EXRAH-02]"""
    unplugged: bool = False
    """It dies when E/M disables it. [INF-SS-EXRAH-03]"""
    seed: str = ""
    """What is left of it when it is dead, and has to be destroyed too. [INF-SS-SHAS-01]"""
    explodes: bool = False
    """It may blow up. [INF-SS-EXPL-01]"""
    transforms: bool = False
    """With its first wound it becomes its second form. [INF-SS-TRANS-01]"""
    aspect: bool = False
    """It hosts a mind that leaves a body that falls. [INF-SS-GHOST-03]"""
    natural: tuple[str, ...] = ()
    """Abilities that it was born with: E/M does nothing to them. [INF-AMMO-EMT-17]"""


class Serving(Struct, frozen=True, forbid_unknown_fields=True):
    """What changes how it follows its leaders."""

    inspires: bool = False
    """As Lieutenant it hands its own character on to its troops. [INF-SS-LEAD-01]"""
    keeps_order: bool = False
    """It has its own order while nobody leads. [INF-SS-RELIG-01]"""
    steadfast: bool = False
    """It may stay when its army retreats. [INF-SS-RELIG-02]"""
    proves_itself: bool = False
    """It may give its life only once it has felled an enemy. [INF-SS-COMA-05]"""
    holds_out: int = 0
    """Its army retreats only when it has lost so many per cent. [INF-SS-MORAT-02]"""


class Treating(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom it can bring back."""

    heals: bool = False
    """It can help whoever has wounds. [INF-DEAD-03]"""
    repairs: bool = False
    """It can help whatever has structure. [INF-STR-05]"""
    defuses: bool = False
    """It makes mines and their nets harmless. [INF-WPN-MINE-14, INF-WPN-MINE-23]"""


class Observing(Struct, frozen=True, forbid_unknown_fields=True):
    """How it finds and marks others."""

    senses: bool = False
    """It has an area in which nobody hides from it. [INF-SS-SENS-01, INF-SS-SENS-04]"""


class Deploying(Struct, frozen=True, forbid_unknown_fields=True):
    """How it comes onto the table."""

    marker: Marker = ""
    """It may be deployed as this marker. [INF-SET-26]"""
    poses: Literal["", "kin", "any"] = ""
    """It passes for an enemy's own: of its kind, or of any. [INF-SS-IMPERS-20, INF-SS-IMPERS-22]"""
    hidden: bool = False
    """It may be noted in secret, with nothing on the table. [INF-SET-26, INF-SS-CAMO-30]"""
    own_half: bool = False
    """It may be deployed anywhere in its own half. [INF-SS-MECH-01, INF-SS-INFIL-02]"""
    enemy_half: bool = False
    """It may be deployed in the enemy half, with a roll. [INF-SS-INFIL-03]"""
    airborne: bool = False
    """It may stay away, and arrive later. [INF-SS-AD-01]"""
    by_section: bool = False
    """It comes over the section of the edge that was noted. [INF-SS-AD1-01]"""
    any_edge: bool = False
    """It comes over any edge. [INF-SS-AD2-01]"""
    any_zone: bool = False
    """It comes over the edge of the enemy's deployment zone, too. [INF-SS-AD4-01]"""
    takes_command: bool = False
    """It comes by a Tactical Jump: as Lieutenant it leads from then on, and brings parachutists
    together. [INF-SS-AD4-02, INF-SS-AD4-04]"""
    in_bad_weather: int = 0
    """What its jump loses in battles that say so. [INF-SS-AD3-15]"""
    jumps: bool = False
    """It can jump out of its transport. [INF-SS-AD3-01]"""


class Leading(Struct, frozen=True, forbid_unknown_fields=True):
    """What it does for its army as its Lieutenant."""

    hands_on: bool = False
    """It may give its special order to others of its combat group. [INF-SS-STRAT-01]"""
    holds_back: int = 0
    """How many models more than one are deployed last. [INF-SS-STRAT-02]"""
    denies: int = 0
    """How many fewer the enemy holds back. [INF-SS-STRAT-03]"""


class Hacking(Struct, frozen=True, forbid_unknown_fields=True):
    """What it does in networks."""

    relay: bool = False
    """It works as a repeater for the Hackers of its side. [INF-SS-REP-01, INF-EQ-HACK-02]"""


class Working(Struct, frozen=True, forbid_unknown_fields=True):
    """What it can use that lies on the table."""

    trained: bool = False
    """It uses consoles without a modifier. [INF-VICT-03]"""


class Hooks(Struct, frozen=True, forbid_unknown_fields=True):
    """All that a skill, a piece of equipment, or all those of a model do together."""

    moving: Moving = Moving()
    seeing: Seeing = Seeing()
    reacting: Reacting = Reacting()
    fighting: Fighting = Fighting()
    standing: Standing = Standing()
    serving: Serving = Serving()
    treating: Treating = Treating()
    observing: Observing = Observing()
    deploying: Deploying = Deploying()
    leading: Leading = Leading()
    hacking: Hacking = Hacking()
    working: Working = Working()


NONE = Hooks()


def merged(parts: Iterable[Hooks]) -> Hooks:
    """What several do together: later ones count where only one value can."""
    return reduce(_both, (part for part in parts if part != NONE), NONE)


def _both(one: Hooks, other: Hooks) -> Hooks:
    groups = (_filled(getattr(one, name), getattr(other, name)) for name in Hooks.__struct_fields__)
    return Hooks(*groups)


def _filled(one: Group, other: Group) -> Group:
    """Sums of lists, and else the value of the later one where it says anything."""
    usual = type(other)()
    changes = {
        name: _sum(getattr(one, name), getattr(other, name))
        for name in other.__struct_fields__
        if getattr(other, name) != getattr(usual, name)
    }
    return structs.replace(one, **changes) if changes else one


def _sum(one: object, other: object) -> object:
    if isinstance(one, tuple) and isinstance(other, tuple):
        return (*one, *(each for each in other if each not in one))
    return other
