"""`plancia scenario` and `plancia tutorial`: situations and lessons as files."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from plancia import ledger, scenario, tutorial
from plancia.cli import files, setups
from plancia.cli.command import UsageError, answer
from plancia.content.read import ContentError, Document
from plancia.games import find, names


def run(options: Namespace) -> int:
    """Play scenario files: 1 if one of them differs, 2 if one of them cannot be read."""
    reports: list[scenario.Report] = []
    unreadable = 0
    for path in files.yaml_files(options.files, "scenario files"):
        try:
            reports.append(scenario.run(path))
        except ContentError as fault:
            print(f"plancia: {fault}", file=sys.stderr)
            unreadable += 1
    lines = []
    for report in reports:
        lines.append(f"{'ok  ' if report.ok else 'FAIL'} {report.file}: {report.title}")
        lines += [f"     {report.fault}"] if report.fault else []
    code = answer(options, reports, lines, ok=all(report.ok for report in reports))
    return 2 if unreadable else code


def export(options: Namespace) -> int:
    """Write the situation of a saved match as a scenario: what one seat knows, or all of it."""
    match = files.film(options.file).match
    seats = match.game.seats()
    setups.check_seat(options.seat, seats)
    if options.all:
        text = scenario.export_all(match).text()
    else:
        text = scenario.export(match, options.seat or seats[0]).text()
    if options.out is None:
        print(text, end="")
    else:
        files.keep(options.out, text.encode())
    return 0


def check(options: Namespace) -> int:
    """Go through lessons and list every fault; 1 if there is one."""
    figures, lines, ok = [], [], True
    for game, file in _lessons(options):
        try:
            faults = [str(fault) for fault in tutorial.faults(find(game), Document(file))]
        except ContentError as fault:
            faults = [str(fault)]
        figures.append({"file": str(file), "game": game, "faults": faults})
        lines += [f"{'FAIL' if faults else 'ok  '} {file}", *(f"     {each}" for each in faults)]
        ok = ok and not faults
    return answer(options, figures, lines, ok=ok)


def _lessons(options: Namespace) -> Iterator[tuple[str, Path]]:
    """The lessons that were named, or those of one game, or of all, each with its game."""
    if options.files:
        for file in files.yaml_files(options.files, "lessons"):
            yield options.game or _game_of(file), file
        return
    for game in names() if options.game is None else [options.game]:
        folder = ledger.folder_of(find(game)) / tutorial.FOLDER
        yield from ((game, file) for file in sorted(folder.glob("*.yaml")))


def _game_of(file: Path) -> str:
    """The game in whose folder `tutorials` a lesson lies."""
    home = file.resolve().parent.parent.name
    if home not in names():
        raise UsageError(
            f"{file}: which game does it teach? say so with --game: {', '.join(names())}"
        )
    return home
