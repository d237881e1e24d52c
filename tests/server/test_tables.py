"""Tables: making, joining, leaving, coming back, playing again; bots and storage."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from sqlalchemy import update

from plancia.server import schema
from plancia.server.settings import Limits
from plancia.server.store import engine_of
from tests.server.harness import ALICE, BOB, CAROL, Json, Server, Socket, act, entropy, run

WIN = (0, 3, 1, 4, 2)
"""Cells with which x wins."""


async def win(x: Socket, o: Socket) -> None:
    for n, cell in enumerate(WIN):
        assert (await act((x, o)[n % 2], n, {"type": "mark", "cell": cell}))["type"] == "ack"


def test_a_table_says_who_plays_and_invites_the_others(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        made = await server.table(game="tris")
        kinds = [(seat["seat"], seat["kind"], bool(seat["link"])) for seat in made["seats"]]
        assert kinds == [("x", "me", False), ("o", "friend", True)]
        assert made["spectate_link"].startswith(f"/#/watch/{made['table']}.")

    run(tmp_path, story)


@pytest.mark.parametrize(
    ("wish", "status"),
    [
        ({"game": "chess"}, 404),
        ({"game": "space_hulk", "setup": {"mission": "../../secrets"}}, 400),
        ({"game": "space_hulk", "setup": {"mission": {"map": "..."}}}, 400),
        ({"game": "space_hulk", "setup": {"distance": "far"}}, 400),
        ({"game": "space_hulk", "setup": {"colour": "red"}}, 400),
        ({"game": "tris", "seats": {"z": {"kind": "me"}}}, 400),
        ({"game": "tris", "seats": {"x": {"kind": "me"}, "o": {"kind": "me"}}}, 400),
        ({"game": "tris", "seats": {"o": {"kind": "bot", "bot": "mcts:999999"}}}, 400),
        ({"game": "tris", "seats": {"o": {"kind": "cat"}}}, 400),
        ({"game": "tris", "more": 1}, 400),
        ({}, 400),
    ],
)
def test_a_table_that_is_not_offered_is_not_made(tmp_path: Path, wish: Json, status: int) -> None:
    async def story(server: Server) -> None:
        answer = await server.post("/api/tables", wish, ALICE)
        assert answer.status_code == status
        assert answer.json()["error"]["message"]
        assert (await server.get("/api/tables", ALICE)).json() == {"tables": []}

    run(tmp_path, story)


def test_a_seat_belongs_to_whoever_opened_its_link_first(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        made = await server.table(game="tris")
        first = await server.join(made, "o", BOB)
        again = await server.join(made, "o", BOB)
        assert first["mine"] == again["mine"] == ["o"]
        assert first["token"] != again["token"]
        link = made["seats"][1]["link"].removeprefix("/#/join/")
        path = f"/api/tables/{made['table']}/join"
        assert (await server.post(path, {"link": link}, CAROL)).status_code == 409
        assert (await server.post(path, {"link": link[:-1]}, CAROL)).status_code == 403
        assert (await server.post(path, {}, CAROL)).status_code == 403
        assert (await server.post(path, {"link": link})).status_code == 401

    run(tmp_path, story)


def test_who_leaves_may_come_back_or_be_replaced(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        made = await server.table(game="tris")
        joined = await server.join(made, "o", BOB)
        path = f"/api/tables/{made['table']}"
        assert (await server.post(f"{path}/leave", {}, BOB)).json()["seats"] == ["o"]
        _, answer = await server.hello(made["table"], joined["token"])
        assert answer["code"] == "denied"
        (left,) = (await server.get("/api/tables", BOB)).json()["tables"]
        assert (left["left"], left["mine"], left["seats"][1]["away"]) == (True, [], True)
        assert (await server.post(f"{path}/join", {}, BOB)).json()["mine"] == ["o"]
        await server.post(f"{path}/leave", {}, BOB)
        assert (await server.join(made, "o", CAROL))["mine"] == ["o"]
        assert (await server.get("/api/tables", BOB)).json()["tables"] == []
        assert (await server.post(f"{path}/leave", {}, BOB)).status_code == 403

    run(tmp_path, story)


def test_my_tables_say_whose_turn_it_is(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        made, x, _ = await server.pair()
        for token, turn in ((ALICE, True), (BOB, False)):
            (mine,) = (await server.get("/api/tables?lang=it", token)).json()["tables"]
            assert (mine["table"], mine["state"], mine["my_turn"]) == (
                made["table"],
                "running",
                turn,
            )
            assert [seat["online"] for seat in mine["seats"]] == [True, True]
        await act(x, 0, {"type": "mark", "cell": 4})
        (mine,) = (await server.get("/api/tables", BOB)).json()["tables"]
        assert (mine["my_turn"], mine["n"], mine["title"]) == (True, 1, "Tris")

    run(tmp_path, story)


def test_a_return_match_is_one_table_for_both(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        made, x, o = await server.pair()
        path = f"/api/tables/{made['table']}/rematch"
        assert (await server.post(path, {}, ALICE)).status_code == 409
        await win(x, o)
        mine = (await server.post(path, {}, ALICE)).json()
        assert (await o.hear("welcome"))["standing"]["again"] == mine["table"]
        theirs = (await server.post(path, {}, BOB)).json()
        assert theirs["table"] == mine["table"] != made["table"]
        assert (mine["mine"], theirs["mine"]) == (["x"], ["o"])
        _, welcome = await server.hello(theirs["table"], theirs["token"])
        assert welcome["seat"] == "o"
        assert (await server.post(path, {}, CAROL)).status_code == 403
        assert (await server.post(path, {})).status_code == 401

    run(tmp_path, story)


def test_a_client_has_so_many_tables_and_no_more(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        made = await server.table(game="tris")
        await server.table(game="tris")
        assert (await server.post("/api/tables", {"game": "tris"}, ALICE)).status_code == 429
        await server.post(f"/api/tables/{made['table']}/leave", {}, ALICE)
        await server.table(game="tris")

    run(tmp_path, story, limits=Limits(tables=2))


def test_a_bot_answers_and_says_that_it_is_one(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        seats = {"x": {"kind": "me"}, "o": {"kind": "bot", "bot": "random"}}
        _, socket, welcome = await server.alone("tris", seats=seats)
        assert welcome["seats"][1] == {
            "seat": "o",
            "name": "o",
            "kind": "bot",
            "online": True,
            "bot": "random",
            "level": "Beginner",
            "player": "",
            "colour": "",
            "away": False,
            "stood_in": False,
        }
        await act(socket, 0, {"type": "mark", "cell": 4})
        assert (await socket.hear("update"))["standing"]["to_act"] == ["o"]
        update = await socket.hear("update")
        assert (update["n"], update["standing"]["to_act"]) == (2, ["x"])

    run(tmp_path, story)


def test_bots_alone_play_to_the_end(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        bot = {"kind": "bot", "bot": "random"}
        made = await server.table(game="tris", seats={"x": bot, "o": bot})
        assert made["token"] is None
        watch = made["spectate_link"].removeprefix("/#/watch/")
        socket, welcome = await server.hello(made["table"], watch)
        while not welcome["over"]:
            welcome = await socket.hear("update")

    run(tmp_path, story)


def test_a_match_goes_on_after_a_restart_from_its_deeds(tmp_path: Path) -> None:
    async def before(server: Server) -> Json:
        made, x, o = await server.both()
        await act(x, 0, {"type": "mark", "cell": 4})
        await act(o, 1, {"type": "mark", "cell": 0})
        o.say("undo", id="u", n=2)
        await o.hear("ack")
        return made

    async def after(server: Server) -> None:
        _, welcome = await server.hello(made["table"], made["token"])
        assert (welcome["n"], len(welcome["lines"])) == (3, 1)
        assert [piece["id"] for piece in welcome["sheet"]["pieces"]] == ["c4"]
        assert welcome["standing"]["to_act"] == ["o"]

    made = run(tmp_path, before)
    run(tmp_path, after)


def test_a_restart_brings_back_everything(tmp_path: Path) -> None:
    fast = Limits(messages_per_second=1000, actions_per_second=1000)

    async def before(server: Server) -> tuple[Json, Json]:
        made, socket, welcome = await server.alone(setup={"mission": "lifeline"})
        n = welcome["n"]
        for number in range(30):
            choices = welcome["sheet"]["choices"]
            pick = choices[(number * 5) % len(choices)]
            n = (await act(socket, n, pick["action"], f"a{number}"))["n"]
            socket.say("resync")
            welcome = await socket.hear("welcome")
            if welcome["over"]:
                break
        return made, welcome

    async def after(server: Server) -> Json:
        _, welcome = await server.hello(made["table"], made["token"])
        # Those who were there from the start also know words that are not needed any more.
        assert welcome["words"].items() <= live["words"].items()
        return {**welcome, "words": live["words"]}

    made, live = run(tmp_path, before, limits=fast, entropy=entropy())
    assert run(tmp_path, after) == live


def test_a_table_that_does_not_lead_to_its_digest_is_not_opened(tmp_path: Path) -> None:
    async def before(server: Server) -> Json:
        made, x, _ = await server.pair()
        await act(x, 0, {"type": "mark", "cell": 4})
        return made

    async def after(server: Server) -> None:
        _, answer = await server.hello(made["table"], made["token"])
        assert answer["code"] == "damaged"
        found = await server.get(f"/api/tables/{made['table']}/frames", ALICE)
        assert (found.status_code, found.json()["error"]["code"]) == (410, "damaged")

    made = run(tmp_path, before)
    changes = (
        update(schema.tables).values(digest="0" * 64),
        update(schema.deeds).values(action='{"type":"mark","cell":3}'),
        update(schema.deeds).values(moment=b"nonsense"),
    )
    for change in changes:
        other = tmp_path / "changed"
        shutil.copytree(tmp_path, other, ignore=shutil.ignore_patterns("changed"))
        engine = engine_of(str(other / "tables.db"))
        with engine.begin() as connection:
            connection.execute(change)
        engine.dispose()
        run(other, after)
        shutil.rmtree(other)


def test_a_table_that_nobody_looks_at_leaves_the_memory(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        made, x, o = await server.pair()
        tables = server.app.state.tables
        await tables.tidy()
        assert made["table"] in tables.live
        await x.close()
        await o.close()
        await tables.tidy()
        assert tables.live == {}
        _, welcome = await server.hello(made["table"], made["token"])
        assert welcome["n"] == 0

    run(tmp_path, story, limits=Limits(table_idle_seconds=-1.0))


def test_a_silent_table_is_archived_until_a_seat_returns(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        made, *_ = await server.pair()
        await server.app.state.tables.tidy()
        (mine,) = (await server.get("/api/tables", ALICE)).json()["tables"]
        assert mine["state"] == "archived"
        await server.post(f"/api/tables/{made['table']}/join", {}, ALICE)
        (mine,) = (await server.get("/api/tables", ALICE)).json()["tables"]
        assert mine["state"] == "running"

    run(tmp_path, story, limits=Limits(archive_seconds=-1.0))


def test_secrets_are_kept_as_hashes_only(tmp_path: Path) -> None:
    async def story(server: Server) -> list[str]:
        made = await server.table(game="tris")
        joined = await server.join(made, "o")
        links = [made["seats"][1]["link"], made["spectate_link"]]
        secrets = [link.rpartition(".")[2] for link in links]
        return [ALICE, BOB, made["token"], joined["token"], *secrets]

    secrets = run(tmp_path, story)
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert not [secret for secret in secrets if secret.encode() in kept]


def test_whoever_made_a_table_gets_new_links_and_the_old_ones_open_nothing(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        made = await server.table(game="tris")
        path = f"/api/tables/{made['table']}"
        assert (await server.post(f"{path}/links", {}, BOB)).status_code == 403
        links = (await server.post(f"{path}/links", {}, ALICE)).json()
        assert [seat["seat"] for seat in links["seats"]] == ["o"]
        old = made["seats"][1]["link"].removeprefix("/#/join/")
        assert (await server.post(f"{path}/join", {"link": old}, BOB)).status_code == 403
        _, error = await server.hello(
            made["table"], made["spectate_link"].removeprefix("/#/watch/")
        )
        assert error["code"] == "denied"
        assert (await server.join(links, "o", BOB))["mine"] == ["o"]
        again = (await server.post(f"{path}/links", {}, ALICE)).json()
        assert again["seats"] == [], "the seat is taken"
        watch = again["spectate_link"].removeprefix("/#/watch/")
        _, welcome = await server.hello(made["table"], watch)
        assert welcome["mine"] == []

    run(tmp_path, story)
