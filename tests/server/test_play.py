"""Playing over the socket: acknowledgements, updates, refusals, undo, coming back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from plancia.server.chronicle import PAGE
from plancia.server.settings import Limits
from plancia.testing import rule
from tests.server.harness import ALICE, BOB, Hung, Json, Server, act, patched, run

CENTRE = {"type": "mark", "cell": 4}


def test_an_action_is_acknowledged_and_everybody_is_told(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        _, x, o = await server.pair()
        assert await act(x, 0, CENTRE, "first") == {"type": "ack", "id": "first", "n": 1}
        for socket in (x, o):
            update = await socket.hear("update")
            assert (update["from"], update["n"]) == (0, 1)
            assert [piece["id"] for piece in update["patch"]["pieces"]["runs"]] == ["c4"]
            assert update["lines"][0]["text"] == "x marks cell 4."
            assert update["lines"][0]["rules"] == ["TRIS-2"]
            assert update["standing"]["to_act"] == ["o"]

    run(tmp_path, story)


def test_choices_are_shown_only_to_the_seat_that_is_asked(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        made, x, o = await server.pair()
        for socket, choices in ((x, 9), (o, 0)):
            socket.say("resync")
            assert len((await socket.hear("welcome"))["sheet"]["choices"]) == choices
        watching, welcome = await server.hello(
            made["table"], made["spectate_link"].removeprefix("/#/watch/")
        )
        assert (welcome["seat"], welcome["mine"], welcome["sheet"]["choices"]) == (None, [], [])
        watching.say("act", id="1", n=0, action=CENTRE)
        assert (await watching.hear("error"))["code"] == "denied"

    run(tmp_path, story)


def test_a_message_that_is_sent_twice_is_carried_out_once(tmp_path: Path) -> None:
    async def before(server: Server) -> Json:
        made, x, _ = await server.pair()
        first = await act(x, 0, CENTRE, "same")
        assert first == await act(x, 0, CENTRE, "same") == await act(x, 1, CENTRE, "same")
        return made

    async def after(server: Server) -> None:
        x, welcome = await server.hello(made["table"], made["token"])
        assert welcome["n"] == 1
        assert await act(x, 0, CENTRE, "same") == {"type": "ack", "id": "same", "n": 1}

    made = run(tmp_path, before)
    run(tmp_path, after)


def test_what_the_rules_forbid_is_refused_with_the_rule(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        _, x, o = await server.pair()
        await act(x, 0, CENTRE)
        refused = await act(o, 1, CENTRE)
        assert (refused["code"], refused["rule"]) == ("illegal", "TRIS-2")
        assert refused["message"] == "Cell 4 is already marked."
        out_of_turn = await act(x, 1, {"type": "mark", "cell": 0}, "again")
        assert (out_of_turn["code"], out_of_turn["rule"]) == ("illegal", "ENG-TURN")
        for nonsense in ({}, {"type": "mark"}, {"type": "fly"}, {"type": "mark", "cell": "b"}):
            assert (await act(o, 1, nonsense, "odd"))["code"] == "malformed"
        assert (await act(o, 1, {"type": "mark", "cell": 0}, "good"))["type"] == "ack"

    run(tmp_path, story)


def test_an_action_that_was_chosen_at_an_older_question_is_stale(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        _, x, o = await server.pair()
        assert (await act(x, 7, CENTRE, "future"))["code"] == "stale"
        await act(x, 0, CENTRE, "a")
        await act(o, 1, {"type": "mark", "cell": 0}, "b")
        assert (await act(x, 0, {"type": "mark", "cell": 1}, "c"))["code"] == "stale"
        assert (await act(x, 2, {"type": "mark", "cell": 1}, "c"))["type"] == "ack"

    run(tmp_path, story)


@rule("ENG-UNDO")
def test_undo_takes_the_lines_back_and_raises_the_version(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        made, x, o = await server.both()
        watcher, _ = await server.hello(made["table"], made["spectate_link"].split("/")[-1])
        await act(x, 0, CENTRE)
        assert (await x.hear("update"))["can_undo"] is True, "nobody else was asked"
        assert (await o.hear("update"))["can_undo"] is True, "whichever seat is looked at"
        assert (await watcher.hear("update"))["can_undo"] is False
        o.say("undo", id="u", n=1)
        assert await o.hear("ack") == {"type": "ack", "id": "u", "n": 2}
        update = await watcher.hear("update")
        assert (update["from"], update["n"], update["keep"], update["lines"]) == (1, 2, 0, [])
        assert update["patch"]["pieces"] == {"runs": []}

    run(tmp_path, story)


@rule("ENG-UNDO")
def test_once_somebody_else_is_asked_the_others_have_to_agree(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        _, x, o = await server.pair()
        await act(x, 0, CENTRE)
        assert (await x.hear("update"))["can_undo"] is False
        x.say("undo", id="u", n=1)
        refused = await x.hear("refused")
        assert refused["rule"] == "ENG-UNDO"
        o.say("undo", id="not mine", n=1)
        assert (await o.hear("refused"))["rule"] == "ENG-UNDO"
        assert "ask to take your action back" in refused["message"]
        assert (await act(x, 1, {"type": "propose", "what": "take_back"}, "p"))["type"] == "ack"
        assert (await act(o, 2, {"type": "reply", "yes": True}, "r"))["type"] == "ack"
        while (seen := await x.hear("update", "welcome"))["type"] != "welcome":
            pass
        assert seen["sheet"]["pieces"] == []

    run(tmp_path, story)


def test_a_match_that_is_over_cannot_be_undone_since_its_secret_is_out(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        _, x, o = await server.pair()
        for n, cell in enumerate((0, 3, 1, 4, 2)):
            answer = await act((x, o)[n % 2], n, {"type": "mark", "cell": cell})
            assert answer["type"] == "ack"
        while not (update := await x.hear("update"))["over"]:
            pass
        assert update["can_undo"] is False
        assert update["standing"]["result"]["winners"] == ["x"]
        assert update["standing"]["result"]["rules"] == ["TRIS-3"]
        x.say("undo", id="u", n=5)
        assert (await x.hear("refused"))["rule"] == "ENG-OVER"

    run(tmp_path, story)


def test_updates_bring_a_page_to_the_sheet_that_a_welcome_shows(tmp_path: Path) -> None:
    """A mission played for a while: patches and whole sheets agree."""

    async def story(server: Server) -> None:
        _, socket, welcome = await server.alone(setup={"mission": "lifeline"})
        shown, lines = welcome["sheet"], welcome["lines"]
        for number in range(25):
            choices = shown["choices"]
            if not choices:
                break
            pick = choices[(number * 7) % len(choices)]
            n = welcome["n"]
            assert (await act(socket, n, pick["action"], f"a{number}"))["type"] == "ack"
            update = await socket.hear("update")
            shown = patched(shown, update["patch"])
            lines = lines[: update["keep"]] + update["lines"]
            socket.say("resync")
            welcome = await socket.hear("welcome")
            assert shown == welcome["sheet"]
            assert lines[-PAGE:] == welcome["lines"]
            assert [line["n"] for line in lines] == list(range(len(lines)))

    run(tmp_path, story, limits=Limits(messages_per_second=1000, actions_per_second=1000))


def test_the_language_can_change_in_the_middle(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        _, x, o = await server.pair()
        await act(x, 0, CENTRE)
        o.say("lang", lang="it")
        welcome = await o.hear("welcome")
        assert welcome["lines"][0]["text"] == "x segna la casella 4."
        assert welcome["sheet"]["prompt"] != "Mark an empty cell."
        o.say("lang", lang="tlh")
        assert (await o.hear("welcome"))["lang"] == "en"

    run(tmp_path, story)


def test_several_seats_on_one_screen_are_played_in_turn(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        seats = {"x": {"kind": "me"}, "o": {"kind": "shared"}}
        made, socket, welcome = await server.alone("tris", seats=seats)
        assert made["mine"] == welcome["mine"] == ["x", "o"]
        assert welcome["seat"] == "x"
        await act(socket, 0, CENTRE)
        socket.say("as", seat="o")
        welcome = await socket.hear("welcome")
        assert (welcome["seat"], len(welcome["sheet"]["choices"])) == ("o", 8)
        assert (await act(socket, 1, {"type": "mark", "cell": 0}))["type"] == "ack"
        socket.say("as", seat="z")
        assert (await socket.hear("error"))["code"] == "denied"

    run(tmp_path, story)


def test_presence_tells_who_is_there(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        _, x, o = await server.pair()
        await o.close()

        def online(message: Json) -> dict[str, bool]:
            return {seat["seat"]: seat["online"] for seat in message["seats"]}

        while online(await x.hear("presence")) != {"x": True, "o": False}:
            pass

    run(tmp_path, story)


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ({"table": "nowhere", "token": "x"}, "unknown_table"),
        ({"token": "wrong"}, "denied"),
        ({"token": BOB}, "denied"),
        ({"token": ALICE}, ""),
    ],
)
def test_a_hello_needs_a_right_to_be_there(
    tmp_path: Path, hello: dict[str, Any], code: str
) -> None:
    async def story(server: Server) -> None:
        made = await server.table(game="tris")
        socket = await server.socket()
        socket.say("hello", **{"table": made["table"], **hello})
        answer = await socket.hear()
        if not code:
            assert answer["type"] == "welcome"
            return
        assert (answer["type"], answer["code"]) == ("error", code)
        with pytest.raises(Hung, match="1008"):
            await socket.hear()

    run(tmp_path, story)


def test_bytes_nonsense_and_a_missing_hello_are_answered_with_an_error(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        for first in (b"\x00\xff", "no json", '{"type": "ping"}', '{"type": "hello"}', "[]"):
            socket = await server.socket()
            socket.raw(first)
            assert (await socket.hear())["code"] == "hello"
            with pytest.raises(Hung, match="1008"):
                await socket.hear()
        _, x, _ = await server.pair()
        for later in (b"\x00", "no json", '{"type": "fly"}', '{"type":"act","id":"","n":0}'):
            x.raw(later)
            assert (await x.hear("error"))["code"] == "malformed"
        x.say("ping", sent=12.5)
        assert (await x.hear("pong"))["sent"] == 12.5

    run(tmp_path, story)
