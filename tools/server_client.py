"""What the tools that try the server share: a server of their own, and players made of code."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

ROOT = Path(__file__).resolve().parent.parent
Json = dict[str, Any]

START_SECONDS = 120.0

QUICK: Mapping[str, float] = {
    "actions_per_second": 1e9,
    "messages_per_second": 1e9,
    "requests_per_second": 1e9,
    "requests_burst": 1e9,
    "work_per_second": 1e9,
    "worker_per_second": 1e9,
    "people_per_second": 1e9,
    "names_per_second": 1e9,
    "passports_per_second": 1e9,
}
"""Limits under which one client may ask as fast as it can."""

ME, SHARED = {"kind": "me"}, {"kind": "shared"}

TABLES: Mapping[str, Json] = {
    "space_hulk": {"setup": {"mission": "lifeline"}},
    "giga_robo": {"seats": {"p1": ME, "p2": SHARED}},
    "pacific_rim": {"seats": {"p1": ME, "p2": SHARED}},
    "project_elite": {
        "setup": {"players": 4, "seconds": 360},
        "seats": {"p1": ME, "p2": SHARED, "p3": SHARED, "p4": SHARED},
    },
    "tris": {
        "seats": {"x": ME, "o": {"kind": "bot", "bot": "random"}},
        "time": {"kind": "side", "seconds": 3600, "increment": 1},
    },
}
"""A table of every game that one client can play alone; that of tris has clocks, and that of
Project Elite is played in real time."""

MANY: Mapping[str, float] = {**QUICK, "tables": 10**6}
"""Limits under which one client may have as many tables as it likes, too."""


def listed(old: list[Any], change: Mapping[str, Any] | None) -> list[Any]:
    """A list of a sheet after its part of a patch, where its members have no patches themselves."""
    if change is None:
        return old
    found: list[Any] = []
    for run in change["runs"]:
        found += old[run[0] : run[0] + run[1]] if isinstance(run, list) else [run]
    return found


def patched(old: Json | None, patch: Json) -> Json:
    """A sheet, or a part of one, brought up to date as a page does it; a new part is told whole."""
    before = old or {}
    return before | {name: _changed(before.get(name), change) for name, change in patch.items()}


def _changed(old: Any, change: Any) -> Any:
    if not isinstance(change, dict):
        return change
    if "runs" not in change:
        return patched(old, change)
    found: list[Any] = []
    for run in change["runs"]:
        if not isinstance(run, list):
            found.append(run)
        elif isinstance(run[1], int):
            assert 0 <= run[0] < run[0] + run[1] <= len(old), "a run of what was there"
            found += old[run[0] : run[0] + run[1]]
        else:
            found.append(patched(old[run[0]], run[1]))
    return found


def free_port() -> int:
    """A port that nobody uses just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


STRACE = ("strace", "-D", "-f", "-y", "-s", "16384")
"""Watches a server from beside it: the process that is started is the server itself."""


class ServerProcess:
    """A server in a process of its own, which can be killed and started again."""

    def __init__(
        self,
        database: Path,
        limits: Mapping[str, float] = MappingProxyType({}),
        log: Path | None = None,
        plant: str = "",
        trace: Path | None = None,
        bots: int = 0,
    ) -> None:
        """Serve a database, with some limits changed; `log` keeps what the server complains of.

        `plant` is a fault of `tools.plants`; `trace` keeps what strace sees of its writing; `bots`
        is how many processes think for bots.
        """
        self.database, self.port, self.limits, self.log = database, free_port(), limits, log
        self.plant, self.trace, self.bots = plant, trace, bots
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """The process."""
        assert self.process is not None, "the server was not started"
        return self.process.pid

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [sys.executable, "-m", "tools.server_client", str(self.database), str(self.port)]
        if self.trace is not None:
            calls = "trace=pwrite64,fdatasync,fsync,sendto,sendmsg,write"
            command = [*STRACE, "-e", calls, "-o", str(self.trace), *command]
        path = os.pathsep.join((str(ROOT / "src"), str(ROOT)))
        environ = {
            **os.environ,
            "PYTHONPATH": path,
            "PLANCIA_LIMITS": json.dumps(dict(self.limits)),
            "PLANCIA_PLANT": self.plant,
            "PLANCIA_BOTS": str(self.bots),
        }
        with contextlib.ExitStack() as files:
            log = None if self.log is None else files.enter_context(self.log.open("ab"))
            self.process = subprocess.Popen(command, env=environ, cwd=ROOT, stderr=log)
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until and self.process.poll() is None:
            with (
                contextlib.suppress(OSError),
                socket.create_connection(("127.0.0.1", self.port), 1),
            ):
                return
            time.sleep(0.02)
        raise RuntimeError("the server does not start")

    def kill(self) -> None:
        """Kill it without a warning, as a power cut would."""
        assert self.process is not None, "the server was not started"
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        """Ask it to stop."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait()


@contextlib.contextmanager
def running(
    database: Path, limits: Mapping[str, float] = MappingProxyType({}), **how: Any
) -> Iterator[ServerProcess]:
    """A server for a while."""
    server = ServerProcess(database, limits, **how)
    server.start()
    try:
        yield server
    finally:
        server.stop()


class TurnedAwayError(Exception):
    """The server does not let a player in; it says why."""


class Player:
    """A client with a token of its own: makes tables, and talks to them."""

    def __init__(self, url: str) -> None:
        """Know where the server is."""
        self.url = url
        self.token = secrets.token_hex(16)
        self.http = httpx.AsyncClient(
            base_url=url,
            headers={"authorization": f"Bearer {self.token}"},
            timeout=30.0,
            verify=False,  # there is nothing to verify without TLS, and it takes long to prepare
        )
        self.table, self.seat_token = "", ""
        self.made: Json = {}
        """What the server said of the table that was made last."""
        self.n = 0
        self.choices: list[Json] = []
        self.seat = ""
        self.mine: list[str] = []
        self.to_act: list[str] = []
        self.over = False
        self.compression: str | None = "deflate"
        self.socket: ClientConnection | None = None

    async def make(self, game: str, **wish: Any) -> None:
        """Make a table."""
        answer = await self.http.post("/api/tables", json={"game": game, **wish})
        answer.raise_for_status()
        self.made = made = answer.json()
        self.table, self.seat_token = made["table"], made["token"]

    async def open(self) -> Json:
        """Say hello, and hear the answer."""
        await self.hang_up()
        address = f"{self.url.replace('http', 'ws')}/ws"
        self.socket = await connect(address, max_size=None, compression=self.compression)
        await self.say("hello", table=self.table, token=self.seat_token, lang="en")
        return await self.hear("welcome", "error")

    async def connect(self) -> None:
        """Say hello, and give a nonce if one is wanted; raises `TurnedAwayError`."""
        welcome = await self.open()
        if welcome["type"] == "error":
            await self.hang_up()
            raise TurnedAwayError(welcome["code"])
        if welcome["standing"].get("waiting"):
            await self.say("nonce", value=secrets.token_hex(8))
            while welcome["standing"].get("waiting"):
                welcome = await self.hear("welcome")

    async def hang_up(self) -> None:
        """Close the socket."""
        if self.socket is not None:
            with contextlib.suppress(Exception):
                await self.socket.close()
            self.socket = None

    async def say(self, kind: str, **fields: Any) -> None:
        """Send a message."""
        assert self.socket is not None, "the player is not connected"
        await self.socket.send(json.dumps({"type": kind, **fields}))

    async def hear(self, *kinds: str) -> Json:
        """The next message of some kinds; what it says about the table is noted."""
        assert self.socket is not None, "the player is not connected"
        while True:
            message: Json = msgspec.json.decode(await self.socket.recv())
            self._note(message)
            if message["type"] in kinds:
                return message

    def _note(self, message: Json) -> None:
        if message["type"] == "welcome":
            self.choices, self.n = message["sheet"]["choices"], message["n"]
            self.seat, self.mine = message["seat"], message["mine"]
        elif message["type"] == "update":
            self.choices = listed(self.choices, message["patch"].get("choices"))
            self.n = message["n"]
        if message["type"] in ("welcome", "update"):
            self.over, self.to_act = message["over"], message["standing"].get("to_act", [])

    async def options(self) -> list[Json]:
        """What can be done by the seat that is asked; if bots are asked, when they have acted.

        Giving up, which ends a match at once, is left out.
        """
        while not self.over and self.seat not in self.to_act:
            asked = [seat for seat in self.mine if seat in self.to_act]
            if asked:
                await self.say("as", seat=asked[0])
            await self.hear("welcome", "update")
        return [c["action"] for c in self.choices if c["action"]["type"] != "concede"]

    async def cut(self) -> None:
        """Leave without a word."""
        if self.socket is not None:
            self.socket.transport.abort()
            await self.socket.wait_closed()
            self.socket = None
        await self.http.aclose()

    async def close(self) -> None:
        """Leave."""
        await self.hang_up()
        await self.http.aclose()


def main() -> None:
    """Serve, as `plancia serve` does: the process that the tools start and kill."""
    from plancia.server.run import run
    from plancia.server.settings import Limits, Settings

    database, port = sys.argv[1:]
    if plant := os.environ.get("PLANCIA_PLANT"):
        from tools.plants import PLANTS

        PLANTS[plant](database)
    limits = Limits()._replace(**json.loads(os.environ.get("PLANCIA_LIMITS", "{}")))
    bots = int(os.environ.get("PLANCIA_BOTS", "0"))
    run(Settings(database=database, limits=limits, bot_processes=bots), "127.0.0.1", int(port))


if __name__ == "__main__":
    main()
