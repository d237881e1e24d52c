"""How much one client may ask for in a time."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

FORGET = 10_000
"""How many addresses are remembered before those that are quiet are forgotten."""


class Bucket:
    """Allows so many things a second, and a burst of them now and then."""

    __slots__ = ("_burst", "_clock", "_last", "_left", "_rate")

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = monotonic) -> None:
        """Start with a full bucket."""
        self._rate, self._burst, self._clock = rate, burst, clock
        self._left, self._last = burst, clock()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        self._fill()
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True

    @property
    def full(self) -> bool:
        """Whether nothing was asked for in a while."""
        self._fill()
        return self._left >= self._burst

    def _fill(self) -> None:
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._last) * self._rate)
        self._last = now


class RateLimiter:
    """Counts what every address asks for, and the sockets of every client."""

    def __init__(self, rate: float, burst: float, sockets: int) -> None:
        """Allow so many requests a second for each address, and so many sockets for a client."""
        self._rate, self._burst, self._sockets = rate, burst, sockets
        self._buckets: dict[str, Bucket] = {}
        self._open: dict[str, int] = {}

    def admits(self, address: str) -> bool:
        """Whether an address may ask for one more thing."""
        bucket = self._buckets.get(address)
        if bucket is None:
            if len(self._buckets) >= FORGET:
                self._buckets = {a: b for a, b in self._buckets.items() if not b.full}
            bucket = self._buckets[address] = Bucket(self._rate, self._burst)
        return bucket.take()

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
