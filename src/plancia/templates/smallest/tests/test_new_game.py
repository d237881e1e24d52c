"""Tests of New Game: every rule is held by one, and the conformance kit finds nothing."""

from pathlib import Path

import pytest
from plancia import scenario
from plancia.core import Illegal, Match
from plancia.testing import conformance, rule

import new_game
from new_game import Mark, NewGame

SCENARIOS = sorted((Path(new_game.__file__).parent / "scenarios").glob("*.yaml"))


def played(*cells: int) -> Match[NewGame]:
    """A match in which these cells were marked in turn."""
    match = Match.new(NewGame, {})
    for cell in cells:
        match.play(match.to_act[0], Mark(cell))
    return match


@rule("NEWGAME-1")
def test_all_nine_cells_are_empty_at_the_start() -> None:
    match = played()
    assert list(match.options("x")) == [Mark(n) for n in range(9)]
    with pytest.raises(Illegal, match="NEWGAME-1"):
        match.play("x", Mark(9))


@rule("NEWGAME-4")
def test_a_full_grid_without_a_line_is_a_draw() -> None:
    outcome = played(0, 1, 2, 4, 3, 5, 7, 6, 8).outcome
    assert outcome is not None
    assert outcome.winners == ()


@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: file.stem)
def test_scenario(file: Path) -> None:
    report = scenario.run(file)
    assert report.ok, report.fault


def test_the_conformance_kit_finds_nothing() -> None:
    report = conformance.check("new_game", matches=20)
    assert report.ok, report
