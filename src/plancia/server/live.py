"""A table in memory: one deed at a time, each on disk before anybody hears of it."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from plancia.core import CLOCK, DICE, Game, Illegal, RecordError, Seat
from plancia.core.timing import Bell, TimeControl
from plancia.server import log, wire
from plancia.server.api import Dice
from plancia.server.audience import Audience
from plancia.server.automata import Automata
from plancia.server.faults import sentence
from plancia.server.history import Wire, encode_moment
from plancia.server.lessons import TUTORIAL
from plancia.server.play import Play, is_about_time
from plancia.server.render import ServerWords, speaker
from plancia.server.seating import Seating, digest
from plancia.server.store import NewDeed, StorageError

if TYPE_CHECKING:
    from plancia.server.socket import Page
    from plancia.server.tables import Services


class Live:
    """One table: its seats, its match once it has begun, and the pages that look at it."""

    def __init__(
        self, table: str, kind: type[Game], setup: Wire, seating: Seating, services: Services
    ) -> None:
        self.id, self.kind, self.setup = table, kind, setup
        self.seating, self.services = seating, services
        self.play: Play | None = None
        self.picture: Play | None = None
        """What is shown before the match begins, as spectators see it."""
        self.secret = b""
        """What the dice are made of, together with the nonces."""
        self.dice: Dice = "virtual"
        """Who rolls the dice: the server, or the people with real ones."""
        self.time: TimeControl | None = None
        """What the clocks of the seats are set to, if they have any."""
        self.making = asyncio.Lock()
        """Held while the match is begun, or the return match is made."""
        self.again: str | None = None
        self.done: dict[tuple[Seat, str], int] = {}
        """Messages that were carried out, and the version they led to."""
        self.listeners: set[Page] = set()
        self.idle_since = services.settings.now()
        self.broken = False
        self._moment = b""
        """The match after its last deed, as it was recorded."""
        self._lock = asyncio.Lock()
        self._untold = False
        """Whether pages have still to hear of what is on disk."""
        self._audiences: dict[tuple[Seat | None, str], Audience] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.automata = Automata(self)

    def go(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do something that goes on even if the page that asked for it hangs up."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    @property
    def state(self) -> str:
        """`waiting`, `running` or `over`."""
        if self.play is None:
            return "waiting"
        return "running" if self.play.match.outcome is None else "over"

    @property
    def to_act(self) -> str:
        """The pending seats, as storage has them."""
        return "" if self.play is None else ",".join(self.play.to_act)

    @property
    def busy(self) -> bool:
        """Whether something is under way."""
        return bool(self._tasks)

    # --- deeds ---------------------------------------------------------------------------------

    async def act(self, page: Page, seat: Seat, message: wire.Act | wire.Undo) -> None:
        """Carry out what a page asks for, and answer it; the same message only once."""
        async with self._lock:
            page.say(await self._answer(page, seat, message))

    async def _answer(self, page: Page, seat: Seat, message: wire.Act | wire.Undo) -> wire.ToPage:
        play, name, lang = self.play, message.id, page.lang
        for mine in page.access.seats:
            for key in ((mine, name), (DICE, _name_of_roll(mine, name))):
                if key in self.done:
                    return wire.Ack(name, self.done[key])
        if play is None:
            return self.refused(name, "not_begun", lang)
        if seat in play.rollers:
            seat, name = DICE, _name_of_roll(seat, name)
        action = message.action if isinstance(message, wire.Act) else None
        if play.is_stale(seat, message.n) and not is_about_time(action):
            return self.refused(message.id, "stale", lang)
        try:
            action = play.carry_out(seat, action, self.automata.watch.time(play.match))
        except Illegal as fault:
            text = self.words(lang).text(fault.refusal.message)
            return wire.Refused(message.id, play.n, "illegal", text, fault.refusal.rule)
        except RecordError:
            return self.refused(message.id, "malformed", lang)
        await self._keep(play, seat, action, name)
        self.automata.acted.clear()
        self._news()
        return wire.Ack(message.id, play.n)

    async def verdict(self, page: Page, seat: Seat, message: wire.Verify) -> wire.Verdict:
        """Whether what a page thinks of doing would be allowed, after the deed under way."""
        async with self._lock:
            play, lang = self.play, page.lang
            if play is None:
                return wire.Verdict(message.id, 0, ok=False, message=sentence("not_begun", lang))
            n, time = play.n, self.automata.watch.time(play.match)
            try:
                refusal, meant = play.verified(seat, message.action, time)
            except RecordError:
                return wire.Verdict(message.id, n, ok=False, message=sentence("malformed", lang))
            if refusal is None:
                return wire.Verdict(message.id, n, ok=True)
            text = self.words(lang).text(refusal.message)
            return wire.Verdict(message.id, n, False, text, refusal.rule, meant)

    def refused(self, message: str, code: str, lang: str) -> wire.Refused:
        """The answer to something that cannot be done."""
        return wire.Refused(message, self.play.n if self.play else 0, code, sentence(code, lang))

    async def act_alone(self, seat: Seat, action: Wire, n: int) -> bool:
        """Play for a bot or for the clock; False if the question has changed since version n."""
        async with self._lock:
            play = self.play
            if play is None or self.broken:
                return False
            if play.n != n and (seat == CLOCK or play.is_stale(seat, n)):
                return False
            at = None if seat == CLOCK else self.automata.watch.time(play.match)
            try:
                action = play.act(seat, action, at)
            except Illegal as fault:
                if play.n == n and fault.refusal.rule != Bell.rule:
                    raise
                return False  # others have acted meanwhile, or the time is over
            await self._keep(play, seat, action, None)
            self._news()
            return True

    async def _keep(self, play: Play, seat: Seat, action: Wire | None, message: str | None) -> None:
        """Write a deed down; if that fails, this table is read anew from what is on disk."""
        moment = play.moment()
        before, self._moment = self._moment, encode_moment(moment)
        deed = NewDeed(
            table_id=self.id,
            n=play.n,
            seat=seat,
            action=None if action is None else wire.encode(action).decode(),
            message=message,
            at=play.at,
            moment=self._moment,
            before=before,
            digest=moment.digest,
            state=self.state,
            to_act=self.to_act,
            updated=self.services.settings.now(),
        )
        try:
            await self.services.store.write(deed)
        except StorageError:
            log.exception("table %s: a deed could not be written", self.id)
            self.shut()
            raise
        if message is not None:
            self.done[seat, message] = play.n

    # --- telling -------------------------------------------------------------------------------

    def begin(self, play: Play, moment: bytes) -> None:
        """Go on with a match that starts now or was loaded, and with its last moment."""
        self.play, self._moment = play, moment
        play.people = tuple(c.seat for c in self.seating.chairs.values() if c.human)
        self.picture = None
        self._untold = False
        self._audiences.clear()
        self.automata.wake()

    @property
    def _shown(self) -> Play:
        play = self.play or self.picture
        assert play is not None, "a table shows a match or a picture of its start"
        return play

    def audience(self, seat: Seat | None, lang: str) -> Audience:
        """What a seat sees in a language, at the present version."""
        seat = seat if self.play is not None else None
        found = self._audiences.get((seat, lang))
        if found is None:
            found = self._audiences[seat, lang] = Audience(seat, lang, self._shown)
        return found

    def words(self, lang: str) -> ServerWords:
        """The words of this table in a language."""
        return ServerWords(self._shown.match, speaker(lang))

    def standing(self, words: ServerWords) -> wire.Standing:
        """What stands around the sheet."""
        play = self.play
        if play is None:
            return wire.Standing(waiting=self.seating.missing)
        to_act = tuple(seat for seat in play.to_act if seat != CLOCK)
        name, pupil = str(self.setup.get(TUTORIAL)), play.pupil
        lesson = None if pupil is None else wire.Lesson(name, pupil.done)
        if (outcome := play.match.outcome) is None:
            times = self.automata.times(play.match)
            return msgspec.structs.replace(times, to_act=to_act, lesson=lesson)
        result = wire.Result(outcome.winners, words.outcome(outcome), outcome.rules)
        lucks = ((msgspec.structs.asdict(each), words.luck(each)) for each in words.lucks())
        luck = tuple(wire.Luck(**each, text=text) for each, text in lucks)
        return wire.Standing(to_act, result=result, luck=luck, again=self.again, lesson=lesson)

    def _news(self) -> None:
        """Something is on disk: let bots and the clock go on, and tell the pages soon.

        Drawing takes longer than acting, so acknowledgements of all tables go first.
        """
        self.automata.wake()
        self._untold = True
        self.services.broadcast.add(self)

    async def tell(self) -> None:
        """Tell every page what has changed; nobody is told of a deed that is not on disk yet."""
        async with self._lock:
            self._tell()

    def _tell(self) -> None:
        play = self.play
        if play is None or not self._untold:
            return
        self._untold = False
        looking = {(listener.seat, listener.lang) for listener in self.listeners}
        for key in self._audiences.keys() - looking:
            del self._audiences[key]
        scene_of = cache(play.match.scene)
        for key, audience in self._audiences.items():
            update = audience.update(play, scene_of(key[0]), self.standing(audience.words))
            data = wire.encode(update)
            for listener in [one for one in self.listeners if (one.seat, one.lang) == key]:
                listener.send(data)

    # --- who is there --------------------------------------------------------------------------

    @property
    def present(self) -> set[Seat]:
        """The seats whose people look at the table now."""
        return {seat for listener in self.listeners for seat in listener.access.seats}

    async def greet(self, listener: Page, seat: Seat | None, lang: str) -> None:
        """Show a page everything, from now on as this seat and in this language.

        Nobody is shown a deed that is not on disk yet, so this waits for the one under way.
        """
        async with self._lock:
            self._tell()
            listener.seat, listener.lang = seat, lang
            new = listener not in self.listeners
            self.listeners.add(listener)
            listener.welcome()
            if new:
                self.presence()
                self.automata.wake()

    async def greet_all(self) -> None:
        """Show every page everything anew."""
        async with self._lock:
            self._tell()
            for listener in tuple(self.listeners):
                listener.welcome()

    def go_away(self, listener: Page) -> None:
        """A page looks no longer."""
        self.listeners.discard(listener)
        self.idle_since = self.services.settings.now()
        if not self.broken:
            self.presence()

    def presence(self) -> None:
        """Tell every page who is there."""
        for lang in {listener.lang for listener in self.listeners}:
            data = wire.encode(wire.Presence(self.seating.shown(self.words(lang), self.present)))
            for listener in [one for one in self.listeners if one.lang == lang]:
                listener.send(data)

    def shut(self) -> None:
        """Send everybody away: they come back to what is on disk."""
        self.broken = True
        self.automata.stop()
        for listener in tuple(self.listeners):
            listener.close(1012)

    async def settle(self) -> None:
        """Wait until nothing is under way."""
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _name_of_roll(seat: Seat, message: str) -> str:
    """The message of a seat that types dice, as one of the dice: seats may use the same ids."""
    return digest(f"{seat}/{message}")
