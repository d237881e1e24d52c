"""How far long work has come: on the error stream, and only if a person looks at it."""

from __future__ import annotations

import sys
from collections.abc import Callable


def counter(what: str) -> Callable[[int, int], None]:
    """A function to call with how much is done and how much there is."""
    if not sys.stderr.isatty():
        return _quiet

    def show(done: int, total: int) -> None:
        end = "\n" if done >= total else ""
        print(f"\r{what}: {done}/{total}", end=end, file=sys.stderr, flush=True)

    return show


def _quiet(done: int, total: int) -> None:
    """Say nothing: the error stream is a file or a pipe."""
