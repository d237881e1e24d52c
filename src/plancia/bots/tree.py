"""The search tree: what is known of sequences of actions, whatever the dice and secrets were.

Nodes are reached by actions alone. The same sequence may lead to different positions, as dice and
secrets are drawn again in each simulation; not every action is then available every time, and
an action is compared by how often it was available, not by how often its parent was visited.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Any, TypeAlias

from plancia.core import Action, Seat

Key: TypeAlias = tuple[Seat, Action[Any]]


class Node:
    """A sequence of actions: how often it was played, and what came of it for the last to act."""

    __slots__ = ("available", "children", "prior", "total", "visits")

    def __init__(self) -> None:
        """Nothing is known yet."""
        self.children: dict[Key, Node] = {}
        self.prior = 0.0
        """By how much the last action seemed to better the position at first sight."""
        self.visits = 0
        self.available = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        """The average value."""
        return self.total / self.visits if self.visits else 0.0


class Spread:
    """How far apart values lie; exploration is measured in it, so that no game needs tuning."""

    __slots__ = ("_count", "_mean", "_squares")

    def __init__(self) -> None:
        """No value was seen yet."""
        self._count = 0
        self._mean = 0.0
        self._squares = 0.0

    def add(self, value: float) -> None:
        """Take a value into account (Welford's running sums)."""
        self._count += 1
        apart = value - self._mean
        self._mean += apart / self._count
        self._squares += apart * (value - self._mean)

    @property
    def deviation(self) -> float:
        """The standard deviation; 1 as long as there is nothing to compare."""
        if self._count < 2 or self._squares <= 0.0:
            return 1.0
        return sqrt(self._squares / self._count)


def select(
    node: Node, seat: Seat, options: Sequence[Action[Any]], explore: float
) -> tuple[Action[Any] | None, Node | None, list[Action[Any]]]:
    """The most promising option that was tried before, and the options that were not.

    Upper confidence bounds, by the number of times each option was available.
    """
    children = node.children
    untried: list[Action[Any]] = []
    best: tuple[Action[Any], Node] | None = None
    highest = float("-inf")
    for option in options:
        child = children.get((seat, option))
        if child is None:
            untried.append(option)
            continue
        child.available += 1
        visits = child.visits
        bound = child.total / visits + explore * sqrt(log(child.available + 1) / visits)
        if bound > highest:
            best, highest = (option, child), bound
    if best is None:
        return None, None, untried
    return best[0], best[1], untried
