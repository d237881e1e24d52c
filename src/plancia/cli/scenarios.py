"""`plancia scenario run` and `plancia scenario export`: situations as files."""

from __future__ import annotations

import sys
from argparse import Namespace

from plancia import scenario
from plancia.cli import files, setups
from plancia.cli.command import answer
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
    lines = []
    for report in reports:
        lines.append(f"{'ok  ' if report.ok else 'FAIL'} {report.file}: {report.title}")
        lines += [f"     {report.fault}"] if report.fault else []
    code = answer(options, reports, lines, ok=all(report.ok for report in reports))
    return 2 if unreadable else code


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
