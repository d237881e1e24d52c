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


def placed(turns: int = 20, **contacts: dict[str, Any]) -> Match[NewGame]:
    """A match in which red is to move, with these contacts."""
    return Match.placed(NewGame, {"turns": turns}, {"contacts": contacts})


R1 = {"at": "d3", "is_decoy": False}
W1 = {"at": "d5", "is_decoy": False}


@rule("NEWGAME-1")
def test_one_contact_of_each_side_is_a_decoy_and_only_its_owner_knows_which() -> None:
    match = Match.new(NewGame, {})
    for seat in SEATS:
        assert sum(contact.is_decoy for contact in match.game.contacts_of(seat)) == 1
        seen = match.view("red")
        known = sum(contact.is_decoy for contact in seen.contacts_of(seat))
        assert known == (seat == "red")


@rule("NEWGAME-2")
def test_both_sides_deploy_at_once_and_see_only_their_own() -> None:
    match = Match.new(NewGame, {})
    assert list(match.to_act) == ["red", "white"]
    for label in ("a7", "b7", "c7"):
        match.play("white", Place(label))
    assert list(match.to_act) == ["red"]
    with pytest.raises(Illegal, match="NEWGAME-2"):
        match.play("red", Place("a7"))
    assert match.scene("red").pieces == ()
    assert len(match.scene("white").pieces) == 3


@rule("NEWGAME-4")
def test_where_a_contact_goes_is_told_to_its_owner_alone() -> None:
    match = placed(r1=R1, w1=W1)
    match.play("red", Move("r1", "c3"))
    heard = {seat: [told.event.tag() for told in match.events_for(seat)] for seat in SEATS}
    assert heard == {"red": ["moved", "steered"], "white": ["moved"]}
    assert match.view("white").contacts["r1"].at == ""
    steered = match.events[-1].event
    (motion,) = steered.motions(match.game)
    assert isinstance(motion, Along)


@rule("NEWGAME-4")
def test_islands_and_own_contacts_are_in_the_way() -> None:
    match = placed(r1=R1, r2={"at": "c3", "is_decoy": True}, w1=W1)
    for label in ("c3", "e3", "a1"):
        with pytest.raises(Illegal, match="NEWGAME-4"):
            match.play("red", Move("r1", label))


@rule("NEWGAME-5")
def test_a_ping_is_heard_and_hears_what_is_near() -> None:
    match = placed(r1=R1, w1=W1, w2={"at": "a7", "is_decoy": True})
    match.play("red", Ping("r1"))
    assert match.view("red").contacts["w1"].at == "d5"
    assert match.view("red").contacts["w2"].at == ""
    assert match.view("white").contacts["r1"].at == "d3"


@rule("NEWGAME-6")
def test_a_torpedo_unmasks_a_decoy() -> None:
    match = placed(r1=R1, w1={"at": "a7", "is_decoy": False}, w2={"at": "d5", "is_decoy": True})
    match.play("red", Fire("r1", "d5"))
    assert match.game.contacts["w2"].is_gone
    assert list(match.to_act) == ["white"]


def test_a_position_that_a_seat_exports_hides_what_it_does_not_know() -> None:
    match = placed(r1=R1, w1=W1, w2={"at": "a7", "is_decoy": True})
    situation = scenario.export(match, "red")
    assert situation.position is not None
    assert situation.position["contacts"]["r1"] == R1
    assert situation.position["contacts"]["w1"] == {}
    again = scenario.start(NewGame, situation).game
    assert isinstance(again, NewGame)
    assert again.submarines("white") == 1


@rule("NEWGAME-8")
def test_after_the_last_turn_more_submarines_win() -> None:
    match = placed(1, r1=R1, r2={"at": "a1", "is_decoy": False}, w1=W1)
    match.play("red", Ping("r2"))
    match.play("white", Ping("w1"))
    assert match.outcome is not None
    assert match.outcome.winners == ("red",)


@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: file.stem)
def test_scenario(file: Path) -> None:
    report = scenario.run(file)
    assert report.ok, report.fault


def test_the_conformance_kit_finds_nothing() -> None:
    report = conformance.check("new_game", matches=5)
    assert report.ok, report
