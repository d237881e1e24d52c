"""The page that teaches authors is followed word by word: its files, its commands."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "write-a-game.md"
FILES = re.compile(r"^File `([^`]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("author")
    for name, text in FILES.findall(PAGE.read_text(encoding="utf-8")):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    install += ["--no-build-isolation", "--no-deps", "--target", str(folder / "site"), "."]
    subprocess.run([sys.executable, *install], cwd=folder, check=True)
    return folder


def run(project: Path, *arguments: str, typed: str = "") -> "subprocess.CompletedProcess[str]":
    path = os.pathsep.join([str(project / "site"), str(ROOT / "src")])
    environment = {**os.environ, "PYTHONPATH": path, "LC_ALL": "C.UTF-8"}
    return subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=project,
        env=environment,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_page_has_a_file_for_every_part_of_a_game() -> None:
    names = [name for name, _ in FILES.findall(PAGE.read_text(encoding="utf-8"))]
    assert names == [
        "pyproject.toml",
        "pebbles/ledger.yaml",
        "pebbles/ledger.it.yaml",
        "pebbles/__init__.py",
        "pebbles/locale/en/LC_MESSAGES/pebbles.po",
        "pebbles/locale/it/LC_MESSAGES/pebbles.po",
        "tests/test_pebbles.py",
    ]


def test_the_game_of_the_page_is_listed_and_played_in_both_languages(project: Path) -> None:
    listed = run(project, "plancia", "games")
    assert "pebbles" in listed.stdout
    play = ("plancia", "play", "pebbles", "--set", "heap=4", "--plain")
    english = run(project, *play, "--lang", "en", typed="3\n1\n")
    assert english.returncode == 0, english.stderr
    assert "a takes 3 pebbles." in english.stdout
    assert "b took the last pebble and loses." in english.stdout
    italian = run(project, *play, "--lang", "it", typed="3\n1\n")
    assert "b ha preso l'ultimo sassolino e perde." in italian.stdout


def test_the_bot_of_the_page_plays(project: Path) -> None:
    play = ("plancia", "play", "pebbles", "--set", "heap=7", "--bot", "b=mcts:200")
    played = run(project, *play, "--plain", "--lang", "it", typed="3\n1\n1\n1\n")
    assert played.returncode == 0, played.stderr
    assert "l'ultimo sassolino" in played.stdout


def test_the_tests_the_ledger_and_the_conformance_of_the_page_are_green(project: Path) -> None:
    tests = run(project, "pytest", "-q", "-p", "no:cacheprovider", "tests")
    assert tests.returncode == 0, tests.stdout
    assert "4 passed" in tests.stdout
    ledger = run(project, "plancia", "ledger", "pebbles", "--tests", "tests")
    assert ledger.returncode == 0, ledger.stdout + ledger.stderr
    kit = run(project, "plancia", "conformance", "pebbles", "--matches", "50")
    assert kit.returncode == 0, kit.stdout + kit.stderr
