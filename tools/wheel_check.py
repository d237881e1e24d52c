"""Builds the wheel, installs it into an empty environment and plays from there.

What works in the source tree may still lack a data file or a dependency once it is packed; a person
who installs Plancia gets the wheel, so the wheel is what this program tries.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
SHIPPED = {".py", ".yaml", ".txt", ".typed", ".css", ".html", ".js", ".svg"}
TEMPLATES = SOURCES / "plancia" / "templates"
COPIED = (TEMPLATES, SOURCES / "plancia" / "games" / "tris")
"""What `plancia new` begins a game with: every file is shipped as it is."""


class Trial(NamedTuple):
    """One command for the installed program, what it reads, and what it has to print."""

    arguments: tuple[str, ...]
    expect: str
    typed: str = ""


X_WINS = "0\n3\n1\n4\n2\nquit\n"
TRIALS = (
    Trial(("--version",), "0."),
    Trial(("games",), "tris"),
    Trial(("games",), "space_hulk"),
    Trial(("sim", "tris", "--games", "20"), "20"),
    Trial(("new", "rows"), "Rows is ready"),
    Trial(("play", "tris", "--plain"), "[TRIS-3]", typed=X_WINS),
    Trial(("play", "tris", "--plain", "--lang", "it"), "Arrivederci", typed=X_WINS),
)


def build(folder: Path) -> Path:
    """Build the wheel of this tree into a folder."""
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder)]
    subprocess.run([*command, str(ROOT)], check=True, stdout=subprocess.DEVNULL)
    (wheel,) = folder.glob("plancia-*.whl")
    return wheel


def forgotten(wheel: Path) -> Iterator[str]:
    """Name the files of the source tree that the wheel should hold and does not."""
    with zipfile.ZipFile(wheel) as archive:
        packed = set(archive.namelist())
    for path in sorted((SOURCES / "plancia").rglob("*")):
        name = path.relative_to(SOURCES)
        if any(path.is_relative_to(folder) for folder in COPIED):
            if not path.is_file() or path.parent == TEMPLATES or path.suffix == ".pyc":
                continue
        elif path.suffix == ".po":
            name = name.with_suffix(".mo")
        elif path.suffix not in SHIPPED:
            continue
        if name.as_posix() not in packed:
            yield name.as_posix()


def install(wheel: Path, folder: Path) -> Path:
    """Install the wheel with the locked versions into a new environment; return its programs."""
    venv.create(folder, with_pip=True, clear=True)
    programs = folder / "bin"
    locked = ROOT / "requirements" / "runtime.txt"
    command = [str(programs / "python"), "-m", "pip", "install", "--quiet", "--no-input"]
    options = ["--disable-pip-version-check", "--constraint", str(locked)]
    subprocess.run([*command, *options, str(wheel)], check=True)
    return programs


def attempt(programs: Path, folder: Path, trial: Trial) -> str:
    """Run one trial outside the source tree; return what is wrong with it, or nothing."""
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith("PYTHON")
    }
    done = subprocess.run(
        [str(programs / "plancia"), *trial.arguments],
        cwd=folder,
        env={**environment, "LANG": "en_GB.UTF-8"},
        input=trial.typed,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    output = done.stdout + done.stderr
    if done.returncode != 0:
        return f"exit status {done.returncode}\n{output}"
    if trial.expect not in done.stdout:
        return f"{trial.expect!r} is not in what it printed:\n{output}"
    return ""


def try_new_game(programs: Path, folder: Path) -> str:
    """Install the game that `plancia new` has written and play it; return what is wrong."""
    options = ["--disable-pip-version-check", "--no-build-isolation", "--target"]
    site = next((programs.parent / "lib").glob("python*/site-packages"))
    # The build needs hatchling, which this environment has and the new one has not.
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-input", "--no-deps"]
    subprocess.run([*command, *options, str(site), str(folder / "rows")], check=True)
    return attempt(programs, folder, Trial(("play", "rows", "--plain"), "[ROWS-3]", typed=X_WINS))


def main() -> int:
    """Build, look inside, install, try; say what failed."""
    with tempfile.TemporaryDirectory(prefix="plancia-wheel-") as name:
        folder = Path(name)
        wheel = build(folder / "dist")
        if missing := list(forgotten(wheel)):
            print(f"{wheel.name} lacks:", *missing, sep="\n  ")
            return 1
        programs = install(wheel, folder / "environment")
        for trial in TRIALS:
            fault = attempt(programs, folder, trial)
            print(f"wheel: plancia {' '.join(trial.arguments)}: {fault or 'ok'}")
            if fault:
                return 1
        fault = try_new_game(programs, folder)
        print(f"wheel: a new game: {fault or 'ok'}")
    return 1 if fault else 0


if __name__ == "__main__":
    sys.exit(main())
