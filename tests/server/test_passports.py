"""Passports: another browser plays one's seats, as long as it may, and nobody else's."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from plancia.server.settings import Limits
from tests.server.harness import ALICE, BOB, CAROL, Hung, Json, Server, act, run

PHONE = "phon" * 8


class FakeTime:
    """The time of day, as a test wants it."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


async def passport(server: Server, token: str = ALICE) -> str:
    answer = await server.post("/api/passport", {}, token)
    assert answer.status_code == 201, answer.text
    link: str = answer.json()["link"]
    return link.removeprefix("/#/passport/")


async def use(server: Server, secret: str, token: str = PHONE) -> tuple[int, Json]:
    answer = await server.post("/api/passport/use", {"secret": secret}, token)
    return answer.status_code, answer.json()


def test_a_passport_brings_name_tables_and_seats_to_another_device(tmp_path: Path) -> None:
    async def story(server: Server) -> Json:
        await server.post("/api/me", {"name": "Anna", "colour": "sky"}, ALICE)
        made, x, o = await server.pair()
        status, me = await use(server, await passport(server))
        assert status == 200
        assert (me["name"], me["visitor"], len(me["devices"])) == ("Anna", True, 1)
        tables = (await server.get("/api/tables", PHONE)).json()["tables"]
        assert [t["table"] for t in tables] == [made["table"]]
        phone, welcome = await server.hello(made["table"], PHONE)
        assert welcome["mine"] == ["x"]
        assert (await act(phone, welcome["n"], {"type": "mark", "cell": 4}))["type"] == "ack"
        assert (await x.hear("update"))["n"] == 1
        _ = o
        return made

    made = run(tmp_path, story)

    async def after(server: Server) -> None:
        _, welcome = await server.hello(made["table"], PHONE)
        assert welcome["mine"] == ["x"], "a restart forgets no device"

    run(tmp_path, after)


def test_a_passport_works_once(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        secret = await passport(server)
        assert (await use(server, secret))[0] == 200
        status, failure = await use(server, secret, CAROL)
        assert (status, failure["error"]["code"]) == (403, "passport")
        assert (await server.get("/api/tables", CAROL)).json()["tables"] == []

    run(tmp_path, story)


def test_a_passport_expires_and_can_be_withdrawn_and_replaced(tmp_path: Path) -> None:
    now = FakeTime()

    async def story(server: Server) -> None:
        old = await passport(server)
        assert (await server.get("/api/me", ALICE)).json()["passport"] == now.now + 600
        now.now += 601
        assert (await use(server, old))[0] == 403
        assert (await server.get("/api/me", ALICE)).json()["passport"] is None
        withdrawn = await passport(server)
        await server.post("/api/passport/withdraw", {}, ALICE)
        assert (await use(server, withdrawn))[0] == 403
        replaced = await passport(server)
        latest = await passport(server)
        assert (await use(server, replaced))[0] == 403
        assert (await use(server, latest, CAROL))[0] == 200

    run(tmp_path, story, now=now)


def test_a_device_that_is_sent_away_has_no_seat_any_more(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        made, x, _ = await server.pair()
        _, me = await use(server, await passport(server))
        joined = await server.post(f"/api/tables/{made['table']}/join", {}, PHONE)
        token = joined.json()["token"]
        phone, _ = await server.hello(made["table"], token)
        answer = await server.post("/api/passport/revoke", {"id": me["devices"][0]["id"]}, ALICE)
        assert answer.json()["devices"] == []
        for socket in (phone, x):  # the first device comes back by itself
            with pytest.raises(Hung) as hung:
                await socket.hear("never")
            assert hung.value.code == 1012
        for gone in (token, PHONE):
            _, error = await server.hello(made["table"], gone)
            assert error["code"] == "denied"
        _, welcome = await server.hello(made["table"], made["token"])
        assert welcome["mine"] == ["x"]
        assert (await server.get("/api/tables", PHONE)).json()["tables"] == []

    run(tmp_path, story)


def test_nobody_sends_the_devices_of_others_away(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        _, me = await use(server, await passport(server))
        wish = {"id": me["devices"][0]["id"]}
        assert (await server.post("/api/passport/revoke", wish, BOB)).status_code == 404
        assert (await server.post("/api/passport/revoke", wish, PHONE)).status_code == 200

    run(tmp_path, story)


def test_what_a_device_had_of_its_own_comes_back_with_it(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        own = await server.table(PHONE, game="tris")
        _, me = await use(server, await passport(server))
        assert (await server.get("/api/tables", PHONE)).json()["tables"] == []
        await server.post("/api/passport/revoke", {"id": me["devices"][0]["id"]}, PHONE)
        tables = (await server.get("/api/tables", PHONE)).json()["tables"]
        assert [t["table"] for t in tables] == [own["table"]]

    run(tmp_path, story)


def test_a_passport_is_for_another_device(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        secret = await passport(server)
        assert (await use(server, secret, ALICE))[0] == 409
        assert (await use(server, secret))[0] == 200  # which it still is

    run(tmp_path, story)


def test_there_are_limits_to_passports(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        codes = [(await server.post("/api/passport", {}, ALICE)).status_code for _ in range(7)]
        assert codes == [201] * 5 + [429] * 2
        guessed = [(await use(server, f"guess {n}"))[0] for n in range(7)]
        assert guessed == [403] * 5 + [429] * 2

    run(tmp_path, story)


def test_a_rematch_from_a_passport_ends_with_it(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        made, x, _ = await server.pair()
        _, me = await use(server, await passport(server))
        joined = (await server.post(f"/api/tables/{made['table']}/join", {}, PHONE)).json()
        await act(x, 0, {"type": "resign"})
        again = await server.post(f"/api/tables/{made['table']}/rematch", {}, joined["token"])
        assert again.status_code == 201, again.text
        await server.post("/api/passport/revoke", {"id": me["devices"][0]["id"]}, ALICE)
        _, error = await server.hello(again.json()["table"], again.json()["token"])
        assert error["code"] == "denied"

    run(tmp_path, story)


def test_tokens_cost_nothing_so_addresses_have_limits_too(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        wish = {"name": "A", "colour": "sky"}
        codes = [(await server.post("/api/me", wish, f"{n:032d}")).status_code for n in range(12)]
        assert codes == [200] * 10 + [429] * 2

    run(tmp_path, story, limits=Limits(people_burst=10, people_per_second=0.001))


def test_no_secret_of_a_passport_is_on_disk_and_old_ones_are_forgotten(tmp_path: Path) -> None:
    now = FakeTime()

    async def story(server: Server) -> str:
        secret = await passport(server)
        kept = b"".join(path.read_bytes() for path in tmp_path.glob("tables.db*"))
        assert secret.encode() not in kept
        assert ALICE.encode() not in kept
        now.now += 601
        await server.app.state.tables.tidy()
        return secret

    run(tmp_path, story, now=now)
    database = sqlite3.connect(tmp_path / "tables.db")
    assert database.execute("SELECT count(*) FROM passports").fetchone() == (0,)
    database.close()
