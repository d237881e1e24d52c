"""Answers that go without saying, at a table: deeds like any other, and nobody's choice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.examples.script import Script
from tests.server.harness import ALICE, Json, Server, Socket, act, run

SEATS = {"a": {"kind": "me"}, "b": {"kind": "shared"}}
SAY = {"type": "say", "number": 0}
ASK_ALWAYS = {"type": "ask_me", "how": "always"}


async def table(server: Server, *ask: str) -> tuple[Json, Socket, Json]:
    return await server.alone("script", seats=SEATS, setup={"ask": " ".join(ask)})


async def frames(server: Server, made: Json) -> int:
    """How many actions the match has by now."""
    answer = await server.get(f"/api/tables/{made['table']}/frame/0", ALICE)
    return int(answer.json()["of"])


def told(folder: Path, story: Any) -> Any:
    return run(folder, story, find=lambda name: Script)


async def as_seat(socket: Socket, seat: str) -> Json:
    socket.say("as", seat=seat)
    return await socket.hear("welcome")


def test_the_page_is_told_once_of_an_action_and_all_that_went_without_saying(
    tmp_path: Path,
) -> None:
    async def story(server: Server) -> None:
        made, socket, welcome = await table(server, "a2", "b1", "b1", "a2")
        assert (await act(socket, welcome["n"], SAY))["n"] == 1
        update = await socket.hear("update")
        assert (update["from"], update["n"]) == (0, 3)
        assert update["standing"]["to_act"] == ["a"]
        assert await frames(server, made) == 3

    told(tmp_path, story)


def test_a_match_that_begins_with_one_answer_begins_with_the_next_question(
    tmp_path: Path,
) -> None:
    async def story(server: Server) -> None:
        _, socket, _ = await table(server, "a1", "b2")
        assert (await as_seat(socket, "b"))["standing"]["to_act"] == ["b"]

    told(tmp_path, story)


def test_undo_skips_back_also_after_the_server_was_started_again(tmp_path: Path) -> None:
    async def play(server: Server) -> Json:
        made, socket, welcome = await table(server, "a2", "b1", "b1", "a2")
        await act(socket, welcome["n"], SAY)
        return made

    made = told(tmp_path, play)

    async def undo(server: Server) -> None:
        socket, welcome = await server.hello(made["table"], made["token"])
        assert (welcome["n"], welcome["can_undo"]) == (3, True)
        socket.say("undo", id="u", n=3)
        assert (await socket.hear("ack"))["n"] == 6
        update = await socket.hear("update")
        assert update["standing"]["to_act"] == ["a"]
        assert not update["can_undo"]
        assert await frames(server, made) == 0

    told(tmp_path, undo)

    async def look(server: Server) -> None:
        socket, welcome = await server.hello(made["table"], made["token"])
        assert (welcome["n"], welcome["standing"]["to_act"]) == (6, ["a"])
        assert (await act(socket, 6, SAY))["n"] == 7

    told(tmp_path, look)


def test_a_seat_that_wants_to_be_asked_always_is_asked(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        made, socket, _ = await table(server, "a2", "b1", "a2")
        welcome = await as_seat(socket, "b")
        (control,) = welcome["sheet"]["controls"]
        assert control["values"][control["on"]]["action"]["how"] == "could"
        assert (await act(socket, 0, ASK_ALWAYS, "how"))["type"] == "ack"
        await socket.hear("update")
        (control,) = (await as_seat(socket, "b"))["sheet"]["controls"]
        assert control["values"][control["on"]]["action"] == ASK_ALWAYS
        await as_seat(socket, "a")
        await act(socket, 0, SAY)
        assert (await socket.hear("update"))["standing"]["to_act"] == ["b"]
        await as_seat(socket, "b")
        await act(socket, 1, {"type": "ask_me", "how": "could"}, "could")
        assert (await socket.hear("update"))["standing"]["to_act"] == ["a"]
        assert await frames(server, made) == 2

    told(tmp_path, story)


def test_nonsense_about_asking_is_refused(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        _, socket, _ = await table(server, "a2", "b2")
        answer = await act(socket, 0, {"type": "ask_me", "how": "gently"})
        assert (answer["type"], answer["code"]) == ("refused", "malformed")

    told(tmp_path, story)


def test_the_same_window_is_opened_once_and_taken_back_whole(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        made, socket, _ = await table(server, "b3w", "b3w", "b2w", "a2")
        await as_seat(socket, "b")
        await act(socket, 0, SAY)
        update = await socket.hear("update")
        assert (update["n"], update["standing"]["to_act"]) == (3, ["a"])
        socket.say("undo", id="u", n=3)
        await socket.hear("ack")
        assert (await socket.hear("update"))["standing"]["to_act"] == ["b"]
        assert await frames(server, made) == 0

    told(tmp_path, story)
