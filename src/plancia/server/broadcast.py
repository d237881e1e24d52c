"""Tells pages what has changed, one table after another, when nobody waits for more urgent things.

Drawing a table takes longer than playing an action. An acknowledgement must not wait until other
tables are drawn: tables that have news wait in a queue, and every turn of the event loop tells one.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from plancia.server import log

if TYPE_CHECKING:
    from plancia.server.live import Live


class Broadcast:
    """The queue of tables whose pages have something to hear."""

    def __init__(self) -> None:
        self._queue: dict[Live, None] = {}
        self._task: asyncio.Task[None] | None = None

    def add(self, live: Live) -> None:
        """Let a table tell its pages soon; one that is in the queue already keeps its place."""
        self._queue[live] = None
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._tell_all())

    async def _tell_all(self) -> None:
        while self._queue:
            live = next(iter(self._queue))
            del self._queue[live]
            try:
                await live.tell()
            except Exception:
                log.exception("table %s: its pages could not be told", live.id)
                live.shut()
            await asyncio.sleep(0)
        self._task = None

    async def close(self) -> None:
        """Tell what is still to be told."""
        if self._task is not None:
            await self._task
