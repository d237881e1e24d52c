"""Tables that an earlier version left in mid-match are opened, finished and shown by this one."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from plancia.core import DICE, to_wire
from plancia.server.live import Live
from plancia.server.reopening import CARRIED_OVER
from tests.server.harness import ALICE, Json, Server, run

DUMP = Path(__file__).with_name("0.1.0.sql")


def restored(path: Path) -> sqlite3.Connection:
    """The database of the earlier version."""
    database = sqlite3.connect(path)
    database.executescript(DUMP.read_text("utf-8"))
    return database


def _tables() -> list[tuple[str, str]]:
    with restored(Path(":memory:")) as database:
        found = database.execute("SELECT id, game FROM tables ORDER BY id").fetchall()
    return [(table, game) for table, game in found]


TABLES = _tables()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the database of the earlier version."""
    restored(tmp_path / "tables.db").close()
    return tmp_path


def old(table: str, wanted: str) -> Any:
    """What the earlier version has stored of a table."""
    with restored(Path(":memory:")) as database:
        found = database.execute(f"SELECT {wanted} FROM tables WHERE id = ?", (table,)).fetchone()
    return found[0] if found is not None else None


async def opened(server: Server, table: str, lang: str = "en") -> Json:
    """What a page is shown at first, with the whole log."""
    socket, welcome = await server.hello(table, ALICE, lang)
    assert welcome["type"] == "welcome", welcome
    while welcome["lines"] and welcome["lines"][0]["n"]:
        socket.say("earlier", before=welcome["lines"][0]["n"])
        welcome["lines"] = (await socket.hear("lines"))["lines"] + welcome["lines"]
    return welcome


async def finish(live: Live, seed: str) -> None:
    """Let everybody play at random until the match is over."""
    rng = random.Random(seed)
    while (play := live.play) is not None and play.match.outcome is None:
        seat = rng.choice(play.match.to_act)
        action = to_wire(rng.choice(play.match.options(seat)))
        if seat == DICE:
            action["faces"] = [rng.randint(1, 6) for _ in action["faces"]]
        if not await live.act_alone(seat, action, play.n):
            assert not live.broken
            await asyncio.sleep(0.01)  # a bot of the table was faster


def test_there_are_tables_of_every_game_and_kind() -> None:
    assert {game for _, game in TABLES} == {"tris", "space_hulk", "giga_robo", "pacific_rim"}
    with restored(Path(":memory:")) as database:
        count = "SELECT count(*) FROM"
        assert database.execute(f"{count} snapshots").fetchone()[0] >= 3
        assert database.execute(f"{count} deeds WHERE action IS NULL").fetchone()[0] >= 5
        assert database.execute(f"{count} tables WHERE dice = 'physical'").fetchone()[0] == 1


@pytest.mark.parametrize(("table", "game"), TABLES)
def test_a_table_goes_on_says_so_is_finished_and_shown(folder: Path, table: str, game: str) -> None:
    was_over = old(table, "state") == "over"

    async def once(server: Server) -> None:
        welcome = await opened(server, table)
        assert welcome["n"] == old(table, "n"), "no action that was acknowledged is lost"
        assert (welcome["lines"][-1]["tag"] == CARRIED_OVER) is not was_over
        told = [(await opened(server, table, lang))["lines"] for lang in ("en", "it")]
        assert [len(lines) for lines in told] == [len(welcome["lines"])] * 2
        if not was_over:
            assert told[0][-1]["text"] != told[1][-1]["text"]
        await finish(await server.app.state.tables.get(table), table)

    async def again(server: Server) -> None:
        welcome = await opened(server, table)
        assert welcome["over"]
        carried = [line for line in welcome["lines"] if line["tag"] == CARRIED_OVER]
        assert len(carried) == (0 if was_over else 1), "it is said once"
        await shown(server, table, welcome["lines"])

    run(folder, once)
    run(folder, again)


async def shown(server: Server, table: str, told: list[Json]) -> None:
    """The whole replay tells what the table has told."""
    lines: list[Json] = []
    first = 0
    while True:
        answer = await server.get(f"/api/tables/{table}/frames?from={first}", ALICE)
        assert answer.status_code == 200, answer.text
        found = answer.json()
        for frame in (found["first"], *found["next"]):
            lines += frame["lines"]
        first = 1 + (found["next"] or [found["first"]])[-1]["n"]
        if first > found["first"]["of"]:
            break
    assert lines == told
    record = (await server.get(f"/api/tables/{table}/record", ALICE)).json()
    assert record["digest"]
    fair = (await server.get(f"/api/fair/{table}", ALICE)).json()
    assert fair["since"] == 0, "the rules are those of version 0.1.0"


def test_the_log_of_a_snapshot_is_kept_in_its_words(folder: Path) -> None:
    database = sqlite3.connect(folder / "tables.db")
    table, data = database.execute("SELECT table_id, data FROM snapshots LIMIT 1").fetchone()
    altered = bytes(data).replace(b'"en":"', b'"en":"As it was told: ')
    database.execute("UPDATE snapshots SET data = ? WHERE table_id = ?", (altered, table))
    database.commit()
    database.close()

    async def story(server: Server) -> None:
        lines = (await opened(server, table))["lines"]
        kept = [line["text"].startswith("As it was told: ") for line in lines]
        assert kept[0]
        assert not kept[-1]
        assert kept == sorted(kept, reverse=True)

    run(folder, story)
    run(folder, story)
