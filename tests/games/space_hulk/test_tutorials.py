"""The lessons: every step can be done, leads where it says, and speaks both languages."""

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from plancia import ledger, tutorial
from plancia.content.read import ContentError, Document
from plancia.core import Match, read_action
from plancia.games import find
from plancia.picture import THEMES, Art, draw
from plancia.server import books, lessons, lobby
from plancia.server.faults import Failed
from plancia.tutorial import LessonError, Tutorial

KIND = find("space_hulk")
LESSONS = tutorial.lessons(KIND)
SEAT = "marines"

each = pytest.mark.parametrize("name", LESSONS)


def fits(action: dict[str, Any], wanted: dict[str, Any]) -> bool:
    """Whether an option answers a step, by the page's own rule: equal when written as JSON."""
    return all(json.dumps(action.get(key)) == json.dumps(value) for key, value in wanted.items())


def follow(match: Match, lesson: Tutorial) -> None:
    """Do what the lesson says, choosing among the options of the scene as the page does."""
    for number, step in enumerate(lesson.steps, 1):
        pieces = {piece.id for piece in match.game.scene(SEAT).pieces}
        assert not step.piece or step.piece in pieces, f"step {number}: no piece {step.piece}"
        wanted = step.wait.action if step.wait is not None else None
        if wanted is not None:
            choices = [c for c in match.game.scene(SEAT).choices if fits(c.action, wanted)]
            assert len(choices) == 1, f"step {number}: {len(choices)} options fit {wanted}"
            match.play(SEAT, read_action(KIND, choices[0].action))


def test_there_are_lessons_for_all_that_a_beginner_needs() -> None:
    assert 5 <= len(LESSONS) <= 8


@each
def test_lesson_leads_where_it_says(name: str) -> None:
    tutorial.check(KIND, LESSONS[name])


@each
def test_page_offers_exactly_one_option_for_every_step(name: str) -> None:
    follow(tutorial.begin(KIND, LESSONS[name]), LESSONS[name])


@each
def test_lesson_speaks_both_languages(name: str) -> None:
    lesson = LESSONS[name]
    texts = [lesson.title, lesson.about, *(step.text for step in lesson.steps)]
    texts += [step.otherwise for step in lesson.steps if step.otherwise is not None]
    for text in texts:
        assert text.en.strip()
        assert text.it.strip()
        assert text.en != text.it
        assert "  " not in text.en + text.it


@each
def test_lesson_cites_rules_that_are_in_the_ledger(name: str) -> None:
    cited = LESSONS[name].rules
    assert cited
    assert set(cited) <= set(ledger.rules(KIND))


@each
def test_lesson_is_served_and_a_table_can_be_made_for_it(name: str) -> None:
    (served,) = (one for one in books.tutorials("space_hulk").tutorials if one["id"] == name)
    assert "dice" not in served
    assert "position" not in served
    assert not any("expect" in step for step in served["steps"])
    lobby.check_setup(KIND, served["setup"])
    match = lessons.start(KIND, served["setup"], "seed")
    follow(match, LESSONS[name])
    assert lobby.title_of(KIND, served["setup"], "it") == LESSONS[name].title.it


@each
def test_whoever_plays_on_after_a_lesson_never_runs_out_of_dice(name: str) -> None:
    match = tutorial.begin(KIND, LESSONS[name], "play on")
    follow(match, LESSONS[name])
    for _ in range(200):
        if not match.to_act:
            break
        options = match.options(SEAT)
        match.apply(SEAT, options[len(options) // 2])


@each
def test_start_of_a_lesson_can_be_drawn(name: str) -> None:
    scene = tutorial.begin(KIND, LESSONS[name]).game.scene(None)
    art = Art.beside("space_hulk", ledger.folder_of(KIND))
    assert draw(scene, lambda message: message.key, art, THEMES["light"]).startswith("<svg")


@pytest.mark.parametrize(
    "setup", [{"tutorial": "nothing"}, {"tutorial": next(iter(LESSONS)), "merging": "x"}]
)
def test_table_for_a_lesson_that_is_not_there_is_refused(setup: dict[str, Any]) -> None:
    with pytest.raises(Failed):
        lobby.check_setup(KIND, setup)


def test_lesson_that_goes_another_way_than_it_says_is_found() -> None:
    lesson = LESSONS["3-shooting"]
    unlucky = msgspec.structs.replace(lesson, dice=(1, *lesson.dice[1:]))
    tutorial.check(KIND, unlucky)  # the first shot misses with any two dice below 6
    lucky = msgspec.structs.replace(lesson, dice=(6, *lesson.dice[1:]))
    with pytest.raises(LessonError, match="step 2"):
        tutorial.check(KIND, lucky)
    longer = msgspec.structs.replace(lesson, dice=(*lesson.dice, 1))
    with pytest.raises(LessonError, match="1 dice"):
        tutorial.check(KIND, longer)


def test_step_that_waits_for_an_action_needs_words_for_another_one() -> None:
    text = """
title: {en: a, it: b}
about: {en: a, it: b}
steps: [{text: {en: a, it: b}, wait: {action: {type: end_turn}}}]
"""
    with pytest.raises(ContentError, match="otherwise"):
        tutorial.read(Document(text))


def test_example_of_the_guide_is_a_lesson() -> None:
    page = (Path(__file__).parents[3] / "docs" / "tutorials.md").read_text("utf-8")
    (example,) = re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)
    tutorial.check(KIND, tutorial.read(Document(example)))
