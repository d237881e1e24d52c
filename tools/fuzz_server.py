"""Sends the server all that no page would send: malformed, out of turn, oversized, forged.

    python -m tools.fuzz_server                  2,000 rounds against a server of its own
    python -m tools.fuzz_server --rounds 200 --seed 3

The server must answer every one of them with a refusal, stay well, and change nothing but by what
it has acknowledged.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed

from plancia.testing.garbage import Garbage
from tools.server_client import Json, Player, running

PATIENCE = 10.0
BIG = 70_000

PATHS = (
    "/api/games",
    "/api/tables",
    "/api/tables/{t}/join",
    "/api/tables/{t}/leave/../record",
    "/api/tables/{t}/rematch",
    "/api/tables/{t}/frame/{n}",
    "/api/tables/{t}/frames?from={n}&to={n}&seat=x",
    "/api/tables/{t}/record",
    "/api/tables/{t}/scenario?n={n}",
    "/api/fair/{t}",
    "/api/rules/{t}",
    "/api/rules/tris/{n}",
    "/api/tutorials/../../etc",
    "/api/nothing",
    "/../../etc/passwd",
    "/ws",
)

ODD = ("", "0", "-1", "99999999999999999999", "x", "%00", "😀", "null", "../..", "a" * 300)


class Fuzzer:
    """One stubborn client."""

    def __init__(self, url: str, seed: int) -> None:
        """Choose by a seed, so that a fault can be seen again."""
        self.rng = random.Random(seed)
        self.player = Player(url)
        self.garbage = Garbage(self.rng)
        self.acknowledged = 0
        self.number = 0
        self.faults: list[str] = []

    # --- HTTP ----------------------------------------------------------------------------------

    async def request(self) -> None:
        """One odd request; anything but a success or a refusal is a fault."""
        rng = self.rng
        path = rng.choice(PATHS).format(
            t=rng.choice((*ODD[1:], self.player.table)), n=rng.choice(ODD[1:])
        )
        method = rng.choice(("GET", "POST", "PUT", "DELETE", "HEAD", "PATCH"))
        token = rng.choice((None, "", "short", "f" * 32, self.player.token, "ü" * 40))
        headers = {} if token is None else {b"authorization": f"Bearer {token}".encode()}
        body = rng.choice((b"", b"{}", b"[]", b"\xff\xfe", b"[" * 30_000, b"x" * BIG, self.wish()))
        try:
            answer = await self.player.http.request(method, path, content=body, headers=headers)
        except (httpx.InvalidURL, httpx.TransportError) as fault:
            if isinstance(fault, httpx.ConnectError):
                self.faults.append(f"{method} {path}: {fault}")
            return
        if answer.status_code >= 500:
            self.faults.append(f"{method} {path}: {answer.status_code} {answer.text[:200]}")

    def wish(self) -> bytes:
        """The body of a request that is nearly right."""
        good: Json = {
            "game": "tris",
            "setup": {},
            "seats": {"x": {"kind": "me"}, "o": {"kind": "bot", "bot": "random"}},
            "link": "a.b",
        }
        name = self.rng.choice(list(good))
        good[name] = self.rng.choice((None, 0, "", [], {}, {"x": []}, {"": {"kind": "me"}}, "😀"))
        return json.dumps(good).encode()

    # --- the socket ----------------------------------------------------------------------------

    async def message(self) -> None:
        """One odd message; the server answers it, or hangs up."""
        if self.player.socket is None or self.player.over:
            await self.sit_down()
        socket = self.player.socket
        assert socket is not None, "the player has just sat down"
        ways: tuple[Callable[[], str | bytes], ...] = (
            self.nonsense,
            self.stale,
            self.mutated,
            self.other_message,
            self.honest,
        )
        way = self.rng.choices(ways, (4, 4, 6, 4, 2))[0]
        try:
            await asyncio.wait_for(self._exchange(way()), PATIENCE)
        except ConnectionClosed:
            await self.player.hang_up()
        except TimeoutError:
            self.faults.append(f"no answer to {way.__name__}")
            await self.player.hang_up()

    async def _exchange(self, sent: str | bytes) -> None:
        player = self.player
        assert player.socket is not None, "the player has sat down"
        await player.socket.send(sent)
        await player.say("ping")
        while True:
            answer = await player.hear("ack", "refused", "error", "pong", "welcome")
            if answer["type"] == "ack":
                self.acknowledged += 1
                while player.n < answer["n"]:
                    await player.hear("update", "welcome")
            elif answer["type"] == "pong":
                return

    async def sit_down(self) -> None:
        """A new table, after the old one was checked."""
        if self.player.table and self.player.over:
            await self.check()
        if not self.player.table or self.player.over:
            await self.player.hang_up()
            await self.player.make("space_hulk", setup={"mission": "first-steps"})
            self.acknowledged = 0
        await self.player.connect()

    def act(self, action: Any, **more: Any) -> str:
        """An act message around some action."""
        self.number += 1
        fields = {"id": f"f{self.number}", "n": self.player.n, "action": action, **more}
        return json.dumps({"type": "act", **fields})

    def honest(self) -> str:
        """What a page would send."""
        for choice in self.player.choices:
            self.garbage.remember(choice["action"])
        return self.act(self.rng.choice(self.player.choices)["action"])

    def stale(self) -> str:
        """An action of an earlier decision, or at a version that is not the present one."""
        old = next(iter(self.garbage.stale()), {"type": "move"})
        n = self.rng.choice((self.player.n, self.player.n + 1, 0, -1, 2**63, 2**70, 1.5, "0"))
        return self.act(old, n=n)

    def mutated(self) -> str:
        """An offered action with one field changed."""
        offered = self.rng.choice(self.player.choices)["action"]
        return self.act(next(iter(self.garbage.mutated(offered)), {}))

    def other_message(self) -> str:
        """Messages of other kinds, with odd fields."""
        rng = self.rng
        odd: Any = rng.choice(
            (None, 0, -1, "", "x" * 100, [], {}, "marines", "clock", "dice", "it")
        )
        kind = rng.choice(("hello", "undo", "lang", "nonce", "as", "resync", "welcome", "ack", ""))
        name = rng.choice(("seat", "lang", "value", "id", "n", "table", "token", "more"))
        self.number += 1
        plain = {"id": f"u{self.number}", "n": self.player.n}
        return json.dumps({"type": kind, **plain, name: odd})

    def nonsense(self) -> str | bytes:
        """What is not even a message."""
        ways = ("", "{", "null", "[]", "[" * 5_000, b"\x00\xff\xfe", '{"type":', "x" * BIG)
        return self.rng.choice(ways)

    # --- afterwards ----------------------------------------------------------------------------

    async def check(self) -> None:
        """The table has changed by what was acknowledged, and by nothing else."""
        player = self.player
        await player.connect()
        if player.n != self.acknowledged:
            self.faults.append(f"{player.n} deeds, {self.acknowledged} were acknowledged")
        answer = await player.http.get(f"/api/tables/{player.table}/frame/0")
        if answer.status_code != 200:
            self.faults.append(f"the table cannot be replayed: {answer.text[:200]}")
        health = await player.http.get("/api/health")
        if health.status_code != 200:
            self.faults.append("the server is not well")


async def fuzz(url: str, rounds: int, seed: int) -> list[str]:
    """Annoy a server for some rounds; returns what went wrong."""
    fuzzer = Fuzzer(url, seed)
    for _ in range(rounds):
        if fuzzer.rng.random() < 0.3:
            await fuzzer.request()
        else:
            await fuzzer.message()
    if not fuzzer.player.table:
        await fuzzer.sit_down()
    await fuzzer.check()
    await fuzzer.player.close()
    return fuzzer.faults


def main() -> int:
    """Fuzz a server of our own and print what was found."""
    parser = argparse.ArgumentParser(description="Send the server what no page would send.")
    parser.add_argument("--rounds", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder) / "tables.db", quick=True) as server,
    ):
        faults = asyncio.run(fuzz(server.url, options.rounds, options.seed))
    print(*faults, f"{options.rounds} rounds, {len(faults)} faults", sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
