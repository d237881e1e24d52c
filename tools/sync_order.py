"""Watches a server with strace: is a deed synced to the disk before it is acknowledged?"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable
from pathlib import Path

from tools.server_client import MANY, TABLES, Player, ServerProcess

ACTIONS = 6
"""How many actions are watched in every game."""

_CALL = re.compile(r"(?P<pid>\d+) +(?P<name>\w+)\((?P<rest>.*)", re.DOTALL)
_RESUMED = re.compile(r"(?P<pid>\d+) +<\.\.\. (?P<name>\w+) resumed>")
_ACK = re.compile(r'\\"type\\":\\"ack\\",\\"id\\":\\"(?P<id>[^\\]+)\\"')


async def unsynced(folder: Path, plant: str = "") -> tuple[list[str], int]:
    """Which acknowledgements came before their deeds were synced, of how many."""
    trace = folder / "trace"
    server = ServerProcess(folder / "tables.db", MANY, plant=plant, trace=trace)
    await asyncio.to_thread(server.start)
    try:
        for game in TABLES:
            await _play(server.url, game)
    finally:
        await asyncio.to_thread(server.stop)
    lines = trace.read_text("utf-8", "replace").splitlines()
    return out_of_order(lines)


async def _play(url: str, game: str) -> None:
    player = Player(url)
    player.compression = None  # so that acknowledgements can be read on the wire
    await player.make(game, **TABLES[game])
    await player.connect()
    for number in range(ACTIONS):
        choices = await player.options()
        if not choices:
            break
        message = f"sync-{game}-{number}-"
        await player.say("act", id=message, n=player.n, action=choices[0])
        answer = await player.hear("ack", "refused")
        while player.n < answer["n"]:
            await player.hear("update", "welcome")
    await player.close()


def out_of_order(lines: Iterable[str]) -> tuple[list[str], int]:
    """The acknowledgements in a trace whose deeds were not written and synced before them."""
    trace = _Trace()
    for number, line in enumerate(lines):
        if resumed := _RESUMED.match(line):
            trace.resumed(resumed["pid"])
        elif call := _CALL.match(line):
            trace.called(number, call["pid"], call["name"], call["rest"])
    if not trace.watched:
        trace.faults.append("strace saw no acknowledgement")
    return trace.faults, trace.watched


class _Trace:
    """What has been seen so far."""

    def __init__(self) -> None:
        self.watched = 0
        self.faults: list[str] = []
        self._written: dict[str, int] = {}
        """The line in which each message was first written to the log of the database."""
        self._begun: dict[str, int] = {}
        """The syncs under way, by process."""
        self._synced = -1
        """The line in which the last sync began that has come to its end."""

    def resumed(self, pid: str) -> None:
        """A call has come to its end after others have been seen."""
        self._synced = max(self._synced, self._begun.pop(pid, -1))

    def called(self, number: int, pid: str, name: str, rest: str) -> None:
        """A call begins in a line, and mostly ends there."""
        of_log = "-wal>" in rest
        if name == "pwrite64" and of_log:
            for message in re.findall(r"sync-\w+-\d+-", rest):
                self._written.setdefault(message, number)
        elif name in ("fdatasync", "fsync") and of_log:
            if "unfinished" in rest:
                self._begun[pid] = number
            else:
                self._synced = number
        elif acknowledged := _ACK.search(rest):
            self._acknowledged(acknowledged["id"])

    def _acknowledged(self, message: str) -> None:
        self.watched += 1
        if message not in self._written:
            self.faults.append(f"{message} was acknowledged and not written")
        elif self._synced < self._written[message]:
            self.faults.append(f"{message} was acknowledged, written and not synced")
