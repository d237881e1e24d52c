"""Names: text and nothing else, for everybody who sees them; and limits on changing them."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest

from plancia.server.names import LONGEST, BadName, cleaned
from tests.server.harness import ALICE, BOB, Json, Server, run


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Giulia", "Giulia"),
        ("  Anna   Maria ", "Anna Maria"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("\u674e\u96f7", "\u674e\u96f7"),
        ("O'Brien & <b>sons</b>", "O'Brien & <b>sons</b>"),
        ("\U0001f3b2", "\U0001f3b2"),
        ("Anna\u00a0B", "Anna B"),
        ("x" * LONGEST, "x" * LONGEST),
        ("{seat}", "{seat}"),
    ],
)
def test_a_name_is_kept_as_it_is_read(given: str, kept: str) -> None:
    assert cleaned(given) == kept


@pytest.mark.parametrize(
    "wrong",
    [
        *("", " ", "\t", "\n", "...", "\u00a0", "x" * (LONGEST + 1), "e" + "\u0301" * 4),
        *(
            "a\x00b",
            "a\nb",
            "a\x1b[31mb",
            "\u202eevil",
            "a\u2066b",
            "a\u200bb",
            "\ufeffx",
            "a\u200db",
        ),
        *("\u3164", "\u115f\u1160", "\u2800", "\uffa0", "\u034f", "a\u00adb", "\ud800", "\ue000"),
        *("\u2028x", "\U000e0041", "\U0010ffff"),
    ],
)
def test_what_cannot_be_seen_is_no_name(wrong: str) -> None:
    with pytest.raises(BadName):
        cleaned(wrong)


async def named(server: Server, token: str, name: str, colour: str = "teal") -> Json:
    answer = await server.post("/api/me", {"name": name, "colour": colour}, token)
    assert answer.status_code == 200, answer.text
    me: Json = answer.json()
    return me


def test_a_name_is_seen_at_the_table_and_in_the_lobby_at_once(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        await named(server, ALICE, "  Anna ")
        made, x, o = await server.pair()
        o.say("resync")
        seats = (await o.hear("welcome"))["seats"]
        assert [(s["seat"], s["player"], s["colour"]) for s in seats] == [
            ("x", "Anna", "teal"),
            ("o", "", ""),
        ]
        await named(server, BOB, "Bob", "iris")
        while (seen := await x.hear("presence"))["seats"][1]["player"] != "Bob":
            pass
        assert seen["seats"][1]["colour"] == "iris"
        tables = (await server.get("/api/tables", ALICE)).json()["tables"]
        assert [seat["player"] for seat in tables[0]["seats"]] == ["Anna", "Bob"]
        assert tables[0]["to_act"] == ["x"]
        _ = made

    run(tmp_path, story)


def test_a_name_survives_a_restart_and_is_in_no_record(tmp_path: Path) -> None:
    async def before(server: Server) -> Json:
        await named(server, ALICE, "Annalisa")
        made, x, o = await server.pair()
        for socket, n in ((x, 0), (o, 1)):
            socket.say("act", id="r", n=n, action={"type": "resign"})
            await socket.hear("ack", "refused")
        return made

    made = run(tmp_path, before)

    async def after(server: Server) -> None:
        assert (await server.get("/api/me", ALICE)).json()["name"] == "Annalisa"
        _, welcome = await server.hello(made["table"], ALICE)
        assert welcome["seats"][0]["player"] == "Annalisa"
        record = await server.get(f"/api/tables/{made['table']}/record", ALICE)
        assert record.status_code == 200
        assert "Annalisa" not in record.text

    run(tmp_path, after)
    database = sqlite3.connect(tmp_path / "tables.db")
    rows = database.execute("SELECT action, seat FROM deeds").fetchall()
    database.close()
    assert "Annalisa" not in json.dumps(rows)


def test_what_is_no_name_is_refused_in_words(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        for name, colour in (("\u202e", "sky"), ("x" * 30, "sky"), ("Anna", "mauve"), (7, "sky")):
            answer = await server.post("/api/me", {"name": name, "colour": colour}, ALICE)
            assert answer.status_code == 400, answer.text
            assert answer.json()["error"]["message"]
        assert (await server.get("/api/me", ALICE)).json()["name"] == ""
        assert (await server.post("/api/me", {"name": "A", "colour": "sky"})).status_code == 401

    run(tmp_path, story)


def test_nobody_changes_names_all_the_time(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        codes = [
            (await server.post("/api/me", {"name": f"A{n}", "colour": "sky"}, ALICE)).status_code
            for n in range(8)
        ]
        assert codes == [200] * 5 + [429] * 3
        await named(server, BOB, "Bob")  # whom that does not concern

    run(tmp_path, story)
