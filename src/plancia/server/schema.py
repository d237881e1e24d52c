"""The tables of the database, and how an older database is brought up to date."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Engine,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    insert,
    inspect,
    select,
    update,
)

metadata = MetaData()

versions = Table("schema_version", metadata, Column("version", Integer, nullable=False))

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("setup", Text, nullable=False),
    Column("state", String(20), nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("spectate", String(64), nullable=False),
    Column("to_act", Text, nullable=False, default=""),
    Column("n", Integer, nullable=False, default=0),
    Column("again", String(40)),
    Column("dice", String(10), nullable=False, server_default="virtual"),
    Column("time", Text),
    Column("digest", String(64), nullable=False, server_default=""),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
)
"""One row a table. `secret` is what the dice are made of, `to_act` are the pending seats, `time` is
what the clocks were set to, and `digest` is that of the match after the last deed."""

_OF_TABLE = "tables.id"

chairs = Table(
    "chairs",
    metadata,
    Column("table_id", String(40), ForeignKey(_OF_TABLE), primary_key=True),
    Column("seat", String(80), primary_key=True),
    Column("place", Integer, nullable=False),
    Column("kind", String(10), nullable=False),
    Column("bot", String(80)),
    Column("client", String(64)),
    Column("link", String(64)),
    Column("nonce", String(128)),
    Column("away", Boolean, nullable=False, default=False),
    Index("chairs_by_client", "client"),
)
"""Who plays a seat. `client` and `link` are hashes; `away` means that the player left."""

tokens = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("table_id", String(40), ForeignKey(_OF_TABLE), nullable=False, index=True),
    Column("client", String(64), nullable=False),
    Column("issued", Float, nullable=False),
)
"""Seat tokens, hashed: each stands for all seats of one client at one table."""

deeds = Table(
    "deeds",
    metadata,
    Column("table_id", String(40), ForeignKey(_OF_TABLE), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", String(80), nullable=False),
    Column("action", Text),
    Column("message", String(64)),
    Column("at", Integer),
    Column("moment", LargeBinary),
    Index("deeds_by_message", "table_id", "seat", "message", unique=True),
)
"""The truth of a match: every action in order; an empty action takes the last one back.

`at` is the game time in milliseconds where time mattered, `moment` the match after the deed as it
was recorded (see `plancia.server.moments`)."""

segments = Table(
    "segments",
    metadata,
    Column("table_id", String(40), ForeignKey(_OF_TABLE), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("n", Integer, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("content", Text, nullable=False),
    Column("record", LargeBinary, nullable=False),
    Column("moment", LargeBinary, nullable=False),
)
"""The parts of a match that were played under one version of rules and content. Each begins after
`n` deeds with a record without actions, and with a moment."""

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(40), ForeignKey(_OF_TABLE), primary_key=True),
    Column("n", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
)
"""Version 0.1.0 kept snapshots here; a table leaves them behind when it is first opened again."""


class SchemaError(Exception):
    """A database that this version of Plancia cannot use."""


def _first(connection: Connection) -> None:
    metadata.create_all(connection)


def _real_dice(connection: Connection) -> None:
    _add_columns(connection, "tables", dice="VARCHAR(10) NOT NULL DEFAULT 'virtual'")


def _segments(connection: Connection) -> None:
    metadata.create_all(connection)
    _add_columns(connection, "tables", time="TEXT", digest="VARCHAR(64) NOT NULL DEFAULT ''")
    blob = LargeBinary().compile(connection.dialect)
    _add_columns(connection, "deeds", at="INTEGER", moment=blob)


def _add_columns(connection: Connection, table: str, **columns: str) -> None:
    known = {column["name"] for column in inspect(connection).get_columns(table)}
    for name, kind in columns.items():
        if name not in known:
            connection.exec_driver_sql(f"ALTER TABLE {table} ADD COLUMN {name} {kind}")


MIGRATIONS: tuple[Callable[[Connection], None], ...] = (_first, _real_dice, _segments)
"""Step k brings a database from version k to version k + 1; steps are never changed, only added."""


def version_of(connection: Connection) -> int:
    """The version of a database; an empty one has version 0."""
    if not inspect(connection).has_table(versions.name):
        return 0
    return int(connection.execute(select(versions.c.version)).scalar_one())


def migrate(engine: Engine) -> int:
    """Bring a database up to date and return its version; raises `SchemaError` on a newer one."""
    newest = len(MIGRATIONS)
    with engine.begin() as connection:
        found = version_of(connection)
        if found > newest:
            raise SchemaError(
                f"the database has schema version {found}, this Plancia knows up to {newest}"
            )
        for step in MIGRATIONS[found:]:
            step(connection)
        if found == 0:
            connection.execute(insert(versions).values(version=newest))
        elif found < newest:
            connection.execute(update(versions).values(version=newest))
    return newest
