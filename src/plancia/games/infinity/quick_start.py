"""A legal list for every army and every size, for whoever wants to begin at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from typing import Final

from plancia.core import Message, Unfit
from plancia.games.infinity.builds import GROUP, cost, faults
from plancia.games.infinity.library import Library
from plancia.games.infinity.lists import ArmyList, line_ups
from plancia.games.infinity.names import army_name
from plancia.games.infinity.profiles import Profile

AVERAGE: Final = 18
"""Points of a model in an army that is neither a horde nor a handful."""
FEWEST, MOST = 6, 15
ALIKE: Final = 3
"""So many of a unit are taken before others are preferred."""
REPEATED: Final = 3
SUPPORT: Final = 10
"""How many points one for support weapons is worth."""
WASTE: Final = 0.03
"""How much of its points a list may leave unspent before other units are looked at."""


@cache
def quick_start(library: Library, army: str, points: int) -> ArmyList:
    """A line-up of ours, if there is one of that size, else a list that is put together here.

    Raises Unfit where the points do not even pay a Lieutenant.
    """
    for line_up in line_ups().values():
        if (line_up.army, line_up.points) == (army, points):
            return line_up.army_list
    return mustered(library, army, points)


@cache
def quick_starts(library: Library, points: int) -> tuple[ArmyList, ...]:
    """One for every army that can be had for so many points."""
    found: list[ArmyList] = []
    for army in sorted(library.armies):
        with suppress(Unfit):
            found.append(quick_start(library, army, points))
    return tuple(found)


def mustered(library: Library, army: str, points: int) -> ArmyList:
    """A list of one army; of the troops that can be paid those come first that rules cover."""
    troops = [profile for profile in library.profiles.values() if profile.army == army]
    members: list[str] = [_leader(library, army, points, troops).id]
    size = max(FEWEST, min(MOST, points // AVERAGE))
    while len(members) < size:
        left = points - cost([library.profiles[name] for name in members])
        budget = left / (size - len(members))
        used = Counter(library.profiles[name].unit for name in members)
        ranked = sorted(troops, key=lambda each: _rank(each, used[each.unit], budget))
        spare = left - budget / 2 * (size - len(members) - 1)
        found = next(
            (
                each.id
                for each in ranked
                if each.cost <= spare and fits(library, army, points, [*members, each.id])
            ),
            None,
        )
        if found is None:
            break
        members.append(found)
    while better := _improved(library, army, points, members):
        members = better
    return in_groups(library, army, points, members)


def _leader(library: Library, army: str, points: int, troops: Sequence[Profile]) -> Profile:
    """The Lieutenant that costs least, best one that all rules cover. [INF-ARMY-29]"""
    leaders = [each for each in troops if each.is_lieutenant]
    ranked = sorted(leaders, key=_price)
    found = next((each for each in ranked if fits(library, army, points, [each.id])), None)
    if found is None:
        args = {"army": army_name(library, army), "n": points}
        raise Unfit(Message("infinity.fault.too_few_points", args))
    return found


def _price(leader: Profile) -> float:
    """What a Lieutenant costs, a support point as much as some models."""
    return leader.cost + SUPPORT * (leader.swc - leader.adds_swc)


def _rank(profile: Profile, used: int, budget: float) -> float:
    """How far its cost is from what can be spent, and what speaks against it, in points."""
    return abs(profile.cost - budget) + REPEATED * (used // ALIKE)


def in_groups(library: Library, army: str, points: int, members: Sequence[str]) -> ArmyList:
    """The members in groups of ten. [INF-ARMY-37]"""
    groups = tuple(tuple(part) for part in _tens(members))
    return ArmyList(army, points, groups)


def _tens(members: Sequence[str]) -> Iterator[Sequence[str]]:
    number = -(-len(members) // GROUP)
    size = -(-len(members) // number)
    for start in range(0, len(members), size):
        yield members[start : start + size]


def fits(library: Library, army: str, points: int, members: Sequence[str]) -> bool:
    """Whether members make a legal list, or one that only wants more of them."""
    return not faults(library, in_groups(library, army, points, members))


def _improved(library: Library, army: str, points: int, members: Sequence[str]) -> list[str] | None:
    """The same with one model in a dearer option of its unit, as long as points are left; if many
    are, one of any other unit.
    """
    left = points - cost([library.profiles[name] for name in members])
    every = [each for each in library.profiles.values() if each.army == army]
    for others in (False, True) if left > points * WASTE else (False,):
        for index, name in enumerate(members):
            now = library.profiles[name]
            if now.is_lieutenant:
                continue
            options = [
                each
                for each in (every if others else library.options(now.unit))
                if now.cost < each.cost <= now.cost + left and not each.is_lieutenant
            ]
            for each in sorted(options, key=lambda option: -option.cost):
                changed = [*members[:index], each.id, *members[index + 1 :]]
                if fits(library, army, points, changed):
                    return changed
    return None
