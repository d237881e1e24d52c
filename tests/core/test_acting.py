"""Acting: who may, with what, several at once, against a clock, and what can be taken back."""

from __future__ import annotations

import pytest

import plancia
from plancia.core import CLOCK, Action, Illegal, Match
from plancia.games.tris import Mark
from plancia.testing import rule
from plancia.testing.golden import play_out, random_policy
from tests.examples.parlour import Parlour
from tests.examples.parlour.rules import (
    Aim,
    Bid,
    Cancelled,
    Concede,
    Counter,
    Countered,
    Grab,
    Lead,
    Pass,
    Throw,
    TimeUp,
)


def parlour(dice: tuple[int, ...] | None = None) -> Match:
    position = {"hands": {"a": [15, 1], "b": [3, 4], "c": [5, 6]}}
    return Match.placed(Parlour, {"rounds": 1}, position, dice=dice)


def scramble(dice: tuple[int, ...] | None = None) -> Match:
    match = parlour(dice)
    for seat in "abc":
        match.play(seat, Bid(0))
    match.play("b", Pass())
    return match


def refused_by(match: Match, seat: str, action: Action[Parlour]) -> str:
    before, told = match.digest(), list(match.events)
    with pytest.raises(Illegal) as refused:
        match.play(seat, action)
    assert (match.digest(), match.events) == (before, told)
    assert str(refused.value).startswith(f"[{refused.value.refusal.rule}] ")
    return refused.value.refusal.rule


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
    play_out(match, random_policy(0))
    assert match.pending == {}
    for seat in ("x", "o"):
        refusal = match.verify(seat, Mark(0))
        assert refusal is not None
        assert refusal.rule == "ENG-OVER"


@rule("ENG-TURN")
def test_a_decision_that_stays_is_open_to_all_until_the_clock_closes_it() -> None:
    match = scramble()
    assert set(match.to_act) == {"a", "b", "c", CLOCK}
    assert match.pending["a"].seconds == 20.0
    for seat in "aba":
        match.play(seat, Grab())
    assert refused_by(match, "c", Grab()) == "PAR-CLOCK"
    assert refused_by(match, "a", TimeUp()) == "PAR-CLOCK"
    match.play(CLOCK, TimeUp())
    assert match.to_act == ("a",)
    assert match.pending["a"].seconds is None


def test_an_open_kind_takes_any_value_that_its_check_allows() -> None:
    match = scramble(dice=(2,))
    match.play(CLOCK, TimeUp())
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
    match.play(CLOCK, TimeUp())
    assert match.outcome is not None


def test_a_fault_in_the_rules_leaves_the_match_as_it_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(self: Grab, g: Parlour) -> None:
        g.tokens = 0
        g.score("PAR-CLOCK", "a", 9)
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
    monkeypatch.setattr(Concede, "run", lambda self, g: g.agenda.clear())
    with pytest.raises(RuntimeError, match="parlour ran out of steps without an outcome"):
        parlour().play("a", Concede())


# --- taking back ---------------------------------------------------------------------------------


@rule("ENG-UNDO")
def test_a_seat_takes_back_its_own_last_actions_one_by_one() -> None:
    match = scramble()
    digests = [match.digest()]
    for _ in range(3):
        match.play("c", Grab())
        digests.append(match.digest())
    told = len(match.events)
    for back, digest in enumerate(reversed(digests[:-1]), 1):
        assert match.can_undo("c")
        match.undo("c")
        assert match.digest() == digest
        assert len(match.events) == told - back
        assert len(match.record.actions) == 7 - back
    match.play("c", Grab())
    assert match.digest() == digests[1]


@rule("ENG-UNDO")
def test_nobody_takes_back_the_action_of_another() -> None:
    match = scramble()
    match.play("c", Grab())
    assert not match.can_undo("a")
    before = match.digest()
    with pytest.raises(Illegal, match="ENG-UNDO"):
        match.undo("a")
    assert match.digest() == before


@rule("ENG-UNDO")
def test_what_another_seat_has_acted_on_stays() -> None:
    match = scramble()
    match.play("c", Grab())
    match.play("a", Grab())
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
    match.play(CLOCK, TimeUp())
    assert match.can_undo(CLOCK)
    match.play("a", Throw(5))
    assert not match.can_undo("a")


@rule("ENG-UNDO")
def test_the_action_that_ended_a_match_can_be_taken_back() -> None:
    match = parlour()
    match.play("a", Concede())
    match.undo("a")
    assert match.outcome is None
    assert match.to_act == ("a", "b", "c")
