"""Ways out of the faults of an army list: one change that makes fewer of them.

A model is taken out, one becomes the Lieutenant, or those who are too many for a combat group begin
another one. Every change is tried, and what is wrong then is asked of the rules themselves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from plancia.core import Message, Refusal
from plancia.games.infinity.builds import GROUP, faults
from plancia.games.infinity.library import Library
from plancia.games.infinity.lists import ArmyList, Groups
from plancia.games.infinity.names import loadout
from plancia.games.infinity.profiles import Profile

MOST: Final = 3
"""So many are offered at most."""


class WayOut(NamedTuple):
    """A change, and what comes of it."""

    change: Message
    after: ArmyList
    left: int
    """How many faults are left then."""
    points: int
    """What the list costs then, less what it costs now."""


def ways_out(found: Library, army_list: ArmyList, wrong: Sequence[Refusal]) -> list[WayOut]:
    """The changes after which least is wrong, and of those the ones that change least."""
    tried = [
        WayOut(change, after, len(faults(found, after)), cost(found, after) - now)
        for now in [cost(found, army_list)]
        for change, after in changes(found, army_list)
    ]
    better = [each for each in tried if each.left < len(wrong)]
    better.sort(key=lambda each: (each.left, abs(each.points)))
    return better[:MOST]


def cost(found: Library, army_list: ArmyList) -> int:
    """What a list costs in points."""
    return sum(found.profiles[name].cost for name in army_list.members)


def changes(found: Library, army_list: ArmyList) -> Iterator[tuple[Message, ArmyList]]:
    """All that could be changed, one thing at a time."""
    groups = army_list.groups
    if any(len(group) > GROUP for group in groups):
        yield Message("infinity.way_out.group"), with_groups(army_list, regrouped(groups))
    seen = set[str]()
    for number, group in reversed(list(enumerate(groups))):
        for place, name in reversed(list(enumerate(group))):
            if name in seen:
                continue
            seen.add(name)
            profile = found.profiles[name]
            args = {"model": called(profile), "things": loadout(found, profile)}
            less = (*group[:place], *group[place + 1 :])
            yield Message("infinity.way_out.out", args), replaced(army_list, number, less)
            if not profile.is_lieutenant and (leader := leading(found, profile)) is not None:
                other = (*group[:place], leader.id, *group[place + 1 :])
                yield (
                    Message("infinity.way_out.lieutenant", args),
                    replaced(army_list, number, other),
                )


def leading(found: Library, profile: Profile) -> Profile | None:
    """The cheapest option of the same unit that is a Lieutenant. [INF-ARMY-33]"""
    options = [
        each for each in found.profiles.values() if each.is_lieutenant and each.unit == profile.unit
    ]
    return min(options, key=lambda each: abs(each.cost - profile.cost), default=None)


def called(profile: Profile) -> Message:
    """A profile by the name of its models, which is never translated."""
    return Message("infinity.name.plain", {"name": profile.name})


def replaced(army_list: ArmyList, number: int, group: tuple[str, ...]) -> ArmyList:
    """The list with another combat group in place of one."""
    groups = (*army_list.groups[:number], group, *army_list.groups[number + 1 :])
    return with_groups(army_list, tuple(filter(None, groups)) or ((),))


def with_groups(army_list: ArmyList, groups: Groups) -> ArmyList:
    """The list with other combat groups."""
    return ArmyList(army_list.army, army_list.points, groups)


def regrouped(groups: Groups) -> Groups:
    """Those who are too many for a combat group begin another one. [INF-ARMY-37, INF-ARMY-38]"""
    return tuple(
        group[start : start + GROUP]
        for group in groups
        for start in range(0, max(len(group), 1), GROUP)
    )
