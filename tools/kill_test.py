"""Kills the server again and again under play: nothing acknowledged is lost, nothing is doubled.

python -m tools.kill_test                     100 kills, 4 players
python -m tools.kill_test --kills 5 --players 2
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
from pathlib import Path

import httpx
from sqlalchemy import select
from websockets.exceptions import WebSocketException

from plancia.server import schema
from plancia.server.store import engine_of
from tools.server_client import MANY, Player, ServerProcess

AWAY = (OSError, EOFError, httpx.TransportError, WebSocketException)
"""What a player sees of a server that is dead."""


class Witness:
    """Everything that one player was promised."""

    def __init__(self, name: str, url: str, rng: random.Random) -> None:
        """Remember for a player."""
        self.name, self.rng = name, rng
        self.promised: dict[str, dict[str, int]] = {}
        """By table: each message that was acknowledged, and the version it led to."""
        self.sent: dict[str, set[str]] = {}
        self.acknowledged = 0
        self.player = Player(url)

    async def play(self, stop: asyncio.Event) -> None:
        """Play until told to stop, through every interruption."""
        player = self.player
        number = 0
        waiting: tuple[str, int, dict[str, object]] | None = None
        while not stop.is_set():
            try:
                if not player.table or player.over:
                    player.over = False
                    await player.hang_up()
                    await player.make("space_hulk", setup={"mission": "lifeline"})
                    waiting = None
                if player.socket is None:
                    await player.connect()
                    if player.over:
                        continue
                if waiting is None:
                    number += 1
                    action = self.rng.choice(player.choices)["action"]
                    waiting = (f"{self.name}-{number}", player.n, action)
                message, n, action = waiting
                self.sent.setdefault(player.table, set()).add(message)
                await player.say("act", id=message, n=n, action=action)
                answer = await player.hear("ack", "refused")
                if answer["type"] == "ack":
                    self.promised.setdefault(player.table, {})[message] = answer["n"]
                    self.acknowledged += 1
                    while player.n < answer["n"]:
                        await player.hear("update", "welcome")
                waiting = None
            except AWAY:
                await player.hang_up()
                await asyncio.sleep(0.05)
        await player.hang_up()

    def faults(self, deeds: dict[str, dict[str, list[int]]]) -> list[str]:
        """What storage does not hold as promised."""
        found = []
        for table, promised in self.promised.items():
            for message, n in promised.items():
                kept = deeds.get(table, {}).get(message, [])
                if kept != [n]:
                    found.append(f"{table}: {message} was acknowledged as {n}, found {kept}")
        for table, messages in deeds.items():
            strange = messages.keys() - self.sent.get(table, messages.keys())
            found += [f"{table}: {message} was never sent" for message in strange]
        return found


def stored(database: Path) -> tuple[dict[str, dict[str, list[int]]], list[str]]:
    """The deeds of every table by message, and gaps in their versions."""
    engine = engine_of(str(database))
    deeds: dict[str, dict[str, list[int]]] = {}
    last: dict[str, int] = {}
    faults = []
    with engine.connect() as connection:
        rows = connection.execute(
            select(schema.deeds).order_by(schema.deeds.c.table_id, schema.deeds.c.n)
        )
        for row in rows:
            if row.n != last.get(row.table_id, 0) + 1:
                faults.append(f"{row.table_id}: {row.n} follows {last.get(row.table_id, 0)}")
            last[row.table_id] = row.n
            deeds.setdefault(row.table_id, {}).setdefault(row.message, []).append(row.n)
    engine.dispose()
    return deeds, faults


async def replays(witness: Witness, deeds: dict[str, dict[str, list[int]]]) -> list[str]:
    """Whether the server itself can still play every table to where its deeds lead."""
    faults = []
    for table in witness.promised:
        answer = await witness.player.http.get(f"/api/tables/{table}/frame/0")
        if answer.status_code != 200 or answer.json()["of"] != len(deeds.get(table, {})):
            faults.append(f"{table}: {answer.status_code} {answer.text[:200]}")
    await witness.player.close()
    return faults


async def under_way(witnesses: list[Witness]) -> None:
    """Wait until everybody plays again."""
    before = [witness.acknowledged for witness in witnesses]
    async with asyncio.timeout(30):
        while any(w.acknowledged < n + 2 for w, n in zip(witnesses, before, strict=True)):
            await asyncio.sleep(0.01)


async def trial(folder: Path, kills: int, players: int, seed: int) -> tuple[list[str], str]:
    """Kill the server so many times under play; returns what went wrong, and a summary."""
    rng = random.Random(seed)
    server = ServerProcess(folder / "tables.db", MANY)
    await asyncio.to_thread(server.start)
    stop = asyncio.Event()
    witnesses = [
        Witness(f"p{number}", server.url, random.Random(rng.random())) for number in range(players)
    ]
    playing = [asyncio.create_task(witness.play(stop)) for witness in witnesses]
    try:
        for _ in range(kills):
            await under_way(witnesses)
            await asyncio.sleep(rng.uniform(0.0, 0.3))
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
        await under_way(witnesses)
        stop.set()
        await asyncio.wait_for(asyncio.gather(*playing), 30)
        deeds, faults = await asyncio.to_thread(stored, server.database)
        for witness in witnesses:
            faults += await replays(witness, deeds)
    finally:
        await asyncio.to_thread(server.stop)
    for witness in witnesses:
        faults += witness.faults({t: d for t, d in deeds.items() if t in witness.sent})
    acknowledged = sum(len(ids) for w in witnesses for ids in w.promised.values())
    kept = sum(len(messages) for messages in deeds.values())
    summary = (
        f"{kills} kills, {players} players, {len(deeds)} tables: "
        f"{acknowledged} actions acknowledged, {kept} on disk, {len(faults)} faults"
    )
    return faults, summary


def main() -> int:
    """Run the trial and print what was found."""
    parser = argparse.ArgumentParser(description="Kill the server under play.")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        trying = trial(Path(folder), options.kills, options.players, options.seed)
        faults, summary = asyncio.run(trying)
    print(*faults, summary, sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
