"""What is costly and legal: a client asks for everything again and again, and reads none of it.

Both trials are counted in messages and bytes, not in seconds, so that they say the same on a
machine that has other things to do.
"""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

from tools.attacks import played
from tools.load import memory, processor
from tools.server_client import QUICK, Player, ServerProcess

ASKED = 300
"""How many times everything is asked for."""

LITTLE = {**QUICK, "work_per_second": 1e-6, "work_burst": 0.05}
"""Limits under which a client has a twentieth of a second of the server's time, and no more."""

UNREAD_MIB = 8
"""By how much memory may grow by what a page does not read; it may leave one MiB unread."""


async def costs_that_are_bounded(folder: Path, plant: str = "") -> tuple[dict[str, str], list[str]]:
    """Ask for what is costly; returns what came of it, and what was wrong with that."""
    answered = await _answered(folder / "little.db", plant)
    grown = await _unread(folder / "deaf.db", plant)
    found = {"answered": f"{answered} of {ASKED}", "unread": f"{grown:.1f} MiB"}
    faults = []
    if answered > ASKED // 2:
        faults.append(f"{answered} of {ASKED} welcomes for a twentieth of a second")
    if grown > UNREAD_MIB:
        faults.append(f"memory has grown by {grown:.1f} MiB that nobody reads")
    return found, faults


async def _answered(database: Path, plant: str) -> int:
    """How often somebody is shown everything who asks for it all the time."""
    server = ServerProcess(database, LITTLE, database.with_suffix(".log"), plant)
    await asyncio.to_thread(server.start)
    try:
        player, other = Player(server.url), Player(server.url)
        await player.make("giga_robo", seats={"p1": {"kind": "me"}})
        await player.open()
        for _ in range(ASKED):
            await player.say("resync")
        await other.make("tris")
        answered = 0
        await _idle(server)
        await other.open()  # somebody else is answered at once
        assert player.socket is not None
        with contextlib.suppress(TimeoutError):
            while True:
                await asyncio.wait_for(player.hear("welcome"), 0.5)
                answered += 1
        await player.cut()
        await other.close()
        return answered
    finally:
        await asyncio.to_thread(server.stop)


async def _unread(database: Path, plant: str) -> float:
    """By how many MiB the server grows by what nobody reads."""
    server = ServerProcess(database, QUICK, database.with_suffix(".log"), plant)
    await asyncio.to_thread(server.start)
    try:
        player = await played(server, 0.0)
        before = memory(server.pid)
        assert player.socket is not None
        player.socket.transport.pause_reading()
        for _ in range(ASKED * 2):
            await player.say("resync")
        await _idle(server)
        grown = (memory(server.pid) - before) / 2**20
        await player.cut()
        return grown
    finally:
        await asyncio.to_thread(server.stop)


async def _idle(server: ServerProcess) -> None:
    """Wait until the server has nothing more to do."""
    used = -1.0
    while used < (now := processor(server.pid)):
        used = now
        await asyncio.sleep(0.5)
