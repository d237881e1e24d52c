"""Loads the server with many tables and measures how long an action takes until it is drawn.

    python -m tools.load                               500 tables of Space Hulk, one action a second
    python -m tools.load --game giga_robo --tables 300
    python -m tools.load --game project_elite --tables 25   all seats at once, one a second each
    python -m tools.load --tables 50 --attack resync   while one client attacks
    python -m tools.load --attack all                  every attack in turn, with few tables
    python -m tools.load --plant                       plants faults, which must all be caught

Every seat of a table has a page of its own, as people have, and a name; tris is played by clocks.
Actions are due at fixed times, whether or not the server keeps up: a wait is counted from the time
an action was due until the last page of its table was sent what there is to draw. An action that is
never drawn is a fault. In real time people play with their dice and seldom offer a trade, though
most of what they could do are offers: `commands` tells what they did. Also told: the server's
memory per table, its processor time per action, and how late bots were. `server_in_line_percent`
says how much of the time the server wanted to run while other programs had all processors: figures
of a run in which it is not small say little.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from tools.attacks import ATTACKS, SUFFERS
from tools.plants import LOAD
from tools.server_client import MANY, TABLES, Json, Player, ServerProcess

SETTING_UP = 16
"""How many tables are made at the same time."""

LOST = 20.0
"""An action that is not drawn after so many seconds is never drawn."""

LIMIT_MS = 100.0
"""How long 99 of 100 actions may take."""

REAL_TIME = "project_elite"
"""The game in which all act at once, against a clock that is the same for all."""

REAL_TIME_LIMIT_MS = 150.0
"""How long they may take there,"""

DRIFT_MS = 100.0
"""and how far the clocks of two pages may be apart."""

IDLE = ("concede", "finish", "go_on", "hand_over", "pass")
"""What nobody does who wants to go on playing."""

SELDOM = {"offer_trade": 0.03, "cancel_trade": 0.1}
"""How often people do what is always possible, out of all they do when they could do it."""


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


class _Sheet(Struct):
    choices: tuple[_Choice, ...]


class _Runs(Struct):
    runs: tuple[_Choice | tuple[int, int], ...]


class _Patch(Struct):
    choices: _Runs | None = None


class _Heard(Struct):
    """What a player has to know of a message; the rest is not even read."""

    type: str
    id: str = ""
    n: int = 0
    over: bool = False
    sheet: _Sheet | None = None
    patch: _Patch | None = None
    standing: dict[str, Any] = {}
    sent: float = 0.0
    at: int = 0


class Sitter(Player):
    """A player who costs little, so that the server has the processor for itself."""

    _decode = msgspec.json.Decoder(_Heard).decode

    def __init__(self, url: str) -> None:
        """Sit down later."""
        super().__init__(url)
        self.news = asyncio.Event()
        self.refused = 0
        self.answers: dict[str, int | None] = {}
        """By message: the version that it led to, None if it was refused."""
        self.standing: Json = {}
        self.offset = 0.0
        """How far the server's clock is ahead of this page's, in milliseconds."""
        self._listening: asyncio.Task[None] | None = None

    async def hear(self, *kinds: str) -> Json:
        """The next message of some kinds; what it says about the table is noted."""
        assert self.socket is not None, "the player is not connected"
        while True:
            heard = self._decode(await self.socket.recv())
            if heard.type in ("ack", "refused"):
                self.answers[heard.id] = heard.n if heard.type == "ack" else None
            if heard.type == "pong":
                self.offset = heard.at - (heard.sent + time.monotonic() * 1e3) / 2
            if heard.type in ("welcome", "update"):
                self.n, self.over, self.standing = heard.n, heard.over, heard.standing
                if heard.sheet is not None:
                    self.choices = [{"action": choice.action} for choice in heard.sheet.choices]
                elif heard.patch is not None and heard.patch.choices is not None:
                    self._listed(heard.patch.choices)
            if heard.type in kinds:
                return {"type": heard.type, "n": heard.n, "standing": heard.standing}

    def _listed(self, change: _Runs) -> None:
        """Bring the options up to date."""
        old, self.choices = self.choices, []
        for run in change.runs:
            if isinstance(run, _Choice):
                self.choices.append({"action": run.action})
            else:
                self.choices += old[run[0] : run[0] + run[1]]

    def listen(self) -> None:
        """Note all that is said from now on."""

        async def listening() -> None:
            while True:
                heard = await self.hear("ack", "refused", "update", "welcome", "pong")
                self.refused += heard["type"] == "refused"
                self.news.set()

        self._listening = asyncio.ensure_future(listening())

    async def hang_up(self) -> None:
        """Close the socket."""
        if self._listening is not None:
            self._listening.cancel()
            self._listening = None
        await super().hang_up()

    @property
    def actions(self) -> list[Json]:
        """What can be done; giving up, which ends the match at once, is left out."""
        return [c["action"] for c in self.choices if c["action"]["type"] != "concede"]


class Table:
    """The pages of one table, one for every seat."""

    def __init__(self, url: str, game: str, rng: random.Random) -> None:
        """Play this game at random."""
        self.url, self.game, self.rng = url, game, rng
        wish = TABLES[game].get("seats", {})
        self.bots = any(seat["kind"] == "bot" for seat in wish.values())
        self.pages: list[Sitter] = []
        self.news = asyncio.Event()
        """Set when one of the pages has heard something."""
        self.waits: list[float] = []
        self.thoughts: list[float] = []
        """How late bots were: how long an action that was due had to wait for them."""
        self.lost = self.refused = self._number = 0

    async def begin(self) -> None:
        """Sit down at a new table."""
        await self.leave()
        first = Sitter(self.url)
        await first.http.post("/api/me", json={"name": f"Anna {self._number}", "colour": "sky"})
        await first.make(self.game, **TABLES[self.game])
        await first.connect()
        self.pages = [first]
        for seat in first.made["mine"][1:]:
            page = Sitter(self.url)
            page.table, page.seat_token = first.table, first.seat_token
            await page.connect()
            await page.say("as", seat=seat)
            await page.hear("welcome")
            self.pages.append(page)
        if len(self.pages) > 1:
            await first.say("as", seat=first.made["mine"][0])
            await first.hear("welcome")
        for page in self.pages:
            page.news = self.news
            page.listen()

    async def _asked(self) -> Sitter | None:
        """The page that is asked, once bots have acted; None where there is nothing to do."""
        while not any(page.over for page in self.pages):
            page = next((one for one in self.pages if one.choices), None)
            if page is not None:
                return page if page.actions else None
            self.news.clear()
            await self.news.wait()
        return None

    async def act(self, due: float) -> None:
        """Do something that was due at a time, and wait until everybody can see it.

        While a bot thinks nothing is due: that is counted by itself.
        """
        start, page = time.monotonic(), None
        try:
            async with asyncio.timeout(LOST):
                page = await self._asked()
        except TimeoutError:
            self.lost += 1
        if page is None:
            await self.begin()
            return
        if self.bots:
            self.thoughts.append(time.monotonic() - start)
            due += self.thoughts[-1]
        self._number += 1
        n, refused = page.n, page.refused
        action = self.rng.choice(page.actions)
        await page.say("act", id=f"a{self._number}", n=n, action=action)
        try:
            async with asyncio.timeout(LOST):
                for each in self.pages:
                    while each.n <= n and page.refused == refused:
                        self.news.clear()
                        await self.news.wait()
        except TimeoutError:
            self.lost += 1
        if page.refused != refused:
            self.refused += 1
            return
        self.waits.append(time.monotonic() - due)

    async def run(self, start: float, until: float, rate: float) -> None:
        """Act when it is time to, however long the action before has taken."""
        due = start + self.rng.random() / rate
        while due < until:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            await self.act(due)
            due += 1 / rate

    async def leave(self) -> None:
        """Everybody goes home."""
        for page in self.pages:
            await page.close()
        self.pages = []


class RealTimeTable(Table):
    """A table at which every page acts by a timetable of its own, all at once."""

    drift = 0.0
    """How far the clocks of two pages were apart at most, in milliseconds."""

    def __init__(self, url: str, game: str, rng: random.Random) -> None:
        """Play this game at random."""
        super().__init__(url, game, rng)
        self.commands: Counter[str] = Counter()
        """How many of each kind were drawn by everybody."""

    async def begin(self) -> None:
        """Sit down, and play as fast as can be until the clock runs."""
        await super().begin()
        for page in self.pages:
            await page.say("ping", sent=time.monotonic() * 1e3)
        while "seconds" not in self.pages[0].standing:
            asked = await self._asked()
            if asked is None:
                return
            await self._command(asked, time.monotonic(), asked.actions, counts=False)

    async def run(self, start: float, until: float, rate: float) -> None:
        """Let everybody act at once; a match that is over begins anew."""
        while time.monotonic() < until:
            dues = [start + self.rng.random() / rate for _ in self.pages]
            seated = zip(self.pages, dues, strict=True)
            await asyncio.gather(*(self._sit(page, due, until, rate) for page, due in seated))
            if not any(page.over for page in self.pages):
                return
            await self.begin()
            start = time.monotonic()

    async def _sit(self, page: Sitter, due: float, until: float, rate: float) -> None:
        while due < until and not page.over:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            if actions := self._wanted(page):
                await self._command(page, due, actions)
            due += 1 / rate

    def _wanted(self, page: Sitter) -> list[Json]:
        """What somebody would do next: actions of one kind, those with dice before others."""
        kinds: dict[str, list[Json]] = {}
        for action in page.actions:
            if action["type"] not in IDLE:
                kinds.setdefault(action["type"], []).append(action)
        usual = [kind for kind in kinds if self.rng.random() < SELDOM.get(kind, 1.0)]
        if usual:
            return kinds[self.rng.choice(usual)]
        return [action for action in page.actions if action["type"] in kinds] or page.actions[-1:]

    async def _command(
        self, page: Sitter, due: float, actions: list[Json], *, counts: bool = True
    ) -> None:
        """Give a command, and wait until every page has drawn what came of it."""
        self._number += 1
        name, action = f"a{self._number}", self.rng.choice(actions)
        await page.say("act", id=name, n=page.n, action=action)
        try:
            async with asyncio.timeout(LOST):
                await self._until(lambda: name in page.answers)
                n = page.answers.pop(name)
                if n is None:
                    self.refused += 1
                    return
                await self._until(lambda: all(each.n >= n for each in self.pages))
        except TimeoutError:
            self.lost += 1
            return
        if counts:
            self.waits.append(time.monotonic() - due)
            self.commands[action["type"]] += 1
            self._compare_clocks()

    async def _until(self, is_so: Callable[[], bool]) -> None:
        while not is_so():
            self.news.clear()
            await self.news.wait()

    def _compare_clocks(self) -> None:
        """When each page believes that the bell rings, by the one clock of this program."""
        known = [(p.standing, p.offset) for p in self.pages if "seconds" in p.standing]
        bells = [now["seconds"] * 1e3 + now["at"] - offset for now, offset in known]
        if bells:
            self.drift = max(self.drift, max(bells) - min(bells))


async def sit_down(tables: Sequence[Table]) -> None:
    """Begin at all tables."""
    gate = asyncio.Semaphore(SETTING_UP)

    async def one(table: Table) -> None:
        async with gate:
            await table.begin()

    await asyncio.gather(*map(one, tables))


async def measure(
    folder: Path,
    tables: int,
    seconds: float,
    rate: float,
    game: str = "space_hulk",
    attack: str = "",
    plant: str = "",
) -> dict[str, Any]:
    """The figures of one run; with an attack, at tables of those who would suffer from it."""
    game = SUFFERS.get(attack, game)
    limits = {} if attack else MANY  # who attacks has to keep to the limits
    limits = {**limits, "requests_per_second": 1e9, "requests_burst": 1e9}
    server = ServerProcess(folder / "tables.db", limits, folder / "server.log", plant, bots=1)
    await asyncio.to_thread(server.start)
    kind = RealTimeTable if game == REAL_TIME else Table
    sitting = [kind(server.url, game, random.Random(number)) for number in range(tables)]
    attacking = None
    try:
        await sit_down(sitting[:1])
        bare = memory(server.pid)
        await sit_down(sitting[1:])
        full = memory(server.pid)
        if attack:
            under_way = asyncio.Event()
            attacking = asyncio.ensure_future(ATTACKS[attack](server, under_way))
            await asyncio.wait_for(under_way.wait(), 60)
        used, stood, start = processor(server.pid), in_line(server.pid), time.monotonic()
        await asyncio.gather(*(table.run(start, start + seconds, rate) for table in sitting))
        used, took = processor(server.pid) - used, time.monotonic() - start
        stood, largest = in_line(server.pid) - stood, memory(server.pid)
        if attacking is not None and attacking.done():
            attacking.result()
        await asyncio.gather(*(table.leave() for table in sitting))
    finally:
        if attacking is not None:
            attacking.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await attacking
        await asyncio.to_thread(server.stop)
    waits = sorted(wait for table in sitting for wait in table.waits) or [LOST]
    thoughts = sorted(wait for table in sitting for wait in table.thoughts)
    at_once = [table for table in sitting if isinstance(table, RealTimeTable)]
    more: dict[str, Any] = {}
    if at_once:
        done = sum((table.commands for table in at_once), Counter[str]())
        more["clock_drift_ms"] = round(max(table.drift for table in at_once), 1)
        more["commands"] = " ".join(f"{kind}:{count}" for kind, count in done.most_common())
    late = {"bots_ms_p99": round(thoughts[int(len(thoughts) * 0.99)] * 1e3, 2)} if thoughts else {}
    return {
        "game": game,
        "tables": tables,
        "attack": attack or "none",
        "actions": len(waits),
        "actions_per_second": round(len(waits) / took, 1),
        "refused": sum(table.refused for table in sitting),
        "never_drawn": sum(table.lost for table in sitting),
        "drawn_ms_p50": round(waits[len(waits) // 2] * 1e3, 2),
        "drawn_ms_p99": round(waits[int(len(waits) * 0.99)] * 1e3, 2),
        **late,
        **more,
        "server_ms_per_action": round(used / len(waits) * 1e3, 2),
        "server_busy_percent": round(used / took * 100),
        "server_in_line_percent": round(stood / took * 100),
        "kib_per_table": round((full - bare) / 1024 / max(1, tables - 1), 1),
        "server_mib": round(largest / 2**20, 1),
    }


def is_well(found: dict[str, Any]) -> bool:
    """Whether a run is as it should be."""
    limit = REAL_TIME_LIMIT_MS if found["game"] == REAL_TIME else LIMIT_MS
    in_step = found.get("clock_drift_ms", 0.0) <= DRIFT_MS
    return found["drawn_ms_p99"] <= limit and in_step and not found["never_drawn"]


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Load the server with many tables.")
    parser.add_argument("--game", choices=list(TABLES), default="space_hulk")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--rate", type=float, default=1.0, help="actions a second at each table")
    parser.add_argument("--attack", choices=["", "all", *ATTACKS], default="")
    parser.add_argument("--plant", action="store_true")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    attacks = list(ATTACKS) if options.attack == "all" else [options.attack]
    runs = [{"attack": attack} for attack in attacks]
    if options.plant:
        runs = [{"plant": plant.__name__} for plant in LOAD]
    well = True
    for run in runs:
        with tempfile.TemporaryDirectory() as folder:
            tables = min(options.tables, 20) if options.plant else options.tables
            trying = measure(
                Path(folder), tables, options.seconds, options.rate, options.game, **run
            )
            found = asyncio.run(trying)
        well = well and is_well(found) is not options.plant
        if options.plant:
            found |= run
        if options.json:
            print(json.dumps(found))
        else:
            print(*(f"{name:<22} {value}" for name, value in found.items()), "", sep="\n")
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
