"""Legal lists that chance has put together, for checks and studies: everything comes up in them."""

from __future__ import annotations

from random import Random
from typing import Final

from plancia.games.infinity.library import Library
from plancia.games.infinity.lists import COMPANY, ArmyList
from plancia.games.infinity.profiles import Profile
from plancia.games.infinity.quick_start import fits, in_groups

MOST: Final = 20
"""So many purchases fill two combat groups. [INF-ARMY-37]"""


def drawn_list(library: Library, army: str, points: int, random: Random) -> ArmyList:
    """A Lieutenant, and whoever is drawn as long as somebody can be paid; an army, or a company."""
    troops = _for_hire(library) if army == COMPANY else _of(library, army)
    random.shuffle(troops)
    leaders = (each.id for each in troops if each.is_lieutenant)
    members = [next(name for name in leaders if fits(library, army, points, [name]))]
    # Remotes need somebody who steers them: whoever does not fit at first may do so later.
    for _ in range(2):
        for each in troops:
            if len(members) < MOST and fits(library, army, points, [*members, each.id]):
                members.append(each.id)
    return in_groups(library, army, points, members)


def _of(library: Library, army: str) -> list[Profile]:
    """All options of an army."""
    return [each for each in library.profiles.values() if each.army == army]


def _for_hire(library: Library) -> list[Profile]:
    """All options of the armies that companies take their troops from. [INF-ARMY-16]"""
    return [each for each in library.profiles.values() if library.armies[each.army].human]
