"""How near a mission is to its failure: too few marines, or the wrong ones lost."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from math import prod
from typing import Any, Final

from plancia.games.space_hulk.board import Board
from plancia.games.space_hulk.mission import conditions as words
from plancia.games.space_hulk.mission.references import all_words
from plancia.games.space_hulk.rules.ending import true
from plancia.games.space_hulk.state import SpaceHulk

Danger = Mapping[str, float]
"""The chance of every marine on the board to be killed soon."""

MARGIN: Final = (0.50, 0.74, 0.86, 0.92, 0.95, 0.97, 0.98, 0.985, 0.99)
"""The chance to keep enough marines to the end, by how many there are to spare."""
LOOSE: Final = 0.05
"""The chance that aliens destroy an object that nobody carries."""


def enough_left(g: SpaceHulk, danger: Danger) -> float:
    """The chance that enough marines are left for what the mission asks."""
    living = sum(marine.fate != "dead" for marine in g.marines.values())
    margin = living - sum(danger.values()) - needed(g.board)
    if margin <= 0.0:
        return MARGIN[0] * max(0.0, 1.0 + margin)
    whole = min(int(margin), len(MARGIN) - 2)
    part = min(1.0, margin - whole)
    return MARGIN[whole] + part * (MARGIN[whole + 1] - MARGIN[whole])


@lru_cache(maxsize=64)
def needed(board: Board) -> int:
    """How many marines a mission needs at least."""
    counts = [1]
    for word, _ in all_words(board.mission):
        if isinstance(word, words.Exited | words.Reached | words.FewLeft):
            counts.append(word.count)
    return max(counts)


def failure_chance(condition: words.Condition, g: SpaceHulk, danger: Danger) -> float:
    """How likely a condition for failure is to come true soon; mere numbers are `enough_left`'s."""
    function = CHANCES.get(type(condition))
    return 0.0 if function is None else function(condition, g, danger)


def no_charges(condition: words.NoCharges, g: SpaceHulk, danger: Danger) -> float:
    """Those who can still fire are in danger, or nearly out of ammunition."""
    chances = []
    for marine in (g.marines[name] for name in condition.marines):
        if marine.at is None or not (marine.ammo or marine.reloads):
            chances.append(1.0)
        else:
            short = 0.3 if marine.ammo == 1 and not marine.reloads else 0.0
            chances.append(1.0 - (1.0 - danger.get(marine.id, 0.0)) * (1.0 - short))
    return prod(chances)


def object_lost(condition: words.ObjectLost, g: SpaceHulk, danger: Danger) -> float:
    """It lies about, or its carrier is in danger and may drop it."""
    thing = g.things[condition.object]
    if thing.fate == "lost":
        return 1.0
    if thing.carrier:
        return LOOSE * danger.get(thing.carrier, 0.0)
    return LOOSE


CHANCES: dict[type, Callable[[Any, SpaceHulk, Danger], float]] = {
    words.AnyOf: lambda c, g, danger: (
        1.0 - prod(1.0 - failure_chance(inner, g, danger) for inner in c.of)
    ),
    words.AllOf: lambda c, g, danger: min(
        (failure_chance(inner, g, danger) for inner in c.of), default=1.0
    ),
    words.Not: lambda c, g, danger: 0.0 if true(c.of, g) else 1.0,  # what is done is done
    words.Dead: lambda c, g, danger: prod(
        1.0 if g.marines[m].fate == "dead" else danger.get(m, 0.0) for m in c.marines
    ),
    words.NoCharges: no_charges,
    words.ObjectLost: object_lost,
    words.TurnReached: lambda c, g, danger: min(1.0, g.status_turn / c.turn) ** 3,
}
"""By word; the others cannot go wrong."""
