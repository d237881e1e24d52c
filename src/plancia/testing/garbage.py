"""Actions that nobody offered: what a broken or hostile table might send."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

Wire = dict[str, Any]

KEPT = 300
"""How many actions of earlier decisions are remembered."""


class Garbage:
    """Remembers the actions that were offered and makes wrong ones out of them."""

    def __init__(self, rng: random.Random) -> None:
        """Take the random numbers that choose what goes wrong."""
        self._rng = rng
        self._seen: list[Wire] = []
        self._words = ["", "nobody"]

    def remember(self, wire: Wire) -> None:
        """Keep an offered action for later, when it may be stale."""
        if len(self._seen) < KEPT:
            self._seen.append(wire)
        else:
            self._seen[self._rng.randrange(KEPT)] = wire
        for value in wire.values():
            if isinstance(value, str) and len(self._words) < KEPT and value not in self._words:
                self._words.append(value)

    def stale(self) -> Iterator[Wire]:
        """An action of an earlier decision, maybe of another seat."""
        if self._seen:
            yield self._rng.choice(self._seen)

    def mutated(self, wire: Wire) -> Iterator[Wire]:
        """An action with one field changed."""
        fields = [name for name in wire if name != "type"]
        if fields:
            name = self._rng.choice(fields)
            yield {**wire, name: self._other(wire[name])}

    def _other(self, value: Any) -> Any:
        rng = self._rng
        match value:
            case bool():
                return not value
            case int():
                return rng.choice([value + 1, value - 1, -1, value + 100, 10**9, "many", None])
            case float():
                return rng.choice([value + 0.5, -value, -1.0, 1e9, "far"])
            case str():
                return rng.choice([*self._words, 0])
            case list() | tuple():
                return self._other_list(list(value))
            case dict():
                return {}
            case _:
                return rng.choice([0, *self._words])

    def _other_list(self, values: list[Any]) -> list[Any]:
        way = self._rng.randrange(4)
        if not values or way == 0:
            return [*values, self._rng.choice(self._words)]
        if way == 1:
            return values[:-1]
        if way == 2:
            return [*values, values[-1]]
        place = self._rng.randrange(len(values))
        return [*values[:place], self._other(values[place]), *values[place + 1 :]]
