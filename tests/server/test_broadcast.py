"""News go out after acknowledgements, in the order in which tables have some."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, cast

import pytest

from plancia.server.broadcast import Broadcast
from plancia.server.live import Live
from tests.server.harness import Server, act, run


class Table:
    """A table that only writes down when it tells."""

    def __init__(self, name: str, told: list[str]) -> None:
        self.id, self.told, self.is_shut = name, told, False

    async def tell(self) -> None:
        self.told.append(self.id)
        if self.id == "broken":
            raise ValueError("cannot be drawn")

    def shut(self) -> None:
        self.is_shut = True


def told_in_order(*names: str) -> tuple[list[str], dict[str, Table]]:
    told: list[str] = []
    tables = {name: Table(name, told) for name in names}

    async def story() -> None:
        broadcast = Broadcast()
        for name in names:
            broadcast.add(cast("Live", tables[name]))
        await asyncio.sleep(0)
        told.append("|")  # one turn of the loop tells one table
        await broadcast.close()

    asyncio.run(story())
    return told, tables


def test_every_turn_of_the_loop_tells_one_table() -> None:
    assert told_in_order("a", "b", "c")[0] == ["a", "|", "b", "c"]


def test_a_table_that_stands_in_line_keeps_its_place() -> None:
    assert told_in_order("a", "b", "a", "b")[0] == ["a", "|", "b"]


def test_a_table_that_cannot_be_told_is_shut_and_the_others_go_on(
    caplog: pytest.LogCaptureFixture,
) -> None:
    told, tables = told_in_order("broken", "b")
    assert told == ["broken", "|", "b"]
    assert (tables["broken"].is_shut, tables["b"].is_shut) == (True, False)
    assert "could not be told" in caplog.text


def test_who_comes_between_a_deed_and_its_news_is_shown_the_deed_once(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        made, x, o = await server.pair()
        live: Any = server.app.state.tables.live[made["table"]]
        async with live._lock:  # the news of the first deed have to wait
            x.say("act", id="a", n=0, action={"type": "mark", "cell": 4})
            late = await server.socket()
            late.say("hello", table=made["table"], token=made["token"], lang="en")
        welcome = await late.hear("welcome")
        assert (welcome["n"], len(welcome["sheet"]["pieces"])) == (1, 1)
        assert (await x.hear("update"))["n"] == (await o.hear("update"))["n"] == 1
        answer = await act(o, 1, {"type": "mark", "cell": 0})
        assert answer["n"] == 2
        update = await late.hear("update")
        assert (update["from"], update["n"]) == (1, 2)

    run(tmp_path, story)
