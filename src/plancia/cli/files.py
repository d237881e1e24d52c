"""Matches on disk: read with care, written whole or not at all."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from plancia.cli.command import UsageError

if TYPE_CHECKING:
    from plancia.core import Played, Record
    from plancia.table.replaying import Film


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


def keep(path: Path, data: bytes) -> None:
    """Write a file that was asked for in an option."""
    try:
        write(path, data)
    except OSError as fault:
        raise UsageError(f"{path}: cannot be written: {fault.strerror}") from fault


def yaml_files(paths: Iterable[Path], what: str) -> Iterator[Path]:
    """The files that were named, and those in folders that were named."""
    for path in paths:
        found = sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
        if not found:
            raise UsageError(f"{path}: expected {what} (*.yaml) in this folder")
        yield from found


@contextmanager
def about(path: Path) -> Iterator[None]:
    """Name the file in every fault that comes up while its match is brought back."""
    from plancia.content.nodes import ContentError
    from plancia.core import RecordError
    from plancia.games import UnknownGame

    try:
        yield
    except (ContentError, RecordError, UnknownGame) as fault:
        raise UsageError(f"{path}: {fault}") from fault


def film(path: Path) -> Film:
    """The match in a file, played again with every moment kept."""
    from plancia.games import find
    from plancia.table.replaying import develop

    played = stored(path)[0]
    with about(path):
        return develop(find(played.game), played)


def stored(path: Path) -> tuple[Record, Played | None]:
    """The record in a file that was checked, and the action that still waits for dice."""
    import msgspec

    from plancia import load_match
    from plancia.core import Record
    from plancia.core.record import Save

    data = read(path)
    try:
        raw = msgspec.json.decode(data)
        if isinstance(raw, dict) and "record" in raw:
            with about(path):
                load_match(data)
            save = msgspec.convert(raw, Save)
            return save.record, save.awaiting
        return msgspec.convert(raw, Record), None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise UsageError(f"{path}: expected a saved match or a record: {fault}") from fault
