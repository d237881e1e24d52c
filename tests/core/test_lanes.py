"""Lanes: seats that act together, each with its own questions, and nobody waits for another."""

from __future__ import annotations

import random

import pytest

from plancia.core import CLOCK, Chance, Match, Ring, load, replay
from plancia.core.real_dice import TypeDice
from plancia.core.record import Record
from plancia.testing import rule
from tests.core.tables import refused_by, scramble, timed
from tests.examples.parlour import Parlour
from tests.examples.parlour.rules import Bid, Concede, Pass
from tests.examples.parlour.scramble import (
    ChooseOffer,
    ChooseReceiver,
    Decline,
    Gamble,
    Grab,
    Keep,
    Leave,
    Lost,
    Offer,
    Reach,
    Receiver,
    Take,
    UseToken,
)


@rule("ENG-LANES")
def test_a_nested_question_stops_neither_the_others_nor_the_clock() -> None:
    match = scramble()
    match.play("a", Grab(), at=1_000)
    match.play("a", Offer(), at=2_000)
    assert list(match.to_act) == ["a", "b", "c", CLOCK]
    asked = {seat: type(pending.decision).__name__ for seat, pending in match.pending.items()}
    assert asked == {"a": "ChooseReceiver", "b": "Reach", "c": "Reach", CLOCK: "Bell"}
    match.play("b", Grab(), at=3_000)
    match.play("b", Keep(), at=3_500)
    assert match.game.points["b"] == 2
    assert isinstance(match.pending["a"].decision, ChooseReceiver)
    assert match.rings_at == 20_000, "the clock goes on and does not start again"
    match.play(CLOCK, Ring())
    assert list(match.to_act) == ["a"]


@rule("ENG-LANES", "PAR-GRAB")
def test_of_two_who_want_the_last_token_the_first_gets_it_and_the_other_loses_nothing() -> None:
    match = scramble()
    for seat in "aab":
        if isinstance(match.pending[seat].decision, UseToken):
            match.play(seat, Keep())
        match.play(seat, Grab())
    assert match.options("c") == [Leave()]
    assert refused_by(match, "c", Grab()) == "PAR-GRAB"
    match.play("c", Leave())


@rule("PAR-OFFER", "ENG-LANES")
def test_what_is_put_into_a_lane_is_asked_before_what_its_seat_was_doing() -> None:
    match = scramble()
    match.play("a", Grab())
    match.play("b", Grab())
    match.play("a", Offer())
    match.play("a", Receiver("b"))
    question = match.pending["b"].decision
    assert isinstance(question, ChooseOffer)
    assert (question.giver, question.value) == ("a", 3)
    assert isinstance(match.pending["a"].decision, Reach), "the giver does not wait for an answer"
    match.play("b", Take())
    assert (match.game.points["a"], match.game.points["b"]) == (2 + 3, 3)
    assert isinstance(match.pending["b"].decision, UseToken)


@rule("PAR-OFFER")
def test_nothing_is_offered_to_who_has_left() -> None:
    match = scramble()
    match.play("a", Grab())
    match.play("a", Offer())
    match.play("c", Leave())
    assert list(match.options("a")) == [Receiver("a"), Receiver("b")]
    assert refused_by(match, "a", Receiver("c")) == "PAR-OFFER"
    match.play("a", Receiver("a"))
    assert isinstance(match.pending["a"].decision, UseToken)


@rule("PAR-OFFER")
def test_an_offer_that_is_declined_is_lost_for_both() -> None:
    match = scramble()
    for action in (Grab(), Offer(), Receiver("b")):
        match.play("a", action)
    match.play("b", Decline())
    assert match.events[-1].event == Lost("a")
    assert match.game.points == {"a": 2, "b": 0, "c": 0}


@rule("ENG-CLOCK")
def test_the_bell_is_rung_by_the_clock_alone() -> None:
    match = scramble()
    assert refused_by(match, "a", Ring()) == "ENG-CLOCK"
    match.play(CLOCK, Ring())


@rule("PAR-SCRAMBLE", "ENG-LANES")
def test_the_phase_is_over_when_all_are_done_before_the_bell() -> None:
    match = scramble()
    for number, seat in enumerate("cab"):
        assert match.rings_at == 20_000
        match.play(seat, Leave(), at=1_000 * number)
    assert list(match.to_act) == ["a"]
    assert match.rings_at is None
    assert match.game.lanes == {}
    assert refused_by(match, CLOCK, Ring()) == "ENG-CLOCK"


@rule("PAR-SCRAMBLE", "ENG-LANES")
def test_the_bell_closes_nested_questions() -> None:
    match = scramble()
    for seat in "ab":
        match.play(seat, Grab())
    match.play("a", Offer())
    match.play(CLOCK, Ring())
    assert [told.event for told in match.events[-2:]] == [Lost("a"), Lost("b")]
    assert match.game.held == {}
    assert list(match.to_act) == ["a"]


def test_somebody_who_leaves_the_match_ends_it_for_all_lanes() -> None:
    match = scramble()
    match.play("a", Grab())
    match.play("b", Concede())
    assert match.outcome is not None
    assert match.outcome.winners == ("a", "c")
    assert (match.to_act, match.game.lanes, match.game.agenda) == ((), {}, [])


def test_a_rule_in_a_lane_may_end_the_match_or_the_phase(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Keep, "run", lambda self, g, asked: g.close("scramble"))
    monkeypatch.setattr(Gamble, "run", lambda self, g, asked: g.finish(("b",), "x", "PAR-END"))
    match = scramble()
    match.play("b", Grab())
    twin = match.clone()
    match.play("b", Keep())
    assert list(match.to_act) == ["a"]
    twin.apply("b", Gamble())
    assert twin.to_act == ()


def test_closing_needs_the_name_of_what_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    match = scramble()
    with pytest.raises(RuntimeError, match="the lanes of brawl are not open"):
        match.game.close("brawl")
    match.play(CLOCK, Ring())
    with pytest.raises(RuntimeError, match="the lanes of scramble are not open"):
        match.game.close("scramble")
    with pytest.raises(RuntimeError, match="c has no lane"):
        match.game.then_in("c", Reach(("c",)))


def test_lanes_are_not_opened_within_lanes() -> None:
    match = scramble()
    with pytest.raises(RuntimeError, match="the lanes of scramble are still open"):
        match.game.together({"a": Reach(("a",))}, "again")


def test_a_lane_asks_nobody_but_its_own_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Keep, "run", lambda self, g, asked: g.then(Reach(("b",))))
    match = scramble()
    match.play("a", Grab())
    with pytest.raises(RuntimeError, match=r"reach asks \('b',\) in the lane of a"):
        match.play("a", Keep())


def test_a_seat_that_was_done_can_be_asked_again() -> None:
    match = scramble()
    match.play("c", Leave())
    assert not match.game.takes_part("c")
    match.game.then_in("c", ChooseOffer(("c",), "a", 1))
    match.play("a", Leave())
    assert list(match.to_act) == ["b", "c", CLOCK]
    match.play("c", Take())
    assert list(match.to_act) == ["b", CLOCK]


def test_a_seat_sees_its_own_question_and_nobody_elses() -> None:
    match = scramble()
    match.play("a", Grab())
    mine, other = match.view("a"), match.view("b")
    assert isinstance(mine.asked("a"), UseToken)
    assert isinstance(other.asked("b"), Reach)
    assert other.asked("a") is None
    assert (mine.held, other.held) == ({"a": 3}, {"a": 0})
    assert (other.bag, other.lanes) == ([0, 0], {})
    assert other.deadline == 20_000


@rule("ENG-UNDO")
def test_in_a_lane_the_last_who_acted_may_take_back() -> None:
    match = timed()
    match.play("a", Grab(), at=1_000)
    before = match.digest()
    match.play("a", Offer(), at=2_000)
    match.undo("a")
    assert match.digest() == before
    assert match.game.now == 1_000
    match.play("a", Offer(), at=5_000)
    match.play("b", Leave(), at=6_000)
    assert not match.can_undo("a")
    match.undo("b")
    assert list(match.to_act) == ["a", "b", "c", CLOCK]
    match.play("b", Leave(), at=7_000)
    assert replay(Parlour, match.record).digest() == match.digest()


@rule("ENG-UNDO")
def test_nobody_gains_time_by_taking_back() -> None:
    match = scramble()
    assert not match.can_undo("b"), "it started the clock"
    for seat in "abc":
        match.play(seat, Leave(), at=9_000)
    assert not match.can_undo("c"), "it stopped the clock"


@rule("ENG-DICE", "PAR-TOKEN")
def test_real_dice_are_rolled_in_a_lane_while_no_time_passes() -> None:
    match = Match.new(Parlour, {"rounds": 1}, real_dice=True)
    for seat in "abc":
        match.play(seat, Bid(0))
    match.play(match.to_act[0], Pass())
    match.play("c", Grab(), at=1_000)
    match.play("c", Gamble(), at=4_000)
    assert list(match.to_act) == [
        "dice",
    ]
    assert match.rings_at is None
    assert refused_by(match, CLOCK, Ring()) == "ENG-TURN"
    assert refused_by(match, "a", Grab(), at=30_000) == "ENG-TURN"
    saved = load(Parlour, match.save())
    for one in (match, saved):
        one.play("dice", TypeDice((6,)))
        assert one.game.now == 4_000
        assert one.rings_at == 20_000
        assert one.to_act == ("a", "b", "c", CLOCK)
    assert saved.digest() == match.digest()
    assert match.record.actions[-1].at == 4_000
    assert replay(Parlour, match.record).digest() == match.digest()


@pytest.mark.parametrize("seed", range(20))
def test_every_copy_agrees_at_every_moment_inside_lanes(seed: int) -> None:
    rng = random.Random(seed)
    match: Match[Parlour] = Match.new(Parlour, {"rounds": 2}, seed)
    digests: list[str] = []
    while match.to_act:
        digests.append(match.digest())
        ring = match.rings_at
        at = None if ring is None else match.game.now + rng.randrange(4_000)
        seat = rng.choice([seat for seat in match.to_act if seat != CLOCK])
        action = rng.choice(match.options(seat))
        if ring is not None and at is not None and at >= ring:
            seat, action, at = CLOCK, Ring(), None
        clone, loaded = match.clone(), load(Parlour, match.save())
        known = match.determinize(seat if seat != CLOCK else None, Chance.seeded(seed))
        for other in (clone, loaded, known):
            assert other.to_act == match.to_act
            assert other.rings_at == ring
        match.play(seat, action, at)
        clone.apply(seat, action, at)
        loaded.play(seat, action, at)
        assert match.digest() == clone.digest() == loaded.digest()
        assert match.to_act == clone.to_act == loaded.to_act
        if match.can_undo(seat):
            match.undo(seat)
            assert match.digest() == digests[-1]
            match.play(seat, action, at)
            assert match.digest() == loaded.digest()
    record: Record = match.record
    again = replay(Parlour, record)
    assert again.digest() == match.digest()
    assert again.record.actions == record.actions
