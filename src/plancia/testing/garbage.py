"""Actions that nobody offered: what a broken or hostile table might send."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

Wire = dict[str, Any]

KEPT = 300
"""How many actions of earlier decisions are remembered."""

SEEN = 30
"""How many values of a field are remembered."""

MADE = 4
"""How many actions of a kind are made up at a time."""


class Garbage:
    """Remembers the actions that were offered and makes wrong ones out of them."""

    def __init__(self, rng: random.Random) -> None:
        """Take the random numbers that choose what goes wrong."""
        self._rng = rng
        self._seen: list[Wire] = []
        self._words = ["", "nobody"]
        self._values: dict[str, list[Any]] = {}
        """What was seen in the fields of actions, by their names."""

    def remember(self, wire: Wire) -> None:
        """Keep an offered action for later, when it may be stale."""
        if len(self._seen) < KEPT:
            self._seen.append(wire)
        else:
            self._seen[self._rng.randrange(KEPT)] = wire
        for name, value in wire.items():
            if name != "type":
                known = self._values.setdefault(name, [])
                if value not in known[-SEEN:]:
                    known.append(value)
                    del known[:-SEEN]
                self.learn([value] if isinstance(value, str) else ())

    def learn(self, words: Iterable[str]) -> None:
        """Keep names of things, to be used where an action wants one."""
        for word in words:
            if len(self._words) >= KEPT:
                return
            if word not in self._words:
                self._words.append(word)

    def made_up(self, kind: type, seats: Sequence[str]) -> Iterator[Wire]:
        """Actions of a kind that nobody offered, as sensible as its fields let them be."""
        fields = msgspec.structs.fields(kind)
        for _ in range(MADE if fields else 1):
            values = {each.encode_name: self._value(each, seats) for each in fields}
            yield {"type": kind.__struct_config__.tag, **values}  # type: ignore[attr-defined]

    def _value(self, field: Any, seats: Sequence[str]) -> Any:
        """Something for a field: what such fields had before, its default, or what its type is."""
        known = self._values.get(field.encode_name)
        way = self._rng.randrange(4)
        if known and way < 2:
            return self._rng.choice(known)
        if way == 2 and field.default is not msgspec.NODEFAULT:
            return msgspec.to_builtins(field.default)
        return self._of_type(field.type, seats)

    def _of_type(self, hint: Any, seats: Sequence[str]) -> Any:
        rng, origin, args = self._rng, get_origin(hint), get_args(hint)
        if origin is Annotated:
            return self._of_type(args[0], seats)
        if origin is Literal:
            return rng.choice(args)
        if origin in (Union, UnionType):
            return self._of_type(rng.choice(args), seats)
        if origin in (list, tuple):
            count = len(args) if origin is tuple and ... not in args else rng.randrange(3)
            kinds = args if ... not in args and len(args) == count else args[:1] * count
            return [self._of_type(each, seats) for each in kinds]
        if origin is dict:
            return {}
        if hint is bool:
            return rng.random() < 0.5
        if hint is int:
            return rng.randrange(7)
        if hint is float:
            return float(rng.randrange(360))
        if hint is str:
            return rng.choice(rng.choice([seats, self._words]))
        return None

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
