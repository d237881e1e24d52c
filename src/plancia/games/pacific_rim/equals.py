"""Forces of equal value, for civil wars that are built at the table. [PRE-CIV-02]"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, islice

from plancia.games.pacific_rim import forces
from plancia.games.pacific_rim.library import Library
from plancia.games.pacific_rim.state import Recruit


def matching(library: Library, force: Sequence[Recruit], models: int) -> tuple[Recruit, ...]:
    """A force of at least so many models that is worth as much as another; empty if there is none.

    It is the same one, if that is large enough. [PRE-MPL-01]
    """
    if len(force) >= models:
        return tuple(force)
    return worth(library, forces.value(library, force), models)


@cache
def worth(library: Library, points: int, models: int) -> tuple[Recruit, ...]:
    """The first force of so many different models, of any kind, that is worth so much."""
    crews = crews_of(library)
    for team in combinations(library.profiles.values(), models):
        left = points - sum(each.cost + 2 * each.category for each in team)
        crew = crews.get((sum(each.crew for each in team), left))
        if crew is not None:
            pilots = iter(crew)
            return tuple(Recruit(each.id, tuple(islice(pilots, each.crew))) for each in team)
    return ()


@cache
def crews_of(library: Library) -> dict[tuple[int, int], tuple[str, ...]]:
    """Pilots by how many they are and what they cost together."""
    found: dict[tuple[int, int], tuple[str, ...]] = {(0, 0): ()}
    for pilot in library.pilots.values():
        for (number, points), crew in list(found.items()):
            found.setdefault((number + 1, points + pilot.cost), (*crew, pilot.id))
    return found
