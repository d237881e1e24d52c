"""Loads the server with many tables and measures how long an action takes.

    python -m tools.load                               500 tables, one action a second each
    python -m tools.load --tables 50 --seconds 5 --json

Every table is a mission of Space Hulk with one player over a socket of its own; bots are off.
Measured are the time from sending an action to its acknowledgement (it is on disk then), the
server's memory per table, and its processor time per action. `server_in_line_percent` says how much
of the time the server wanted to run while other programs had all processors: figures of a run in
which it is not small say little.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from tools.server_client import MANY, Json, Player, ServerProcess

SETTING_UP = 16
"""How many tables are made at the same time."""


def memory(pid: int) -> int:
    """The resident memory of a process, in bytes."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise RuntimeError("the memory of a process is told only on Linux")


def processor(pid: int) -> float:
    """The processor time that a process has used, in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def in_line(pid: int) -> float:
    """How long a process was ready to run while others had all processors, in seconds."""
    return int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) / 1e9


class _Choice(Struct):
    action: dict[str, Any]


class _Part(Struct):
    choices: tuple[_Choice, ...] | None = None


class _Heard(Struct):
    """What a player has to know of a message; the rest is not even read."""

    type: str
    n: int = 0
    over: bool = False
    sheet: _Part | None = None
    patch: _Part | None = None
    standing: dict[str, Any] = {}


class Sitter(Player):
    """A player who costs little, so that the server has the processor for itself."""

    _decode = msgspec.json.Decoder(_Heard).decode

    async def hear(self, *kinds: str) -> Json:
        """The next message of some kinds; what it says about the table is noted."""
        assert self.socket is not None, "the player is not connected"
        while True:
            heard = self._decode(await self.socket.recv())
            if heard.type in ("welcome", "update"):
                self.n, self.over = heard.n, heard.over
                part = heard.sheet or heard.patch
                if part is not None and part.choices is not None:
                    self.choices = [{"action": choice.action} for choice in part.choices]
            if heard.type in kinds:
                return {"type": heard.type, "n": heard.n, "standing": heard.standing}


class Load:
    """Players at their tables, and how long they waited."""

    def __init__(self, url: str, rate: float, rng: random.Random) -> None:
        """Act so many times a second at each table."""
        self.url, self.rate, self.rng = url, rate, rng
        self.players: list[Sitter] = []
        self.waits: list[float] = []
        self.refused = 0

    async def sit_down(self, tables: int) -> None:
        """Make all tables."""
        gate = asyncio.Semaphore(SETTING_UP)

        async def one() -> None:
            async with gate:
                player = Sitter(self.url)
                await self._new_match(player)
                self.players.append(player)

        await asyncio.gather(*(one() for _ in range(tables)))

    async def _new_match(self, player: Player) -> None:
        await player.hang_up()
        await player.make("space_hulk", setup={"mission": "lifeline"})
        await player.connect()

    async def play(self, seconds: float) -> None:
        """Play at all tables for a while."""
        until = time.monotonic() + seconds
        await asyncio.gather(*(self._one(player, until) for player in self.players))

    async def _one(self, player: Player, until: float) -> None:
        await asyncio.sleep(self.rng.random() / self.rate)
        number = 0
        while (start := time.monotonic()) < until:
            number += 1
            # Giving up would end the match at once.
            choices = [c for c in player.choices if c["action"]["type"] != "concede"]
            action = self.rng.choice(choices)["action"]
            await player.say("act", id=f"a{number}", n=player.n, action=action)
            sent = time.perf_counter()
            answer = await player.hear("ack", "refused")
            self.waits.append(time.perf_counter() - sent)
            if answer["type"] == "refused":
                self.refused += 1
            else:
                await player.hear("update")
            if player.over:
                await self._new_match(player)
            await asyncio.sleep(max(0.0, start + 1 / self.rate - time.monotonic()))

    async def leave(self) -> None:
        """Everybody goes home."""
        await asyncio.gather(*(player.close() for player in self.players))


async def measure(folder: Path, tables: int, seconds: float, rate: float) -> dict[str, Any]:
    """The figures of one run."""
    server = ServerProcess(folder / "tables.db", MANY)
    await asyncio.to_thread(server.start)
    load = Load(server.url, rate, random.Random(0))
    try:
        await load.sit_down(1)
        bare = memory(server.pid)
        await load.sit_down(tables - 1)
        full = memory(server.pid)
        used, stood, start = processor(server.pid), in_line(server.pid), time.monotonic()
        await load.play(seconds)
        used, took = processor(server.pid) - used, time.monotonic() - start
        stood = in_line(server.pid) - stood
        await load.leave()
    finally:
        await asyncio.to_thread(server.stop)
    waits = sorted(load.waits)
    return {
        "tables": tables,
        "actions": len(waits),
        "actions_per_second": round(len(waits) / took, 1),
        "refused": load.refused,
        "ack_ms_p50": round(waits[len(waits) // 2] * 1e3, 2),
        "ack_ms_p99": round(waits[int(len(waits) * 0.99)] * 1e3, 2),
        "server_ms_per_action": round(used / len(waits) * 1e3, 2),
        "server_busy_percent": round(used / took * 100),
        "server_in_line_percent": round(stood / took * 100),
        "kib_per_table": round((full - bare) / 1024 / max(1, tables - 1), 1),
        "server_mib": round(full / 2**20, 1),
    }


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Load the server with many tables.")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--rate", type=float, default=1.0, help="actions a second at each table")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        trying = measure(Path(folder), options.tables, options.seconds, options.rate)
        found = asyncio.run(trying)
    if options.json:
        print(json.dumps(found))
    else:
        for name, value in found.items():
            print(f"{name:<22} {value}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
