"""What is asked of the database and written to it, besides deeds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace
from sqlalchemy import ColumnElement, Connection, Row, Table, delete, func, insert, select, update

from plancia.server.history import Damaged, Deed, History, Segment
from plancia.server.people import profiles
from plancia.server.schema import chairs, deeds, segments, snapshots, tables, tokens
from plancia.server.seating import Chair, Profile
from plancia.server.store import StorageError, Store
from plancia.server.worker import in_worker

T = TypeVar("T", bound=Struct)

ALIVE = ("waiting", "running")
"""The states of tables that count."""

TOKENS = 16
"""How many tokens a client may have at one table; older ones are forgotten."""


class Stored(Struct, frozen=True):
    """All that storage knows of one table."""

    row: Any
    chairs: list[Chair]
    tokens: dict[str, str]
    segments: list[Segment]
    """Empty until the match has begun, and at a table of version 0.1.0."""
    deeds: list[Deed]
    snapshot: tuple[int, bytes] | None
    """What version 0.1.0 left behind."""
    profiles: dict[str, Profile]
    """What those who sit there are called."""


def add_table(connection: Connection, row: dict[str, Any], seats: Sequence[Chair]) -> None:
    """Store a new table, by the names of its columns, with its chairs."""
    connection.execute(insert(tables).values(**row))
    placed = [
        {"table_id": row["id"], "place": place, **asdict(chair)}
        for place, chair in enumerate(seats)
    ]
    connection.execute(insert(chairs), placed)


def get_table(connection: Connection, table: str) -> Stored | None:
    """Everything about a table."""
    row = connection.execute(select(tables).where(tables.c.id == table)).one_or_none()
    if row is None:
        return None
    known = connection.execute(select(tokens).where(tokens.c.table_id == table))
    left = connection.execute(select(snapshots).where(snapshots.c.table_id == table)).one_or_none()
    seats = get_chairs(connection, table)
    return Stored(
        row=row,
        chairs=seats,
        tokens={token.hash: token.client for token in known},
        segments=_parts(connection, Segment, segments, table, "number"),
        deeds=get_deeds(connection, table),
        snapshot=None if left is None else (left.n, left.data),
        profiles=profiles(connection, (chair.client for chair in seats)),
    )


async def history_of(store: Store, table: str) -> History:
    """All that was recorded of a match; raises `StorageError` where that is not to be had."""
    stored = await store.read(lambda connection: get_table(connection, table))
    if stored is None:
        raise StorageError(f"table {table} is gone", "unknown_table")
    try:
        return await in_worker(History, stored.segments, stored.deeds, stored.row.digest)
    except Damaged as fault:
        raise StorageError(str(fault), "damaged") from fault


def get_chairs(connection: Connection, table: str) -> list[Chair]:
    """The chairs of a table, in order."""
    return _parts(connection, Chair, chairs, table, "place")


def get_deeds(connection: Connection, table: str) -> list[Deed]:
    """The deeds of a table, in order."""
    found = _parts(connection, Deed, deeds, table, "n")
    return [replace(deed, action=msgspec.json.decode(str(deed.action or "null"))) for deed in found]


def _parts(connection: Connection, kind: type[T], of: Table, table: str, order: str) -> list[T]:
    """The rows of a table of ours, in order, as structs whose fields are named as the columns."""
    columns = (of.c[name] for name in kind.__struct_fields__)
    found = select(*columns).where(of.c.table_id == table).order_by(of.c[order])
    return [kind(*row) for row in connection.execute(found)]


def add_segments(connection: Connection, table: str, new: Sequence[Segment], digest: str) -> None:
    """Store segments that have begun, and the digest of the match at the start of the last one."""
    known = select(func.count()).where(segments.c.table_id == table)
    for place, segment in enumerate(new, connection.execute(known).scalar_one()):
        row = {"table_id": table, "number": place, **asdict(segment)}
        connection.execute(insert(segments).values(row))
    put(connection, table, digest=digest)


def put_moments(connection: Connection, table: str, done: Sequence[Deed]) -> None:
    """Store the moments of a table that version 0.1.0 has left, and forget its snapshot."""
    for deed in done:
        wanted = (deeds.c.table_id == table) & (deeds.c.n == deed.n)
        connection.execute(update(deeds).where(wanted).values(at=deed.at, moment=deed.moment))
    connection.execute(delete(snapshots).where(snapshots.c.table_id == table))


def put_chairs(connection: Connection, table: str, changed: Sequence[Chair]) -> None:
    """Store who plays these seats now."""
    for chair in changed:
        connection.execute(
            update(chairs)
            .where(chairs.c.table_id == table, chairs.c.seat == chair.seat)
            .values(client=chair.client, link=chair.link, nonce=chair.nonce, away=chair.away)
        )


def leave(connection: Connection, table: str, client: str, now: float) -> tuple[str, ...] | None:
    """Let a client leave a table that cannot be opened; None if it has nothing to do with it."""
    mine = select(tables.c.owner).where(tables.c.id == table, _is_of(client))
    found = connection.execute(mine).one_or_none()
    if found is None:
        return None
    left = [c for c in get_chairs(connection, table) if c.client == client and not c.away]
    for chair in left:
        chair.away = True
    put_chairs(connection, table, left)
    owner = None if found.owner == client else found.owner
    people = [c for c in get_chairs(connection, table) if c.human and c.client is not None]
    put(connection, table, owner=owner, updated=now)
    if all(chair.away for chair in people):
        unfinished = (tables.c.id == table) & tables.c.state.in_(ALIVE)
        connection.execute(update(tables).where(unfinished).values(state="archived"))
    return tuple(chair.seat for chair in left)


def put(connection: Connection, table: str, **values: Any) -> None:
    """Store how a table stands, by the names of its columns, when no deed says so."""
    connection.execute(update(tables).where(tables.c.id == table).values(**values))


def add_token(
    connection: Connection, table: str, client: str, hashed: str, device: str, now: float
) -> None:
    """Store a new token of a client's browser, and forget the oldest ones of this client."""
    row = {"hash": hashed, "table_id": table, "client": client, "issued": now, "device": device}
    connection.execute(insert(tokens).values(row))
    mine = (tokens.c.table_id == table) & (tokens.c.client == client)
    latest = select(tokens.c.hash).where(mine).order_by(tokens.c.issued.desc()).limit(TOKENS)
    connection.execute(delete(tokens).where(mine, tokens.c.hash.not_in(latest)))


def device_behind(connection: Connection, hashed: str, client: str) -> str:
    """The browser that shows a token of a seat, or of itself; where nobody knows, the client."""
    wanted = select(tokens.c.device).where(tokens.c.hash == hashed)
    found = connection.execute(wanted).one_or_none()
    return hashed if found is None else found.device or client


def _is_of(client: str) -> ColumnElement[bool]:
    """At which tables a client sits, and which it has made for others."""
    mine = select(chairs.c.table_id).where(chairs.c.client == client, chairs.c.away.is_(False))
    return tables.c.id.in_(mine) | (tables.c.owner == client)


def tables_of(connection: Connection, client: str, since: float) -> list[Row[Any]]:
    """The tables of a client, the latest first, and those it has left and may come back to.

    These are listed if something has happened there since a time.
    """
    left = select(chairs.c.table_id).where(chairs.c.client == client, chairs.c.away.is_(True))
    unfinished = tables.c.id.in_(left) & (tables.c.state != "over") & (tables.c.updated > since)
    wanted = select(tables).where(_is_of(client) | unfinished)
    return list(connection.execute(wanted.order_by(tables.c.updated.desc()).limit(100)))


def count_alive(connection: Connection, client: str) -> int:
    """How many tables of a client are not over."""
    wanted = select(func.count()).where(_is_of(client), tables.c.state.in_(ALIVE))
    return int(connection.execute(wanted).scalar_one())


def archive(connection: Connection, before: float) -> int:
    """Archive the tables at which nothing has happened for long."""
    silent = tables.c.state.in_(ALIVE) & (tables.c.updated < before)
    return connection.execute(update(tables).where(silent).values(state="archived")).rowcount
