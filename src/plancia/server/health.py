"""Whether the server is well: it can answer, and it can still store what people do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic

from sqlalchemy import Connection, delete, insert
from starlette.requests import Request
from starlette.responses import Response

from plancia.server.api import Health
from plancia.server.endpoints import json
from plancia.server.schema import probes
from plancia.server.store import StorageError, Store

ROOM = 32 * 1024
"""How many bytes must find room: far more than a deed takes."""

SECONDS = 1.0
"""An answer is good for so long, however often somebody asks."""


class Doctor:
    """Answers `/api/health` by writing something."""

    def __init__(self, store: Store, clock: Callable[[], float] = monotonic) -> None:
        self._store, self._clock = store, clock
        self._asked = -SECONDS
        self._found = Health(ok=True)
        self._lock = asyncio.Lock()

    async def __call__(self, request: Request) -> Response:
        """The state of the server, with the status 503 where it cannot store anything."""
        async with self._lock:
            if not self._found.ok or self._clock() - self._asked >= SECONDS:
                self._found = await self._look()
                self._asked = self._clock()
        return json(self._found, 200 if self._found.ok else 503)

    async def _look(self) -> Health:
        try:
            await self._store.write(_put)
            await self._store.write(_take)
        except StorageError as fault:
            return Health(ok=False, storage=fault.code)
        return Health(ok=True)


def _put(connection: Connection) -> None:
    connection.execute(insert(probes).values(data=bytes(ROOM)))


def _take(connection: Connection) -> None:
    connection.execute(delete(probes))
