"""A real server in a process of its own: killed under play, fuzzed, stopped, loaded."""

from __future__ import annotations

import asyncio
import shutil
import signal
from pathlib import Path

import pytest
from sqlalchemy import func, select

from plancia.server import schema
from plancia.server.store import engine_of
from tools.fuzz_costs import costs_that_are_bounded
from tools.fuzz_limits import limits_that_hold
from tools.fuzz_server import PLANTED, fuzz
from tools.kill_test import stored, trial
from tools.load import REAL_TIME, is_well, measure
from tools.plants import FUZZ, KILL, LIMITS
from tools.server_client import MANY, TABLES, Player, ServerProcess
from tools.sync_order import out_of_order, unsynced
from tools.together import gathered, has_answer
from tools.together import trial as six_people


def test_nothing_acknowledged_is_lost_or_doubled_when_the_server_is_killed(
    tmp_path: Path, full: bool
) -> None:
    kills = 100 if full else 5
    faults, summary = asyncio.run(trial(tmp_path, kills, len(TABLES), seed=1))
    assert faults == [], summary


def test_of_six_people_who_act_at_once_nothing_is_lost_or_done_twice(
    tmp_path: Path, full: bool
) -> None:
    commands, seconds = (300, 118.0) if full else (60, 3.0)
    found = asyncio.run(six_people(tmp_path, commands, seconds, seed=1))
    assert found["faults"] == []
    assert found["acknowledged"] > 0
    assert found["sent_again"] > 0


@pytest.mark.parametrize("last", ["roll", "pause"])
def test_a_phase_stands_where_a_kill_found_it_and_waits_for_its_people(
    tmp_path: Path, last: str
) -> None:
    server = ServerProcess(tmp_path / "tables.db", MANY)
    server.start()

    async def story() -> None:
        one, other = await gathered(server.url, seed=1, players=2)
        await one.give({"type": "roll", "dice": [0, 1, 2, 3]})
        if last == "pause":
            await other.give({"type": "pause"})
        for person in (one, other):
            await person.until(has_answer(*person.given))
        told = [dict(person.answers) for person in (one, other)]
        server.kill()
        at = last_time(server.database)
        server.start()

        for person in (one, other):
            person.answers.clear()  # the line was cut before they came
        await one.come_back()
        standing = one.standing
        assert (standing["paused"], standing["awaited"]) == (True, ["p2"])
        assert standing["seconds"] == pytest.approx(120 - at / 1000, abs=0.01)
        await other.come_back()
        for person, known in zip((one, other), told, strict=True):
            await person.until(has_answer(*person.given))
            assert all(known[name]["n"] == person.answers[name]["n"] for name in person.given)
        await one.until(lambda person: "awaited" not in person.standing)
        assert one.standing.get("paused", False) is (last == "pause")
        kept = one_table(server.database)
        assert all(len(kept[name]) == 1 for person in (one, other) for name in person.given)
        await one.close()
        await other.close()

    try:
        asyncio.run(story())
    finally:
        server.stop()


def one_table(database: Path) -> dict[str, list[int]]:
    """The deeds of the only table by message."""
    tables, faults = stored(database)
    assert faults == []
    (deeds,) = tables.values()
    return deeds


def last_time(database: Path) -> int:
    """When the last deed on disk was done, in milliseconds of the phase."""
    engine = engine_of(str(database))
    with engine.connect() as connection:
        found: int = connection.execute(select(func.max(schema.deeds.c.at))).scalar_one()
    engine.dispose()
    return found


@pytest.mark.parametrize("seed", [1, 2])
def test_what_no_page_would_send_changes_nothing(tmp_path: Path, seed: int, full: bool) -> None:
    found = asyncio.run(fuzz(tmp_path, 5_000 if full else 300, seed))
    assert found["faults"] == []
    assert found["answers"]["refused"] > 0
    assert found["answers"]["http 403"] > 0


@pytest.mark.parametrize("plant", [plant.__name__ for plant in FUZZ])
def test_the_fuzzer_catches_what_is_planted(tmp_path: Path, plant: str) -> None:
    assert asyncio.run(fuzz(tmp_path, PLANTED, 1, plant=plant))["faults"] != []


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


@pytest.mark.parametrize("game", list(TABLES))
def test_the_load_tool_plays_every_game_and_waits_until_it_is_drawn(
    tmp_path: Path, game: str
) -> None:
    found = asyncio.run(measure(tmp_path, tables=2, seconds=1.0, rate=4.0, game=game))
    assert found["actions"] > 0
    assert found["never_drawn"] == 0
    # In real time two seats may want the same at once: the second is refused, and loses nothing.
    assert found["refused"] == 0 or game == REAL_TIME
    assert 0 < found["drawn_ms_p50"] <= found["drawn_ms_p99"]


def test_names_and_passports_without_number_hold_nobody_up(tmp_path: Path) -> None:
    found = asyncio.run(measure(tmp_path, 2, 1.0, 4.0, game="tris", attack="names"))
    assert found["actions"] > 0
    assert (found["refused"], found["never_drawn"]) == (0, 0)


def test_the_load_tool_counts_from_the_time_an_action_was_due_until_it_is_drawn(
    tmp_path: Path,
) -> None:
    """Each action is drawn 0.3 s after it is acknowledged, and the next is due after 0.25 s."""
    found = asyncio.run(measure(tmp_path, 1, 2.0, 4.0, plant="draws_late"))
    assert found["drawn_ms_p50"] > 300
    assert found["drawn_ms_p99"] > 400, "what comes late makes the next one later"
    assert not is_well(found)


# --- planted faults: a tool that says that all is well must be able to say that it is not ---------

SLOW = ("told_before_write", "forgets_messages", "loses_the_tail", "tears", "passports_stay")


@pytest.mark.parametrize("plant", [plant.__name__ for plant in KILL])
def test_the_kill_test_catches_what_is_planted(tmp_path: Path, plant: str, full: bool) -> None:
    if plant in SLOW and not full:
        pytest.skip("takes long")
    if plant == "no_sync":
        if shutil.which("strace") is None:
            pytest.skip("needs strace")
        faults, watched = asyncio.run(unsynced(tmp_path, plant))
        assert (len(faults), watched) == (watched, watched)
        return
    faults, summary = asyncio.run(trial(tmp_path, 6, 4, seed=1, plant=plant))
    assert faults != [], summary


@pytest.mark.skipif(shutil.which("strace") is None, reason="needs strace")
def test_a_deed_is_synced_before_it_is_acknowledged_in_every_game(tmp_path: Path) -> None:
    faults, watched = asyncio.run(unsynced(tmp_path))
    assert faults == []
    assert watched > len(TABLES)


WRITE = '7 pwrite64(5</t.db-wal>, "..sync-tris-0-..", 4096, 32) = 4096'
SYNC = "7 fdatasync(5</t.db-wal>) = 0"
ACK = r'7 sendto(9<socket>, "..{\"type\":\"ack\",\"id\":\"sync-tris-0-\",\"n\":1}", 60, 0) = 60'
BEGIN, END = "8 fdatasync(5</t.db-wal> <unfinished ...>", "8 <... fdatasync resumed>) = 0"


@pytest.mark.parametrize(
    ("trace", "faults"),
    [
        ([WRITE, SYNC, ACK], 0),
        ([WRITE, BEGIN, END, ACK], 0),
        ([WRITE, ACK, SYNC], 1),
        ([ACK, WRITE, SYNC], 1),
        ([SYNC, WRITE, ACK], 1),
        ([BEGIN, WRITE, END, ACK], 1),
        ([WRITE, BEGIN, ACK, END], 1),
        ([WRITE, SYNC], 1),
    ],
)
def test_the_order_of_writing_syncing_and_acknowledging(trace: list[str], faults: int) -> None:
    assert len(out_of_order(trace)[0]) == faults


@pytest.mark.parametrize("plant", ["", *(plant.__name__ for plant in LIMITS)])
def test_what_is_costly_and_legal_is_bounded(tmp_path: Path, plant: str) -> None:
    found, faults = asyncio.run(costs_that_are_bounded(tmp_path, plant))
    assert bool(faults) is bool(plant), found
