"""Six people at one table in real time, all at once: nothing is lost, and nothing is done twice.

    python -m tools.together                              300 commands in a phase of 120 seconds
    python -m tools.together --commands 60 --seconds 3    a short one

Everybody has a socket of their own and gives commands without waiting for answers, all at the same
moments, so that they often want the same thing: the first gets it, the others are refused. Some
commands are sent twice. One line is cut with commands on their way; whoever comes back sends again
what was not answered. In the end every acknowledged command is on disk once and no refused one is,
all pages show the same board, the same as a page that is opened anew, and the record of the match
replays to the same digest.
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
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed

from plancia.core import Record, replay
from plancia.games.project_elite.state import SEATS, ProjectElite
from tools.kill_test import stored
from tools.server_client import MANY, Json, Player, ServerProcess, patched

SHARED = ("board", "pieces", "gauges", "overlays")
"""The parts of a sheet that are the same for everybody."""

IDLE = ("concede", "finish", "go_on", "hand_over", "offer_trade", "pass")
"""What is done only if there is nothing else, or seldom."""

PATIENCE = 30.0
"""How long an answer may take."""

TWICE = 7
"""Every command with a number that this divides is sent twice."""

AWAY = 2
"""For how many moments the one whose line is cut is gone."""


class Person(Player):
    """Somebody who gives commands without waiting, and remembers what was answered."""

    def __init__(self, url: str, rng: random.Random) -> None:
        """Sit down later."""
        super().__init__(url)
        self.rng = rng
        self.sheet: Json = {}
        self.standing: Json = {}
        self.given: dict[str, tuple[int, Json]] = {}
        """Commands by their ids, with the version at which they were chosen."""
        self.answers: dict[str, Json] = {}
        self.waits: list[float] = []
        self.faults: list[str] = []
        self.sent_again = 0
        self.news = asyncio.Event()
        self._since: dict[str, float] = {}
        self._listening: asyncio.Task[None] | None = None

    def _note(self, message: Json) -> None:
        super()._note(message)
        if message["type"] == "welcome":
            self.sheet = message["sheet"]
        elif message["type"] == "update":
            self.sheet = patched(self.sheet, message["patch"])
        elif message["type"] in ("ack", "refused"):
            self._answered(message)
        if message["type"] in ("welcome", "update"):
            self.standing = message["standing"]
        self.news.set()

    def _answered(self, message: Json) -> None:
        first = self.answers.setdefault(message["id"], message)
        if (first["type"], first.get("n")) != (message["type"], message.get("n")):
            self.faults.append(f"{message['id']} was answered {first} and then {message}")
        if (since := self._since.pop(message["id"], None)) is not None:
            self.waits.append(time.monotonic() - since)

    def listen(self) -> None:
        """Note all that is said, until the line is cut."""

        async def listening() -> None:
            with contextlib.suppress(ConnectionClosed):
                await self.hear("never")

        self._listening = asyncio.ensure_future(listening())

    async def until(self, is_so: Callable[[Person], bool]) -> None:
        """Wait for something that has to come."""
        async with asyncio.timeout(PATIENCE):
            while not is_so(self):
                if self._listening is not None and self._listening.done():
                    self._listening.result()
                self.news.clear()
                await self.news.wait()

    def wish(self) -> Json | None:
        """What this person does next: where several can step they take the same space.

        Of alien moves it is the most harmless one, and nobody rolls with a symbol left to use, or
        more dice than needed, so that the team lives to hear the bell.
        """
        kinds: dict[str, list[Json]] = {}
        for choice in self.choices:
            if choice.get("main") and choice["action"]["type"] == "move_alien":
                return dict(choice["action"])
            kinds.setdefault(choice["action"]["type"], []).append(choice["action"])
        if "move" in kinds and self.rng.random() < 0.6:
            return kinds["move"][0]
        usual = [kind for kind in kinds if kind not in IDLE]
        thrifty = [kind for kind in usual if kind != "roll"]
        kind = self.rng.choice(thrifty or usual or [*kinds] or [""])
        if kind == "roll":
            return min(kinds[kind], key=lambda action: len(action["dice"]))
        return self.rng.choice(kinds[kind]) if kinds else None

    async def give(self, action: Json) -> None:
        """Give a command; without a line it waits until there is one again."""
        name = f"{self.seat}-{len(self.given) + 1}"
        self.given[name] = (self.n, action)
        self._since[name] = time.monotonic()
        if self.socket is None:
            return
        for _ in range(1 if len(self.given) % TWICE else 2):
            await self.say("act", id=name, n=self.n, action=action)

    async def lose_the_line(self) -> None:
        """The socket is cut without a word, with commands on their way."""
        assert self.socket is not None
        self.socket.transport.abort()
        await self.socket.wait_closed()
        self.socket = None

    async def come_back(self) -> None:
        """Open the table again, and send what was not answered."""
        self._since.clear()  # their time on the way says nothing about the server
        await self.open()
        self.listen()
        for name, (n, action) in self.given.items():
            if name not in self.answers:
                self.sent_again += 1
                await self.say("act", id=name, n=n, action=action)

    def board(self) -> Json:
        """What everybody sees."""
        return {part: self.sheet[part] for part in SHARED}


async def gathered(url: str, seed: int, players: int = len(SEATS)) -> list[Person]:
    """People at a new table, each on a page of their own, when the clock has begun to run."""
    people = [Person(url, random.Random(f"{seed}:{seat}")) for seat in SEATS[:players]]
    first = people[0]
    await first.make(
        "project_elite", setup={"players": players, "map": "gorge"}
    )  # the longest ways
    links = [one["link"] for one in first.made["seats"] if one["link"]]
    for person, link in zip(people[1:], links, strict=True):
        path = f"/api/tables/{first.table}/join"
        body = {"link": link.removeprefix("/#/join/")}
        joined = (await person.http.post(path, json=body)).raise_for_status().json()
        person.table, person.seat_token = first.table, joined["token"]
    await asyncio.gather(*(person.connect() for person in people))
    for person in people:
        person.listen()
    while "seconds" not in first.standing:
        asked = next(person for person in people if person.seat in first.to_act)
        name = f"before-{asked.n}"
        await asked.say("act", id=name, n=asked.n, action=asked.choices[0]["action"])
        await asked.until(has_answer(name))
        await all_have(people, asked.answers[name]["n"])
    return people


def has_answer(*names: str) -> Callable[[Person], bool]:
    """Whether some commands of a person were answered."""
    return lambda person: person.answers.keys() >= {*names}


async def all_have(people: list[Person], n: int) -> None:
    """Wait until everybody is shown a version of the table."""
    for person in people:
        await person.until(lambda person: person.n >= n)


async def play(people: list[Person], commands: int, seconds: float) -> None:
    """Everybody gives commands at the same moments; one line is cut for a while."""
    moments = -(-commands // len(people))
    unlucky, cut = people[len(people) // 2], moments // 3
    start = time.monotonic()
    for number in range(moments):
        await asyncio.sleep(max(0.0, start + number * seconds / moments - time.monotonic()))
        if number == cut + AWAY:
            await unlucky.come_back()
        wishes = [(person, person.wish()) for person in people]
        await asyncio.gather(*(person.give(wish) for person, wish in wishes if wish))
        if number == cut:
            await unlucky.lose_the_line()
    for person in people:
        await person.until(has_answer(*person.given))


async def compared(people: list[Person]) -> list[str]:
    """What is different between the pages, or between a page and one that is opened anew."""
    latest = max(a["n"] for p in people for a in p.answers.values() if a["type"] == "ack")
    await all_have(people, latest)
    faults = []
    for person in people:
        faults += person.faults
        old, n = person.sheet, person.n
        await person.open()
        person.listen()
        if person.n == n and person.sheet != old:
            parts = [part for part in old if old[part] != person.sheet[part]]
            faults.append(f"the page of {person.seat} was not as a new one: {', '.join(parts)}")
        if person.n == people[0].n and person.board() != people[0].board():
            faults.append(f"the board of {person.seat} differs from that of {people[0].seat}")
    return faults


def on_disk(people: list[Person], database: Path) -> list[str]:
    """What storage does not hold as it was answered."""
    deeds, faults = stored(database)
    kept = deeds[people[0].table]
    for person in people:
        for name in person.given:
            answer = person.answers[name]
            wanted = [answer["n"]] if answer["type"] == "ack" else []
            if kept.get(name, []) != wanted:
                faults.append(f"{name} was answered {answer}, on disk it is {kept.get(name, [])}")
    return faults


async def recorded(person: Person) -> list[str]:
    """End the match, if it goes on; its record has to replay to the same digest."""
    if not person.over:
        await person.say("act", id="the end", n=person.n, action={"type": "resign"})
        await person.until(lambda person: person.over)
    answer = await person.http.get(f"/api/tables/{person.table}/record")
    answer.raise_for_status()
    record = msgspec.json.decode(answer.content, type=Record)
    digest = replay(ProjectElite, record).digest()
    return [] if digest == record.digest else [f"the record replays to {digest}"]


async def trial(folder: Path, commands: int, seconds: float, seed: int) -> dict[str, Any]:
    """Let six people play, and find out what came of it."""
    server = ServerProcess(folder / "tables.db", MANY, folder / "server.log")
    await asyncio.to_thread(server.start)
    people: list[Person] = []
    try:
        people = await gathered(server.url, seed)
        start = time.monotonic()
        await play(people, commands, seconds)
        took = time.monotonic() - start
        was_over = people[0].over
        faults = await compared(people)
        faults += await asyncio.to_thread(on_disk, people, server.database)
        faults += await recorded(people[0])
    finally:
        for person in people:
            await person.close()
        await asyncio.to_thread(server.stop)
    answers = [person.answers[name] for person in people for name in person.given]
    refused = Counter(a["rule"] for a in answers if a["type"] == "refused")
    waits = sorted(wait for person in people for wait in person.waits)
    return {
        "commands": len(answers),
        "seconds": round(took, 1),
        "acknowledged": sum(a["type"] == "ack" for a in answers),
        "refused": " ".join(f"{rule}:{count}" for rule, count in refused.most_common()),
        "sent_again": sum(person.sent_again for person in people),
        "answered_ms_p50": round(waits[len(waits) // 2] * 1e3, 1),
        "answered_ms_p99": round(waits[int(len(waits) * 0.99)] * 1e3, 1),
        "over_early": was_over,
        "faults": faults,
    }


def main() -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(description="Six people at one table, all at once.")
    parser.add_argument("--commands", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=118.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        trying = trial(Path(folder), options.commands, options.seconds, options.seed)
        found = asyncio.run(trying)
    if options.json:
        print(json.dumps(found))
    else:
        print(*(f"{name:<16} {value}" for name, value in found.items()), sep="\n")
    return 1 if found["faults"] else 0


if __name__ == "__main__":
    sys.exit(main())
