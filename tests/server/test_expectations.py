"""What people expect when something is odd: half a request, a lost mission, a rule that fails."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from plancia.core import Match, RecordError
from plancia.games.pacific_rim import PacificRim
from plancia.games.tris import Mark
from plancia.server.claim import Claimed, claimed
from plancia.server.socket import Page
from plancia.server.tables import Tables
from tests.server.harness import ALICE, BOB, Hung, Json, Server, act, run
from tools.server_client import Player, ServerProcess, running

CENTRE = {"type": "mark", "cell": 4}


# --- requests ------------------------------------------------------------------------------------


@contextlib.contextmanager
def connected(folder: Path, seconds: float) -> Iterator[socket.socket]:
    """A connection to a real server that waits so long for requests."""
    with running(folder / "tables.db", {"request_seconds": seconds}) as server, line(server) as one:
        yield one


def line(server: ServerProcess) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), 10)


@pytest.mark.parametrize("sent", [b"", b"GET /api/health HT", b"GET / HTTP/1.1\r\nhost: x\r\n"])
def test_half_a_head_of_a_request_is_not_waited_for(tmp_path: Path, sent: bytes) -> None:
    with connected(tmp_path, 0.2) as connection:
        connection.sendall(sent)
        assert connection.recv(100) == b""


def test_a_half_sent_second_request_is_not_waited_for_either(tmp_path: Path) -> None:
    with connected(tmp_path, 0.5) as connection:
        connection.sendall(b"GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n")
        assert connection.recv(1000).startswith(b"HTTP/1.1 200")
        connection.sendall(b"GET /api/hea")
        while received := connection.recv(1000):
            assert b"HTTP" not in received


def test_half_a_body_is_answered_with_a_failure(tmp_path: Path) -> None:
    head = (
        f"POST /api/tables HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {ALICE}\r\n"
        "content-length: 100\r\n\r\n{"
    )
    with connected(tmp_path, 0.2) as connection:
        connection.sendall(head.encode())
        assert connection.recv(1000).startswith(b"HTTP/1.1 408")


def test_a_socket_that_has_said_hello_may_be_silent(tmp_path: Path) -> None:
    """The head of the request that opened it was complete."""

    async def story(server: ServerProcess) -> None:
        player = Player(server.url)
        await player.make("tris")
        await player.open()
        with line(server) as silent:
            await asyncio.to_thread(silent.recv, 1)  # until the server has lost its patience
        await player.say("ping")
        assert await player.hear("pong")
        await player.close()

    with running(tmp_path / "tables.db", {"request_seconds": 0.2}) as server:
        asyncio.run(story(server))


@pytest.mark.parametrize(
    "message",
    [
        {"type": "act", "id": "a\0b", "n": 0, "action": CENTRE},
        {"type": "undo", "id": "\x1f", "n": 0},
        {"type": "nonce", "value": "a nonce\0 and more"},
        {"type": "as", "seat": "x\0"},
    ],
)
def test_control_characters_in_names_are_no_message(tmp_path: Path, message: Any) -> None:
    async def story(server: Server) -> None:
        _, x, _ = await server.pair()
        x.say(kind=message["type"], **{k: v for k, v in message.items() if k != "type"})
        assert (await x.hear("error", "ack", "refused"))["code"] == "malformed"

    run(tmp_path, story)


def test_control_characters_inside_an_action_are_refused_and_change_nothing(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        _, x, _ = await server.pair()
        odd = await act(x, 0, {"type": "mark\0", "cell": "\0"})
        assert odd["code"] == "malformed"
        assert (await act(x, 0, CENTRE))["type"] == "ack"

    run(tmp_path, story)


# --- two servers ---------------------------------------------------------------------------------


def test_a_database_belongs_to_one_server_until_that_is_gone(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")
    with claimed(database), pytest.raises(Claimed, match=str(os.getpid())), claimed(database):
        pass
    with claimed(database):
        pass


def test_a_second_server_says_who_has_the_database_and_a_killed_one_holds_nothing(
    tmp_path: Path,
) -> None:
    database = tmp_path / "tables.db"
    with running(database) as server:
        command = [sys.executable, "-m", "plancia", "serve", "--port", "0"]
        environ = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        second = subprocess.run(
            [*command, "--database", str(database)],
            env=environ,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert second.returncode == 2
        assert f"another server (process {server.pid}) uses {database}" in second.stderr
        server.kill()
        server.start()


# --- tables that cannot be opened -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "setup"),
    [
        ("space_hulk", {"mission": "of a pack that is gone"}),
        ("space_hulk", {"puzzle": "that is gone"}),
        ("space_hulk", {"tutorial": "that is gone"}),
        ("a_game_that_is_gone", {}),
    ],
)
def test_a_table_whose_game_or_mission_is_gone_is_listed_and_can_be_left(
    tmp_path: Path, game: str, setup: dict[str, str]
) -> None:
    async def before(server: Server) -> Json:
        made, _, _ = await server.alone(setup={"mission": "lifeline"})
        return made

    async def after(server: Server) -> None:
        (listed,) = (await server.get("/api/tables?lang=it", ALICE)).json()["tables"]
        assert listed["table"] == made["table"]
        assert listed["fault"].startswith("Questo tavolo non si può aprire")
        _, error = await server.hello(made["table"], made["token"], lang="it")
        assert (error["code"], error["message"]) == ("not_installed", listed["fault"])
        path = f"/api/tables/{made['table']}"
        frames = await server.get(f"{path}/frames", ALICE)
        assert (frames.status_code, frames.json()["error"]["code"]) == (410, "not_installed")
        assert (await server.post(f"{path}/leave", token=BOB)).status_code == 403
        assert (await server.post(f"{path}/leave", token=ALICE)).json()["seats"] == ["marines"]
        assert (await server.get("/api/tables", ALICE)).json()["tables"] == []

    made = run(tmp_path, before)
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.db")) as connection, connection:
        connection.execute("UPDATE tables SET game = ?, setup = ?", (game, json.dumps(setup)))
    run(tmp_path, after)


def test_a_record_with_ten_million_players_is_refused_at_once() -> None:
    with pytest.raises(RecordError, match="2 to 12"):
        Match.new(PacificRim, {"players": 10_000_000}, 1)


# --- rules and bots that fail ---------------------------------------------------------------------


def failing(times: int) -> Any:
    """The action of tris, whose rule fails so many times in the middle of its work."""
    left, mark = [times], Mark.run

    def run_or_fail(self: Any, g: Any, asked: Any) -> None:
        mark(self, g, asked)
        if left[0]:
            left[0] -= 1
            raise ZeroDivisionError("a fault of the program")

    return run_or_fail


def test_a_rule_that_fails_is_called_so_and_the_table_is_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(server: Server) -> None:
        _, x, o = await server.pair()
        monkeypatch.setattr(Mark, "run", failing(1))
        refused = await act(x, 0, CENTRE, "a")
        assert (refused["code"], refused["n"]) == ("rule_failed", 0)
        assert "fault in the program, not yours" in refused["message"]
        assert (await o.hear("welcome"))["sheet"]["pieces"] == []
        assert (await act(x, 0, CENTRE, "b"))["type"] == "ack"

    run(tmp_path, story)


def test_a_match_that_cannot_begin_is_called_a_fault_of_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(server: Server) -> None:
        made = await server.table(game="tris")
        await server.join(made, "o")
        joined = await server.post(f"/api/tables/{made['table']}/join", {}, BOB)
        x, _ = await server.hello(made["table"], made["token"])
        o, _ = await server.hello(made["table"], joined.json()["token"])
        x.say("nonce", value="nonce of x")
        await x.hear("welcome")
        begin = Tables._begun
        monkeypatch.setattr(Tables, "_begun", fails)
        o.say("nonce", value="nonce of o")
        error = await o.hear("error")
        assert error["code"] == "server"
        assert error["message"]
        monkeypatch.setattr(Tables, "_begun", begin)
        again, welcome = await server.hello(made["table"], joined.json()["token"])
        assert welcome["standing"]["waiting"] == ["o"]
        again.say("nonce", value="nonce of o")
        assert not (await again.hear("welcome"))["standing"].get("waiting")

    run(tmp_path, story)


def fails(*_: object) -> Any:
    raise ZeroDivisionError("a fault of the program")


def test_a_table_that_cannot_be_drawn_is_called_a_fault_of_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(server: Server) -> None:
        made, _, _ = await server.pair()
        monkeypatch.setattr(Page, "_welcome", fails)
        page, error = await server.hello(made["table"], made["token"])
        assert error["code"] == "server"
        with pytest.raises(Hung, match="1011"):
            await page.hear()

    run(tmp_path, story)


SEATS = {"x": {"kind": "me"}, "o": {"kind": "bot", "bot": "greedy"}}


def test_a_bot_that_fails_plays_at_random_rather_than_not_at_all(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        _, x, _ = await server.alone("tris", seats=SEATS)
        thinkers: Any = server.app.state.tables.services.thinkers
        choose, asked = thinkers.choose, []

        async def fails(save: bytes, seat: str, bot: str, *more: Any, **how: Any) -> Any:
            asked.append(bot)
            if bot == "greedy":
                raise ZeroDivisionError("it cannot think")
            return await choose(save, seat, bot, *more, **how)

        thinkers.choose = fails
        await act(x, 0, CENTRE)
        while (await x.hear("update"))["n"] < 2:
            pass
        assert asked == ["greedy", "random"]

    run(tmp_path, story)


def test_where_no_bot_can_go_on_people_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(server: Server) -> None:
        _, x, _ = await server.alone("tris", seats=SEATS)
        await act(x, 0, CENTRE)
        while (await x.hear("update"))["n"] < 2:
            pass
        monkeypatch.setattr("plancia.server.worker.choose", lambda *_: {"type": "nothing"})
        x.say("resync")
        cells = [c["action"] for c in (await x.hear("welcome"))["sheet"]["choices"]]
        await act(x, 2, cells[0], "b")
        error = await x.hear("error")
        assert error["code"] == "bot_failed"
        assert error["message"].startswith("A bot has failed at this table")

    run(tmp_path, story)
