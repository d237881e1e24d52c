"""What no page would send to a table: messages of all wrong kinds."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any, NamedTuple

from plancia.testing.garbage import Garbage
from tools.server_client import Json

BIG = 70_000
"""More than a body or a message may have."""

ODD_NUMBERS: tuple[Any, ...] = (0, -1, 2**63, 2**70, 1.5, "0", None)
ODD_VALUES: tuple[Any, ...] = (
    *(None, 0, -1, True, "", "x" * 100, "x" * 300, [], {}, [[]], {"type": "ping"}),
    *("marines", "clock", "dice", "x", "it", "\x00", "\ud83d\ude00", "../..", "a" * 16),
)
KINDS = (
    *("hello", "undo", "lang", "nonce", "as", "resync", "verify", "why", "reach"),
    *("welcome", "ack", "update", "verdict", "reached", "", "Act"),
)
TIME = ("ring", "pause", "continue")
"""Actions about time, at tables where it does not matter."""
_WHAT: tuple[Any, ...] = ("take_back", "draw", "war", None, [])
_YES: tuple[Any, ...] = (True, False, "yes", None, 1)
TALK: tuple[Json, ...] = (
    *({"type": "propose", "what": what} for what in _WHAT),
    *({"type": "reply", "yes": yes} for yes in _YES),
    *({"type": "table/take_back", "kept": 0}, {"type": "resign", "x": 1}, {"type": "resign"}),
)
"""What people say besides playing, where nobody has asked, or in no way that can be understood."""
FIELDS = (
    *("seat", "lang", "value", "id", "n", "table", "token", "have", "action", "more"),
    *("thing", "at", "held", "piece", "through", "to", "then", "deeds"),
)
NONSENSE: tuple[str | bytes, ...] = (
    *("", "{", "null", "[]", "0", '"', "[" * 5_000, '{"a":' * 5_000, '{"type":', "\x00", "NaN"),
    *(b"\x00\xff\xfe", b"", b'{"type":"ping"}', '{"type":"ping","type":"act"}', '{"type":1}'),
)


class Sent(NamedTuple):
    """A message, what is wrong with it, and whether the server must hang up on it."""

    kind: str
    data: str | bytes
    last: bool = False


class Inventor:
    """Makes wrong messages, some of them out of what a table has offered."""

    def __init__(self, rng: random.Random, *, talks: bool = True) -> None:
        """Take the random numbers that choose; `talks` is whether to say what any seat may say."""
        self.rng, self.talks = rng, talks
        self.garbage = Garbage(rng)
        self.number = 0

    def message(self, choices: list[Json], n: int) -> Sent:
        """A wrong message to a table that offers these choices at version n."""
        for choice in choices[:3]:
            self.garbage.remember(choice["action"])
        ways: tuple[Callable[[list[Json], int], Sent], ...] = (
            self._malformed,
            self._odd,
            self._stale,
            self._mutated,
            self._oversized,
            self._costly,
        )
        return self.rng.choices(ways, (20, 25, 25, 30, 0.5, 10))[0](choices, n)

    def honest(self, choices: list[Json], n: int) -> str:
        """What a page would send, so that a table goes on."""
        return self._act(self.rng.choice(choices)["action"], n)

    def _act(self, action: Any, n: Any) -> str:
        self.number += 1
        return json.dumps({"type": "act", "id": f"f{self.number}", "n": n, "action": action})

    def _malformed(self, choices: list[Json], n: int) -> Sent:
        """What is not even a message."""
        return Sent("malformed", self.rng.choice(NONSENSE))

    def _odd(self, choices: list[Json], n: int) -> Sent:
        """Messages of any kind with odd fields."""
        rng = self.rng
        self.number += 1
        fields: Json = {"type": rng.choice(KINDS)}
        if rng.random() < 0.5:
            fields |= {"id": f"u{self.number}", "n": rng.choice((n, *ODD_NUMBERS))}
        for _ in range(rng.randrange(1, 3)):
            fields[rng.choice(FIELDS)] = rng.choice(ODD_VALUES)
        return Sent("odd", json.dumps(fields))

    def _stale(self, choices: list[Json], n: int) -> Sent:
        """An action of another decision, or at a version that is not the present one."""
        old = next(iter(self.garbage.stale()), {"type": "move"})
        if self.rng.random() < 0.1:
            old = {"type": self.rng.choice(TIME)}
        elif self.talks and self.rng.random() < 0.1:
            old = self.rng.choice(TALK[: None if self.rng.random() < 0.05 else -1])
        now = self.rng.choice((n, n, n + 1, max(0, n - 1), *ODD_NUMBERS))
        return Sent("out of turn", self._act(old, now))

    def _mutated(self, choices: list[Json], n: int) -> Sent:
        """An offered action with one field changed."""
        offered: Json = self.rng.choice(choices)["action"] if choices else {"type": "concede"}
        wrong = next(iter(self.garbage.mutated(offered)), {**offered, "type": "nothing"})
        if self.rng.random() < 0.1:
            self.number += 1
            return Sent("mutated", json.dumps({"type": "verify", "id": "v", "action": wrong}))
        return Sent("mutated", self._act(wrong, n))

    def _costly(self, choices: list[Json], n: int) -> Sent:
        """What a page may ask for, and hardly ever does."""
        action = self.rng.choice(choices)["action"] if choices else {"type": "concede"}
        thing = self.rng.choice(("", "m1", "p1"))
        fields: Json = self.rng.choice(
            (
                {"type": "resync"},
                {"type": "lang", "lang": self.rng.choice(("en", "it"))},
                {"type": "earlier", "before": self.rng.choice((0, n, 10**9))},
                {"type": "verify", "id": "c", "action": action},
                {"type": "why", "id": "c", "thing": thing, "at": [1, n]},
                {"type": "reach", "id": "r", "piece": "m1", "through": [[n % 9, 6]] * (n % 3)},
                {"type": "act", "id": f"t{n}", "n": n, "action": action, "then": [action] * 9},
            )
        )
        return Sent("costly", json.dumps(fields))

    def _oversized(self, choices: list[Json], n: int) -> Sent:
        """More than a message may have."""
        data = self.rng.choice(("x" * BIG, self._act({"type": "x" * BIG}, n), b"\x00" * BIG))
        return Sent("oversized", data, last=True)

    def hello(self, table: str, tokens: list[str]) -> Sent:
        """A hello without the right to be there."""
        rng = self.rng
        fields: Json = {"type": "hello", "table": table, "token": rng.choice(tokens), "lang": "it"}
        if rng.random() < 0.3:
            fields[rng.choice(("table", "token", "lang", "have"))] = rng.choice(ODD_VALUES)
        if rng.random() < 0.1:
            fields["type"] = rng.choice(KINDS[1:])
        return Sent("forged", json.dumps(fields), last=True)
