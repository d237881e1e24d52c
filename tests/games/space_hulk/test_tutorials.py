"""Lessons that are wrong are found, those of people too."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from plancia import tutorial
from plancia.content.read import ContentError, Document
from plancia.games import find
from plancia.server import lobby
from plancia.server.faults import Failed
from plancia.tutorial import LessonError

KIND = find("space_hulk")
LESSONS = tutorial.lessons(KIND)


@pytest.mark.parametrize(
    "setup", [{"tutorial": "nothing"}, {"tutorial": next(iter(LESSONS)), "merging": "x"}]
)
def test_table_for_a_lesson_that_is_not_there_is_refused(setup: dict[str, Any]) -> None:
    with pytest.raises(Failed):
        lobby.settled(KIND, setup, {})


def test_lesson_that_goes_another_way_than_it_says_is_found() -> None:
    lesson = LESSONS["3-shooting"]
    unlucky = msgspec.structs.replace(lesson, dice=(1, *lesson.dice[1:]))
    tutorial.check(KIND, unlucky)  # the first shot misses with any two dice below 6
    lucky = msgspec.structs.replace(lesson, dice=(6, *lesson.dice[1:]))
    with pytest.raises(LessonError, match="step 2"):
        tutorial.check(KIND, lucky)
    longer = msgspec.structs.replace(lesson, dice=(*lesson.dice, 1))
    with pytest.raises(LessonError, match="1 of 9 dice"):
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
