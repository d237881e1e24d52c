"""What one page may cost: the tail of the log, bytes that it leaves unread, the server's time."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any, cast

import pytest

from plancia.server.faults import Failed
from plancia.server.guard import WAITING, Bucket, RateLimiter
from plancia.server.live import Live
from plancia.server.seating import Access
from plancia.server.settings import Limits
from plancia.server.socket import SLOW, Page
from plancia.server.wire import Act
from plancia.server.worker import PAYS, in_worker
from tests.server.harness import BOB, Json, Server, Socket, act, entropy, patched, run

SWIFT = Limits(actions_per_second=1e9, messages_per_second=1e9, work_per_second=1e9)


async def long_story(server: Server, lines: int) -> tuple[Json, Socket, list[Json]]:
    """A mission that was played until so many lines were told, and all of them."""
    made, socket, welcome = await server.alone(setup={"mission": "lifeline"})
    told, sheet, n = welcome["lines"], welcome["sheet"], 0
    rng = random.Random(1)
    while len(told) < lines:
        able = [c["action"] for c in sheet["choices"] if c["action"]["type"] != "concede"]
        assert (await act(socket, n, rng.choice(able)))["type"] == "ack"
        update = await socket.hear("update")
        told, n = told[: update["keep"]] + update["lines"], update["n"]
        sheet = patched(sheet, update["patch"])
    return made, socket, told


PAGE = 20
"""How many lines are sent at once here: matches that are over soon have few."""


def test_a_welcome_has_the_last_lines_and_earlier_ones_come_when_they_are_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("plancia.server.chronicle.PAGE", PAGE)

    async def story(server: Server) -> None:
        _, socket, told = await long_story(server, PAGE + 30)
        socket.say("resync")
        shown = (await socket.hear("welcome"))["lines"]
        assert shown == told[-PAGE:]
        while shown[0]["n"]:
            socket.say("earlier", before=shown[0]["n"])
            more = (await socket.hear("lines"))["lines"]
            assert 0 < len(more) <= PAGE
            shown = more + shown
        assert shown == told
        socket.say("earlier", before=0)
        assert (await socket.hear("lines"))["lines"] == []
        socket.say("earlier", before=10**9)
        assert (await socket.hear("lines"))["lines"] == told[-PAGE:]

    run(tmp_path, story, limits=SWIFT, entropy=entropy())


def test_what_a_page_leaves_unread_is_bounded_in_bytes() -> None:
    async def story() -> list[bytes | int]:
        page = Page(cast("Live", None), Access((), None), room=1000)
        for _ in range(100):
            page.send(b"x" * 300)
        return [await page.next()]

    assert asyncio.run(story()) == [SLOW]


def test_one_message_may_be_larger_than_what_may_wait() -> None:
    async def story() -> bytes | int:
        page = Page(cast("Live", None), Access((), None), room=1000)
        page.send(b"x" * 5000)
        return await page.next()

    assert asyncio.run(story()) == b"x" * 5000


def test_whoever_does_not_read_is_not_drawn_for(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        made, _, _ = await server.alone("tris", seats={"x": {"kind": "me"}, "o": BOT})
        (live,) = server.app.state.tables.live.values()
        others = set(live.listeners)
        deaf = DeafSocket()
        await deaf.open(server.app, {"host": "test"})
        deaf.say("hello", table=made["table"], token=made["token"])
        await deaf.stuck.wait()
        (page,) = live.listeners - others
        welcomed: list[Any] = []
        page.welcome = lambda: welcomed.append(page)
        for _ in range(30):
            deaf.say("resync")
        _, welcome = await server.hello(made["table"], made["token"])
        assert welcome["type"] == "welcome"
        assert welcomed == []
        deaf.hears.set()

    run(tmp_path, story, limits=SWIFT)


BOT = {"kind": "bot", "bot": "random"}


class DeafSocket(Socket):
    """A page that reads nothing once it has been accepted."""

    def __init__(self) -> None:
        super().__init__()
        self.stuck, self.hears = asyncio.Event(), asyncio.Event()
        self._to_page.put = self._blocked  # type: ignore[assignment,method-assign]

    async def _blocked(self, message: Json) -> None:
        if message["type"] == "websocket.send":
            self.stuck.set()
            await self.hears.wait()
        self._to_page.put_nowait(message)


def test_a_client_that_has_used_its_time_up_waits_and_others_do_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(server: Server) -> None:
        _, x, o = await server.pair()
        make_dear(monkeypatch)
        for _ in range(5):
            x.say("resync")
        await x.hear("welcome")
        for number in range(5):
            o.say("verify", id=str(number), action={"type": "mark", "cell": 0})
        assert [(await o.hear("verdict"))["id"] for _ in range(5)] == list("01234")
        assert x._to_page.empty()
        x.drop()

    run(tmp_path, story, limits=Limits(work_per_second=1e-9, work_burst=0.9))


def make_dear(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every welcome cost a second from now on."""
    made = Page._welcome

    def costly(page: Page) -> Any:
        page.cost += 1.0
        return made(page)

    monkeypatch.setattr(Page, "_welcome", costly)


def test_whoever_comes_and_goes_all_the_time_pays_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(server: Server) -> None:
        make_dear(monkeypatch)
        made = await server.table(game="tris")
        first, _ = await server.hello(made["table"], made["token"])
        first.drop()
        second = await server.socket()
        second.say("hello", table=made["table"], token=made["token"])
        other = await server.table(BOB, game="tris")
        third, welcome = await server.hello(other["table"], other["token"])
        assert welcome["type"] == "welcome", "others do not wait"
        assert second._to_page.empty()
        for socket in (second, third):
            socket.drop()

    run(tmp_path, story, limits=Limits(work_per_second=1e-9, work_burst=0.9))


def test_what_a_page_asks_for_costs_it_something(tmp_path: Path) -> None:
    """Earlier lines are put together for one page, and a way to be asked is drawn for all."""

    async def story(server: Server) -> None:
        made, x, _ = await server.pair()
        (live,) = server.app.state.tables.live.values()
        page = next(one for one in live.listeners if one.seat == "x")
        await act(x, 0, {"type": "mark", "cell": 4})
        await x.hear("update")
        await live.earlier(page, 1)
        assert page.cost > 0.0
        page.cost = 0.0
        ask = Act("a", 1, {"type": "ask_me", "how": "always"})
        await live.act(page, "x", ask)
        assert page.cost >= live._drawing > 0.0
        assert made["table"] == live.id

    run(tmp_path, story)


def test_a_debt_is_paid_back_with_time() -> None:
    now = [0.0]
    bucket = Bucket(0.5, 1.0, lambda: now[0])
    bucket.pay(0.75)
    assert bucket.wait == 0.0
    bucket.pay(1.25)
    assert bucket.wait == 2.0
    now[0] = 1.5
    assert bucket.wait == 0.5
    now[0] = 10.0
    assert (bucket.wait, bucket.full) == (0.0, True)


def test_requests_of_one_client_are_answered_one_after_another() -> None:
    served: list[str] = []

    async def ask(limiter: RateLimiter, client: str, done: asyncio.Event) -> None:
        async with limiter.turn(client):
            served.append(client)
            await done.wait()

    async def story() -> None:
        limiter, done = RateLimiter(Limits()), asyncio.Event()
        asked = [asyncio.ensure_future(ask(limiter, "a", done)) for _ in range(WAITING)]
        asked.append(asyncio.ensure_future(ask(limiter, "b", done)))
        for _ in range(5):
            await asyncio.sleep(0)
        assert served == ["a", "b"]
        with pytest.raises(Failed, match="too_fast"):
            await ask(limiter, "a", done)
        done.set()
        await asyncio.gather(*asked)
        assert served.count("a") == WAITING

    asyncio.run(story())


def test_a_request_waits_while_its_client_owes_time(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(round(seconds, 1))

    async def story() -> None:
        limiter = RateLimiter(Limits(worker_per_second=0.5, worker_burst=1.0))
        for client in ("a", "a", "b"):
            async with limiter.turn(client) as left:
                left.pay(3.0)

    monkeypatch.setattr("plancia.server.guard.asyncio.sleep", sleep)
    asyncio.run(story())
    assert slept == [0.0, 4.0, 0.0]


def test_the_worker_thread_says_for_whom_it_has_worked() -> None:
    paid: list[float] = []

    async def story() -> None:
        PAYS.set(paid.append)
        assert await in_worker(sum, [1, 2]) == 3
        with pytest.raises(ZeroDivisionError):
            await in_worker(divmod, 1, 0)

    asyncio.run(story())
    assert len(paid) == 2
    assert min(paid) > 0.0
