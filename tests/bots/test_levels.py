"""Bots as people choose them: names, sentences, figures, and who plays by default."""

from __future__ import annotations

import msgspec
import pytest

from plancia.bots import DEFAULT, LEVELS, RandomBot, level_name, levels_of, make
from plancia.bots.insight import Strength, insight_of
from plancia.games import BUILT_IN, find
from plancia.games.tris import Tris
from plancia.i18n import LANGUAGES, Translator
from tests.examples.parlour import Parlour


def test_the_default_is_a_bot_that_plays() -> None:
    assert DEFAULT in LEVELS
    assert not isinstance(make(DEFAULT), RandomBot)


def test_every_level_can_be_made() -> None:
    for bot in LEVELS:
        make(bot)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", BUILT_IN)
def test_every_level_has_a_name_of_its_own_and_a_sentence(game: str, lang: str) -> None:
    speak = Translator(lang)
    levels = levels_of(find(game))
    assert [level.bot for level in levels] == list(LEVELS)
    names = [speak.text(level.name) for level in levels]
    assert len(set(names)) == len(names)
    for level, name in zip(levels, names, strict=True):
        assert level.bot not in name
        assert not name.startswith("plancia.")
        assert speak.text(level.line).endswith(".")


@pytest.mark.parametrize("game", BUILT_IN)
def test_figures_are_of_bots_that_are_offered_and_shares_of_a_hundred(game: str) -> None:
    measured = insight_of(find(game)).measured
    assert measured, "no bot was measured"
    for bot, found in measured.items():
        assert bot in LEVELS
        assert found.against in ("", *LEVELS)
        assert found.against != bot
        assert 0 <= found.won <= 100 - found.drawn <= 100
        assert found.matches > 0


def test_a_figure_is_told_with_how_it_came_about() -> None:
    found = {level.bot: level for level in levels_of(Tris)}
    strength = found["mcts:50"].strength
    assert strength is not None
    assert Translator("en").text(strength) == (
        "Wins 70 % and draws 21 % against the Amateur (400 matches)."
    )
    assert found["random"].strength is None


def test_a_mission_that_nobody_opposes_is_completed() -> None:
    found = {level.bot: level for level in levels_of(find("space_hulk"))}
    strength = found["greedy"].strength
    assert strength is not None
    assert Translator("it").text(strength) == "23 % di missioni portate a termine (180 partite)."


def test_a_bot_with_settings_of_its_own_is_called_by_its_id() -> None:
    speak = Translator("en")
    assert speak.text(level_name("mcts:seconds=1")) == "mcts:seconds=1"
    assert speak.text(level_name("mcts")) == "Veteran"


def test_a_game_that_says_nothing_of_bots_has_them_all_without_figures() -> None:
    assert [level.strength for level in levels_of(Parlour)] == [None] * len(LEVELS)


def test_a_figure_that_is_misspelt_is_a_fault() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"won": 80, "games": 10}, Strength)
