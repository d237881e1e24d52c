"""What things are called in sentences."""

from __future__ import annotations

import pytest

import plancia
from plancia.core import Match
from plancia.games.space_hulk import SpaceHulk
from plancia.games.space_hulk.names import name_of
from plancia.i18n import LANGUAGES, Translator
from tests.games.space_hulk.helpers_base import table


@pytest.fixture
def match() -> Match[SpaceHulk]:
    return table(
        "s+=.....\n",
        marines={"m1": {"at": [0, 0], "facing": "W"}},
        aliens={
            "g1": {"at": [7, 0], "count": 1},
            "g2": {"at": [6, 0], "count": 3},
            "b3": {"at": [5, 0], "tokens": [1]},
            "b4": {"at": [4, 0], "tokens": [1, 2]},
        },
    )


@pytest.mark.parametrize(
    ("value", "english", "italian"),
    [
        ("g1", "genestealer g1", "il Genoraptor g1"),
        ("g2", "group g2", "il gruppo g2"),
        ("g99", "genestealer g99", "il Genoraptor g99"),
        ("b3", "blip b3", "il Blip b3"),
        ("b4", "blip stack b4", "il gruppo di Blip b4"),
        ("lord", "the Broodlord", "il Signore della Nidiata"),
        ("d1", "door d1", "la porta d1"),
        ("s1", "bulkhead s1", "la paratia s1"),
        ("N", "north", "nord"),
        ("fire", "the fire", "il fuoco"),
    ],
)
def test_ids_become_names(match: Match[SpaceHulk], value: str, english: str, italian: str) -> None:
    name = name_of(match.game, value)
    assert [Translator(lang).value(name) for lang in LANGUAGES] == [english, italian]


@pytest.mark.parametrize("value", ["", "marines", "d9", "gx", 3, None, (3, 4), [1, 2], {"en": "x"}])
def test_everything_else_stays_as_it_is(match: Match[SpaceHulk], value: object) -> None:
    assert name_of(match.game, value) is value


def test_marines_and_objects_have_the_names_of_the_mission() -> None:
    game = plancia.new("space_hulk", mission="tomcat", seed=1).game
    assert name_of(game, "m1") == "Aurelio"
    cat = name_of(game, "cat")
    assert [Translator(lang).value(cat) for lang in LANGUAGES] == ["the C.A.T.", "il C.A.T."]
