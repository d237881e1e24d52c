"""What tests of the command line share."""

from __future__ import annotations

import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest

from plancia.cli.main import main
from tests.cli.running import Done

Run = Callable[..., Done]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command in this process, typing some lines into it."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def go(*arguments: object, typed: str = "") -> Done:
        monkeypatch.setattr(sys, "stdin", StringIO(typed))
        code = main([str(argument) for argument in arguments])
        said = capsys.readouterr()
        return Done(code, said.out, said.err)

    return go


@pytest.fixture
def saved(run: Run, tmp_path: Path) -> Path:
    """A finished match of tris, won by x, in a file."""
    file = tmp_path / "won.json"
    moves = "0\n3\n1\n4\n2\n"
    assert run("play", "tris", "--plain", "--seed", 1, "--save", file, typed=moves).code == 0
    return file
