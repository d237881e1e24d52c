"""Storage that fails for real: a lock that another process holds, a full disk, a read-only one."""

from __future__ import annotations

import contextlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

_HOLD = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=30)
connection.execute("BEGIN IMMEDIATE")
print("held", flush=True)
sys.stdin.read()
connection.execute("ROLLBACK")
"""


@contextlib.contextmanager
def locked(database: Path) -> Iterator[None]:
    """Let another process hold the lock of a database for a while, as a backup would."""
    command = [sys.executable, "-c", _HOLD, str(database)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            assert process.stdout.readline() == b"held\n"
            yield
        finally:
            process.stdin.close()
            process.wait()


@contextlib.contextmanager
def small_disk(folder: Path, kib: int) -> Iterator[Path]:
    """A disk of so many KiB at a folder; raises `OSError` where one cannot be had."""
    folder.mkdir()
    _mount("-t", "tmpfs", "-o", f"size={kib}k", "tmpfs", str(folder))
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def read_only(folder: Path, yes: bool = True) -> None:
    """Let nobody write on a small disk, or let everybody write again."""
    _mount("-o", f"remount,{'ro' if yes else 'rw'}", str(folder))


def fill(folder: Path) -> Path:
    """Fill a small disk to the last byte; returns the file to remove."""
    filler = folder / "filler"
    with contextlib.suppress(OSError), filler.open("wb", buffering=0) as file:
        while file.write(b"\0" * 4096):
            pass
    return filler


def spoil(database: Path, page: int, size: int = 4096) -> None:
    """Write nonsense over a page of a database."""
    with database.open("r+b") as file:
        file.seek(page * size)
        file.write(b"\xff" * size)


def _mount(*arguments: str) -> None:
    try:
        subprocess.run(["mount", *arguments], check=True, capture_output=True)
    except (FileNotFoundError, subprocess.CalledProcessError) as fault:
        raise OSError("this machine lets us have no disk of our own") from fault
