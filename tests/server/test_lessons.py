"""Lessons over the wire: which games have them, and how a table knows how far one has come."""

from __future__ import annotations

from pathlib import Path

from tests.server.harness import Server, run


def test_the_lobby_says_how_many_lessons_a_game_has(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        games = {game["id"]: game for game in (await server.get("/api/games")).json()["games"]}
        lessons = (await server.get("/api/tutorials/space_hulk")).json()["tutorials"]
        assert games["space_hulk"]["tutorials"] == len(lessons) > 0
        assert games["tris"]["tutorials"] == 0

    run(tmp_path, story)
