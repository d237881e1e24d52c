"""Space Hulk at the terminal: what its scene and keys promise to a player."""

from pathlib import Path

import pytest

import plancia
from plancia.core import Match
from plancia.games.space_hulk.state import SpaceHulk
from plancia.i18n import Translator
from plancia.table.board import Frame, Plan
from plancia.table.words import Words
from tests.table.sitting import Sitting


@pytest.fixture
def match() -> Match[SpaceHulk]:
    return Match.new(SpaceHulk, {"mission": "first-steps"}, 1)


def square(match: Match[SpaceHulk], marine: str) -> tuple[int, int] | None:
    return match.game.marines[marine].at


def test_marine_walks_by_a_chain_of_keys(match: Match[SpaceHulk]) -> None:
    assert square(match, "m1") == (2, 1)
    Sitting(match, "m1 f f l").transcript()
    assert square(match, "m1") == (2, 3)
    assert [played.action["type"] for played in match.record.actions] == ["move", "move", "turn"]


def test_marine_walks_to_a_square_by_its_name_and_acts_on(match: Match[SpaceHulk]) -> None:
    Sitting(match, "m1 to 2,4 l").transcript()
    assert square(match, "m1") == (2, 4)
    kinds = [played.action["type"] for played in match.record.actions]
    assert kinds == ["move", "move", "move", "turn"]


def test_a_place_out_of_reach_is_said_and_changes_nothing(match: Match[SpaceHulk]) -> None:
    said = Sitting(match, "m1 to 12,6").transcript()
    assert "m1 cannot get to 12,6 now." in said or "Tancredi cannot get to 12,6 now." in said
    assert not match.record.actions


def test_a_walk_stops_where_something_is_revealed() -> None:
    marines = {"m1": {"at": (1, 6), "facing": "E"}, "m2": {"at": (3, 7), "facing": "S"}}
    blip = {"b1": {"at": (2, 1), "tokens": [1]}}
    position = {"marines": marines, "aliens": blip}
    match = Match.placed(SpaceHulk, {"mission": "first-steps"}, position)
    said = Sitting(match, "m1 to 2,3").transcript()
    assert square(match, "m1") == (2, 4)
    assert "not played: m1 to 2,3" in said


def test_steps_are_taken_back_one_by_one(match: Match[SpaceHulk]) -> None:
    Sitting(match, "m1 f f", "undo", "undo").transcript()
    assert square(match, "m1") == (2, 1)


def test_map_shows_marines_doors_entries_and_where_options_lead(match: Match[SpaceHulk]) -> None:
    words = Words(match, Translator("en"))
    drawn = [line.plain for line in Plan(match.scene("marines"), words, Frame(100)).draw()]
    picture = "\n".join(drawn)
    assert "↑m1" in picture
    assert "↑m2" in picture
    assert picture.count(" + ") == 2
    assert " X " in picture


def test_words_tell_what_lies_around_a_marine(match: Match[SpaceHulk]) -> None:
    said = Sitting(match).transcript()
    lines = said.splitlines()
    about = next(n for n, line in enumerate(lines) if "Tancredi, at 2,1" in line)
    assert "facing north" in lines[about]
    assert lines[about + 1].startswith("  ahead: ")
    assert "m2" in lines[about + 3]


def test_resumed_mission_is_the_saved_one(match: Match[SpaceHulk], tmp_path: Path) -> None:
    file = tmp_path / "mission.json"
    Sitting(match, "m1 f", f"save {file}").transcript()
    assert plancia.load_match(file.read_bytes()).digest() == match.digest()


def test_question_mark_at_the_dice_explains_the_roll() -> None:
    match = Match.new(SpaceHulk, {"mission": "first-steps"}, 1, real_dice=True)
    assert "\n[SH-1.10.3-C] Roll for each blip\n" in Sitting(match, "?").transcript()
