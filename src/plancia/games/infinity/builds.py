"""What players bring: the worth of an army list, and all that is wrong with it.

[INF-ARMY-07 to INF-ARMY-37]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from plancia.core import Refusal
from plancia.games.infinity.library import Library
from plancia.games.infinity.lists import COMPANY, ArmyList
from plancia.games.infinity.names import halves, title
from plancia.games.infinity.profiles import Profile, Unit

POINTS_PER_SWC: Final = 50  # [INF-ARMY-26]
POINTS_PER_RARE_UNIT: Final = 200  # [INF-ARMY-19]
TOTAL_OF_COMPANIES: Final = 4  # [INF-ARMY-18]
ARMIES_OF_COMPANIES: Final = 3  # [INF-ARMY-16]
GROUP: Final = 10  # [INF-ARMY-37]


def cost(members: Sequence[Profile]) -> int:
    """The points of all models. [INF-ARMY-11]"""
    return sum(profile.cost for profile in members)


def swc(members: Sequence[Profile]) -> float:
    """What their weapons and their Lieutenant use up. [INF-ARMY-27, INF-ARMY-31]"""
    return sum(profile.swc for profile in members)


def swc_limit(members: Sequence[Profile], points: int) -> int:
    """What an army has for support weapons. [INF-ARMY-26, INF-ARMY-32]

    Only whole fifties of the agreed total count, not the points that are spent.
    """
    return points // POINTS_PER_SWC + sum(profile.adds_swc for profile in members)


def availability(unit: Unit, *, company: bool) -> int | None:
    """How many models of a unit an army may have; None: as many as it can pay.

    [INF-ARMY-13, INF-ARMY-14, INF-ARMY-17 to INF-ARMY-19]
    """
    if unit.availability == "total":
        return TOTAL_OF_COMPANIES if company else None
    if not company or unit.availability == 1:
        return unit.availability
    return unit.availability // 2


def places(library: Library, profile: Profile) -> int:
    """How many places of a combat group it takes: a pack has one of its own. [INF-SS-ANTI-13]"""
    return 1 + len(library.units[profile.unit].brings)


def faults(library: Library, army_list: ArmyList, points: int | None = None) -> tuple[Refusal, ...]:
    """All that is wrong with a list, for an agreed total or for its own; none: it is legal."""
    if army_list.army != COMPANY and army_list.army not in library.armies:
        return (_no("INF-ARMY-10", "army", army=army_list.army),)
    strange = [name for name in army_list.members if name not in library.profiles]
    if strange:
        return tuple(_no("INF-ARMY-10", "profile", profile=name) for name in dict.fromkeys(strange))
    members = [library.profiles[name] for name in army_list.members]
    total = army_list.points if points is None else points
    is_company = army_list.army == COMPANY
    return (
        *(_company(library, members) if is_company else _one_army(library, army_list, members)),
        *_spent(members, total),
        *_available(library, members, total, company=is_company),
        *_lieutenant(members),
        *_remotes(library, members),
        *_groups(library, army_list),
    )


def _no(rule: str, name: str, **args: Any) -> Refusal:
    return Refusal.of(rule, f"infinity.fault.{name}", **args)


def _units(members: Sequence[Profile]) -> Counter[str]:
    """How many models of each unit there are, whatever they carry. [INF-ARMY-12]"""
    return Counter(profile.unit for profile in members)


# --- whose troops --------------------------------------------------------------------------------


def _one_army(
    library: Library, army_list: ArmyList, members: Sequence[Profile]
) -> Iterator[Refusal]:
    """Troops of one army, and hired ones of others. [INF-ARMY-10, INF-ARMY-22 to INF-ARMY-25]"""
    army = library.armies[army_list.army]
    for name in _units(members):
        other = library.armies[library.army_of[name]]
        if other.id == army.id:
            continue
        unit = library.units[name]
        args = {"unit": unit.isc, "army": title(army.title), "other": title(other.title)}
        if not other.human:
            yield _no("INF-ARMY-24", "not_for_hire", **args)
        elif unit.troop != "mercenary":
            yield _no("INF-ARMY-23", "foreign", **args)
        elif not army.human:
            yield _no("INF-ARMY-25", "hires_no_humans", **args)


def _company(library: Library, members: Sequence[Profile]) -> Iterator[Refusal]:
    """Troops of up to three human armies. [INF-ARMY-16, INF-ARMY-21, INF-ARMY-24]"""
    units = _units(members)
    armies = dict.fromkeys(library.army_of[name] for name in units)
    if len(armies) > ARMIES_OF_COMPANIES:
        yield _no("INF-ARMY-16", "too_many_armies", n=len(armies))
    for name in units:
        unit, army = library.units[name], library.armies[library.army_of[name]]
        if not army.human:
            yield _no("INF-ARMY-24", "not_for_company", unit=unit.isc, other=title(army.title))
        elif _is_named(unit) and unit.troop != "mercenary":
            yield _no("INF-ARMY-21", "named", unit=unit.isc)


def _is_named(unit: Unit) -> bool:
    """Whether it is a named character."""
    return "personality" in unit.skills


# --- what it costs -------------------------------------------------------------------------------


def _spent(members: Sequence[Profile], total: int) -> Iterator[Refusal]:
    """Points, and points for support weapons. [INF-ARMY-11, INF-ARMY-26, INF-ARMY-27]"""
    spent, support, limit = cost(members), swc(members), swc_limit(members, total)
    if spent > total:
        yield _no("INF-ARMY-11", "points", spent=spent, total=total, over=spent - total)
    if support > limit:
        over = halves(support - limit)
        yield _no("INF-ARMY-26", "swc", spent=halves(support), total=limit, over=over)


def _available(
    library: Library, members: Sequence[Profile], total: int, *, company: bool
) -> Iterator[Refusal]:
    """How many of each unit there are. [INF-ARMY-12, INF-ARMY-17 to INF-ARMY-20]"""
    rare = 0
    for name, count in _units(members).items():
        unit = library.units[name]
        if unit.pack_only:
            yield _no("INF-SS-ANTI-15", "pack_only", unit=unit.isc)
        most = availability(unit, company=company)
        if company and unit.availability == 1:
            rare += 1
            if count > 1:
                yield _no("INF-ARMY-20", "rare_twice", unit=unit.isc)
        elif most is not None and count > most:
            rule = "INF-ARMY-12"
            if company:
                rule = "INF-ARMY-18" if unit.availability == "total" else "INF-ARMY-17"
            yield _no(rule, "availability", unit=unit.isc, n=most, count=count)
    most_rare = total // POINTS_PER_RARE_UNIT
    if company and rare > most_rare:
        yield _no("INF-ARMY-19", "rare", n=most_rare, count=rare)


# --- who leads, and who follows ------------------------------------------------------------------


def _lieutenant(members: Sequence[Profile]) -> Iterator[Refusal]:
    """One Lieutenant, of those that have the option. [INF-ARMY-29, INF-ARMY-30, INF-ARMY-33]"""
    leaders = [profile for profile in members if profile.is_lieutenant]
    if not leaders:
        yield _no("INF-ARMY-29", "no_lieutenant")
    elif len(leaders) > 1:
        yield _no("INF-ARMY-33", "lieutenants", n=len(leaders))
    regular = any(profile.training == "regular" for profile in members)
    for leader in leaders:
        if leader.training == "irregular" and regular:
            yield _no("INF-CHAR-TRAIN-03", "irregular_lieutenant", unit=leader.name)


def _remotes(library: Library, members: Sequence[Profile]) -> Iterator[Refusal]:
    """Remotes need a hacking device or a T.A.G. in the list.
    [INF-ARMY-04, INF-ARMY-05, INF-EQ-TAG-07, INF-HACK-50]
    """
    if any(profile.is_hacker or profile.type == "TAG" for profile in members):
        return
    remotes = [profile.unit for profile in members if profile.type == "REM"]
    if remotes:
        yield _no("INF-ARMY-04", "remotes", unit=library.units[remotes[0]].isc)


def _groups(library: Library, army_list: ArmyList) -> Iterator[Refusal]:
    """Groups of ten, and only where there are more than ten. [INF-ARMY-36, INF-ARMY-37]"""
    sizes = [
        sum(places(library, library.profiles[name]) for name in group) for group in army_list.groups
    ]
    for number, size in enumerate(sizes, 1):
        if size > GROUP:
            yield _no("INF-ARMY-37", "group_full", group=number, n=size)
        elif size == 0:
            yield _no("INF-ARMY-37", "group_empty", group=number)
    if len(sizes) > 1 and sum(sizes) <= GROUP:
        yield _no("INF-ARMY-36", "one_group", n=sum(sizes))
