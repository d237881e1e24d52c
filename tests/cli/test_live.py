"""The program on a terminal of its own, as a person sees it."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.cli.running import SOURCES, hear_interrupts


class Live:
    """A running program and the other end of its terminal."""

    def __init__(self, process: subprocess.Popen[bytes], end: int) -> None:
        self.process, self.end = process, end

    def until(self, text: str) -> str:
        """Read what appears, up to and including a text; gives all of it."""
        seen = ""
        while text not in seen:
            assert select.select([self.end], [], [], 20)[0], f"{text!r} did not appear in {seen!r}"
            seen += os.read(self.end, 4096).decode(errors="replace")
        return seen

    def interrupted(self) -> int:
        """Press Ctrl-C until it is noticed; gives the exit code.

        The interpreter may miss a signal in the moment between the prompt and waiting for a line.
        """
        for _ in range(40):
            self.process.send_signal(signal.SIGINT)
            try:
                return self.process.wait(timeout=0.5)
            except subprocess.TimeoutExpired:
                continue
        raise AssertionError("the program does not notice an interrupt")

    def type(self, text: str) -> None:
        """Type a line."""
        os.write(self.end, f"{text}\n".encode())


@contextmanager
def live(*arguments: str, **environment: str) -> Iterator[Live]:
    """Start `plancia` on a terminal."""
    ours, theirs = pty.openpty()
    variables = {"TERM": "xterm-256color", "COLUMNS": "90", "LINES": "40", "LC_ALL": "C.UTF-8"}
    with subprocess.Popen(
        [sys.executable, "-m", "plancia", *arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**variables, "PYTHONPATH": str(SOURCES), **environment},
        start_new_session=True,
        preexec_fn=hear_interrupts,
    ) as process:
        os.close(theirs)
        try:
            yield Live(process, ours)
        finally:
            process.kill()
            os.close(ours)


def test_terminal_gets_a_drawn_table() -> None:
    with live("play", "tris") as table:
        assert "\x1b[2J" in table.until("x> ")
        table.type("4")
        shown = table.until("o> ")
        assert "[0]" in shown
        assert "marks cell 4." in shown
        table.type("quit")
        table.until("This match has not been saved.")
        table.type("quit")
        table.until("Goodbye.")
        assert table.process.wait(timeout=20) == 0


@pytest.mark.parametrize(("arguments", "term"), [(["--plain"], "xterm"), ([], "dumb")])
def test_plain_table_moves_no_cursor(arguments: list[str], term: str) -> None:
    with live("play", "tris", *arguments, TERM=term) as table:
        shown = table.until("x> ")
        assert "0. mark cell 0" in shown
        assert "\x1b[2J" not in shown


def test_interrupt_at_the_prompt_leaves_cleanly() -> None:
    with live("play", "tris") as table:
        table.until("x> ")
        assert table.interrupted() == 130


def test_long_work_shows_its_progress() -> None:
    with live("sim", "tris", "--games", "5") as table:
        assert "tris: 5/5" in table.until("decisions/s")
