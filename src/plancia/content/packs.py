"""Where data files live: inside a game's package, and in packs that players write.

A pack is a folder of its own, ``<packs>/<pack>/<game>/<kind>/*.yaml``; for example
``~/.local/share/plancia/packs/friday/space_hulk/missions/ambush.yaml``.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Final, NamedTuple

from plancia.content.nodes import ContentError
from plancia.core import Game
from plancia.core.saving import home_of

SUFFIX: Final = ".yaml"

Reader = Callable[[Path], object]
"""Reads and checks one data file; raises ``ContentError`` if it is wrong."""

Readers = Mapping[tuple[str, str], Reader]
"""The reader of every (game, kind) that packs may hold."""


class DataFile(NamedTuple):
    """One data file of a game: ``lifeline`` if it is built in, ``friday/ambush`` in a pack."""

    id: str
    path: Path
    pack: str | None = None


def packs_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """The folder of the player's packs: ``$PLANCIA_PACKS`` or ``plancia/packs`` of the XDG data."""
    named, data = environ.get("PLANCIA_PACKS"), environ.get("XDG_DATA_HOME")
    return _folder(named or "", data or "", os.environ.get("HOME", ""))


@lru_cache(maxsize=16)
def _folder(named: str, data: str, home: str) -> Path:
    """Kept for each home: games ask for it with every question about their content."""
    if named:
        return Path(named).expanduser()
    return Path(data or "~/.local/share").expanduser() / "plancia" / "packs"


def data_files(builtin: Path, game: str, kind: str, packs: Path | None = None) -> list[DataFile]:
    """The files of a kind of one game: those of ``builtin/<kind>`` first, then those of packs."""
    found = [DataFile(path.stem, path) for path in _yaml_in(builtin / kind)]
    for pack in _folders_in(packs if packs is not None else packs_folder()):
        files = _yaml_in(pack / game / kind)
        found += [DataFile(f"{pack.name}/{path.stem}", path, pack.name) for path in files]
    return found


def files_of(game: type[Game]) -> dict[str, list[DataFile]]:
    """All data files that a game can be set up with, by kind: ``missions``, for example."""
    folder = Path(str(import_module(home_of(game)).__file__)).parent / "content"
    if not folder.is_dir():
        return {}
    kinds = sorted(path.name for path in folder.iterdir() if path.is_dir())
    return {kind: data_files(folder, game.id, kind) for kind in kinds}


def check(folder: Path, readers: Readers) -> list[ContentError]:
    """Every fault in the files of a packs folder, of a single pack, or of a single game's folder.

    Each file is read on its own, so that one wrong file does not hide the next.
    """
    if not folder.is_dir():
        return [ContentError(str(folder), 1, 1, "is not a folder of data files")]
    faults: list[ContentError] = []
    for path in sorted(p for p in folder.rglob("*") if p.is_file()):
        try:
            _reader_of(path, readers)(path)
        except ContentError as fault:
            faults.append(fault)
    return faults


def _reader_of(path: Path, readers: Readers) -> Reader:
    """The reader for a file, by the two folders it lies in."""
    game, kind = path.parent.parent.name, path.parent.name
    if path.suffix != SUFFIX:
        raise ContentError(str(path), 1, 1, f"is no data file; expected a name ending in {SUFFIX}")
    if (game, kind) not in readers:
        known = ", ".join(sorted(f"{g}/{k}" for g, k in readers))
        message = f"lies in an unknown folder {game}/{kind}; expected one of {known}"
        raise ContentError(str(path), 1, 1, message)
    return readers[game, kind]


def _yaml_in(folder: Path) -> list[Path]:
    return sorted(folder.glob(f"*{SUFFIX}")) if folder.is_dir() else []


def _folders_in(folder: Path) -> list[Path]:
    return sorted(p for p in folder.iterdir() if p.is_dir()) if folder.is_dir() else []
