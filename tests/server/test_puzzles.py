"""Puzzles over the wire: what a page is told of them, and how a table knows that one is solved."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from plancia import games, puzzles
from plancia.core.emphasis import unmarked
from tests.server.harness import Json, Server, act, run

WITH_PUZZLES = ("space_hulk", "giga_robo", "pacific_rim")


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_a_page_reads_six_puzzles_in_both_languages(tmp_path: Path, game: str) -> None:
    async def story(server: Server) -> None:
        found = (await server.get(f"/api/puzzles/{game}")).json()["puzzles"]
        assert len(found) == 6
        for puzzle in found:
            texts = (puzzle["title"], puzzle["prompt"], *puzzle["hints"])
            assert all(text["en"] and text["it"] and text["en"] != text["it"] for text in texts)
            assert "play" not in puzzle

    run(tmp_path, story)


def first_choice(game: str, name: str) -> Any:
    """The first action of a solution, as a page sends it."""
    return puzzles.puzzles(games.find(game))[name].play[0].action


@pytest.mark.parametrize(
    ("game", "name"),
    [("giga_robo", "5-the-die-that-counts"), ("giga_robo", "6-two-shields")],
)
def test_a_table_knows_that_its_puzzle_is_solved(tmp_path: Path, game: str, name: str) -> None:
    async def story(server: Server) -> Json:
        made, page, welcome = await server.alone(game, setup={"puzzle": name})
        assert welcome["seat"] == "p1"
        assert welcome["standing"]["puzzle"] == {"id": name, "solved": False, "left": 1}
        assert (await act(page, 0, first_choice(game, name)))["type"] == "ack"
        standing = (await page.hear("update"))["standing"]
        while not standing["puzzle"]["solved"]:
            standing = (await page.hear("update"))["standing"]
        assert standing["puzzle"]["left"] == 0
        return made

    made = run(tmp_path, story)

    async def come_back(server: Server) -> None:
        _, welcome = await server.hello(made["table"], made["token"])
        assert welcome["standing"]["puzzle"]["solved"]

    run(tmp_path, come_back)


def test_the_seat_of_a_puzzle_is_its_players_and_a_bot_has_the_other(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        made, _, welcome = await server.alone("pacific_rim", setup={"puzzle": "1-from-behind"})
        assert welcome["seat"] == "p2"
        assert {seat["seat"]: seat["kind"] for seat in made["seats"]} == {"p1": "bot", "p2": "me"}

    run(tmp_path, story)


def test_a_puzzle_does_not_solve_itself(tmp_path: Path) -> None:
    """At any other table the likeliest attack would be the main option."""
    name = "3-the-decoy"
    match = puzzles.begin(games.find("giga_robo"), puzzles.puzzles(games.find("giga_robo"))[name])
    scene = match.scene("p1")
    assert any(choice.main for choice in scene.choices)
    assert any(choice.gives_up for choice in scene.choices)
    assert unmarked(scene) == unmarked(unmarked(scene))

    async def story(server: Server) -> None:
        _, _, welcome = await server.alone("giga_robo", setup={"puzzle": name})
        choices = welcome["sheet"]["choices"]
        assert len(choices) == len(scene.choices)
        assert not any("main" in choice or "gives_up" in choice for choice in choices)

    run(tmp_path, story)
