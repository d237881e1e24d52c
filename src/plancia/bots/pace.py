"""When bots act: in a timed phase each at its own pace, in game time, until the bell.

    pace = Pace(seed=7)
    while turn := pace.next(match):
        action = choose(turn.seat)
        if pace.allows(match, turn, action):
            match.play(turn.seat, action, turn.at)

A simulation takes the times as they are; a table with people waits until its stopwatch shows them.
The same seed and the same actions give the same times.
"""

from __future__ import annotations

from collections.abc import Container
from random import Random
from typing import Any, NamedTuple

from plancia.bots.bot import next_seat
from plancia.bots.insight import insight_of
from plancia.core import CLOCK, Action, Game, Match, Seat
from plancia.core.timing import SECOND

SECONDS = 3.0
"""How long a bot takes for an action in a timed phase, on average."""
LOOKS_AGAIN = SECOND
"""After how long a bot that has nothing to do looks at the table again."""


class Turn(NamedTuple):
    """Who acts next, and at which game time; None where time does not matter."""

    seat: Seat
    at: int | None


class Rests:
    """How often bots do what in the timed phases of one match, as its game says (`bot_pace`)."""

    def __init__(self) -> None:
        """Nobody has done anything yet."""
        self._until: dict[tuple[Seat, str], int] = {}

    def free_at(self, match: Match, seat: Seat, action: Action[Any], at: int) -> int:
        """The game time from which on a bot may do this; one with nothing to do looks again."""
        kind: type[Game] = type(match.game)
        is_idle = insight_of(kind).is_idle
        if is_idle is not None and is_idle(match.game, seat):
            return at + LOOKS_AGAIN
        rest = match.game.bot_pace(action)
        return 0 if rest is None else self._until.get((seat, rest[0]), 0)

    def note(self, match: Match, seat: Seat, action: Action[Any], at: int) -> None:
        """A bot does this at a game time."""
        if (rest := match.game.bot_pace(action)) is not None:
            name, seconds = rest
            self._until[seat, name] = at + round(seconds * SECOND)


class Pace:
    """Says who acts next in one match."""

    def __init__(self, seed: int | str = 0, seconds: float = SECONDS) -> None:
        """Own a random state that the seed names; `seconds` is the average for an action."""
        self._random = Random(f"pace:{seed}").random
        self._seconds = seconds
        self._rests = Rests()
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

    def allows(self, match: Match, turn: Turn, action: Action[Any]) -> bool:
        """Whether a bot may do in its turn what it has chosen; else it is its turn again later."""
        if turn.at is None or turn.seat == CLOCK:
            return True
        free = self._rests.free_at(match, turn.seat, action, turn.at)
        if free > turn.at:
            self._due[turn.seat] = free
            return False
        self._rests.note(match, turn.seat, action, turn.at)
        return True

    def _untimed(self, match: Match, seats: Container[Seat] | None) -> Turn | None:
        if seats is None:
            return Turn(next_seat(match, self._random), None)
        ready = (seat for seat in self._asked(match, seats) if match.options(seat))
        seat = next(ready, None)
        return None if seat is None else Turn(seat, None)

    def _asked(self, match: Match, seats: Container[Seat] | None) -> list[Seat]:
        return [seat for seat in match.to_act if seats is None or seat in seats]
