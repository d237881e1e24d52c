"""Who acts at a table without a page: bots, and the clock."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from plancia.core import CLOCK, Match, Seat, to_wire
from plancia.core.timing import RING
from plancia.server import lessons
from plancia.server.keys import new_secret
from plancia.stopwatch import Stopwatch

if TYPE_CHECKING:
    from plancia.server.live import Live

log = logging.getLogger("plancia.server")


class Automata:
    """The bots of a table and its clock."""

    def __init__(self, live: Live) -> None:
        """Serve one table."""
        self._live = live
        self._thinking: asyncio.Task[Any] | None = None
        self._acted: set[Seat] = set()
        """Bots that have acted since a person did: none of them holds the others up."""
        self._timer: asyncio.TimerHandle | None = None
        self._watch = Stopwatch(asyncio.get_running_loop().time)

    def wake(self) -> None:
        """Something has changed: see who acts now."""
        live = self._live
        if live.play is None or live.broken:
            return
        self._wind(live.play.match)
        if self._thinking is None and self._bot(live.play.match) is not None:
            self._thinking = live.go(self._think())
            self._thinking.add_done_callback(self._thought)

    def stop(self) -> None:
        """Let nobody act any more."""
        if self._timer is not None:
            self._timer.cancel()
        if self._thinking is not None:
            self._thinking.cancel()

    # --- bots ----------------------------------------------------------------------------------

    def _bot(self, match: Match) -> Seat | None:
        """The bot that acts next, if it is a bot's turn."""
        chairs = self._live.seating.chairs
        pending = [seat for seat in match.to_act if seat in chairs]
        bots = [seat for seat in pending if chairs[seat].bot is not None]
        if len(bots) == len(pending) and CLOCK not in match.to_act:
            return bots[0] if bots else None
        return next((seat for seat in bots if seat not in self._acted), None)

    async def _think(self) -> None:
        live = self._live
        while live.play is not None and not live.broken:
            play = live.play
            seat = self._bot(play.match)
            if seat is None:
                return
            name = live.seating.chairs[seat].bot or "random"
            seed = new_secret(live.services.settings.entropy)
            n = play.n
            action = lessons.answer(live.kind, live.setup, play.match, seat)
            if action is None:
                action = await live.services.thinkers.choose(play.match.save(), seat, name, seed)
            self._acted.add(seat)
            await live.act_alone(seat, action, n)

    def _thought(self, task: asyncio.Task[Any]) -> None:
        self._thinking = None
        if not task.cancelled() and task.exception() is not None:
            log.error("table %s: a bot failed", self._live.id, exc_info=task.exception())

    def somebody_acted(self) -> None:
        """A person or the clock has acted: every bot may act again."""
        self._acted.clear()

    # --- the clock -----------------------------------------------------------------------------

    def time(self, match: Match) -> int | None:
        """The game time of something that happens now; None where time does not matter."""
        return self._watch.time(match)

    @property
    def seconds(self) -> float | None:
        """How long the clock still waits."""
        play = self._live.play
        left = None if play is None else self._watch.seconds_left(play.match)
        return None if left is None else round(left, 1)

    def _wind(self, match: Match) -> None:
        """Wake up when the clock rings."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        left = self._watch.seconds_left(match)
        if left is not None:
            self._timer = asyncio.get_running_loop().call_later(left, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self._live.go(self._time_is_up())

    async def _time_is_up(self) -> None:
        live = self._live
        while live.play is not None and not live.broken:
            play = live.play
            if self._watch.seconds_left(play.match) != 0.0:
                return
            self.somebody_acted()
            if await live.act_alone(CLOCK, to_wire(RING), play.n):
                return
