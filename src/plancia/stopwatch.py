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
        self._since: float | None = None
        """The real time of game time 0; None while no time passes."""
        self._deadline: int | None = None

    def time(self, match: Match) -> int | None:
        """The game time of something that is played now; None where time does not matter."""
        game: Game = match.game
        if not game.is_timed or game.paused or match.roller is not None:
            self._since = None
            return None
        if self._since is None or self._deadline != game.deadline:
            self._since, self._deadline = self._now() - game.now / SECOND, game.deadline
        time = round((self._now() - self._since) * SECOND)
        if time < game.now:  # somebody played ahead of the clock
            self._since = self._now() - game.now / SECOND
        return max(game.now, time)

    def seconds_left(self, match: Match) -> float | None:
        """How long until the clock of a match rings; None: it does not."""
        rings, now = match.rings_at, self.time(match)
        return None if rings is None or now is None else max(0.0, (rings - now) / SECOND)
