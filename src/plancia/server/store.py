"""Storage: one thread writes, and one commit to disk serves all who are waiting for it."""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any, TypeVar

from msgspec import Struct
from sqlalchemy import Connection, Engine, bindparam, create_engine, event, insert, update
from sqlalchemy.engine.interfaces import DBAPIConnection

from plancia.server import schema
from plancia.server.history import packed

T = TypeVar("T")

GROUP = 512
"""How many writes one commit holds at most."""

GATHER_SECONDS = 0.003
"""How long a commit waits for further writes: at a busy server it serves several of them."""


class StorageError(Exception):
    """Something could not be written; what it was about has to be read again."""


class NewDeed(Struct, frozen=True):
    """An action that was played, or (without action) one that was taken back."""

    table_id: str
    n: int
    seat: str
    action: str | None
    message: str | None
    at: int | None
    """The game time, where time matters."""
    moment: bytes
    """The match after it, encoded, and `before` the moment before: see `moments.packed`."""
    before: bytes
    digest: str
    state: str
    to_act: str
    updated: float


_Job = tuple[NewDeed | Callable[[Connection], Any], "Future[Any]"]

_NEW_DEED = insert(schema.deeds)
_TOUCH = update(schema.tables).where(schema.tables.c.id == bindparam("table"))


def engine_of(database: str) -> Engine:
    """The engine of a database, given as a URL or as the name of an SQLite file."""
    url = database if "://" in database else f"sqlite:///{database}"
    if not url.startswith("sqlite"):
        # All that is read of a table must be of the same moment; in SQLite it always is.
        return create_engine(url, isolation_level="REPEATABLE READ")
    engine = create_engine(url)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: DBAPIConnection, _: object) -> None:
    # The driver's own idea of when a transaction begins is switched off: see `_begin_sqlite`.
    connection.isolation_level = None
    cursor = connection.cursor()
    # A write-ahead log that is synced at every commit: what was acknowledged survives a power cut.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


class Store:
    """The database behind all tables."""

    def __init__(self, database: str) -> None:
        self.engine = engine_of(database)
        schema.migrate(self.engine)
        self.commits = 0
        """How many commits were made, for measurements."""
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_all, name="plancia-writer", daemon=True)
        self._writer.start()

    # --- reading -------------------------------------------------------------------------------

    def read_now(self, question: Callable[[Connection], T]) -> T:
        """Ask the database in this thread."""
        with self.engine.connect() as connection:
            return question(connection)

    async def read(self, question: Callable[[Connection], T]) -> T:
        """Ask the database without holding the event loop up."""
        return await asyncio.to_thread(self.read_now, question)

    # --- writing -------------------------------------------------------------------------------

    async def write(self, what: NewDeed | Callable[[Connection], Any]) -> Any:
        """Add a deed to its table, or do something in a transaction; returns when it is on disk."""
        future: Future[Any] = Future()
        self._jobs.put((what, future))
        return await asyncio.wrap_future(future)

    def close(self) -> None:
        """Write what is waiting, and stop."""
        self._jobs.put(None)
        self._writer.join()
        self.engine.dispose()

    def _write_all(self) -> None:
        """Commit what has come, again and again, until there is a None."""
        jobs: list[_Job | None] = []
        while None not in jobs:
            jobs = [self._jobs.get()]
            time.sleep(GATHER_SECONDS)
            jobs += [self._jobs.get() for _ in range(min(self._jobs.qsize(), GROUP - 1))]
            self._commit([job for job in jobs if job is not None])

    def _commit(self, jobs: Sequence[_Job]) -> None:
        try:
            results = self._transaction(jobs)
        except Exception as fault:
            if len(jobs) > 1:  # one bad write must not take the others with it
                for job in jobs:
                    self._commit([job])
                return
            results = [fault]
        self.commits += 1
        for (_, future), result in zip(jobs, results, strict=True):
            if not future.set_running_or_notify_cancel():
                continue  # nobody is waiting any more
            if isinstance(result, Exception):
                future.set_exception(StorageError(str(result)))
            else:
                future.set_result(result)

    def _transaction(self, jobs: Sequence[_Job]) -> list[Any]:
        results: list[Any] = []
        pending: list[NewDeed] = []
        with self.engine.begin() as connection:
            for what, _ in jobs:
                if isinstance(what, NewDeed):
                    pending.append(what)
                    results.append(None)
                else:
                    _flush(connection, pending)
                    results.append(what(connection))
            _flush(connection, pending)
        return results


def _flush(connection: Connection, pending: list[NewDeed]) -> None:
    """Write the collected deeds, and how their tables stand after the last of them."""
    if not pending:
        return
    fields = ("table_id", "n", "seat", "action", "message", "at")
    connection.execute(
        _NEW_DEED,
        [
            {f: getattr(deed, f) for f in fields} | {"moment": packed(deed.moment, deed.before)}
            for deed in pending
        ],
    )
    latest = {deed.table_id: deed for deed in pending}
    connection.execute(
        _TOUCH,
        [
            {f: getattr(deed, f) for f in ("n", "state", "to_act", "digest", "updated")}
            | {"table": deed.table_id}
            for deed in latest.values()
        ],
    )
    pending.clear()
