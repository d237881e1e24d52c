"""The small parts: limits, bots that think elsewhere, the command that serves."""

from __future__ import annotations

import asyncio
import sys
from multiprocessing import active_children
from pathlib import Path

import pytest

import plancia
from plancia.cli.main import main
from plancia.core import read_action
from plancia.server.api import SeatWish
from plancia.server.app import page_folder
from plancia.server.faults import Failed
from plancia.server.guard import Bucket, RateLimiter
from plancia.server.seating import chairs_for
from plancia.server.settings import Limits
from plancia.server.worker import Thinkers


def test_a_bucket_allows_a_burst_and_then_a_rate() -> None:
    time = 0.0
    bucket = Bucket(2.0, 3.0, lambda: time)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    time = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    time = 100.0
    assert bucket.full
    assert sum(bucket.take() for _ in range(10)) == 3


def test_a_client_has_so_many_sockets() -> None:
    limiter = RateLimiter(Limits(requests_per_second=1.0, requests_burst=1.0, sockets=2))
    assert [limiter.enter("a") for _ in range(3)] == [True, True, False]
    limiter.exit("a")
    assert limiter.enter("a")
    assert limiter.enter("b")


def test_bots_that_nobody_offers_are_refused() -> None:
    def seated(bot: str) -> str | None:
        return chairs_for(("x",), {"x": SeatWish("bot", bot)}, "me")[0].bot

    assert seated("greedy") == "greedy"
    for name in ("mcts:1000000", "mcts:seconds=99", "oracle"):
        with pytest.raises(Failed):
            seated(name)


def test_a_bot_thinks_in_another_process_and_again_if_that_is_killed() -> None:
    match = plancia.new("tris")

    async def think() -> None:
        thinkers = Thinkers(1)
        try:
            for _ in range(2):
                wire = await thinkers.choose(match.save(), "x", "random", "seed")
                assert match.verify("x", read_action(type(match.game), wire)) is None
                (worker,) = [child for child in active_children() if child.is_alive()]
                worker.kill()
                await asyncio.to_thread(worker.join)
        finally:
            thinkers.close()

    asyncio.run(think())


def test_the_page_is_looked_for_where_it_was_built(tmp_path: Path) -> None:
    assert page_folder(tmp_path) is None
    (tmp_path / "index.html").write_text("")
    assert page_folder(tmp_path) == tmp_path


def test_serve_says_which_extra_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(sys.modules, "plancia.server.run", raising=False)
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    assert main(["serve"]) == 2
    assert "pip install 'plancia[server]'" in capsys.readouterr().err
