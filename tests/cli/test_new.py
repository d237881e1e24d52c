"""`plancia new`: what it writes can be installed, played and served, and every check is green."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

import pytest

from plancia.cli.commands import TEMPLATES as OFFERED
from plancia.cli.new import TEMPLATES
from tests.cli.conftest import Run
from tests.docs.fresh import Environment, ask, fetch


class Trial(NamedTuple):
    """A new game, how it is played and checked, and what must come of it."""

    name: str
    options: str
    typed: str
    told: str
    cells: int
    bots: str
    kit: str = ""
    """A set-up that keeps matches short."""


TRIALS = {
    "smallest": Trial(
        "rows_of_three",
        "",
        "0\n3\n1\n4\n2\n",
        "x has three in a row. [ROWSOFTHREE-3]",
        9,
        "x=greedy o=random",
    ),
    "hexes": Trial(
        "deep_waters",
        "--bot white=greedy --seed 3",
        "a1\nping\nquit\nquit\n",
        "red pings in a1 and hears nothing. [DEEPWATERS-5]",
        45,
        "red=random white=greedy",
        "--set turns=6",
    ),
}


class Made(NamedTuple):
    """A new game in a fresh environment."""

    trial: Trial
    name: str
    folder: Path
    environment: Environment


@pytest.fixture(scope="module", params=OFFERED)
def made(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Made:
    """A game of every template, installed as the command says."""
    trial = TRIALS[request.param]
    name = trial.name
    folder = tmp_path_factory.mktemp(request.param)
    environment = Environment(folder / "venv")
    said = environment.run(f"plancia new {name} --template {request.param}", folder)
    install = next(line for line in said.splitlines() if "pip install" in line)
    environment.run(install, folder / name)
    return Made(trial, name, folder / name, environment)


def test_every_template_is_offered() -> None:
    folders = {path.name for path in TEMPLATES.iterdir() if path.is_dir()}
    assert folders - {"__pycache__"} == set(OFFERED)


def test_nothing_of_the_template_is_left_in_a_new_game(made: Made) -> None:
    files = [path for path in made.folder.rglob("*") if path.suffix not in ("", ".pyc")]
    assert len(files) >= 10
    for path in files:
        text = f"{path}\n{path.read_text(encoding='utf-8')}"
        for word in ("new_game", "NewGame", "NEWGAME", "New Game", "tris", "Tris", "TRIS"):
            assert word not in text


def test_a_new_game_is_played_in_both_languages(made: Made) -> None:
    run, folder, trial = made.environment.run, made.folder, made.trial
    assert made.name in run("plancia games", folder)
    play = f"plancia play {made.name} {trial.options}"
    assert trial.told in run(f"{play} --lang en", folder, trial.typed)
    assert "Arrivederci" in run(f"{play} --lang it", folder, trial.typed)


def test_a_bot_that_asks_the_game_beats_chance(made: Made) -> None:
    sim = f"plancia sim {made.name} --games 20 --bots {made.trial.bots} --json"
    figures = json.loads(made.environment.run(sim, made.folder))["figures"]
    won = {figures["bots"][seat]: share["rate"] for seat, share in figures["wins"].items()}
    assert won["greedy"] > 2 * won["random"]


def test_a_new_game_passes_the_conformance_kit(made: Made) -> None:
    kit = f"plancia conformance {made.name} --matches 50 {made.trial.kit}"
    assert " 0 faults" in made.environment.run(kit, made.folder)


def test_the_tests_of_a_new_game_are_green_and_hold_every_rule(made: Made) -> None:
    run = made.environment.run
    assert "passed" in run("python -m pytest -q -p no:cacheprovider", made.folder)
    assert "rules are held by tests" in run(
        f"plancia ledger {made.name} --tests tests", made.folder
    )


def test_the_types_of_a_new_game_are_right(made: Made) -> None:
    run = made.environment.run
    assert "Success" in run(f"python -m mypy --strict {made.name} tests", made.folder)


def test_a_new_game_is_served_with_its_scene_and_its_drawings(made: Made) -> None:
    with made.environment.serving("plancia serve", made.folder) as address:
        games = ask(f"{address}/api/games?lang=en")["games"]
        (card,) = [game for game in games if game["id"] == made.name]
        assert card["available"]
        look = ask(f"{address}/api/look/{made.name}?lang=it", {})
        art = fetch(f"{address}/api/art/{made.name}").decode()
    assert len(look["preview"]["board"]["cells"]) == made.trial.cells
    assert f'id="{made.name}.piece.' in art


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Deep", "expected a name of small letters"),
        ("two words", "expected a name of small letters"),
        ("class", "expected a name of small letters"),
        ("tris", "a game of that name is installed already"),
        ("json", "a Python module of that name exists already"),
        ("plancia", "a Python module of that name exists already"),
    ],
)
def test_a_bad_name_is_refused(run: Run, tmp_path: Path, name: str, said: str) -> None:
    done = run("new", name, "--folder", tmp_path / "game")
    assert done.code == 2
    assert said in done.err
    assert not (tmp_path / "game").exists()


def test_a_folder_with_something_in_it_is_left_alone(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").touch()
    done = run("new", "pebbles", "--folder", tmp_path)
    assert done.code == 2
    assert "exists already" in done.err
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_an_empty_folder_is_used(run: Run, tmp_path: Path) -> None:
    assert run("new", "pebbles", "--folder", tmp_path).code == 0
    assert (tmp_path / "pebbles" / "__init__.py").is_file()
