"""Pace: bots act at their own times in a timed phase, and the clock rings at its own."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from plancia.bots import Pace, RandomBot, Turn, make
from plancia.bots.bot import next_seat
from plancia.core import CLOCK, Match, Pause, TimeControl
from plancia.games.tris import Tris
from plancia.lab import playout
from tests.core.tables import scramble, timed
from tests.examples.parlour import Parlour
from tests.examples.parlour.scramble import Grab, Leave


def turns(match: Match, seed: int = 1, seconds: float = 3.0) -> Iterator[Turn]:
    """Play a match at random, by pace."""
    pace, bot = Pace(seed, seconds), RandomBot(seed)
    while turn := pace.next(match):
        yield turn
        match.play(turn.seat, bot.choose(match, turn.seat), turn.at)


def test_a_match_is_played_to_its_end_and_the_same_again() -> None:
    one, other = (Match.new(Parlour, {}) for _ in range(2))
    assert list(turns(one)) == list(turns(other))
    assert one.outcome is not None
    assert one.digest() == other.digest()
    assert list(turns(Match.new(Parlour, {}), seed=2)) != list(turns(Match.new(Parlour, {})))


def test_times_grow_and_stay_before_the_bell() -> None:
    match = timed()
    times = [turn for turn in turns(match) if turn.at is not None]
    at = [turn.at for turn in times if turn.at is not None]
    assert at == sorted(at)
    assert all(time < 20_000 for turn, time in zip(times, at, strict=True) if turn.seat != CLOCK)
    assert len({turn.seat for turn in times}) >= 3


def test_whoever_is_slow_does_less() -> None:
    def acted(seconds: float) -> int:
        match = scramble()
        return sum(turn.at is not None for turn in turns(match, seconds=seconds))

    assert acted(0.2) > acted(60) == 1, "only the clock"


def test_time_does_not_matter_where_no_bell_waits() -> None:
    pace = Pace(1)
    assert pace.next(Match.new(Tris, {})) == Turn("x", None)
    assert pace.next(Match.new(Tris, {}, time=TimeControl("move", 30))) == Turn("x", None)
    assert pace.next(Match.new(Tris, {}), seats=("o",)) is None


def test_only_some_seats_may_be_bots() -> None:
    match = scramble()
    pace = Pace(1)
    first = pace.next(match, seats=("b",))
    assert first is not None
    assert first.seat == "b"
    match.play("a", Grab(), at=0)
    assert pace.next(match, seats=("b",)) == first, "what others do does not hurry anybody"
    match.play("b", Leave(), first.at)
    assert pace.next(match, seats=("b",)) == Turn(CLOCK, 20_000)
    match.play("a", Pause())
    assert pace.next(match) is None


def test_the_clock_acts_now_and_then_in_play_outs() -> None:
    match = scramble()
    random = Random(1).random
    seats = [next_seat(match, random) for _ in range(2500)]
    assert {"a", "b", "c", CLOCK} == set(seats)
    assert 60 < seats.count(CLOCK) < 140
    match.game.bag.clear()
    match.play("b", Leave())
    assert "b" not in {next_seat(match, random) for _ in range(100)}


def test_play_outs_and_searches_come_through_lanes() -> None:
    for seed in range(20):
        assert playout(Match.new(Parlour, {}, seed).clone(), Random(seed).random) > 10
    match = timed()
    for name in ("greedy", "mcts:40"):
        bot = make(name, 1)
        assert match.verify("b", bot.choose(match, "b")) is None
