"""Every question that a rule or a word can ask has a sentence in both languages."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import plancia.games.giga_robo
from plancia.games.giga_robo.rules.responses.timing import WINDOWS
from plancia.games.giga_robo.scene.picks import NONES, NUMBERS
from plancia.i18n import LANGUAGES, Translator

HOME = Path(plancia.games.giga_robo.__file__).parent
ASKING = {"ask", "ask_price", "choose"}


def texts(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str() as value):
            yield value
        case ast.IfExp(body=body, orelse=orelse):
            yield from texts(body)
            yield from texts(orelse)


def questions() -> set[str]:
    """What asking functions are given as their third argument, and words offer one by one."""
    found: set[str] = set()
    for file in HOME.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id=name), args=[_, _, about, *_]) if name in ASKING:
                    found |= set(texts(about))
                case ast.FunctionDef(name="offer", body=[*_, ast.Return(value=ast.Tuple() as it)]):
                    found |= set(texts(it.elts[1]))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_has_a_sentence(lang: str) -> None:
    has = Translator(lang).has
    keys = [f"giga_robo.ask.{about}" for about in questions()]
    keys += [f"giga_robo.ask.ask_response.{window}" for window in WINDOWS]
    keys += [f"giga_robo.none.{about}" for about in NONES]
    keys += [f"giga_robo.number.{about}" for about in NUMBERS]
    assert len(keys) > 90
    assert [key for key in keys if not has(key)] == []


def test_answers_with_words_of_their_own_are_asked_somewhere() -> None:
    assert questions() >= NONES | NUMBERS
