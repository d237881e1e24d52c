"""How `0.1.0.sql` was made: run with the sources and tests of version 0.1.0 in the path.

PYTHONPATH=old/src:old python tests/upgrade/make_0_1_0.py > tests/upgrade/0.1.0.sql
"""

# mypy: ignore-errors

from __future__ import annotations

import asyncio
import random
import sqlite3
import sys
import tempfile
from pathlib import Path

from plancia.core import to_wire
from plancia.server.settings import Limits
from tests.server.harness import act, entropy, serving

FEW, MANY = 4, 1000
"""After how many deeds version 0.1.0 took a snapshot."""

TABLES = (
    ("tris", 3, FEW, {}),
    ("tris", 9, MANY, {}),
    ("space_hulk", 14, FEW, {"setup": {"mission": "lifeline"}}),
    ("space_hulk", 9, MANY, {"setup": {"mission": "two-fires"}}),
    ("space_hulk", 0, MANY, {"setup": {"mission": "lifeline"}, "dice": "physical"}),
    ("space_hulk", 2, MANY, {"setup": {"tutorial": None}}),
    ("giga_robo", 60, FEW, {}),
    ("giga_robo", 45, MANY, {}),
    ("pacific_rim", 40, FEW, {}),
    ("pacific_rim", 30, MANY, {}),
)
"""Game, actions, snapshots, and what else is wished of the table."""


async def play(server, number, game, actions, wish):
    rng = random.Random(number)
    if "tutorial" in wish.get("setup", {}):
        lessons = (await server.get("/api/tutorials/space_hulk")).json()["tutorials"]
        wish = {**wish, "setup": lessons[0]["setup"]}
        seats = {}
    else:
        look = await server.post(f"/api/look/{game}", {"setup": wish.get("setup", {})})
        names = [seat["seat"] for seat in look.json()["seats"]]
        seats = {seat: {"kind": "shared" if n else "me"} for n, seat in enumerate(names)}
    made, socket, _ = await server.alone(game, seats=seats, **wish)
    live = server.app.state.tables.live[made["table"]]
    while live.play.match.outcome is None:
        match, n = live.play.match, live.play.n
        if match.roller is not None or (wish.get("dice") != "physical" and n >= actions):
            break
        seat = match.to_act[0]
        option = rng.choice(match.options(seat))
        if seat not in live.seating.chairs or not live.seating.chairs[seat].human:
            await asyncio.sleep(0.05)
            continue
        socket.say("as", seat=seat)
        await socket.hear("welcome")
        answer = await act(socket, n, to_wire(option), f"table {number} message {n}")
        assert answer["type"] == "ack", answer
        undo = live.state == "running" and match.can_undo(seat)
        if number % 2 and undo and rng.random() < 0.5:
            socket.say("undo", id=f"table {number} undo {n}", n=live.play.n)
            assert (await socket.hear("ack", "refused"))["type"] == "ack"
    await live.settle()


async def main():
    with tempfile.TemporaryDirectory() as name:
        random_bytes = entropy()
        for number, (game, actions, every, wish) in enumerate(TABLES):
            limits = Limits(messages_per_second=1e6, actions_per_second=1e6)
            settings = {"snapshot_every": every, "entropy": random_bytes, "limits": limits}
            async with serving(Path(name), now=lambda: 1.8e9, **settings) as server:
                await play(server, number, game, actions, wish)
        database = sqlite3.connect(Path(name) / "tables.db")
        for line in database.iterdump():
            sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    asyncio.run(main())
