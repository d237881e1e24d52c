"""When bots act: in a timed phase each at its own pace, in game time, until the bell.

    pace = Pace(seed=7)
    while turn := pace.next(match):
        match.play(turn.seat, choose(turn.seat), turn.at)

A simulation takes the times as they are; a table with people waits until its stopwatch shows them.
The same seed and the same actions give the same times.
"""

from __future__ import annotations

from collections.abc import Container
from random import Random
from typing import NamedTuple

from plancia.bots.bot import next_seat
from plancia.core import CLOCK, Match, Seat
from plancia.core.timing import SECOND

SECONDS = 3.0
"""How long a bot takes for an action in a timed phase, on average."""


class Turn(NamedTuple):
    """Who acts next, and at which game time; None where time does not matter."""

    seat: Seat
    at: int | None


class Pace:
    """Says who acts next in one match."""

    def __init__(self, seed: int | str = 0, seconds: float = SECONDS) -> None:
        """Own a random state that the seed names; `seconds` is the average for an action."""
        self._random = Random(f"pace:{seed}").random
        self._seconds = seconds
        self._due: dict[Seat, int] = {}
        """When each seat acts next; a time that has passed is drawn again."""

    def next(self, match: Match, seats: Container[Seat] | None = None) -> Turn | None:
        """The next of these seats to act, or the clock if that is due before (by default: all).

        None if the match is over or paused, or if none of them has anything to do.
        """
        game = match.game
        if game.paused or not match.to_act:
            return None
        if game.deadline is None:
            self._due.clear()
            return self._untimed(match, seats)
        ready = [s for s in self._asked(match, seats) if s != CLOCK and match.options(s)]
        self._due = {s: at for s, at in self._due.items() if at > game.now and s in match.to_act}
        for seat in ready:
            if seat not in self._due:
                share = 2 * self._random()  # from nothing to twice the average
                self._due[seat] = game.now + 1 + int(self._seconds * SECOND * share)
        soonest = min(ready, key=self._due.__getitem__, default=CLOCK)
        rings = match.rings_at
        if soonest == CLOCK or (rings is not None and self._due[soonest] >= rings):
            return None if rings is None else Turn(CLOCK, rings)
        return Turn(soonest, self._due[soonest])

    def _untimed(self, match: Match, seats: Container[Seat] | None) -> Turn | None:
        if seats is None:
            return Turn(next_seat(match, self._random), None)
        ready = (seat for seat in self._asked(match, seats) if match.options(seat))
        seat = next(ready, None)
        return None if seat is None else Turn(seat, None)

    def _asked(self, match: Match, seats: Container[Seat] | None) -> list[Seat]:
        return [seat for seat in match.to_act if seats is None or seat in seats]
