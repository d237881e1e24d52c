"""Who acts at a table without a page: bots, and the clock."""

from __future__ import annotations

import asyncio
from concurrent.futures import BrokenExecutor
from typing import TYPE_CHECKING, Any

from plancia.bots import DEFAULT, Rests
from plancia.core import CLOCK, Game, Match, Reply, Seat, to_wire
from plancia.core.agreeing import talk_of
from plancia.core.timing import RING, SECOND
from plancia.core.wire import read_action
from plancia.server import lessons, log
from plancia.server.seating import new_secret
from plancia.server.store import StorageError
from plancia.server.wire import Clock, Standing
from plancia.stopwatch import Stopwatch

if TYPE_CHECKING:
    from plancia.server.live import Live
    from plancia.server.play import Play


RANDOM = "random"
"""The bot that knows no game, and so cannot be wrong about one."""


class Automata:
    """The bots of a table and its clock."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self._thinking: asyncio.Task[Any] | None = None
        self._answering: asyncio.Task[Any] | None = None
        self.acted: set[Seat] = set()
        """Bots that have acted since a person did: none of them holds the others up."""
        self._due: dict[Seat, int] = {}
        """While a bell is awaited: the game time at which each bot acts next."""
        self._rests = Rests()
        self._stood_in: frozenset[Seat] = frozenset()
        """The people for whom bots play, as pages were told last."""
        self._timer: asyncio.TimerHandle | None = None
        self._watch = Stopwatch(live.services.settings.clock)
        self._pace = round(live.services.settings.bot_pace * SECOND)

    @property
    def watch(self) -> Stopwatch:
        """The one clock of the table; it stands still while people are waited for."""
        self._watch.is_held = self._live.absence.is_waited_for
        return self._watch

    def clock_ms(self) -> int:
        """What the server's clock says, in milliseconds: pages measure how far theirs are off."""
        return round(self._live.services.settings.clock() * SECOND)

    def wake(self) -> None:
        """Something has changed, or time has passed: see who acts now."""
        live = self._live
        if live.play is None or live.broken:
            return
        match = live.play.match
        if self._stood_in != (stood_in := live.absence.stood_in):
            self._stood_in = stood_in
            live.presence()
        if self._answering is None and self._asked(match) is not None:
            self._answering = live.go(self._answer())
            self._answering.add_done_callback(self._answered)
        if self.watch.seconds_left(match) == 0.0:
            live.go(self._ring())
            return
        if self._thinking is None and self._bot(match) is not None:
            self._thinking = live.go(self._think())
            self._thinking.add_done_callback(self._thought)
        self._wind(match)

    def start_anew(self) -> None:
        """The match has gone back: its time goes on from there."""
        self._watch = Stopwatch(self._live.services.settings.clock)
        self._rests = Rests()
        self.acted.clear()
        self._due.clear()

    def stop(self) -> None:
        """Let nobody act any more."""
        if self._timer is not None:
            self._timer.cancel()
        for task in (self._thinking, self._answering):
            if task is not None:
                task.cancel()

    # --- bots ----------------------------------------------------------------------------------

    def _bots(self, match: Match) -> tuple[list[Seat], bool]:
        """The bots that are asked something, and whether nobody else is."""
        asked = [seat for seat in match.to_act if seat in self._live.seating.chairs]
        bots = [seat for seat in asked if self._bot_of(seat) is not None]
        return bots, len(bots) == len(asked)

    def _bot_of(self, seat: Seat) -> str | None:
        """The bot that plays a seat: its own, or one in the place of a person who is gone."""
        own = self._live.seating.chairs[seat].bot
        return own or (DEFAULT if seat in self._live.absence.stood_in else None)

    def _bot(self, match: Match) -> Seat | None:
        """The bot that acts next, if it is a bot's turn."""
        game: Game = match.game
        bots, alone = self._bots(match)
        if game.paused or self._live.absence.is_waited_for or not bots or not self._live.matters:
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
        failed = (-1, "")
        while live.play is not None and not live.broken:
            play = live.play
            seat = self._bot(play.match)
            if seat is None:
                return
            asked, name = (play.n, seat), self._bot_of(seat) or RANDOM
            try:
                await self._play(play, seat, RANDOM if asked == failed else name)
            except (BrokenExecutor, StorageError):
                raise
            except Exception:
                if asked == failed:
                    raise
                failed = asked
                log.exception("table %s: the bot %s failed, and plays at random", live.id, name)

    async def _play(self, play: Play, seat: Seat, bot: str) -> None:
        """Let a bot answer what a seat is asked."""
        live = self._live
        n = play.n
        action = lessons.answer(live.kind, live.setup, play.match, seat)
        if action is None:
            seed = new_secret(live.services.settings.entropy)
            owner, urgent = live.seating.owner or live.id, bool(live.present)
            think = live.services.thinkers.choose
            action = await think(play.match.save(), seat, bot, seed, owner, urgent=urgent)
        if self._bot_of(seat) is None:
            return  # whoever was gone is back
        self.acted.add(seat)
        if self._has_to_rest(play, seat, action):
            return
        if not await live.act_alone(seat, action, n):
            self.acted.discard(seat)  # the question has changed: it thinks again

    def _has_to_rest(self, play: Play, seat: Seat, action: dict[str, Any]) -> bool:
        """Whether a bot would do something too soon again; it is due when it may, or later."""
        now = self.watch.time(play.match)
        if seat not in self._due or now is None:
            return False
        meant = read_action(type(play.match.game), action)
        free = self._rests.free_at(play.match, seat, meant, now)
        if free > now:
            self._due[seat] = free
            return True
        self._rests.note(play.match, seat, meant, now)
        pace = play.match.game.bot_pace(meant)
        self._due[seat] = now + min(
            self._pace, self._pace if pace is None else round(pace[1] * SECOND)
        )
        return False

    def _thought(self, task: asyncio.Task[Any]) -> None:
        self._thinking = None
        if task.cancelled():
            return
        fault = task.exception()
        if isinstance(fault, StorageError):
            self._try_again()
        elif fault is not None:
            log.error("table %s: a bot cannot go on", self._live.id, exc_info=fault)
            self._live.complain("bot_failed")
        else:
            self.wake()

    def _try_again(self) -> None:
        """Storage took nothing: see later whether it does."""
        self._wake_in(self._live.services.settings.storage_seconds)

    # --- what somebody proposes ------------------------------------------------------------------

    def _asked(self, match: Match) -> Seat | None:
        """A seat whose consent needs no person: a bot, or another seat of whoever proposes."""
        proposal = talk_of(match.game).proposal
        if proposal is None or match.roller is not None or match.outcome is not None:
            return None
        chairs = self._live.seating.chairs
        client = chairs[proposal.by].client
        for seat in proposal.waits_for:
            if chairs[seat].bot is not None or chairs[seat].client == client:
                return seat
        return None

    async def _answer(self) -> None:
        """Answer for those who are no persons of their own.

        A bot never agrees to a draw; it lets others take back what revealed nothing to anybody.
        """
        live = self._live
        while live.play is not None and not live.broken:
            play = live.play
            n, seat, proposal = play.n, self._asked(play.match), talk_of(play.match.game).proposal
            if seat is None or proposal is None:
                return
            yes = live.seating.chairs[seat].bot is None
            if not yes and proposal.what == "take_back":
                yes = await live.consent(proposal.by)
            await live.act_alone(seat, to_wire(Reply(yes)), n)

    def _answered(self, task: asyncio.Task[Any]) -> None:
        self._answering = None
        if task.cancelled():
            return
        if task.exception() is None:
            self.wake()
        else:
            log.error("table %s: nobody answers", self._live.id, exc_info=task.exception())
            self._try_again()

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
        running = () if game.paused or self._live.absence.is_waited_for else match.to_act
        return Standing(
            seconds=None if left is None else left / SECOND,
            at=self.clock_ms(),
            clocks=tuple(
                Clock(seat, max(0, left - (now - game.now) * (seat in running)), seat in running)
                for seat, left in clocks
            ),
            paused=game.paused or self._live.absence.is_waited_for,
        )

    def _wind(self, match: Match) -> None:
        """Wake up when the clock rings, or when a bot is due."""
        left, now = self.watch.seconds_left(match), self.watch.time(match)
        soon = self._live.absence.seconds_to_stand_in()
        if left is None or now is None:
            self._wake_in(soon)
            return
        left = left if soon is None else min(left, soon)
        due = [(self._due[bot] - now) / SECOND for bot in self._bots(match)[0] if bot in self._due]
        wait = min(left, *due) if due and self._thinking is None else left
        self._wake_in(max(0.0, wait))

    def _wake_in(self, seconds: float | None) -> None:
        """Look after the table in a while; None: when something happens."""
        if self._timer is not None:
            self._timer.cancel()
        loop = asyncio.get_running_loop()
        self._timer = None if seconds is None else loop.call_later(seconds, self.wake)

    async def _ring(self) -> None:
        live = self._live
        while live.play is not None and not live.broken:
            play = live.play
            if self.watch.seconds_left(play.match) != 0.0:
                return
            self.acted.clear()
            try:
                if await live.act_alone(CLOCK, to_wire(RING), play.n):
                    return
            except StorageError:
                self._try_again()
                return
