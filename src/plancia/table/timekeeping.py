"""Time at the terminal: who acts when, how long a person may be asked, and what the clocks show."""

from __future__ import annotations

from collections.abc import Callable, Container

from plancia.bots import Pace, Turn
from plancia.core import CLOCK, Match, Seat
from plancia.core.timing import SECOND
from plancia.stopwatch import Stopwatch
from plancia.table.words import Words

MINUTE = 60


class Timekeeper:
    """Follows a match between people at a terminal and bots."""

    def __init__(self, match: Match, bots: Container[Seat], now: Callable[[], float]) -> None:
        """Know whose seats are played by bots; `now` reads a real clock, in seconds."""
        self.match, self.bots = match, bots
        self.watch = Stopwatch(now)
        self.pace = Pace(match.record.seed)

    @property
    def time(self) -> int | None:
        """The game time of something that is played now; None where time does not matter."""
        return self.watch.time(self.match)

    @property
    def is_over(self) -> bool:
        """Whether the clock has to ring now."""
        left = self.watch.seconds_left(self.match)
        return left is not None and left <= 0

    def turn(self) -> Turn | None:
        """The bot that acts next, or the clock, and when."""
        return self.pace.next(self.match, self.bots)

    def is_due(self, turn: Turn) -> bool:
        """Whether the time for it has come."""
        now = self.time
        return turn.at is None or now is None or turn.at <= now

    def patience(self) -> float | None:
        """How long a person may be asked before a bot acts or the clock rings; None: for ever."""
        left, turn, now = self.watch.seconds_left(self.match), self.turn(), self.time
        if left is None or now is None:
            return None
        if turn is None or turn.at is None or turn.seat == CLOCK:
            return left
        return min(left, max(0, turn.at - now) / SECOND)

    def line(self, words: Words) -> str:
        """What the clocks show; empty where none runs."""
        game = self.match.game
        left = self.watch.seconds_left(self.match)
        if left is None:
            return ""
        shown = [words.say("plancia.table.time_left", time=clock(left))]
        if game.clocks is not None:
            others = (seat for seat in game.clocks.left if seat not in self.match.to_act)
            shown += [f"{words.seat(s)} {clock(game.clocks.left[s] / SECOND)}" for s in others]
        return " · ".join(shown)


def clock(seconds: float) -> str:
    """Seconds as a clock shows them: 1:05."""
    minutes, rest = divmod(int(seconds), MINUTE)
    return f"{minutes}:{rest:02}"
