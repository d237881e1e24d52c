"""Clocks at the command line: how long everybody may think."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("move:30", {"kind": "move", "seconds": 30.0, "increment": 0.0}),
        ("side:300+5", {"kind": "side", "seconds": 300.0, "increment": 5.0}),
    ],
)
def test_a_match_is_played_against_time(
    run: Run, tmp_path: Path, text: str, time: dict[str, object]
) -> None:
    saved = tmp_path / "match.json"
    done = run("play", "tris", "--bot", "o=random", "--clock", text, "--save", saved)
    assert done.code == 0
    assert "left" in done.out
    assert json.loads(saved.read_bytes())["record"]["time"] == time


@pytest.mark.parametrize("text", ["", "30", "move:", "move:0", "turn:30", "side:60+-1", "side:x"])
def test_a_clock_that_cannot_be_is_refused(run: Run, text: str) -> None:
    done = run("play", "tris", "--clock", text)
    assert done.code == 2
    assert "expected move:SECONDS or side:SECONDS+INCREMENT" in done.err


def test_a_resumed_match_keeps_its_clocks(run: Run, saved: Path) -> None:
    done = run("play", "--resume", saved, "--clock", "move:30")
    assert done.code == 2
    assert "clocks" in done.err
