"""The tables of the database, and how an older database is brought up to date."""

from __future__ import annotations

from collections.abc import Callable

import sqlalchemy as sa
from sqlalchemy import Column, Connection, Engine, ForeignKey, Index, Table

metadata = sa.MetaData()

versions = Table("schema_version", metadata, Column("version", sa.Integer, nullable=False))

tables = Table(
    "tables",
    metadata,
    Column("id", sa.String(40), primary_key=True),
    Column("game", sa.String(80), nullable=False),
    Column("setup", sa.Text, nullable=False),
    Column("state", sa.String(20), nullable=False),
    Column("secret", sa.LargeBinary, nullable=False),
    Column("spectate", sa.String(64), nullable=False),
    Column("to_act", sa.Text, nullable=False, default=""),
    Column("n", sa.Integer, nullable=False, default=0),
    Column("again", sa.String(40)),
    Column("dice", sa.String(10), nullable=False, server_default="virtual"),
    Column("time", sa.Text),
    Column("stand_in", sa.Boolean, nullable=False, server_default=sa.false()),
    Column("digest", sa.String(64), nullable=False, server_default=""),
    Column("owner", sa.String(64)),
    Column("ending", sa.Text),
    Column("created", sa.Float, nullable=False),
    Column("updated", sa.Float, nullable=False),
)
"""One row a table. `secret` is what the dice are made of, `to_act` are the pending seats, `time` is
what the clocks were set to, `stand_in` whether bots play for people who are gone, `digest` is that
of the match after the last deed, `owner` the hash of the client who made the table and has not left
it, `ending` who won and why, in every language."""

_OF_TABLE = "tables.id"

chairs = Table(
    "chairs",
    metadata,
    Column("table_id", sa.String(40), ForeignKey(_OF_TABLE), primary_key=True),
    Column("seat", sa.String(80), primary_key=True),
    Column("place", sa.Integer, nullable=False),
    Column("kind", sa.String(10), nullable=False),
    Column("bot", sa.String(80)),
    Column("client", sa.String(64)),
    Column("link", sa.String(64)),
    Column("nonce", sa.String(128)),
    Column("away", sa.Boolean, nullable=False, default=False),
    Index("chairs_by_client", "client"),
)
"""Who plays a seat. `client` and `link` are hashes; `away` means that the player left."""

tokens = Table(
    "tokens",
    metadata,
    Column("hash", sa.String(64), primary_key=True),
    Column("table_id", sa.String(40), ForeignKey(_OF_TABLE), nullable=False, index=True),
    Column("client", sa.String(64), nullable=False),
    Column("issued", sa.Float, nullable=False),
    Column("device", sa.String(64)),
)
"""Seat tokens, hashed: each stands for all seats of one client at one table. `device` is the token
of the browser that was given it, hashed as well."""

people = Table(
    "people",
    metadata,
    Column("client", sa.String(64), primary_key=True),
    Column("name", sa.String(40), nullable=False),
    Column("colour", sa.String(10), nullable=False),
)
"""What clients want to be called, and their colours."""

devices = Table(
    "devices",
    metadata,
    Column("device", sa.String(64), primary_key=True),
    Column("client", sa.String(64), nullable=False, index=True),
    Column("since", sa.Float, nullable=False),
)
"""Further browsers of a client: the hash of each one's token, and whose seats it plays."""

passports = Table(
    "passports",
    metadata,
    Column("client", sa.String(64), primary_key=True),
    Column("hash", sa.String(64), nullable=False, unique=True),
    Column("expires", sa.Float, nullable=False),
)
"""The one passport of a client that waits to be used: its secret, hashed."""

deeds = Table(
    "deeds",
    metadata,
    Column("table_id", sa.String(40), ForeignKey(_OF_TABLE), primary_key=True),
    Column("n", sa.Integer, primary_key=True),
    Column("seat", sa.String(80), nullable=False),
    Column("action", sa.Text),
    Column("message", sa.String(64)),
    Column("at", sa.Integer),
    Column("moment", sa.LargeBinary),
    Index("deeds_by_message", "table_id", "seat", "message", unique=True),
)
"""The truth of a match: every action in order; an empty action takes the last one back.

`at` is the game time in milliseconds where time mattered, `moment` the match after the deed as it
was recorded (see `plancia.server.history`)."""

segments = Table(
    "segments",
    metadata,
    Column("table_id", sa.String(40), ForeignKey(_OF_TABLE), primary_key=True),
    Column("number", sa.Integer, primary_key=True),
    Column("n", sa.Integer, nullable=False),
    Column("rules", sa.Integer, nullable=False),
    Column("content", sa.Text, nullable=False),
    Column("record", sa.LargeBinary, nullable=False),
    Column("moment", sa.LargeBinary, nullable=False),
)
"""The parts of a match that were played under one version of rules and content. Each begins after
`n` deeds with a record without actions, and with a moment."""

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", sa.String(40), ForeignKey(_OF_TABLE), primary_key=True),
    Column("n", sa.Integer, nullable=False),
    Column("data", sa.LargeBinary, nullable=False),
)
"""Version 0.1.0 kept snapshots here; a table leaves them behind when it is first opened again."""


probes = Table(
    "probes",
    metadata,
    Column("id", sa.Integer, primary_key=True),
    Column("data", sa.LargeBinary, nullable=False),
)
"""Written and removed at once by whoever wants to know whether storage takes anything."""


class SchemaError(Exception):
    """A database that this version of Plancia cannot use."""


def _first(connection: Connection) -> None:
    metadata.create_all(connection)


def _real_dice(connection: Connection) -> None:
    _add_columns(connection, "tables", dice="VARCHAR(10) NOT NULL DEFAULT 'virtual'")


def _segments(connection: Connection) -> None:
    metadata.create_all(connection)
    _add_columns(connection, "tables", time="TEXT", digest="VARCHAR(64) NOT NULL DEFAULT ''")
    blob = sa.LargeBinary().compile(connection.dialect)
    _add_columns(connection, "deeds", at="INTEGER", moment=blob)


def _no_gaps(connection: Connection) -> None:
    """Let the database itself refuse a deed that does not follow the last one of its table."""
    if connection.dialect.name != "sqlite":
        return  # there the store's own look at `tables.n` has to do
    connection.exec_driver_sql(
        "CREATE TRIGGER IF NOT EXISTS deeds_without_gaps BEFORE INSERT ON deeds WHEN NEW.n <> 1 + "
        "(SELECT coalesce(max(n), 0) FROM deeds WHERE table_id = NEW.table_id) "
        "BEGIN SELECT RAISE(ABORT, 'a deed is missing before this one'); END"
    )


def _probes(connection: Connection) -> None:
    metadata.create_all(connection)


def _owners(connection: Connection) -> None:
    _add_columns(connection, "tables", owner="VARCHAR(64)")
    connection.exec_driver_sql("CREATE INDEX IF NOT EXISTS tables_by_owner ON tables (owner)")


def _people(connection: Connection) -> None:
    metadata.create_all(connection)
    _add_columns(connection, "tables", ending="TEXT")
    _add_columns(connection, "tokens", device="VARCHAR(64)")


def _stand_ins(connection: Connection) -> None:
    _add_columns(connection, "tables", stand_in="BOOLEAN NOT NULL DEFAULT 0")


def _add_columns(connection: Connection, table: str, **columns: str) -> None:
    known = {column["name"] for column in sa.inspect(connection).get_columns(table)}
    for name, kind in columns.items():
        if name not in known:
            connection.exec_driver_sql(f"ALTER TABLE {table} ADD COLUMN {name} {kind}")


MIGRATIONS: tuple[Callable[[Connection], None], ...] = (
    _first,
    _real_dice,
    _segments,
    _no_gaps,
    _probes,
    _owners,
    _people,
    _stand_ins,
)
"""Step k brings a database from version k to version k + 1; steps are never changed, only added."""


def version_of(connection: Connection) -> int:
    """The version of a database; an empty one has version 0."""
    if not sa.inspect(connection).has_table(versions.name):
        return 0
    return int(connection.execute(sa.select(versions.c.version)).scalar_one())


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
            connection.execute(sa.insert(versions).values(version=newest))
        elif found < newest:
            connection.execute(sa.update(versions).values(version=newest))
    return newest
