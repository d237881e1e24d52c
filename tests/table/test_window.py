"""A drawn Space Hulk fits every window, and all options stay within reach."""

import re

import pytest

import plancia
from plancia.core import Match, read_action
from plancia.games import find
from plancia.table.face import Sight, leading
from plancia.table.keys import handles
from tests.table.glass import Glass

NEWS = [
    f"Event {number} tells something that is neither short nor long. [R-1]" for number in range(9)
]
SIZES = [(150, 46), (100, 40), (80, 24)]


def match(mission: str, *keys: str) -> Match:
    """A mission after some orders."""
    begun = plancia.new("space_hulk", mission=mission, seed=5)
    for key in keys:
        choices = begun.scene("marines").choices
        action = next(choice.action for choice in choices if choice.key == key)
        begun.play("marines", read_action(find("space_hulk"), action))
    return begun


def screen(begun: Match, size: tuple[int, int], focus: str = "", **more: str) -> list[str]:
    """The lines of the screen."""
    scene = begun.scene("marines")
    sight = Sight(scene, NEWS, (), "What now?", focus, lead=leading(scene, ""), **more)  # type: ignore[arg-type]
    return Glass(begun, *size).shows(sight).splitlines()


@pytest.fixture(scope="module")
def lifeline() -> Match:
    """Four marines, the second of whom has begun."""
    return match("lifeline", "ok", "k", "m2 f")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("focus", ["", "m1", "m2", "m3"])
def test_screen_is_no_longer_than_the_window(
    lifeline: Match, size: tuple[int, int], focus: str
) -> None:
    lines = screen(lifeline, size, focus)
    assert len(lines) < size[1]
    assert max(map(len, lines)) <= size[0]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("focus", ["", "m1", "m3"])
def test_every_row_of_the_map_stays_in_sight(
    lifeline: Match, size: tuple[int, int], focus: str
) -> None:
    lines = screen(lifeline, size, focus)
    rows = [line[:3].strip() for line in lines if re.match(r" {1,2}\d+ .*▒", line)]
    assert rows == [str(row) for row in range(11, -1, -1)]


@pytest.mark.parametrize("mission", ["two-fires", "bulkhead-seven", "under-the-keel"])
@pytest.mark.parametrize("size", SIZES)
def test_large_missions_fit_too(mission: str, size: tuple[int, int]) -> None:
    lines = screen(match(mission), size)
    assert len(lines) < size[1]
    assert sum("▒" in line for line in lines) > 10


@pytest.mark.parametrize("size", SIZES)
def test_every_option_of_the_piece_in_focus_has_its_number(
    lifeline: Match, size: tuple[int, int]
) -> None:
    choices = lifeline.scene("marines").choices
    shown = "\n".join(screen(lifeline, size, "m3"))
    for number, choice in zip(handles(choices), choices, strict=True):
        if choice.piece == "m3":
            key = choice.key.removeprefix("m3 ")
            assert re.search(rf"\b{number} .*?\[(m3 )?{re.escape(key)}\]", shown)


def test_others_are_folded_to_a_line_each(lifeline: Match) -> None:
    lines = screen(lifeline, (100, 40), "m2")
    assert "m1 Aurelio: 8 options, type m1" in lines
    assert "m4 Nerio: 8 options, type m4" in lines
    assert any(" d d5]" in line or "[d d5]" in line for line in lines)


def test_in_the_lowest_window_others_share_a_line(lifeline: Match) -> None:
    lines = screen(lifeline, (80, 24))
    assert "m1 (8)  m3 (10)  m4 (8): type a piece to see its options" in lines
    assert any(line.startswith("m2 Tancredi  AP 3/4") for line in lines)


def test_other_ways_to_pay_wait_until_their_piece_is_named() -> None:
    begun = match("lifeline", "ok", "k")
    shown = "\n".join(screen(begun, (150, 46)))
    assert "[m1 o]" in shown
    assert "[m1 c o]" not in shown
    assert "m1 Aurelio  4 more options: m1" in shown
    assert "[m1 c o]" in "\n".join(screen(begun, (150, 46), "m1"))


@pytest.mark.parametrize("size", SIZES)
def test_options_lists_all_of_them(lifeline: Match, size: tuple[int, int]) -> None:
    shown = "\n".join(screen(lifeline, size, asks_for="options"))
    keys = [choice.key for choice in lifeline.scene("marines").choices]
    assert [key for key in keys if f"[{key}]" not in shown] == [
        key for key in keys if key.startswith("m2 ") and f"[{key[3:]}]" in shown
    ]


@pytest.mark.parametrize("size", SIZES)
def test_look_shows_what_there_was_no_room_for(lifeline: Match, size: tuple[int, int]) -> None:
    shown = " ".join(" ".join(screen(lifeline, size, asks_for="look")).split())
    assert "there are enough for two of you." in shown


def test_news_are_not_cut_while_options_can_fold(lifeline: Match) -> None:
    shown = "\n".join(screen(lifeline, (100, 40)))
    assert shown.count("› Event") == len(NEWS)


# --- sitting before it ----------------------------------------------------------------------------


def sat(*typed: str, size: tuple[int, int] = (100, 40)) -> str:
    """The last screen after these lines."""
    return Glass(match("lifeline", "ok", "k"), *size, *typed, colour=False).last()


def drawn(*typed: str, size: tuple[int, int] = (100, 40)) -> str:
    """The last screen with its clearing, so that earlier ones are left out."""
    return re.sub(
        r"\x1b\[[0-9;]*m",
        "",
        Glass(match("lifeline", "ok", "k"), *size, *typed, colour=True).last(),
    )


def test_answer_to_a_wrong_word_stands_below_the_table() -> None:
    shown = drawn("m2 f zz")
    assert "▒" in shown
    assert "“zz” is not one of your options." in shown
    assert "› Tancredi moves from 1,2 to 2,2." in shown


def test_taking_back_is_said_below_the_table() -> None:
    assert "Taken back." in drawn("m2 f", "undo")


def test_news_stay_until_something_else_happens() -> None:
    assert "› Tancredi moves from 1,2 to 2,2." in drawn("m2 f", "m1", "")


def test_empty_line_draws_the_table_again() -> None:
    shown = drawn("zz", "")
    assert "zz" not in shown
    assert "▒" in shown


def test_long_text_is_shown_alone_where_the_map_leaves_no_room() -> None:
    shown = drawn("help", size=(80, 24))
    assert "▒" not in shown
    assert "Enter: back to the table." in shown
    assert "▒" in drawn("help", "", size=(80, 24))


def test_piece_that_acted_goes_on_without_its_name() -> None:
    assert "› Tancredi turns" in drawn("m2 f", "l")


def test_focus_follows_the_piece_that_acts() -> None:
    assert "m1 Aurelio: 8 options, type m1" in drawn("m1", "m2 f")
