"""Who acts at a table without a page: bots, and the clock."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from plancia.core import CLOCK, Game, Match, Seat, to_wire
from plancia.core.timing import RING, SECOND
from plancia.server import lessons, log
from plancia.server.seating import new_secret
from plancia.server.wire import Clock, Standing
from plancia.stopwatch import Stopwatch

if TYPE_CHECKING:
    from plancia.server.live import Live


class Automata:
    """The bots of a table and its clock."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self._thinking: asyncio.Task[Any] | None = None
        self.acted: set[Seat] = set()
        """Bots that have acted since a person did: none of them holds the others up."""
        self._due: dict[Seat, int] = {}
        """While a bell is awaited: the game time at which each bot acts next."""
        self._timer: asyncio.TimerHandle | None = None
        self.watch = Stopwatch(live.services.settings.clock)
        self._pace = round(live.services.settings.bot_pace * SECOND)

    def wake(self) -> None:
        """Something has changed, or time has passed: see who acts now."""
        live = self._live
        if live.play is None or live.broken:
            return
        match = live.play.match
        if self.watch.seconds_left(match) == 0.0:
            live.go(self._ring())
            return
        if self._thinking is None and self._bot(match) is not None:
            self._thinking = live.go(self._think())
            self._thinking.add_done_callback(self._thought)
        self._wind(match)

    def stop(self) -> None:
        """Let nobody act any more."""
        if self._timer is not None:
            self._timer.cancel()
        if self._thinking is not None:
            self._thinking.cancel()

    # --- bots ----------------------------------------------------------------------------------

    def _bots(self, match: Match) -> tuple[list[Seat], bool]:
        """The bots that are asked something, and whether nobody else is."""
        chairs = self._live.seating.chairs
        asked = [seat for seat in match.to_act if seat in chairs]
        bots = [seat for seat in asked if chairs[seat].bot is not None]
        return bots, len(bots) == len(asked)

    def _bot(self, match: Match) -> Seat | None:
        """The bot that acts next, if it is a bot's turn."""
        game: Game = match.game
        bots, alone = self._bots(match)
        if game.paused or not bots:
            return None
        now = self.watch.time(match)
        if game.deadline is not None and now is not None:
            for seat in bots:
                self._due.setdefault(seat, now + self._pace)
            soonest = min(bots, key=lambda seat: self._due[seat])
            return soonest if self._due[soonest] <= now else None
        self._due.clear()
        fresh = [seat for seat in bots if seat not in self.acted]
        return (fresh or bots)[0] if fresh or alone else None

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
            self.acted.add(seat)
            now = self.watch.time(play.match)
            if seat in self._due and now is not None:
                self._due[seat] = now + self._pace
            if not await live.act_alone(seat, action, n):
                self.acted.discard(seat)  # the question has changed: it thinks again

    def _thought(self, task: asyncio.Task[Any]) -> None:
        self._thinking = None
        if task.cancelled():
            return
        if task.exception() is not None:
            log.error("table %s: a bot failed", self._live.id, exc_info=task.exception())
        else:
            self.wake()

    # --- the clock -----------------------------------------------------------------------------

    def times(self, match: Match) -> Standing:
        """How the time stands: until the bell, for every seat, and whether it passes."""
        game: Game = match.game
        if not game.is_timed:
            return Standing()
        now = self.watch.time(match)
        now = game.now if now is None else now
        left = None if game.deadline is None else max(0, game.deadline - now)
        clocks = () if game.clocks is None else game.clocks.left.items()
        running = () if game.paused else match.to_act
        return Standing(
            seconds=None if left is None else round(left / SECOND, 1),
            clocks=tuple(
                Clock(seat, max(0, left - (now - game.now) * (seat in running)), seat in running)
                for seat, left in clocks
            ),
            paused=game.paused,
        )

    def _wind(self, match: Match) -> None:
        """Wake up when the clock rings, or when a bot is due."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        left, now = self.watch.seconds_left(match), self.watch.time(match)
        if left is None or now is None:
            return
        due = [(self._due[bot] - now) / SECOND for bot in self._bots(match)[0] if bot in self._due]
        wait = min(left, *due) if due and self._thinking is None else left
        self._timer = asyncio.get_running_loop().call_later(max(0.0, wait), self.wake)

    async def _ring(self) -> None:
        live = self._live
        while live.play is not None and not live.broken:
            play = live.play
            if self.watch.seconds_left(play.match) != 0.0:
                return
            self.acted.clear()
            if await live.act_alone(CLOCK, to_wire(RING), play.n):
                return
