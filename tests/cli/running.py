"""Runs the command line in tests: in this process, or as a program of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import plancia

SOURCES = Path(plancia.__file__).parent.parent


class Done(NamedTuple):
    """What a program said, and how it ended."""

    code: int
    out: str
    err: str


def program(*arguments: str, typed: str = "", **environment: str) -> Done:
    """Run `plancia` as its own process."""
    variables = {**os.environ, "PYTHONPATH": str(SOURCES), "LC_ALL": "C.UTF-8", **environment}
    done = subprocess.run(
        [sys.executable, "-m", "plancia", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        env=variables,
        timeout=60,
        check=False,
    )
    return Done(done.returncode, done.stdout, done.stderr)


def hear_interrupts() -> None:
    """Let a program hear Ctrl-C, even if these tests run in the background, where none is heard."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
