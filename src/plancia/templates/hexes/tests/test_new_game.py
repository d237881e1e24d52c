"""Tests of New Game: every rule is held by one, and the conformance kit finds nothing."""

from pathlib import Path
from typing import Any

import pytest
from plancia import scenario
from plancia.core import Illegal, Match
from plancia.core.motion import Along
from plancia.testing import conformance, rule

import new_game
from new_game import NewGame
from new_game.rules.attack import Fire
from new_game.rules.setup import Place
from new_game.rules.turn import Move, Ping
from new_game.sea import SEATS

SCENARIOS = sorted((Path(new_game.__file__).parent / "scenarios").glob("*.yaml"))


def placed(turns: int = 20, **submarines: dict[str, Any]) -> Match[NewGame]:
    """A match in which red is to move, with these submarines."""
    return Match.placed(NewGame, {"turns": turns}, {"submarines": submarines})


RED = {"at": "d3", "torpedoes": 3}
WHITE = {"at": "d5", "torpedoes": 3}


@rule("NEWGAME-1")
def test_only_its_owner_knows_how_many_torpedoes_a_submarine_has() -> None:
    match = Match.new(NewGame, {})
    for seat in SEATS:
        assert 2 <= match.game.submarines[seat].torpedoes <= 4
        assert bool(match.view("red").submarines[seat].torpedoes) == (seat == "red")


@rule("NEWGAME-2")
def test_both_sides_deploy_at_once_and_see_only_their_own() -> None:
    match = Match.new(NewGame, {})
    assert list(match.to_act) == ["red", "white"]
    match.play("white", Place("a7"))
    assert list(match.to_act) == ["red"]
    with pytest.raises(Illegal, match="NEWGAME-2"):
        match.play("red", Place("a7"))
    assert match.scene("red").pieces == ()
    assert [piece.kind for piece in match.scene("white").pieces] == ["submarine"]


@rule("NEWGAME-4")
def test_where_a_submarine_goes_is_told_to_its_owner_alone() -> None:
    match = placed(red=RED, white=WHITE)
    match.play("red", Move("b3"))
    heard = {seat: [told.event.tag() for told in match.events_for(seat)] for seat in SEATS}
    assert heard == {"red": ["moved", "steered"], "white": ["moved"]}
    assert match.view("white").submarines["red"].at == ""
    (motion,) = match.events[-1].event.motions(match.game)
    assert isinstance(motion, Along)
    assert len(motion.way) == 3


@rule("NEWGAME-4")
def test_islands_are_in_the_way_and_what_is_far_is_not_reached() -> None:
    for label in ("d3", "e3", "a1"):
        with pytest.raises(Illegal, match="NEWGAME-4"):
            placed(red=RED, white=WHITE).play("red", Move(label))


@rule("NEWGAME-5")
def test_a_ping_is_heard_and_hears_what_is_near() -> None:
    for at, heard in (("d5", "d5"), ("a7", "")):
        match = placed(red=RED, white={"at": at})
        match.play("red", Ping())
        assert match.view("red").submarines["white"].at == heard
        assert match.view("white").submarines["red"].at == "d3"


@rule("NEWGAME-6")
def test_a_torpedo_into_nothing_is_lost() -> None:
    match = placed(red={"at": "d3", "torpedoes": 1}, white=WHITE)
    match.play("red", Fire("c3"))
    match.play("white", Ping())
    with pytest.raises(Illegal, match="NEWGAME-6"):
        match.play("red", Fire("d5"))


def test_a_position_that_a_seat_exports_hides_what_it_does_not_know() -> None:
    situation = scenario.export(placed(red=RED, white=WHITE), "red")
    assert situation.position == {"submarines": {"red": RED, "white": {}}, "turn": 1}
    assert scenario.start(NewGame, situation).to_act == ("red",)


@rule("NEWGAME-8")
def test_after_the_last_turn_nobody_wins() -> None:
    match = placed(1, red=RED, white=WHITE)
    match.play("red", Ping())
    match.play("white", Ping())
    assert match.outcome is not None
    assert match.outcome.winners == ()


@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: file.stem)
def test_scenario(file: Path) -> None:
    report = scenario.run(file)
    assert report.ok, report.fault


def test_the_conformance_kit_finds_nothing() -> None:
    report = conformance.check("new_game", matches=5)
    assert report.ok, report
