"""People who are gone in the middle of a match: the time waits for them, or bots play for them.

A phase against a bell stands still when its server comes back, or its last person has gone, and
goes on when all are back; whoever is there may also go on without the others. While somebody is
there, a table that wants it lets a bot play for everybody who has been gone for a while.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from plancia.core import Seat

if TYPE_CHECKING:
    from plancia.server.live import Live


class Absence:
    """Who is missing at one table, and what comes of it."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self._settings = live.services.settings
        self._gone: dict[Seat, float] = {}
        """Since when people are gone, by the real clock."""
        self.is_waited_for = False
        """Whether the time stands still until all are back."""

    @property
    def missing(self) -> tuple[Seat, ...]:
        """The seats of people who are not there and have not left for good."""
        present = self._live.present
        chairs = self._live.seating.chairs.values()
        return tuple(c.seat for c in chairs if c.human and not c.away and c.seat not in present)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that the time waits for."""
        return self.missing if self.is_waited_for else ()

    def look(self) -> None:
        """Somebody has come or gone, or the match has just been read."""
        live, now = self._live, self._settings.clock()
        present = live.present
        for chair in live.seating.chairs.values():
            if not chair.human or chair.seat in present:
                self._gone.pop(chair.seat, None)
            else:
                self._gone.setdefault(chair.seat, now)
        if not self.missing:
            self.is_waited_for = False
        elif not present and live.play is not None:
            self.is_waited_for = live.play.match.game.deadline is not None

    def go_on(self) -> None:
        """Somebody does not want to wait any longer."""
        self.is_waited_for = False

    @property
    def stood_in(self) -> frozenset[Seat]:
        """The seats of people for whom bots play now."""
        live, present = self._live, self._live.present
        # Somebody has to roll real dice, and nobody wants to find a match played without them.
        if not live.stand_in or live.dice == "physical" or live.play is None or not present:
            return frozenset()
        late = self._settings.clock() - self._settings.stand_in_seconds
        chairs = live.seating.chairs
        return frozenset(s for s, at in self._gone.items() if at <= late or chairs[s].away)

    def seconds_to_stand_in(self) -> float | None:
        """How long until a bot has to play for somebody else; None: nobody has just gone."""
        if not self._live.stand_in or not self._live.present:
            return None
        standing, now = self.stood_in, self._settings.clock()
        waits = (
            self._settings.stand_in_seconds - (now - at)
            for s, at in self._gone.items()
            if s not in standing
        )
        return min((max(0.0, wait) for wait in waits), default=None)
