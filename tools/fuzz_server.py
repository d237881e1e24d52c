"""Sends the server all that no page would send: malformed, out of turn, oversized, forged.

    python -m tools.fuzz_server                  100,000 messages and requests
    python -m tools.fuzz_server --rounds 2000 --seed 3 --json
    python -m tools.fuzz_server --plant          plants faults, which must all be caught

All games are played, some pages do not read, and another program holds the database now and then.
The server must answer every one of them with a refusal that a person can read, stay well, keep its
memory, and change no table but by what it has acknowledged. Most of the trial runs without limits,
so that everything reaches the code behind them; at the end a server with limits shows them.
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
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from plancia.server.seating import digest
from tools.failing_storage import locked
from tools.fuzz_costs import costs_that_are_bounded
from tools.fuzz_limits import limits_that_hold
from tools.fuzz_messages import Inventor, Sent
from tools.fuzz_requests import Requests
from tools.fuzz_victims import Victims, carried_out
from tools.load import memory
from tools.plants import FUZZ
from tools.plants import LIMITS as COSTS
from tools.server_client import QUICK, TABLES, Player, ServerProcess

ANSWERS = ("ack", "refused", "error", "pong", "welcome", "verdict", "reached", "lines")
PATIENCE = 20.0
BATCH = 25
"""How many messages follow one another before their answers are read."""
FUZZERS = 4
"""How many clients send at the same time."""
WARM_UP = 0.5
"""The part of a trial after which the memory must not grow any more."""
GROWTH = 1.15
"""By which factor memory may grow after that; in 50,000 messages, less than 300 bytes for each."""
EVERY_SECONDS, HELD_SECONDS = 3.0, 0.2
"""How often and how long another program holds the database."""
PLANTED = 5_000
"""How many messages and requests must be enough to see a planted fault, however they fall."""
LONG = 10_000
"""In shorter trials the server is still learning its games while it is measured."""
LIMITS = {**QUICK, "table_idle_seconds": 5.0, "tidy_seconds": 10.0}

Report = dict[str, Any]


class Trial:
    """What all fuzzers have sent, and what came of it."""

    def __init__(
        self, rounds: int, tell: Callable[[int, list[str]], None], *, one_fault: bool = False
    ) -> None:
        """Send so many, or until there is one fault; `tell` hears how far it is."""
        self.rounds, self._tell, self._one_fault = rounds, tell, one_fault
        self.sent: Counter[str] = Counter()
        self.answers: Counter[str] = Counter()
        self.faults: list[str] = []

    @property
    def done(self) -> bool:
        """Whether enough has been sent."""
        return self.sent.total() >= self.rounds or (self._one_fault and bool(self.faults))

    def count(self, kind: str) -> None:
        """One more was sent."""
        self.sent[kind] += 1
        self._tell(self.sent.total(), self.faults)


class Fuzzer:
    """One stubborn client."""

    def __init__(self, url: str, seed: str, trial: Trial, victims: Victims) -> None:
        """Choose by a seed, so that a fault can be seen again."""
        self.url, self.trial, self.victims = url, trial, victims
        self.rng = random.Random(seed)
        self.inventor, self.intruding = Inventor(self.rng), Inventor(self.rng, talks=False)
        self.player = Player(url)
        self.requests = Requests(self.player, self.rng)
        self.promised: set[str] = set()
        """Messages to my table that were acknowledged."""
        self.unsure: set[str] = set()
        """Messages to my table that may have been: the server has hung up meanwhile."""

    async def run(self) -> None:
        """Annoy the server until it is enough."""
        ways = (
            self.at_my_table,
            self.at_other_tables,
            self.without_right,
            self.over_http,
            self.without_reading,
        )
        while not self.trial.done:
            way = self.rng.choices(ways, (45, 15, 2, 30, 1))[0]
            try:
                await asyncio.wait_for(way(), PATIENCE)
            except TimeoutError:
                self.trial.faults.append(f"no answer: {way.__name__}")
                await self.player.hang_up()
        await self.player.hang_up()
        await self.check()
        await self.player.close()

    # --- sockets -------------------------------------------------------------------------------

    async def at_my_table(self) -> None:
        """Wrong messages at a table of one's own, and a right one now and then."""
        player = self.player
        if player.over:
            await self.check()
            player.table = ""
        if not player.table:
            game = self.rng.choice(list(TABLES))
            dice = self.rng.choice(("virtual", "physical"))
            await player.make(game, **TABLES[game], dice=dice)
            self.promised, self.unsure = set(), set()
        if player.socket is None:
            await player.connect()
        if await player.options():
            honest = self.inventor.honest(player.choices, player.n)
            await self._exchange(player, [honest])
        if player.socket is not None:
            await self._batch(player)

    async def at_other_tables(self) -> None:
        """Messages of a spectator, and of a seat whose turn it is not: what is right for others."""
        intruder = Player(self.url)
        asked = self.victims.x
        if self.rng.random() < 0.5:
            asked, spectate = self.victims.watched(self.rng)
            intruder.table, intruder.seat_token = asked.table, spectate
        else:
            opponent = self.victims.opponent
            intruder.table, intruder.seat_token = opponent.table, opponent.seat_token
        await intruder.open()
        intruder.choices = asked.choices
        taken = await self._exchange(intruder, [self.inventor.honest(asked.choices, asked.n)])
        if intruder.socket is not None:
            taken += await self._batch(intruder)
        if taken:
            self.trial.faults.append(f"somebody else's table {intruder.table} took an action")
        await intruder.close()

    async def _batch(self, player: Player) -> int:
        """Send wrong messages one after another; how many of them were carried out after all."""
        sent: list[Sent] = []
        while len(sent) < BATCH and not (sent and sent[-1].last):
            inventor = self.inventor if player is self.player else self.intruding
            sent.append(inventor.message(player.choices, player.n))
        for one in sent:
            self.trial.count(one.kind)
        return await self._exchange(player, [one.data for one in sent])

    async def _exchange(self, player: Player, messages: list[str | bytes]) -> int:
        """Send messages and read until all of them are answered; how many were carried out."""
        acknowledged = 0
        try:
            assert player.socket is not None, "the player has sat down"
            for message in messages:
                await player.socket.send(message)
            await player.say("ping")
            answer = {"type": ""}
            while answer["type"] != "pong":
                answer = await player.hear(*ANSWERS)
                self.trial.answers[answer["type"]] += 1
                if answer["type"] == "ack":
                    acknowledged += 1
                    if player is self.player:
                        self.promised.add(answer["id"])
                elif answer["type"] in ("refused", "error") and not answer["message"]:
                    self.trial.faults.append(f"no words: {answer}")
        except ConnectionClosed as end:
            code = end.rcvd.code if end.rcvd is not None else 0
            self.trial.answers[f"closed {code}"] += 1
            if code not in (1008, 1009):
                self.trial.faults.append(f"closed with {code} after {messages[-1][:80]!r}")
            await player.hang_up()
            acknowledged = 0
            if player is self.player:
                self.unsure.update(ids_of(messages))  # acknowledgements may have got lost
        return acknowledged

    async def without_reading(self) -> None:
        """Ask for everything at one's own table, read none of it, and be gone."""
        player = self.player
        if not player.table:
            return
        deaf = Player(self.url)
        deaf.table, deaf.seat_token = player.table, player.seat_token
        await deaf.open()
        assert deaf.socket is not None, "the page was welcomed"
        deaf.socket.transport.pause_reading()
        for _ in range(BATCH):
            self.trial.count("unread")
            await deaf.say("resync")
        await deaf.cut()

    async def without_right(self) -> None:
        """Say hello to tables of others with forged tokens."""
        owner, spectate = self.victims.watched(self.rng)
        forged = [
            *(self.player.token, owner.table, spectate[:-1], owner.seat_token[:-1]),
            *(owner.seat_token.swapcase(), self.victims.opponent.seat_token, "x" * 200, "marines"),
        ]
        for _ in range(5):
            table = self.rng.choice((owner.table, owner.table, self.victims.x.table, "0" * 20))
            tokens = forged if table == owner.table else ["y" * 32, spectate]
            sent = self.inventor.hello(table, tokens)
            self.trial.count(sent.kind)
            async with connect(f"{self.url.replace('http', 'ws')}/ws", max_size=None) as socket:
                await socket.send(sent.data)
                answers = []
                with contextlib.suppress(ConnectionClosed):
                    while True:
                        answers.append(json.loads(await socket.recv())["type"])
            self.trial.answers.update([*answers, f"closed {socket.close_code}"])
            if answers != ["error"] or socket.close_code != 1008:
                self.trial.faults.append(f"{sent.data!r}: {answers}, {socket.close_code}")

    # --- HTTP ----------------------------------------------------------------------------------

    async def over_http(self) -> None:
        """Odd requests, mostly about tables of others."""
        owner, _ = self.victims.watched(self.rng)
        tables = (owner.table, self.victims.x.table, self.player.table or "0" * 20)
        for _ in range(BATCH):
            self.trial.count("requests")
            answer, fault = await self.requests.one(tables)
            self.trial.answers[answer] += 1
            if fault:
                self.trial.faults.append(fault)

    # --- afterwards ----------------------------------------------------------------------------

    async def check(self) -> None:
        """My own table has changed by what was acknowledged, and by nothing else."""
        player = self.player
        if not player.table:
            return
        await player.connect()
        kept = await asyncio.to_thread(carried_out, self.victims.database, player.table)
        for message in self.promised:
            if not kept & self._names(message):
                self.trial.faults.append(f"{message} was acknowledged, and is not on disk")
        for message in self.promised | self.unsure:
            kept -= self._names(message)
        if kept:
            self.trial.faults.append(f"{player.table}: nobody acknowledged {kept}")
        answer = await player.http.get(f"/api/tables/{player.table}/frame/0")
        if answer.status_code != 200:
            self.trial.faults.append(f"the table cannot be replayed: {answer.text[:200]}")
        await player.hang_up()
        player.over = False

    def _names(self, message: str) -> set[str]:
        """What a message may be called on disk: one that types dice is kept by another name."""
        return {message, *(digest(f"{seat}/{message}") for seat in self.player.mine)}


def ids_of(messages: Sequence[str | bytes]) -> Iterator[str]:
    """The ids of those messages that have one."""
    for message in messages:
        with contextlib.suppress(ValueError, RecursionError):
            read = json.loads(message)
            if isinstance(read, dict) and isinstance(read.get("id"), str):
                yield read["id"]


async def held_now_and_then(database: Path) -> None:
    """Let another program hold the database for a moment, again and again."""
    while True:
        await asyncio.sleep(EVERY_SECONDS)
        with contextlib.ExitStack() as stack:
            await asyncio.to_thread(stack.enter_context, locked(database))
            await asyncio.sleep(HELD_SECONDS)


def complaints(log: Path) -> list[str]:
    """What the server itself has complained of."""
    lines = log.read_text("utf-8", "replace").splitlines()
    return [line for line in lines if line.startswith(("ERROR", "Traceback", "Exception"))]


async def fuzz(
    folder: Path, rounds: int, seed: int, *, progress: bool = False, plant: str = ""
) -> Report:
    """Annoy a server of our own; the report says what was sent, answered, and went wrong."""
    server = ServerProcess(folder / "tables.db", LIMITS, folder / "server.log", plant)
    await asyncio.to_thread(server.start)
    start = time.monotonic()
    resident = [0]

    def tell(sent: int, faults: list[str]) -> None:
        if sent == int(rounds * WARM_UP):
            resident[0] = memory(server.pid)
        if progress and sent % max(1, rounds // 20) == 0:
            rate, size = sent / (time.monotonic() - start), memory(server.pid) / 2**20
            text = f"{sent:,} of {rounds:,}, {rate:.0f}/s, {size:.1f} MiB, {len(faults)} faults"
            print(text, file=sys.stderr, flush=True)

    trial = Trial(rounds, tell, one_fault=bool(plant))
    victims = Victims(server.url, server.database)
    try:
        await victims.sit_down()
        before = await victims.prints()
        holding = asyncio.ensure_future(held_now_and_then(server.database))
        fuzzers = [Fuzzer(server.url, f"{seed}.{k}", trial, victims) for k in range(FUZZERS)]
        await asyncio.gather(*(fuzzer.run() for fuzzer in fuzzers))
        holding.cancel()
        await asyncio.gather(holding, return_exceptions=True)
        after = await victims.prints()
        end = memory(server.pid)
        await victims.close()
    finally:
        await asyncio.to_thread(server.stop)
    faults = trial.faults + complaints(folder / "server.log")
    faults += [
        f"{name} is {after[name]}, was {before[name]}"
        for name in before
        if before[name] != after[name]
    ]
    if rounds >= LONG and end > resident[0] * GROWTH:
        faults.append(f"memory has grown from {resident[0]} to {end}")
    return {
        "rounds": trial.sent.total(),
        "seconds": round(time.monotonic() - start, 1),
        "sent": dict(trial.sent.most_common()),
        "answers": dict(sorted(trial.answers.items())),
        "victims": {name: after[name]._asdict() for name in after},
        "mib_warm": round(resident[0] / 2**20, 1),
        "mib_end": round(end / 2**20, 1),
        "faults": faults,
    }


async def whole(folder: Path, rounds: int, seed: int) -> Report:
    """The trial, and then the limits."""
    found = await fuzz(folder, rounds, seed, progress=True)
    (folder / "limits").mkdir()
    shown, faults = await limits_that_hold(folder / "limits")
    costs, costly = await costs_that_are_bounded(folder / "limits")
    return {**found, "limits": shown | costs, "faults": found["faults"] + faults + costly}


def caught(plant: str, seed: int) -> bool:
    """Whether a planted fault is noticed; says what of it was seen."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if plant in {each.__name__ for each in COSTS}:
            _, faults = asyncio.run(costs_that_are_bounded(folder, plant))
        else:
            faults = asyncio.run(fuzz(folder, PLANTED, seed, plant=plant))["faults"]
    print(f"{plant}: {'caught' if faults else 'NOT CAUGHT'}", *faults[:1], sep="\n  ")
    return bool(faults)


def main() -> int:
    """Fuzz a server of our own and print what was found."""
    parser = argparse.ArgumentParser(description="Send the server what no page would send.")
    parser.add_argument("--rounds", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--plant", action="store_true")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    if options.plant:
        seen = [caught(plant.__name__, options.seed) for plant in (*FUZZ, *COSTS)]
        print(f"{sum(seen)} of {len(seen)} planted faults caught")
        return 0 if all(seen) else 1
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(whole(Path(folder), options.rounds, options.seed))
    if options.json:
        print(json.dumps(found))
    else:
        for name, value in found.items():
            print(f"{name:<10} {value}")
    return 1 if found["faults"] else 0


if __name__ == "__main__":
    sys.exit(main())
