"""The one clock of tables: it turns the time of a real clock into the game time of a match.

    watch = Stopwatch(time.monotonic)
    match.play(seat, action, watch.time(match))

Game time stands still while a match is paused, while real dice are rolled and while no clock runs.
It goes on from the last recorded action: time in which nobody served a table (it was saved, or its
server was down) does not count, and a bell that was rung late takes nothing from the next phase.
"""

from __future__ import annotations

from collections.abc import Callable

from plancia.core import Game, Match
from plancia.core.timing import SECOND


class Stopwatch:
    """Follows one match; `now` reads a real clock, in seconds."""

    def __init__(self, now: Callable[[], float]) -> None:
        """Begin when it is first asked."""
        self._now = now
        self.is_held = False
        """Whether time stands still because somebody is waited for, whatever the match says."""
        self._since: float | None = None
        """The real time of game time 0; None while no time passes."""
        self._deadline: int | None = None

    def time(self, match: Match, arrived: float | None = None) -> int | None:
        """The game time of something that is played now; None where time does not matter.

        `arrived` is the real time at which it reached the table, if that was some time ago: then
        it counts from there, though never before what has been played.
        """
        game: Game = match.game
        if not game.is_timed or game.paused or self.is_held or match.roller is not None:
            self._since = None
            return None
        now = self._now()
        if self._since is None or self._deadline != game.deadline:
            self._since, self._deadline = now - game.now / SECOND, game.deadline
        if round((now - self._since) * SECOND) < game.now:  # somebody played ahead of the clock
            self._since = now - game.now / SECOND
        when = now if arrived is None else min(arrived, now)
        return max(game.now, round((when - self._since) * SECOND))

    def seconds_left(self, match: Match) -> float | None:
        """How long until the clock of a match rings; None: it does not."""
        rings, now = match.rings_at, self.time(match)
        return None if rings is None or now is None else max(0.0, (rings - now) / SECOND)
