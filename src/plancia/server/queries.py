"""What is asked of the database and written to it, besides deeds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Row, delete, func, insert, select, update

from plancia.core import Seat
from plancia.server.play import Past
from plancia.server.schema import chairs, deeds, snapshots, tables, tokens
from plancia.server.seating import Chair

ALIVE = ("waiting", "running")
"""The states of tables that count."""

TOKENS = 16
"""How many tokens a client may have at one table; older ones are forgotten."""


class NewRow(Struct, frozen=True):
    """A table to be stored."""

    id: str
    game: str
    setup: str
    state: str
    secret: bytes
    spectate: str
    dice: str
    created: float


class Stored(Struct, frozen=True):
    """All that storage knows of one table."""

    row: Any
    chairs: list[Chair]
    tokens: dict[str, str]
    done: dict[tuple[Seat, str], int]
    snapshot: tuple[int, bytes] | None
    past: list[Past]
    """The deeds after the snapshot, or all of them."""


def add_table(connection: Connection, row: NewRow, seats: Sequence[Chair]) -> None:
    """Store a new table with its chairs."""
    values = msgspec.structs.asdict(row)
    connection.execute(insert(tables).values(**values, updated=row.created))
    connection.execute(
        insert(chairs),
        [
            {"table_id": row.id, "place": place, **msgspec.structs.asdict(chair)}
            for place, chair in enumerate(seats)
        ],
    )


def get_table(connection: Connection, table: str, *, whole: bool = False) -> Stored | None:
    """Everything about a table; `whole` asks for all deeds and no snapshot."""
    row = connection.execute(select(tables).where(tables.c.id == table)).one_or_none()
    if row is None:
        return None
    kept = None if whole else _snapshot(connection, table)
    after = 0 if kept is None else kept[0]
    said = connection.execute(
        select(deeds.c.seat, deeds.c.message, deeds.c.n).where(
            deeds.c.table_id == table, deeds.c.message.is_not(None)
        )
    )
    known = connection.execute(
        select(tokens.c.hash, tokens.c.client).where(tokens.c.table_id == table)
    )
    return Stored(
        row=row,
        chairs=get_chairs(connection, table),
        tokens={token.hash: token.client for token in known},
        done={(one.seat, one.message): one.n for one in said},
        snapshot=kept,
        past=get_past(connection, table, after),
    )


def get_chairs(connection: Connection, table: str) -> list[Chair]:
    """The chairs of a table, in order."""
    found = connection.execute(
        select(chairs).where(chairs.c.table_id == table).order_by(chairs.c.place)
    )
    return [
        Chair(one.seat, one.kind, one.bot, one.client, one.link, one.nonce, one.away)
        for one in found
    ]


def get_past(connection: Connection, table: str, after: int = 0) -> list[Past]:
    """The deeds of a table from a version on."""
    found = connection.execute(
        select(deeds.c.seat, deeds.c.action)
        .where(deeds.c.table_id == table, deeds.c.n > after)
        .order_by(deeds.c.n)
    )
    return [
        Past(one.seat, None if one.action is None else msgspec.json.decode(one.action))
        for one in found
    ]


def _snapshot(connection: Connection, table: str) -> tuple[int, bytes] | None:
    found = connection.execute(
        select(snapshots.c.n, snapshots.c.data).where(snapshots.c.table_id == table)
    ).one_or_none()
    return None if found is None else (found.n, found.data)


def put_snapshot(connection: Connection, table: str, n: int, data: bytes) -> None:
    """Keep a snapshot instead of the one before."""
    connection.execute(delete(snapshots).where(snapshots.c.table_id == table))
    connection.execute(insert(snapshots).values(table_id=table, n=n, data=data))


def put_chairs(connection: Connection, table: str, changed: Sequence[Chair]) -> None:
    """Store who plays these seats now."""
    for chair in changed:
        connection.execute(
            update(chairs)
            .where(chairs.c.table_id == table, chairs.c.seat == chair.seat)
            .values(client=chair.client, nonce=chair.nonce, away=chair.away)
        )


def put_state(connection: Connection, table: str, state: str, to_act: str, now: float) -> None:
    """Store how a table stands when no deed says so."""
    connection.execute(
        update(tables).where(tables.c.id == table).values(state=state, to_act=to_act, updated=now)
    )


def put_again(connection: Connection, table: str, again: str) -> None:
    """Store which table is the return match of another."""
    connection.execute(update(tables).where(tables.c.id == table).values(again=again))


def add_token(connection: Connection, table: str, client: str, hashed: str, now: float) -> None:
    """Store a new token, and forget the oldest ones of this client."""
    connection.execute(
        insert(tokens).values(hash=hashed, table_id=table, client=client, issued=now)
    )
    mine = (tokens.c.table_id == table) & (tokens.c.client == client)
    latest = select(tokens.c.hash).where(mine).order_by(tokens.c.issued.desc()).limit(TOKENS)
    connection.execute(delete(tokens).where(mine, tokens.c.hash.not_in(latest)))


def tables_of(connection: Connection, client: str) -> list[Row[Any]]:
    """The tables at which a client sits, the latest first."""
    mine = select(chairs.c.table_id).where(chairs.c.client == client, chairs.c.away.is_(False))
    wanted = select(tables).where(tables.c.id.in_(mine)).order_by(tables.c.updated.desc())
    return list(connection.execute(wanted.limit(100)))


def count_alive(connection: Connection, client: str) -> int:
    """How many tables of a client are not over."""
    mine = select(chairs.c.table_id).where(chairs.c.client == client, chairs.c.away.is_(False))
    wanted = select(func.count()).where(tables.c.id.in_(mine), tables.c.state.in_(ALIVE))
    return int(connection.execute(wanted).scalar_one())


def archive(connection: Connection, before: float) -> int:
    """Archive the tables at which nothing has happened for long."""
    silent = tables.c.state.in_(ALIVE) & (tables.c.updated < before)
    return connection.execute(update(tables).where(silent).values(state="archived")).rowcount
