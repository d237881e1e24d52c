"""Time: bells, clocks of the seats, pauses, and records that know when something was played."""

from __future__ import annotations

import msgspec
import pytest

import plancia
from plancia.core import (
    CLOCK,
    Continue,
    Illegal,
    Match,
    Pause,
    Record,
    RecordError,
    Ring,
    TimeControl,
    load,
    replay,
)
from plancia.core.timing import CONTINUE, RING
from plancia.games.tris import Mark, Tris
from plancia.stopwatch import Stopwatch
from plancia.testing import rule
from tests.core.tables import parlour, refused_by, scramble, timed
from tests.examples.parlour import Parlour
from tests.examples.parlour.rules import Bid
from tests.examples.parlour.scramble import Grab, Keep, Leave

# --- the bell ------------------------------------------------------------------------------------


@rule("ENG-CLOCK")
def test_the_bell_rings_at_its_time_and_at_no_other() -> None:
    match = scramble()
    assert match.rings_at == 20_000
    for at in (0, 19_999, 20_001):
        assert refused_by(match, CLOCK, RING, at) == "ENG-CLOCK"
    assert refused_by(match, "a", RING, 20_000) == "ENG-CLOCK"
    twin = match.clone()
    match.play(CLOCK, RING)
    twin.apply(CLOCK, RING)
    assert match.game.now == twin.game.now == 20_000
    assert match.digest() == twin.digest()


@rule("ENG-CLOCK")
def test_nothing_is_played_after_the_bell_or_before_the_last_action() -> None:
    match = scramble()
    match.play("a", Grab(), at=5_000)
    assert refused_by(match, "b", Grab(), 20_000) == "ENG-CLOCK"
    assert refused_by(match, "b", Grab(), 4_999) == "ENG-CLOCK"
    match.play("b", Grab(), at=5_000)
    match.play("a", Keep(), at=19_999)


def test_without_a_time_none_has_passed() -> None:
    match = scramble()
    match.play("a", Grab(), at=5_000)
    match.play("b", Grab())
    assert match.game.now == 5_000


def test_a_record_has_times_only_where_a_clock_runs() -> None:
    match = scramble()
    match.play("a", Grab(), at=1_500)
    match.play("a", Keep(), at=2_500)
    match.play(CLOCK, RING)
    assert [played.at for played in match.record.actions] == [
        *[None] * 4,
        1_500,
        2_500,
        20_000,
    ]
    encoded = msgspec.json.encode(match.record)
    assert encoded.count(b'"at":') == 3


@rule("ENG-CLOCK")
def test_the_same_record_with_other_times_is_another_match() -> None:
    match = timed()
    match.play("a", Grab(), at=1_500)
    record = match.record
    assert replay(Parlour, record).game.now == 1_500
    *others, last = record.actions
    later = msgspec.structs.replace(last, at=1_501)
    with pytest.raises(RecordError, match="another position"):
        replay(Parlour, msgspec.structs.replace(record, actions=(*others, later)))
    late = msgspec.structs.replace(last, at=20_000)
    with pytest.raises(RecordError, match="action 5 cannot be played"):
        replay(Parlour, msgspec.structs.replace(record, actions=(*others, late)))


# --- pauses --------------------------------------------------------------------------------------


@rule("ENG-PAUSE")
def test_while_a_match_is_paused_nobody_acts_and_no_time_passes() -> None:
    match = scramble()
    match.play("a", Grab(), at=1_000)
    match.play("b", Pause(), at=3_000)
    assert list(match.to_act) == ["a", "b", "c"]
    rings = match.rings_at
    assert rings is None
    assert refused_by(match, "a", Keep(), 3_500) == "ENG-PAUSE"
    assert refused_by(match, "c", Pause()) == "ENG-PAUSE"
    assert refused_by(match, CLOCK, RING) == "ENG-CLOCK"
    assert not match.can_undo("a")
    match.play("c", Continue())
    assert match.game.now == 3_000
    assert match.rings_at == 20_000
    assert list(match.to_act) == ["a", "b", "c", CLOCK]
    match.play("a", Keep(), at=4_000)


@rule("ENG-PAUSE")
def test_only_a_clock_that_runs_can_be_stopped() -> None:
    match = parlour()
    assert refused_by(match, "a", Pause()) == "ENG-PAUSE"
    assert refused_by(match, "a", Continue()) == "ENG-PAUSE"
    running = scramble()
    assert refused_by(running, "stranger", Pause()) == "ENG-TURN"
    assert refused_by(running, "a", Pause(), 20_000) == "ENG-CLOCK"
    assert refused_by(running, "a", Continue()) == "ENG-PAUSE"


@rule("ENG-PAUSE")
def test_everybody_sees_that_a_match_is_paused_and_may_let_it_go_on() -> None:
    match = scramble()
    match.play("b", Pause(), at=3_000)
    for seat in "abc":
        assert match.options(seat) == (CONTINUE,)
        assert match.pending[seat].prompt.key == "plancia.ask.paused"
        scene = match.scene(seat)
        assert scene.prompt is not None
        assert scene.prompt.key == "plancia.ask.paused"
        assert [choice.label.key for choice in scene.choices] == ["plancia.action.continue"]
        assert scene.choices[0].action == {"type": "continue"}
    assert match.scene(None).choices == ()


@rule("ENG-PAUSE")
def test_a_paused_match_is_saved_cloned_and_replayed() -> None:
    match = timed()
    match.play("a", Pause(), at=3_000)
    for other in (match.clone(), load(Parlour, match.save()), replay(Parlour, match.record)):
        assert other.to_act == ("a", "b", "c")
        other.apply("b", CONTINUE)
        assert other.rings_at == 20_000
    match.play("b", CONTINUE, at=99_000)
    assert match.record.actions[-1].at == 3_000, "a pause takes no time"
    assert replay(Parlour, match.record).digest() == match.digest()


@rule("ENG-UNDO")
def test_what_was_played_before_a_pause_stays() -> None:
    match = scramble()
    match.play("c", Leave(), at=1_000)
    match.play("c", Pause(), at=2_000)
    match.play("c", Continue())
    assert not match.can_undo("c")


# --- clocks of the seats -------------------------------------------------------------------------

MOVE = TimeControl("move", 30)
SIDE = TimeControl("side", 60, increment=5)


def tris(time: TimeControl) -> Match[Tris]:
    return Match.new(Tris, {}, time=time)


def clocks(match: Match) -> dict[str, int]:
    assert match.game.clocks is not None
    left: dict[str, int] = match.game.clocks.left
    return left


@rule("ENG-CLOCK")
def test_every_move_has_its_own_time() -> None:
    match = tris(MOVE)
    assert match.rings_at == 30_000
    match.play("x", Mark(0), at=29_000)
    assert match.rings_at == 59_000
    match.play("o", Mark(1), at=30_000)
    assert match.rings_at == 60_000
    assert clocks(match) == {"x": 30_000, "o": 30_000}


@rule("ENG-CLOCK")
def test_a_side_has_its_time_for_the_whole_match_and_more_after_each_action() -> None:
    match = tris(SIDE)
    match.play("x", Mark(0), at=20_000)
    assert clocks(match) == {"x": 45_000, "o": 60_000}
    match.play("o", Mark(1), at=21_000)
    assert clocks(match) == {"x": 45_000, "o": 64_000}
    assert match.rings_at == 66_000


@rule("ENG-CLOCK")
def test_whoever_runs_out_of_time_loses() -> None:
    match = tris(SIDE)
    match.play("x", Mark(0), at=20_000)
    assert refused_by(match, "o", Mark(1), 80_000) == "ENG-CLOCK"
    twin = match.clone()
    match.play(CLOCK, Ring())
    twin.apply(CLOCK, Ring())
    assert twin.digest() == match.digest()
    assert match.outcome is not None
    assert match.outcome.winners == ("x",)
    assert match.outcome.reason.key == "plancia.end.time"
    assert match.outcome.rules == ("ENG-CLOCK",)
    again = replay(Tris, match.record)
    assert again.digest() == match.digest()
    assert again.record == match.record


@rule("ENG-CLOCK")
def test_the_clocks_of_all_who_are_asked_run() -> None:
    match = parlour(time=SIDE)
    match.play("b", Bid(0), at=10_000)
    match.play("c", Bid(0), at=12_000)
    assert clocks(match) == {"a": 48_000, "b": 55_000, "c": 53_000}
    match.play("a", Bid(0), at=12_500)
    assert match.rings_at == 12_500 + 55_000


@rule("ENG-CLOCK")
def test_a_bell_rings_before_the_clock_of_a_seat_that_has_more_time() -> None:
    match = parlour(time=TimeControl("move", 30))
    for seat in "abc":
        match.play(seat, Bid(0))
    match.play("b", match.options("b")[0], at=1_000)
    assert match.rings_at == 21_000
    match.play(CLOCK, Ring())
    assert match.outcome is None
    assert list(match.to_act) == ["a"]


@rule("ENG-CLOCK")
def test_a_match_against_time_is_saved_and_replayed() -> None:
    match = tris(SIDE)
    match.play("x", Mark(0), at=20_000)
    match.play("x", Pause(), at=21_000)
    loaded = load(Tris, match.save())
    for one in (match, loaded):
        one.play("o", Continue())
        one.play("o", Mark(1), at=22_000)
    assert loaded.digest() == match.digest()
    assert loaded.record == match.record
    record = msgspec.json.decode(msgspec.json.encode(match.record), type=Record)
    assert record.time == SIDE
    assert [played.at for played in record.actions] == [20_000, 21_000, 21_000, 22_000]
    assert replay(Tris, record).digest() == match.digest()
    placed = parlour(time=SIDE)
    placed.play("a", Bid(0), at=7_000)
    assert replay(Parlour, placed.record).digest() == placed.digest()


@rule("ENG-PAUSE")
def test_nobody_gains_time_by_pausing() -> None:
    for control, left in ((MOVE, 29_000), (SIDE, 59_000)):
        match = tris(control)
        match.play("x", Pause(), at=1_000)
        match.play("o", Continue())
        assert clocks(match)["x"] == left


@rule("ENG-UNDO")
def test_against_clocks_nothing_is_taken_back() -> None:
    match = tris(MOVE)
    match.play("x", Mark(0), at=5_000)
    assert not match.can_undo("x")


def test_a_match_without_clocks_knows_no_time() -> None:
    match = plancia.new("tris")
    match.play("x", Mark(0), at=5_000)
    assert match.game.now == 0
    assert match.record.actions[0].at is None
    with pytest.raises(Illegal, match="ENG-CLOCK"):
        match.play(CLOCK, Ring())


# --- the stopwatch -------------------------------------------------------------------------------


class Hands:
    """A real clock that tests turn."""

    def __init__(self) -> None:
        self.seconds = 1_000.0

    def __call__(self) -> float:
        return self.seconds


def test_a_stopwatch_measures_from_the_moment_it_is_first_asked() -> None:
    hands, match = Hands(), scramble()
    watch = Stopwatch(hands)
    assert watch.time(match) == 0
    hands.seconds += 5
    assert watch.time(match) == 5_000
    assert watch.seconds_left(match) == 15
    match.play("a", Grab(), watch.time(match))
    hands.seconds += 100
    assert watch.seconds_left(match) == 0


def test_a_stopwatch_stands_still_while_a_match_is_paused_or_real_dice_are_rolled() -> None:
    hands, match = Hands(), scramble()
    watch = Stopwatch(hands)
    watch.time(match)
    hands.seconds += 5
    match.play("a", Pause(), watch.time(match))
    hands.seconds += 500
    assert watch.time(match) is None
    assert watch.seconds_left(match) is None
    match.play("a", Continue(), watch.time(match))
    assert watch.time(match) == 5_000
    hands.seconds += 1
    assert watch.time(match) == 6_000


def test_time_that_nobody_took_is_not_taken_from_the_next_phase() -> None:
    hands, match = Hands(), tris(MOVE)
    watch = Stopwatch(hands)
    watch.time(match)
    hands.seconds += 2
    match.play("x", Mark(0), watch.time(match))
    assert watch.seconds_left(match) == 30
    running = scramble()
    watch = Stopwatch(hands)
    watch.time(running)
    hands.seconds += 27  # somebody was late to ring
    running.play(CLOCK, Ring())
    running.game.deadline = running.game.now + 10_000
    assert watch.time(running) == 20_000


def test_no_time_passes_where_no_clock_runs() -> None:
    watch = Stopwatch(Hands())
    assert watch.time(plancia.new("tris")) is None
    assert watch.seconds_left(plancia.new("tris")) is None
