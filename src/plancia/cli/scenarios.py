"""`plancia scenario run` and `plancia scenario export`: situations as files."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from plancia import scenario
from plancia.cli import files, setups
from plancia.cli.faults import UsageError
from plancia.content.read import ContentError


def run(options: Namespace) -> int:
    """Play scenario files: 1 if one of them differs, 2 if one of them cannot be read."""
    reports: list[scenario.Report] = []
    unreadable = 0
    for path in _files(options.files):
        try:
            reports.append(scenario.run(path))
        except ContentError as fault:
            print(f"plancia: {fault}", file=sys.stderr)
            unreadable += 1
    if options.json:
        print(msgspec.json.encode([msgspec.to_builtins(report) for report in reports]).decode())
    else:
        for report in reports:
            print(f"{'ok  ' if report.ok else 'FAIL'} {report.file}: {report.title}")
            if report.fault:
                print(f"     {report.fault}")
    if unreadable:
        return 2
    return 0 if all(report.ok for report in reports) else 1


def _files(paths: Iterable[Path]) -> Iterator[Path]:
    """The files that were named, and those in folders that were named."""
    for path in paths:
        if path.is_dir():
            found = sorted(path.rglob("*.yaml"))
            if not found:
                raise UsageError(f"{path}: expected scenario files (*.yaml) in this folder")
            yield from found
        else:
            yield path


def export(options: Namespace) -> int:
    """Write the situation of a saved match as a scenario, from what one seat knows."""
    match = files.film(options.file).match
    seats = match.game.seats()
    setups.check_seat(options.seat, seats)
    text = scenario.export(match, options.seat or seats[0]).text()
    if options.out is None:
        print(text, end="")
        return 0
    try:
        files.write(options.out, text.encode())
    except OSError as fault:
        raise UsageError(f"{options.out}: cannot be written: {fault.strerror}") from fault
    return 0
