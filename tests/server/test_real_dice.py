"""Real dice: the table asks whoever acts for the faces, and plays on with them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from plancia import games, replay_record
from plancia.core import Match, Record
from plancia.server.fair import all_draws
from plancia.server.play import Play
from plancia.testing import rule
from tests.server.harness import ALICE, Json, Server, Socket, act, run
from tests.server.tape import Tape


async def until_a_roll(socket: Socket, welcome: Json) -> Json:
    """Play first options until the table asks for dice."""
    for _ in range(60):
        choice = welcome["sheet"]["choices"][0]
        if choice["dice"]:
            return welcome
        await act(socket, welcome["n"], choice["action"])
        await socket.hear("update")
        socket.say("resync")
        welcome = await socket.hear("welcome")
    raise AssertionError("nobody rolls in this mission")


async def table(server: Server, **wish: Any) -> tuple[Json, Socket, Json]:
    made, socket, welcome = await server.alone(
        setup={"mission": "lifeline"}, dice="physical", **wish
    )
    return made, socket, await until_a_roll(socket, welcome)


async def rolled(socket: Socket, welcome: Json, face: int, name: str = "") -> Json:
    """Type the same face for all dice."""
    choice = welcome["sheet"]["choices"][0]
    action = {**choice["action"], "faces": [face] * len(choice["dice"])}
    return await act(socket, welcome["n"], action, name or f"r{welcome['n']}")


@rule("ENG-DICE")
def test_the_table_asks_for_faces_and_plays_on_with_them(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        _, socket, welcome = await table(server)
        (choice,) = welcome["sheet"]["choices"]
        assert choice["action"] == {"type": "type_dice", "faces": [1] * len(choice["dice"])}
        assert set(choice["dice"]) == {6}
        assert welcome["sheet"]["rule"] == "ENG-DICE"
        assert "D6" in welcome["sheet"]["prompt"]
        assert welcome["standing"]["to_act"] == ["marines"]
        assert welcome["can_undo"] is False
        told: list[int] = []
        while not told:  # an action that rolls several times is told when it is done
            assert (await rolled(socket, welcome, 2))["type"] == "ack"
            update = await socket.hear("update")
            told = [face for line in update["lines"] for dice in line["dice"] for face in dice]
            socket.say("resync")
            welcome = await socket.hear("welcome")
        assert set(told) == {2}

    run(tmp_path, story)


@rule("ENG-DICE")
@pytest.mark.parametrize(
    "action",
    [
        {"type": "type_dice", "faces": []},
        {"type": "type_dice", "faces": [7] * 9},
        {"type": "type_dice", "faces": [0]},
        {"type": "end_turn"},
        {"type": "concede"},
    ],
)
def test_nothing_but_these_dice_is_taken(tmp_path: Path, action: Json) -> None:
    async def story(server: Server) -> None:
        _, socket, welcome = await table(server)
        answer = await act(socket, welcome["n"], action, "wrong")
        assert (answer["type"], answer["code"], answer["rule"]) == (
            "refused",
            "illegal",
            "ENG-DICE",
        )
        socket.say("undo", id="u", n=welcome["n"])
        assert (await socket.hear("refused"))["rule"] == "ENG-UNDO"
        assert (await rolled(socket, welcome, 3))["type"] == "ack"

    run(tmp_path, story)


def test_a_roll_is_typed_once_and_outlives_the_server(tmp_path: Path) -> None:
    async def asked(server: Server) -> tuple[Json, Json]:
        made, _, welcome = await table(server)
        return made, welcome

    made, before = run(tmp_path, asked)

    async def story(server: Server) -> int:
        socket, welcome = await server.hello(made["table"], ALICE)
        assert welcome["sheet"] == before["sheet"]
        first = await rolled(socket, welcome, 4, "roll")
        again = await rolled(socket, welcome, 4, "roll")
        assert (first["type"], again["type"], first["n"]) == ("ack", "ack", again["n"])
        late = await rolled(socket, welcome, 4, "another")
        assert late["code"] == "stale"
        return int(first["n"])

    n = run(tmp_path, story)

    async def once_more(server: Server) -> None:
        socket, welcome = await server.hello(made["table"], ALICE)
        assert welcome["n"] == n
        assert (await rolled(socket, before, 4, "roll"))["n"] == n

    run(tmp_path, once_more)


def test_a_finished_match_with_real_dice_replays_and_says_who_rolled(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        made, socket, welcome = await table(server)
        faces = 0
        for turn in range(12):
            choice = welcome["sheet"]["choices"][0]
            if choice["dice"]:
                faces += len(choice["dice"])
                await rolled(socket, welcome, turn % 6 + 1)
            else:
                await act(socket, welcome["n"], choice["action"])
            await socket.hear("update")
            socket.say("resync")
            welcome = await socket.hear("welcome")
        while welcome["sheet"]["choices"][0]["dice"]:
            faces += len(welcome["sheet"]["choices"][0]["dice"])
            await rolled(socket, welcome, 1)
            socket.say("resync")
            welcome = await socket.hear("welcome")
        await act(socket, welcome["n"], {"type": "concede"})
        record = await server.get(f"/api/tables/{made['table']}/record")
        found = msgspec.json.decode(record.content, type=Record)
        assert (found.real_dice, len(found.dice or ())) == (0, faces)
        assert replay_record(found).outcome is not None
        fair = (await server.get(f"/api/fair/{made['table']}")).json()
        assert fair["dice"] == "physical"
        typed = [draw for draw in fair["draws"] if draw["kind"] == "typed"]
        assert sum(len(draw["values"]) for draw in typed) == faces
        assert not any(draw["kind"] == "roll" for draw in fair["draws"])
        frames = (await server.get(f"/api/tables/{made['table']}/frames")).json()
        assert frames["first"]["of"] == welcome["n"] + 1
        again = await server.post(f"/api/tables/{made['table']}/rematch", {}, ALICE)
        other, _ = await server.hello(again.json()["table"], ALICE)
        other.say("nonce", value="another nonce")
        await until_a_roll(other, await other.hear("welcome"))

    run(tmp_path, story)


def test_real_dice_need_somebody_who_rolls_them(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        bots = {"marines": {"kind": "bot", "bot": "random"}}
        lesson = (await server.get("/api/tutorials/space_hulk")).json()["tutorials"][0]["setup"]
        for wish in ({"seats": bots}, {"setup": lesson}, {}):
            given = {"game": "space_hulk", "dice": "physical" if wish else "loaded", **wish}
            answer = await server.post("/api/tables", given, ALICE)
            assert (answer.status_code, answer.json()["error"]["code"]) == (400, "bad_request")
        cards = {card["id"]: card for card in (await server.get("/api/games")).json()["games"]}
        assert (cards["space_hulk"]["dice"], cards["tris"]["dice"]) == (True, False)

    run(tmp_path, story)


def test_whoever_acts_rolls_and_persons_roll_for_bots() -> None:
    play = Play(Match.new(games.find("space_hulk"), {"mission": "lifeline"}, 1, real_dice=True))
    play.people = ("marines",)
    assert not play.rollers
    assert play.to_act == ("marines",)
    while play.match.roller is None:
        play.match.play("marines", play.match.options("marines")[0])
    assert play.match.to_act == ("dice",)
    assert play.to_act == ("marines",)
    play.people = ("somebody", "else")
    assert play.rollers == ("somebody", "else")


def test_the_draws_of_an_action_that_waits_for_dice_are_listed_once() -> None:
    kind, setup = games.find("space_hulk"), {"mission": "lifeline"}
    tape = Tape(Match.new(kind, setup, "seed", real_dice=True))
    for _ in range(40):
        match = tape.play.match
        tape.act(match.to_act[0], match.options(match.to_act[0])[0])
    draws = all_draws(kind, tape.history()).draws
    typed = [draw for draw in draws if draw.kind == "typed"]
    assert sum(len(draw.values) for draw in typed) == len(tape.play.match.record.dice or ())


def test_a_spectator_is_told_of_the_roll_and_offered_nothing(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        made, _, _ = await table(server)
        watcher = made["spectate_link"].removeprefix("/#/watch/")
        socket, welcome = await server.hello(made["table"], watcher)
        assert "D6" in welcome["sheet"]["prompt"]
        assert welcome["sheet"]["choices"] == []
        socket.say("act", id="a", n=welcome["n"], action={"type": "type_dice", "faces": [6]})
        assert (await socket.hear("error"))["code"] == "denied"

    run(tmp_path, story)
