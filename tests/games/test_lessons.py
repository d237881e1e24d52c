"""The lessons of all games: every step can be done, leads where it says, in both languages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from plancia import games, ledger, tutorial
from plancia.core import Match, read_action
from plancia.games import find
from plancia.picture import THEMES, Art, draw
from plancia.server import lessons, lobby, reference_endpoints
from plancia.tutorial import Tutorial
from tests.server.harness import ALICE, Server, run

TAUGHT = {name: tutorial.lessons(find(name)) for name in games.BUILT_IN if name != "tris"}

each = pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, found in TAUGHT.items() for name in found]
)


def fits(action: dict[str, Any], wanted: dict[str, Any]) -> bool:
    """Whether an option answers a step, by the page's own rule: equal when written as JSON."""
    return all(json.dumps(action.get(key)) == json.dumps(value) for key, value in wanted.items())


def follow(match: Match, lesson: Tutorial) -> None:
    """Do what the lesson says, choosing among the options of the scene as the page does."""
    seat = match.game.seats()[0]
    for number, step in enumerate(lesson.steps, 1):
        scene = match.scene(seat)
        pieces = {piece.id for piece in scene.pieces}
        assert not step.piece or step.piece in pieces, f"step {number}: no piece {step.piece}"
        wanted = step.wait.action if step.wait is not None else None
        if wanted is None:
            continue
        choices = [choice for choice in scene.choices if fits(choice.action, wanted)]
        example = {} if step.wait is None else step.wait.example
        fitting = len(choices) == 1 or (example and choices)
        assert fitting, f"step {number}: {len(choices)} options fit {wanted}"
        taken = {**wanted, **example} if example else choices[0].action
        match.play(seat, read_action(type(match.game), taken))
        while match.to_act and seat not in match.to_act:
            action = tutorial.answer(lesson, match, match.to_act[0])
            assert action is not None, f"step {number}: {match.to_act[0]} has no answer"
            match.play(match.to_act[0], action)


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("giga_robo", ["1-moving", "2-attacking", "3-responses", "4-cooldown"]),
        ("pacific_rim", ["1-cards", "2-engaging", "3-attacking", "4-ground"]),
    ],
)
def test_there_are_lessons_for_all_that_a_beginner_needs(game: str, names: list[str]) -> None:
    assert list(TAUGHT[game]) == names


def test_a_mission_of_space_hulk_is_learnt_in_a_few_lessons() -> None:
    assert 5 <= len(TAUGHT["space_hulk"]) <= 8


@each
def test_lesson_leads_where_it_says(game: str, name: str) -> None:
    tutorial.check(find(game), TAUGHT[game][name])


@each
def test_page_offers_what_every_step_waits_for(game: str, name: str) -> None:
    follow(tutorial.begin(find(game), TAUGHT[game][name]), TAUGHT[game][name])


@each
def test_lesson_speaks_both_languages_and_cites_rules_of_the_ledger(game: str, name: str) -> None:
    lesson = TAUGHT[game][name]
    texts = [lesson.title, lesson.about, *(step.text for step in lesson.steps)]
    texts += [step.otherwise for step in lesson.steps if step.otherwise is not None]
    for text in texts:
        assert text.en.strip()
        assert text.it.strip()
        assert text.en != text.it
        assert "  " not in text.en + text.it
    assert lesson.rules
    assert set(lesson.rules) <= set(ledger.rules(find(game)))


@each
def test_lesson_is_served_and_a_table_can_be_made_for_it(game: str, name: str) -> None:
    (served,) = (one for one in reference_endpoints.tutorials(game).tutorials if one["id"] == name)
    assert "dice" not in served
    assert "position" not in served
    assert not any("expect" in step for step in served["steps"])
    lobby.settled(find(game), served["setup"], {})
    follow(lessons.start(find(game), served["setup"], "seed"), TAUGHT[game][name])
    assert lobby.title_of(find(game), served["setup"], "it") == TAUGHT[game][name].title.it


@each
def test_whoever_plays_on_after_a_lesson_never_runs_out_of_dice(game: str, name: str) -> None:
    match = tutorial.begin(find(game), TAUGHT[game][name], "play on")
    follow(match, TAUGHT[game][name])
    for _ in range(200):
        if not match.to_act:
            break
        seat = match.to_act[0]
        options = match.options(seat)
        match.apply(seat, options[len(options) // 2])


@each
def test_start_of_a_lesson_can_be_drawn(game: str, name: str) -> None:
    scene = tutorial.begin(find(game), TAUGHT[game][name]).scene(None)
    art = Art.beside(game, ledger.folder_of(find(game)))
    assert draw(scene, lambda message: message.key, art, THEMES["light"]).startswith("<svg")


@pytest.mark.parametrize(
    ("game", "name"), [("giga_robo", "2-attacking"), ("pacific_rim", "1-cards")]
)
def test_at_the_table_of_a_lesson_the_other_seat_is_played_by_the_lesson(
    game: str, name: str, tmp_path: Path
) -> None:
    async def story(server: Server) -> None:
        plan = {"game": game, "setup": {"tutorial": name}}
        made = await server.post("/api/tables", plan, ALICE)
        assert [seat["kind"] for seat in made.json()["seats"]] == ["me", "bot"]

    run(tmp_path, story)


def test_what_the_lesson_does_not_say_is_left_to_whoever_plays_the_seat() -> None:
    lesson = TAUGHT["giga_robo"]["1-moving"]
    match = tutorial.begin(find("giga_robo"), lesson)
    assert tutorial.answer(lesson, match, "p3") is None
