"""What is imported when: help and the library stay light, whatever else is installed."""

import json
import subprocess
import sys

import pytest

from tests.cli.running import SOURCES

HEAVY = {"numpy", "pandas", "torch", "open_spiel", "pyspiel", "chess", "icepool", "rich", "yaml"}
WEB = {"starlette", "fastapi", "uvicorn", "django", "flask", "aiohttp", "tornado", "http"}
SEEN = "import json, sys; print(json.dumps(sorted(sys.modules)))"


def modules(code: str) -> set[str]:
    """The modules that are loaded once some code has run in a fresh interpreter."""
    done = subprocess.run(
        [sys.executable, "-c", f"{code}\n{SEEN}"],
        capture_output=True,
        text=True,
        env={"PYTHONPATH": str(SOURCES), "LC_ALL": "C.UTF-8"},
        input="",
        check=True,
        timeout=60,
    )
    loaded: list[str] = json.loads(done.stdout.splitlines()[-1])
    return set(loaded)


def command(*arguments: str) -> str:
    """Code that runs a command and stays alive."""
    return (
        "from plancia.cli.main import main\n"
        f"try:\n    main({list(arguments)!r})\nexcept SystemExit:\n    pass"
    )


def packages(loaded: set[str]) -> set[str]:
    """The outermost packages of modules."""
    return {name.partition(".")[0] for name in loaded}


@pytest.mark.parametrize(
    "code",
    ["import plancia", command("--help"), command("play", "--help"), command("--version")],
    ids=["import plancia", "--help", "play --help", "--version"],
)
def test_library_and_help_load_nothing_heavy_and_no_web_framework(code: str) -> None:
    assert packages(modules(code)) & (HEAVY | WEB) == set()


def test_help_loads_no_game_bot_or_table() -> None:
    ours = {name for name in modules(command("--help")) if name.startswith("plancia.")}
    parts = {name.split(".")[1] for name in ours}
    assert parts <= {"cli", "core", "games"}
    assert {name for name in ours if name.startswith("plancia.games.")} == set()


def test_import_loads_no_command_line() -> None:
    assert "argparse" not in modules("import plancia")


def test_plain_table_draws_nothing_and_measures_nothing() -> None:
    loaded = packages(modules(command("play", "tris", "--plain")))
    assert loaded & (WEB | {"rich", "numpy", "icepool", "open_spiel"}) == set()
