"""Everybody at once, at tables of Project Elite: commands, pauses, the bell, bots, restarts."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from pathlib import Path

import pytest

from plancia.core import load, replay, to_wire
from plancia.games.project_elite.state import ProjectElite
from plancia.server import worker
from plancia.server.live import Live
from plancia.testing import rule
from tests.server.clockwork import ROLL_ALL, Company, FakeClock, game_of, opened, settled
from tests.server.harness import Json, Server, run

FINISH, GO_ON = {"type": "finish"}, {"type": "go_on"}
PAUSE, CONTINUE = {"type": "pause"}, {"type": "continue"}


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


def eager(save: bytes, seat: str, bot: str, seed: str) -> Json:
    """A bot that rolls whenever it can, and else takes what is offered first."""
    options = load(ProjectElite, save).options(seat)
    return to_wire(next((one for one in options if one.tag() == "roll"), options[0]))


@pytest.fixture(autouse=True)
def _eager_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "choose", eager)


def version(live: Live) -> int:
    assert live.play is not None
    return live.play.n


def rolls_of(live: Live, seat: str) -> list[int]:
    """When a seat has rolled, in seconds."""
    assert live.play is not None
    actions = live.play.match.record.actions
    return [(p.at or 0) // 1000 for p in actions if (p.seat, p.action["type"]) == (seat, "roll")]


async def pay(live: Live, seat: str) -> None:
    """Carry out all alien moves that a seat owes."""
    assert live.play is not None
    while game_of(live).players[seat].is_locked:
        move = next(o for o in live.play.match.options(seat) if o.tag() == "move_alien")
        await live.act_alone(seat, to_wire(move), live.play.n)


@rule("PE-ACT-03")
def test_commands_of_a_seat_need_not_wait_for_one_another(tmp_path: Path, clock: FakeClock) -> None:
    async def story(server: Server) -> None:
        people, live = await Company.gathered(server, 2)
        n = version(live)
        for action in (FINISH, GO_ON, FINISH, GO_ON, ROLL_ALL):
            people.send("p1", n, action)
        people.send("p2", n, ROLL_ALL)
        answers = [await people.answer("p1") for _ in range(5)]
        assert [one["type"] for one in answers] == ["ack"] * 5
        assert [one["n"] for one in answers] == sorted(one["n"] for one in answers)
        assert (await people.answer("p2"))["type"] == "ack"

    run(tmp_path, story, clock=clock)


@rule("PE-CON-02")
def test_a_command_that_is_not_allowed_any_more_is_refused_and_costs_nothing(
    tmp_path: Path, clock: FakeClock
) -> None:
    async def story(server: Server) -> None:
        people, live = await Company.gathered(server, 2)
        n = version(live)
        people.send("p1", n, FINISH)
        people.send("p1", n, ROLL_ALL)
        assert (await people.answer("p1"))["type"] == "ack"
        refused = await people.answer("p1")
        assert (refused["code"], refused["rule"]) == ("illegal", "PE-CON-19")
        assert version(live) == n + 1

    run(tmp_path, story, clock=clock)


@rule("PE-CON-01", "PE-CON-04")
def test_a_command_counts_from_when_it_arrived(tmp_path: Path, clock: FakeClock) -> None:
    async def story(server: Server) -> None:
        people, live = await Company.gathered(server, 2)
        n = version(live)
        clock.seconds += 119.99
        async with live._lock:  # as while another command is written
            people.send("p1", n, ROLL_ALL)
            while not live.busy:
                await settled_once()
            clock.seconds += 0.05
        assert (await people.answer("p1"))["type"] == "ack"
        assert rolls_of(live, "p1") == [119]
        late = await people.act("p2", n, ROLL_ALL)
        assert (late["code"], late["rule"]) == ("illegal", "ENG-CLOCK")

    run(tmp_path, story, clock=clock)


async def settled_once() -> None:
    """Let the server read what was sent."""
    await asyncio.sleep(0)


@rule("PE-ACT-07")
def test_what_was_chosen_before_the_bell_is_refused_after_it(
    tmp_path: Path, clock: FakeClock
) -> None:
    async def story(server: Server) -> None:
        people, live = await Company.gathered(server, 2)
        n = version(live)
        await people.act("p1", n, ROLL_ALL)
        await clock.turn(live, 121.0)
        assert game_of(live).phase != "action"
        late = await people.act("p1", n, ROLL_ALL, "late")
        assert (late["code"], late["rule"]) == ("illegal", "ENG-CLOCK")
        assert late["message"] == "Too late: time is up."

    run(tmp_path, story, clock=clock)


def test_a_refusal_that_got_lost_is_the_same_when_the_command_is_sent_again(
    tmp_path: Path, clock: FakeClock
) -> None:
    async def story(server: Server) -> None:
        people, live = await Company.gathered(server, 2)
        n = version(live)
        assert (await people.act("p1", n, GO_ON, "early"))["rule"] == "PE-CON-19"
        assert (await people.act("p1", n, FINISH, "done"))["type"] == "ack"
        again = await people.act("p1", n, GO_ON, "early")
        assert again["type"] == "refused", "it would be allowed by now"
        assert game_of(live).players["p1"].is_done
        assert (await people.act("p1", n, GO_ON, "another"))["type"] == "ack"

    run(tmp_path, story, clock=clock)


def test_a_cut_line_loses_nothing_and_does_nothing_twice(tmp_path: Path, clock: FakeClock) -> None:
    async def story(server: Server) -> None:
        people, live = await Company.gathered(server, 2)
        n = version(live)
        sent = [(people.send("p1", n, action), action) for action in (FINISH, GO_ON, FINISH)]
        people.pages["p1"].drop()
        await settled(live)
        await people.come("p1")
        for name, action in sent:
            people.send("p1", n, action, name)
        answers = [await people.answer("p1") for _ in sent]
        assert [one["type"] for one in answers] == ["ack"] * 3
        assert version(live) == n + 3
        assert game_of(live).players["p1"].is_done

    run(tmp_path, story, clock=clock)


@rule("PE-ACT-10", "PE-CON-17")
def test_whoever_stops_the_clock_lets_it_go_on_from_where_it_stood(
    tmp_path: Path, clock: FakeClock
) -> None:
    async def story(server: Server) -> None:
        people, live = await Company.gathered(server, 2)
        await clock.turn(live, 30.0)
        assert (await people.act("p2", version(live), PAUSE))["type"] == "ack"
        await clock.turn(live, 600.0)
        assert game_of(live).phase == "action"
        assert (await people.act("p1", version(live), CONTINUE))["type"] == "ack"
        welcome = await people.come("p2")
        assert welcome["standing"]["seconds"] == 90.0
        await clock.turn(live, 89.9)
        assert game_of(live).phase == "action"
        await clock.turn(live, 0.1)
        assert game_of(live).phase != "action"

    run(tmp_path, story, clock=clock)


@rule("PE-ACT-11", "PE-CON-18")
def test_nobody_acts_while_the_clock_is_stopped(tmp_path: Path, clock: FakeClock) -> None:
    async def story(server: Server) -> None:
        people, live = await Company.gathered(server, 2)
        n = version(live)
        await people.act("p1", n, PAUSE)
        for seat in ("p1", "p2"):
            refused = await people.act(seat, version(live), ROLL_ALL)
            assert refused["rule"] == "ENG-PAUSE"
        paused = await people.come("p2")
        assert paused["standing"]["paused"]
        assert [choice["action"] for choice in paused["sheet"]["choices"]] == [CONTINUE]

    run(tmp_path, story, clock=clock)


def gathered_and_left(tmp_path: Path, clock: FakeClock) -> tuple[Json, dict[str, str], int]:
    """A table whose server is gone in the middle of the action phase."""

    async def before(server: Server) -> tuple[Json, dict[str, str], int]:
        people, live = await Company.gathered(server, 2)
        clock.seconds += 20.0
        assert (await people.act("p1", version(live), ROLL_ALL, "rolled"))["type"] == "ack"
        clock.seconds += 5.0  # of which nobody knows
        return people.made, people.tokens, version(live)

    found = run(tmp_path, before, clock=clock)
    clock.seconds += 86400.0
    return found


def test_after_a_restart_the_phase_waits_until_all_are_back(
    tmp_path: Path, clock: FakeClock
) -> None:
    made, tokens, n = gathered_and_left(tmp_path, clock)

    async def after(server: Server) -> None:
        people = Company(server, made, tokens)
        welcome = await people.come("p1")
        standing = welcome["standing"]
        assert (standing["paused"], standing["awaited"]) == (True, ["p2"])
        assert standing["seconds"] == 100.0
        live = await opened(server, made)
        await clock.turn(live, 300.0)
        assert version(live) == n
        assert (await people.act("p1", n, FINISH))["rule"] == "ENG-PAUSE"
        assert (await people.act("p1", n, ROLL_ALL, "rolled"))["type"] == "ack", "known since"
        assert rolls_of(live, "p1") == [20]
        back = await people.come("p2")
        assert "paused" not in back["standing"]
        assert back["standing"]["seconds"] == 100.0
        update = await people.pages["p1"].hear("update")
        assert "paused" not in update["standing"]
        clock.seconds += 1.0
        assert (await people.act("p2", n, FINISH))["type"] == "ack"
        assert game_of(live).now == 21_000

    run(tmp_path, after, clock=clock)


def test_those_who_are_back_may_go_on_without_the_others(tmp_path: Path, clock: FakeClock) -> None:
    made, tokens, n = gathered_and_left(tmp_path, clock)

    async def after(server: Server) -> None:
        people = Company(server, made, tokens)
        await people.come("p1")
        assert (await people.act("p1", n, CONTINUE))["type"] == "ack"
        live = await opened(server, made)
        assert version(live) == n, "it is no deed of the match"
        assert (await people.act("p1", n, FINISH))["type"] == "ack"

    run(tmp_path, after, clock=clock)


def test_the_time_stands_still_when_everybody_has_gone(tmp_path: Path, clock: FakeClock) -> None:
    async def story(server: Server) -> None:
        people, live = await Company.gathered(server, 2)
        await clock.turn(live, 10.0)
        await people.act("p1", version(live), FINISH)
        for page in people.pages.values():
            await page.close()
        await clock.turn(live, 1000.0)
        assert (await people.come("p1"))["standing"]["awaited"] == ["p2"]
        assert (await people.come("p2"))["standing"]["seconds"] == 110.0

    run(tmp_path, story, clock=clock)


def restless(save: bytes, seat: str, bot: str, seed: str) -> Json:
    """A bot that goes wherever its dice let it go, and else is as eager as the others."""
    options = load(ProjectElite, save).options(seat)
    steps = [one for one in options if one.tag() in ("move_alien", "move")]
    return to_wire(steps[0]) if steps else eager(save, seat, bot, seed)


@rule("PE-CLK-10")
def test_bots_roll_once_in_the_time_of_a_roll_and_do_one_other_thing_a_second(
    tmp_path: Path, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "choose", restless)

    async def story(server: Server) -> None:
        seats = {"p1": {"kind": "me"}, "p2": {"kind": "bot", "bot": "greedy"}}
        _, live = await Company.gathered(server, 2, seats=seats)
        rolled: list[int] = []
        others: list[int] = []
        for _ in range(1100):
            await clock.turn(live, 0.1)
            assert live.play is not None
            done = [p for p in live.play.match.record.actions if p.seat == "p2" and p.at]
            rolled = [p.at or 0 for p in done if p.action["type"] == "roll"]
            others = [p.at or 0 for p in done if p.action["type"] != "roll"]
            if len(rolled) >= 4 and others:
                break
        assert min(b - a for a, b in pairwise(rolled)) >= 5000
        assert min((b - a for a, b in pairwise(others)), default=1000) >= 1000

    run(tmp_path, story, clock=clock, bot_processes=0)


def stood_in(message: Json) -> list[str]:
    return [one["seat"] for one in message["seats"] if one["stood_in"]]


def test_a_bot_stands_in_for_whoever_is_gone_until_they_return(
    tmp_path: Path, clock: FakeClock
) -> None:
    async def story(server: Server) -> None:
        people, live = await Company.gathered(server, 2, stand_in=True)
        await people.pages["p2"].close()
        await clock.turn(live, 9.0)
        assert not rolls_of(live, "p2")
        await clock.turn(live, 1.0)
        while not stood_in(await people.pages["p1"].hear("presence")):
            pass
        for _ in range(12):
            await clock.turn(live, 0.5)
        assert rolls_of(live, "p2")
        assert stood_in(await people.come("p2")) == []
        await settled(live)
        done = version(live)
        await clock.turn(live, 20.0)
        assert version(live) == done
        await pay(live, "p2")
        assert (await people.act("p2", version(live), FINISH))["type"] == "ack"

    run(tmp_path, story, clock=clock, bot_processes=0)


def test_nobody_stands_in_where_the_table_does_not_want_it(
    tmp_path: Path, clock: FakeClock
) -> None:
    async def story(server: Server) -> None:
        people, live = await Company.gathered(server, 2)
        await people.pages["p2"].close()
        n = version(live)
        await clock.turn(live, 60.0)
        assert version(live) == n

    run(tmp_path, story, clock=clock, bot_processes=0)


def test_clocks_of_pages_can_be_compared_with_that_of_the_server(
    tmp_path: Path, clock: FakeClock
) -> None:
    async def story(server: Server) -> None:
        people, _ = await Company.gathered(server, 2)
        clock.seconds += 0.25
        standing = (await people.come("p2"))["standing"]
        assert (standing["seconds"], standing["at"]) == (119.75, 1_000_250)
        people.pages["p2"].say("ping", sent=77.5)
        pong = await people.pages["p2"].hear("pong")
        assert (pong["sent"], pong["at"]) == (77.5, 1_000_250)

    run(tmp_path, story, clock=clock)


def test_a_record_and_a_replay_have_the_times_of_all_commands(
    tmp_path: Path, clock: FakeClock
) -> None:
    async def story(server: Server) -> None:
        people, live = await Company.gathered(server, 2)
        clock.seconds += 1.5
        await people.act("p1", version(live), ROLL_ALL)
        clock.seconds += 1.0
        await people.act("p2", version(live), ROLL_ALL)
        assert live.play is not None
        record = live.play.match.record
        assert [played.at for played in record.actions[-2:]] == [1500, 2500]
        assert replay(ProjectElite, record).digest() == record.digest
        path = f"/api/tables/{people.made['table']}/frames"
        last = len(record.actions)
        frames = (await server.get(f"{path}?from={last - 2}&to={last}", people.tokens["p1"])).json()
        assert [one["at"] for one in frames["next"]] == [1500, 2500]
        assert frames["first"]["at"] is None

    run(tmp_path, story, clock=clock)
