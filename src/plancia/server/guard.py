"""Who asks (addresses, origins, languages, tokens), how much, and what protects the page."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from time import monotonic
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from plancia.i18n import LANGUAGES
from plancia.server.faults import Failed
from plancia.server.seating import CLIENT, digest
from plancia.server.settings import Limits

POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)

HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
"""What every answer tells the browser."""


class Shield:
    """Adds the protecting headers to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through and add to its answer."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def adding(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, adding)


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from."""
    return connection.client.host if connection.client is not None else "nowhere"


def same_origin(connection: HTTPConnection, allowed: tuple[str, ...]) -> bool:
    """Whether a request comes from our own page, or from no page at all."""
    origin = connection.headers.get("origin")
    if origin is None or origin in allowed:
        return True
    try:
        return urlsplit(origin).netloc == connection.headers.get("host")
    except ValueError:  # not an address at all
        return False


def language_of(connection: HTTPConnection) -> str:
    """The language of an answer: `?lang=`, else the first of ours that the browser names."""
    wanted = connection.query_params.get("lang")
    if wanted in LANGUAGES:
        return wanted
    for part in connection.headers.get("accept-language", "").split(","):
        spoken = part.strip().partition(";")[0].partition("-")[0].lower()
        if spoken in LANGUAGES:
            return spoken
    return LANGUAGES[0]


def token_of(connection: HTTPConnection) -> str | None:
    """The token that a request brings."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else None


def asker_of(connection: HTTPConnection) -> str:
    """Whoever asks: the hash of the token, else the address."""
    token = token_of(connection)
    return address_of(connection) if token is None else digest(token)


def device_of(connection: HTTPConnection) -> str:
    """The hash that stands for a browser; raises `Failed` without a proper token.

    Whose client that is, `People.client` knows.
    """
    token = token_of(connection)
    if token is None or not CLIENT.fullmatch(token):
        raise Failed("no_client", expected="Authorization: Bearer <32 to 128 letters or digits>")
    return digest(token)


# --- how much one client may ask for in a time ---------------------------------------------------

FORGET = 10_000
"""How many addresses are remembered before those that are quiet are forgotten."""


class Bucket:
    """Allows so many things a second, and a burst of them now and then."""

    __slots__ = ("_burst", "_clock", "_last", "_left", "_rate")

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._left, self._last = burst, clock()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        self._fill()
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True

    def pay(self, cost: float) -> None:
        """Take what something has cost, even if it was more than was left."""
        self._fill()
        self._left -= cost

    @property
    def wait(self) -> float:
        """After how many seconds something is left again."""
        self._fill()
        return max(0.0, -self._left / self._rate)

    @property
    def full(self) -> bool:
        """Whether nothing was asked for in a while."""
        self._fill()
        return self._left >= self._burst

    def _fill(self) -> None:
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._last) * self._rate)
        self._last = now


WAITING = 20
"""How many requests of one client may wait for their turn."""


class _Turns:
    """The requests of one client that are answered one after another."""

    def __init__(self) -> None:
        self.lock, self.waiting = asyncio.Lock(), 0


class Buckets:
    """A bucket for everybody, made when it is first asked for."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._known: dict[str, Bucket] = {}

    def of(self, who: str) -> Bucket:
        """The bucket of an address or a client."""
        bucket = self._known.get(who)
        if bucket is None:
            if len(self._known) >= FORGET:
                self._known = {a: b for a, b in self._known.items() if not b.full}
            bucket = self._known[who] = Bucket(self._rate, self._burst)
        return bucket


class RateLimiter:
    """Counts requests a second of every address, and work and sockets of every client."""

    def __init__(self, limits: Limits) -> None:
        self._requests = Buckets(limits.requests_per_second, limits.requests_burst)
        self._work = Buckets(limits.work_per_second, limits.work_burst)
        self._worker = Buckets(limits.worker_per_second, limits.worker_burst)
        self._turns: dict[str, _Turns] = {}
        self._sockets = limits.sockets
        self._open: dict[str, int] = {}

    def admits(self, address: str) -> bool:
        """Whether an address may ask for one more thing."""
        return self._requests.of(address).take()

    def work_of(self, client: str) -> Bucket:
        """The seconds of work that are left for a client."""
        return self._work.of(client)

    @contextlib.asynccontextmanager
    async def turn(self, client: str) -> AsyncIterator[Bucket]:
        """Answer one request of a client at a time, and none while it has used its time up.

        Raises `Failed` where too many wait already.
        """
        turns = self._turns.setdefault(client, _Turns())
        if turns.waiting >= WAITING:
            raise Failed("too_fast")
        turns.waiting += 1
        try:
            async with turns.lock:
                left = self._worker.of(client)
                await asyncio.sleep(left.wait)
                yield left
        finally:
            turns.waiting -= 1
            if not turns.waiting:
                self._turns.pop(client, None)

    def enter(self, client: str) -> bool:
        """Whether a client may open one more socket; if so, it counts."""
        if self._open.get(client, 0) >= self._sockets:
            return False
        self._open[client] = self._open.get(client, 0) + 1
        return True

    def exit(self, client: str) -> None:
        """A socket was closed."""
        self._open[client] -= 1
        if not self._open[client]:
            del self._open[client]
