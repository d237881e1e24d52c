"""Lessons over the wire: which games have them, and how a table knows how far one has come."""

from __future__ import annotations

from pathlib import Path

from plancia.content.read import Text
from plancia.tutorial import Pupil, Step, Tutorial, Wait
from tests.server.harness import Json, Server, act, run

LESSON = "1-move-and-turn"
FORWARD = {"type": "move", "marine": "m1", "to": [0, 1]}
ASIDE = {"type": "move", "marine": "m1", "to": [1, 2]}


def test_the_lobby_says_how_many_lessons_and_puzzles_a_game_has(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        games = {game["id"]: game for game in (await server.get("/api/games")).json()["games"]}
        lessons = (await server.get("/api/tutorials/space_hulk")).json()["tutorials"]
        assert games["space_hulk"]["tutorials"] == len(lessons) > 0
        puzzles = (await server.get("/api/puzzles/space_hulk")).json()["puzzles"]
        assert games["space_hulk"]["puzzles"] == len(puzzles) > 0
        assert games["tris"]["tutorials"] == games["tris"]["puzzles"] == 0

    run(tmp_path, story)


def test_a_table_knows_how_far_its_lesson_has_come(tmp_path: Path) -> None:
    async def begin(server: Server) -> Json:
        made, page, welcome = await server.alone(setup={"tutorial": LESSON})
        assert welcome["standing"]["lesson"] == {"id": LESSON, "done": 0}
        for n, (action, done) in enumerate(((FORWARD, 1), (ASIDE, 2))):
            assert (await act(page, n, action))["type"] == "ack"
            assert (await page.hear("update"))["standing"]["lesson"]["done"] == done
        page.say("undo", id="back", n=2)
        assert (await page.hear("update"))["standing"]["lesson"]["done"] == 1
        return made

    async def come_back(server: Server) -> None:
        page, welcome = await server.hello(made["table"], made["token"])
        assert welcome["standing"]["lesson"] == {"id": LESSON, "done": 1}
        turn = {"type": "turn", "marine": "m1", "facing": "E"}
        assert (await act(page, 3, turn))["type"] == "ack"
        assert (await page.hear("update"))["standing"]["lesson"]["done"] == 1

    made = run(tmp_path, begin)
    run(tmp_path, come_back)


def test_a_table_without_a_lesson_says_nothing_of_one(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        _, _, welcome = await server.alone("tris", seats={"o": {"kind": "shared"}})
        assert "lesson" not in welcome["standing"]

    run(tmp_path, story)


def test_an_action_may_fulfil_a_step_and_its_events_the_next_ones() -> None:
    words = Text("Well?", "Allora?")
    steps = (
        Step(words),
        Step(words, wait=Wait(action={"type": "end_turn"}), otherwise=words),
        Step(words),
        Step(words, wait=Wait(event="turn_began")),
        Step(words, wait=Wait(action={"type": "move"}), otherwise=words),
    )
    pupil = Pupil(Tutorial(words, words, steps))
    pupil.acted({"type": "move"}, ["turn_began"])
    assert pupil.done == 0
    pupil.acted({"type": "end_turn"}, ["shot", "turn_began", "turn_began"])
    assert pupil.done == 2
    pupil.acted({"type": "move", "to": [1, 1]}, ["moved"])
    pupil.acted({"type": "end_turn"}, [])
    assert pupil.done == 3
    pupil.undone()
    pupil.undone()
    assert pupil.done == 2
