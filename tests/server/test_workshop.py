"""What players bring: the workshop over HTTP, and set-ups looked at before a table is made."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.server.harness import ALICE, Server, run


async def looked(server: Server, **plan: Any) -> Any:
    return await server.post("/api/look/giga_robo?lang=en", plan)


def test_the_workshop_of_a_game_is_told_in_both_languages(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        english = (await server.get("/api/workshop/giga_robo?lang=en")).json()
        italian = (await server.get("/api/workshop/giga_robo?lang=it")).json()
        assert [bench["title"] for bench in english["benches"]][:2] == ["Pilot", "Robot"]
        assert italian["benches"][0]["title"] == "Pilota"
        assert english["benches"][-1]["n"] == 15
        assert (await server.get("/api/workshop/tris")).status_code == 404
        games = {game["id"]: game for game in (await server.get("/api/games")).json()["games"]}
        assert games["giga_robo"]["workshop"]
        assert games["giga_robo"]["players"] == "2–6"
        assert not games["tris"]["workshop"]

    run(tmp_path, story)


def test_a_set_up_is_looked_at_with_its_seats_and_its_board(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        two = (await looked(server)).json()
        assert [seat["name"] for seat in two["seats"]] == ["Dai-Raijin V", "Ayzn"]
        assert len(two["preview"]["pieces"]) == 2
        four = (await looked(server, setup={"mode": "team_vs_team", "players": "4"})).json()
        assert [seat["seat"] for seat in four["seats"]] == ["p1", "p2", "p3", "p4"]
        kits = {"p1": {"pilot": "Dash", "robot": "O-Gun"}}
        mine = (await looked(server, kits=kits)).json()
        assert mine["seats"][0]["name"] == "O-Gun"
        wrong = await looked(server, setup={"players": "3"})
        assert wrong.status_code == 400
        assert "head to head" in wrong.json()["error"]["expected"]

    run(tmp_path, story)


def test_a_table_is_made_with_what_its_players_bring(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        wish: dict[str, Any] = {
            "game": "giga_robo",
            "kits": {"p2": {"pilot": "Dash", "robot": "Shinokami"}},
        }
        made = await server.post("/api/tables", wish, ALICE)
        assert made.status_code == 201
        names = (await server.get("/api/tables?lang=en", ALICE)).json()["tables"][0]["seats"]
        assert [seat["name"] for seat in names] == ["Dai-Raijin V", "Shinokami"]
        wish["kits"] = {"p2": {"pilot": "Dash"}}
        assert (await server.post("/api/tables", wish, ALICE)).status_code == 400

    run(tmp_path, story)


def test_a_squad_is_checked_in_the_words_of_the_player(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        path = "/api/workshop/pacific_rim"
        shop = (await server.get(f"{path}?lang=it")).json()
        assert [total["title"].split()[0] for total in shop["totals"]] == ["minaccia", "punti"]
        for ready in shop["ready"]:
            assert (await server.post(path, {"kit": ready["kit"]}, ALICE)).json()["fault"] == ""
        bare = {"kit": {"jaegers": ["scrapper"]}}
        said = (await server.post(f"{path}?lang=it", bare, ALICE)).json()
        assert said["fault"] == "Scrapper ha bisogno di 2 piloti e ne ha 0"
        assert (await server.post("/api/workshop/tris", bare, ALICE)).status_code == 404
        plan = {"kits": {"p1": {"jaegers": ["scrapper"]}}}
        refused = await server.post("/api/look/pacific_rim?lang=it", plan, ALICE)
        assert "ha bisogno di 2 piloti" in refused.json()["error"]["expected"]

    run(tmp_path, story)


def test_a_list_is_opened_by_its_code_however_long_that_is(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        path = "/api/workshop/infinity"
        ready = (await server.get(f"{path}?lang=en")).json()["ready"]
        codes = [(await server.post(path, {"kit": each["kit"]}, ALICE)).json() for each in ready]
        longest = max((each["code"] for each in codes), key=len)
        assert len(longest) > 80
        opened = (await server.post(path, {"kit": {"code": longest}}, ALICE)).json()
        assert (opened["fault"], opened["code"]) == ("", longest)
        endless = await server.post(path, {"kit": {"code": longest * 5}}, ALICE)
        assert endless.status_code == 400

    run(tmp_path, story)


def test_where_lists_are_brought_to_the_table_none_is_chosen_beforehand(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        ready = (await server.get("/api/workshop/infinity?lang=it")).json()["ready"]
        wish: dict[str, Any] = {"game": "infinity", "setup": {"lists": "table", "points": "100"}}
        games = (await server.get("/api/games?lang=it")).json()["games"]
        (card,) = (game for game in games if game["id"] == "infinity")
        (option,) = (each for each in card["setup"] if each["name"] == "lists")
        assert option["text"] == "Liste d'armata"
        assert [value["id"] for value in option["values"]] == ["usual", "table"]
        kit = {**wish, "kits": {"p1": ready[0]["kit"]}}
        refused = await server.post("/api/tables?lang=it", kit, ALICE)
        assert "al tavolo, in segreto" in refused.json()["error"]["expected"]
        assert (await server.post("/api/tables", wish, ALICE)).status_code == 201

    run(tmp_path, story)
