"""A table in memory: one deed at a time, each on disk before anybody hears of it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Coroutine
from functools import cache
from time import perf_counter
from typing import TYPE_CHECKING, Any

import msgspec

from plancia.core import (
    CLOCK,
    DICE,
    Game,
    Illegal,
    Pointed,
    RecordError,
    Refusal,
    Seat,
    agreeing,
)
from plancia.core.automatic import AskMe
from plancia.core.timing import Bell, Continue, Paused, TimeControl
from plancia.i18n import LANGUAGES
from plancia.server import log, situations, wire
from plancia.server.absence import Absence
from plancia.server.api import Dice
from plancia.server.audience import Audience
from plancia.server.automata import Automata
from plancia.server.faults import sentence
from plancia.server.history import Wire, encode_moment
from plancia.server.play import Play, RuleFailed, is_about_asking, is_of_the_table
from plancia.server.queries import history_of
from plancia.server.refusals import Refusals
from plancia.server.render import ServerWords, speaker
from plancia.server.rewinding import gone_back, is_harmless
from plancia.server.seating import Seating, digest
from plancia.server.standing import standing
from plancia.server.store import NewDeed, StorageError
from plancia.server.walking import Strides, answered
from plancia.server.worker import in_worker

if TYPE_CHECKING:
    from plancia.server.socket import Page
    from plancia.server.tables import Services


RULE_FAILED = "rule_failed"
"""The code where the program itself is wrong about a game."""


class Live:
    """One table: its seats, its match once it has begun, and the pages that look at it."""

    def __init__(
        self,
        table: str,
        kind: type[Game],
        setup: Wire,
        seating: Seating,
        services: Services,
        read_again: Callable[[Live], Awaitable[None]],
    ) -> None:
        """A table that has not begun; `read_again` brings it back to what is on disk."""
        self.id, self.kind, self.setup = table, kind, setup
        self.seating, self.services = seating, services
        self._read_again = read_again
        self.play: Play | None = None
        self.picture: Play | None = None
        """What is shown before the match begins, as spectators see it."""
        self.secret = b""
        """What the dice are made of, together with the nonces."""
        self.dice: Dice = "virtual"
        """Who rolls the dice: the server, or the people with real ones."""
        self.time: TimeControl | None = None
        """What the clocks of the seats are set to, if they have any."""
        self.stand_in = False
        """Whether bots play for people who are gone, until they are back."""
        self.making = asyncio.Lock()
        """Held while the match is begun, or the return match is made."""
        self.again: str | None = None
        self.done: dict[tuple[Seat, str], int] = {}
        """Messages that were carried out, and the version they led to."""
        self._refusals = Refusals()
        self.listeners: set[Page] = set()
        self.idle_since = services.settings.now()
        self.broken = False
        """Whether everybody was sent away, and nothing happens here any more."""
        self.ahead = False
        """Whether more was done than is on disk: a deed is being written, or could not be."""
        self._moment = b""
        """The match after its last deed, as it was recorded."""
        self._lock = asyncio.Lock()
        self._untold = False
        """Whether pages have still to hear of what is on disk."""
        self._drawing = 0.0
        """How many seconds it took to tell everybody of the last deed."""
        self._audiences: dict[tuple[Seat | None, str], Audience] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.absence = Absence(self)
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
        return "running" if self.play.match.outcome is None or self.ahead else "over"

    @property
    def to_act(self) -> str:
        """The pending seats, as storage has them."""
        return "" if self.play is None else ",".join(self.play.to_act)

    @property
    def matters(self) -> bool:
        """Whether anybody cares how it goes on: bots by themselves play for those who watch."""
        people = any(chair.human for chair in self.seating.chairs.values())
        return people or bool(self.listeners)

    @property
    def busy(self) -> bool:
        """Whether something is under way."""
        return bool(self._tasks)

    # --- deeds ---------------------------------------------------------------------------------

    async def act(
        self, page: Page, seat: Seat, message: wire.Act | wire.Undo, arrived: float | None = None
    ) -> None:
        """Carry out what a page asks for, and answer it; the same message only once.

        `arrived` is when it reached the server, by the real clock: it counts from then.
        """
        async with self._lock:
            if self.broken:
                return  # everybody was sent away: the page comes back, and asks again
            try:
                await self._catch_up()
                answer = self._refusals.find(seat, message) or await self._answer(
                    page, seat, message, arrived
                )
                self._refusals.note(seat, message, answer)
            except StorageError as fault:
                answer = self.refused(message.id, fault.code, page.lang)
            page.say(answer)

    async def _answer(
        self, page: Page, seat: Seat, message: wire.Act | wire.Undo, arrived: float | None
    ) -> wire.ToPage:
        play, name, lang = self.play, message.id, page.lang
        known = self._carried_out(page, name)
        if known is not None:
            return wire.Ack(name, known)
        if play is None:
            return self.refused(name, "not_begun", lang)
        if seat in play.rollers:
            seat, name = DICE, _name_of_roll(seat, name)
        action = message.action if isinstance(message, wire.Act) else None
        seat = seat if action is not None else play.undoer(seat) or seat
        if is_about_asking(action):
            return await self._ask_otherwise(page, play, seat, message)
        if is_of_the_table(action):
            if self.absence.is_waited_for and action == {"type": Continue.tag()}:
                return self._wait_no_longer(play, seat, message)
        elif (untimely := self._untimely(play, seat, message, lang)) is not None:
            return untimely
        return await self._carry_out(page, play, seat, name, message, arrived)

    async def _carry_out(
        self,
        page: Page,
        play: Play,
        seat: Seat,
        name: str,
        message: wire.Act | wire.Undo,
        arrived: float | None,
    ) -> wire.ToPage:
        """Do what a message asks for, which was never done; `name` is what it is known by."""
        action = message.action if isinstance(message, wire.Act) else None
        lang, start = page.lang, perf_counter()
        strides = Strides(self, play, seat, message, lang, self._keep)
        try:
            action = play.carry_out(seat, action, self.automata.watch.time(play.match, arrived))
        except Illegal as fault:
            return self._forbidden(message.id, fault.refusal, lang)
        except RecordError:
            return self.refused(message.id, "malformed", lang)
        except RuleFailed:
            await self._give_up()
            return self.refused(message.id, RULE_FAILED, lang)
        finally:
            page.cost += perf_counter() - start + self._drawing
        while play.undo_goes_on:
            await self._keep(play, seat, None, None)
            play.undo(seat)
        ack = wire.Ack(message.id, await self._kept(play, seat, action, name))
        self.automata.acted.clear()
        if self.play is not play:  # the match went back by consent, and there is no way to go on
            return ack
        try:
            ack = await strides.go_on()
        except RuleFailed:
            await self._give_up()
            return self.refused(message.id, RULE_FAILED, lang)
        finally:
            page.cost += strides.cost
        self.done[seat, name] = ack.n
        page.cost += await self._go_on(play)
        self._news()
        return ack

    def _untimely(
        self, play: Play, seat: Seat, message: wire.Act | wire.Undo, lang: str
    ) -> wire.Refused | None:
        """The answer if nothing can be done now, or no longer."""
        if self.absence.is_waited_for:
            refusal = Refusal.of(Paused.rule, "plancia.no.paused")
            return self._forbidden(message.id, refusal, lang)
        if not play.is_stale(seat, message.n):
            return None
        if play.is_after_the_bell(message.n):
            refusal = Refusal.of(Bell.rule, "plancia.no.time_left")
            return self._forbidden(message.id, refusal, lang)
        return self.refused(message.id, "stale", lang)

    def _wait_no_longer(self, play: Play, seat: Seat, message: wire.Act | wire.Undo) -> wire.ToPage:
        """The time goes on though somebody is missing: that is no deed of the match."""
        self.absence.go_on()
        self.done[seat, message.id] = play.n
        self._news()
        return wire.Ack(message.id, play.n)

    def _forbidden(self, message: str, refusal: Refusal, lang: str) -> wire.Refused:
        """The answer to something that a rule forbids."""
        n, text = self.play.n if self.play else 0, self.words(lang).text(refusal.message)
        return wire.Refused(message, n, "illegal", text, refusal.rule)

    async def _ask_otherwise(
        self, page: Page, play: Play, seat: Seat, message: wire.Act | wire.Undo
    ) -> wire.ToPage:
        """A seat wants to be asked in another way from now on."""
        try:
            how = msgspec.convert(getattr(message, "action", None), AskMe).how
        except msgspec.ValidationError:
            return self.refused(message.id, "malformed", page.lang)
        play.automatic.ask(seat, how)
        page.cost += await self._go_on(play) + self._drawing
        self._news()
        return wire.Ack(message.id, play.n)

    async def _go_on(self, play: Play) -> float:
        """Give every answer that goes without saying; each is a deed of its own.

        Returns how many seconds it took, without what was waited for.
        """
        took = 0.0
        try:
            while True:
                start = perf_counter()
                deed = play.answer_by_itself()
                took += perf_counter() - start
                if deed is None:
                    break
                await self._keep(play, *deed, None)
        except RuleFailed:
            await self._give_up()
        except (Illegal, StorageError) as fault:
            log.info("table %s: somebody has to be asked: %s", self.id, fault)
        return took

    async def _begin_by_itself(self, play: Play) -> None:
        """Give the answers with which a table begins, or with which it was left."""
        async with self._lock:
            if self.play is play and not self.ahead:
                await self._go_on(play)
                self._news()

    def _carried_out(self, page: Page, name: str) -> int | None:
        """The version that a message of this page led to, if it was carried out before."""
        for mine in page.access.seats:
            for key in ((mine, name), (DICE, _name_of_roll(mine, name))):
                if key in self.done:
                    return self.done[key]
        return None

    async def verdict(
        self, page: Page, seat: Seat, message: wire.Verify | wire.Why
    ) -> wire.Verdict:
        """Whether what a page thinks of or points at would be allowed, after the deed under way."""
        async with self._lock:
            await self._catch_up()
            play, lang = self.play, page.lang
            if play is None:
                return wire.Verdict(message.id, 0, ok=False, message=sentence("not_begun", lang))
            n, time = play.n, self.automata.watch.time(play.match)
            try:
                with page.working():
                    if isinstance(message, wire.Why):
                        pointed = Pointed(message.thing, message.at, message.held)
                        refusal, meant = play.why(seat, pointed), None
                    else:
                        refusal, meant = play.verified(seat, message.action, time)
            except RecordError:
                return wire.Verdict(message.id, n, ok=False, message=sentence("malformed", lang))
            except RuleFailed:
                return wire.Verdict(message.id, n, ok=False, message=sentence(RULE_FAILED, lang))
            if refusal is None:
                return wire.Verdict(message.id, n, ok=True)
            text = self.words(lang).text(refusal.message)
            return wire.Verdict(message.id, n, False, text, refusal.rule, meant)

    async def reached(self, page: Page, seat: Seat, message: wire.Reach | wire.Look) -> wire.ToPage:
        """Where a piece could go, or what it sees, for a page's seat after the deed under way."""
        async with self._lock:
            await self._catch_up()
            if self.play is None:
                return wire.Reached(message.id, 0, message.piece, ())
            try:
                with page.working():
                    return answered(self.play, seat, message, self.words(page.lang))
            except RuleFailed:
                return self.refused(message.id, RULE_FAILED, page.lang)

    def refused(self, message: str, code: str, lang: str) -> wire.Refused:
        """The answer to something that cannot be done."""
        return wire.Refused(message, self.play.n if self.play else 0, code, sentence(code, lang))

    async def act_alone(self, seat: Seat, action: Wire, n: int) -> bool:
        """Play for a bot or for the clock; False if the question has changed since version n."""
        async with self._lock:
            await self._catch_up()
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
            except Exception:
                await self._give_up()
                raise
            await self._kept(play, seat, action, None)
            if self.play is play:
                await self._go_on(play)
            return True

    async def _kept(self, play: Play, seat: Seat, action: Wire | None, message: str | None) -> int:
        """Write a deed down and let everybody know; gives the version that it led to.

        The last consent to take something back is not written, but that the match goes back.
        """
        wisher = agreeing.granted(play.match.game)
        if wisher is None:
            await self._keep(play, seat, action, message)
            self._news()
            return play.n
        self.ahead = True  # what is in memory is not what will be on disk
        history = await history_of(self.services.store, self.id)
        play, back = await in_worker(gone_back, self.kind, history, wisher)
        self.automata.start_anew()
        self.begin(play, self._moment)
        await self._keep(play, seat, back, message)
        for listener in tuple(self.listeners):
            listener.welcome()
        return play.n

    async def consent(self, seat: Seat) -> bool:
        """Whether a bot agrees to let somebody take back: if nothing was rolled or revealed."""
        history = await history_of(self.services.store, self.id)
        return await in_worker(is_harmless, history, seat)

    async def _keep(self, play: Play, seat: Seat, action: Wire | None, message: str | None) -> None:
        """Write a deed down; if that fails, the table goes back to what is on disk."""
        state, self.ahead = self.state, True
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
            state=state,
            to_act=self.to_act,
            updated=self.services.settings.now(),
            ending=_ending_of(play),
        )
        try:
            await self.services.store.write(deed)
        except StorageError as fault:
            log.error("table %s: a deed could not be written: %s", self.id, fault)
            await self._give_up()
            raise
        self.ahead = False
        if message is not None:
            self.done[seat, message] = play.n

    async def _catch_up(self) -> None:
        """Read the table again if more was done than is on disk; raises `StorageError`."""
        if self.ahead:
            await self._read_again(self)
            self.ahead = False
            for listener in tuple(self.listeners):
                listener.welcome()

    async def fall_back(self) -> None:
        """Forget what could not be written, as soon as storage can be read."""
        async with self._lock:
            await self._give_up()

    async def _give_up(self) -> None:
        """Go back to what is on disk, now or as soon as it can be read."""
        self.ahead = True
        with contextlib.suppress(StorageError):
            await self._catch_up()

    # --- telling -------------------------------------------------------------------------------

    def begin(self, play: Play, moment: bytes) -> None:
        """Go on with a match that starts now or was loaded, and with its last moment."""
        self.play, self._moment = play, moment
        play.people = tuple(c.seat for c in self.seating.chairs.values() if c.human)
        play.seats_with = self.seating.seats_with
        self.picture = None
        self._untold = False
        self._audiences.clear()
        self.absence.look()
        if play.pupil is None and play.automatic.next() is not None:
            self.go(self._begin_by_itself(play))
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
            marks = situations.PUZZLE not in self.setup  # a puzzle is not to solve itself
            found = Audience(seat, lang, self._shown, marks=marks)
            self._audiences[seat, lang] = found
        return found

    def words(self, lang: str) -> ServerWords:
        """The words of this table in a language."""
        return ServerWords(self._shown.match, speaker(lang))

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
            if not self.ahead:
                self._tell()

    def _tell(self) -> None:
        play = self.play
        if play is None or not self._untold:
            return
        start = perf_counter()
        self._untold = False
        looking = {(listener.seat, listener.lang) for listener in self.listeners}
        for key in self._audiences.keys() - looking:
            del self._audiences[key]
        scene_of = cache(play.match.scene)
        for key, audience in self._audiences.items():
            update = audience.update(play, scene_of(key[0]), standing(self, audience.words))
            data = wire.encode(update)
            for listener in [one for one in self.listeners if (one.seat, one.lang) == key]:
                listener.send(data)
        self._drawing = perf_counter() - start

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
            await self._catch_up()
            self._tell()
            listener.seat, listener.lang = seat, lang
            new = listener not in self.listeners
            self.listeners.add(listener)
            self._look_around()
            listener.welcome()
            if new:
                self.presence()
                self.automata.wake()

    async def earlier(self, listener: Page, before: int) -> None:
        """Show a page lines of the log that it does not have yet."""
        async with self._lock:
            await self._catch_up()
            self._tell()
            with listener.working():
                audience, play = self.audience(listener.seat, listener.lang), self.play
                lines = () if play is None else audience.lines(play, before)
            listener.say(wire.Lines(lines))

    async def greet_all(self) -> None:
        """Show every page everything anew."""
        async with self._lock:
            await self._catch_up()
            self._tell()
            for listener in tuple(self.listeners):
                listener.welcome()

    def go_away(self, listener: Page) -> None:
        """A page looks no longer."""
        self.listeners.discard(listener)
        self.idle_since = self.services.settings.now()
        if not self.broken:
            self._look_around()
            self.presence()

    def _look_around(self) -> None:
        """See who is there: the time may stand still without them, or go on."""
        waited = self.absence.is_waited_for
        self.absence.look()
        if self.play is not None and (waited or self.stand_in):
            if waited is not self.absence.is_waited_for:
                self._news()
            else:
                self.automata.wake()

    def presence(self) -> None:
        """Tell every page who is there."""
        for lang in {listener.lang for listener in self.listeners}:
            shown = self.seating.shown(self.words(lang), self.present, self.absence.stood_in)
            data = wire.encode(wire.Presence(shown))
            for listener in [one for one in self.listeners if one.lang == lang]:
                listener.send(data)

    def complain(self, code: str) -> None:
        """Tell every page in its language what is wrong here."""
        for listener in tuple(self.listeners):
            listener.say(wire.Error(code, sentence(code, listener.lang)))

    def shut(self) -> None:
        """Send everybody away: they come back to what is on disk."""
        self.broken = True
        self.automata.stop()
        for listener in tuple(self.listeners):
            listener.close(1012)

    async def settle(self) -> None:
        """Wait until nothing is under way."""
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _ending_of(play: Play) -> str | None:
    """Who won and why, in every language, for those who look at lists of tables."""
    outcome = play.match.outcome
    if outcome is None:
        return None
    texts = {lang: ServerWords(play.match, speaker(lang)).outcome(outcome) for lang in LANGUAGES}
    return wire.encode({"winners": outcome.winners, "texts": texts}).decode()


def _name_of_roll(seat: Seat, message: str) -> str:
    """The message of a seat that types dice, as one of the dice: seats may use the same ids."""
    return digest(f"{seat}/{message}")
