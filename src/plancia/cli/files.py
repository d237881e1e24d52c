"""Matches on disk: read with care, written whole or not at all."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import TYPE_CHECKING

from plancia.cli.faults import UsageError

if TYPE_CHECKING:
    from plancia.core import Played, Record


def read(path: Path) -> bytes:
    """The bytes of a file."""
    try:
        return path.read_bytes()
    except OSError as fault:
        raise UsageError(f"{path}: cannot be read: {fault.strerror}") from fault


def write(path: Path, data: bytes) -> None:
    """Write a new file and put it in the place of the old one: a crash leaves one of the two."""
    path = path.resolve()
    new = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with new.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except BaseException:
        new.unlink(missing_ok=True)
        raise
    directory = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(directory)
    finally:
        os.close(directory)


def record(path: Path) -> Record:
    """The record in a file: of a saved match, or a bare one."""
    return stored(path)[0]


def stored(path: Path) -> tuple[Record, Played | None]:
    """The record in a file that was checked, and the action that still waits for dice."""
    import msgspec

    from plancia import load_match
    from plancia.core import Record, RecordError
    from plancia.core.record import Save

    data = read(path)
    try:
        raw = msgspec.json.decode(data)
        if isinstance(raw, dict) and "record" in raw:
            load_match(data)
            save = msgspec.convert(raw, Save)
            return save.record, save.awaiting
        return msgspec.convert(raw, Record), None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise UsageError(f"{path}: expected a saved match or a record: {fault}") from fault
    except RecordError as fault:
        raise UsageError(f"{path}: {fault}") from fault
