"""Who acts at a table without a page: bots, and the clock."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from plancia.core import CLOCK, Match, Seat, to_wire
from plancia.server import lessons
from plancia.server.keys import new_secret

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
        self._timed: tuple[Any, float] | None = None
        """The decision that the clock waits at, and until when."""

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
            seed = new_secret(live.house.settings.entropy)
            n = play.n
            action = lessons.answer(live.kind, live.setup, play.match, seat)
            if action is None:
                action = await live.house.thinkers.choose(play.match.save(), seat, name, seed)
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

    @property
    def seconds(self) -> float | None:
        """How long the clock still waits."""
        if self._timed is None:
            return None
        left = self._timed[1] - asyncio.get_running_loop().time()
        return round(max(0.0, left), 1)

    def _wind(self, match: Match) -> None:
        """Start the clock at a new decision that has one, stop it at any other."""
        decision = match.pending[CLOCK].decision if CLOCK in match.to_act else None
        question = type(decision)
        if self._timed is not None and self._timed[0] is question and decision is not None:
            return
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._timed = None
        if decision is None:
            return
        limit = decision.seconds(match.game)
        alone = match.to_act == (CLOCK,)
        if limit is None and not alone:
            return
        loop = asyncio.get_running_loop()
        wait = limit or 0.0
        self._timed = (question, loop.time() + wait)
        self._timer = loop.call_later(wait, self._ring)

    def _ring(self) -> None:
        self._timed = self._timer = None
        self._live.go(self._time_is_up())

    async def _time_is_up(self) -> None:
        live = self._live
        while live.play is not None and CLOCK in live.play.match.to_act and not live.broken:
            play = live.play
            action = to_wire(play.match.options(CLOCK)[0])
            self.somebody_acted()
            if await live.act_alone(CLOCK, action, play.n):
                return
