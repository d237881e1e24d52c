"""Bad input: one clear line, exit code 2, and nothing changed."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.running import SOURCES, program


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["nonsense"], "invalid choice: 'nonsense'"),
        ([], "COMMAND"),
        (["play"], "which game? expected one of: "),
        (["play", "chess"], "no game 'chess'; expected one of: "),
        (["play", "tris", "--colour"], "unrecognized arguments: --colour"),
        (["play", "tris", "--set", "x"], "--set x: expected KEY=VALUE"),
        (["play", "tris", "--set", "x=1"], "tris has no set-up option 'x'"),
        (["play", "tris", "--mission", "m"], "tris has no set-up option 'mission'"),
        (["play", "tris", "--bot", "x"], "--bot x: expected SEAT=BOT"),
        (["play", "tris", "--bot", "z=greedy"], "no seat 'z'; expected one of: x, o"),
        (["play", "tris", "--bot", "x=deep"], "no bot 'deep'; expected one of: "),
        (["play", "tris", "--lang", "fr"], "invalid choice: 'fr'"),
        (["play", "tris", "--save", "/nowhere/m.json"], "cannot be written"),
        (["play", "--resume", "nowhere.json"], "nowhere.json: cannot be read"),
        (["play", "space_hulk", "--set", "distance=far"], "expected one of: action_points"),
        (["play", "space_hulk", "--mission", "nowhere"], "no mission 'nowhere'; expected"),
        (["replay", "nowhere.json"], "nowhere.json: cannot be read: No such file"),
        (["rule", "TRIS-99"], "near it: TRIS-1"),
        (["ledger", "chess"], "no game 'chess'"),
        (["ledger", "tris", "--tests", "nowhere"], "nowhere: is not a folder"),
        (["sim", "tris", "--games", "0"], "--games"),
        (["sim", "tris", "--games", "many"], "--games"),
        (["sim", "tris", "--bots", "x=deep"], "no bot 'deep'"),
        (["bench", "--only", "chess"], "--only chess: expected one of: "),
        (["content", "check", "nowhere"], "nowhere: expected a folder"),
        (["scenario", "run", "nowhere.yaml"], "nowhere.yaml:1:1: cannot be read"),
    ],
)
def test_bad_argument_is_one_line(run: Run, arguments: list[str], expected: str) -> None:
    done = run(*arguments)
    assert done.code == 2
    assert not done.out
    assert done.err.startswith("plancia: ")
    assert expected in done.err
    assert len(done.err.splitlines()) == 1


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


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("game", "chess", "no game 'chess'"),
        ("rules", 99, "version 99"),
        ("actions", [{"seat": "x", "action": {"type": "mark", "cell": 12}}], "action 1"),
        ("actions", [{"seat": "x", "action": {"type": "fly"}}], "fly"),
        ("digest", "0", "another position"),
        ("seed", [], "seed"),
        ("surprise", 1, "surprise"),
    ],
)
def test_record_that_cannot_be_used_says_why(
    run: Run, saved: Path, field: str, value: object, expected: str
) -> None:
    record = json.loads(saved.read_text())["record"]
    saved.write_text(json.dumps({**record, field: value}))
    done = run("replay", saved)
    assert done.code == 2
    assert expected in done.err
    assert len(done.err.splitlines()) == 1


def test_file_that_is_no_text_is_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "noise.json"
    file.write_bytes(bytes(range(256)))
    assert run("replay", file).code == 2
    assert run("scenario", "run", file).code == 2


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
    script = f'"{sys.executable}" -m plancia.cli.main ledger tris | head -1'
    done = subprocess.run(
        script, shell=True, capture_output=True, env={"PYTHONPATH": str(SOURCES)}, check=False
    )
    assert not done.stderr


def test_interrupt_leaves_without_a_traceback() -> None:
    command = [sys.executable, "-m", "plancia.cli.main", "play", "tris"]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={"PYTHONPATH": str(SOURCES), "PYTHONUNBUFFERED": "1"},
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
