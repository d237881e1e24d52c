"""`plancia scenario run` and `plancia scenario export`: situations as files."""

from __future__ import annotations

import sys
from argparse import Namespace

import msgspec

from plancia import scenario
from plancia.cli import files, setups
from plancia.content.read import ContentError


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


def export(options: Namespace) -> int:
    """Write the situation of a saved match as a scenario, from what one seat knows."""
    match = files.film(options.file).match
    seats = match.game.seats()
    setups.check_seat(options.seat, seats)
    text = scenario.export(match, options.seat or seats[0]).text()
    if options.out is None:
        print(text, end="")
    else:
        files.keep(options.out, text.encode())
    return 0
