"""Putting things on a free plane at the terminal: places as the ruler shows them."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.core import Match
from plancia.games.pacific_rim import PacificRim
from plancia.table.placing import filled, placeable, samples
from tests.games.pacific_rim.table import HEX
from tests.table.glass import Glass
from tests.table.sitting import Sitting

FREE = ["suresh-khurana", "ilya-kurshenko"]
SETUP: dict[str, Any] = {
    "mode": "built",
    "scenario": "stop-the-apocalypse",
    "kaiju": [{"model": "onibaba"}],
    "jaeger": [{"model": "scrapper", "pilots": FREE}],
}


@pytest.fixture
def match() -> Match[PacificRim]:
    found = Match.new(PacificRim, SETUP, 3)
    assert found.to_act == ("p2",)
    return found


def where(match: Match[PacificRim], building: str) -> tuple[float, float, float]:
    pose = match.game.buildings[building].pose
    return round(pose.x / HEX, 2), round(pose.y / HEX, 2), round(pose.heading, 1)


def number(match: Match, what: str) -> int:
    opens = placeable(match.scene("p2"))
    return next(n for n, one in enumerate(opens, 1) if one.action["what"] == what)


def test_many_samples_give_way_to_what_is_typed(match: Match) -> None:
    scene = match.scene("p2")
    assert len(samples(scene)) == len(scene.choices) > 100
    said = Sitting(match).transcript()
    n = number(match, "building skyscraper")
    assert f"put {n} X,Y FACING: put a skyscraper" in said
    assert "\n1. " not in said


def test_a_building_is_put_where_the_ruler_says(match: Match) -> None:
    n = number(match, "building skyscraper")
    said = Sitting(match, f"put {n} 7,4.5 ne").transcript()
    assert where(match, "b1") == (7.0, 4.5, 45.0)
    assert "On the table: skyscraper 1." in said


def test_what_is_refused_goes_to_the_nearest_place(match: Match) -> None:
    n = number(match, "building skyscraper")
    said = Sitting(match, f"put {n} 0.2,4.5 n").transcript()
    x, y, _ = where(match, "b1")
    assert 1.4 < x < 1.7, "a hex from the edge, and half a base"
    assert y == pytest.approx(4.5, abs=0.2)
    assert "It goes to the nearest place that is allowed" in said


@pytest.mark.parametrize(
    "typed",
    ["put", "put 1", "put 99 3,3", "put 1 three,4", "put 1 3", "put 1 3,3 up", "put 1 3,3 n x"],
)
def test_what_cannot_be_read_is_explained_and_changes_nothing(match: Match, typed: str) -> None:
    said = Sitting(match, typed, lang="it").transcript()
    assert "Scrivi dove: esagoni dal bordo ovest" in said
    assert match.record.actions == ()


def test_the_first_is_meant_if_no_number_is_typed(match: Match) -> None:
    scene = match.scene("p2")
    action = filled(scene, scene.board.grain, ["2,3", "120"])
    assert action is not None
    assert action["heading"] == 120
    assert action["at"] == pytest.approx([2 * scene.board.grain, 3 * scene.board.grain])
    assert action["what"] == placeable(scene)[0].action["what"]


def test_nothing_can_be_put_where_nothing_is_open() -> None:
    match = Match.new(PacificRim, {"card": "rampage"}, 3)
    assert "Nothing can be put anywhere now." in Sitting(match, "put 1 3,3").transcript()


def test_the_drawn_screen_says_what_to_type(match: Match) -> None:
    screen = Glass(match, 120, 44).last()
    assert "X,Y FACING: put a skyscraper" in screen
    assert "┌" in screen, "the map stays in sight"
