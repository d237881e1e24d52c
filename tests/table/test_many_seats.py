"""Several people at one terminal: secrets, simultaneous choices, a clock."""

import pytest

from plancia.core import CLOCK, Match, TimeControl
from plancia.games.tris import Tris
from plancia.table.terminal import TimeIsUp
from plancia.table.timekeeping import Timekeeper
from tests.examples.parlour import Parlour
from tests.examples.parlour.scramble import Reach
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
    before, asked, later = said.partition("B to play: pass the keyboard")
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


def test_seat_without_options_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Reach, "options", lambda self, g, seat: [])
    said = Sitting(scramble(), "1").transcript()
    assert "“1” does nothing: you have no options now." in said


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


class Impatient:
    """A person who answers some questions and lets the time of the others pass."""

    def __init__(self, sitting: Sitting, *lines: str | None) -> None:
        self.lines, self.hands = list(lines), 100.0
        self.asked: list[float | None] = []
        session = sitting.session
        session.timekeeper = Timekeeper(session.match, session.bots, lambda: self.hands)
        session.terminal.ask = self.ask  # type: ignore[method-assign]

    def ask(self, prompt: str, seconds: float | None = None) -> str:
        self.asked.append(seconds)
        if not self.lines:
            raise EOFError
        line = self.lines.pop(0)
        if line is not None:
            return line
        self.hands += seconds or 0.0
        raise TimeIsUp


def test_clock_acts_when_a_person_is_too_slow() -> None:
    match = scramble()
    sitting = Sitting(match)
    person = Impatient(sitting, None)
    said = sitting.transcript()
    assert person.asked[0] == 20
    assert "(0:20 left)" in said
    assert "Time is up." in said
    assert match.record.actions[-1].seat == CLOCK


def test_bots_act_at_their_pace_while_a_person_thinks() -> None:
    match = scramble()
    sitting = Sitting(match, bots={seat: FirstOption() for seat in "bc"})
    before = len(match.record.actions)
    person = Impatient(sitting, None, None, None, "1")
    sitting.transcript()
    played = match.record.actions[before:]
    assert {one.seat for one in played[:3]} <= {"b", "c"}
    assert played[3].seat == "a"
    times = [one.at for one in played if one.at is not None]
    assert times == sorted(times)
    assert times[-1] < 20_000
    assert all(seconds is not None and seconds < 20 for seconds in person.asked[:3])


def test_the_clock_is_stopped_and_goes_on() -> None:
    match = scramble()
    sitting = Sitting(match)
    person = Impatient(sitting, "pause", "grab", "continue", "pause", "1")
    said = sitting.transcript()
    assert "The game is paused. Continue?" in said
    assert [played.action["type"] for played in match.record.actions[-4:]] == [
        *("pause", "continue", "pause", "continue")
    ]
    assert person.asked[1] is None, "no time passes"


def test_nobody_pauses_without_a_clock() -> None:
    said = Sitting(parlour(), "pause", "continue").transcript()
    assert "There is no clock to stop. [ENG-PAUSE]" in said
    assert "The game is not paused. [ENG-PAUSE]" in said


def test_a_seat_that_thinks_for_too_long_loses() -> None:
    match = Match.new(Tris, {}, time=TimeControl("side", 65, 5))
    sitting = Sitting(match, bots={"o": FirstOption()})
    person = Impatient(sitting, "1", None)
    said = sitting.transcript()
    assert "(1:05 left · o 1:05)" in said
    assert person.asked[:2] == [65, 70]
    assert "Time is up for x." in said
    assert match.outcome is not None
    assert match.outcome.winners == ("o",)


def test_what_comes_too_late_is_refused_and_the_clock_acts() -> None:
    match = scramble()
    sitting = Sitting(match)
    person = Impatient(sitting, "1")

    def late(prompt: str, seconds: float | None = None) -> str:
        person.hands += 30
        return person.ask(prompt, seconds)

    sitting.session.terminal.ask = late  # type: ignore[method-assign]
    said = sitting.transcript()
    assert "Too late: time is up. [ENG-CLOCK]" in said
    assert "Time is up." in said
    assert match.record.actions[-1].seat == CLOCK
