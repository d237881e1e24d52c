"""A game of somebody else that cannot be loaded is named with its fault, and stops nothing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from plancia.games import BUILT_IN
from tests.cli.running import SOURCES, Done

BROKEN = {
    "no_module": ("no_such_module:Game", "", "ModuleNotFoundError: No module named"),
    "no_import": ("no_import:Game", "from plancia import nonsense", "ImportError: cannot import"),
    "no_syntax": ("no_syntax:Game", "class Game(:", "SyntaxError: "),
    "no_luck": ("no_luck:Game", "1 / 0", "ZeroDivisionError: division by zero"),
    "no_class": ("no_class:Game", "", "AttributeError: "),
    "no_game": ("no_game:Game", "Game = 3", "no_game:Game is not a subclass of plancia.core.Game"),
    "no_name": (
        "no_name:Other",
        "from plancia.games.tris import Tris as Other",
        "its entry point is called 'no_name', but its `id` is 'tris'",
    ),
}
"""Entry point, source of the module, and how the reason begins."""

LATE = """
from typing import ClassVar
from plancia.core import Game
class Late(Game):
    id: ClassVar[str] = "late"
    @classmethod
    def create(cls, setup, chance):
        raise LookupError("nothing to begin with")
"""
"""A game that can be loaded, and then cannot begin."""

SERVE = """
import json, sys
from starlette.testclient import TestClient
from plancia.server.app import create_app
from plancia.server.settings import Settings
with TestClient(create_app(Settings(database=sys.argv[1], bot_processes=0))) as client:
    print(json.dumps([game["id"] for game in client.get("/api/games").json()["games"]]))
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which these games are installed."""
    folder = tmp_path_factory.mktemp("site")
    for name, (target, source, _) in BROKEN.items():
        info = folder / f"{name}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[plancia.games]\n{name} = {target}\n")
        if name != "no_module":
            (folder / f"{name}.py").write_text(source)
    info = folder / "late-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: late\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[plancia.games]\nlate = late:Late\n")
    (folder / "late.py").write_text(LATE)
    return folder


def python(site: Path, *arguments: str) -> Done:
    path = os.pathsep.join([str(SOURCES), str(site)])
    done = subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": path, "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return Done(done.returncode, done.stdout, done.stderr)


def test_every_broken_game_is_listed_with_its_reason_below_the_good_ones(site: Path) -> None:
    done = python(site, "-m", "plancia", "games")
    assert done.code == 0, done.err
    lines = {line.split()[0]: line for line in done.out.splitlines()}
    assert list(lines)[: len(BUILT_IN)] == [*BUILT_IN]
    for name, (_, _, reason) in BROKEN.items():
        assert f"cannot be loaded: {reason}" in lines[name]


def test_programs_are_told_too(site: Path) -> None:
    games = json.loads(python(site, "-m", "plancia", "games", "--json").out)
    assert {game["id"] for game in games if "broken" in game} == set(BROKEN)


def test_whoever_asks_for_a_broken_game_is_told_why(site: Path) -> None:
    done = python(site, "-m", "plancia", "play", "no_luck")
    assert done.code == 2
    assert done.err == (
        "plancia: the game 'no_luck' cannot be loaded: ZeroDivisionError: division by zero\n"
    )


def test_other_games_are_played_beside_broken_ones(site: Path) -> None:
    assert python(site, "-m", "plancia", "sim", "tris", "--games", "2").code == 0


def test_the_server_starts_without_the_broken_games(site: Path, tmp_path: Path) -> None:
    done = python(site, "-c", SERVE, str(tmp_path / "tables.db"))
    assert done.code == 0, done.err
    assert json.loads(done.out)[: len(BUILT_IN)] == [*BUILT_IN]
    assert not set(json.loads(done.out)) & {*BROKEN, "late"}
    assert "late: this game cannot be shown" in done.err
