"""Searches over neighbours: what can be reached for how much, and the shortest routes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import NamedTuple, TypeAlias

Label: TypeAlias = str
"""A hex as players read and type it: column letter from the west, row number from the south."""

Near = Mapping[Label, tuple[Label, ...]]
"""The neighbours of every hex, in the order that settles ties."""

Cost = Callable[[Label, Label], int | None]
"""What a step between neighbours costs, 0 or more; None: it cannot be made."""

Passable = Callable[[Label], bool]
"""Whether a hex can be entered."""


class Reached(NamedTuple):
    """The cheapest way to a hex: its whole cost, and the hex before; None at the start."""

    cost: int
    before: Label | None


class Searches:
    """Searches over the neighbours of hexes."""

    __slots__ = ()
    near: Near

    def reach(self, start: Label, budget: int, cost: Cost) -> dict[Label, Reached]:
        """Every hex that can be reached for at most `budget`, and the cheapest way there.

        The start is included, and the hexes come by cost. Of ways that cost the same, the one
        found first stays, so that the answer is always the same.
        """
        best: dict[Label, Reached] = {}
        cheapest = {start: 0}
        # One list of claims for each cost: costs are small, so this beats a heap.
        claims: list[list[tuple[Label, Label | None]]] = [[] for _ in range(budget + 1)]
        if claims:
            claims[0].append((start, None))
        for spent, waiting in enumerate(claims):
            for here, before in waiting:
                if here in best:
                    continue
                best[here] = Reached(spent, before)
                for to in self.near[here]:
                    if to in best:
                        continue
                    step = cost(here, to)
                    if step is None:
                        continue
                    total = spent + step
                    if total < cheapest.get(to, budget + 1):
                        cheapest[to] = total
                        claims[total].append((to, here))
        return best

    def shortest_routes(
        self, start: Label, goal: Label, passable: Passable, limit: int
    ) -> tuple[tuple[Label, ...], ...]:
        """The shortest routes through passable hexes, at most `limit` of them.

        A route lists the hexes entered, the goal included. `passable` is asked for the
        goal too, never for the start. Routes come in the order of their directions.
        """
        steps = _steps_to(self.near, goal, start, passable)
        return tuple(islice(_downhill(self.near, start, steps), limit)) if start in steps else ()


def route(reached: Mapping[Label, Reached], goal: Label) -> tuple[Label, ...]:
    """The hexes entered on the cheapest way to a goal that `reach` found."""
    entered: list[Label] = []
    here = goal
    while (before := reached[here].before) is not None:
        entered.append(here)
        here = before
    return tuple(reversed(entered))


def _steps_to(near: Near, goal: Label, start: Label, passable: Passable) -> dict[Label, int]:
    """How many steps it is to the goal, for every hex up to the start's distance."""
    if goal != start and not passable(goal):
        return {}
    steps = {goal: 0}
    frontier = [goal]
    while frontier and start not in steps:
        fresh: list[Label] = []
        for here in frontier:
            for to in near[here]:
                if to not in steps and (to == start or passable(to)):
                    steps[to] = steps[here] + 1
                    fresh.append(to)
        frontier = fresh
    return steps


def _downhill(near: Near, here: Label, steps: Mapping[Label, int]) -> Iterator[tuple[Label, ...]]:
    """Every way from a hex to the goal; since each step leads closer, none is a dead end."""
    left = steps[here] - 1
    if left < 0:
        yield ()
    for to in near[here]:
        if steps.get(to) == left:
            for rest in _downhill(near, to, steps):
                yield (to, *rest)
