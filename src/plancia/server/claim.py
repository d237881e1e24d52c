"""One server for a database: two would each show their own people half of what happens."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Iterator
from pathlib import Path

from plancia.server.store import StorageError

try:
    import fcntl
except ModuleNotFoundError:  # pragma: no cover - Windows has no such locks, and goes without
    fcntl = None  # type: ignore[assignment]


_FULL = (errno.ENOSPC, errno.EDQUOT)


class Claimed(Exception):  # noqa: N818 - reads as what it is
    """Another server uses the database."""


@contextlib.contextmanager
def claimed(database: str) -> Iterator[None]:
    """Keep the file of a database for this server, until it ends however it does.

    Raises `Claimed` if another has it, and `StorageError` where no file can be written. A database
    behind a URL is left to whoever looks after it.
    """
    if "://" in database or fcntl is None:
        yield
        return
    with contextlib.ExitStack() as files:
        try:
            file = files.enter_context(Path(f"{database}.lock").open("a+"))
        except OSError as fault:
            code = "storage_full" if fault.errno in _FULL else "storage_read_only"
            raise StorageError(str(fault), code) from fault
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as fault:
            file.seek(0)
            raise Claimed(file.read().strip()) from fault
        file.truncate(0)
        with contextlib.suppress(OSError):  # the lock holds even where there is no room for a name
            file.write(f"{os.getpid()}\n")
            file.flush()
        yield
