"""A real server in a process of its own: killed under play, fuzzed, stopped, loaded."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

import pytest

from tools.fuzz_limits import limits_that_hold
from tools.fuzz_server import fuzz
from tools.kill_test import trial
from tools.load import measure
from tools.server_client import Player, ServerProcess


def test_nothing_acknowledged_is_lost_or_doubled_when_the_server_is_killed(
    tmp_path: Path, full: bool
) -> None:
    kills = 100 if full else 5
    faults, summary = asyncio.run(trial(tmp_path, kills, 3, seed=1))
    assert faults == [], summary


@pytest.mark.parametrize("seed", [1, 2])
def test_what_no_page_would_send_changes_nothing(tmp_path: Path, seed: int, full: bool) -> None:
    found = asyncio.run(fuzz(tmp_path, 5_000 if full else 300, seed))
    assert found["faults"] == []
    assert found["answers"]["refused"] > 0
    assert found["answers"]["http 403"] > 0


def test_every_limit_holds(tmp_path: Path) -> None:
    _, faults = asyncio.run(limits_that_hold(tmp_path))
    assert faults == []


def test_a_server_that_is_asked_to_stop_sends_its_pages_away(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "tables.db")
    server.start()

    async def story() -> int | None:
        player = Player(server.url)
        await player.make("space_hulk")
        await player.connect()
        socket = player.socket
        assert socket is not None
        assert server.process is not None
        server.process.send_signal(signal.SIGTERM)
        await asyncio.wait_for(socket.wait_closed(), 10)
        await player.close()
        return socket.close_code

    assert asyncio.run(story()) == 1012
    server.stop()


def test_the_load_tool_measures_what_it_says(tmp_path: Path) -> None:
    found = asyncio.run(measure(tmp_path, tables=2, seconds=0.5, rate=4.0))
    assert found["actions"] > 0
    assert found["refused"] == 0
    assert 0 < found["ack_ms_p50"] <= found["ack_ms_p99"]
