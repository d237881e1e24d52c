"""The lessons of Pacific Rim: every step can be done, leads where it says, in both languages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from plancia import ledger, tutorial
from plancia.core import read_action
from plancia.games.pacific_rim import PacificRim
from plancia.server import books, lessons, lobby
from tests.server.harness import ALICE, Server, run

LESSONS = tutorial.lessons(PacificRim)
SEAT = "p1"

each = pytest.mark.parametrize("name", LESSONS)


def fits(action: dict[str, Any], wanted: dict[str, Any]) -> bool:
    """Whether an option answers a step, by the page's own rule: equal when written as JSON."""
    return all(json.dumps(action.get(key)) == json.dumps(value) for key, value in wanted.items())


def test_there_are_lessons_for_cards_engaging_attacking_and_the_ground() -> None:
    assert list(LESSONS) == ["1-cards", "2-engaging", "3-attacking", "4-ground"]


@each
def test_lesson_leads_where_it_says(name: str) -> None:
    tutorial.check(PacificRim, LESSONS[name])


@each
def test_page_offers_exactly_one_option_for_every_step(name: str) -> None:
    lesson = LESSONS[name]
    match = tutorial.begin(PacificRim, lesson)
    for number, step in enumerate(lesson.steps, 1):
        wanted = step.wait.action if step.wait is not None else None
        if wanted is None:
            continue
        choices = [c for c in match.game.scene(SEAT).choices if fits(c.action, wanted)]
        assert len(choices) == 1, f"step {number}: {len(choices)} options fit {wanted}"
        match.play(SEAT, read_action(PacificRim, choices[0].action))
        while match.to_act and SEAT not in match.to_act:
            seat = match.to_act[0]
            action = tutorial.answer(lesson, match, seat)
            assert action is not None, f"step {number}: {seat} has no answer"
            match.play(seat, action)


@each
def test_lesson_speaks_both_languages_and_cites_rules_of_the_ledger(name: str) -> None:
    lesson = LESSONS[name]
    texts = [lesson.title, lesson.about, *(step.text for step in lesson.steps)]
    texts += [step.otherwise for step in lesson.steps if step.otherwise is not None]
    for text in texts:
        assert text.en.strip()
        assert text.it.strip()
        assert text.en != text.it
    assert set(lesson.rules) <= set(ledger.rules(PacificRim))


@each
def test_lesson_is_served_and_a_table_can_be_made_for_it(name: str) -> None:
    (served,) = (one for one in books.tutorials("pacific_rim").tutorials if one["id"] == name)
    lobby.check_setup(PacificRim, served["setup"])
    assert SEAT in lessons.start(PacificRim, served["setup"], "seed").to_act


def test_at_the_table_of_a_lesson_the_other_seat_is_played_by_the_lesson(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        plan = {"game": "pacific_rim", "setup": {"tutorial": "1-cards"}}
        made = await server.post("/api/tables", plan, ALICE)
        assert [seat["kind"] for seat in made.json()["seats"]] == ["me", "bot"]

    run(tmp_path, story)
