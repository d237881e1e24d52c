"""`plancia tutorial check`: lessons that a pupil can really follow."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from plancia import ledger, tutorial
from plancia.cli import files
from plancia.cli.command import UsageError, answer
from plancia.content.read import ContentError, Document
from plancia.games import find, names


class Lesson(NamedTuple):
    """A file, and the game that it teaches."""

    game: str
    file: Path


def check(options: Namespace) -> int:
    """Go through lessons and list every fault; 1 if there is one."""
    found = {
        lesson: [str(fault) for fault in _faults(lesson)]
        for lesson in (_named(options) if options.files else _installed(options.game))
    }
    figures, lines = [], []
    for (game, file), faults in found.items():
        figures.append({"file": str(file), "game": game, "faults": faults})
        lines += [f"{'FAIL' if faults else 'ok  '} {file}", *(f"     {each}" for each in faults)]
    return answer(options, figures, lines, ok=not any(found.values()))


def _faults(lesson: Lesson) -> Iterator[ContentError]:
    try:
        document = Document(lesson.file)
    except ContentError as fault:
        yield fault
        return
    yield from tutorial.faults(find(lesson.game), document)


def _installed(game: str | None) -> Iterator[Lesson]:
    """The lessons of one game, or of all."""
    for name in [game] if game is not None else names():
        folder = ledger.folder_of(find(name)) / tutorial.FOLDER
        yield from (Lesson(name, file) for file in sorted(folder.glob("*.yaml")))


def _named(options: Namespace) -> Iterator[Lesson]:
    """The files that were named, each with its game."""
    for file in files.yaml_files(options.files, "lessons"):
        yield Lesson(options.game or _game_of(file), file)


def _game_of(file: Path) -> str:
    """The game in whose folder `tutorials` a lesson lies."""
    home = file.resolve().parent.parent.name
    if home not in names():
        raise UsageError(
            f"{file}: which game does it teach? say so with --game: {', '.join(names())}"
        )
    return home
