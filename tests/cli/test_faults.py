"""What can go wrong besides bad input: files cut off, interrupts, odd terminals."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.running import SOURCES, hear_interrupts, program


@pytest.mark.parametrize("command", [["replay"], ["why"], ["play", "--resume"]])
@pytest.mark.parametrize("size", [0, 1, 20, 300, -1])
def test_truncated_save_is_refused(run: Run, saved: Path, command: list[str], size: int) -> None:
    data = saved.read_bytes()
    saved.write_bytes(data[:size])
    done = run(*command, saved)
    assert done.code == 2
    assert done.err.startswith(f"plancia: {saved}: ")
    assert len(done.err.splitlines()) == 1
    assert saved.read_bytes() == data[:size]


def test_existing_file_is_not_overwritten_by_a_new_match(run: Run, saved: Path) -> None:
    before = saved.read_bytes()
    done = run("play", "tris", "--save", saved)
    assert done.code == 2
    assert "exists already" in done.err
    assert saved.read_bytes() == before


def test_resumed_match_keeps_its_own_set_up(run: Run, saved: Path) -> None:
    assert run("play", "--resume", saved, "--seed", 3).code == 2
    assert "is a match of tris" in run("play", "space_hulk", "--resume", saved).err


def test_unknown_seat_of_a_replay_is_refused(run: Run, saved: Path) -> None:
    assert "no seat 'z'; expected one of: x, o" in run("replay", saved, "--seat", "z").err


def test_malformed_scenario_among_good_ones_is_named(run: Run, tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("title: [\n")
    (tmp_path / "good.yaml").write_text("title: x begins\ngame: tris\nexpect: [{pending: x}]\n")
    done = run("scenario", "run", tmp_path)
    assert done.code == 2
    assert "bad.yaml:" in done.err
    assert "ok " in done.out


def test_reader_that_stops_early_is_no_fault() -> None:
    script = f'"{sys.executable}" -m plancia ledger tris | head -1'
    done = subprocess.run(
        script, shell=True, capture_output=True, env={"PYTHONPATH": str(SOURCES)}, check=False
    )
    assert not done.stderr


def test_interrupt_leaves_without_a_traceback() -> None:
    command = [sys.executable, "-m", "plancia", "play", "tris"]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={"PYTHONPATH": str(SOURCES), "PYTHONUNBUFFERED": "1"},
        preexec_fn=hear_interrupts,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"Tris\n"
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert err.strip() == b""


def test_terminal_without_our_characters_still_works() -> None:
    done = program("play", "tris", typed="nonsense\n", PYTHONIOENCODING="ascii")
    assert done.code == 0
    assert "?nonsense?" in done.out


def test_nothing_is_taken_apart_when_a_program_ends() -> None:
    """In the interpreter's last collection msgspec's types crash now and then."""
    code = (
        "import atexit, gc\n"
        "atexit.register(lambda: print(gc.get_freeze_count() > 0))\n"  # the last to be called
        "import plancia"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(SOURCES)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "True\n"
