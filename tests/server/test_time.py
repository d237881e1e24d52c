"""Time at a table: bells, pauses, clocks of seats, bots by pace; every clock here is a fake one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import select

from plancia.core import CLOCK, load, to_wire
from plancia.server import schema, worker
from plancia.server.live import Live
from plancia.server.store import engine_of
from tests.examples import find
from tests.server.clockwork import FakeClock, game_of, opened, settled
from tests.server.harness import ALICE, BOB, Json, Server, Socket, act, run

GRAB, KEEP = {"type": "grab"}, {"type": "keep"}


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


def first_option(save: bytes, seat: str, bot: str, seed: str) -> Json:
    """A bot that knows the games of the tests and takes what is offered first."""
    return to_wire(load(find(msgspec.json.decode(save)["record"]["game"]), save).options(seat)[0])


@pytest.fixture(autouse=True)
def _simple_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "choose", first_option)


async def scrambling(server: Server, **kinds: str) -> tuple[Json, Socket, Live]:
    """A table of Parlour at which the scramble has begun: a lane for each seat, and a bell."""
    seats = {seat: {"kind": kinds.get(seat, "shared")} for seat in ("b", "c")}
    made, socket, _ = await server.alone("parlour", seats={"a": {"kind": "me"}, **seats})
    live = await opened(server, made)
    while not game_of(live).lanes:
        play = live.play
        assert play is not None
        seat = play.match.to_act[0]
        await live.act_alone(seat, to_wire(play.match.options(seat)[0]), play.n)
        await settled(live)
    return made, socket, live


async def looked(socket: Socket, seat: str = "a") -> Json:
    """What a seat is shown now."""
    socket.say("as", seat=seat)
    return await socket.hear("welcome")


def deeds(folder: Path) -> list[tuple[str, int | None]]:
    """Who did something, and when."""
    engine = engine_of(str(folder / "tables.db"))
    with engine.connect() as connection:
        rows = connection.execute(select(schema.deeds.c.seat, schema.deeds.c.at)).all()
    engine.dispose()
    return [(row.seat, row.at) for row in rows]


def test_the_bell_ends_a_phase_at_its_time(tmp_path: Path, clock: FakeClock) -> None:
    async def story(server: Server) -> None:
        _, socket, live = await scrambling(server)
        await clock.turn(live, 12.5)
        welcome = await looked(socket)
        assert welcome["standing"]["seconds"] == 7.5
        assert "clock" not in welcome["standing"]["to_act"]
        assert (await act(socket, welcome["n"], GRAB))["type"] == "ack"
        await clock.turn(live, 7.4)
        assert game_of(live).lanes
        await clock.turn(live, 0.2)
        assert not game_of(live).lanes
        assert "seconds" not in (await looked(socket))["standing"]

    run(tmp_path, story, find=find, clock=clock)
    assert deeds(tmp_path)[-2:] == [("a", 12500), (CLOCK, 20000)]


def test_what_comes_after_the_bell_is_refused(tmp_path: Path, clock: FakeClock) -> None:
    async def story(server: Server) -> None:
        _, socket, live = await scrambling(server)
        welcome = await looked(socket)
        clock.seconds += 21.0
        refused = await act(socket, welcome["n"], GRAB)
        assert (refused["code"], refused["rule"]) == ("illegal", "ENG-CLOCK")
        await clock.turn(live, 0.0)
        assert not game_of(live).lanes

    run(tmp_path, story, find=find, clock=clock)


def test_anybody_may_stop_the_clock_and_let_it_go_on(tmp_path: Path, clock: FakeClock) -> None:
    async def story(server: Server) -> None:
        _, socket, live = await scrambling(server, c="bot")
        await clock.turn(live, 1.0)
        welcome = await looked(socket, "b")
        before = welcome["n"]
        assert (await act(socket, before, {"type": "pause"}, "p"))["type"] == "ack"
        await clock.turn(live, 500.0)
        paused = await looked(socket, "a")
        assert paused["standing"]["paused"]
        assert paused["standing"]["seconds"] == 19.0
        assert paused["n"] == before + 1, "bots wait, too"
        refused = await act(socket, paused["n"], GRAB, "no")
        assert refused["rule"] == "ENG-PAUSE"
        assert (await act(socket, paused["n"], {"type": "continue"}, "c"))["type"] == "ack"
        clock.seconds += 0.5
        going_on = await looked(socket, "a")
        assert "paused" not in going_on["standing"]
        assert going_on["standing"]["seconds"] == 18.5
        answer = await act(socket, before, GRAB, "chosen before the pause")
        assert answer["type"] == "ack"

    run(tmp_path, story, find=find, clock=clock)


def test_a_table_goes_on_from_its_last_recorded_time(tmp_path: Path, clock: FakeClock) -> None:
    async def before(server: Server) -> Json:
        made, socket, live = await scrambling(server)
        await clock.turn(live, 5.0)
        await act(socket, (await looked(socket))["n"], GRAB)
        clock.seconds += 3.0  # which nobody records
        return made

    made = run(tmp_path, before, find=find, clock=clock)
    clock.seconds += 86400.0

    async def after(server: Server) -> None:
        _, welcome = await server.hello(made["table"], made["token"])
        assert welcome["standing"]["seconds"] == 15.0
        live = await opened(server, made)
        await clock.turn(live, 14.9)
        assert game_of(live).lanes
        await clock.turn(live, 0.1)
        assert not game_of(live).lanes

    run(tmp_path, after, find=find, clock=clock)


def test_what_others_do_in_their_lanes_makes_no_answer_stale(
    tmp_path: Path, clock: FakeClock
) -> None:
    async def story(server: Server) -> None:
        _, socket, live = await scrambling(server)
        chosen_at = (await looked(socket, "a"))["n"]
        await looked(socket, "b")
        for number, action in enumerate((GRAB, KEEP)):
            n = live.play.n if live.play else 0
            assert (await act(socket, n, action, f"b{number}"))["type"] == "ack"
        await looked(socket, "a")
        assert (await act(socket, chosen_at, GRAB, "a"))["type"] == "ack"
        assert (await act(socket, chosen_at, KEEP, "again"))["code"] == "stale"

    run(tmp_path, story, find=find, clock=clock)


def test_bots_act_by_pace_while_a_bell_is_awaited(tmp_path: Path, clock: FakeClock) -> None:
    async def story(server: Server) -> None:
        _, _, live = await scrambling(server, b="bot", c="bot")

        def acted() -> int:
            record = live.play.match.record if live.play else None
            return sum(played.seat in ("b", "c") for played in record.actions) if record else 0

        before = acted()
        await clock.turn(live, 1.9)
        assert acted() == before
        await clock.turn(live, 0.1)
        assert acted() == before + 2
        await clock.turn(live, 1.0)
        assert acted() == before + 2
        await clock.turn(live, 1.0)
        assert acted() == before + 4

    run(tmp_path, story, find=find, clock=clock)


SIDE = {"kind": "side", "seconds": 60, "increment": 2}


async def pair(server: Server, **time: Any) -> tuple[Json, Live]:
    seats = {"x": {"kind": "me"}, "o": {"kind": "shared"}}
    made, _, _ = await server.alone("tris", seats=seats, time=time)
    return made, await opened(server, made)


def test_seats_play_against_clocks(tmp_path: Path, clock: FakeClock) -> None:
    async def story(server: Server) -> None:
        made, live = await pair(server, **SIDE)
        socket, _ = await server.hello(made["table"], made["token"])
        clock.seconds += 10.0
        welcome = await looked(socket, "x")
        assert welcome["standing"]["clocks"] == [
            {"seat": "x", "left": 50_000, "running": True},
            {"seat": "o", "left": 60_000, "running": False},
        ]
        await act(socket, 0, {"type": "mark", "cell": 4})
        clock.seconds += 1.0
        clocks = (await looked(socket, "o"))["standing"]["clocks"]
        assert [(one["left"], one["running"]) for one in clocks] == [
            (52_000, False),
            (59_000, True),
        ]
        await clock.turn(live, 58.9)
        assert game_of(live).outcome is None
        await clock.turn(live, 0.2)
        welcome = await looked(socket, "x")
        assert welcome["standing"]["result"]["winners"] == ["x"]
        assert welcome["standing"]["result"]["rules"] == ["ENG-CLOCK"]
        record = (await server.get(f"/api/tables/{made['table']}/record")).json()
        assert record["time"] == {"kind": "side", "seconds": 60.0, "increment": 2.0}
        assert [played["at"] for played in record["actions"]] == [10_000, 70_000]
        again = (await server.post(f"/api/tables/{made['table']}/rematch", {}, ALICE)).json()
        assert (await opened(server, again)).time == live.time

    run(tmp_path, story, clock=clock)


def test_the_clocks_of_a_table_outlive_the_server(tmp_path: Path, clock: FakeClock) -> None:
    async def before(server: Server) -> Json:
        made, live = await pair(server, kind="move", seconds=30)
        clock.seconds += 4.0
        await live.act_alone("x", {"type": "mark", "cell": 0}, 0)
        return made

    made = run(tmp_path, before, clock=clock)
    clock.seconds += 500.0

    async def after(server: Server) -> None:
        _, welcome = await server.hello(made["table"], made["token"])
        left = {one["seat"]: one["left"] for one in welcome["standing"]["clocks"]}
        assert left == {"x": 30_000, "o": 30_000}
        frames = (await server.get(f"/api/tables/{made['table']}/frames", ALICE)).json()
        assert frames["first"]["of"] == 1

    run(tmp_path, after, clock=clock)


@pytest.mark.parametrize(
    "time",
    [
        {"kind": "move"},
        {"kind": "turn", "seconds": 5},
        {"kind": "side", "seconds": 0},
        {"kind": "side", "seconds": 60, "increment": -1},
        {"kind": "side", "seconds": 60, "increment": 3601},
        {"kind": "move", "seconds": 86401},
        {"kind": "move", "seconds": 1e300},
        {"kind": "move", "seconds": "60"},
        {"kind": "move", "seconds": 60, "more": 1},
    ],
)
def test_a_time_that_makes_no_sense_is_refused(tmp_path: Path, time: Json) -> None:
    async def story(server: Server) -> None:
        answer = await server.post("/api/tables", {"game": "tris", "time": time}, BOB)
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, "bad_request")

    run(tmp_path, story)


@pytest.mark.parametrize("game", ["tris", "giga_robo", "pacific_rim", "infinity"])
@pytest.mark.parametrize("kind", ["side", "move"])
def test_whose_time_is_over_has_lost_in_every_game_for_two(
    tmp_path: Path, clock: FakeClock, game: str, kind: str
) -> None:
    async def story(server: Server) -> None:
        made = await server.table(game=game, time={"kind": kind, "seconds": 30, "increment": 5})
        seats = [one["seat"] for one in made["seats"]]
        joined = await server.join(made, seats[1])
        pages = [await server.hello(made["table"], t["token"]) for t in (made, joined)]
        for n, (page, _) in enumerate(pages):
            page.say("nonce", value=f"nonce number {n}")
        while (await pages[0][0].hear("welcome"))["standing"].get("waiting"):
            pass
        live = await opened(server, made)
        first = (await looked(pages[0][0], seats[0]))["standing"]
        assert [one["left"] for one in first["clocks"]] == [30_000, 30_000]
        slow = first["to_act"][0]
        await clock.turn(live, 29.9)
        assert live.state == "running"
        await clock.turn(live, 0.2)
        assert live.state == "over"
        last = await looked(pages[1][0], seats[1])
        while not last["over"]:
            last = await pages[1][0].hear("welcome")
        result = last["standing"]["result"]
        assert slow not in result["winners"]
        assert result["rules"] == ["ENG-CLOCK"]
        (listed,) = (await server.get("/api/tables", BOB)).json()["tables"]
        assert listed["result"]["winners"] == result["winners"]

    run(tmp_path, story, clock=clock)
