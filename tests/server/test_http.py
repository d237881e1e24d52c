"""The HTTP interface: lobby, rules, replays, records, protection."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
import yaml

from plancia import replay_record
from plancia.core import Record
from plancia.games import BUILT_IN
from plancia.scenario import run as run_scenario
from plancia.server.settings import Limits
from tests.server.harness import ALICE, CAROL, Hung, Server, act, run


def test_the_lobby_shows_games_missions_options_and_pictures(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        games = {
            game["id"]: game for game in (await server.get("/api/games?lang=it")).json()["games"]
        }
        hulk = games["space_hulk"]
        assert (hulk["available"], hulk["players"]) == (True, "1")
        lifeline = next(m for m in hulk["missions"] if m["id"] == "lifeline")
        assert lifeline["title"] == "Linea di vita"
        assert lifeline["preview"]["pieces"]
        assert lifeline["preview"]["choices"] == []
        distance = next(option for option in hulk["setup"] if option["name"] == "distance")
        assert distance["default"] == "action_points"
        assert all(value["text"] for value in distance["values"])
        assert games["infinity"]["available"] is True
        assert games["tris"]["preview"]["board"]["shape"] == "square"
        first = {name: game["first"] for name, game in games.items() if game["available"]}
        assert first["space_hulk"] == {"mission": "first-steps"}  # the easiest
        assert first["pacific_rim"] == {"card": "first-sortie"}  # as the game wishes
        assert first["tris"] == {}

    run(tmp_path, story)


def test_a_set_up_names_cards_and_tells_when_they_matter(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        games = (await server.get("/api/games?lang=it")).json()["games"]
        rim = next(game for game in games if game["id"] == "pacific_rim")
        options = {option["name"]: option for option in rim["setup"]}
        assert options["card"]["when"] == {"mode": ["quick_start"]}
        assert options["card"]["default"] == options["scenario"]["default"] == "usual"
        assert options["players"]["default"] == "2"
        assert options["secret_missions"]["default"] == "no"
        names = {value["id"]: value["text"] for value in options["scenario"]["values"]}
        assert names["seal-the-breach"] == "Sigillare la Breccia"
        for option in rim["setup"]:
            assert not option["text"].startswith("pacific_rim."), option
            assert not any(value["text"].startswith("pacific_rim.") for value in option["values"])
        setup = {"mode": "built", "players": "3", "secret_missions": "yes", "scenario": "usual"}
        look = await server.post("/api/look/pacific_rim", {"setup": setup})
        assert len(look.json()["seats"]) == 3
        wrong = await server.post("/api/look/pacific_rim", {"setup": {"card": "no-such-card"}})
        assert wrong.status_code == 400

    run(tmp_path, story)


def test_what_never_changes_is_sent_once(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        first = await server.get("/api/rules/tris?lang=it")
        again = await server.get(
            "/api/rules/tris?lang=it", **{"if-none-match": first.headers["etag"]}
        )
        assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
        other = await server.get("/api/rules/tris", **{"accept-language": "de, en-GB;q=0.8"})
        assert other.headers["etag"] != first.headers["etag"]

    run(tmp_path, story)


def test_the_player_aid_is_rules_in_brief_in_both_languages(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        for game in BUILT_IN:
            book = (await server.get(f"/api/rules/{game}?lang=en")).json()
            titles = {rule["id"]: rule["title"] for rule in book["rules"]}
            aid = (await server.get(f"/api/aid/{game}?lang=en")).json()
            assert aid["title"] == book["title"]
            rows = [row for part in aid["parts"] for row in part["rows"]]
            assert all(titles[row["rule"]] == row["title"] and row["text"] for row in rows)
        italian = (await server.get("/api/aid/pacific_rim?lang=it")).json()
        table = {row["rule"]: row for part in italian["parts"] for row in part["rows"]}
        assert italian["parts"][0]["title"] == "Il round"
        assert len(table["PRE-DMG-01"]["lines"]) == 5
        assert (await server.get("/api/aid/chess")).status_code == 404

    run(tmp_path, story)


def test_chapters_are_called_in_one_language_and_the_book_is_named_where_it_is_spoken(
    tmp_path: Path,
) -> None:
    async def story(server: Server) -> None:
        one = (await server.get("/api/rules/giga_robo/gr-gen-01?lang=en")).json()
        assert (one["section"], one["source"]) == ("General rules", "")
        one = (await server.get("/api/rules/giga_robo/gr-gen-01?lang=it")).json()
        assert (one["section"], one["source"]) == ("Regole generali", "PANORAMICA; SETUP A")

    run(tmp_path, story)


def test_rules_are_told_in_both_languages_with_what_they_refer_to(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        rules = (await server.get("/api/rules/space_hulk?lang=en")).json()["rules"]
        known = {rule["id"] for rule in rules}
        assert {"SH-5.1-A", "ENG-UNDO"} <= known
        assert any(rule["refers"] for rule in rules)
        assert all(set(rule["refers"]) <= known for rule in rules)
        one = (await server.get("/api/rules/space_hulk/sh-5.1-a?lang=it")).json()
        english = next(rule for rule in rules if rule["id"] == "SH-5.1-A")
        assert one["rule"] != english["rule"]
        assert (await server.get("/api/rules/space_hulk/SH-99")).status_code == 404
        assert (await server.get("/api/rules/chess")).status_code == 404

    run(tmp_path, story)


def test_tutorials_are_a_list_even_if_there_are_none(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        answer = (await server.get("/api/tutorials/tris")).json()
        assert answer == {"game": "tris", "tutorials": []}

    run(tmp_path, story)


def test_a_match_can_be_seen_again_frame_by_frame(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        made, x, o = await server.both()
        path = f"/api/tables/{made['table']}"
        await act(x, 0, {"type": "mark", "cell": 4})
        await act(o, 1, {"type": "mark", "cell": 0})
        o.say("undo", id="u", n=2)
        await o.hear("ack")
        frame = (await server.get(f"{path}/frame/1", ALICE)).json()
        assert (frame["n"], frame["of"], frame["sheet"]["choices"]) == (1, 1, [])
        assert [line["text"] for line in frame["lines"]] == ["x marks cell 4."]
        assert (await server.get(f"{path}/frame/2", ALICE)).status_code == 400
        assert (await server.get(f"{path}/frame/one", ALICE)).status_code == 400
        assert (await server.get(f"{path}/frame/1?seat=z", ALICE)).status_code == 403
        assert (await server.get(f"{path}/frame/1")).status_code == 403
        await act(o, 3, {"type": "mark", "cell": 1}, "other")
        frames = (await server.get(f"{path}/frames?from=0&to=99&lang=it", ALICE)).json()
        assert frames["first"]["of"] == 2
        assert [n["n"] for n in frames["next"]] == [1, 2]
        assert frames["next"][1]["lines"][0]["n"] == 1
        runs = frames["next"][1]["patch"]["pieces"]["runs"]
        assert [run["id"] for run in runs if isinstance(run, dict)] == ["c1"]

    run(tmp_path, story)


def test_the_record_is_given_when_it_is_over_and_replays(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        made, x, o = await server.pair()
        path = f"/api/tables/{made['table']}/record"
        assert (await server.get(path, ALICE)).json()["error"]["code"] == "running"
        assert (await server.get(path, CAROL)).json()["error"]["code"] == "denied"
        for n, cell in enumerate((0, 3, 1, 4, 2)):
            await act((x, o)[n % 2], n, {"type": "mark", "cell": cell})
        answer = await server.get(path)
        record = msgspec.json.decode(answer.content, type=Record)
        match = replay_record(record)
        assert match.outcome is not None
        assert match.outcome.winners == ("x",)

    run(tmp_path, story)


def test_a_situation_can_be_exported_without_telling_the_dice(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        made, socket, welcome = await server.alone(setup={"mission": "lifeline"})
        await act(socket, 0, welcome["sheet"]["choices"][0]["action"])
        path = f"/api/tables/{made['table']}/scenario"
        text = (await server.get(path, ALICE)).json()["text"]
        assert "seed" not in yaml.safe_load(text)
        file = tmp_path / "situation.yaml"
        file.write_text(text, "utf-8")
        assert not run_scenario(file).fault
        tris, x, _ = await server.pair()
        await act(x, 0, {"type": "mark", "cell": 4})
        text = (await server.get(f"/api/tables/{tris['table']}/scenario", ALICE)).json()["text"]
        plain = yaml.safe_load(text)
        assert "seed" not in plain
        assert len(plain["play"]) == 1

    run(tmp_path, story)


def test_every_answer_protects_the_page(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "assets" / "page-1a2b3c.js").write_text("")

    async def story(server: Server) -> None:
        for path in ("/", "/api/health", "/api/nothing", "/assets/page-1a2b3c.js"):
            answer = await server.get(path)
            assert "default-src 'self'" in answer.headers["content-security-policy"]
            assert "unsafe" not in answer.headers["content-security-policy"]
            assert answer.headers["x-content-type-options"] == "nosniff"
        assert (await server.get("/")).headers["cache-control"] == "no-cache"
        kept = (await server.get("/assets/page-1a2b3c.js")).headers["cache-control"]
        assert "immutable" in kept
        for path in ("/../../etc/passwd", "/assets/%00", f"/assets/{'a' * 300}"):
            answer = await server.get(path)
            assert (answer.status_code, answer.json()["error"]["code"]) == (404, "not_found")
        assert (await server.get("/api/nothing")).json()["error"]["code"] == "not_found"

    run(tmp_path, story)


def test_other_sites_may_neither_ask_nor_listen(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        elsewhere = {"origin": "https://evil.example"}
        answer = await server.post("/api/tables", {"game": "tris"}, ALICE, **elsewhere)
        assert answer.json()["error"]["code"] == "origin"
        for origin in ("https://evil.example", "http://[", "null", ""):
            answer = await server.post("/api/tables", {"game": "tris"}, ALICE, origin=origin)
            assert answer.status_code == 403, origin
        with pytest.raises(Hung):
            await server.socket(**elsewhere)
        await server.socket(origin="http://test")
        friend = {"origin": "https://friend.example"}
        assert (await server.post("/api/tables", {"game": "tris"}, ALICE, **friend)).is_success

    run(tmp_path, story, origins=("https://friend.example",))


def test_too_much_is_refused(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        big = await server.post("/api/tables", b'"' + b"x" * 70_000 + b'"', ALICE)
        assert (big.status_code, big.json()["error"]["code"]) == (413, "too_big")
        deep = await server.post("/api/tables", b"[" * 60_000, ALICE)
        assert deep.status_code == 400
        made = await server.table(game="tris")
        for _ in range(2):
            assert (await server.hello(made["table"], made["token"]))[1]["type"] == "welcome"
        _, answer = await server.hello(made["table"], made["token"])
        assert answer["code"] == "too_many"
        for token in (None, "short", "x" * 200, "with spaces in it and so on and on ....."):
            assert (await server.post("/api/tables", {"game": "tris"}, token)).status_code == 401
        statuses = {(await server.get("/api/health")).status_code for _ in range(40)}
        assert statuses == {200, 429}

    run(tmp_path, story, limits=Limits(sockets=2, requests_burst=30.0, requests_per_second=0.1))


def test_a_page_that_sends_too_fast_is_slowed_down_then_cut_off(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        _, x, _ = await server.pair()
        for number in range(4):
            x.say("act", id=f"m{number}", n=0, action={"type": "mark", "cell": 44})
        codes = [(await x.hear("refused"))["code"] for _ in range(4)]
        assert codes == ["illegal", "illegal", "too_fast", "too_fast"]
        for _ in range(20):
            x.say("ping")
        with pytest.raises(Hung):
            await x.hear("never")

    limits = Limits(actions_per_second=2.0, messages_per_second=10.0)
    run(tmp_path, story, limits=limits)


def test_a_message_that_is_too_long_ends_the_talk(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        _, x, _ = await server.pair()
        x.raw(json.dumps({"type": "act", "id": "x" * 70_000}))
        with pytest.raises(Hung, match="1009"):
            await x.hear("ack")

    run(tmp_path, story)


def test_a_message_that_is_nested_too_deeply_is_malformed(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        _, x, _ = await server.pair()
        x.raw('{"type":' * 7_000)
        x.raw('{"type":"act","id":"a","n":0,"action":' + '{"a":' * 7_000)
        assert [(await x.hear("error"))["code"] for _ in range(2)] == ["malformed"] * 2
        hello = await server.socket()
        hello.raw('{"type":"hello","table":' + "[" * 7_000)
        assert (await hello.hear("error"))["code"] == "hello"

    run(tmp_path, story)


def test_the_description_names_every_request(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        found = (await server.get("/api/openapi.json")).json()
        assert found["openapi"].startswith("3.1")
        assert {"/api/games", "/api/tables/{table}/frame/{n}", "/api/fair/{table}"} <= set(
            found["paths"]
        )
        make = found["paths"]["/api/tables"]["post"]
        assert make["requestBody"]["required"] is True
        assert set(make["responses"]) == {"201", "4XX"}
        assert make["security"] == [{"token": []}]
        frame = found["paths"]["/api/tables/{table}/frame/{n}"]["get"]
        assert frame["security"] == [{"token": []}, {}]
        assert frame["parameters"][1]["schema"]["type"] == "integer"
        text = json.dumps(found)
        for name in {part.split('"')[0] for part in text.split("#/components/schemas/")[1:]}:
            assert name in found["components"]["schemas"]

    run(tmp_path, story)


def test_a_request_in_the_wrong_way_is_told_which_way_is_right(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<!doctype html>")

    async def story(server: Server) -> None:
        answer = await server.post("/api/games", {}, ALICE)
        assert (answer.status_code, answer.headers["allow"]) == (405, "GET")
        answer = await server.http.request("PATCH", "/api/tables")
        assert (answer.status_code, answer.headers["allow"]) == (405, "GET, POST")
        assert answer.json()["error"]["code"] == "method"
        answer = await server.post("/", {})
        assert (answer.status_code, answer.json()["error"]["expected"]) == (405, "GET")

    run(tmp_path, story)


@pytest.mark.parametrize("n", ["-1", "1_0", "+1", "1.0", "\u0663", "1" * 5_000, "", " 1"])
def test_a_number_is_written_in_plain_digits(tmp_path: Path, n: str) -> None:
    async def story(server: Server) -> None:
        made, _, _ = await server.pair()
        answer = await server.http.get(
            f"/api/tables/{made['table']}/frames",
            params={"from": n},
            headers={"authorization": f"Bearer {ALICE}"},
        )
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, "bad_request")

    run(tmp_path, story)
