"""Storage: one thread writes, and one commit to disk serves all who are waiting for it."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from msgspec import Struct
from sqlalchemy import Connection, Engine, bindparam, create_engine, event, insert, update
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError, SQLAlchemyError

from plancia.server import schema
from plancia.server.history import packed

T = TypeVar("T")

GROUP = 512
"""How many writes one commit holds at most."""

GATHER_SECONDS = 0.003
"""How long a commit waits for further writes: at a busy server it serves several of them."""

BUSY, GATHER_BUSY_SECONDS = 4, 0.01
"""After a commit that served so many it waits longer: a commit costs far more than a write."""


PATIENCE_SECONDS = 5.0
"""How long a write waits for another program that holds the database."""

_CODES = {
    "SQLITE_BUSY": "storage_busy",
    "SQLITE_LOCKED": "storage_busy",
    "SQLITE_FULL": "storage_full",
    "SQLITE_READONLY": "storage_read_only",
    "SQLITE_CANTOPEN": "storage_read_only",
    "SQLITE_CORRUPT": "storage_damaged",
    "SQLITE_NOTADB": "storage_damaged",
}
"""What the faults of SQLite are called; the names of special cases only begin in this way."""

STALE = "stale"
"""The code where storage has other deeds than the writer knows of."""


class StorageError(Exception):
    """Something could not be read or written; what it was about has to be read again."""

    def __init__(self, text: str, code: str = "storage") -> None:
        """Say what happened to whoever reads the log; `code` says it to people."""
        super().__init__(text)
        self.code = code

    @classmethod
    def of(cls, fault: Exception) -> StorageError:
        """The fault of a database in our own words."""
        if isinstance(fault, cls):
            return fault
        if isinstance(fault, IntegrityError):
            return cls(str(fault), STALE)
        cause = fault.orig if isinstance(fault, DBAPIError) else fault
        name = str(getattr(cause, "sqlite_errorname", ""))
        codes = (code for known, code in _CODES.items() if name.startswith(known))
        return cls(str(fault), next(codes, "storage"))


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
    ending: str | None = None
    """Who won and why, if the match is over."""


_Job = tuple[NewDeed | Callable[[Connection], Any], "asyncio.Future[Any]"]

_NEW_DEED = insert(schema.deeds)
_TOUCH = update(schema.tables).where(
    schema.tables.c.id == bindparam("table"), schema.tables.c.n == bindparam("since")
)


def engine_of(database: str, patience: float = PATIENCE_SECONDS) -> Engine:
    """The engine of a database, given as a URL or as the name of an SQLite file.

    `patience` is how many seconds it waits for others who write.
    """
    url = database if "://" in database else f"sqlite:///{database}"
    if not url.startswith("sqlite"):
        # All that is read of a table must be of the same moment; in SQLite it always is.
        return create_engine(url, isolation_level="REPEATABLE READ")
    engine = create_engine(url, connect_args={"timeout": patience})
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: DBAPIConnection, _: object) -> None:
    # The driver's own idea of when a transaction begins is switched off: see `_begin_sqlite`.
    connection.isolation_level = None
    cursor = connection.cursor()
    # A write-ahead log that is synced at every commit: what was acknowledged survives a power cut.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


_WRITES = "plancia_writes"
"""The option of a connection that takes the database's lock before it reads anything."""


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get(_WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


class Store:
    """The database behind all tables."""

    def __init__(self, database: str, patience: float = PATIENCE_SECONDS) -> None:
        """Open a database, and wait so many seconds for others who write.

        Raises `StorageError` where that is not possible, and `SchemaError` at one of the future.
        """
        self.engine = engine_of(database, patience)
        try:
            schema.migrate(self.engine)
        except SQLAlchemyError as fault:
            self.engine.dispose()
            raise StorageError.of(fault) from fault
        self._writing = self.engine.execution_options(**{_WRITES: True})
        self.commits = 0
        """How many commits were made, for measurements."""
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_all, name="plancia-writer", daemon=True)
        self._writer.start()

    # --- reading -------------------------------------------------------------------------------

    def read_now(self, question: Callable[[Connection], T]) -> T:
        """Ask the database in this thread; raises `StorageError`."""
        try:
            with self.engine.connect() as connection:
                return question(connection)
        except SQLAlchemyError as fault:
            raise StorageError.of(fault) from fault

    async def read(self, question: Callable[[Connection], T]) -> T:
        """Ask the database without holding the event loop up."""
        return await asyncio.to_thread(self.read_now, question)

    # --- writing -------------------------------------------------------------------------------

    async def write(self, what: NewDeed | Callable[[Connection], Any]) -> Any:
        """Add a deed to its table, or do something in a transaction; returns when it is on disk.

        Raises `StorageError`.
        """
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._jobs.put((what, future))
        return await future

    def close(self) -> None:
        """Write what is waiting, and stop."""
        self._jobs.put(None)
        self._writer.join()
        self.engine.dispose()

    def _write_all(self) -> None:
        """Commit what has come, again and again, until there is a None."""
        jobs: list[_Job | None] = []
        while None not in jobs:
            is_busy = len(jobs) >= BUSY
            jobs = [self._jobs.get()]
            time.sleep(GATHER_BUSY_SECONDS if is_busy else GATHER_SECONDS)
            jobs += [self._jobs.get() for _ in range(min(self._jobs.qsize(), GROUP - 1))]
            self._commit([job for job in jobs if job is not None])

    def _commit(self, jobs: Sequence[_Job]) -> None:
        results: list[Any]
        try:
            results = self._transaction(jobs)
        except OperationalError as fault:  # nobody can write now: the others need not wait, too
            results = [fault] * len(jobs)
        except Exception as fault:
            if len(jobs) > 1:  # one bad write must not take the others with it
                for job in jobs:
                    self._commit([job])
                return
            results = [fault]
        self.commits += 1
        _settle([future for _, future in jobs], results)

    def _transaction(self, jobs: Sequence[_Job]) -> list[Any]:
        results: list[Any] = []
        pending: list[NewDeed] = []
        with self._writing.begin() as connection:
            for what, _ in jobs:
                if isinstance(what, NewDeed):
                    pending.append(what)
                    results.append(None)
                else:
                    _flush(connection, pending)
                    results.append(what(connection))
            _flush(connection, pending)
        return results


def _settle(futures: Sequence[asyncio.Future[Any]], results: Sequence[Any]) -> None:
    """Tell those who wait for their writes, all of an event loop at once."""
    waiting: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = {}
    for future, result in zip(futures, results, strict=True):
        waiting.setdefault(future.get_loop(), []).append((future, result))
    for loop, pairs in waiting.items():
        with contextlib.suppress(RuntimeError):  # nobody is waiting any more
            loop.call_soon_threadsafe(_tell, pairs)


def _tell(pairs: Sequence[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, result in pairs:
        if future.done():
            continue
        if isinstance(result, Exception):
            future.set_exception(StorageError.of(result))
        else:
            future.set_result(result)


def _flush(connection: Connection, pending: list[NewDeed]) -> None:
    """Write the collected deeds, and how their tables stand after the last of them.

    Deeds follow one another: raises `StorageError` if one is missing before these.
    """
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
    since: dict[str, int] = {}
    latest: dict[str, NewDeed] = {}
    for deed in pending:
        since.setdefault(deed.table_id, deed.n - 1)
        if deed.table_id in latest and deed.n != latest[deed.table_id].n + 1:
            raise _missing()
        latest[deed.table_id] = deed
    touched = connection.execute(
        _TOUCH,
        [
            {f: getattr(deed, f) for f in ("n", "state", "to_act", "digest", "updated", "ending")}
            | {"table": deed.table_id, "since": since[deed.table_id]}
            for deed in latest.values()
        ],
    )
    if touched.supports_sane_multi_rowcount() and touched.rowcount != len(latest):
        raise _missing()
    pending.clear()


def _missing() -> StorageError:
    return StorageError("a deed is missing before this one", STALE)
