"""Shows that the limits of a server hold: each is overstepped once."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from plancia.server.settings import Limits
from tools.fuzz_messages import BIG
from tools.server_client import QUICK, Json, Player, ServerProcess

TIMES = 4
"""How many times the allowed number is asked for."""


async def limits_that_hold(folder: Path) -> tuple[dict[str, str], list[str]]:
    """Overstep every limit of a server; returns what came of it, and the limits that failed."""
    limits = Limits()
    server = ServerProcess(folder / "tables.db", log=folder / "server.log")
    await asyncio.to_thread(server.start)
    player = Player(server.url)
    try:
        found = {
            "body": await _body(player),
            "tables": await _tables(player, limits.tables),
            "message": await _message(player),
            "actions_per_second": await _actions(player, limits),
            "messages_per_second": await _messages(player, limits),
            "sockets": await _sockets(player, limits),
            "names_per_second": await _refused(player, "/api/me", {"name": "A", "colour": "sky"}),
            "passports_per_second": await _refused(player, "/api/passport", {}),
            "devices": await _devices(folder / "devices"),
            "requests_per_second": await _requests(player, limits),
        }
    finally:
        await player.close()
        await asyncio.to_thread(server.stop)
    wanted = {
        "body": "413",
        "tables": f"{limits.tables} made, then 429",
        "message": "closed 1009",
        "actions_per_second": "too_fast",
        "messages_per_second": "closed 1008",
        "sockets": f"{limits.sockets} open, then too_many",
        "names_per_second": f"{limits.names_burst:.0f} done, then 429",
        "passports_per_second": f"{limits.passports_burst:.0f} done, then 429",
        "devices": f"{limits.devices} let in, then 429",
        "requests_per_second": "429",
    }
    return found, [f"limit {name}: {found[name]}" for name in wanted if found[name] != wanted[name]]


async def _body(player: Player) -> str:
    answer = await player.http.post("/api/tables", content=b'"' + b"x" * BIG)
    return str(answer.status_code)


async def _tables(player: Player, allowed: int) -> str:
    made = 0
    while made < allowed * 2:
        answer = await player.http.post("/api/tables", json={"game": "tris"})
        if answer.status_code != 201:
            return f"{made} made, then {answer.status_code}"
        made += 1
        player.table, player.seat_token = answer.json()["table"], answer.json()["token"]
    return f"{made} made"


async def _refused(player: Player, path: str, body: Json) -> str:
    """After how many requests there are too many of them."""
    for done in range(20):
        answer = await player.http.post(path, json=body)
        if answer.status_code >= 300:
            return f"{done} done, then {answer.status_code}"
    return "no limit"


async def _devices(folder: Path) -> str:
    """How many devices passports let in, on a server where passports are made at any pace."""
    folder.mkdir()
    server = ServerProcess(folder / "tables.db", QUICK)
    await asyncio.to_thread(server.start)
    player = Player(server.url)
    try:
        for done in range(20):
            made = (await player.http.post("/api/passport", json={})).json()
            body = {"secret": made["link"].removeprefix("/#/passport/")}
            headers = {"authorization": f"Bearer {done:032d}"}
            answer = await player.http.post("/api/passport/use", json=body, headers=headers)
            if answer.status_code >= 300:
                return f"{done} let in, then {answer.status_code}"
        return "no limit"
    finally:
        await player.close()
        await asyncio.to_thread(server.stop)


async def _message(player: Player) -> str:
    await player.open()
    return await _closed(player, ["x" * BIG])


async def _actions(player: Player, limits: Limits) -> str:
    """The table waits for its other seat: each action is refused, and then for being too many."""
    await player.open()
    act = json.dumps({"type": "act", "id": "a", "n": 0, "action": {"type": "mark", "cell": 0}})
    assert player.socket is not None, "the player has just said hello"
    number = int(limits.actions_per_second) + 5
    for _ in range(number):
        await player.socket.send(act)
    codes = Counter([(await player.hear("refused"))["code"] for _ in range(number)])
    await player.hang_up()
    return "too_fast" if codes["not_begun"] and codes["too_fast"] else str(codes)


async def _messages(player: Player, limits: Limits) -> str:
    await player.open()
    number = int(limits.messages_per_second) * TIMES
    return await _closed(player, [json.dumps({"type": "ping"})] * number)


async def _closed(player: Player, messages: list[str]) -> str:
    """How the server hangs up on these messages."""
    assert player.socket is not None, "the player has just said hello"
    try:
        for message in messages:
            await player.socket.send(message)
        await asyncio.wait_for(player.hear("never"), 10)
    except ConnectionClosed as end:
        return f"closed {end.rcvd.code if end.rcvd is not None else 0}"
    except TimeoutError:
        return "open"
    finally:
        await player.hang_up()
    return "open"


async def _sockets(player: Player, limits: Limits) -> str:
    pages: list[Player] = []
    try:
        while len(pages) < limits.sockets * 2:
            page = Player(player.url)
            page.table, page.seat_token = player.table, player.seat_token
            pages.append(page)
            answer = await page.open()
            if answer["type"] == "error":
                return f"{len(pages) - 1} open, then {answer['code']}"
        return f"{len(pages)} open"
    finally:
        for page in pages:
            await page.close()


async def _requests(player: Player, limits: Limits) -> str:
    for _ in range(int(limits.requests_burst) * TIMES):
        answer = await player.http.get("/api/health")
        if answer.status_code != 200:
            return str(answer.status_code)
    return "no limit"
