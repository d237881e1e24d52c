"""Faults that can be planted in the server: a tool that tries it must catch each of them.

A server process of the tools plants the one that the environment variable PLANCIA_PLANT names.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from plancia.server import people as people_module
from plancia.server import store as storage
from plancia.server import table_endpoints as endpoints_of_tables
from plancia.server import wire
from plancia.server.broadcast import Broadcast
from plancia.server.guard import Bucket
from plancia.server.live import Live
from plancia.server.people import People
from plancia.server.seating import Access, Profile, Seating
from plancia.server.socket import Page
from plancia.server.store import NewDeed, Store
from plancia.server.tables import Tables

LIVE: Any = Live
STORE: Any = Store
STORAGE: Any = storage

Plant = Callable[[str], None]


# --- what `kill_test` must catch ------------------------------------------------------------------


def ack_before_write(database: str) -> None:
    """A deed is acknowledged before it is on disk."""
    write = Store.write
    later: set[asyncio.Future[Any]] = set()

    async def early(self: Store, what: Any) -> Any:
        if not isinstance(what, NewDeed):
            return await write(self, what)
        later.add(asyncio.ensure_future(write(self, what)))
        return None

    STORE.write = early


def no_sync(database: str) -> None:
    """SQLite leaves it to the system when to write: a power cut loses what was acknowledged."""
    prepare = STORAGE._prepare_sqlite

    def careless(connection: Any, record: object) -> None:
        prepare(connection, record)
        connection.execute("PRAGMA synchronous=OFF")

    STORAGE._prepare_sqlite = careless


def told_before_write(database: str) -> None:
    """Pages are shown a deed before it is on disk."""
    keep = LIVE._keep

    async def indiscreet(self: Any, *deed: Any) -> None:
        self._untold = True
        self._tell()
        await keep(self, *deed)

    LIVE._keep = indiscreet


def forgets_messages(database: str) -> None:
    """A server that starts again does not know which messages it has carried out."""
    fill = Tables._fill

    async def forgetful(self: Any, live: Live, stored: Any) -> None:
        await fill(self, live, stored)
        live.done.clear()

    tables: Any = Tables
    tables._fill = forgetful


def loses_the_tail(database: str) -> None:
    """What was written last is gone when the server starts again."""
    Path(f"{database}-wal").unlink(missing_ok=True)


def tears(database: str) -> None:
    """A deed and the row of its table are not written in one piece."""
    flush = STORAGE._flush

    def torn(connection: Any, pending: list[NewDeed]) -> None:
        for deed in pending:
            connection.exec_driver_sql(
                "UPDATE tables SET digest = ? WHERE id = ?", (deed.digest, deed.table_id)
            )
        if pending:
            connection.exec_driver_sql("COMMIT")
            time.sleep(0.05)
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        flush(connection, pending)

    STORAGE._flush = torn


def forgets_names(database: str) -> None:
    """A new name is acknowledged and told, but not written."""
    people: Any = People

    async def careless(self: Any, device: str, wish: Any) -> Profile:
        return Profile(wish.name, wish.colour)

    people.rename = careless


def passports_stay(database: str) -> None:
    """Whoever has used a passport leaves it as it was."""
    module: Any = people_module
    withdraw, use = module._withdraw, People.use

    async def generous(self: Any, device: str, secret: str) -> None:
        module._withdraw = lambda connection, client: None
        try:
            await use(self, device, secret)
        finally:
            module._withdraw = withdraw

    people: Any = People
    people.use = generous


# --- what `load` must catch -----------------------------------------------------------------------


def draws_late(database: str) -> None:
    """Acknowledgements are quick, and what they led to is seen much later."""
    tell = LIVE.tell

    async def late(self: Live) -> None:
        await asyncio.sleep(0.3)
        await tell(self)

    LIVE.tell = late


def stalls(database: str) -> None:
    """The server does nothing at all now and then: whoever waits for answers asks less then."""
    tell, last = LIVE.tell, [time.monotonic()]

    async def stalled(self: Live) -> None:
        if time.monotonic() - last[0] > 1.5:
            time.sleep(0.6)
            last[0] = time.monotonic()
        await tell(self)

    LIVE.tell = stalled


def leaves_pages_out(database: str) -> None:
    """Now and then nobody is told of a deed."""
    add, number = Broadcast.add, [0]

    def careless(self: Broadcast, live: Live) -> None:
        number[0] += 1
        if number[0] % 20:
            add(self, live)

    broadcast: Any = Broadcast
    broadcast.add = careless


# --- what `fuzz_server` must catch ----------------------------------------------------------------


def without_words(database: str) -> None:
    """What is refused is refused without a sentence."""
    LIVE.refused = lambda self, message, code, lang: wire.Refused(message, 0, code, "")


def spectators_play(database: str) -> None:
    """Whoever may watch a table may play all its seats."""
    seating: Any = Seating
    access = seating.access

    def generous(self: Seating, *token: Any) -> Access | None:
        found: Access | None = access(self, *token)
        watches = found is not None and found.client is None
        return Access(tuple(self.chairs), None) if watches else found

    seating.access = generous


def fails_at_odd_numbers(database: str) -> None:
    """Numbers in addresses are read without a look at them."""
    table_endpoints: Any = endpoints_of_tables
    table_endpoints.number = lambda request, name, default=0: int(
        request.path_params.get(name, request.query_params.get(name, default))
    )


# --- what `fuzz_costs` must catch ----------------------------------------------------------------


def costs_nothing(database: str) -> None:
    """The limits count messages, whatever these cost."""
    bucket: Any = Bucket
    bucket.pay = lambda self, cost: None


def keeps_everything(database: str) -> None:
    """What a page does not read is kept for it, however much that is."""
    page: Any = Page

    async def heard(self: Page) -> None:
        return None

    page.has_read = heard
    init = page.__init__

    def roomy(self: Any, live: Any, access: Any, room: int) -> None:
        init(self, live, access, 1 << 40)

    page.__init__ = roomy


KILL: tuple[Plant, ...] = (
    ack_before_write,
    no_sync,
    told_before_write,
    forgets_messages,
    loses_the_tail,
    tears,
    forgets_names,
    passports_stay,
)
LOAD: tuple[Plant, ...] = (draws_late, stalls, leaves_pages_out)
FUZZ: tuple[Plant, ...] = (without_words, spectators_play, fails_at_odd_numbers)
LIMITS: tuple[Plant, ...] = (costs_nothing, keeps_everything)

PLANTS = {plant.__name__: plant for plant in (*KILL, *LOAD, *FUZZ, *LIMITS)}
