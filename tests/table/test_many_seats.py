"""Several people at one terminal: secrets, simultaneous choices, a clock."""

from plancia.core import CLOCK, Match
from plancia.table.terminal import TimeIsUp
from tests.examples.parlour import Parlour
from tests.table.sitting import FirstOption, Sitting


def parlour() -> Match:
    return Match.new(Parlour, {}, 1)


def scramble() -> Match:
    """A match in which everybody may act until the clock does."""
    match = parlour()
    while CLOCK not in match.to_act:
        match.play(match.to_act[0], match.options(match.to_act[0])[-1])
    return match


def test_keyboard_is_handed_over_before_another_hand_is_shown() -> None:
    said = Sitting(parlour(), "1", "", "quit").transcript()
    before, asked, later = said.partition("It is the turn of b: hand over the keyboard")
    assert asked
    assert "parlour.card" in before
    assert later.index("b> ") > later.index("parlour.hand")


def test_person_is_told_nothing_that_only_others_may_know() -> None:
    match = parlour()
    sitting = Sitting(match, "1", "", "log")
    said = sitting.transcript()
    known = len(match.events_for("b"))
    assert known < len(match.events)
    assert f"\n{known}. " in said
    assert f"\n{known + 1}. " not in said


def test_everybody_chooses_before_anything_is_shown() -> None:
    match = parlour()
    Sitting(match, "1", "", "1", "", "1").transcript()
    assert [played.seat for played in match.record.actions] == ["a", "b", "c"]


def test_another_seat_may_act_while_the_clock_runs() -> None:
    match = scramble()
    before = len(match.record.actions)
    said = Sitting(match, "seat b", "", "1", "seat z").transcript()
    assert [played.seat for played in match.record.actions[before:]] == ["b"]
    assert "You may act for: a, b, c." in said


def test_clock_is_ended_by_hand() -> None:
    match = scramble()
    Sitting(match, "time").transcript()
    assert match.record.actions[-1].seat == CLOCK


def test_seat_without_options_is_told_so() -> None:
    match = scramble()
    said = Sitting(match, "1", "1", "1", "1").transcript()
    assert "“1” does nothing: you have no option now." in said


def test_bots_and_the_clock_finish_a_match_among_themselves() -> None:
    bots = {seat: FirstOption() for seat in "abc"}
    match = parlour()
    Sitting(match, bots=bots).transcript()
    assert match.outcome is not None


def test_bots_do_not_keep_a_person_from_a_timed_decision() -> None:
    match = scramble()
    bots = {seat: FirstOption() for seat in "bc"}
    said = Sitting(match, bots=bots).transcript()
    assert "a> " in said


def test_clock_acts_when_a_person_is_too_slow() -> None:
    match = scramble()
    sitting = Sitting(match)
    asked: list[float | None] = []

    def ask(prompt: str, seconds: float | None = None) -> str:
        asked.append(seconds)
        raise TimeIsUp if len(asked) == 1 else EOFError

    sitting.session.terminal.ask = ask  # type: ignore[method-assign]
    said = sitting.transcript()
    assert asked[0] is not None
    assert asked[0] > 0
    assert "Time is up." in said
    assert match.record.actions[-1].seat == CLOCK
