"""Storage: what is acknowledged is on disk, and one commit serves many."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from plancia.server import schema
from plancia.server.store import NewDeed, StorageError, Store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(str(tmp_path / "tables.db"))
    with store.engine.begin() as connection:
        connection.execute(
            insert(schema.tables).values(
                id="t", game="tris", setup="{}", state="running", secret=b"s", spectate="",
                created=0.0, updated=0.0,
            )
        )  # fmt: skip
    yield store
    store.close()


def deed(n: int, message: str | None = None) -> NewDeed:
    return NewDeed("t", n, "x", "{}", message, None, b"new", b"old", "d", "running", "o", 1.0 + n)


def count(store: Store) -> int:
    return store.read_now(
        lambda c: c.execute(select(func.count()).select_from(schema.deeds)).scalar_one()
    )


def test_one_commit_serves_many_deeds(store: Store) -> None:
    async def many() -> None:
        await asyncio.gather(*(store.write(deed(n)) for n in range(1, 201)))

    asyncio.run(many())
    assert count(store) == 200
    assert store.commits < 100
    row = store.read_now(lambda c: c.execute(select(schema.tables)).mappings().one())
    assert (row["n"], row["to_act"], row["updated"]) == (200, "o", 201.0)


def written(store: Store, *jobs: NewDeed) -> list[str]:
    """Write several deeds at once; the codes of those that were refused."""

    async def some() -> list[BaseException | None]:
        return list(await asyncio.gather(*map(store.write, jobs), return_exceptions=True))

    faults = asyncio.run(some())
    return [fault.code if isinstance(fault, StorageError) else "" for fault in faults]


def test_a_deed_that_is_there_twice_is_refused_and_the_others_are_kept(store: Store) -> None:
    jobs = (deed(1, "a"), deed(2, "b"), deed(2, "c"), deed(3, "a"), deed(3))
    assert written(store, *jobs) == ["", "", "stale", "stale", ""]
    assert count(store) == 3


def test_a_deed_that_follows_none_is_refused(store: Store) -> None:
    assert written(store, deed(1), deed(3)) == ["", "stale"]
    assert written(store, deed(4), deed(2)) == ["stale", ""]
    assert count(store) == 2


def test_the_store_sees_a_gap_where_the_database_cannot(store: Store) -> None:
    with store.engine.begin() as connection:
        connection.exec_driver_sql("DROP TRIGGER deeds_without_gaps")
    assert written(store, deed(1), deed(3)) == ["", "stale"]
    assert count(store) == 1


def test_the_database_sees_a_gap_that_the_store_does_not(store: Store) -> None:
    with (
        pytest.raises(IntegrityError, match="a deed is missing"),
        store.engine.begin() as connection,
    ):
        connection.execute(insert(schema.deeds).values(table_id="t", n=2, seat="x"))


def test_when_nobody_can_write_nobody_waits_for_another(tmp_path: Path, store: Store) -> None:
    """A lock is waited for once, and not again by every one of those who wait together."""
    attempts: list[int] = []
    transaction = store._transaction

    def counted(jobs: Sequence[Any]) -> list[Any]:
        attempts.append(len(jobs))
        return transaction(jobs)

    store._transaction = counted  # type: ignore[method-assign]
    with store.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA query_only=ON")
    assert set(written(store, *map(deed, range(1, 21)))) == {"storage_read_only"}
    assert sum(attempts) == 20


def test_a_write_gives_its_result_back_or_its_fault(store: Store) -> None:
    def wrong(connection: Connection) -> None:
        raise ValueError("no such thing")

    async def both() -> int:
        with pytest.raises(StorageError, match="no such thing"):
            await store.write(wrong)
        return int(await store.write(lambda connection: 7))

    assert asyncio.run(both()) == 7


def test_what_was_written_is_there_after_reopening(tmp_path: Path, store: Store) -> None:
    asyncio.run(store.write(deed(1)))
    other = Store(str(tmp_path / "tables.db"))
    assert count(other) == 1
    other.close()


def test_sqlite_syncs_a_write_ahead_log(store: Store) -> None:
    with store.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2


def test_a_database_of_a_newer_version_is_refused(store: Store) -> None:
    with store.engine.begin() as connection:
        connection.execute(update(schema.versions).values(version=99))
    with pytest.raises(schema.SchemaError, match="99"):
        schema.migrate(store.engine)


def test_later_steps_bring_an_older_database_up_to_date(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def second(connection: Connection) -> None:
        connection.exec_driver_sql("ALTER TABLE tables ADD COLUMN title TEXT")

    newest = len(schema.MIGRATIONS) + 1
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, second))
    assert schema.migrate(store.engine) == newest
    with store.engine.connect() as connection:
        assert schema.version_of(connection) == newest
        assert connection.exec_driver_sql("SELECT title FROM tables").all() == [(None,)]


def test_tables_of_the_first_version_have_virtual_dice(store: Store) -> None:
    with store.engine.begin() as connection:
        connection.exec_driver_sql("ALTER TABLE tables DROP COLUMN dice")
        connection.execute(update(schema.versions).values(version=1))
    schema.migrate(store.engine)
    row = store.read_now(lambda c: c.execute(select(schema.tables)).mappings().one())
    assert row["dice"] == "virtual"
