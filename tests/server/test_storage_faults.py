"""A database that is locked, full, read-only or damaged: nothing is lost, and people hear why."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from plancia.server.claim import claimed
from plancia.server.settings import Limits
from plancia.server.store import StorageError, Store
from tests.server.harness import Hung, Json, Server, act, entropy, run
from tools.failing_storage import fill, locked, read_only, small_disk, spoil

QUICK = {"storage_seconds": 0.05}
"""A server that soon gives up waiting for a lock."""

CENTRE = {"type": "mark", "cell": 4}


def versions(folder: Path) -> list[int]:
    with contextlib.closing(sqlite3.connect(folder / "tables.db")) as connection:
        return [n for (n,) in connection.execute("SELECT n FROM deeds ORDER BY n")]


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    with contextlib.ExitStack() as stack:
        try:
            folder = stack.enter_context(small_disk(tmp_path / "disk", kib=1024))
        except OSError as fault:
            pytest.skip(str(fault))
        yield folder


async def both_act(x: Any, o: Any, name: str) -> tuple[Json, Json]:
    """Both seats act at once; the one whose turn it is not has been told of no action yet."""
    x.say("act", id=f"x{name}", n=0, action=CENTRE)
    o.say("act", id=f"o{name}", n=1, action={"type": "mark", "cell": 0})
    return await x.hear("ack", "refused"), await o.hear("ack", "refused")


def test_a_lock_while_two_seats_act_leaves_no_gap_and_the_table_goes_on(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        _, x, o = await server.pair()
        with locked(tmp_path / "tables.db"):
            refused, early = await both_act(x, o, "1")
            assert refused["code"] == "storage_busy"
            assert refused["message"] == (
                "This was not saved, because another program is using the server's storage. "
                "Everything before it is safe: try again in a moment."
            )
            assert early["type"] == "refused"
        assert [answer["n"] for answer in await both_act(x, o, "2")] == [1, 2]
        while (await o.hear("update"))["n"] < 2:
            pass

    run(tmp_path, story, **QUICK)
    assert versions(tmp_path) == [1, 2]


def test_an_action_that_waited_while_its_table_broke_is_not_carried_out(tmp_path: Path) -> None:
    """Its page was sent away: it comes back to the same table in memory anew, and asks again."""

    async def story(server: Server) -> None:
        made, x, _ = await server.pair()
        live: Any = server.app.state.tables.live[made["table"]]
        async with live._lock:
            x.say("act", id="a", n=0, action=CENTRE)
            while not live.busy:
                await asyncio.sleep(0)
            live.shut()
        with pytest.raises(Hung):
            await x.hear("ack", "refused")
        again, _ = await server.hello(made["table"], made["token"])
        assert await act(again, 0, CENTRE, "a") == {"type": "ack", "id": "a", "n": 1}

    run(tmp_path, story)
    assert versions(tmp_path) == [1]


def test_what_was_not_saved_is_told_in_the_players_language(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        _, x, _ = await server.pair()
        x.say("lang", lang="it")
        with locked(tmp_path / "tables.db"):
            refused = await act(x, 0, CENTRE)
        assert refused["message"] == (
            "L'azione non è stata salvata, perché un altro programma sta usando l'archivio del "
            "server. Tutto quello che precede è al sicuro: riprova tra poco."
        )

    run(tmp_path, story, **QUICK)


def test_a_lock_while_somebody_sits_down_leaves_the_seat_free(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        made = await server.table(game="tris")
        link = {"link": made["seats"][1]["link"].removeprefix("/#/join/")}
        path = f"/api/tables/{made['table']}/join"
        with locked(tmp_path / "tables.db"):
            answer = await server.post(path, link, "c" * 32)
            assert (answer.status_code, answer.json()["error"]["code"]) == (503, "storage_busy")
        assert (await server.post(path, link, "d" * 32)).status_code == 200

    run(tmp_path, story, **QUICK)


def test_a_bot_whose_action_could_not_be_saved_acts_when_storage_answers(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        seats = {"x": {"kind": "me"}, "o": {"kind": "bot", "bot": "random"}}
        made, x, _ = await server.alone("tris", seats=seats)
        live: Any = server.app.state.tables.live[made["table"]]
        write = live.services.store.write
        failed: list[str] = []

        async def once_locked(what: Any) -> Any:
            if getattr(what, "seat", "") == "o" and not failed:
                with locked(tmp_path / "tables.db"):
                    failed.append("o")
                    return await write(what)
            return await write(what)

        live.services.store.write = once_locked
        await act(x, 0, CENTRE)
        while (update := await x.hear("update"))["n"] < 2:
            pass
        assert failed == ["o"]
        assert update["standing"]["to_act"] == ["x"]

    run(tmp_path, story, **QUICK)
    assert versions(tmp_path) == [1, 2]


def test_a_full_disk_loses_nothing_and_play_goes_on_when_there_is_room(disk: Path) -> None:
    async def story(server: Server) -> None:
        _, x, welcome = await server.alone(setup={"mission": "lifeline"})
        filler, refused, n = fill(disk), None, 0
        while refused is None:
            action = welcome["sheet"]["choices"][0]["action"]
            answer = await act(x, n, action, f"a{n}")
            refused = answer if answer["type"] == "refused" else None
            n = answer["n"]
            x.say("resync")
            welcome = await x.hear("welcome")
        assert refused["code"] == "storage_full"
        assert "disk is full" in refused["message"]
        assert welcome["n"] == n
        health = await server.get("/api/health")
        assert (health.status_code, health.json()["ok"]) == (503, False)
        assert health.json()["storage"] == "storage_full"
        filler.unlink()
        answer = await act(x, n, welcome["sheet"]["choices"][0]["action"], "again")
        assert answer == {"type": "ack", "id": "again", "n": n + 1}
        health = await server.get("/api/health")
        assert (health.status_code, health.json()["ok"]) == (200, True)

    run(disk, story, **QUICK)
    kept = versions(disk)
    assert kept == list(range(1, len(kept) + 1))


def test_a_server_on_a_full_disk_does_not_start_and_says_why(disk: Path) -> None:
    fill(disk)
    with pytest.raises(StorageError) as full:
        Store(str(disk / "tables.db"))
    assert full.value.code == "storage_full"


def test_a_server_on_a_read_only_disk_does_not_start_and_says_why(disk: Path) -> None:
    read_only(disk)
    with pytest.raises(StorageError) as fixed, claimed(str(disk / "tables.db")):
        pass
    assert fixed.value.code == "storage_read_only"


def test_a_database_that_another_program_has_for_itself_is_called_busy(tmp_path: Path) -> None:
    """Before the first server has used it, it has no log beside which others could read."""
    database = tmp_path / "tables.db"
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute("CREATE TABLE of_somebody (id INTEGER)")
    with locked(database), pytest.raises(StorageError) as busy:
        Store(str(database), patience=0.05)
    assert busy.value.code == "storage_busy"


def test_a_disk_that_becomes_read_only_is_named_and_forgiven(disk: Path) -> None:
    async def story(server: Server) -> None:
        _, x, o = await server.pair()
        assert (await act(x, 0, CENTRE, "a"))["type"] == "ack"
        live: Any = next(iter(server.app.state.tables.live.values()))
        live.services.store.engine.dispose()  # files that are open stay writable
        read_only(disk)
        refused = await act(o, 1, {"type": "mark", "cell": 0}, "b")
        assert refused["code"] == "storage_read_only"
        read_only(disk, yes=False)
        assert (await act(o, 1, {"type": "mark", "cell": 0}, "c"))["type"] == "ack"

    run(disk, story, **QUICK)
    assert versions(disk) == [1, 2]


def page_of(database: Path, table: str, other: str) -> int:
    """A page with deeds of one table alone."""
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    data = database.read_bytes()
    pages = [data[start : start + 4096] for start in range(0, len(data), 4096)]
    here, there = table.encode(), other.encode()
    return next(k for k, page in enumerate(pages) if page.count(here) > 2 and there not in page)


def test_a_damaged_page_is_told_apart_and_other_tables_go_on(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"

    async def many(server: Server) -> list[Json]:
        tables = []
        for _ in range(2):
            made, x, welcome = await server.alone(setup={"mission": "lifeline"})
            for n in range(30):
                await act(x, n, welcome["sheet"]["choices"][0]["action"], f"a{n}")
                x.say("resync")
                welcome = await x.hear("welcome")
            tables.append(made)
        return tables

    swift = Limits(actions_per_second=1e9, messages_per_second=1e9)
    first, second = run(tmp_path, many, limits=swift, entropy=entropy())
    spoil(database, page_of(database, first["table"], second["table"]))

    async def after(server: Server) -> dict[str, str]:
        found: dict[str, str] = {}
        for made in (first, second):
            _, answer = await server.hello(made["table"], made["token"])
            found[made["table"]] = str(answer.get("code", answer["type"]))
        return found

    answers = run(tmp_path, after)
    assert sorted(answers.values()) == ["storage_damaged", "welcome"], answers
