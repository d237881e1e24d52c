"""Kills the server again and again under play: nothing acknowledged is lost, nothing is doubled.

    python -m tools.kill_test                     100 kills, a player of every game
    python -m tools.kill_test --kills 5 --players 2
    python -m tools.kill_test --plant             plants faults, which must all be caught
    python -m tools.kill_test --plant no_sync     one of them

The server is killed at the moment an acknowledgement arrives, at any moment, and while another
process holds the database, when nobody may be promised or shown anything. Afterwards every promise
is looked for on disk, messages that were carried out are sent again, and every table is opened.
Names, passports and clocks are watched as well: see `tools.kill_people`.

A killed process loses nothing that it has given to the system, so kills alone do not show whether
the system was told to put it on the disk. That is watched from outside with strace: between writing
a deed and acknowledging it the log of the database is synced. (What a disk does that lies about
syncing, no program can see.)
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import shutil
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import httpx
from sqlalchemy import func, select
from sqlalchemy.exc import DatabaseError
from websockets.exceptions import WebSocketException

from plancia.server import schema
from plancia.server.store import engine_of
from tools.failing_storage import locked
from tools.kill_people import Person, clock_faults
from tools.plants import KILL, PLANTS
from tools.server_client import MANY, TABLES, Player, ServerProcess, TurnedAwayError
from tools.sync_order import unsynced

AWAY = (OSError, EOFError, httpx.TransportError, httpx.HTTPStatusError, WebSocketException)
"""What a player sees of a server that is dead."""

PATIENCE = 30.0
"""How long everybody may take to play again after a kill."""

HELD = 0.3
"""How long the database is held while people go on asking."""


class Witness:
    """Everything that one player was promised and shown."""

    def __init__(self, name: str, url: str, game: str, rng: random.Random) -> None:
        """Remember for a player of one game."""
        self.name, self.game, self.rng = name, game, rng
        self.promised: dict[str, dict[str, int]] = {}
        """By table: each message that was acknowledged, and the version it led to."""
        self.sent: dict[str, set[str]] = {}
        self.shown: dict[str, int] = {}
        """By table: the latest version that was shown."""
        self.acknowledged = 0
        self.just_acknowledged = asyncio.Event()
        self.held: dict[str, int] | None = None
        """While the database is held: the version of every table on disk; no later one is true."""
        self.faults: list[str] = []
        self.player = Player(url)

    async def play(self, stop: asyncio.Event) -> None:
        """Play until told to stop, through every interruption."""
        player = self.player
        number = 0
        waiting: tuple[str, int, dict[str, object]] | None = None
        while not stop.is_set():
            try:
                if not player.table or player.over:
                    player.over, player.n = False, 0
                    await player.hang_up()
                    await player.make(self.game, **TABLES[self.game])
                    waiting = None
                if player.socket is None:
                    await player.connect()
                    await self._look_back()
                if waiting is None:
                    choices = await player.options()
                    if player.over or not choices:
                        player.over = True
                        continue
                    number += 1
                    waiting = (f"{self.name}-{number}", player.n, self.rng.choice(choices))
                message, n, action = waiting
                self.sent.setdefault(player.table, set()).add(message)
                await player.say("act", id=message, n=n, action=action)
                answer = await player.hear("ack", "refused")
                if answer["type"] == "ack":
                    self._promise(message, answer["n"])
                    await self._see(answer["n"])
                waiting = None
            except TurnedAwayError as fault:
                self.faults.append(f"{player.table} cannot be opened again: {fault}")
                player.table = ""
            except AWAY:
                self.shown[player.table] = max(self.shown.get(player.table, 0), player.n)
                await player.hang_up()
                await asyncio.sleep(0.05)
        await player.hang_up()

    def hold(self, on_disk: dict[str, int]) -> None:
        """From now on nothing can be written beyond these versions."""
        self.held = on_disk

    def release(self) -> None:
        """That is over; nothing may have been shown that is not on disk."""
        assert self.held is not None, "the database was held"
        table, n = self.player.table, self.player.n
        last, self.held = self.held.get(table, 0), None
        if n > last:
            self.faults.append(f"{table}: {n} was shown while {last} was the last on disk")

    def _promise(self, message: str, n: int) -> None:
        if self.held is not None and n > self.held.get(self.player.table, 0):
            self.faults.append(f"{message} was acknowledged while nothing could be written")
        self.promised.setdefault(self.player.table, {})[message] = n
        self.acknowledged += 1
        self.just_acknowledged.set()

    async def _see(self, n: int) -> None:
        player = self.player
        while player.n < n:
            await player.hear("update", "welcome")
        self.shown[player.table] = max(self.shown.get(player.table, 0), player.n)

    async def _look_back(self) -> None:
        """What was shown is still there, and what was carried out is known when sent again."""
        player = self.player
        shown = self.shown.get(player.table, 0)
        if player.n < shown:
            self.faults.append(f"{player.table}: version {shown} was shown, now it is {player.n}")
        kept = self.promised.get(player.table, {})
        if not kept or player.over:
            return
        message, n = list(kept.items())[-1]
        await player.say("act", id=message, n=n, action={"type": "concede"})
        answer = await player.hear("ack", "refused")
        if (answer["type"], answer["n"]) != ("ack", n):
            self.faults.append(f"{player.table}: {message} led to {n}, and again to {answer}")

    def broken_promises(self, deeds: dict[str, dict[str, list[int]]]) -> list[str]:
        """What storage does not hold as promised."""
        found = []
        for table, promised in self.promised.items():
            for message, n in promised.items():
                kept = deeds.get(table, {}).get(message, [])
                if kept != [n]:
                    found.append(f"{table}: {message} was acknowledged as {n}, found {kept}")
        for table, messages in deeds.items():
            strange = messages.keys() - self.sent.get(table, messages.keys()) - {None}
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


def last_versions(database: Path) -> dict[str, int]:
    """The version of every table on disk; whoever holds the database does not keep us from it."""
    engine = engine_of(str(database))
    wanted = select(schema.deeds.c.table_id, func.max(schema.deeds.c.n).label("n"))
    with engine.connect() as connection:
        rows = connection.execute(wanted.group_by(schema.deeds.c.table_id)).all()
    engine.dispose()
    return {row.table_id: row.n for row in rows}


async def replays(witness: Witness) -> list[str]:
    """Whether the server itself can still play every table to where its deeds lead."""
    faults = []
    for table in witness.promised:
        answer = await witness.player.http.get(f"/api/tables/{table}/frame/0")
        if answer.status_code != 200:
            faults.append(f"{table}: {answer.status_code} {answer.text[:200]}")
    return faults


async def under_way(witnesses: Sequence[Witness | Person], times: int = 2) -> None:
    """Wait until everybody plays again."""
    before = [witness.acknowledged for witness in witnesses]
    async with asyncio.timeout(PATIENCE):
        while any(w.acknowledged < n + times for w, n in zip(witnesses, before, strict=True)):
            await asyncio.sleep(0.01)


class Killer:
    """Kills a server in one way after another."""

    def __init__(self, server: ServerProcess, witnesses: list[Witness], rng: random.Random) -> None:
        self.server, self.witnesses, self.rng = server, witnesses, rng

    async def kill(self, number: int) -> None:
        """Kill it once, and start it again."""
        ways = (self._at_an_acknowledgement, self._at_any_moment, self._while_it_cannot_write)
        await ways[number % len(ways)]()
        await asyncio.to_thread(self.server.start)

    async def _at_an_acknowledgement(self) -> None:
        witness = self.rng.choice(self.witnesses)
        witness.just_acknowledged.clear()
        await asyncio.wait_for(witness.just_acknowledged.wait(), PATIENCE)
        self.server.kill()  # without letting anybody else do anything

    async def _at_any_moment(self) -> None:
        await asyncio.sleep(self.rng.uniform(0.0, 0.3))
        self.server.kill()

    async def _while_it_cannot_write(self) -> None:
        with contextlib.ExitStack() as stack:
            await asyncio.to_thread(stack.enter_context, locked(self.server.database))
            on_disk = await asyncio.to_thread(last_versions, self.server.database)
            for witness in self.witnesses:
                witness.hold(on_disk)
            await asyncio.sleep(HELD)
            for witness in self.witnesses:
                witness.release()
            self.server.kill()


async def trial(
    folder: Path, kills: int, players: int, seed: int, plant: str = ""
) -> tuple[list[str], str]:
    """Kill the server so many times under play; returns what went wrong, and a summary."""
    rng = random.Random(seed)
    server = ServerProcess(folder / "tables.db", MANY, plant=plant)
    await asyncio.to_thread(server.start)
    stop, games = asyncio.Event(), list(TABLES)
    witnesses = [
        Witness(f"p{k}", server.url, games[k % len(games)], random.Random(rng.random()))
        for k in range(players)
    ]
    person, start = Person(server.url), time.monotonic()
    playing = [asyncio.create_task(witness.play(stop)) for witness in witnesses]
    playing.append(asyncio.create_task(person.live(stop)))
    everybody: list[Witness | Person] = [*witnesses, person]
    killer = Killer(server, witnesses, rng)
    deeds: dict[str, dict[str, list[int]]] = {}
    faults: list[str] = []
    timed = 0
    try:
        for number in range(kills):
            await under_way(everybody)
            await killer.kill(number)
        await under_way(everybody)
        stop.set()
        await asyncio.wait_for(asyncio.gather(*playing), PATIENCE)
        deeds, faults = await asyncio.to_thread(stored, server.database)
        for witness in witnesses:
            faults += await replays(witness)
        took = time.monotonic() - start
        late, timed = await asyncio.to_thread(clock_faults, server.database, took)
        faults += late
    except (TimeoutError, RuntimeError, DatabaseError, *AWAY) as fault:
        faults.append(f"the server does not go on: {fault!r}")
        deeds = (await asyncio.to_thread(stored, server.database))[0]
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for one in everybody:
            await one.player.close()
        await asyncio.to_thread(server.stop)
    faults += person.faults
    for witness in witnesses:
        faults += witness.faults
        faults += witness.broken_promises({t: d for t, d in deeds.items() if t in witness.sent})
    acknowledged = sum(len(ids) for w in witnesses for ids in w.promised.values())
    kept = sum(len(ns) for messages in deeds.values() for ns in messages.values())
    summary = (
        f"{kills} kills, {players} players, {len(deeds)} tables: "
        f"{acknowledged} actions acknowledged, {kept} on disk, {timed} by a clock, "
        f"{person.acknowledged} changes of names and devices, {len(faults)} faults"
    )
    return faults, summary


async def whole(
    folder: Path, kills: int, players: int, seed: int, plant: str
) -> tuple[list[str], str]:
    """The kills, and the order of writing, syncing and acknowledging."""
    faults, summary = await trial(folder, kills, players, seed, plant)
    if shutil.which("strace") is None:
        return faults, f"{summary}; syncing was not watched, since strace is not installed"
    (folder / "synced").mkdir()
    late, watched = await unsynced(folder / "synced", plant)
    return faults + late, f"{summary}; {watched} acknowledgements watched, {len(late)} unsynced"


def caught(plant: str, kills: int, players: int, seed: int) -> bool:
    """Whether a planted fault is noticed; says what of it was seen."""
    with tempfile.TemporaryDirectory() as folder:
        faults, _ = asyncio.run(whole(Path(folder), kills, players, seed, plant))
    print(f"{plant}: {'caught' if faults else 'NOT CAUGHT'}", *faults[:2], sep="\n  ")
    return bool(faults)


def main() -> int:
    """Run the trial and print what was found."""
    parser = argparse.ArgumentParser(description="Kill the server under play.")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--players", type=int, default=len(TABLES))
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--plant", nargs="?", const="all", choices=["all", *PLANTS])
    options = parser.parse_args()
    if options.plant is not None:
        wanted = [p.__name__ for p in KILL] if options.plant == "all" else [options.plant]
        found = [caught(plant, min(options.kills, 6), 4, options.seed) for plant in wanted]
        print(f"{sum(found)} of {len(found)} planted faults caught")
        return 0 if all(found) else 1
    with tempfile.TemporaryDirectory() as folder:
        trying = whole(Path(folder), options.kills, options.players, options.seed, "")
        faults, summary = asyncio.run(trying)
    print(*faults, summary, sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
