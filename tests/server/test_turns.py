"""Bots think for people first, and for one owner after another; whoever makes tables owns them."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from plancia.server.settings import Limits
from plancia.server.turns import Turns
from tests.server.harness import ALICE, BOB, Json, Server, run

BOT = {"kind": "bot", "bot": "random"}
BOTS = {"x": BOT, "o": BOT}
FRIENDS = {"x": {"kind": "friend"}, "o": {"kind": "friend"}}


def order(*waiting: tuple[str, bool]) -> str:
    """Who gets the only place after another, where all of these wait for it."""
    served: list[str] = []

    async def one(turns: Turns, owner: str, urgent: bool) -> None:
        await turns.take(owner, urgent=urgent)
        served.append(owner)
        turns.give_back()

    async def story() -> None:
        turns = Turns(1)
        await turns.take("first", urgent=True)
        tasks = [asyncio.ensure_future(one(turns, *who)) for who in waiting]
        await asyncio.sleep(0)
        turns.give_back()
        await asyncio.gather(*tasks)

    asyncio.run(story())
    return "".join(served)


def test_one_owner_comes_after_another() -> None:
    assert order(*[("a", True)] * 4, ("b", True), ("c", True)) == "abcaaa"


def test_people_come_before_bots_that_play_by_themselves() -> None:
    assert order(*[("a", False)] * 3, ("b", True), ("b", True)) == "bbaaa"


def test_whoever_gives_up_holds_nobody_up() -> None:
    async def story() -> None:
        turns = Turns(1)
        await turns.take("a", urgent=True)
        early = asyncio.ensure_future(turns.take("b", urgent=True))
        late = asyncio.ensure_future(turns.take("c", urgent=True))
        await asyncio.sleep(0)
        early.cancel()
        await asyncio.sleep(0)
        turns.give_back()
        await late
        too_late = asyncio.ensure_future(turns.take("d", urgent=True))
        await asyncio.sleep(0)
        turns.give_back()
        too_late.cancel()  # after it was its turn, before it knew
        await asyncio.gather(too_late, return_exceptions=True)
        await turns.take("e", urgent=True)

    asyncio.run(asyncio.wait_for(story(), 5))


def test_tables_for_bots_and_for_friends_count(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        for seats in (BOTS, FRIENDS, BOTS):
            await server.table(game="tris", seats=seats)
        answer = await server.post("/api/tables", {"game": "tris"}, ALICE)
        assert (answer.status_code, answer.json()["error"]["code"]) == (429, "too_many")
        assert (await server.post("/api/tables", {"game": "tris"}, BOB)).status_code == 201

    run(tmp_path, story, limits=Limits(tables=3))


def test_whoever_made_a_table_for_others_finds_it_watches_it_and_can_give_it_up(
    tmp_path: Path,
) -> None:
    async def story(server: Server) -> None:
        made = await server.table(game="tris", seats=FRIENDS)
        listed = (await server.get("/api/tables", ALICE)).json()["tables"]
        assert [(table["table"], table["mine"]) for table in listed] == [(made["table"], [])]
        _, welcome = await server.hello(made["table"], ALICE)
        assert (welcome["type"], welcome["mine"]) == ("welcome", [])
        path = f"/api/tables/{made['table']}/leave"
        assert (await server.post(path, token=BOB)).status_code == 403
        assert (await server.post(path, token=ALICE)).json()["seats"] == []
        assert (await server.get("/api/tables", ALICE)).json()["tables"] == []
        await server.table(game="tris")

    run(tmp_path, story, limits=Limits(tables=1))


def test_bots_by_themselves_play_only_while_somebody_watches(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        asked = watched(server)
        made = await server.table(game="tris", seats=BOTS)
        await server.table(game="tris")  # and some time goes by
        assert asked == []
        spectator, _ = await server.hello(made["table"], made["spectate_link"][len("/#/watch/") :])
        while not (await spectator.hear("update"))["over"]:
            pass
        assert {urgent for _, urgent in asked} == {False}

    run(tmp_path, story)


def test_bots_know_whose_table_it_is_and_whether_somebody_waits(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        asked = watched(server)
        made, x, _ = await server.alone("tris", seats={"x": {"kind": "me"}, "o": BOT})
        x.say("act", id="a", n=0, action={"type": "mark", "cell": 4})
        while (await x.hear("update"))["n"] < 2:
            pass
        live: Any = server.app.state.tables.live[made["table"]]
        assert asked == [(live.seating.owner, True)]

    run(tmp_path, story)


def watched(server: Server) -> list[tuple[str, bool]]:
    """For whom bots think from now on."""
    asked: list[tuple[str, bool]] = []
    thinkers: Any = server.app.state.tables.services.thinkers
    choose = thinkers.choose

    async def noted(*question: Any, urgent: bool) -> Json:
        asked.append((question[-1], urgent))
        answer: Json = await choose(*question, urgent=urgent)
        return answer

    thinkers.choose = noted
    return asked
