"""Boards of hexes at the terminal: staggered rows, names to type, pieces with their owners."""

from __future__ import annotations

from itertools import pairwise

import pytest

from plancia.core import Match
from plancia.i18n import Translator
from plancia.table.board import Frame
from plancia.table.hexes import HexPlan, is_drawable
from plancia.table.words import Words
from tests.games.giga_robo.table import Table
from tests.table.glass import Glass


def plan(match: Match, width: int = 120, focus: str = "") -> str:
    scene = match.scene("p1")
    assert is_drawable(scene)
    drawn = HexPlan(scene, Words(match, Translator("en")), Frame(width), focus).draw()
    return "\n".join(line.plain for line in drawn)


@pytest.fixture
def fight() -> Match:
    return Table(
        r1={"hex": "e5"},
        r2={"hex": "h8"},
        structures={"d4": 1, "h4": 2},
        tiles={"b2": ["inferno"], "c2": ["crater"]},
        barriers=["j9"],
    ).match


def test_every_row_is_shifted_by_half_a_hex_against_the_next(fight: Match) -> None:
    rows = plan(fight).splitlines()
    assert len(rows) == 11
    starts = [row.index("a") for row in rows]
    assert all(abs(one - other) in (3, 4) for one, other in pairwise(starts))


def test_robots_show_whose_they_are_without_colour(fight: Match) -> None:
    drawn = plan(fight)
    assert "D①" in drawn
    assert "A②" in drawn


def test_structures_tiles_and_barriers_have_signs_of_their_own(fight: Match) -> None:
    drawn = plan(fight)
    assert "▄" in drawn
    assert "█" in drawn
    assert "^" in drawn
    assert "∪" in drawn
    assert "(›j9)" in drawn


def test_hexes_that_can_be_reached_are_marked(fight: Match) -> None:
    drawn = plan(fight)
    assert "›f5" in drawn
    assert "›m10" not in drawn
    assert "m10" in drawn


def test_a_narrow_window_gets_narrow_hexes(fight: Match) -> None:
    assert max(len(line) for line in plan(fight, 80).splitlines()) <= 80


def test_a_hex_is_reached_by_typing_its_name(fight: Match) -> None:
    said = Glass(fight, 120, 45, "f5").last()
    assert fight.scene("p1").pieces[0].at != fight.scene("p1").pieces[1].at
    assert "Dai-Raijin V moves: f5" in said


def test_many_places_are_listed_together_by_their_cost(fight: Match) -> None:
    said = Glass(fight, 120, 45).last()
    assert "move to …: type one of" in said
    assert "1 movement: " in said


def test_the_hand_of_whoever_acts_is_shown_with_short_hands_and_costs() -> None:
    said = Glass(Table({"hand": ["Arc Heel!"]}).match, 120, 40).last()
    assert "ah Arc Heel!" in said
    assert "4 spirit" in said
    assert "Ayzn's hand" in said


def test_settings_are_typed_too(fight: Match) -> None:
    Glass(fight, 120, 45, "ask always").last()
    assert fight.record.actions[-1].action == {"type": "set_asking", "asking": "always"}
