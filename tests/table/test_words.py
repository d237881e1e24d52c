"""Sentences of the table."""

import pytest

from plancia.core import Match, Message, Outcome
from plancia.core.scene import Cell, Gauge, Odds, Piece
from plancia.i18n import Translator
from plancia.table.words import Words
from tests.table.corridor import Corridor


@pytest.fixture
def match() -> Match:
    return Match.new(Corridor, {}, 1)


@pytest.fixture
def words(match: Match) -> Words:
    return Words(match, Translator("en"))


@pytest.mark.parametrize(
    ("numerator", "shown"),
    [
        (0, "hit 0%"),
        (1, "hit less than 0.1%"),
        (50_000, "hit 50%"),
        (99_999, "hit more than 99.9%"),
        (100_000, "hit 100%"),
    ],
)
def test_what_may_happen_is_never_shown_as_certain(
    words: Words, numerator: int, shown: str
) -> None:
    assert words.odds(Odds(Message("hit"), numerator, 100_000)) == shown


def test_chance_has_a_decimal_comma_in_italian(match: Match) -> None:
    assert Words(match, Translator("it")).percent(1 / 6) == "16,7%"


@pytest.mark.parametrize(
    ("heading", "name"), [(0, "north"), (90, "east"), (225, "south-west"), (359, "north")]
)
def test_heading_is_named_by_its_wind(words: Words, heading: float, name: str) -> None:
    assert words.heading(heading) == name


def test_place_is_told_by_its_name_and_its_coordinates(words: Words) -> None:
    assert words.place((1.0, 2.5), None) == "1,2.5"
    assert words.place((1.0, 2.0), Cell((1.0, 2.0), "floor", name=Message("bay"))) == "bay (1,2)"


def test_gauge_shows_its_limit_if_it_has_one(words: Words) -> None:
    assert words.gauge(Gauge(Message("AP"), 2, 4)) == "AP 2/4"
    assert words.gauge(Gauge(Message("turn"), 3)) == "turn 3"


def test_state_without_words_of_its_own_is_shown_as_it_is(words: Words) -> None:
    piece = Piece("m1", "marine", (0, 0), Message("m"), states=("on_fire",))
    assert words.states(piece) == ["on fire"]


def test_words_of_content_are_those_of_the_language(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoken = {"en": "the cat", "it": "il gatto"}
    names = {"cat": Message("plancia.table.at", {"place": spoken})}
    monkeypatch.setattr(Corridor, "named", lambda game, value: names.get(str(value), value))
    message = Message("plancia.replay.at", {"at": "cat", "last": spoken})
    assert Words(match, Translator("en")).text(message) == "Moment at the cat of the cat."
    assert Words(match, Translator("it")).text(message) == "Momento nel gatto del gatto."


def test_ids_in_lists_are_named(words: Words) -> None:
    message = Message("plancia.table.who_may_act", {"seats": ["m1", Message("plancia.table.dice")]})
    assert words.text(message) == "You may act for: Anselmo m1, dice."


def test_outcome_without_winners_is_told(words: Words) -> None:
    outcome = Outcome((), Message("a draw"), ())
    assert words.outcome(outcome) == "a draw"
