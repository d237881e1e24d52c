"""The WebSocket: a page says hello to a table, plays, and is told what changes."""

from __future__ import annotations

import asyncio
import contextlib

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from plancia.core import Seat
from plancia.i18n import LANGUAGES
from plancia.server import fair, wire
from plancia.server.chronicle import lines_of
from plancia.server.faults import Failed, sentence
from plancia.server.guard import Bucket, RateLimiter, address_of, same_origin
from plancia.server.live import Live
from plancia.server.seating import Access
from plancia.server.store import StorageError
from plancia.server.tables import Tables

_decode = msgspec.json.Decoder(wire.PageMessage).decode

POLICY, TOO_BIG, TROUBLE, RESTART, SLOW = 1008, 1009, 1011, 1012, 1013


class Hangup(Exception):  # noqa: N818 - it names what to do
    """The socket is to be closed, with a code."""


class Page:
    """One socket, as the table sees it."""

    def __init__(self, live: Live, access: Access, waiting: int) -> None:
        """Look at a table by some right; nothing is sent yet."""
        self.live, self.access = live, access
        self.seat: Seat | None = None
        self.lang = LANGUAGES[0]
        self.queue: asyncio.Queue[bytes | int] = asyncio.Queue(waiting)

    def send(self, data: bytes) -> None:
        """Put a message into the page's queue; a page that does not read is cut off."""
        try:
            self.queue.put_nowait(data)
        except asyncio.QueueFull:
            self.close(SLOW)

    def say(self, message: wire.ToPage) -> None:
        """Send a message to this page alone."""
        self.send(wire.encode(message))

    def close(self, code: int) -> None:
        """Hang up as soon as possible, or now if the page does not read."""
        while self.queue.full():
            self.queue.get_nowait()
        self.queue.put_nowait(code)

    def first_seat(self) -> Seat | None:
        """The seat to look as: the one that is asked, if this page plays several."""
        mine, play = self.access.seats, self.live.play
        asked = [s for s in mine if play is not None and s in play.to_act]
        return next(iter((*asked, *mine)), None)

    def welcome(self) -> None:
        """Send everything anew."""
        live = self.live
        audience, play = live.audience(self.seat, self.lang), live.play
        entries = () if play is None else play.chronicle.entries
        self.say(
            wire.Welcome(
                table=live.id,
                game=live.kind.id,
                seat=self.seat,
                mine=self.access.seats,
                lang=self.lang,
                n=0 if play is None else play.n,
                commit=fair.commitment(live.secret),
                seats=live.seating.shown(audience.words, live.present),
                sheet=audience.sheet,
                lines=lines_of(entries, self.seat, self.lang),
                words=audience.named,
                can_undo=play is not None and audience.can_undo(play.match),
                over=live.state == "over",
                standing=live.standing(audience.words),
            )
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
        except StorageError:
            await self._farewell(_error("server", lang), TROUBLE)

    async def _farewell(self, error: wire.Error, code: int) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self.socket.send_text(wire.encode(error).decode())
            await self.socket.close(code)

    async def _greeted(self, hello: wire.Hello, lang: str) -> None:
        """Find the table and go on, if the page has a right to be there."""
        live = await self.tables.get(hello.table)
        access = live.seating.access(hello.token)
        if access is None:
            raise Failed("denied")
        client = access.client or address_of(self.socket)
        if not self.limiter.enter(client):
            raise Failed("too_many", n=self.limits.sockets)
        page = Page(live, access, self.limits.waiting_messages)
        try:
            await live.greet(page, page.first_seat(), lang)
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
            what = await page.queue.get()
            if isinstance(what, int):
                raise Hangup(what)
            try:
                await self.socket.send_text(what.decode())
            except RuntimeError as fault:  # the web server has hung up by itself: too big
                raise WebSocketDisconnect(TOO_BIG) from fault

    async def _read(self, page: Page) -> None:
        while True:
            try:
                message = await self._receive()
            except msgspec.DecodeError:
                page.say(_error("malformed", page.lang))
                continue
            await self._answer(page, message)

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
            case wire.Verify() if page.seat is None:
                page.say(_error("denied", page.lang))
            case wire.Verify():
                page.say(await page.live.verdict(page, str(page.seat), message))
            case wire.Ping():
                page.say(wire.Pong())
            case wire.Resync():
                await page.live.greet(page, page.seat, page.lang)
            case wire.Lang(lang):
                await page.live.greet(page, page.seat, _language(lang))
            case wire.As(seat):
                if seat in page.access.seats:
                    await page.live.greet(page, seat, page.lang)
                else:
                    page.say(_error("denied", page.lang))
            case wire.Nonce(value):
                live = page.live
                await asyncio.shield(live.go(self.tables.nonce(live, page.access, value)))
            case _:
                page.say(_error("hello", page.lang))

    async def _act(self, page: Page, message: wire.Act | wire.Undo) -> None:
        if page.seat is None:
            page.say(_error("denied", page.lang))
        elif not self._actions.take():
            page.say(page.live.refused(message.id, "too_fast", page.lang))
        else:
            live = page.live
            await asyncio.shield(live.go(live.act(page, page.seat, message)))


def _language(wanted: str) -> str:
    return wanted if wanted in LANGUAGES else LANGUAGES[0]


def _error(code: str, lang: str) -> wire.Error:
    return wire.Error(code, sentence(code, lang))
