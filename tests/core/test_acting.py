"""Acting: who may, with what, several at once, against a clock, and what can be taken back."""

from __future__ import annotations

from typing import Any

import pytest

import plancia
from plancia.bots import RandomBot
from plancia.core import CLOCK, Action, Illegal, Ring
from plancia.core.walking import Interruption, Walk
from plancia.games.tris import Mark
from plancia.testing import rule
from plancia.testing.golden import play_out
from tests.core.tables import parlour, refused_by, scramble
from tests.examples.parlour import Parlour
from tests.examples.parlour.rules import (
    Aim,
    Bid,
    Cancelled,
    Concede,
    Counter,
    Countered,
    Lead,
    Pass,
    Round,
    Throw,
)
from tests.examples.parlour.scramble import Grab, Keep, Leave, Reach
from tests.examples.script import AskBoth, End


@rule("ENG-TURN")
def test_a_seat_acts_only_while_the_table_waits_for_it() -> None:
    match = parlour()
    assert refused_by(match, "stranger", Bid(0)) == "ENG-TURN"
    match.play("b", Bid(0))
    assert refused_by(match, "b", Bid(0)) == "ENG-TURN"
    refusal = match.verify("b", Bid(0))
    assert refusal is not None
    assert refusal.message.args == {"seat": "b", "turn": ["a", "c"]}


@rule("ENG-TURN")
def test_several_seats_answer_in_any_order() -> None:
    views = []
    for order in ("abc", "cba", "bca"):
        match = parlour()
        for seat in order:
            assert seat in match.pending
            match.play(seat, Bid(0))
        views.append(match.view("b"))
        assert match.to_act == ("b",)
    assert views[0] == views[1] == views[2]


@rule("ENG-KIND")
def test_an_action_of_another_kind_is_refused() -> None:
    match = parlour()
    assert refused_by(match, "a", Grab()) == "ENG-KIND"
    refusal = match.verify("a", Grab())
    assert refusal is not None
    assert refusal.message.args == {"action": "grab", "kinds": ["bid"]}


@rule("ENG-KIND")
def test_an_action_that_is_always_allowed_needs_no_decision_of_its_own() -> None:
    match = parlour()
    match.play("b", Concede())
    assert match.outcome is not None
    assert match.outcome.winners == ("a", "c")


@rule("ENG-OVER")
def test_nobody_acts_in_a_finished_match() -> None:
    match = plancia.new("tris")
    play_out(match, RandomBot(0))
    assert match.pending == {}
    for seat in ("x", "o"):
        refusal = match.verify(seat, Mark(0))
        assert refusal is not None
        assert refusal.rule == "ENG-OVER"
        assert match.nearest(seat, Mark(0)) is None


def test_who_has_several_actions_in_mind_is_told_that_the_match_is_over() -> None:
    match = parlour()
    walk = Walk(match, "a")
    assert walk.interruption(Bid(0)) is None
    match.play("b", Concede())
    assert walk.interruption(Bid(0)) == Interruption("over")


@rule("ENG-TURN")
def test_a_decision_that_stays_is_open_until_a_rule_ends_it() -> None:
    match = scramble()
    match.play("a", Grab())
    match.play("a", Keep())
    assert isinstance(match.pending["a"].decision, Reach)
    match.play("a", Leave())
    assert "a" not in match.to_act


@rule("ENG-KIND")
def test_an_action_without_a_check_of_its_own_must_be_among_the_options() -> None:
    match = scramble()
    assert match.verify("a", Leave()) is None
    reach = match.pending["a"].decision
    assert reach.options(match.game, "a") == [Grab(), Leave()]
    answer: Action[Any] = Pass()
    refusal = answer.verify(match.game, reach)
    assert refusal is not None
    assert (refusal.rule, refusal.message.key) == ("PAR-GRAB", "plancia.no.option")


def test_an_open_kind_takes_any_value_that_its_check_allows() -> None:
    match = scramble(dice=(2,))
    match.play(CLOCK, Ring())
    assert match.pending["a"].open == (Throw,)
    assert Throw(61.803) not in match.pending["a"].options
    assert refused_by(match, "a", Throw(-0.001)) == "PAR-THROW"
    match.play("a", Throw(61.803))
    assert match.outcome is not None
    assert match.game.chance.left_over() == 0


def test_the_last_counter_takes_effect_first() -> None:
    match = parlour()
    for seat in "abc":
        match.play(seat, Bid(0))
    match.play("b", Counter(0))
    match.play("c", Counter(0))
    match.play("a", Counter(0))
    match.play("b", Pass())
    assert [told.event for told in match.events[-5:]] == [
        Countered("b", 4),
        Countered("c", 6),
        Countered("a", 1),
        Cancelled("a"),
        Cancelled("b"),
    ]


def test_a_decision_for_nobody_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Lead, "run", lambda self, g: g.then(Aim(())))
    match = scramble()
    match.play(CLOCK, Ring())
    assert match.outcome is not None


def test_a_fault_in_the_rules_leaves_the_match_as_it_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(self: Grab, g: Parlour, asked: Reach) -> None:
        g.bag.clear()
        g.score("PAR-GRAB", "a", 9)
        raise ZeroDivisionError

    match = scramble()
    before, told = match.digest(), list(match.events)
    monkeypatch.setattr(Grab, "run", broken)
    with pytest.raises(ZeroDivisionError):
        match.play("a", Grab())
    assert (match.digest(), match.events) == (before, told)
    assert match.to_act == ("a", "b", "c", CLOCK)


def test_a_game_that_stops_without_an_outcome_is_a_fault(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Concede, "run", lambda self, g, asked: g.restart())
    with pytest.raises(RuntimeError, match="parlour ran out of steps without an outcome"):
        parlour().play("a", Concede())


# --- taking back ---------------------------------------------------------------------------------


@rule("ENG-UNDO")
def test_a_seat_takes_back_its_own_last_actions_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Parlour, "reveal", lambda self: None)
    match = scramble()
    digests = [match.digest()]
    for action in (Grab(), Keep(), Grab()):
        match.play("c", action)
        digests.append(match.digest())
    told = len(match.events)
    for back, digest in zip((2, 1, 2), reversed(digests[:-1]), strict=True):
        assert match.can_undo("c")
        match.undo("c")
        assert match.digest() == digest
        told -= back
        assert len(match.events) == told
    assert len(match.record.actions) == 4
    match.play("c", Grab())
    assert match.digest() == digests[1]


@rule("ENG-UNDO")
def test_nobody_takes_back_the_action_of_another() -> None:
    match = parlour()
    match.play("c", Bid(0))
    assert not match.can_undo("a")
    before = match.digest()
    with pytest.raises(Illegal, match="ENG-UNDO"):
        match.undo("a")
    assert match.digest() == before


@rule("ENG-UNDO")
def test_what_another_seat_has_acted_on_stays() -> None:
    match = parlour()
    match.play("c", Bid(0))
    match.play("a", Bid(0))
    match.undo("a")
    assert not match.can_undo("c")
    assert not match.can_undo("a")


@rule("ENG-UNDO")
def test_a_secret_choice_can_be_taken_back_until_it_is_shown() -> None:
    match = parlour()
    match.play("a", Bid(0))
    match.undo("a")
    assert match.to_act == ("a", "b", "c")
    match.play("a", Bid(1))
    match.play("b", Bid(0))
    match.play("c", Bid(0))
    assert not any(match.can_undo(seat) for seat in "abc")


@rule("ENG-UNDO")
def test_a_roll_is_never_taken_back() -> None:
    match = scramble()
    match.play(CLOCK, Ring())
    match.play("a", Throw(5))
    assert not match.can_undo("a")


@rule("ENG-UNDO")
def test_the_action_that_ended_a_match_can_be_taken_back() -> None:
    match = parlour()
    match.play("a", Concede())
    match.undo("a")
    assert match.outcome is None
    assert match.to_act == ("a", "b", "c")


def test_only_the_steps_of_a_kind_that_come_next_are_called_off() -> None:
    g = parlour().game
    g.restart(Round(), AskBoth(1, 0.0), End(), Round())
    g.call_off(End)
    assert len(g.agenda) == 4
    g.call_off(Round, AskBoth)
    assert [type(step) for step in reversed(g.agenda)] == [End, Round]
    g.call_off(End, Round)
    assert not g.agenda
