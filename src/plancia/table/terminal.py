"""The line to the player: text goes out, commands come in."""

from __future__ import annotations

import contextlib
import select
from typing import TextIO


class TimeIsUp(Exception):  # noqa: N818 - what happened at the table, not a fault
    """The player did not answer within the time that the decision allows."""


class Terminal:
    """A pair of streams: a person's terminal, a pipe, or strings in a test."""

    def __init__(self, source: TextIO, out: TextIO) -> None:
        self.source, self.out = source, out
        self.is_live = source.isatty()
        if self.is_live:
            _edit_lines()

    def write(self, *lines: str) -> None:
        """Write whole lines."""
        self.out.write("".join(f"{line}\n" for line in lines))
        self.out.flush()

    def ask(self, prompt: str, seconds: float | None = None) -> str:
        """Read one line; raises `EOFError` at its end, `TimeIsUp` if a person is too slow."""
        if self.is_live and seconds is None:
            return input(prompt)
        self.out.write(prompt)
        self.out.flush()
        if self.is_live and not select.select([self.source], [], [], seconds)[0]:
            raise TimeIsUp
        line = self.source.readline()
        if not self.is_live:  # nobody's keyboard echoes a pipe, and a transcript needs the command
            self.write(line.rstrip("\n"))
        if not line:
            raise EOFError
        return line.rstrip("\n")


def _edit_lines() -> None:
    """Give live input a history and the arrow keys, where the platform has them."""
    with contextlib.suppress(ImportError):
        import readline

        readline.set_auto_history(True)
