"""From a moment of a replay: playing on alone, and what a bot would do."""

from __future__ import annotations

from pathlib import Path

from plancia.bots import DEFAULT
from tests.server.harness import ALICE, BOB, Json, Server, act, run


async def lost(server: Server) -> Json:
    """A match of tris between two people that is over: x has the first row."""
    made, x, o = await server.pair()
    for n, cell in enumerate((0, 3, 1, 4, 2)):
        socket = (x, o)[n % 2]
        assert (await act(socket, n, {"type": "mark", "cell": cell}))["type"] == "ack"
    return made


def test_anybody_may_play_on_from_a_moment_of_a_match_that_is_over(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        made = await lost(server)
        answer = await server.post(f"/api/tables/{made['table']}/branch?n=3", {}, BOB + "x")
        assert answer.status_code == 201, answer.text
        branch = answer.json()
        kinds = {seat["seat"]: seat["kind"] for seat in branch["seats"]}
        assert kinds == {"x": "bot", "o": "me"}
        socket, _ = await server.hello(branch["table"], branch["token"])
        socket.say("nonce", value="a nonce of mine")
        welcome = await socket.hear("welcome")
        assert welcome["seat"] == "o"
        assert len(welcome["sheet"]["choices"]) == 6
        assert (await act(socket, 0, {"type": "mark", "cell": 2}))["type"] == "ack"

    run(tmp_path, story)


def test_a_table_that_plays_on_is_there_after_a_restart(tmp_path: Path) -> None:
    async def begin(server: Server) -> Json:
        made = await lost(server)
        answer = await server.post(f"/api/tables/{made['table']}/branch?n=2&seat=x", {}, ALICE)
        branch: Json = answer.json()
        socket, _ = await server.hello(branch["table"], branch["token"])
        socket.say("nonce", value="a nonce of mine")
        await socket.hear("welcome")
        assert (await act(socket, 0, {"type": "mark", "cell": 8}))["type"] == "ack"
        return branch

    branch = run(tmp_path, begin)

    async def go_on(server: Server) -> None:
        _, welcome = await server.hello(branch["table"], branch["token"])
        marks = [piece["at"] for piece in welcome["sheet"]["pieces"]]
        assert len(marks) in (3, 4)  # the bot may have answered
        mine = (await server.get("/api/tables", ALICE)).json()["tables"]
        assert "Continued from a replay" in [table["title"] for table in mine]
        frames = await server.get(f"/api/tables/{branch['table']}/frames", ALICE)
        assert frames.status_code == 200

    run(tmp_path, go_on)


def test_a_bot_says_what_it_would_do_once_the_match_is_over(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        made = await lost(server)
        answer = await server.get(f"/api/tables/{made['table']}/advice?n=4&lang=en")
        assert answer.status_code == 200, answer.text
        advice = answer.json()
        assert advice["seat"] == "x"
        assert advice["bot"] not in ("", DEFAULT)
        assert advice["action"] == {"type": "mark", "cell": 2}
        assert advice["text"]
        end = await server.get(f"/api/tables/{made['table']}/advice?n=5")
        assert end.json()["error"]["code"] == "nobody_asked"
        other = await server.get(f"/api/tables/{made['table']}/advice?n=4&bot=oracle")
        assert other.json()["error"]["code"] == "bad_request"

    run(tmp_path, story)


def test_nobody_is_helped_against_other_people_while_they_play(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        made, x, _ = await server.pair()
        await act(x, 0, {"type": "mark", "cell": 4})
        for what in ("advice?n=0", "advice?n=0&seat=x"):
            answer = await server.get(f"/api/tables/{made['table']}/{what}", ALICE)
            assert answer.json()["error"]["code"] == "running"
        stranger = await server.get(f"/api/tables/{made['table']}/advice?n=0", BOB + "x")
        assert stranger.json()["error"]["code"] == "denied"
        branch = await server.post(f"/api/tables/{made['table']}/branch?n=0", {}, BOB + "x")
        assert branch.json()["error"]["code"] == "denied"

    run(tmp_path, story)


def test_a_bot_helps_whoever_plays_against_bots(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        seats = {"x": {"kind": "me"}, "o": {"kind": "bot"}}
        made, _, _ = await server.alone("tris", seats=seats)
        answer = await server.get(f"/api/tables/{made['table']}/advice?n=0", ALICE)
        assert answer.json()["seat"] == "x"

    run(tmp_path, story)


def test_a_client_cannot_bring_a_situation_of_its_own(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        wish = {"game": "tris", "setup": {"moment": "{}"}}
        answer = await server.post("/api/tables", wish, ALICE)
        assert answer.json()["error"]["code"] == "bad_request"

    run(tmp_path, story)
