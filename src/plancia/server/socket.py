"""The WebSocket: a page says hello to a table, plays, and is told what changes."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Iterator
from time import perf_counter

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from plancia.core import Seat
from plancia.i18n import LANGUAGES
from plancia.server import fair, log, wire
from plancia.server.faults import Failed, sentence
from plancia.server.guard import Bucket, RateLimiter, address_of, same_origin
from plancia.server.live import Live
from plancia.server.seating import Access
from plancia.server.standing import standing
from plancia.server.store import StorageError
from plancia.server.tables import Tables

_decode = msgspec.json.Decoder(wire.PageMessage).decode

POLICY, TOO_BIG, TROUBLE, RESTART, SLOW = 1008, 1009, 1011, 1012, 1013


BYTE_SECONDS = 4e-8
"""What it takes to compress a byte and to send it."""


class Hangup(Exception):  # noqa: N818 - it names what to do
    """The socket is to be closed, with a code."""


class Page:
    """One socket, as the table sees it."""

    def __init__(self, live: Live, access: Access, room: int) -> None:
        """Look at a table by some right; nothing is sent yet.

        `room` is how many bytes it may leave unread.
        """
        self.live, self.access = live, access
        self.seat: Seat | None = None
        self.lang = LANGUAGES[0]
        self.cost = 0.0
        """For how many seconds the server has worked for this page alone since it was asked."""
        self._queue: deque[bytes | int] = deque()
        self._room, self._unread = room, 0
        self._some, self._none = asyncio.Event(), asyncio.Event()
        self._none.set()

    def send(self, data: bytes) -> None:
        """Put a message into the page's queue; a page that does not read is cut off."""
        if self._queue and self._unread + len(data) > self._room:
            self.close(SLOW)
            return
        self._queue.append(data)
        self._unread += len(data)
        self._some.set()
        self._none.clear()

    def say(self, message: wire.ToPage) -> None:
        """Send a message to this page alone."""
        with self.working():
            data = wire.encode(message)
        self.cost += len(data) * BYTE_SECONDS
        self.send(data)

    @contextlib.contextmanager
    def working(self) -> Iterator[None]:
        """Count what is done meanwhile, without waiting for anything, as work for this page."""
        start = perf_counter()
        try:
            yield
        finally:
            self.cost += perf_counter() - start

    def close(self, code: int) -> None:
        """Hang up as soon as what waits is sent, or now if the page does not read."""
        if code == SLOW:
            self._queue.clear()
        self._queue.append(code)
        self._room = self._unread = 0
        self._some.set()

    async def next(self) -> bytes | int:
        """The next message to send, or the code to hang up with."""
        if not self._queue:
            self._none.set()
            self._some.clear()
            await self._some.wait()
        what = self._queue.popleft()
        self._unread -= len(what) if isinstance(what, bytes) else 0
        return what

    async def has_read(self) -> None:
        """Wait until all that was sent has been read: whoever does not read is not answered."""
        await self._none.wait()

    def first_seat(self) -> Seat | None:
        """The seat to look as: the one that is asked, if this page plays several."""
        mine, play = self.access.seats, self.live.play
        asked = [s for s in mine if play is not None and s in play.to_act]
        return next(iter((*asked, *mine)), None)

    def welcome(self) -> None:
        """Send everything anew."""
        with self.working():
            welcome = self._welcome()
        self.say(welcome)

    def _welcome(self) -> wire.Welcome:
        live = self.live
        audience, play = live.audience(self.seat, self.lang), live.play
        return wire.Welcome(
            table=live.id,
            game=live.kind.id,
            seat=self.seat,
            mine=self.access.seats,
            lang=self.lang,
            n=0 if play is None else play.n,
            commit=fair.commitment(live.secret),
            seats=live.seating.shown(audience.words, live.present, live.absence.stood_in),
            sheet=audience.sheet,
            lines=() if play is None else audience.lines(play),
            words=audience.named,
            can_undo=play is not None and audience.can_undo(play),
            over=live.state == "over",
            standing=standing(live, audience.words),
        )


class Session:
    """The conversation over one socket."""

    def __init__(self, socket: WebSocket, tables: Tables, limiter: RateLimiter) -> None:
        self.socket, self.tables, self.limiter = socket, tables, limiter
        self.limits = limits = tables.services.settings.limits
        self._messages = Bucket(limits.messages_per_second, limits.messages_per_second)
        self._actions = Bucket(limits.actions_per_second, limits.actions_per_second)

    async def run(self) -> None:
        """Talk until somebody hangs up."""
        welcome = same_origin(self.socket, self.tables.services.settings.origins)
        if not welcome or not self.limiter.admits(address_of(self.socket)):
            await self.socket.close(POLICY)
            return
        await self.socket.accept()
        lang = LANGUAGES[0]
        try:
            hello = await asyncio.wait_for(self._receive(), self.limits.hello_seconds)
            if not isinstance(hello, wire.Hello):
                raise Failed("hello")
            lang = _language(hello.lang)
            await self._greeted(hello, lang)
        except (WebSocketDisconnect, TimeoutError):
            with contextlib.suppress(RuntimeError):
                await self.socket.close(POLICY)
        except Hangup as end:
            await self.socket.close(*end.args)
        except msgspec.DecodeError:
            await self._farewell(_error("hello", lang), POLICY)
        except Failed as fault:
            await self._farewell(wire.Error(fault.code, fault.text(lang)), POLICY)
        except StorageError as fault:
            await self._farewell(_error(fault.code, lang), TROUBLE)
        except Exception:
            log.exception("a socket cannot go on")
            await self._farewell(_error("server", lang), TROUBLE)

    async def _farewell(self, error: wire.Error, code: int) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self.socket.send_text(wire.encode(error).decode())
            await self.socket.close(code)

    async def _greeted(self, hello: wire.Hello, lang: str) -> None:
        """Find the table and go on, if the page has a right to be there."""
        live = await self.tables.get(hello.table)
        access = live.seating.access(hello.token, self.tables.services.people.client)
        if access is None:
            raise Failed("denied")
        client = access.client or address_of(self.socket)
        if not self.limiter.enter(client):
            raise Failed("too_many", n=self.limits.sockets)
        page = Page(live, access, self.limits.waiting_bytes)
        self._work = self.limiter.work_of(client)
        try:
            await asyncio.sleep(self._work.wait)
            await live.greet(page, page.first_seat(), lang)
            self._pay(page)
            await self._talk(page)
        finally:
            live.go_away(page)
            self.limiter.exit(client)

    async def _talk(self, page: Page) -> None:
        """Read and write at the same time, until one of them ends."""
        reader = asyncio.ensure_future(self._read(page))
        writer = asyncio.ensure_future(self._write(page))
        try:
            await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (reader, writer):
                task.cancel()
            results = await asyncio.gather(reader, writer, return_exceptions=True)
        for result in results:
            if isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect):
                raise result

    async def _write(self, page: Page) -> None:
        while True:
            what = await page.next()
            if isinstance(what, int):
                raise Hangup(what)
            try:
                await self.socket.send_text(what.decode())
            except RuntimeError as fault:  # the web server has hung up by itself: too big
                raise WebSocketDisconnect(TOO_BIG) from fault

    async def _read(self, page: Page) -> None:
        while True:
            # Whoever has had much of the server's time, or does not read, is not heard.
            if wait := self._work.wait:
                await asyncio.sleep(wait)
            await page.has_read()
            try:
                message = await self._receive()
            except msgspec.DecodeError:
                page.say(_error("malformed", page.lang))
                continue
            try:
                await self._answer(page, message)
            except StorageError as fault:
                page.say(_error(fault.code, page.lang))
            self._pay(page)

    def _pay(self, page: Page) -> None:
        """Let the client pay for what was done for its page."""
        self._work.pay(page.cost)
        page.cost = 0.0

    async def _receive(self) -> wire.PageMessage:
        """The next message; raises `msgspec.DecodeError`, `Failed` or `WebSocketDisconnect`."""
        received = await self.socket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", 1005))
        text = received.get("text")
        if text is None:
            raise msgspec.DecodeError("expected text")
        if len(text) > self.limits.body:
            raise Hangup(TOO_BIG)
        if not self._messages.take():
            raise Failed("too_fast")
        try:
            message: wire.PageMessage = _decode(text)
        except RecursionError as fault:
            raise msgspec.DecodeError("nested too deeply") from fault
        return message

    async def _answer(self, page: Page, message: wire.PageMessage) -> None:
        match message:
            case wire.Act() | wire.Undo():
                await self._act(page, message)
            case wire.Verify() | wire.Why() | wire.Reach() | wire.Look():
                page.say(await self._considered(page, message))
            case wire.Ping(sent):
                page.say(wire.Pong(sent, page.live.automata.clock_ms()))
            case wire.Resync():
                await page.live.greet(page, page.seat, page.lang)
            case wire.Earlier(before):
                await page.live.earlier(page, before)
            case wire.Lang(lang):
                await page.live.greet(page, page.seat, _language(lang))
            case wire.As(seat):
                if seat in page.access.seats:
                    await page.live.greet(page, seat, page.lang)
                else:
                    page.say(_error("denied", page.lang))
            case wire.Pledge(value):
                live = page.live
                await asyncio.shield(live.go(self.tables.pledge(live, page.access, value)))
            case wire.Nonce(value):
                live = page.live
                await asyncio.shield(live.go(self.tables.nonce(live, page.access, value)))
            case _:
                page.say(_error("hello", page.lang))

    async def _considered(
        self, page: Page, message: wire.Verify | wire.Why | wire.Reach | wire.Look
    ) -> wire.ToPage:
        """The answer to what somebody thinks of doing."""
        if page.seat is None:
            return _error("denied", page.lang)
        if isinstance(message, wire.Reach | wire.Look):
            return await page.live.reached(page, page.seat, message)
        return await page.live.verdict(page, page.seat, message)

    async def _act(self, page: Page, message: wire.Act | wire.Undo) -> None:
        if page.seat is None:
            page.say(_error("denied", page.lang))
        elif not self._actions.take():
            page.say(page.live.refused(message.id, "too_fast", page.lang))
        else:
            live, arrived = page.live, self.tables.services.settings.clock()
            self._actions.pay(
                len(message.then) if isinstance(message, wire.Act) else message.deeds - 1
            )
            await asyncio.shield(live.go(live.act(page, page.seat, message, arrived)))


def _language(wanted: str) -> str:
    return wanted if wanted in LANGUAGES else LANGUAGES[0]


def _error(code: str, lang: str) -> wire.Error:
    return wire.Error(code, sentence(code, lang))
