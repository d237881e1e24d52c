"""Answers that go without saying: what nobody is asked, and what is asked all the same."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.core import Match, Pause, TimeControl, replay
from plancia.core.automatic import Asking, Automatic, only_answer, with_control
from plancia.games.tris import Mark, Tris
from tests.examples.parlour import Parlour
from tests.examples.parlour.rules import Pass, Respond
from tests.examples.script import Say, Script


class Driver:
    """Whoever drives a match, in a few lines."""

    def __init__(self, *ask: str, time: TimeControl | None = None) -> None:
        self.match = Match.new(Script, {"ask": " ".join(ask)}, time=time)
        self.automatic = Automatic(self.match)
        self.given: list[str] = []
        """Who was not asked, in order."""
        self.go_on()

    def go_on(self) -> None:
        while (deed := self.automatic.next()) is not None:
            self.match.play(*deed, automatic=True)
            self.given.append(deed.seat)

    def say(self, seat: str, number: int = 0, at: int | None = None) -> None:
        action = Say(number)
        declined = self.automatic.declined_by(seat, action)
        self.match.play(seat, action, at)
        self.automatic.note(seat, declined)
        self.go_on()

    def undo(self, seat: str) -> None:
        self.match.undo(seat)
        self.automatic.forget()
        self.go_on()


def test_the_only_answer_is_given_by_itself_and_recorded_like_any_other() -> None:
    table = Driver("a2", "b1", "b1", "a2")
    table.say("a", 1)
    assert table.given == ["b", "b"]
    assert table.match.to_act == ("a",)
    assert [(each.seat, each.action["number"]) for each in table.match.record.actions] == [
        ("a", 1),
        ("b", 0),
        ("b", 0),
    ]
    assert replay(Script, table.match.record).digest() == table.match.digest()


def test_the_last_free_cell_is_marked_by_itself() -> None:
    match = Match.new(Tris, {})
    for cell in (0, 1, 2, 4, 3, 5, 7, 6):
        assert Automatic(match).next() is None
        match.play(match.to_act[0], Mark(cell))
    assert only_answer(match, "x") == Mark(8)


def test_whoever_wants_to_be_asked_always_is_asked() -> None:
    table = Driver("a2", "b1", "a2")
    table.automatic.ask("b", "always")
    table.say("a")
    assert (table.given, table.match.to_act) == ([], ("b",))
    table.automatic.ask("b", "could")
    table.go_on()
    assert (table.given, table.match.to_act) == (["b"], ("a",))


def test_undo_goes_back_over_answers_that_nobody_chose() -> None:
    table = Driver("a2", "b1", "b1", "a2")
    table.say("a")
    assert table.match.can_undo("a")
    assert not table.match.can_undo("b")
    table.undo("a")
    assert table.match.record.actions == ()
    assert table.match.to_act == ("a",)
    assert not table.match.can_undo("a")


def test_one_step_of_undo_says_whether_the_choice_is_still_to_come() -> None:
    table = Driver("a2", "b1", "a2")
    table.say("a")
    assert table.match.take_back("a")
    assert table.match.to_act == ("b",)
    assert not table.match.take_back("a")


def test_a_question_that_is_the_last_chance_to_undo_is_asked() -> None:
    table = Driver("a2", "a1", "b2")
    table.say("a")
    assert (table.given, table.match.to_act) == ([], ("a",))
    rolled = Driver("a2r", "a1", "b2")
    rolled.say("a")
    assert (rolled.given, rolled.match.to_act) == (["a"], ("b",))
    inside = Driver("a2", "a1", "a2")
    inside.say("a")
    assert (inside.given, inside.match.can_undo("a")) == (["a"], True)


def test_a_question_that_stays_is_never_answered_by_itself() -> None:
    assert Driver("s1").given == []


def test_lanes_go_on_by_themselves_but_not_against_the_bell() -> None:
    assert Driver("l1", "a2").given == ["a", "b"]
    assert Driver("l1b", "a2").given == []


def test_an_automatic_answer_takes_no_time_and_a_pause_stops_it() -> None:
    clock = TimeControl("side", 60.0)
    table = Driver("a2", "b1", "a2", time=clock)
    table.say("a", at=5_000)
    assert table.given == ["b"]
    assert table.match.game.clocks is not None
    assert table.match.game.clocks.left == {"a": 55_000, "b": 60_000}
    paused = Driver("a2", "b1", "a2", time=clock)
    paused.automatic.ask("b", "always")
    paused.say("a", at=5_000)
    paused.match.play("b", Pause())
    paused.automatic.ask("b", "could")
    assert paused.automatic.next() is None


# --- windows -------------------------------------------------------------------------------------


def test_the_same_window_is_not_opened_twice_in_a_row() -> None:
    table = Driver("b3w", "b3w", "b2w", "a2")
    table.say("b")
    assert (table.given, table.match.to_act) == (["b", "b"], ("a",))
    table.undo("b")
    assert table.match.to_act == ("b",)
    assert table.match.record.actions == ()


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (("b3w", "b4w"), "there is something new to do"),
        (("b3w", "a2r", "b3w"), "dice were seen"),
        (("b3w", "a2t", "b3w"), "another turn has begun"),
        (("b3w", "b3"), "it is no window"),
    ],
)
def test_a_window_is_opened_again_if(asked: tuple[str, ...], why: str) -> None:
    table = Driver(*asked, "a2")
    table.say("b")
    if table.match.to_act == ("a",):
        table.say("a")
    assert (table.given, table.match.to_act) == ([], ("b",)), why


def test_a_window_that_was_used_is_opened_again() -> None:
    table = Driver("b3w", "b3w", "a2")
    table.say("b", 1)
    assert (table.given, table.match.to_act) == ([], ("b",))


def test_nobody_is_asked_for_responses_in_a_turn_in_which_they_want_none() -> None:
    table = Driver("a2", "b3w", "b2", "b3w", "a2t", "b3w", "a2")
    table.automatic.ask("b", "never")
    table.say("a")
    assert (table.given, table.match.to_act) == (["b"], ("b",))
    table.say("b")
    assert table.given == ["b", "b"]
    table.say("a")
    assert table.match.to_act == ("b",)
    assert table.automatic.asks("b") == "could"


def test_nor_is_a_window_that_stays_opened_then_unless_it_must_be() -> None:
    table = Driver("a2", "u2", "a2")
    table.automatic.ask("b", "never")
    table.say("a")  # something was said: there is no leaving
    assert (table.given, table.match.to_act) == ([], ("b",))
    free = Driver("u2", "a2")
    assert free.match.to_act == ("b",)
    free.automatic.ask("b", "never")
    free.go_on()
    assert (free.given, free.match.to_act) == (["b"], ("a",))


# --- secrets -------------------------------------------------------------------------------------


def _responding(known: bool, monkeypatch: pytest.MonkeyPatch) -> Match[Any]:
    """A seat without cards is asked for a counter; the others hold some."""
    monkeypatch.setattr(Respond, "is_known", lambda self, g, seat: known)
    match = Match.new(Parlour, {}, seed=2)
    match.game.hands["b"].clear()
    match.game.restart(Respond(("b",)))
    match.game.hands["a"] = [3]
    match.to_act = ("b",)
    return match


def test_a_seat_with_secrets_is_asked_unless_its_question_says_that_none_matters(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert only_answer(_responding(True, monkeypatch), "b") == Pass()
    match = _responding(False, monkeypatch)
    match.game.bids = {"b": 4}  # which nobody else knows
    assert only_answer(match, "b") is None


# --- the setting ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ask", "how", "values"),
    [(("a2", "b2"), "could", 2), (("a2", "b2"), "always", 2)],
)
def test_every_seat_may_set_how_it_is_asked(ask: tuple[str, ...], how: Asking, values: int) -> None:
    table = Driver(*ask)
    table.automatic.ask("a", how)
    scene = with_control(table.match.scene("a"), table.automatic)
    (control,) = scene.controls
    assert len(control.values) == values + table.automatic.has_windows
    assert control.values[control.on].action == {"type": "ask_me", "how": how}
    assert with_control(table.match.scene(None), table.automatic).controls == ()
