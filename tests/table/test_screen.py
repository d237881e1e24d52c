"""The drawn table."""

import pytest

import plancia
from plancia.core import Match, Message
from plancia.core.scene import Board, Cell, Gauge, Panel, Piece, Scene
from plancia.table.face import Sight
from tests.examples.parlour import Parlour
from tests.table.corridor import Corridor
from tests.table.glass import Glass


def corridor() -> Match:
    return Match.new(Corridor, {}, 1)


def test_screen_shows_map_gauges_options_and_news() -> None:
    match = corridor()
    sight = Sight(match.scene("hero"), ["news [COR-1]"], ["past"], "What now?")
    shown = Glass(match).shows(sight)
    assert "→M1" in shown
    assert "AP 3/4 ●●●○" in shown
    assert "  past\n› news [COR-1]\nWhat now?\n" in shown
    assert "1 corridor.action.walk [m1 f] · 1 AP" in shown
    assert "hit 16.7%" in shown
    assert "+ door" in shown


def test_screen_is_cleared_before_it_is_drawn() -> None:
    match = plancia.new("tris")
    shown = Glass(match, colour=True).shows(Sight(match.scene("x")))
    assert shown.startswith("\x1b[2J\x1b[H")


def test_hidden_screen_is_empty() -> None:
    glass = Glass(corridor(), colour=True)
    glass.screen.hide()
    assert glass.out.getvalue() == "\x1b[2J\x1b[H"


def test_only_the_last_events_stay_on_the_screen() -> None:
    match = corridor()
    news = [f"event {number}" for number in range(20)]
    shown = Glass(match, height=60).shows(Sight(match.scene("hero"), news, ["past"]))
    assert "event 19" in shown
    assert "  … and 4 more: log\n› event 4\n" in shown
    assert "past" not in shown


@pytest.mark.parametrize(("width", "beside"), [(100, True), (40, False)])
def test_panels_stand_beside_the_map_where_there_is_room(width: int, *, beside: bool) -> None:
    panel = Panel("p", Message("Anselmo"), "m1", (Message("bolter"),), (Gauge(Message("AP"), 2),))
    board = Board("square", tuple(Cell((x, 0), "floor") for x in range(3)))
    scene = Scene("corridor", None, Message("title"), board, panels=(panel,))
    shown = Glass(corridor(), width).shows(Sight(scene))
    line = next(line for line in shown.splitlines() if "Anselmo  AP 2" in line)
    assert ("▒" in line) is beside
    assert "bolter" in shown


def test_states_and_pieces_in_focus_are_shown() -> None:
    piece = Piece("m1", "marine", (0, 0), Message("A"), None, 0, "M", "a", "", ("on_fire",))
    panel = Panel("p", Message("Anselmo"), "m1", states=(Message("on fire"),))
    board = Board("square", (Cell((0, 0), "floor"),))
    scene = Scene("corridor", None, Message("title"), board, (piece,), panels=(panel,))
    shown = Glass(corridor()).shows(Sight(scene, focus="m1"))
    assert "! on fire" in shown
    assert "↑M1!" in shown


def test_board_that_is_no_grid_is_told_in_words() -> None:
    match = Match.new(Parlour, {}, 1)
    assert "parlour.hand" in Glass(match).shows(Sight(match.scene("a")))


def test_long_sentence_keeps_its_indent() -> None:
    glass = Glass(corridor(), width=20)
    glass.screen.say("  one two three four five six")
    lines = glass.out.getvalue().splitlines()
    assert len(lines) == 2
    assert all(line.startswith("  ") for line in lines)
